//! What several of the plain tests need: chance, boards of other games, and rule sets by their options.
#![allow(dead_code, reason = "each test binary uses a part of it")]

pub mod boards;
pub mod chance;
pub mod options;
