//! `malom-engine truth`: how often a player keeps what the tables know a position to be worth.

use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;

use super::{Failure, start};
use crate::engine::arena::Player;
use crate::engine::truth::{positions, truth};

/// Let a player without tables play one turn from each of many random endgames, and write how often the turn, with its
/// captures, keeps what the tables know the position to be worth
///
/// Of a hundred, in brackets the interval that holds the true percentage with 95 % certainty: of all positions, and of those
/// that are won, drawn and lost, which last nobody can spoil.
#[derive(Args)]
pub(super) struct Truth {
    /// The folder of the tables
    #[arg(long, value_name = "DIR")]
    tables: PathBuf,
    /// random, oneply, mills, level:N, nodes:N (positions an action) or time:MS (an action); perfect asks the tables
    #[arg(long, value_name = "PLAYER")]
    player: Player,
    /// Random positions, both hands empty and three pieces of each side at least
    #[arg(long, value_name = "N", default_value = "2000")]
    positions: NonZero<u32>,
    /// The fewest pieces of both sides together
    #[arg(long, value_name = "N", default_value_t = 7)]
    fewest: u8,
    /// The most pieces of both sides together
    #[arg(long, value_name = "N", default_value_t = 9)]
    most: u8,
    /// From which positions and choices are drawn
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// A rule set, with changes after commas
    #[arg(long, value_name = "TEXT", default_value = start::DEFAULT_RULES)]
    rules: String,
    /// Turns played at once, one for each core where it is missing; changes nothing but the time, unless the player plays by it
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Truth {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let Self { fewest, most, seed, player, .. } = self;
        if fewest > most {
            return Err(Failure::said(format!("--fewest {fewest} is more than --most {most}")));
        }
        let rules = start::rules(&super::library(), &self.rules)?;
        let tables = super::tables(&rules, &self.tables)?;
        if tables.pieces() < u32::from(most) {
            let there = match tables.pieces() {
                0 => "none for these rules are there".to_owned(),
                pieces => format!("all up to {pieces} pieces are there"),
            };
            let asked = format!("endgames of {most} pieces are asked for (--most); {there}");
            return Err(Failure::option("tables", asked));
        }
        let wanted = self.positions.get() as usize;
        let positions = positions(&tables, fewest..=most, wanted, seed);
        if positions.len() < wanted {
            let none = format!("there are none of {fewest} to {most} pieces by these rules (--fewest, --most)");
            return Err(Failure::option("positions", none));
        }
        let threads = self.threads.map_or_else(super::cores, usize::from);
        let truth = truth(&tables, &positions, player, seed, threads);
        for (name, share) in [("", truth.all()), (" won", truth.won), (" drawn", truth.drawn), (" lost", truth.lost)] {
            writeln!(out, "{:<16} {share}", format!("{player}{name}"))?;
        }
        Ok(())
    }
}
