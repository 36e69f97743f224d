//! The settings.

use bevy_egui::egui::{Id, Ui};

use super::action::{Question, UiAction};
use super::frame::{body, heading};
use super::scene::{Scene, TablesView};
use super::style::Kit;
use super::widgets::{Emphasis, button, choice, paragraph, segmented, slider, space_above, toggle};
use super::words::trouble;
use super::{gallery, mods};
use crate::app::screen::Menu;
use crate::app::settings::{Coordinates, Motion, SettingsData};
use crate::app::tables::{MADE_UNASKED, Progress, TablesCommand};
use crate::rules::{Board, Point};
use crate::thinking::Offer;

/// The panel; every change takes effect at once, and what would lose something is put as a question.
pub fn panel(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>, question: &mut Option<Question>) -> Option<UiAction> {
    let went_back = heading(ui, kit, &kit.texts.get("settings-title"), true);
    let mut new = scene.settings.clone();
    let mut tables = None;
    let mut opens_mods = false;
    body(ui, "settings", 0.0, true, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        language(ui, kit, scene, &mut new);
        themes(ui, kit, scene, &mut new);
        sound(ui, kit, &mut new);
        motion(ui, kit, &mut new);
        board(ui, kit, scene.game.game.rules().board(), &mut new);
        part(ui, kit, "settings-screen");
        new.fullscreen ^= toggle(ui, kit, &kit.texts.get("settings-fullscreen"), "", new.fullscreen);
        tables = endgames(ui, kit, scene, question);
        part(ui, kit, "settings-mods");
        paragraph(ui, &mods::summary(kit.texts, scene.mods), kit.small(), kit.theme.palette.text_quiet);
        opens_mods = button(ui, kit, &kit.texts.get("settings-mods-open"), Emphasis::Plain).clicked();
    });
    let tables = tables.map(UiAction::Tables);
    if went_back {
        Some(UiAction::Back)
    } else if opens_mods {
        Some(UiAction::Open(Menu::Mods))
    } else {
        tables.or((new != *scene.settings).then(|| UiAction::Change(Box::new(new))))
    }
}

fn part(ui: &mut Ui, kit: &Kit<'_>, key: &str) {
    space_above(ui, 6.0);
    paragraph(ui, &kit.texts.get(key), kit.bold(), kit.theme.palette.text_bright);
}

fn language(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>, new: &mut SettingsData) {
    part(ui, kit, "settings-language");
    let group = kit.texts.get("settings-language");
    let mut names = vec![kit.texts.get("settings-language-system")];
    names.extend(scene.languages.iter().map(|language| language.name.clone()));
    let chosen = match &new.language {
        None => Some(0),
        Some(code) => scene.languages.iter().position(|language| language.code == *code).map(|index| index + 1),
    };
    if let Some(index) = segmented(ui, kit, &group, &names, chosen) {
        new.language = index.checked_sub(1).map(|index| scene.languages[index].code.clone());
    }
}

fn themes(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>, new: &mut SettingsData) {
    part(ui, kit, "settings-theme");
    let chosen = scene.themes.iter().position(|card| card.id == new.theme);
    if let Some(index) = gallery::cards(ui, kit, scene.themes, chosen) {
        new.theme.clone_from(&scene.themes[index].id);
    }
}

fn sound(ui: &mut Ui, kit: &Kit<'_>, new: &mut SettingsData) {
    part(ui, kit, "settings-sound");
    let texts = kit.texts;
    let percent = (new.volume * 100.0).round() as u32;
    let shown = texts.format("settings-percent", &[("value", percent.into())]);
    if let Some(volume) = slider(ui, kit, &texts.get("settings-volume"), new.volume, 0.0..=1.0, 0.05, &shown) {
        new.volume = volume;
    }
    new.muted ^= toggle(ui, kit, &texts.get("settings-muted"), "", new.muted);
}

fn motion(ui: &mut Ui, kit: &Kit<'_>, new: &mut SettingsData) {
    part(ui, kit, "settings-motion");
    let texts = kit.texts;
    let speed = new.animation_speed;
    let said = if speed > 0.0 {
        format!("{speed:.2}").trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        "none".to_owned()
    };
    let shown = texts.format("settings-speed-value", &[("speed", said.into())]);
    let range = 0.0..=SettingsData::FASTEST;
    if let Some(speed) = slider(ui, kit, &texts.get("settings-speed"), speed, range, 0.25, &shown) {
        new.animation_speed = speed;
    }
    let options = [
        (Motion::System, texts.get("motion-system")),
        (Motion::Full, texts.get("motion-full")),
        (Motion::Reduced, texts.get("motion-reduced")),
    ];
    choice(ui, kit, &texts.get("settings-moving"), options, &mut new.motion);
}

fn board(ui: &mut Ui, kit: &Kit<'_>, board_in_play: &Board, new: &mut SettingsData) {
    part(ui, kit, "settings-board");
    let texts = kit.texts;
    let points = board_in_play.points();
    let range = |key: &str, name: &dyn Fn(&Board, Point) -> &str| {
        // A short name goes before a long one, so that Z comes before AA.
        let names = points.into_iter().map(|point| name(board_in_play, point)).map(|name| (name.chars().count(), name));
        let (first, last) = (names.clone().min(), names.max());
        let said = |name: Option<(usize, &str)>| name.map_or("", |(_, name)| name).to_owned().into();
        texts.format(key, &[("first", said(first)), ("last", said(last))])
    };
    let options = [
        (Coordinates::Letters, range("coordinates-letters", &Board::letter)),
        (Coordinates::Algebraic, range("coordinates-algebraic", &Board::name)),
        (Coordinates::Off, texts.get("coordinates-off")),
    ];
    choice(ui, kit, &texts.get("settings-coordinates"), options, &mut new.coordinates);
    let about = texts.get("settings-bar-about");
    new.evaluation_bar ^= toggle(ui, kit, &texts.get("settings-bar"), &about, new.evaluation_bar);
    new.show_targets ^= toggle(ui, kit, &texts.get("settings-targets"), "", new.show_targets);
    new.flipped ^= toggle(ui, kit, &texts.get("settings-flipped"), "", new.flipped);
}

/// The endgame tables: how far they are, and more of them for who has the time and the room.
fn endgames(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>, question: &mut Option<Question>) -> Option<TablesCommand> {
    part(ui, kit, "settings-tables");
    let texts = kit.texts;
    let TablesView { progress, pieces, .. } = scene.tables;
    let state = match progress {
        Progress::Making(goal, permille) => {
            let percent = permille / 10;
            texts.format("tables-making", &[("pieces", (*goal).into()), ("percent", u32::from(percent).into())])
        }
        Progress::Opening => texts.get("tables-opening"),
        Progress::Failed(reason) => texts.format("tables-failed", &[("reason", trouble(texts, reason).into())]),
        _ if pieces > 0 => texts.format("tables-ready", &[("pieces", pieces.into())]),
        _ => texts.get("tables-none"),
    };
    paragraph(ui, &state, kit.small(), kit.theme.palette.text_quiet);
    if matches!(progress, Progress::Making(..) | Progress::Opening) {
        let stop = button(ui, kit, &texts.get("tables-stop"), Emphasis::Plain);
        return stop.clicked().then_some(TablesCommand::Stop);
    }
    let made = match progress {
        Progress::Failed(_) => None,
        _ => more_endgames(ui, kit, &Offer::all(scene.game.game.rules(), pieces, MADE_UNASKED)),
    };
    if pieces > 0 && button(ui, kit, &texts.get("tables-delete"), Emphasis::Plain).clicked() {
        *question = Some(Question::DeleteTables);
    }
    made
}

/// Up to how many pieces there are to be tables, and what it takes to make all that are missing.
fn more_endgames(ui: &mut Ui, kit: &Kit<'_>, offers: &[Offer]) -> Option<TablesCommand> {
    let texts = kit.texts;
    let (first, last) = (offers.first()?.pieces, offers.last()?.pieces);
    let id = Id::new("pieces of the tables that are offered");
    let mut chosen = ui.data(|data| data.get_temp::<u32>(id)).unwrap_or(first).clamp(first, last);
    if first < last {
        let shown = texts.format("tables-goal-value", &[("pieces", chosen.into())]);
        let range = first as f32..=last as f32;
        if let Some(new) = slider(ui, kit, &texts.get("tables-goal"), chosen as f32, range, 1.0, &shown) {
            chosen = new.round() as u32;
            ui.data_mut(|data| data.insert_temp(id, chosen));
        }
    }
    let offer = offers.iter().find(|offer| offer.pieces == chosen)?;
    let args = [
        ("pieces", chosen.into()),
        ("millions", ((offer.cost.positions / 1e6).round() as u32).into()),
        ("minutes", offer.cost.minutes.into()),
        ("megabytes", offer.cost.megabytes.into()),
    ];
    paragraph(ui, &texts.format("tables-offer", &args), kit.small(), kit.theme.palette.text_quiet);
    let make = button(ui, kit, &texts.get("tables-make"), Emphasis::Plain);
    make.clicked().then_some(TablesCommand::Make(chosen))
}
