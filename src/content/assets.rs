//! The files of the game: embedded in the program, and before them those of a folder on disk.
//!
//! The program runs from any place; a file in an `assets` folder replaces the embedded one of the same path.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use include_dir::{Dir, include_dir};

/// The names a folder of files may have beside the program or where it was started.
const FOLDER: &str = "assets";
/// No file of ours is larger, in bytes.
const LIMIT: u64 = 64 << 20;

static EMBEDDED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/assets");

/// Files by their path below `assets`, with `/` between the parts.
#[derive(Clone, Debug, Default)]
pub struct Assets {
    /// Looked into first, in this order.
    folders: Vec<PathBuf>,
}

impl Assets {
    /// The embedded files only.
    pub fn embedded() -> Self {
        Self::default()
    }

    /// The embedded files, and before them those of `assets` in the current folder and beside the program.
    pub fn find() -> Self {
        let here = std::env::current_dir().ok();
        let program = std::env::current_exe().ok().and_then(|path| path.parent().map(Path::to_owned));
        let mut folders: Vec<PathBuf> = [here, program]
            .into_iter()
            .flatten()
            .map(|folder| folder.join(FOLDER))
            .filter(|folder| folder.is_dir())
            .collect();
        folders.dedup();
        Self { folders }
    }

    /// The embedded files, and before them those of a folder.
    pub fn with_folder(folder: impl Into<PathBuf>) -> Self {
        Self { folders: vec![folder.into()] }
    }

    /// The content of a file; `None` if there is none, or if the path leads out of the folder.
    pub fn bytes(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        let path = inside(path)?;
        self.folders
            .iter()
            .find_map(|folder| read(&folder.join(path)))
            .map(Cow::Owned)
            .or_else(|| EMBEDDED.get_file(path).map(|file| Cow::Borrowed(file.contents())))
    }

    /// The content of a file as text; `None` if it is none.
    pub fn text(&self, path: &str) -> Option<String> {
        String::from_utf8(self.bytes(path)?.into_owned()).ok()
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
    let path = Path::new(path);
    path.components().all(|part| matches!(part, Component::Normal(_))).then_some(path)
}

fn name(path: &Path) -> Option<String> {
    Some(path.file_name()?.to_str()?.to_owned())
}

fn read(path: &Path) -> Option<Vec<u8>> {
    let size = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?.len();
    if size > LIMIT { None } else { std::fs::read(path).ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_embedded_is_found_from_anywhere() {
        let assets = Assets::embedded();
        assert!(assets.text("boards/nine.ron").is_some_and(|text| text.contains("points")));
        assert!(assets.names("sounds").contains(&"place.ogg".to_owned()));
        assert_eq!(assets.bytes("boards/none.ron"), None);
    }

    #[test]
    fn a_folder_goes_before_what_is_embedded() -> std::io::Result<()> {
        let folder = std::env::temp_dir().join(format!("malom-assets-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("boards"))?;
        std::fs::write(folder.join("boards/nine.ron"), "another")?;
        std::fs::write(folder.join("boards/mine.ron"), "mine")?;
        let assets = Assets::with_folder(&folder);
        assert_eq!(assets.text("boards/nine.ron").as_deref(), Some("another"));
        assert_eq!(assets.names("boards"), ["mine.ron", "nine.ron"]);
        assert!(assets.bytes("sounds/place.ogg").is_some());
        std::fs::remove_dir_all(folder)
    }

    #[test]
    fn no_path_leads_out() {
        let assets = Assets::with_folder(std::env::temp_dir());
        for path in ["../Cargo.toml", "/etc/hostname", "boards/../../x", "."] {
            assert_eq!(assets.bytes(path), None, "{path}");
        }
    }
}
