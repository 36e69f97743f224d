//! What the program thinks of a position.

use std::sync::atomic::AtomicBool;

use crate::engine::{Limits, Purpose, Report, Score, Search};
use crate::rules::{Action, Game, Side};
use crate::tablebase::{Tables, Value};

/// What is thought of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// For the side to move.
    pub score: Score,
    /// What the tables say, where they reach.
    pub proven: Option<Value>,
    /// Whether a proven win comes before the quiet limit can make a draw of it.
    pub in_time: bool,
    /// The side to move.
    pub side: Side,
    /// What it would best play.
    pub best: Action,
    /// What that is good for.
    pub purpose: Purpose,
    /// Whether it stays with this.
    pub is_final: bool,
}

impl Judgement {
    pub(super) fn new(game: &Game, proven: Option<Value>, report: &Report, is_final: bool) -> Self {
        let (rules, position) = (game.rules(), game.position());
        let quiet_left = position.quiet_left(rules);
        let in_time = |value| match value {
            Value::Win(plies) | Value::Loss(plies) => quiet_left.is_none_or(|left| u32::from(plies) <= left),
            Value::Draw => true,
        };
        let best = report.best();
        Self {
            score: best.score(),
            proven,
            in_time: proven.is_none_or(in_time),
            side: position.side(),
            best: best.action,
            purpose: Purpose::of(rules, position, best.action),
            is_final,
        }
    }
}

/// Tells what it thinks after each depth, and at last what it stays with. Of a finished game nothing is thought.
pub(super) fn judge(
    game: &Game,
    nodes: u64,
    tables: Option<&Tables>,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Judgement),
) {
    if game.outcome().is_some() {
        return;
    }
    let proven = tables.and_then(|tables| tables.probe(game.position()));
    let mut search = Search::new(game, Limits::nodes(nodes), stop);
    if let Some(tables) = tables {
        search = search.tables(tables);
    }
    let report = search.run_with(|report| tell(Judgement::new(game, proven, report, false)));
    if let Some(report) = report {
        tell(Judgement::new(game, proven, &report, true));
    }
}
