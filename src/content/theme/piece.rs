//! The pieces of a side.

use super::Colour;
use super::layer::{look, words};
use super::surface::{SurfaceLook, WoodLook, ebony, maple};

words! {
    /// What is on a piece's face; it tells the sides apart without colour.
    pub enum Mark {
        /// Nothing.
        None = "none",
        /// Two rings; on a turned piece grooves round a shallow dish.
        Rings = "rings",
        /// A dot in the middle of a thin ring; on a turned piece of metal.
        DotAndRing = "dot_and_ring",
        /// A dot.
        Dot = "dot",
        /// One broad ring.
        Hollow = "hollow",
        /// A flower of six petals with dots between them.
        Flower = "flower",
        /// A cross with arms of the same length.
        Cross = "cross",
        /// A star of eight points.
        Star = "star",
    }
}

words! {
    /// A piece's outline.
    pub enum Outline {
        /// A circle.
        Round = "round",
        /// A square with round corners.
        Square = "square",
        /// A hexagon with round corners, a point above.
        Hexagon = "hexagon",
        /// That of the texture: where it is clear there is no piece.
        Texture = "texture",
    }
}

words! {
    /// How a piece is made.
    pub enum Make {
        /// Turned on a lathe, polished.
        Turned = "turned",
        /// A button covered with cloth.
        Button = "button",
        /// Pressed on the board with a stamp: it has no thickness.
        Ink = "ink",
        /// A flat counter.
        Flat = "flat",
    }
}

look! {
    /// The pieces of one side.
    pub struct PieceLook {
        /// What they are made of.
        pub surface: SurfaceLook,
        /// How they are made.
        pub make: Make,
        /// Their outline.
        pub outline: Outline,
        /// What is on their face.
        pub mark: Mark,
        /// The colour of the mark: the groove's stain, the metal, the thread, the ink.
        pub mark_colour: Colour,
        /// The colour of the band along the edge.
        pub edge_colour: Colour,
        /// How broad that band is, of the piece's radius.
        pub edge_width: f32 [0.0..=0.5],
        /// The light that the band sheds inwards.
        pub edge_glow: f32 [0.0..=1.0],
        /// Polish of a turned piece: 0 is oiled, 1 is lacquered.
        pub polish: f32 [0.0..=1.0],
    }
}

pub(super) fn light_piece() -> PieceLook {
    PieceLook {
        surface: SurfaceLook::of_wood(WoodLook {
            seed: 17,
            early: Colour::rgb(0xf2deb6),
            late: Colour::rgb(0xdfbf88),
            ..maple()
        }),
        make: Make::Turned,
        outline: Outline::Round,
        mark: Mark::Rings,
        mark_colour: Colour::rgb(0x9a6c38),
        edge_colour: Colour::rgb(0x9a6c38),
        edge_width: 0.0,
        edge_glow: 0.0,
        polish: 0.35,
    }
}

pub(super) fn dark_piece() -> PieceLook {
    PieceLook {
        surface: SurfaceLook::of_wood(ebony()),
        mark: Mark::DotAndRing,
        mark_colour: Colour::rgb(0xd2a24c),
        edge_colour: Colour::rgb(0xd2a24c),
        polish: 0.75,
        ..light_piece()
    }
}
