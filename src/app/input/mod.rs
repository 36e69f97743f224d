//! From devices to actions: pointer, keys and pad write [`BoardIntent`]s, the selection makes actions of them.

mod cues;
mod intent;

use bevy::prelude::*;

pub use cues::BoardCues;
pub use intent::{BoardIntent, Spot};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardCues>().add_message::<BoardIntent>();
}
