//! Matches between players, from random balanced openings with colours swapped, and what they prove.

use std::fmt;
use std::str::FromStr;
#[cfg(not(target_arch = "wasm32"))]
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
#[cfg(not(target_arch = "wasm32"))]
use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use thiserror::Error;

use crate::rules::{Action, Game, Rules, Side};
use crate::tablebase::Tables;

use super::levels::{Level, choose, choose_perfect};
use super::search::{Limits, Search};
use super::tally::{GameScore, Tally};
#[cfg(not(target_arch = "wasm32"))]
use super::{Deadline, Table};
use super::{Score, evaluate};

/// Somebody who plays.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// Any legal action, all alike.
    Random,
    /// The action after which the position looks best at a glance.
    OnePly,
    /// Closes a mill where it can, else stops one of the opponent's where it can, else anything.
    Mills,
    /// One of the computer's levels; from level 9 with the tables that there are.
    Level(Level),
    /// Loses nothing where there are tables, and plays as the highest level elsewhere.
    Perfect,
    /// The search as deep as so many positions allow.
    Nodes(u64),
    /// The search as deep as so many milliseconds an action allow.
    #[cfg(not(target_arch = "wasm32"))]
    Time(u64),
}

/// A text that names no [`Player`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown player {0:?}; there are random, oneply, mills, level:1 to level:{last}, perfect, nodes:N and time:MS", last = Level::ALL.len())]
pub struct UnknownPlayer(String);

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        let player = match text.split_once(':') {
            None if text == "random" => Some(Self::Random),
            None if text == "oneply" => Some(Self::OnePly),
            None if text == "mills" => Some(Self::Mills),
            None if text == "perfect" => Some(Self::Perfect),
            Some(("level", number)) => number.parse().ok().and_then(Level::from_number).map(Self::Level),
            #[cfg(not(target_arch = "wasm32"))]
            Some(("time", number)) => number.parse().ok().filter(|time| *time > 0).map(Self::Time),
            Some(("nodes", number)) => number.parse().ok().filter(|nodes| *nodes > 0).map(Self::Nodes),
            _ => None,
        };
        player.ok_or_else(|| UnknownPlayer(text.to_owned()))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => write!(f, "random"),
            Self::OnePly => write!(f, "oneply"),
            Self::Mills => write!(f, "mills"),
            Self::Level(level) => write!(f, "level:{level}"),
            Self::Perfect => write!(f, "perfect"),
            Self::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Time(time) => write!(f, "time:{time}"),
        }
    }
}

impl Player {
    /// What it plays, with the tables of the game's rules if it uses any; `None` when the game is over.
    pub fn action(self, game: &Game, tables: Option<&Tables>, seed: u64) -> Option<Action> {
        let never = AtomicBool::new(false);
        match self {
            Self::Random => by_lot(game, seed, |_| true),
            Self::OnePly => best_at_a_glance(game, seed),
            Self::Mills => {
                let (rules, position) = (game.rules(), game.position());
                let closes = |action| position.mills_closed(rules, action) > 0;
                let threatened = rules.board().gaps(position.pieces(!position.side())) & position.empty(rules);
                let stops = |action: Action| action.target().is_some_and(|to| threatened.contains(to));
                by_lot(game, seed, closes)
                    .or_else(|| by_lot(game, seed, stops))
                    .or_else(|| by_lot(game, seed, |_| true))
            }
            Self::Level(level) => choose(game, level, tables, seed, &never).map(|choice| choice.action),
            Self::Perfect => match tables {
                Some(tables) => choose_perfect(game, tables, seed, &never).map(|choice| choice.action),
                None => Self::Level(Level::STRONGEST).action(game, None, seed),
            },
            _ if game.outcome().is_some() => None,
            Self::Nodes(nodes) => Some(Search::new(game, Limits::nodes(nodes), &never).run()?.best().action),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Time(time) => best_in_time(game, time),
        }
    }
}

/// The best action that is found in so many milliseconds.
#[cfg(not(target_arch = "wasm32"))]
fn best_in_time(game: &Game, time: u64) -> Option<Action> {
    /// More than one thread looks at in a millisecond.
    const NODES: u64 = 4_000;
    let stop = Arc::new(AtomicBool::new(false));
    // A table for that time: a larger one would take longer to make than a short time allows.
    let table = Table::for_nodes(time.saturating_mul(NODES));
    let _deadline = Deadline::after(Duration::from_millis(time), stop.clone()).expect("the system gives a thread");
    Some(Search::new(game, Limits::NONE, &stop).table(&table).run()?.best().action)
}

/// One of the legal actions that are wanted.
fn by_lot(game: &Game, seed: u64, wanted: impl Fn(Action) -> bool) -> Option<Action> {
    let actions: Vec<Action> = game.actions().iter().copied().filter(|action| wanted(*action)).collect();
    let mut rng = generator(seed, game.ply() as u64);
    (!actions.is_empty()).then(|| actions[rng.random_range(0..actions.len() as u32) as usize])
}

/// The best of all actions by the position after each; of equals, one by lot.
fn best_at_a_glance(game: &Game, seed: u64) -> Option<Action> {
    let mut rng = generator(seed, game.ply() as u64);
    let (rules, position) = (game.rules(), game.position());
    let value = |action: Action| {
        let mut next = *position;
        next.play_unchecked(rules, action);
        let own_turn = next.side() == position.side();
        // A capture owed is worth more than any position without it.
        let captures = 1_000 * i32::from(next.owed());
        let score = match next.outcome(rules) {
            Some(outcome) => outcome.winner.map_or(0, |winner| if winner == next.side() { 20_000 } else { -20_000 }),
            None => evaluate(rules, &next),
        };
        captures + if own_turn { score } else { -score }
    };
    let actions = game.actions();
    let valued: Vec<(i32, Action)> = actions.iter().map(|action| (value(*action), *action)).collect();
    let top = valued.iter().map(|(value, _)| *value).max()?;
    let equal: Vec<Action> = valued.iter().filter(|(value, _)| *value == top).map(|(_, action)| *action).collect();
    Some(equal[rng.random_range(0..equal.len() as u32) as usize])
}

/// Random numbers of their own for each number.
pub(super) fn generator(seed: u64, number: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Actions after which a game without a result is counted as a draw: where a rule set knows neither repetition nor a quiet
/// limit, it may have none.
const LONGEST_GAME: usize = 2_000;

/// Random actions at the start of each game.
const OPENING: usize = 4;

/// An opening is balanced when a short search sees neither side further ahead than this, in hundredths of a piece.
const BALANCED: i32 = 40;

/// A random opening that leaves both sides about equal: the same for the same number.
pub fn opening(rules: &Rules, seed: u64) -> Game {
    let mut rng = generator(seed, 1);
    let never = AtomicBool::new(false);
    let mut game = Game::new(rules.clone());
    // Small boards may have no balanced opening: after some tries any will do.
    for _ in 0..50 {
        game = random_opening(rules, OPENING, &mut rng);
        let report = Search::new(&game, Limits { depth: 3, nodes: 20_000, settle: true }, &never).run();
        let score = report.map(|report| report.best().score());
        if matches!(score, Some(Score::Hundredths(hundredths)) if hundredths.abs() <= BALANCED) {
            break;
        }
    }
    game
}

/// So many random actions from the start, and the captures that they earn.
pub(super) fn random_opening(rules: &Rules, plies: usize, rng: &mut Xoshiro256PlusPlus) -> Game {
    let mut game = Game::new(rules.clone());
    while (game.ply() < plies || game.position().owed() > 0) && game.outcome().is_none() {
        let actions = game.actions();
        let action = actions[rng.random_range(0..actions.len() as u32) as usize];
        if game.play(action).is_err() {
            break;
        }
    }
    game
}

/// Game `number` of a match for `a`: games of a pair, 0 and 1, 2 and 3 …, have the same opening and colours swapped.
fn play_game(rules: &Rules, tables: Option<&Tables>, [a, b]: [Player; 2], seed: u64, number: u64) -> GameScore {
    let mut game = opening(rules, seed.wrapping_add(number / 2));
    let side = Side::BOTH[(number % 2) as usize];
    let seed = seed ^ (number + 1).wrapping_mul(0xd6e8_feb8_6659_fd93);
    while game.outcome().is_none() && game.ply() < LONGEST_GAME {
        let player = if game.position().side() == side { a } else { b };
        let Some(action) = player.action(&game, tables, seed) else { break };
        if game.play(action).is_err() {
            break;
        }
    }
    match game.outcome().and_then(|outcome| outcome.winner) {
        None => GameScore::Draw,
        Some(winner) if winner == side => GameScore::Win,
        Some(_) => GameScore::Loss,
    }
}

/// A match of so many pairs of games on so many threads. What `a` scored, which the number of threads does not change where
/// nobody plays by time. Tables are of these rules, for the players that use them.
pub fn play_match(
    rules: &Rules,
    tables: Option<&Tables>,
    players: [Player; 2],
    pairs: u64,
    seed: u64,
    threads: u64,
) -> Tally {
    let threads = threads.clamp(1, pairs.max(1));
    let share = |thread: u64| {
        let mut tally = Tally::default();
        for pair in (thread..pairs).step_by(threads as usize) {
            tally.add_pair([2 * pair, 2 * pair + 1].map(|number| play_game(rules, tables, players, seed, number)));
        }
        tally
    };
    std::thread::scope(|scope| {
        let shares: Vec<_> = (0..threads).map(|thread| scope.spawn(move || share(thread))).collect();
        shares.into_iter().fold(Tally::default(), |mut all, share| {
            all += share.join().expect("a game does not panic");
            all
        })
    })
}
