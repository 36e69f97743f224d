//! What a thing is made of, ready to be looked at pixel by pixel.

use super::light::Light;
use super::sheet::Paper;
use super::texture::{Texture, Textures};
use super::weave::Cloth;
use super::wood::Plank;
use crate::content::theme::{Material, SurfaceLook};

pub(super) enum Surface {
    Wood(Plank),
    Cloth(Box<Cloth>),
    Paper(Paper),
    Plain(Light),
    Texture(Texture),
}

impl Surface {
    /// The material of this look; `cut` chooses the plank, the bolt or the sheet. `area` is the side of the thing that a
    /// texture is stretched over, and `pixel` a pixel's width, both of the board's side. A texture that is not there is plain.
    pub fn new(look: &SurfaceLook, textures: &Textures, cut: u32, area: f32, pixel: f32) -> Self {
        match look.kind {
            Material::Wood => Self::Wood(Plank::new(&look.wood, cut, pixel)),
            Material::Cloth => Self::Cloth(Box::new(Cloth::new(&look.cloth, cut, pixel))),
            Material::Paper => Self::Paper(Paper::new(&look.paper, cut, pixel)),
            Material::Plain => Self::Plain(look.colour.into()),
            Material::Texture => match textures.get(&look.texture) {
                Some(picture) => Self::Texture(Texture::new(picture, look.colour, look.fit, look.tile, area, pixel)),
                None => Self::Plain(look.colour.into()),
            },
        }
    }

    /// The colour at a place, `along` the grain and `across` it, in sides of the board; the middle of the thing is at 0.5, 0.5.
    pub fn at(&self, along: f32, across: f32) -> Light {
        match self {
            Self::Wood(plank) => plank.at(along, across),
            Self::Cloth(cloth) => cloth.at(along, across),
            Self::Paper(paper) => paper.at(along, across),
            Self::Plain(colour) => *colour,
            Self::Texture(texture) => texture.at(along - 0.5, across - 0.5).0,
        }
    }

    /// How much of the thing there is: less than 1 only where a texture is clear.
    pub fn opacity(&self, along: f32, across: f32) -> f32 {
        match self {
            Self::Texture(texture) => texture.at(along - 0.5, across - 0.5).1,
            _ => 1.0,
        }
    }
}
