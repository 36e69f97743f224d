//! What comes in between: nothing is lost and nothing gets stuck.

use bevy::prelude::*;
use malom::app::current_game::{Command, Player};
use malom::app::events::{Refusal, Refused};
use malom::app::screen::Menu;
use malom::engine::levels::Level;
use malom::rules::{Side, Sides};

use crate::support::{Table, persons};

/// Light's a7 may move to d7 and a4, and hangs in the air on its way to d7.
fn in_mid_drag() -> Table {
    let mut table = Table::playing("csoszogo,moving-while-placing=yes", persons());
    table.play("a7 a1");
    table.press(table.at("a7"));
    table.move_to(table.at("a7").lerp(table.at("d7"), 0.5));
    table.frame();
    assert!(table.cues().dragged.is_some());
    table
}

/// Nothing is chosen, and the game can be played on.
fn can_go_on(table: &mut Table) {
    table.frames(2);
    assert_eq!((table.cues().selected, table.cues().dragged), (None, None));
    let record = table.record();
    table.think();
    table.click(table.at("c5"));
    table.frame();
    assert_eq!(table.record(), format!("{record} c5").trim());
}

#[test]
fn two_taps_in_one_frame_are_two_taps() {
    let mut table = Table::playing("csoszogo,moving-while-placing=yes", persons());
    table.play("a7 a1");
    table.tap(table.at("a7"));
    table.tap(table.at("d7"));
    table.frame();
    assert_eq!(table.record(), "a7 a1 a7-d7", "chosen and moved");
    // Four turns of two players in one frame.
    for name in ["g1", "g4", "b6", "c3"] {
        table.click(table.at(name));
    }
    table.frames(4);
    assert_eq!(table.record(), "a7 a1 a7-d7 g1 g4 b6 c3");
}

#[test]
fn a_mill_and_its_capture_in_one_frame() {
    let mut table = Table::two_players();
    table.play("a7 b6 d7 a1");
    table.click(table.at("g7"));
    table.click(table.at("a1"));
    table.frames(2);
    assert_eq!(table.record(), "a7 b6 d7 a1 g7 xa1");
}

#[test]
fn a_resize_in_mid_drag() {
    let mut table = in_mid_drag();
    let before = table.at("d7");
    table.resize(390.0, 844.0);
    table.frames(2);
    let after = table.at("d7");
    assert!(before.distance(after) > 100.0, "the board is elsewhere now");
    assert!(table.cues().dragged.is_some(), "the piece is still in hand");
    table.release(after);
    table.frame();
    assert_eq!(table.record(), "a7 a1 a7-d7", "and is put where the point is now");
    can_go_on(&mut table);

    let mut table = in_mid_drag();
    let before = table.at("d7");
    table.resize(390.0, 844.0);
    table.frame();
    table.release(before);
    table.frame();
    assert_eq!(table.record(), "a7 a1", "where the point was there is nothing");
    can_go_on(&mut table);
}

#[test]
fn looking_elsewhere_in_mid_drag() {
    let mut table = in_mid_drag();
    table.focus_window(false);
    table.frame();
    assert_eq!((table.cues().selected, table.cues().dragged), (None, None));
    // The button goes up in another window; or comes back with ours.
    table.focus_window(true);
    table.release(table.at("d7"));
    table.frame();
    assert_eq!(table.record(), "a7 a1");
    can_go_on(&mut table);
}

#[test]
fn undo_in_mid_drag() {
    let mut table = in_mid_drag();
    table.letter("z");
    table.frame();
    assert_eq!(table.record(), "a7");
    assert_eq!((table.cues().selected, table.cues().dragged), (None, None));
    table.release(table.at("d7"));
    table.frame();
    assert_eq!(table.record(), "a7");
    can_go_on(&mut table);
}

#[test]
fn undo_and_the_drop_in_one_frame() {
    let mut table = in_mid_drag();
    table.letter("z");
    table.release(table.at("d7"));
    table.frames(2);
    assert_eq!(table.record(), "a7", "one of both, and whole");
    can_go_on(&mut table);
}

#[test]
fn undo_in_mid_animation() {
    let mut table = Table::two_players();
    table.play("a7 d7");
    table.click(table.at("g7"));
    table.frames(3);
    assert_eq!(table.record(), "a7 d7 g7");
    table.letter("z");
    table.frames(2);
    assert_eq!(table.record(), "a7 d7");
    table.letter("y");
    table.frame();
    table.letter("z");
    table.frame();
    assert_eq!(table.record(), "a7 d7");
    can_go_on(&mut table);
}

#[test]
fn a_new_move_does_not_wait_for_the_last_to_arrive() {
    let mut table = Table::two_players();
    for name in ["a7", "d7", "g7"] {
        table.click(table.at(name));
        table.frame();
    }
    assert_eq!(table.record(), "a7 d7 g7");
}

#[test]
fn a_click_while_the_opponent_thinks() {
    let level = Level::DEMO;
    let mut table = Table::playing("csoszogo", Sides::new(Player::human(""), Player::computer(level)));
    // At rest it thinks as long as the test wants.
    table.command(Command::Pause(true));
    table.frame();
    table.click(table.at("a7"));
    table.frame();
    assert_eq!(table.record(), "a7");
    table.think();
    let mut refused = table.cursor::<Refused>();
    let point = Some(table.point("d7"));
    table.click(table.at("d7"));
    table.press(table.hand(Side::Light));
    table.move_to(table.at("g7"));
    table.frame();
    assert_eq!(table.record(), "a7");
    assert_eq!(table.read(&mut refused), [Refused { reason: Refusal::OthersTurn, point }]);
    assert_eq!((table.cues().selected, table.cues().dragged), (None, None));
    table.play("g1");
    table.release(table.at("g7"));
    table.frame();
    assert_eq!(table.record(), "a7 g1", "what was begun out of turn is not played in turn");
    table.think();
    table.click(table.at("d7"));
    table.frame();
    assert!(table.record().starts_with("a7 g1 d7"));
}

#[test]
fn a_panel_over_a_drag() {
    let mut table = in_mid_drag();
    table.set_menu(Menu::Pause);
    table.frame();
    assert_eq!((table.cues().selected, table.cues().dragged), (None, None));
    table.release(table.at("d7"));
    table.frame();
    table.set_menu(Menu::None);
    assert_eq!(table.record(), "a7 a1");
    can_go_on(&mut table);
}

#[test]
fn a_new_game_in_mid_drag() {
    let mut table = in_mid_drag();
    table.command(Command::Rematch { swap: false });
    table.frame();
    assert_eq!((table.cues().selected, table.cues().dragged), (None, None));
    table.release(table.at("d7"));
    table.frame();
    assert_eq!(table.record(), "");
    can_go_on(&mut table);
}

#[test]
fn a_button_that_goes_up_beside_the_window() {
    let mut table = in_mid_drag();
    table.release(Vec2::new(-50.0, 2000.0));
    table.frame();
    assert_eq!(table.record(), "a7 a1");
    can_go_on(&mut table);
}

#[test]
fn an_offered_draw_is_answered_before_anybody_plays_on() {
    let mut table = Table::two_players();
    table.play("a7 b6");
    table.command(Command::OfferDraw(Side::Dark));
    table.frames(2);
    assert_eq!(table.menu(), Menu::DrawOffer);
    // Keys and clicks reach neither board nor history.
    table.click(table.at("c5"));
    table.letter("z");
    table.key(bevy::input::keyboard::Key::Enter);
    table.frames(2);
    assert_eq!(table.record(), "a7 b6");
    assert_eq!(table.game().draw_offer(), Some(Side::Dark));
    table.command(Command::AnswerDraw(false));
    table.frames(2);
    assert_eq!(table.menu(), Menu::None);
    can_go_on(&mut table);
}

#[test]
fn an_offer_to_the_computer_opens_nothing() {
    let mut table = Table::playing("csoszogo", Sides::new(Player::human("Anna"), Player::computer(Level::ALL[0])));
    table.command(Command::OfferDraw(Side::Light));
    table.frames(2);
    assert_eq!(table.menu(), Menu::None);
}
