//! What lasts: settings and the running game.

use super::settings::Settings;

/// The settings of the last time, or the defaults.
pub fn load_settings() -> Settings {
    Settings::default()
}

pub(super) fn plugin(_app: &mut bevy::prelude::App) {}
