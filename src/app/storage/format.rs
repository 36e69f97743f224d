//! What stands in a saved file: RON, with the version of its form among its fields.

use ron::ser::PrettyConfig;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Something that is saved in a file of its own. It writes its version as the field `version`.
pub trait Saved: Serialize + DeserializeOwned {
    /// The file's name.
    const FILE: &'static str;
    /// The version of the form that this program writes; raised when an older program could not read the new form.
    const VERSION: u32;
}

/// Why a file cannot be used.
#[derive(Debug, Error)]
pub enum Fault {
    /// The system does not give it, or it is no text.
    #[error("{0}")]
    Unreadable(#[from] std::io::Error),
    /// A later program wrote it.
    #[error("version {0}")]
    Newer(u32),
    /// It is right, but needs a rule set or a board that is not here.
    #[error("{reason}")]
    Homeless {
        /// What is missing.
        reason: String,
        /// The names of the mods that have it, where they are known.
        mods: Vec<String>,
    },
    /// It is not what we write.
    #[error("{0}")]
    Malformed(String),
}

/// What is read first, whatever else there is.
#[derive(Deserialize)]
struct Head {
    version: u32,
}

/// The text of a file.
///
/// # Errors
/// The value holds what RON cannot write.
pub fn write<T: Saved>(content: &T) -> Result<String, ron::Error> {
    ron::ser::to_string_pretty(content, PrettyConfig::default()).map(|text| text + "\n")
}

/// Reads a file's text.
///
/// # Errors
/// Another form, or a later version.
pub fn read<T: Saved>(text: &str) -> Result<T, Fault> {
    let malformed = |error: ron::error::SpannedError| Fault::Malformed(error.to_string());
    let Head { version } = ron::from_str(text).map_err(malformed)?;
    if version > T::VERSION {
        return Err(Fault::Newer(version));
    }
    ron::from_str(text).map_err(malformed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Sample {
        version: u32,
        name: String,
        numbers: Vec<i32>,
    }

    impl Saved for Sample {
        const FILE: &'static str = "sample.ron";
        const VERSION: u32 = 3;
    }

    fn sample() -> Sample {
        Sample { version: Sample::VERSION, name: "Ő \"idézve\"".into(), numbers: vec![1, -2] }
    }

    #[test]
    fn round_trip() {
        let text = write(&sample()).expect("plain values");
        assert_eq!(read::<Sample>(&text).expect("our own"), sample());
    }

    #[test]
    fn a_newer_version_is_told_apart_though_its_content_is_unknown() {
        let text = "(name: {\"x\": (1, 2)}, version: 4, content: Other(deep: [Some(A)]))";
        assert!(matches!(read::<Sample>(text), Err(Fault::Newer(4))));
    }

    #[test]
    fn nothing_cut_off_is_read() {
        let text = write(&sample()).expect("plain values");
        let text = text.trim_end();
        for (end, _) in text.char_indices() {
            assert!(matches!(read::<Sample>(&text[..end]), Err(Fault::Malformed(_))), "cut at {end}");
        }
    }
}
