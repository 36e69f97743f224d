//! What differs between a desktop and a browser, under the same names, so that nobody else asks where the program runs.
//!
//! In a browser the page around the canvas does what only a page can: it keeps texts, speaks to screen readers, knows the
//! address. It offers that to the program as the global object `malomHost`, written in `web/`.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

use bevy::prelude::*;

#[cfg(not(target_family = "wasm"))]
use native as here;
#[cfg(target_family = "wasm")]
use web as here;

pub(super) use here::mods;
pub use here::{
    CAN_PICK_MODS, CAN_QUIT, CAN_SHARE, Subscription, announce, forget_mod, keep_mod, language, open_folder, pick_mod,
    set_language, share, watch_reduced_motion,
};
#[cfg(target_family = "wasm")]
pub(super) use web::{load, remove, save};

/// Fits the window to where it opens.
pub(super) fn window(window: Window) -> Window {
    here::window(window)
}

pub(super) fn plugin(app: &mut App) {
    here::plugin(app);
}
