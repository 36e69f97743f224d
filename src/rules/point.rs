//! Points of a board by number, and sets of them in one machine word.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// The most points that a board may have.
pub const MAX_POINTS: usize = 32;

/// A point of a board: its index in the board's list of points, 0 to 31. Names are the board's business.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// The point with this index. Panics from 32 on.
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_POINTS, "a board has at most 32 points");
        Self(index as u8)
    }

    /// Its index in the board's list.
    pub const fn index(self) -> usize {
        // The mask tells the compiler that arrays of 32 need no bounds check.
        (self.0 & 31) as usize
    }

    /// The set of this point alone.
    pub const fn set(self) -> PointSet {
        PointSet(1 << (self.0 & 31))
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of points, bit `i` for the point of index `i`.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PointSet(pub u32);

impl PointSet {
    /// No point.
    pub const EMPTY: Self = Self(0);

    /// The points of index 0 to `count - 1`; `count` is at most 32.
    pub const fn first_n(count: usize) -> Self {
        if count >= MAX_POINTS { Self(u32::MAX) } else { Self((1 << count) - 1) }
    }

    /// Whether the point is in the set.
    pub const fn contains(self, point: Point) -> bool {
        self.0 & point.set().0 != 0
    }

    /// Whether every point of `other` is in this set.
    pub const fn contains_all(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the sets share a point.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// How many points are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is one point in the set or none.
    pub const fn has_at_most_one(self) -> bool {
        self.without_first().is_empty()
    }

    /// The set less its point of the lowest index, if it has any.
    #[must_use]
    pub const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// Whether there is no point in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts the point in.
    pub const fn insert(&mut self, point: Point) {
        self.0 |= point.set().0;
    }

    /// Takes the point out.
    pub const fn remove(&mut self, point: Point) {
        self.0 &= !point.set().0;
    }

    /// The point of the lowest index.
    pub fn first(self) -> Option<Point> {
        self.into_iter().next()
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl BitOr for PointSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for PointSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for PointSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for PointSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl Sub for PointSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for PointSet {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl Not for PointSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::EMPTY, |set, point| set | point.set())
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        Points(self.0)
    }
}

/// The points of a [`PointSet`] in the order of their index.
#[derive(Clone, Debug)]
pub struct Points(u32);

impl Iterator for Points {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        if self.0 == 0 {
            return None;
        }
        let point = Point(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Points {}
