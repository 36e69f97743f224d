//! The game's files as resources, and the boards and rule sets in them.

use std::sync::Arc;

use bevy::prelude::*;

use super::events::Notice;
use crate::content::{Assets, ContentWarning};
use crate::rules::Library;

/// Where pictures, sounds and texts are read from; unless the launcher says otherwise, only from the program itself.
#[derive(Resource, Clone, Debug, Default, Deref)]
pub struct GameFiles(pub Assets);

/// The boards and rule sets that can be played.
#[derive(Resource, Clone, Debug, Deref)]
pub struct Rulebook(pub Arc<Library>);

/// Files that are left out, until they are told.
#[derive(Resource, Debug)]
struct LeftOut(Vec<ContentWarning>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameFiles>().add_message::<Notice>();
    let (library, warnings) = app.world().resource::<GameFiles>().library();
    app.insert_resource(Rulebook(Arc::new(library))).insert_resource(LeftOut(warnings)).add_systems(Startup, tell);
}

fn tell(mut left_out: ResMut<LeftOut>, mut notices: MessageWriter<Notice>) {
    notices.write_batch(left_out.0.drain(..).map(|ContentWarning { file, problem }| Notice {
        key: "notice-file-left-out",
        args: vec![("file", file), ("reason", problem.to_string())],
    }));
}
