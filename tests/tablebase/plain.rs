//! A second solver, as plain as can be: all positions with their turns as the rules core gives them, and sweeps over what is
//! undecided, one for each distance.

use std::collections::HashMap;

use malom::rules::{PointSet, Position, Rules, Side};
use malom::tablebase::Value;

use crate::{pairs, position};

/// Every endgame of the given materials, decided.
pub struct Solved<'a> {
    rules: &'a Rules,
    /// Whether images under the board's symmetries are one position.
    symmetric: bool,
    numbers: HashMap<(PointSet, PointSet), u32>,
    values: Vec<Option<Value>>,
}

/// What a turn leads to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Next {
    /// The opponent has fewer than three pieces.
    Won,
    /// The opponent's turn in the position of this number.
    Turn(u32),
    /// The opponent has passed: the player's own turn.
    Passed(u32),
}

impl<'a> Solved<'a> {
    /// Solves all positions of these materials, which captures must not leave except by ending the game.
    pub fn new(rules: &'a Rules, materials: &[(usize, usize)], symmetric: bool) -> Self {
        let mut solved = Self { rules, symmetric, numbers: HashMap::new(), values: Vec::new() };
        let mut positions = Vec::new();
        for &(mover, opponent) in materials {
            // The first of all images has the first image of the mover's pieces.
            let is_first = |own: PointSet| rules.board().symmetries().iter().all(|symmetry| own <= symmetry.set(own));
            for (own, other) in pairs(rules, mover, opponent, |own| !symmetric || is_first(own)) {
                let position = position(rules, own, other);
                // Where light is blocked and passes, the position with dark to move is another one's mirror.
                if position.side() == Side::Light && solved.key(&position) == (own, other) {
                    solved.numbers.insert((own, other), positions.len() as u32);
                    positions.push(position);
                }
            }
        }
        solved.sweep(&positions);
        solved
    }

    fn key(&self, position: &Position) -> (PointSet, PointSet) {
        let side = position.side();
        let key = (position.pieces(side), position.pieces(!side));
        if !self.symmetric {
            return key;
        }
        let mut least = key;
        for symmetry in self.rules.board().symmetries() {
            let own = symmetry.set(key.0);
            if own <= least.0 {
                least = least.min((own, symmetry.set(key.1)));
            }
        }
        least
    }

    fn nexts(&self, side: Side, now: &Position, nexts: &mut Vec<Next>) {
        for &action in &now.actions(self.rules) {
            let mut after = *now;
            after.play_unchecked(self.rules, action);
            if after.owed() > 0 {
                self.nexts(side, &after, nexts);
            } else if after.total(after.side()) < 3 {
                nexts.push(Next::Won);
            } else {
                let number = self.numbers[&self.key(&after)];
                nexts.push(if after.side() == side { Next::Passed(number) } else { Next::Turn(number) });
            }
        }
    }

    fn sweep(&mut self, positions: &[Position]) {
        self.values = vec![None; positions.len()];
        let mut open = Vec::new();
        for (number, position) in positions.iter().enumerate() {
            match position.outcome(self.rules) {
                Some(outcome) => {
                    self.values[number] = Some(if outcome.winner.is_none() { Value::Draw } else { Value::Loss(0) });
                }
                None => {
                    let mut nexts = Vec::new();
                    self.nexts(position.side(), position, &mut nexts);
                    nexts.sort_unstable();
                    nexts.dedup();
                    nexts.shrink_to_fit();
                    open.push((number, nexts));
                }
            }
        }
        // A pass makes two plies of a turn, so that one distance without any position does not end it.
        let (mut plies, mut idle) = (1, 0);
        while idle < 3 {
            let decided: Vec<(usize, Value)> =
                open.iter().filter_map(|(number, nexts)| Some((*number, self.decide(nexts, plies)?))).collect();
            idle = if decided.is_empty() { idle + 1 } else { 0 };
            for (number, value) in decided {
                self.values[number] = Some(value);
            }
            open.retain(|(number, _)| self.values[*number].is_none());
            plies += 1;
        }
    }

    /// The value, if it is a win or a loss in so many plies.
    fn decide(&self, nexts: &[Next], plies: u16) -> Option<Value> {
        let value = |next: &Next| match next {
            Next::Won => Some(Value::Win(1)),
            Next::Turn(number) => self.values[*number as usize].map(Value::before),
            Next::Passed(number) => self.values[*number as usize].map(|value| value.before().before()),
        };
        if nexts.iter().any(|next| value(next) == Some(Value::Win(plies))) {
            return Some(Value::Win(plies));
        }
        let mut worst = Value::Loss(0);
        for next in nexts {
            match value(next)? {
                loss @ Value::Loss(_) => worst = worst.max(loss),
                _ => return None,
            }
        }
        (worst == Value::Loss(plies)).then_some(worst)
    }

    /// Every position with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Position, Value)> {
        self.numbers.iter().map(|((own, other), number)| {
            (position(self.rules, *own, *other), self.values[*number as usize].unwrap_or(Value::Draw))
        })
    }
}
