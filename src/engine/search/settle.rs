//! Past the depth: only actions that close a mill are followed, with the captures that they earn, until a position is quiet
//! enough to be judged at a glance.

use crate::rules::{Action, Position};

use super::super::evaluation::evaluate;
use super::super::ordering::bring_best_forward;
use super::super::score::{DRAW, INFINITE};
use super::tree::Tree;

/// So many turns are followed past the depth, and no more: where both sides can close mills everywhere, as on boards with
/// diagonals, the lines of closing and taking are without number.
const TURNS: u32 = 6;

impl Tree<'_> {
    /// A score of the start of a turn: what the position is worth at a glance, or after closing mills.
    pub(super) fn settle_turn(&mut self, position: &Position, alpha: i32, beta: i32) -> i32 {
        self.settle_from(position, TURNS, alpha, beta)
    }

    fn settle_from(&mut self, position: &Position, left: u32, alpha: i32, beta: i32) -> i32 {
        let standing = evaluate(self.rules, position);
        if !self.shared.limits.settle || standing >= beta || left == 0 {
            return standing;
        }
        let base = self.stack.len();
        self.push_closing(position);
        self.settle_actions(position, base, standing, left, alpha, beta)
    }

    fn settle(&mut self, position: &Position, left: u32, alpha: i32, beta: i32) -> i32 {
        if self.counts_out() {
            return DRAW;
        }
        if position.owed() == 0 {
            let known = self.end(position).or_else(|| self.endgame(position, 0));
            return known.unwrap_or_else(|| self.settle_from(position, left - 1, alpha, beta));
        }
        let base = self.stack.len();
        self.push_actions(position, None);
        self.settle_actions(position, base, -INFINITE, left, alpha, beta)
    }

    /// The best of `best` and the actions on the stack from `base` on.
    fn settle_actions(
        &mut self,
        position: &Position,
        base: usize,
        mut best: i32,
        left: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut alpha = alpha.max(best);
        for index in base..self.stack.len() {
            bring_best_forward(&mut self.stack[index..]);
            let action = self.stack[index].1;
            // Two players might close mills and decline for ever.
            if action == Action::Decline {
                continue;
            }
            let score = self.settle_after(position, action, left, alpha, beta);
            if self.ended {
                best = DRAW;
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

    fn settle_after(&mut self, position: &Position, action: Action, left: u32, alpha: i32, beta: i32) -> i32 {
        self.after(position, action, |tree, next, same_side| {
            if same_side { tree.settle(next, left, alpha, beta) } else { -tree.settle(next, left, -beta, -alpha) }
        })
    }

    /// Pushes the placements and moves that earn a capture, or win.
    fn push_closing(&mut self, position: &Position) {
        let rules = self.rules;
        let own = position.pieces(position.side());
        let closing = position.empty(rules) & rules.board().gaps(own);
        if closing.is_empty() {
            return;
        }
        position.for_each_action(rules, |action| {
            let at_gap = action.target().is_some_and(|to| closing.contains(to));
            if at_gap && position.earns(rules, action) {
                self.stack.push((0, action));
            }
            true
        });
    }
}
