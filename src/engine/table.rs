//! What the search has found out already, by position, shared by all threads of a search without locks.
//!
//! An entry is two words, the second packed and the first the key combined with it, so that a pair torn by two writers at
//! once answers to no key (R. Hyatt and T. Mann, "A lock-less transposition table implementation for parallel search",
//! ICGA Journal 25, 2002). Four entries fill a cache line; of the four that a key may go to, the shallowest and oldest gives
//! way.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering as Memory};

use crate::rules::{Action, Point};

use super::score::WIN;

/// How a stored score stands to the true one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the score.
    Exact = 1,
    /// The score is at least this.
    Lower = 2,
    /// The score is at most this.
    Upper = 3,
}

/// What is known of a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The best action, or the one that was enough.
    pub action: Option<Action>,
    /// Counted from the position.
    pub score: i32,
    /// Turns looked ahead, 0 to 255.
    pub depth: i32,
    /// What the score is.
    pub bound: Bound,
}

/// Searches after which an entry's age starts again from nothing.
const GENERATIONS: u8 = 64;

impl Entry {
    /// Score, depth, bound and generation, action: 16, 8, 8 and 16 bits.
    fn pack(self, generation: u8) -> u64 {
        debug_assert!(self.score.abs() <= WIN, "score {}", self.score);
        let action = self.action.map_or(0, |action| action_index(action) as u64 + 1);
        let depth = self.depth.clamp(0, 255) as u64;
        u64::from(self.score as i16 as u16)
            | depth << 16
            | (self.bound as u64) << 24
            | u64::from(generation) << 26
            | action << 32
    }

    /// `None` for a word in which nothing was ever put.
    fn unpack(data: u64) -> Option<Self> {
        let bound = match (data >> 24) & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        let action = ((data >> 32) as u16).checked_sub(1).map(action_at);
        Some(Self { action, score: i32::from(data as u16 as i16), depth: ((data >> 16) & 0xff) as i32, bound })
    }
}

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    fn load(&self) -> (u64, u64) {
        let data = self.data.load(Memory::Relaxed);
        (self.check.load(Memory::Relaxed) ^ data, data)
    }

    fn store(&self, key: u64, data: u64) {
        self.check.store(key ^ data, Memory::Relaxed);
        self.data.store(data, Memory::Relaxed);
    }
}

#[derive(Default)]
#[repr(align(64))]
struct Cluster([Slot; 4]);

const CLUSTER_BYTES: u64 = size_of::<Cluster>() as u64;

/// A transposition table of a fixed size. It may serve one search after another: what is old gives way first.
///
/// It belongs to one rule set: [`Table::clear`] it before another is searched with it.
pub struct Table {
    clusters: Box<[Cluster]>,
    generation: AtomicU8,
}

impl Table {
    /// A table of about so many bytes, 1 kB at least.
    pub fn new(bytes: u64) -> Self {
        let count = (bytes / CLUSTER_BYTES).max(1024 / CLUSTER_BYTES);
        Self { clusters: (0..count).map(|_| Cluster::default()).collect(), generation: AtomicU8::new(0) }
    }

    /// A table that fits a search of so many nodes, 16 kB to 32 MB.
    pub fn for_nodes(nodes: u64) -> Self {
        Self::new(nodes.clamp(1 << 10, 1 << 21).next_power_of_two() * CLUSTER_BYTES / 4)
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in self.clusters.iter().flat_map(|cluster| &cluster.0) {
            slot.store(0, 0);
        }
        self.generation.store(0, Memory::Relaxed);
    }

    /// How many of a thousand entries are taken by the search that began last, judged by the first ones.
    pub fn permille(&self) -> u32 {
        let generation = self.generation.load(Memory::Relaxed);
        let slots = || self.clusters.iter().flat_map(|cluster| &cluster.0).take(1_000);
        let taken = |slot: &&Slot| {
            let data = slot.load().1;
            Entry::unpack(data).is_some() && generation_of(data) == generation
        };
        (slots().filter(taken).count() * 1_000 / slots().count().max(1)) as u32
    }

    /// Begins a search: what is there already is older from now on.
    pub(super) fn begin(&self) {
        let next = (self.generation.load(Memory::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Memory::Relaxed);
    }

    fn cluster(&self, key: u64) -> &[Slot; 4] {
        let index = (u128::from(key) * self.clusters.len() as u128) >> 64;
        &self.clusters[index as usize].0
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let found = self.cluster(key).iter().map(Slot::load).find(|(other, _)| *other == key);
        found.and_then(|(_, data)| Entry::unpack(data))
    }

    /// `entry.depth` is cut to a byte.
    pub(super) fn put(&self, key: u64, mut entry: Entry) {
        let generation = self.generation.load(Memory::Relaxed);
        // Old entries count as shallower by this much for each search since.
        let worth = |data: u64| {
            let age = (generation + GENERATIONS - generation_of(data)) % GENERATIONS;
            Entry::unpack(data).map_or(i32::MIN, |old| old.depth - 4 * i32::from(age))
        };
        let mut place: Option<(&Slot, i32)> = None;
        for slot in self.cluster(key) {
            let (other, data) = slot.load();
            if other == key
                && let Some(old) = Entry::unpack(data)
            {
                if entry.bound != Bound::Exact && entry.depth + 3 < old.depth && generation_of(data) == generation {
                    return;
                }
                entry.action = entry.action.or(old.action);
                place = Some((slot, 0));
                break;
            }
            let worth = worth(data);
            if place.is_none_or(|(_, least)| worth < least) {
                place = Some((slot, worth));
            }
        }
        if let Some((slot, _)) = place {
            slot.store(key, entry.pack(generation));
        }
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("bytes", &(self.clusters.len() as u64 * CLUSTER_BYTES)).finish_non_exhaustive()
    }
}

const fn generation_of(data: u64) -> u8 {
    ((data >> 26) & 63) as u8
}

const PLACE: usize = 32;
const CAPTURE: usize = 33;
const DECLINE: usize = 34 * 32;

/// How many numbers [`action_index`] gives.
pub(super) const ACTIONS: usize = DECLINE + 1;

/// A number below [`ACTIONS`] for each action, for small tables.
pub(super) const fn action_index(action: Action) -> usize {
    const fn pair(from: usize, to: Point) -> usize {
        from * 32 + to.index()
    }
    match action {
        Action::Move { from, to } => pair(from.index(), to),
        Action::Place(to) => pair(PLACE, to),
        Action::Capture(point) => pair(CAPTURE, point),
        Action::Decline => DECLINE,
    }
}

/// The reverse of [`action_index`]. What is no action's number gives some action that is not legal anywhere.
fn action_at(index: u16) -> Action {
    let (from, point) = (usize::from(index) / 32, Point::new(usize::from(index) % 32));
    match from {
        PLACE => Action::Place(point),
        CAPTURE => Action::Capture(point),
        from if from < PLACE => Action::Move { from: Point::new(from), to: point },
        _ => Action::Decline,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: i32) -> Entry {
        Entry { action: Some(Action::Place(Point::new(7))), score: -29_990, depth, bound: Bound::Lower }
    }

    #[test]
    fn entries_come_back_as_they_were_put() {
        let table = Table::new(0);
        for index in 0..ACTIONS as u16 {
            let action = action_at(index);
            assert_eq!(action_index(action), usize::from(index));
            let entry = Entry { action: Some(action), ..entry(3) };
            table.put(u64::from(index) << 50, entry);
            assert_eq!(table.get(u64::from(index) << 50), Some(entry));
        }
        assert_eq!(table.get(1), None);
    }

    #[test]
    fn the_shallow_and_the_old_give_way() {
        let table = Table::new(0);
        for key in 1..=4 {
            table.put(key, entry(key as i32 + 4));
        }
        table.put(5, entry(1));
        assert_eq!(table.get(1), None);
        assert!((2..=5).all(|key| table.get(key).is_some()));
        for _ in 0..3 {
            table.begin();
        }
        table.put(5, entry(1));
        table.put(6, entry(1));
        assert!(table.get(2).is_none() && table.get(5).is_some() && table.get(6).is_some());
        table.clear();
        assert!((1..=6).all(|key| table.get(key).is_none()));
    }

    #[test]
    fn a_torn_entry_answers_to_no_key() {
        let table = Table::new(0);
        table.put(9, entry(4));
        let slot = &table.cluster(9)[0];
        slot.data.fetch_xor(1 << 16, Memory::Relaxed);
        assert_eq!(table.get(9), None);
    }
}
