//! From a theme's values to Bevy's images.
//!
//! Each picture ([`Art`]) has one image for the whole run, whose contents are painted anew when sizes or the theme have
//! settled: meanwhile sprites stretch the old contents. An entity that shows a picture carries [`Shows`]; it never touches an
//! image itself, so that everything else runs without a renderer.

mod atelier;
mod paint;

use std::sync::Arc;

use bevy::prelude::*;

pub use atelier::{Atelier, Shows};
pub use paint::{Art, CUTS, Order, size};

use crate::content::theme::{Colour, Theme};

/// The theme in use.
#[derive(Resource, Clone, Debug, Default, Deref)]
pub struct GameTheme(pub Arc<Theme>);

impl From<Colour> for Color {
    fn from(colour: Colour) -> Self {
        Self::srgba_u8(colour.r, colour.g, colour.b, colour.a)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameTheme>();
    atelier::plugin(app);
}
