//! Fitting the weights of the evaluation to positions of which more is known than it sees at a glance.
//!
//! Positions come from seeded games that the engine plays against itself, some of the actions by lot. Each is labelled by
//! half with how its game ended and by half with what a deeper search says; where endgame tables are given and reach, with what
//! they say alone. The evaluation, which is linear in its weights,
//! goes through a logistic curve, and the weights are found that make it differ least from the labels: P. Österlund's method
//! for the chess program Texel, but solved by Newton's method instead of by trying, and with the cross entropy as what is
//! to be least, so that there is one answer. Games are not split: those of every tenth number are left out of the fit, and
//! say how well it does on what it has not seen.

use std::sync::atomic::AtomicBool;

use rand::RngExt;

use crate::rules::{Game, Position, Rules, Side};
use crate::tablebase::{Tables, Value};

use super::arena::{generator, random_opening};
use super::evaluation::{FEATURES, STAGES, Stage, count, evaluate, stage};
use super::{Limits, Report, Score, Search};

/// How much is played and how deep.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Positions searched for each action that is played.
    pub play_nodes: u64,
    /// Positions searched for each label.
    pub label_nodes: u64,
}

/// Where the curve is steepest, a piece more makes a win this much likelier than not: `1 / (1 + exp(-score / STEEPNESS))`.
const STEEPNESS: f64 = 130.0;
/// One of so many turns is played by lot.
const BY_LOT: u32 = 12;
/// One of so many positions is labelled.
const LABELLED: u32 = 3;
/// A game longer than this says nothing more.
const LONGEST_GAME: usize = 300;
/// Positions of games of every so manieth number are not fitted but tested.
const TESTED: u64 = 10;
/// How strongly a weight is held where no position says anything of it.
const RIDGE: f64 = 4.0;
/// Newton's method doubles the right digits with each step.
const STEPS: usize = 12;

const WEIGHTS: usize = FEATURES * STAGES;
/// The weights and the right to move.
const UNKNOWNS: usize = WEIGHTS + 1;

/// A position with what is known of it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// What each weight is multiplied by, for the side to move less the other.
    counts: [f64; UNKNOWNS],
    /// What the evaluation says with the weights that there are.
    evaluation: f64,
    /// Points that the side to move is likely to get, 0 to 1.
    label: f64,
    /// Whether the label comes from the tables.
    known: bool,
    /// Whether it tests the fit.
    tests: bool,
}

impl Sample {
    /// Whether the endgame tables gave the label.
    pub fn is_known(&self) -> bool {
        self.known
    }
}

/// The result of a fit.
#[derive(Clone, Debug)]
pub struct Fit {
    /// In hundredths of a piece by stage and feature, where a piece of a side that moves along lines is worth 100.
    pub weights: [[i32; FEATURES]; STAGES],
    /// The mean square of the evaluation's distance from the labels, before.
    pub before: Errors,
    /// And with the new weights.
    pub after: Errors,
}

/// Mean squares of distances from labels, in squares of points.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Errors {
    /// Over the positions that are fitted.
    pub fitted: f64,
    /// Over those that are not.
    pub tested: f64,
}

/// The samples of game `number`. Tables are of the same rules, and have no say in how the game is played.
pub fn samples(rules: &Rules, effort: Effort, tables: Option<&Tables>, seed: u64, number: u64) -> Vec<Sample> {
    let never = AtomicBool::new(false);
    let mut rng = generator(seed, number);
    let first = rng.random_range(0..12);
    let mut game = random_opening(rules, first, &mut rng);
    let mut found: Vec<(Position, Label)> = Vec::new();
    while game.outcome().is_none() && game.ply() < LONGEST_GAME {
        let search = |nodes| Search::new(&game, Limits::nodes(nodes), &never).run();
        let Some(report) = search(effort.play_nodes) else { break };
        if is_quiet(&game) && rng.random_range(0..LABELLED) == 0 {
            let label = match tables.and_then(|tables| tables.probe(game.position())) {
                Some(value) => Label::Known(truth(value)),
                None => {
                    let Some(report) = search(effort.label_nodes) else { break };
                    Label::Expected(expectation(&report))
                }
            };
            found.push((*game.position(), label));
        }
        let actions = game.actions();
        let by_lot = game.position().owed() == 0 && rng.random_range(0..BY_LOT) == 0;
        let action =
            if by_lot { actions[rng.random_range(0..actions.len() as u32) as usize] } else { report.best().action };
        if game.play(action).is_err() {
            break;
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    let points = |side: Side| winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 });
    let sample = |(position, label): (Position, Label)| Sample {
        counts: counts(rules, &position),
        evaluation: f64::from(evaluate(rules, &position)),
        label: match label {
            Label::Known(truth) => truth,
            Label::Expected(expected) => 0.5 * (expected + points(position.side())),
        },
        known: matches!(label, Label::Known(_)),
        tests: number.is_multiple_of(TESTED),
    };
    found.into_iter().map(sample).collect()
}

/// Points of the side to move.
#[derive(Copy, Clone)]
enum Label {
    /// As the tables say.
    Known(f64),
    /// As a search expects.
    Expected(f64),
}

fn truth(value: Value) -> f64 {
    match value {
        Value::Win(_) => 1.0,
        Value::Draw => 0.5,
        Value::Loss(_) => 0.0,
    }
}

/// Whether the evaluation is asked of such positions: the search goes on while mills close.
fn is_quiet(game: &Game) -> bool {
    let (rules, position) = (game.rules(), game.position());
    position.owed() == 0 && position.for_each_action(rules, |action| position.captures_after(rules, action) == 0)
}

fn expectation(report: &Report) -> f64 {
    match report.best().score() {
        Score::Hundredths(score) => curve(f64::from(score) / STEEPNESS),
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
    }
}

fn curve(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

fn counts(rules: &Rules, position: &Position) -> [f64; UNKNOWNS] {
    let mut counts = [0.0; UNKNOWNS];
    for (side, sign) in [(position.side(), 1.0), (!position.side(), -1.0)] {
        let first = stage(rules, position, side) as usize * FEATURES;
        for (index, number) in count(rules, position, side).into_iter().enumerate() {
            counts[first + index] += sign * f64::from(number);
        }
    }
    counts[WEIGHTS] = 1.0;
    counts
}

/// Finds the weights that fit the samples best.
pub fn fit(samples: &[Sample]) -> Fit {
    let mut unknowns = [0.0; UNKNOWNS];
    for _ in 0..STEPS {
        let (mut slope, mut curvature) = ([0.0; UNKNOWNS], [[0.0; UNKNOWNS]; UNKNOWNS]);
        for index in 0..UNKNOWNS {
            slope[index] = -RIDGE * unknowns[index];
            curvature[index][index] = RIDGE;
        }
        for sample in samples.iter().filter(|sample| !sample.tests) {
            let guess = curve(product(&unknowns, &sample.counts));
            let bend = guess * (1.0 - guess);
            let filled = || sample.counts.iter().enumerate().filter(|(_, count)| **count != 0.0);
            for (row, count) in filled() {
                slope[row] += (sample.label - guess) * count;
                for (column, other) in filled() {
                    curvature[row][column] += bend * count * other;
                }
            }
        }
        let step = solve(curvature, slope);
        for (unknown, step) in unknowns.iter_mut().zip(step) {
            *unknown += step;
        }
    }
    let piece = unknowns[Stage::Moving as usize * FEATURES];
    let weight = |stage: usize, feature: usize| (100.0 * unknowns[stage * FEATURES + feature] / piece).round() as i32;
    let weights = std::array::from_fn(|stage| std::array::from_fn(|feature| weight(stage, feature)));
    let errors = |guess: &dyn Fn(&Sample) -> f64| Errors {
        fitted: error(samples, false, guess),
        tested: error(samples, true, guess),
    };
    let before = errors(&|sample| curve(sample.evaluation / STEEPNESS));
    let after = errors(&|sample| curve(product(&unknowns, &sample.counts)));
    Fit { weights, before, after }
}

fn error(samples: &[Sample], tests: bool, guess: &dyn Fn(&Sample) -> f64) -> f64 {
    let asked = || samples.iter().filter(|sample| sample.tests == tests);
    asked().map(|sample| (guess(sample) - sample.label).powi(2)).sum::<f64>() / (asked().count().max(1) as f64)
}

fn product(a: &[f64; UNKNOWNS], b: &[f64; UNKNOWNS]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Solves `matrix · x = right` for a positive definite matrix, by elimination.
fn solve(mut matrix: [[f64; UNKNOWNS]; UNKNOWNS], mut right: [f64; UNKNOWNS]) -> [f64; UNKNOWNS] {
    for pivot in 0..UNKNOWNS {
        let above = matrix[pivot];
        for row in pivot + 1..UNKNOWNS {
            let factor = matrix[row][pivot] / above[pivot];
            for (value, above) in matrix[row].iter_mut().zip(above) {
                *value -= factor * above;
            }
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..UNKNOWNS).rev() {
        let known: f64 = (row + 1..UNKNOWNS).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fit_finds_the_weights_that_made_the_labels() {
        let mut rng = generator(5, 0);
        let mut truth = [0.0; UNKNOWNS];
        for (index, value) in truth.iter_mut().enumerate() {
            *value = (f64::from(index as u32 % 7) - 2.0) / 10.0;
        }
        truth[Stage::Moving as usize * FEATURES] = 0.8;
        let samples: Vec<Sample> = (0..3_000)
            .map(|number| {
                let counts = std::array::from_fn(|_| f64::from(rng.random_range(-2..=2)));
                let label = curve(product(&truth, &counts));
                Sample { counts, evaluation: 0.0, label, known: false, tests: number % 10 == 0 }
            })
            .collect();
        let fit = fit(&samples);
        for (index, weight) in fit.weights.iter().flatten().enumerate() {
            let expected = 100.0 * truth[index] / 0.8;
            assert!((f64::from(*weight) - expected).abs() <= 2.0, "{index}: {weight}, not {expected}");
        }
        assert!(fit.after.tested < 0.001 && fit.before.tested > 0.05, "{fit:?}");
    }
}
