//! Counts of the leaves of the game tree, by which rules cores are compared. Repetition and the quiet limit are off; a
//! position that has ended is one leaf at any depth.

use super::{Action, PlacingMills, Position, Rules, Taking, TwoMills};

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
    match depth {
        0 => 1,
        _ if position.owed() > 0 => captures(rules, position, depth),
        1 => last_turns(rules, position),
        _ => turns(rules, position, depth),
    }
}

/// Leaves at `depth` turns, two or more, from the start of one.
fn turns(rules: &Rules, position: &Position, depth: u32) -> u64 {
    let mut leaves = 0;
    position.for_each_action(rules, |action| {
        let mut next = *position;
        next.play_unchecked(rules, action);
        leaves += match (next.owed(), depth) {
            (0, 1) => 1,
            (0, 2) => last_turns(rules, &next),
            (0, _) => turns(rules, &next, depth - 1),
            _ => captures(rules, &next, depth),
        };
        true
    });
    leaves.max(1)
}

/// Leaves at `depth` turns, one or more, from within the first.
fn captures(rules: &Rules, position: &Position, depth: u32) -> u64 {
    let mut leaves = 0;
    for point in position.capturable(rules) {
        let mut next = *position;
        next.capture(rules, point);
        leaves += match (next.owed(), depth) {
            (0, 1) => 1,
            (0, 2) => last_turns(rules, &next),
            (0, _) => turns(rules, &next, depth - 1),
            _ => captures(rules, &next, depth),
        };
    }
    if rules.set().taking == Taking::May {
        let mut next = *position;
        next.play_unchecked(rules, Action::Decline);
        leaves += perft_turns(rules, &next, depth - 1);
    }
    leaves
}

/// The number of turns, or 1 where there are none: one for each action that closes no mill, and one for each capture (or
/// none) after one that does. Where one may capture twice, the captures are walked through.
fn last_turns(rules: &Rules, position: &Position) -> u64 {
    let (actions, closing) = position.count_actions(rules);
    let placing = position.hand(position.side()) > 0;
    if closing == 0 || (placing && rules.set().placing_mills == PlacingMills::NoCapture) {
        return (actions as u64).max(1);
    }
    if rules.set().two_mills == TwoMills::Each {
        return turns(rules, position, 1);
    }
    let after_closing = match position.capturable(rules).len() {
        0 => 1,
        captures => captures + usize::from(rules.set().taking == Taking::May),
    };
    ((actions - closing + closing * after_closing) as u64).max(1)
}
