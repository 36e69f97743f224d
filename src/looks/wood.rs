//! Wood: a plank cut out of a grown log.
//!
//! A log is a stack of cones, one a year. A plank cut beside its heart shows the years as nearly straight lines towards
//! its edges and as nested arches (a cathedral) along its middle; pores are short dashes along the fibres, more of them in
//! the early wood; light plays across the fibres as slow bands.

use super::light::{Light, smooth};
use super::noise::{chance, fbm, noise};
use crate::content::theme::WoodLook;

/// A plank, ready to be looked at pixel by pixel.
pub(super) struct Plank {
    early: Light,
    late: Light,
    streak: Light,
    pore: Light,
    rings: f32,
    contrast: f32,
    pores: f32,
    figure: f32,
    seed: u32,
    /// Width of a pixel, of the board's side.
    pixel: f32,
    /// Finest change across the fibres that the pixels can show.
    finest: f32,
    /// Where the heart lies across the plank, and how deep under its middle.
    heart: [f32; 2],
    /// How fast the log grows thinner along the plank.
    taper: f32,
}

impl Plank {
    /// A plank of this kind; `cut` chooses one of its many planks. `pixel` is a pixel's width, of the board's side.
    pub fn new(look: &WoodLook, cut: u32, pixel: f32) -> Self {
        let seed = look.seed.wrapping_mul(977).wrapping_add(cut.wrapping_mul(7919));
        let pick = |index| chance(index, 5, seed);
        Self {
            early: look.early.into(),
            late: look.late.into(),
            streak: look.streak.into(),
            pore: look.pore.into(),
            rings: look.rings,
            contrast: look.contrast,
            pores: look.pores,
            figure: look.figure,
            seed,
            pixel,
            finest: 0.42 / pixel,
            heart: [0.38 + 0.3 * pick(0), 0.10 + 0.08 * pick(1)],
            taper: (0.10 + 0.05 * pick(2)) * if pick(3) < 0.5 { -1.0 } else { 1.0 },
        }
    }

    /// The wood's colour `along` the fibres and `across` them, both in sides of the board from the plank's corner.
    pub fn at(&self, along: f32, across: f32) -> Light {
        let seed = self.seed;
        // The tree did not grow straight: everything follows the same slow bend.
        let bend = 0.030 * noise(along * 1.1, across * 1.7, seed) + 0.006 * noise(along * 4.3, across * 7.0, seed ^ 1);
        let fibre = across + bend;

        let side = fibre - self.heart[0];
        let depth = self.heart[1] + self.taper * (along - 0.5) + 0.012 * noise(along * 2.3, across * 3.1, seed ^ 2);
        let radius = (side * side + depth * depth).sqrt();
        // Fat years and lean ones.
        let age = radius * self.rings + 0.55 * noise(radius * self.rings * 0.43, 3.7, seed ^ 3);
        let year = age.floor();
        let season = age - year;
        let strength = 0.45 + 0.55 * chance(year as i32, 11, seed);
        // Dark wood builds up slowly, and the next spring begins at once (but no sharper than a pixel).
        let step = (self.rings * self.pixel * 1.2).clamp(0.06, 0.45);
        let late = smooth(0.15, 0.95 - step, season) * (1.0 - smooth(1.0 - step, 1.0, season)) * strength;

        let streak = smooth(0.02, 0.75, fbm(along * 0.9, fibre * 7.0, 3, seed ^ 4));
        let mut wood = self.early.mix(self.late, (late * 0.85 * self.contrast).min(1.0));
        wood = wood.mix(self.streak, (0.55 * streak * self.contrast).min(1.0));

        let fine = noise(along * 34.0, fibre * self.finest.min(620.0), seed ^ 5);
        let broad = noise(along * 12.0, fibre * self.finest.min(170.0), seed ^ 6);
        let play =
            noise(along * 10.0 + 1.6 * noise(along * 2.0, across * 3.0, seed ^ 7), across * 3.0 + along, seed ^ 8);
        let shine = 1.0 + self.contrast * (0.10 * fine + 0.09 * broad) + 0.16 * self.figure * play;
        wood = wood * shine;

        let dense = self.pores * (1.0 - 0.7 * late);
        let dark = self
            .pore_at(along, fibre, 0.030, 0.0030, dense, seed ^ 9)
            .max(0.8 * self.pore_at(along, fibre, 0.017, 0.0021, dense * 0.8, seed ^ 10));
        wood.mix(self.pore, (0.75 * dark * self.contrast).min(1.0))
    }

    /// How much of a pore lies here, in a field of one possible pore a cell.
    fn pore_at(&self, along: f32, across: f32, length: f32, spacing: f32, dense: f32, seed: u32) -> f32 {
        let row = (across / spacing).floor();
        let shift = chance(row as i32, 1, seed);
        let place = along / length + shift;
        let cell = place.floor();
        let (row_index, cell_index) = (row as i32, cell as i32);
        if chance(row_index, cell_index, seed ^ 0x51) >= dense {
            return 0.0;
        }
        let size = 0.35 + 0.65 * chance(row_index, cell_index, seed ^ 0x52);
        let end = ((place - cell - 0.5) / (0.48 * size)).abs();
        let middle = 0.3 + 0.4 * chance(row_index, cell_index, seed ^ 0x53);
        let off = (across / spacing - row - middle) * spacing;
        // Thinner than a pixel it is drawn a pixel wide and paler.
        let true_width = 0.000_42 * size;
        let width = true_width.max(0.55 * self.pixel);
        let profile = (-(off / width) * (off / width)).exp();
        profile * (1.0 - smooth(0.6, 1.0, end)) * (true_width / width).max(0.3)
    }
}
