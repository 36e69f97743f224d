//! `malom-engine solve`: makes endgame tables.

use std::cell::Cell;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;

use super::{Failure, start};
use crate::tablebase::{Made, Options, Progress, Step, Summary, solve};

/// Make the tables of all endgames of up to N pieces together, both hands empty; those that are there are kept
#[derive(Args)]
pub(super) struct Solve {
    /// Pieces of both sides together, from 6
    #[arg(long, value_name = "N")]
    pieces: u32,
    /// The folder of the tables
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Threads at work; one for each core where it is missing
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Also work out every new value once more from its successors
    #[arg(long)]
    verify: bool,
    /// A rule set, with changes after commas
    #[arg(long, value_name = "TEXT", default_value = start::DEFAULT_RULES)]
    rules: String,
}

impl Solve {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let rules = start::rules(&super::library(), &self.rules)?;
        let threads = self.threads.map_or_else(super::cores, usize::from);
        let stop = Arc::new(AtomicBool::new(false));
        let handler = stop.clone();
        ctrlc::set_handler(move || handler.store(true, Ordering::Relaxed)).map_err(Failure::said)?;
        let watch = Watch::start();
        let progress = |progress: Progress| watch.tell(&progress);
        let options = Options { threads, verify: self.verify, progress: &progress, stop: &stop };
        let summary = solve(&rules, self.pieces, &self.out, options);
        watch.wipe();
        let time = watch.begin.elapsed();
        report(out, &summary.map_err(Failure::said)?, time, threads)
    }
}

/// Writes what was made.
fn report(out: &mut impl Write, summary: &Summary, time: Duration, threads: usize) -> Result<(), Failure> {
    writeln!(
        out,
        "{:<6}{:>13}{:>13}{:>13}{:>13}{:>9}{:>9}{:>13}{:>10}",
        "", "classes", "wins", "losses", "draws", "longest", "longest", "bytes", "bits per"
    )?;
    writeln!(out, "{:<6}{:>61}{:>9}{:>13}{:>10}", "", "win", "loss", "", "class")?;
    for Made { material, statistics, bytes, .. } in &summary.tables {
        let plies = |longest: Option<u16>| longest.map_or_else(|| "-".to_owned(), |plies| plies.to_string());
        writeln!(
            out,
            "{:<6}{:>13}{:>13}{:>13}{:>13}{:>9}{:>9}{:>13}{:>10.3}",
            material.to_string(),
            statistics.classes,
            statistics.wins,
            statistics.losses,
            statistics.draws(),
            plies(statistics.longest_win),
            plies(statistics.longest_loss),
            bytes,
            *bytes as f64 * 8.0 / statistics.classes as f64,
        )?;
    }
    let sum = |value: fn(&Made) -> u64| summary.tables.iter().map(value).sum::<u64>();
    let (classes, bytes) = (sum(|made| made.statistics.classes), sum(|made| made.bytes));
    let new = sum(|made| if made.found { 0 } else { made.statistics.classes });
    writeln!(out, "classes: {classes}")?;
    writeln!(out, "bytes: {bytes}, {:.3} bits per class", bytes as f64 * 8.0 / classes as f64)?;
    if new > 0 {
        let seconds = time.as_secs_f64();
        let speed = |seconds: f64| (new as f64 / seconds / 1000.0).round();
        writeln!(
            out,
            "solved: {new} classes in {seconds:.1} s, {threads} threads, {} thousand a second and thread",
            speed(seconds * threads as f64)
        )?;
        // The system counts in hundredths: of less it knows nothing.
        if let Some(processor) = processor_seconds().filter(|seconds| *seconds > 0.0) {
            writeln!(out, "processor time: {processor:.1} s, {} thousand classes a second", speed(processor))?;
        }
    }
    if let Some(memory) = peak_memory() {
        writeln!(out, "peak memory: {memory} kB")?;
    }
    Ok(())
}

/// Tells on the standard error how far the work is.
struct Watch {
    begin: Instant,
    /// On a terminal one line is written over and over; elsewhere each pair that is done gets a line.
    terminal: bool,
    told: Cell<Option<Instant>>,
    /// Classes that were there at the start; they say nothing of the speed.
    found: Cell<u64>,
    solving: Cell<bool>,
}

impl Watch {
    /// Between two lines on a terminal.
    const PAUSE: Duration = Duration::from_millis(100);

    fn start() -> Self {
        Self {
            begin: Instant::now(),
            terminal: io::stderr().is_terminal(),
            told: Cell::new(None),
            found: Cell::new(0),
            solving: Cell::new(false),
        }
    }

    fn tell(&self, progress: &Progress) {
        if progress.step == Step::Done && !self.solving.get() {
            self.found.set(progress.done);
            return;
        }
        self.solving.set(true);
        let lately = self.told.get().is_some_and(|told| told.elapsed() < Self::PAUSE);
        if if self.terminal { lately } else { progress.step != Step::Done } {
            return;
        }
        self.told.set(Some(Instant::now()));
        let step = match progress.step {
            Step::Read => "reading smaller tables".to_owned(),
            Step::Look => "looking at positions".to_owned(),
            Step::Plies(plies, known) => format!("{plies} of {known} plies from the end"),
            Step::Verify => "checking".to_owned(),
            Step::Write => "writing".to_owned(),
            Step::Done => "done".to_owned(),
        };
        let Progress { pair, done, total, .. } = *progress;
        let percent = done * 100 / total.max(1);
        let line = format!("{pair}: {step}; {percent} % of {total} classes{}", self.left(done, total));
        // Where nobody listens, the work goes on.
        let _ = if self.terminal { write!(io::stderr(), "\r\x1b[K{line}") } else { writeln!(io::stderr(), "{line}") };
    }

    /// The time that is left, if each class takes as long as those before.
    fn left(&self, done: u64, total: u64) -> String {
        let solved = done.saturating_sub(self.found.get());
        if solved == 0 || done >= total {
            return String::new();
        }
        let seconds = self.begin.elapsed().as_secs_f64() * (total - done) as f64 / solved as f64;
        match seconds.round() as u64 {
            seconds @ 0..120 => format!(", about {seconds} s left"),
            seconds => format!(", about {} min left", seconds.div_ceil(60)),
        }
    }

    fn wipe(&self) {
        if self.terminal {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// A number of `/proc/self/status`, where the system has it: the most memory that was in use, in kB.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// The processor time of all threads, where the system tells it.
fn processor_seconds() -> Option<f64> {
    /// The unit of the kernel's counts as programs see them.
    const TICKS_A_SECOND: f64 = 100.0;
    let status = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The second field is a name in parentheses, which may have spaces.
    let (_, fields) = status.rsplit_once(") ")?;
    let ticks = |field: usize| fields.split(' ').nth(field)?.parse::<u64>().ok();
    Some((ticks(11)? + ticks(12)?) as f64 / TICKS_A_SECOND)
}
