//! Actions, turns and positions as texts, and every reason why one is refused.

use malom::rules::notation::{self, ActionError, PositionError};
use malom::rules::{Action, Library, Rules, SetupError};

fn rules(text: &str) -> Rules {
    Library::standard().rules(text).unwrap()
}

#[test]
fn actions_by_names_and_by_letters() {
    let rules = rules("csoszogo");
    let board = rules.board();
    for (text, written) in [
        ("d6", "d6"),
        ("E", "d6"),
        ("d6-d5", "d6-d5"),
        ("d6d5", "d6-d5"),
        ("A-J", "a7-a4"),
        ("X-W", "g1-d1"),
        ("xb4", "xb4"),
        ("xK", "xb4"),
        ("xX", "xg1"),
        ("X", "g1"),
        ("x-", "x-"),
    ] {
        let action = notation::parse_action(board, text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(notation::action_text(board, action), written, "{text}");
    }
}

#[test]
fn what_is_no_action() {
    let rules = rules("csoszogo");
    for text in
        ["AJ", "a", "d6-", "-d6", "x", "xx", "d6-d5-d4", "D6", "d6 d5", "h1", "xa2", "d6xb4", "á7", "-", "a7–a4"]
    {
        assert!(notation::parse_action(rules.board(), text).is_err(), "{text:?}");
    }
    assert_eq!(notation::parse_action(rules.board(), ""), Err(ActionError::Empty));
    assert_eq!(notation::parse_action(rules.board(), "d6-E"), Err(ActionError::SamePoint("d6-E".to_owned())));
}

#[test]
fn turns_are_glued() {
    let rules = rules("csoszogo");
    let board = rules.board();
    for (text, written, count) in [
        ("d7-g7xa1", "d7-g7xa1", 2),
        ("d7xa1xd1", "d7xa1xd1", 3),
        ("A-JxX", "a7-a4xg1", 2),
        ("xa1", "xa1", 1),
        ("Xx-", "g1x-", 2),
    ] {
        let turn = notation::parse_turn(board, text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((notation::turn_text(board, &turn).as_str(), turn.len()), (written, count), "{text}");
    }
    for text in ["", "d7a1xd1x", "d7xx", "xyz", "d7-g7 xa1"] {
        assert!(notation::parse_turn(board, text).is_err(), "{text:?}");
    }
    let point = |name| board.point(name).unwrap();
    let turn = [Action::Move { from: point("d7"), to: point("g7") }, Action::Capture(point("a1"))];
    assert_eq!(notation::parse_turn(board, "d7-g7xa1").unwrap(), turn);
}

const START: &str = ".../.../.../....../.../.../... l 9-9 0 0 1";

#[test]
fn positions_are_written_as_they_are_read() {
    for (id, text) in [
        ("csoszogo", START),
        ("csoszogo", "XOX/OXO/XXO/O.O..O/X.O/.XO/X.X l 0-0 0 0 10"),
        ("csoszogo", "OO./.O./.../....O./.../.../XXX l 5-6 1 0 4"),
        ("csoszogo", "OOO/.../.../....../.../.../.X. d 0-0 0 0 30"),
        ("philos", "O.O/.O./.O./.....X/.../X../XX. l 5-5 0 0 5"),
        ("csoszogo-strict", "OO./.../.../.....O/.../X.X/.X. l 0-0 0 12 21 g7-g4,b2-b4"),
        ("csoszogo-strict", "OO./.../.../.....O/.../X.X/.X. d 0-0 0 12 21 -,b2-b4"),
    ] {
        let rules = rules(id);
        let position = notation::parse_position(&rules, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(notation::position_text(&rules, &position), text);
    }
    // Where last moves are missing, there are none.
    let strict = rules("csoszogo-strict");
    let position = notation::parse_position(&strict, START).unwrap();
    assert_eq!(notation::position_text(&strict, &position), format!("{START} -,-"));
}

fn setup_errors(id: &str, text: &str) -> Vec<SetupError> {
    match notation::parse_position(&rules(id), text) {
        Err(PositionError::Setup(errors)) => errors.0,
        other => panic!("{text}: {other:?}"),
    }
}

fn malformed(text: &str) -> usize {
    match notation::parse_position(&rules("csoszogo-strict"), text) {
        Err(PositionError::Malformed(errors)) => errors.len(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn positions_of_a_wrong_shape() {
    let strict = rules("csoszogo-strict");
    for (text, fields) in [("", 0), ("... l 9-9 0 0", 5), (&format!("{START} -,- 1"), 8)] {
        assert_eq!(notation::parse_position(&strict, text), Err(PositionError::Fields(fields)), "{text}");
    }
    let seventh = notation::parse_position(&rules("csoszogo"), &format!("{START} -,-"));
    assert_eq!(seventh, Err(PositionError::Fields(7)), "no ban, no last moves");
    for text in [
        ".../.../.../....../.../... l 9-9 0 0 1",
        ".../.../.../...../.../.../... l 9-9 0 0 1",
        ".../.../.../....../.../.../..x l 9-9 0 0 1",
        ".../.../.../....../.../.../... L 9-9 0 0 1",
        ".../.../.../....../.../.../... l 99 0 0 1",
        ".../.../.../....../.../.../... l 9-9 -1 0 1",
        ".../.../.../....../.../.../... l 9-9 0 x 1",
        ".../.../.../....../.../.../... l 9-9 0 0 99999999999",
        ".../.../.../....../.../.../... l 9-9 0 0 1 a7-a4",
        ".../.../.../....../.../.../... l 9-9 0 0 1 a7-h4,-",
        ".../.../.../....../.../.../... l 9-9 0 0 1 a7a4,-",
    ] {
        assert_eq!(malformed(text), 1, "{text}");
    }
    assert_eq!(malformed("..?/.../.../....../.../.../..x w 9- a b c d"), 8, "every reason at once");
}

#[test]
fn more_pieces_than_each_has() {
    let errors = setup_errors("csoszogo", "OOO/.../.../....../.../.../X.. d 7-8 0 0 3");
    assert!(matches!(errors[..], [SetupError::TooMany { count: 10, most: 9, .. }]), "{errors:?}");
    let errors = setup_errors("csoszogo", "OOO/OOO/OOO/O...../XXX/XXX/XXX l 0-1 0 0 3");
    assert!(errors.len() >= 2, "{errors:?}");
}

#[test]
fn both_sides_under_three() {
    let errors = setup_errors("csoszogo", "O.X/O.X/.../....../.../.../... l 0-0 0 0 30");
    assert_eq!(errors, [SetupError::BothTooFew]);
}

#[test]
fn hands_that_placing_in_turn_cannot_give() {
    for (rest, right) in [
        ("l 7-7 0 0 3", true),
        ("d 6-7 0 0 3", true),
        ("l 7-6 0 0 3", false),
        ("d 7-7 0 0 3", false),
        ("d 5-7 0 0 3", false),
        ("l 6-7 0 0 3", false),
        // Whoever owes a capture has placed already.
        ("l 6-7 1 0 3", true),
        ("l 7-7 1 0 3", false),
        ("d 6-6 1 0 3", true),
        ("d 6-7 1 0 3", false),
        ("d 0-1 0 0 9", true),
        ("l 0-1 0 0 9", false),
        ("l 0-0 0 0 9", true),
        ("d 0-0 0 0 9", true),
    ] {
        let text = format!("OO./.../.../....../.../.../XX. {rest}");
        let refused = |rules_text: &str| match notation::parse_position(&rules(rules_text), &text) {
            Err(PositionError::Setup(errors)) => errors.0.iter().any(|error| matches!(error, SetupError::Hands { .. })),
            Err(error) => panic!("{text}: {error}"),
            Ok(_) => false,
        };
        assert_eq!(!refused("csoszogo"), right, "{text}");
        assert!(!refused("csoszogo,moving-while-placing=yes"), "{text}: moving may take hands out of step");
    }
}

#[test]
fn captures_owed_above_the_rules() {
    let board = "OOO/.../.../....../.../.../XX.";
    let errors = setup_errors("csoszogo", &format!("{board} l 5-6 2 0 3"));
    assert_eq!(errors, [SetupError::OwedByRules { owed: 2, most: 1 }]);
    notation::parse_position(&rules("philos"), &format!("{board} l 5-6 2 0 3")).unwrap();
    let errors = setup_errors("philos", &format!("{board} l 5-6 3 0 3"));
    assert!(errors.contains(&SetupError::OwedByRules { owed: 3, most: 2 }), "{errors:?}");
    let errors = setup_errors("csoszogo,placing-mills=no-capture", &format!("{board} l 5-6 1 0 3"));
    assert_eq!(errors, [SetupError::OwedByRules { owed: 1, most: 0 }]);
}

#[test]
fn captures_owed_above_what_can_be_captured() {
    let errors = setup_errors("philos", "OOO/.../.../....../.../.../X.. l 5-6 2 0 3");
    assert_eq!(errors, [SetupError::OwedByPieces { owed: 2, most: 1 }]);
    let errors = setup_errors("csoszogo,from-mill=never", "OOO/.../.../....../.../.../XXX l 5-6 1 0 3");
    assert_eq!(errors, [SetupError::OwedByPieces { owed: 1, most: 0 }]);
    // A first capture that ends the game leaves no second.
    let errors = setup_errors("philos", "OOO/OO./.../....../.../.../XX. l 0-1 2 0 9");
    assert_eq!(errors, [SetupError::OwedByPieces { owed: 2, most: 1 }]);
    // Light is under three itself, and both sides under three is no position.
    let errors = setup_errors("csoszogo", "OO./.../.../....../.../.../XXX l 0-0 1 0 30");
    assert_eq!(errors, [SetupError::OwedByPieces { owed: 1, most: 0 }]);
    let errors = setup_errors("philos", "OO./.../.../.....X/.../.../XXX l 0-0 2 0 30");
    assert_eq!(errors, [SetupError::OwedByPieces { owed: 2, most: 1 }]);
}

#[test]
fn move_numbers_and_last_moves() {
    assert_eq!(setup_errors("csoszogo", ".../.../.../....../.../.../... l 9-9 0 0 0"), [SetupError::MoveNumber]);
    let errors = setup_errors("csoszogo-strict", "OOO/.../.../....../.../.../XXX l 0-0 0 0 9 a4-a4,-");
    assert!(matches!(errors[..], [SetupError::LastMove { .. }]), "{errors:?}");
}

#[test]
fn every_reason_is_listed() {
    let errors = setup_errors("csoszogo", "OOO/OOO/OOO/O...../.../.../X.. l 3-0 9 0 0");
    let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(errors.len(), 5, "too many, hands, owed by rules and by pieces, number: {texts:?}");
}
