//! Actions and turns: `d6`, `d6-d5`, `xb4`, `x-`; a turn is its actions glued, `d7-g7xa1`.

use thiserror::Error;

use crate::rules::{Action, Board, Point};

/// Why a text is no action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ActionError {
    /// Nothing there.
    #[error("an action is missing")]
    Empty,
    /// A name that is no point.
    #[error("{name:?} in {text:?} is no point of the board")]
    UnknownPoint {
        /// The whole text.
        text: String,
        /// The name in it.
        name: String,
    },
    /// From a point to itself.
    #[error("{0:?} goes from a point to the same point")]
    SamePoint(String),
    /// Neither a placement, a move nor a capture.
    #[error("{0:?} is no action")]
    Form(String),
}

/// The action as programs write it: `d6`, `d6-d5`, `xb4`, `x-`.
pub fn action_text(board: &Board, action: Action) -> String {
    match action {
        Action::Place(point) => board.name(point).to_owned(),
        Action::Move { from, to } => format!("{}-{}", board.name(from), board.name(to)),
        Action::Capture(point) => format!("x{}", board.name(point)),
        Action::Decline => "x-".to_owned(),
    }
}

/// A turn: its actions glued.
pub fn turn_text<'a>(board: &Board, actions: impl IntoIterator<Item = &'a Action>) -> String {
    actions.into_iter().map(|action| action_text(board, *action)).collect()
}

/// Reads one action. Points are names (`a7`) or letters (`A`); between names the hyphen may be missing.
pub fn parse_action(board: &Board, text: &str) -> Result<Action, ActionError> {
    let point = |name: &str| {
        board.point(name).ok_or_else(|| ActionError::UnknownPoint { text: text.to_owned(), name: name.to_owned() })
    };
    if text.is_empty() {
        return Err(ActionError::Empty);
    }
    if text == "x-" {
        return Ok(Action::Decline);
    }
    if let Some(name) = text.strip_prefix('x') {
        return Ok(Action::Capture(point(name)?));
    }
    if let Some((from, to)) = text.split_once('-') {
        return step(text, point(from)?, point(to)?);
    }
    if let Some(place) = board.point(text) {
        return Ok(Action::Place(place));
    }
    match two_names(board, text) {
        Some((from, to)) => step(text, from, to),
        None => Err(ActionError::UnknownPoint { text: text.to_owned(), name: text.to_owned() }),
    }
}

fn step(text: &str, from: Point, to: Point) -> Result<Action, ActionError> {
    if from == to { Err(ActionError::SamePoint(text.to_owned())) } else { Ok(Action::Move { from, to }) }
}

/// `d6d5` as two names. A name ends in a digit and starts with a small letter, so that there is one way at most.
fn two_names(board: &Board, text: &str) -> Option<(Point, Point)> {
    if !text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()) {
        return None;
    }
    (1..text.len()).find_map(|at| Some((board.point(&text[..at])?, board.point(&text[at..])?)))
}

/// Reads a turn: one or more actions glued.
pub fn parse_turn(board: &Board, text: &str) -> Result<Vec<Action>, ActionError> {
    let mut starts: Vec<usize> = text.match_indices('x').map(|(at, _)| at).collect();
    if starts.first() != Some(&0) {
        starts.insert(0, 0);
    }
    starts.push(text.len());
    starts.windows(2).map(|pair| parse_action(board, &text[pair[0]..pair[1]])).collect()
}
