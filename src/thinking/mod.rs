//! What the game asks of the engine, as values: natively a thread answers, in the browser a worker that has nothing but texts.
//!
//! - [`Question`], [`Answer`]: all that is needed to think, and what comes of it, each with an exact text form that carries whole
//!   boards and rule sets, since those of a mod are unknown to a worker;
//! - [`Thinker`]: answers questions, one after another or several at once, and keeps the endgame tables that it has opened;
//! - [`Slices`]: answers a question bit by bit, where there is neither thread nor worker;
//! - [`Skill`], [`Judgement`], [`Cost`]: what questions and answers are about.
//!
//! The same question, with the same tables at hand, has the same answer everywhere. There is no clock here.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use malom::engine::Level;
//! use malom::rules::{Game, Library};
//! use malom::thinking::{Answer, Question, Thinker};
//!
//! let game = Game::new(Library::standard().rules("csoszogo").unwrap());
//! let question = Question::Action { game, skill: Level::default().into(), seed: 7, tables: 0 };
//! assert_eq!(Question::parse(&question.text()).unwrap(), question);
//! let mut answers = Vec::new();
//! Thinker::default().answer(&question, &AtomicBool::new(false), &mut |answer| answers.push(answer));
//! assert!(matches!(answers[..], [Answer::Action(_)]));
//! ```

mod answer;
mod cost;
mod judgement;
mod processors;
mod question;
mod skill;
mod slices;
mod text;
mod thinker;

pub use answer::{Answer, TablesNews, Trouble};
pub use cost::{Cost, Offer};
pub use judgement::Judgement;
pub use processors::processors;
pub use question::Question;
pub use skill::Skill;
pub use slices::Slices;
pub use text::TextError;
pub use thinker::Thinker;
