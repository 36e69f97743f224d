//! Rule 9 and the draws: how a game ends, and the options about it.

use malom::rules::{DrawClock, Side};

use crate::table::Table;

/// Light's next move to d5 shuts dark in; dark has four pieces and does not fly.
const ALMOST_SHUT_IN: &str = "
        X-----------X-----------X
        |   O-------X-------O   |
        |   |   .---.---O   |   |
        O---.---.       .---.---O
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        .-----------.-----------.";

#[test]
fn rule_9_fewer_than_three_pieces_lose() {
    let mut table = Table::set(
        "csoszogo",
        "
        O-----------O-----------.
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---X---.       .---.---O
        |   |   .---.---.   |   |
        |   .-------X-------.   |
        .-----------.-----------X",
        "l 0-0 0 0 30",
    );
    table.play("g4-g7 xb4");
    assert_eq!(table.result(), "1-0 too-few");
    assert_eq!(table.rest(), "d 0-0 0 0 30");
}

#[test]
fn rule_9_board_and_hand_count_together() {
    let board = "
        O-----------.-----------O
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---X---.       .---.---.
        |   |   .---.---.   |   |
        |   .-------X-------.   |
        .-----------.-----------.";
    let mut table = Table::set("csoszogo", board, "l 2-2 0 0 8");
    table.play("d7 xb4");
    assert_eq!(table.result(), "*", "one on the board and two in hand");
    let mut table = Table::set("csoszogo", board, "l 1-1 0 0 9");
    table.play("d7 xb4");
    assert_eq!(table.result(), "1-0 too-few");
}

#[test]
fn rule_9_a_side_under_three_that_owes_a_capture_takes_it_and_has_lost() {
    // No play leads to two pieces and a capture owed, but a position text may say so: reachability is not asked for.
    let mut table = Table::set(
        "csoszogo",
        "
        O-----------O-----------.
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---X---.       .---.---.
        |   |   .---.---.   |   |
        |   .-------X-------.   |
        X-----------.-----------X",
        "l 0-0 1 0 30",
    );
    assert_eq!((table.result().as_str(), table.legal().as_str()), ("*", "xa1 xb4 xd2 xg1"));
    table.play("xb4");
    assert_eq!(table.result(), "0-1 too-few");
    assert_eq!(table.rest(), "d 0-0 0 0 30");
}

#[test]
fn rule_9_a_blocked_player_loses() {
    let mut table = Table::set("csoszogo", ALMOST_SHUT_IN, "l 0-0 0 0 30");
    table.play("e5-d5");
    assert_eq!(table.result(), "1-0 blocked");
}

#[test]
fn rule_9_nobody_who_flies_is_blocked() {
    let board = "
        X-----------X-----------X
        |   .-------O-------.   |
        |   |   .---.---O   |   |
        O---.---.       .---.---O
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        .-----------.-----------.";
    let mut table = Table::set("csoszogo", board, "l 0-0 0 0 30");
    table.play("e5-d5");
    assert_eq!(table.result(), "*");
    assert_eq!(table.legal().split(' ').count(), 3 * (24 - 7));
    let mut table = Table::set("csoszogo,flying=off", board, "l 0-0 0 0 30");
    table.play("e5-d5");
    assert_eq!(table.result(), "1-0 blocked");
}

#[test]
fn rule_9_pieces_in_hand_save_from_being_blocked() {
    let mut table = Table::set("csoszogo", ALMOST_SHUT_IN, "l 1-1 0 0 9");
    table.play("d5");
    assert_eq!(table.result(), "*");
    assert_eq!(table.legal().split(' ').count(), 24 - 10);
}

#[test]
fn option_blocked_draw() {
    let mut table = Table::set("csoszogo,blocked=draw", ALMOST_SHUT_IN, "l 0-0 0 0 30");
    table.play("e5-d5");
    assert_eq!(table.result(), "1/2-1/2 blocked");
}

#[test]
fn option_blocked_passes_counts_as_one_quiet_ply() {
    let mut table = Table::set("csoszogo,blocked=passes", ALMOST_SHUT_IN, "l 0-0 0 3 30");
    table.play("e5-d5");
    assert_eq!(table.result(), "*");
    assert_eq!(table.rest(), "l 0-0 0 5 31", "dark has passed");
    table.play("d5-c5");
    assert_eq!(table.rest(), "d 0-0 0 6 31");
    assert_eq!(table.legal(), "d6-d5");
}

#[test]
fn detail_both_blocked_is_a_draw() {
    let mut table = Table::set("csoszogo,board=small,pieces=5,blocked=passes", SMALL_ALMOST_FULL, "d 0-1 0 0 5");
    table.play("d1");
    assert_eq!(table.result(), "1/2-1/2 blocked");
    let mut table = Table::set("csoszogo,board=small,pieces=5,blocked=loses", SMALL_ALMOST_FULL, "d 0-1 0 0 5");
    table.play("d1");
    assert_eq!(table.result(), "0-1 blocked", "where nobody passes, whose turn it is decides");
}

/// One point is empty, and no mill runs through it.
const SMALL_ALMOST_FULL: &str = r"
        O---X---O-+
        | \ | / | |
        X---O---X |
        | / | \ | |
        O---X---O-.";

#[test]
fn option_full_board() {
    for (value, result) in [("as-blocked", "0-1 blocked"), ("draw", "1/2-1/2 blocked")] {
        let rules = format!("csoszogo,board=small,pieces=5,full-board={value}");
        let mut table = Table::set(&rules, SMALL_ALMOST_FULL, "d 0-1 0 0 5");
        table.play("d1");
        assert_eq!(table.result(), result);
    }
}

/// Four pieces each, with no mill near.
const QUIET: &str = "
        O-----------.-----------X
        |   .-------.-------.   |
        |   |   O---.---X   |   |
        .---.---.       .---.---.
        |   |   .---O---.   |   |
        |   X-------.-------.   |
        O-----------.-----------X";

#[test]
fn option_repetition_third_time_is_a_draw_and_the_start_counts_once() {
    let mut table = Table::set("csoszogo", QUIET, "l 0-0 0 0 20");
    table.play("a7-d7 g1-g4 d7-a7 g4-g1");
    assert_eq!(table.game.draw_clock().occurrences, 2);
    table.play("a7-d7 g1-g4 d7-a7");
    assert_eq!(table.result(), "*");
    table.play("g4-g1");
    assert_eq!(table.result(), "1/2-1/2 repetition");
}

#[test]
fn option_repetition_off() {
    let mut table = Table::set("csoszogo,repetition=off", QUIET, "l 0-0 0 0 20");
    for _ in 0..4 {
        table.play("a7-d7 g1-g4 d7-a7 g4-g1");
    }
    assert_eq!(table.result(), "*");
}

#[test]
fn detail_the_repetition_key_holds_pieces_side_hands_and_forbidden_returns() {
    let key = |rules: &str, rest: &str| {
        let board = "
        O-----------O-----------.
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---.---.       .---.---O
        |   |   .---.---.   |   |
        |   X-------X-------.   |
        .-----------.-----------X";
        let table = Table::set(rules, board, rest);
        table.game.position().repetition_key(table.rules())
    };
    let plain = key("csoszogo", "l 0-0 0 0 20");
    assert_eq!(plain, key("csoszogo", "l 0-0 0 17 40"));
    assert_ne!(plain, key("csoszogo", "d 0-0 0 0 20"));
    assert_ne!(plain, key("csoszogo", "l 1-1 0 0 20"));
    let strict = |last: &str| key("csoszogo-strict", &format!("l 0-0 0 0 20 {last}"));
    assert_eq!(strict("-,-"), strict("d6-d7,-"), "going back to d6 closes no mill");
    assert_ne!(strict("-,-"), strict("g7-g4,-"));
    assert_ne!(strict("-,-"), strict("-,f2-g1"), "the other side's forbidden return counts too");
    assert_ne!(strict("g7-g4,-"), strict("-,f2-g1"));
}

#[test]
fn detail_a_forbidden_return_makes_another_position() {
    let board = "
        O-----------O-----------.
        |   .-------.-------.   |
        |   |   .---.---X   |   |
        .---.---.       .---.---O
        |   |   .---O---.   |   |
        |   X-------.-------X   |
        .-----------X-----------.";
    for (rules, times) in [("csoszogo,taking=may", 2), ("csoszogo-strict,taking=may", 1)] {
        let mut table = Table::set(rules, board, "l 0-0 0 0 20");
        table.play("g4-g7 x- b2-b4 g7-g4 b4-b2");
        assert_eq!(table.game.draw_clock().occurrences, times, "{rules}");
    }
}

#[test]
fn option_quiet_limit() {
    for (rules, quiet) in [("csoszogo", 99), ("csoszogo,quiet=60", 59)] {
        let mut table = Table::set(rules, QUIET, &format!("l 0-0 0 {quiet} 70"));
        assert_eq!(table.game.draw_clock(), DrawClock { quiet_left: Some(1), occurrences: 1 });
        table.play("a7-d7");
        assert_eq!(table.result(), "1/2-1/2 quiet");
    }
    let mut table = Table::set("csoszogo,quiet=off", QUIET, "l 0-0 0 500 70");
    table.play("a7-d7");
    assert_eq!(table.result(), "*");
    assert_eq!(table.game.draw_clock().quiet_left, None);
}

#[test]
fn option_quiet_limit_while_a_side_has_three() {
    let rules = "csoszogo,quiet-three=20";
    let three = QUIET.replacen('O', ".", 1);
    let mut table = Table::set(rules, &three, "l 0-0 0 19 70");
    table.play("c5-c4");
    assert_eq!(table.result(), "1/2-1/2 quiet");
    let mut table = Table::set(rules, QUIET, "l 0-0 0 19 70");
    table.play("c5-c4");
    assert_eq!(table.result(), "*");
    let mut table = Table::set("csoszogo,quiet=10,quiet-three=20", &three, "l 0-0 0 9 70");
    table.play("c5-c4");
    assert_eq!(table.result(), "1/2-1/2 quiet", "the longer one is no reprieve");
}

#[test]
fn detail_a_placement_or_a_capture_begins_the_quiet_count_anew() {
    let mut table = Table::start("csoszogo,moving-while-placing=yes");
    table.play("a7 g1 a7-a4 g1-g4");
    assert_eq!(table.rest(), "l 8-8 0 2 3");
    table.play("d6");
    assert_eq!(table.rest(), "d 7-8 0 0 3");
}

#[test]
fn detail_a_capture_on_the_last_quiet_ply_is_no_draw() {
    let board = "
        O-----------O-----------.
        |   .-------.-------.   |
        |   |   X---.---X   |   |
        .---.---.       .---.---O
        |   |   .---O---.   |   |
        |   .-------.-------.   |
        X-----------.-----------X";
    let mut table = Table::set("csoszogo", board, "l 0-0 0 99 70");
    table.play("g4-g7");
    assert_eq!(table.result(), "*");
    table.play("xc5");
    assert_eq!((table.result().as_str(), table.rest().as_str()), ("*", "d 0-0 0 0 70"));
    let mut table = Table::set("csoszogo,taking=may", board, "l 0-0 0 99 70");
    table.play("g4-g7 x-");
    assert_eq!(table.result(), "1/2-1/2 quiet");
}

#[test]
fn detail_draws_are_judged_after_losses() {
    let mut table = Table::set("csoszogo", ALMOST_SHUT_IN, "l 0-0 0 99 70");
    table.play("e5-d5");
    assert_eq!(table.result(), "1-0 blocked");
}

#[test]
fn detail_a_start_may_be_the_end_already() {
    let too_few = "
        O-----------O-----------.
        |   .-------.-------.   |
        |   |   .---.---X   |   |
        .---.---.       .---.---O
        |   |   .---.---.   |   |
        |   .-------.-------.   |
        .-----------.-----------X";
    assert_eq!(Table::set("csoszogo", too_few, "d 0-0 0 0 30").result(), "1-0 too-few");
    assert_eq!(Table::set("csoszogo", too_few, "l 0-0 0 0 30").result(), "1-0 too-few");
    assert_eq!(Table::set("csoszogo", QUIET, "l 0-0 0 100 70").result(), "1/2-1/2 quiet");
}

#[test]
fn detail_a_draw_can_be_agreed_and_a_game_resigned_at_any_time() {
    let mut table = Table::start("csoszogo");
    table.play("d7 a1 g7 d1 a7");
    table.game.agree_draw();
    assert_eq!(table.result(), "1/2-1/2 agreement");
    table.game.resign(Side::Light);
    assert_eq!(table.result(), "1/2-1/2 agreement", "what is over is over");
    let mut table = Table::start("csoszogo");
    table.game.resign(Side::Light);
    assert_eq!(table.result(), "0-1 resignation");
    assert!(table.game.undo(), "and can be taken back");
    assert_eq!(table.result(), "*");
}
