//! Positions as slots of a table: the orbit of the opponent's set under the board's symmetries, then the combination of the
//! mover's pieces among the points that are left.
//!
//! The opponent's set comes first because it stays the same when a move is taken back: all predecessors of a position lie
//! in one stretch of the other table, found by one look-up. Where the opponent's set has symmetries of its own, a class of
//! positions has several slots; the lowest counts and the others are images.

use std::sync::{Arc, OnceLock};

use crate::rules::{Board, MAX_POINTS, Point, PointSet, Symmetry};

use super::combination::Combinations;

/// The most pieces that a side may have.
pub(super) const MOST_PIECES: usize = 16;

/// More sets of one size than this are not numbered, lest the look-ups fill the memory.
const MOST_SETS: u64 = 1 << 25;

/// A board has at most 128 symmetries.
const SYMMETRY_BITS: u32 = 7;

/// How many pieces the two sides of a table have.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material {
    /// The side to move.
    pub mover: u8,
    /// The other side.
    pub opponent: u8,
}

impl Material {
    /// The same with the other side to move.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self { mover: self.opponent, opponent: self.mover }
    }

    /// This or the swapped one.
    pub(super) fn larger_first(self) -> Self {
        self.max(self.swapped())
    }

    /// This and the swapped one; one where the sides have as many pieces.
    pub(super) fn both(self) -> impl Iterator<Item = Self> {
        let swapped = (self != self.swapped()).then_some(self.swapped());
        std::iter::once(self).chain(swapped)
    }
}

impl std::fmt::Display for Material {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.mover, self.opponent)
    }
}

/// A board with its sets numbered, as far as they have been asked for.
pub(super) struct Geometry {
    board: Arc<Board>,
    pub combinations: Combinations,
    inverses: Vec<u8>,
    sets: [OnceLock<Sets>; MOST_PIECES + 1],
}

/// All sets of one size.
pub(super) struct Sets {
    /// By rank: the orbit, and the symmetry that takes the set to the orbit's canonical one.
    places: Vec<u32>,
    /// By orbit: its set of the lowest rank.
    canonical: Vec<PointSet>,
    /// By orbit: the symmetries but the identity that keep the canonical set, as an index into `stabilisers`.
    stabiliser: Vec<u16>,
    stabilisers: Vec<Vec<u8>>,
}

impl Sets {
    /// How many orbits there are.
    pub fn orbits(&self) -> usize {
        self.canonical.len()
    }

    /// The orbit's set of the lowest rank.
    pub fn canonical(&self, orbit: usize) -> PointSet {
        self.canonical[orbit]
    }

    /// The symmetries but the identity that keep the orbit's canonical set.
    #[inline]
    pub fn stabiliser(&self, orbit: usize) -> &[u8] {
        &self.stabilisers[self.stabiliser[orbit] as usize]
    }

    fn new(geometry: &Geometry, size: usize) -> Self {
        const NOWHERE: u32 = u32::MAX;
        let combinations = &geometry.combinations;
        let mut places = vec![NOWHERE; combinations.count(geometry.points(), size) as usize];
        let (mut canonical, mut stabiliser, mut stabilisers) = (Vec::new(), Vec::new(), vec![Vec::new()]);
        for set in combinations.all(geometry.points(), size) {
            if places[combinations.rank(set) as usize] != NOWHERE {
                continue;
            }
            let orbit = canonical.len() as u32;
            let mut keeping = Vec::new();
            for (number, symmetry) in geometry.symmetries().iter().enumerate() {
                let image = symmetry.set(PointSet(set)).0;
                let place = &mut places[combinations.rank(image) as usize];
                if *place == NOWHERE {
                    *place = orbit << SYMMETRY_BITS | u32::from(geometry.inverses[number]);
                } else if image == set {
                    keeping.push(number as u8);
                }
            }
            let known = stabilisers.iter().position(|other| *other == keeping);
            stabiliser.push(known.unwrap_or(stabilisers.len()) as u16);
            if known.is_none() {
                stabilisers.push(keeping);
            }
            canonical.push(PointSet(set));
        }
        Self { places, canonical, stabiliser, stabilisers }
    }
}

impl Geometry {
    pub fn new(board: Arc<Board>) -> Self {
        let symmetries = board.symmetries();
        let same =
            |a: &Symmetry, b: &Symmetry| board.points().into_iter().all(|point| b.point(a.point(point)) == point);
        let inverse = |symmetry| symmetries.iter().position(|other| same(symmetry, other)).expect("a group") as u8;
        let inverses = symmetries.iter().map(inverse).collect();
        Self { combinations: Combinations::new(), inverses, sets: Default::default(), board }
    }

    pub fn points(&self) -> usize {
        self.board.len()
    }

    pub fn symmetries(&self) -> &[Symmetry] {
        self.board.symmetries()
    }

    /// Whether tables of this material can be indexed at all.
    pub fn fits(&self, material: Material) -> bool {
        let (mover, opponent) = (usize::from(material.mover), usize::from(material.opponent));
        let sets = |size| size <= MOST_PIECES && self.combinations.count(self.points(), size) <= MOST_SETS;
        let slots = self.combinations.count(self.points(), opponent) * self.combinations.count(self.points(), mover);
        mover + opponent <= self.points()
            && sets(mover)
            && sets(opponent)
            && usize::try_from(slots / self.symmetries().len() as u64 * 4)
                .is_ok_and(|bytes| bytes < isize::MAX as usize)
    }

    /// All sets of so many points; worked out at first use.
    pub fn sets(&self, size: u8) -> &Sets {
        self.sets[usize::from(size)].get_or_init(|| Sets::new(self, size.into()))
    }

    /// The slots of a table; the material must fit.
    pub fn space(&self, material: Material) -> Space<'_> {
        let free = self.points() - usize::from(material.opponent);
        Space {
            geometry: self,
            sets: self.sets(material.opponent),
            per_orbit: self.combinations.count(free, material.mover.into()),
            material,
        }
    }
}

/// The slots of one table.
#[derive(Copy, Clone)]
pub(super) struct Space<'a> {
    geometry: &'a Geometry,
    /// The opponent's sets.
    pub sets: &'a Sets,
    /// Slots of each orbit.
    pub per_orbit: u64,
    pub material: Material,
}

impl<'a> Space<'a> {
    /// How many slots there are, images included.
    pub fn slots(&self) -> u64 {
        self.per_orbit * self.sets.orbits() as u64
    }

    /// How many classes of positions there are under the symmetries, by Burnside's lemma: the mean, over the symmetries, of
    /// the positions that each keeps.
    pub fn classes(&self) -> u64 {
        let Material { mover, opponent } = self.material;
        let symmetries = self.geometry.symmetries();
        let kept = |symmetry: &Symmetry| {
            // Points by how many mover's and opponent's pieces are spent: each cycle is empty or belongs to one side.
            let mut ways = vec![vec![0_u64; usize::from(opponent) + 1]; usize::from(mover) + 1];
            ways[0][0] = 1;
            for length in cycles(symmetry, self.geometry.points()) {
                for own in (0..ways.len()).rev() {
                    for other in (0..ways[own].len()).rev() {
                        let of_mover = if own >= length { ways[own - length][other] } else { 0 };
                        let of_opponent = if other >= length { ways[own][other - length] } else { 0 };
                        ways[own][other] += of_mover + of_opponent;
                    }
                }
            }
            ways[usize::from(mover)][usize::from(opponent)]
        };
        symmetries.iter().map(kept).sum::<u64>() / symmetries.len() as u64
    }

    /// The class's slot.
    #[inline]
    pub fn slot(&self, mover: PointSet, opponent: PointSet) -> u64 {
        self.stretch(opponent).slot(mover)
    }

    /// The slots of all positions with these pieces of the opponent.
    #[inline]
    pub fn stretch(&self, opponent: PointSet) -> Stretch<'a> {
        let place = self.sets.places[self.geometry.combinations.rank(opponent.0) as usize];
        let orbit = (place >> SYMMETRY_BITS) as usize;
        Stretch {
            geometry: self.geometry,
            symmetry: &self.geometry.symmetries()[(place & ((1 << SYMMETRY_BITS) - 1)) as usize],
            stabiliser: self.sets.stabiliser(orbit),
            free: !self.sets.canonical[orbit].0,
            first: orbit as u64 * self.per_orbit,
            orbit,
        }
    }
}

/// The slots of the positions that have one set of the opponent's in common.
#[derive(Copy, Clone)]
pub(super) struct Stretch<'a> {
    geometry: &'a Geometry,
    symmetry: &'a Symmetry,
    stabiliser: &'a [u8],
    free: u32,
    first: u64,
    pub orbit: usize,
}

impl Stretch<'_> {
    /// The slot of the class with these pieces of the mover.
    #[inline]
    pub fn slot(&self, mover: PointSet) -> u64 {
        let mut image = self.symmetry.set(mover);
        if !self.stabiliser.is_empty() {
            image = self.lowest(image);
        }
        let combinations = &self.geometry.combinations;
        self.first + u64::from(combinations.rank(combinations.squeeze(self.free, image.0)))
    }

    fn lowest(&self, image: PointSet) -> PointSet {
        let images = self.stabiliser.iter().map(|number| self.geometry.symmetries()[*number as usize].set(image));
        // Squeezing keeps the order.
        images.fold(image, Ord::min)
    }
}

/// The lengths of the cycles in which a symmetry moves the points.
fn cycles(symmetry: &Symmetry, points: usize) -> Vec<usize> {
    let mut left = PointSet::first_n(points);
    let mut lengths = Vec::new();
    while let Some(start) = left.first() {
        let next = |point: &Point| Some(symmetry.point(*point));
        let cycle: PointSet = std::iter::successors(Some(start), next).take(MAX_POINTS).collect();
        left -= cycle;
        lengths.push(cycle.len());
    }
    lengths
}
