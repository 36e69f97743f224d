//! What an action is good for, as a teacher would say it in a word.

use serde::{Deserialize, Serialize};

use crate::rules::{Action, PointSet, Position, Rules, Side};

/// What an action does, the most telling first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Purpose {
    /// Closes two mills at once.
    ClosesTwo,
    /// Closes a mill.
    Closes,
    /// Keeps the opponent from closing a mill in the next turn.
    Stops,
    /// Takes a piece that could close a mill in the next turn.
    Disarms,
    /// Leaves the opponent no move.
    Blocks,
    /// Threatens two mills at once, of which the opponent can stop one only.
    ThreatensTwo,
    /// Threatens to close a mill in the next turn.
    Threatens,
    /// Opens a mill, to close it again.
    Opens,
    /// None of these.
    Improves,
}

impl Purpose {
    /// What a legal action is good for.
    pub fn of(rules: &Rules, position: &Position, action: Action) -> Self {
        let side = position.side();
        if position.captures_after(rules, action) > 0 {
            return if position.mills_closed(rules, action) > 1 { Self::ClosesTwo } else { Self::Closes };
        }
        let mut after = *position;
        after.play_unchecked(rules, action);
        let stops = closing_points(rules, &after, !side).len() < closing_points(rules, position, !side).len();
        let threatens = closing_points(rules, &after, side);
        match action {
            _ if after.outcome(rules).is_some_and(|outcome| outcome.winner == Some(side)) => Self::Blocks,
            Action::Capture(_) if stops => Self::Disarms,
            Action::Capture(_) | Action::Decline => Self::Improves,
            _ if stops => Self::Stops,
            _ if threatens.len() > 1 => Self::ThreatensTwo,
            Action::Move { from, .. } if threatens.contains(from) => Self::Opens,
            _ if !(threatens - closing_points(rules, position, side)).is_empty() => Self::Threatens,
            _ => Self::Improves,
        }
    }
}

/// The empty points where the side could close a mill, were it its turn.
fn closing_points(rules: &Rules, position: &Position, side: Side) -> PointSet {
    let board = rules.board();
    let own = position.pieces(side);
    let places = position.hand(side) > 0;
    let moves = !places || rules.set().moving_while_placing;
    let reaches = |gap: crate::rules::Point| {
        let near = if position.flies(rules, side) { own } else { own & board.neighbours(gap) };
        places && board.closes_mill(gap, own)
            || moves && near.into_iter().any(|piece| board.closes_mill(gap, own - piece.set()))
    };
    (board.gaps(own) & position.empty(rules)).into_iter().filter(|gap| reaches(*gap)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Library, notation};

    fn purpose(position: &str, action: &str) -> Purpose {
        let rules = Library::standard().rules("csoszogo").unwrap();
        let position = notation::parse_position(&rules, position).unwrap();
        let action = notation::parse_action(rules.board(), action).unwrap();
        position.check(&rules, action).unwrap();
        Purpose::of(&rules, &position, action)
    }

    #[test]
    fn each_purpose_is_seen() {
        for (position, action, expected) in [
            ("OO./.../.../....../.../XX./... l 7-7 0 0 3", "g7", Purpose::Closes),
            ("O.O/.O./.O./X..X../.../X../X.. l 5-5 0 0 5", "d7", Purpose::ClosesTwo),
            ("XX./.../.../....../.../.O./O.. l 7-7 0 0 3", "g7", Purpose::Stops),
            ("O../.../.../....../.../.X./... l 8-8 0 0 2", "d7", Purpose::Threatens),
            ("O../.../.../....../.X./.X./..O l 7-7 0 0 3", "g7", Purpose::ThreatensTwo),
            ("O../.../.../....../.../.X./... l 8-8 0 0 2", "e5", Purpose::Improves),
            ("OOO/.../.../....../XX./.X./XO. l 0-0 0 0 20", "g7-g4", Purpose::Opens),
        ] {
            assert_eq!(purpose(position, action), expected, "{action} in {position}");
        }
    }

    #[test]
    fn a_capture_may_disarm() {
        let position = "OOO/.../X../...X../.../.../... l 6-7 1 0 4";
        assert_eq!(purpose(position, "xc5"), Purpose::Improves);
        let threat = "OOO/XX./.../...X../.../.../O.. l 4-5 1 0 5";
        assert_eq!(purpose(threat, "xb6"), Purpose::Disarms);
        assert_eq!(purpose(threat, "xe4"), Purpose::Improves);
    }
}
