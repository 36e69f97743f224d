//! The command line `malom-engine`, one file a subcommand.
//!
//! Results are plain lines on the standard output. What goes wrong is said on the standard error, and the exit code is then
//! not zero: 2 for a command line that cannot be read, 1 for everything else.

mod analyse;
mod bench;
mod check_mod;
mod match_;
mod moves;
mod new_mod;
mod perft;
mod probe;
mod replay;
mod solve;
mod start;
mod truth;
mod tune;
mod uci;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use thiserror::Error;

use crate::content::Assets;
use crate::rules::{Game, Library, Rules};
use crate::tablebase::{Tables, unsupported};

/// Rules of the mill family without a screen: counts, legal actions, game records.
#[derive(Parser)]
#[command(name = "malom-engine", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Perft(perft::Perft),
    Moves(moves::Moves),
    Replay(replay::Replay),
    Match(match_::Match),
    Ladder(match_::Ladder),
    Solve(solve::Solve),
    Probe(probe::Probe),
    Bench(bench::Bench),
    Tune(tune::Tune),
    Truth(truth::Truth),
    Analyse(analyse::Analyse),
    Uci(uci::Uci),
    CheckMod(check_mod::CheckMod),
    NewMod(new_mod::NewMod),
}

/// Why a subcommand failed.
#[derive(Debug, Error)]
enum Failure {
    /// The output cannot be written.
    #[error(transparent)]
    Output(#[from] io::Error),
    /// Anything else, in words for the user.
    #[error("{0}")]
    Said(String),
    /// The output has told it already.
    #[error("there are errors")]
    Told,
}

impl Failure {
    /// A failure with the words of the error.
    fn said(error: impl ToString) -> Self {
        Self::Said(error.to_string())
    }

    /// A failure that names the option with the wrong value.
    fn option(name: &str, error: impl ToString) -> Self {
        Self::Said(format!("--{name}: {}", error.to_string()))
    }
}

/// The boards and rule sets that there are; of a wrong file on disk a warning is given.
fn library() -> Library {
    let (library, faults) = Assets::find().library();
    for fault in faults {
        // Where nobody listens to warnings, the rest still works.
        let _ = writeln!(io::stderr(), "warning: {fault}");
    }
    library
}

/// The tables of a folder; of a wrong file a warning is given.
fn tables(rules: &Rules, folder: &Path) -> Result<Tables, Failure> {
    if let Some(reason) = unsupported(rules) {
        return Err(Failure::option("tables", reason));
    }
    if !folder.is_dir() {
        return Err(Failure::option("tables", format!("{}: no such folder", folder.display())));
    }
    let (tables, problems) = Tables::open(rules, folder);
    for problem in problems {
        // Where nobody listens to warnings, the rest still works.
        let _ = writeln!(io::stderr(), "warning: {problem}");
    }
    Ok(tables)
}

/// Threads that work at once where nobody asks for a number.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// `0-1 blocked`, or `*` while the game goes on.
fn result(game: &Game) -> String {
    game.outcome().map_or_else(|| "*".to_owned(), |outcome| format!("{} {}", outcome.score(), outcome.reason.id()))
}

/// Runs the program with the arguments that it was started with.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    // Not locked: `uci` writes from two threads.
    let mut out = io::stdout();
    let result = match cli.command {
        Command::Perft(command) => command.run(&mut out),
        Command::Moves(command) => command.run(&mut out),
        Command::Replay(command) => command.run(&mut out),
        Command::Match(command) => command.run(&mut out),
        Command::Ladder(command) => command.run(&mut out),
        Command::Solve(command) => command.run(&mut out),
        Command::Probe(command) => command.run(&mut out),
        Command::Bench(command) => command.run(&mut out),
        Command::Tune(command) => command.run(&mut out),
        Command::Truth(command) => command.run(&mut out),
        Command::Analyse(command) => command.run(&mut out),
        Command::Uci(command) => command.run(),
        Command::CheckMod(command) => command.run(&mut out),
        Command::NewMod(command) => command.run(&mut out),
    };
    match result.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has seen enough, as in `malom-engine … | head`.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Told) => {
            // The exit code says the rest.
            let _ = out.flush();
            ExitCode::FAILURE
        }
        Err(failure) => {
            // Nobody is left to tell when this fails too.
            let _ = writeln!(io::stderr(), "error: {failure}");
            ExitCode::FAILURE
        }
    }
}
