//! Where the points' names stand: beside their points, clear of every line, point and piece.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, FontId, LayerId, Pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::layout::BoardGeometry;
use super::{ScreenLayout, line_ends};
use crate::app::current_game::CurrentGame;
use crate::app::pieces::Pose;
use crate::app::screen::Screen;
use crate::app::settings::{Coordinates, Settings};
use crate::app::theme::GameTheme;
use crate::app::ui::style::bold;
use crate::rules::{Board, Point};

/// Boards whose neighbouring points are nearer than this, in pixels, have no names on them.
const LEAST_UNIT: f32 = 24.0;

/// The size of the names' letters, of the least distance of two points.
const LETTER: f32 = 0.19;
/// Letters are no smaller and no larger, in logical pixels.
const LETTER_RANGE: [f32; 2] = [12.0, 17.0];

/// What labels must keep clear of, in logical pixels.
struct Obstacles<'a> {
    /// The middle of the board.
    middle: Vec2,
    /// The middles of the points.
    points: &'a [Vec2],
    /// The ends of each drawn line.
    lines: &'a [[Vec2; 2]],
    /// The names that have their places already, with half the extent of each.
    names: Vec<(Vec2, Vec2)>,
    /// A piece's radius on the board.
    piece: f32,
    /// Half the width of a drawn line.
    line: f32,
    /// The board's panel, inside the rim.
    field: Rect,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(in_state(Screen::Playing)));
}

/// Names kept from frame to frame: their places and the size of their letters.
#[derive(Default)]
struct Placed {
    labels: Vec<(String, Vec2)>,
    size: f32,
}

/// Draws the names, but for those that a piece in the air hangs over.
fn draw(
    mut contexts: EguiContexts,
    layout: Res<ScreenLayout>,
    game: Res<CurrentGame>,
    settings: Res<Settings>,
    theme: Res<GameTheme>,
    poses: Query<&Pose>,
    mut placed: Local<Placed>,
) {
    let Ok(context) = contexts.ctx_mut() else { return };
    if layout.is_changed() || settings.is_changed() || game.is_changed() || theme.is_changed() {
        *placed = arrange(game.rules().board(), &layout.board, settings.value.coordinates, theme.board.rim_width);
    }
    let painter = context.layer_painter(LayerId::background());
    let (colour, shade) = (theme.marks.label.into(), theme.marks.label_shade.into());
    for (text, at) in &placed.labels {
        let covered =
            poses.iter().any(|pose| pose.height > 0.0 && pose.at.distance(*at) < 0.6 * pose.size + placed.size);
        if !covered {
            // Dark behind light is read on any grain.
            for (fall, colour) in [(1.0, shade), (0.0, colour)] {
                let at = Pos2::new(at.x + 0.5 * fall, at.y + fall);
                painter.text(at, Align2::CENTER_CENTER, text, FontId::new(placed.size, bold()), colour);
            }
        }
    }
}

fn arrange(board: &Board, geometry: &BoardGeometry, coordinates: Coordinates, rim: f32) -> Placed {
    let name: fn(&Board, Point) -> &str = match coordinates {
        Coordinates::Letters => Board::letter,
        Coordinates::Algebraic => Board::name,
        Coordinates::Off => return Placed::default(),
    };
    // On a tiny board names would lie on one another.
    if geometry.unit < LEAST_UNIT {
        return Placed::default();
    }
    let size = (geometry.unit * LETTER).clamp(LETTER_RANGE[0], LETTER_RANGE[1]);
    let lines = line_ends(board, geometry);
    let side = geometry.rect.width();
    let mut around = Obstacles {
        middle: geometry.rect.center(),
        points: &geometry.points,
        lines: &lines,
        names: Vec::new(),
        // With the ring that a piece may have.
        piece: geometry.piece_radius * 1.22,
        line: side * 0.005,
        field: geometry.rect.inflate(-side * rim),
    };
    let labels = board.points().into_iter().map(|point| {
        let text = name(board, point);
        let half = Vec2::new(0.30 * text.chars().count() as f32, 0.42) * size;
        let at = place(geometry.centre(point), half, &around)?;
        around.names.push((at, half));
        Some((text.to_owned(), at))
    });
    Placed { labels: labels.flatten().collect(), size }
}

fn to_segment(at: Vec2, [a, b]: [Vec2; 2]) -> f32 {
    let way = b - a;
    let share = ((at - a).dot(way) / way.length_squared().max(1e-6)).clamp(0.0, 1.0);
    at.distance(a + way * share)
}

/// How far a box is from a place; negative inside it.
fn from_box(at: Vec2, half: Vec2, place: Vec2) -> f32 {
    let beyond = (place - at).abs() - half;
    beyond.max(Vec2::ZERO).length() + beyond.max_element().min(0.0)
}

/// How far a box is from a line; negative where the line goes through it.
fn box_from_segment(at: Vec2, half: Vec2, line: [Vec2; 2]) -> f32 {
    let corners = [Vec2::ONE, Vec2::new(1.0, -1.0), -Vec2::ONE, Vec2::new(-1.0, 1.0)].map(|corner| at + corner * half);
    let from_corners = corners.map(|corner| to_segment(corner, line)).into_iter().fold(f32::MAX, f32::min);
    if crosses(at, half, line) {
        return -from_corners;
    }
    line.iter().map(|end| from_box(at, half, *end)).fold(from_corners, f32::min)
}

/// Whether a line goes through a box.
fn crosses(at: Vec2, half: Vec2, [a, b]: [Vec2; 2]) -> bool {
    let (way, mut from, mut to) = (b - a, 0.0_f32, 1.0_f32);
    for axis in 0..2 {
        let (low, high) = (at[axis] - half[axis] - a[axis], at[axis] + half[axis] - a[axis]);
        if way[axis].abs() < 1e-6 {
            if low > 0.0 || high < 0.0 {
                return false;
            }
        } else {
            let (enters, leaves) = (low / way[axis], high / way[axis]);
            from = from.max(enters.min(leaves));
            to = to.min(enters.max(leaves));
        }
    }
    from <= to
}

/// How far the nearest thing is from the box of a label whose half extent is `half`; negative where they touch.
fn clearance(at: Vec2, half: Vec2, around: &Obstacles) -> f32 {
    let pieces = around.points.iter().map(|point| from_box(at, half, *point) - around.piece);
    let lines = around.lines.iter().map(|line| box_from_segment(at, half, *line) - around.line);
    let (low, high) = (at - half - around.field.min, around.field.max - at - half);
    let names = around.names.iter().map(|(name, room)| from_box(at, half + *room, *name));
    pieces.chain(lines).chain([low.min_element(), high.min_element()]).chain(names).fold(f32::MAX, f32::min)
}

/// How much it counts that a label stands outward of its point, against the doubt whose name it is.
const OUTWARD: f32 = 0.2;

/// The middle of the label of `point`: of sixteen directions, close to the point, those with room enough; of them the one that
/// leaves least doubt whose name it is and points most away from the board's middle. Where there is no room enough, the one
/// with the most; none where it would lie over something, or nearer to another point.
fn place(point: Vec2, half: Vec2, around: &Obstacles) -> Option<Vec2> {
    let enough = 1.0;
    let outward = (point - around.middle).normalize_or_zero();
    let mut best = (f32::MIN, f32::MAX, point);
    // Eighths first: on boards of squares the diagonals are free. Left and right go before up and down, so that what mirrors
    // each other on the board does so in its names.
    for turn in [10, 14, 6, 2, 8, 0, 12, 4, 9, 15, 7, 1, 11, 13, 5, 3] {
        let way = Vec2::from_angle(turn as f32 * std::f32::consts::TAU / 16.0);
        // As far as a box of this size must go that way to let go of the piece.
        let reach = around.piece + way.abs().dot(half) + enough;
        for step in [0.0, 0.15, 0.3] {
            let at = point + way * (reach + step * around.piece);
            let room = clearance(at, half, around).min(enough);
            let cost = doubt(at, point, around) - OUTWARD * way.dot(outward);
            if room > best.0 + 1e-2 || (room > best.0 - 1e-2 && cost < best.1 - 1e-2) {
                best = (room, cost, at);
            }
        }
    }
    let (room, _, at) = best;
    (room > 0.0 && doubt(at, point, around) < 1.0).then_some(at)
}

/// How near a label is to its own point, of the way to the nearest other one: below 1, it is its own that is nearest.
fn doubt(at: Vec2, own: Vec2, around: &Obstacles) -> f32 {
    let others = around.points.iter().filter(|point| point.distance(own) > 1e-3);
    at.distance(own) / others.map(|point| at.distance(*point)).fold(f32::MAX, f32::min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Assets, Mod};
    use crate::rules::Library;

    /// The boards of the game and one of an example mod, which is no square.
    fn library() -> Library {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/mods/beehive");
        let beehive = Mod::open(folder.as_ref()).expect("a mod of ours");
        Assets::embedded().with_mods(vec![beehive]).library().0
    }

    /// Names as long as they may be, on a board that has no room for them: what is shown is not misleading.
    #[test]
    fn names_without_room_are_not_shown_and_others_are() {
        let mut points = String::new();
        for (row, column) in (0..4).flat_map(|row| (0..8).map(move |column| (row, column))) {
            let number = row * 8 + column;
            let letter = format!("{}{}", char::from(b'A' + row), char::from(b'A' + column));
            points += &format!("(name: \"mwm1{number:04}\", letter: \"{letter}\", x: {column}, y: {row}),");
        }
        let row =
            |row: u32| (0..8).map(|column| format!("\"mwm1{:04}\"", row * 8 + column)).collect::<Vec<_>>().join(",");
        let lines: String = (0..4).map(|number| format!("(points: [{}]),", row(number))).collect();
        let mill = r#"(points: ["mwm10000", "mwm10008", "mwm10016"])"#;
        let text = format!("Board(id: \"wide\", points: [{points}], lines: [{lines} {mill}])");
        let board = Board::from_ron(&text).unwrap();
        let geometry = BoardGeometry::new(&board, Rect::new(0.0, 0.0, 700.0, 700.0), false);
        for (coordinates, least) in [(Coordinates::Letters, 32), (Coordinates::Algebraic, 0)] {
            let placed = arrange(&board, &geometry, coordinates, 0.04);
            assert!(placed.labels.len() >= least, "{coordinates:?}: {}", placed.labels.len());
            for (text, at) in &placed.labels {
                let name = |point: &Point| board.name(*point) == text || board.letter(*point) == text;
                let nearest = |a: &Point, b: &Point| {
                    at.distance(geometry.centre(*a)).total_cmp(&at.distance(geometry.centre(*b)))
                };
                assert!(board.points().into_iter().min_by(nearest).is_some_and(|point| name(&point)), "{text}");
            }
        }
    }

    #[test]
    fn a_box_and_a_line_know_how_far_they_are() {
        let (at, half) = (Vec2::new(10.0, 10.0), Vec2::new(4.0, 2.0));
        assert_eq!(from_box(at, half, Vec2::new(10.0, 15.0)), 3.0);
        assert_eq!(from_box(at, half, Vec2::new(17.0, 16.0)), 5.0);
        assert_eq!(from_box(at, half, at), -2.0);
        let of = |a: [f32; 2], b: [f32; 2]| box_from_segment(at, half, [a.into(), b.into()]);
        assert_eq!(of([0.0, 20.0], [20.0, 20.0]), 8.0);
        assert_eq!(of([0.0, 10.0], [3.0, 10.0]), 3.0);
        assert!(of([0.0, 10.0], [20.0, 10.0]) < 0.0 && of([0.0, 3.0], [20.0, 17.0]) < 0.0);
        assert!(of([9.0, 9.0], [11.0, 11.0]) < 0.0, "it lies within");
    }

    #[test]
    fn labels_touch_nothing_and_stand_by_their_own_points_on_any_board_at_any_size() {
        let library = library();
        assert!(library.board("beehive").is_ok());
        let sides = [340.0_f32, 374.0, 500.0, 720.0, 1400.0];
        for (id, side) in library.boards().flat_map(|id| sides.map(|side| (id, side))) {
            let board = library.board(id).unwrap();
            for flipped in [false, true] {
                let geometry = BoardGeometry::new(board, Rect::new(8.0, 100.0, 8.0 + side, 100.0 + side), flipped);
                let rim = 0.04;
                let around = Obstacles {
                    middle: geometry.rect.center(),
                    points: &geometry.points,
                    lines: &line_ends(board, &geometry),
                    names: Vec::new(),
                    piece: geometry.piece_radius,
                    line: side * 0.005,
                    field: geometry.rect.inflate(-side * rim),
                };
                for coordinates in [Coordinates::Letters, Coordinates::Algebraic] {
                    let placed = arrange(board, &geometry, coordinates, rim);
                    assert_eq!(placed.labels.len(), board.len());
                    for (text, at) in &placed.labels {
                        let half = Vec2::new(0.30 * text.len() as f32, 0.42) * placed.size;
                        assert!(clearance(*at, half, &around) > 0.0, "{text} at {at} on {id}, {side}");
                    }
                    for (point, (text, at)) in board.points().into_iter().zip(&placed.labels) {
                        let doubt = doubt(*at, geometry.centre(point), &around);
                        assert!(doubt < 1.0, "{text} is {doubt} of the way to another point on {id}, {side}");
                    }
                    // Boxes that touch nothing touch no other name.
                    let apart = |a: &Vec2| placed.labels.iter().filter(|(_, b)| a.distance(*b) < placed.size).count();
                    assert!(
                        placed.labels.iter().all(|(_, at)| apart(at) == 1),
                        "two names in one place on {id}, {side}"
                    );
                }
                assert!(arrange(board, &geometry, Coordinates::Off, rim).labels.is_empty());
            }
        }
    }
}
