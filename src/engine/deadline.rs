//! Time limits, which the search itself knows nothing of: a thread that raises the stop flag when the time has come.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::Duration;

/// Raises a flag after some time, unless it is dropped before. Only where there are threads.
#[derive(Debug)]
pub struct Deadline {
    /// Never used: the waiting thread sees when it is gone.
    _end: Sender<()>,
}

impl Deadline {
    /// Begins to wait.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn after(time: Duration, flag: Arc<AtomicBool>) -> std::io::Result<Self> {
        let (end, ended) = mpsc::channel();
        std::thread::Builder::new().name("deadline".to_owned()).spawn(move || {
            if ended.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                flag.store(true, Ordering::Relaxed);
            }
        })?;
        Ok(Self { _end: end })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_living_deadline_raises_the_flag() {
        let flag = Arc::new(AtomicBool::new(false));
        let dropped = Deadline::after(Duration::from_secs(3600), flag.clone()).unwrap();
        drop(dropped);
        // The thread ends with its deadline, and with it its share of the flag.
        while Arc::strong_count(&flag) > 1 {
            std::thread::yield_now();
        }
        assert!(!flag.load(Ordering::Relaxed));
        let _living = Deadline::after(Duration::ZERO, flag.clone()).unwrap();
        while !flag.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
    }
}
