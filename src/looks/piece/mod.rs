//! A piece, seen from above.
//!
//! Here are its outline and the choice of its make; `turned` paints what comes from the lathe, `made` the button, the stamp and
//! the counter, `sign` the marks that are drawn.

mod made;
mod sign;
mod turned;

use super::light::{Light, cover};
use super::picture::Picture;
use super::shape;
use super::surface::Surface;
use super::texture::Textures;
use crate::content::theme::{Make, Outline, PieceLook};

/// A piece's share of its picture: the rest is a clear margin for the soft edge.
pub const FILL: f32 = 0.96;

/// Paints a piece in a square of `side` pixels; its diameter is [`FILL`] of that. `cut` chooses what it is made of, so that no
/// two need be alike.
#[must_use]
pub fn piece(look: &PieceLook, textures: &Textures, cut: u32, side: u32) -> Picture {
    let radius = FILL * 0.5 * side.max(1) as f32;
    let middle = 0.5 * side.max(1) as f32;
    let pixel = 1.0 / radius;
    // A piece is about a twelfth of the board across.
    let scale = 0.042;
    let disc = Disc {
        look,
        surface: Surface::new(&look.surface, textures, cut, 2.0 * scale, pixel * scale),
        mark: look.mark_colour.into(),
        edge: look.edge_colour.into(),
        pixel,
        scale,
        cut,
    };
    Picture::paint(side, side, |y| {
        let disc = &disc;
        let y = (y - middle) * pixel;
        move |x| disc.at((x - middle) * pixel, y)
    })
}

struct Disc<'a> {
    look: &'a PieceLook,
    surface: Surface,
    mark: Light,
    edge: Light,
    /// A pixel's width, of the radius.
    pixel: f32,
    /// The piece's radius, of the board's side.
    scale: f32,
    cut: u32,
}

impl Disc<'_> {
    fn at(&self, x: f32, y: f32) -> (Light, f32) {
        let (r, out) = self.outline(x, y);
        let r = r + self.roughness(x, y);
        let mut alpha = cover(r - 1.0, self.pixel);
        if self.look.outline == Outline::Texture {
            alpha *= self.surface.opacity(0.5 + x * self.scale, 0.5 + y * self.scale);
        }
        // Outside the colour is that of the edge.
        let r = r.min(1.0);
        let colour = match self.look.make {
            Make::Turned => self.turned(x, y, r, out),
            Make::Button => self.button(x, y, r, out),
            Make::Ink => self.stamped(x, y),
            Make::Flat => self.material(x, y).mix(self.mark, self.sign(x, y).0),
        };
        (self.banded(colour, x, y, r), alpha)
    }

    /// How far out a place is, 1 at the edge, and the way out.
    fn outline(&self, x: f32, y: f32) -> (f32, [f32; 2]) {
        let r = (x * x + y * y).sqrt();
        match self.look.outline {
            Outline::Square => {
                let (edge, out) = shape::square(x, y, 0.85, 0.24);
                (1.0 + edge, out)
            }
            Outline::Hexagon => {
                let (edge, out) = shape::hexagon(x, y, 0.88, 0.16);
                (1.0 + edge, out)
            }
            // All of the square that the circle would fit: the texture says what there is of it.
            Outline::Texture => {
                let (edge, out) = shape::square(x, y, 1.0, 0.0);
                (1.0 + edge, out)
            }
            Outline::Round => (r, if r > 1e-4 { [x / r, y / r] } else { [0.0, 0.0] }),
        }
    }

    fn material(&self, x: f32, y: f32) -> Light {
        self.surface.at(0.5 + x * self.scale, 0.5 + y * self.scale)
    }
}
