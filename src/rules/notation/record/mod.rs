//! Game records, in the manner of PGN: tags, numbered turns, comments, marks, and variations at any depth.
//!
//! [`RecordReader`] reads generously: tags, numbers and results may be missing, points may be letters, captures may stand
//! apart, and a bare list of actions is a record too. [`Record::text`] writes one exact form, which reads back as the same.
//!
//! ```
//! use malom::rules::{Library, notation::RecordReader};
//!
//! let library = Library::standard();
//! let text = "1. d7 a1 2. g7 d1 3. a7 {a mill} xa1 (xd1) a4";
//! let record = RecordReader::new(&library).game(text).unwrap().record;
//! assert_eq!(record.game().ply(), 7);
//! assert!(record.text(&library).contains("3. a7xa1 {a mill} (3. a7xd1) 3... a4 *"));
//! ```

mod problem;
mod read;
mod tokens;
mod write;

#[cfg(test)]
mod tests;

pub use problem::{RecordError, RecordProblem, RecordWarning, TextPlace};
pub use read::{Reading, RecordReader, Records};
pub use write::records_text;

use crate::rules::{Action, Game, Side, Sides};

/// The most bytes that a text of records may have.
pub const MAX_RECORD_TEXT: usize = 4 << 20;
/// The most actions in the main line of a record.
pub const MAX_RECORD_ACTIONS: usize = 10_000;
/// How deep variations may nest.
pub const MAX_RECORD_DEPTH: usize = 64;
/// The most free tags of a record.
pub const MAX_RECORD_TAGS: usize = 256;

/// Tags that say what the game itself knows; they are written from it.
const DERIVED_TAGS: [&str; 4] = ["Rules", "Result", "Termination", "Position"];
/// Tags that come first, in this order.
const FIRST_TAGS: [&str; 4] = ["Event", "Date", "Light", "Dark"];

/// A game with what is known and was said about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Free tags: [`FIRST_TAGS`] in their order, then others in the order that they came.
    tags: Vec<(String, String)>,
    game: Game,
    line: Line,
}

/// A line of play: the main line or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Comments before the first turn.
    pub comments: Vec<String>,
    /// The turns, in order; only the last may lack captures that it owes.
    pub turns: Vec<Turn>,
}

/// One turn of a line, and what was said about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// A placement or move with its captures, or the captures that a starting position owes; at least one action.
    pub actions: Vec<Action>,
    /// Marks by their number in PGN: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    pub marks: Vec<u8>,
    /// Comments after the turn, in words separated by single spaces; marks for programs, `[%clk 0:05:00]`, are part of them.
    pub comments: Vec<String>,
    /// What might have been played instead, from the start of this turn.
    pub variations: Vec<Line>,
}

impl Record {
    /// The record of a game up to its present ply. An empty name is left out.
    pub fn from_game(game: &Game, names: &Sides<String>) -> Self {
        let mut played = Game::from_position(game.rules().clone(), *game.start());
        let mut line = Line::default();
        let mut starts_turn = true;
        for ply in game.plies() {
            played.play(ply.action).expect("a game's own plies are legal");
            if starts_turn {
                line.turns.push(Turn::default());
            }
            let turn = line.turns.last_mut().expect("a turn has been started");
            turn.actions.push(ply.action);
            starts_turn = ply.ends_turn;
        }
        if let Some(outcome) = game.outcome() {
            played.declare(outcome);
        }
        let mut record = Self { tags: Vec::new(), game: played, line };
        for (side, tag) in [(Side::Light, "Light"), (Side::Dark, "Dark")] {
            if !names[side].is_empty() {
                record.set_tag(tag, &names[side]);
            }
        }
        record
    }

    /// The game along the main line, at its end.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The main line with its comments and variations.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The value of a free tag, such as `Event`, `Date`, `Light` or `Dark`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// All free tags with their values, in the order that they are written.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a free tag; line breaks in its value become spaces. Gives `false` and changes nothing where the name is not made
    /// of ASCII letters, digits and `_`, is one that the game itself answers for (rules, result, termination, position), or
    /// there are [`MAX_RECORD_TAGS`] already.
    pub fn set_tag(&mut self, name: &str, value: &str) -> bool {
        let name = known_tag(name).unwrap_or(name);
        if !tokens::is_tag_name(name) || DERIVED_TAGS.contains(&name) {
            return false;
        }
        let value = value.replace(char::is_control, " ");
        if let Some(tag) = self.tags.iter_mut().find(|(tag, _)| tag == name) {
            tag.1 = value;
            return true;
        }
        if self.tags.len() >= MAX_RECORD_TAGS {
            return false;
        }
        let rank = |tag: &str| FIRST_TAGS.iter().position(|first| *first == tag).unwrap_or(FIRST_TAGS.len());
        let at = self.tags.partition_point(|(tag, _)| rank(tag) <= rank(name));
        self.tags.insert(at, (name.to_owned(), value));
        true
    }
}

/// The one spelling of a tag that means something here.
fn known_tag(name: &str) -> Option<&'static str> {
    DERIVED_TAGS.into_iter().chain(FIRST_TAGS).find(|known| known.eq_ignore_ascii_case(name))
}

/// A comment as it is kept: words with single spaces between them.
fn tidy(comment: &str) -> String {
    comment.split_whitespace().collect::<Vec<_>>().join(" ")
}
