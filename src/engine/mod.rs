//! The computer's play.
pub mod levels;
