//! What a player can replace, as plain data.

mod assets;
pub mod theme;

pub use assets::Assets;
