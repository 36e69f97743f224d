//! Making tables: pair by pair in order of dependence, each kept as soon as it is solved.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use thiserror::Error;

use crate::rules::Rules;

use super::folder::Folder;
use super::format::{Statistics, TableFile, pack};
use super::identity::{identity, unsupported};
use super::index::{Geometry, Material};
use super::solver::{Codes, Failure, Pair, Stage, Work, mark_won_at_once};
use super::store::Store;
use super::tables::{TableProblem, file_name, pairs};
use super::turns::{FEWEST, Turns};
use super::value::IMAGE;
use super::verify::{Wrong, verify};

/// Why tables were not made.
#[derive(Debug, Error)]
pub enum SolveError {
    /// The solver does not do these rules.
    #[error("no tables for these rules: {0}")]
    Unsupported(&'static str),
    /// No endgame has so few pieces, or the game has not so many.
    #[error("{asked} pieces; endgames have 6 to {most}")]
    Pieces {
        /// What was asked for.
        asked: u32,
        /// The most that both sides have together.
        most: u32,
    },
    /// A table is too large for this machine.
    #[error("the tables of {0} are too large")]
    TooLarge(Material),
    /// A distance is too long to be written.
    #[error("{0} takes too many plies to win")]
    TooLong(Material),
    /// It was asked to stop; what was finished is kept.
    #[error("stopped")]
    Stopped,
    /// A file cannot be written.
    #[error("{file} cannot be written: {error}")]
    Write {
        /// The file.
        file: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// A file that was good a moment ago cannot be read.
    #[error("{0}")]
    Read(TableProblem),
    /// The check found a value that does not follow from its successors.
    #[error("wrong value in {0}")]
    Wrong(Wrong),
}

/// What is being done.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The smaller tables that captures lead to are read.
    Read,
    /// Every position is looked at once.
    Look,
    /// Positions at so many plies from the end, of so many known of by now.
    Plies(u16, u16),
    /// Every value is checked.
    Verify,
    /// The pair is packed and kept.
    Write,
    /// The pair is there.
    Done,
}

/// How far the making is.
#[derive(Copy, Clone, Debug)]
pub struct Progress {
    /// The pair at work, the larger side first.
    pub pair: Material,
    /// What is being done to it.
    pub step: Step,
    /// The work that is done, in classes: those of the pairs before it, of which some may have been there already, and a
    /// part of the pair's own.
    pub done: u64,
    /// Classes of all that were asked for.
    pub total: u64,
}

/// A table that was made, or was there.
#[derive(Copy, Clone, Debug)]
pub struct Made {
    /// Whose pieces.
    pub material: Material,
    /// Its positions.
    pub statistics: Statistics,
    /// The size of its file in bytes.
    pub bytes: u64,
    /// Whether it was there already.
    pub found: bool,
}

/// What came of the making: every table that was asked for.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// In the order in which they were made.
    pub tables: Vec<Made>,
}

/// What is asked for besides the tables themselves.
#[derive(Copy, Clone)]
pub struct Options<'a> {
    /// Threads that work, at least 1.
    pub threads: usize,
    /// Whether each new pair is checked by the rules core.
    pub verify: bool,
    /// Told at each step, on the calling thread.
    pub progress: &'a dyn Fn(Progress),
    /// Set by somebody else to end the work soon.
    pub stop: &'a AtomicBool,
}

/// Makes the tables of all endgames of up to `pieces` together that are not in the folder yet.
///
/// # Errors
/// See [`SolveError`]; what was finished before is kept.
pub fn solve(rules: &Rules, pieces: u32, folder: &Path, options: Options<'_>) -> Result<Summary, SolveError> {
    solve_into(rules, pieces, &Folder::new(folder), options)
}

/// The same with any store.
///
/// # Errors
/// See [`SolveError`]; what was finished before is kept.
pub fn solve_into(rules: &Rules, pieces: u32, store: &dyn Store, options: Options<'_>) -> Result<Summary, SolveError> {
    if let Some(reason) = unsupported(rules) {
        return Err(SolveError::Unsupported(reason));
    }
    let most = 2 * u32::from(rules.set().pieces);
    if !(2 * u32::from(FEWEST)..=most).contains(&pieces) {
        return Err(SolveError::Pieces { asked: pieces, most });
    }
    store.tidy();
    let geometry = Geometry::new(rules.shared_board().clone());
    let pairs = pairs(rules, pieces);
    if let Some(pair) = pairs.iter().find(|pair| !geometry.fits(**pair) || !geometry.fits(pair.swapped())) {
        return Err(SolveError::TooLarge(*pair));
    }
    Maker { rules, store, options, identity: identity(rules), geometry: &geometry, turns: Turns::new(rules) }
        .make(&pairs)
}

fn failed(failure: Failure, material: Material) -> SolveError {
    match failure {
        Failure::Stopped => SolveError::Stopped,
        Failure::TooLong => SolveError::TooLong(material),
    }
}

/// The code of a win in one ply.
const WON_AT_ONCE: u16 = 1;

/// The parts of a pair's work that are done when all positions were looked at, and when all distances were gone through; as
/// measured without the check.
const LOOKED: f64 = 0.35;
const SOLVED: f64 = 0.95;

struct Maker<'a> {
    rules: &'a Rules,
    store: &'a dyn Store,
    options: Options<'a>,
    identity: String,
    geometry: &'a Geometry,
    turns: Turns,
}

impl Maker<'_> {
    fn make(&self, pairs: &[Material]) -> Result<Summary, SolveError> {
        let classes = |pair: Material| pair.both().map(|material| self.geometry.space(material).classes()).sum::<u64>();
        let total = pairs.iter().map(|pair| classes(*pair)).sum();
        let mut done = 0;
        let mut summary = Summary::default();
        for &pair in pairs {
            let classes = classes(pair);
            let progress = |step, part: f64| {
                let done = done + (classes as f64 * part.clamp(0.0, 1.0)) as u64;
                (self.options.progress)(Progress { pair, step, done, total });
            };
            match self.found(pair) {
                Some(found) => summary.tables.extend(found),
                None => summary.tables.extend(self.make_pair(pair, &progress)?),
            }
            progress(Step::Done, 1.0);
            done += classes;
        }
        Ok(summary)
    }

    fn open(&self, material: Material) -> Option<Result<TableFile, TableProblem>> {
        let name = file_name(self.rules, material);
        let opened = match self.store.open(&name) {
            Ok(source) => TableFile::open(source?, self.geometry, &self.identity, material),
            Err(error) => Err(error.into()),
        };
        Some(opened.map_err(|fault| TableProblem { file: self.store.describe(&name), fault }))
    }

    /// The pair, if it is there; a file that cannot be used is not.
    fn found(&self, pair: Material) -> Option<Vec<Made>> {
        let made = |material| {
            let file = self.open(material)?.ok()?;
            Some(Made { material, statistics: file.statistics, bytes: file.size(), found: true })
        };
        pair.both().map(made).collect()
    }

    /// A table that must be there, unpacked. One whose blocks are damaged, which its head does not tell, is made anew.
    fn load(&self, material: Material, work: &Work<'_>) -> Result<Codes, SolveError> {
        match self.read(material, work) {
            Err(SolveError::Read(_)) => {
                self.make_pair(material.larger_first(), &|_, _| ())?;
                self.read(material, work)
            }
            result => result,
        }
    }

    fn read(&self, material: Material, work: &Work<'_>) -> Result<Codes, SolveError> {
        let problem = |fault| {
            SolveError::Read(TableProblem { file: self.store.describe(&file_name(self.rules, material)), fault })
        };
        let missing = || problem(std::io::Error::from(std::io::ErrorKind::NotFound).into());
        let file = self.open(material).ok_or_else(missing)?.map_err(SolveError::Read)?;
        let failed = |failure| failed(failure, material);
        let codes = file.all(work).map_err(failed)?.map_err(problem)?;
        let mut table = Codes { material, codes };
        mark_won_at_once(self.geometry, &self.turns, &mut table, WON_AT_ONCE, |_| true, work).map_err(failed)?;
        Ok(table)
    }

    /// Makes a pair. `progress` is told each step and which part of the work is done.
    fn make_pair(&self, pair: Material, progress: &dyn Fn(Step, f64)) -> Result<Vec<Made>, SolveError> {
        progress(Step::Read, 0.0);
        let work = Work { threads: self.options.threads.max(1), stop: self.options.stop };
        let failed = |failure| failed(failure, pair);
        let mut smaller = Vec::new();
        for material in pair.both() {
            for taken in 1..=self.turns.most_taken() {
                let after = Material { mover: material.opponent.saturating_sub(taken), opponent: material.mover };
                if after.mover >= FEWEST {
                    smaller.push(self.load(after, &work)?);
                }
            }
        }
        let at_work = Pair::new(self.geometry, self.rules, pair, &smaller);
        let solved = at_work.solve(&work, &|stage| match stage {
            Stage::Look(part) => progress(Step::Look, LOOKED * part),
            Stage::Plies(plies, known) => {
                let part = f64::from(plies) / (f64::from(known) + 1.0);
                progress(Step::Plies(plies, known), LOOKED + (SOLVED - LOOKED) * part);
            }
        });
        solved.map_err(failed)?;
        let mut tables = at_work.finish();
        if self.options.verify {
            progress(Step::Verify, SOLVED);
            let all: Vec<&Codes> = tables.iter().chain(&smaller).collect();
            if let Some(wrong) = verify(self.geometry, self.rules, &tables, &all, &work).map_err(failed)? {
                return Err(SolveError::Wrong(wrong));
            }
        }
        progress(Step::Write, SOLVED);
        let mut made = Vec::new();
        for table in &mut tables {
            let statistics = Statistics::of(&table.codes);
            let won = |code| code == WON_AT_ONCE;
            mark_won_at_once(self.geometry, &self.turns, table, IMAGE, won, &work).map_err(failed)?;
            let file = pack(&self.identity, table, &statistics, &work).map_err(failed)?;
            let name = file_name(self.rules, table.material);
            self.store
                .save(&name, &file)
                .map_err(|error| SolveError::Write { file: self.store.describe(&name), error })?;
            made.push(Made { material: table.material, statistics, bytes: file.len() as u64, found: false });
        }
        Ok(made)
    }
}
