//! What it takes to make more tables.

use super::processors::processors;
use crate::rules::Rules;

/// What it takes to make endgame tables.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Cost {
    /// Positions, those that are images of each other under the board's symmetries counted once, about.
    pub positions: f64,
    /// Whole minutes on this machine; 0 is less than half of one.
    pub minutes: u32,
    /// On the disk, at least 1.
    pub megabytes: u32,
}

/// Tables that a player may ask for: up to so many pieces together.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Offer {
    /// How many pieces.
    pub pieces: u32,
    /// Of all that are missing up to there.
    pub cost: Cost,
}

/// Classes that a processor core solves in a second, and bits that a class takes on the disk: measured with ten pieces, which
/// are slower and larger than nine. In the browser it takes about twice as long.
const CLASSES_A_SECOND: f64 = if cfg!(target_family = "wasm") { 1.3e6 } else { 2.7e6 };
const BITS_A_CLASS: f64 = 1.0;
/// Nobody is offered what takes more minutes.
const PATIENCE: f64 = 120.0;
/// In the browser nobody is offered more pieces: its memory ends.
const MOST: u32 = if cfg!(target_family = "wasm") { 10 } else { 32 };

impl Offer {
    /// What can be made, from `least` pieces on, given the tables of up to `known`; the smallest first.
    pub fn all(rules: &Rules, known: u32, least: u32) -> Vec<Self> {
        let most = 2 * u32::from(rules.set().pieces);
        let from = (known + 1).max(least).min(most);
        let offers = (from..=most.min(MOST)).filter(|pieces| *pieces > known);
        offers.map_while(|pieces| Some(Self { pieces, cost: Cost::between(rules, known, pieces)? })).collect()
    }
}

impl Cost {
    /// The cost of all endgames of more than `known` pieces together up to `pieces`; `None` where there are none, or nobody
    /// would wait so long.
    pub fn between(rules: &Rules, known: u32, pieces: u32) -> Option<Self> {
        let positions: f64 = (known + 1..=pieces).map(|pieces| positions(rules, pieces)).sum();
        let minutes = positions / CLASSES_A_SECOND / threads() as f64 / 60.0;
        (positions > 0.0 && minutes <= PATIENCE).then(|| Self {
            positions,
            minutes: minutes.round() as u32,
            megabytes: (positions * BITS_A_CLASS / 8e6).ceil() as u32,
        })
    }
}

/// One processor is left to the picture and to thinking.
pub(super) fn threads() -> usize {
    processors().saturating_sub(1).max(1)
}

/// The positions of exactly so many pieces together.
pub(super) fn positions(rules: &Rules, pieces: u32) -> f64 {
    let points = rules.board().len() as u32;
    let choose = |n: u32, k: u32| (0..k).fold(1.0, |all, i| all * f64::from(n - i) / f64::from(i + 1));
    let most = u32::from(rules.set().pieces);
    let pairs = (3..=most).filter(|own| pieces.checked_sub(*own).is_some_and(|other| (3..=most).contains(&other)));
    let all: f64 = pairs.map(|own| choose(points, own) * choose(points - own, pieces - own)).sum();
    all / rules.board().symmetries().len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn ten_pieces_are_156_million_positions() {
        let rules = Library::standard().rules("csoszogo").expect("shipped");
        let offers = Offer::all(&rules, 0, 8);
        assert_eq!(offers[0].pieces, 8);
        let ten = offers.iter().find(|offer| offer.pieces == 10).expect("ten are offered").cost.positions;
        assert!((150e6..160e6).contains(&ten), "{ten}");
        // Given the smaller ones, it is less.
        assert!(Cost::between(&rules, 9, 10).expect("offered").positions < ten);
        let three = Library::standard().rules("csoszogo,pieces=3").expect("shipped");
        assert_eq!(Offer::all(&three, 6, 8), []);
        assert_eq!(Offer::all(&three, 0, 8).iter().map(|offer| offer.pieces).collect::<Vec<_>>(), [6]);
    }
}
