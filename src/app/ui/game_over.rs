//! How the game ended, and what may come next. It stands where it does not hide the board.

use bevy_egui::egui::{Ui, vec2};

use super::action::UiAction;
use super::scene::Scene;
use super::style::Kit;
use super::widgets::{Emphasis, button, button_sized, paragraph};
use super::words;
use crate::app::current_game::Command;
use crate::app::screen::Menu;

/// The panel.
pub fn panel(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>) -> Option<UiAction> {
    let texts = kit.texts;
    let palette = &kit.theme.palette;
    let view = &scene.game;
    let outcome = view.game.outcome()?;
    paragraph(ui, &words::headline(texts, view, outcome), kit.display(palette.heading_size * 1.6), palette.title);
    paragraph(ui, &words::reason(texts, view, outcome), kit.font(), palette.text);
    paragraph(ui, &words::summary(texts, view.game), kit.small(), palette.text_quiet);
    ui.add_space(4.0);
    let mut action = None;
    if button(ui, kit, &texts.get("end-rematch"), Emphasis::Primary).clicked() {
        action = Some(UiAction::Game(Command::Rematch { swap: false }));
    }
    let others = [
        ("end-swap", UiAction::Game(Command::Rematch { swap: true })),
        ("end-look", UiAction::Close),
        ("end-new-game", UiAction::Open(Menu::NewGame)),
        ("end-to-title", UiAction::ToTitle),
    ];
    // By two where two have room.
    let columns = if ui.available_width() > 330.0 { 2 } else { 1 };
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - gap * (columns as f32 - 1.0)) / columns as f32;
    for pair in others.chunks(columns) {
        ui.horizontal(|ui| {
            for (key, wanted) in pair {
                if button_sized(ui, kit, &texts.get(key), Emphasis::Plain, vec2(width, 48.0)).clicked() {
                    action = Some(wanted.clone());
                }
            }
        });
    }
    action
}
