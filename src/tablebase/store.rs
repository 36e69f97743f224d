//! Where tables are kept: in memory, or wherever [`Store`] is implemented for.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

/// A place that keeps whole files by name.
pub trait Store: Sync {
    /// Opens a file; `None` if there is none of this name.
    ///
    /// # Errors
    /// It is there and cannot be opened.
    fn open(&self, name: &str) -> io::Result<Option<Box<dyn Source>>>;

    /// Keeps a file, in place of an earlier one; it is there whole or not at all.
    ///
    /// # Errors
    /// It cannot be kept; the earlier one is untouched then.
    fn save(&self, name: &str, content: &[u8]) -> io::Result<()>;

    /// Removes every table that is kept, whatever its rules.
    ///
    /// # Errors
    /// One of them cannot be removed; others may be gone.
    fn clear(&self) -> io::Result<()>;

    /// Removes what runs that were killed have left unfinished. What cannot be removed stays: nobody reads it.
    fn tidy(&self) {}

    /// The file as a user would call it.
    fn describe(&self, name: &str) -> String;
}

/// An open file that is read in pieces.
pub trait Source: Send + Sync {
    /// Its length in bytes.
    fn size(&self) -> u64;

    /// Fills `bytes` with what begins at `offset`.
    ///
    /// # Errors
    /// It cannot be read, or ends before.
    fn read(&self, offset: u64, bytes: &mut [u8]) -> io::Result<()>;
}

/// Files in memory.
#[derive(Default)]
pub struct Memory {
    files: Mutex<BTreeMap<String, Arc<[u8]>>>,
}

impl Memory {
    /// The files by name.
    pub fn files(&self) -> BTreeMap<String, Arc<[u8]>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Store for Memory {
    fn open(&self, name: &str) -> io::Result<Option<Box<dyn Source>>> {
        Ok(self.files().remove(name).map(|file| Box::new(file) as Box<dyn Source>))
    }

    fn save(&self, name: &str, content: &[u8]) -> io::Result<()> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), content.into());
        Ok(())
    }

    fn clear(&self) -> io::Result<()> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner).clear();
        Ok(())
    }

    fn describe(&self, name: &str) -> String {
        name.to_owned()
    }
}

impl Source for Arc<[u8]> {
    fn size(&self) -> u64 {
        self.len() as u64
    }

    fn read(&self, offset: u64, bytes: &mut [u8]) -> io::Result<()> {
        let start = usize::try_from(offset).ok();
        let end = start.and_then(|start| start.checked_add(bytes.len()));
        let part = start.zip(end).and_then(|(start, end)| self.get(start..end));
        bytes.copy_from_slice(part.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }
}
