//! Lines and points that lie on the field: printed, inked or ruled.

use super::{Here, Panel};
use crate::content::theme::{Lines, Points};
use crate::looks::light::{Light, cover, smooth};
use crate::looks::noise::{fbm, noise};
use crate::looks::shape;

/// The nearest line at a place.
struct Nearest {
    /// Distance to the edge of what is drawn of it.
    edge: f32,
    /// Distance to its middle.
    middle: f32,
}

impl Panel<'_> {
    /// Where a hand would have put what belongs here: inked lines waver, all others are straight.
    pub(super) fn bent(&self, x: f32, y: f32) -> (f32, f32) {
        if self.look.lines != Lines::Inked {
            return (x, y);
        }
        let by = |seed: u32| 0.0042 * noise(x * 6.5, y * 6.5, seed) + 0.0009 * noise(x * 31.0, y * 31.0, seed ^ 9);
        (x + self.look.wobble * by(21), y + self.look.wobble * by(22))
    }

    /// How much of the ink or the print has taken at a place.
    pub(super) fn ink_at(&self, x: f32, y: f32) -> f32 {
        match self.look.lines {
            Lines::Inked => {
                let pale = fbm(x * 38.0, y * 38.0, 2, 23);
                let tooth = noise(x * 190.0, y * 190.0, 24);
                1.0 - 0.20 * smooth(0.05, 0.6, pale) - 0.10 * smooth(0.2, 0.8, tooth)
            }
            Lines::Dotted | Lines::Braided => 0.96 - 0.14 * smooth(0.2, 0.8, fbm(x * 46.0, y * 46.0, 2, 25)),
            _ => 1.0,
        }
    }

    /// The field with its lines and points.
    pub(super) fn drawn(&self, here: &Here<'_>) -> Light {
        let (x, y) = (here.x, here.y);
        let mut field = self.field.at(x, y);
        let (bx, by) = self.bent(x, y);
        let line = self.nearest_line(bx, by, here.lines);
        let (dot, room) = self.nearest_point(bx, by, here.points);
        if self.look.halo > 0.0 && self.look.lines == Lines::Ruled {
            let away = line.middle.min(dot).max(0.0);
            let light = (-away / 0.0055).exp() * 0.24 + (-away / 0.017).exp() * 0.10;
            field = field + self.inlay.at(x, y) * (light * self.look.halo);
        }
        // Lines end where a point wants room.
        let mut covered = cover(line.edge, self.pixel) * (1.0 - cover(room, self.pixel));
        covered = covered.max(cover(dot, self.pixel));
        if covered <= 0.0 {
            return field;
        }
        let mut colour = field.mix(self.inlay.at(x, y), covered * self.ink_at(x, y));
        if self.look.points == Points::Plug {
            let plug = self.nearest_middle(bx, by, here.points) - 0.5 * self.look.point_radius;
            colour = colour.mix(self.plug, cover(plug, self.pixel));
        }
        colour
    }

    fn nearest_line(&self, x: f32, y: f32, lines: &[[[f32; 2]; 2]]) -> Nearest {
        let half = (0.5 * self.look.line_width).max(0.5 * self.pixel);
        let mut nearest = Nearest { edge: f32::MAX, middle: f32::MAX };
        for &[a, b] in lines {
            let (way, from) = ([b[0] - a[0], b[1] - a[1]], [x - a[0], y - a[1]]);
            let length = (way[0] * way[0] + way[1] * way[1]).sqrt().max(1e-6);
            let way = [way[0] / length, way[1] / length];
            let along = from[0] * way[0] + from[1] * way[1];
            let across = from[0] * way[1] - from[1] * way[0];
            let past = (along - along.clamp(0.0, length)).abs();
            let middle = (past * past + across * across).sqrt();
            if middle > 4.0 * half + 0.04 {
                continue;
            }
            let edge = match self.look.lines {
                Lines::Inlaid | Lines::Ruled => middle - half,
                Lines::Inked => middle - half * (1.0 + 0.30 * noise(x * 17.0, y * 17.0, 26)),
                Lines::Dotted => {
                    let pitch = length / (length / (2.9 * half)).round().max(1.0);
                    let off = along.clamp(0.0, length);
                    let to_dot = along - (off / pitch).round() * pitch;
                    (to_dot * to_dot + across * across).sqrt() - half
                }
                Lines::Braided => {
                    // Two strands around each other, in a whole number of turns, and a pearl in each eye.
                    let waves = (length / (9.0 * half)).round().max(1.0);
                    let turn = std::f32::consts::TAU * waves / length;
                    let (sin, cos) = (along * turn).sin_cos();
                    let lean = (1.0 + (0.72 * half * turn * cos).powi(2)).sqrt();
                    let strand = |side: f32| (across - side * 0.72 * half * sin).abs() / lean;
                    let thin = (0.26 * half).max(0.5 * self.pixel);
                    let eye = along * turn / std::f32::consts::PI - 0.5;
                    let to_eye = (eye - eye.round()) * std::f32::consts::PI / turn;
                    let pearl = (to_eye * to_eye + across * across).sqrt() - 0.24 * half;
                    (strand(1.0).min(strand(-1.0)) - thin).min(pearl).max(past - 0.5 * half)
                }
            };
            nearest.edge = nearest.edge.min(edge);
            nearest.middle = nearest.middle.min(middle);
        }
        nearest
    }

    fn nearest_middle(&self, x: f32, y: f32, points: &[[f32; 2]]) -> f32 {
        points.iter().map(|p| ((x - p[0]).powi(2) + (y - p[1]).powi(2)).sqrt()).fold(f32::MAX, f32::min)
    }

    /// Distances to the edge of the nearest point's sign, and to that of the room around it that lines leave free.
    fn nearest_point(&self, x: f32, y: f32, points: &[[f32; 2]]) -> (f32, f32) {
        let radius = self.look.point_radius;
        let off = |p: &[f32; 2]| [x - p[0], y - p[1]];
        let far = |[x, y]: &[f32; 2]| x * x + y * y;
        let Some([x, y]) = points.iter().map(off).min_by(|a, b| far(a).total_cmp(&far(b))) else {
            return (f32::MAX, f32::MAX);
        };
        let distance = (x * x + y * y).sqrt();
        let rough = if self.look.lines == Lines::Inked { 0.10 * radius * noise(x * 95.0, y * 95.0, 27) } else { 0.0 };
        match self.look.points {
            Points::Plug | Points::Dot => (distance - radius + rough, f32::MAX),
            Points::Ring => {
                let half = (0.16 * radius).max(0.5 * self.pixel);
                ((distance - radius + half).abs() - half + rough, distance - radius + half)
            }
            Points::Cross => (shape::cross(x / radius, y / radius, 0.16) * radius + rough, f32::MAX),
            Points::Flower => (shape::flower(x / radius, y / radius) * radius, distance - 1.12 * radius),
        }
    }
}
