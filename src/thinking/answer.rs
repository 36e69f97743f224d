//! What comes of a question.

use serde::{Deserialize, Serialize};

use super::judgement::Judgement;
use crate::rules::Action;

/// One answer to a question. Some questions have several, each better or later than the one before.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// To [`Question::Action`](super::Question::Action): it plays this.
    Action(Action),
    /// To [`Question::Draw`](super::Question::Draw): whether it agrees.
    Draw(bool),
    /// To [`Question::Judge`](super::Question::Judge): what it thinks after each depth, and at last what it stays with.
    Judgement(Judgement),
    /// To [`Question::Tables`](super::Question::Tables) and [`Question::DeleteTables`](super::Question::DeleteTables).
    Tables(TablesNews),
}

/// What is told of endgame tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TablesNews {
    /// All endgames of up to so many pieces together are at hand; 0: none.
    Opened(u32),
    /// A table is there but cannot be used: its file, and why.
    Unusable(String),
    /// So many thousandths of what is missing are made.
    Share(u16),
    /// Nothing more is done, or what came in between.
    Ended(Option<Trouble>),
}

/// Why tables are not made, kept or removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trouble {
    /// The solver does not do these rules.
    Rules,
    /// They would be too large, or their distances too long.
    TooLarge,
    /// They cannot be kept; what the system says.
    Write(String),
    /// They cannot be read; what the system says.
    Read(String),
    /// There is nothing to make them on: no thread, or no worker.
    Nowhere,
    /// Something that should never happen.
    Broken(String),
}
