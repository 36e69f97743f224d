//! Malom: nine men's morris and its family.
//!
//! The crate has two halves. The plain half knows nothing of Bevy and builds alone (`--no-default-features`):
//!
//! - [`rules`]: boards, rule sets, positions, games and their text forms;
//! - [`engine`]: the computer's play;
//! - [`tablebase`]: endgame tables, made and asked;
//! - [`thinking`]: what the game asks of the two, as values that a thread or a web worker can be sent;
//! - [`content`]: what a player can replace, embedded and from a folder;
//! - [`text`][]: translations;
//! - [`looks`]: pictures made by seeded functions;
//! - [`cli`]: the command line.
//!
//! The other half, `app`, shows them: it mirrors the rules' position in Bevy entities and draws menus with egui.

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "cli")]
pub mod cli;
pub mod content;
pub mod engine;
pub mod looks;
pub mod rules;
pub mod tablebase;
pub mod text;
pub mod thinking;
