//! A mod in a folder of the disk.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use super::files::{Files, Listing, Place, Refused, Stored};
use super::kind::is_litter;
use super::path::PathProblem;
use crate::content::limits::MAX_DEPTH;
use crate::content::{FileError, Report};

/// Lists what is in a folder.
///
/// # Errors
/// It cannot be read, or has too much in it.
pub(super) fn open(folder: &Path) -> Result<(Files, Report), Refused> {
    let root = folder.canonicalize().map_err(|error| format!("it cannot be read: {error}"))?;
    let mut listing = Listing::default();
    walk(&root, "", &mut listing)?;
    Ok((Files { place: Place::Folder(root), stored: listing.stored }, listing.report))
}

/// Lists a folder below the root; `prefix` is its path with a `/` at the end, or nothing for the root.
fn walk(root: &Path, prefix: &str, listing: &mut Listing) -> Result<(), Refused> {
    let mut entries: Vec<_> = match fs::read_dir(root.join(prefix)) {
        Ok(entries) => entries.flatten().map(|entry| entry.file_name()).collect(),
        Err(error) => {
            listing.wrong(prefix, FileError::Unreadable(error.to_string()));
            return Ok(());
        }
    };
    entries.sort_unstable();
    for name in entries {
        listing.meet()?;
        let shown = format!("{prefix}{}", name.to_string_lossy());
        if is_litter(&shown) {
            continue;
        }
        let Some(name) = name.to_str() else {
            listing.wrong(&shown, PathProblem::NoText);
            continue;
        };
        let path = format!("{prefix}{name}");
        let metadata = match inside(root, &path) {
            Ok(metadata) => metadata,
            Err(error) => {
                listing.wrong(&path, error);
                continue;
            }
        };
        if metadata.is_dir() {
            if path.split('/').count() >= MAX_DEPTH {
                listing.wrong(&path, PathProblem::TooDeep);
            } else {
                walk(root, &format!("{path}/"), listing)?;
            }
        } else if metadata.is_file() {
            listing.add(&path, metadata.len(), Stored::OnDisk)?;
        } else {
            // A pipe or a device would keep the game waiting.
            listing.wrong(&path, FileError::Unreadable("it is no file".to_owned()));
        }
    }
    Ok(())
}

/// What lies at a path, links followed, as long as they stay in the folder.
fn inside(root: &Path, path: &str) -> Result<fs::Metadata, FileError> {
    let unreadable = |error: std::io::Error| FileError::Unreadable(error.to_string());
    let real = root.join(path).canonicalize().map_err(unreadable)?;
    if !real.starts_with(root) {
        return Err(FileError::LeadsOut);
    }
    fs::metadata(real).map_err(unreadable)
}

/// The content of a file; `None` if it is gone.
pub(super) fn read(root: &Path, path: &str, limit: u64) -> Result<Option<Vec<u8>>, FileError> {
    // What was listed may be something else by now.
    match fs::symlink_metadata(root.join(path)) {
        Ok(_) => {}
        Err(_) => return Ok(None),
    }
    if !inside(root, path)?.is_file() {
        return Ok(None);
    }
    read_at_most(&root.join(path), limit).map(Some)
}

/// The content of a file of at most so many bytes, whatever size it says it has.
fn read_at_most(path: &Path, limit: u64) -> Result<Vec<u8>, FileError> {
    let unreadable = |error: std::io::Error| FileError::Unreadable(error.to_string());
    let mut bytes = Vec::new();
    File::open(path).map_err(unreadable)?.take(limit + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > limit { Err(FileError::TooLarge(limit)) } else { Ok(bytes) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::temp::TempFolder;

    fn paths(files: &Files) -> Vec<&str> {
        files.paths().collect()
    }

    #[test]
    fn files_are_found_in_folders_of_folders_and_litter_is_passed_over() {
        let folder = TempFolder::new("mod-folder");
        for path in ["mod.ron", "themes/a/pictures/board.ron", "locales/hu/a.ftl", ".git/config", "themes/.DS_Store"] {
            folder.write(path, b"x");
        }
        let (files, report) = open(folder.path()).unwrap();
        assert_eq!(report, Report::default());
        assert_eq!(paths(&files), ["locales/hu/a.ftl", "mod.ron", "themes/a/pictures/board.ron"]);
        assert_eq!(files.read("mod.ron"), Some(Ok(b"x".to_vec())));
        assert_eq!(files.read("../x"), None);
        assert!(open(&folder.path().join("none")).is_err());
    }

    #[test]
    fn what_lies_too_deep_is_named() {
        let folder = TempFolder::new("mod-deep");
        folder.write("a/b/c/d/e.ron", b"x");
        folder.write("a/b/c/d.ron", b"x");
        let (files, report) = open(folder.path()).unwrap();
        assert_eq!(paths(&files), ["a/b/c/d.ron"]);
        assert_eq!(report.errors.iter().map(|fault| fault.file.as_str()).collect::<Vec<_>>(), ["a/b/c/d"]);
    }

    #[test]
    fn a_file_that_grows_or_goes_after_it_was_listed_is_seen_as_it_is() {
        let folder = TempFolder::new("mod-later");
        folder.write("a.ron", b"x");
        folder.write("b.ron", b"x");
        let (files, _) = open(folder.path()).unwrap();
        folder.write("a.ron", &vec![b'x'; (256 << 10) + 1]);
        std::fs::remove_file(folder.path().join("b.ron")).unwrap();
        assert_eq!(files.read("a.ron"), Some(Err(FileError::TooLarge(256 << 10))));
        assert_eq!(files.read("b.ron"), None);
    }

    #[cfg(unix)]
    #[test]
    fn no_link_leads_out() {
        use std::os::unix::fs::symlink;
        let outside = TempFolder::new("mod-outside");
        outside.write("secret.ron", b"secret");
        let folder = TempFolder::new("mod-links");
        folder.write("boards/a.ron", b"x");
        symlink(outside.path().join("secret.ron"), folder.path().join("boards/b.ron")).unwrap();
        symlink(outside.path(), folder.path().join("rules")).unwrap();
        symlink("a.ron", folder.path().join("boards/c.ron")).unwrap();
        symlink("..", folder.path().join("boards/up")).unwrap();
        symlink("nowhere", folder.path().join("boards/z.ron")).unwrap();
        let (files, report) = open(folder.path()).unwrap();
        assert_eq!(files.read("boards/c.ron"), Some(Ok(b"x".to_vec())), "a link inside is followed");
        assert!(paths(&files).iter().all(|path| !path.ends_with("b.ron") && !path.ends_with("secret.ron")));
        let said: Vec<_> = report.errors.iter().map(ToString::to_string).collect();
        assert!(
            said.contains(&format!("boards/b.ron: {}; the game uses nothing of it", FileError::LeadsOut)),
            "{said:?}"
        );
        assert!(said.iter().any(|line| line.starts_with("rules: it is a link that leads out")), "{said:?}");
        // A file that was plain when it was listed, and then became a link.
        std::fs::remove_file(folder.path().join("boards/a.ron")).unwrap();
        symlink(outside.path().join("secret.ron"), folder.path().join("boards/a.ron")).unwrap();
        assert_eq!(files.read("boards/a.ron"), Some(Err(FileError::LeadsOut)));
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_not_opened() {
        let folder = TempFolder::new("mod-socket");
        let _socket = std::os::unix::net::UnixListener::bind(folder.path().join("a.ron")).unwrap();
        let (files, report) = open(folder.path()).unwrap();
        assert_eq!((files.paths().count(), report.errors.len()), (0, 1));
    }
}
