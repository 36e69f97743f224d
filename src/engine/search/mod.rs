//! Principal-variation search, deepened step by step, over actions: a capture is a step of its own by the same side.
//!
//! Depth is counted in turns, so an owed capture never falls behind the horizon; past it only closing mills are followed.
//! A position that comes back within the line is a draw, and so is the third time in the whole game.
//!
//! Several threads search the same position and share what they find in one [`Table`] ("Lazy SMP"); the first of them
//! answers. With one thread and a table of its own a search is the same to the node everywhere.

mod endgame;
mod root;
mod settle;
mod slices;
mod tree;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering as Memory};

use crate::rules::{Action, Game, Position, Rules};
use crate::tablebase::Tables;

use super::Table;
use super::key;
use super::score::Score;
pub use slices::SlicedSearch;
use tree::Tree;

/// The deepest that any search goes, in turns.
const MAX_DEPTH: u32 = 100;

/// Where a search ends by itself.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Turns to look ahead, at least 1.
    pub depth: u32,
    /// Positions to look at, by all threads together. The first depth is always finished.
    pub nodes: u64,
    /// Whether lines are followed past the depth while mills close.
    pub settle: bool,
}

impl Limits {
    /// Until a flag or a proof ends it.
    pub const NONE: Self = Self { depth: MAX_DEPTH, nodes: u64::MAX, settle: true };

    /// As deep as so many positions allow.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, ..Self::NONE }
    }

    /// So many turns, however long that takes.
    pub const fn depth(depth: u32) -> Self {
        Self { depth, ..Self::NONE }
    }
}

/// What a search says of one action of the searched position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The action.
    pub action: Action,
    /// Its score for the side to move, or a bound that it does not exceed.
    pub(super) inner: i32,
    /// Whether the score is exact; otherwise the action is worse than those that were asked for.
    pub exact: bool,
    /// What the search expects to follow, captures of the same turn included; short where it is not exact, and where the
    /// table knew the rest.
    pub then: Vec<Action>,
}

impl Line {
    /// Its score for the side to move, or if not [`Line::exact`] one that it does not exceed.
    pub fn score(&self) -> Score {
        Score::from_inner(self.inner)
    }

    /// The principal variation: the action and what follows.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        std::iter::once(self.action).chain(self.then.iter().copied())
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// A line for each legal action, best first; never empty.
    pub lines: Vec<Line>,
    /// The last depth that was finished; 0 if the stop flag came before the first.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}

impl Report {
    /// The best line.
    pub fn best(&self) -> &Line {
        &self.lines[0]
    }
}

/// A search of one position, about to begin.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use malom::engine::{Limits, Score, Search};
/// use malom::rules::{Game, Library, notation};
///
/// let rules = Library::standard().rules("csoszogo").unwrap();
/// let position = notation::parse_position(&rules, "OO./.../.../O...X./.../.X./..X l 0-0 0 0 20").unwrap();
/// let game = Game::from_position(rules, position);
/// let stop = AtomicBool::new(false);
/// let report = Search::new(&game, Limits::depth(6), &stop).lines(3).run().unwrap();
/// let score = report.best().score();
/// assert!(matches!(score, Score::Win(_)), "{score:?}");
/// ```
pub struct Search<'a> {
    game: &'a Game,
    limits: Limits,
    stop: &'a AtomicBool,
    lines: usize,
    slack: Option<u16>,
    threads: u32,
    only: Option<&'a [Action]>,
    table: Option<&'a Table>,
    tables: Option<&'a Tables>,
    resumed: Option<&'a Report>,
}

impl<'a> Search<'a> {
    /// A search of the game's position. The flag, once raised, ends it within milliseconds.
    pub fn new(game: &'a Game, limits: Limits, stop: &'a AtomicBool) -> Self {
        Self {
            game,
            limits,
            stop,
            lines: 1,
            slack: None,
            threads: 1,
            only: None,
            table: None,
            tables: None,
            resumed: None,
        }
    }

    /// So many actions, the best, get exact scores; one at least.
    #[must_use]
    pub fn lines(mut self, lines: usize) -> Self {
        self.lines = lines.max(1);
        self
    }

    /// All actions that are no more than so many hundredths of a piece worse than the best get exact scores too.
    #[must_use]
    pub fn slack(mut self, hundredths: u16) -> Self {
        self.slack = Some(hundredths);
        self
    }

    /// Searches on so many threads; one at least. More than one need a table that is no smaller than the search is long,
    /// and give other results each time.
    #[must_use]
    pub fn threads(mut self, threads: u32) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// Looks only at these actions of the position.
    #[must_use]
    pub fn only(mut self, actions: &'a [Action]) -> Self {
        self.only = Some(actions);
        self
    }

    /// Asks the endgame tables wherever they reach; they must be of the game's rules.
    #[must_use]
    pub fn tables(mut self, tables: &'a Tables) -> Self {
        self.tables = Some(tables);
        self
    }

    /// Uses a table that has served earlier searches by the same rules, and will serve later ones.
    #[must_use]
    pub fn table(mut self, table: &'a Table) -> Self {
        self.table = Some(table);
        self
    }

    /// Goes on after the last depth of an earlier search of the same position, whose table this one has too.
    #[must_use]
    fn resume(mut self, report: Option<&'a Report>) -> Self {
        self.resumed = report;
        self
    }

    /// Searches until a limit, the flag or a proof ends it. `None` if there is no action.
    pub fn run(self) -> Option<Report> {
        self.run_with(|_| {})
    }

    /// The same, and shows what was found after each depth.
    pub fn run_with(self, mut each_depth: impl FnMut(&Report)) -> Option<Report> {
        let own_table;
        let table = match self.table {
            Some(table) => table,
            None => {
                own_table = Table::for_nodes(self.limits.nodes);
                &own_table
            }
        };
        if self.resumed.is_none() {
            table.begin();
        }
        let shared = Shared {
            rules: self.game.rules(),
            root: *self.game.position(),
            limits: self.limits,
            lines: self.lines,
            slack: self.slack,
            only: self.only,
            tables: self.tables,
            resumed: self.resumed,
            stop: self.stop,
            done: AtomicBool::new(false),
            others: AtomicU64::new(0),
            table,
        };
        let past = past(self.game);
        std::thread::scope(|scope| {
            for number in 1..self.threads {
                let helper = Tree::new(&shared, past.clone(), number);
                scope.spawn(move || helper.run(&mut |_| {}));
            }
            let report = Tree::new(&shared, past, 0).run(&mut each_depth);
            shared.done.store(true, Memory::Relaxed);
            report
        })
    }
}

/// What all threads of a search have in common.
struct Shared<'a> {
    rules: &'a Rules,
    root: Position,
    limits: Limits,
    lines: usize,
    slack: Option<u16>,
    only: Option<&'a [Action]>,
    tables: Option<&'a Tables>,
    resumed: Option<&'a Report>,
    stop: &'a AtomicBool,
    /// The first thread has its answer.
    done: AtomicBool,
    /// Nodes of the other threads.
    others: AtomicU64,
    table: &'a Table,
}

/// Repetition keys of the starts of the game's turns, without that of its position.
fn past(game: &Game) -> Vec<u64> {
    let rules = game.rules();
    let starts = std::iter::once(game.start()).chain(game.plies().iter().map(|ply| &ply.position));
    let mut past: Vec<u64> = starts.filter(|p| p.owed() == 0).map(|p| key::repetition(rules, p)).collect();
    if game.position().owed() == 0 {
        past.pop();
    }
    past
}
