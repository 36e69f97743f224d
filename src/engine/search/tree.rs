//! The tree below the root: lines until their depth is used up.

use std::sync::atomic::Ordering as Memory;

use crate::rules::{Action, Outcome, Position, Rules};

use super::super::key;
use super::super::ordering::{Ordering, bring_best_forward};
use super::super::score::{DRAW, INFINITE, WIN, from_here, from_root, is_proven};
use super::super::table::{Bound, Entry};
use super::Shared;

/// How often the stop flag is looked at and other threads are told of the nodes, in nodes.
const LOOK_UP_EVERY: u64 = 64;

/// From this depth on late actions are looked at less deep.
const REDUCED_DEPTH: i32 = 3;
/// From this depth on a position that the table has no action for is looked at less deep: its actions are in bad order.
const UNKNOWN_DEPTH: i32 = 4;

/// The first depth may look at so many positions, whatever the limit. On the known boards it needs a few thousand; where mills are
/// closed everywhere and pieces jump, what follows a single action can be without end.
const FIRST_DEPTH: u64 = 100_000;

/// One thread of a search.
pub(super) struct Tree<'a> {
    pub shared: &'a Shared<'a>,
    pub rules: &'a Rules,
    /// 0 for the thread that answers.
    pub number: u32,
    pub ordering: Ordering,
    pub nodes: u64,
    /// Nodes of the other threads when last asked.
    others: u64,
    /// Whether a depth is finished: before, the node limit stops the search only when it is also past [`FIRST_DEPTH`].
    pub may_end: bool,
    pub ended: bool,
    /// Repetition keys of the starts of turns: those of the game, then those of the line that is looked at.
    path: Vec<u64>,
    /// How many of them are the game's.
    past: usize,
    /// Turns from the root to the position that is looked at.
    pub turns: i32,
    /// Actions from the root to it.
    ply: usize,
    /// Actions with their ranks: those of the position that is looked at last, below them those of the ones before.
    pub stack: Vec<(i32, Action)>,
    /// For each number of actions from the root, the best continuation found from there.
    best_lines: Vec<Vec<Action>>,
}

impl<'a> Tree<'a> {
    pub fn new(shared: &'a Shared<'a>, past: Vec<u64>, number: u32) -> Self {
        Self {
            shared,
            rules: shared.rules,
            number,
            ordering: Ordering::new(),
            nodes: 0,
            others: 0,
            may_end: false,
            ended: false,
            past: past.len(),
            path: past,
            turns: 0,
            ply: 0,
            stack: Vec::new(),
            best_lines: vec![Vec::new(); 2],
        }
    }

    /// The best continuation after the action that was searched last at the root.
    pub fn line_after(&self) -> &[Action] {
        &self.best_lines[1]
    }

    pub fn is_stopped(&self) -> bool {
        self.shared.stop.load(Memory::Relaxed) || (self.number > 0 && self.shared.done.load(Memory::Relaxed))
    }

    /// Counts a node; whether the search is over.
    pub fn counts_out(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK_UP_EVERY) {
            self.ended |= self.is_stopped();
            if self.number == 0 {
                self.others = self.shared.others.load(Memory::Relaxed);
            } else {
                self.shared.others.fetch_add(LOOK_UP_EVERY, Memory::Relaxed);
            }
        }
        let nodes = self.nodes + self.others;
        if self.number == 0 && nodes >= self.shared.limits.nodes && (self.may_end || nodes >= FIRST_DEPTH) {
            self.ended = true;
        }
        self.ended
    }

    /// Pushes the legal actions with their ranks.
    pub fn push_actions(&mut self, position: &Position, known: Option<Action>) {
        self.ordering.push_actions(self.rules, position, known, self.turns, &mut self.stack);
    }

    /// Remembers that a turn starts in this position while its actions are looked at.
    pub fn enter_turn(&mut self, position: &Position) {
        if position.owed() == 0 {
            self.path.push(key::repetition(self.rules, position));
        }
    }

    /// The reverse of [`Tree::enter_turn`].
    pub fn leave_turn(&mut self, position: &Position) {
        if position.owed() == 0 {
            self.path.pop();
        }
    }

    /// The score of an action for the side to move in `position`.
    pub fn search_after(&mut self, position: &Position, action: Action, depth: i32, alpha: i32, beta: i32) -> i32 {
        self.after(position, action, |tree, next, same_side| {
            let depth = depth - i32::from(next.owed() == 0);
            if same_side { tree.search(next, depth, alpha, beta) } else { -tree.search(next, depth, -beta, -alpha) }
        })
    }

    /// What `search` gives for the position after an action, and whether it is the same side's to move.
    pub fn after(
        &mut self,
        position: &Position,
        action: Action,
        search: impl FnOnce(&mut Self, &Position, bool) -> i32,
    ) -> i32 {
        let mut next = *position;
        next.play_unchecked(self.rules, action);
        let turns = i32::from(next.owed() == 0);
        self.turns += turns;
        self.ply += 1;
        if self.best_lines.len() <= self.ply + 1 {
            self.best_lines.push(Vec::new());
        }
        self.best_lines[self.ply].clear();
        let score = search(self, &next, next.side() == position.side());
        self.ply -= 1;
        self.turns -= turns;
        score
    }

    fn search(&mut self, position: &Position, mut depth: i32, mut alpha: i32, mut beta: i32) -> i32 {
        if self.counts_out() {
            return DRAW;
        }
        let starts_turn = position.owed() == 0;
        if starts_turn {
            if let Some(score) = self.end(position) {
                return score;
            }
            let repetition = key::repetition(self.rules, position);
            if self.is_drawn(position, repetition) {
                return DRAW;
            }
            if let Some(score) = self.endgame(position, depth) {
                return score;
            }
            if depth <= 0 {
                return self.settle_turn(position, alpha, beta);
            }
            self.path.push(repetition);
        }
        // No line from here is better than winning now or worse than losing now.
        alpha = alpha.max(self.turns - WIN);
        beta = beta.min(WIN - self.turns);
        let score = if alpha >= beta {
            alpha
        } else {
            let key = key::table(self.rules, position);
            let known = self.shared.table.get(key.key);
            match known.and_then(|entry| self.known_score(position, &entry, depth, alpha, beta)) {
                Some(score) => score,
                None => {
                    if known.is_none() && depth >= UNKNOWN_DEPTH {
                        depth -= 1;
                    }
                    let known = known.and_then(|entry| entry.action).map(|action| key.found(self.rules, action));
                    let (score, bound, action) = self.search_actions(position, known, depth, alpha, beta);
                    if !self.ended {
                        let action = action.map(|action| key.kept(action));
                        let entry = Entry { action, score: from_here(score, self.turns), depth, bound };
                        self.shared.table.put(key.key, entry);
                    }
                    score
                }
            }
        };
        if starts_turn {
            self.path.pop();
        }
        score
    }

    /// The score of a position that was searched deep enough before, if that settles it.
    fn known_score(&self, position: &Position, entry: &Entry, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        // On a principal variation the line itself is wanted.
        if entry.depth < depth || beta - alpha > 1 || !self.lets_win(position, entry.score) {
            return None;
        }
        let score = from_root(entry.score, self.turns);
        let settles = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        settles.then_some(score)
    }

    /// Whether the quiet limit leaves the turns that a proven end, counted from the position, takes: it may have been found
    /// with more of them left.
    fn lets_win(&self, position: &Position, score: i32) -> bool {
        let enough = |limit: u32| i64::from(limit) - i64::from(position.quiet()) >= i64::from(WIN - score.abs());
        !is_proven(score) || position.quiet_limit(self.rules).is_none_or(enough)
    }

    /// The best score of all actions, what it is, and the action.
    fn search_actions(
        &mut self,
        position: &Position,
        known: Option<Action>,
        mut depth: i32,
        mut alpha: i32,
        beta: i32,
    ) -> (i32, Bound, Option<Action>) {
        let base = self.stack.len();
        self.push_actions(position, known);
        // The only action is no decision.
        if self.stack.len() == base + 1 && position.owed() == 0 && self.turns < 2 * self.shared.limits.depth as i32 {
            depth += 1;
        }
        let floor = alpha;
        let (mut best, mut best_action) = (-INFINITE, None);
        for index in base..self.stack.len() {
            bring_best_forward(&mut self.stack[index..]);
            let (rank, action) = self.stack[index];
            let score = self.search_action(position, action, depth, alpha, beta, index - base, rank);
            if self.ended {
                break;
            }
            if score > best {
                best = score;
                best_action = Some(action);
                if score > alpha {
                    alpha = score;
                    self.keep_line(action);
                }
                if alpha >= beta {
                    self.ordering.reward(position, &self.stack[base..=index], depth, self.turns);
                    break;
                }
            }
        }
        self.stack.truncate(base);
        let bound = match best {
            best if best >= beta => Bound::Lower,
            best if best <= floor => Bound::Upper,
            _ => Bound::Exact,
        };
        (best, bound, best_action)
    }

    /// One action of a line: the first with the whole window, others with none until they turn out better, and late quiet
    /// ones at first less deep.
    fn search_action(
        &mut self,
        position: &Position,
        action: Action,
        depth: i32,
        alpha: i32,
        beta: i32,
        number: usize,
        rank: i32,
    ) -> i32 {
        if number == 0 {
            return self.search_after(position, action, depth, alpha, beta);
        }
        let quiet = position.owed() == 0 && Ordering::is_quiet(rank);
        let less = if quiet { reduction(depth, number) } else { 0 };
        let mut score = self.search_after(position, action, depth - less, alpha, alpha + 1);
        if score > alpha && less > 0 && !self.ended {
            score = self.search_after(position, action, depth, alpha, alpha + 1);
        }
        if score > alpha && score < beta && !self.ended {
            score = self.search_after(position, action, depth, alpha, beta);
        }
        score
    }

    fn keep_line(&mut self, action: Action) {
        let (before, after) = self.best_lines.split_at_mut(self.ply + 1);
        let line = &mut before[self.ply];
        line.clear();
        line.push(action);
        line.extend_from_slice(&after[0]);
    }

    /// The score of a position, at the start of a turn, in which the game has ended.
    pub fn end(&self, position: &Position) -> Option<i32> {
        let Outcome { winner, .. } = position.outcome(self.rules)?;
        Some(match winner {
            None => DRAW,
            Some(winner) if winner == position.side() => WIN - self.turns,
            Some(_) => self.turns - WIN,
        })
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

/// How many turns less deep a late quiet action is looked at first.
fn reduction(depth: i32, number: usize) -> i32 {
    match depth {
        REDUCED_DEPTH.. if number >= 12 => 2 + i32::from(depth >= 7),
        REDUCED_DEPTH.. if number >= 3 => 1 + i32::from(depth >= 7),
        _ => 0,
    }
}
