//! Counts of the leaves of the game tree, by which rules cores are compared. Repetition and the quiet limit are off; a
//! position that has ended is one leaf at any depth.

use super::{Action, PlacingMills, Position, Rules, Taking, TwoMills};

/// Leaves at `depth` actions: a placement or move and each capture count apart.
pub fn perft_actions(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if rules.mill_wins() { actions::<true>(rules, position, depth) } else { actions::<false>(rules, position, depth) }
}

/// Leaves at `depth` turns: a placement or move counts with its captures, and each order of captures for itself. A turn that
/// `position` is in the middle of counts as one.
pub fn perft_turns(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if rules.mill_wins() { any::<true>(rules, position, depth) } else { any::<false>(rules, position, depth) }
}

// All of the following know whether a mill wins when they are compiled: it would be asked at every leaf.

fn actions<const MILL_WINS: bool>(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 && position.owed() == 0 {
        return position.count_actions::<MILL_WINS>(rules).0.max(1) as u64;
    }
    let mut leaves = 0;
    position.for_each_action(rules, |action| {
        let mut next = *position;
        next.play_unchecked(rules, action);
        leaves += actions::<MILL_WINS>(rules, &next, depth - 1);
        true
    });
    leaves.max(1)
}

/// Leaves at `depth` turns, from anywhere.
fn any<const MILL_WINS: bool>(rules: &Rules, position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ if position.owed() > 0 => captures::<MILL_WINS>(rules, position, depth),
        1 => last_turns::<MILL_WINS>(rules, position),
        _ => turns::<MILL_WINS>(rules, position, depth),
    }
}

/// Leaves at `depth` turns, two or more, from the start of one.
fn turns<const MILL_WINS: bool>(rules: &Rules, position: &Position, depth: u32) -> u64 {
    let mut leaves = 0;
    position.for_each_action(rules, |action| {
        let mut next = *position;
        next.play_unchecked(rules, action);
        leaves += match (next.owed(), depth) {
            (0, 1) => 1,
            (0, 2) => last_turns::<MILL_WINS>(rules, &next),
            (0, _) => turns::<MILL_WINS>(rules, &next, depth - 1),
            _ => captures::<MILL_WINS>(rules, &next, depth),
        };
        true
    });
    leaves.max(1)
}

/// Leaves at `depth` turns, one or more, from within the first.
fn captures<const MILL_WINS: bool>(rules: &Rules, position: &Position, depth: u32) -> u64 {
    let mut leaves = 0;
    for point in position.capturable(rules) {
        let mut next = *position;
        next.capture(rules, point);
        leaves += match (next.owed(), depth) {
            (0, 1) => 1,
            (0, 2) => last_turns::<MILL_WINS>(rules, &next),
            (0, _) => turns::<MILL_WINS>(rules, &next, depth - 1),
            _ => captures::<MILL_WINS>(rules, &next, depth),
        };
    }
    if rules.set().taking == Taking::May {
        let mut next = *position;
        next.play_unchecked(rules, Action::Decline);
        leaves += any::<MILL_WINS>(rules, &next, depth - 1);
    }
    leaves
}

/// The number of turns, or 1 where there are none: one for each action that closes no mill, and one for each capture (or
/// none) after one that does. Where one may capture twice, the captures are walked through.
fn last_turns<const MILL_WINS: bool>(rules: &Rules, position: &Position) -> u64 {
    let (actions, closing) = position.count_actions::<MILL_WINS>(rules);
    let placing = position.hand(position.side()) > 0;
    let idle = placing && rules.set().placing_mills == PlacingMills::NoCapture;
    if closing == 0 || idle || MILL_WINS {
        return (actions as u64).max(1);
    }
    if rules.set().two_mills == TwoMills::Each {
        return turns::<MILL_WINS>(rules, position, 1);
    }
    let after_closing = match position.capturable(rules).len() {
        0 => 1,
        captures => captures + usize::from(rules.set().taking == Taking::May),
    };
    ((actions - closing + closing * after_closing) as u64).max(1)
}
