//! The game's files as resources, and the boards and rule sets in them.

use std::sync::Arc;

use bevy::prelude::*;

use super::events::Notice;
use crate::content::{Assets, ContentWarning};
use crate::rules::Library;

/// Where pictures, sounds and texts are read from.
#[derive(Resource, Clone, Debug, Default, Deref)]
pub struct GameFiles(pub Assets);

/// The boards and rule sets that can be played.
#[derive(Resource, Clone, Debug, Deref)]
pub struct Rulebook(pub Arc<Library>);

/// Files that are left out, until they are told.
#[derive(Resource, Debug)]
struct LeftOut(Vec<ContentWarning>);

/// Reads what there is to play; gives the boards and rule sets.
pub(super) fn load(app: &mut App, files: Assets) -> Arc<Library> {
    let (library, warnings) = files.library();
    let library = Arc::new(library);
    app.insert_resource(GameFiles(files)).insert_resource(Rulebook(library.clone())).insert_resource(LeftOut(warnings));
    library
}

/// Unless the launcher has loaded others, the files are those in the program itself.
pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<GameFiles>() {
        load(app, Assets::embedded());
    }
    app.add_message::<Notice>().add_systems(Startup, tell);
}

fn tell(mut left_out: ResMut<LeftOut>, mut notices: MessageWriter<Notice>) {
    notices.write_batch(left_out.0.drain(..).map(|ContentWarning { file, problem }| Notice {
        key: "notice-file-left-out",
        args: vec![("file", file), ("reason", problem.to_string())],
    }));
}
