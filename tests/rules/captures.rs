//! Rules 5, 6 and 8, and the options about captures: what closes a mill, what it takes, what may be taken.

use malom::rules::Illegal;

use crate::table::Table;

#[test]
fn rule_5_a_placement_closes_a_mill() {
    let mut table = Table::start("csoszogo");
    table.play("d7 a1 g7 d1 a7");
    assert_eq!(table.rest(), "l 6-7 1 0 3");
    assert_eq!(table.legal(), "xa1 xd1");
    table.play("xa1");
    assert_eq!(table.rest(), "d 6-7 0 0 3");
}

const BEFORE_A_MOVE: &str = "
        O-----------O-----------.
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---X---X       .---.---O
        |   |   .---.---.   |   |
        |   X-------.-------.   |
        O-----------.-----------X";

#[test]
fn rule_5_a_move_closes_a_mill() {
    let mut table = Table::set("csoszogo", BEFORE_A_MOVE, "l 0-0 0 5 20");
    table.play("g4-g7");
    assert_eq!(table.legal(), "xb2 xb4 xc4 xg1");
    table.refuses("xa7", Illegal::NotOpponent);
    table.refuses("xd5", Illegal::NotOpponent);
    table.refuses("a1-a4", Illegal::CaptureOwed);
    table.play("xb4").shows(
        "
        O-----------O-----------O
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---.---X       .---.---.
        |   |   .---.---.   |   |
        |   X-------.-------.   |
        O-----------.-----------X",
        "d 0-0 0 0 20",
    );
}

#[test]
fn rule_5_a_flight_closes_a_mill() {
    let mut table = Table::set(
        "csoszogo",
        "
        O-----------O-----------.
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---X---X       .---.---.
        |   |   .---.---O   |   |
        |   X-------.-------.   |
        .-----------.-----------X",
        "l 0-0 0 5 20",
    );
    table.play("e3-g7");
    assert_eq!(table.legal(), "xb2 xb4 xc4 xg1");
}

#[test]
fn rule_5_three_in_a_row_of_no_line_are_no_mill() {
    let mut table = Table::set(
        "csoszogo",
        "
        .-----------.-----------.
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---O---O       .---.---.
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        X-----------X-----------.",
        "l 7-7 0 0 3",
    );
    // b4, c4 and e4 lie in a row, but the middle of the board is between them.
    table.play("e4");
    assert_eq!(table.rest(), "d 6-7 0 0 3");
}

#[test]
fn rule_5_after_the_mill_of_the_last_placement_the_opponent_moves() {
    let mut table = Table::set(
        "csoszogo",
        "
        O-----------.-----------O
        |   .-------O-------.   |
        |   |   O---.---.   |   |
        .---.---.       .---.---.
        |   |   .---.---.   |   |
        |   .-------X-------.   |
        X-----------X-----------.",
        "d 0-1 0 0 9",
    );
    table.play("g1 xd6");
    assert_eq!(table.rest(), "l 0-0 0 0 10");
    assert_eq!(table.legal().split(' ').count(), 3 * (24 - 7));
}

#[test]
fn rule_5_a_mill_that_stands_captures_only_once() {
    let mut table = Table::set("csoszogo", BEFORE_A_MOVE, "l 0-0 0 5 20");
    table.play("g4-g7 xb4 c4-b4 a1-a4");
    assert_eq!(table.rest(), "d 0-0 0 2 21");
}

const MILL_AND_ONE: &str = "
        O-----------.-----------O
        |   .-------O-------.   |
        |   |   .---.---.   |   |
        .---X---.       .---.---.
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        X-----------X-----------X";

#[test]
fn rule_6_a_piece_in_a_mill_is_protected() {
    let mut table = Table::set("csoszogo", MILL_AND_ONE, "l 0-0 0 0 20");
    table.play("d6-d7");
    assert_eq!(table.legal(), "xb4");
    for point in ["xa1", "xd1", "xg1"] {
        table.refuses(point, Illegal::InMill);
    }
}

const ALL_IN_MILLS: &str = "
        O-----------.-----------O
        |   X-------O-------.   |
        |   |   .---.---.   |   |
        .---X---.       .---.---.
        |   |   .---.---.   |   |
        |   X-------.-------.   |
        X-----------X-----------X";

#[test]
fn rule_6_where_all_are_in_mills_any_may_be_captured() {
    let mut table = Table::set("csoszogo", ALL_IN_MILLS, "l 0-0 0 0 20");
    table.play("d6-d7");
    assert_eq!(table.legal(), "xa1 xb2 xb4 xb6 xd1 xg1");
}

#[test]
fn rule_6_the_last_three_in_a_mill_are_taken_from_and_the_game_ends() {
    let mut table = Table::set(
        "philos",
        "
        O-----------.-----------O
        |   .-------O-------.   |
        |   |   .---.---.   |   |
        .---.---.       .---.---.
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        X-----------X-----------X",
        "l 0-0 0 0 20",
    );
    table.play("d6-d7");
    assert_eq!(table.legal(), "xa1 xd1 xg1");
    table.play("xd1");
    assert_eq!(table.result(), "1-0 too-few");
}

#[test]
fn rule_6_pieces_in_hand_do_not_count_as_outside_mills() {
    let mut table = Table::set("csoszogo", ALL_IN_MILLS, "l 2-2 0 0 8");
    table.play("d7");
    assert_eq!(table.legal(), "xa1 xb2 xb4 xb6 xd1 xg1");
}

#[test]
fn rule_8_a_mill_opened_and_closed_again_captures_again() {
    let mut table = Table::set("csoszogo", BEFORE_A_MOVE, "l 0-0 0 5 20");
    table.play("g4-g7 xb4 b2-b4 g7-g4 b4-b2 g4-g7");
    assert_eq!(table.legal(), "xb2 xc4 xg1");
}

/// A piece on d7 swings between the mills a7 d7 g7 and b6 d6 f6.
pub const DOUBLE_MILL: &str = "
        O-----------O-----------O
        |   O-------.-------O   |
        |   |   .---.---.   |   |
        .---.---.       .---.---.
        |   |   .---X---.   |   |
        |   X-------.-------X   |
        X-----------.-----------X";

#[test]
fn rule_8_a_double_mill_captures_with_every_move() {
    let mut table = Table::set("csoszogo", DOUBLE_MILL, "l 0-0 0 0 20");
    table.play("d7-d6 xd3 b2-b4 d6-d7 xb4 a1-d1 d7-d6");
    assert_eq!(table.legal(), "xd1 xf2 xg1");
}

/// Light closes two mills at d7; dark has a mill, and two pieces outside it.
const TWO_MILLS: &str = "
        O-----------.-----------O
        |   .-------O-------.   |
        |   |   .---O---.   |   |
        .---X---.       .---.---X
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        X-----------X-----------X";

#[test]
fn option_two_mills_one() {
    let mut table = Table::set("csoszogo", TWO_MILLS, "l 4-4 0 0 6");
    table.play("d7");
    assert_eq!(table.rest(), "l 3-4 1 0 6");
    table.play("xb4");
    assert_eq!(table.rest(), "d 3-4 0 0 6");
}

#[test]
fn option_two_mills_each_captures_one_after_another() {
    let mut table = Table::set("philos", TWO_MILLS, "l 4-4 0 0 6");
    table.play("d7");
    assert_eq!((table.rest().as_str(), table.legal().as_str()), ("l 3-4 2 0 6", "xb4 xg4"));
    table.play("xg4");
    assert_eq!((table.rest().as_str(), table.legal().as_str()), ("l 3-4 1 0 6", "xb4"));
    table.play("xb4");
    assert_eq!(table.rest(), "d 3-4 0 0 6");
}

/// The same with only one piece outside dark's mill.
const TWO_MILLS_ONE_VICTIM: &str = "
        O-----------.-----------O
        |   .-------O-------.   |
        |   |   .---O---.   |   |
        .---X---.       .---.---.
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        X-----------X-----------X";

#[test]
fn detail_what_may_be_captured_is_worked_out_afresh_after_each() {
    let mut table = Table::set("philos", TWO_MILLS_ONE_VICTIM, "l 4-4 0 0 6");
    table.play("d7");
    assert_eq!(table.legal(), "xb4");
    table.play("xb4");
    assert_eq!(table.legal(), "xa1 xd1 xg1", "now all are in a mill");
    table.play("xa1");
    assert_eq!(table.rest(), "d 3-4 0 0 6");
}

#[test]
fn detail_captures_that_cannot_be_made_lapse() {
    let mut table = Table::set("philos,from-mill=never", TWO_MILLS_ONE_VICTIM, "l 4-4 0 0 6");
    table.play("d7");
    assert_eq!((table.rest().as_str(), table.legal().as_str()), ("l 3-4 1 0 6", "xb4"));
    table.play("xb4");
    assert_eq!(table.rest(), "d 3-4 0 0 6");
}

#[test]
fn detail_a_first_capture_under_three_ends_the_game_at_once() {
    let mut table = Table::set(
        "philos",
        "
        O-----------.-----------O
        |   .-------O-------.   |
        |   |   .---O---.   |   |
        .---X---.       .---.---X
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        .-----------.-----------.",
        "l 1-1 0 0 9",
    );
    table.play("d7 xb4");
    assert_eq!(table.result(), "1-0 too-few");
    assert_eq!(table.game.position().owed(), 0);
}

#[test]
fn option_taking_must() {
    let mut table = Table::set("csoszogo", BEFORE_A_MOVE, "l 0-0 0 5 20");
    table.refuses("x-", Illegal::NothingOwed).refuses("xb4", Illegal::NothingOwed);
    table.play("g4-g7").refuses("x-", Illegal::MustTake);
}

#[test]
fn option_taking_may_be_declined() {
    let mut table = Table::set("csoszogo,taking=may", BEFORE_A_MOVE, "l 0-0 0 5 20");
    table.refuses("x-", Illegal::NothingOwed);
    table.play("g4-g7");
    assert_eq!(table.legal(), "x- xb2 xb4 xc4 xg1");
    table.play("x-");
    assert_eq!(table.rest(), "d 0-0 0 6 20", "a turn without capture is a quiet ply");
}

#[test]
fn detail_declining_gives_up_all_that_is_still_owed() {
    let mut table = Table::set("philos,taking=may", TWO_MILLS, "l 4-4 0 0 6");
    table.play("d7 x-");
    assert_eq!(table.rest(), "d 3-4 0 0 6");
    let mut table = Table::set("philos,taking=may", TWO_MILLS, "l 4-4 0 0 6");
    table.play("d7 xb4 x-");
    assert_eq!(table.rest(), "d 3-4 0 0 6");
}

#[test]
fn option_placing_mills_no_capture() {
    let mut table = Table::start("csoszogo,placing-mills=no-capture");
    table.play("d7 a1 g7 d1 a7");
    assert_eq!(table.rest(), "d 6-7 0 0 3");
    // The last placement is a placement too; a move afterwards captures.
    let mut table = Table::set("csoszogo,placing-mills=no-capture", BEFORE_A_MOVE, "d 0-1 0 0 20");
    table.play("b6");
    assert_eq!(table.rest(), "l 0-0 0 0 21");
    table.play("g4-g7");
    assert_eq!(table.rest(), "l 0-0 1 1 21");
}

#[test]
fn option_from_mill_always() {
    let mut table = Table::set("csoszogo,from-mill=always", MILL_AND_ONE, "l 0-0 0 0 20");
    table.play("d6-d7");
    assert_eq!(table.legal(), "xa1 xb4 xd1 xg1");
}

#[test]
fn option_from_mill_never_and_the_capture_lapses() {
    let mut table = Table::set("csoszogo,from-mill=never", MILL_AND_ONE, "l 0-0 0 0 20");
    table.play("d6-d7");
    assert_eq!(table.legal(), "xb4");
    let mut table = Table::set("csoszogo,from-mill=never", ALL_IN_MILLS, "l 0-0 0 0 20");
    table.play("d6-d7");
    assert_eq!(table.rest(), "d 0-0 0 1 20", "nothing may be taken: a quiet turn");
}

#[test]
fn a_mill_against_an_empty_board_captures_nothing() {
    let mut table = Table::set(
        "csoszogo,moving-while-placing=yes",
        "
        O-----------.-----------O
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---.---.       .---.---.
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        .-----------.-----------.",
        "l 5-9 0 0 6",
    );
    table.play("d7");
    assert_eq!(table.rest(), "d 4-9 0 0 6");
}
