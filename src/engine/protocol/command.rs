//! Lines as commands.

use thiserror::Error;

use super::options::{Change, OptionError};
use crate::engine::Limits;

/// What a line asks for.
#[derive(Debug, PartialEq)]
pub(super) enum Command<'a> {
    Uci,
    IsReady,
    NewGame,
    SetOption(Change),
    Position { start: Start, moves: Vec<&'a str> },
    Go(Go),
    Stop,
    Quit,
}

/// Where a game starts.
#[derive(Debug, PartialEq)]
pub(super) enum Start {
    Usual,
    Text(String),
}

/// How long to think.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    /// In milliseconds.
    pub movetime: Option<u64>,
    pub nodes: Option<u64>,
    /// In turns.
    pub depth: Option<u32>,
    /// Not to answer before `stop`.
    pub infinite: bool,
}

impl Go {
    pub fn limits(self) -> Limits {
        let Limits { depth, nodes, settle } = Limits::NONE;
        Limits { depth: self.depth.unwrap_or(depth), nodes: self.nodes.unwrap_or(nodes), settle }
    }
}

/// Why a line is no command.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum CommandError {
    #[error("unknown command {0:?}")]
    Unknown(String),
    #[error("{command} takes nothing, not {rest:?}")]
    TooMuch { command: &'static str, rest: String },
    #[error("setoption is not of the form `setoption name NAME value VALUE`")]
    SetOption,
    #[error(transparent)]
    Option(#[from] OptionError),
    #[error("position needs `startpos` or a position")]
    NoPosition,
    #[error("go needs movetime MS, nodes N, depth N or infinite")]
    NoLimit,
    #[error("go does not know {0:?}; it takes movetime MS, nodes N, depth N and infinite")]
    UnknownLimit(String),
    #[error("go {0} is given twice")]
    LimitTwice(&'static str),
    #[error("go {limit} needs a number from 1 to {most}, not {text:?}")]
    Number { limit: &'static str, most: u64, text: String },
}

impl<'a> Command<'a> {
    /// Reads a line; `None` for an empty one.
    pub fn read(line: &'a str) -> Result<Option<Self>, CommandError> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |command, result| match rest {
            "" => Ok(Some(result)),
            _ => Err(CommandError::TooMuch { command, rest: rest.to_owned() }),
        };
        match word {
            "" => Ok(None),
            "uci" => alone("uci", Self::Uci),
            "isready" => alone("isready", Self::IsReady),
            "ucinewgame" => alone("ucinewgame", Self::NewGame),
            "stop" => alone("stop", Self::Stop),
            "quit" => alone("quit", Self::Quit),
            "setoption" => read_option(rest).map(|change| Some(Self::SetOption(change))),
            "position" => read_position(rest).map(Some),
            "go" => read_go(rest).map(|go| Some(Self::Go(go))),
            _ => Err(CommandError::Unknown(word.to_owned())),
        }
    }
}

fn read_option(rest: &str) -> Result<Change, CommandError> {
    let name_and_value = rest.strip_prefix("name").filter(|rest| rest.starts_with(char::is_whitespace));
    let name_and_value = name_and_value.ok_or(CommandError::SetOption)?.trim();
    // A folder may have spaces in its name, two of them too.
    let (name, value) = match name_and_value.split_once(" value") {
        Some((name, value)) if value.is_empty() || value.starts_with(char::is_whitespace) => (name, value.trim()),
        _ => return Err(CommandError::SetOption),
    };
    Ok(Change::read(name.trim(), value)?)
}

fn read_position(rest: &str) -> Result<Command<'_>, CommandError> {
    let mut words = rest.split_whitespace();
    let start: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
    let start = match start[..] {
        [] => return Err(CommandError::NoPosition),
        ["startpos"] => Start::Usual,
        _ => Start::Text(start.join(" ")),
    };
    Ok(Command::Position { start, moves: words.collect() })
}

fn read_go(rest: &str) -> Result<Go, CommandError> {
    let mut go = Go::default();
    let mut words = rest.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "movetime" => number("movetime", &mut go.movetime, words.next(), u64::MAX)?,
            "nodes" => number("nodes", &mut go.nodes, words.next(), u64::MAX)?,
            "depth" => number("depth", &mut go.depth, words.next(), u64::from(Limits::NONE.depth))?,
            "infinite" if go.infinite => return Err(CommandError::LimitTwice("infinite")),
            "infinite" => go.infinite = true,
            _ => return Err(CommandError::UnknownLimit(word.to_owned())),
        }
    }
    if go == Go::default() { Err(CommandError::NoLimit) } else { Ok(go) }
}

fn number<T: TryFrom<u64>>(
    limit: &'static str,
    place: &mut Option<T>,
    text: Option<&str>,
    most: u64,
) -> Result<(), CommandError> {
    if place.is_some() {
        return Err(CommandError::LimitTwice(limit));
    }
    let text = text.unwrap_or_default();
    let number =
        text.parse().ok().filter(|number| (1..=most).contains(number)).and_then(|number| T::try_from(number).ok());
    *place = Some(number.ok_or_else(|| CommandError::Number { limit, most, text: text.to_owned() })?);
    Ok(())
}
