//! Paper: a fine grain, soft clouds, and fibres here and there.

use super::light::{Light, smooth};
use super::noise::{chance, fbm, noise};
use crate::content::theme::PaperLook;

/// At most one fibre lies in a square of this side, of the board's side.
const CELL: f32 = 0.045;

/// A sheet, ready to be looked at pixel by pixel.
pub(super) struct Paper {
    colour: Light,
    fibre: Light,
    fibres: f32,
    grain: f32,
    seed: u32,
    pixel: f32,
    finest: f32,
}

impl Paper {
    /// Paper of this kind; `cut` chooses the sheet. `pixel` is a pixel's width, of the board's side.
    pub fn new(look: &PaperLook, cut: u32, pixel: f32) -> Self {
        Self {
            colour: look.colour.into(),
            fibre: look.fibre.into(),
            fibres: look.fibres,
            grain: look.grain,
            seed: look.seed.wrapping_mul(389).wrapping_add(cut.wrapping_mul(7919)),
            pixel,
            finest: (0.4 / pixel).min(420.0),
        }
    }

    /// The paper's colour at a place.
    pub fn at(&self, x: f32, y: f32) -> Light {
        let tooth = noise(x * self.finest, y * self.finest, self.seed) + noise(x * 96.0, y * 96.0, self.seed ^ 1);
        let cloud = fbm(x * 3.1, y * 3.1, 2, self.seed ^ 2);
        let paper = self.colour * (1.0 + self.grain * (0.035 * tooth + 0.05 * cloud));
        let fibre = self.fibre_at(x, y);
        if fibre > 0.0 { paper.mix(self.fibre, fibre) } else { paper }
    }

    fn fibre_at(&self, x: f32, y: f32) -> f32 {
        let (u, v) = (x / CELL, y / CELL);
        let (i, j) = (u.floor() as i32, v.floor() as i32);
        if chance(i, j, self.seed ^ 3) >= self.fibres {
            return 0.0;
        }
        let angle = std::f32::consts::TAU * chance(i, j, self.seed ^ 4);
        let (dx, dy) = (u - u.floor() - 0.5, v - v.floor() - 0.5);
        let (along, across) = (dx * angle.cos() + dy * angle.sin(), dy * angle.cos() - dx * angle.sin());
        let half = 0.14 + 0.28 * chance(i, j, self.seed ^ 5);
        // A shallow bow.
        let bow = (0.5 - chance(i, j, self.seed ^ 6)) * 0.5;
        let off = (across - bow * (along * along / (half * half) - 0.5) * half) * CELL;
        let true_width: f32 = 0.000_45;
        let width = true_width.max(0.6 * self.pixel);
        let body = (-(off / width) * (off / width)).exp() * (true_width / width).sqrt();
        0.75 * body * (1.0 - smooth(0.75 * half, half, along.abs()))
    }
}
