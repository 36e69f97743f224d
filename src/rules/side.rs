//! The two players, and a value for each of them.

use std::ops::{Index, IndexMut, Not};

use serde::{Deserialize, Serialize};

/// One of the two players, by the colour of the pieces. Light begins.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    /// The light pieces; begins.
    Light,
    /// The dark pieces.
    Dark,
}

impl Side {
    /// Both sides, light first.
    pub const BOTH: [Self; 2] = [Self::Light, Self::Dark];

    /// 0 for light, 1 for dark.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    pub const fn opponent(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        self.opponent()
    }
}

/// A value for each side, indexed by [`Side`].
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sides<T>(pub [T; 2]);

impl<T> Sides<T> {
    /// The values for light and dark.
    pub const fn new(light: T, dark: T) -> Self {
        Self([light, dark])
    }

    /// Makes the value of each side from the side.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> Self {
        Self([value(Side::Light), value(Side::Dark)])
    }

    /// The sides with their values, light first.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        Side::BOTH.into_iter().zip(self.0.iter())
    }
}

impl<T> Index<Side> for Sides<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Light => &self.0[0],
            Side::Dark => &self.0[1],
        }
    }
}

impl<T> IndexMut<Side> for Sides<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Light => &mut self.0[0],
            Side::Dark => &mut self.0[1],
        }
    }
}
