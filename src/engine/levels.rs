//! Opponents of ten strengths, and the one that the endgame tables make perfect.
//!
//! A level is how far it looks, how much it cares, and how often it overlooks what the opponent will do: it plays by lot among
//! the actions that its own search holds for nearly equal, so the weak see little and are content with little. All are limited
//! by positions, never by time: the same game, level and seed give the same answer everywhere.

use std::fmt;
use std::sync::atomic::AtomicBool;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};

use super::score::{DRAW, is_proven};
use super::{Limits, Line, Report, Score, Search};
use crate::rules::{Action, Game, Position, Rules, Side};
use crate::tablebase::{Tables, Value};

/// The strength of a computer player, from 1 to 10. Read and written as that number.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

/// What makes a level.
struct Strength {
    limits: Limits,
    /// Actions worse than the best by no more hundredths of a piece are as good to it, in the opening and afterwards.
    slack: [u16; 2],
    /// In so many of a hundred turns it plays anything.
    blind: u32,
    /// In so many of a hundred turns it does not think of what the opponent can do.
    lapses: u32,
    /// It closes a mill unless it sees something better by more hundredths of a piece than this.
    greed: Option<u16>,
}

/// The weak: how many turns they look ahead, and what else makes them.
const fn near(depth: u32, slack: u16, blind: u32, lapses: u32) -> Strength {
    let limits = Limits { depth, nodes: 50_000, settle: depth > 2 };
    let opening = if slack < 20 { 20 } else { slack };
    Strength { limits, slack: [opening, slack], blind, lapses, greed: if blind == 0 { Some(60) } else { None } }
}

/// The strong: how many positions they look at.
const fn far(nodes: u64, slack: u16, greed: u16) -> Strength {
    Strength { limits: Limits::nodes(nodes), slack: [slack, 0], blind: 0, lapses: 0, greed: Some(greed) }
}

/// The last one's nodes take about a second.
const STRENGTHS: [Strength; 10] = [
    near(1, 60, 43, 0),
    near(1, 30, 10, 0),
    near(2, 60, 0, 92),
    near(2, 12, 0, 8),
    near(3, 10, 0, 10),
    near(4, 8, 0, 10),
    far(8_000, 8, 60),
    far(24_000, 6, 0),
    far(150_000, 5, 0),
    far(2_500_000, 4, 0),
];

/// The first level that asks the endgame tables when it is given them: what is below is meant to err.
const FIRST_WITH_TABLES: u8 = 9;

/// With fewer pieces than this on the board it is the opening.
const OPENING: usize = 6;

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; STRENGTHS.len()] = {
        let mut all = [Self(1); STRENGTHS.len()];
        let mut index = 1;
        while index < all.len() {
            all[index] = Self(index as u8 + 1);
            index += 1;
        }
        all
    };

    /// The last.
    pub const STRONGEST: Self = Self(STRENGTHS.len() as u8);

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

    /// Whether it asks the endgame tables when it is given them. The weaker ones would be too strong with them.
    pub const fn uses_tables(self) -> bool {
        self.0 >= FIRST_WITH_TABLES
    }

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0) - 1]
    }
}

impl Default for Level {
    /// Enough for who knows the rules.
    fn default() -> Self {
        Self(4)
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
/// milliseconds with what it has found by then. Tables are of the game's rules, and for the levels that
/// [use them](Level::uses_tables).
pub fn choose(game: &Game, level: Level, tables: Option<&Tables>, seed: u64, stop: &AtomicBool) -> Option<Choice> {
    let plan = Plan::new(game, level, seed)?;
    let Some(tables) = tables.filter(|_| level.uses_tables()) else {
        let report = plan.search(game, stop).run()?;
        return Some(plan.choose(game, report));
    };
    let report = plan.search(game, stop).tables(tables).run()?;
    match tables.probe(game.position()) {
        Some(value) => choose_known(game, value, &report, stop),
        None => Some(plan.choose(game, report)),
    }
}

/// How a player of a level goes about one turn: what it searches, and what it makes of what was found. For who runs the search
/// in a way of its own.
pub struct Plan {
    strength: &'static Strength,
    limits: Limits,
    slack: u16,
    rng: Xoshiro256PlusPlus,
}

impl Plan {
    /// The plan for the game's next action; `None` when the game is over.
    pub fn new(game: &Game, level: Level, seed: u64) -> Option<Self> {
        if game.outcome().is_some() {
            return None;
        }
        let mut rng = generator(game, seed);
        let strength = level.strength();
        let mut limits = strength.limits;
        if rng.random_range(0..100_u32) < strength.lapses {
            limits = Limits { depth: 1, settle: false, ..limits };
        }
        let slack = strength.slack(game.position()).max(strength.greed.unwrap_or(0));
        Some(Self { strength, limits, slack, rng })
    }

    /// How far it looks.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Of which actions it wants to know exactly what they are worth; see [`Search::slack`].
    pub fn slack(&self) -> u16 {
        self.slack
    }

    fn search<'a>(&self, game: &'a Game, stop: &'a AtomicBool) -> Search<'a> {
        Search::new(game, self.limits, stop).slack(self.slack)
    }

    /// The action, after the search.
    pub fn choose(mut self, game: &Game, mut report: Report) -> Choice {
        if self.rng.random_range(0..100_u32) < self.strength.blind {
            let any = self.rng.random_range(0..report.lines.len() as u32) as usize;
            return Choice::new(&report.lines.swap_remove(any), &report);
        }
        let chosen = pick(game, &report, self.strength, &mut self.rng);
        Choice::new(&chosen, &report)
    }
}

/// The action that keeps all that the position is worth, where the tables of the game's rules reach; elsewhere that of the
/// highest level, which knows the tables it comes to. Of actions that keep a draw it plays the one after which the opponent
/// seems to have it hardest.
pub fn choose_perfect(game: &Game, tables: &Tables, seed: u64, stop: &AtomicBool) -> Option<Choice> {
    if game.outcome().is_some() {
        return None;
    }
    let strength = Level::STRONGEST.strength();
    let slack = strength.slack(game.position());
    let search = || Search::new(game, strength.limits, stop).slack(slack);
    let report = search().tables(tables).run()?;
    let Some(value) = tables.probe(game.position()) else {
        let chosen = pick(game, &report, strength, &mut generator(game, seed));
        return Some(Choice::new(&chosen, &report));
    };
    choose_known(game, value, &report, stop)
}

/// The action where the tables know the position's value, after a search that asked them.
fn choose_known(game: &Game, value: Value, report: &Report, stop: &AtomicBool) -> Option<Choice> {
    let best = report.best();
    if value != Value::Draw || best.inner != DRAW {
        return Some(Choice::new(best, report));
    }
    let draws: Vec<Action> =
        report.lines.iter().filter(|line| line.exact && line.inner == DRAW).map(|line| line.action).collect();
    let hardest = Search::new(game, Limits::nodes(TRAP_NODES), stop).only(&draws).run()?;
    Some(Choice { action: hardest.best().action, ..Choice::new(best, report) })
}

/// Positions to look at for the best way to set a trap in a drawn endgame.
const TRAP_NODES: u64 = 50_000;

/// Whether the player of the level, who plays `side`, would now agree to a draw: the game has come far enough for nobody to
/// have an edge by placing, and it sees no more than a draw for itself.
pub fn accepts_draw(game: &Game, side: Side, level: Level, seed: u64, stop: &AtomicBool) -> bool {
    let Some(plan) = draw_plan(game, level, seed) else { return false };
    plan.search(game, stop).run().is_some_and(|report| accepts_by(game, side, &report))
}

/// The plan by which the player of a level thinks about an offered draw; `None` when it refuses without thinking.
pub fn draw_plan(game: &Game, level: Level, seed: u64) -> Option<Plan> {
    if is_late(game.rules(), game.position()) { Plan::new(game, level, seed) } else { None }
}

/// Whether the player of `side` agrees to a draw after this search.
pub fn accepts_by(game: &Game, side: Side, report: &Report) -> bool {
    let score = report.best().score();
    match if game.position().side() == side { score } else { score.reversed() } {
        Score::Hundredths(hundredths) => hundredths <= 0,
        Score::Win(_) => false,
        Score::Loss(_) => true,
    }
}

/// No draw is agreed while there are pieces to place, nor before a few turns without placement or capture.
fn is_late(rules: &Rules, position: &Position) -> bool {
    let wanted = position.quiet_limit(rules).map_or(QUIET_ENOUGH, |limit| (limit / 2).min(QUIET_ENOUGH));
    Side::BOTH.into_iter().all(|side| position.hand(side) == 0) && position.quiet() >= wanted
}

/// So many plies without placement or capture make a draw worth a thought.
const QUIET_ENOUGH: u32 = 8;

/// Every turn of a game has its own numbers, so a player of one seed does not repeat itself.
fn generator(game: &Game, seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed.rotate_left(32) ^ game.ply() as u64)
}

impl Strength {
    fn slack(&self, position: &Position) -> u16 {
        let opening = position.occupied().len() < OPENING && position.hand(position.side()) > 0;
        self.slack[usize::from(!opening)]
    }
}

impl Choice {
    fn new(line: &Line, report: &Report) -> Self {
        Self { action: line.action, score: line.score(), depth: report.depth, nodes: report.nodes }
    }
}

/// By lot among the actions that are nearly as good as the best, the better ones more often.
fn pick(game: &Game, report: &Report, strength: &Strength, rng: &mut Xoshiro256PlusPlus) -> Line {
    let mut best = report.best();
    if is_proven(best.inner) {
        return best.clone();
    }
    let captures = |line: &&Line| game.position().captures_after(game.rules(), line.action) > 0;
    let closing = strength.greed.and_then(|greed| {
        let worth = |line: &&Line| line.exact && line.inner >= best.inner - i32::from(greed);
        report.lines.iter().filter(worth).find(captures)
    });
    best = closing.unwrap_or(best);
    let slack = i32::from(strength.slack(game.position()));
    let near = report
        .lines
        .iter()
        .filter(|line| line.exact && line.inner >= best.inner - slack && (closing.is_none() || captures(line)));
    let mut drawn: Vec<_> = near.map(|candidate| (candidate.inner + rng.random_range(0..=slack), candidate)).collect();
    // Of equals the first would always win: a second number breaks the tie.
    drawn.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    let top = drawn.first().map_or(0, |(value, _)| *value);
    let equal = drawn.iter().take_while(|(value, _)| *value == top).count();
    match equal {
        0 => best.clone(),
        equal => drawn[rng.random_range(0..equal as u32) as usize].1.clone(),
    }
}
