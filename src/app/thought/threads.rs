//! Threads, each for one thought: Bevy's pools also compile pipelines and load files.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use bevy::platform::cell::SyncCell;

use super::{Slot, THREAD};
use crate::app::wake::Waker;
use crate::tablebase::Folder;
use crate::thinking::{Answer, Question, Thinker};

/// One for all slots: what it knows of tables is the same for all.
#[derive(Default)]
pub(super) struct Thinkers(Arc<Thinker>);

impl Thinkers {
    pub fn in_folder(folder: PathBuf) -> Self {
        Self(Arc::new(Thinker::with_store(Folder::new(folder))))
    }

    pub fn keep_tables(&self) -> bool {
        self.0.keeps_tables()
    }

    /// `None` where the system gives no thread.
    pub fn ask(&self, _: Slot, question: &Question, waker: Waker) -> Option<Line> {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, answers) = mpsc::channel();
        let (thinker, question, flag) = (self.0.clone(), question.clone(), stop.clone());
        let think = move || {
            thinker.answer(&question, &flag, &mut |answer| {
                // Nobody listens any more when the thought was dropped.
                if sender.send(answer).is_ok() {
                    waker.wake();
                }
            });
        };
        let thread = thread::Builder::new().name(THREAD.to_owned()).spawn(think);
        let thread = thread.inspect_err(|error| bevy::log::error!("no thread to think on: {error}"));
        thread.ok().map(|_| Line { stop, answers: SyncCell::new(answers) })
    }
}

/// The way from a thread. Dropped, it ends the thread's thought.
pub(super) struct Line {
    stop: Arc<AtomicBool>,
    answers: SyncCell<Receiver<Answer>>,
}

impl Line {
    /// What has come; an error when nothing will.
    pub fn hear(&mut self, answers: &mut Vec<Answer>) -> Result<(), String> {
        answers.extend(self.answers.get().try_iter());
        Ok(())
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::rules::{Game, Library};

    #[test]
    fn the_thread_ends_with_its_thought() {
        let game = Game::new(Library::standard().rules("csoszogo").expect("shipped"));
        let question = Question::Judge { game, nodes: u64::MAX, tables: 0 };
        let line = Thinkers::default().ask(Slot::Analyst, &question, Waker::default()).expect("a thread");
        // The thread holds the flag as long as it lives.
        let flag = Arc::downgrade(&line.stop);
        drop(line);
        let start = Instant::now();
        while flag.strong_count() > 0 {
            assert!(start.elapsed() < Duration::from_secs(20), "the thread goes on");
            thread::sleep(Duration::from_millis(1));
        }
    }
}
