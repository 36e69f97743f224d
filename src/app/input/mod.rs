//! Filled in by its owner.
pub(super) fn plugin(_app: &mut bevy::prelude::App) {}
