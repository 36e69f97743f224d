//! Whatever hands do, the selection fits the game, and the game can be played on.

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use malom::app::current_game::Command;
use malom::app::input::{BoardIntent, Spot};
use malom::app::screen::Menu;
use malom::rules::{Library, Place, Point, Side};

use crate::chance::Chance;
use crate::support::{Table, persons};

fn any_place(chance: &mut Chance, table: &Table) -> Vec2 {
    match chance.below(8) {
        0 => Vec2::new(chance.below(1400) as f32 - 60.0, chance.below(900) as f32 - 50.0),
        1 => table.layout().trays[*chance.pick(&Side::BOTH)].hand_slot(chance.below(9) as u8),
        _ => *chance.pick(&table.layout().board.points),
    }
}

fn any_spot(chance: &mut Chance) -> Spot {
    match chance.below(6) {
        0 => Spot::Elsewhere,
        1 => Spot::Hand(*chance.pick(&Side::BOTH)),
        _ => Spot::Point(Point::new(chance.below(26))),
    }
}

fn anything(chance: &mut Chance, table: &mut Table) {
    let at = any_place(chance, table);
    match chance.below(24) {
        0..=3 => table.press(at),
        4..=6 => table.release(at),
        7..=8 => table.move_to(at),
        9..=10 => table.click(at),
        11 => table.finger(chance.below(2) as u64, TouchPhase::Started, at),
        12 => table.finger(chance.below(2) as u64, TouchPhase::Moved, at),
        13 => table.finger(chance.below(2) as u64, TouchPhase::Ended, at),
        14 => table.finger(chance.below(2) as u64, TouchPhase::Canceled, at),
        15 => table.button(MouseButton::Right, ButtonState::Pressed),
        16 => {
            let keys = [Key::ArrowLeft, Key::ArrowDown, Key::Tab, Key::Enter, Key::Space, Key::PageUp, Key::End];
            table.key(chance.pick(&keys).clone());
        }
        17 => {
            let keys = [Key::Escape, Key::Backspace, Key::Home, Key::F11];
            table.key(chance.pick(&keys).clone());
        }
        18 => {
            let letter = ["z", "y", "f", "c", "m", "n"][chance.below(6)];
            table.letter(letter);
        }
        19 => table.focus_window(chance.below(2) == 0),
        20 if chance.below(4) == 0 => {
            let (width, height) = *chance.pick(&[(1280.0, 800.0), (390.0, 844.0), (800.0, 600.0)]);
            table.resize(width, height);
        }
        21 if chance.below(4) == 0 => {
            let side = *chance.pick(&Side::BOTH);
            let command = match chance.below(8) {
                0 => Command::Resign(side),
                1 => Command::OfferDraw(side),
                2 => Command::AnswerDraw(chance.below(2) == 0),
                3 => Command::Rematch { swap: true },
                4 => Command::View(chance.below(20)),
                _ => Command::Undo,
            };
            table.command(command);
        }
        22 => {
            let spot = any_spot(chance);
            let point = Point::new(chance.below(32));
            let intents = [
                BoardIntent::Press(spot),
                BoardIntent::Drag,
                BoardIntent::Release(spot),
                BoardIntent::Act(point),
                BoardIntent::Cancel,
                BoardIntent::Decline,
            ];
            table.app.world_mut().write_message(*chance.pick(&intents));
        }
        _ => table.frame(),
    }
}

/// What must hold after every frame.
fn check(table: &Table) {
    let (game, cues) = (table.game(), table.cues());
    let position = game.position();
    assert_eq!(game.game().placement().points(Side::Light), position.pieces(Side::Light));
    assert_eq!(game.game().placement().points(Side::Dark), position.pieces(Side::Dark));
    assert!(cues.dragged.is_none() || cues.selected.is_some(), "what is dragged is chosen");
    if let Some(piece) = cues.selected {
        assert!(game.awaits_human() && position.owed() == 0);
        assert_eq!(piece.side, position.side());
        assert!(!matches!(game.game().placement().place(piece), Place::Captured(_)));
    }
    assert!(position.empty(game.rules()).contains_all(cues.targets));
    assert!(position.pieces(!position.side()).contains_all(cues.capturable | cues.protected));
    assert!(!cues.capturable.intersects(cues.protected));
}

#[test]
fn ten_thousand_random_inputs_leave_nothing_stuck() {
    let sets = [
        "csoszogo",
        "philos-strict,taking=may",
        "csoszogo,moving-while-placing=yes,two-mills=each,pieces=5",
        "csoszogo,pieces=3",
    ];
    let library = Library::standard();
    let mut plies = 0;
    for (seed, set) in sets.into_iter().enumerate() {
        let mut chance = Chance::new(seed as u64);
        let mut table = Table::playing(set, persons());
        for step in 0..2500 {
            anything(&mut chance, &mut table);
            if chance.below(3) > 0 {
                let before = table.game().game().ply();
                table.frame();
                plies += table.game().game().ply().saturating_sub(before);
                check(&table);
            }
            if table.menu() != Menu::None && chance.below(4) == 0 {
                table.set_menu(Menu::None);
            }
            let over = table.game().game().outcome().is_some();
            if over && chance.below(10) == 0 {
                table.begin(library.rules(set).unwrap(), persons());
            }
            if step % 100 == 99 {
                goes_on(&mut chance, &mut table);
            }
        }
    }
    assert!(plies > 150, "random hands do play: {plies}");
}

/// Lets everything go, and plays a legal action by mouse.
fn goes_on(chance: &mut Chance, table: &mut Table) {
    table.frames(4);
    for id in 0..2 {
        table.finger(id, TouchPhase::Canceled, Vec2::ZERO);
    }
    table.release(Vec2::ZERO);
    // An offer is answered before anything else.
    table.command(Command::AnswerDraw(false));
    table.frames(2);
    table.set_menu(Menu::None);
    table.command(Command::ViewPresent);
    table.button(MouseButton::Right, ButtonState::Pressed);
    table.frames(2);
    assert_eq!((table.cues().selected, table.cues().dragged), (None, None));
    let actions = table.game().game().actions();
    if actions.is_empty() {
        return;
    }
    let action = *chance.pick(&actions);
    table.think();
    let place = |table: &Table, point| table.layout().board.centre(point);
    match action {
        malom::rules::Action::Place(point) | malom::rules::Action::Capture(point) => table.click(place(table, point)),
        malom::rules::Action::Move { from, to } => {
            table.press(place(table, from));
            table.release(place(table, to));
        }
        malom::rules::Action::Decline => table.letter("n"),
    }
    table.frame();
    assert_eq!(table.game().game().last().map(|ply| ply.action), Some(action));
}
