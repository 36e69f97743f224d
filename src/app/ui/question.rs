//! What is asked before something is lost, and the answer to an offer of a draw.

use bevy_egui::egui::{Response, Ui};

use super::action::{Question, UiAction};
use super::frame::heading;
use super::scene::Scene;
use super::style::Kit;
use super::widgets::{Emphasis, button, paragraph};
use super::words::{player_name, yes_no};
use crate::app::current_game::Command;
use crate::app::mods::ModsCommand;
use crate::app::tables::TablesCommand;
use crate::rules::Side;

/// The answer to a question.
#[derive(Clone, Debug)]
pub enum Answer {
    /// Do it.
    Yes(UiAction),
    /// Let it be.
    No,
}

/// The panel of a question.
pub fn panel(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>, question: &Question) -> Option<Answer> {
    let texts = kit.texts;
    let (key, text, wanted) = match question {
        Question::Resign(side) => {
            let name = player_name(texts, scene.game.players, *side);
            let you = yes_no(scene.game.only_person().is_some());
            let text = texts.format("confirm-resign", &[("you", you), ("name", name.into())]);
            ("confirm-resign", text, UiAction::Game(Command::Resign(*side)))
        }
        Question::Restart => {
            ("confirm-restart", texts.get("confirm-restart"), UiAction::Game(Command::Rematch { swap: false }))
        }
        Question::New => ("confirm-new", texts.get("confirm-new"), UiAction::Start),
        Question::DeleteTables => {
            ("confirm-tables", texts.get("confirm-tables"), UiAction::Tables(TablesCommand::Delete))
        }
        Question::RemoveMod(id, name) => {
            let text = texts.format("confirm-mod", &[("name", name.clone().into())]);
            ("confirm-mod", text, UiAction::Mods(ModsCommand::Remove(id.clone())))
        }
        Question::Linked => ("confirm-linked", texts.get("confirm-linked"), UiAction::OpenLinked),
    };
    heading(ui, kit, &texts.get(&format!("{key}-title")), false);
    paragraph(ui, &text, kit.font(), kit.theme.palette.text);
    ui.add_space(4.0);
    let no = button(ui, kit, &texts.get("cancel"), Emphasis::Plain);
    let yes = button(ui, kit, &texts.get(&format!("{key}-yes")), Emphasis::Danger);
    focus_one(ui, &no, &yes);
    yes.clicked().then_some(Answer::Yes(wanted)).or(no.clicked().then_some(Answer::No))
}

/// The panel that asks whether the draw that `offerer` offers is accepted.
pub fn draw_offer(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>, offerer: Side) -> Option<UiAction> {
    let texts = kit.texts;
    heading(ui, kit, &texts.get("draw-offer-title"), false);
    let name = player_name(texts, scene.game.players, offerer);
    paragraph(ui, &texts.format("draw-offer", &[("name", name.into())]), kit.font(), kit.theme.palette.text);
    ui.add_space(4.0);
    let declines = button(ui, kit, &texts.get("draw-decline"), Emphasis::Plain);
    let accepts = button(ui, kit, &texts.get("draw-accept"), Emphasis::Primary);
    focus_one(ui, &declines, &accepts);
    (accepts.clicked() || declines.clicked()).then_some(UiAction::Game(Command::AnswerDraw(accepts.clicked())))
}

/// The keyboard stands on one of the answers: first on the one that loses nothing.
fn focus_one(ui: &Ui, safe: &Response, other: &Response) {
    if !ui.memory(|memory| memory.has_focus(safe.id) || memory.has_focus(other.id)) {
        safe.request_focus();
    }
}
