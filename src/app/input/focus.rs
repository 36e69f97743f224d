//! The point that keys and pad act at, and its way over the board.

use bevy::prelude::*;

use super::selection::{Selection, View};
use super::{Desk, Spot};
use crate::app::board::layout::BoardGeometry;
use crate::rules::{Action, Board, Point, PointSet};

/// The point that keys and pad act at. The pointer hides it and takes it along.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Focus {
    point: Option<Point>,
    shown: bool,
}

impl Focus {
    /// The point, while keys or pad are in use.
    pub fn shown(&self) -> Option<Point> {
        self.point.filter(|_| self.shown)
    }

    /// Shows the focus at a point.
    pub fn set(&mut self, point: Point) {
        *self = Self { point: Some(point), shown: true };
    }

    /// The pointer is in use now, at this spot.
    pub(super) fn leave_for(&mut self, spot: Spot) {
        self.shown = false;
        if let Spot::Point(point) = spot {
            self.point = Some(point);
        }
    }
}

impl Desk<'_> {
    /// Moves the focus; a hidden one is only shown.
    pub(super) fn move_focus(&mut self, direction: Vec2) {
        let board = self.game.rules().board();
        let next = match self.focus_point() {
            Some(point) if self.focus.shown => towards(board, &self.layout.board, point, direction).unwrap_or(point),
            Some(point) => point,
            None => self.first_point(),
        };
        self.focus.set(next);
    }

    /// Moves the focus to the next point, or the one before, where something can be done.
    pub(super) fn cycle_focus(&mut self, back: bool) {
        let mut points = reading_order(meaningful(&View::of(&self.game), &self.chosen.selection()), &self.layout.board);
        if back {
            points.reverse();
        }
        let here = self.focus_point().and_then(|point| points.iter().position(|other| *other == point));
        let next = match here {
            Some(index) if self.focus.shown => points.get((index + 1) % points.len()),
            Some(index) => points.get(index),
            None => points.first(),
        };
        if let Some(next) = next {
            self.focus.set(*next);
        }
    }

    /// The point to act at; a hidden focus is only shown.
    pub(super) fn act_point(&mut self) -> Option<Point> {
        let point = self.focus_point();
        let shown = self.focus.shown;
        let here = point.unwrap_or_else(|| self.first_point());
        self.focus.set(here);
        point.filter(|_| shown)
    }

    fn focus_point(&self) -> Option<Point> {
        self.focus.point.filter(|point| self.game.rules().board().points().contains(*point))
    }

    fn first_point(&self) -> Point {
        let points = meaningful(&View::of(&self.game), &self.chosen.selection());
        reading_order(points, &self.layout.board).first().copied().unwrap_or(Point::new(0))
    }
}

/// The points where the person to move can do something.
pub fn meaningful(view: &View, selection: &Selection) -> PointSet {
    if let Some(source) = selection.source() {
        return source.targets(view);
    }
    let mut points = PointSet::EMPTY;
    view.position.for_each_action(view.rules, |action| {
        points |= match action {
            Action::Place(point) | Action::Capture(point) | Action::Move { from: point, .. } => point.set(),
            Action::Decline => PointSet::EMPTY,
        };
        true
    });
    points
}

/// Row by row as they are seen, whichever way the board is turned.
fn reading_order(points: PointSet, geometry: &BoardGeometry) -> Vec<Point> {
    let mut order: Vec<Point> = points.into_iter().collect();
    let place = |point: &Point| geometry.centre(*point);
    order.sort_by(|a, b| place(a).y.total_cmp(&place(b).y).then(place(a).x.total_cmp(&place(b).x)));
    order
}

/// The next point in a direction of the screen (`y` down): along the straightest line that leads there, else the nearest
/// point there.
pub fn towards(board: &Board, geometry: &BoardGeometry, from: Point, direction: Vec2) -> Option<Point> {
    nearest_towards(board.neighbours(from), geometry, from, direction, STRAIGHT)
        .or_else(|| nearest_towards(board.points() - from.set(), geometry, from, direction, 2.0))
}

/// How much more than distance it counts to lie aside, among the ends of lines: a line straight ahead goes before a shorter
/// one aslant, which another direction leads along as well.
const STRAIGHT: f32 = 100.0;

/// The point among these within 45° of the direction that is least off, both in distance and, so many times more, aside.
fn nearest_towards(
    points: PointSet,
    geometry: &BoardGeometry,
    from: Point,
    direction: Vec2,
    weight: f32,
) -> Option<Point> {
    let here = geometry.centre(from);
    let direction = direction.normalize_or_zero();
    points
        .into_iter()
        .filter_map(|point| {
            let way = geometry.centre(point) - here;
            let (along, aside) = (way.dot(direction), way.perp_dot(direction).abs());
            (along > 0.0 && aside <= along * 1.001).then_some((along + weight * aside, point))
        })
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, point)| point)
}

#[cfg(test)]
mod tests {
    use bevy::math::Rect;

    use super::*;
    use crate::rules::Library;

    #[test]
    fn every_point_is_reached_by_arrows_whichever_way_the_board_is_turned() {
        let library = Library::standard();
        for (id, flipped) in library.boards().flat_map(|id| [(id, false), (id, true)]) {
            let board = library.board(id).unwrap();
            let geometry = BoardGeometry::new(board, Rect::new(0.0, 0.0, 700.0, 700.0), flipped);
            let mut reached = Point::new(0).set();
            let mut waiting = vec![Point::new(0)];
            while let Some(point) = waiting.pop() {
                for direction in [Vec2::X, -Vec2::X, Vec2::Y, -Vec2::Y] {
                    let Some(next) = towards(board, &geometry, point, direction) else { continue };
                    let way = geometry.centre(next) - geometry.centre(point);
                    assert!(way.dot(direction) > 0.0, "{point:?} → {next:?} leads {direction} on {id}");
                    if !reached.contains(next) {
                        reached.insert(next);
                        waiting.push(next);
                    }
                }
            }
            assert_eq!(reached, board.points(), "{id}");
        }
    }

    #[test]
    fn a_line_straight_ahead_goes_before_a_diagonal() {
        let library = Library::standard();
        for (id, ways) in [
            ("twelve", "a7 right d7, a7 down a4, g7 left d7, g1 up g4, b6 right d6, b6 up a7, c5 right d5, c5 down c4"),
            ("three", "a3 right b3, b2 up b3, b2 left a2, a1 up a2, c1 left b1"),
            ("six", "a5 right c5, c5 down c4, c4 down c2, a3 right b3, b3 right d3"),
        ] {
            let board = library.board(id).unwrap();
            for flipped in [false, true] {
                let geometry = BoardGeometry::new(board, Rect::new(0.0, 0.0, 700.0, 700.0), flipped);
                for way in ways.split(", ") {
                    let [from, direction, to] = way.split(' ').collect::<Vec<_>>()[..] else { panic!("{way}") };
                    let direction = match direction {
                        "left" => -Vec2::X,
                        "right" => Vec2::X,
                        "up" => -Vec2::Y,
                        _ => Vec2::Y,
                    };
                    let direction = if flipped { -direction } else { direction };
                    let next = towards(board, &geometry, board.point(from).unwrap(), direction);
                    assert_eq!(next.map(|point| board.name(point)), Some(to), "{way} on {id}, turned: {flipped}");
                }
            }
        }
    }

    #[test]
    fn an_arrow_follows_the_line_and_leaps_the_middle() {
        let library = Library::standard();
        let board = library.board("nine").unwrap();
        let geometry = BoardGeometry::new(board, Rect::new(0.0, 0.0, 700.0, 700.0), false);
        let go = |from: &str, direction| {
            towards(board, &geometry, board.point(from).unwrap(), direction).map(|point| board.name(point))
        };
        assert_eq!(go("a7", Vec2::X), Some("d7"), "along the outer line");
        assert_eq!(go("d7", Vec2::Y), Some("d6"), "along the spoke");
        assert_eq!(go("d5", Vec2::Y), Some("d3"), "over the middle, where no line leads");
        assert_eq!(go("a7", -Vec2::X), None, "nothing is beyond the edge");
    }
}
