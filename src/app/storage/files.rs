//! Files that are whole at any moment: written beside the old one, synced, and renamed over it.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Larger files than this are none of ours, in bytes.
const LIMIT: u64 = 4 << 20;

/// What the player is told who has the game open twice.
pub const OTHER_SAVES: &str = "notice-other-window";

/// The right to save games, which one running program has at a time; it goes back when this is dropped.
#[derive(Debug)]
pub struct Claim {
    /// Held for its lock.
    _lock: Option<File>,
}

impl Claim {
    /// The right to save games in a folder; `None` if another program has it. Where nothing can be locked, all have it.
    pub fn new(folder: &Path) -> Option<Self> {
        let open = || {
            fs::create_dir_all(folder)?;
            let lock = folder.join("running.lock");
            // To open a pipe waits for its other end.
            if fs::symlink_metadata(&lock).is_ok_and(|found| !found.is_file()) {
                return Err(io::ErrorKind::InvalidInput.into());
            }
            File::create(lock)
        };
        let Ok(file) = open() else { return Some(Self { _lock: None }) };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => None,
            _ => Some(Self { _lock: Some(file) }),
        }
    }
}

/// Replaces the file's content; a kill at any moment leaves either the old or the new.
///
/// # Errors
/// What the system says; the old file is untouched then.
pub fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    // Where a link leads, so that the link stays.
    let target = fs::canonicalize(path);
    let path = target.as_deref().unwrap_or(path);
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let temporary = temporary(path);
    let written = write_synced(&temporary, content).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // The reason is more worth than what the tidying says.
        let _ = fs::remove_file(&temporary);
    }
    written?;
    sync_folder(folder);
    Ok(())
}

/// The file's text, or nothing if there is no such file.
///
/// # Errors
/// It cannot be read, is no text, or is larger than any of ours.
pub fn read(path: &Path) -> io::Result<Option<String>> {
    // What is no file, a pipe for instance, may never end or never begin.
    if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        return Err(io::Error::other("it is no file"));
    }
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut text = String::new();
    file.take(LIMIT + 1).read_to_string(&mut text)?;
    if text.len() as u64 > LIMIT {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "too large"));
    }
    Ok(Some(text))
}

/// Whether there is a file of this name.
pub fn exists(path: &Path) -> bool {
    path.exists()
}

/// Gives a file another name.
///
/// # Errors
/// What the system says.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Removes a file for good.
///
/// # Errors
/// What the system says.
pub fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

/// Where the new content is written first. Each running program has its own, lest two write into one.
fn temporary(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    name.into()
}

fn write_synced(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(content)?;
    file.sync_all()
}

/// Makes the rename itself last. Not every system can; the content is safe either way.
fn sync_folder(folder: &Path) {
    if cfg!(unix)
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_folder::TestFolder;
    use super::*;

    #[test]
    fn what_is_written_is_read() -> io::Result<()> {
        let folder = TestFolder::new();
        let path = folder.file("new/folders/a.ron");
        assert_eq!(read(&path)?, None);
        write(&path, b"one")?;
        write(&path, "két".as_bytes())?;
        assert_eq!(read(&path)?.as_deref(), Some("két"));
        assert_eq!(folder.names("new/folders"), ["a.ron"]);
        Ok(())
    }

    #[test]
    fn a_kill_before_the_rename_leaves_the_old() -> io::Result<()> {
        let folder = TestFolder::new();
        let path = folder.file("a.ron");
        write(&path, b"old")?;
        write_synced(&temporary(&path), b"half of the n")?;
        assert_eq!(read(&path)?.as_deref(), Some("old"));
        // The next start writes over what was left lying.
        write(&path, b"new")?;
        assert_eq!(read(&path)?.as_deref(), Some("new"));
        assert_eq!(folder.names(""), ["a.ron"]);
        Ok(())
    }

    #[test]
    fn a_failure_leaves_the_old_and_no_rubbish() -> io::Result<()> {
        let folder = TestFolder::new();
        // A folder of the file's name cannot be renamed over.
        let path = folder.file("a.ron");
        fs::create_dir_all(path.join("inside"))?;
        assert!(write(&path, b"new").is_err());
        assert_eq!(folder.names(""), ["a.ron"]);
        Ok(())
    }

    #[test]
    fn one_program_at_a_time_may_save() {
        let folder = TestFolder::new();
        let first = Claim::new(folder.path());
        assert!(first.is_some() && Claim::new(folder.path()).is_none());
        drop(first);
        assert!(Claim::new(folder.path()).is_some());
    }

    #[test]
    fn what_is_no_text_is_an_error() -> io::Result<()> {
        let folder = TestFolder::new();
        let path = folder.file("a.ron");
        write(&path, &[0xff, 0xfe, 0])?;
        assert!(read(&path).is_err());
        write(&path, &vec![b' '; LIMIT as usize + 1])?;
        assert!(read(&path).is_err());
        Ok(())
    }
}
