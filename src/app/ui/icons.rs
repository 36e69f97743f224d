//! The signs on buttons, drawn as lines: sharp at any size, and no font has to have them.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2};

/// A sign.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each name says what is drawn")]
pub enum Icon {
    Menu,
    Undo,
    Redo,
    First,
    Previous,
    Next,
    Last,
    Flip,
    Sound,
    Mute,
    Moves,
    Close,
    Back,
    Pause,
    Play,
    Result,
    Hint,
    Judge,
    Up,
    Down,
    Remove,
}

impl Icon {
    /// Draws the sign into the middle of a rectangle, `size` pixels high and wide.
    pub fn paint(self, painter: &Painter, place: Rect, size: f32, colour: Color32) {
        let square = Rect::from_center_size(place.center(), Vec2::splat(size));
        let at = |x: f32, y: f32| square.min + Vec2::new(x, y) * size;
        let stroke = Stroke::new((size / 11.0).max(1.5), colour);
        let line = |points: &[(f32, f32)]| {
            let points: Vec<Pos2> = points.iter().map(|(x, y)| at(*x, *y)).collect();
            // Round ends.
            for end in [points.first(), points.last()].into_iter().flatten() {
                painter.circle_filled(*end, stroke.width / 2.0, colour);
            }
            painter.line(points, stroke);
        };
        let solid = |points: &[(f32, f32)]| {
            let points = points.iter().map(|(x, y)| at(*x, *y)).collect();
            painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
        };
        match self {
            Self::Up => line(&[(0.2, 0.64), (0.5, 0.34), (0.8, 0.64)]),
            Self::Down => line(&[(0.2, 0.36), (0.5, 0.66), (0.8, 0.36)]),
            Self::Remove => {
                line(&[(0.16, 0.26), (0.84, 0.26)]);
                line(&[(0.38, 0.26), (0.42, 0.12), (0.58, 0.12), (0.62, 0.26)]);
                line(&[(0.25, 0.26), (0.31, 0.9), (0.69, 0.9), (0.75, 0.26)]);
            }
            Self::Menu => {
                for y in [0.22, 0.5, 0.78] {
                    line(&[(0.12, y), (0.88, y)]);
                }
            }
            Self::Undo => {
                line(&turn(|x| x));
                solid(&[(0.05, 0.36), (0.36, 0.11), (0.36, 0.61)]);
            }
            Self::Redo => {
                line(&turn(|x| 1.0 - x));
                solid(&[(0.95, 0.36), (0.64, 0.11), (0.64, 0.61)]);
            }
            Self::First => {
                line(&[(0.48, 0.18), (0.16, 0.5), (0.48, 0.82)]);
                line(&[(0.84, 0.18), (0.52, 0.5), (0.84, 0.82)]);
            }
            Self::Last => {
                line(&[(0.52, 0.18), (0.84, 0.5), (0.52, 0.82)]);
                line(&[(0.16, 0.18), (0.48, 0.5), (0.16, 0.82)]);
            }
            Self::Previous | Self::Back => line(&[(0.66, 0.18), (0.34, 0.5), (0.66, 0.82)]),
            Self::Next => line(&[(0.34, 0.18), (0.66, 0.5), (0.34, 0.82)]),
            Self::Flip => {
                line(&[(0.3, 0.28), (0.3, 0.9)]);
                line(&[(0.7, 0.1), (0.7, 0.72)]);
                line(&[(0.1, 0.32), (0.3, 0.1), (0.5, 0.32)]);
                line(&[(0.5, 0.68), (0.7, 0.9), (0.9, 0.68)]);
            }
            Self::Sound | Self::Mute => {
                solid(&[(0.06, 0.36), (0.24, 0.36), (0.24, 0.64), (0.06, 0.64)]);
                solid(&[(0.2, 0.36), (0.48, 0.12), (0.48, 0.88), (0.2, 0.64)]);
                if self == Self::Sound {
                    line(&arc((0.46, 0.5), 0.2));
                    line(&arc((0.46, 0.5), 0.4));
                } else {
                    line(&[(0.64, 0.36), (0.92, 0.64)]);
                    line(&[(0.92, 0.36), (0.64, 0.64)]);
                }
            }
            Self::Moves => {
                for y in [0.22, 0.5, 0.78] {
                    line(&[(0.36, y), (0.9, y)]);
                    painter.circle_filled(at(0.14, y), stroke.width * 0.9, colour);
                }
            }
            Self::Close => {
                line(&[(0.2, 0.2), (0.8, 0.8)]);
                line(&[(0.8, 0.2), (0.2, 0.8)]);
            }
            Self::Pause => {
                solid(&[(0.22, 0.14), (0.42, 0.14), (0.42, 0.86), (0.22, 0.86)]);
                solid(&[(0.58, 0.14), (0.78, 0.14), (0.78, 0.86), (0.58, 0.86)]);
            }
            Self::Play => solid(&[(0.24, 0.1), (0.86, 0.5), (0.24, 0.9)]),
            Self::Hint => {
                let bulb: Vec<(f32, f32)> = (0..=14)
                    .map(|step| (step as f32 / 14.0 * 1.5 - 0.25) * std::f32::consts::PI)
                    .map(|angle| (0.5 - 0.3 * angle.cos(), 0.38 - 0.3 * angle.sin()))
                    .collect();
                line(&bulb);
                line(&[bulb[0], (0.38, 0.72), (0.62, 0.72), bulb[14]]);
                line(&[(0.4, 0.9), (0.6, 0.9)]);
            }
            Self::Judge => {
                line(&[(0.5, 0.1), (0.5, 0.9)]);
                line(&[(0.3, 0.9), (0.7, 0.9)]);
                line(&[(0.1, 0.26), (0.9, 0.26)]);
                for x in [0.1, 0.7] {
                    line(&[(x, 0.56), (x + 0.1, 0.28), (x + 0.2, 0.56), (x, 0.56)]);
                }
            }
            Self::Result => {
                line(&[(0.24, 0.94), (0.24, 0.08)]);
                solid(&[(0.24, 0.08), (0.88, 0.3), (0.24, 0.54)]);
            }
        }
    }
}

/// A hook that comes back to the left; `mirror` maps its x.
fn turn(mirror: impl Fn(f32) -> f32) -> Vec<(f32, f32)> {
    let mut points = vec![(mirror(0.3), 0.36), (mirror(0.62), 0.36)];
    let steps = 10;
    for step in 0..=steps {
        let angle = (step as f32 / steps as f32 - 0.5) * std::f32::consts::PI;
        points.push((mirror(0.64 + 0.25 * angle.cos()), 0.61 + 0.25 * angle.sin()));
    }
    points.push((mirror(0.4), 0.86));
    points
}

/// A quarter of a circle, open to the left.
fn arc(centre: (f32, f32), radius: f32) -> Vec<(f32, f32)> {
    let steps = 8;
    (0..=steps)
        .map(|step| (step as f32 / steps as f32 - 0.5) * 1.7)
        .map(|angle| pos2(centre.0 + radius * angle.cos(), centre.1 + radius * angle.sin()))
        .map(|point| (point.x, point.y))
        .collect()
}
