//! A board as its names: who is next to whom, and which three make a mill.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use malom::rules::BoardSpec;

/// The name of a point: a letter and a digit.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name(u8, u8);

impl Name {
    pub fn new(text: &str) -> Self {
        let [letter, digit] = text.as_bytes() else { panic!("{text:?} is not a letter and a digit") };
        Self(*letter, *digit)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(self.0), char::from(self.1))
    }
}

pub struct Board {
    /// The points as position texts list them.
    pub rows: Vec<Vec<Name>>,
    pub neighbours: BTreeMap<Name, BTreeSet<Name>>,
    pub mills: Vec<Vec<Name>>,
}

impl Board {
    pub fn new(spec: &BoardSpec) -> Self {
        let mut rows: BTreeMap<i16, BTreeMap<i16, Name>> = BTreeMap::new();
        let mut neighbours: BTreeMap<Name, BTreeSet<Name>> = BTreeMap::new();
        for point in &spec.points {
            let name = Name::new(&point.name);
            rows.entry(point.y).or_default().insert(point.x, name);
            neighbours.insert(name, BTreeSet::new());
        }
        let mut mills = Vec::new();
        for line in &spec.lines {
            let names: Vec<Name> = line.points.iter().map(|name| Name::new(name)).collect();
            for pair in names.windows(2) {
                neighbours.get_mut(&pair[0]).unwrap().insert(pair[1]);
                neighbours.get_mut(&pair[1]).unwrap().insert(pair[0]);
            }
            if names.len() == 3 && line.mill != Some(false) {
                mills.push(names);
            }
        }
        let rows = rows.into_values().map(|row| row.into_values().collect()).collect();
        Self { rows, neighbours, mills }
    }
}
