//! Cloth: threads over and under each other, unevenly dyed, with a print.

use super::light::{Light, cover, smooth};
use super::noise::{chance, fbm, noise};
use super::shape;
use crate::content::theme::{ClothLook, Pattern};

/// From thread to thread, of the board's side: coarse, as homespun is.
const SPACING: f32 = 0.0043;

/// A piece of cloth, ready to be looked at pixel by pixel.
pub(super) struct Cloth {
    dye: Light,
    thread: Light,
    print: Light,
    weave: f32,
    mottle: f32,
    pattern: Pattern,
    /// The side of the print's squares.
    cell: f32,
    seed: u32,
    pixel: f32,
    /// How much of single threads the pixels can show.
    single: f32,
    /// Finest change that they can show.
    finest: f32,
}

impl Cloth {
    /// Cloth of this kind; `cut` chooses the place it is cut from. `pixel` is a pixel's width, of the board's side.
    pub fn new(look: &ClothLook, cut: u32, pixel: f32) -> Self {
        Self {
            dye: look.dye.into(),
            thread: look.thread.into(),
            print: look.print.into(),
            weave: look.weave,
            mottle: look.mottle,
            pattern: look.pattern,
            cell: 1.0 / look.repeats,
            seed: look.seed.wrapping_mul(613).wrapping_add(cut.wrapping_mul(7919)),
            pixel,
            single: smooth(2.0, 3.4, SPACING / pixel),
            finest: (0.4 / pixel).min(1.0 / SPACING),
        }
    }

    /// How far the threads stand out at a place, about -1 to 1.
    pub fn threads(&self, x: f32, y: f32) -> f32 {
        // Thick and thin threads both ways.
        let slub = noise(x * 7.0, y * self.finest, self.seed ^ 1) + noise(x * self.finest, y * 7.0, self.seed ^ 2);
        let mut high = 0.45 * slub;
        if self.single > 0.0 {
            let (u, v) = (x / SPACING, y / SPACING);
            let over = (u.floor() as i32 + v.floor() as i32) & 1 == 0;
            let (across, along) = if over { (u, v) } else { (v, u) };
            // A thread is round across, and rises along where it goes over the other.
            let round = 1.0 - (2.0 * (across - across.floor()) - 1.0).powi(2);
            let rise = 1.0 - (2.0 * (along - along.floor()) - 1.0).powi(2);
            high += self.single * (0.9 * round * (0.45 + 0.55 * rise) - 0.42);
        }
        high
    }

    /// The cloth's colour at a place.
    pub fn at(&self, x: f32, y: f32) -> Light {
        let threads = self.threads(x, y);
        let cloud = fbm(x * 4.3, y * 4.3, 3, self.seed);
        let dyed = self.dye * (1.0 + self.mottle * 0.5 * cloud);
        let mut cloth = dyed.mix(self.thread, self.weave * (0.20 + 0.22 * threads).clamp(0.0, 1.0));
        cloth = cloth * (1.0 + 0.16 * self.weave * threads);
        let printed = self.printed(x - 0.5, y - 0.5);
        if printed > 0.0 {
            cloth = cloth.mix(self.print * (1.0 + 0.10 * self.weave * threads), printed * self.taken(x, y, threads));
        }
        cloth
    }

    /// How much of a print the cloth has taken: less where threads lie deep.
    pub fn taken(&self, x: f32, y: f32, threads: f32) -> f32 {
        let worn = smooth(0.25, 0.8, fbm(x * 40.0, y * 40.0, 2, self.seed ^ 3));
        (0.93 + 0.12 * self.weave * threads - 0.16 * self.mottle * worn).clamp(0.0, 1.0)
    }

    /// How much of the print covers a place, from the board's middle.
    fn printed(&self, x: f32, y: f32) -> f32 {
        if self.pattern == Pattern::None {
            return 0.0;
        }
        let (u, v) = (x / self.cell, y / self.cell);
        let (i, j) = (u.round(), v.round());
        let (du, dv) = (u - i, v - j);
        let even = (i as i32 + j as i32) & 1 == 0;
        let edge = match (self.pattern, even) {
            (Pattern::None, _) | (Pattern::Dots, false) => return 0.0,
            (Pattern::Dots, true) => (du * du + dv * dv).sqrt() - 0.13,
            (Pattern::Flowers, true) => shape::flower(du / 0.34, dv / 0.34) * 0.34,
            (Pattern::Flowers | Pattern::Sprigs, false) => (du * du + dv * dv).sqrt() - 0.075,
            (Pattern::Sprigs, true) => {
                let lean = if (i as i32) & 1 == 0 { 0.6 } else { -0.6 };
                let stem = shape::leaf(du, dv, [0.5 * lean, -0.95], 0.36, 0.035);
                let leaf = |side: f32| shape::leaf(du - 0.13 * side, dv - 0.02, [0.75 * side, -0.66], 0.18, 0.075);
                stem.min(leaf(1.0)).min(leaf(-1.0))
            }
        };
        // No two prints of a block are the same.
        let press = 0.02 * (chance(i as i32, j as i32, self.seed ^ 4) - 0.5);
        cover((edge - press) * self.cell, self.pixel)
    }
}
