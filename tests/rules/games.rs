//! Known games: short openings, and one whole game with the numbers of legal actions.

use malom::rules::Side;

use crate::table::Table;

fn line(number: usize) -> (&'static str, &'static str) {
    let text = include_str!("../data/games-short.txt");
    let (actions, state) =
        text.lines().filter(|line| !line.starts_with('#')).nth(number).unwrap().split_once('|').unwrap();
    (actions, state.trim())
}

/// Plays a line of the file; its words about the state are checked here, the state by the test.
fn played(number: usize, state: &str) -> Table {
    let (actions, said) = line(number);
    assert_eq!(said, state);
    let mut table = Table::start("csoszogo");
    table.play(actions);
    table
}

#[test]
fn short_openings() {
    for (number, state, pieces, rest) in [
        (0, "light on board 3, dark 1; hands 6 and 7; dark to place", (3, 1), "d 6-7 0 0 3"),
        (1, "light 3, dark 1; hands 6 and 7; dark to place", (3, 1), "d 6-7 0 0 3"),
        (2, "light 2, dark 3; hands 6 and 6; light to place", (2, 3), "l 6-6 0 0 4"),
        (3, "light 3, dark 1; hands 6 and 7; dark to place", (3, 1), "d 6-7 0 0 3"),
        (4, "light 5, dark 2; hands 4 and 5; dark to place", (5, 2), "d 4-5 0 0 5"),
    ] {
        let table = played(number, state);
        let position = table.game.position();
        assert_eq!((position.pieces(Side::Light).len(), position.pieces(Side::Dark).len()), pieces, "line {number}");
        assert_eq!(table.rest(), rest, "line {number}");
    }
}

#[test]
fn short_openings_that_owe_a_capture() {
    let table = played(5, "light owes a capture; exactly xg4, xb4, xd6 are legal");
    assert_eq!((table.rest().as_str(), table.legal().as_str()), ("l 5-6 1 0 4", "xb4 xd6 xg4"));
    let table = played(6, "light owes a capture; exactly xa1, xd1 are legal");
    assert_eq!((table.rest().as_str(), table.legal().as_str()), ("l 6-7 1 0 3", "xa1 xd1"));
}

#[test]
fn a_whole_game() {
    let text = include_str!("../data/game-openspiel.txt");
    let counts = text.lines().find_map(|line| line.split_once("(from 0): ")).unwrap().1;
    let mut counts: Vec<(usize, usize)> = counts
        .split(' ')
        .map(|pair| {
            let (number, count) = pair.split_once(':').unwrap();
            (number.parse().unwrap(), count.parse().unwrap())
        })
        .collect();
    let actions: Vec<&str> =
        text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace).collect();
    assert_eq!((actions.len(), counts.len()), (130, 18));

    let mut table = Table::start("csoszogo,repetition=off,quiet=off");
    for (number, action) in actions.iter().enumerate() {
        if let Some((_, count)) = counts.extract_if(.., |(at, _)| *at == number).next() {
            assert_eq!(table.game.actions().len(), count, "before action {number}");
        }
        table.play(action);
    }
    assert!(counts.is_empty());
    assert_eq!(table.result(), "1-0 too-few");
    let position = table.game.position();
    assert_eq!((position.total(Side::Light), position.total(Side::Dark)), (7, 2));
}
