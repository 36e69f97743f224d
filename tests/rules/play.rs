//! Rules 1 to 4 and 7: who begins, placing, moving, flying, and that captured pieces stay away.

use malom::rules::{Illegal, Side};

use crate::table::Table;

#[test]
fn rule_1_light_begins_with_nine_pieces_each() {
    let mut table = Table::start("csoszogo");
    table.shows(
        "
        .-----------.-----------.
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---.---.       .---.---.
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        .-----------.-----------.",
        "l 9-9 0 0 1",
    );
    table.play("d6");
    assert_eq!(table.game.position().side(), Side::Dark);
    table.play("f4");
    table.shows(
        "
        .-----------.-----------.
        |   .-------O-------.   |
        |   |   .---.---.   |   |
        .---.---.       .---X---.
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        .-----------.-----------.",
        "l 8-8 0 0 2",
    );
}

#[test]
fn rule_2_placing_goes_to_any_empty_point() {
    let mut table = Table::start("csoszogo");
    assert_eq!(table.legal().split(' ').count(), 24);
    table.play("a7");
    assert_eq!(table.legal().split(' ').count(), 23);
    table.refuses("a7", Illegal::Occupied);
    table.play("g1");
    table.refuses("g1", Illegal::Occupied);
}

#[test]
fn rule_2_a_placed_piece_does_not_move_while_pieces_are_in_hand() {
    let board = "
        O-----------.-----------.
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---.---.       .---.---.
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        .-----------.-----------X";
    let table = Table::set("csoszogo", board, "l 8-8 0 0 2");
    table.refuses("a7-d7", Illegal::PlaceFirst);
    assert!(!table.legal().contains('-'));
    // With the last piece placed, moving begins.
    let board = "
        O-----------.-----------.
        |   .-------.-------.   |
        |   |   .---O---.   |   |
        .---.---.       .---.---O
        |   |   .---.---.   |   |
        |   .-------X-------.   |
        X-----------.-----------O";
    let mut table = Table::set("csoszogo", board, "d 0-1 0 0 9");
    table.refuses("a1-a4", Illegal::PlaceFirst);
    table.play("b6");
    assert_eq!(table.legal(), "a7-a4 a7-d7 d5-c5 d5-d6 d5-e5 g1-d1 g4-f4 g4-g7");
}

#[test]
fn rule_3_moving_goes_along_a_line_to_an_empty_neighbour() {
    let table = Table::set(
        "csoszogo",
        "
        O-----------.-----------.
        |   .-------O-------.   |
        |   |   .---X---.   |   |
        X---.---.       .---.---.
        |   |   .---.---.   |   |
        |   O-------X-------.   |
        .-----------.-----------O",
        "l 0-0 0 0 20",
    );
    assert_eq!(table.legal(), "a7-d7 b2-b4 d6-b6 d6-d7 d6-f6 g1-d1 g1-g4");
    table.refuses("a7-a4", Illegal::Occupied);
    table.refuses("a7-b6", Illegal::NotNeighbours);
    table.refuses("d6-d3", Illegal::NotNeighbours);
    table.refuses("a4-a1", Illegal::NotOwn);
    table.refuses("f4-g4", Illegal::NotOwn);
    table.refuses("d7", Illegal::EmptyHand);
}

const THREE_AND_FOUR: &str = "
        O-----------.-----------O
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---X---.       .---X---.
        |   |   .---.---O   |   |
        |   .-------.-------.   |
        X-----------X-----------.";

#[test]
fn rule_4_three_pieces_fly_to_any_empty_point() {
    let table = Table::set("csoszogo", THREE_AND_FOUR, "l 0-0 0 0 20");
    assert_eq!(table.legal().split(' ').count(), 3 * (24 - 7));
    table.refuses("a7-g7", Illegal::Occupied).refuses("a7-b4", Illegal::Occupied);
}

#[test]
fn rule_4_only_the_player_with_three_flies() {
    let table = Table::set("csoszogo", THREE_AND_FOUR, "d 0-0 0 0 20");
    assert_eq!(table.legal(), "a1-a4 b4-a4 b4-b2 b4-b6 b4-c4 d1-d2 d1-g1 f4-e4 f4-f2 f4-f6 f4-g4");
    table.refuses("a1-c3", Illegal::NotNeighbours);
}

#[test]
fn rule_4_nobody_flies_with_pieces_in_hand() {
    let table = Table::set("csoszogo", THREE_AND_FOUR, "l 1-1 0 0 9");
    assert!(!table.legal().contains('-'));
    table.refuses("a7-c3", Illegal::PlaceFirst);
    let table = Table::set("csoszogo,moving-while-placing=yes", THREE_AND_FOUR, "l 1-1 0 0 9");
    table.refuses("a7-c3", Illegal::NotNeighbours);
}

#[test]
fn rule_4_flying_begins_with_the_capture_that_leaves_three() {
    let mut table = Table::set(
        "csoszogo",
        "
        O-----------.-----------O
        |   .-------O-------.   |
        |   |   .---.---.   |   |
        .---X---.       .---X---.
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        X-----------X-----------.",
        "l 0-0 0 0 20",
    );
    table.play("d6-d7 xf4");
    assert_eq!(table.legal().split(' ').count(), 3 * (24 - 6));
}

#[test]
fn rule_7_a_captured_piece_never_returns() {
    let mut table = Table::start("csoszogo");
    table.play("d7 a1 g7 d1 a7 xa1");
    // Dark has placed two and holds seven; one of the nine is gone.
    table.shows(
        "
        O-----------O-----------O
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---.---.       .---.---.
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        .-----------X-----------.",
        "d 6-7 0 0 3",
    );
    assert_eq!(table.game.position().total(Side::Dark), 8);
}
