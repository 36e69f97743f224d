//! What pictures the game needs, and how each is painted: the list and its sizes, without Bevy's images.

use std::sync::Arc;

use bevy::prelude::*;

use crate::content::theme::{PieceLook, Theme};
pub use crate::looks::size;
use crate::looks::{Picture, Textures, board, marks, piece, table};
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
    /// Its shadow on the table.
    BoardShadow,
    /// The table.
    Table,
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
            Self::Table,
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

/// What to paint: sizes in physical pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// By which theme.
    pub theme: Arc<Theme>,
    /// The pictures that the theme brings.
    pub textures: Arc<Textures>,
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

    fn look(&self, side: Side) -> &PieceLook {
        match side {
            Side::Light => &self.theme.light,
            Side::Dark => &self.theme.dark,
        }
    }

    /// Whether a picture painted for `other` is still right for this order: only what it is made of counts, so that a theme
    /// whose colours of panels change has nothing painted anew.
    #[must_use]
    pub fn same(&self, art: Art, other: &Self) -> bool {
        let (theme, theirs) = (&*self.theme, &*other.theme);
        let textures = self.textures == other.textures;
        let piece = self.piece == other.piece;
        match art {
            Art::Piece(side, _) => piece && textures && self.look(side) == other.look(side),
            Art::Board => {
                textures && theme.board == theirs.board && self.board == other.board && self.plan == other.plan
            }
            Art::Table => {
                let sized = self.window == other.window && self.scale == other.scale;
                sized && textures && theme.table == theirs.table
            }
            Art::BoardShadow => true,
            Art::Tray => theme.tray == theirs.tray && self.tray == other.tray && self.scale == other.scale,
            Art::Contact | Art::Cast => piece && theme.shadows.softness == theirs.shadows.softness,
            Art::Glow | Art::Core => piece && theme.glow == theirs.glow,
            Art::Target | Art::Ring | Art::BroadRing => piece && theme.marks.halo == theirs.marks.halo,
            Art::Crossed => {
                let (ours, theirs) = (&theme.marks, &theirs.marks);
                piece && ours.capture == theirs.capture && ours.capture_edge == theirs.capture_edge
            }
        }
    }

    /// Paints one picture.
    #[must_use]
    pub fn paint(&self, art: Art) -> Picture {
        let theme = &*self.theme;
        let textures = &*self.textures;
        let marks = &theme.marks;
        match art {
            Art::Piece(side, cut) => piece::piece(self.look(side), textures, u32::from(cut), self.pixels(size::PIECE)),
            Art::Contact => marks::shadow(self.pixels(size::CONTACT), size::CONTACT_RADIUS, theme.shadows.softness),
            Art::Cast => marks::shadow(self.pixels(size::CAST), size::CAST_RADIUS, theme.shadows.softness),
            Art::Board => board::board(&theme.board, textures, &self.plan, self.board),
            // A blur has no detail: small, and stretched by the sprite.
            Art::BoardShadow => marks::slab_shadow(256, 256, 128.0 * size::SHADOW_MARGIN / (0.5 + size::SHADOW_MARGIN)),
            Art::Table => table::table(&theme.table, textures, self.window.x, self.window.y, self.scale),
            Art::Tray => marks::tray(self.tray.x, self.tray.y, &theme.tray, self.scale),
            Art::Glow => marks::glow(self.pixels(4.0), self.pixels(theme.glow.width), 0.05),
            Art::Core => marks::glow(self.pixels(4.0), self.pixels(theme.glow.core), 0.2),
            Art::Target => marks::disc(self.pixels(size::TARGET), marks.halo),
            Art::Ring => marks::ring(self.pixels(size::RING), size::THIN, marks.halo),
            Art::BroadRing => marks::ring(self.pixels(size::RING), size::BROAD, marks.halo),
            Art::Crossed => marks::crossed(self.pixels(size::RING), marks.capture, marks.capture_edge),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(change: impl FnOnce(&mut Theme)) -> Order {
        let mut theme = Theme::default();
        change(&mut theme);
        Order {
            theme: Arc::new(theme),
            textures: Arc::default(),
            window: UVec2::new(400, 300),
            scale: 1.0,
            board: 280,
            piece: 24.0,
            tray: UVec2::new(30, 200),
            plan: board::Plan::default(),
        }
    }

    #[test]
    fn a_picture_is_painted_anew_for_what_it_shows_and_nothing_else() {
        let same = |change: fn(&mut Theme)| -> Vec<Art> {
            let (old, new) = (order(|_| {}), order(change));
            Art::all().filter(|art| !new.same(*art, &old)).collect()
        };
        assert_eq!(same(|theme| theme.palette.rounding = 3.0), []);
        assert_eq!(same(|theme| theme.marks.target.r ^= 1), [], "sprites are tinted");
        assert_eq!(same(|theme| theme.board.corner = 0.0), [Art::Board]);
        let light: Vec<_> = (0..CUTS).map(|cut| Art::Piece(Side::Light, cut)).collect();
        assert_eq!(same(|theme| theme.light.polish = 0.0), light);
        assert_eq!(same(|theme| theme.marks.capture.r ^= 1), [Art::Crossed]);
        assert_eq!(same(|theme| theme.table.nap = 0.0), [Art::Table]);
    }
}
