//! A whole game in a web address, short and legible: what stands behind `#game=`.
//!
//! Parts are separated by `~`. The first is the version of the form, `1`; the second the rules as `[Rules]` in a record writes
//! them; the third the turns with a `.` between. Others follow as `key=value`, where there is something to say: `start`, the
//! position that the game began from; `light` and `dark`, the players' names; `end`, a score and a reason that no rule
//! made, `0-1:resignation`. Letters, digits and `-._,=:!/` stand for themselves, any other byte of UTF-8 as `%` and two digits
//! of base sixteen.
//!
//! ```
//! use malom::rules::{Library, notation::LinkedGame};
//!
//! let library = Library::standard();
//! let linked = LinkedGame::parse("1~csoszogo~d7.a1.g7.d1.a7xa1~light=%C5%90rs", &library).unwrap();
//! assert_eq!(linked.game.ply(), 6);
//! assert_eq!(linked.names[malom::rules::Side::Light], "Őrs");
//! assert_eq!(linked.text(&library), "1~csoszogo~d7.a1.g7.d1.a7xa1~light=%C5%90rs");
//! ```

use std::fmt::Write;

use thiserror::Error;

use super::{
    ActionError, MAX_RECORD_ACTIONS, PositionError, Record, parse_position, parse_turn, position_text, turn_text,
};
use crate::rules::{Game, Library, LibraryError, Outcome, PlayError, Position, Side, Sides};

/// The version that is written, and the only one so far.
const VERSION: &str = "1";
/// The most bytes that are looked at.
const MAX_LINK: usize = 64 << 10;
/// The most letters of a player's name.
const MAX_NAME: usize = 60;

/// A game as a link carries it.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkedGame {
    /// The game.
    pub game: Game,
    /// The players' names; empty where there is none.
    pub names: Sides<String>,
}

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinkError {
    /// Nothing stands there.
    #[error("it is empty")]
    Empty,
    /// More than anybody would play.
    #[error("it is too long")]
    TooLong,
    /// A later form, or none.
    #[error("it has the form {0:?}; this program reads {VERSION:?}")]
    Version(String),
    /// A `%` without two digits behind it, or bytes that are no UTF-8.
    #[error("{0:?} is no text")]
    Text(String),
    /// The rules are not named, or not known.
    #[error("rules: {0}")]
    Rules(#[from] LibraryError),
    /// The position it starts from.
    #[error("start: {0}")]
    Start(#[from] PositionError),
    /// A turn is none, by its number from 1.
    #[error("turn {0}: {1}")]
    Turn(usize, ActionError),
    /// A turn cannot be played, by its number from 1.
    #[error("turn {0} ({1}): {2}")]
    Play(usize, String, PlayError),
    /// An end that there is not.
    #[error("{0:?} is no end of a game")]
    End(String),
    /// Something else that this program does not know.
    #[error("{0:?} is unknown here")]
    Key(String),
}

impl LinkedGame {
    /// Its text form.
    pub fn text(&self, library: &Library) -> String {
        let game = &self.game;
        let rules = game.rules();
        let mut text = format!("{VERSION}~");
        escape(&mut text, &library.lasting_rules_text(rules.set()));
        text.push('~');
        let record = Record::from_game(game, &self.names);
        let turns = record.line().turns.iter().map(|turn| turn_text(rules.board(), &turn.actions));
        escape(&mut text, &turns.collect::<Vec<_>>().join("."));
        let mut field = |key: &str, value: &str| {
            if !value.is_empty() {
                text += &format!("~{key}=");
                escape(&mut text, value);
            }
        };
        if *game.start() != Position::start(rules) {
            field("start", &position_text(rules, game.start()));
        }
        field("light", &self.names[Side::Light]);
        field("dark", &self.names[Side::Dark]);
        if let Some(outcome) = game.outcome().filter(|outcome| outcome.reason.is_declared()) {
            field("end", &format!("{}:{}", outcome.score(), outcome.reason.id()));
        }
        text
    }

    /// Reads what [`LinkedGame::text`] writes.
    ///
    /// # Errors
    /// The first thing that is wrong; nothing of the game is used then.
    pub fn parse(text: &str, library: &Library) -> Result<Self, LinkError> {
        if text.len() > MAX_LINK {
            return Err(LinkError::TooLong);
        }
        // Some programs that send links on write %7E for the sign between the parts.
        let plain;
        let text = if text.contains('~') {
            text
        } else {
            plain = unescape(text)?;
            &plain
        };
        let mut parts = text.split('~').map(unescape);
        let version = parts.next().transpose()?.unwrap_or_default();
        if version.is_empty() {
            return Err(LinkError::Empty);
        }
        if version != VERSION {
            return Err(LinkError::Version(quoted(&version)));
        }
        let rules = library.rules(&parts.next().transpose()?.unwrap_or_default())?;
        let turns = parts.next().transpose()?.unwrap_or_default();
        let mut start = Position::start(&rules);
        let mut names = Sides::new(String::new(), String::new());
        let mut end = None;
        for part in parts {
            let part = part?;
            let (key, value) = part.split_once('=').unwrap_or((&part, ""));
            let name = || value.chars().filter(|c| !c.is_control()).take(MAX_NAME).collect();
            match key {
                "start" => start = parse_position(&rules, value)?,
                "light" => names[Side::Light] = name(),
                "dark" => names[Side::Dark] = name(),
                "end" => {
                    let found = value.split_once(':').and_then(|(score, reason)| Outcome::declared(score, reason));
                    end = Some(found.ok_or_else(|| LinkError::End(quoted(value)))?);
                }
                _ => return Err(LinkError::Key(quoted(key))),
            }
        }
        let mut game = Game::from_position(rules, start);
        for (number, turn) in turns.split('.').filter(|turn| !turn.is_empty()).enumerate() {
            let number = number + 1;
            let actions = parse_turn(game.rules().board(), turn).map_err(|error| LinkError::Turn(number, error))?;
            for action in actions {
                game.play(action).map_err(|error| LinkError::Play(number, quoted(turn), error))?;
            }
            if game.ply() > MAX_RECORD_ACTIONS {
                return Err(LinkError::TooLong);
            }
        }
        if let Some(end) = end.filter(|_| game.outcome().is_none()) {
            game.declare(end);
        }
        Ok(Self { game, names })
    }
}

/// The beginning of what is wrong: an error is read by a person.
fn quoted(text: &str) -> String {
    const LETTERS: usize = 40;
    let mut quoted: String = text.chars().take(LETTERS).collect();
    if text.chars().nth(LETTERS).is_some() {
        quoted.push('…');
    }
    quoted
}

/// Adds a part, with all bytes that could mean something else in an address or to the program that sends it on.
fn escape(text: &mut String, part: &str) {
    for byte in part.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._,=:!/".contains(&byte) {
            text.push(byte.into());
        } else {
            // A String takes whatever is written.
            let _ = write!(text, "%{byte:02X}");
        }
    }
}

fn unescape(part: &str) -> Result<String, LinkError> {
    let wrong = || LinkError::Text(quoted(part));
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut digit = || rest.next().and_then(|byte| char::from(byte).to_digit(16));
        let (high, low) = (digit().ok_or_else(wrong)?, digit().ok_or_else(wrong)?);
        bytes.push((16 * high + low) as u8);
    }
    String::from_utf8(bytes).map_err(|_| wrong())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::Reason;

    fn parse(text: &str) -> Result<LinkedGame, LinkError> {
        LinkedGame::parse(text, &Library::standard())
    }

    #[test]
    fn everything_comes_back() {
        let library = Library::standard();
        let mut linked = parse("1~csoszogo,quiet=60~d7.a1.g7.d1.a7xa1~light=Anna~dark=B%C3%A9la").unwrap();
        assert_eq!(parse(&linked.text(&library)), Ok(linked.clone()));
        linked.game.declare(Outcome::win(Side::Dark, Reason::Resignation));
        let text = linked.text(&library);
        assert!(text.ends_with("~end=0-1:resignation"), "{text}");
        assert_eq!(parse(&text), Ok(linked));
        // In mid-turn.
        let owing = parse("1~philos~d7.a1.g7.d1.a7").unwrap();
        assert_eq!((owing.game.position().owed(), owing.text(&library).as_str()), (1, "1~philos~d7.a1.g7.d1.a7"));
        let from = parse("1~csoszogo~d6-d5~start=...%2F...%2F..X%2FOOO...%2F...%2F..X%2F..X%20l%200-0%200%200%2020");
        assert!(from.is_err());
    }

    #[test]
    fn a_game_from_a_position_comes_back() {
        let library = Library::standard();
        let rules = library.rules("csoszogo").unwrap();
        let start = parse_position(&rules, "OO./.../.../O...X./.../.X./..X l 0-0 0 0 20").unwrap();
        let linked =
            LinkedGame { game: Game::from_position(rules, start), names: Sides::new("~#&?".to_owned(), String::new()) };
        let text = linked.text(&library);
        assert!(text.bytes().all(|byte| byte.is_ascii_graphic() && !b"#&?\"<>".contains(&byte)), "{text}");
        assert_eq!(parse(&text), Ok(linked));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let says = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(parse(""), Err(LinkError::Empty));
        assert_eq!(parse("2~csoszogo"), Err(LinkError::Version("2".to_owned())));
        assert!(says("1~chess~d6").contains("chess"));
        assert!(says("1~csoszogo~d6.d6").starts_with("turn 2 (d6):"));
        assert!(says("1~csoszogo~d6.z9").starts_with("turn 2:"));
        assert!(says("1~csoszogo~d6~end=1-0:blocked").contains("1-0:blocked"));
        assert!(says("1~csoszogo~d6~x=1").contains("\"x\""));
        assert!(says("1~csoszogo~d6~light=%C5").contains("%C5"));
        assert!(says("1~csoszogo~d6~light=%+1").contains("%+1"));
        assert!(says("1~csoszogo~~start=nothing").starts_with("start:"));
        assert_eq!(parse(&"x".repeat(MAX_LINK + 1)), Err(LinkError::TooLong));
        assert!(says(&"x".repeat(MAX_LINK)).len() < 120);
        assert_eq!(parse("1%7Ecsoszogo%7Ed6.f4"), parse("1~csoszogo~d6.f4"));
    }

    proptest! {
        #[test]
        fn no_text_is_a_panic(text in "\\PC{0,60}", turns in "[a-gx1-7.~%=-]{0,60}") {
            let _ = parse(&text);
            let _ = parse(&format!("1~csoszogo~{turns}"));
        }
    }
}
