//! Who answers.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use super::answer::{Answer, TablesNews, Trouble};
use super::cost::threads;
use super::judgement::judge;
use super::question::Question;
use super::skill::Skill;
use crate::engine::{accepts_draw, choose, choose_perfect};
use crate::rules::{Action, Game, Rules};
use crate::tablebase::{Options, Progress, SolveError, Store, Tables, solve_into};

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
            Question::Draw { game, side, skill, seed } => {
                tell(Answer::Draw(accepts_draw(game, *side, skill.level(), *seed, stop)));
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
        let solved = {
            let tell = std::cell::RefCell::new((&mut *tell, None));
            let progress = |progress: Progress| {
                let (tell, last) = &mut *tell.borrow_mut();
                let permille = (1000 * progress.done / progress.total.max(1)) as u16;
                if last.replace(permille) != Some(permille) {
                    tell(TablesNews::Share(permille));
                }
            };
            let options = Options { threads: threads(), verify: false, progress: &progress, stop };
            solve_into(rules, pieces, store, options)
        };
        let there = self.open(rules, tell).map_or(0, |tables| tables.pieces());
        tell(TablesNews::Opened(there));
        match solved {
            Ok(_) | Err(SolveError::Stopped) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    fn delete(&self) -> Result<(), Trouble> {
        // Some systems do not remove what is open.
        *self.lock() = None;
        let store = self.store.as_deref().ok_or(Trouble::Nowhere)?;
        store.clear().map_err(|error| Trouble::Write(error.to_string()))
    }
}

/// What a player of the skill does, `None` when the game is over.
fn action(game: &Game, skill: Skill, seed: u64, tables: Option<&Tables>, stop: &AtomicBool) -> Option<Action> {
    let choice = match (skill, tables) {
        (Skill::Perfect, Some(tables)) => choose_perfect(game, tables, seed, stop),
        (_, _) => choose(game, skill.level(), seed, stop),
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
