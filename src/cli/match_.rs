//! `malom-engine match`: two players against each other, or the whole ladder of levels.

use std::io::Write;
use std::num::NonZero;

use clap::Args;

use super::{Failure, start};
use crate::engine::Level;
use crate::engine::arena::{Player, play_match};
use crate::rules::Rules;

/// Play a match from random balanced openings, colours swapped, and write the score of the first player
///
/// A line for each match: points of a hundred, in brackets the interval that holds the true percentage with 95 % certainty,
/// and the games won, drawn and lost.
#[derive(Args)]
pub(super) struct Match {
    /// random, oneply, level:N or nodes:N
    #[arg(long, value_name = "PLAYER", required_unless_present = "ladder")]
    a: Option<Player>,
    /// The other player
    #[arg(long, value_name = "PLAYER", required_unless_present = "ladder")]
    b: Option<Player>,
    /// Instead: each level against the one below, and the highest against random and oneply
    #[arg(long, conflicts_with_all = ["a", "b"])]
    ladder: bool,
    /// Games of a match, an even number: each opening is played twice, with colours swapped
    #[arg(long, default_value = "200", allow_negative_numbers = true, value_parser = pairs)]
    games: Pairs,
    /// From which openings and choices are drawn
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// A rule set, with changes after commas
    #[arg(long, value_name = "TEXT", default_value = start::DEFAULT_RULES)]
    rules: String,
    /// Games played at once, which changes nothing but the time; one for each core where it is missing
    #[arg(long, allow_negative_numbers = true)]
    threads: Option<NonZero<u64>>,
}

/// Pairs of games, at least one.
#[derive(Copy, Clone)]
struct Pairs(u64);

fn pairs(text: &str) -> Result<Pairs, String> {
    match text.parse::<u32>() {
        Ok(games) if games > 0 && games.is_multiple_of(2) => Ok(Pairs(u64::from(games) / 2)),
        Ok(games) => Err(format!("{games} games cannot be played in pairs with colours swapped; it takes 2, 4, 6 …")),
        Err(error) => Err(error.to_string()),
    }
}

impl Match {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let rules = start::rules(&super::library(), &self.rules)?;
        let pairs = match (self.a, self.b) {
            (Some(a), Some(b)) => vec![(a, b)],
            _ => ladder(),
        };
        for (a, b) in pairs {
            self.play(&rules, a, b, out)?;
        }
        Ok(())
    }

    fn play(&self, rules: &Rules, a: Player, b: Player, out: &mut impl Write) -> Result<(), Failure> {
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
        let threads = self.threads.map_or_else(cores, NonZero::get);
        let tally = play_match(rules, a, b, self.games.0, self.seed, threads);
        let (a, b) = (a.to_string(), b.to_string());
        writeln!(out, "{a:<11} against {b:<11} {tally}")?;
        // A long match is watched.
        Ok(out.flush()?)
    }
}

fn ladder() -> Vec<(Player, Player)> {
    let steps = Level::ALL.windows(2).map(|pair| (Player::Level(pair[1]), Player::Level(pair[0])));
    let top = Player::Level(Level::ALL[Level::ALL.len() - 1]);
    steps.chain([(top, Player::Random), (top, Player::OnePly)]).collect()
}
