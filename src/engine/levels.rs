//! How strong the computer plays.

/// A level from 1 up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Level(u8);

impl Level {
    /// The quiet game behind the title.
    pub const DEMO: Self = Self(2);
}
