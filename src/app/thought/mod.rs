//! Thoughts: a question goes in, answers come out later, and nothing waits for them.
//!
//! All that depends on what the game runs on is in `elsewhere`: threads of the system, or workers of the browser. Where there is
//! neither, a thought is carried on in slices, a few milliseconds in each frame.

#[cfg_attr(target_family = "wasm", path = "workers.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "threads.rs")]
mod elsewhere;

use std::path::PathBuf;
use std::time::Duration;

use bevy::platform::cell::SyncCell;
use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::wake::Waker;
use crate::thinking::{Answer, Question, Slices, TablesNews, Trouble};

/// What its threads are called.
pub const THREAD: &str = "thought";

/// So much of a frame a thought may take that has nowhere else to go.
const SLICE: Duration = Duration::from_millis(8);

/// Who thinks about what. Each thinks one thought at a time.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The computer as a player.
    Opponent,
    /// Hints and the bar.
    Analyst,
    /// The making of tables.
    Tables,
}

/// Those who think.
#[derive(Resource, Default)]
pub struct Thinkers(elsewhere::Thinkers);

impl Thinkers {
    /// Some whose endgame tables are kept in a folder; in the browser the page keeps them wherever it can.
    pub fn in_folder(folder: PathBuf) -> Self {
        Self(elsewhere::Thinkers::in_folder(folder))
    }

    /// Whether there is any place for endgame tables.
    pub fn keep_tables(&self) -> bool {
        self.0.keep_tables()
    }

    /// Begins to think. `waker` brings a frame whenever there is something to hear.
    pub fn ask(&self, slot: Slot, question: Question, waker: Waker) -> Thought {
        let way = match self.0.ask(slot, &question, waker.clone()) {
            Some(line) => Way::Elsewhere(line),
            None => {
                waker.wake();
                Way::here(question.clone())
            }
        };
        Thought { question, way, waker }
    }
}

/// A thought under way. Dropped, it stops within milliseconds and is not heard of again.
pub struct Thought {
    question: Question,
    way: Way,
    waker: Waker,
}

enum Way {
    Elsewhere(elsewhere::Line),
    Here(SyncCell<Slices>),
    Over,
}

impl Way {
    fn here(question: Question) -> Self {
        Self::Here(SyncCell::new(Slices::new(question)))
    }
}

impl Thought {
    /// What was answered since the last look. It has to be looked at in every frame.
    pub fn answers(&mut self) -> Vec<Answer> {
        let mut answers = Vec::new();
        match &mut self.way {
            Way::Elsewhere(line) => {
                if let Err(reason) = line.hear(&mut answers) {
                    error!("nobody thinks elsewhere: {reason}");
                    // A thought that others gave up is thought here.
                    self.way = Way::Over;
                    if matches!(self.question, Question::Tables { .. } | Question::DeleteTables { .. }) {
                        answers.push(Answer::Tables(TablesNews::Ended(Some(Trouble::Broken(reason)))));
                    } else {
                        self.way = Way::here(self.question.clone());
                        self.waker.wake();
                    }
                }
            }
            Way::Here(slices) => {
                let begin = Instant::now();
                let slices = slices.get();
                let mut ended = false;
                while !ended && begin.elapsed() < SLICE {
                    ended = slices.step(&mut |answer| answers.push(answer));
                }
                if ended {
                    self.way = Way::Over;
                } else {
                    self.waker.wake();
                }
            }
            Way::Over => {}
        }
        answers
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::rules::{Game, Library};

    fn judge(nodes: u64) -> Question {
        let game = Game::new(Library::standard().rules("csoszogo").expect("shipped"));
        Question::Judge { game, nodes, tables: 0 }
    }

    fn all(thought: &mut Thought) -> Vec<Answer> {
        let start = Instant::now();
        let mut all: Vec<Answer> = Vec::new();
        while !matches!(all.last(), Some(Answer::Judgement(judgement)) if judgement.is_final) {
            assert!(start.elapsed() < Duration::from_secs(60), "it never ends");
            all.extend(thought.answers());
            thread::sleep(Duration::from_millis(1));
        }
        all
    }

    #[test]
    fn every_answer_is_given_once() {
        let mut thought = Thinkers::default().ask(Slot::Analyst, judge(2_000), Waker::default());
        assert!(all(&mut thought).len() > 2);
        assert_eq!(thought.answers(), []);
    }

    #[test]
    fn what_nobody_thinks_elsewhere_is_thought_here() {
        let question = judge(20_000);
        let mut thought = Thought { way: Way::here(question.clone()), question, waker: Waker::default() };
        assert!(all(&mut thought).len() > 2);
        assert_eq!(thought.answers(), []);
    }
}
