//! What can be wrong with a record, and where.

use std::fmt;

use thiserror::Error;

use super::{MAX_RECORD_ACTIONS, MAX_RECORD_DEPTH, MAX_RECORD_TAGS, MAX_RECORD_TEXT};
use crate::rules::notation::{ActionError, PositionError};
use crate::rules::{LibraryError, PlayError};

/// A place in a text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TextPlace {
    /// From 1.
    pub line: u32,
    /// In characters, from 1.
    pub column: u32,
}

impl fmt::Display for TextPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct RecordError {
    /// Where the error was found.
    pub place: TextPlace,
    /// The number of the action along its line, from 1, and its text, where an action is wrong.
    pub action: Option<(usize, String)>,
    /// What is wrong.
    pub problem: RecordProblem,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.action {
            Some((number, text)) => write!(f, "action {number} {text:?} ({}): {}", self.place, self.problem),
            None => write!(f, "{}: {}", self.place, self.problem),
        }
    }
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordProblem {
    /// More bytes than are read.
    #[error("the text is longer than {} MiB", MAX_RECORD_TEXT >> 20)]
    TooLong,
    /// Another game where one was expected.
    #[error("another game begins; one was expected")]
    AnotherGame,
    /// A tag that cannot be read.
    #[error("a tag is not of the form [Name \"value\"]")]
    Tag,
    /// More tags than are kept.
    #[error("more than {MAX_RECORD_TAGS} tags")]
    TooManyTags,
    /// The tag names no rules.
    #[error("tag [Rules]: {0}")]
    RulesTag(LibraryError),
    /// There is no such tag, and the rules that hold then are not there.
    #[error("no tag [Rules]: {0}")]
    UsualRules(LibraryError),
    /// The tag is no position of the game.
    #[error("tag [Position]: {0}")]
    PositionTag(PositionError),
    /// The position of [`RecordReader::with_position`](super::RecordReader::with_position) is none of the game.
    #[error("the given position: {0}")]
    GivenPosition(PositionError),
    /// A word that is no action.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// A word that is too long for one.
    #[error("a word of {0} bytes is no action")]
    LongWord(usize),
    /// An action that may not be played.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// A main line without end.
    #[error("more than {MAX_RECORD_ACTIONS} actions")]
    TooManyActions,
    /// `{` without `}`.
    #[error("a comment is not closed")]
    OpenComment,
    /// `}` or `]` without its opening.
    #[error("{0:?} closes nothing")]
    Stray(char),
    /// `(` without `)`.
    #[error("a variation is not closed")]
    OpenVariation,
    /// `)` without `(`.
    #[error("no variation is open")]
    NoVariation,
    /// `(` before any action of the line.
    #[error("a variation stands before any action")]
    VariationOfNothing,
    /// Variations in variations in …
    #[error("variations nest more than {MAX_RECORD_DEPTH} deep")]
    TooDeep,
    /// A mark that is none.
    #[error("a mark is none of ! ? !! ?? !? ?! and $0 to $255")]
    Mark,
    /// A mark before any action of the line.
    #[error("a mark stands before any action")]
    MarkOfNothing,
}

/// Something in a record that was passed over.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordWarning {
    /// The result is not what the board shows. The board wins.
    #[error("{place}: the result {claimed} contradicts the board, which says {board}")]
    Result {
        /// Where.
        place: TextPlace,
        /// What was written.
        claimed: &'static str,
        /// What the board says; `*` for an unfinished game.
        board: &'static str,
    },
    /// The reason is not what the board shows. The board wins.
    #[error("{place}: the termination {claimed:?} contradicts the game, which says {board}")]
    Termination {
        /// Where.
        place: TextPlace,
        /// What was written.
        claimed: String,
        /// What the game says.
        board: &'static str,
    },
    /// The result behind the actions is not that of the tag.
    #[error("{place}: the result {token} contradicts the tag, which says {tag}")]
    TwoResults {
        /// Where the second stands.
        place: TextPlace,
        /// The one behind the actions.
        token: &'static str,
        /// The one in the tag.
        tag: &'static str,
    },
    /// A result or termination that means nothing here.
    #[error("{place}: {tag} {value:?} is unknown")]
    UnknownValue {
        /// Where.
        place: TextPlace,
        /// The tag's name.
        tag: &'static str,
        /// What was written.
        value: String,
    },
    /// A tag that has been there already; the first one holds.
    #[error("{place}: a second tag {name}")]
    TagTwice {
        /// Where.
        place: TextPlace,
        /// Its name.
        name: String,
    },
}
