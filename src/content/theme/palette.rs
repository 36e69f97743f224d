//! The colours and measures of panels, buttons and text.

use super::Colour;
use super::layer::look;

look! {
    /// The colours and measures of panels, buttons and text (lengths in logical pixels).
    pub struct Palette {
        /// Whether panels are dark with light text upon them: what the palette does not name is then drawn to suit.
        pub dark: bool,
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
        pub rounding: f32 [0.0..=40.0],
        /// Corner radius of panels.
        pub panel_rounding: f32 [0.0..=40.0],
        /// Text size.
        pub text_size: f32 [8.0..=32.0],
        /// Size of lesser text.
        pub small_size: f32 [8.0..=28.0],
        /// Size of headings.
        pub heading_size: f32 [8.0..=48.0],
        /// Size of the title's display face on a wide window.
        pub title_size: f32 [8.0..=160.0],
    }
}

impl Default for Palette {
    fn default() -> Self {
        Self {
            dark: true,
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
