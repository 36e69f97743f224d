//! Tables as files of a folder.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::store::{Source, Store};
use super::tables::EXTENSION;

/// What the names of unfinished files end with, after the number of the process that writes them.
const UNFINISHED: &str = "tmp";

/// Where nobody can tell whether a process lives, what it has not finished in this time it never will.
const LONGEST_WRITE: Duration = Duration::from_secs(24 * 60 * 60);

/// A folder of the system; made when the first file is saved.
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The folder at this path, which need not be there yet.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into() }
    }
}

impl Store for Folder {
    fn open(&self, name: &str) -> io::Result<Option<Box<dyn Source>>> {
        let path = self.path.join(name);
        let kind = match fs::metadata(&path) {
            Ok(kind) => kind,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        // To open a pipe would wait for somebody who writes into it.
        if !kind.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "is no plain file"));
        }
        let file = File::open(path)?;
        let size = file.metadata()?.len();
        Ok(Some(Box::new(OpenFile { file: Mutex::new(file), size })))
    }

    fn save(&self, name: &str, content: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.path)?;
        let path = self.path.join(name);
        // Each running program has its own, lest two write into one.
        let temporary = self.path.join(format!("{name}.{}.{UNFINISHED}", std::process::id()));
        let written = write_synced(&temporary, content).and_then(|()| fs::rename(&temporary, &path));
        match written {
            // The new name outlasts a loss of power only when the folder is on the disk too. A file system that does not do
            // this for folders has the file all the same.
            #[cfg(unix)]
            Ok(()) => _ = File::open(&self.path).and_then(|folder| folder.sync_all()),
            #[cfg(not(unix))]
            Ok(()) => {}
            // The reason is more worth than what the tidying says.
            Err(_) => _ = fs::remove_file(&temporary),
        }
        written
    }

    fn clear(&self) -> io::Result<()> {
        let entries = match fs::read_dir(&self.path) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error),
        };
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == EXTENSION) {
                fs::remove_file(path)?;
            }
        }
        Ok(())
    }

    fn tidy(&self) {
        let Ok(entries) = fs::read_dir(&self.path) else { return };
        for path in entries.flatten().map(|entry| entry.path()) {
            if writer(&path).is_some_and(|process| is_left(&path, process)) {
                // Another run may have been faster.
                let _ = fs::remove_file(path);
            }
        }
    }

    fn describe(&self, name: &str) -> String {
        self.path.join(name).display().to_string()
    }
}

/// The process that writes a file, or did, if the name is one of an unfinished table.
fn writer(path: &Path) -> Option<u32> {
    let name = path.file_name()?.to_str()?.strip_suffix(UNFINISHED)?.strip_suffix('.')?;
    let (table, process) = name.rsplit_once('.')?;
    let is_table = Path::new(table).extension().is_some_and(|extension| extension == EXTENSION);
    process.parse().ok().filter(|_| is_table)
}

/// Whether an unfinished file will not be finished any more, as far as the system tells.
fn is_left(path: &Path, process: u32) -> bool {
    if process == std::process::id() {
        // Another thread may be at it; if nobody is, the next table of that name takes its place.
        return false;
    }
    let processes = Path::new("/proc");
    if processes.join("self").exists() {
        return !processes.join(process.to_string()).exists();
    }
    let age = fs::metadata(path).and_then(|file| file.modified()).ok().and_then(|time| time.elapsed().ok());
    age.is_some_and(|age| age > LONGEST_WRITE)
}

fn write_synced(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(content)?;
    file.sync_all()
}

struct OpenFile {
    file: Mutex<File>,
    size: u64,
}

impl Source for OpenFile {
    fn size(&self) -> u64 {
        self.size
    }

    fn read(&self, offset: u64, bytes: &mut [u8]) -> io::Result<()> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(offset))?;
        file.read_exact(bytes)
    }
}
