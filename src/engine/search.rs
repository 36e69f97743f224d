//! Principal-variation search, deepened step by step, over actions: a capture is a step of its own by the same side.
//!
//! Depth is counted in turns, so an owed capture never falls behind the horizon; past it only closing mills are followed.
//! A position that comes back within the line is a draw, and so is the third time in the whole game.

use std::sync::atomic::{AtomicBool, Ordering as Memory};

use crate::rules::{Action, Game, Outcome, PointSet, Position, Rules, Side};

use super::evaluation::evaluate;
use super::key;
use super::ordering::{Ordering, bring_best_forward, gaps};
use super::score::{DRAW, INFINITE, Score, WIN, from_here, from_root, is_proven};
use super::table::{Bound, Table};

/// The deepest that any search goes, in turns.
const MAX_DEPTH: i32 = 60;

/// How often the stop flag is looked at, in nodes; a power of two.
const STOP_EVERY: u64 = 256;

/// Where a search ends by itself.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Turns to look ahead, at least 1.
    pub depth: u32,
    /// Positions to look at. The first depth is always finished.
    pub nodes: u64,
    /// Whether lines are followed past the depth while mills close.
    pub settle: bool,
}

impl Limits {
    /// As deep as so many positions allow.
    pub const fn nodes(nodes: u64) -> Self {
        Self { depth: MAX_DEPTH as u32, nodes, settle: true }
    }

    /// So many turns, however long that takes.
    pub const fn depth(depth: u32) -> Self {
        Self { depth, nodes: u64::MAX, settle: true }
    }
}

/// An action of the searched position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RootAction {
    /// The action.
    pub action: Action,
    /// Its score, or a bound that it does not reach.
    pub(super) inner: i32,
    /// Whether the score is exact; otherwise the action is worse than the best by more than the slack.
    pub exact: bool,
}

impl RootAction {
    /// Its score for the side to move, or if not [`RootAction::exact`] one that it does not exceed.
    pub fn score(&self) -> Score {
        Score::from_inner(self.inner)
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The legal actions, best first; never empty.
    pub actions: Vec<RootAction>,
    /// The last depth that was finished; 0 if the stop flag came before the first.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}

impl Report {
    /// The best action.
    pub fn best(&self) -> RootAction {
        self.actions[0]
    }
}

/// A search of one position.
pub struct Search<'a> {
    rules: &'a Rules,
    root: Position,
    stop: &'a AtomicBool,
    limits: Limits,
    slack: i32,
    table: Table,
    ordering: Ordering,
    nodes: u64,
    /// The limit may stop the search from the second depth on.
    may_end: bool,
    ended: bool,
    /// Repetition keys of the starts of turns: those of the game, then those of the line that is looked at.
    path: Vec<u64>,
    /// How many of them are the game's.
    past: usize,
    stack: Vec<(i32, Action)>,
}

impl<'a> Search<'a> {
    /// A search of the game's position that may be stopped by the flag. All actions that are no more than `slack` hundredths
    /// of a piece worse than the best get exact scores.
    pub fn new(game: &'a Game, limits: Limits, slack: u16, stop: &'a AtomicBool) -> Self {
        let rules = game.rules();
        let root = *game.position();
        let starts = std::iter::once(game.start()).chain(game.plies().iter().map(|ply| &ply.position));
        let mut path: Vec<u64> = starts.filter(|p| p.owed() == 0).map(|p| key::repetition(rules, p)).collect();
        if root.owed() == 0 {
            path.pop();
        }
        let past = path.len();
        Self {
            rules,
            root,
            stop,
            limits,
            slack: i32::from(slack),
            table: Table::for_nodes(limits.nodes),
            ordering: Ordering::new(),
            nodes: 0,
            may_end: false,
            ended: false,
            path,
            past,
            stack: Vec::new(),
        }
    }

    /// Searches until a limit, the flag or a proof ends it. `None` if the position has no action.
    pub fn run(mut self) -> Option<Report> {
        let mut ranked = Vec::new();
        self.ordering.push_actions(self.rules, &self.root, None, 0, &mut ranked);
        ranked.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        let mut actions: Vec<RootAction> =
            ranked.into_iter().map(|(_, action)| RootAction { action, inner: -INFINITE, exact: false }).collect();
        if actions.is_empty() {
            return None;
        }
        let mut depth = 0;
        while depth < self.limits.depth.min(MAX_DEPTH as u32) && !self.stop.load(Memory::Relaxed) {
            let Some(searched) = self.search_root(&actions, depth as i32 + 1) else { break };
            actions = searched;
            depth += 1;
            self.may_end = true;
            let best = actions[0].inner;
            let proven = is_proven(best) && WIN - best.abs() <= depth as i32;
            if proven || self.nodes >= self.limits.nodes {
                break;
            }
            self.ordering.age();
        }
        if depth == 0 {
            actions[0].inner = DRAW;
        }
        Some(Report { actions, depth, nodes: self.nodes })
    }

    /// All actions searched to a depth and sorted; `None` if the search ended meanwhile.
    fn search_root(&mut self, actions: &[RootAction], depth: i32) -> Option<Vec<RootAction>> {
        let root = self.root;
        if root.owed() == 0 {
            self.path.push(key::repetition(self.rules, &root));
        }
        let mut best = -INFINITE;
        let mut searched = Vec::with_capacity(actions.len());
        for &RootAction { action, .. } in actions {
            let alpha = (best - self.slack - 1).max(-INFINITE);
            let mut score = alpha;
            if best > -INFINITE {
                score = self.search_after(&root, action, depth, alpha, alpha + 1, 0);
            }
            if best == -INFINITE || (score > alpha && !self.ended) {
                score = self.search_after(&root, action, depth, alpha, INFINITE, 0);
            }
            if self.ended {
                break;
            }
            best = best.max(score);
            searched.push(RootAction { action, inner: score, exact: score > alpha });
        }
        self.path.truncate(self.past);
        if self.ended {
            return None;
        }
        // Stable: of equals, and of those that fell short, the order of the last depth stays.
        searched.sort_by_key(|searched| std::cmp::Reverse(if searched.exact { searched.inner } else { -INFINITE }));
        Some(searched)
    }

    /// The score of an action for the side to move in `position`; `turns` have been played from the root to there.
    fn search_after(
        &mut self,
        position: &Position,
        action: Action,
        depth: i32,
        alpha: i32,
        beta: i32,
        turns: i32,
    ) -> i32 {
        let mut next = *position;
        next.play_unchecked(self.rules, action);
        let ended = i32::from(next.owed() == 0);
        let (depth, turns) = (depth - ended, turns + ended);
        if next.side() == position.side() {
            self.search(&next, depth, alpha, beta, turns)
        } else {
            -self.search(&next, depth, -beta, -alpha, turns)
        }
    }

    fn search(&mut self, position: &Position, depth: i32, mut alpha: i32, mut beta: i32, turns: i32) -> i32 {
        if self.counts_out() {
            return DRAW;
        }
        let starts_turn = position.owed() == 0;
        let mut repetition = 0;
        if starts_turn {
            if let Some(outcome) = position.outcome(self.rules) {
                return outcome_score(outcome, position.side(), turns);
            }
            repetition = key::repetition(self.rules, position);
            if self.is_drawn(position, repetition) {
                return DRAW;
            }
            if depth <= 0 {
                return self.settle(position, alpha, beta, turns);
            }
        }
        // No line from here is better than winning now or worse than losing now.
        alpha = alpha.max(turns - WIN);
        beta = beta.min(WIN - turns);
        if alpha >= beta {
            return alpha;
        }
        let key = key::table(self.rules, position);
        let known = self.table.get(key);
        if let Some(entry) = known.filter(|entry| i32::from(entry.depth) >= depth) {
            let score = from_root(entry.score(), turns);
            let settles = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if settles {
                return score;
            }
        }

        let base = self.stack.len();
        let known = known.and_then(|entry| entry.action);
        self.ordering.push_actions(self.rules, position, known, turns, &mut self.stack);
        if starts_turn {
            self.path.push(repetition);
        }
        let floor = alpha;
        let mut best = -INFINITE;
        let mut best_action = None;
        for index in base..self.stack.len() {
            bring_best_forward(&mut self.stack[index..]);
            let (rank, action) = self.stack[index];
            let score = self.search_child(position, action, depth, alpha, beta, turns, index - base, rank);
            if self.ended {
                break;
            }
            if score > best {
                best = score;
                best_action = Some(action);
                alpha = alpha.max(score);
                if alpha >= beta {
                    self.ordering.reward(position, action, depth, turns);
                    break;
                }
            }
        }
        self.stack.truncate(base);
        if starts_turn {
            self.path.pop();
        }
        if self.ended {
            return DRAW;
        }
        let bound = match best {
            best if best >= beta => Bound::Lower,
            best if best <= floor => Bound::Upper,
            _ => Bound::Exact,
        };
        self.table.put(key, depth, from_here(best, turns), bound, best_action);
        best
    }

    /// One action of a line: the first with the whole window, others with none until they turn out better, and late quiet
    /// ones at first less deep.
    fn search_child(
        &mut self,
        position: &Position,
        action: Action,
        depth: i32,
        alpha: i32,
        beta: i32,
        turns: i32,
        number: usize,
        rank: i32,
    ) -> i32 {
        if number == 0 {
            return self.search_after(position, action, depth, alpha, beta, turns);
        }
        let quiet = position.owed() == 0 && Ordering::is_quiet(rank);
        let less = match depth {
            3.. if quiet && number >= 12 => 2,
            3.. if quiet && number >= 4 => 1,
            _ => 0,
        };
        let mut score = self.search_after(position, action, depth - less, alpha, alpha + 1, turns);
        if score > alpha && less > 0 {
            score = self.search_after(position, action, depth, alpha, alpha + 1, turns);
        }
        if score > alpha && score < beta {
            score = self.search_after(position, action, depth, alpha, beta, turns);
        }
        score
    }

    /// A score past the depth: what the position is worth at a glance, or after closing mills.
    fn settle(&mut self, position: &Position, mut alpha: i32, beta: i32, turns: i32) -> i32 {
        let mut best = evaluate(self.rules, position);
        if !self.limits.settle || best >= beta {
            return best;
        }
        let side = position.side();
        let closing = gaps(self.rules, position.pieces(side), position.empty(self.rules));
        if closing.is_empty() {
            return best;
        }
        alpha = alpha.max(best);
        let base = self.stack.len();
        self.push_closing(position, closing);
        for index in base..self.stack.len() {
            let score = self.settle_after(position, self.stack[index].1, alpha, beta, turns);
            if self.ended {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.stack.truncate(base);
        best
    }

    /// Pushes the placements and moves that earn a capture.
    fn push_closing(&mut self, position: &Position, closing: PointSet) {
        let (rules, stack) = (self.rules, &mut self.stack);
        position.for_each_action(rules, |action| {
            let at_gap = action.target().is_some_and(|to| closing.contains(to));
            if at_gap && position.captures_after(rules, action) > 0 {
                stack.push((0, action));
            }
            true
        });
    }

    fn settle_after(&mut self, position: &Position, action: Action, alpha: i32, beta: i32, turns: i32) -> i32 {
        let mut next = *position;
        next.play_unchecked(self.rules, action);
        if self.counts_out() {
            return DRAW;
        }
        if next.owed() > 0 {
            return self.settle_captures(&next, alpha, beta, turns);
        }
        let score = |search: &mut Self, alpha: i32, beta: i32| match next.outcome(search.rules) {
            Some(outcome) => outcome_score(outcome, next.side(), turns + 1),
            None => search.settle(&next, alpha, beta, turns + 1),
        };
        if next.side() == position.side() { score(self, alpha, beta) } else { -score(self, -beta, -alpha) }
    }

    fn settle_captures(&mut self, position: &Position, mut alpha: i32, beta: i32, turns: i32) -> i32 {
        let base = self.stack.len();
        self.ordering.push_actions(self.rules, position, None, turns, &mut self.stack);
        let mut best = -INFINITE;
        for index in base..self.stack.len() {
            bring_best_forward(&mut self.stack[index..]);
            let score = self.settle_after(position, self.stack[index].1, alpha, beta, turns);
            if self.ended {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.stack.truncate(base);
        if self.ended { DRAW } else { best }
    }

    /// Counts a node; whether the search is over.
    fn counts_out(&mut self) -> bool {
        self.nodes += 1;
        let spent = self.may_end && self.nodes >= self.limits.nodes;
        if spent || (self.nodes.is_multiple_of(STOP_EVERY) && self.stop.load(Memory::Relaxed)) {
            self.ended = true;
        }
        self.ended
    }

    /// Whether the start of a turn is a draw by what came before.
    fn is_drawn(&self, position: &Position, repetition: u64) -> bool {
        let quiet = position.quiet();
        if position.quiet_limit(self.rules).is_some_and(|limit| quiet >= limit) {
            return true;
        }
        let mut in_game = 0;
        // Nothing comes back from before the last placement or capture.
        for (index, &earlier) in self.path.iter().enumerate().rev().take(quiet as usize) {
            if earlier == repetition {
                if index >= self.past {
                    return true;
                }
                in_game += 1;
            }
        }
        in_game >= 2 && self.rules.set().repetition
    }
}

fn outcome_score(outcome: Outcome, side: Side, turns: i32) -> i32 {
    match outcome.winner {
        None => DRAW,
        Some(winner) if winner == side => WIN - turns,
        Some(_) => turns - WIN,
    }
}
