//! Endgame tables: right values for every rule set that they do, and files that are whole or refused.

#[path = "../common/mod.rs"]
mod common;
mod files;
mod plain;
mod solved;
mod variants;

use std::sync::atomic::AtomicBool;

use malom::rules::{PointSet, Position, Rules, Setup, Side};
use malom::tablebase::{Memory, Options, SolveError, Store, Summary, Tables, solve_into};

static NEVER: AtomicBool = AtomicBool::new(false);

fn options(verify: bool) -> Options<'static> {
    Options { threads: 2, verify, progress: &|_| (), stop: &NEVER }
}

fn make(rules: &Rules, pieces: u32, store: &dyn Store) -> Result<Summary, SolveError> {
    solve_into(rules, pieces, store, options(false))
}

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Tables>();
};

/// Tables in memory.
fn tables(rules: &Rules, pieces: u32) -> Tables {
    let store = Memory::default();
    make(rules, pieces, &store).expect("the rules are supported");
    let (tables, problems) = Tables::from_store(rules, &store);
    assert!(problems.is_empty());
    assert_eq!(tables.pieces(), pieces);
    tables
}

/// The position with light to move and empty hands; where light is blocked and must pass, with dark to move.
fn position(rules: &Rules, mover: PointSet, opponent: PointSet) -> Position {
    Setup::endgame(mover, opponent, Side::Light).position(rules).expect("a position of an endgame")
}

/// All sets of so many points.
fn sets(rules: &Rules, size: usize) -> Vec<PointSet> {
    fn choose(left: PointSet, size: usize, chosen: PointSet, sets: &mut Vec<PointSet>) {
        if size == 0 {
            sets.push(chosen);
            return;
        }
        let mut left = left;
        while let Some(point) = left.first() {
            left.remove(point);
            choose(left, size - 1, chosen | point.set(), sets);
        }
    }
    let mut sets = Vec::new();
    choose(rules.board().points(), size, PointSet::EMPTY, &mut sets);
    sets
}

/// Every pair of disjoint sets of so many points, the mover's among those that are wanted.
fn pairs(
    rules: &Rules,
    mover: usize,
    opponent: usize,
    wanted: impl Fn(PointSet) -> bool,
) -> impl Iterator<Item = (PointSet, PointSet)> {
    let opponents = sets(rules, opponent);
    sets(rules, mover)
        .into_iter()
        .filter(move |own| wanted(*own))
        .flat_map(move |own| opponents.clone().into_iter().map(move |other| (own, other)))
        .filter(|(own, other)| !own.intersects(*other))
}

/// Whether the position comes first among its images under the board's symmetries.
fn is_first(rules: &Rules, mover: PointSet, opponent: PointSet) -> bool {
    rules.board().symmetries().iter().all(|symmetry| (mover, opponent) <= (symmetry.set(mover), symmetry.set(opponent)))
}
