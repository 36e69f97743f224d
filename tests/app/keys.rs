//! The board by keys.

use std::collections::{BTreeMap, VecDeque};

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use malom::app::input::focus::towards;
use malom::app::screen::Menu;
use malom::app::settings::{Coordinates, Settings};
use malom::rules::{Action, Point};

use crate::script;
use crate::support::Table;

fn arrows() -> [(Key, Vec2); 4] {
    [(Key::ArrowLeft, Vec2::NEG_X), (Key::ArrowRight, Vec2::X), (Key::ArrowUp, Vec2::NEG_Y), (Key::ArrowDown, Vec2::Y)]
}

/// The fewest arrows from one point to another.
fn way(table: &Table, from: Point, to: Point) -> Vec<Key> {
    let board = table.game().rules().board();
    let mut ways = BTreeMap::from([(from, Vec::new())]);
    let mut waiting = VecDeque::from([from]);
    while let Some(point) = waiting.pop_front() {
        for (key, direction) in arrows() {
            let Some(next) = towards(board, &table.layout().board, point, direction) else { continue };
            if !ways.contains_key(&next) {
                let mut way = ways[&point].clone();
                way.push(key);
                ways.insert(next, way);
                waiting.push_back(next);
            }
        }
    }
    ways.remove(&to).expect("arrows lead everywhere")
}

fn walk(table: &mut Table, to: Point) {
    let Some(from) = table.cues().focus else {
        table.key(Key::ArrowUp);
        table.frame();
        return walk(table, to);
    };
    for key in way(table, from, to) {
        table.key(key);
    }
    table.frame();
    assert_eq!(table.cues().focus, Some(to));
}

fn tab(table: &mut Table, to: Point) {
    for _ in 0..25 {
        if table.cues().focus == Some(to) {
            return;
        }
        table.key(Key::Tab);
        table.frame();
    }
    panic!("Tab never comes to {to:?}");
}

#[test]
fn a_whole_game_by_keys() {
    script::play_by(|table, index, action| {
        let go = if index % 3 == 0 { tab } else { walk };
        let points = match action {
            Action::Place(point) | Action::Capture(point) => vec![point],
            Action::Move { from, to } => vec![from, to],
            Action::Decline => unreachable!("the script declines nothing"),
        };
        for point in points {
            go(table, point);
            table.key(if index % 2 == 0 { Key::Enter } else { Key::Space });
            table.frame();
        }
    });
}

#[test]
fn the_focus_is_seen_only_while_keys_are_in_use() {
    let mut table = Table::two_players();
    assert_eq!(table.cues().focus, None);
    table.key(Key::Enter);
    table.frame();
    assert!(table.cues().focus.is_some(), "the first key only shows it");
    assert_eq!(table.record(), "");
    table.click(table.at("d6"));
    table.frame();
    assert_eq!(table.cues().focus, None);
    table.key(Key::ArrowLeft);
    table.frame();
    assert_eq!(table.cues().focus, Some(table.point("d6")), "it is where the pointer was");
    table.key(Key::ArrowLeft);
    table.frame();
    assert_eq!(table.cues().focus, Some(table.point("b6")));
}

#[test]
fn arrows_go_by_what_is_seen_on_a_turned_board() {
    let mut table = Table::two_players();
    table.letter("f");
    table.frames(2);
    walk(&mut table, Point::new(0));
    assert!(table.at("a7").x > table.at("g7").x, "a7 is at the right now");
    table.key(Key::ArrowLeft);
    table.frame();
    assert_eq!(table.cues().focus, Some(table.point("d7")));
}

#[test]
fn esc_lets_go_then_pauses() {
    let mut table = Table::playing("csoszogo,moving-while-placing=yes", crate::support::persons());
    table.play("a7 a1");
    table.click(table.at("a7"));
    table.frame();
    assert!(table.cues().selected.is_some());
    table.key(Key::Escape);
    table.frame();
    assert_eq!((table.cues().selected, table.menu()), (None, Menu::None));
    table.key(Key::Escape);
    table.frame();
    assert_eq!(table.menu(), Menu::Pause);
    table.key(Key::Escape);
    table.frame();
    assert_eq!(table.menu(), Menu::Pause, "closing it is the panel's business");
}

#[test]
fn undo_redo_and_looking_back() {
    let mut table = Table::two_players();
    table.play("a7 d7 g7");
    for (key, shown) in [(Key::PageUp, 2), (Key::PageUp, 1), (Key::PageDown, 2), (Key::Home, 0), (Key::End, 3)] {
        table.key(key);
        table.frame();
        assert_eq!(table.game().shown_ply(), shown);
    }
    table.key(Key::Backspace);
    table.frame();
    assert_eq!(table.record(), "a7 d7");
    table.key_state(KeyCode::ControlLeft, Key::Control, ButtonState::Pressed, false);
    table.letter("z");
    table.frame();
    assert_eq!(table.record(), "a7");
    table.key_state(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed, false);
    table.letter("Z");
    table.frame();
    assert_eq!(table.record(), "a7 d7");
    table.key_state(KeyCode::ShiftLeft, Key::Shift, ButtonState::Released, false);
    table.letter("c");
    table.key_state(KeyCode::ControlLeft, Key::Control, ButtonState::Released, false);
    table.frame();
    assert_eq!(coordinates(&table), Coordinates::Letters, "Ctrl+C is not C");
    table.letter("y");
    table.frame();
    assert_eq!(table.record(), "a7 d7 g7");
}

fn coordinates(table: &Table) -> Coordinates {
    table.app.world().resource::<Settings>().value.coordinates
}

#[test]
fn letters_change_what_is_seen_and_heard() {
    let mut table = Table::two_players();
    for seen in [Coordinates::Algebraic, Coordinates::Off, Coordinates::Letters] {
        table.letter("c");
        table.frame();
        assert_eq!(coordinates(&table), seen);
    }
    table.letter("m");
    table.key(Key::F11);
    table.frame();
    let settings = &table.app.world().resource::<Settings>().value;
    assert!(settings.muted && settings.fullscreen && !settings.flipped);
    table.set_menu(Menu::Settings);
    table.letter("f");
    table.letter("m");
    table.frame();
    let settings = &table.app.world().resource::<Settings>().value;
    assert!(!settings.muted && !settings.flipped, "under a panel the board's keys rest");
}

#[test]
fn declining_by_key() {
    let mut table = Table::playing("csoszogo,taking=may", crate::support::persons());
    table.play("a7 b6 d7 a1 g7");
    table.letter("n");
    table.frame();
    assert_eq!(table.record(), "a7 b6 d7 a1 g7 x-");
}
