//! The codes of a block as few bytes: who wins, four slots a byte, then the distances of those that are decided; both deflated.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::value::{DRAW, IMAGE};

/// How hard the compressor tries, 0 to 10.
const EFFORT: u8 = 8;

const WIN: u8 = 1;
const LOSS: u8 = 2;

/// Packs codes. An image, which nobody asks for, is packed as what came before it.
pub(super) fn pack(codes: &[u16]) -> Vec<u8> {
    let mut plain = vec![0_u8; codes.len().div_ceil(4)];
    let (mut low, mut high) = (Vec::new(), Vec::new());
    let mut last = 0;
    for (slot, code) in codes.iter().enumerate() {
        let kind = match *code {
            IMAGE => last,
            DRAW => 0,
            plies => {
                // Wins are odd and losses even.
                let [l, h] = (plies / 2).to_le_bytes();
                low.push(l);
                high.push(h);
                if plies % 2 == 1 { WIN } else { LOSS }
            }
        };
        if *code == IMAGE && kind != 0 {
            low.push(*low.last().unwrap_or(&0));
            high.push(*high.last().unwrap_or(&0));
        }
        last = kind;
        plain[slot / 4] |= kind << (slot % 4 * 2);
    }
    plain.append(&mut low);
    if high.iter().any(|byte| *byte > 0) {
        plain.append(&mut high);
    }
    compress_to_vec(&plain, EFFORT)
}

/// Unpacks the codes of so many slots; `None` if the bytes are no such block.
pub(super) fn unpack(bytes: &[u8], slots: usize) -> Option<Vec<u16>> {
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
    let code = |slot| {
        let kind = kind(slot);
        if kind == 0 {
            return Some(DRAW);
        }
        let half = u16::from_le_bytes([low[next], high.get(next).copied().unwrap_or(0)]);
        next += 1;
        (half < DRAW / 2 && kind <= LOSS).then_some(2 * half + u16::from(kind == WIN))
    };
    (0..slots).map(code).collect()
}
