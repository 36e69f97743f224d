//! How a game ends, and how near an automatic draw is.

use super::Side;

/// Why a game is over.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Fewer than three pieces left, board and hand together.
    TooFew,
    /// No legal action on one's turn; as a draw: both sides blocked, or as the rule set says.
    Blocked,
    /// The same position for the third time.
    Repetition,
    /// No placement or capture for the number of plies that the rule set names.
    Quiet,
    /// A draw agreed by both.
    Agreement,
    /// A side resigned.
    Resignation,
    /// A side's time ran out.
    Time,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 7] =
        [Self::TooFew, Self::Blocked, Self::Repetition, Self::Quiet, Self::Agreement, Self::Resignation, Self::Time];

    /// Its word in text formats and message keys: `too-few`, `blocked`, …
    pub const fn id(self) -> &'static str {
        match self {
            Self::TooFew => "too-few",
            Self::Blocked => "blocked",
            Self::Repetition => "repetition",
            Self::Quiet => "quiet",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::Time => "time",
        }
    }

    /// The reason with this word.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.id() == id)
    }

    /// Whether players bring it about, and not the rules: agreement, resignation, time.
    pub const fn is_declared(self) -> bool {
        matches!(self, Self::Agreement | Self::Resignation | Self::Time)
    }
}

/// The end of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// Why it is over.
    pub reason: Reason,
}

impl Outcome {
    /// The side wins.
    pub const fn win(side: Side, reason: Reason) -> Self {
        Self { winner: Some(side), reason }
    }

    /// Nobody wins.
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// The end with this score and the word of this reason, if players can declare it.
    pub fn declared(score: &str, reason: &str) -> Option<Self> {
        let reason = Reason::from_id(reason).filter(|reason| reason.is_declared())?;
        let winners = [Some(Side::Light), Some(Side::Dark), None];
        winners.into_iter().map(|winner| Self { winner, reason }).find(|outcome| outcome.score() == score)
    }

    /// `1-0`, `0-1` or `1/2-1/2`, light first.
    pub const fn score(self) -> &'static str {
        match self.winner {
            Some(Side::Light) => "1-0",
            Some(Side::Dark) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// How near the automatic draws are at the start of a turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct DrawClock {
    /// Quiet plies that are left until the draw; `None` without a limit.
    pub quiet_left: Option<u32>,
    /// How often the position has occurred, this time included; 0 where repetition is no draw.
    pub occurrences: u32,
}
