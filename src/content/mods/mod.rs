//! Mods: what a player adds to the game, in a folder or in a zip of one.
//!
//! A mod has a `mod.ron` and any of `themes/`, `boards/`, `rules/`, `locales/`, `sounds/` and `fonts/`, in the same forms as the
//! game's own `assets/`. Nothing in it is trusted: no path leads out of it, everything has a limit (see [`super::limits`]), and
//! what is wrong is named and left out. [`Assets::with_mods`](super::Assets::with_mods) lays mods over the game's own files.

mod files;
mod find;
mod folder;
mod kind;
#[cfg(test)]
pub(crate) mod packer;
mod path;
mod zip;

use std::path::Path;
use std::sync::Arc;

pub use files::Files;
pub use find::{FoundMods, MODS_FOLDER, find_mods};
pub use kind::Kind;
pub use path::{PathProblem, check as check_path};
use zip::Zip;

use super::manifest::{MANIFEST, Manifest};
use super::{Fault, FileError, Report};

/// A mod that can be used. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Mod {
    manifest: Arc<Manifest>,
    origin: Arc<str>,
    files: Arc<Files>,
    report: Arc<Report>,
}

impl Mod {
    /// Opens a mod: a folder, or a file that is a zip. What is listed is what is there now; a later change of a listed file is
    /// seen when it is read, a new file only when the mod is opened again. Of a zip that changes, nothing can be read until then.
    ///
    /// # Errors
    /// There is no mod, or it is too large; everything that was found wrong.
    pub fn open(path: &Path) -> Result<Self, Report> {
        let origin = path.display().to_string();
        let refused = |problem: String| Report::from(Fault::new(&origin, problem).instead("nothing of it"));
        if path.is_dir() {
            let (files, report) = folder::open(path).map_err(refused)?;
            return Self::new(&origin, files, report);
        }
        if !path.is_file() {
            return Err(refused("there is no such folder or zip".to_owned()));
        }
        let real = path.canonicalize().map_err(|error| refused(format!("it cannot be read: {error}")))?;
        Self::of_zip(&origin, Zip::File(real))
    }

    /// Opens a mod that is a zip in memory; `origin` is what messages call it, its file name for instance.
    ///
    /// # Errors
    /// There is no mod, or it is too large; everything that was found wrong.
    pub fn from_zip(origin: &str, bytes: Arc<[u8]>) -> Result<Self, Report> {
        Self::of_zip(origin, Zip::Bytes(bytes))
    }

    fn of_zip(origin: &str, zip: Zip) -> Result<Self, Report> {
        let refused = |problem: String| Report::from(Fault::new(origin, problem).instead("nothing of it"));
        let (files, report) = zip::open(zip).map_err(refused)?;
        Self::new(origin, files, report)
    }

    fn new(origin: &str, files: Files, mut report: Report) -> Result<Self, Report> {
        let text = files.read(MANIFEST).map(|bytes| bytes.and_then(FileError::text));
        let read = match text {
            Some(Ok(text)) => Manifest::read(&text),
            Some(Err(error)) => Err(Fault::new(MANIFEST, error).into()),
            None => Err(Fault::new(MANIFEST, "it is missing: it makes a folder a mod").into()),
        };
        let manifest = match read {
            Ok((manifest, found)) => {
                report.extend(found);
                manifest
            }
            Err(found) => {
                report.extend(found);
                return Err(report);
            }
        };
        let (origin, report) = (Arc::from(origin), Arc::new(report));
        Ok(Self { manifest: Arc::new(manifest), origin, files: Arc::new(files), report })
    }

    /// What the mod says of itself.
    #[must_use]
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.manifest.id
    }

    /// Where it lies: the path of its folder or zip, or what a zip in memory is called.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// What was found wrong when it was opened: names and sizes of files, and `mod.ron`. Paths are those in the mod.
    #[must_use]
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// The paths of its files that may be used, sorted, with `/` between their parts.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.paths()
    }

    /// The content of a file; `None` if there is none that may be used. A picture is no larger than the limit.
    #[must_use]
    pub fn read(&self, path: &str) -> Option<Result<Vec<u8>, FileError>> {
        self.files.read(path)
    }

    /// The content of a file as text; `None` if there is none that may be used.
    #[must_use]
    pub fn text(&self, path: &str) -> Option<Result<String, FileError>> {
        Some(self.read(path)?.and_then(FileError::text))
    }

    /// The names of the files and folders in a folder, sorted, each once.
    #[must_use]
    pub fn names(&self, folder: &str) -> Vec<String> {
        let within = |path: &str| {
            let rest = path.strip_prefix(folder)?.strip_prefix('/')?;
            rest.split('/').next().map(str::to_owned)
        };
        let mut names: Vec<String> = self.paths().filter_map(within).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}

#[cfg(test)]
mod tests {
    use super::packer::{Entry, pack};
    use super::*;
    use crate::content::temp::TempFolder;

    const MANIFEST_TEXT: &[u8] = br#"Mod(id: "m", author: "a", licence: "l")"#;

    /// Of a mod that is switched off no more is read than what the list shows.
    #[test]
    fn a_mod_that_is_only_listed_has_its_manifest_read_and_nothing_else() {
        // What cannot be read is told only when it is read.
        let broken = Entry { sum_off: 1, ..Entry::new("boards/a.ron", b"x") };
        let found = Mod::from_zip("m.zip", pack(&[Entry::new("mod.ron", MANIFEST_TEXT), broken]).into()).unwrap();
        assert!(found.report().is_empty(), "{:?}", found.report());
        assert!(found.read("boards/a.ron").is_some_and(|read| read.is_err()));

        let folder = TempFolder::new("mod-listed");
        folder.write("mod.ron", MANIFEST_TEXT);
        folder.write("themes/a/a.png", b"no picture");
        folder.write("boards/a.ron", b"\xe1");
        let found = Mod::open(folder.path()).unwrap();
        assert!(found.report().is_empty(), "{:?}", found.report());
        assert!(found.read("themes/a/a.png").is_some_and(|read| read.is_err()));
        // What is there when it is switched on counts, not what was there when it was listed.
        folder.write("boards/a.ron", b"later");
        assert_eq!(found.text("boards/a.ron"), Some(Ok("later".to_owned())));
    }
}
