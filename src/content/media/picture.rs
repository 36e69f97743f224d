//! PNG pictures: how large they are, before they are decoded.

use thiserror::Error;

use crate::content::limits::MAX_PICTURE;

/// Why a file is no picture that the game uses.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PictureError {
    /// It does not begin as PNG does.
    #[error("it is no PNG picture")]
    NoPng,
    /// More pixels than the game decodes.
    #[error("it is {width} by {height} pixels; at most {MAX_PICTURE} by {MAX_PICTURE} are allowed")]
    TooLarge {
        /// In pixels.
        width: u32,
        /// In pixels.
        height: u32,
    },
    /// The decoder refuses it.
    #[error("the picture is damaged: {0}")]
    Damaged(String),
}

/// Width and height in pixels, from a PNG's first chunk.
///
/// # Errors
/// It is no PNG, is empty, or has more than [`MAX_PICTURE`] pixels on a side.
pub fn picture_size(bytes: &[u8]) -> Result<(u32, u32), PictureError> {
    const HEAD: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR";
    let rest = bytes.strip_prefix(HEAD).ok_or(PictureError::NoPng)?;
    let side = |at: usize| Some(u32::from_be_bytes(rest.get(at..at + 4)?.try_into().ok()?));
    let (Some(width), Some(height)) = (side(0), side(4)) else { return Err(PictureError::NoPng) };
    match (width, height) {
        (0, _) | (_, 0) => Err(PictureError::NoPng),
        (1..=MAX_PICTURE, 1..=MAX_PICTURE) => Ok((width, height)),
        _ => Err(PictureError::TooLarge { width, height }),
    }
}

/// Decodes a picture to see whether it can be, and throws the result away.
///
/// # Errors
/// As [`picture_size`], and where the decoder refuses it.
pub fn check_picture(bytes: &[u8]) -> Result<(), PictureError> {
    picture_size(bytes)?;
    let damaged = |error: png::DecodingError| PictureError::Damaged(error.to_string());
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(damaged)?;
    let size = reader.output_buffer_size().ok_or_else(|| PictureError::Damaged("it is too large".to_owned()))?;
    reader.next_frame(&mut vec![0; size]).map_err(damaged)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture of one dot.
    const DOT: &[u8] = &[
        0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', 0, 0, 0, 13, b'I', b'H', b'D', b'R', 0, 0, 0, 1, 0, 0, 0, 1,
        8, 0, 0, 0, 0, 0x3a, 0x7e, 0x9b, 0x55, 0, 0, 0, 10, b'I', b'D', b'A', b'T', 0x78, 0x9c, 0x63, 0x60, 0, 0, 0, 2,
        0, 1, 0x48, 0xaf, 0xa4, 0x71, 0, 0, 0, 0, b'I', b'E', b'N', b'D', 0xae, 0x42, 0x60, 0x82,
    ];

    #[test]
    fn a_damaged_picture_is_known() {
        assert_eq!(check_picture(DOT), Ok(()));
        for end in [33, 45, 50] {
            assert!(matches!(check_picture(&DOT[..end]), Err(PictureError::Damaged(_))), "{end}");
        }
        let mut changed = DOT.to_vec();
        changed[30] ^= 1;
        assert!(matches!(check_picture(&changed), Err(PictureError::Damaged(_))));
    }

    fn head(width: u32, height: u32) -> Vec<u8> {
        let sides = [width, height].map(u32::to_be_bytes).concat();
        [b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".as_slice(), &sides].concat()
    }

    #[test]
    fn the_size_is_known_from_the_head() {
        assert_eq!(picture_size(&head(2048, 1)), Ok((2048, 1)));
        let large = PictureError::TooLarge { width: 2049, height: 5 };
        assert_eq!(picture_size(&head(2049, 5)), Err(large));
        assert!(matches!(picture_size(&head(u32::MAX, u32::MAX)), Err(PictureError::TooLarge { .. })));
        assert_eq!(picture_size(&head(0, 5)), Err(PictureError::NoPng));
        assert_eq!(picture_size(&head(5, 5)[..20]), Err(PictureError::NoPng));
        assert_eq!(picture_size(b"GIF89a"), Err(PictureError::NoPng));
    }
}
