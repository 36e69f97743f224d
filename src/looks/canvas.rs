//! Pictures over each other, as the screen lays them.

use super::light::{Light, encode};
use super::picture::Picture;
use crate::content::theme::Colour;

/// A picture that others are laid on.
pub struct Canvas(Picture);

impl Canvas {
    /// Begins with this ground, which should be opaque.
    #[must_use]
    pub fn new(ground: Picture) -> Self {
        Self(ground)
    }

    /// Lays a picture on it, its middle at `middle` (pixels from the top left), multiplied by a colour. What lies outside is cut
    /// off.
    pub fn lay(&mut self, picture: &Picture, middle: [f32; 2], tint: Colour) {
        let corner = |at: f32, length: u32| (at - 0.5 * length as f32).round() as i64;
        let (left, top) = (corner(middle[0], picture.width), corner(middle[1], picture.height));
        let (tint_light, tint_alpha) = (Light::from(tint), f32::from(tint.a) / 255.0);
        for y in 0..picture.height {
            for x in 0..picture.width {
                let (to_x, to_y) = (left + i64::from(x), top + i64::from(y));
                if to_x < 0 || to_y < 0 || to_x >= i64::from(self.0.width) || to_y >= i64::from(self.0.height) {
                    continue;
                }
                let from = 4 * (y as usize * picture.width as usize + x as usize);
                let alpha = f32::from(picture.pixels[from + 3]) / 255.0 * tint_alpha;
                if alpha <= 0.0 {
                    continue;
                }
                let to = 4 * (to_y as usize * self.0.width as usize + to_x as usize);
                let over = light_at(&picture.pixels[from..]) * tint_light;
                let under = light_at(&self.0.pixels[to..]);
                let mixed = encode(under.mix(over, alpha), 0.5);
                self.0.pixels[to..to + 3].copy_from_slice(&mixed);
            }
        }
    }

    /// The whole.
    #[must_use]
    pub fn finish(self) -> Picture {
        self.0
    }
}

fn light_at(bytes: &[u8]) -> Light {
    Light::from(Colour { r: bytes[0], g: bytes[1], b: bytes[2], a: 255 })
}
