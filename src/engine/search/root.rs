//! The searched position itself: one depth after another, and all its actions at each.

use std::sync::atomic::Ordering as Memory;

use crate::rules::Action;

use super::super::score::{DRAW, INFINITE, WIN, is_proven};
use super::tree::Tree;
use super::{Line, MAX_DEPTH, Report};

/// From this depth on the score is first looked for near that of the depth before.
const ASPIRATION_DEPTH: u32 = 4;
/// How near, in hundredths of a piece.
const ASPIRATION: i32 = 24;
/// A window wider than this is no window.
const WIDEST: i32 = 400;

impl Tree<'_> {
    /// Searches until a limit, the flag or a proof ends it. `None` if the position has no action.
    pub(super) fn run(mut self, each_depth: &mut dyn FnMut(&Report)) -> Option<Report> {
        let lines = self.root_lines();
        if lines.is_empty() {
            return None;
        }
        let begun = || Report { lines, depth: 0, nodes: 0 };
        let mut report = self.shared.resumed.cloned().unwrap_or_else(begun);
        self.may_end = report.depth > 0;
        // The other threads look at other depths than the first, so that they do not all do the same.
        let mut depth = report.depth + self.number % 2;
        while depth < self.shared.limits.depth.min(MAX_DEPTH) && !self.is_stopped() {
            depth += 1;
            let finished = self.deepen(&mut report.lines, depth);
            report.nodes = self.nodes + self.shared.others.load(Memory::Relaxed);
            if !finished {
                break;
            }
            report.depth = depth;
            self.may_end = true;
            each_depth(&report);
            let best = report.best().inner;
            let proven = is_proven(best) && WIN - best.abs() <= depth as i32;
            let alone = report.lines.len() == 1 && self.shared.lines == 1 && depth > 1;
            if (proven && self.proves_all(&report)) || report.nodes >= self.shared.limits.nodes || alone {
                break;
            }
            self.ordering.age();
        }
        // Of what was not looked at nothing is known.
        for line in report.lines.iter_mut().filter(|line| line.inner == -INFINITE && report.depth == 0) {
            line.inner = DRAW;
        }
        Some(report)
    }

    /// Whether there is nothing to find out about any action that was asked for.
    fn proves_all(&self, report: &Report) -> bool {
        let asked = self.shared.lines.min(report.lines.len());
        let known = |line: &Line| is_proven(line.inner) && WIN - line.inner.abs() <= report.depth as i32;
        report.lines[..asked].iter().all(known)
    }

    fn root_lines(&mut self) -> Vec<Line> {
        let root = self.shared.root;
        self.push_actions(&root, None);
        self.stack.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        let asked = |action: &Action| self.shared.only.is_none_or(|only| only.contains(action));
        let line = |action| Line { action, inner: -INFINITE, exact: false, then: Vec::new() };
        self.stack.drain(..).map(|(_, action)| action).filter(asked).map(line).collect()
    }

    /// All actions searched to a depth and sorted. If the search ends meanwhile, the answer is no, and only an action that
    /// turned out better than the best so far comes to the front.
    fn deepen(&mut self, lines: &mut Vec<Line>, depth: u32) -> bool {
        let before = lines[0].inner;
        let aspires = depth >= ASPIRATION_DEPTH && self.wants_best_only();
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        let mut width = ASPIRATION;
        if aspires && !is_proven(before) {
            (alpha, beta) = (before - width, before + width);
        }
        loop {
            let searched = self.search_root(lines, depth as i32, alpha, beta);
            let Some(found) = searched else { return false };
            sort(lines);
            width *= 4;
            if found <= alpha {
                alpha = if width > WIDEST { -INFINITE } else { found - width };
            } else if found >= beta {
                beta = if width > WIDEST { INFINITE } else { found + width };
            } else {
                return true;
            }
        }
    }

    /// Searches all actions until one reaches `beta`; gives the best score. If the search ends meanwhile, `None`, and the
    /// lines stay as they were.
    fn search_root(&mut self, lines: &mut Vec<Line>, depth: i32, floor: i32, beta: i32) -> Option<i32> {
        let root = self.shared.root;
        let mut searched = lines.clone();
        let mut best = -INFINITE;
        let mut best_index = 0;
        let mut exact: Vec<i32> = Vec::with_capacity(lines.len());
        self.enter_turn(&root);
        for (index, line) in searched.iter_mut().enumerate() {
            let alpha = self.least_wanted(&mut exact, best).max(floor);
            let mut score = alpha;
            let first = best == -INFINITE || alpha == -INFINITE;
            if !first {
                score = self.search_after(&root, line.action, depth, alpha, alpha + 1);
            }
            if first || (score > alpha && !self.ended) {
                score = self.search_after(&root, line.action, depth, alpha, beta);
            }
            if self.ended {
                break;
            }
            line.inner = score;
            line.exact = score > alpha;
            line.then.clear();
            if line.exact {
                line.then.extend_from_slice(self.line_after());
                exact.push(score);
            }
            if score > best {
                (best, best_index) = (score, index);
            }
            if best >= beta {
                break;
            }
        }
        self.leave_turn(&root);
        if !self.ended {
            *lines = searched;
            return Some(best);
        }
        // Of a first depth a part is better than nothing.
        if !self.may_end && best > -INFINITE {
            *lines = searched;
            sort(lines);
            return None;
        }
        // An action that turned out better than the best so far is as sure as that.
        if best_index > 0 && searched[best_index].exact && self.wants_best_only() {
            lines.remove(best_index);
            lines.insert(0, searched.swap_remove(best_index));
        }
        None
    }

    fn wants_best_only(&self) -> bool {
        self.shared.lines == 1 && self.shared.slack.is_none()
    }

    /// A score that is no better than this need not be exact.
    fn least_wanted(&self, exact: &mut [i32], best: i32) -> i32 {
        exact.sort_unstable_by_key(|score| std::cmp::Reverse(*score));
        let asked = exact.get(self.shared.lines - 1).copied().unwrap_or(-INFINITE);
        let near = self.shared.slack.map_or(INFINITE, |slack| best.saturating_sub(i32::from(slack) + 1));
        asked.min(near).max(-INFINITE)
    }
}

/// Stable: of equals, and of those that fell short, the order of the last depth stays.
fn sort(lines: &mut [Line]) {
    lines.sort_by_key(|line| std::cmp::Reverse(if line.exact { line.inner } else { -INFINITE }));
}
