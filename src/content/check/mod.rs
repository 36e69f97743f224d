//! Everything that is wrong in a mod, as `malom-engine check-mod` tells it.
//!
//! It reads every file with what the game reads it with, alone over the game's own files.

mod data;
mod media;
mod messages;
mod places;
mod theme;

use std::path::Path;

use super::{Mod, Report};

pub use places::SOUND_EVENTS;

/// Checks the mod in a folder or a zip.
#[must_use]
pub fn check_mod(path: &Path) -> Report {
    match Mod::open(path) {
        Ok(found) => check_opened(&found),
        Err(report) => report,
    }
}

/// Checks a mod, with what was found when it was opened; sorted by file and place.
#[must_use]
pub fn check_opened(found: &Mod) -> Report {
    let mut report = found.report().clone();
    places::check(found, &mut report);
    let library = data::check(found, &mut report);
    messages::check(found, &library, &mut report);
    media::check(found, &mut report);
    for faults in [&mut report.errors, &mut report.warnings] {
        faults.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
    }
    report
}
