//! A search on a thread of its own.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::command::Go;
use super::options::{Options, Who};
use super::output::Output;
use crate::engine::{Choice, Deadline, Line, Report, Score, Search, Table, choose, choose_perfect};
use crate::rules::{Action, Game, notation};
use crate::tablebase::Tables;

/// What is to be thought about, and with what.
pub(super) struct Task {
    pub game: Game,
    pub options: Options,
    pub table: Arc<Table>,
    pub tables: Option<Arc<Tables>>,
    pub go: Go,
}

/// A search that runs, or has just ended.
pub(super) struct Thinking {
    thread: JoinHandle<io::Result<()>>,
    stop: Arc<AtomicBool>,
    done: Arc<AtomicBool>,
    /// A search without end waits for this to go, when it has nothing left to find out.
    waited_for: Sender<()>,
    infinite: bool,
}

impl Thinking {
    /// Begins to think.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start<W: Write + Send + 'static>(task: Task, output: Output<W>) -> io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let done = Arc::new(AtomicBool::new(false));
        let (waited_for, wait) = mpsc::channel();
        let infinite = task.go.infinite;
        let time = task.go.movetime.map(Duration::from_millis);
        let deadline = time.map(|time| Deadline::after(time, stop.clone())).transpose()?;
        let work = Work { task, output, stop: stop.clone(), begin: Instant::now() };
        let (stop_seen, done_seen) = (wait, done.clone());
        let thread = std::thread::Builder::new().name("search".to_owned()).spawn(move || {
            let result = work.run(&stop_seen, &done_seen);
            drop(deadline);
            result
        })?;
        Ok(Self { thread, stop, done, waited_for, infinite })
    }

    /// Whether the answer is being written, or has been: who has read it may go on at once.
    pub fn is_done(&self) -> bool {
        self.done.load(Ordering::Acquire)
    }

    /// Ends it now; the answer has been written when this returns.
    pub fn stop(self) -> io::Result<()> {
        self.stop.store(true, Ordering::Relaxed);
        drop(self.waited_for);
        self.thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }

    /// Waits for its own end, if it has one.
    pub fn finish(self) -> io::Result<()> {
        if self.infinite {
            return self.stop();
        }
        self.thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }
}

struct Work<W> {
    task: Task,
    output: Output<W>,
    stop: Arc<AtomicBool>,
    begin: Instant,
}

impl<W: Write> Work<W> {
    fn run(&self, wait: &Receiver<()>, done: &AtomicBool) -> io::Result<()> {
        let Task { game, options, tables, .. } = &self.task;
        let (tables, seed) = (tables.as_deref(), options.seed);
        let best = match (options.level, tables) {
            _ if game.outcome().is_some() => None,
            (Who::Perfect, Some(tables)) => self.tell_choice(choose_perfect(game, tables, seed, &self.stop))?,
            (Who::Level(level), _) => self.tell_choice(choose(game, level, tables, seed, &self.stop))?,
            (Who::Full | Who::Perfect, _) => self.search()?,
        };
        if self.task.go.infinite {
            // Nothing is ever sent: it ends with its other half.
            let _ = wait.recv();
        }
        done.store(true, Ordering::Release);
        match best {
            Some(action) => self.output.line(format_args!("bestmove {}", self.name(action))),
            None => self.output.line(format_args!("bestmove none")),
        }
    }

    /// What a level or the perfect player plays: they have limits of their own, of which only the time can be cut short.
    fn tell_choice(&self, choice: Option<Choice>) -> io::Result<Option<Action>> {
        let Some(choice) = choice else { return Ok(None) };
        let head = self.head(choice.depth, choice.nodes);
        self.output.line(format_args!("{head} score {} pv {}", score(choice.score), self.name(choice.action)))?;
        Ok(Some(choice.action))
    }

    fn search(&self) -> io::Result<Option<Action>> {
        let Task { game, options, table, tables, go } = &self.task;
        let mut search =
            Search::new(game, go.limits(), &self.stop).lines(options.lines).threads(options.threads).table(table);
        if let Some(tables) = tables {
            search = search.tables(tables);
        }
        let mut written = Ok(());
        let report = search.run_with(|report| {
            if written.is_ok() {
                written = self.tell(report);
            }
        });
        written?;
        Ok(report.map(|report| report.best().action))
    }

    fn tell(&self, report: &Report) -> io::Result<()> {
        let head = self.head(report.depth, report.nodes);
        let full = self.task.table.permille();
        let known = report.lines.iter().filter(|line| line.exact).take(self.task.options.lines);
        for (number, line) in (1..).zip(known) {
            let score = score(line.score());
            self.output
                .line(format_args!("{head} hashfull {full} multipv {number} score {score} pv {}", self.pv(line)))?;
        }
        Ok(())
    }

    fn head(&self, depth: u32, nodes: u64) -> String {
        format!("info depth {depth} nodes {nodes} time {}", self.begin.elapsed().as_millis())
    }

    fn pv(&self, line: &Line) -> String {
        line.actions().map(|action| self.name(action)).collect::<Vec<_>>().join(" ")
    }

    fn name(&self, action: Action) -> String {
        notation::action_text(self.task.game.rules().board(), action)
    }
}

fn score(score: Score) -> String {
    match score {
        Score::Hundredths(hundredths) => format!("cp {hundredths}"),
        Score::Win(plies) => format!("win {plies}"),
        Score::Loss(plies) => format!("loss {plies}"),
    }
}
