//! The files of the game: embedded in the program, and before them those of a folder on disk.
//!
//! The program runs from any place; a file in an `assets` folder replaces the embedded one of the same path. Paths are
//! relative, with `/` between their parts, and none leads out of the folder.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use include_dir::{Dir, include_dir};
use thiserror::Error;

/// The names a folder of files may have beside the program or where it was started.
const FOLDER: &str = "assets";
/// Names a folder to look into before all others.
pub(super) const VARIABLE: &str = "MALOM_ASSETS";
/// Larger files are not read, in bytes.
pub const MAX_FILE: u64 = 16 << 20;

static EMBEDDED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/assets");

/// Why a file that is there cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileError {
    /// The system does not give it.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// More than [`MAX_FILE`].
    #[error("it is larger than {} MiB", MAX_FILE >> 20)]
    TooLarge,
    /// A text that is none.
    #[error("line {0}: it is not UTF-8")]
    NotText(usize),
}

/// Files by their path below `assets`, with `/` between the parts.
#[derive(Clone, Debug, Default)]
pub struct Assets {
    /// Looked into first, in this order.
    folders: Vec<PathBuf>,
    /// What `MALOM_ASSETS` names, if it is no folder.
    pub(super) astray: Option<PathBuf>,
}

impl Assets {
    /// The embedded files only.
    pub fn embedded() -> Self {
        Self::default()
    }

    /// The embedded files, and before them those of the folder that the variable `MALOM_ASSETS` names, of `assets` in the
    /// current folder, and of `assets` beside the program; those of these that there are.
    pub fn find() -> Self {
        let here = std::env::current_dir().ok();
        let program = std::env::current_exe().ok().and_then(|path| path.parent().map(Path::to_owned));
        let named = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let astray = named.clone().filter(|folder| !folder.is_dir());
        let mut folders: Vec<PathBuf> = named
            .into_iter()
            .chain([here, program].into_iter().flatten().map(|folder| folder.join(FOLDER)))
            .filter(|folder| folder.is_dir())
            .collect();
        folders.dedup();
        Self { folders, astray }
    }

    /// The embedded files, and before them those of a folder.
    pub fn with_folder(folder: impl Into<PathBuf>) -> Self {
        Self { folders: vec![folder.into()], astray: None }
    }

    /// The content of an embedded file.
    pub fn built_in(path: &str) -> Option<&'static [u8]> {
        EMBEDDED.get_file(path).map(include_dir::File::contents)
    }

    /// The content of a file, from the first folder that can give it; `None` if there is none, or if the path leads out.
    pub fn bytes(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        let path = inside(path)?;
        self.folders
            .iter()
            .find_map(|folder| read(&folder.join(path)).ok().flatten())
            .map(Cow::Owned)
            .or_else(|| EMBEDDED.get_file(path).map(|file| Cow::Borrowed(file.contents())))
    }

    /// The content of a file as text; `None` if it is none.
    pub fn text(&self, path: &str) -> Option<String> {
        String::from_utf8(self.bytes(path)?.into_owned()).ok()
    }

    /// The text of the file in the first layer that has it, or why it cannot be used; `None` if there is none.
    pub(super) fn checked_text(&self, path: &str) -> Option<Result<String, FileError>> {
        let inner = inside(path)?;
        let bytes = self.folders.iter().find_map(|folder| read(&folder.join(inner)).transpose());
        let bytes = match bytes {
            Some(bytes) => bytes,
            None => Ok(EMBEDDED.get_file(inner)?.contents().to_vec()),
        };
        Some(bytes.and_then(|bytes| {
            String::from_utf8(bytes).map_err(|error| {
                let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
                FileError::NotText(good.iter().filter(|byte| **byte == b'\n').count() + 1)
            })
        }))
    }

    /// The paths of the files in a folder whose names end in a dot and this extension, sorted, each once.
    pub fn files(&self, folder: &str, extension: &str) -> Vec<String> {
        let names = self.names(folder).into_iter();
        let fits = |name: &String| Path::new(name).extension().is_some_and(|end| end == extension);
        names.filter(fits).map(|name| format!("{folder}/{name}")).collect()
    }

    /// The names of what lies in a folder, sorted, each once.
    pub fn names(&self, folder: &str) -> Vec<String> {
        let Some(path) = inside(folder) else { return Vec::new() };
        let embedded = EMBEDDED.get_dir(path).into_iter().flat_map(|dir| dir.entries());
        let mut names: BTreeSet<String> = embedded.filter_map(|entry| name(entry.path())).collect();
        for folder in &self.folders {
            let entries = std::fs::read_dir(folder.join(path)).into_iter().flatten().flatten();
            names.extend(entries.filter_map(|entry| name(&entry.path())));
        }
        names.into_iter().collect()
    }
}

/// The path, if it stays inside the folder that it starts from.
fn inside(path: &str) -> Option<&Path> {
    // A backslash parts names on some systems only; no name of ours has one.
    let path = Path::new(path);
    let plain = !path.as_os_str().as_encoded_bytes().contains(&b'\\');
    let within = path.components().all(|part| matches!(part, Component::Normal(_)));
    (plain && within).then_some(path)
}

fn name(path: &Path) -> Option<String> {
    Some(path.file_name()?.to_str()?.to_owned())
}

/// The content of a file; `None` if there is no file.
fn read(path: &Path) -> Result<Option<Vec<u8>>, FileError> {
    let unreadable = |error: io::Error| FileError::Unreadable(error.to_string());
    match std::fs::metadata(path) {
        Ok(metadata) if metadata.is_file() => {}
        _ => return Ok(None),
    }
    // The size that a file says it has may change until it is read.
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > MAX_FILE { Err(FileError::TooLarge) } else { Ok(Some(bytes)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::temp::TempFolder;

    #[test]
    fn what_is_embedded_is_found_from_anywhere() {
        let assets = Assets::embedded();
        assert!(assets.text("boards/nine.ron").is_some_and(|text| text.contains("points")));
        assert!(assets.names("sounds").contains(&"place.ogg".to_owned()));
        assert_eq!(assets.bytes("boards/none.ron"), None);
    }

    #[test]
    fn a_folder_goes_before_what_is_embedded() {
        let folder = TempFolder::new("layers");
        folder.write("boards/nine.ron", b"another");
        folder.write("boards/mine.ron", b"mine");
        folder.write("boards/mine.txt", b"no board");
        let assets = Assets::with_folder(folder.path());
        assert_eq!(assets.text("boards/nine.ron").as_deref(), Some("another"));
        assert_eq!(assets.names("boards"), ["mine.ron", "mine.txt", "nine.ron"]);
        assert_eq!(assets.files("boards", "ron"), ["boards/mine.ron", "boards/nine.ron"]);
        assert_eq!(assets.files("none", "ron"), [""; 0]);
        assert!(assets.bytes("sounds/place.ogg").is_some());
    }

    #[test]
    fn a_file_that_cannot_be_used_says_why() {
        let folder = TempFolder::new("errors");
        folder.write("boards/latin.ron", b"one\ntwo \xe1");
        folder.write("boards/huge.ron", b"");
        File::options().write(true).open(folder.path().join("boards/huge.ron")).unwrap().set_len(MAX_FILE + 1).unwrap();
        let assets = Assets::with_folder(folder.path());
        assert_eq!(assets.checked_text("boards/latin.ron"), Some(Err(FileError::NotText(2))));
        assert_eq!(assets.checked_text("boards/huge.ron"), Some(Err(FileError::TooLarge)));
        assert_eq!(assets.checked_text("boards/none.ron"), None);
        assert_eq!((assets.text("boards/latin.ron"), assets.bytes("boards/huge.ron")), (None, None));
    }

    #[test]
    fn no_path_leads_out() {
        let assets = Assets::with_folder(std::env::temp_dir());
        for path in ["../Cargo.toml", "/etc/hostname", "boards/../../x", ".", "boards\\nine.ron", "..\\x", ""] {
            assert_eq!(assets.bytes(path), None, "{path}");
        }
    }
}
