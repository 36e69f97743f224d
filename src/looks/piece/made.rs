//! Pieces that do not come from the lathe: a covered button, a stamp's ink, and the band along any piece's edge.

use super::Disc;
use super::turned::groove;
use crate::content::theme::Make;
use crate::looks::light::{Light, cover, lit, smooth};
use crate::looks::noise::{fbm, noise};

impl Disc<'_> {
    /// A button covered with cloth: a low dome that falls off round, the cloth drawn tight over its edge.
    pub(super) fn button(&self, x: f32, y: f32, r: f32, out: [f32; 2]) -> Light {
        let (sign, lean) = self.sign(x, y);
        let thread = self.thread(x, y);
        let cloth = self.material(x, y).mix(self.mark * (0.90 + 0.16 * thread), sign);
        let shoulder = smooth(0.72, 1.0, r);
        // Tight cloth lies in small folds towards the edge.
        let turn = y.atan2(x);
        let folds = noise(turn * 9.0, r * 1.5, 40 + self.cut) * smooth(0.80, 0.97, r);
        let fall = 0.26 * r + 2.1 * shoulder * shoulder - 0.35 * groove(r, 0.845, 0.05_f32.max(1.5 * self.pixel));
        let (diffuse, mirror) = lit([-fall * out[0], -fall * out[1]]);
        let sheen = mirror.powi(14) * 0.030;
        let edge = 1.0 - 0.36 * smooth(0.90, 1.0, r);
        cloth * (diffuse * edge * (1.0 + 0.10 * folds) * (1.0 - 0.42 * lean)) + Light([0.96, 0.97, 1.0]) * sheen
    }

    /// The stitches of an embroidered sign, 0..=1: they run outwards from its middle.
    fn thread(&self, x: f32, y: f32) -> f32 {
        let beat = 0.5 + 0.5 * (34.0 * (x * x + y * y).sqrt() + 5.0 * y.atan2(x)).sin();
        // Finer than the pixels show they are even.
        let shown = smooth(0.10, 0.05, self.pixel);
        0.5 + (beat - 0.5) * shown
    }

    /// What a stamp has left: ink that has taken here more and there less, and not at all where the sign is.
    pub(super) fn stamped(&self, x: f32, y: f32) -> Light {
        let (sign, _) = self.sign(x, y);
        let seed = 60 + self.cut;
        let pale = smooth(0.02, 0.55, fbm(x * 2.6, y * 2.6, 3, seed));
        let bare = smooth(0.42, 0.62, noise(x * 13.0, y * 13.0, seed ^ 1) + 0.35 * noise(x * 29.0, y * 29.0, seed ^ 2));
        let ink = self.material(x, y);
        ink.mix(self.mark, (0.055 * pale + 0.30 * bare * pale).min(1.0)).mix(self.mark, sign)
    }

    /// How far a stamp's edge is from the outline, in radii.
    pub(super) fn roughness(&self, x: f32, y: f32) -> f32 {
        if self.look.make != Make::Ink {
            return 0.0;
        }
        let seed = 70 + self.cut;
        0.012 + 0.013 * noise(x * 3.6, y * 3.6, seed) + 0.009 * noise(x * 15.0, y * 15.0, seed ^ 1)
    }

    /// The band along the edge: a row of stitches on a button, solid on all others.
    pub(super) fn banded(&self, colour: Light, x: f32, y: f32, r: f32) -> Light {
        let width = self.look.edge_width;
        if width <= 0.0 {
            return colour;
        }
        if self.look.make == Make::Button {
            // As many pearls as have room.
            let (at, half) = (0.845, 0.5 * width);
            let count = (std::f32::consts::TAU * at / (2.9 * half)).floor().max(6.0);
            let sector = std::f32::consts::TAU / count;
            let turn = y.atan2(x);
            let off = turn - (turn / sector).round() * sector;
            let pearl = ((r - at).powi(2) + (off * at).powi(2)).sqrt() - half;
            return colour.mix(self.edge, 0.94 * cover(pearl, self.pixel));
        }
        let mut inner = 1.0 - width.max(self.pixel) - r;
        let mut taken = 1.0;
        if self.look.make == Make::Ink {
            let seed = 80 + self.cut;
            inner += 0.20 * width * noise(x * 4.0, y * 4.0, seed);
            taken = 1.0 - 0.10 * smooth(0.1, 0.6, fbm(x * 3.0, y * 3.0, 3, seed ^ 1));
        }
        let glow = self.look.edge_glow * (-inner.max(0.0) / 0.10).exp() * 0.42;
        let colour = if glow > 0.0 { colour + self.edge * glow } else { colour };
        colour.mix(self.edge, taken * cover(inner, self.pixel))
    }
}
