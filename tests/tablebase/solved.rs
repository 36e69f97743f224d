//! The standard board: counts, longest distances, a histogram and single positions that were computed elsewhere.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use malom::rules::{Library, PointSet, Rules};
use malom::tablebase::{Statistics, Tables, Value};

use crate::{is_first, options, pairs, position, tables};

const SOLVED: &str = include_str!("../data/solved.tsv");

fn rules() -> Rules {
    Library::standard().rules("csoszogo").unwrap()
}

/// All endgames of up to eight pieces.
fn eight() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| tables(&rules(), 8))
}

#[test]
fn counts_and_longest_distances() {
    let made: HashMap<String, Statistics> =
        eight().iter().map(|(material, statistics, _)| (material.to_string(), statistics)).collect();
    let mut rows = 0;
    for line in SOLVED.lines().skip(1).filter(|line| !line.starts_with('#') && !line.starts_with("mover")) {
        let fields: Vec<&str> = line.split('\t').collect();
        let statistics = &made[fields[0]];
        let longest = |plies: Option<u16>| plies.map_or_else(|| "-".to_owned(), |plies| plies.to_string());
        let is = [
            statistics.classes.to_string(),
            statistics.wins.to_string(),
            statistics.losses.to_string(),
            statistics.draws().to_string(),
            longest(statistics.longest_win),
            longest(statistics.longest_loss),
        ];
        assert_eq!(fields[1..], is, "{}", fields[0]);
        rows += 1;
    }
    assert_eq!(rows, made.len());
}

fn points(rules: &Rules, names: &str) -> PointSet {
    names.split_whitespace().map(|name| rules.board().point(name).unwrap()).collect()
}

#[test]
fn single_positions() {
    let rules = rules();
    let mut cases = 0;
    for line in SOLVED.lines().filter(|line| line.contains('|') && line.contains("  ")) {
        let (pieces, value) = line.trim_start_matches("# ").split_once("  ").unwrap();
        let (own, other) = pieces.split_once('|').unwrap();
        let position = position(&rules, points(&rules, own), points(&rules, other));
        assert_eq!(eight().probe(&position).unwrap().to_string(), value.trim(), "{line}");
        for symmetry in rules.board().symmetries() {
            assert_eq!(eight().probe(&position.mapped(symmetry)).unwrap().to_string(), value.trim(), "{line}");
        }
        cases += 1;
    }
    assert_eq!(cases, 5);
}

#[test]
fn distances_of_three_against_three() {
    let rules = rules();
    let mut found: BTreeMap<u16, u64> = BTreeMap::new();
    for (own, other) in pairs(&rules, 3, 3, |_| true).filter(|(own, other)| is_first(&rules, *own, *other)) {
        match eight().probe(&position(&rules, own, other)).unwrap() {
            Value::Win(plies) | Value::Loss(plies) => *found.entry(plies).or_default() += 1,
            Value::Draw => {}
        }
    }
    let mut right = BTreeMap::new();
    for line in SOLVED.lines().filter(|line| line.starts_with("# positions by depth")) {
        for entry in line.split_whitespace().filter(|word| word.as_bytes()[0].is_ascii_digit() && word.contains(':')) {
            let (plies, count) = entry.split_once(':').unwrap();
            right.insert(plies.parse().unwrap(), count.parse().unwrap());
        }
    }
    assert_eq!(right.len(), 26);
    assert_eq!(found, right);
}

#[test]
fn every_value_follows_from_its_successors() {
    let store = malom::tablebase::Memory::default();
    malom::tablebase::solve_into(&rules(), 7, &store, options(true)).unwrap();
}
