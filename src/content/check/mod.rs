//! Everything that is wrong in a mod, as `malom-engine check-mod` tells it.
//!
//! It reads every file with what the game reads it with, alone over the game's own files.

mod data;
mod media;
mod messages;
mod places;
mod theme;

use std::path::Path;

use super::limits::MAX_FAULTS;
use super::{Fault, Mod, Report};

pub use places::SOUND_EVENTS;

/// Checks the mod in a folder or a zip.
#[must_use]
pub fn check_mod(path: &Path) -> Report {
    match Mod::open(path) {
        Ok(found) => check_opened(&found),
        Err(report) => report,
    }
}

/// Checks a mod, with what was found when it was opened; sorted by file and place, and of each file only as much as somebody
/// reads.
#[must_use]
pub fn check_opened(found: &Mod) -> Report {
    let mut report = found.report().clone();
    places::check(found, &mut report);
    let library = data::check(found, &mut report);
    messages::check(found, &library, &mut report);
    media::check(found, &mut report);
    for faults in [&mut report.errors, &mut report.warnings] {
        faults.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
        *faults = faults.chunk_by(|a, b| a.file == b.file).flat_map(first_of).collect();
    }
    report
}

/// The first faults of a file, and how many there are more.
fn first_of(faults: &[Fault]) -> Vec<Fault> {
    let (told, more) = faults.split_at(faults.len().min(MAX_FAULTS));
    let mut told = told.to_vec();
    if let Some(last) = more.last() {
        let problem = format!("{} more like these are told when they are put right", more.len());
        told.push(Fault::new(&last.file, problem));
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Assets;
    use crate::content::temp::TempFolder;

    #[test]
    fn a_language_of_very_many_messages_is_checked_and_read() {
        let folder = TempFolder::new("many-messages");
        folder.write("mod.ron", br#"Mod(id: "m", author: "a", licence: "l")"#);
        let messages: String = (0..30_000).map(|number| format!("a{number}=b\n")).collect();
        folder.write("locales/en/m.ftl", messages.as_bytes());
        folder.write("locales/fr/m.ftl", b"language-name = fr");
        let found = Mod::open(folder.path()).unwrap();
        let report = check_opened(&found);
        assert_eq!(report.errors, []);
        let said: Vec<_> = report.warnings.iter().map(ToString::to_string).collect();
        assert_eq!(said.len(), MAX_FAULTS + 2, "{said:#?}");
        assert!(said[0].starts_with("locales/en/m.ftl:1:1: a0: nobody asks for this message"), "{}", said[0]);
        assert_eq!(said[50], "locales/en/m.ftl: 29950 more like these are told when they are put right");
        assert!(
            said[51].starts_with("locales/fr: this language lacks ") && said[51].len() < 50_000,
            "{}",
            said[51].len()
        );
        let locales = crate::text::Locales::of(&Assets::embedded().with_mods(vec![found]));
        assert_eq!(locales.languages().len(), 4);
        assert_eq!(crate::text::Texts::new("hu", &locales).get("a29999"), "b");
    }
}
