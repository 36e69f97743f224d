//! The menu over a running game.

use bevy_egui::egui::Ui;

use super::action::{Question, UiAction};
use super::frame::{body, heading};
use super::scene::Scene;
use super::style::Kit;
use super::widgets::{Emphasis, button, paragraph};
use crate::app::current_game::Command;
use crate::app::screen::Menu;

/// The panel; what would lose something is put as a question.
pub fn panel(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>, question: &mut Option<Question>) -> Option<UiAction> {
    let texts = kit.texts;
    let view = &scene.game;
    heading(ui, kit, &texts.get("pause-title"), false);
    let mut action = None;
    let entry = |ui: &mut Ui, key: &str, emphasis: Emphasis| button(ui, kit, &texts.get(key), emphasis).clicked();
    body(ui, "pause", 0.0, false, |ui| {
        if entry(ui, "pause-resume", Emphasis::Primary) {
            action = Some(UiAction::Close);
        }
        if view.game.outcome().is_none() {
            if let Some(side) = view.speaker() {
                if view.offer.is_none() && entry(ui, "pause-draw", Emphasis::Plain) {
                    action = Some(UiAction::Game(Command::OfferDraw(side)));
                }
                if entry(ui, "pause-resign", Emphasis::Plain) {
                    *question = Some(Question::Resign(side));
                }
            }
            if view.game.ply() > 0 && entry(ui, "pause-restart", Emphasis::Plain) {
                *question = Some(Question::Restart);
            }
        }
        if scene.can_share && view.game.ply() > 0 && entry(ui, "pause-share", Emphasis::Plain) {
            action = Some(UiAction::Share);
        }
        for (key, menu) in
            [("menu-new-game", Menu::NewGame), ("menu-rules", Menu::Rules), ("menu-settings", Menu::Settings)]
        {
            if entry(ui, key, Emphasis::Plain) {
                action = Some(UiAction::Open(menu));
            }
        }
        if entry(ui, "pause-to-title", Emphasis::Plain) {
            action = Some(UiAction::ToTitle);
        }
        if view.game.outcome().is_none() {
            paragraph(ui, &texts.get("pause-kept"), kit.small(), kit.theme.palette.text_quiet);
        }
    });
    action
}
