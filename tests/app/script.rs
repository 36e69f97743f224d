//! A whole game to play by any device: light wins 7–2 after 130 actions, with placing, moving, flying and ten captures.

use malom::rules::{Action, Outcome, Reason, Side};

use crate::support::{Table, persons};

const GAME: &str = include_str!("../data/game-openspiel.txt");

/// The game's table, and its actions in words.
pub fn table() -> (Table, Vec<&'static str>) {
    let words: Vec<_> = GAME.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace).collect();
    assert_eq!(words.len(), 130);
    (Table::playing("csoszogo,repetition=off,quiet=off", persons()), words)
}

/// Plays the whole game, each action by `play`, and looks at its end.
pub fn play_by(mut play: impl FnMut(&mut Table, usize, Action)) {
    let (mut table, words) = table();
    for (index, word) in words.iter().enumerate() {
        table.think();
        let action = table.action(word);
        play(&mut table, index, action);
        let game = table.game().game();
        assert_eq!(game.last().map(|ply| ply.action), Some(action), "action {index}, {word}");
        assert_eq!(game.ply(), index + 1, "after action {index}, {word}");
    }
    let game = table.game().game();
    assert_eq!(game.outcome(), Some(Outcome::win(Side::Light, Reason::TooFew)));
    assert_eq!(Side::BOTH.map(|side| game.position().total(side)), [7, 2]);
    assert_eq!(table.record(), words.join(" "));
}
