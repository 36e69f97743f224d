//! What `setoption` sets.

use std::path::PathBuf;

use thiserror::Error;

use crate::engine::Level;
use crate::rules::{Library, RuleSet};

const MIB: u64 = 1 << 20;
/// The transposition table where none is asked for, in bytes.
const USUAL_HASH: u64 = 64 * MIB;
/// The largest one, in MiB.
const MOST_HASH: u64 = 4096;
const MOST_THREADS: u64 = 256;
/// As many lines as a position can have actions.
const MOST_LINES: u64 = 272;
const MOST_SEED: u64 = u32::MAX as u64;

/// Who plays.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// The search, as well as it can.
    Full,
    /// An opponent of a level.
    Level(Level),
    /// The perfect player, who needs tables.
    Perfect,
}

/// The options as they are set.
#[derive(Clone, Debug)]
pub(super) struct Options {
    /// Threads of a search.
    pub threads: u32,
    /// How many lines are searched and shown.
    pub lines: usize,
    /// The folder of the endgame tables.
    pub tables: Option<PathBuf>,
    /// Who plays.
    pub level: Who,
    /// Of the choices that a level makes by lot.
    pub seed: u64,
    /// The size of the transposition table in bytes.
    pub hash: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self { threads: 1, lines: 1, tables: None, level: Who::Full, seed: 0, hash: USUAL_HASH }
    }
}

/// An option with its new value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Change {
    Rules(String),
    Threads(u32),
    /// In bytes.
    Hash(u64),
    Lines(usize),
    Tables(Option<PathBuf>),
    Level(Who),
    Seed(u64),
}

/// Why there is no such change.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum OptionError {
    #[error("unknown option {0:?}; there are Rules, Threads, Hash, MultiPV, Tables, Level and Seed")]
    Unknown(String),
    #[error("option {name} takes a number from {least} to {most}, not {value:?}")]
    Number { name: &'static str, least: u64, most: u64, value: String },
    #[error("option Level takes full, perfect or a number from 1 to {most}, not {value:?}", most = Level::ALL.len())]
    Level { value: String },
}

impl Change {
    /// Reads an option's name, in any case, and its value.
    pub fn read(name: &str, value: &str) -> Result<Self, OptionError> {
        let number = |name, least, most| {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| OptionError::Number { name, least, most, value: value.to_owned() })
        };
        match name.to_ascii_lowercase().as_str() {
            "rules" => Ok(Self::Rules(value.to_owned())),
            "threads" => Ok(Self::Threads(number("Threads", 1, MOST_THREADS)? as u32)),
            "hash" => Ok(Self::Hash(number("Hash", 1, MOST_HASH)? * MIB)),
            "multipv" | "lines" => Ok(Self::Lines(number("MultiPV", 1, MOST_LINES)? as usize)),
            "tables" => Ok(Self::Tables((!matches!(value, "" | "<empty>")).then(|| value.into()))),
            "level" if value == "full" => Ok(Self::Level(Who::Full)),
            "level" if value == "perfect" => Ok(Self::Level(Who::Perfect)),
            "level" => match value.parse().ok().and_then(Level::from_number) {
                Some(level) => Ok(Self::Level(Who::Level(level))),
                None => Err(OptionError::Level { value: value.to_owned() }),
            },
            "seed" => Ok(Self::Seed(number("Seed", 0, MOST_SEED)?)),
            _ => Err(OptionError::Unknown(name.to_owned())),
        }
    }
}

impl Options {
    pub fn apply(&mut self, change: Change) {
        match change {
            // The session has more of them than the name.
            Change::Rules(_) => {}
            Change::Hash(bytes) => self.hash = bytes,
            Change::Threads(threads) => self.threads = threads,
            Change::Lines(lines) => self.lines = lines,
            Change::Tables(folder) => self.tables = folder,
            Change::Level(level) => self.level = level,
            Change::Seed(seed) => self.seed = seed,
        }
    }
}

/// A line for each option, with its default.
pub(super) fn declarations(library: &Library) -> Vec<String> {
    let Options { threads, lines, seed, hash, .. } = Options::default();
    let rules = RuleSet::default().id;
    let spin = |name: &str, default: u64, least: u64, most: u64| {
        format!("option name {name} type spin default {default} min {least} max {most}")
    };
    let ids: String = library.rule_sets().iter().map(|set| format!(" var {}", set.id)).collect();
    let levels: String = Level::ALL.iter().map(|level| format!(" var {level}")).collect();
    vec![
        // A combo box for those who know only the named ones; changed options behind a comma are taken too.
        format!("option name Rules type combo default {rules}{ids}"),
        spin("Threads", threads.into(), 1, MOST_THREADS),
        spin("Hash", hash / MIB, 1, MOST_HASH),
        spin("MultiPV", lines as u64, 1, MOST_LINES),
        "option name Tables type string default <empty>".to_owned(),
        format!("option name Level type combo default full var full{levels} var perfect"),
        spin("Seed", seed, 0, MOST_SEED),
    ]
}
