//! Thoughts, each on a thread of its own: Bevy's pools also compile pipelines and load files.
//!
//! All that is native about thinking is in this file: a question goes in, answers come out later.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use bevy::platform::cell::SyncCell;

use super::wake::Waker;

/// What its threads are called.
pub const THREAD: &str = "thought";

/// A thought under way. Dropped, it stops within milliseconds and is not heard of again.
pub struct Thought<T> {
    stop: Arc<AtomicBool>,
    answers: SyncCell<Receiver<T>>,
}

impl<T: Send + 'static> Thought<T> {
    /// Begins to think. What is told may be told again, better; each time `waker` brings a frame.
    pub fn begin(waker: Waker, think: impl FnOnce(&AtomicBool, &dyn Fn(T)) + Send + 'static) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, answers) = mpsc::channel();
        let flag = stop.clone();
        let tell = move |answer| {
            // Nobody listens any more when the thought was dropped.
            if sender.send(answer).is_ok() {
                waker.wake();
            }
        };
        let thread = thread::Builder::new().name(THREAD.to_owned()).spawn(move || think(&flag, &tell));
        if let Err(error) = thread {
            bevy::log::error!("the computer cannot think: {error}");
        }
        Self { stop, answers: SyncCell::new(answers) }
    }

    /// The latest that was told since the last look.
    pub fn answer(&mut self) -> Option<T> {
        self.answers.get().try_iter().last()
    }
}

impl<T> Drop for Thought<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

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
    fn the_latest_answer_is_given_once() {
        let mut thought = Thought::begin(Waker::default(), |_, tell| (1..=3).for_each(tell));
        assert!(soon(|| thought.answer() == Some(3)));
        assert_eq!(thought.answer(), None);
    }

    #[test]
    fn the_thread_ends_with_its_thought() {
        let thought = Thought::begin(Waker::default(), |stop, tell: &dyn Fn(())| {
            while !stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            tell(());
        });
        // The thread holds the flag as long as it lives.
        let flag = Arc::downgrade(&thought.stop);
        drop(thought);
        assert!(soon(|| flag.strong_count() == 0));
    }
}
