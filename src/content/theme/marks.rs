//! Signs on the board, the light of mills, and how things move.

use super::layer::look;
use super::{Colour, Easing};

look! {
    /// Signs drawn on the board, and their colours.
    pub struct MarkColours {
        /// Discs on the points that can be reached.
        pub target: Colour,
        /// The thin ring at both ends of the last move.
        pub last_move: Colour,
        /// Ring and cross on what may be captured.
        pub capture: Colour,
        /// The edge around ring and cross that keeps them clear on any ground.
        pub capture_edge: Colour,
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
        /// What protected pieces are multiplied by.
        pub protected: Colour,
        /// The points' names on the board.
        pub label: Colour,
        /// The shade behind the points' names.
        pub label_shade: Colour,
        /// The arrow of a hint.
        pub hint: Colour,
        /// The lamp of the side to move.
        pub lamp: Colour,
        /// The faint light around rings and discs.
        pub halo: f32 [0.0..=1.0],
    }
}

impl Default for MarkColours {
    fn default() -> Self {
        Self {
            target: Colour::rgba(0x9fe6_cde0),
            last_move: Colour::rgba(0xa6dc_cad0),
            capture: Colour::rgb(0xff7f5c),
            capture_edge: Colour::rgba(0x0000_009e),
            mill: Colour::rgb(0xffc24d),
            mill_core: Colour::rgb(0xfff2c4),
            focus: Colour::rgb(0x8fd0ff),
            hover: Colour::rgba(0xfff2_d090),
            selected: Colour::rgba(0xffe2_a0c0),
            protected: Colour::rgb(0x8a8a8a),
            label: Colour::rgba(0xffed_caf0),
            label_shade: Colour::rgba(0x0402_01b8),
            hint: Colour::rgb(0xd9a44a),
            lamp: Colour::rgb(0xf0b64e),
            halo: 1.0,
        }
    }
}

look! {
    /// The light along a closed mill; its colours are among the marks.
    pub struct GlowLook {
        /// How bright it is; 0 is no light.
        pub strength: f32 [0.0..=1.0],
        /// Width of the light, in diameters of a piece.
        pub width: f32 [0.1..=2.0],
        /// Width of its bright core, in diameters of a piece.
        pub core: f32 [0.02..=1.0],
    }
}

impl Default for GlowLook {
    fn default() -> Self {
        Self { strength: 1.0, width: 1.0, core: 0.25 }
    }
}

look! {
    /// Durations in seconds at normal speed, and how they run.
    pub struct MotionLook {
        /// A piece's way from place to place.
        pub travel: f32 [0.0..=10.0],
        /// The speed along that way.
        pub easing: Easing,
        /// A captured piece's way to its tray.
        pub capture: f32 [0.0..=10.0],
        /// Picking a piece up for a drag or a choice.
        pub lift: f32 [0.0..=10.0],
        /// How long a closed mill glows.
        pub mill: f32 [0.0..=10.0],
        /// The moment at the end of the game.
        pub finish: f32 [0.0..=10.0],
        /// How high a travelling piece rises: its growth in size.
        pub height: f32 [0.0..=0.5],
        /// Panels that open and close.
        pub panel: f32 [0.0..=10.0],
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
