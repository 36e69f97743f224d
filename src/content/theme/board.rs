//! The board: its field, its edge and the lines on it.

use super::Colour;
use super::layer::{look, words};
use super::surface::{SurfaceLook, maple, rim_wood, walnut};

words! {
    /// How the board ends.
    pub enum Edge {
        /// A moulded frame of four staves that stands above the field.
        Bevelled = "bevelled",
        /// The hem of a cloth, sewn down.
        Hemmed = "hemmed",
        /// The torn edge of a sheet of handmade paper.
        Deckled = "deckled",
        /// A flat card.
        Flat = "flat",
    }
}

words! {
    /// What goes around the field, on the rim, in the colour of the inlay.
    pub enum Border {
        /// Nothing.
        None = "none",
        /// One thin line.
        String = "string",
        /// A thick line and a thin one.
        Frame = "frame",
        /// A garland of flowers and leaves between rows of dots.
        Garland = "garland",
    }
}

words! {
    /// How lines are drawn.
    pub enum Lines {
        /// Strips let into the field, with a glue line on both sides; their points are discs, whatever else is asked for.
        Inlaid = "inlaid",
        /// Rows of dots.
        Dotted = "dotted",
        /// Two strands around each other.
        Braided = "braided",
        /// Drawn with a pen.
        Inked = "inked",
        /// Sharp and even.
        Ruled = "ruled",
    }
}

words! {
    /// How points are drawn.
    pub enum Points {
        /// A disc of the inlay with a plug in its middle.
        Plug = "plug",
        /// A disc of the inlay.
        Dot = "dot",
        /// A ring in which the field shows.
        Ring = "ring",
        /// Two short strokes across each other.
        Cross = "cross",
        /// A flower of six petals.
        Flower = "flower",
    }
}

look! {
    /// The board, its lines and points.
    pub struct BoardLook {
        /// The panel that is played on.
        pub field: SurfaceLook,
        /// The rim around it.
        pub rim: SurfaceLook,
        /// The lines and points, and the border on the rim.
        pub inlay: SurfaceLook,
        /// How the board ends.
        pub edge: Edge,
        /// What goes around the field.
        pub border: Border,
        /// How lines are drawn.
        pub lines: Lines,
        /// How points are drawn.
        pub points: Points,
        /// What parts things: the glue line around an inlay, the seam of a hem, the outline of a card.
        pub joint: Colour,
        /// The plug in the middle of a point.
        pub plug: Colour,
        /// Width of the rim, of the board's side.
        pub rim_width: f32 [0.01..=0.1],
        /// Radius of the rim's outer corners, of the board's side.
        pub corner: f32 [0.0..=0.1],
        /// Width of a line, of the board's side.
        pub line_width: f32 [0.001..=0.02],
        /// Radius of a point, of the board's side.
        pub point_radius: f32 [0.004..=0.04],
        /// How far from straight inked lines and torn edges go.
        pub wobble: f32 [0.0..=1.0],
        /// The light that ruled lines and their points shed on the field.
        pub halo: f32 [0.0..=1.0],
    }
}

impl Default for BoardLook {
    fn default() -> Self {
        Self {
            field: SurfaceLook::of_wood(walnut()),
            rim: SurfaceLook::of_wood(rim_wood()),
            inlay: SurfaceLook::of_wood(maple()),
            edge: Edge::Bevelled,
            border: Border::String,
            lines: Lines::Inlaid,
            points: Points::Plug,
            joint: Colour::rgb(0x26120a),
            plug: Colour::rgb(0x4a2814),
            rim_width: 0.04,
            corner: 0.036,
            line_width: 0.0075,
            point_radius: 0.0155,
            wobble: 0.5,
            halo: 0.0,
        }
    }
}
