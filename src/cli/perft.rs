//! `malom-engine perft`: leaves of the game tree, by which rules cores are compared.

use std::io::Write;

use clap::Args;

use super::{Failure, start::Start};
use crate::rules::{Action, Position, Rules, notation, perft_actions, perft_turns};

/// Deeper trees have no end, and each level needs a piece of the stack.
const DEEPEST: i64 = 255;

/// Count the leaves of the game tree, with repetition and the quiet limit off
#[derive(Args)]
pub(super) struct Perft {
    /// How deep, in actions
    #[arg(allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(0..=DEEPEST))]
    depth: u32,
    /// Depth in turns: a move and its captures are one
    #[arg(long)]
    turns: bool,
    /// Also write the count behind each first action or turn
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    start: Start,
}

impl Perft {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let library = super::library();
        let rules = self.start.rules(&library)?;
        let position = self.start.position(&rules)?;
        if self.divide && self.depth > 0 {
            let total = self.divide(&rules, position, out)?;
            writeln!(out, "perft {}: {total}", self.depth)?;
        } else {
            writeln!(out, "perft {}: {}", self.depth, self.count(&rules, &position, self.depth))?;
        }
        Ok(())
    }

    fn count(&self, rules: &Rules, position: &Position, depth: u32) -> u64 {
        let perft = if self.turns { perft_turns } else { perft_actions };
        perft(rules, position, depth)
    }

    /// Writes a line for each first step; gives the sum, which is 1 where there is none.
    fn divide(&self, rules: &Rules, position: Position, out: &mut impl Write) -> Result<u64, Failure> {
        let mut steps = Vec::new();
        first_steps(rules, position, self.turns, &mut Vec::new(), &mut steps);
        steps.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        let mut total = if steps.is_empty() { 1 } else { 0 };
        for (text, after) in steps {
            let count = self.count(rules, &after, self.depth - 1);
            writeln!(out, "{text}: {count}")?;
            total += count;
        }
        Ok(total)
    }
}

/// Every first action, or every first turn, with the position after it.
fn first_steps(
    rules: &Rules,
    position: Position,
    turns: bool,
    played: &mut Vec<Action>,
    steps: &mut Vec<(String, Position)>,
) {
    for &action in &position.actions(rules) {
        let mut after = position;
        after.play_unchecked(rules, action);
        played.push(action);
        if turns && after.owed() > 0 {
            first_steps(rules, after, turns, played, steps);
        } else {
            steps.push((notation::turn_text(rules.board(), &*played), after));
        }
        played.pop();
    }
}
