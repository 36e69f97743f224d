//! What is wrong in files that a player can write, as long as it is wrong.
//!
//! Whoever reads files tells it here. The player hears of what is new, and no longer of what is mended; the panel of mods shows
//! it beside each mod.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::events::Notice;
use crate::content::Fault;

/// More faults at once are not told: who has so many asks `malom --check-mod`.
const MOST_TOLD: usize = 20;

/// More faults of a reader are not kept: nobody mends so many by the game's panel.
const MOST_KEPT: usize = 300;

/// Who reads files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FileReader {
    /// Who looks for mods.
    Mods,
    /// Who reads boards and rule sets.
    Rules,
    /// Who reads the theme and its pictures.
    Theme,
    /// Who reads the words of all languages.
    Words,
    /// Who reads the sounds of the theme.
    Sounds,
}

/// What is wrong now, by whoever reads it.
#[derive(Resource, Debug, Default)]
pub struct FileFaults(BTreeMap<FileReader, Vec<Fault>>);

impl FileFaults {
    /// All that this reader finds wrong, in place of what it found before; whether that is anything new.
    pub(super) fn put(&mut self, reader: FileReader, mut faults: Vec<Fault>) -> bool {
        faults.truncate(MOST_KEPT);
        let known = self.0.entry(reader).or_default();
        let is_new = *known != faults;
        *known = faults;
        is_new
    }

    /// The same; it is a change of the resource only if it is anything new.
    pub(super) fn tell(this: &mut ResMut<Self>, reader: FileReader, faults: Vec<Fault>) {
        if this.bypass_change_detection().put(reader, faults) {
            this.set_changed();
        }
    }

    /// Everything.
    pub fn all(&self) -> impl Iterator<Item = &Fault> {
        self.0.values().flatten()
    }

    /// What is wrong in files of the mod of this id.
    pub fn of_mod(&self, id: &str) -> impl Iterator<Item = &Fault> {
        self.all().filter(move |fault| fault.file.strip_prefix(id).is_some_and(|rest| rest.starts_with('/')))
    }

    /// What is wrong with mods that cannot be opened at all.
    pub fn of_unopened(&self) -> impl Iterator<Item = &Fault> {
        self.0.get(&FileReader::Mods).into_iter().flatten()
    }
}

/// What was told already, to tell no more of it.
#[derive(Debug, Default)]
pub(super) struct Told(Vec<Fault>);

impl Told {
    /// The news of those that were not told yet, not too many of them; and of those that were told and are no more.
    pub(super) fn news(&mut self, faults: &FileFaults) -> (Vec<Notice>, Vec<Notice>) {
        let all: Vec<Fault> = faults.all().cloned().collect();
        let news = notices(all.iter().filter(|fault| !self.0.contains(fault)));
        let mended = self.0.iter().filter(|fault| !all.contains(fault)).map(notice).collect();
        self.0 = all;
        (news, mended)
    }
}

pub(super) fn plugin(app: &mut App) {
    // Each reader writes what is its own.
    app.init_resource::<FileFaults>().allow_ambiguous_resource::<FileFaults>();
}

/// What the player is told of a file that is wrong.
pub(super) fn notice(fault: &Fault) -> Notice {
    Notice { key: "notice-file-left-out", args: vec![("file", fault.place()), ("reason", fault.words())] }
}

/// What the player is told of files that are wrong, not too many of them.
pub(super) fn notices<'a>(faults: impl Iterator<Item = &'a Fault>) -> Vec<Notice> {
    faults.take(MOST_TOLD).map(notice).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_new_is_told_once_and_again_when_it_comes_back() {
        let fault = |file: &str| Fault::new(file, "it is wrong");
        let (mut faults, mut told) = (FileFaults::default(), Told::default());
        assert!(faults.put(FileReader::Theme, vec![fault("a/theme.ron")]));
        assert!(faults.put(FileReader::Rules, vec![fault("ab/rules/x.ron"), fault("a/rules/x.ron")]));
        assert_eq!(told.news(&faults).0.len(), 3);
        assert_eq!(told.news(&faults).0.len(), 0);
        assert!(!faults.put(FileReader::Theme, vec![fault("a/theme.ron")]));
        assert_eq!(faults.of_mod("a").count(), 2);
        assert!(faults.put(FileReader::Theme, Vec::new()));
        assert_eq!(told.news(&faults).0.len(), 0);
        assert!(faults.put(FileReader::Theme, vec![fault("a/theme.ron")]));
        assert_eq!(told.news(&faults).0.len(), 1);
        assert!(faults.put(FileReader::Mods, (0..100).map(|number| fault(&number.to_string())).collect()));
        assert_eq!(told.news(&faults).0.len(), MOST_TOLD);
        faults.put(FileReader::Words, (0..2 * MOST_KEPT).map(|number| fault(&number.to_string())).collect());
        assert_eq!(faults.all().count(), MOST_KEPT + 100 + 2 + 1);
    }
}
