//! The theme: every colour, generator parameter and duration that the player sees.
//!
//! A theme is one RON file, `themes/<name>/theme.ron`, in which every key may be left out: what is missing has the
//! value of the walnut theme. Colours are written `"#rrggbb"` or `"#rrggbbaa"` (sRGB), lengths as fractions of the
//! board's side or of a piece's radius as each field says, durations in seconds. [`Theme::read`] checks what it reads,
//! so the rest of the program may use the numbers without further care.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use super::colour::{Colour, ColourError};
pub use super::easing::Easing;

/// What a theme file can change key by key.
trait Layer {
    /// The same with every key optional.
    type Patch: DeserializeOwned;
    /// Takes over the keys that the patch has.
    fn lay(&mut self, patch: Self::Patch);
}

macro_rules! values {
    ($($value:ty),*) => {$(
        impl Layer for $value {
            type Patch = Self;
            fn lay(&mut self, patch: Self) {
                *self = patch;
            }
        }
    )*};
}

values!(f32, u32, Colour, Easing, Mark);

/// Declares a struct together with its patch. A patch keeps what serde's own defaults would lose: a key left out of
/// `dark` stays as in the dark piece of the layer below, not as in some piece.
macro_rules! look {
    ($(#[$meta:meta])* pub struct $Look:ident / $Patch:ident {
        $($(#[$field_meta:meta])* pub $field:ident: $Type:ty,)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Serialize)]
        pub struct $Look {
            $($(#[$field_meta])* pub $field: $Type,)*
        }

        #[derive(Deserialize)]
        #[serde(default, deny_unknown_fields)]
        struct $Patch {
            $($field: Option<<$Type as Layer>::Patch>,)*
        }

        impl Default for $Patch {
            fn default() -> Self {
                Self { $($field: None,)* }
            }
        }

        impl Layer for $Look {
            type Patch = $Patch;
            fn lay(&mut self, patch: $Patch) {
                $(if let Some(patch) = patch.$field {
                    self.$field.lay(patch);
                })*
            }
        }
    };
}

look! {
    /// A kind of wood, as the generator cuts it.
    pub struct WoodLook / WoodPatch {
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
        /// Growth rings across the board's side (1..=200).
        pub rings: f32,
        /// How strongly rings, fibres and pores show (0..=2).
        pub contrast: f32,
        /// How dense the pores are (0..=1).
        pub pores: f32,
        /// Strength of the cross-grain shimmer (0..=1).
        pub figure: f32,
    }
}

fn walnut() -> WoodLook {
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

fn rim_wood() -> WoodLook {
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

fn maple() -> WoodLook {
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

fn ebony() -> WoodLook {
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

look! {
    /// The board: a panel in a bevelled rim, with inlaid lines and points.
    pub struct BoardLook / BoardPatch {
        /// The panel that is played on.
        pub field: WoodLook,
        /// The rim around it.
        pub rim: WoodLook,
        /// The inlaid lines, points and the string along the rim.
        pub inlay: WoodLook,
        /// The glue line around each inlay.
        pub joint: Colour,
        /// The plug in the middle of each point.
        pub plug: Colour,
        /// Width of the rim, of the board's side (0.01..=0.1).
        pub rim_width: f32,
        /// Radius of the rim's outer corners, of the board's side (0..=0.1).
        pub corner: f32,
        /// Width of an inlaid line, of the board's side (0.002..=0.02).
        pub line_width: f32,
        /// Radius of a point, of the board's side (0.004..=0.04).
        pub point_radius: f32,
    }
}

impl Default for BoardLook {
    fn default() -> Self {
        Self {
            field: walnut(),
            rim: rim_wood(),
            inlay: maple(),
            joint: Colour::rgb(0x26120a),
            plug: Colour::rgb(0x4a2814),
            rim_width: 0.04,
            corner: 0.036,
            line_width: 0.0075,
            point_radius: 0.0155,
        }
    }
}

/// What tells a side's pieces apart without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Turned grooves round a shallow dish.
    Rings,
    /// A metal dot in the middle of a thin metal ring.
    DotAndRing,
}

look! {
    /// The pieces of one side.
    pub struct PieceLook / PiecePatch {
        /// What they are turned from.
        pub wood: WoodLook,
        /// What is on their face.
        pub mark: Mark,
        /// The colour of the mark: the groove's stain or the metal.
        pub mark_colour: Colour,
        /// Polish (0 = oiled, 1 = lacquered).
        pub polish: f32,
    }
}

fn light_piece() -> PieceLook {
    PieceLook {
        wood: WoodLook { seed: 17, early: Colour::rgb(0xf2deb6), late: Colour::rgb(0xdfbf88), ..maple() },
        mark: Mark::Rings,
        mark_colour: Colour::rgb(0x9a6c38),
        polish: 0.35,
    }
}

fn dark_piece() -> PieceLook {
    PieceLook { wood: ebony(), mark: Mark::DotAndRing, mark_colour: Colour::rgb(0xd2a24c), polish: 0.75 }
}

look! {
    /// The cloth under everything.
    pub struct ClothLook / ClothPatch {
        /// Which bolt of cloth.
        pub seed: u32,
        /// Where the light falls.
        pub lit: Colour,
        /// In the corners.
        pub shade: Colour,
        /// Strength of the fibres (0..=1).
        pub nap: f32,
    }
}

impl Default for ClothLook {
    fn default() -> Self {
        Self { seed: 3, lit: Colour::rgb(0x2a4a40), shade: Colour::rgb(0x0b1614), nap: 0.5 }
    }
}

look! {
    /// Signs drawn on the board, and their colours.
    pub struct MarkColours / MarkPatch {
        /// Discs on the points that can be reached.
        pub target: Colour,
        /// The thin ring at both ends of the last move.
        pub last_move: Colour,
        /// Ring and cross on what may be captured.
        pub capture: Colour,
        /// The light along a closed mill.
        pub mill: Colour,
        /// The core of that light.
        pub mill_core: Colour,
        /// The ring of the keyboard's or the gamepad's place.
        pub focus: Colour,
        /// The ring under the pointer.
        pub hover: Colour,
        /// The chosen piece's ring.
        pub selected: Colour,
        /// Shadows.
        pub shadow: Colour,
        /// What protected pieces are multiplied by.
        pub protected: Colour,
        /// The points' names on the board.
        pub label: Colour,
        /// The hollow of a tray.
        pub tray: Colour,
        /// The lamp of the side to move.
        pub lamp: Colour,
    }
}

impl Default for MarkColours {
    fn default() -> Self {
        Self {
            target: Colour::rgba(0x9fe6cde0),
            last_move: Colour::rgba(0xa6dccad0),
            capture: Colour::rgb(0xff7f5c),
            mill: Colour::rgb(0xffc24d),
            mill_core: Colour::rgb(0xfff2c4),
            focus: Colour::rgb(0x8fd0ff),
            hover: Colour::rgba(0xfff2d090),
            selected: Colour::rgba(0xffe2a0c0),
            shadow: Colour::rgba(0x040201b8),
            protected: Colour::rgb(0x8a8a8a),
            label: Colour::rgba(0xffedcaf0),
            tray: Colour::rgba(0x0a14128c),
            lamp: Colour::rgb(0xf0b64e),
        }
    }
}

look! {
    /// Durations in seconds (0..=10) at normal speed, and how they run.
    pub struct MotionLook / MotionPatch {
        /// A piece's way from place to place.
        pub travel: f32,
        /// The speed along that way.
        pub easing: Easing,
        /// A captured piece's way to its tray.
        pub capture: f32,
        /// Picking a piece up for a drag or a choice.
        pub lift: f32,
        /// How long a closed mill glows.
        pub mill: f32,
        /// The moment at the end of the game.
        pub finish: f32,
        /// How high a travelling piece rises: its growth in size (0..=0.5).
        pub height: f32,
        /// Panels that open and close.
        pub panel: f32,
    }
}

impl Default for MotionLook {
    fn default() -> Self {
        Self {
            travel: 0.2,
            easing: Easing::EaseInOut,
            capture: 0.32,
            lift: 0.09,
            mill: 1.1,
            finish: 1.6,
            height: 0.13,
            panel: 0.15,
        }
    }
}

look! {
    /// The colours and measures of panels, buttons and text (lengths in logical pixels).
    pub struct Palette / PalettePatch {
        /// Text.
        pub text: Colour,
        /// Text of less weight.
        pub text_quiet: Colour,
        /// Text of what cannot be used now.
        pub text_disabled: Colour,
        /// Titles in the display face.
        pub title: Colour,
        /// Text that asks for attention (the status line, the running move).
        pub text_bright: Colour,
        /// The one accent: the primary button, sliders, checks.
        pub accent: Colour,
        /// The accent under the pointer.
        pub accent_hover: Colour,
        /// Text upon the accent.
        pub on_accent: Colour,
        /// Glass of panels.
        pub panel: Colour,
        /// Glass of menus and sheets over the board.
        pub sheet: Colour,
        /// Hair line around panels.
        pub edge: Colour,
        /// Dims the table behind a menu.
        pub scrim: Colour,
        /// A button at rest.
        pub button: Colour,
        /// A button under the pointer.
        pub button_hover: Colour,
        /// A button held down.
        pub button_pressed: Colour,
        /// A field to write in, the trough of a slider.
        pub field: Colour,
        /// Chosen text.
        pub selection: Colour,
        /// The outline of the keyboard's focus.
        pub focus: Colour,
        /// Warnings.
        pub warning: Colour,
        /// What would lose something.
        pub danger: Colour,
        /// Corner radius of buttons.
        pub rounding: f32,
        /// Corner radius of panels.
        pub panel_rounding: f32,
        /// Text size.
        pub text_size: f32,
        /// Size of lesser text.
        pub small_size: f32,
        /// Size of headings.
        pub heading_size: f32,
        /// Size of the title's display face on a wide window.
        pub title_size: f32,
    }
}

impl Default for Palette {
    fn default() -> Self {
        Self {
            text: Colour::rgb(0xf4ead6),
            text_quiet: Colour::rgb(0xb5b3a3),
            text_disabled: Colour::rgb(0x77796f),
            title: Colour::rgb(0xf7e7c4),
            text_bright: Colour::rgb(0xffe1a0),
            accent: Colour::rgb(0xd9a44a),
            accent_hover: Colour::rgb(0xe9b960),
            on_accent: Colour::rgb(0x23160a),
            panel: Colour::rgba(0x0d19178c),
            sheet: Colour::rgb(0x0d1917),
            edge: Colour::rgba(0xf4ead61c),
            scrim: Colour::rgba(0x07100ea0),
            button: Colour::rgba(0xf4ead616),
            button_hover: Colour::rgba(0xf4ead628),
            button_pressed: Colour::rgba(0xf4ead63c),
            field: Colour::rgba(0x060c0ba0),
            selection: Colour::rgba(0xd9a44a66),
            focus: Colour::rgb(0x8fd0ff),
            warning: Colour::rgb(0xffc36b),
            danger: Colour::rgb(0xff8a6a),
            rounding: 9.0,
            panel_rounding: 14.0,
            text_size: 16.0,
            small_size: 13.5,
            heading_size: 22.0,
            title_size: 92.0,
        }
    }
}

look! {
    /// All of a theme; see the head of this file for its text form.
    pub struct Theme / ThemePatch {
        /// The board.
        pub board: BoardLook,
        /// Light's pieces.
        pub light: PieceLook,
        /// Dark's pieces.
        pub dark: PieceLook,
        /// What the board lies on.
        pub cloth: ClothLook,
        /// Signs on the board.
        pub marks: MarkColours,
        /// How things move.
        pub motion: MotionLook,
        /// Panels and text.
        pub palette: Palette,
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self {
            board: BoardLook::default(),
            light: light_piece(),
            dark: dark_piece(),
            cloth: ClothLook::default(),
            marks: MarkColours::default(),
            motion: MotionLook::default(),
            palette: Palette::default(),
        }
    }
}

/// Why a text is not a theme.
#[derive(Debug, Error)]
pub enum ThemeError {
    /// Not RON, a key that does not exist, or a value of another kind; names line and column.
    #[error("line {}, column {}: {}", .0.span.start.line, .0.span.start.col, .0.code)]
    Syntax(#[from] ron::error::SpannedError),
    /// Numbers outside their ranges, all of them.
    #[error("{}", .0.join("; "))]
    Range(Vec<String>),
}

impl Theme {
    /// Reads a theme from its RON text; the keys that it lacks are those of the walnut theme.
    ///
    /// # Errors
    /// As [`Theme::over`].
    pub fn read(text: &str) -> Result<Self, ThemeError> {
        Self::default().over(text)
    }

    /// This theme with the keys of the RON text laid over it.
    ///
    /// # Errors
    /// When the text is malformed, or when numbers are out of range (every one is named).
    pub fn over(mut self, text: &str) -> Result<Self, ThemeError> {
        let patch = ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
            .from_str(text)?;
        self.lay(patch);
        self.check()?;
        Ok(self)
    }

    fn check(&self) -> Result<(), ThemeError> {
        let mut wrong = Vec::new();
        let mut within = |name: &str, value: f32, low: f32, high: f32| {
            // Written so that NaN is refused too.
            if !(low..=high).contains(&value) {
                wrong.push(format!("{name} is {value}, must be {low} to {high}"));
            }
        };
        for (name, wood) in [
            ("board.field", &self.board.field),
            ("board.rim", &self.board.rim),
            ("board.inlay", &self.board.inlay),
            ("light.wood", &self.light.wood),
            ("dark.wood", &self.dark.wood),
        ] {
            within(&format!("{name}.rings"), wood.rings, 1.0, 200.0);
            within(&format!("{name}.contrast"), wood.contrast, 0.0, 2.0);
            within(&format!("{name}.pores"), wood.pores, 0.0, 1.0);
            within(&format!("{name}.figure"), wood.figure, 0.0, 1.0);
        }
        let board = &self.board;
        within("board.rim_width", board.rim_width, 0.01, 0.1);
        within("board.corner", board.corner, 0.0, 0.1);
        within("board.line_width", board.line_width, 0.002, 0.02);
        within("board.point_radius", board.point_radius, 0.004, 0.04);
        within("light.polish", self.light.polish, 0.0, 1.0);
        within("dark.polish", self.dark.polish, 0.0, 1.0);
        within("cloth.nap", self.cloth.nap, 0.0, 1.0);
        let motion = &self.motion;
        for (name, seconds) in [
            ("travel", motion.travel),
            ("capture", motion.capture),
            ("lift", motion.lift),
            ("mill", motion.mill),
            ("finish", motion.finish),
            ("panel", motion.panel),
        ] {
            within(&format!("motion.{name}"), seconds, 0.0, 10.0);
        }
        within("motion.height", motion.height, 0.0, 0.5);
        let palette = &self.palette;
        within("palette.rounding", palette.rounding, 0.0, 40.0);
        within("palette.panel_rounding", palette.panel_rounding, 0.0, 40.0);
        for (name, size) in [
            ("text_size", palette.text_size),
            ("small_size", palette.small_size),
            ("heading_size", palette.heading_size),
            ("title_size", palette.title_size),
        ] {
            within(&format!("palette.{name}"), size, 8.0, 160.0);
        }
        if wrong.is_empty() { Ok(()) } else { Err(ThemeError::Range(wrong)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WALNUT: &str = include_str!("../../assets/themes/walnut/theme.ron");

    #[test]
    fn the_shipped_theme_is_the_default() {
        assert_eq!(Theme::read(WALNUT).unwrap(), Theme::default());
    }

    #[test]
    #[ignore = "writes the shipped theme from the defaults"]
    fn write_the_shipped_theme() {
        let style = ron::ser::PrettyConfig::new().indentor("    ").new_line("\n");
        let head = "// The walnut theme. Every key may be left out; colours are \"#rrggbb\" or \"#rrggbbaa\".\n";
        let text = ron::ser::to_string_pretty(&Theme::default(), style).unwrap();
        std::fs::write("assets/themes/walnut/theme.ron", format!("{head}{text}\n")).unwrap();
    }

    #[test]
    fn every_key_may_be_left_out() {
        assert_eq!(Theme::read("()").unwrap(), Theme::default());
        let theme = Theme::read(r##"(dark: (polish: 0.1), marks: (target: "#01020304"))"##).unwrap();
        assert_eq!(theme.dark.polish, 0.1);
        assert_eq!(theme.dark.mark, Mark::DotAndRing);
        assert_eq!(theme.marks.target, Colour::rgba(0x0102_0304));
        assert_eq!(theme.marks.mill, Theme::default().marks.mill);
    }

    #[test]
    fn errors_name_the_place_and_every_number() {
        let error = Theme::read("(\n  bord: ())").unwrap_err().to_string();
        assert!(error.starts_with("line 2") && error.contains("bord"), "{error}");
        let error = Theme::read("(motion: (travel: -1, height: 3))").unwrap_err().to_string();
        assert!(error.contains("motion.travel") && error.contains("motion.height"), "{error}");
        let error = Theme::read(r##"(palette: (text: "red"))"##).unwrap_err().to_string();
        assert!(error.contains("`red`"), "{error}");
        assert!(Theme::read("(board: (corner: NaN))").is_err());
    }
}
