//! The rules of the mill family: plain data and functions, without a clock, files or Bevy.
//!
//! Read it in this order: a [`Point`] and a [`PointSet`] on a [`Board`]; the options of a [`RuleSet`]; both compiled into
//! [`Rules`]; a [`Setup`], which may be wrong, becomes a [`Position`], which cannot be; an [`Action`] changes it; a [`Game`]
//! remembers how it came about, and a [`Placement`] where each single piece lies. Texts are read and written in [`notation`].
//!
//! ```
//! use malom::rules::{Game, Library, notation};
//!
//! let rules = Library::standard().rules("csoszogo").unwrap();
//! let mut game = Game::new(rules.clone());
//! for word in ["d7", "a1", "g7", "d1", "a7", "xa1"] {
//!     let action = notation::parse_action(rules.board(), word).unwrap();
//!     game.play(action).unwrap();
//! }
//! assert_eq!(notation::position_text(&rules, game.position()), "OOO/.../.../....../.../.../.X. d 6-7 0 0 3");
//! ```

mod action;
mod board;
mod game;
mod library;
pub mod notation;
mod outcome;
mod perft;
mod placement;
mod point;
mod position;
mod ruleset;
mod setup;
mod side;

pub use action::{Action, ActionList};
pub(crate) use board::shown;
pub use board::{
    Board, BoardError, BoardErrors, BoardSpec, LineSpec, MAX_ID, MAX_LINES, MAX_MILLS_AT_POINT, MAX_NAME,
    MAX_POINT_LETTER, MAX_POINT_NAME, NEAREST_POINTS, PointSpec, Symmetry, is_id,
};
pub use game::{Game, PlayError, Ply};
pub use library::{Library, LibraryError};
pub use outcome::{DrawClock, Outcome, Reason};
pub use perft::{perft_actions, perft_turns};
pub use placement::{PieceId, Place, Placement};
pub use point::{MAX_POINTS, Point, PointSet, Points};
pub use position::{Illegal, Position, RepetitionKey};
pub use ruleset::{
    BlockedPlayer, CsikiCsuki, FromMill, FullBoard, Mill, OptionError, PlacingMills, RuleOption, RuleSet,
    RuleSetErrors, Rules, Taking, TwoMills,
};
pub use setup::{Setup, SetupError, SetupErrors};
pub use side::{Side, Sides};
