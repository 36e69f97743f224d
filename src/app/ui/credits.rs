//! Who made what, and by which licences it is free.

use bevy_egui::egui::Ui;

use super::action::UiAction;
use super::frame::{body, heading};
use super::style::Kit;
use super::widgets::paragraph;

/// The panel.
pub fn panel(ui: &mut Ui, kit: &Kit<'_>) -> Option<UiAction> {
    let texts = kit.texts;
    let palette = &kit.theme.palette;
    let went_back = heading(ui, kit, &texts.get("credits-title"), true);
    body(ui, "credits", 0.0, true, |ui| {
        let version = texts.format("credits-version", &[("version", env!("CARGO_PKG_VERSION").into())]);
        paragraph(ui, &texts.get("app-name"), kit.display(palette.heading_size * 2.0), palette.title);
        paragraph(ui, &version, kit.small(), palette.text_quiet);
        ui.add_space(6.0);
        paragraph(ui, &texts.get("credits-game"), kit.font(), palette.text);
        paragraph(ui, &texts.get("credits-authors"), kit.font(), palette.text_quiet);
        for (title, text) in [
            ("credits-rules-title", "credits-rules"),
            ("credits-pictures-title", "credits-pictures"),
            ("credits-fonts-title", "credits-fonts"),
            ("credits-software-title", "credits-software"),
        ] {
            ui.add_space(10.0);
            paragraph(ui, &texts.get(title), kit.bold(), palette.text_bright);
            paragraph(ui, &texts.get(text), kit.font(), palette.text);
        }
    });
    went_back.then_some(UiAction::Back)
}
