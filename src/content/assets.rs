//! The files of the game in layers: embedded in the program, over them the player's mods, and over those folders on disk.
//!
//! The program runs from any place; a file in a higher layer replaces that of the same path below it, and texts of all layers
//! can be had to be laid over each other key by key. Paths are relative, with `/` between their parts, and none leads out.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use include_dir::{Dir, include_dir};

use super::limits::MAX_FILE;
use super::{FileError, Mod};

/// The names a folder of files may have beside the program or where it was started.
const FOLDER: &str = "assets";
/// Names a folder to look into before all others.
pub(super) const VARIABLE: &str = "MALOM_ASSETS";

static EMBEDDED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/assets");

/// Files by their path below `assets`, with `/` between the parts.
#[derive(Clone, Debug, Default)]
pub struct Assets {
    /// Looked into first, in this order.
    folders: Vec<PathBuf>,
    /// Over what is embedded, the lowest first.
    mods: Vec<Mod>,
    /// What `MALOM_ASSETS` names, if it is no folder.
    pub(super) astray: Option<PathBuf>,
}

/// Files that go before those below them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Layer<'a> {
    /// What is in the program.
    Embedded,
    /// A mod.
    Mod(&'a Mod),
    /// A folder on disk.
    Folder(&'a Path),
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
        Self { folders, mods: Vec::new(), astray }
    }

    /// The embedded files, and before them those of a folder.
    pub fn with_folder(folder: impl Into<PathBuf>) -> Self {
        Self { folders: vec![folder.into()], ..Self::default() }
    }

    /// The same with these mods instead of those that it has: they go before what is embedded, a later one before an earlier,
    /// and folders before all of them.
    #[must_use]
    pub fn with_mods(self, mods: Vec<Mod>) -> Self {
        Self { mods, ..self }
    }

    /// The folders on disk, the highest first.
    #[must_use]
    pub fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// The mods, the lowest first.
    #[must_use]
    pub fn mods(&self) -> &[Mod] {
        &self.mods
    }

    /// All layers, the lowest first.
    pub(crate) fn layers(&self) -> impl DoubleEndedIterator<Item = Layer<'_>> {
        let mods = self.mods.iter().map(Layer::Mod);
        std::iter::once(Layer::Embedded)
            .chain(mods)
            .chain(self.folders.iter().rev().map(|folder| Layer::Folder(folder)))
    }

    /// The content of an embedded file.
    pub fn built_in(path: &str) -> Option<&'static [u8]> {
        EMBEDDED.get_file(path).map(include_dir::File::contents)
    }

    /// The content of a file, from the highest layer that can give it; `None` if there is none, or if the path leads out.
    pub fn bytes(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        self.layers().rev().find_map(|layer| layer.read(path)?.ok())
    }

    /// The content of a file as text; `None` if it is none.
    pub fn text(&self, path: &str) -> Option<String> {
        String::from_utf8(self.bytes(path)?.into_owned()).ok()
    }

    /// What messages call the file that [`Assets::bytes`] gives: its path, after the id of the mod that it is from.
    pub fn label(&self, path: &str) -> String {
        let giver = self.layers().rev().find(|layer| matches!(layer.read(path), Some(Ok(_))));
        giver.map_or_else(|| path.to_owned(), |layer| layer.label(path))
    }

    /// The text of a file in each layer that has it, the lowest first; with it what messages call the file, which is its path,
    /// after the id of the mod that it is from: `my-mod/themes/night/theme.ron`. What cannot be read is left out.
    pub fn layers_of(&self, path: &str) -> Vec<(String, String)> {
        self.checked_layers_of(path).into_iter().filter_map(|(file, text)| Some((file, text.ok()?))).collect()
    }

    /// As [`Assets::layers_of`], with what cannot be read, and why.
    pub fn checked_layers_of(&self, path: &str) -> Vec<(String, Result<String, FileError>)> {
        self.layers().filter_map(|layer| Some((layer.label(path), layer.text(path)?))).collect()
    }

    /// The paths of the files in a folder whose names end in a dot and this extension, sorted, each once.
    pub fn files(&self, folder: &str, extension: &str) -> Vec<String> {
        with_extension(folder, self.names(folder), extension)
    }

    /// The names of what lies in a folder, sorted, each once.
    pub fn names(&self, folder: &str) -> Vec<String> {
        self.layers().flat_map(|layer| layer.names(folder)).collect::<BTreeSet<_>>().into_iter().collect()
    }
}

impl Layer<'_> {
    /// The content of a file, or why it cannot be read; `None` if there is none.
    fn read(self, path: &str) -> Option<Result<Cow<'static, [u8]>, FileError>> {
        let inner = inside(path)?;
        match self {
            Self::Embedded => EMBEDDED.get_file(inner).map(|file| Ok(Cow::Borrowed(file.contents()))),
            Self::Mod(found) => Some(found.read(path)?.map(Cow::Owned)),
            Self::Folder(folder) => Some(read(&folder.join(inner)).transpose()?.map(Cow::Owned)),
        }
    }

    /// The text of a file, or why it cannot be used; `None` if there is none.
    pub(crate) fn text(self, path: &str) -> Option<Result<String, FileError>> {
        Some(self.read(path)?.and_then(|bytes| FileError::text(bytes.into_owned())))
    }

    /// What messages call a file.
    pub(crate) fn label(self, path: &str) -> String {
        match self {
            Self::Mod(found) => format!("{}/{path}", found.id()),
            Self::Embedded | Self::Folder(_) => path.to_owned(),
        }
    }

    /// As [`Assets::files`], of this layer.
    pub(crate) fn files(self, folder: &str, extension: &str) -> Vec<String> {
        with_extension(folder, self.names(folder), extension)
    }

    /// The names of what lies in a folder, sorted.
    pub(crate) fn names(self, folder: &str) -> Vec<String> {
        let Some(path) = inside(folder) else { return Vec::new() };
        let names: BTreeSet<String> = match self {
            Self::Embedded => {
                let entries = EMBEDDED.get_dir(path).into_iter().flat_map(|dir| dir.entries());
                entries.filter_map(|entry| name(entry.path())).collect()
            }
            Self::Mod(found) => return found.names(folder),
            Self::Folder(folder) => {
                let entries = std::fs::read_dir(folder.join(path)).into_iter().flatten().flatten();
                entries.filter_map(|entry| name(&entry.path())).collect()
            }
        };
        names.into_iter().collect()
    }
}

/// The paths of those names in a folder that end in a dot and this extension.
fn with_extension(folder: &str, names: Vec<String>, extension: &str) -> Vec<String> {
    let fits = |name: &String| Path::new(name).extension().is_some_and(|end| end == extension);
    names.into_iter().filter(fits).map(|name| format!("{folder}/{name}")).collect()
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
    if bytes.len() as u64 > MAX_FILE { Err(FileError::TooLarge(MAX_FILE)) } else { Ok(Some(bytes)) }
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
        assert_eq!(assets.names("boards"), ["mine.ron", "mine.txt", "nine.ron", "six.ron", "three.ron", "twelve.ron"]);
        let boards = ["boards/mine.ron", "boards/nine.ron", "boards/six.ron", "boards/three.ron", "boards/twelve.ron"];
        assert_eq!(assets.files("boards", "ron"), boards);
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
        let of = |path: &str| assets.checked_layers_of(path).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(of("boards/latin.ron"), [Err(FileError::NotText(2))]);
        assert_eq!(of("boards/huge.ron"), [Err(FileError::TooLarge(MAX_FILE))]);
        assert_eq!(of("boards/none.ron"), []);
        assert_eq!((assets.text("boards/latin.ron"), assets.bytes("boards/huge.ron")), (None, None));
    }

    #[test]
    fn no_path_leads_out() {
        let assets = Assets::with_folder(std::env::temp_dir());
        for path in ["../Cargo.toml", "/etc/hostname", "boards/../../x", ".", "boards\\nine.ron", "..\\x", ""] {
            assert_eq!(assets.bytes(path), None, "{path}");
        }
    }

    #[test]
    fn mods_lie_over_what_is_embedded_and_under_folders() {
        let (low, high, top) = (TempFolder::new("mod-low"), TempFolder::new("mod-high"), TempFolder::new("mod-top"));
        for (folder, id) in [(&low, "low"), (&high, "high")] {
            folder.write("mod.ron", format!(r#"Mod(id: "{id}", author: "a", licence: "l")"#).as_bytes());
            folder.write("boards/nine.ron", id.as_bytes());
            folder.write(&format!("sounds/{id}.ogg"), id.as_bytes());
        }
        low.write("boards/low.ron", b"low");
        top.write("boards/top.ron", b"top");
        let mods = |folders: [&TempFolder; 2]| folders.map(|folder| Mod::open(folder.path()).unwrap()).to_vec();
        let assets = Assets::with_folder(top.path()).with_mods(mods([&low, &high]));
        assert_eq!(assets.text("boards/nine.ron").as_deref(), Some("high"));
        assert_eq!(assets.text("boards/low.ron").as_deref(), Some("low"));
        let boards = ["low.ron", "nine.ron", "six.ron", "three.ron", "top.ron", "twelve.ron"];
        assert_eq!(assets.names("boards"), boards);
        assert!(assets.bytes("sounds/low.ogg").is_some() && assets.bytes("sounds/place.ogg").is_some());
        assert_eq!(assets.label("boards/nine.ron"), "high/boards/nine.ron");
        assert_eq!((assets.label("boards/top.ron"), assets.label("none")), ("boards/top.ron".into(), "none".into()));
        let layers = assets.layers_of("boards/nine.ron");
        let files: Vec<_> = layers.iter().map(|(file, _)| file.as_str()).collect();
        assert_eq!(files, ["boards/nine.ron", "low/boards/nine.ron", "high/boards/nine.ron"]);
        assert_eq!((layers[1].1.as_str(), layers[2].1.as_str()), ("low", "high"));
        top.write("boards/nine.ron", b"top");
        assert_eq!(assets.text("boards/nine.ron").as_deref(), Some("top"));
        // The player has changed the order.
        let assets = Assets::embedded().with_mods(mods([&high, &low]));
        assert_eq!(assets.text("boards/nine.ron").as_deref(), Some("low"));
    }

    #[test]
    fn a_mod_s_file_that_cannot_be_used_leaves_the_one_below() {
        let folder = TempFolder::new("mod-useless");
        folder.write("mod.ron", br#"Mod(id: "m", author: "a", licence: "l")"#);
        folder.write("boards/nine.ron", b"x");
        let found = Mod::open(folder.path()).unwrap();
        folder.write("boards/nine.ron", &vec![b' '; 1 << 20]);
        let assets = Assets::embedded().with_mods(vec![found]);
        assert_eq!(assets.text("boards/nine.ron"), Assets::embedded().text("boards/nine.ron"));
        assert_eq!(assets.checked_layers_of("boards/nine.ron")[1].1, Err(FileError::TooLarge(256 << 10)));
    }
}
