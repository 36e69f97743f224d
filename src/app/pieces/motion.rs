//! How a piece gets from place to place: pure, stepped by the game's time, known to nobody who draws.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::content::theme::{Easing, MotionLook};
use crate::rules::{PieceId, Place, Placement};

/// What a piece looks like now, in the screen's logical pixels.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Pose {
    /// Its middle.
    pub at: Vec2,
    /// How high it hangs: 0 lies, 1 is lifted.
    pub height: f32,
    /// Its diameter when it lies.
    pub size: f32,
}

/// Where a leg begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Start {
    /// In a place, which a resize may move.
    Place(Place),
    /// Where the player let it go.
    Screen(Pose),
}

/// One flight of a piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Leg {
    /// Where from.
    pub from: Start,
    /// Where to.
    pub to: Place,
    /// How high it hangs at the beginning (0..=1).
    pub lifted: f32,
    /// Seconds after the journey's beginning.
    pub begins: f32,
    /// Seconds.
    pub lasts: f32,
}

/// All flights that a piece has still to make; a piece at rest has no journey.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Journey {
    legs: VecDeque<Leg>,
    clock: f32,
}

impl Journey {
    /// A journey of these legs, in order.
    #[must_use]
    pub fn new(legs: impl IntoIterator<Item = Leg>) -> Self {
        Self { legs: legs.into_iter().collect(), clock: 0.0 }
    }

    /// Lets `seconds` pass; true when the piece has arrived.
    pub fn advance(&mut self, seconds: f32) -> bool {
        self.clock += seconds;
        while self.legs.len() > 1 && self.legs[1].begins <= self.clock {
            self.legs.pop_front();
        }
        self.legs.back().is_none_or(|leg| self.clock >= leg.begins + leg.lasts)
    }

    /// Whether the piece is in the air rather than waiting for its turn.
    #[must_use]
    pub fn flying(&self) -> bool {
        self.legs.front().is_some_and(|leg| self.clock >= leg.begins)
    }

    /// What the piece looks like now; `rest` tells how it lies in a place.
    pub fn pose(&self, easing: Easing, rest: impl Fn(Place) -> Pose) -> Option<Pose> {
        let leg = self.legs.front()?;
        let from = match leg.from {
            Start::Place(place) => rest(place),
            Start::Screen(pose) => pose,
        };
        let to = rest(leg.to);
        let time = ((self.clock - leg.begins) / leg.lasts.max(1e-3)).clamp(0.0, 1.0);
        let way = easing.at(time);
        // Up in the first third, down in the last: it arrives before it lands.
        let rise = Easing::EaseOut.at(time * 3.0);
        let fall = Easing::EaseIn.at((time - 0.6) / 0.4);
        Some(Pose {
            at: from.at.lerp(to.at, way),
            height: (leg.lifted + (1.0 - leg.lifted) * rise) * (1.0 - fall),
            size: from.size + (to.size - from.size) * way,
        })
    }
}

/// The share of a flight's usual time that a short way takes; the way counts in diameters of the piece. One that is let go
/// over its point has only to come down.
#[must_use]
pub fn haste(way: f32) -> f32 {
    way.clamp(0.3, 1.0)
}

/// More steps than this are shown as one, all pieces at once.
const STEPS_SHOWN: usize = 6;

/// The flights that lead through a row of placements, the first being the one shown now: a step's pieces fly together, the
/// steps one after another. Of each piece that ends elsewhere or moves between, its legs.
#[must_use]
pub fn flights(row: &[&Placement], look: &MotionLook) -> Vec<(PieceId, Vec<Leg>)> {
    let ends = match row {
        [first, .., last] if row.len() > STEPS_SHOWN + 1 => &[*first, *last][..],
        _ => row,
    };
    let mut all: Vec<(PieceId, Vec<Leg>)> = Vec::new();
    let mut begins = 0.0;
    for step in ends.windows(2) {
        let mut longest: f32 = 0.0;
        for ((piece, from), (_, to)) in step[0].iter().zip(step[1].iter()) {
            if from == to {
                continue;
            }
            let captured = matches!(from, Place::Captured(_)) || matches!(to, Place::Captured(_));
            let lasts = if captured { look.capture } else { look.travel };
            longest = longest.max(lasts);
            let leg = Leg { from: Start::Place(from), to, lifted: 0.0, begins, lasts };
            match all.iter_mut().find(|(id, _)| *id == piece) {
                Some((_, legs)) => legs.push(leg),
                None => all.push((piece, vec![leg])),
            }
        }
        begins += longest;
    }
    all
}

/// Gives each piece of `new` the nearest piece of `old` of its side, places that have not changed first. Each of `old` is
/// used at most once; what is left over on either side has no partner.
#[must_use]
pub fn pair(old: &[(PieceId, Vec2)], new: &[(PieceId, Vec2)]) -> Vec<(PieceId, PieceId)> {
    let mut ways: Vec<_> = old
        .iter()
        .flat_map(|(from, a)| {
            new.iter()
                .filter(move |(to, _)| to.side == from.side)
                .map(move |(to, b)| (a.distance_squared(*b), *from, *to))
        })
        .collect();
    ways.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2)));
    let mut pairs: Vec<(PieceId, PieceId)> = Vec::new();
    for (_, from, to) in ways {
        if pairs.iter().all(|(a, b)| *a != from && *b != to) {
            pairs.push((from, to));
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::theme::Theme;
    use crate::rules::{Game, Library, Point, Side};

    fn rest(place: Place) -> Pose {
        let x = match place {
            Place::Point(point) => point.index() as f32 * 10.0,
            Place::Hand(slot) => -100.0 - f32::from(slot),
            Place::Captured(slot) => 500.0 + f32::from(slot),
        };
        Pose { at: Vec2::new(x, 0.0), height: 0.0, size: 60.0 }
    }

    fn id(side: Side, number: u8) -> PieceId {
        PieceId { side, number }
    }

    #[test]
    fn a_piece_rises_travels_and_lies_down() {
        let (from, to) = (Place::Hand(0), Place::Point(Point::new(3)));
        let leg = Leg { from: Start::Place(from), to, lifted: 0.0, begins: 0.0, lasts: 0.2 };
        let mut journey = Journey::new([leg]);
        let pose = |journey: &Journey| journey.pose(Easing::EaseInOut, rest).unwrap();
        assert_eq!(pose(&journey), rest(from));
        assert!(!journey.advance(0.1));
        let middle = pose(&journey);
        assert!(middle.height > 0.9 && middle.at.x > -100.0 && middle.at.x < 30.0);
        assert!(journey.advance(0.1));
        assert!((pose(&journey).at - rest(to).at).length() < 1e-3 && pose(&journey).height < 1e-3);
    }

    #[test]
    fn steps_follow_one_another_and_a_piece_waits_for_its_turn() {
        let library = Library::standard();
        let mut game = Game::new(library.rules("csoszogo").unwrap());
        for _ in 0..3 {
            let action = game.actions()[0];
            game.play(action).unwrap();
        }
        let row: Vec<_> = (0..=3).map(|ply| game.placement_at(ply)).collect();
        let look = Theme::default().motion;
        let flights = flights(&row, &look);
        assert_eq!(flights.len(), 3);
        for (index, (_, legs)) in flights.iter().enumerate() {
            assert_eq!(legs.len(), 1);
            assert!((legs[0].begins - index as f32 * look.travel).abs() < 1e-4);
        }
        let mut last = Journey::new(flights[2].1.clone());
        last.advance(look.travel);
        assert!(!last.flying());
        assert_eq!(last.pose(Easing::Linear, rest).unwrap(), rest(row[0].place(flights[2].0)));
    }

    #[test]
    fn a_long_way_is_shown_as_one_step() {
        let library = Library::standard();
        let mut game = Game::new(library.rules("csoszogo").unwrap());
        for _ in 0..12 {
            let action = game.actions()[0];
            game.play(action).unwrap();
        }
        let row: Vec<_> = (0..=12).map(|ply| game.placement_at(ply)).collect();
        for (_, legs) in flights(&row, &Theme::default().motion) {
            assert_eq!(legs.len(), 1);
            assert_eq!(legs[0].begins, 0.0);
        }
    }

    #[test]
    fn pairs_are_near_of_one_side_and_never_shared() {
        let at = |x: f32| Vec2::new(x, 0.0);
        let old = [(id(Side::Light, 0), at(0.0)), (id(Side::Light, 1), at(10.0)), (id(Side::Dark, 0), at(5.0))];
        let new = [(id(Side::Light, 0), at(10.0)), (id(Side::Light, 1), at(4.0)), (id(Side::Light, 2), at(90.0))];
        let pairs = pair(&old, &new);
        assert_eq!(pairs.len(), 2);
        assert!(pairs.contains(&(id(Side::Light, 1), id(Side::Light, 0))));
        assert!(pairs.contains(&(id(Side::Light, 0), id(Side::Light, 1))));
    }
}
