//! The pages of an Ogg file, taken apart strictly before a decoder sees them: a decoder may skip what is damaged and find something
//! else behind it.

/// The packets of a file with one stream in it, page after page without anything between or behind them; `None` for any other.
pub(super) fn packets(bytes: &[u8]) -> Option<Vec<Vec<u8>>> {
    let (mut packets, mut open) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < bytes.len() {
        let end = page_end(bytes, at)?;
        let page = &bytes[at..end];
        // The second bit begins a stream; a page of another stream has another number.
        let first = at == 0;
        if (page[5] & 2 == 2) != first || page[14..18] != bytes[14..18] || page[22..26] != page_sum(page).to_le_bytes()
        {
            return None;
        }
        let lengths = &page[27..27 + usize::from(page[26])];
        let mut body = &page[27 + lengths.len()..];
        for length in lengths {
            let (part, rest) = body.split_at(usize::from(*length));
            open.extend_from_slice(part);
            body = rest;
            if *length < 255 {
                packets.push(std::mem::take(&mut open));
            }
        }
        at = end;
    }
    Some(packets)
}

/// How long the music is, in samples of each channel, as the last page says; `None` where it says nothing.
pub(super) fn frames(bytes: &[u8]) -> Option<u64> {
    let (mut at, mut last) = (0, None);
    while let Some(end) = page_end(bytes, at) {
        last = Some(u64::from_le_bytes(bytes[at + 6..at + 14].try_into().ok()?));
        at = end;
    }
    last.filter(|frames| (1..u64::MAX).contains(frames))
}

/// Where the page that begins here ends.
pub(in crate::content) fn page_end(bytes: &[u8], at: usize) -> Option<usize> {
    if bytes.get(at..at + 4)? != b"OggS" {
        return None;
    }
    let segments = usize::from(*bytes.get(at + 26)?);
    let lengths = bytes.get(at + 27..at + 27 + segments)?;
    let end = at + 27 + segments + lengths.iter().map(|length| usize::from(*length)).sum::<usize>();
    (end <= bytes.len()).then_some(end)
}

/// The check sum of a page, whatever stands in its place for it.
pub(in crate::content) fn page_sum(page: &[u8]) -> u32 {
    let mut sum = 0_u32;
    for (place, byte) in page.iter().enumerate() {
        let byte = if (22..26).contains(&place) { 0 } else { *byte };
        sum ^= u32::from(byte) << 24;
        for _ in 0..8 {
            sum = if sum >> 31 == 1 { (sum << 1) ^ 0x04c1_1db7 } else { sum << 1 };
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Assets;

    #[test]
    fn a_sound_is_three_headers_and_its_music() {
        let bytes = Assets::embedded().bytes("sounds/place.ogg").unwrap();
        let packets = packets(&bytes).unwrap();
        assert!(packets.len() > 4);
        assert!(frames(&bytes).is_some_and(|frames| (500..200_000).contains(&frames)));
        for (number, head) in [b"\x01vorbis", b"\x03vorbis", b"\x05vorbis"].iter().enumerate() {
            assert!(packets[number].starts_with(*head));
        }
    }

    #[test]
    fn nothing_lies_between_pages_or_behind_them() {
        let whole = Assets::embedded().bytes("sounds/place.ogg").unwrap().into_owned();
        let end = page_end(&whole, 0).unwrap();
        assert_eq!(packets(&[whole.as_slice(), b"x"].concat()), None);
        assert_eq!(packets(&[whole.as_slice(), &whole].concat()), None, "a second stream");
        assert_eq!(packets(&[&whole[..end], b"x", &whole[end..]].concat()), None);
        assert_eq!(packets(&whole[..whole.len() - 1]), None);
        assert_eq!(packets(&whole[end..]), None);
        let mut changed = whole;
        *changed.last_mut().unwrap() ^= 1;
        assert_eq!(packets(&changed), None);
    }
}
