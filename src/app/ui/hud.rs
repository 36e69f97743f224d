//! Around the board: who plays and whose turn it is, who must do what, the rules in force, the moves, and the buttons in play.
//!
//! Each part has an egui area exactly as large as its rectangle, so that the pointer on the board is the board's.

use bevy_egui::egui::{
    Align, Align2, Area, Color32, Context, Id, Order, Rect, ScrollArea, Sense, Stroke, Ui, UiBuilder, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::action::UiAction;
use super::frame::{egui_rect, pane, sheet};
use super::icons::Icon;
use super::scene::Scene;
use super::style::{Kit, TOUCH};
use super::widgets::{Emphasis, button_sized, finish, fitting, icon_button, lines, text_in};
use super::words::{self, Turn};
use crate::app::board::layout::Arrangement;
use crate::app::current_game::Command;
use crate::app::screen::Menu;
use crate::app::settings::SettingsData;
use crate::rules::{Action, Side, Taking};

/// Everything around the board but what a menu covers.
pub fn show(context: &Context, kit: &Kit<'_>, scene: &Scene<'_>, covered: Rect) -> Option<UiAction> {
    let layout = scene.layout;
    let mut action = None;
    let egui_rect = |rect| {
        let rect = egui_rect(rect);
        if covered.intersects(rect) { Rect::NOTHING } else { rect }
    };
    for side in Side::BOTH {
        part(context, ["name of light", "name of dark"][side.index()], egui_rect(layout.names[side]), false, |ui| {
            name(ui, kit, scene, side);
        });
    }
    part(context, "status", egui_rect(layout.status), false, |ui| status(ui, kit, scene));
    // News take the place of what is quiet under the buttons of a tall window.
    let quiet =
        |rect| if layout.last_moves.is_empty() || scene.toasts.is_empty() { egui_rect(rect) } else { Rect::NOTHING };
    part(context, "last moves", quiet(layout.last_moves), false, |ui| last_moves(ui, kit, scene));
    let mut take = |new: Option<UiAction>| action = new.or(action.take());
    take(part(context, "rules line", quiet(layout.rules_line), true, |ui| rules_line(ui, kit, scene)).flatten());
    take(part(context, "menu button", egui_rect(layout.menu_button), true, |ui| menu_button(ui, kit)).flatten());
    take(
        part(context, "moves", egui_rect(layout.moves), true, |ui| {
            let room = ui.max_rect();
            pane(ui, kit, room);
            let row = if room.height() < 260.0 { 26.0 } else { 30.0 };
            moves(ui, kit, scene, room.shrink2(vec2(12.0, 10.0)), row)
        })
        .flatten(),
    );
    take(part(context, "buttons", egui_rect(layout.buttons), true, |ui| buttons(ui, kit, scene)).flatten());
    action
}

/// An area as large as its rectangle; none where the layout has no room for it.
fn part<R>(context: &Context, id: &str, rect: Rect, live: bool, contents: impl FnOnce(&mut Ui) -> R) -> Option<R> {
    if rect.width() < 1.0 || rect.height() < 1.0 {
        return None;
    }
    let area = Area::new(Id::new(id)).order(Order::Background).fixed_pos(rect.min).interactable(live).constrain(false);
    let shown = area.show(context, |ui| {
        let mut inside = ui.new_child(UiBuilder::new().max_rect(rect));
        let result = contents(&mut inside);
        ui.advance_cursor_after_rect(rect);
        result
    });
    Some(shown.inner)
}

/// The player's name, and the lamp that is lit when it is their turn.
fn name(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>, side: Side) {
    let rect = ui.max_rect();
    let palette = &kit.theme.palette;
    let view = &scene.game;
    let outcome = view.game.outcome();
    let position = view.game.position_at(view.shown);
    // Nobody's turn comes after the end; the winner's name stays bright.
    let over = outcome.filter(|_| !view.in_past);
    let lit = over.is_none() && position.side() == side;
    let bright = lit || over.is_some_and(|outcome| outcome.winner == Some(side));
    let player = words::player_name(kit.texts, view.players, side);
    // Who does not know it takes the first flight for cheating.
    let flies = (outcome.is_none() && position.flies(view.game.rules(), side))
        .then(|| kit.texts.format("player-flies", &[("you", words::yes_no(view.only_person() == Some(side)))]));
    let mut text = flies.as_ref().map_or_else(|| player.clone(), |flies| format!("{player} · {flies}"));
    let lamp = 18.0;
    let colour: Color32 = if bright { palette.text.into() } else { palette.text_quiet.into() };
    let room = rect.width() - lamp;
    let line = |text: &str| lines(ui, text, fitting(ui, text, kit.bold(), room), colour, room, 1);
    let mut galley = line(&text);
    // What is cut off is the name, which is known.
    if let Some(flies) = flies.filter(|_| galley.elided) {
        text = format!("{flies} · {player}");
        galley = line(&text);
    }
    let width = galley.size().x + lamp;
    // Centred over an upright tray; else where the tray begins.
    let left = if scene.layout.trays[side].vertical { rect.center().x - width / 2.0 } else { rect.left() + 2.0 };
    let centre = pos2(left + 6.0, rect.center().y + 0.5);
    if lit {
        let light = kit.theme.marks.lamp;
        ui.painter().circle_filled(centre, 10.0, light.fade(0.16));
        ui.painter().circle_filled(centre, 7.5, light.fade(0.25));
        ui.painter().circle_filled(centre, 5.0, light);
    } else {
        ui.painter().circle_stroke(centre, 4.5, Stroke::new(1.5, palette.text_disabled.fade(0.6)));
    }
    let elided = galley.elided;
    let height = galley.size().y;
    ui.painter().galley(pos2(left + lamp, rect.center().y - height / 2.0), galley, colour);
    let response = ui.interact(rect, ui.id().with("name"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
    if elided {
        response.on_hover_text(text);
    }
}

/// Who must do what.
fn status(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>) {
    let rect = ui.max_rect();
    pane(ui, kit, rect);
    let palette = &kit.theme.palette;
    let (text, note) = words::status(kit.texts, &scene.game);
    let board = scene.game.game.rules().board();
    let hint = scene.hint.map(|hint| words::hint(kit.texts, board, hint, scene.settings.coordinates));
    let verdict = || scene.judgement.filter(|_| scene.settings.evaluation_bar).map(|it| words::verdict(kit.texts, it));
    let awaited = scene.tables.are_awaited.then(|| kit.texts.get("note-tables-awaited"));
    let note = hint.or(awaited).or(note).or_else(verdict);
    let inner = rect.shrink2(vec2(12.0, 2.0));
    // The call shrinks rather than lose its end.
    let mut font = kit.bold();
    font.size += 1.5;
    let font = fitting(ui, &text, font, inner.width());
    let call = lines(ui, &text, font, palette.text_bright.into(), inner.width(), 1);
    let small = kit.small();
    let note = note.map(|note| lines(ui, &note, small, palette.text_quiet.into(), inner.width(), 1));
    let height = call.size().y + note.as_ref().map_or(0.0, |note| note.size().y - 2.0);
    let top = rect.center().y - height / 2.0;
    let below = top + call.size().y - 2.0;
    ui.painter().galley(pos2(rect.center().x - call.size().x / 2.0, top), call, palette.text_bright.into());
    if let Some(note) = note {
        let place = pos2(rect.center().x - note.size().x / 2.0, below);
        let told = ui.interact(Rect::from_min_size(place, note.size()), ui.id().with("note"), Sense::hover());
        told.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, note.text()));
        ui.painter().galley(place, note, palette.text_quiet.into());
    }
    let response = ui.interact(rect, ui.id().with("status"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
}

/// The last two turns in a line, where there is no room for the list.
fn last_moves(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>) {
    let game = scene.game.game;
    let turns: Vec<Turn> = words::turns(game).into_iter().filter(|turn| turn.start < scene.game.shown).collect();
    let mut text = String::new();
    for turn in &turns[turns.len().saturating_sub(2)..] {
        let dots = if turn.side == Side::Light { "." } else { "…" };
        if !text.is_empty() {
            text.push_str("   ");
        }
        text += &format!("{}{dots} {}", turn.number, words::turn_text(game, turn, scene.settings.coordinates));
    }
    let rect = ui.max_rect();
    text_in(ui, rect, Align::Center, &text, kit.small(), kit.theme.palette.text_quiet.into());
}

/// The rules in force; they lead to the whole of them.
fn rules_line(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>) -> Option<UiAction> {
    let rect = ui.max_rect();
    let palette = &kit.theme.palette;
    let text = words::rules_glance(kit.texts, scene.library, scene.game.game.rules());
    let response = ui.interact(rect, ui.id().with("rules"), Sense::click());
    let colour = if response.hovered() { palette.text } else { palette.text_quiet };
    text_in(ui, rect, Align::Center, &broken(ui, kit, &text, rect), kit.small(), colour.into());
    let label = kit.texts.get("button-rules");
    finish(ui, kit, &response, rect, || WidgetInfo::labeled(WidgetType::Button, true, &label));
    let clicked = response.clicked();
    response.on_hover_ui(|ui| {
        ui.set_max_width(300.0);
        ui.label(&label);
        ui.label(&text);
    });
    clicked.then_some(UiAction::Open(Menu::Rules))
}

/// The line broken only between rules, where they all have room so.
fn broken(ui: &Ui, kit: &Kit<'_>, text: &str, room: Rect) -> String {
    const BETWEEN: &str = " · ";
    let wide = |line: &str| lines(ui, line, kit.small(), Color32::WHITE, f32::INFINITY, 1).size().x > room.width();
    let mut rows: Vec<String> = Vec::new();
    for rule in text.split(BETWEEN) {
        match rows.last_mut() {
            Some(row) if !wide(&format!("{row}{BETWEEN}{rule}")) => *row += &format!("{BETWEEN}{rule}"),
            _ => rows.push(rule.to_owned()),
        }
    }
    let line = ui.fonts_mut(|fonts| fonts.row_height(&kit.small()));
    let fits = rows.len() as f32 * line <= room.height() + 1.0 && !rows.iter().any(|row| wide(row));
    if fits { rows.join("\n") } else { text.to_owned() }
}

fn menu_button(ui: &mut Ui, kit: &Kit<'_>) -> Option<UiAction> {
    let size = ui.max_rect().size();
    icon_button(ui, kit, Icon::Menu, &kit.texts.get("button-menu"), "Esc", size)
        .clicked()
        .then_some(UiAction::Open(Menu::Pause))
}

/// The moves in turns, with the shown one marked, and the ways along them.
fn moves(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>, room: Rect, row: f32) -> Option<UiAction> {
    let palette = &kit.theme.palette;
    let title = Rect::from_min_size(room.min, vec2(room.width(), 22.0));
    text_in(ui, title, Align::Min, &kit.texts.get("moves-title"), kit.small(), palette.text_quiet.into());
    // Whole rows, so that none is cut when the list has been scrolled.
    let rows = ((room.bottom() - TOUCH - 6.0 - title.bottom() - 4.0) / row).floor().max(1.0);
    let list = Rect::from_min_size(pos2(room.left(), title.bottom() + 4.0), vec2(room.width(), rows * row));
    let ways = Rect::from_min_max(pos2(room.left(), room.bottom() - TOUCH), room.max);
    let mut inside = ui.new_child(UiBuilder::new().max_rect(list));
    let chosen = move_list(&mut inside, kit, scene, list, row);
    let mut foot = ui.new_child(UiBuilder::new().max_rect(ways));
    move_ways(&mut foot, kit, scene, ways).or(chosen)
}

fn move_list(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>, list: Rect, row: f32) -> Option<UiAction> {
    let palette = &kit.theme.palette;
    let view = &scene.game;
    let turns = words::turns(view.game);
    if turns.is_empty() {
        let text = kit.texts.get("moves-none");
        text_in(ui, list.with_max_y(list.top() + 40.0), Align::Min, &text, kit.font(), palette.text_disabled.into());
        return None;
    }
    // A side that missed its turn leaves its place empty.
    let mut rows: Vec<(u32, [Option<&Turn>; 2])> = Vec::new();
    for turn in &turns {
        let column = turn.side.index();
        match rows.last_mut() {
            Some((number, cells)) if *number == turn.number && cells[column..].iter().all(Option::is_none) => {
                cells[column] = Some(turn);
            }
            _ => {
                let mut cells = [None, None];
                cells[column] = Some(turn);
                rows.push((turn.number, cells));
            }
        }
    }
    let shown = turns.iter().position(|turn| turn.end >= view.shown && view.shown > turn.start);
    let mut chosen = None;
    // The list moves only when another move is shown or its room changes, so that it can be scrolled through at leisure.
    let memory = ui.id().with("shown move");
    let mark = (view.shown, turns.len(), list.height() as u32);
    let follows = ui.data_mut(|data| {
        let before: Option<(usize, usize, u32)> = data.get_temp(memory);
        data.insert_temp(memory, mark);
        before != Some(mark)
    });
    ScrollArea::vertical().id_salt("moves").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        for (number, cells) in &rows {
            let (rect, _) = ui.allocate_exact_size(vec2(list.width() - 10.0, row), Sense::hover());
            let margin = 34.0;
            let label = Rect::from_min_size(rect.min, vec2(margin - 6.0, row));
            text_in(ui, label, Align::Min, &format!("{number}."), kit.small(), palette.text_disabled.into());
            let width = (rect.width() - margin) / 2.0;
            for (column, turn) in cells.iter().enumerate() {
                let Some(turn) = turn else { continue };
                let left = rect.left() + margin + column as f32 * width;
                let cell = Rect::from_min_size(pos2(left, rect.top() + 1.0), vec2(width - 2.0, row - 2.0));
                let is_shown = shown.is_some_and(|index| turns[index] == **turn);
                let response = move_cell(ui, kit, scene, turn, cell, is_shown);
                if response.clicked() {
                    chosen = Some(UiAction::Game(Command::View(turn.end)));
                }
                if is_shown && follows {
                    response.scroll_to_me(None);
                }
            }
        }
    });
    chosen
}

fn move_cell(
    ui: &mut Ui,
    kit: &Kit<'_>,
    scene: &Scene<'_>,
    turn: &Turn,
    cell: Rect,
    is_shown: bool,
) -> bevy_egui::egui::Response {
    let palette = &kit.theme.palette;
    let response = ui.interact(cell, ui.id().with(("move", turn.end)), Sense::click());
    if is_shown {
        ui.painter().rect_filled(cell, 6.0, palette.accent.fade(0.22));
    } else if response.hovered() {
        ui.painter().rect_filled(cell, 6.0, palette.button_hover);
    }
    let later = turn.start >= scene.game.shown;
    let colour = match (is_shown, later) {
        (true, _) => palette.text_bright,
        (false, true) => palette.text_disabled,
        (false, false) => palette.text,
    };
    let mut font = if is_shown { kit.bold() } else { kit.font() };
    font.size = kit.theme.palette.small_size + 0.5;
    let text = words::turn_text(scene.game.game, turn, scene.settings.coordinates);
    text_in(ui, cell.shrink2(vec2(5.0, 0.0)), Align::Min, &text, font, colour.into());
    finish(ui, kit, &response, cell, || WidgetInfo::selected(WidgetType::Button, true, is_shown, &text));
    response
}

fn move_ways(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>, rect: Rect) -> Option<UiAction> {
    let view = &scene.game;
    let last = view.game.ply();
    let back = view.game.turn_start(view.shown);
    let forward = view.game.turn_end(view.shown).min(last);
    let ways = [
        (Icon::First, "moves-to-start", "Home", 0, view.shown > 0),
        (Icon::Previous, "moves-back", "PgUp", back, view.shown > 0),
        (Icon::Next, "moves-forward", "PgDn", forward, view.in_past),
        (Icon::Last, "moves-to-end", "End", last, view.in_past),
    ];
    let gap = 4.0;
    let width = (rect.width() - gap * 3.0) / 4.0;
    let mut chosen = None;
    for (index, (icon, key, shortcut, ply, possible)) in ways.into_iter().enumerate() {
        let place = Rect::from_min_size(rect.min + vec2(index as f32 * (width + gap), 0.0), vec2(width, TOUCH));
        let mut at = ui.new_child(UiBuilder::new().id_salt(index).max_rect(place));
        if !possible {
            at.disable();
        }
        if icon_button(&mut at, kit, icon, &kit.texts.get(key), shortcut, place.size()).clicked() {
            chosen = Some(UiAction::Game(Command::View(ply)));
        }
    }
    chosen
}

/// The moves as a sheet, for windows that have no room for them.
pub(super) fn moves_sheet(context: &Context, kit: &Kit<'_>, scene: &Scene<'_>) -> Option<UiAction> {
    if scene.layout.arrangement != Arrangement::Tall {
        // The window has become wide enough for the list.
        return Some(UiAction::Close);
    }
    let mut close = super::frame::scrim(context, kit, "behind the moves", Order::Middle, false);
    // Over what is below the board, so that the board stays in sight.
    let window = egui_rect(bevy::math::Rect::from_corners(bevy::math::Vec2::ZERO, scene.layout.input.window));
    let board = egui_rect(scene.layout.board.rect);
    let room = Rect::from_min_max(pos2(window.left() + 8.0, board.bottom() + 6.0), window.max - vec2(8.0, 8.0));
    let action = sheet(context, kit, "moves sheet", Order::Foreground, room, Align2::CENTER_BOTTOM, |ui| {
        let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), room.height() - 38.0), Sense::hover());
        let action = moves(ui, kit, scene, head, TOUCH);
        let corner = Rect::from_min_size(pos2(head.right() - TOUCH, head.top() - 12.0), Vec2::splat(TOUCH));
        let mut at = ui.new_child(UiBuilder::new().max_rect(corner));
        close |= icon_button(&mut at, kit, Icon::Close, &kit.texts.get("close"), "Esc", corner.size()).clicked();
        action
    });
    action.or(close.then_some(UiAction::Close))
}

/// One of the buttons in play.
struct Entry {
    icon: Icon,
    key: &'static str,
    shortcut: &'static str,
    possible: bool,
    action: UiAction,
}

/// Undo, redo and the rest; what the moment asks for has a wide button of its own.
fn buttons(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>) -> Option<UiAction> {
    let tall = scene.layout.arrangement == Arrangement::Tall;
    let rect = ui.max_rect();
    let view = &scene.game;
    let settings = scene.settings;
    let change = |settings: SettingsData| UiAction::Change(Box::new(settings));
    let game = |command| UiAction::Game(command);
    let open = UiAction::Open;
    let mute = Entry {
        icon: if settings.muted { Icon::Mute } else { Icon::Sound },
        key: if settings.muted { "button-unmute" } else { "button-mute" },
        shortcut: "M",
        possible: true,
        action: change(SettingsData { muted: !settings.muted, ..settings.clone() }),
    };
    let flip = Entry {
        icon: Icon::Flip,
        key: "button-flip",
        shortcut: "F",
        possible: true,
        action: change(SettingsData { flipped: !settings.flipped, ..settings.clone() }),
    };
    let (undo, redo) = (game(Command::Undo), game(Command::Redo));
    let undo = Entry { icon: Icon::Undo, key: "button-undo", shortcut: "Z", possible: view.can_undo, action: undo };
    let redo = Entry { icon: Icon::Redo, key: "button-redo", shortcut: "Y", possible: view.can_redo, action: redo };
    let moves =
        Entry { icon: Icon::Moves, key: "button-moves", shortcut: "", possible: true, action: open(Menu::Moves) };
    let menu =
        Entry { icon: Icon::Menu, key: "button-menu", shortcut: "Esc", possible: true, action: open(Menu::Pause) };
    let mover = position_mover(view);
    let hint = Entry {
        icon: Icon::Hint,
        key: "button-hint",
        shortcut: "H",
        possible: !view.in_past && view.game.outcome().is_none() && mover,
        action: UiAction::Hint,
    };
    let judge = Entry {
        icon: Icon::Judge,
        key: "button-judge",
        shortcut: "B",
        possible: true,
        action: change(SettingsData { evaluation_bar: !settings.evaluation_bar, ..settings.clone() }),
    };
    let wide = moment(scene);
    let mut entries = if tall { vec![menu, undo, redo, hint, moves] } else { vec![undo, redo, hint] };
    match (wide.is_some(), tall) {
        (true, _) => {}
        (false, true) => entries.extend([judge, mute]),
        (false, false) => entries.extend([judge, flip, mute]),
    }
    let gap = if tall { 6.0 } else { 8.0 };
    let (columns, height) = if tall { (7, rect.height()) } else { (3, (rect.height() - 3.0 * gap) / 2.0) };
    let whole_row = if tall { 2.0 } else { 3.0 };
    let inner = if tall { rect } else { rect.shrink(gap) };
    if !tall {
        pane(ui, kit, rect);
    }
    let width = (inner.width() - gap * (columns as f32 - 1.0)) / columns as f32;
    let place = |index: usize, span: f32| {
        let corner = vec2((index % columns) as f32 * (width + gap), (index / columns) as f32 * (height + gap));
        Rect::from_min_size(inner.min + corner, vec2(width * span + gap * (span - 1.0), height))
    };
    let mut chosen = None;
    for (index, entry) in entries.iter().enumerate() {
        let place = place(index, 1.0);
        let mut at = ui.new_child(UiBuilder::new().id_salt(entry.key).max_rect(place));
        if !entry.possible {
            at.disable();
        }
        let label = kit.texts.get(entry.key);
        if icon_button(&mut at, kit, entry.icon, &label, entry.shortcut, place.size()).clicked() {
            chosen = Some(entry.action.clone());
        }
    }
    if let Some((key, emphasis, action)) = wide {
        let place = place(entries.len(), whole_row);
        let mut at = ui.new_child(UiBuilder::new().id_salt(key).max_rect(place));
        if button_sized(&mut at, kit, &kit.texts.get(key), emphasis, place.size()).clicked() {
            chosen = Some(action);
        }
    }
    chosen
}

/// Whether a person is to move.
fn position_mover(view: &words::GameView<'_>) -> bool {
    view.players[view.game.position().side()].is_human()
}

/// What only this moment offers: to decline a capture, to let computers wait, to see the result again.
fn moment(scene: &Scene<'_>) -> Option<(&'static str, Emphasis, UiAction)> {
    let view = &scene.game;
    let position = view.game.position();
    if view.game.outcome().is_some() {
        return Some(("button-result", Emphasis::Primary, UiAction::Open(Menu::GameOver)));
    }
    let optional = view.game.rules().set().taking == Taking::May;
    if position.owed() > 0 && optional && !view.in_past && view.players[position.side()].is_human() {
        return Some(("button-decline", Emphasis::Plain, UiAction::Play(Action::Decline)));
    }
    if view.only_computers() {
        let key = if view.paused { "button-play" } else { "button-pause" };
        let emphasis = if view.paused { Emphasis::Primary } else { Emphasis::Plain };
        return Some((key, emphasis, UiAction::Game(Command::Pause(!view.paused))));
    }
    None
}
