//! The board by finger.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use malom::rules::{Action, Side};

use crate::script;
use crate::support::Table;

#[test]
fn a_whole_game_by_touch() {
    script::play_by(|table, index, action| {
        let place = |table: &Table, point| table.layout().board.centre(point) + Vec2::new(-10.0, 8.0);
        match action {
            Action::Place(point) | Action::Capture(point) => table.tap(place(table, point)),
            Action::Move { from, to } if index % 2 == 0 => {
                table.tap(place(table, from));
                table.frame();
                table.tap(place(table, to));
            }
            Action::Move { from, to } => {
                table.finger(7, TouchPhase::Started, place(table, from));
                table.finger(7, TouchPhase::Moved, place(table, from).lerp(place(table, to), 0.6));
                table.frame();
                assert!(table.cues().dragged.is_some());
                table.finger(7, TouchPhase::Ended, place(table, to));
            }
            Action::Decline => unreachable!("the script declines nothing"),
        }
        table.frame();
    });
}

#[test]
fn a_second_finger_is_nobodys() {
    let mut table = Table::playing("csoszogo,moving-while-placing=yes", crate::support::persons());
    table.play("a7 a1");
    table.finger(1, TouchPhase::Started, table.at("a7"));
    table.finger(1, TouchPhase::Moved, table.at("d7"));
    table.finger(2, TouchPhase::Started, table.at("g1"));
    table.frame();
    table.finger(2, TouchPhase::Ended, table.at("g1"));
    table.frame();
    assert_eq!(table.record(), "a7 a1");
    assert_eq!(table.cues().dragged, Some(table.at("d7")), "the first finger still holds its piece");
    table.click(table.at("g1"));
    table.frame();
    assert_eq!(table.record(), "a7 a1", "nor is a mouse beside it");
    table.finger(1, TouchPhase::Ended, table.at("d7"));
    table.frame();
    assert_eq!(table.record(), "a7 a1 a7-d7");
}

#[test]
fn a_touch_that_the_system_takes_away_lets_go() {
    let mut table = Table::two_players();
    table.finger(1, TouchPhase::Started, table.hand(Side::Light));
    table.finger(1, TouchPhase::Moved, table.at("d7"));
    table.frame();
    assert!(table.cues().dragged.is_some());
    table.finger(1, TouchPhase::Canceled, table.at("d7"));
    table.frame();
    assert_eq!((table.cues().dragged, table.cues().selected, table.cues().hover), (None, None, None));
    table.tap(table.at("d7"));
    table.frame();
    assert_eq!(table.record(), "d7");
}
