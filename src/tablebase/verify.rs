//! The independent check: every value of a pair is worked out once more from its successors, as the rules core gives them.
//!
//! It shares with the solver the numbering of positions and nothing else. If all distances agree they are right: a win has a
//! successor that is lost one ply nearer to the end, down to the end itself, and the player of a draw always has one to go on
//! with and never a lost one.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use crate::rules::{PointSet, Position, Rules, Setup, Side, notation};

use super::index::{Geometry, Material, Space};
use super::solver::{Codes, Failure, Work};
use super::turns::FEWEST;
use super::value::{IMAGE, Value};

/// A value that does not follow from its successors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The position, as text.
    pub position: String,
    /// What the table says.
    pub table: Value,
    /// What follows from the successors.
    pub right: Value,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} in the table, {} by its successors", self.position, self.table, self.right)
    }
}

/// Checks `tables` against themselves and all others that captures lead to.
pub(super) fn verify(
    geometry: &Geometry,
    rules: &Rules,
    tables: &[Codes],
    all: &[&Codes],
    work: &Work<'_>,
) -> Result<Option<Wrong>, Failure> {
    let all = all.iter().map(|table| (table.material, (geometry.space(table.material), &*table.codes))).collect();
    let check = Check { rules, all };
    let wrong = Mutex::new(None);
    for table in tables {
        let (space, codes) = check.all[&table.material];
        let free = geometry.points() - usize::from(table.material.opponent);
        let movers = geometry.combinations.all(free, table.material.mover.into());
        work.share(space.sets.orbits(), |orbit| {
            let opponent = space.sets.canonical(orbit);
            let first = orbit * movers.len();
            for (code, squeezed) in codes[first..].iter().zip(&movers) {
                let mover = geometry.combinations.expand(!opponent.0, *squeezed);
                if *code == IMAGE {
                    continue;
                }
                if let Some(found) = check.wrong(PointSet(mover), opponent, Value::from_code(*code)) {
                    *wrong.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
                    return;
                }
            }
        })?;
    }
    Ok(wrong.into_inner().unwrap_or_else(PoisonError::into_inner))
}

struct Check<'a> {
    rules: &'a Rules,
    all: HashMap<Material, (Space<'a>, &'a [u16])>,
}

impl Check<'_> {
    fn wrong(&self, mover: PointSet, opponent: PointSet, table: Value) -> Option<Wrong> {
        let setup = Setup::endgame(mover, opponent, Side::Light);
        let position = setup.position(self.rules).expect("both sides have three pieces and no hand");
        let right = if position.side() == Side::Light {
            self.by_successors(&position)
        } else {
            // Light is blocked and has passed.
            self.look_up(&position).before()
        };
        let position = || notation::position_text(self.rules, &position);
        (right != table).then(|| Wrong { position: position(), table, right })
    }

    fn by_successors(&self, position: &Position) -> Value {
        match position.outcome(self.rules) {
            None => self.best(position, position),
            Some(outcome) => match outcome.winner {
                None => Value::Draw,
                Some(winner) if winner == position.side() => Value::Win(0),
                Some(_) => Value::Loss(0),
            },
        }
    }

    /// The best of all turns that go on from `now`, begun at `start`.
    fn best(&self, start: &Position, now: &Position) -> Value {
        let mut best = None;
        now.for_each_action(self.rules, |action| {
            let mut after = *now;
            after.play_unchecked(self.rules, action);
            let value = if after.owed() > 0 {
                self.best(start, &after)
            } else if after.side() == start.side() {
                self.look_up(&after).before().before()
            } else {
                self.look_up(&after).before()
            };
            best = best.max(Some(value));
            true
        });
        best.expect("a position that is not over has actions")
    }

    fn look_up(&self, position: &Position) -> Value {
        let side = position.side();
        let (own, other) = (position.pieces(side), position.pieces(!side));
        let material = Material { mover: own.len() as u8, opponent: other.len() as u8 };
        if material.mover < FEWEST {
            return Value::Loss(0);
        }
        let (space, codes) = &self.all[&material];
        Value::from_code(codes[space.slot(own, other) as usize])
    }
}
