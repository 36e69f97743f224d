//! What the search says of a position, inside as one number and outside as what it means.

use std::fmt;

use serde::{Deserialize, Serialize};

/// An immediate win. A win in `n` turns is `WIN - n`.
pub(super) const WIN: i32 = 30_000;

/// Nobody wins.
pub(super) const DRAW: i32 = 0;

/// More than any score.
pub(super) const INFINITE: i32 = WIN + 1;

/// The longest proven win, in turns.
const LONGEST: i32 = 1_000;

/// What a search says of a position, for the side to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Score {
    /// Not decided; hundredths of a piece to the good.
    Hundredths(i32),
    /// Won by force in so many turns of both sides, the winning one included.
    Win(u32),
    /// Lost in so many turns of both sides, if the opponent plays well.
    Loss(u32),
}

impl Score {
    pub(super) fn from_inner(score: i32) -> Self {
        match score {
            score if !is_proven(score) => Self::Hundredths(score),
            score if score > 0 => Self::Win((WIN - score).unsigned_abs()),
            score => Self::Loss((WIN + score).unsigned_abs()),
        }
    }

    /// The same position for the other side.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Hundredths(score) => Self::Hundredths(-score),
            Self::Win(turns) => Self::Loss(turns),
            Self::Loss(turns) => Self::Win(turns),
        }
    }
}

/// `+35`, `0`, `-120`, `win in 5`, `loss in 4`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hundredths(0) => f.write_str("0"),
            Self::Hundredths(hundredths) => write!(f, "{hundredths:+}"),
            Self::Win(turns) => write!(f, "win in {turns}"),
            Self::Loss(turns) => write!(f, "loss in {turns}"),
        }
    }
}

/// Whether the score is a win or a loss by force.
pub(super) const fn is_proven(score: i32) -> bool {
    score.abs() >= WIN - LONGEST
}

/// A score counted from the root as one counted from a position `turns` later, for the table.
pub(super) const fn from_here(score: i32, turns: i32) -> i32 {
    if !is_proven(score) { score } else { score + turns * score.signum() }
}

/// The reverse of [`from_here`].
pub(super) const fn from_root(score: i32, turns: i32) -> i32 {
    if !is_proven(score) { score } else { score - turns * score.signum() }
}
