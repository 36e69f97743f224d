//! A position judged at a glance, in hundredths of a piece.

use crate::rules::{Position, Rules, Side};

/// What is counted of one side.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
struct Features {
    /// Pieces on the board and in hand.
    pieces: i32,
    /// Steps along lines to empty points.
    steps: i32,
    /// Pieces that cannot step.
    blocked: i32,
    /// Mills that stand.
    mills: i32,
    /// Mills that lack one piece, with the gap empty.
    two: i32,
    /// Those of them that a piece from elsewhere can close on the next turn.
    ready: i32,
    /// Standing mills that can be opened, and closed again before the opponent stops it.
    running: i32,
    /// Standing mills of which a piece can step so that it closes another.
    double: i32,
}

/// What each feature is worth.
struct Weights {
    steps: i32,
    blocked: i32,
    mills: i32,
    two: i32,
    ready: i32,
    running: i32,
    double: i32,
}

const PIECE: i32 = 100;
/// While the side has pieces in hand.
const PLACING: Weights = Weights { steps: 3, blocked: -4, mills: 6, two: 8, ready: 6, running: 6, double: 20 };
/// While its pieces step.
const MOVING: Weights = Weights { steps: 4, blocked: -10, mills: 10, two: 6, ready: 16, running: 25, double: 55 };
/// While they fly.
const FLYING: Weights = Weights { steps: 0, blocked: 0, mills: 10, two: 8, ready: 30, running: 15, double: 0 };
/// To fly is worth so much.
const WINGS: i32 = 60;
/// The right to move.
const TEMPO: i32 = 3;

/// The score of a position at the start of a turn for the side to move, without looking ahead; repetition and the quiet
/// limit have no say.
pub fn evaluate(rules: &Rules, position: &Position) -> i32 {
    let side = position.side();
    TEMPO + value(rules, position, side) - value(rules, position, !side)
}

fn value(rules: &Rules, position: &Position, side: Side) -> i32 {
    let features = features(rules, position, side);
    let flies = position.flies(rules, side);
    let weights = match position.hand(side) {
        0 if flies => &FLYING,
        0 => &MOVING,
        _ => &PLACING,
    };
    PIECE * features.pieces
        + weights.steps * features.steps
        + weights.blocked * features.blocked
        + weights.mills * features.mills
        + weights.two * features.two
        + weights.ready * features.ready
        + weights.running * features.running
        + weights.double * features.double
        + if flies { WINGS } else { 0 }
}

fn features(rules: &Rules, position: &Position, side: Side) -> Features {
    let board = rules.board();
    let empty = position.empty(rules);
    let own = position.pieces(side);
    let theirs = position.pieces(!side);
    let flies = position.flies(rules, side);
    let anywhere = position.hand(side) > 0 || flies;
    let mut features = Features { pieces: position.total(side) as i32, ..Features::default() };
    for point in own {
        let steps = (board.neighbours(point) & empty).len() as i32;
        features.steps += steps;
        features.blocked += i32::from(steps == 0);
    }
    for &mill in board.mills() {
        let held = own & mill;
        match held.len() {
            2 => {
                let Some(gap) = (mill & empty).first() else { continue };
                features.two += 1;
                let from_elsewhere = own - mill;
                let reachable = anywhere && (position.hand(side) > 0 || !from_elsewhere.is_empty())
                    || board.neighbours(gap).intersects(from_elsewhere);
                features.ready += i32::from(reachable);
            }
            3 => {
                features.mills += 1;
                let their_flight = position.flies(rules, !side) || position.hand(!side) > 0;
                let mut running = false;
                let mut double = false;
                for point in mill {
                    let steps = board.neighbours(point) & empty;
                    running |= !steps.is_empty() && !their_flight && !board.neighbours(point).intersects(theirs);
                    double |= steps.into_iter().any(|step| board.closes_mill(step, own - point.set()));
                }
                features.running += i32::from(running);
                features.double += i32::from(double);
            }
            _ => {}
        }
    }
    features
}
