//! Counts of the leaves of the game tree, by which rules cores are compared. Repetition and the quiet limit are off; a
//! position that has ended is one leaf at any depth.

use super::{Action, Position, Rules, Taking};

/// Leaves at `depth` actions: a placement or move and each capture count apart.
pub fn perft_actions(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    let mut ended = true;
    position.for_each_action(rules, |action| {
        ended = false;
        leaves += if depth == 1 { 1 } else { perft_actions(rules, &after(rules, position, action), depth - 1) };
        true
    });
    if ended { 1 } else { leaves }
}

/// Leaves at `depth` turns: a placement or move counts with its captures, and each order of captures for itself. A turn that
/// `position` is in the middle of counts as one.
pub fn perft_turns(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    let mut ended = true;
    position.for_each_action(rules, |action| {
        ended = false;
        leaves += turns_after(rules, position, action, depth);
        true
    });
    if ended { 1 } else { leaves }
}

/// Leaves of the turns, `depth` with this one, that go on with `action`.
#[inline]
fn turns_after(rules: &Rules, position: &Position, action: Action, depth: u32) -> u64 {
    // Turns before a leaf need only be counted: one, or one for each piece that can be captured.
    if depth == 1 {
        let owed = match action {
            Action::Place(_) | Action::Move { .. } => position.captures_after(rules, action),
            Action::Capture(_) => usize::from(position.owed()) - 1,
            Action::Decline => 0,
        };
        if owed == 0 {
            return 1;
        }
        if owed == 1 && matches!(action, Action::Place(_) | Action::Move { .. }) {
            let decline = u64::from(rules.set().taking == Taking::May);
            return position.capturable(rules).len() as u64 + decline;
        }
    }
    let next = after(rules, position, action);
    if next.owed() == 0 {
        return perft_turns(rules, &next, depth - 1);
    }
    let mut leaves = 0;
    next.for_each_action(rules, |capture| {
        leaves += turns_after(rules, &next, capture, depth);
        true
    });
    leaves
}

#[inline]
fn after(rules: &Rules, position: &Position, action: Action) -> Position {
    let mut next = *position;
    next.play_unchecked(rules, action);
    next
}
