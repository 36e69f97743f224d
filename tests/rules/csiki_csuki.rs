//! Csiki-csuki, opening a mill and closing it again, where it is banned.

use malom::rules::{Illegal, Side};

use crate::captures::DOUBLE_MILL;
use crate::table::Table;

const MILL: &str = "
        O-----------O-----------O
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---.---.       .---.---.
        |   |   .---X---.   |   |
        |   X-------.-------X   |
        O-----------X-----------.";

#[test]
fn option_csiki_csuki_allowed() {
    let mut table = Table::set("csoszogo", MILL, "l 0-0 0 0 20");
    table.play("g7-g4 b2-b4 g4-g7 xb4");
}

#[test]
fn option_csiki_csuki_returns_banned() {
    let mut table = Table::set("csoszogo-strict", MILL, "l 0-0 0 0 20");
    table.play("g7-g4 b2-b4").refuses("g4-g7", Illegal::ReturnBanned);
    // It is the piece and the way back that are banned: other ways are open.
    assert_eq!(table.legal(), "a1-a4 a7-a4 d7-d6 d7-g7 g4-f4 g4-g1");
    assert_eq!(table.rest(), "l 0-0 0 2 21 g7-g4,b2-b4");
}

#[test]
fn detail_a_return_that_closes_no_mill_is_free() {
    let mut table = Table::set("csoszogo-strict", MILL, "l 0-0 0 0 20");
    table.play("a1-a4 b2-b4 a4-a1 b4-b2");
    assert_eq!(table.rest(), "l 0-0 0 4 22 a4-a1,b4-b2");
}

#[test]
fn detail_another_turn_lifts_the_ban() {
    let mut table = Table::set("csoszogo-strict", MILL, "l 0-0 0 0 20");
    table.play("g7-g4 b2-b4 a1-a4 b4-b2 g4-g7 xb2");
    assert_eq!(table.rest(), "d 0-0 0 0 22 g4-g7,b4-b2");
}

/// The mill is open: its piece stands on g4.
const OPENED: &str = "
        O-----------O-----------.
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---.---.       .---.---O
        |   |   .---X---.   |   |
        |   X-------.-------X   |
        O-----------X-----------.";

#[test]
fn detail_only_the_players_own_turns_count() {
    let mut table = Table::set("csoszogo-strict", OPENED, "d 0-0 0 1 20 g7-g4,-");
    table.play("b2-b4").refuses("g4-g7", Illegal::ReturnBanned);
    // Without a last move nothing is known that could be banned.
    Table::set("csoszogo-strict", OPENED, "d 0-0 0 1 20").play("b2-b4 g4-g7 xb4");
}

#[test]
fn detail_another_piece_may_close_the_same_mill() {
    let mut table = Table::set(
        "csoszogo-strict",
        "
        X-----------.-----------X
        |   O-------.-------.   |
        |   |   .---X---.   |   |
        .---O---.       .---.---.
        |   |   O---.---.   |   |
        |   O-------.-------.   |
        .-----------.-----------X",
        "l 0-0 0 0 20",
    );
    table.play("b4-a4 d5-d6 c3-c4 d6-d5 c4-b4 xa7");
    let mut table = Table::set(
        "csoszogo-strict",
        "
        X-----------.-----------X
        |   O-------.-------.   |
        |   |   .---X---.   |   |
        O---.---O       .---.---.
        |   |   .---.---.   |   |
        |   O-------.-------.   |
        .-----------.-----------X",
        "l 0-0 0 0 20 b4-a4,-",
    );
    table.refuses("a4-b4", Illegal::ReturnBanned);
    table.play("c4-b4 xa7");
}

#[test]
fn detail_a_flight_back_is_banned_too() {
    let mut table = Table::set(
        "csoszogo-strict",
        "
        O-----------O-----------O
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---.---.       .---.---.
        |   |   .---X---.   |   |
        |   X-------.-------X   |
        .-----------X-----------.",
        "l 0-0 0 0 20",
    );
    table.play("g7-c4 b2-b4").refuses("c4-g7", Illegal::ReturnBanned);
    table.play("c4-g4 b4-b2 g4-g7 xb2");
}

#[test]
fn detail_a_swing_between_two_mills_is_banned() {
    for rules in ["csoszogo,csiki-csuki=returns-banned", "csoszogo,csiki-csuki=double-returns-banned"] {
        let mut table = Table::set(rules, DOUBLE_MILL, "l 0-0 0 0 20");
        table.play("d7-d6 xd3 b2-b4").refuses("d6-d7", Illegal::ReturnBanned);
    }
}

#[test]
fn option_csiki_csuki_double_returns_banned_leaves_single_mills() {
    let mut table = Table::set("csoszogo,csiki-csuki=double-returns-banned", MILL, "l 0-0 0 0 20");
    table.play("g7-g4 b2-b4 g4-g7 xb4");
}

#[test]
fn detail_the_ban_holds_while_placing_where_moving_is_allowed() {
    let rules = "csoszogo-strict,moving-while-placing=yes";
    let mut table = Table::set(rules, MILL, "l 3-3 0 0 6");
    table.play("g7-g4 f4").refuses("g4-g7", Illegal::ReturnBanned);
    // A placement closes the mill as another piece would, and lifts the ban.
    table.play("c5 a4");
    assert_eq!(table.rest(), "l 2-1 0 0 8 -,-");
    table.play("g4-g7 xa4");
    let mut table = Table::set(rules, MILL, "l 3-3 0 0 6");
    table.play("g7-g4 f4 g7 xf4");
}

/// Light is shut in as soon as dark stands on b4.
const SHUT_IN: &str = "
        X-----------.-----------.
        |   O-------X-------.   |
        |   |   .---.---.   |   |
        O---.---X       .---.---.
        |   |   .---.---X   |   |
        |   O-------X-------.   |
        X-----------.-----------.";

const SHUT_IN_BY_B4: &str = "
        X-----------.-----------.
        |   O-------X-------.   |
        |   |   .---.---.   |   |
        O---X---.       .---.---.
        |   |   .---.---X   |   |
        |   O-------X-------.   |
        X-----------.-----------.";

#[test]
fn detail_a_pass_lifts_the_ban() {
    let rules = "csoszogo-strict,blocked=passes,flying=off";
    let mut table = Table::set(rules, SHUT_IN, "d 0-0 0 1 20 b4-a4,-");
    table.play("c4-b4");
    assert_eq!(table.rest(), "d 0-0 0 3 21 -,c4-b4", "light has passed");
    table.play("b4-c4 a4-b4");
    // Without the pass it stays banned.
    let mut table = Table::set(rules, SHUT_IN, "d 0-0 0 1 20 b4-a4,-");
    table.play("e3-e4").refuses("a4-b4", Illegal::ReturnBanned);
}

#[test]
fn detail_only_banned_actions_would_block_but_a_neighbour_can_always_step_in() {
    // A return closes a mill, so two own pieces lie on its line, and one of them is next to the gap: whatever board has
    // its mills on lines, a banned return is never a player's only action.
    let library = crate::common::boards::library();
    for id in ["nine", "three", "six", "twelve", "small"] {
        let board = library.board(id).unwrap();
        for mill in board.mills() {
            for gap in *mill {
                assert!(board.neighbours(gap).intersects(*mill - gap.set()), "{id}: {}", board.name(gap));
            }
        }
    }
}

#[test]
fn detail_a_return_is_forbidden_only_while_it_could_be_made() {
    let table = Table::set("csoszogo-strict", SHUT_IN, "l 0-0 0 1 20 b4-a4,-");
    let point = |name| table.rules().board().point(name).unwrap();
    let banned = table.game.position().banned_return(table.rules(), Side::Light);
    assert_eq!(banned, Some((point("a4"), point("b4"))));
    let table = Table::set("csoszogo-strict", SHUT_IN_BY_B4, "l 0-0 0 1 20 b4-a4,-");
    assert_eq!(table.game.position().banned_return(table.rules(), Side::Light), None);
}
