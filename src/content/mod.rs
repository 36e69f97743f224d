//! What a player can replace, as plain data: the game's own files, and over them those of mods.

mod assets;
mod board_file;
pub mod check;
mod colour;
mod easing;
mod fault;
mod fields;
mod file_error;
#[cfg(test)]
mod fuzz;
mod library;
pub mod limits;
pub mod manifest;
pub mod media;
pub mod mods;
mod nearest;
mod ron_words;
mod rules_file;
pub mod skeleton;
#[cfg(test)]
pub(crate) mod temp;
pub mod theme;

pub use assets::Assets;
pub(crate) use assets::Layer;
pub use fault::{Fault, Place, Report};
pub use file_error::FileError;
pub use library::Origins;
pub use limits::MAX_FILE;
pub use manifest::Manifest;
pub use mods::{FoundMods, MODS_FOLDER, Mod, find_mods};
pub use skeleton::{write_skeleton, write_texts};

pub use crate::rules::is_id;
