//! Perft against numbers that public programs agree on, against the bare reference that the bench runs beside the core, and
//! against the plain walk through the tree where the core only counts.

#[path = "../benches/reference/mod.rs"]
mod reference;

#[path = "common/mod.rs"]
mod common;

use common::chance::Chance;
use common::{boards, options};
use malom::rules::{Game, Library, Position, Rules, notation, perft_actions, perft_turns};
use reference::State;

#[test]
fn every_line_of_the_table() {
    let library = Library::standard();
    let table = include_str!("data/perft.tsv");
    let mut lines = 0;
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, rules, position, mode, counts] = fields[..] else { panic!("five fields in {line:?}") };
        let rules = library.rules(rules).unwrap();
        let position = notation::parse_position(&rules, position).unwrap();
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let leaves = match mode {
                "actions" => perft_actions(&rules, &position, depth),
                "turns" => perft_turns(&rules, &position, depth),
                other => panic!("mode {other:?}"),
            };
            assert_eq!(leaves.to_string(), count, "{name} {mode} at depth {depth}");
        }
        lines += 1;
    }
    assert_eq!(lines, 15);
}

#[test]
fn the_bare_reference_gives_the_same() {
    let rules = Library::standard().rules("csoszogo").unwrap();
    let mut chance = Chance::new(9);
    for _ in 0..40 {
        let mut game = Game::new(rules.clone());
        for ply in 0..120 {
            let position = game.position();
            if position.owed() == 0 && ply % 6 == 0 {
                let state = State::from(position);
                for depth in 0..=2 {
                    let text = notation::position_text(&rules, position);
                    assert_eq!(reference::perft_turns(state, depth), perft_turns(&rules, position, depth), "{text}");
                }
            }
            let actions = game.actions();
            if actions.is_empty() {
                break;
            }
            game.play(*chance.pick(&actions)).unwrap();
        }
    }
    let start = Position::start(&rules);
    assert_eq!(reference::perft_turns(State::from(&start), 5), 5_140_800);
}

#[test]
fn counting_is_the_same_as_walking() {
    let library = boards::library();
    let mut chance = Chance::new(10);
    for choice in options::pairs(&mut chance) {
        let rules = options::rules(&library, &choice);
        let mut game = Game::new(rules.clone());
        for ply in 0..60 {
            let position = game.position();
            if ply % 7 == 0 {
                assert_eq!(perft_actions(&rules, position, 2), walked(&rules, position, 2, true));
                assert_eq!(perft_turns(&rules, position, 1), walked(&rules, position, 1, false));
            }
            let actions = game.actions();
            if actions.is_empty() {
                break;
            }
            game.play(*chance.pick(&actions)).unwrap();
        }
    }
}

/// Leaves, each of them reached by its actions. A capture takes off from the depth only where `actions` are counted.
fn walked(rules: &Rules, position: &Position, depth: u32, actions: bool) -> u64 {
    let list = position.actions(rules);
    if depth == 0 || list.is_empty() {
        return 1;
    }
    let after = |action| {
        let mut next = *position;
        next.play(rules, action).unwrap();
        let turn_goes_on = next.owed() > 0;
        walked(rules, &next, if actions || !turn_goes_on { depth - 1 } else { depth }, actions)
    };
    list.iter().map(|action| after(*action)).sum()
}
