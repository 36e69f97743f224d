//! The joiner's board: a flat panel in a mitred, moulded rim, with lines and points let into it.

use super::{Here, Panel};
use crate::content::theme::{Border, Points};
use crate::looks::light::{Light, cover, facing, lit, smooth};
use crate::looks::shape::square;

impl Panel<'_> {
    pub(super) fn bevelled(&self, here: &Here<'_>) -> (Light, f32) {
        let (x, y) = (here.x, here.y);
        let (edge, out) = square(x - 0.5, y - 0.5, 0.5 - 0.5 * self.pixel, self.look.corner);
        let width = self.look.rim_width;
        let depth = -edge;
        let alpha = cover(edge, self.pixel);
        // Lacquer: the room's light grows fainter away from the lamp.
        let room = 1.13 - 0.30 * (0.45 * x + 0.55 * y);
        let share = cover(width - depth, self.pixel);
        let mut colour = Light::BLACK;
        if share > 0.0 {
            colour = self.playing_field(here) * share;
        }
        if share < 1.0 {
            colour = colour + self.rim_at(x, y, depth, out) * (1.0 - share);
        }
        (colour * room, alpha)
    }

    /// The rim: round outside, level on top with a string of the inlay's wood, falling to the field inside.
    fn rim_at(&self, x: f32, y: f32, depth: f32, out: [f32; 2]) -> Light {
        let (width, pixel) = (self.look.rim_width, self.pixel);
        let (cx, cy) = (x - 0.5, y - 0.5);
        // Four staves, each with its grain along itself, meeting in mitres.
        let level = cy.abs() > cx.abs();
        let stave = usize::from(level) * 2 + usize::from(if level { cy > 0.0 } else { cx > 0.0 });
        let along = if level { x } else { y };
        let mut wood = self.rim[stave].at(along, depth + 0.2 * stave as f32);
        let mitre = (cx.abs() - cy.abs()).abs() * 0.707;
        let t = depth / width;
        let joint = cover(mitre - 0.45 * pixel, pixel) * 0.5 * smooth(0.0, 0.15, t);
        wood = wood.mix(self.joint, joint);

        if self.look.border == Border::String {
            let string = (t - 0.47).abs() * width - 0.0016_f32.max(0.55 * pixel);
            let inside = cover(string, pixel);
            wood = wood.mix(self.joint, 0.55 * cover(string - 1.1 * pixel, pixel));
            if inside > 0.0 {
                wood = wood.mix(self.inlay.at(along, 0.2 * stave as f32) * 0.58, inside);
            }
        } else {
            let inside = self.border(x, y, depth);
            if inside > 0.0 {
                wood = wood.mix(self.inlay.at(along, 0.2 * stave as f32), inside);
            }
        }

        // The moulding's height falls by `fall` a unit of way outwards.
        let round = 1.0 - smooth(0.0, 0.26, t);
        let cove = smooth(0.70, 0.80, t) * (1.0 - smooth(0.93, 1.0, t));
        let bead = smooth(0.66, 0.69, t) * (1.0 - smooth(0.69, 0.73, t));
        let fall = 1.9 * round * round - 1.05 * cove + 0.5 * bead;
        let (diffuse, mirror) = lit([-fall * out[0], -fall * out[1]]);
        let gloss = mirror.powi(28) * 0.055 + mirror.powi(160) * 0.10;
        let foot = 1.0 - 0.5 * smooth(0.84, 1.0, t);
        wood * (diffuse * foot) + Light([1.0, 0.93, 0.82]) * (gloss * foot)
    }

    fn playing_field(&self, here: &Here<'_>) -> Light {
        let half = 0.5 - self.look.rim_width;
        let (cx, cy) = (here.x - 0.5, here.y - 0.5);
        let wood = self.marked(here);
        // The rim's shadow falls down and right; all round, less light gets into the corner.
        let throw = self.look.rim_width * 0.24;
        let (shadow_edge, _) = square(cx - throw * 0.8, cy - throw, half, 0.0);
        let shadow = smooth(-1.3 * throw, 0.9 * throw, shadow_edge);
        let (near, _) = square(cx, cy, half, 0.0);
        let corner = (near / (0.35 * self.look.rim_width)).exp();
        let gloss = (-((cx + 0.20) * (cx + 0.20) * 3.0 + (cy + 0.26) * (cy + 0.26) * 5.0)).exp();
        wood * ((1.0 - 0.58 * shadow) * (1.0 - 0.30 * corner) * (1.0 + 0.10 * gloss))
            + Light([1.0, 0.92, 0.78]) * (0.010 * gloss)
    }

    /// The panel's wood, and what is let into it.
    pub(super) fn inlaid(&self, x: f32, y: f32, points: &[[f32; 2]], lines: &[[[f32; 2]; 2]]) -> Light {
        let pixel = self.pixel;
        let (mut line, mut line_way, mut line_out) = (f32::MAX, [0.0; 2], [0.0; 2]);
        for &[a, b] in lines {
            let (way, from) = ([b[0] - a[0], b[1] - a[1]], [x - a[0], y - a[1]]);
            let length = (way[0] * way[0] + way[1] * way[1]).sqrt().max(1e-6);
            let way = [way[0] / length, way[1] / length];
            let reach = (from[0] * way[0] + from[1] * way[1]).clamp(0.0, length);
            let off = [from[0] - reach * way[0], from[1] - reach * way[1]];
            let distance = (off[0] * off[0] + off[1] * off[1]).sqrt();
            if distance < line {
                let unit = distance.max(1e-6);
                (line, line_way, line_out) = (distance, way, [off[0] / unit, off[1] / unit]);
            }
        }
        let (mut point, mut point_out) = (f32::MAX, [0.0; 2]);
        for p in points {
            let off = [x - p[0], y - p[1]];
            let distance = (off[0] * off[0] + off[1] * off[1]).sqrt();
            if distance < point {
                let unit = distance.max(1e-6);
                (point, point_out) = (distance, [off[0] / unit, off[1] / unit]);
            }
        }
        let line_edge = line - 0.5 * self.look.line_width;
        let point_edge = point - self.look.point_radius;
        let edge = line_edge.min(point_edge);
        // Thin enough to be a glue line, wide enough to be seen.
        let glue = 0.0007_f32.max(0.5 * pixel);
        let inside = cover(edge, pixel);
        let mut wood = if inside < 1.0 {
            let seam = 0.85 * cover(edge - 2.0 * glue, 2.0 * pixel);
            self.field.at(x, y).mix(self.joint, seam)
        } else {
            Light::BLACK
        };
        if inside <= 0.0 {
            return wood;
        }
        let (along, across, out) = if point_edge < line_edge {
            (x, y, point_out)
        } else {
            // The strip's grain runs along it.
            let way = line_way;
            (x * way[0] + y * way[1], x * way[1] - y * way[0], line_out)
        };
        let arris = smooth(-2.2 * pixel.max(0.0009), 0.0, edge);
        let strip = self.inlay.at(along, across) * (0.80 * (1.0 + 0.22 * arris * facing(out)));
        wood = wood.mix(strip, inside);
        if self.look.points == Points::Plug { self.plugged(wood, point, point_out) } else { wood }
    }

    /// The plug in a point's middle: a shallow dimple, dark towards the lamp.
    fn plugged(&self, wood: Light, point: f32, out: [f32; 2]) -> Light {
        let radius = 0.52 * self.look.point_radius;
        let inside = cover(point - radius, self.pixel);
        if inside <= 0.0 {
            return wood.mix(self.joint, 0.5 * cover(point - radius - self.pixel, 2.0 * self.pixel));
        }
        let lean = (point / radius).min(1.0);
        let light = 1.0 - 0.75 * lean * lean * facing(out);
        wood.mix(self.plug * light, inside)
    }
}
