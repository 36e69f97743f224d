//! What the search has found out already, by position.

use crate::rules::{Action, Point};

use super::score::WIN;

/// How a stored score stands to the true one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the score.
    Exact,
    /// The score is at least this.
    Lower,
    /// The score is at most this.
    Upper,
}

/// What is known of a position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Entry {
    key: u64,
    pub action: Option<Action>,
    score: i16,
    pub depth: u8,
    pub bound: Bound,
}

impl Entry {
    /// Counted from the position.
    pub fn score(&self) -> i32 {
        i32::from(self.score)
    }
}

/// A fixed number of pairs: of two positions that meet in one, the deeper stays in the first place, the newer in the second.
pub(super) struct Table {
    slots: Vec<[Option<Entry>; 2]>,
}

impl Table {
    /// A table that fits a search of so many nodes, 32 kB to 32 MB.
    pub fn for_nodes(nodes: u64) -> Self {
        let pairs = nodes.clamp(1 << 10, 1 << 20).next_power_of_two();
        Self { slots: vec![[None; 2]; pairs as usize] }
    }

    fn index(&self, key: u64) -> usize {
        (key & (self.slots.len() as u64 - 1)) as usize
    }

    pub fn get(&self, key: u64) -> Option<Entry> {
        self.slots[self.index(key)].into_iter().flatten().find(|entry| entry.key == key)
    }

    /// `depth` is cut to a byte; `score` is counted from the position.
    pub fn put(&mut self, key: u64, depth: i32, score: i32, bound: Bound, action: Option<Action>) {
        debug_assert!(score.abs() <= WIN, "score {score}");
        let entry = Entry { key, action, score: score as i16, depth: depth.clamp(0, 255) as u8, bound };
        let index = self.index(key);
        let pair = &mut self.slots[index];
        let deeper = |old: &Option<Entry>| old.is_none_or(|old| old.key == key || entry.depth >= old.depth);
        if deeper(&pair[0]) {
            if pair[0].is_some_and(|old| old.key != key) {
                pair[1] = pair[0];
            }
            pair[0] = Some(entry);
        } else {
            pair[1] = Some(entry);
        }
    }
}

/// A number below [`ACTIONS`] for each action, for small tables.
pub(super) const fn action_index(action: Action) -> usize {
    const fn pair(from: usize, to: Point) -> usize {
        from * 32 + to.index()
    }
    match action {
        Action::Move { from, to } => pair(from.index(), to),
        Action::Place(to) => pair(32, to),
        Action::Capture(point) => pair(33, point),
        Action::Decline => 34 * 32,
    }
}

/// How many numbers [`action_index`] gives.
pub(super) const ACTIONS: usize = 34 * 32 + 1;
