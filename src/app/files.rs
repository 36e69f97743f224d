//! The game's files as a resource.

use bevy::prelude::*;

use crate::content::Assets;

/// Where pictures, sounds and texts are read from; unless the launcher says otherwise, only from the program itself.
#[derive(Resource, Clone, Debug, Default, Deref)]
pub struct GameFiles(pub Assets);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameFiles>();
}
