//! A search in slices of a few thousand positions, for where there is nothing to run it on but the thread that draws.
//!
//! A slice begins the depth anew that the one before did not finish. The table, which is kept, knows what was found out, so that
//! the way back costs little. Slices are counted in positions: how many are run at a time changes nothing.

use std::sync::atomic::AtomicBool;

use super::{Limits, Report, Search, Table};
use crate::rules::Game;

/// A search that is under way and waits to be continued.
pub struct SlicedSearch {
    game: Game,
    limits: Limits,
    slack: Option<u16>,
    table: Table,
    report: Option<Report>,
    nodes: u64,
    ended: bool,
}

impl SlicedSearch {
    /// A search of the game's position that has not begun.
    pub fn new(game: Game, limits: Limits) -> Self {
        let table = Table::for_nodes(limits.nodes);
        Self { game, limits, slack: None, table, report: None, nodes: 0, ended: false }
    }

    /// As [`Search::slack`].
    #[must_use]
    pub fn slack(mut self, hundredths: u16) -> Self {
        self.slack = Some(hundredths);
        self
    }

    /// Looks at about so many more positions; at first at those of the first depth, unless they are very many. Whether the
    /// search has ended.
    pub fn step(&mut self, nodes: u64) -> bool {
        let left = self.limits.nodes.saturating_sub(self.nodes);
        if self.ended || (left == 0 && self.report.is_some()) {
            self.ended = true;
            return true;
        }
        let limits = Limits { nodes: nodes.min(left), ..self.limits };
        let stop = AtomicBool::new(false);
        let mut search = Search::new(&self.game, limits, &stop).table(&self.table).resume(self.report.as_ref());
        if let Some(slack) = self.slack {
            search = search.slack(slack);
        }
        let Some(report) = search.run() else {
            self.ended = true;
            return true;
        };
        let spent = report.nodes;
        self.nodes += spent;
        // What ends before its limit has nothing left to look for.
        self.ended = spent < limits.nodes || self.nodes >= self.limits.nodes;
        self.report = Some(Report { nodes: self.nodes, ..report });
        self.ended
    }

    /// What has been found so far.
    pub fn report(&self) -> Option<&Report> {
        self.report.as_ref()
    }

    /// The game whose position is searched.
    pub fn game(&self) -> &Game {
        &self.game
    }
}
