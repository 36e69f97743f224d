//! Lines that two threads write without mixing them.

use std::fmt;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// An output that is shared. Each line is flushed, since the reader waits for it.
pub(super) struct Output<W>(Arc<Mutex<W>>);

impl<W> Clone for Output<W> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<W: Write> Output<W> {
    pub fn new(out: W) -> Self {
        Self(Arc::new(Mutex::new(out)))
    }

    pub fn line(&self, line: fmt::Arguments) -> io::Result<()> {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(out, "{line}")?;
        out.flush()
    }

    /// The output itself; no other thread may hold it any more.
    pub fn into_inner(self) -> W {
        let mutex = Arc::into_inner(self.0).expect("every search has ended");
        mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}
