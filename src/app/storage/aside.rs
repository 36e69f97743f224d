//! Files that are put out of the way of new ones: `<name>.<mark>-<n>` beside them.

use std::io;
use std::path::{Path, PathBuf};

use super::files;

/// Numbers go from 1 up to here, this one not among them.
pub const END: u32 = 1_000;

/// Where a file is set aside under a mark and a number.
pub fn path(path: &Path, mark: &str, number: u32) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{mark}-{number}"));
    name.into()
}

/// The first such place that is free.
///
/// # Errors
/// All are taken.
pub fn free(file: &Path, mark: &str) -> io::Result<PathBuf> {
    let mut places = (1..END).map(|number| path(file, mark, number));
    places.find(|place| !files::exists(place)).ok_or_else(|| io::ErrorKind::AlreadyExists.into())
}

/// Renames a file to such a place, and returns its new path.
///
/// # Errors
/// What the system says.
pub fn set(file: &Path, mark: &str) -> io::Result<PathBuf> {
    let aside = free(file, mark)?;
    files::rename(file, &aside)?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::super::test_folder::TestFolder;
    use super::*;

    #[test]
    fn damaged_files_are_kept_apart() -> io::Result<()> {
        let folder = TestFolder::new();
        let path = folder.file("a.ron");
        for content in ["first", "second"] {
            files::write(&path, content.as_bytes())?;
            set(&path, "damaged")?;
        }
        assert_eq!(folder.names(""), ["a.ron.damaged-1", "a.ron.damaged-2"]);
        assert_eq!(files::read(&folder.file("a.ron.damaged-2"))?.as_deref(), Some("second"));
        Ok(())
    }
}
