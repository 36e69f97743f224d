//! Opponents of five strengths.
//!
//! A level is how far it looks and how much it cares: it plays by lot among the actions that its own search holds for nearly
//! equal, so the weak see little and are content with little. All are limited by positions, never by time: the same game,
//! level and seed give the same answer everywhere.

use std::fmt;
use std::sync::atomic::AtomicBool;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::rules::{Game, Side};

use super::score::is_proven;
use super::{Limits, Line, Report, Score, Search};
use crate::rules::Action;

/// The strength of a computer player, from 1 to 5. Read and written as that number.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

/// What makes a level.
struct Strength {
    limits: Limits,
    /// Actions worse than the best by no more hundredths of a piece are as good to it, while placing and afterwards.
    slack: [u16; 2],
    /// In so many of a hundred turns it looks one turn less ahead.
    lapses: u32,
    /// Whether it closes a mill whenever that is best.
    closes_mills: bool,
}

const STRENGTHS: [Strength; 5] = [
    Strength {
        limits: Limits { depth: 1, nodes: 10_000, settle: false },
        slack: [40, 40],
        lapses: 0,
        closes_mills: false,
    },
    Strength {
        limits: Limits { depth: 2, nodes: 20_000, settle: false },
        slack: [30, 30],
        lapses: 25,
        closes_mills: false,
    },
    Strength {
        limits: Limits { depth: 3, nodes: 30_000, settle: true },
        slack: [20, 15],
        lapses: 10,
        closes_mills: true,
    },
    Strength {
        limits: Limits { depth: 5, nodes: 50_000, settle: true },
        slack: [10, 6],
        lapses: 0,
        closes_mills: true,
    },
    Strength { limits: Limits::nodes(400_000), slack: [4, 0], lapses: 0, closes_mills: true },
];

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 5] = [Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The quiet game behind the title.
    pub const DEMO: Self = Self(2);

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The level of this number, if there is one.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0) - 1]
    }
}

impl Default for Level {
    /// The middle one.
    fn default() -> Self {
        Self(3)
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::from_number(number).ok_or_else(|| format!("level {number}; there are 1 to {}", Self::ALL.len()))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a computer player decides on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The action to play.
    pub action: Action,
    /// What it thinks of it, for the side to move.
    pub score: Score,
    /// How many turns ahead it looked; 0 when it was stopped before it could.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// The action that a player of the level plays now; `None` when the game is over. When the flag is raised it answers within
/// milliseconds with what it has found by then.
pub fn choose(game: &Game, level: Level, seed: u64, stop: &AtomicBool) -> Option<Choice> {
    let mut rng = generator(game, seed);
    let strength = level.strength();
    let (report, slack) = search(game, strength, &mut rng, stop)?;
    let chosen = pick(game, &report, slack, strength.closes_mills, &mut rng);
    Some(Choice { action: chosen.action, score: chosen.score(), depth: report.depth, nodes: report.nodes })
}

/// Whether the player of the level, who plays `side`, would now agree to a draw: it sees no more than one for itself.
pub fn accepts_draw(game: &Game, side: Side, level: Level, seed: u64, stop: &AtomicBool) -> bool {
    let Some((report, _)) = search(game, level.strength(), &mut generator(game, seed), stop) else { return false };
    let score = report.best().score();
    match if game.position().side() == side { score } else { score.reversed() } {
        Score::Hundredths(hundredths) => hundredths <= 0,
        Score::Win(_) => false,
        Score::Loss(_) => true,
    }
}

/// Every turn of a game has its own numbers, so a player of one seed does not repeat itself.
fn generator(game: &Game, seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed.rotate_left(32) ^ game.ply() as u64)
}

fn search(game: &Game, strength: &Strength, rng: &mut Xoshiro256PlusPlus, stop: &AtomicBool) -> Option<(Report, u16)> {
    if game.outcome().is_some() {
        return None;
    }
    let mut limits = strength.limits;
    if rng.random_range(0..100_u32) < strength.lapses {
        limits.depth = limits.depth.saturating_sub(1).max(1);
    }
    let placing = game.position().hand(game.position().side()) > 0;
    let slack = strength.slack[usize::from(!placing)];
    Some((Search::new(game, limits, stop).slack(slack).run()?, slack))
}

/// By lot among the actions that are nearly as good as the best, the better ones more often.
fn pick(game: &Game, report: &Report, slack: u16, closes_mills: bool, rng: &mut Xoshiro256PlusPlus) -> Line {
    let best = report.best();
    if is_proven(best.inner) {
        return best.clone();
    }
    let captures = |action: Action| game.position().captures_after(game.rules(), action) > 0;
    let must_close = closes_mills && captures(best.action);
    let near = report.lines.iter().filter(|candidate| {
        candidate.exact
            && candidate.inner >= best.inner - i32::from(slack)
            && (!must_close || captures(candidate.action))
    });
    let mut drawn: Vec<_> =
        near.map(|candidate| (candidate.inner + rng.random_range(0..=i32::from(slack)), candidate)).collect();
    // Of equals the first would always win: a second number breaks the tie.
    drawn.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    let top = drawn.first().map_or(0, |(value, _)| *value);
    let equal = drawn.iter().take_while(|(value, _)| *value == top).count();
    match equal {
        0 => best.clone(),
        equal => drawn[rng.random_range(0..equal as u32) as usize].1.clone(),
    }
}
