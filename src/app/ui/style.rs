//! How panels look: the theme's palette as egui takes it, the fonts, and egui's own style for what it draws itself (text
//! fields, scroll bars, tips).

use std::sync::Arc;

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Shadow, Stroke, TextStyle, vec2,
};

use crate::content::Assets;
use crate::content::theme::{Colour, Theme};
use crate::text::Texts;

/// The least height of what a finger is to hit.
pub const TOUCH: f32 = 44.0;

/// The family of the bold face.
const BOLD: &str = "bold";
/// The family of the display face, for titles.
const DISPLAY: &str = "display";

impl From<Colour> for Color32 {
    fn from(colour: Colour) -> Self {
        let [r, g, b, a] = colour.bytes();
        Self::from_rgba_unmultiplied(r, g, b, a)
    }
}

/// What every panel needs to speak and to look right.
#[derive(Clone, Copy)]
pub struct Kit<'a> {
    /// The words.
    pub texts: &'a Texts,
    /// The colours and sizes.
    pub theme: &'a Theme,
}

impl Kit<'_> {
    /// Text of the common size.
    pub fn font(&self) -> FontId {
        FontId::new(self.theme.palette.text_size, FontFamily::Proportional)
    }

    /// The same, bold.
    pub fn bold(&self) -> FontId {
        FontId::new(self.theme.palette.text_size, bold())
    }

    /// Text of lesser weight.
    pub fn small(&self) -> FontId {
        FontId::new(self.theme.palette.small_size, FontFamily::Proportional)
    }

    /// The heading of a sheet.
    pub fn heading(&self) -> FontId {
        FontId::new(self.theme.palette.heading_size * 1.25, display())
    }

    /// The display face at a size.
    pub fn display(&self, size: f32) -> FontId {
        FontId::new(size, display())
    }

    /// The corners of buttons.
    pub fn corners(&self) -> CornerRadius {
        CornerRadius::same(self.theme.palette.rounding as u8)
    }

    /// The hair line around panels.
    pub fn hair_line(&self) -> Stroke {
        Stroke::new(1.0, self.theme.palette.edge)
    }
}

/// The bold family.
pub fn bold() -> FontFamily {
    FontFamily::Name(BOLD.into())
}

/// The display family.
pub fn display() -> FontFamily {
    FontFamily::Name(DISPLAY.into())
}

/// The faces of every family, monospace included: egui brings none.
pub fn fonts() -> FontDefinitions {
    const SANS: &str = "MalomSans-Regular.ttf";
    const SANS_BOLD: &str = "MalomSans-Bold.ttf";
    const SERIF: &str = "MalomSerif-Regular.otf";
    let mut fonts = FontDefinitions::default();
    for name in [SANS, SANS_BOLD, SERIF] {
        if let Some(face) = Assets::built_in(&format!("fonts/{name}")) {
            fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(face)));
        }
    }
    let families = [
        (FontFamily::Proportional, [SANS, SANS_BOLD]),
        (FontFamily::Monospace, [SANS, SANS_BOLD]),
        (bold(), [SANS_BOLD, SANS]),
        (display(), [SERIF, SANS]),
    ];
    for (family, names) in families {
        fonts.families.insert(family, names.map(str::to_owned).to_vec());
    }
    fonts
}

/// Gives egui the theme's colours and sizes, and takes from it what would draw frames at rest.
pub fn apply(context: &egui::Context, theme: &Theme) {
    context.set_theme(egui::Theme::Dark);
    context.all_styles_mut(|style| restyle(style, theme));
    context.options_mut(|options| options.zoom_with_keyboard = false);
}

fn restyle(style: &mut egui::Style, theme: &Theme) {
    let palette = &theme.palette;
    let proportional = |size| FontId::new(size, FontFamily::Proportional);
    style.text_styles = [
        (TextStyle::Small, proportional(palette.small_size)),
        (TextStyle::Body, proportional(palette.text_size)),
        (TextStyle::Monospace, proportional(palette.text_size)),
        (TextStyle::Button, proportional(palette.text_size)),
        (TextStyle::Heading, FontId::new(palette.heading_size, display())),
    ]
    .into();
    style.animation_time = 0.0;
    style.scroll_animation = egui::style::ScrollAnimation::none();
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.35;
    style.interaction.show_tooltips_only_when_still = false;

    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(8.0, 8.0);
    spacing.button_padding = vec2(14.0, 8.0);
    spacing.interact_size = vec2(TOUCH, TOUCH);
    spacing.tooltip_width = 320.0;
    spacing.menu_margin = Margin::symmetric(10, 7);
    spacing.scroll = egui::style::ScrollStyle {
        bar_width: 6.0,
        floating_width: 4.0,
        handle_min_length: 32.0,
        bar_inner_margin: 4.0,
        bar_outer_margin: 2.0,
        dormant_background_opacity: 0.0,
        active_background_opacity: 0.25,
        interact_background_opacity: 0.4,
        dormant_handle_opacity: 0.35,
        active_handle_opacity: 0.55,
        interact_handle_opacity: 0.8,
        fade: egui::style::ScrollFadeStyle { strength: 1.0, size: 22.0 },
        ..egui::style::ScrollStyle::floating()
    };

    let visuals = &mut style.visuals;
    visuals.override_text_color = Some(palette.text.into());
    visuals.text_cursor.blink = false;
    visuals.text_cursor.stroke = Stroke::new(2.0, palette.accent);
    visuals.selection.bg_fill = palette.selection.into();
    visuals.selection.stroke = Stroke::new(1.0, palette.text);
    visuals.extreme_bg_color = palette.field.into();
    visuals.hyperlink_color = palette.text_bright.into();
    visuals.window_fill = palette.sheet.into();
    visuals.panel_fill = Color32::TRANSPARENT;
    visuals.window_stroke = Stroke::new(1.0, palette.edge);
    visuals.window_shadow = Shadow { offset: [0, 8], blur: 28, spread: 0, color: Color32::from_black_alpha(120) };
    visuals.popup_shadow = Shadow { offset: [0, 4], blur: 14, spread: 0, color: Color32::from_black_alpha(110) };
    visuals.window_corner_radius = CornerRadius::same(palette.panel_rounding as u8);
    visuals.menu_corner_radius = CornerRadius::same(palette.rounding as u8);
    let states = [
        (&mut visuals.widgets.noninteractive, palette.panel, palette.text),
        (&mut visuals.widgets.inactive, palette.button, palette.text),
        (&mut visuals.widgets.hovered, palette.button_hover, palette.text),
        (&mut visuals.widgets.active, palette.button_pressed, palette.text_bright),
        (&mut visuals.widgets.open, palette.button_pressed, palette.text_bright),
    ];
    for (state, fill, text) in states {
        state.bg_fill = fill.into();
        state.weak_bg_fill = fill.into();
        state.bg_stroke = Stroke::new(1.0, palette.edge);
        state.fg_stroke = Stroke::new(1.5, text);
        state.corner_radius = CornerRadius::same(palette.rounding as u8);
        state.expansion = 0.0;
    }
    visuals.widgets.noninteractive.bg_stroke = Stroke::new(1.0, palette.edge);
}
