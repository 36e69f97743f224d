//! The desktop: a window of the system.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use mundy::{Interest, Preferences, ReducedMotion};

use crate::app::linked::Shared;
use crate::app::mods::Mods;
use crate::app::settings::SettingsData;
use crate::content::Assets;

/// The program can be ended from within.
pub const CAN_QUIT: bool = true;
/// There is no address that a game could be sent by.
pub const CAN_SHARE: bool = false;

/// Mods are put into a folder.
pub const CAN_PICK_MODS: bool = false;

/// Dropped, the system tells no more.
pub struct Subscription(#[expect(dead_code, reason = "held for its drop")] mundy::Subscription);

/// The language that the system is set to.
pub fn language() -> Option<String> {
    sys_locale::get_locale()
}

/// Tells whether the system wishes for little motion, now and whenever it changes its mind, from a thread of its own. To be
/// called on the main thread, where some systems want it.
pub fn watch_reduced_motion(tell: impl Fn(bool) + Send + Sync + 'static) -> Subscription {
    Subscription(Preferences::subscribe(Interest::ReducedMotion, move |preferences: Preferences| {
        tell(preferences.reduced_motion == ReducedMotion::Reduce);
    }))
}

/// Said to screen readers, which reach only the page around a canvas so far.
pub fn announce(_text: &str, _urgent: bool) {}

/// The language of the page.
pub fn set_language(_code: &str) {}

/// Hands a game on by its address.
pub fn share(_link: &str, _title: &str, tell: impl FnOnce(Shared) + Send + 'static) {
    tell(Shared::Refused);
}

/// The mods in these folders.
pub fn mods(own: Assets, folders: Vec<PathBuf>, _: &mut SettingsData) -> Mods {
    Mods::new(own, folders)
}

/// Lets a person choose the zip of a mod.
pub fn pick_mod() {}

/// Shows a folder, which is made if need be, with the system's own program for it; why not, if so.
pub fn open_folder(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).and_then(|()| open::that_detached(folder)).map_err(|error| error.to_string())
}

/// A mod that was brought is kept in its folder already.
pub fn keep_mod(_id: &str, _bytes: &[u8], _tell: impl FnOnce(String) + Send + 'static) {}

/// A mod that a person brought is kept no longer.
pub fn forget_mod(_id: &str) {}

pub(super) fn window(window: Window) -> Window {
    window
}

pub(super) fn plugin(_: &mut App) {}
