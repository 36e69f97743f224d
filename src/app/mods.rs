//! The player's mods: which there are, which are switched on and in what order.
//!
//! Mods lie in folders of the disk, or the browser keeps them. [`Mods`] knows them all; the settings remember which are on, those
//! that go before others later. Whatever changes, the game gets new [`GameFiles`], and everything that is read from files follows
//! them by itself: boards and rule sets, words, themes, faces, sounds.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use super::GameSet;
use super::current_game::{self, CurrentGame};
use super::events::Notice;
use super::faults::{FileFaults, FileReader, notices};
use super::files::{GameFiles, Rulebook};
use super::platform;
use super::settings::{ModChoice, Settings, SettingsData};
use super::wake::{Wake, Wakers};
use crate::content::{Assets, FoundMods, Mod, Report, find_mods};

/// What is wanted of the mods.
#[derive(Message, Clone, Debug)]
pub enum ModsCommand {
    /// One is switched on or off.
    Switch(String, bool),
    /// One changes places with the one after it, over which it then lies.
    Later(String),
    /// One changes places with the one before it.
    Earlier(String),
    /// The folders are looked through again.
    Look,
    /// A zip that a person has brought, with the name of its file; it is switched on.
    Add(String, Arc<[u8]>),
    /// One that a person has brought goes for good.
    Remove(String),
}

/// All mods that there are.
#[derive(Resource, Debug, Default)]
pub struct Mods {
    /// The game's own files, below them.
    own: Assets,
    folders: Vec<PathBuf>,
    /// What the browser keeps, the oldest first.
    brought: Vec<Mod>,
    found: FoundMods,
}

impl Mods {
    /// Those in these folders, over the game's own files.
    #[must_use]
    pub fn new(own: Assets, folders: Vec<PathBuf>) -> Self {
        let found = find_mods(&folders);
        Self { own, folders, brought: Vec::new(), found }
    }

    /// The folders that mods are looked for in, and the game's own on disk.
    pub fn watched(&self) -> Vec<PathBuf> {
        self.folders.iter().cloned().chain(self.own.folders().iter().cloned()).collect()
    }

    /// Where a player puts mods, if there are folders.
    #[must_use]
    pub fn home(&self) -> Option<&PathBuf> {
        self.folders.first()
    }

    /// Takes in a zip; of two with one id the newer counts. Gives its id.
    ///
    /// # Errors
    /// All that is wrong with it, if it is no mod.
    pub fn bring(&mut self, name: &str, bytes: Arc<[u8]>) -> Result<String, Report> {
        let new = Mod::from_zip(name, bytes)?;
        let id = new.id().to_owned();
        self.brought.retain(|other| other.id() != id);
        self.brought.push(new);
        Ok(id)
    }

    fn all(&self) -> impl Iterator<Item = &Mod> {
        let brought = |id: &str| self.brought.iter().any(|own| own.id() == id);
        self.brought.iter().chain(self.found.mods.iter().filter(move |found| !brought(found.id())))
    }

    /// Whether this one was brought by a person, who may take it away again.
    #[must_use]
    pub fn is_brought(&self, id: &str) -> bool {
        self.brought.iter().any(|own| own.id() == id)
    }

    /// All in the player's order, each with whether it is on.
    #[must_use]
    pub fn listed(&self, choices: &[ModChoice]) -> Vec<(&Mod, bool)> {
        choices
            .iter()
            .filter_map(|choice| Some((self.all().find(|found| found.id() == choice.id)?, choice.on)))
            .collect()
    }

    /// The game's files with the mods that are on.
    #[must_use]
    pub fn files(&self, choices: &[ModChoice]) -> Assets {
        let on = self.listed(choices).into_iter().filter(|(_, on)| *on).map(|(found, _)| found.clone());
        self.own.clone().with_mods(on.collect())
    }

    /// Writes down those that the player has not met yet, switched off; their names.
    pub fn meet(&self, settings: &mut SettingsData) -> Vec<String> {
        let is_new = |found: &&Mod| settings.mods.iter().all(|choice| choice.id != found.id());
        let room = SettingsData::MOST_MODS.saturating_sub(settings.mods.len());
        let new: Vec<&Mod> = self.all().filter(is_new).take(room).collect();
        settings.mods.extend(new.iter().map(|found| ModChoice { id: found.id().to_owned(), on: false }));
        new.into_iter().map(|found| found.manifest().name.clone()).collect()
    }
}

/// Why mods that a person brought are not there next time.
#[derive(Resource)]
struct Unkept(SyncCell<(Sender<String>, Receiver<String>)>);

impl Default for Unkept {
    fn default() -> Self {
        Self(SyncCell::new(mpsc::channel()))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Mods>()
        .init_resource::<Unkept>()
        .add_message::<ModsCommand>()
        .add_systems(Startup, greet)
        .add_systems(Update, obey.in_set(GameSet::Apply).before(current_game::apply));
}

/// Tells what is wrong with the mods, and which are new.
fn greet(
    mods: Res<Mods>,
    mut settings: ResMut<Settings>,
    mut wrong: ResMut<FileFaults>,
    mut news: MessageWriter<Notice>,
) {
    FileFaults::tell(&mut wrong, FileReader::Mods, mods.found.report.all().cloned().collect());
    let new = mods.meet(&mut settings.bypass_change_detection().value);
    tell_new(&new, &mut news);
    if !new.is_empty() {
        settings.set_changed();
    }
}

fn tell_new(names: &[String], news: &mut MessageWriter<Notice>) {
    /// More are not named.
    const NAMED: usize = 3;
    if !names.is_empty() {
        let short = |name: &String| name.chars().take(40).collect::<String>();
        let mut named = names.iter().take(NAMED).map(short).collect::<Vec<_>>().join(", ");
        if names.len() > NAMED {
            named.push_str(", …");
        }
        news.write(Notice { key: "notice-new-mods", args: vec![("names", named)] });
    }
}

fn obey(
    mut commands: MessageReader<ModsCommand>,
    mut mods: ResMut<Mods>,
    mut settings: ResMut<Settings>,
    mut files: ResMut<GameFiles>,
    mut unkept: ResMut<Unkept>,
    mut wrong: ResMut<FileFaults>,
    mut news: MessageWriter<Notice>,
    current: Res<CurrentGame>,
    rulebook: Res<Rulebook>,
    wakers: Wakers,
    mut wake: Wake,
) {
    for reason in unkept.0.get().1.try_iter() {
        news.write(Notice { key: "notice-mod-unkept", args: vec![("reason", reason)] });
    }
    if commands.is_empty() {
        return;
    }
    let needed = current.running().map(|game| rulebook.origins.of(game.rules())).unwrap_or_default();
    for command in commands.read() {
        if let ModsCommand::Switch(id, false) | ModsCommand::Remove(id) = command
            && let Some((_, name)) = needed.iter().find(|(needed, _)| needed == id)
        {
            news.write(Notice { key: "notice-mod-in-use", args: vec![("name", name.clone())] });
        }
        let choices = &mut settings.value.mods;
        let place = |id: &str| choices.iter().position(|choice| choice.id == id);
        match command {
            ModsCommand::Switch(id, on) => {
                if let Some(place) = place(id) {
                    choices[place].on = *on;
                }
            }
            ModsCommand::Later(id) => shift(&mods, choices, id, 1),
            ModsCommand::Earlier(id) => shift(&mods, choices, id, -1),
            ModsCommand::Look => {
                mods.found = find_mods(&mods.folders);
                FileFaults::tell(&mut wrong, FileReader::Mods, mods.found.report.all().cloned().collect());
                let new = mods.meet(&mut settings.value);
                tell_new(&new, &mut news);
            }
            ModsCommand::Add(name, bytes) => match mods.bring(name, bytes.clone()) {
                Ok(id) => {
                    let (sender, waker) = (unkept.0.get().0.clone(), wakers.waker());
                    platform::keep_mod(&id, bytes, move |reason| {
                        // Nobody listens any more when the game has ended.
                        if sender.send(reason).is_ok() {
                            waker.wake();
                        }
                    });
                    settings.value.mods.retain(|choice| choice.id != id);
                    settings.value.mods.push(ModChoice { id, on: true });
                }
                Err(report) => {
                    news.write_batch(notices(report.all()));
                }
            },
            ModsCommand::Remove(id) => {
                platform::forget_mod(id);
                mods.brought.retain(|own| own.id() != id);
                settings.value.mods.retain(|choice| choice.id != *id);
            }
        }
    }
    files.0 = mods.files(&settings.value.mods);
    wake.next_frame();
}

/// Moves a mod over the next one that is there; those that are not there keep their places.
fn shift(mods: &Mods, choices: &mut [ModChoice], id: &str, way: isize) {
    let there: Vec<usize> =
        (0..choices.len()).filter(|place| mods.all().any(|found| found.id() == choices[*place].id)).collect();
    let Some(rank) = there.iter().position(|place| choices[*place].id == id) else { return };
    if let Some(other) = rank.checked_add_signed(way).and_then(|other| there.get(other)) {
        choices.swap(there[rank], *other);
    }
}
