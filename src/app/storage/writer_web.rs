//! Writes at once: the browser keeps small texts within a fraction of a millisecond, and a page may be gone the next moment.

use std::io;
use std::path::PathBuf;
use std::sync::Mutex;

use super::files;

/// What came of writing a text.
#[derive(Debug)]
pub struct Written {
    /// Its name.
    pub path: PathBuf,
    /// What the browser says, if it could not be written.
    pub result: io::Result<()>,
}

/// Remembers what came of it.
pub struct Writer(Mutex<Vec<Written>>);

impl Writer {
    /// What was put is there when `put` comes back.
    pub const AT_ONCE: bool = true;

    /// A writer.
    ///
    /// # Errors
    /// None here.
    pub fn start() -> io::Result<Self> {
        Ok(Self(Mutex::default()))
    }

    /// Replaces a text.
    pub fn put(&self, path: PathBuf, content: String) {
        let result = files::write(&path, content.as_bytes());
        if let Ok(mut results) = self.0.lock() {
            results.push(Written { path, result });
        }
    }

    /// All is written already.
    pub fn flush(&self) {}

    /// What has been written since the last call, or could not be.
    pub fn results(&self) -> Vec<Written> {
        self.0.lock().map_or_else(|_| Vec::new(), |mut results| std::mem::take(&mut *results))
    }
}
