//! Pictures being painted, beside the frames: natively on a thread, on the web one a frame.

use std::collections::VecDeque;
#[cfg(not(target_family = "wasm"))]
use std::sync::{Mutex, mpsc};

use crate::app::wake::Wakers;
use crate::looks::Picture;

/// Pictures being painted, each with what it is of.
pub(in crate::app) struct Painting<K> {
    #[cfg(not(target_family = "wasm"))]
    pictures: Mutex<mpsc::Receiver<(K, Picture)>>,
    #[cfg(target_family = "wasm")]
    todo: VecDeque<K>,
    #[cfg(target_family = "wasm")]
    paint: Box<dyn Fn(&K) -> Picture + Send + Sync>,
}

#[cfg(not(target_family = "wasm"))]
impl<K: Send + 'static> Painting<K> {
    /// Begins to paint these in their order; wakes the game for each, and at the end.
    pub(in crate::app) fn start(
        todo: VecDeque<K>,
        paint: impl Fn(&K) -> Picture + Send + Sync + 'static,
        wakers: &Wakers,
    ) -> Self {
        let (sender, pictures) = mpsc::channel();
        let waker = wakers.waker();
        std::thread::spawn(move || {
            for key in todo {
                let picture = paint(&key);
                // Nobody waits any more when other pictures are wanted, or the game has been closed.
                if sender.send((key, picture)).is_err() {
                    return;
                }
                waker.wake();
            }
            drop(sender);
            waker.wake();
        });
        Self { pictures: Mutex::new(pictures) }
    }

    /// The pictures that are ready, and whether these were the last.
    pub(in crate::app) fn ready(&mut self) -> (Vec<(K, Picture)>, bool) {
        let Ok(receiver) = self.pictures.get_mut() else { return (Vec::new(), true) };
        let mut ready = Vec::new();
        loop {
            match receiver.try_recv() {
                Ok(picture) => ready.push(picture),
                Err(error) => return (ready, error == mpsc::TryRecvError::Disconnected),
            }
        }
    }
}

#[cfg(target_family = "wasm")]
impl<K: Send + 'static> Painting<K> {
    /// Is to paint these in their order.
    pub(in crate::app) fn start(
        todo: VecDeque<K>,
        paint: impl Fn(&K) -> Picture + Send + Sync + 'static,
        _: &Wakers,
    ) -> Self {
        Self { todo, paint: Box::new(paint) }
    }

    /// The next picture, and whether it was the last.
    pub(in crate::app) fn ready(&mut self) -> (Vec<(K, Picture)>, bool) {
        let ready = self.todo.pop_front().map(|key| {
            let picture = (self.paint)(&key);
            (key, picture)
        });
        (ready.into_iter().collect(), self.todo.is_empty())
    }
}
