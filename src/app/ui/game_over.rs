//! How the game ended, and what may come next. It stands where it does not hide the board.

use bevy_egui::egui::{Ui, vec2};

use super::action::UiAction;
use super::frame::body;
use super::scene::Scene;
use super::style::{Kit, TOUCH};
use super::widgets::{Emphasis, button_sized, paragraph};
use super::words;
use crate::app::current_game::Command;
use crate::app::screen::Menu;

/// What may come next, the likeliest first.
const WAYS: [(&str, UiAction); 5] = [
    ("end-rematch", UiAction::Game(Command::Rematch { swap: false })),
    ("end-swap", UiAction::Game(Command::Rematch { swap: true })),
    ("end-look", UiAction::Close),
    ("end-new-game", UiAction::Open(Menu::NewGame)),
    ("end-to-title", UiAction::ToTitle),
];

/// The panel.
pub fn panel(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>) -> Option<UiAction> {
    let texts = kit.texts;
    let palette = &kit.theme.palette;
    let view = &scene.game;
    let outcome = view.game.outcome()?;
    let mut action = None;
    body(ui, "end", 0.0, false, |ui| {
        paragraph(ui, &words::headline(texts, view, outcome), kit.display(palette.heading_size * 1.5), palette.title);
        paragraph(ui, &words::reason(texts, view, outcome), kit.font(), palette.text);
        paragraph(ui, &words::summary(texts, view.game), kit.small(), palette.text_quiet);
        ui.add_space(4.0);
        let mut ways = WAYS.into_iter();
        // As low as the width allows, for it is to hide nothing.
        let rows: &[usize] = if ui.available_width() > 300.0 { &[2, 3] } else { &[1, 2, 2] };
        for columns in rows {
            let gap = ui.spacing().item_spacing.x;
            let width = (ui.available_width() - gap * (*columns as f32 - 1.0)) / *columns as f32;
            ui.horizontal(|ui| {
                for (key, wanted) in ways.by_ref().take(*columns) {
                    let emphasis = if key == "end-rematch" { Emphasis::Primary } else { Emphasis::Plain };
                    if button_sized(ui, kit, &texts.get(key), emphasis, vec2(width, TOUCH)).clicked() {
                        action = Some(wanted);
                    }
                }
            });
        }
    });
    action
}
