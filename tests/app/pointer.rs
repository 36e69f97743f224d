//! The board by mouse.

use bevy::input::ButtonState;
use bevy::prelude::*;
use malom::app::events::{Refusal, Refused};
use malom::app::screen::Menu;
use malom::rules::{Action, Illegal, PieceId, Place, Side};

use crate::script;
use crate::support::Table;

/// Plays an action by mouse: moves in turn by two clicks and by a drag, placements also out of the hand.
fn play(table: &mut Table, index: usize, action: Action) {
    let place = |table: &Table, point| table.layout().board.centre(point);
    match action {
        Action::Place(point) | Action::Capture(point)
            if !index.is_multiple_of(5) || matches!(action, Action::Capture(_)) =>
        {
            let at = place(table, point) + Vec2::new(9.0, -7.0);
            table.click(at);
        }
        Action::Place(point) | Action::Capture(point) => {
            table.press(table.hand(table.game().position().side()));
            table.frame();
            table.release(place(table, point));
        }
        Action::Move { from, to } if index.is_multiple_of(2) => {
            table.click(place(table, from));
            table.frame();
            table.click(place(table, to));
        }
        Action::Move { from, to } => {
            table.press(place(table, from));
            table.frame();
            table.move_to(place(table, from).lerp(place(table, to), 0.5));
            table.frame();
            assert!(table.cues().dragged.is_some(), "the piece hangs under the pointer");
            table.release(place(table, to));
        }
        Action::Decline => unreachable!("the script declines nothing"),
    }
    table.frame();
}

#[test]
fn a_whole_game_by_mouse() {
    script::play_by(play);
}

#[test]
fn a_press_chooses_and_three_pixels_make_a_drag() {
    let mut table = Table::playing("csoszogo,moving-while-placing=yes", crate::support::persons());
    table.play("a7 a1");
    let a7 = table.at("a7");
    table.press(a7);
    table.frame();
    let piece = table.cues().selected;
    assert_eq!(piece, table.game().shown_placement().piece_on(table.point("a7")));
    assert!(piece.is_some() && table.cues().dragged.is_none());
    assert_eq!(table.cues().targets, [table.point("d7"), table.point("a4")].into_iter().collect());
    table.move_to(a7 + Vec2::X * 2.0);
    table.frame();
    assert_eq!(table.cues().dragged, None, "a hand that trembles does not drag");
    table.move_to(a7 + Vec2::X * 20.0);
    table.frame();
    assert_eq!(table.cues().dragged, Some(a7 + Vec2::X * 20.0));
    assert_eq!(table.cues().selected, piece);
    table.release(table.at("g1"));
    table.frame();
    assert_eq!((table.cues().dragged, table.cues().selected), (None, None), "an illegal drop returns it");
}

#[test]
fn a_piece_out_of_the_hand_is_the_one_that_is_placed() {
    let mut table = Table::two_players();
    table.press(table.hand(Side::Light));
    table.frame();
    let piece = PieceId { side: Side::Light, number: 8 };
    assert_eq!(table.cues().selected, Some(piece));
    table.move_to(table.at("d6") + Vec2::Y * 30.0);
    table.release(table.at("d6"));
    table.frame();
    assert_eq!(table.record(), "d6");
    assert_eq!(table.game().shown_placement().place(piece), Place::Point(table.point("d6")));
}

#[test]
fn the_right_button_lets_go_in_mid_drag_too() {
    let mut table = Table::playing("csoszogo,moving-while-placing=yes", crate::support::persons());
    table.play("a7 a1");
    table.press(table.at("a7"));
    table.move_to(table.at("d7"));
    table.frame();
    assert!(table.cues().dragged.is_some());
    table.button(MouseButton::Right, ButtonState::Pressed);
    table.frame();
    assert_eq!((table.cues().dragged, table.cues().selected), (None, None));
    table.button(MouseButton::Left, ButtonState::Released);
    table.frame();
    assert_eq!(table.record(), "a7 a1", "what was let go is not played");
}

#[test]
fn protected_pieces_say_why_under_the_pointer_and_when_pressed() {
    let mut table = Table::two_players();
    // Dark closes b6 d6 f6; light's a7 d7 g7 are a mill themselves, a1 is free.
    table.play("a7 b6 d7 d6 g7 xd6 d6 a1 f6");
    let mut refused = table.cursor::<Refused>();
    table.move_to(table.at("d7"));
    table.frame();
    let d7 = table.point("d7");
    assert_eq!(table.cues().hover, Some(d7));
    assert_eq!(table.cues().hover_reason, Some(Illegal::InMill));
    assert!(table.cues().protected.contains(d7) && table.cues().capturable == table.point("a1").set());
    table.click(table.at("d7"));
    table.frame();
    let reason = Refusal::Rule(Illegal::InMill);
    assert_eq!(table.read(&mut refused), [Refused { reason, point: Some(d7) }]);
    table.click(table.at("a1"));
    table.frame();
    assert_eq!(table.record(), "a7 b6 d7 d6 g7 xd6 d6 a1 f6 xa1");
}

#[test]
fn a_press_on_the_past_leads_back_to_the_present_and_does_nothing_else() {
    let mut table = Table::two_players();
    table.play("a7 d7 g7");
    table.command(malom::app::current_game::Command::View(1));
    table.frame();
    assert!(!table.game().shows_present());
    table.click(table.at("a1"));
    table.frames(3);
    assert!(table.game().shows_present());
    assert_eq!(table.record(), "a7 d7 g7");
    table.click(table.at("a1"));
    table.frame();
    assert_eq!(table.record(), "a7 d7 g7 a1", "the next press plays");
}

#[test]
fn nothing_reaches_the_board_under_a_panel_or_behind_the_title() {
    let mut table = Table::two_players();
    table.set_menu(Menu::Pause);
    table.click(table.at("a1"));
    table.frame();
    table.set_menu(Menu::None);
    table.frames(2);
    assert_eq!(table.record(), "");
    let mut title = Table::title();
    let ply = title.game().game().ply();
    title.click(title.layout().board.points[0]);
    title.frame();
    assert!(title.game().is_demo() && title.game().game().ply() == ply);
    assert_eq!(*title.cues(), malom::app::board::BoardCues::default());
}

#[test]
fn a_double_click_is_one_placement_and_no_hand_of_the_other_player() {
    let mut table = Table::two_players();
    let mut refused = table.cursor::<Refused>();
    // The second of two quick clicks on a captured piece would place the other player's there.
    table.play("a7 b6 d7 a1 g7");
    for _ in 0..2 {
        table.click(table.at("a1"));
        table.frame();
    }
    assert_eq!(table.record(), "a7 b6 d7 a1 g7 xa1");
    table.think();
    for _ in 0..2 {
        table.click(table.at("a1"));
    }
    table.frames(3);
    assert_eq!(table.record(), "a7 b6 d7 a1 g7 xa1 a1");
    assert_eq!(table.read(&mut refused), [], "and no reproach");
}
