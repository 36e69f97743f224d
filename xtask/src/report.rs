//! Steps one after another: each timed and counted, whatever the others did.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How many checks passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Those that held.
    pub passed: u64,
    /// Those that did not.
    pub failed: u64,
}

impl Count {
    /// One check.
    pub fn one(passed: bool) -> Self {
        Self { passed: passed.into(), failed: (!passed).into() }
    }

    /// Reads what a test program says at its end, if the line is that.
    fn from_line(line: &str) -> Option<Self> {
        let numbers = line.trim_start().strip_prefix("test result: ")?;
        let number =
            |name: &str| numbers.split([';', '.']).find_map(|part| part.trim().strip_suffix(name)?.trim().parse().ok());
        Some(Self { passed: number("passed")?, failed: number("failed")? })
    }

    /// What a run of tests counts as: a program that died, or that ran no test at all, is a failure of its own.
    fn of_tests(self, success: bool) -> Self {
        let silent = self.passed + self.failed == 0;
        if (!success && self.failed == 0) || silent { Self { failed: self.failed + 1, ..self } } else { self }
    }
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// The steps so far.
#[derive(Default)]
pub struct Report {
    steps: Vec<(&'static str, Duration, Count)>,
}

impl Report {
    /// Runs a step and says whether all of it passed.
    pub fn step(&mut self, name: &'static str, step: impl FnOnce() -> Count) -> bool {
        println!("\n=== {name}");
        let start = Instant::now();
        let count = step();
        self.steps.push((name, start.elapsed(), count));
        count.failed == 0
    }

    /// Notes a step that could not be tried.
    pub fn skip(&mut self, name: &'static str) {
        println!("\n=== {name}: cannot be tried");
        self.steps.push((name, Duration::ZERO, Count::one(false)));
    }

    /// Prints what each step took, and the sum as the last line. Returns the sum.
    pub fn finish(&self) -> Count {
        let mut sum = Count::default();
        println!();
        for (name, time, count) in &self.steps {
            println!("{:8.1} s  {:6} passed {:4} failed  {name}", time.as_secs_f64(), count.passed, count.failed);
            sum += *count;
        }
        println!("{} passed, {} failed", sum.passed, sum.failed);
        sum
    }
}

/// Runs a command that is one check.
pub fn check(command: &mut Command) -> Count {
    let success = match command.status() {
        Ok(status) => status.success(),
        Err(error) => {
            eprintln!("{error}");
            false
        }
    };
    Count::one(success)
}

/// Runs a command whose output tells of tests, passing the output on as it comes.
pub fn tests(command: &mut Command) -> Count {
    let mut child = match command.stdout(Stdio::piped()).spawn() {
        Ok(child) => child,
        Err(error) => {
            eprintln!("{error}");
            return Count::one(false);
        }
    };
    let mut count = Count::default();
    if let Some(output) = child.stdout.take() {
        let mut output = BufReader::new(output);
        let mut line = Vec::new();
        while output.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            // A closed pipe on our side is no reason to stop counting.
            let _ = std::io::stdout().write_all(&line);
            count += Count::from_line(&String::from_utf8_lossy(&line)).unwrap_or_default();
            line.clear();
        }
    }
    count.of_tests(child.wait().is_ok_and(|status| status.success()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_line_is_read() {
        let line = "test result: ok. 12 passed; 0 failed; 3 ignored; 0 measured; 4 filtered out; finished in 0.05s";
        assert_eq!(Count::from_line(line), Some(Count { passed: 12, failed: 0 }));
        let line =
            "test result: FAILED. 7 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s\n";
        assert_eq!(Count::from_line(line), Some(Count { passed: 7, failed: 2 }));
        assert_eq!(Count::from_line("test rules::a ... ok"), None);
        assert_eq!(Count::from_line("the last test result: ok. 12 passed; 0 failed"), None);
    }

    #[test]
    fn a_run_that_dies_or_runs_nothing_has_failed() {
        assert_eq!(Count { passed: 3, failed: 0 }.of_tests(true), Count { passed: 3, failed: 0 });
        assert_eq!(Count { passed: 3, failed: 0 }.of_tests(false), Count { passed: 3, failed: 1 });
        assert_eq!(Count { passed: 3, failed: 2 }.of_tests(false), Count { passed: 3, failed: 2 });
        assert_eq!(Count::default().of_tests(true), Count { passed: 0, failed: 1 });
    }

    #[test]
    fn the_sum_is_of_all_steps() {
        let mut report = Report::default();
        assert!(report.step("a", || Count { passed: 4, failed: 0 }));
        assert!(!report.step("b", || Count::one(false)));
        report.skip("c");
        assert_eq!(report.finish(), Count { passed: 4, failed: 2 });
    }
}
