//! The marks on faces, as shapes.

use super::Disc;
use crate::content::theme::{Make, Mark};
use crate::looks::light::cover;
use crate::looks::noise::noise;
use crate::looks::shape;

impl Disc<'_> {
    /// How much of the mark covers a place, and how much its edge leans away from the lamp there (-1..=1).
    pub(super) fn sign(&self, x: f32, y: f32) -> (f32, f32) {
        if self.look.mark == Mark::None {
            return (0.0, 0.0);
        }
        let mut edge = self.edge_of(x, y);
        if self.look.make == Make::Ink {
            edge += 0.016 * noise(x * 8.0, y * 8.0, 90 + self.cut);
        }
        let covered = cover(edge, self.pixel);
        // Within a thread's thickness of the edge the height changes.
        let reach = 0.055;
        let lean = if edge.abs() < reach {
            let towards = self.edge_of(x - 0.022, y - 0.028) - edge;
            (1.0 - edge.abs() / reach) * (-towards / 0.036).clamp(-1.0, 1.0)
        } else {
            0.0
        };
        (covered, lean)
    }

    /// The signed distance to the mark's edge, in radii of the piece.
    fn edge_of(&self, x: f32, y: f32) -> f32 {
        let r = (x * x + y * y).sqrt();
        let ring = |at: f32, half: f32| (r - at).abs() - half.max(0.6 * self.pixel);
        let sized = |shape: fn(f32, f32) -> f32, size: f32| shape(x / size, y / size) * size;
        match self.look.mark {
            Mark::None => f32::MAX,
            Mark::Rings => ring(0.66, 0.045).min(ring(0.36, 0.045)),
            Mark::DotAndRing => ring(0.60, 0.035).min(r - 0.22),
            Mark::Dot => r - 0.26,
            Mark::Hollow => ring(0.52, 0.085),
            Mark::Flower => sized(shape::flower, 0.60).min(sized(shape::pearls, 0.60)),
            Mark::Cross => sized(|x, y| shape::cross(x, y, 0.25), 0.52),
            Mark::Star => sized(shape::star, 0.66),
        }
    }
}
