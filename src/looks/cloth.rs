//! The cloth that everything lies on: felt under a lamp.

use super::light::{Light, smooth};
use super::noise::{fbm, hash, noise};
use super::picture::Picture;
use crate::content::theme::ClothLook;

/// Paints the cloth over `width` × `height` pixels; `grain` is a logical pixel's size in pixels, so that the nap looks the same
/// on every screen.
#[must_use]
pub fn cloth(look: &ClothLook, width: u32, height: u32, grain: f32) -> Picture {
    let (lit, shade): (Light, Light) = (look.lit.into(), look.shade.into());
    let (w, h) = (width.max(1) as f32, height.max(1) as f32);
    let reach = (w * w + h * h).sqrt() * 0.5;
    let fine = 1.0 / grain.max(0.5);
    Picture::paint(width, height, |y| {
        move |x| {
            let (dx, dy) = ((x - 0.48 * w) / reach, (y - 0.44 * h) / reach);
            let away = (dx * dx + dy * dy).sqrt();
            let light = lit.mix(shade, smooth(0.05, 1.12, away));
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
    })
}
