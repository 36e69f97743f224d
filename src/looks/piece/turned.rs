//! Turned pieces: a rounded shoulder, a polish, and marks that are grooves or metal.

use super::Disc;
use crate::content::theme::Mark;
use crate::looks::light::{Light, cover, facing, lit, smooth};

/// A groove or bead: the height's slope, per depth, at the distance `r - at` of its middle.
pub(super) fn groove(r: f32, at: f32, half: f32) -> f32 {
    let t = (r - at) / half;
    if t.abs() < 1.0 { (t * std::f32::consts::PI).sin() } else { 0.0 }
}

impl Disc<'_> {
    pub(super) fn turned(&self, x: f32, y: f32, r: f32, out: [f32; 2]) -> Light {
        match self.look.mark {
            Mark::Rings => self.ringed(x, y, r, out),
            Mark::DotAndRing => self.dotted(x, y, r, out),
            _ => self.stained(x, y, r, out),
        }
    }

    /// A sign in stain, sunk a little.
    fn stained(&self, x: f32, y: f32, r: f32, out: [f32; 2]) -> Light {
        let (sign, lean) = self.sign(x, y);
        let wood = self.material(x, y).mix(self.mark, 0.9 * sign);
        let edge = 1.0 - 0.32 * smooth(0.91, 1.0, r);
        self.polished(wood * edge, Self::shoulder(r), out) * (1.0 - 0.35 * lean)
    }

    /// The rounded shoulder that every piece has: how fast the height falls outwards.
    pub(super) fn shoulder(r: f32) -> f32 {
        let t = smooth(0.80, 1.0, r);
        0.10 * r + 2.3 * t * t
    }

    /// Wood with its own shine, at a face that falls outwards by `fall`.
    fn polished(&self, wood: Light, fall: f32, out: [f32; 2]) -> Light {
        let (diffuse, mirror) = lit([-fall * out[0], -fall * out[1]]);
        let polish = self.look.polish;
        let gloss = mirror.powi(18) * (0.05 + 0.05 * polish) + polish * mirror.powi(120) * 0.40;
        wood * diffuse + Light([1.0, 0.96, 0.90]) * gloss
    }

    /// Two turned grooves around a shallow dish.
    fn ringed(&self, x: f32, y: f32, r: f32, out: [f32; 2]) -> Light {
        let half = 0.050_f32.max(1.6 * self.pixel);
        let (outer, inner) = (0.70, 0.40);
        let dish = 0.30 * smooth(0.0, inner, r) * (1.0 - smooth(inner, inner + 0.1, r));
        let fall = Self::shoulder(r) - 0.85 * groove(r, outer, half) - 0.65 * groove(r, inner, half) - dish;
        let stain = |at: f32| 1.0 - smooth(0.25 * half, half, (r - at).abs());
        let wood = self.material(x, y).mix(self.mark, 0.80 * stain(outer) + 0.62 * stain(inner));
        let edge = 1.0 - 0.34 * smooth(0.90, 1.0, r);
        self.polished(wood * edge, fall, out)
    }

    /// A metal dot in the middle of a thin metal ring.
    fn dotted(&self, x: f32, y: f32, r: f32, out: [f32; 2]) -> Light {
        let half = 0.022_f32.max(0.75 * self.pixel);
        let (ring, dot) = (0.66, 0.21);
        let ring_edge = (r - ring).abs() - half;
        let dot_edge = r - dot;
        let seam = cover(ring_edge.min(dot_edge) - 0.02, 2.0 * self.pixel);
        let step = 0.5 * groove(r, 0.80, 0.05_f32.max(1.5 * self.pixel));
        let wood = self.material(x, y).mix(Light::BLACK, 0.6 * seam);
        let edge = 1.0 - 0.30 * smooth(0.93, 1.0, r);
        let mut colour = self.polished(wood * edge, Self::shoulder(r) - step, out);
        // The window that a polished edge mirrors.
        let towards = facing(out);
        let glint = smooth(0.35, 1.0, towards) * smooth(0.84, 0.90, r) * (1.0 - smooth(0.91, 0.97, r));
        colour = colour + Light([0.95, 0.97, 1.0]) * (0.16 * self.look.polish * glint);
        let in_ring = cover(ring_edge, self.pixel);
        if in_ring > 0.0 {
            colour = colour.mix(self.metal(1.4 * (r - ring) / half.max(1e-4), out), in_ring);
        }
        let in_dot = cover(dot_edge, self.pixel);
        if in_dot > 0.0 {
            let dome = (r / dot).min(1.0);
            colour = colour.mix(self.metal(1.5 * dome * dome * dome + 0.25 * dome, out), in_dot);
        }
        colour
    }

    /// Brass and the like: it shows the room more than its own colour.
    fn metal(&self, fall: f32, out: [f32; 2]) -> Light {
        let (diffuse, mirror) = lit([-fall * out[0], -fall * out[1]]);
        let room = 0.30 + 0.72 * smooth(0.35, 1.15, diffuse);
        self.mark * room + Light([1.0, 0.93, 0.72]) * (mirror.powi(40) * 0.55)
    }
}
