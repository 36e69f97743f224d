//! `malom-engine moves`: the legal actions.

use std::io::Write;

use clap::Args;

use super::{Failure, start::Start};
use crate::rules::notation;

/// Write the legal actions, sorted, on one line; the line is empty when the game is over
#[derive(Args)]
pub(super) struct Moves {
    #[command(flatten)]
    start: Start,
}

impl Moves {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let game = self.start.game(&super::library())?;
        let board = game.rules().board();
        let mut actions: Vec<String> =
            game.actions().iter().map(|action| notation::action_text(board, *action)).collect();
        actions.sort_unstable();
        writeln!(out, "{}", actions.join(" "))?;
        Ok(())
    }
}
