//! A position judged at a glance, in hundredths of a piece: what is counted of each side, times what it is worth.

use crate::rules::{PlacingMills, PointSet, Position, Rules, Side};

use super::weights::{TEMPO, WEIGHTS};

/// What is counted of one side.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Feature {
    /// Pieces on the board and in hand.
    Pieces,
    /// Lines that leave the points where its pieces stand, whoever stands at their other ends.
    Lines,
    /// Steps along lines to empty points.
    Steps,
    /// Pieces that cannot step.
    Blocked,
    /// Mills that stand.
    Mills,
    /// Mill lines with one of its pieces and two empty points.
    Begun,
    /// Mill lines that lack one piece, with the gap empty.
    Open,
    /// Mill lines of which the opponent holds two points, and it the third.
    Guarded,
    /// Gaps that it can close in its next turn with a capture, for the side that waits. What the side to move can close, the
    /// search sees.
    Threats,
    /// Standing mills that can be opened by a step, with no opponent near enough to stop their closing again.
    Running,
    /// Standing mills of which a piece can step so that it closes another: csukogatás.
    Double,
}

/// How many things are counted.
pub(super) const FEATURES: usize = Feature::Double as usize + 1;

/// One number for each [`Feature`].
pub(super) type Counts = [i32; FEATURES];

/// The stages of a side's game, in which the same things are worth differently.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// More than half of its pieces are in hand.
    Opening,
    /// It has pieces in hand.
    Placing,
    /// Its pieces step.
    Moving,
    /// They go anywhere.
    Flying,
}

/// How many stages there are.
pub(super) const STAGES: usize = 4;

/// The score of a position at the start of a turn for the side to move, without looking ahead; repetition and the quiet
/// limit have no say.
pub fn evaluate(rules: &Rules, position: &Position) -> i32 {
    let side = position.side();
    TEMPO + value(rules, position, side) - value(rules, position, !side)
}

fn value(rules: &Rules, position: &Position, side: Side) -> i32 {
    let weights = &WEIGHTS[stage(rules, position, side) as usize];
    count(rules, position, side).iter().zip(weights).map(|(count, weight)| count * weight).sum()
}

/// The stage of the side's game.
pub(super) fn stage(rules: &Rules, position: &Position, side: Side) -> Stage {
    match position.hand(side) {
        0 if position.flies(rules, side) => Stage::Flying,
        0 => Stage::Moving,
        hand if 2 * hand > rules.set().pieces => Stage::Opening,
        _ => Stage::Placing,
    }
}

/// Counts the features of one side.
#[inline]
pub(super) fn count(rules: &Rules, position: &Position, side: Side) -> Counts {
    let board = rules.board();
    let (own, theirs, empty) = (position.pieces(side), position.pieces(!side), position.empty(rules));
    let mut counts = [0; FEATURES];
    counts[Feature::Pieces as usize] = position.total(side) as i32;
    for point in own {
        let lines = board.neighbours(point);
        let steps = (lines & empty).len() as i32;
        counts[Feature::Lines as usize] += lines.len() as i32;
        counts[Feature::Steps as usize] += steps;
        counts[Feature::Blocked as usize] += i32::from(steps == 0);
    }
    let begun = |mill: PointSet| (mill - empty).has_at_most_one() && own.intersects(mill);
    let open = |mill: PointSet| (mill - own).has_at_most_one() && (mill - own).intersects(empty);
    let guarded = |mill: PointSet| (mill - theirs).has_at_most_one() && (mill - theirs).intersects(own);
    for &mill in board.mills() {
        counts[Feature::Begun as usize] += i32::from(begun(mill));
        counts[Feature::Open as usize] += i32::from(open(mill));
        counts[Feature::Guarded as usize] += i32::from(guarded(mill));
    }
    let gaps = board.gaps(own) & empty;
    if position.side() != side && !gaps.is_empty() && captures(rules, position, side) {
        counts[Feature::Threats as usize] = closable(rules, position, side, gaps);
    }
    let in_mills = board.in_mills(own);
    if !in_mills.is_empty() {
        let disturbed = position.hand(!side) > 0 || position.flies(rules, !side);
        for &mill in board.mills().iter().filter(|mill| own.contains_all(**mill)) {
            let (mut running, mut double) = (false, false);
            for point in mill {
                let lines = board.neighbours(point);
                let steps = lines & empty;
                running |= !disturbed && !steps.is_empty() && !lines.intersects(theirs);
                double |= (steps & gaps).into_iter().any(|step| board.closes_mill(step, own - point.set()));
            }
            counts[Feature::Mills as usize] += 1;
            counts[Feature::Running as usize] += i32::from(running);
            counts[Feature::Double as usize] += i32::from(double);
        }
    }
    counts
}

/// Whether a mill of the side would capture, or win, in its next turn.
fn captures(rules: &Rules, position: &Position, side: Side) -> bool {
    position.hand(side) == 0 || rules.set().placing_mills == PlacingMills::Capture || rules.mill_wins()
}

/// How many of the gaps the side can close with one action.
fn closable(rules: &Rules, position: &Position, side: Side, gaps: PointSet) -> i32 {
    let (board, own) = (rules.board(), position.pieces(side));
    let placing = position.hand(side) > 0;
    if placing {
        return gaps.len() as i32;
    }
    let flies = position.flies(rules, side);
    let can_close = |gap: &crate::rules::Point| {
        let near = if flies { own } else { board.neighbours(*gap) & own };
        near.into_iter().any(|from| board.closes_mill(*gap, own - from.set()))
    };
    gaps.into_iter().filter(can_close).count() as i32
}
