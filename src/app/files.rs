//! The game's files as resources, and the boards and rule sets in them.

use std::sync::Arc;

use bevy::prelude::*;

use super::GameSet;
use super::current_game::CurrentGame;
use super::events::Notice;
use super::faults::{FileFaults, FileReader};
use crate::content::{Assets, Fault, Origins};
use crate::rules::Library;

/// Where pictures, sounds and texts are read from. What is read from them is read again when they change.
#[derive(Resource, Clone, Debug, Default, Deref)]
pub struct GameFiles(pub Assets);

/// The boards and rule sets that can be played.
#[derive(Resource, Clone, Debug, Default, Deref)]
pub struct Rulebook {
    /// All of them.
    #[deref]
    pub library: Arc<Library>,
    /// Which of them are from mods.
    pub origins: Arc<Origins>,
}

impl Rulebook {
    /// Reads what there is to play, and all that is wrong with it.
    #[must_use]
    pub fn read(files: &Assets) -> (Self, Vec<Fault>) {
        let (library, faults) = files.library();
        (Self { library: Arc::new(library), origins: Arc::new(files.origins()) }, faults)
    }
}

impl From<Library> for Rulebook {
    /// What is from no mod.
    fn from(library: Library) -> Self {
        Self { library: Arc::new(library), origins: Arc::default() }
    }
}

/// Reads what there is to play; gives the boards and rule sets.
pub(super) fn load(app: &mut App, files: Assets) -> Rulebook {
    let (rulebook, faults) = Rulebook::read(&files);
    app.insert_resource(GameFiles(files)).insert_resource(rulebook.clone());
    app.world_mut().get_resource_or_init::<FileFaults>().put(FileReader::Rules, faults);
    rulebook
}

/// Unless the launcher has loaded others, the files are those in the program itself.
pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<GameFiles>() {
        load(app, Assets::embedded());
    }
    app.add_systems(
        Update,
        (follow.run_if(resource_changed::<GameFiles>), tell_changes.run_if(resource_changed::<Rulebook>))
            .chain()
            .after(GameSet::Apply)
            .before(GameSet::React),
    );
}

/// Other files may have other boards and rule sets.
pub(super) fn follow(files: Res<GameFiles>, mut rulebook: ResMut<Rulebook>, mut wrong: ResMut<FileFaults>) {
    if files.is_added() {
        return;
    }
    let (read, faults) = Rulebook::read(&files);
    *rulebook = read;
    FileFaults::tell(&mut wrong, FileReader::Rules, faults);
}

/// A game is played to its end by the rules and on the board that it began with; who changes their files is told.
pub(super) fn tell_changes(
    rulebook: Res<Rulebook>,
    current: Res<CurrentGame>,
    mut before: Local<Option<Arc<Library>>>,
    mut news: MessageWriter<Notice>,
) {
    let Some(before) = before.replace(rulebook.library.clone()) else { return };
    let Some(set) = current.running().map(|game| game.rules().set()) else { return };
    let rules = |library: &Library| library.rule_set(&set.id).ok().cloned();
    let board = |library: &Library| library.board(&set.board).ok().map(|board| board.spec().clone());
    // What is gone is told elsewhere.
    let other_rules = rules(&before).zip(rules(&rulebook)).is_some_and(|(old, new)| old != new);
    let other_board = board(&before).zip(board(&rulebook)).is_some_and(|(old, new)| old != new);
    if other_rules || other_board {
        news.write(Notice { key: "notice-game-unchanged", args: Vec::new() });
    }
}
