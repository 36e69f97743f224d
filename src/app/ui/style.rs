//! How panels look: the theme's palette as egui takes it, the fonts, and egui's own style for what it draws itself (text
//! fields, scroll bars, tips).

use std::borrow::Cow;
use std::sync::Arc;

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Shadow, Stroke, TextStyle, vec2,
};

use crate::content::theme::{Colour, FileKind, FontLook, Theme};
use crate::content::{Assets, media};
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

/// The faces of every family, monospace included: egui brings none. Those of the theme of this id go before ours, which have
/// every letter that the game writes; what is missing or no face is left out.
pub fn fonts(files: &Assets, theme: &str, look: &FontLook) -> FontDefinitions {
    let own = FontLook::default();
    let mut fonts = FontDefinitions::default();
    let mut add = |key: String, face: Cow<'static, [u8]>| {
        let face = match face {
            Cow::Borrowed(face) => FontData::from_static(face),
            Cow::Owned(face) => FontData::from_owned(face),
        };
        fonts.font_data.insert(key.clone(), Arc::new(face));
        Some(key)
    };
    // Whatever a mod calls its files, the letters of the program are there.
    let [sans, sans_bold, serif] = [&own.text, &own.bold, &own.title].map(|name| {
        add(name.as_str().to_owned(), Cow::Borrowed(Assets::built_in(&format!("fonts/{}", name.as_str()))?))
    });
    let [text, bold_face, title] = [&look.text, &look.bold, &look.title].map(|name| {
        let face = name.places(theme, FileKind::Font).iter().find_map(|place| files.bytes(place))?;
        match face {
            Cow::Borrowed(_) => Some(name.as_str().to_owned()),
            Cow::Owned(_) if media::check_font(&face).is_err() => None,
            Cow::Owned(_) => add(format!("theme: {}", name.as_str()), face),
        }
    });
    let families = [
        (FontFamily::Proportional, [&text, &sans, &sans_bold]),
        (FontFamily::Monospace, [&text, &sans, &sans_bold]),
        (bold(), [&bold_face, &sans_bold, &sans]),
        (display(), [&title, &serif, &sans]),
    ];
    for (family, names) in families {
        let mut faces: Vec<String> = Vec::new();
        for name in names.into_iter().flatten() {
            if fonts.font_data.contains_key(name) && !faces.contains(name) {
                faces.push(name.clone());
            }
        }
        fonts.families.insert(family, faces);
    }
    fonts
}

/// Gives egui the theme's colours and sizes, and takes from it what would draw frames at rest.
pub fn apply(context: &egui::Context, theme: &Theme) {
    context.set_theme(if theme.palette.dark { egui::Theme::Dark } else { egui::Theme::Light });
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
        // On a light ground what should fade is grey on its way.
        fade: egui::style::ScrollFadeStyle { strength: if palette.dark { 1.0 } else { 0.0 }, size: 22.0 },
        ..egui::style::ScrollStyle::floating()
    };

    let visuals = &mut style.visuals;
    // A shadow on a light ground is seen sooner.
    let depth = |alpha: u8| Color32::from_black_alpha(if palette.dark { alpha } else { alpha / 3 });
    visuals.dark_mode = palette.dark;
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
    visuals.window_shadow = Shadow { offset: [0, 8], blur: 28, spread: 0, color: depth(120) };
    visuals.popup_shadow = Shadow { offset: [0, 4], blur: 14, spread: 0, color: depth(110) };
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::theme::FileName;

    #[test]
    fn a_themes_face_goes_before_ours_and_a_broken_one_is_left_out() {
        let files = Assets::embedded();
        let families = |title: &str| {
            let look = FontLook { title: FileName::new(title).expect("a name"), ..FontLook::default() };
            fonts(&files, "walnut", &look).families[&display()].clone()
        };
        assert_eq!(
            families("MalomSans-Bold.ttf"),
            ["MalomSans-Bold.ttf", "MalomSerif-Regular.otf", "MalomSans-Regular.ttf"]
        );
        for none in ["", "OFL.txt", "nowhere.ttf"] {
            assert_eq!(families(none), ["MalomSerif-Regular.otf", "MalomSans-Regular.ttf"], "{none}");
        }
    }
}
