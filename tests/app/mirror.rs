//! Pieces and signs mirror the game, and motion is only its way there.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use malom::app::board::{BoardPoint, MillGlow, PointSigns};
use malom::app::current_game::{Command, Session};
use malom::app::pieces::{Finale, Journey, Lies, Piece, Pose};
use malom::app::settings::Settings;
use malom::rules::{Game, Library, Place, Side};

use crate::chance::Chance;
use crate::support::{FRAME, Table, persons};

/// The signs at a point.
fn signs(table: &mut Table, name: &str) -> PointSigns {
    let point = table.point(name);
    let world = table.app.world_mut();
    let mut all = world.query::<(&BoardPoint, &PointSigns)>();
    *all.iter(world).find(|(each, _)| each.0 == point).expect("each point is an entity").1
}

/// The piece that belongs on a point: what it looks like, and whether it travels.
fn piece_at(table: &mut Table, name: &str) -> (Pose, bool) {
    let place = Lies(Place::Point(table.point(name)));
    let world = table.app.world_mut();
    let mut all = world.query::<(&Lies, &Pose, Has<Journey>)>();
    let (_, pose, travels) = all.iter(world).find(|(lies, ..)| **lies == place).expect("a piece belongs there");
    (*pose, travels)
}

/// Frames until nothing asks for another; how many.
fn settle(table: &mut Table) -> usize {
    let mut cursor = table.cursor::<RequestRedraw>();
    for count in 0..1000 {
        table.frame();
        if table.read(&mut cursor).is_empty() {
            return count;
        }
    }
    panic!("something moves for ever");
}

/// Each piece is where the shown placement says, lies there, and there is one entity a piece and a point.
fn assert_mirrors(table: &mut Table, when: &str) {
    let game = table.game();
    let expected: Vec<_> = game.shown_placement().iter().collect();
    let count = game.rules().board().len();
    let layout = table.layout().clone();
    let world = table.app.world_mut();
    let mut pieces = world.query::<(&Piece, &Lies, &Pose, &Transform, Has<Journey>)>();
    let mut seen: Vec<_> = pieces
        .iter(world)
        .map(|(piece, lies, pose, transform, travels)| {
            let (spot, radius) = layout.piece_spot(piece.0, lies.0);
            assert!(!travels, "{when}: {piece:?} travels");
            assert!(pose.at.distance(spot) < 1e-3, "{when}: {piece:?} lies at {} and not {spot}", pose.at);
            assert!((pose.size - 2.0 * radius).abs() < 1e-3 && pose.height == 0.0, "{when}: {pose:?}");
            // Drawn there too, to the pixel.
            let drawn = transform.translation.truncate();
            assert!(drawn.distance(layout.to_world(spot)) < 1.0, "{when}: {piece:?} is drawn at {drawn}");
            (piece.0, lies.0)
        })
        .collect();
    seen.sort_unstable();
    let mut expected = expected;
    expected.sort_unstable();
    assert_eq!(seen, expected, "{when}");
    let mut points = world.query::<&BoardPoint>();
    let mut points: Vec<_> = points.iter(world).map(|point| point.0.index()).collect();
    points.sort_unstable();
    assert_eq!(points, (0..count).collect::<Vec<_>>(), "{when}");
}

/// Some other game, some way in.
fn other_game(chance: &mut Chance) -> Session {
    let library = Library::standard();
    let id = *chance.pick(&["csoszogo", "philos", "csoszogo-strict"]);
    let mut game = Game::new(library.rules(id).unwrap());
    for _ in 0..chance.below(60) {
        if game.outcome().is_some() {
            break;
        }
        let action = *chance.pick(&game.actions());
        game.play(action).unwrap();
    }
    Session { game, players: persons(), seed: 1 }
}

fn anything(chance: &mut Chance, table: &mut Table) {
    let ply = table.game().game().ply();
    match chance.below(30) {
        0..=1 => table.command(Command::Undo),
        2 => table.command(Command::Redo),
        3 => table.command(Command::View(chance.below(ply + 1))),
        4 => table.command(Command::ViewPresent),
        5 if chance.below(4) == 0 => table.command(Command::Load(Box::new(other_game(chance)))),
        6 if chance.below(4) == 0 => table.command(Command::Rematch { swap: chance.below(2) == 0 }),
        7 => {
            let mut settings = table.app.world_mut().resource_mut::<Settings>();
            settings.value.flipped = !settings.value.flipped;
        }
        8 => {
            let (width, height) = *chance.pick(&[(1280.0, 800.0), (390.0, 844.0), (800.0, 600.0)]);
            table.resize(width, height);
        }
        9 => {
            let mut settings = table.app.world_mut().resource_mut::<Settings>();
            settings.value.animation_speed = *chance.pick(&[0.0, 0.5, 1.0, 3.0]);
        }
        _ => {
            let actions = table.game().game().actions();
            if !actions.is_empty() {
                let message = table.game().play(*chance.pick(&actions));
                table.app.world_mut().write_message(message);
            }
        }
    }
}

#[test]
fn settled_pieces_equal_the_position_over_random_games() {
    for seed in 0..6 {
        let mut chance = Chance::new(seed);
        let mut table = Table::two_players();
        for step in 0..220 {
            anything(&mut chance, &mut table);
            // Some follow at once, in mid-flight.
            table.frames(1 + chance.below(6));
            if chance.below(3) == 0 {
                settle(&mut table);
                assert_mirrors(&mut table, &format!("seed {seed}, step {step}"));
            }
        }
        settle(&mut table);
        assert_mirrors(&mut table, &format!("seed {seed}, the end"));
    }
}

#[test]
fn a_piece_travels_for_two_tenths_of_a_second_and_another_move_ends_that() {
    let mut table = Table::two_players();
    settle(&mut table);
    table.play("a7");
    let (pose, travels) = piece_at(&mut table, "a7");
    assert!(travels && pose.at.distance(table.at("a7")) > 10.0, "it is on its way: {pose:?}");
    for _ in 0..5 {
        table.frame();
    }
    let (pose, _) = piece_at(&mut table, "a7");
    assert!(pose.height > 0.5, "it is in the air: {pose:?}");
    let frames = settle(&mut table) as u32;
    assert!((150..=260).contains(&((frames + 6) * FRAME).as_millis()), "{frames} frames");
    table.play("d6");
    table.frames(3);
    table.play("g7");
    let (pose, travels) = piece_at(&mut table, "d6");
    assert!(!travels && pose.at == table.at("d6"), "nobody waits for it: {pose:?}");
}

#[test]
fn without_motion_everything_is_there_at_once() {
    let mut table = Table::two_players();
    table.app.world_mut().resource_mut::<Settings>().value.animation_speed = 0.0;
    settle(&mut table);
    for action in ["a7", "d6", "d7", "f4", "g7", "xf4"] {
        table.play(action);
        assert_mirrors(&mut table, action);
    }
    settle(&mut table);
    assert_eq!(table.app.world_mut().query::<&MillGlow>().iter(table.app.world()).count(), 0);
}

#[test]
fn a_dragged_piece_hangs_on_the_pointer_leaves_its_ghost_and_comes_back() {
    let mut table = Table::two_players();
    // All in hand are placed, without a mill.
    table.play("a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3");
    settle(&mut table);
    let (from, air) = (table.at("d3"), table.layout().board.rect.center());
    table.press(from);
    table.frame();
    table.move_to(air);
    table.frames(2);
    let (pose, travels) = piece_at(&mut table, "d3");
    assert!(!travels);
    assert_eq!((pose.at, pose.height), (air, 1.0));
    let origin = signs(&mut table, "d3");
    assert!(origin.selected && origin.ghost.is_some());
    assert!(signs(&mut table, "d2").target && !signs(&mut table, "a1").target);
    // Let go over nothing: back, by air.
    table.release(air);
    table.frames(2);
    let (pose, travels) = piece_at(&mut table, "d3");
    assert!(travels && pose.at.distance(from) > 5.0 && pose.height > 0.0, "{pose:?}");
    settle(&mut table);
    assert_mirrors(&mut table, "after the drag");
    assert!(signs(&mut table, "d3").ghost.is_none());
    // Let go over a target: it only settles there.
    let to = table.at("d2");
    table.press(from);
    table.frame();
    table.move_to(to + Vec2::new(6.0, 4.0));
    table.frame();
    table.release(to + Vec2::new(6.0, 4.0));
    table.frame();
    let (pose, _) = piece_at(&mut table, "d2");
    assert!(pose.at.distance(to) < 10.0, "it sets off from the hand: {pose:?}");
    settle(&mut table);
    assert_mirrors(&mut table, "after the drop");
    assert!(signs(&mut table, "d3").last && signs(&mut table, "d2").last);
}

#[test]
fn a_mill_glows_until_its_capture_and_marks_what_may_be_taken() {
    let mut table = Table::two_players();
    settle(&mut table);
    table.play("a7 d6 d7 f4 g7");
    settle(&mut table);
    assert_eq!(table.app.world_mut().query::<&MillGlow>().iter(table.app.world()).count(), 1);
    assert!(signs(&mut table, "d6").capturable && signs(&mut table, "f4").capturable);
    assert!(!signs(&mut table, "a7").capturable && !signs(&mut table, "b2").capturable);
    table.play("xd6");
    settle(&mut table);
    assert_eq!(table.app.world_mut().query::<&MillGlow>().iter(table.app.world()).count(), 0);
    assert!(!signs(&mut table, "f4").capturable);
    assert!(signs(&mut table, "g7").last && !signs(&mut table, "d6").last, "the move before the capture is the last");
    assert_mirrors(&mut table, "after the capture");
}

#[test]
fn the_end_has_its_moment_and_then_rests() {
    let mut table = Table::two_players();
    table.play("a7 d6");
    settle(&mut table);
    table.command(Command::Resign(Side::Dark));
    let mut highest: f32 = 0.0;
    for _ in 0..120 {
        table.frame();
        let (light, _) = piece_at(&mut table, "a7");
        let (dark, _) = piece_at(&mut table, "d6");
        highest = highest.max(light.height);
        assert_eq!(dark.height, 0.0, "the loser's pieces stay down");
    }
    assert!(highest > 0.8, "the winner's pieces leap: {highest}");
    settle(&mut table);
    assert_mirrors(&mut table, "after the end");
    assert!(table.app.world().resource::<Finale>().dim(Side::Dark) > 0.99);
    table.command(Command::Undo);
    settle(&mut table);
    assert!(table.app.world().get_resource::<Finale>().is_none(), "another position has no end");
}

#[test]
fn a_long_pause_is_not_a_jump_of_the_clock() {
    let mut table = Table::two_players();
    settle(&mut table);
    // No frame was drawn for a minute, then a move is played: it is still seen to travel.
    let message = table.game().play(table.action("a7"));
    table.app.world_mut().write_message(message);
    table.wait(Duration::from_secs(60));
    let (pose, travels) = piece_at(&mut table, "a7");
    assert!(travels && pose.at.distance(table.at("a7")) > 100.0, "{pose:?}");
}
