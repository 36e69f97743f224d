//! Counts of the leaves of the game tree, by which rules cores are compared. Repetition and the quiet limit are off; a
//! position that has ended is one leaf at any depth.

use super::{PlacingMills, Position, Rules, Taking, TwoMills};

/// Leaves at `depth` actions: a placement or move and each capture count apart.
pub fn perft_actions(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 && position.owed() == 0 {
        return position.count_actions(rules).0.max(1) as u64;
    }
    let mut leaves = 0;
    position.for_each_action(rules, |action| {
        let mut next = *position;
        next.play_unchecked(rules, action);
        leaves += perft_actions(rules, &next, depth - 1);
        true
    });
    leaves.max(1)
}

/// Leaves at `depth` turns: a placement or move counts with its captures, and each order of captures for itself. A turn that
/// `position` is in the middle of counts as one.
pub fn perft_turns(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1
        && position.owed() == 0
        && let Some(turns) = last_turns(rules, position)
    {
        return turns.max(1);
    }
    rest_of_turns(rules, position, depth).max(1)
}

/// Leaves of all turns that go on from `position`, which may be in the middle of one; that one is the first of `depth`.
fn rest_of_turns(rules: &Rules, position: &Position, depth: u32) -> u64 {
    let mut leaves = 0;
    position.for_each_action(rules, |action| {
        let mut next = *position;
        next.play_unchecked(rules, action);
        leaves += match next.owed() {
            0 => perft_turns(rules, &next, depth - 1),
            _ => rest_of_turns(rules, &next, depth),
        };
        true
    });
    leaves
}

/// The number of turns, unless one may capture twice: one for each action that closes no mill, and one for each capture (or
/// none) after one that does.
#[inline]
fn last_turns(rules: &Rules, position: &Position) -> Option<u64> {
    let (actions, closing) = position.count_actions(rules);
    let placing = position.hand(position.side()) > 0;
    if closing == 0 || (placing && rules.set().placing_mills == PlacingMills::NoCapture) {
        return Some(actions as u64);
    }
    if rules.set().two_mills == TwoMills::Each {
        return None;
    }
    let after_closing = match position.capturable(rules).len() {
        0 => 1,
        captures => captures + usize::from(rules.set().taking == Taking::May),
    };
    Some((actions - closing + closing * after_closing) as u64)
}
