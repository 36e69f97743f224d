//! Tables that are there, and what they say of a position.

use std::collections::HashMap;
use std::fmt;
use std::path::Path;

use crate::rules::{Action, Position, Rules, Side};

use super::cache::Cache;
use super::folder::Folder;
use super::format::{BLOCK, Fault, Statistics, TableFile};
use super::identity::{checksum, identity, unsupported};
use super::index::{Geometry, Material};
use super::store::Store;
use super::turns::{FEWEST, Turns};
use super::value::Value;

/// Unpacked blocks that are kept, of 4 KiB each, seldom 8: more than all endgames of up to eight pieces have.
const KEPT_BLOCKS: usize = 8192;

/// A table that is there but cannot be used.
#[derive(Debug)]
pub struct TableProblem {
    /// The file, as a user would call it.
    pub file: String,
    /// What is wrong with it.
    pub fault: Fault,
}

impl fmt::Display for TableProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.file, self.fault)
    }
}

/// The material of all endgames of so many pieces together, pair by pair; the larger side first.
pub(super) fn pairs(rules: &Rules, pieces: u32) -> Vec<Material> {
    let most = rules.set().pieces;
    let of_sum = |sum: u8| {
        (FEWEST..=most).filter_map(move |opponent| {
            let mover = sum.checked_sub(opponent)?;
            (opponent <= mover && mover <= most).then_some(Material { mover, opponent })
        })
    };
    // Captures lead to smaller sums.
    (2 * FEWEST..=pieces.min(2 * u32::from(most)) as u8).flat_map(of_sum).collect()
}

/// What the names of tables end with.
pub(super) const EXTENSION: &str = "malom";

/// The file of a table. Tables of several rule sets can lie in one place.
pub(super) fn file_name(rules: &Rules, material: Material) -> String {
    format!("{}-{:016x}-{material}.{EXTENSION}", rules.board().id(), checksum(identity(rules).as_bytes()))
}

/// The names of all files that tables of these rules can have, up to so many pieces together.
pub fn file_names(rules: &Rules, pieces: u32) -> Vec<String> {
    pairs(rules, pieces).into_iter().flat_map(Material::both).map(|material| file_name(rules, material)).collect()
}

/// The endgame tables of one rule set that are there. Shared by reference between threads.
pub struct Tables {
    rules: Rules,
    geometry: Geometry,
    turns: Turns,
    files: HashMap<Material, TableFile>,
    pieces: u32,
    cache: Cache,
}

impl Tables {
    /// Opens the tables of a folder. Those that cannot be used are named and left out; those of other rules are passed over.
    pub fn open(rules: &Rules, folder: &Path) -> (Self, Vec<TableProblem>) {
        Self::from_store(rules, &Folder::new(folder))
    }

    /// Opens the tables that a store keeps.
    pub fn from_store(rules: &Rules, store: &dyn Store) -> (Self, Vec<TableProblem>) {
        let mut tables = Self {
            rules: rules.clone(),
            geometry: Geometry::new(rules.shared_board().clone()),
            turns: Turns::new(rules),
            files: HashMap::new(),
            pieces: 0,
            cache: Cache::new(KEPT_BLOCKS),
        };
        let mut problems = Vec::new();
        if unsupported(rules).is_some() {
            return (tables, problems);
        }
        let identity = identity(rules);
        let mut complete = true;
        for pair in pairs(rules, u32::MAX) {
            for material in pair.both().filter(|material| tables.geometry.fits(*material)) {
                let name = file_name(rules, material);
                let opened = match store.open(&name) {
                    Ok(None) => continue,
                    Ok(Some(source)) => TableFile::open(source, &tables.geometry, &identity, material),
                    Err(error) => Err(error.into()),
                };
                match opened {
                    Ok(file) => {
                        tables.files.insert(material, file);
                    }
                    Err(fault) => problems.push(TableProblem { file: store.describe(&name), fault }),
                }
            }
            complete &= pair.both().all(|material| tables.files.contains_key(&material));
            if complete {
                tables.pieces = u32::from(pair.mover) + u32::from(pair.opponent);
            }
        }
        (tables, problems)
    }

    /// The rules that they are for.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// All endgames of up to so many pieces together are there; 0 if not even the smallest are.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// Each table that is there, with its statistics and its size in bytes.
    pub fn iter(&self) -> impl Iterator<Item = (Material, Statistics, u64)> {
        self.files.iter().map(|(material, file)| (*material, file.statistics, file.size()))
    }

    /// The value of a position of the tables' rules, for the side to move. `None` where they do not reach: with pieces in hand,
    /// with material whose table is not there, or with one whose block turns out to be damaged.
    ///
    /// In the middle of a turn, with captures owed, the turn counts as one ply to come.
    pub fn probe(&self, position: &Position) -> Option<Value> {
        let side = position.side();
        if Side::BOTH.into_iter().any(|side| position.hand(side) > 0) {
            return None;
        }
        if position.owed() > 0 {
            // One that is not known may be the best.
            let captures = position.actions(&self.rules);
            let known: Option<Vec<Value>> = captures.iter().map(|action| self.value_of(position, *action)).collect();
            return known?.into_iter().max();
        }
        let (own, other) = (position.pieces(side), position.pieces(!side));
        let material = Material { mover: own.len() as u8, opponent: other.len() as u8 };
        if material.mover < FEWEST {
            return Some(Value::Loss(0));
        }
        if material.opponent < FEWEST {
            return Some(Value::Win(0));
        }
        let file = self.files.get(&material)?;
        if self.turns.wins_at_once(own, other) {
            return Some(Value::Win(1));
        }
        let slot = self.geometry.space(material).slot(own, other);
        let table = u32::from(material.mover) << 8 | u32::from(material.opponent);
        let block = slot / BLOCK;
        let code = self.cache.get((table, block), (slot % BLOCK) as usize, || file.block(block)).ok()?;
        Some(Value::from_code(code))
    }

    /// What a legal action of the side to move is worth to it; `None` as for [`Tables::probe`].
    pub fn value_of(&self, position: &Position, action: Action) -> Option<Value> {
        let mut after = *position;
        after.play_unchecked(&self.rules, action);
        let value = self.probe(&after)?;
        Some(if after.owed() > 0 {
            value
        } else if after.side() == position.side() {
            // The opponent has passed.
            value.before_pass()
        } else {
            value.before()
        })
    }
}

impl Value {
    /// What a turn is worth to its player when the opponent passes after it and the player's next turn has this value.
    const fn before_pass(self) -> Self {
        self.before().before()
    }
}
