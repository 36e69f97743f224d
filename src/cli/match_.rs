//! `malom-engine match` and `ladder`: players against each other, and every level against the one below.

use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;

use super::{Failure, start};
use crate::engine::Level;
use crate::engine::arena::{Player, play_match};
use crate::rules::Rules;
use crate::tablebase::Tables;

/// Play a match from random balanced openings, colours swapped, and write the score of the first player
///
/// Points of a hundred, in brackets the interval that holds the true percentage with 95 % certainty, and the games won, drawn
/// and lost.
#[derive(Args)]
pub(super) struct Match {
    /// random, oneply, mills, level:N, perfect, nodes:N (positions an action) or time:MS (an action)
    #[arg(long, value_name = "PLAYER")]
    a: Player,
    /// The other player
    #[arg(long, value_name = "PLAYER")]
    b: Player,
    /// A folder of tables, for levels 9 and 10 and the perfect player; levels are without where it is missing
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    #[command(flatten)]
    games: Games<200>,
}

/// Play each level against the one below, the first against a player who only closes and stops mills, and the last against
/// random moves and a player who looks one ply ahead
///
/// A line for each match, as `match` writes it.
#[derive(Args)]
pub(super) struct Ladder {
    #[command(flatten)]
    games: Games<400>,
}

/// How a match is played, of so many games where nothing is said.
#[derive(Args)]
struct Games<const USUAL: u32> {
    /// Games of a match, an even number: each opening is played twice, with colours swapped
    #[arg(long, default_value_t = Pairs(USUAL / 2), allow_negative_numbers = true, value_parser = pairs)]
    games: Pairs,
    /// From which openings and choices are drawn
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// A rule set, with changes after commas
    #[arg(long, value_name = "TEXT", default_value = start::DEFAULT_RULES)]
    rules: String,
    /// Games played at once, one for each core where it is missing; changes nothing but the time, unless a player plays by it
    #[arg(long, allow_negative_numbers = true)]
    threads: Option<NonZero<u64>>,
}

/// Pairs of games, at least one; told as games.
#[derive(Copy, Clone)]
struct Pairs(u32);

impl std::fmt::Display for Pairs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (2 * self.0).fmt(f)
    }
}

fn pairs(text: &str) -> Result<Pairs, String> {
    match text.parse::<u32>() {
        Ok(games) if games > 0 && games.is_multiple_of(2) => Ok(Pairs(games / 2)),
        Ok(games) => Err(format!("{games} games cannot be played in pairs with colours swapped; it takes 2, 4, 6 …")),
        Err(error) => Err(error.to_string()),
    }
}

impl Match {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let players = [self.a, self.b];
        if players.contains(&Player::Perfect) && self.tables.is_none() {
            return Err(Failure::option("tables", "the perfect player needs them"));
        }
        let rules = self.games.rules()?;
        let tables = self.tables.map(|folder| super::tables(&rules, &folder)).transpose()?;
        self.games.play(&rules, tables.as_ref(), players, out)
    }
}

impl Ladder {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let rules = self.games.rules()?;
        let [first, .., last] = Level::ALL.map(Player::Level);
        let steps = Level::ALL.windows(2).map(|pair| (Player::Level(pair[1]), Player::Level(pair[0])));
        let matches = std::iter::once((first, Player::Mills)).chain(steps);
        for (a, b) in matches.chain([(last, Player::Random), (last, Player::OnePly)]) {
            self.games.play(&rules, None, [a, b], out)?;
        }
        Ok(())
    }
}

impl<const USUAL: u32> Games<USUAL> {
    fn rules(&self) -> Result<Rules, Failure> {
        start::rules(&super::library(), &self.rules)
    }

    fn play(
        &self,
        rules: &Rules,
        tables: Option<&Tables>,
        players: [Player; 2],
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let threads = self.threads.map_or_else(|| super::cores() as u64, NonZero::get);
        let tally = play_match(rules, tables, players, self.games.0.into(), self.seed, threads);
        let [a, b] = players.map(|player| player.to_string());
        writeln!(out, "{a:<11} against {b:<11} {tally}")?;
        // A long match is watched.
        Ok(out.flush()?)
    }
}
