//! What a player can replace, as plain data.

mod assets;
mod colour;
mod easing;
mod library;
#[cfg(test)]
mod temp;
pub mod theme;

pub use assets::{Assets, FileError, MAX_FILE};
pub use library::{ContentProblem, ContentWarning};
