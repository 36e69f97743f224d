//! What pictures the game needs, and how each is painted: the list and its sizes, without Bevy's images.

use std::sync::Arc;

use bevy::prelude::*;

use crate::content::theme::Theme;
use crate::looks::{Picture, board, cloth, marks, piece};
use crate::rules::Side;

/// Pieces of a side are cut from this many different places of its wood.
pub const CUTS: u8 = 4;

/// Every picture that sprites show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Art {
    /// A piece of a side, cut from one of [`CUTS`] places.
    Piece(Side, u8),
    /// The tight shadow under a piece that lies.
    Contact,
    /// The soft shadow that a piece casts aside.
    Cast,
    /// The board.
    Board,
    /// Its shadow on the cloth.
    BoardShadow,
    /// The cloth.
    Cloth,
    /// The hollow that pieces lie in beside the board.
    Tray,
    /// The wide light of a closed mill.
    Glow,
    /// The bright core of that light.
    Core,
    /// A disc on a point that can be reached.
    Target,
    /// A thin ring.
    Ring,
    /// A broader ring.
    BroadRing,
    /// A ring with a cross.
    Crossed,
}

impl Art {
    /// All pictures, in the order in which they are wanted: what is small and tells the game first.
    pub fn all() -> impl Iterator<Item = Self> {
        let pieces = (0..CUTS).flat_map(|cut| Side::BOTH.map(|side| Self::Piece(side, cut)));
        let rest = [
            Self::Board,
            Self::Contact,
            Self::Cast,
            Self::BoardShadow,
            Self::Tray,
            Self::Cloth,
            Self::Target,
            Self::Ring,
            Self::BroadRing,
            Self::Crossed,
            Self::Glow,
            Self::Core,
        ];
        pieces.chain(rest)
    }
}

/// How large a picture is beside what it belongs to.
pub mod size {
    /// A piece's picture, of its diameter.
    pub const PIECE: f32 = 1.0 / crate::looks::piece::FILL;
    /// Its tight shadow.
    pub const CONTACT: f32 = 1.3;
    /// Its soft shadow.
    pub const CAST: f32 = 1.9;
    /// A ring around a piece.
    pub const RING: f32 = 1.34;
    /// A target's disc.
    pub const TARGET: f32 = 0.8;
    /// The light of a mill, across its line.
    pub const GLOW: f32 = 1.0;
    /// The core of that light.
    pub const CORE: f32 = 0.25;
    /// The margin of the board's shadow, of the board's side.
    pub const SHADOW_MARGIN: f32 = 0.035;
}

/// What to paint: sizes in physical pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// By which theme.
    pub theme: Arc<Theme>,
    /// The window.
    pub window: UVec2,
    /// Physical pixels in a logical one.
    pub scale: f32,
    /// The board's side.
    pub board: u32,
    /// A piece's diameter on the board.
    pub piece: f32,
    /// A tray's size.
    pub tray: UVec2,
    /// The inlay.
    pub plan: board::Plan,
}

impl Order {
    /// The side of a square picture that is `times` a piece's diameter.
    #[must_use]
    pub fn pixels(&self, times: f32) -> u32 {
        (self.piece * times).round().max(1.0) as u32
    }

    /// Whether a picture painted for `other` is still right for this order.
    #[must_use]
    pub fn same(&self, art: Art, other: &Self) -> bool {
        let looks = self.theme == other.theme;
        looks
            && match art {
                Art::Board => self.board == other.board && self.plan == other.plan,
                Art::Cloth => self.window == other.window && self.scale == other.scale,
                Art::BoardShadow => true,
                Art::Tray => self.tray == other.tray && self.scale == other.scale,
                _ => self.piece == other.piece,
            }
    }

    /// Paints one picture.
    #[must_use]
    pub fn paint(&self, art: Art) -> Picture {
        let theme = &*self.theme;
        match art {
            Art::Piece(side, cut) => {
                let look = match side {
                    Side::Light => &theme.light,
                    Side::Dark => &theme.dark,
                };
                piece::piece(look, u32::from(cut), self.pixels(size::PIECE))
            }
            Art::Contact => marks::shadow(self.pixels(size::CONTACT), 0.76),
            Art::Cast => marks::shadow(self.pixels(size::CAST), 0.53),
            Art::Board => board::board(&theme.board, &self.plan, self.board),
            // A blur has no detail: small, and stretched by the sprite.
            Art::BoardShadow => marks::slab_shadow(256, 256, 128.0 * size::SHADOW_MARGIN / (0.5 + size::SHADOW_MARGIN)),
            Art::Cloth => cloth::cloth(&theme.cloth, self.window.x, self.window.y, self.scale),
            Art::Tray => marks::tray(self.tray.x, self.tray.y, theme.marks.tray, self.scale),
            Art::Glow => marks::glow(self.pixels(4.0), self.pixels(size::GLOW), 0.05),
            Art::Core => marks::glow(self.pixels(4.0), self.pixels(size::CORE), 0.2),
            Art::Target => marks::disc(self.pixels(size::TARGET)),
            Art::Ring => marks::ring(self.pixels(size::RING), 0.055),
            Art::BroadRing => marks::ring(self.pixels(size::RING), 0.09),
            Art::Crossed => marks::crossed(self.pixels(size::RING), theme.marks.capture),
        }
    }
}
