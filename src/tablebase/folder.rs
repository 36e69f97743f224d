//! Tables as files of a folder.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::store::{Source, Store};
use super::tables::EXTENSION;

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
        let file = match File::open(self.path.join(name)) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let size = file.metadata()?.len();
        Ok(Some(Box::new(OpenFile { file: Mutex::new(file), size })))
    }

    fn save(&self, name: &str, content: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.path)?;
        let path = self.path.join(name);
        // Each running program has its own, lest two write into one.
        let temporary = self.path.join(format!("{name}.{}.tmp", std::process::id()));
        let written = write_synced(&temporary, content).and_then(|()| fs::rename(&temporary, &path));
        if written.is_err() {
            // The reason is more worth than what the tidying says.
            let _ = fs::remove_file(&temporary);
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

    fn describe(&self, name: &str) -> String {
        self.path.join(name).display().to_string()
    }
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
