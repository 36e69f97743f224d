//! What the board lies on, the trays in it, and the shadows that fall on it.

use super::Colour;
use super::layer::{look, words};
use super::surface::SurfaceLook;

words! {
    /// What the table is covered with.
    pub enum Cover {
        /// Felt under a lamp, from `lit` to `shade`.
        Felt = "felt",
        /// The same light without fibres.
        Gradient = "gradient",
        /// The material in `surface`, under the light of `vignette`.
        Surface = "surface",
    }
}

look! {
    /// What is under everything.
    pub struct TableLook {
        /// What it is covered with.
        pub kind: Cover,
        /// Which bolt of felt.
        pub seed: u32,
        /// Felt and gradient: where the light falls.
        pub lit: Colour,
        /// Felt and gradient: in the corners.
        pub shade: Colour,
        /// Strength of the felt's fibres.
        pub nap: f32 [0.0..=1.0],
        /// For the kind `surface`; 760 logical pixels of it are as wide as a board.
        pub surface: SurfaceLook,
        /// For the kind `surface`: how much darker the corners are.
        pub vignette: f32 [0.0..=1.0],
    }
}

impl TableLook {
    /// The colour of its far corners, for what shows before it is painted.
    #[must_use]
    pub fn edge(&self) -> Colour {
        match self.kind {
            Cover::Felt | Cover::Gradient => self.shade,
            Cover::Surface => self.surface.tones()[1],
        }
    }

    /// Its colours where it is lightest and darkest, about.
    #[must_use]
    pub fn tones(&self) -> [Colour; 2] {
        match self.kind {
            Cover::Felt | Cover::Gradient => [self.lit, self.shade],
            Cover::Surface => {
                let [light, dark] = self.surface.tones();
                let dim = |channel: u8| (f32::from(channel) * (1.0 - 0.5 * self.vignette)) as u8;
                [light, Colour { r: dim(dark.r), g: dim(dark.g), b: dim(dark.b), a: 255 }]
            }
        }
    }
}

impl Default for TableLook {
    fn default() -> Self {
        Self {
            kind: Cover::Felt,
            seed: 3,
            lit: Colour::rgb(0x2a4a40),
            shade: Colour::rgb(0x0b1614),
            nap: 0.5,
            surface: SurfaceLook::of_wood(super::surface::rim_wood()),
            vignette: 0.3,
        }
    }
}

look! {
    /// The hollows beside the board that pieces lie in.
    pub struct TrayLook {
        /// The ground.
        pub colour: Colour,
        /// How deep it is pressed into the table: its walls' shadow and light.
        pub depth: f32 [0.0..=1.0],
        /// The line around it.
        pub edge: Colour,
        /// The width of that line, in logical pixels.
        pub edge_width: f32 [0.0..=4.0],
        /// How round its ends are: 1 is a half circle.
        pub roundness: f32 [0.0..=1.0],
    }
}

impl Default for TrayLook {
    fn default() -> Self {
        Self {
            colour: Colour::rgba(0x0a14_128c),
            depth: 1.0,
            edge: Colour::rgba(0xf4ea_d61c),
            edge_width: 0.0,
            roundness: 1.0,
        }
    }
}

look! {
    /// Shadows; the lamp stands at the upper left.
    pub struct ShadowLook {
        /// Their colour, and their opacity as a whole.
        pub colour: Colour,
        /// Opacity of the tight shadow under a piece that lies.
        pub contact: f32 [0.0..=1.0],
        /// Opacity of the soft shadow beside a piece that lies.
        pub cast: f32 [0.0..=1.0],
        /// Opacity of the soft shadow of a piece in the air.
        pub lifted: f32 [0.0..=1.0],
        /// How far they fall aside: 1 is as far as the lamp makes them.
        pub offset: f32 [0.0..=2.0],
        /// How soft their edges are.
        pub softness: f32 [0.02..=1.0],
        /// Opacity of the board's shadow.
        pub board: f32 [0.0..=1.0],
    }
}

impl Default for ShadowLook {
    fn default() -> Self {
        Self {
            colour: Colour::rgba(0x0402_01b8),
            contact: 1.0,
            cast: 0.62,
            lifted: 0.62,
            offset: 1.0,
            softness: 1.0,
            board: 1.0,
        }
    }
}
