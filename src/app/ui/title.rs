//! The title: the game's name, the ways into it, and the languages at the foot.

use bevy_egui::egui::{Align, Color32, Rect, Sense, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2};

use super::action::UiAction;
use super::scene::Scene;
use super::style::{Kit, TOUCH};
use super::widgets::{Emphasis, button_sized, lines, text_in};
use crate::app::board::layout::Arrangement;
use crate::app::current_game::Command;
use crate::app::screen::Menu;
use crate::app::settings::SettingsData;

/// A button of the menu and the gap below it.
const BUTTON: f32 = 50.0;
const GAP: f32 = 12.0;
/// From a language's name to the edge of its cell.
const PADDING: f32 = 11.0;

/// The title's menu in the whole of `ui`.
pub fn panel(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>) -> Option<UiAction> {
    let room = ui.max_rect();
    let palette = &kit.theme.palette;
    // Above the board there is not the height for a line for each entry.
    let tall = scene.layout.arrangement == Arrangement::Tall;
    let name = kit.texts.get("app-name");
    let font = |size| kit.display(size);
    let natural = lines(ui, &name, font(palette.title_size), Color32::WHITE, f32::INFINITY, 1).size();
    let size = (palette.title_size * (room.width() / natural.x).min(if tall { 0.72 } else { 1.0 })).max(8.0);
    let title = lines(ui, &name, font(size), palette.title.into(), f32::INFINITY, 1);
    let tagline = lines(ui, &kit.texts.get("tagline"), kit.font(), palette.text_quiet.into(), room.width(), 2);

    let entries = entries(scene);
    let count = entries.len();
    let head = title.size().y * 0.86 + tagline.size().y;
    let foot = TOUCH + 8.0;
    let needed = |rows: usize| rows as f32 * (BUTTON + GAP) - GAP;
    let by_two = tall || head + 14.0 + needed(count) + foot > room.height();
    let rows = if by_two { 1 + (count - 1).div_ceil(2) } else { count };
    // A low window has lower buttons.
    let button = ((room.height() - head - 14.0 - foot + GAP) / rows as f32 - GAP).clamp(BUTTON * 0.7, BUTTON);
    let buttons = rows as f32 * (button + GAP) - GAP;
    let mut spare = room.height() - head - buttons - foot;
    let above_buttons = (spare * 0.25).clamp(14.0, 44.0);
    spare -= above_buttons;
    if tall {
        spare -= room.bottom() - scene.layout.board.rect.min.y + 12.0;
    }
    let mut y = room.top() + (spare * 0.45).clamp(0.0, 90.0);

    // The face has air above its letters.
    let name_at = pos2(room.left() - size * 0.02, y - title.size().y * 0.1);
    ui.painter().galley(name_at, title.clone(), palette.title.into());
    y += title.size().y * 0.86;
    ui.painter().galley(pos2(room.left(), y), tagline.clone(), palette.text_quiet.into());
    y += tagline.size().y + above_buttons;

    let mut action = None;
    let half = (room.width() - GAP) / 2.0;
    let mut column = 0;
    for (index, (key, wanted)) in entries.into_iter().enumerate() {
        // The first has a line of its own, the others share one by two, but for an odd last one.
        let shares = by_two && index > 0 && (column == 1 || index + 1 < count);
        let width = if shares { half } else { room.width() };
        let x = if shares && column == 1 { room.left() + half + GAP } else { room.left() };
        let place = Rect::from_min_size(pos2(x, y), vec2(width, button));
        column = if shares { 1 - column } else { 0 };
        if column == 0 {
            y += button + GAP;
        }
        let emphasis = if index == 0 { Emphasis::Primary } else { Emphasis::Plain };
        let mut at = ui.new_child(UiBuilder::new().max_rect(place));
        if button_sized(&mut at, kit, &kit.texts.get(key), emphasis, place.size()).clicked() {
            action = Some(wanted);
        }
    }
    let foot_y = if tall { y } else { room.bottom() - TOUCH };
    let foot = Rect::from_min_size(pos2(room.left(), foot_y), vec2(room.width(), TOUCH));
    languages(ui, kit, scene, foot).or(action)
}

fn entries(scene: &Scene<'_>) -> Vec<(&'static str, UiAction)> {
    let mut entries = Vec::new();
    let resume = UiAction::Game(Command::Resume);
    let new = ("menu-new-game", UiAction::Open(Menu::NewGame));
    // What is over can only be looked at.
    entries.extend(match (scene.can_continue, scene.is_over) {
        (false, _) => vec![new],
        (true, false) => vec![("menu-continue", resume), new],
        (true, true) => vec![new, ("menu-last-game", resume)],
    });
    if scene.game_waits {
        entries.push(("menu-waiting", UiAction::Open(Menu::Mods)));
    }
    entries.extend([
        ("menu-rules", UiAction::Open(Menu::Rules)),
        ("menu-settings", UiAction::Open(Menu::Settings)),
        ("menu-credits", UiAction::Open(Menu::Credits)),
    ]);
    if scene.can_quit {
        entries.push(("menu-quit", UiAction::Quit));
    }
    entries
}

/// The languages by their own names; the one in use is bright.
fn languages(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>, foot: Rect) -> Option<UiAction> {
    let palette = &kit.theme.palette;
    let mut chosen = None;
    // The first word begins where the lines above it do.
    let mut x = foot.left() - PADDING;
    for language in scene.languages {
        let width = lines(ui, &language.name, kit.bold(), Color32::WHITE, f32::INFINITY, 1).size().x + 2.0 * PADDING;
        let cell = Rect::from_min_size(pos2(x, foot.top()), vec2(width.max(TOUCH), foot.height()));
        if cell.right() > foot.right() + PADDING {
            break;
        }
        x = cell.right();
        let is_current = language.code == kit.texts.language();
        let response = ui.interact(cell, ui.id().with(&language.code), Sense::click());
        let colour = match (is_current, response.hovered()) {
            (true, _) => palette.text_bright,
            (false, true) => palette.text,
            (false, false) => palette.text_quiet,
        };
        let font = if is_current { kit.bold() } else { kit.font() };
        text_in(ui, cell.shrink2(vec2(PADDING, 0.0)), Align::Min, &language.name, font, colour.into());
        super::widgets::finish(ui, kit, &response, cell.shrink(4.0), || {
            WidgetInfo::selected(WidgetType::RadioButton, true, is_current, &language.name)
        });
        if response.clicked() && !is_current {
            let settings = SettingsData { language: Some(language.code.clone()), ..scene.settings.clone() };
            chosen = Some(UiAction::Change(Box::new(settings)));
        }
    }
    chosen
}
