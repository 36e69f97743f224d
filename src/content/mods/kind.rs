//! The kinds of files that a mod may have, by the ends of their names.

use crate::content::limits::{MAX_FILE, MAX_SOUND, MAX_TEXT};

/// What a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// RON: the manifest, boards, rule sets, themes.
    Data,
    /// Fluent: what the player reads.
    Messages,
    /// A PNG picture.
    Picture,
    /// Ogg Vorbis, or WAV.
    Sound,
    /// TrueType or OpenType.
    Font,
    /// For people: the game does not look into it.
    Words,
}

impl Kind {
    /// The ends of names, each with its kind. Names are compared without regard to case.
    pub const ENDS: [(&'static str, Self); 9] = [
        ("ron", Self::Data),
        ("ftl", Self::Messages),
        ("png", Self::Picture),
        ("ogg", Self::Sound),
        ("wav", Self::Sound),
        ("ttf", Self::Font),
        ("otf", Self::Font),
        ("md", Self::Words),
        ("txt", Self::Words),
    ];

    /// The kind of a file; `None` for one that the game leaves alone.
    #[must_use]
    pub fn of(path: &str) -> Option<Self> {
        let name = path.rsplit('/').next()?;
        match name.rsplit_once('.') {
            Some((_, end)) => {
                Self::ENDS.iter().find(|(known, _)| known.eq_ignore_ascii_case(end)).map(|(_, kind)| *kind)
            }
            // LICENSE, README and the like.
            None => name.bytes().all(|b| b.is_ascii_uppercase() || b == b'-').then_some(Self::Words),
        }
    }

    /// The largest file of this kind, in bytes.
    #[must_use]
    pub const fn limit(self) -> u64 {
        match self {
            Self::Data | Self::Messages | Self::Words => MAX_TEXT,
            Self::Sound => MAX_SOUND,
            Self::Picture | Self::Font => MAX_FILE,
        }
    }
}

/// Whether a name is one that systems and editors leave lying about: nobody need be told of it.
pub(super) fn is_litter(path: &str) -> bool {
    path.split('/').any(|part| part.starts_with('.') && part != "." && part != "..")
        || path.starts_with("__MACOSX/")
        || matches!(path.rsplit('/').next(), Some("Thumbs.db" | "desktop.ini"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_what_the_file_is_for() {
        assert_eq!(Kind::of("themes/a/theme.ron"), Some(Kind::Data));
        assert_eq!(Kind::of("sounds/place.OGG"), Some(Kind::Sound));
        assert_eq!(Kind::of("LICENSE-MIT"), Some(Kind::Words));
        for path in ["run.exe", "a.ron/b", "shader.wgsl", "page.html", "x.ron.exe", "a."] {
            assert_eq!(Kind::of(path), None, "{path}");
        }
        assert!(
            is_litter("a/.DS_Store") && is_litter("__MACOSX/._x") && is_litter(".git/config") && !is_litter("../x")
        );
    }
}
