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
    /// The names that have their places already, with the room that each wants.
    names: Vec<(Vec2, f32)>,
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
        let at = place(geometry.centre(point), half, &around);
        around.names.push((at, half.length()));
        (text.to_owned(), at)
    });
    Placed { labels: labels.collect(), size }
}

fn to_segment(at: Vec2, [a, b]: [Vec2; 2]) -> f32 {
    let way = b - a;
    let share = ((at - a).dot(way) / way.length_squared().max(1e-6)).clamp(0.0, 1.0);
    at.distance(a + way * share)
}

/// How far the nearest thing is from a label whose half extent is `half` (a circle around it is kept clear); negative where
/// they touch.
fn clearance(at: Vec2, half: Vec2, around: &Obstacles) -> f32 {
    let radius = half.length();
    let pieces = around.points.iter().map(|point| at.distance(*point) - around.piece);
    let lines = around.lines.iter().map(|line| to_segment(at, *line) - around.line);
    let edges =
        [at.x - around.field.min.x, around.field.max.x - at.x, at.y - around.field.min.y, around.field.max.y - at.y];
    let names = around.names.iter().map(|(name, room)| at.distance(*name) - room);
    pieces.chain(lines).chain(edges).chain(names).fold(f32::MAX, f32::min) - radius
}

/// How much it counts that a label stands outward of its point, against the doubt whose name it is.
const OUTWARD: f32 = 0.2;

/// The middle of the label of `point`: of sixteen directions, close to the point, those with room enough; of them the one that
/// leaves least doubt whose name it is and points most away from the board's middle. Where there is no room enough, the one
/// with the most.
fn place(point: Vec2, half: Vec2, around: &Obstacles) -> Vec2 {
    let enough = 1.0;
    let reach = around.piece + half.length() + enough;
    let outward = (point - around.middle).normalize_or_zero();
    let mut best = (f32::MIN, f32::MAX, point);
    // Eighths first: on boards of squares the diagonals are free. Left and right go before up and down, so that what mirrors
    // each other on the board does so in its names.
    for turn in [10, 14, 6, 2, 8, 0, 12, 4, 9, 15, 7, 1, 11, 13, 5, 3] {
        let way = Vec2::from_angle(turn as f32 * std::f32::consts::TAU / 16.0);
        for step in [0.0, 0.15, 0.3] {
            let at = point + way * (reach + step * around.piece);
            let room = clearance(at, half, around).min(enough);
            let cost = doubt(at, point, around) - OUTWARD * way.dot(outward);
            if room > best.0 + 1e-2 || (room > best.0 - 1e-2 && cost < best.1 - 1e-2) {
                best = (room, cost, at);
            }
        }
    }
    best.2
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
