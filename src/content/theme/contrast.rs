//! Tests of every theme that is shipped: text can be read on all that it stands on.
//!
//! Contrast is that of the Web Content Accessibility Guidelines 2.2: 4.5 is asked for text, 7 for text of the highest demands.

use super::{Colour, Theme};
use crate::content::Assets;

fn luminance(colour: Colour) -> f32 {
    let [r, g, b] = [colour.r, colour.g, colour.b].map(|channel| {
        let value = f32::from(channel) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn contrast(a: Colour, b: Colour) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// A colour over another, as the game draws them: egui multiplies sRGB bytes by their opacity, and the screen adds what that is
/// in light.
fn over(upper: Colour, lower: Colour) -> Colour {
    let share = f32::from(upper.a) / 255.0;
    let linear = |value: f32| if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) };
    let mix = |a: u8, b: u8| {
        let light = linear(f32::from(a) / 255.0 * share) + (1.0 - share) * linear(f32::from(b) / 255.0);
        let value = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
        (value.clamp(0.0, 1.0) * 255.0).round() as u8
    };
    Colour { r: mix(upper.r, lower.r), g: mix(upper.g, lower.g), b: mix(upper.b, lower.b), a: 255 }
}

#[test]
fn the_measure_is_that_of_the_guidelines() {
    assert!((contrast(Colour::rgb(0), Colour::rgb(0xff_ffff)) - 21.0).abs() < 0.01);
    assert!((contrast(Colour::rgb(0x77_7777), Colour::rgb(0xff_ffff)) - 4.48).abs() < 0.01);
}

#[test]
fn text_can_be_read_on_all_that_it_stands_on() {
    let assets = Assets::embedded();
    let ids = assets.names("themes");
    assert_eq!(ids, ["kekfesto", "night", "paper", "walnut"]);
    for id in ids {
        let text = assets.text(&format!("themes/{id}/theme.ron")).unwrap();
        let (theme, faults) = Theme::load([(id.as_str(), text.as_str())]);
        assert_eq!(faults, []);
        let palette = &theme.palette;
        let (demand, high) = if id == "paper" { (7.0, 7.0) } else { (4.5, 4.5) };
        let mut grounds = Vec::new();
        for table in theme.table.tones() {
            let sheet = over(palette.sheet, table);
            grounds.extend([
                ("table", table),
                ("panel", over(palette.panel, table)),
                ("sheet", sheet),
                ("field", over(palette.field, sheet)),
                ("button", over(palette.button, sheet)),
                ("button under the pointer", over(palette.button_hover, sheet)),
                ("button held down", over(palette.button_pressed, sheet)),
            ]);
        }
        for (ground_name, ground) in grounds {
            let texts = [
                ("text", palette.text, high),
                ("bright text", palette.text_bright, demand),
                ("title", palette.title, demand),
                ("quiet text", palette.text_quiet, demand),
            ];
            for (name, colour, least) in texts {
                // Quiet text stands on no button.
                if name == "quiet text" && ground_name.starts_with("button ") {
                    continue;
                }
                let found = contrast(over(colour, ground), ground);
                assert!(found >= least, "{id}: {name} on {ground_name}: {found}");
            }
        }
        for (name, ground) in [("accent", palette.accent), ("accent under the pointer", palette.accent_hover)] {
            let found = contrast(palette.on_accent, ground);
            assert!(found >= demand, "{id}: text on the {name}: {found}");
        }
        for (name, colour) in [("warning", palette.warning), ("danger", palette.danger)] {
            let found = contrast(colour, over(palette.sheet, theme.table.tones()[0]));
            assert!(found >= demand, "{id}: {name} on the sheet: {found}");
        }
        assert_eq!(palette.dark, luminance(palette.sheet) < 0.18, "{id}");
    }
}
