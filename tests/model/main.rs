//! The rules core beside the slow model, action by action, over random games.

mod board;
#[path = "../common/mod.rs"]
mod common;
mod slow;

use std::collections::BTreeMap;
use std::rc::Rc;

use board::{Board, Name};
use common::chance::Chance;
use common::{boards, options};
use malom::rules::{Action, Game, Library, RuleSet, Rules, Side, notation, perft_actions};
use slow::Model;

/// How often something worth comparing has happened: ends, second captures, passes, forbidden returns.
#[derive(Default)]
struct Tally(BTreeMap<String, u32>);

impl Tally {
    fn count(&mut self, what: &str) {
        *self.0.entry(what.to_owned()).or_default() += 1;
    }

    /// Random play must have gone everywhere, or the comparison shows less than it seems to.
    fn expect(&self, what: &[&str]) {
        for what in what {
            let times = self.0.get(*what).copied().unwrap_or(0);
            assert!(times >= 20, "{what}: only {times} times in {:?}", self.0);
        }
    }
}

/// Plays random games until so many actions are played, with everything compared after each.
fn compare(rules: &Rules, plies: usize, chance: &mut Chance, tally: &mut Tally) {
    let board = Rc::new(Board::new(rules.board().spec()));
    let mut left = plies;
    while left > 0 {
        let mut model = Model::start(board.clone(), rules.set().clone());
        let mut game = Game::new(rules.clone());
        agree(&model, &game, tally);
        while left > 0 && model.outcome.is_none() {
            let action = choose(&model, chance);
            let before = (model.turn, model.owed);
            model.play(action);
            let parsed = notation::parse_action(rules.board(), &action.to_string()).unwrap();
            if let Err(error) = game.play(parsed) {
                panic!("{action}: {error}\n{}", story(&game));
            }
            agree(&model, &game, tally);
            match action {
                slow::Action::Capture(_) if before.1 > 1 => tally.count("two captures"),
                slow::Action::Decline => tally.count("declined"),
                _ if model.owed == 0 && model.turn == before.0 => tally.count("passed"),
                _ => {}
            }
            left -= 1;
        }
        if let Some(outcome) = model.outcome {
            tally.count(&format!("{} {}", if outcome.winner.is_some() { "win" } else { "draw" }, outcome.reason.id()));
        }
    }
}

/// One of the model's legal actions: often one that closes a mill or goes back, so that captures and repetitions are many.
fn choose(model: &Model, chance: &mut Chance) -> slow::Action {
    let legal = model.legal();
    let wanted: Vec<_> = match chance.below(4) {
        0 => legal.iter().filter(|action| model.closes(**action)).copied().collect(),
        1 => legal.iter().filter(|action| model.returns(**action)).copied().collect(),
        _ => Vec::new(),
    };
    *chance.pick(if wanted.is_empty() { &legal } else { &wanted })
}

fn agree(model: &Model, game: &Game, tally: &mut Tally) {
    let rules = game.rules();
    let board = rules.board();
    let position = game.position();
    let text = notation::position_text(rules, position);
    assert_eq!(model.text(), text, "position\n{}", story(game));
    assert_eq!(model.outcome, game.outcome(), "outcome\n{}", story(game));

    let name = |action: &Action| notation::action_text(board, *action);
    let mut legal: Vec<String> = game.actions().iter().map(name).collect();
    let mut expected: Vec<String> = model.legal().iter().map(ToString::to_string).collect();
    legal.sort();
    expected.sort();
    assert_eq!(expected, legal, "legal actions\n{}", story(game));

    for side in Side::BOTH {
        let names = |(from, to)| (Name::new(board.name(from)), Name::new(board.name(to)));
        let banned = position.banned_return(rules, side).map(names);
        assert!(model.banned(side) == banned, "forbidden return\n{}", story(game));
        assert_eq!(model.total(side), position.total(side));
        if banned.is_some() && side == model.turn {
            tally.count("return forbidden");
        }
    }
    // A position that has ended by itself is judged before it is counted.
    if model.owed == 0 && model.outcome.is_none() {
        assert_eq!(model.times(), game.occurrences(position), "occurrences\n{}", story(game));
    }
}

/// The game so far, for a failed comparison.
fn story(game: &Game) -> String {
    let actions: Vec<_> =
        game.plies().iter().map(|ply| notation::action_text(game.rules().board(), ply.action)).collect();
    format!("{:?}\n{}", game.rules().set(), actions.join(" "))
}

fn named(id: &str, seed: u64) -> Tally {
    let mut tally = Tally::default();
    compare(&Library::standard().rules(id).unwrap(), 100_000, &mut Chance::new(seed), &mut tally);
    tally.expect(&["win too-few", "draw repetition"]);
    tally
}

#[test]
fn csoszogo() {
    named("csoszogo", 1);
}

#[test]
fn philos() {
    named("philos", 2).expect(&["two captures"]);
}

#[test]
fn csoszogo_strict() {
    named("csoszogo-strict", 3).expect(&["return forbidden"]);
}

#[test]
fn philos_strict() {
    named("philos-strict", 4).expect(&["two captures", "return forbidden"]);
}

/// A rule set with a board of its own.
fn other(id: &str, seed: u64) -> Tally {
    let mut tally = Tally::default();
    compare(&Library::standard().rules(id).unwrap(), 60_000, &mut Chance::new(seed), &mut tally);
    tally
}

#[test]
fn three() {
    other("three", 11).expect(&["win mill"]);
}

#[test]
fn six() {
    other("six", 12).expect(&["win too-few", "draw repetition"]);
}

#[test]
fn lasker() {
    other("lasker", 13).expect(&["win too-few", "draw repetition"]);
}

#[test]
fn twelve() {
    other("twelve", 14).expect(&["win too-few"]);
}

#[test]
fn morabaraba() {
    other("morabaraba", 15).expect(&["win too-few", "draw quiet", "return forbidden"]);
}

/// Leaves by the model.
fn leaves(model: &Model, depth: u32) -> u64 {
    let legal = model.legal();
    if depth == 0 || legal.is_empty() {
        return 1;
    }
    let after = |action: &slow::Action| {
        let mut next = model.clone();
        next.play(*action);
        leaves(&next, depth - 1)
    };
    legal.iter().map(after).sum()
}

#[test]
fn perft_of_every_rule_set() {
    let library = Library::standard();
    for set in library.rule_sets() {
        // Perft knows no draws by history.
        let set = RuleSet { repetition: false, quiet: None, quiet_three: None, ..set.clone() };
        let rules = library.compile(set).unwrap();
        let board = Rc::new(Board::new(rules.board().spec()));
        let mut chance = Chance::new(16);
        let mut model = Model::start(board.clone(), rules.set().clone());
        let mut game = Game::new(rules.clone());
        for ply in 0..100 {
            if model.outcome.is_some() {
                model = Model::start(board.clone(), rules.set().clone());
                game = Game::new(rules.clone());
            }
            if ply % 6 == 0 {
                let depth = if rules.board().len() < 10 { 4 } else { 2 };
                assert_eq!(leaves(&model, depth), perft_actions(&rules, game.position(), depth), "{}", story(&game));
            }
            let action = choose(&model, &mut chance);
            model.play(action);
            game.play(notation::parse_action(rules.board(), &action.to_string()).unwrap()).unwrap();
        }
    }
}

#[test]
fn every_two_values_of_options() {
    let library = boards::library();
    let pairs = options::pairs(&mut Chance::new(5));
    let play = |seed, choices: &[[usize; options::COUNT]]| {
        let mut chance = Chance::new(seed);
        let mut tally = Tally::default();
        for choice in choices {
            compare(&options::rules(&library, choice), 2_000, &mut chance, &mut tally);
        }
        tally.expect(&["win too-few", "win blocked", "draw blocked", "draw repetition", "draw quiet"]);
        tally.expect(&["two captures", "declined", "passed", "return forbidden"]);
    };
    let (half, other_half) = pairs.split_at(pairs.len() / 2);
    std::thread::scope(|scope| {
        scope.spawn(|| play(6, half));
        scope.spawn(|| play(7, other_half));
    });
}

/// Takes long; run it after a change of the rules: `cargo test --test model -- --ignored`.
#[test]
#[ignore = "a million rule sets"]
fn every_combination_of_options() {
    let library = boards::library();
    let mut chance = Chance::new(8);
    for choice in options::all() {
        compare(&options::rules(&library, &choice), 200, &mut chance, &mut Tally::default());
    }
}
