//! The setup header of Ogg Vorbis, read only to see what a decoder would make of it: a codebook may say that it has gigabytes,
//! and symphonia 0.6 ends the program at some floors, which on the web nobody can catch.

/// Entries of a codebook.
const MAX_ENTRIES: u32 = 1 << 17;
/// Numbers in an entry: symphonia 0.6 gives up at powers of two that 32 bits do not hold.
const MAX_DIMENSIONS: u32 = 31;
/// Numbers in a codebook, and in all of them together.
const MAX_NUMBERS: (u32, u32) = (1 << 20, 1 << 22);

/// Whether a setup header's codebooks are of a size that sounds have, and its floors have a form that the decoder bears.
/// `header` begins with its packet's type, 5.
pub(super) fn is_modest(header: &[u8]) -> bool {
    let Some(rest) = header.strip_prefix(b"\x05vorbis") else { return false };
    let mut bits = Bits { bytes: rest, at: 0 };
    codebooks(&mut bits).and_then(|()| floors(&mut bits)).is_some()
}

/// Goes through the codebooks; `None` where one is too large, or is none.
fn codebooks(bits: &mut Bits<'_>) -> Option<()> {
    let mut all = 0;
    for _ in 0..=bits.take(8)? {
        if bits.take(24)? != 0x0056_4342 {
            return None;
        }
        let (dimensions, entries) = (bits.take(16)?, bits.take(24)?);
        if !(1..=MAX_DIMENSIONS).contains(&dimensions) || !(1..=MAX_ENTRIES).contains(&entries) {
            return None;
        }
        let numbers = entries * dimensions;
        all += numbers;
        if numbers > MAX_NUMBERS.0 || all > MAX_NUMBERS.1 {
            return None;
        }
        lengths(bits, entries)?;
        let values = match bits.take(4)? {
            0 => continue,
            1 => {
                // Symphonia 0.6 takes the root in floats, and gives up when that is not the root.
                let floats = (entries as f32).powf(1.0 / dimensions as f32).floor() as u32;
                let root = root(entries, dimensions);
                if floats != root {
                    return None;
                }
                root
            }
            2 => numbers,
            _ => return None,
        };
        // Least value and step, floats both.
        bits.take(32)?;
        bits.take(32)?;
        let width = bits.take(4)? + 1;
        bits.take(1)?;
        for _ in 0..values {
            bits.take(width)?;
        }
    }
    Some(())
}

/// Goes through what stands for nothing any more, and the floors; `None` where one is of the form that no encoder writes, or
/// has a point twice.
fn floors(bits: &mut Bits<'_>) -> Option<()> {
    for _ in 0..=bits.take(6)? {
        bits.take(16)?;
    }
    for _ in 0..=bits.take(6)? {
        if bits.take(16)? != 1 {
            return None;
        }
        let partitions = (0..bits.take(5)?).map(|_| bits.take(4)).collect::<Option<Vec<u32>>>()?;
        let classes = partitions.iter().max().map_or(0, |most| most + 1);
        let sizes = (0..classes).map(|_| class(bits)).collect::<Option<Vec<u32>>>()?;
        // The factor of what it says.
        bits.take(2)?;
        let width = bits.take(4)?;
        for partition in partitions {
            for _ in 0..sizes[partition as usize] {
                // A point at 0 is there already: symphonia looks at the others only, and divides by their distance.
                if bits.take(width)? == 0 {
                    return None;
                }
            }
        }
    }
    Some(())
}

/// Goes through a class of a floor; how many points its partitions have.
fn class(bits: &mut Bits<'_>) -> Option<u32> {
    let size = bits.take(3)? + 1;
    let subclasses = bits.take(2)?;
    if subclasses > 0 {
        bits.take(8)?;
    }
    for _ in 0..1 << subclasses {
        bits.take(8)?;
    }
    Some(size)
}

/// Goes through the lengths of a codebook's words.
fn lengths(bits: &mut Bits<'_>, entries: u32) -> Option<()> {
    if bits.take(1)? == 0 {
        let sparse = bits.take(1)? == 1;
        for _ in 0..entries {
            if !sparse || bits.take(1)? == 1 {
                bits.take(5)?;
            }
        }
        return Some(());
    }
    bits.take(5)?;
    let mut told = 0;
    while told < entries {
        // As many bits as the number of those that are left needs.
        told += bits.take(u32::BITS - (entries - told).leading_zeros())?;
    }
    (told == entries).then_some(())
}

/// The greatest number whose power is not above `entries`.
fn root(entries: u32, dimensions: u32) -> u32 {
    let fits = |number: &u32| number.checked_pow(dimensions).is_some_and(|power| power <= entries);
    (1..=entries).take_while(fits).last().unwrap_or(0)
}

/// Bits from the lowest of each byte on.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    /// The next bits as a number, at most 32; `None` if there are not so many.
    fn take(&mut self, count: u32) -> Option<u32> {
        let mut number = 0;
        for place in 0..count {
            let byte = *self.bytes.get(self.at / 8)?;
            number |= u32::from(byte >> (self.at % 8) & 1) << place;
            self.at += 1;
        }
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A header with one codebook, whose words are all of one length and which has no values, and a floor of one point.
    fn header(dimensions: u32, entries: u32, words: u32) -> Vec<u8> {
        header_with_floor(dimensions, entries, words, 1, 5)
    }

    fn header_with_floor(dimensions: u32, entries: u32, words: u32, form: u32, point: u32) -> Vec<u8> {
        let mut bits = Vec::new();
        let mut put = |number: u32, count: u32| bits.extend((0..count).map(|place| number >> place & 1 == 1));
        for (number, count) in [(0, 8), (0x0056_4342, 24), (dimensions, 16), (entries, 24), (0, 1), (0, 1)] {
            put(number, count);
        }
        (0..words).for_each(|_| put(7, 5));
        put(0, 4);
        // Nothing, one floor, one partition of a class of one point, its book, the factor, and the width of points.
        for (number, count) in
            [(0, 6), (0, 16), (0, 6), (form, 16), (1, 5), (0, 4), (0, 3), (0, 2), (0, 8), (0, 2), (4, 4)]
        {
            put(number, count);
        }
        put(point, 4);
        let mut header = b"\x05vorbis".to_vec();
        let byte = |bits: &[bool]| bits.iter().rev().fold(0, |byte, bit| byte << 1 | u8::from(*bit));
        header.extend(bits.chunks(8).map(byte));
        header
    }

    #[test]
    fn a_codebook_of_gigabytes_is_refused() {
        assert!(is_modest(&header(4, 100, 100)) && is_modest(&header(31, 100, 100)));
        for (dimensions, entries, words) in [
            (65_535, 131_072, 131_072),
            (16, 131_072, 131_072),
            (0, 100, 100),
            (4, 0, 0),
            (4, 131_073, 131_073),
            (4, 100, 90),
        ] {
            assert!(!is_modest(&header(dimensions, entries, words)), "{dimensions} {entries} {words}");
        }
        assert!(!is_modest(b"") && !is_modest(b"\x05vorbis"));
    }

    #[test]
    fn a_floor_that_ends_the_decoder_is_refused() {
        assert!(is_modest(&header_with_floor(4, 100, 100, 1, 15)));
        assert!(!is_modest(&header_with_floor(4, 100, 100, 1, 0)), "its point is where the first one is");
        assert!(!is_modest(&header_with_floor(4, 100, 100, 0, 5)), "nobody writes the old form");
        let whole = header(4, 100, 100);
        assert!((8..whole.len() - 1).all(|end| !is_modest(&whole[..end])), "it is cut off");
    }

    #[test]
    fn roots_are_exact() {
        assert_eq!((root(81, 4), root(80, 4), root(1, 300), root(16_777_215, 2)), (3, 2, 1, 4095));
    }
}
