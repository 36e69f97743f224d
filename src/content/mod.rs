//! What a player can replace, as plain data.

pub mod theme;
