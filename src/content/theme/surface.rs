//! What things are made of: wood, printed cloth, paper, a plain colour or a picture.

use super::Colour;
use super::files::FileName;
use super::layer::{look, words};

look! {
    /// A kind of wood, as the generator cuts it.
    pub struct WoodLook {
        /// Which plank of this kind: any number, the same number gives the same plank.
        pub seed: u32,
        /// The pale early wood of a year.
        pub early: Colour,
        /// The dark late wood that ends a year.
        pub late: Colour,
        /// Slow streaks of heartwood that run through the rings.
        pub streak: Colour,
        /// Pores, drawn as short dashes along the grain.
        pub pore: Colour,
        /// Growth rings across the board's side.
        pub rings: f32 [1.0..=200.0],
        /// How strongly rings, fibres and pores show.
        pub contrast: f32 [0.0..=2.0],
        /// How dense the pores are.
        pub pores: f32 [0.0..=1.0],
        /// Strength of the cross-grain shimmer.
        pub figure: f32 [0.0..=1.0],
    }
}

pub(super) fn walnut() -> WoodLook {
    WoodLook {
        seed: 6,
        early: Colour::rgb(0x8a5735),
        late: Colour::rgb(0x532e17),
        streak: Colour::rgb(0x45240f),
        pore: Colour::rgb(0x2a150b),
        rings: 52.0,
        contrast: 1.0,
        pores: 0.55,
        figure: 0.35,
    }
}

pub(super) fn rim_wood() -> WoodLook {
    WoodLook {
        seed: 31,
        early: Colour::rgb(0x5e3920),
        late: Colour::rgb(0x3d2111),
        streak: Colour::rgb(0x2f180c),
        pore: Colour::rgb(0x1a0c06),
        rings: 34.0,
        ..walnut()
    }
}

pub(super) fn maple() -> WoodLook {
    WoodLook {
        seed: 5,
        early: Colour::rgb(0xeed09a),
        late: Colour::rgb(0xd3a768),
        streak: Colour::rgb(0xddb87a),
        pore: Colour::rgb(0xb98f57),
        rings: 60.0,
        contrast: 0.8,
        pores: 0.15,
        figure: 0.5,
    }
}

pub(super) fn ebony() -> WoodLook {
    WoodLook {
        seed: 11,
        early: Colour::rgb(0x2b2320),
        late: Colour::rgb(0x171210),
        streak: Colour::rgb(0x382a23),
        pore: Colour::rgb(0x0d0a09),
        rings: 70.0,
        contrast: 0.8,
        pores: 0.4,
        figure: 0.2,
    }
}

words! {
    /// What is printed on cloth.
    pub enum Pattern {
        /// Nothing.
        None = "none",
        /// Small dots, in the order of a draughtboard's white squares.
        Dots = "dots",
        /// Small flowers and dots by turns.
        Flowers = "flowers",
        /// Small leaves that lean to both sides by turns, and dots.
        Sprigs = "sprigs",
    }
}

look! {
    /// Woven cloth, dyed and printed.
    pub struct ClothLook {
        /// Which bolt of cloth.
        pub seed: u32,
        /// The colour of the cloth.
        pub dye: Colour,
        /// The threads that stand out of it.
        pub thread: Colour,
        /// How strongly the threads show.
        pub weave: f32 [0.0..=1.0],
        /// How unevenly the dye has taken.
        pub mottle: f32 [0.0..=1.0],
        /// What is printed on it.
        pub pattern: Pattern,
        /// The colour of the print.
        pub print: Colour,
        /// How often the print is repeated across the board's side.
        pub repeats: f32 [1.0..=60.0],
    }
}

impl Default for ClothLook {
    fn default() -> Self {
        Self {
            seed: 4,
            dye: Colour::rgb(0x1b2a63),
            thread: Colour::rgb(0x4a5fa8),
            weave: 0.5,
            mottle: 0.4,
            pattern: Pattern::None,
            print: Colour::rgb(0xe9eef8),
            repeats: 20.0,
        }
    }
}

look! {
    /// A sheet of paper.
    pub struct PaperLook {
        /// Which sheet.
        pub seed: u32,
        /// Its colour.
        pub colour: Colour,
        /// The colour of the fibres in it.
        pub fibre: Colour,
        /// How many fibres can be seen.
        pub fibres: f32 [0.0..=1.0],
        /// How rough it is.
        pub grain: f32 [0.0..=1.0],
    }
}

impl Default for PaperLook {
    fn default() -> Self {
        Self { seed: 8, colour: Colour::rgb(0xf7f3e8), fibre: Colour::rgb(0xb9ac90), fibres: 0.4, grain: 0.4 }
    }
}

words! {
    /// What a thing is made of.
    pub enum Material {
        /// The generator of wood, by the values in `wood`.
        Wood = "wood",
        /// The generator of cloth, by the values in `cloth`.
        Cloth = "cloth",
        /// The generator of paper, by the values in `paper`.
        Paper = "paper",
        /// One `colour`.
        Plain = "plain",
        /// The picture that `texture` names.
        Texture = "texture",
    }
}

words! {
    /// How a picture covers a thing.
    pub enum Fit {
        /// Once, from edge to edge.
        Stretch = "stretch",
        /// Again and again, each `tile` wide.
        Tile = "tile",
    }
}

look! {
    /// What a thing is made of. Of the groups `wood`, `cloth` and `paper` only the one that `kind` names is looked at.
    pub struct SurfaceLook {
        /// Which of the kinds below.
        pub kind: Material,
        /// For the kind `plain`, and under the clear parts of a texture.
        pub colour: Colour,
        /// For the kind `wood`.
        pub wood: WoodLook,
        /// For the kind `cloth`.
        pub cloth: ClothLook,
        /// For the kind `paper`.
        pub paper: PaperLook,
        /// For the kind `texture`: a PNG of at most 2048 × 2048 pixels.
        pub texture: FileName,
        /// How the texture covers the thing.
        pub fit: Fit,
        /// The width of a tile, of the board's side.
        pub tile: f32 [0.01..=1.0],
    }
}

impl SurfaceLook {
    /// Made of this wood.
    #[must_use]
    pub fn of_wood(wood: WoodLook) -> Self {
        Self {
            kind: Material::Wood,
            colour: wood.early,
            wood,
            cloth: ClothLook::default(),
            paper: PaperLook::default(),
            texture: FileName::default(),
            fit: Fit::Stretch,
            tile: 0.25,
        }
    }

    /// Its lighter and its darker colour, for drawings that show no material.
    #[must_use]
    pub fn tones(&self) -> [Colour; 2] {
        match self.kind {
            Material::Wood => [self.wood.early, self.wood.late],
            Material::Cloth => [self.cloth.dye; 2],
            Material::Paper => [self.paper.colour; 2],
            Material::Plain | Material::Texture => [self.colour; 2],
        }
    }
}
