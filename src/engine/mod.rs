//! The computer's play, on any board and by any rule set: whole numbers only, no clock and no random numbers of its own.
//!
//! [`evaluate`] judges a position at a glance; [`Search`] looks ahead from a [`Game`](crate::rules::Game), whose history
//! tells it of repetitions, until its [`Limits`] or a stop flag end it; [`levels`] makes opponents of it, from a beginner
//! to the best play that about a second allows; [`arena`] sets players against each other and counts; [`tune`] finds out
//! what the evaluation's features are worth; [`truth`](mod@truth) tells how often a player is right; `protocol` serves other programs by lines of text.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use malom::engine::{Level, choose};
//! use malom::rules::{Game, Library};
//!
//! let mut game = Game::new(Library::standard().rules("csoszogo").unwrap());
//! let choice = choose(&game, Level::ALL[2], None, 7, &AtomicBool::new(false)).unwrap();
//! game.play(choice.action).unwrap();
//! ```

pub mod arena;
#[cfg(not(target_arch = "wasm32"))]
mod deadline;
mod evaluation;
mod key;
pub mod levels;
mod ordering;
#[cfg(not(target_arch = "wasm32"))]
pub mod protocol;
mod purpose;
mod score;
mod search;
mod table;
mod tally;
pub mod truth;
pub mod tune;
mod weights;

#[cfg(not(target_arch = "wasm32"))]
pub use deadline::Deadline;
pub use evaluation::evaluate;
pub use levels::{Choice, Level, accepts_draw, choose, choose_perfect};
pub use purpose::Purpose;
pub use score::Score;
pub use search::{Limits, Line, Report, Search, SlicedSearch};
pub use table::Table;
pub use tally::{GameScore, Tally};
