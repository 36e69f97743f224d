//! Sets of points as numbers: the rank of a set among all sets of its size in the order of their bit patterns
//! (the combinatorial number system), and the squeezing of a set into the points that another leaves free.

use crate::rules::MAX_POINTS;

/// Look-ups that turn sets into ranks and back.
pub(super) struct Combinations {
    binomials: [[u64; MAX_POINTS + 1]; MAX_POINTS + 1],
    /// The part of a rank that one byte of the set gives: by byte, by points in the lower bytes, by value.
    ranks: Box<[[[u32; 256]; MAX_POINTS]; 4]>,
    /// For a byte of free points and a byte of points among them, the latter moved together.
    squeezed: Box<[[u8; 256]; 256]>,
    /// The inverse: by free points and by what was squeezed.
    expanded: Box<[[u8; 256]; 256]>,
    ones: [u8; 256],
}

impl Combinations {
    pub fn new() -> Self {
        let mut binomials = [[0_u64; MAX_POINTS + 1]; MAX_POINTS + 1];
        for n in 0..=MAX_POINTS {
            binomials[n][0] = 1;
            for k in 1..=n {
                binomials[n][k] = binomials[n - 1][k - 1] + if k < n { binomials[n - 1][k] } else { 0 };
            }
        }
        let mut ranks = Box::new([[[0_u32; 256]; MAX_POINTS]; 4]);
        for (byte, by_lower) in ranks.iter_mut().enumerate() {
            for (lower, by_value) in by_lower.iter_mut().enumerate() {
                for (value, rank) in by_value.iter_mut().enumerate() {
                    let points = (0..8).filter(|bit| value >> bit & 1 == 1);
                    // Sets of all 32 points do not occur; their rank would be too large for any table.
                    *rank = points
                        .enumerate()
                        .map(|(nth, bit)| *binomials[8 * byte + bit].get(lower + nth + 1).unwrap_or(&0) as u32)
                        .fold(0, u32::wrapping_add);
                }
            }
        }
        let mut squeezed = Box::new([[0_u8; 256]; 256]);
        for (free, by_value) in squeezed.iter_mut().enumerate() {
            for (value, result) in by_value.iter_mut().enumerate() {
                let bits = (0..8).filter(|bit| free >> bit & 1 == 1).enumerate();
                *result = bits.fold(0, |all, (nth, bit)| all | ((value >> bit & 1) as u8) << nth);
            }
        }
        let mut expanded = Box::new([[0_u8; 256]; 256]);
        for (free, by_value) in expanded.iter_mut().enumerate() {
            for value in (0..256).filter(|value| value & !free == 0) {
                by_value[squeezed[free][value] as usize] = value as u8;
            }
        }
        let ones = std::array::from_fn(|value| value.count_ones() as u8);
        Self { binomials, ranks, squeezed, expanded, ones }
    }

    /// How many sets of `k` out of `n` points there are.
    pub fn count(&self, n: usize, k: usize) -> u64 {
        self.binomials[n][k]
    }

    /// How many sets of the same size have a smaller bit pattern.
    #[inline]
    pub fn rank(&self, set: u32) -> u32 {
        let [a, b, c, d] = set.to_le_bytes().map(usize::from);
        let below_b = self.ones[a] as usize & 31;
        let below_c = (below_b + self.ones[b] as usize) & 31;
        let rank = self.ranks[0][0][a] + self.ranks[1][below_b][b] + self.ranks[2][below_c][c];
        if d == 0 { rank } else { rank + self.ranks[3][(below_c + self.ones[c] as usize) & 31][d] }
    }

    /// The points of `set` numbered among those of `free`, which it is part of.
    #[inline]
    pub fn squeeze(&self, free: u32, set: u32) -> u32 {
        let (free, set) = (free.to_le_bytes().map(usize::from), set.to_le_bytes().map(usize::from));
        let mut shift = 0;
        let mut result = 0;
        for byte in 0..4 {
            result |= u32::from(self.squeezed[free[byte]][set[byte]]) << (shift & 31);
            shift += u32::from(self.ones[free[byte]]);
        }
        result
    }

    /// The inverse of [`Combinations::squeeze`].
    #[inline]
    pub fn expand(&self, free: u32, squeezed: u32) -> u32 {
        let free = free.to_le_bytes().map(usize::from);
        let mut left = squeezed;
        let mut result = [0; 4];
        for byte in 0..4 {
            // The byte's own points are the lowest that are left; more than it has room for are cut by the mask.
            let ones = u32::from(self.ones[free[byte]]);
            let mask = (1 << ones) - 1;
            result[byte] = self.expanded[free[byte]][(left & mask) as usize];
            left >>= ones;
        }
        u32::from_le_bytes(result)
    }

    /// All sets of `k` out of `n` points in the order of their ranks. Their number must be small enough for memory.
    pub fn all(&self, n: usize, k: usize) -> Vec<u32> {
        let mut sets = Vec::with_capacity(self.count(n, k) as usize);
        let mut set: u64 = (1 << k) - 1;
        while set >> n == 0 {
            sets.push(set as u32);
            if set == 0 {
                break;
            }
            // The next greater number with as many ones (Gosper's hack).
            let carried = set + (set & set.wrapping_neg());
            set = carried | ((set ^ carried) >> (set.trailing_zeros() + 2));
        }
        sets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_the_sets_in_order() {
        let combinations = Combinations::new();
        for (n, k) in [(10, 0), (10, 3), (24, 3), (24, 5), (32, 4), (20, 9)] {
            let sets = combinations.all(n, k);
            assert_eq!(sets.len() as u64, combinations.count(n, k), "{k} of {n}");
            assert!(sets.is_sorted());
            for (rank, set) in sets.iter().enumerate() {
                assert_eq!(set.count_ones() as usize, k);
                assert_eq!(combinations.rank(*set) as usize, rank, "{set:b}");
            }
        }
    }

    #[test]
    fn squeezing_keeps_the_order_of_the_free_points() {
        let combinations = Combinations::new();
        let cases = [
            (0b1011_0110, 0b1001_0010, 0b10101),
            (0xff00_ff00, 0x8100_0300, 0x8103),
            (u32::MAX, 0x8765_4321, 0x8765_4321),
            (0xffff_fffe, 0x8000_0002, 0x4000_0001),
        ];
        for (free, set, squeezed) in cases {
            assert_eq!(combinations.squeeze(free, set), squeezed);
            assert_eq!(combinations.expand(free, squeezed), set);
        }
    }
}
