//! What lasts: the settings and the running game, whole at any moment.
//!
//! [`Store`] reads both at start and hands them out; a file that cannot be used is set aside and the player is told. After
//! each change the new text goes to a thread that writes it, so that no frame waits for the disk. Without the resource
//! `Store`, as in tests without a screen, nothing is read or written.

mod aside;
#[cfg_attr(target_family = "wasm", path = "files_web.rs")]
mod files;
mod folders;
mod format;
mod kept;
mod saved_game;
mod start;
#[cfg(test)]
mod test_folder;
#[cfg(test)]
mod tests;
#[cfg_attr(target_family = "wasm", path = "writer_web.rs")]
mod writer;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use self::format::{Fault, Saved};
use self::saved_game::SavedGame;
use self::writer::{Writer, Written};
use super::GameSet;
use super::current_game::{Command, CurrentGame, GameCommand, Session};
use super::events::Notice;
use super::files::Rulebook;
use super::settings::{Settings, SettingsData};
use crate::rules::Library;

pub use folders::Folders;
pub use kept::{BringBack, KeptGame, KeptGames};
pub use start::StartMark;

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
    /// Files that wait for a rule set to come back: they are kept under another name before they are written over.
    homeless: BTreeSet<PathBuf>,
    /// Whether the game of last time is one of them.
    game_waits: bool,
    /// Names the rules of saved games.
    rulebook: Rulebook,
    /// Whether mods are to blame for an end by an error.
    start: StartMark,
    /// So many frames of a start with mods are yet to be drawn.
    frames_left: u32,
    /// The right to save games, unless another program has it.
    claim: Option<files::Claim>,
}

/// When so many frames have been drawn, a start has come to its end.
const FIRST_FRAMES: u32 = 5;

impl Store {
    /// Opens the player's folders.
    pub fn open(folders: Option<Folders>) -> Self {
        let claim = folders.as_ref().and_then(|folders| files::Claim::new(&folders.data));
        let mut store = Self {
            folders,
            claim,
            writer: None,
            texts: BTreeMap::new(),
            notices: Vec::new(),
            failing: BTreeSet::new(),
            game: None,
            homeless: BTreeSet::new(),
            game_waits: false,
            rulebook: Library::standard().into(),
            start: StartMark::default(),
            frames_left: 0,
        };
        if let (Some(folders), Some(_)) = (&store.folders, &store.claim) {
            store.start = StartMark::new(Some(folders.data.join("start-with-mods.txt")));
        }
        match (&store.folders, Writer::start()) {
            (None, _) => store.notices.push(notice("notice-no-folder", [])),
            (Some(_), Ok(writer)) => store.writer = Some(writer),
            (Some(folders), Err(error)) => {
                let notice = not_saved(&folders.data, &error);
                store.notices.push(notice);
            }
        }
        store
    }

    /// Reads the game of last time, by the rule sets that there are.
    pub fn read_game(&mut self, rulebook: Rulebook) {
        self.rulebook = rulebook.clone();
        self.game = self.read(|saved: SavedGame| Ok(saved.restore(&rulebook)?));
    }

    /// Whether mods are to blame when the program ends by an error. Only who has the right to save keeps account of it.
    pub fn start_mark(&self) -> StartMark {
        self.start.clone()
    }

    /// A start with mods has come so far that the first frames follow.
    pub fn begin_frames(&mut self) {
        self.start.begin();
        self.frames_left = FIRST_FRAMES;
    }

    /// Tells the player something, when there is somebody to hear it.
    pub fn tell(&mut self, notice: Notice) {
        self.notices.push(notice);
    }

    /// The settings of last time, if there are any that can be used.
    pub fn settings(&mut self) -> Option<Settings> {
        self.read(|value: SettingsData| Ok(Settings { value: value.in_range(), ..default() }))
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
                let (told, is_in_the_way) = match &fault {
                    Fault::Homeless { reason, mods } if mods.is_empty() => {
                        let args = [("file", show(&path)), ("reason", reason.clone())];
                        (notice("notice-game-homeless", args), true)
                    }
                    Fault::Homeless { mods, .. } => {
                        (notice("notice-game-needs-mod", [("names", mods.join(", "))]), true)
                    }
                    // What another program writes is not ours to move.
                    _ if self.claim.is_none() => {
                        let args = [("file", show(&path)), ("reason", fault.to_string())];
                        (notice("notice-file-unreadable", args), true)
                    }
                    Fault::Newer(_) => set_aside(&path, "newer", "notice-file-newer", &fault),
                    _ => set_aside(&path, "damaged", "notice-file-damaged", &fault),
                };
                self.notices.push(told);
                self.game_waits |= matches!(fault, Fault::Homeless { .. });
                if is_in_the_way {
                    self.homeless.insert(path);
                }
                None
            }
        }
    }

    /// Saves, if it is something new.
    fn write<T: Saved>(&mut self, content: &T) {
        let Some(path) = self.path::<T>().filter(|_| self.writer.is_some()) else { return };
        let text = match format::write(content) {
            Ok(text) if self.texts.get(&path) != Some(&text) => text,
            Ok(_) => return,
            Err(error) => return error!("{} cannot be put into words: {error}", path.display()),
        };
        if T::FILE == SavedGame::FILE && !self.may_save(&path) {
            if self.failing.insert(path) {
                self.notices.push(notice(files::OTHER_SAVES, []));
            }
            return;
        }
        if self.homeless.contains(&path)
            && let Err(error) = self.put_by(&path)
        {
            // It is worth more than the new one until it is safe.
            if self.failing.insert(path.clone()) {
                self.notices.push(not_saved(&path, &error));
            }
            return;
        }
        if let Some(writer) = &self.writer {
            writer.put(path.clone(), text.clone());
            self.texts.insert(path, text);
        }
    }

    /// Puts the file that waits for its rules under another name, out of the way of a new one.
    fn put_by(&mut self, path: &Path) -> std::io::Result<()> {
        match aside::set(path, kept::MARK) {
            Ok(_) => self.notices.push(notice("notice-game-kept", [])),
            // Somebody has taken it away.
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        self.homeless.remove(path);
        self.game_waits = false;
        Ok(())
    }

    /// Whether the game of last time waits for a mod, and none has taken its place.
    pub fn game_waits(&self) -> bool {
        self.game_waits
    }

    /// Whether this program, or this tab of a browser, is the one that saves. Where another has ended that did, this one goes
    /// on, and what the other has left is put by.
    fn may_save(&mut self, path: &Path) -> bool {
        if self.claim.is_none() {
            self.claim = self.folders.as_ref().and_then(|folders| files::Claim::new(&folders.data));
            if self.claim.is_some() {
                self.failing.remove(path);
                if self.is_anothers(path) {
                    self.homeless.insert(path.to_owned());
                }
            }
        }
        // What waits for its rules is known, and will be put by. On a desktop, where a text is on its way to the disk for a while,
        // nobody looks.
        let is_known = !Writer::AT_ONCE || self.homeless.contains(path) || !self.is_anothers(path);
        self.claim.is_some() && is_known
    }

    /// Whether there is something else than this program has read or written.
    fn is_anothers(&self, path: &Path) -> bool {
        files::read(path).is_ok_and(|stored| stored.is_some() && stored.as_ref() != self.texts.get(path))
    }

    /// Whether the game of last time is yet to be taken up.
    pub fn has_game_to_hand_out(&self) -> bool {
        self.game.is_some()
    }

    fn path<T: Saved>(&self) -> Option<PathBuf> {
        let folders = self.folders.as_ref()?;
        let folder = if T::FILE == SettingsData::FILE { &folders.settings } else { &folders.data };
        Some(folder.join(T::FILE))
    }

    /// What the player is to be told now.
    fn take_notices(&mut self) -> Vec<Notice> {
        for Written { path, result } in self.writer.iter().flat_map(Writer::results) {
            let Err(error) = result else {
                self.failing.remove(&path);
                continue;
            };
            // It is tried again with the next change, and at the end.
            self.texts.remove(&path);
            // Once is enough: it would be said after every action.
            if self.failing.insert(path.clone()) {
                self.notices.push(not_saved(&path, &error));
            }
        }
        std::mem::take(&mut self.notices)
    }
}

fn notice<const N: usize>(key: &'static str, args: [(&'static str, String); N]) -> Notice {
    Notice { key, args: args.into() }
}

fn show(path: &Path) -> String {
    path.display().to_string()
}

fn not_saved(path: &Path, error: &std::io::Error) -> Notice {
    notice("notice-not-saved", [("file", show(path)), ("reason", error.to_string())])
}

/// Puts a file that cannot be used out of the way, and says so under `key`; whether it is still there.
fn set_aside(path: &Path, mark: &str, key: &'static str, fault: &Fault) -> (Notice, bool) {
    let file = ("file", show(path));
    match aside::set(path, mark) {
        Ok(aside) => (notice(key, [file, ("aside", show(&aside)), ("reason", fault.to_string())]), false),
        Err(error) => (notice("notice-file-unreadable", [file, ("reason", error.to_string())]), true),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            hand_out_game.in_set(GameSet::Intent),
            (follow_rulebook.run_if(resource_exists::<Rulebook>), save_game, save_settings, tell)
                .chain()
                .in_set(GameSet::React),
        )
            .run_if(resource_exists::<Store>),
    )
    .add_plugins(kept::plugin)
    .add_systems(Last, end_start.run_if(resource_exists::<Store>).before(finish))
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

/// A start has come to its end when some frames have been drawn.
fn end_start(mut store: ResMut<Store>) {
    if store.frames_left > 0 {
        store.frames_left -= 1;
        if store.frames_left == 0 {
            store.start.settle();
        }
    }
}

/// Names of rules are those of the present rule sets; but a running game whose mod was switched off keeps the name of its rules,
/// by which it is found when the mod is on again.
fn follow_rulebook(mut store: ResMut<Store>, rulebook: Res<Rulebook>, game: Res<CurrentGame>) {
    if !rulebook.is_changed() && !game.is_changed() {
        return;
    }
    let is_known = |session: &Session| {
        let rules = session.game.rules();
        let board = rulebook.board(&rules.set().board);
        rulebook.rule_set(&rules.set().id).is_ok() && board.is_ok_and(|board| board.spec() == rules.board().spec())
    };
    if game.own_session().is_none_or(is_known) {
        store.rulebook = rulebook.clone();
    }
    if rulebook.is_changed() && game.own_session().is_none() && store.game.is_none() {
        store.read_homeless(&rulebook);
    }
}

fn save_game(mut store: ResMut<Store>, game: Res<CurrentGame>) {
    if game.is_changed()
        && let Some(session) = game.own_session()
    {
        let saved = SavedGame::of(session, &store.rulebook);
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

/// The last frame's changes reach the disk before the program ends, and what could not be written before.
fn finish(mut store: ResMut<Store>, game: Res<CurrentGame>, settings: Res<Settings>) {
    if std::mem::take(&mut store.frames_left) > 0 {
        store.start.settle();
    }
    for _ in 0..2 {
        if let Some(session) = game.own_session() {
            let saved = SavedGame::of(session, &store.rulebook);
            store.write(&saved);
        }
        store.write(&settings.value);
        if let Some(writer) = &store.writer {
            writer.flush();
        }
        store.take_notices();
    }
}
