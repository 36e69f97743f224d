//! Boards without joinery: a hemmed cloth, a torn sheet, a flat card.

use super::{Here, Panel};
use crate::content::theme::Edge;
use crate::looks::light::{Light, cover, facing, smooth};
use crate::looks::noise::noise;
use crate::looks::shape::square;

impl Panel<'_> {
    pub(super) fn card(&self, here: &Here<'_>) -> (Light, f32) {
        let (x, y, pixel) = (here.x, here.y, self.pixel);
        let width = self.look.rim_width;
        let (mut edge, out) = square(x - 0.5, y - 0.5, 0.5 - 0.5 * pixel, self.look.corner);
        let straight = -edge;
        let mut alpha = cover(edge, pixel);
        if self.look.edge == Edge::Deckled {
            // Torn along a ruler: slow bends, teeth, and fibres that stick out.
            let seed = 71;
            let slow = 0.5 + 0.5 * noise(x * 9.0, y * 9.0, seed);
            let teeth = 0.5 + 0.5 * noise(x * 48.0, y * 48.0, seed ^ 1);
            let fibres = 0.5 + 0.5 * noise(x * 170.0, y * 170.0, seed ^ 2);
            edge += self.look.wobble * (0.0075 * slow + 0.0035 * teeth + 0.0016 * fibres);
            alpha = cover(edge, pixel.max(0.0011));
        }
        if alpha <= 0.0 {
            // The colour past the edge is that of the rim.
            return (self.rim[0].at(x.clamp(0.01, 0.99), y.clamp(0.01, 0.99)), 0.0);
        }
        let share = cover(width - straight, pixel);
        let mut colour = Light::BLACK;
        if share > 0.0 {
            colour = self.marked(here) * share;
        }
        if share < 1.0 {
            colour = colour + self.edged(x, y, straight, -edge, out) * (1.0 - share);
        }
        (colour * self.light_at(x, y, straight), alpha)
    }

    /// What the lamp and the board's own folds do to its brightness.
    fn light_at(&self, x: f32, y: f32, depth: f32) -> f32 {
        let width = self.look.rim_width;
        match self.look.edge {
            Edge::Hemmed => {
                // The hem lies double, so its inner fold throws a small shadow on the field.
                let fold = (1.0 - smooth(0.0, 0.0042, depth - width)) * smooth(-0.0012, 0.0, depth - width);
                let room = 1.07 - 0.16 * (0.45 * x + 0.55 * y);
                room * (1.0 - 0.34 * fold)
            }
            Edge::Deckled => 1.015 - 0.035 * (0.45 * x + 0.55 * y),
            _ => 1.0,
        }
    }

    /// The rim with its border, `straight` inside the ruler's line and `depth` inside the edge as it is.
    fn edged(&self, x: f32, y: f32, straight: f32, depth: f32, out: [f32; 2]) -> Light {
        let (width, pixel) = (self.look.rim_width, self.pixel);
        let mut colour = self.rim[0].at(x, y);
        let (bx, by) = self.bent(x, y);
        let moved = straight + (bx - x) * out[0] + (by - y) * out[1];
        let ornament = self.border(bx, by, moved);
        if ornament > 0.0 {
            colour = colour.mix(self.inlay.at(x, y), ornament * self.ink_at(x, y));
        }
        match self.look.edge {
            Edge::Hemmed => {
                // Folded round outside, drawn in a little by the seam along the inner fold.
                let round = 1.0 - smooth(0.0, 0.0085, depth);
                let seam = (straight - 0.965 * width).abs();
                let along = if (y - 0.5).abs() > (x - 0.5).abs() { x } else { y };
                let beat = along / 0.0125;
                let stitch = (beat - beat.round()).abs() * 0.0125 - 0.0034;
                let thread = cover(seam - 0.0011_f32.max(0.5 * pixel), pixel) * cover(stitch, pixel);
                let pucker = (1.0 - smooth(0.0, 0.005, seam)) * (0.5 + 0.5 * noise(x * 90.0, y * 90.0, 5));
                colour = colour * (1.0 + 0.34 * facing(out) * round - 0.20 * round - 0.16 * pucker);
                colour.mix(self.joint, thread)
            }
            Edge::Deckled => {
                let thick = 1.0 - smooth(0.0, 0.0045, depth);
                colour * (1.0 + thick * (0.05 * facing(out) - 0.055))
            }
            _ => {
                let line = cover(straight - 0.0013_f32.max(pixel), pixel);
                colour.mix(self.joint, line)
            }
        }
    }
}
