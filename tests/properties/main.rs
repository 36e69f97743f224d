//! What must hold in every game by every rule set: random rule sets, boards and games, shrunk by proptest when one fails.

#[path = "../common/mod.rs"]
mod common;

use common::{boards, options};
use malom::rules::{
    Action, Board, Game, Library, Outcome, Place, PlayError, Point, Position, Reason, RuleSet, Rules, Setup, Side,
    notation,
};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Runs a property over so many random games. The seed is fixed: a failure here is one anywhere.
fn for_games(cases: u32, property: impl Fn(&Library, Game)) {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let library = boards::library();
    let choice = options::VALUES.map(|(_, values)| 0..values.len());
    let numbers = prop::collection::vec(any::<prop::sample::Index>(), 1..120);
    let run = |(choice, numbers): (Vec<usize>, Vec<prop::sample::Index>)| {
        let choice = choice.try_into().expect("a value for each option");
        property(&library, random_game(options::rules(&library, &choice), &numbers));
        Ok(())
    };
    if let Err(error) = runner.run(&(choice.to_vec(), numbers), run) {
        panic!("{error}");
    }
}

/// A game in which each number picks one of the legal actions.
fn random_game(rules: Rules, numbers: &[prop::sample::Index]) -> Game {
    let mut game = Game::new(rules);
    for number in numbers {
        let actions = game.actions();
        if actions.is_empty() {
            break;
        }
        // An action in four is one that closes a mill, so that captures are no rarity.
        let closing: Vec<Action> =
            actions.iter().filter(|action| game.position().mills_closed(game.rules(), **action) > 0).copied().collect();
        let action = if closing.is_empty() || number.index(4) > 0 {
            actions[number.index(actions.len())]
        } else {
            closing[number.index(closing.len())]
        };
        game.play(action).expect("a listed action is legal");
    }
    game
}

/// Every action on the board's points and on one that it does not have.
fn conceivable(board: &Board) -> Vec<Action> {
    let mut points: Vec<Point> = board.points().into_iter().collect();
    points.push(Point::new(31));
    let mut actions = vec![Action::Decline];
    for from in &points {
        actions.extend([Action::Place(*from), Action::Capture(*from)]);
        actions.extend(points.iter().map(|to| Action::Move { from: *from, to: *to }));
    }
    actions
}

fn positions(game: &Game) -> impl Iterator<Item = &Position> {
    (0..=game.ply()).map(|ply| game.position_at(ply))
}

#[test]
fn pieces_are_conserved() {
    for_games(1_000, |_, game| {
        let pieces = usize::from(game.rules().set().pieces);
        let mut captured = [0; 2];
        for (index, ply) in game.plies().iter().enumerate() {
            if matches!(ply.action, Action::Capture(_)) {
                captured[(!ply.side).index()] += 1;
            }
            for side in Side::BOTH {
                assert_eq!(ply.position.total(side) + captured[side.index()], pieces, "after action {index}");
            }
            let [light, dark] = Side::BOTH.map(|side| ply.position.pieces(side));
            assert!(!light.intersects(dark));
            assert!(game.rules().board().points().contains_all(light | dark));
        }
    });
}

#[test]
fn what_is_legal_plays_and_what_is_not_is_refused_and_changes_nothing() {
    for_games(1_000, |_, game| {
        let rules = game.rules();
        let conceivable = conceivable(rules.board());
        for ply in 0..=game.ply() {
            let mut at = game.clone();
            at.go_to(ply);
            let legal = at.actions();
            for action in &conceivable {
                let is_legal = legal.contains(action);
                assert_eq!(at.check(*action).is_ok(), is_legal, "{action:?} {}", text(&at));
                let mut position = *at.position();
                let over =
                    at.outcome().is_some_and(|outcome| matches!(outcome.reason, Reason::Repetition | Reason::Quiet));
                if !over {
                    assert_eq!(position.play(rules, *action).is_ok(), is_legal);
                    assert_eq!(position != *at.position(), is_legal, "{action:?} {}", text(&at));
                }
            }
            // The game itself refuses without a trace; a few actions stand for all.
            for action in conceivable.iter().filter(|action| !legal.contains(action)).step_by(97) {
                let before = at.clone();
                assert!(at.play(*action).is_err());
                assert_eq!(at, before);
            }
        }
    });
}

fn text(game: &Game) -> String {
    notation::position_text(game.rules(), game.position())
}

#[test]
fn a_game_without_actions_is_over() {
    for_games(1_000, |_, game| {
        for ply in 0..=game.ply() {
            let mut at = game.clone();
            at.go_to(ply);
            assert_eq!(at.actions().is_empty(), at.outcome().is_some(), "{}", text(&at));
            assert_eq!(at.outcome().is_some(), ply == game.ply() && game.outcome().is_some(), "only the last ply ends");
        }
        if let Some(Outcome { winner: Some(winner), reason }) = game.outcome() {
            let (rules, position) = (game.rules(), game.position());
            let by_mill = rules.mill_wins() && !rules.board().in_mills(position.pieces(winner)).is_empty();
            match reason {
                Reason::TooFew => assert!(position.total(!winner) < 3),
                Reason::Mill => assert!(by_mill && game.last().is_some_and(|ply| !ply.mills.is_empty())),
                reason => assert!(reason == Reason::Blocked && !by_mill, "{reason:?}"),
            }
        }
    });
}

#[test]
fn texts_round_trip() {
    for_games(1_000, |library, game| {
        let rules = game.rules();
        let board = rules.board();
        for position in positions(&game) {
            let text = notation::position_text(rules, position);
            assert_eq!(notation::parse_position(rules, &text).as_ref(), Ok(position), "{text}");
            assert_eq!(Setup::from(position).position(rules).as_ref(), Ok(position));
            for action in &position.actions(rules) {
                let text = notation::action_text(board, *action);
                assert_eq!(notation::parse_action(board, &text), Ok(*action));
            }
        }
        let turns = game.plies().chunk_by(|ply, _| !ply.ends_turn);
        for turn in turns {
            let turn: Vec<Action> = turn.iter().map(|ply| ply.action).collect();
            assert_eq!(notation::parse_turn(board, &notation::turn_text(board, &turn)), Ok(turn));
        }
        for id in ["tried", "csoszogo", "philos-strict"] {
            let set = RuleSet { id: id.to_owned(), ..rules.set().clone() };
            let text = library.rules_text(&set);
            let read = library.rules(&text).unwrap();
            assert_eq!(read.set().differences(&set), [], "{text}");
        }
    });
}

#[test]
fn a_symmetric_image_has_the_symmetric_actions() {
    for_games(1_000, |_, game| {
        let rules = game.rules();
        let board = rules.board();
        let image_of = |symmetry: &malom::rules::Symmetry, action| match action {
            Action::Place(point) => Action::Place(symmetry.point(point)),
            Action::Move { from, to } => Action::Move { from: symmetry.point(from), to: symmetry.point(to) },
            Action::Capture(point) => Action::Capture(symmetry.point(point)),
            Action::Decline => Action::Decline,
        };
        let sorted = |position: &Position| {
            let mut actions = position.actions(rules).to_vec();
            actions.sort();
            actions
        };
        for symmetry in board.symmetries() {
            let mut image = Game::new(rules.clone());
            for ply in game.plies() {
                image.play(image_of(symmetry, ply.action)).expect("the image of a legal action is legal");
                assert_eq!(*image.position(), ply.position.mapped(symmetry));
                assert_eq!(image.outcome(), ply.outcome);
            }
        }
        for (position, symmetry) in positions(&game).zip(board.symmetries().iter().cycle()) {
            let mut images: Vec<Action> =
                sorted(position).into_iter().map(|action| image_of(symmetry, action)).collect();
            images.sort();
            assert_eq!(sorted(&position.mapped(symmetry)), images);
        }
    });
}

#[test]
fn undo_then_redo_is_identity() {
    for_games(1_000, |_, game| {
        let mut walker = game.clone();
        for ply in (0..game.ply()).rev() {
            assert!(walker.undo());
            assert_eq!((walker.ply(), walker.position()), (ply, game.position_at(ply)));
            assert_eq!(walker.placement(), game.placement_at(ply));
        }
        assert!(!walker.undo(), "nothing is left to take back");
        assert_eq!(walker.undone(), game.plies());
        // Playing the same actions is redoing them.
        for ply in 0..game.ply() {
            if ply % 2 == 0 {
                assert!(walker.redo());
            } else {
                walker.play(game.plies()[ply].action).unwrap();
            }
        }
        assert!(!walker.redo());
        assert_eq!(walker, game);
        // From any ply on, playing again gives the same game as playing for the first time.
        let half = game.ply() / 2;
        walker.go_to(half);
        let mut anew = Game::new(game.rules().clone());
        for ply in &game.plies()[..half] {
            anew.play(ply.action).unwrap();
        }
        assert_eq!(anew.plies(), walker.plies());
        assert_eq!(anew.outcome(), walker.outcome());
    });
}

#[test]
fn a_game_that_is_over_refuses_everything() {
    for_games(200, |_, mut game| {
        game.resign(Side::Dark);
        for action in conceivable(game.rules().board()) {
            assert_eq!(game.check(action), Err(PlayError::Over));
        }
    });
}

#[test]
fn the_placement_agrees_with_the_position() {
    for_games(1_000, |_, game| {
        for ply in 0..=game.ply() {
            let (position, placement) = (game.position_at(ply), game.placement_at(ply));
            for side in Side::BOTH {
                assert_eq!(placement.points(side), position.pieces(side));
                let mut hand = Vec::new();
                let mut captured = Vec::new();
                for (piece, place) in placement.iter().filter(|(piece, _)| piece.side == side) {
                    assert_eq!(placement.piece(side, place), Some(piece), "no two pieces in one place");
                    match place {
                        Place::Hand(slot) => hand.push(slot),
                        Place::Captured(slot) => captured.push(slot),
                        Place::Point(point) => assert_eq!(placement.piece_on(point), Some(piece)),
                    }
                }
                hand.sort_unstable();
                captured.sort_unstable();
                let lost = usize::from(game.rules().set().pieces) - position.total(side);
                assert_eq!(hand, (0..position.hand(side)).collect::<Vec<_>>(), "slots are filled from 0");
                assert_eq!(captured, (0..lost as u8).collect::<Vec<_>>());
            }
        }
        // An action moves one piece, and the one that it names.
        let mut before = *game.placement_at(0);
        for ply in game.plies() {
            let moved = ply.placement.iter().zip(before.iter()).filter(|(after, before)| after != before).count();
            assert_eq!(moved, usize::from(ply.action != Action::Decline));
            before = ply.placement;
        }
    });
}
