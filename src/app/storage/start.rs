//! Whether mods are to blame when a start, or the program, ends by an error: the next start then leaves them off.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::warn;

use super::files;

/// What stands in the mark while mods are being taken up.
const BEGUN: &str = "begun\n";
/// What stands in it when that has gone well.
const DONE: &str = "done\n";

/// A file that says whether mods were at work when the program ended. What ends it before they are, or between, such as a
/// screen that is missing, is not their fault.
#[derive(Clone, Debug, Default)]
pub struct StartMark {
    path: Option<PathBuf>,
    at_work: Arc<AtomicBool>,
}

impl StartMark {
    pub(super) fn new(path: Option<PathBuf>) -> Self {
        Self { path, at_work: Arc::default() }
    }

    /// Whether the program ended while mods were at work.
    pub fn was_left(&self) -> bool {
        let mark = self.path.as_deref().map(files::read);
        mark.is_some_and(|mark| mark.is_ok_and(|mark| mark.as_deref() == Some(BEGUN)))
    }

    /// From now on mods are being taken up: an end is their fault.
    pub fn begin(&self) {
        self.watch();
        self.write(BEGUN);
    }

    /// Mods rest: an end is not their fault.
    pub fn rest(&self) {
        self.at_work.store(false, Ordering::Relaxed);
        self.write(DONE);
    }

    /// They are taken up, and at work: an end is their fault if it is by an error.
    pub fn settle(&self) {
        self.watch();
        self.write(DONE);
    }

    /// From now on any may be at work; that nothing went wrong stands in the mark already.
    pub fn watch(&self) {
        self.at_work.store(true, Ordering::Relaxed);
    }

    /// No mods are on: they have no fault in anything.
    pub fn forget(&self) {
        if self.was_left() {
            self.write(DONE);
        }
    }

    /// The program ends by an error.
    pub fn fail(&self) {
        if self.at_work.load(Ordering::Relaxed) {
            self.write(BEGUN);
        }
    }

    fn write(&self, mark: &str) {
        // Where nothing can be written, nothing is remembered.
        if let Some(path) = &self.path
            && let Err(error) = files::write(path, mark.as_bytes())
        {
            warn!("{}: {error}", path.display());
        }
    }
}
