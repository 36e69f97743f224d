//! The other games of the family: what sets each of them apart, played on its board.

use malom::rules::{Illegal, Library, Setup, SetupError, Side, Sides, notation};

use crate::table::Table;

// Three men's morris

#[test]
fn three_the_first_mill_wins_while_placing() {
    let mut table = Table::start("three");
    assert_eq!(table.rest(), "l 3-3 0 0 1");
    table.play("b2 a1 a3 c1");
    // The gap between the corners is light's to stop.
    table.play("b3 b1");
    assert_eq!(table.result(), "0-1 mill");
    assert_eq!(table.game.last().unwrap().mills.len(), 1);
    table.shows(
        "
        O---O---.
        | \\ | / |
        .---O---.
        | / | \\ |
        X---X---X",
        "l 0-0 0 0 4",
    );
}

const THREE: &str = "
        O---X---O
        | \\ | / |
        X---.---.
        | / | \\ |
        .---O---X";

#[test]
fn three_pieces_step_along_lines_and_do_not_fly() {
    let mut table = Table::set("three", THREE, "l 0-0 0 0 4");
    assert_eq!(table.legal(), "a3-b2 b1-a1 b1-b2 c3-b2 c3-c2");
    table.refuses("a3-a1", Illegal::NotNeighbours);
    table.play("b1-b2 a2-a1");
    assert_eq!(table.result(), "*");
}

#[test]
fn three_diagonals_are_mills_and_ways() {
    let picture = "
        O---X---X
        | \\ | / |
        .---O---.
        | / | \\ |
        X---O---.";
    let mut table = Table::set("three", picture, "l 0-0 0 0 4");
    table.play("b1-c1");
    assert_eq!((table.result().as_str(), table.legal().as_str()), ("1-0 mill", ""));
    table.game.undo();
    table.play("b2-c2 c3-b2");
    assert_eq!(table.result(), "*");
}

#[test]
fn three_a_mill_wins_and_takes_nothing_whatever_the_options_of_captures() {
    for options in ["two-mills=each", "taking=may", "from-mill=always", "placing-mills=no-capture", "blocked=passes"] {
        let mut table = Table::start(&format!("csoszogo,mill=wins,{options}"));
        table.play("a7 a1 d7 d1 g7");
        assert_eq!((table.result().as_str(), table.rest().as_str()), ("1-0 mill", "d 6-7 0 0 3"), "{options}");
        assert!(table.game.undo());
        assert_eq!(table.result(), "*");
    }
}

#[test]
fn three_a_mill_that_should_have_ended_the_game_is_refused() {
    let rules = Library::standard().rules("three").unwrap();
    let finished = notation::parse_position(&rules, "OOO/.X./X.X d 0-0 0 0 4").unwrap();
    assert_eq!(finished.outcome(&rules).unwrap().winner, Some(Side::Light));
    assert!(finished.actions(&rules).is_empty() && !finished.has_action(&rules));
    let setup = Setup { side: Side::Light, ..Setup::from(&finished) };
    let errors = setup.position(&rules).unwrap_err();
    assert_eq!(errors.0, [SetupError::MoverHasMill { side: Side::Light }]);
    assert!(errors.to_string().contains("light is to move and has a mill"), "{errors}");
    let setup = Setup { owed: 1, ..Setup::from(&finished) };
    assert!(matches!(setup.position(&rules).unwrap_err().0[..], [SetupError::OwedByRules { most: 0, .. }, ..]));
}

#[test]
fn three_nine_holes_is_an_option_away() {
    let table = Table::set("three,flying=3", THREE, "l 0-0 0 0 4");
    assert_eq!(table.legal().split(' ').count(), 3 * 3);
}

// Six men's morris

const SIX: &str = "
        O-------O-------.
        |   .---.---.   |
        |   |       |   |
        .---X       .---O
        |   |       |   |
        |   X---.---X   |
        .-------.-------.";

#[test]
fn six_two_squares_without_flying() {
    assert_eq!(Table::start("six").rest(), "l 6-6 0 0 1");
    let mut table = Table::set("six", SIX, "l 0-0 0 0 9");
    assert_eq!(table.legal(), "a5-a3 c5-c4 c5-e5 e3-d3 e3-e1 e3-e5", "three pieces, and still step by step");
    table.play("e3-e5");
    assert_eq!(table.rest(), "l 0-0 1 1 9");
    table.play("xb3");
    assert_eq!(table.result(), "1-0 too-few");
}

#[test]
fn six_the_lines_between_the_squares_are_no_mills() {
    let mut table = Table::start("six");
    table.play("c5 a1 c4 a3 b4 e1 d4");
    assert_eq!(table.rest(), "l 2-3 1 0 4", "the side of the inner square is one");
    let mut table = Table::start("six");
    table.play("c5 a1 c4 a5");
    assert_eq!(table.rest(), "l 4-4 0 0 3");
}

// Lasker morris

#[test]
fn lasker_places_or_moves_from_the_first_turn_on() {
    let mut table = Table::start("lasker");
    assert_eq!(table.rest(), "l 10-10 0 0 1");
    table.play("a7 g1 d7 d1 a7-a4 g1-g4");
    assert_eq!(table.rest(), "l 8-8 0 2 4");
    table.play("a7 e4 d6 e5 d7-g7 e3");
    assert_eq!(table.rest(), "d 6-5 1 0 6", "dark closes e3 e4 e5");
    table.play("xg7 a4-a1 d1-d2 d6-d7");
    assert_eq!(table.legal().split(' ').filter(|action| !action.contains('-')).count(), 24 - 8);
}

#[test]
fn lasker_nobody_flies_before_the_hand_is_empty() {
    let picture = "
        O-----------O-----------.
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---.---.       .---X---.
        |   |   .---.---.   |   |
        |   .-------X-------X   |
        .-----------.-----------X";
    Table::set("lasker", picture, "l 1-0 0 0 30").refuses("a7-c3", Illegal::NotNeighbours);
}

// Twelve men's morris and morabaraba

const ALMOST_FULL: &str = "
        O-----------X-----------X
        | \\ X-------O-------O / |
        |   |   O---O---X   |   |
        X---O---O       O---O---X
        |   |   X---O---X   |   |
        | / O-------X-------X \\ |
        .-----------X-----------O";

#[test]
fn twelve_a_full_board_is_a_draw() {
    for (rules, result) in [
        ("twelve", "1/2-1/2 blocked"),
        ("morabaraba", "1/2-1/2 blocked"),
        ("twelve,full-board=as-blocked", "0-1 blocked"),
    ] {
        let mut table = Table::set(rules, ALMOST_FULL, "d 0-1 0 0 12");
        table.play("a1");
        assert_eq!(table.result(), result, "{rules}");
    }
}

#[test]
fn twelve_diagonals_are_mills() {
    for rules in ["twelve", "morabaraba"] {
        let mut table = Table::start(rules);
        table.play("a7 d1 b6 d2 c5");
        assert_eq!(table.rest().split(" -").next(), Some("l 9-10 1 0 3"));
    }
}

#[test]
fn morabaraba_a_piece_may_not_swing_between_two_mills() {
    let picture = "
        O-----------O-----------O
        | \\ O-------.-------O / |
        |   |   .---.---.   |   |
        X---.---.       .---.---X
        |   |   .---.---.   |   |
        | / .-------X-------. \\ |
        X-----------.-----------X";
    let mut table = Table::set("morabaraba", picture, "l 0-0 0 0 20 -,-");
    table.play("d7-d6 xd2 a4-b4");
    table.refuses("d6-d7", Illegal::ReturnBanned);
    // Another turn lifts the ban.
    table.play("d6-d5 b4-a4 d5-d6");
    assert_eq!(table.rest(), "l 0-0 1 4 22 d5-d6,b4-a4");
}

#[test]
fn morabaraba_a_mill_may_be_opened_and_closed_again() {
    let picture = "
        O-----------O-----------O
        | \\ .-------.-------. / |
        |   |   .---.---.   |   |
        X---.---.       .---.---X
        |   |   .---O---.   |   |
        | / .-------X-------. \\ |
        X-----------.-----------X";
    let mut table = Table::set("morabaraba", picture, "l 0-0 0 0 20 -,-");
    table.play("d7-d6 a4-b4 d6-d7");
    assert_eq!(table.rest(), "l 0-0 1 3 21 d6-d7,a4-b4");
}

#[test]
fn morabaraba_ten_moves_each_once_a_side_has_three() {
    let picture = "
        O-----------.-----------.
        |   .-------O-------.   |
        |   |   .---.---.   |   |
        .---.---.       .---X---.
        |   |   .---O---.   |   |
        |   .-------X-------X   |
        X-----------.-----------X";
    let table = Table::set("morabaraba", picture, "l 0-0 0 19 40 -,-");
    assert_eq!(table.game.draw_clock().quiet_left, Some(1));
    let mut table = table;
    table.play("a7-d7");
    assert_eq!(table.result(), "1/2-1/2 quiet");
}

#[test]
fn hands_start_as_the_rule_set_says() {
    let library = Library::standard();
    for set in library.rule_sets() {
        let rules = library.compile(set.clone()).unwrap();
        let start = malom::rules::Position::start(&rules);
        assert_eq!(Sides::from_fn(|side| start.hand(side)), Sides::new(set.pieces, set.pieces));
        assert!(2 * usize::from(set.pieces) <= rules.board().len());
        assert_eq!(library.rules_text(rules.set()), set.id);
    }
}
