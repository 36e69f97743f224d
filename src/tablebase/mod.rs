//! Endgame tables: the true value of every position with both hands empty and few pieces, computed by the program itself.
//!
//! - `combination` and `index`: sets of pieces and positions as numbers, up to the board's symmetries;
//! - `turns`, `solver`, `make`: retrograde analysis, pair by pair of tables, from the ends of the game backwards;
//! - `verify`: every value once more from its successors, by the rules core;
//! - `codec`, `format`, `store`, `folder`: tables as files in blocks that are read one by one;
//! - `tables`, `cache`: what they say of a position.
//!
//! Tables are made for a board and the options that matter after placing. They know neither repetition nor the quiet limit, and
//! none are made where csiki-csuki is banned.

mod cache;
mod codec;
mod combination;
mod folder;
mod format;
mod identity;
mod index;
mod make;
mod solver;
mod store;
mod tables;
mod turns;
mod value;
mod verify;

pub use folder::Folder;
pub use format::{Fault, Statistics};
pub use identity::{checksum, unsupported};
pub use index::Material;
pub use make::{Made, Options, Progress, SolveError, Step, Summary, solve, solve_into};
pub use store::{Memory, Source, Store};
pub use tables::{TableProblem, Tables, file_names};
pub use value::Value;
pub use verify::Wrong;
