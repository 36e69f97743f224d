//! A thread that writes files, so that no frame waits for the disk.
//!
//! Each file's last content wins: what comes while an earlier write is under way is written once, after it.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use super::files;

/// What came of writing a file.
#[derive(Debug)]
pub struct Written {
    /// The file.
    pub path: PathBuf,
    /// What the system says, if it could not be written.
    pub result: io::Result<()>,
}

/// The writing thread's handle; dropping it waits until all is written.
pub struct Writer {
    jobs: Option<Sender<Job>>,
    results: Mutex<Receiver<Written>>,
    thread: Option<JoinHandle<()>>,
}

enum Job {
    /// A file's new content.
    Put(PathBuf, String),
    /// Answered when all before it is on the disk.
    Flush(Sender<()>),
}

impl Writer {
    /// What was put is on its way for a while.
    pub const AT_ONCE: bool = false;

    /// Starts the thread.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn start() -> io::Result<Self> {
        let (jobs, incoming) = mpsc::channel();
        let (outgoing, results) = mpsc::channel();
        let thread = thread::Builder::new().name("storage".into()).spawn(move || work(&incoming, &outgoing))?;
        Ok(Self { jobs: Some(jobs), results: Mutex::new(results), thread: Some(thread) })
    }

    /// Asks for a file's content to be replaced.
    pub fn put(&self, path: PathBuf, content: String) {
        if let Some(jobs) = &self.jobs {
            // The thread ends only with this handle.
            let _ = jobs.send(Job::Put(path, content));
        }
    }

    /// Waits until all that was asked for is on the disk.
    pub fn flush(&self) {
        let (done, wait) = mpsc::channel();
        if let Some(jobs) = &self.jobs
            && jobs.send(Job::Flush(done)).is_ok()
        {
            let _ = wait.recv();
        }
    }

    /// What has been written since the last call, or could not be.
    pub fn results(&self) -> Vec<Written> {
        self.results.lock().map_or_else(|_| Vec::new(), |results| results.try_iter().collect())
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn work(jobs: &Receiver<Job>, results: &Sender<Written>) {
    while let Ok(first) = jobs.recv() {
        let mut contents = BTreeMap::new();
        let mut waiting = Vec::new();
        for job in std::iter::once(first).chain(jobs.try_iter()) {
            match job {
                Job::Put(path, content) => {
                    contents.insert(path, content);
                }
                Job::Flush(done) => waiting.push(done),
            }
        }
        for (path, content) in contents {
            let result = files::write(&path, content.as_bytes());
            // Nobody listens any more when the program is ending.
            let _ = results.send(Written { path, result });
        }
        for done in waiting {
            let _ = done.send(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_folder::TestFolder;
    use super::*;

    #[test]
    fn the_last_content_wins_and_is_there_after_a_flush() -> io::Result<()> {
        let folder = TestFolder::new();
        let writer = Writer::start()?;
        for number in 0..200 {
            writer.put(folder.file("a"), number.to_string());
            writer.put(folder.file("b"), "same".into());
        }
        writer.flush();
        assert_eq!(files::read(&folder.file("a"))?.as_deref(), Some("199"));
        assert_eq!(folder.names(""), ["a", "b"]);
        assert!(writer.results().iter().all(|written| written.result.is_ok()));
        Ok(())
    }

    #[test]
    fn dropping_it_writes_all_first() -> io::Result<()> {
        let folder = TestFolder::new();
        let writer = Writer::start()?;
        writer.put(folder.file("a"), "last".into());
        drop(writer);
        assert_eq!(files::read(&folder.file("a"))?.as_deref(), Some("last"));
        Ok(())
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_said() -> io::Result<()> {
        let folder = TestFolder::new();
        files::write(&folder.file("plain"), b"a file, no folder")?;
        let writer = Writer::start()?;
        writer.put(folder.file("plain/a"), "x".into());
        writer.flush();
        let results = writer.results();
        assert_eq!(results.len(), 1);
        assert_eq!(results[0].path, folder.file("plain/a"));
        assert!(results[0].result.is_err());
        Ok(())
    }
}
