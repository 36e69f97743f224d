//! How strong the computer plays.

/// A level from 1 up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Level(u8);

impl Level {
    /// The quiet game behind the title.
    pub const DEMO: Self = Self(2);
}

impl TryFrom<u8> for Level {
    type Error = u8;

    fn try_from(number: u8) -> Result<Self, u8> {
        if (1..=5).contains(&number) { Ok(Self(number)) } else { Err(number) }
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}
