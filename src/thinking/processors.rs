//! How much can be done at once: the one place where plain code asks what it runs on.

/// How many threads can work at the same time; 1 in the browser, where a worker has no threads.
pub fn processors() -> usize {
    if cfg!(target_family = "wasm") { 1 } else { std::thread::available_parallelism().map_or(1, usize::from) }
}
