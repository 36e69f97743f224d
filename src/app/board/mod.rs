//! The board: where it is, how it looks, and what is marked on it.

pub mod layout;

pub use layout::ScreenLayout;

pub(super) fn plugin(_app: &mut bevy::prelude::App) {}
