//! The game as it is seen and played: Bevy entities that mirror the board, input that becomes actions, and egui panels.
//!
//! Data flows one way. Input becomes a [`input::BoardIntent`], the selection turns it into a [`PlayAction`]; menus send a
//! [`GameCommand`]; the opponent sends a `PlayAction` too. [`current_game`] is the only writer of the game: it plays them
//! through [`crate::rules`] and tells what happened in the messages of [`events`]; pieces, highlights, sounds, storage and
//! panels follow those. The plugins below are listed in that order.

pub mod analyst;
pub mod announce;
pub mod audio;
pub mod board;
pub mod current_game;
pub mod events;
pub mod faults;
pub mod files;
pub mod input;
pub mod launch;
pub mod linked;
pub mod mods;
pub mod opponent;
pub mod phase;
pub mod pieces;
pub mod platform;
pub mod screen;
pub mod settings;
pub mod storage;
mod system_motion;
pub mod tables;
pub mod theme;
pub mod thought;
#[cfg(not(target_family = "wasm"))]
pub mod tour;
pub mod ui;
pub mod wake;
#[cfg(not(target_family = "wasm"))]
mod watch;
mod window;

use bevy::prelude::*;

pub use current_game::{Controller, CurrentGame, GameCommand, NewGame, PlayAction, Player, Revision};

/// The stages of a frame, one after the other, in [`Update`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameSet {
    /// Devices are read: pointer, touch, keys, pad.
    Input,
    /// What was read becomes actions of the player; the opponent's replies arrive.
    Intent,
    /// The game is changed, by one system, and the states that follow from it.
    Apply,
    /// What happened is taken up: pieces, highlights, sounds, storage.
    React,
    /// Whatever is in motion moves on.
    Animate,
}

/// The systems of [`PostUpdate`] that put sprites in their places. Each has its own sprites, or its own fields of them, so that
/// their order does not matter, which the scheduler cannot know.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawSet;

/// The whole game but for Bevy's own plugins. It runs without a window, a renderer or egui.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (GameSet::Input, GameSet::Intent, GameSet::Apply, GameSet::React, GameSet::Animate).chain(),
    );
    app.configure_sets(PostUpdate, DrawSet.before(TransformSystems::Propagate).ambiguous_with(DrawSet));
    app.add_plugins((
        (faults::plugin, files::plugin, mods::plugin),
        wake::plugin,
        settings::plugin,
        window::plugin,
        storage::plugin,
        screen::plugin,
        input::plugin,
        (opponent::plugin, analyst::plugin, tables::plugin),
        current_game::plugin,
        phase::plugin,
        theme::plugin,
        board::plugin,
        pieces::plugin,
        audio::plugin,
        (ui::plugin, announce::plugin, linked::plugin),
    ));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(watch::plugin);
}
