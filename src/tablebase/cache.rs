//! Unpacked blocks that were asked for lately, for several threads.

use std::sync::{Mutex, PoisonError};

use super::codec::Block;

/// Which block: the number of its table and its own.
pub(super) type Key = (u32, u64);

/// Blocks that share a lock; the one that was used least lately gives way.
const WAYS: usize = 8;

/// A bounded cache. A key belongs to one set of [`WAYS`] blocks, each under a lock of its own.
pub(super) struct Cache {
    sets: Vec<Mutex<Vec<(Key, Block)>>>,
}

impl Cache {
    /// A cache of at most so many blocks, rounded up.
    pub fn new(blocks: usize) -> Self {
        Self { sets: std::iter::repeat_with(Mutex::default).take(blocks.div_ceil(WAYS)).collect() }
    }

    /// A code of a block; the block is unpacked by `unpack` if it is not there.
    pub fn get<E>(&self, key: Key, slot: usize, unpack: impl FnOnce() -> Result<Block, E>) -> Result<u16, E> {
        let mixed = (key.1 ^ u64::from(key.0) << 40).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let set = &self.sets[mixed as usize % self.sets.len()];
        {
            let mut set = set.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(place) = set.iter().position(|(other, _)| *other == key) {
                // The first is the one used last.
                set[..=place].rotate_right(1);
                return Ok(set[0].1.code(slot));
            }
        }
        // Without the lock: two threads that want the same block may both unpack it, but nobody waits.
        let block = unpack()?;
        let found = block.code(slot);
        let mut set = set.lock().unwrap_or_else(PoisonError::into_inner);
        set.truncate(WAYS - 1);
        set.insert(0, (key, block));
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_keeps_what_is_used_and_no_more_than_it_may() {
        let cache = Cache::new(WAYS);
        let block = |value: u64| -> Result<_, ()> { Ok(Block::Wide([value as u16].into())) };
        for number in 0..100 {
            assert_eq!(cache.get((0, number), 0, || block(number)), Ok(number as u16));
            // The first is asked for all the time.
            assert!(number == 0 || cache.get((0, 0), 0, || Err(())).is_ok());
        }
        let kept = (0..100).filter(|number| cache.get((0, *number), 0, || Err(())).is_ok()).count();
        assert_eq!(kept, WAYS);
        assert_eq!(cache.get((0, 1), 0, || Err("unread")), Err("unread"));
    }
}
