//! How well the computer plays.

use serde::{Deserialize, Serialize};

use crate::engine::Level;

/// How well the computer plays. Written as its number.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Skill {
    /// As one of the levels.
    Level(Level),
    /// As the endgame tables say, where they reach; else as the highest level.
    Perfect,
}

impl Skill {
    /// The number of the perfect player, after those of the levels.
    pub const PERFECT: u8 = Level::ALL.len() as u8 + 1;

    /// Its number, from 1.
    pub fn number(self) -> u8 {
        match self {
            Self::Level(level) => level.number(),
            Self::Perfect => Self::PERFECT,
        }
    }

    /// The skill of this number, if there is one.
    pub fn from_number(number: u8) -> Option<Self> {
        if number == Self::PERFECT { Some(Self::Perfect) } else { Level::from_number(number).map(Self::Level) }
    }

    /// Whether it asks the endgame tables.
    pub fn uses_tables(self) -> bool {
        match self {
            Self::Level(level) => level.uses_tables(),
            Self::Perfect => true,
        }
    }

    /// The level at which it plays where no tables reach.
    pub fn level(self) -> Level {
        match self {
            Self::Level(level) => level,
            Self::Perfect => Level::STRONGEST,
        }
    }
}

impl From<Level> for Skill {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl From<Skill> for u8 {
    fn from(skill: Skill) -> Self {
        skill.number()
    }
}

impl TryFrom<u8> for Skill {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::from_number(number).ok_or_else(|| format!("skill {number}; there are 1 to {}", Self::PERFECT))
    }
}
