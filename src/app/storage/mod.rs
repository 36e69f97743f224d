//! What lasts: the settings and the running game, whole at any moment.
//!
//! [`Store`] reads both at start and hands them out; a file that cannot be used is set aside and the player is told. After
//! each change the new text goes to a thread that writes it, so that no frame waits for the disk. Without the resource
//! `Store`, as in tests without a screen, nothing is read or written.

mod files;
mod folders;
mod format;
mod saved_game;
#[cfg(test)]
mod test_folder;
#[cfg(test)]
mod tests;
mod writer;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;

use self::format::{Fault, Saved};
use self::saved_game::SavedGame;
use self::writer::Writer;
use super::GameSet;
use super::current_game::{Command, CurrentGame, GameCommand, Session};
use super::events::Notice;
use super::settings::{Settings, SettingsData};
use crate::rules::Library;

pub use folders::Folders;

impl Saved for SettingsData {
    const FILE: &'static str = "settings.ron";
    const VERSION: u32 = super::settings::VERSION;
}

/// The player's files.
#[derive(Resource)]
pub struct Store {
    folders: Option<Folders>,
    writer: Option<Writer>,
    /// What was last read from or given to the writer for each file.
    texts: BTreeMap<PathBuf, String>,
    /// What the player is still to be told.
    notices: Vec<Notice>,
    /// Files of which the player knows that they cannot be written.
    failing: BTreeSet<PathBuf>,
    /// The game of last time, until the running game has taken it.
    game: Option<Session>,
    /// Names the rules of saved games.
    library: Arc<Library>,
}

impl Store {
    /// Opens the player's folders and reads the game of last time.
    pub fn open(folders: Option<Folders>, library: Arc<Library>) -> Self {
        let mut store = Self {
            folders,
            writer: None,
            texts: BTreeMap::new(),
            notices: Vec::new(),
            failing: BTreeSet::new(),
            game: None,
            library: library.clone(),
        };
        match (&store.folders, Writer::start()) {
            (None, _) => store.notices.push(Notice { key: "notice-no-folder", args: Vec::new() }),
            (Some(_), Ok(writer)) => store.writer = Some(writer),
            (Some(folders), Err(error)) => {
                let notice = not_saved(&folders.data, &error);
                store.notices.push(notice);
            }
        }
        store.game =
            store.read(|saved: SavedGame| saved.restore(&library).map_err(|error| Fault::Malformed(error.to_string())));
        store
    }

    /// The settings of last time, if there are any that can be used.
    pub fn settings(&mut self) -> Option<Settings> {
        self.read(|value: SettingsData| Ok(Settings { value: value.in_range() }))
    }

    /// Reads a file and makes of it what it stands for. What cannot be used is set aside.
    fn read<T: Saved, U>(&mut self, make: impl FnOnce(T) -> Result<U, Fault>) -> Option<U> {
        let path = self.path::<T>()?;
        let read = files::read(&path)
            .map_err(Fault::from)
            .and_then(|text| text.map(|text| format::read(&text).and_then(make).map(|made| (text, made))).transpose());
        match read {
            Ok(found) => found.map(|(text, made)| {
                self.texts.insert(path, text);
                made
            }),
            Err(fault) => {
                let notice = set_aside(&path, &fault);
                self.notices.push(notice);
                None
            }
        }
    }

    /// Saves, if it is something new.
    fn write<T: Saved>(&mut self, content: &T) {
        let (Some(path), Some(writer)) = (self.path::<T>(), &self.writer) else { return };
        match format::write(content) {
            Ok(text) if self.texts.get(&path) != Some(&text) => {
                writer.put(path.clone(), text.clone());
                self.texts.insert(path, text);
            }
            Ok(_) => {}
            Err(error) => error!("{} cannot be put into words: {error}", path.display()),
        }
    }

    fn path<T: Saved>(&self) -> Option<PathBuf> {
        let folders = self.folders.as_ref()?;
        let folder = if T::FILE == SettingsData::FILE { &folders.settings } else { &folders.data };
        Some(folder.join(T::FILE))
    }

    /// What the player is to be told now.
    fn take_notices(&mut self) -> Vec<Notice> {
        for problem in self.writer.iter().flat_map(Writer::problems) {
            warn!("{} cannot be written: {}", problem.path.display(), problem.error);
            // Once is enough: it would be said after every action.
            if self.failing.insert(problem.path.clone()) {
                self.notices.push(not_saved(&problem.path, &problem.error));
            }
        }
        std::mem::take(&mut self.notices)
    }
}

fn not_saved(path: &Path, error: &std::io::Error) -> Notice {
    Notice { key: "notice-not-saved", args: vec![("file", path.display().to_string()), ("reason", error.to_string())] }
}

/// Puts a file that cannot be used out of the way, and says so.
fn set_aside(path: &Path, fault: &Fault) -> Notice {
    warn!("{} cannot be used: {fault}", path.display());
    let file = ("file", path.display().to_string());
    match files::set_aside(path) {
        Ok(aside) => {
            let key = if matches!(fault, Fault::Newer(_)) { "notice-file-newer" } else { "notice-file-damaged" };
            Notice { key, args: vec![file, ("aside", aside.display().to_string())] }
        }
        Err(error) => Notice { key: "notice-file-unreadable", args: vec![file, ("reason", error.to_string())] },
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (hand_out_game.in_set(GameSet::Intent), (save_game, save_settings, tell).chain().in_set(GameSet::React))
            .run_if(resource_exists::<Store>),
    )
    .add_systems(Last, finish.run_if(resource_exists::<Store>.and_then(on_message::<AppExit>)));
}

/// Offers the game of last time until it is taken: the title's own command of the first frame may come before.
fn hand_out_game(mut store: ResMut<Store>, game: Res<CurrentGame>, mut commands: MessageWriter<GameCommand>) {
    if game.own_session().is_some() {
        store.game = None;
    } else if let Some(session) = &store.game {
        commands.write(game.command(Command::Keep(Box::new(session.clone()))));
    }
}

fn save_game(mut store: ResMut<Store>, game: Res<CurrentGame>) {
    if game.is_changed()
        && let Some(session) = game.own_session()
    {
        let saved = SavedGame::of(session, &store.library);
        store.write(&saved);
    }
}

fn save_settings(mut store: ResMut<Store>, settings: Res<Settings>) {
    if settings.is_changed() {
        store.write(&settings.value);
    }
}

pub(super) fn tell(mut store: ResMut<Store>, mut notices: MessageWriter<Notice>) {
    notices.write_batch(store.take_notices());
}

/// The last frame's changes reach the disk before the program ends.
fn finish(store: Res<Store>) {
    if let Some(writer) = &store.writer {
        writer.flush();
    }
}
