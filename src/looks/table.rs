//! What everything lies on: felt under a lamp, or any other material.

use super::light::{Light, smooth};
use super::noise::{fbm, hash, noise};
use super::picture::Picture;
use super::surface::Surface;
use super::texture::Textures;
use crate::content::theme::{Cover, TableLook};

/// So many logical pixels of the table are as wide as a board, for the materials on it.
const BOARD: f32 = 760.0;

/// Paints the table over `width` × `height` pixels; `grain` is a logical pixel's size in pixels, so that what it is made of looks
/// the same on every screen.
#[must_use]
pub fn table(look: &TableLook, textures: &Textures, width: u32, height: u32, grain: f32) -> Picture {
    let (lit, shade): (Light, Light) = (look.lit.into(), look.shade.into());
    let (w, h) = (width.max(1) as f32, height.max(1) as f32);
    let reach = (w * w + h * h).sqrt() * 0.5;
    let fine = 1.0 / grain.max(0.5);
    let away = move |x: f32, y: f32| {
        let (dx, dy) = ((x - 0.48 * w) / reach, (y - 0.44 * h) / reach);
        (dx * dx + dy * dy).sqrt()
    };
    match look.kind {
        Cover::Felt => Picture::paint(width, height, |y| {
            move |x| {
                let light = lit.mix(shade, smooth(0.05, 1.12, away(x, y)));
                let (u, v) = (x * fine, y * fine);
                // Combed fibres lie every way; each small patch leans a little.
                let lean = noise(u * 0.045, v * 0.045, look.seed);
                let fibre =
                    noise(u * 0.55 + lean, v * 0.20, look.seed ^ 1) + noise(u * 0.20, v * 0.55 - lean, look.seed ^ 2);
                let speck = (hash(u as u32, v as u32, look.seed) >> 8) as f32 / (1 << 23) as f32 - 1.0;
                let cloud = fbm(u * 0.006, v * 0.006, 2, look.seed ^ 3);
                let nap = look.nap * (0.13 * fibre + 0.07 * speck + 0.05 * lean) + 0.05 * cloud;
                (light * (1.0 + nap), 1.0)
            }
        }),
        Cover::Gradient => {
            Picture::paint(width, height, |y| move |x| (lit.mix(shade, smooth(0.05, 1.12, away(x, y))), 1.0))
        }
        Cover::Surface => {
            let unit = fine / BOARD;
            // A texture is stretched over the longer side.
            let surface = Surface::new(&look.surface, textures, 0, w.max(h) * unit, unit);
            Picture::paint(width, height, |y| {
                let surface = &surface;
                move |x| {
                    let dim = 1.0 - look.vignette * smooth(0.25, 1.15, away(x, y));
                    (surface.at(0.5 + (x - 0.5 * w) * unit, 0.5 + (y - 0.5 * h) * unit) * dim, 1.0)
                }
            })
        }
    }
}
