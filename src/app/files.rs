//! The game's files as resources, and the boards and rule sets in them.

use std::sync::Arc;

use bevy::prelude::*;

use super::GameSet;
use super::events::Notice;
use crate::content::{Assets, Fault};
use crate::rules::Library;

/// Where pictures, sounds and texts are read from. What is read from them is read again when they change.
#[derive(Resource, Clone, Debug, Default, Deref)]
pub struct GameFiles(pub Assets);

/// The boards and rule sets that can be played.
#[derive(Resource, Clone, Debug, Deref)]
pub struct Rulebook(pub Arc<Library>);

/// What is wrong in files of boards and rule sets.
#[derive(Resource, Debug)]
pub(super) struct LeftOut(Vec<Fault>);

/// Reads what there is to play; gives the boards and rule sets.
pub(super) fn load(app: &mut App, files: Assets) -> Arc<Library> {
    let (library, faults) = files.library();
    let library = Arc::new(library);
    app.insert_resource(GameFiles(files)).insert_resource(Rulebook(library.clone())).insert_resource(LeftOut(faults));
    library
}

/// Unless the launcher has loaded others, the files are those in the program itself.
pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<GameFiles>() {
        load(app, Assets::embedded());
    }
    app.add_message::<Notice>()
        .add_systems(Startup, tell)
        .add_systems(Update, follow.run_if(resource_changed::<GameFiles>).after(GameSet::Apply).before(GameSet::React));
}

pub(super) fn tell(left_out: Res<LeftOut>, mut news: MessageWriter<Notice>) {
    news.write_batch(notices(left_out.0.iter()));
}

/// Other files may have other boards and rule sets. What was wrong before is not told again.
pub(super) fn follow(
    files: Res<GameFiles>,
    mut rulebook: ResMut<Rulebook>,
    mut left_out: ResMut<LeftOut>,
    mut news: MessageWriter<Notice>,
) {
    if files.is_added() {
        return;
    }
    let (library, faults) = files.library();
    news.write_batch(notices(faults.iter().filter(|fault| !left_out.0.contains(fault))));
    left_out.0 = faults;
    rulebook.0 = Arc::new(library);
}

/// More faults at once are not told: who has so many asks `malom --check-mod`.
const MOST_NOTICES: usize = 20;

/// What the player is told of files that are wrong.
pub(super) fn notices<'a>(faults: impl Iterator<Item = &'a Fault>) -> Vec<Notice> {
    let notice = |fault: &Fault| Notice {
        key: "notice-file-left-out",
        args: vec![("file", fault.place()), ("reason", fault.words())],
    };
    faults.take(MOST_NOTICES).map(notice).collect()
}
