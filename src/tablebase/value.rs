//! What a position is worth when both sides play perfectly, and how it is kept in two bytes.

use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The value of a position for the side to move. Distances are plies to the end of the game: a move and its captures are one
/// ply, a pass is one; the winner takes the shortest way and the loser the longest. A player who is blocked has lost in 0.
///
/// The order is the preference of the side to move: a win before a draw before a loss, an early win before a late one, a late
/// loss before an early one.
///
/// ```
/// use malom::tablebase::Value;
///
/// assert!(Value::Win(3) > Value::Win(5) && Value::Win(5) > Value::Draw);
/// assert!(Value::Loss(8) > Value::Loss(2));
/// // The opponent is lost in 2 after the move: the move wins in 3.
/// assert_eq!(Value::Loss(2).before(), Value::Win(3));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Value {
    /// Won in so many plies; an odd number, unless the game is won already.
    Win(u16),
    /// Neither side can force a win.
    Draw,
    /// Lost in so many plies; an even number.
    Loss(u16),
}

impl Value {
    /// What a turn is worth to its player when the position after it has this value for the opponent.
    #[must_use]
    pub const fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies + 1),
        }
    }

    /// Whether the same side wins, however long it takes, or nobody.
    pub const fn same_result(self, other: Self) -> bool {
        matches!(
            (self, other),
            (Self::Win(_), Self::Win(_)) | (Self::Draw, Self::Draw) | (Self::Loss(_), Self::Loss(_))
        )
    }

    /// Higher is better for the side to move.
    const fn rank(self) -> i32 {
        match self {
            Self::Win(plies) => i32::MAX - plies as i32,
            Self::Draw => 0,
            Self::Loss(plies) => i32::MIN + plies as i32,
        }
    }

    /// The value of a resolved code.
    pub(super) const fn from_code(code: u16) -> Self {
        match code {
            DRAW.. => Self::Draw,
            plies if plies % 2 == 1 => Self::Win(plies),
            plies => Self::Loss(plies),
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => write!(f, "win in {plies}"),
            Self::Draw => f.write_str("draw"),
            Self::Loss(plies) => write!(f, "loss in {plies}"),
        }
    }
}

// A code is a distance in plies where the position is decided. The side to move alternates with each ply and every game
// that is decided ends on the loser's turn, so odd distances are wins and even ones losses. All other codes are greater than
// any distance: a win that is found takes their place by a plain minimum.

/// Nobody wins.
pub(super) const DRAW: u16 = 0x7fff;

/// Not a position of its own: an image of another slot under a symmetry that keeps the opponent's pieces in place.
pub(super) const IMAGE: u16 = 0xffff;

/// Only while solving: this and the number of moves within the pair that are not known to lose.
pub(super) const OPEN: u16 = 0x8000;

/// Only while solving, added to [`OPEN`]: there are captures, and all of them lose.
pub(super) const LOST_CAPTURES: u16 = 0x4000;

/// The longest distance that there is room for.
pub(super) const LONGEST: u16 = DRAW - 2;
