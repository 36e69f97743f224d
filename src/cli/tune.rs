//! `malom-engine tune`: fits the weights of the evaluation.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Args;

use super::{Failure, start};
use crate::engine::tune::{Effort, Errors, Sample, fit, samples};
use crate::rules::Rules;
use crate::tablebase::Tables;

/// Play seeded games, label their positions by a deeper search and by the results, or by tables where they reach, and fit the
/// evaluation to them
///
/// Writes the weights as they stand in the source, and the mean square error before and after; the same for the same numbers.
#[derive(Args)]
pub(super) struct Tune {
    /// Games to play
    #[arg(long, default_value_t = 2_000)]
    games: u64,
    /// From which the games are drawn
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Positions to search for each action
    #[arg(long, default_value_t = 1_000)]
    nodes: u64,
    /// Positions to search for each label
    #[arg(long, default_value_t = 20_000)]
    label_nodes: u64,
    /// The folder of the tables that label the positions they know; without it none are labelled so
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// A rule set, with changes after commas
    #[arg(long, value_name = "TEXT", default_value = start::DEFAULT_RULES)]
    rules: String,
    /// Games played at once, which changes nothing but the time; one for each core where it is missing
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Tune {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let rules = start::rules(&super::library(), &self.rules)?;
        let tables = self.tables.as_deref().map(|folder| super::tables(&rules, folder)).transpose()?;
        let samples = self.play(&rules, tables.as_ref());
        if samples.is_empty() {
            return Err(Failure::said("no position was quiet enough; play more games"));
        }
        let fit = fit(&samples);
        for stage in fit.weights {
            let weights: Vec<String> = stage.iter().map(i32::to_string).collect();
            writeln!(out, "    [{}],", weights.join(", "))?;
        }
        let known = samples.iter().filter(|sample| sample.is_known()).count();
        writeln!(out, "positions: {}, {known} of them labelled by tables", samples.len())?;
        let mut line = |name: &str, Errors { fitted, tested }: Errors| {
            writeln!(out, "error {name}: {fitted:.5} fitted, {tested:.5} not fitted")
        };
        line("before", fit.before)?;
        line("after", fit.after)?;
        Ok(())
    }

    /// The samples of all games, in their order.
    fn play(&self, rules: &Rules, tables: Option<&Tables>) -> Vec<Sample> {
        let effort = Effort { play_nodes: self.nodes, label_nodes: self.label_nodes };
        let threads = self.threads.map_or_else(super::cores, usize::from);
        let next = AtomicU64::new(0);
        let share = || {
            let mut share = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    return share;
                }
                share.push((number, samples(rules, effort, tables, self.seed, number)));
            }
        };
        let mut games: Vec<(u64, Vec<Sample>)> = std::thread::scope(|scope| {
            let shares: Vec<_> = (0..threads).map(|_| scope.spawn(share)).collect();
            shares.into_iter().flat_map(|share| share.join().expect("a game does not panic")).collect()
        });
        games.sort_by_key(|(number, _)| *number);
        games.into_iter().flat_map(|(_, samples)| samples).collect()
    }
}
