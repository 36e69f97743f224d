//! The computer's thoughts, each on a thread of its own: Bevy's pools also compile pipelines and load files.
//!
//! All that is native about thinking is in this file: a question goes in, an answer comes out later.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use bevy::platform::cell::SyncCell;

use crate::app::wake::Waker;
use crate::engine::{Level, accepts_draw, choose};
use crate::rules::{Action, Game, Side};

/// What the computer is asked.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// The next action of the side to move.
    Action,
    /// Whether it, playing this side, agrees to a draw.
    Draw(Side),
}

/// What it answers.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// It plays this.
    Action(Action),
    /// Whether it agrees.
    Draw(bool),
}

/// A thought under way. Dropped, it stops within milliseconds and is not heard of again.
pub(super) struct Thought {
    stop: Arc<AtomicBool>,
    answer: SyncCell<Receiver<Answer>>,
}

impl Thought {
    /// Begins to think; `waker` brings a frame when there is an answer.
    pub fn begin(game: Game, question: Question, level: Level, seed: u64, waker: Waker) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, answer) = mpsc::channel();
        let flag = stop.clone();
        let think = move || {
            let answer = match question {
                Question::Action => choose(&game, level, seed, &flag).map(|choice| Answer::Action(choice.action)),
                Question::Draw(side) => Some(Answer::Draw(accepts_draw(&game, side, level, seed, &flag))),
            };
            if let Some(answer) = answer
                && sender.send(answer).is_ok()
            {
                waker.wake();
            }
        };
        if let Err(error) = thread::Builder::new().name("opponent".to_owned()).spawn(think) {
            bevy::log::error!("the computer cannot think: {error}");
        }
        Self { stop, answer: SyncCell::new(answer) }
    }

    /// The answer, once.
    pub fn answer(&mut self) -> Option<Answer> {
        self.answer.get().try_recv().ok()
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::rules::Library;

    fn thought(level: Level) -> Thought {
        let game = Game::new(Library::standard().rules("csoszogo").unwrap());
        Thought::begin(game, Question::Action, level, 1, Waker::default())
    }

    fn soon(mut happens: impl FnMut() -> bool) -> bool {
        let start = Instant::now();
        while !happens() {
            if start.elapsed() > Duration::from_secs(20) {
                return false;
            }
            thread::sleep(Duration::from_millis(1));
        }
        true
    }

    #[test]
    fn an_answer_comes_once() {
        let mut thought = thought(Level::ALL[0]);
        assert!(soon(|| thought.answer().is_some()));
        assert_eq!(thought.answer(), None);
    }

    #[test]
    fn the_thread_ends_with_its_thought() {
        let thought = thought(Level::ALL[4]);
        // The thread holds the flag as long as it lives.
        let flag = Arc::downgrade(&thought.stop);
        drop(thought);
        assert!(soon(|| flag.strong_count() == 0));
    }
}
