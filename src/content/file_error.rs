//! Why a file that is there cannot be used.

use thiserror::Error;

use super::limits::{MAX_RATIO, size_text};
use super::media::PictureError;

/// Why a file that is there cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileError {
    /// The system does not give it.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// More bytes than such a file may have.
    #[error("it is larger than {}", size_text(*.0))]
    TooLarge(u64),
    /// A text that is none.
    #[error("line {0}: it is not UTF-8")]
    NotText(usize),
    /// A link to something that is not in the mod.
    #[error("it is a link that leads out of the mod")]
    LeadsOut,
    /// It has been packed suspiciously well.
    #[error("unpacked it is more than {MAX_RATIO} times as large")]
    Ratio,
    /// Its packed bytes are damaged, or not what the zip says of them.
    #[error("it cannot be unpacked: {0}")]
    Packed(&'static str),
    /// A picture that the game will not decode.
    #[error(transparent)]
    Picture(#[from] PictureError),
}

impl FileError {
    /// Bytes as a text, without the mark at its beginning that editors on some systems write, which is no part of it.
    ///
    /// # Errors
    /// They are not UTF-8; names the line.
    pub(super) fn text(bytes: Vec<u8>) -> Result<String, Self> {
        let mut text = String::from_utf8(bytes).map_err(|error| {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            Self::NotText(good.iter().filter(|byte| **byte == b'\n').count() + 1)
        })?;
        if text.starts_with('\u{feff}') {
            text.remove(0);
        }
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_begins_behind_the_mark_of_its_encoding() {
        assert_eq!(FileError::text("\u{feff}ő\u{feff}".into()), Ok("ő\u{feff}".to_owned()));
        assert_eq!(FileError::text(b"one\ntwo \xe1".to_vec()), Err(FileError::NotText(2)));
    }
}
