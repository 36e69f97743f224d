//! `malom-engine analyse`: what the search thinks of a position.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::Args;

use super::{Failure, start::Start};
use crate::engine::{Deadline, Limits, Line, Search};
use crate::rules::{Game, notation};
use crate::tablebase::Tables;

/// Thought where no limit is given, in milliseconds.
const USUAL_TIME: u64 = 1_000;

/// Search a position, and write the best lines with their scores
///
/// First `depth: N`, the turns that were looked ahead, and `nodes: N`, the positions that were looked at; then a line for each of
/// the best actions, as `1. +35: d6 f4 g4xd6`. The score is for the side to move, in hundredths of a piece; or, where it is
/// proven, `win in N` or `loss in N` plies. Behind it stand the turns that are expected. A finished game has only the line
/// `result: 0-1 blocked`. Ctrl-C ends the search with what it has found.
#[derive(Args)]
pub(super) struct Analyse {
    /// How long to think, in milliseconds; 1000 where no limit is given
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    time: Option<u64>,
    /// How many positions to look at
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// How many turns to look ahead
    #[arg(
        long,
        value_name = "D",
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(1..=i64::from(Limits::NONE.depth))
    )]
    depth: Option<u32>,
    /// How many lines, the best first
    #[arg(
        long,
        value_name = "K",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u16).range(1..)
    )]
    lines: u16,
    /// Threads of the search; only with one is the answer the same each time
    #[arg(
        long,
        value_name = "T",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(1..=256)
    )]
    threads: u32,
    /// A folder of endgame tables to ask
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    #[command(flatten)]
    start: Start,
}

impl Analyse {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let game = self.start.game(&super::library())?;
        if game.outcome().is_some() {
            writeln!(out, "result: {}", super::result(&game))?;
            return Ok(());
        }
        let tables = self.tables.as_ref().map(|folder| super::tables(game.rules(), folder)).transpose()?;
        let stop = Arc::new(AtomicBool::new(false));
        let handler = stop.clone();
        ctrlc::set_handler(move || handler.store(true, Ordering::Relaxed)).map_err(Failure::said)?;
        let unlimited = self.nodes.is_none() && self.depth.is_none();
        let time = self.time.or(unlimited.then_some(USUAL_TIME)).map(Duration::from_millis);
        let _deadline = time.map(|time| Deadline::after(time, stop.clone())).transpose().map_err(Failure::said)?;
        self.search(&game, tables.as_ref(), &stop, out)
    }

    fn search(
        &self,
        game: &Game,
        tables: Option<&Tables>,
        stop: &AtomicBool,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let mut limits = Limits::NONE;
        limits.depth = self.depth.unwrap_or(limits.depth);
        limits.nodes = self.nodes.unwrap_or(limits.nodes);
        let count = usize::from(self.lines);
        let mut search = Search::new(game, limits, stop).lines(count).threads(self.threads);
        if let Some(tables) = tables {
            search = search.tables(tables);
        }
        let report = search.run().ok_or_else(|| Failure::said("the position has no action"))?;
        writeln!(out, "depth: {}", report.depth)?;
        writeln!(out, "nodes: {}", report.nodes)?;
        for (number, line) in (1..).zip(report.lines.iter().filter(|line| line.exact).take(count)) {
            writeln!(out, "{number}. {}: {}", line.score(), turns(game, line))?;
        }
        Ok(())
    }
}

/// The actions of a line, those of a turn together.
fn turns(game: &Game, line: &Line) -> String {
    let (rules, mut position) = (game.rules(), *game.position());
    let mut turns: Vec<String> = Vec::new();
    let mut turn = Vec::new();
    let mut actions = line.actions().peekable();
    while let Some(action) = actions.next() {
        position.play_unchecked(rules, action);
        turn.push(action);
        if position.owed() == 0 || actions.peek().is_none() {
            turns.push(notation::turn_text(rules.board(), &*turn));
            turn.clear();
        }
    }
    turns.join(" ")
}
