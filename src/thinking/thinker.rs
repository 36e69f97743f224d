//! Who answers.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use super::answer::{Answer, TablesNews, Trouble};
use super::cost::{positions, threads};
use super::judgement::judge;
use super::question::Question;
use super::skill::Skill;
use crate::engine::{accepts_draw, choose, choose_perfect};
use crate::rules::{Action, Game, Rules};
use crate::tablebase::{Options, Progress, SolveError, Store, Tables, Value, solve_into};

/// Answers questions, also several at once. Between them it keeps the endgame tables that it has opened, and nothing else: no
/// answer depends on the questions before.
#[derive(Default)]
pub struct Thinker {
    /// Where tables are kept; nowhere, and then there are none.
    store: Option<Box<dyn Store + Send>>,
    tables: Mutex<Option<Arc<Tables>>>,
}

impl Thinker {
    /// One whose tables are kept there.
    pub fn with_store(store: impl Store + Send + 'static) -> Self {
        Self { store: Some(Box::new(store)), tables: Mutex::default() }
    }

    /// Whether it can have tables at all.
    pub fn keeps_tables(&self) -> bool {
        self.store.is_some()
    }

    /// Answers a question; each answer is told as soon as it is there. When the flag is raised it ends within milliseconds, with
    /// what it has found by then.
    pub fn answer(&self, question: &Question, stop: &AtomicBool, tell: &mut dyn FnMut(Answer)) {
        match question {
            Question::Action { game, skill, seed, tables } => {
                let tables = self.tables(game.rules(), *tables);
                if let Some(action) = action(game, *skill, *seed, tables.as_deref(), stop) {
                    tell(Answer::Action(action));
                }
            }
            Question::Draw { game, side, skill, seed, tables } => {
                let proven = self.tables(game.rules(), *tables).and_then(|tables| tables.probe(game.position()));
                tell(Answer::Draw(match proven {
                    // What is proven is neither given away nor played for in vain.
                    Some(Value::Draw) => true,
                    Some(value) => matches!(value, Value::Win(_)) != (*side == game.position().side()),
                    None => accepts_draw(game, *side, skill.level(), *seed, stop),
                }));
            }
            Question::Judge { game, nodes, tables } => {
                let tables = self.tables(game.rules(), *tables);
                judge(game, *nodes, tables.as_deref(), stop, &mut |judgement| tell(Answer::Judgement(judgement)));
            }
            Question::Tables { rules, pieces } => {
                let trouble = self.make(rules, *pieces, stop, &mut |news| tell(Answer::Tables(news))).err();
                tell(Answer::Tables(TablesNews::Ended(trouble)));
            }
            Question::DeleteTables { rules } => {
                let trouble = self.delete().err();
                let left = self.open(rules, &mut |_| ()).map_or(0, |tables| tables.pieces());
                tell(Answer::Tables(TablesNews::Opened(left)));
                tell(Answer::Tables(TablesNews::Ended(trouble)));
            }
        }
    }

    /// The tables of these rules, if any are wanted: those that it has, or if they are too few what its store has by now.
    fn tables(&self, rules: &Rules, pieces: u32) -> Option<Arc<Tables>> {
        if pieces == 0 {
            return None;
        }
        let known = self.lock().clone().filter(|tables| tables.rules() == rules && tables.pieces() >= pieces);
        known.or_else(|| self.open(rules, &mut |_| ()))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Arc<Tables>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens the tables that are kept.
    fn open(&self, rules: &Rules, tell: &mut dyn FnMut(TablesNews)) -> Option<Arc<Tables>> {
        let (tables, problems) = Tables::from_store(rules, self.store.as_deref()?);
        for problem in problems {
            tell(TablesNews::Unusable(problem.to_string()));
        }
        let tables = Arc::new(tables);
        *self.lock() = Some(tables.clone());
        Some(tables)
    }

    /// Opens what is there and makes what is missing.
    fn make(
        &self,
        rules: &Rules,
        pieces: u32,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(TablesNews),
    ) -> Result<(), Trouble> {
        let store = self.store.as_deref().ok_or(Trouble::Nowhere)?;
        let pieces = pieces.min(2 * u32::from(rules.set().pieces));
        let there = self.open(rules, tell).map_or(0, |tables| tables.pieces());
        tell(TablesNews::Opened(there));
        if there >= pieces {
            return Ok(());
        }
        let total: f64 = (there + 1..=pieces).map(|sum| positions(rules, sum)).sum();
        let mut done = 0.0;
        let mut last = None;
        // The smaller ones can be asked while the larger ones are being made.
        for sum in (there + 1).max(FEWEST)..=pieces {
            let share = positions(rules, sum) / total;
            let solved = {
                let told = std::cell::RefCell::new((&mut *tell, &mut last));
                let progress = |progress: Progress| {
                    let (tell, last) = &mut *told.borrow_mut();
                    let part = smaller_apart(rules, sum, &progress);
                    let permille = (1000.0 * (done + share * part)) as u16;
                    if last.is_none_or(|last| permille > last) {
                        **last = Some(permille);
                        tell(TablesNews::Share(permille));
                    }
                };
                solve_into(rules, sum, store, Options { threads: threads(), verify: false, progress: &progress, stop })
            };
            let there = self.open(rules, tell).map_or(0, |tables| tables.pieces());
            tell(TablesNews::Opened(there));
            match solved {
                Ok(_) => done += share,
                Err(SolveError::Stopped) => return Ok(()),
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    fn delete(&self) -> Result<(), Trouble> {
        // Some systems do not remove what is open.
        *self.lock() = None;
        let store = self.store.as_deref().ok_or(Trouble::Nowhere)?;
        store.clear().map_err(|error| Trouble::Write(error.to_string()))
    }
}

/// The fewest pieces that an endgame has.
const FEWEST: u32 = 6;

/// How much of the endgames of exactly so many pieces is done; in the progress the smaller ones count too.
fn smaller_apart(rules: &Rules, sum: u32, progress: &Progress) -> f64 {
    let smaller: f64 = (FEWEST..sum).map(|sum| positions(rules, sum)).sum();
    let whole = smaller + positions(rules, sum);
    let done = progress.done as f64 / progress.total.max(1) as f64 * whole - smaller;
    (done / (whole - smaller)).clamp(0.0, 1.0)
}

/// What a player of the skill does, `None` when the game is over.
fn action(game: &Game, skill: Skill, seed: u64, tables: Option<&Tables>, stop: &AtomicBool) -> Option<Action> {
    let choice = match (skill, tables) {
        (Skill::Perfect, Some(tables)) => choose_perfect(game, tables, seed, stop),
        _ => choose(game, skill.level(), tables, seed, stop),
    };
    choice.map(|choice| choice.action)
}

impl From<SolveError> for Trouble {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Unsupported(_) => Self::Rules,
            SolveError::Pieces { .. } | SolveError::TooLarge(_) | SolveError::TooLong(_) => Self::TooLarge,
            SolveError::Write { .. } => Self::Write(error.to_string()),
            SolveError::Read(_) => Self::Read(error.to_string()),
            SolveError::Stopped | SolveError::Wrong(_) => Self::Broken(error.to_string()),
        }
    }
}
