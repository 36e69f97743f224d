//! What the endgame tables say within a search.
//!
//! The tables know no counters. A win that takes no more turns than the quiet limit leaves is one whatever happens; a longer
//! one may be, as captures start the count anew, or may not. Such a position is searched like any other, and past the depth
//! it counts as better than any that is not won at all, but not as proven. A draw of the tables is one: counters only ever
//! save the loser.

use crate::rules::{Position, Side};
use crate::tablebase::Value;

use super::super::score::{DRAW, WIN};
use super::tree::Tree;

/// A win that the quiet limit may spoil is worth this, less a hundredth of a piece for each of its turns: more than any
/// evaluation and less than what is proven.
const UNSURE_WIN: i32 = 10_000;

impl Tree<'_> {
    /// The score of the start of a turn, if the tables reach it and are sure of it, or if the depth is used up.
    pub(super) fn endgame(&self, position: &Position, depth: i32) -> Option<i32> {
        let tables = self.shared.tables?;
        let pieces = Side::BOTH.map(|side| position.total(side) as u32);
        if pieces[0] + pieces[1] > tables.pieces() {
            return None;
        }
        let (distance, sign) = match tables.probe(position)? {
            Value::Draw => return Some(DRAW),
            Value::Win(distance) => (distance, 1),
            Value::Loss(distance) => (distance, -1),
        };
        let left = |limit: u32| limit.saturating_sub(position.quiet());
        if position.quiet_limit(self.rules).is_none_or(|limit| u32::from(distance) <= left(limit)) {
            return Some(sign * (WIN - self.turns - i32::from(distance)));
        }
        (depth <= 0).then_some(sign * (UNSURE_WIN - i32::from(distance)))
    }
}
