//! `malom-engine probe`: what the tables say of a position.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::{Failure, start::Start};
use crate::rules::{Action, Game, Position, Rules, notation};
use crate::tablebase::{Material, Tables, Value};

/// Write a position's value and that of each action, best first, with the distance to the end in plies; of a game that is
/// over, its result. Tables know neither repetition nor the quiet limit
#[derive(Args)]
pub(super) struct Probe {
    /// The folder of the tables
    #[arg(long, value_name = "DIR")]
    tables: PathBuf,
    #[command(flatten)]
    start: Start,
}

impl Probe {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let library = super::library();
        let rules = self.start.rules(&library)?;
        let position = self.start.position(&rules)?;
        let game = Game::from_position(rules.clone(), position);
        if game.outcome().is_some() {
            writeln!(out, "result: {}", super::result(&game))?;
            return Ok(());
        }
        let tables = super::tables(&rules, &self.tables)?;
        let value = tables.probe(&position).ok_or_else(|| Failure::said(not_covered(&tables, &position)))?;
        writeln!(out, "{value}")?;
        let mut turns = turns(&rules, &tables, &position);
        turns.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        for (action, value) in turns {
            let value = value.map_or_else(|| "unknown".to_owned(), |value| value.to_string());
            writeln!(out, "{action}: {value}")?;
        }
        Ok(())
    }
}

/// Every action with its value for the side to move.
fn turns(rules: &Rules, tables: &Tables, position: &Position) -> Vec<(String, Option<Value>)> {
    let text = |action: Action| notation::action_text(rules.board(), action);
    position.actions(rules).iter().map(|action| (text(*action), tables.value_of(position, *action))).collect()
}

/// Why the tables say nothing.
fn not_covered(tables: &Tables, position: &Position) -> String {
    let side = position.side();
    if position.hand(side) + position.hand(!side) > 0 {
        return "tables begin when both hands are empty".to_owned();
    }
    let (own, other) = (position.total(side), position.total(!side));
    let wanted = Material { mover: own as u8, opponent: other as u8 };
    match tables.pieces() {
        _ if position.owed() > 0 => "what the captures lead to is not known, for want of a whole table".to_owned(),
        _ if tables.iter().any(|(material, ..)| material == wanted) => {
            format!("the table of {wanted} is damaged; delete it, and `solve` makes it anew")
        }
        0 => format!("there is no table of {own}-{other} for these rules"),
        pieces => format!("there is no table of {own}-{other} for these rules; all up to {pieces} pieces are there"),
    }
}
