//! The files of a mod, wherever they lie: their names are listed and checked once, their contents read when they are wanted.

use std::collections::{BTreeMap, HashSet};
use std::path::PathBuf;

use super::kind::{Kind, is_litter};
use super::zip::{Packed, Zip};
use super::{folder, path, zip};
use crate::content::limits::{MAX_FILES, MAX_TEXTS, MAX_TOTAL, size_text};
use crate::content::manifest::MANIFEST;
use crate::content::media::picture_size;
use crate::content::{Fault, FileError, Report};

/// Where files lie.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// In a folder, given by its path without links.
    Folder(PathBuf),
    /// In a zip.
    Zip(Zip),
}

/// Where one file lies.
#[derive(Clone, Debug)]
pub(super) enum Stored {
    /// In the folder, by its path.
    OnDisk,
    /// In the zip.
    Packed(Packed),
}

/// The files that may be used, by their paths in the mod.
#[derive(Clone, Debug)]
pub struct Files {
    pub(super) place: Place,
    pub(super) stored: BTreeMap<String, Stored>,
}

impl Files {
    /// The paths of all files, sorted.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.stored.keys().map(String::as_str)
    }

    /// The content of a file; `None` if there is none that may be used.
    pub fn read(&self, path: &str) -> Option<Result<Vec<u8>, FileError>> {
        let stored = self.stored.get(path)?;
        let kind = Kind::of(path)?;
        let bytes = match (&self.place, stored) {
            (Place::Zip(zip), Stored::Packed(packed)) => zip::read(zip, packed),
            (Place::Folder(root), Stored::OnDisk) => match folder::read(root, path, kind.limit()).transpose()? {
                Ok(bytes) => Ok(bytes),
                Err(error) => Err(error),
            },
            // A file is listed with the place that it lies in.
            _ => return None,
        };
        Some(bytes.and_then(|bytes| {
            if kind == Kind::Picture {
                picture_size(&bytes)?;
            }
            Ok(bytes)
        }))
    }
}

/// Collects the files of a mod, and what is wrong with their names and sizes.
#[derive(Default)]
pub(super) struct Listing {
    pub(super) stored: BTreeMap<String, Stored>,
    pub(super) report: Report,
    /// Paths of files and folders as a system sees them that does not care for case.
    files: HashSet<String>,
    folders: HashSet<String>,
    total: u64,
    /// The bytes of those texts that are read when the game starts.
    texts: u64,
    seen: usize,
}

/// Why a whole mod is refused.
pub(super) type Refused = String;

impl Listing {
    /// Counts something that was met, folders and litter too.
    ///
    /// # Errors
    /// There is so much that the mod is refused.
    pub(super) fn meet(&mut self) -> Result<(), Refused> {
        self.seen += 1;
        // Folders and litter are no files, but reading their names takes time too.
        if self.seen > 4 * MAX_FILES { Err(format!("it has more than {MAX_FILES} files")) } else { Ok(()) }
    }

    /// Adds a file of so many bytes, unless its name or its size is wrong.
    ///
    /// # Errors
    /// There is so much that the mod is refused.
    pub(super) fn add(&mut self, path: &str, size: u64, stored: Stored) -> Result<(), Refused> {
        if is_litter(path) {
            return Ok(());
        }
        if let Err(problem) = path::check(path) {
            self.wrong(path, problem);
            return Ok(());
        }
        let Some(kind) = Kind::of(path) else {
            let ends: Vec<_> = Kind::ENDS.iter().map(|(end, _)| *end).collect();
            let problem = format!("the game has no use for such a file; it knows {}", ends.join(", "));
            self.report.warnings.push(Fault::new(path, problem));
            return Ok(());
        };
        if size > kind.limit() {
            self.wrong(path, FileError::TooLarge(kind.limit()));
            return Ok(());
        }
        let folded = path::folded(path);
        let ancestors: Vec<String> = folded.match_indices('/').map(|(end, _)| folded[..end].to_owned()).collect();
        let taken = self.files.contains(&folded)
            || self.folders.contains(&folded)
            || ancestors.iter().any(|folder| self.files.contains(folder));
        if taken {
            self.wrong(path, "another file has this name, or one that differs only in capital letters");
            return Ok(());
        }
        if matches!(kind, Kind::Data | Kind::Messages) && path != MANIFEST {
            if self.texts.saturating_add(size) > MAX_TEXTS {
                let problem = format!("the .ron and .ftl files are larger than {} together", size_text(MAX_TEXTS));
                self.wrong(path, problem);
                return Ok(());
            }
            self.texts += size;
        }
        self.total = self.total.saturating_add(size);
        if self.stored.len() >= MAX_FILES {
            return Err(format!("it has more than {MAX_FILES} files"));
        }
        if self.total > MAX_TOTAL {
            return Err(format!("its files are larger than {} together", size_text(MAX_TOTAL)));
        }
        self.folders.extend(ancestors);
        self.files.insert(folded);
        self.stored.insert(path.to_owned(), stored);
        Ok(())
    }

    /// Notes that a file is left out.
    pub(super) fn wrong(&mut self, path: &str, problem: impl ToString) {
        // A name may be made of anything; the line that tells of it must stay one line.
        let shown: String = path.chars().take(200).flat_map(char::escape_debug).collect();
        self.report.errors.push(Fault::new(shown, problem).instead("nothing of it"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(files: &[(&str, u64)]) -> Result<Listing, Refused> {
        let mut listing = Listing::default();
        for (path, size) in files {
            listing.meet()?;
            listing.add(path, *size, Stored::OnDisk)?;
        }
        Ok(listing)
    }

    #[test]
    fn what_cannot_be_used_is_named_and_left_out() {
        let listing = listed(&[
            ("boards/hex.ron", 1),
            ("boards/HEX.ron", 1),
            ("boards/hex.ron/x.ron", 1),
            ("../x.ron", 1),
            ("boards", 1),
            ("run.exe", 1),
            (".DS_Store", 1),
            ("a.ron", Kind::Data.limit() + 1),
        ])
        .unwrap_or_else(|refused| panic!("{refused}"));
        assert_eq!(listing.stored.keys().collect::<Vec<_>>(), ["boards/hex.ron"]);
        let files = |faults: &[Fault]| faults.iter().map(|fault| fault.file.clone()).collect::<Vec<_>>();
        assert_eq!(files(&listing.report.errors), ["boards/HEX.ron", "boards/hex.ron/x.ron", "../x.ron", "a.ron"]);
        assert_eq!(files(&listing.report.warnings), ["boards", "run.exe"]);
        assert!(listing.report.errors[3].problem.contains("256 KiB"));
    }

    #[test]
    fn a_mod_that_is_too_much_is_refused() {
        let names: Vec<String> = (0..=MAX_FILES).map(|number| format!("a{number}.ron")).collect();
        let files: Vec<_> = names.iter().map(|name| (name.as_str(), 0)).collect();
        assert!(listed(&files[..MAX_FILES]).is_ok());
        assert!(listed(&files).is_err_and(|said| said.contains("500 files")));
        let large: Vec<(String, u64)> = (0..5).map(|number| (format!("{number}.png"), 16 << 20)).collect();
        let large: Vec<_> = large.iter().map(|(name, size)| (name.as_str(), *size)).collect();
        assert!(listed(&large[..4]).is_ok());
        assert!(listed(&large).is_err_and(|said| said.contains("64 MiB")));
        assert!(listed(&vec![(".x", 0); 4 * MAX_FILES + 1]).is_err());
    }

    #[test]
    fn texts_that_are_too_large_together_are_left_out() {
        let names: Vec<String> = (0..17).map(|number| format!("locales/en/{number:02}.ftl")).collect();
        let mut files: Vec<_> = names.iter().map(|name| (name.as_str(), 256 << 10)).collect();
        files.extend([("a.ron", 1), ("mod.ron", 1), ("README.md", 256 << 10), ("a.png", 1 << 20)]);
        let listing = listed(&files).unwrap_or_else(|refused| panic!("{refused}"));
        let left: Vec<_> = listing.report.errors.iter().map(ToString::to_string).collect();
        let said = |file: &str| {
            format!("{file}: the .ron and .ftl files are larger than 4 MiB together; the game uses nothing of it")
        };
        assert_eq!(left, [said("locales/en/16.ftl"), said("a.ron")]);
        assert_eq!(listing.stored.len(), 19, "without mod.ron there would be no mod");
    }

    #[test]
    fn a_strange_name_is_told_in_one_line() {
        let listing = listed(&[("a\nerror: b.ron", 1)]).unwrap_or_else(|refused| panic!("{refused}"));
        assert!(!listing.report.errors[0].to_string().contains('\n'));
    }
}
