//! The codes of a block as few bytes: who wins, four slots a byte, then the distances of those that are decided; both deflated.
//! A block of nothing but draws has no bytes at all.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::value::{DRAW, IMAGE};

/// How hard the compressor tries, 0 to 10.
const EFFORT: u8 = 8;

const WIN: u8 = 1;
const LOSS: u8 = 2;

/// Packs codes. An image, which nobody asks for, is packed as what came before it.
pub(super) fn pack(codes: &[u16]) -> Vec<u8> {
    if codes.iter().all(|code| matches!(*code, DRAW | IMAGE)) {
        return Vec::new();
    }
    let mut plain = vec![0_u8; codes.len().div_ceil(4)];
    let (mut low, mut high) = (Vec::new(), Vec::new());
    let mut last = DRAW;
    for (slot, code) in codes.iter().enumerate() {
        if *code != IMAGE {
            last = *code;
        }
        if last != DRAW {
            // Wins are odd and losses even.
            let kind = if last % 2 == 1 { WIN } else { LOSS };
            plain[slot / 4] |= kind << (slot % 4 * 2);
            let [l, h] = (last / 2).to_le_bytes();
            low.push(l);
            high.push(h);
        }
    }
    plain.append(&mut low);
    if high.iter().any(|byte| *byte > 0) {
        plain.append(&mut high);
    }
    compress_to_vec(&plain, EFFORT)
}

/// An unpacked block, as small as looking up allows.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Block {
    /// Nothing but draws.
    Drawn,
    /// Distances below [`NARROW_DRAW`].
    Narrow(Box<[u8]>),
    Wide(Box<[u16]>),
}

/// Stands for a draw in a narrow block.
const NARROW_DRAW: u8 = u8::MAX;

impl Block {
    /// The code of a slot, by its number in the block.
    #[inline]
    pub fn code(&self, slot: usize) -> u16 {
        match self {
            Self::Drawn => DRAW,
            Self::Narrow(codes) => match codes[slot] {
                NARROW_DRAW => DRAW,
                code => code.into(),
            },
            Self::Wide(codes) => codes[slot],
        }
    }
}

/// Unpacks the codes of so many slots; `None` if the bytes are no such block.
pub(super) fn unpack(bytes: &[u8], slots: usize) -> Option<Block> {
    if bytes.is_empty() {
        return Some(Block::Drawn);
    }
    let kinds = slots.div_ceil(4);
    let plain = decompress_to_vec_with_limit(bytes, kinds + 2 * slots).ok()?;
    let (kinds, plies) = plain.split_at_checked(kinds)?;
    let kind = |slot: usize| kinds[slot / 4] >> (slot % 4 * 2) & 3;
    let decided = (0..slots).filter(|slot| kind(*slot) != 0).count();
    let (low, high) = plies.split_at_checked(decided)?;
    if !(high.is_empty() || high.len() == decided) {
        return None;
    }
    let mut next = 0;
    let codes = (0..slots).map(|slot| {
        let kind = kind(slot);
        if kind == 0 {
            return Some(DRAW);
        }
        let half = u16::from_le_bytes([low[next], high.get(next).copied().unwrap_or(0)]);
        next += 1;
        (half < DRAW / 2 && kind <= LOSS).then_some(2 * half + u16::from(kind == WIN))
    });
    let narrow = high.is_empty() && low.iter().all(|half| *half < NARROW_DRAW / 2);
    Some(if narrow {
        // What is wider than a byte is a draw.
        Block::Narrow(codes.map(|code| Some(u8::try_from(code?).unwrap_or(NARROW_DRAW))).collect::<Option<_>>()?)
    } else {
        Block::Wide(codes.collect::<Option<_>>()?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Packs and unpacks; images may become anything.
    fn there_and_back(codes: &[u16]) -> Block {
        let block = unpack(&pack(codes), codes.len()).expect("what was packed is unpacked");
        for (slot, code) in codes.iter().enumerate().filter(|(_, code)| **code != IMAGE) {
            assert_eq!(block.code(slot), *code, "slot {slot} of {codes:?}");
        }
        block
    }

    #[test]
    fn blocks_come_back() {
        assert_eq!(there_and_back(&[DRAW, IMAGE, DRAW]), Block::Drawn);
        assert!(matches!(there_and_back(&[IMAGE, 0, IMAGE, 1, IMAGE, DRAW, 2, 253]), Block::Narrow(_)));
        assert!(matches!(there_and_back(&[DRAW, 254, IMAGE, 255]), Block::Wide(_)));
        assert!(matches!(there_and_back(&[0, 0x7ffc, DRAW, 0x7ffb, 512]), Block::Wide(_)));
        let mixed: Vec<u16> =
            (0..4096_u32).map(|slot| [DRAW, IMAGE, (slot * slot % 251) as u16][slot as usize % 3]).collect();
        there_and_back(&mixed);
    }

    #[test]
    fn what_is_no_block_is_refused() {
        let bytes = pack(&[1, 2, 3, DRAW, 5]);
        assert_eq!(unpack(&bytes, 100), None);
        assert_eq!(unpack(&bytes[..bytes.len() - 1], 5), None);
        assert_eq!(unpack(b"no block", 5), None);
        // A kind that there is not.
        assert_eq!(unpack(&compress_to_vec(&[3, 7], EFFORT), 1), None);
    }
}
