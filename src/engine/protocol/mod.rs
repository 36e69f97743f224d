//! The engine driven by lines of text, in the manner of the Universal Chess Interface (UCI, by R. Huber and S. Meyer-Kahlen):
//! a program writes commands, the engine answers with lines of its own, and thinks on a thread of its own meanwhile.
//!
//! A [`Session`] takes one line after the other. Where it differs from UCI: positions and actions are written as everywhere
//! in this program; a player acts by one action at a time, so that a capture is asked for after the action that earned it;
//! a proven score is `score win N` or `score loss N`, in plies; and `bestmove none` says that the game is over. A line that
//! cannot be obeyed is answered by `info string error` with the reason, and changes nothing.
//!
//! ```
//! use malom::engine::protocol::{Flow, Session};
//! use malom::rules::Library;
//!
//! let mut session = Session::new(Library::standard(), Vec::new());
//! for line in ["position startpos moves d6 f4", "go depth 2"] {
//!     assert_eq!(session.line(line).unwrap(), Flow::GoesOn);
//! }
//! let written = String::from_utf8(session.end().unwrap()).unwrap();
//! assert!(written.lines().last().unwrap().starts_with("bestmove "));
//! ```

mod command;
mod options;
mod output;
#[cfg(test)]
mod tests;
mod thinking;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

use self::command::{Command, CommandError, Go, Start};
use self::options::{Change, Options, Who};
use self::output::Output;
use self::thinking::{Task, Thinking};
use super::Table;
use crate::rules::notation::{self, ActionError, PositionError};
use crate::rules::{Game, Library, LibraryError, PlayError, RuleSet, Rules};
use crate::tablebase::{TableProblem, Tables};

/// Longer lines, in bytes, are refused.
pub const LONGEST_LINE: usize = 1 << 20;

/// Whether there is a next line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Lines may follow.
    GoesOn,
    /// `quit`: no line is looked at any more.
    Ends,
}

/// Why a line was not obeyed.
#[derive(Debug, Error)]
enum ProtocolError {
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error("the line is longer than {LONGEST_LINE} bytes")]
    LongLine,
    #[error("a search is running; `stop` ends it")]
    Searching,
    #[error("option Rules: {0}")]
    Rules(#[from] LibraryError),
    #[error("option Tables: there is no folder {0:?}")]
    NoFolder(PathBuf),
    #[error("option Level: perfect needs endgame tables; set Tables before it")]
    PerfectWithout,
    #[error("option Tables: the perfect player needs them; set Level to another before")]
    TablesNeeded,
    #[error("position: {0}")]
    Position(#[from] PositionError),
    #[error("move {0}: {1}")]
    Word(usize, ActionError),
    #[error("move {0} {1:?}: {2}")]
    Play(usize, String, PlayError),
    #[error("no thread to search on: {0}")]
    Thread(io::Error),
}

/// Why a line has no effect: it is wrong, or nobody can be told anything any more.
enum Failure {
    Wrong(ProtocolError),
    Output(io::Error),
}

impl<E: Into<ProtocolError>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Wrong(error.into())
    }
}

/// An engine that obeys lines of text, and writes its answers to `W`, each line at once.
pub struct Session<W> {
    library: Library,
    output: Output<W>,
    options: Options,
    rules: Rules,
    game: Game,
    /// As large as memory that somebody may want for something else: not there before it is needed.
    table: Option<Arc<Table>>,
    tables: Option<Arc<Tables>>,
    thinking: Option<Thinking>,
}

impl<W: Write + Send + 'static> Session<W> {
    /// A session at the start of a game by the usual rules.
    ///
    /// # Panics
    /// If the library lacks the rule set `csoszogo`.
    pub fn new(library: Library, out: W) -> Self {
        let options = Options::default();
        let rules = library.rules(&RuleSet::default().id).expect("the usual rules are in every library");
        Self {
            library,
            output: Output::new(out),
            table: None,
            options,
            game: Game::new(rules.clone()),
            rules,
            tables: None,
            thinking: None,
        }
    }

    /// Obeys a line, or writes why it cannot.
    ///
    /// # Errors
    /// When the output cannot be written to.
    pub fn line(&mut self, line: &str) -> io::Result<Flow> {
        match self.obey(line) {
            Ok(flow) => Ok(flow),
            Err(Failure::Wrong(error)) => {
                self.output.line(format_args!("info string error {error}"))?;
                Ok(Flow::GoesOn)
            }
            Err(Failure::Output(error)) => Err(error),
        }
    }

    /// No line comes any more: a search with a limit is waited for, another is stopped. Gives back the output.
    ///
    /// # Errors
    /// When the output cannot be written to.
    pub fn end(mut self) -> io::Result<W> {
        if let Some(thinking) = self.thinking.take() {
            thinking.finish()?;
        }
        Ok(self.output.into_inner())
    }

    fn obey(&mut self, line: &str) -> Result<Flow, Failure> {
        if line.len() > LONGEST_LINE {
            return Err(ProtocolError::LongLine.into());
        }
        let Some(command) = Command::read(line)? else { return Ok(Flow::GoesOn) };
        match command {
            Command::Uci => self.introduce().map_err(Failure::Output)?,
            Command::IsReady => self.output.line(format_args!("readyok")).map_err(Failure::Output)?,
            Command::Stop => {
                if let Some(thinking) = self.thinking.take() {
                    thinking.stop().map_err(Failure::Output)?;
                }
            }
            Command::Quit => {
                if let Some(thinking) = self.thinking.take() {
                    thinking.stop().map_err(Failure::Output)?;
                }
                return Ok(Flow::Ends);
            }
            Command::NewGame => {
                self.at_rest()?;
                self.clear();
                self.game = Game::new(self.rules.clone());
            }
            Command::SetOption(change) => {
                self.at_rest()?;
                self.change(change)?;
            }
            Command::Position { start, moves } => {
                self.at_rest()?;
                self.game = self.read_game(start, &moves)?;
            }
            Command::Go(go) => {
                self.at_rest()?;
                self.go(go)?;
            }
        }
        Ok(Flow::GoesOn)
    }

    fn introduce(&self) -> io::Result<()> {
        self.output.line(format_args!("id name Malom {}", env!("CARGO_PKG_VERSION")))?;
        self.output.line(format_args!("id author The Malom authors"))?;
        for declaration in options::declarations(&self.library) {
            self.output.line(format_args!("{declaration}"))?;
        }
        self.output.line(format_args!("uciok"))
    }

    /// Refuses what would pull the ground from under a running search.
    fn at_rest(&mut self) -> Result<(), Failure> {
        match self.thinking.take_if(|thinking| thinking.is_done()) {
            Some(done) => done.finish().map_err(Failure::Output),
            None if self.thinking.is_some() => Err(ProtocolError::Searching.into()),
            None => Ok(()),
        }
    }

    fn change(&mut self, change: Change) -> Result<(), Failure> {
        match &change {
            Change::Rules(text) => {
                let rules = self.library.rules(text)?;
                let (tables, problems) = find_tables(&rules, self.options.tables.as_deref())?;
                self.game = Game::new(rules.clone());
                self.rules = rules;
                self.clear();
                self.take_tables(tables, problems)?;
            }
            Change::Tables(None) if self.options.level == Who::Perfect => {
                return Err(ProtocolError::TablesNeeded.into());
            }
            Change::Level(Who::Perfect) if self.tables.is_none() => return Err(ProtocolError::PerfectWithout.into()),
            Change::Tables(folder) => {
                let (tables, problems) = find_tables(&self.rules, folder.as_deref())?;
                self.take_tables(tables, problems)?;
            }
            Change::Hash(_) => self.table = None,
            Change::Threads(_) | Change::Lines(_) | Change::Level(_) | Change::Seed(_) => {}
        }
        self.options.apply(change);
        Ok(())
    }

    /// Forgets what was found in other games.
    fn clear(&self) {
        if let Some(table) = &self.table {
            table.clear();
        }
    }

    /// Wrong files are told, and play goes on without them.
    fn take_tables(&mut self, tables: Option<Tables>, problems: Vec<TableProblem>) -> Result<(), Failure> {
        self.tables = tables.map(Arc::new);
        for problem in problems {
            self.output.line(format_args!("info string warning {problem}")).map_err(Failure::Output)?;
        }
        Ok(())
    }

    fn read_game(&self, start: Start, moves: &[&str]) -> Result<Game, ProtocolError> {
        let mut game = match start {
            Start::Usual => Game::new(self.rules.clone()),
            Start::Text(text) => Game::from_position(self.rules.clone(), notation::parse_position(&self.rules, &text)?),
        };
        for (number, word) in (1..).zip(moves) {
            let actions =
                notation::parse_turn(self.rules.board(), word).map_err(|error| ProtocolError::Word(number, error))?;
            for action in actions {
                game.play(action).map_err(|error| ProtocolError::Play(number, (*word).to_owned(), error))?;
            }
        }
        Ok(game)
    }

    fn go(&mut self, go: Go) -> Result<(), ProtocolError> {
        let table = self.table.get_or_insert_with(|| Arc::new(Table::new(self.options.hash)));
        let task = Task {
            game: self.game.clone(),
            options: self.options.clone(),
            table: table.clone(),
            tables: self.tables.clone(),
            go,
        };
        self.thinking = Some(Thinking::start(task, self.output.clone()).map_err(ProtocolError::Thread)?);
        Ok(())
    }
}

/// The tables of a folder for the rules, with what is wrong with some.
fn find_tables(rules: &Rules, folder: Option<&Path>) -> Result<(Option<Tables>, Vec<TableProblem>), ProtocolError> {
    let Some(folder) = folder else { return Ok((None, Vec::new())) };
    if !folder.is_dir() {
        return Err(ProtocolError::NoFolder(folder.to_owned()));
    }
    let (tables, problems) = Tables::open(rules, folder);
    Ok((Some(tables), problems))
}
