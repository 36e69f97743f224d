//! `malom-engine replay`: plays recorded games through.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::PathBuf;

use clap::Args;

use super::{Failure, start::Start};
use crate::rules::Library;
use crate::rules::notation::{MAX_RECORD_TEXT, Reading, RecordError, RecordProblem, position_text};

/// Play a record or a bare list of actions, and write the final position and the result
///
/// Several games in one file give two lines each. The rules are those of --rules, else those of the record, else csoszogo; and
/// the start likewise. Where the tags of a record contradict the board, the board wins and a warning is given.
#[derive(Args)]
pub(super) struct Replay {
    /// The file; - is the standard input
    #[arg(value_name = "FILE|-")]
    file: PathBuf,
    #[command(flatten)]
    start: Start,
}

impl Replay {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let library = super::library();
        let reader = self.start.reader(&library)?;
        let text = self.read()?;
        let mut games = reader.games(&text).peekable();
        if games.peek().is_none() {
            self.write(&library, reader.game(&text).map_err(|error| self.wrong_game(error))?, out)?;
        }
        for game in games {
            self.write(&library, game.map_err(|error| self.wrong_game(error))?, out)?;
        }
        Ok(())
    }

    /// The record is to blame, or the position that was to go before its own.
    fn wrong_game(&self, error: RecordError) -> Failure {
        match error.problem {
            RecordProblem::GivenPosition(problem) => Failure::option("position", problem),
            _ => self.failure(error),
        }
    }

    fn failure(&self, error: impl ToString) -> Failure {
        Failure::said(format!("{}: {}", self.file.display(), error.to_string()))
    }

    /// The text of the file, no more of it than is needed to see that it is too long.
    fn read(&self) -> Result<String, Failure> {
        let mut bytes = Vec::new();
        let limit = MAX_RECORD_TEXT as u64 + 1;
        let read = if self.file.as_os_str() == "-" {
            io::stdin().lock().take(limit).read_to_end(&mut bytes)
        } else {
            File::open(&self.file).and_then(|file| file.take(limit).read_to_end(&mut bytes))
        };
        read.map_err(|error| self.failure(error))?;
        if bytes.len() > MAX_RECORD_TEXT {
            // The cut may have gone through a character.
            return Err(self.failure(RecordProblem::TooLong));
        }
        String::from_utf8(bytes).map_err(|error| {
            let good = error.utf8_error().valid_up_to();
            let line = error.as_bytes()[..good].iter().filter(|byte| **byte == b'\n').count() + 1;
            self.failure(format!("line {line}: not UTF-8"))
        })
    }

    fn write(&self, library: &Library, reading: Reading, out: &mut impl Write) -> Result<(), Failure> {
        let game = reading.record.game();
        self.start.check_board(library, game.rules())?;
        for warning in &reading.warnings {
            // Where nobody listens to warnings, the game is still played.
            let _ = writeln!(io::stderr(), "warning: {}: {warning}", self.file.display());
        }
        writeln!(out, "{}", position_text(game.rules(), game.position()))?;
        writeln!(out, "result: {}", super::result(game))?;
        Ok(())
    }
}
