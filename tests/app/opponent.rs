//! The computer at the board, without a window: whole games, late answers, undo while it thinks, draw offers.

use std::time::{Duration, Instant};

use malom::app::CurrentGame;
use malom::app::current_game::{Command, NewGame, Player, Session};
use malom::app::screen::Menu;
use malom::app::settings::Settings;
use malom::engine::Level;
use malom::rules::{Game, Library, Reason, Rules, Side, Sides, notation};

use crate::support::{FRAME, Table};

/// Thoughts take real time; a test that waits longer has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// The title, at a speed of motion; at 0 nothing takes time.
fn title(speed: f32) -> Table {
    let mut table = Table::title();
    table.app.world_mut().resource_mut::<Settings>().value.animation_speed = speed;
    table
}

fn playing(speed: f32, rules: &str, light: Player, dark: Player) -> Table {
    let mut table = title(speed);
    table.begin(rules_of(rules), Sides::new(light, dark));
    table
}

fn ply(table: &Table) -> usize {
    table.game().game().ply()
}

/// Draws frames until it is so; how many.
fn wait(table: &mut Table, what: &str, mut so: impl FnMut(&CurrentGame) -> bool) -> u32 {
    let start = Instant::now();
    let mut frames = 0;
    while !so(table.game()) {
        assert!(start.elapsed() < PATIENCE, "waited in vain for: {what}");
        table.frame();
        frames += 1;
        std::thread::sleep(Duration::from_micros(200));
    }
    frames
}

/// Lets the thread have its time, and then draws frames.
fn idle(table: &mut Table, millis: u64) {
    std::thread::sleep(Duration::from_millis(millis));
    table.frames(30);
}

fn rules_of(text: &str) -> Rules {
    Library::standard().rules(text).unwrap()
}

fn computer(level: usize) -> Player {
    Player::computer(Level::ALL[level - 1])
}

fn human() -> Player {
    Player::human("")
}

#[test]
fn two_computers_rest_while_a_menu_lies_over_their_game() {
    let mut table = playing(0.0, "csoszogo", computer(1), computer(1));
    wait(&mut table, "a few moves", |game| game.game().ply() > 3);
    table.set_menu(Menu::Pause);
    table.frames(2);
    let before = ply(&table);
    idle(&mut table, 300);
    assert_eq!(ply(&table), before, "{}", table.record());
    table.set_menu(Menu::None);
    wait(&mut table, "the game goes on", |game| game.game().ply() > before + 3);
    // Against a person the computer may answer meanwhile.
    let mut table = playing(0.0, "csoszogo", computer(1), human());
    table.set_menu(Menu::Settings);
    wait(&mut table, "its first move", |game| game.game().ply() > 0);
}

#[test]
fn opponent_against_opponent_finishes_a_game() {
    for rules in ["csoszogo", "philos-strict,quiet=20", "csoszogo,taking=may,blocked=passes,pieces=5"] {
        let mut table = playing(0.0, rules, computer(3), computer(1));
        wait(&mut table, "the end of the game", |game| game.game().outcome().is_some());
        assert!(ply(&table) > 10, "{rules}: {}", table.record());
    }
}

#[test]
fn the_same_seed_is_the_same_game() {
    let actions = || {
        let mut table = playing(0.0, "csoszogo", computer(2), computer(2));
        wait(&mut table, "20 actions", |game| game.game().ply() >= 20);
        table.game().game().plies()[..20].iter().map(|ply| ply.action).collect::<Vec<_>>()
    };
    assert_eq!(actions(), actions());
}

#[test]
fn it_answers_no_sooner_than_can_be_seen() {
    let mut table = playing(1.0, "csoszogo", human(), computer(1));
    table.play("d6");
    let frames = wait(&mut table, "its move", |game| game.game().ply() == 2);
    let least = Duration::from_millis(400).div_duration_f32(FRAME) as u32;
    assert!(frames >= least, "{frames} frames");

    let mut fast = playing(4.0, "csoszogo", human(), computer(1));
    fast.play("d6");
    std::thread::sleep(Duration::from_millis(200));
    let fewer = wait(&mut fast, "its move", |game| game.game().ply() == 2);
    assert!((least / 4..least).contains(&fewer), "{fewer} frames");
}

#[test]
fn undo_while_it_thinks_leaves_no_move_behind() {
    let mut table = playing(0.0, "csoszogo", human(), computer(5));
    table.play("d6");
    table.command(Command::Undo);
    table.frame();
    assert_eq!(ply(&table), 0);
    idle(&mut table, 300);
    assert_eq!(ply(&table), 0, "a late answer was played");
    table.play("f4");
    wait(&mut table, "its move", |game| game.game().ply() == 2);
}

#[test]
fn a_new_game_while_it_thinks_is_not_disturbed() {
    let mut table = playing(0.0, "csoszogo", computer(5), human());
    let new = NewGame { rules: rules_of("philos"), players: Sides::new(human(), human()), seed: 1 };
    table.command(Command::New(Box::new(new)));
    table.frame();
    idle(&mut table, 300);
    assert_eq!(ply(&table), 0);
}

#[test]
fn it_rests_while_paused() {
    let mut table = playing(0.0, "csoszogo", computer(1), computer(1));
    table.command(Command::Pause(true));
    table.frame();
    let before = ply(&table);
    idle(&mut table, 100);
    assert_eq!(ply(&table), before);
    table.command(Command::Pause(false));
    wait(&mut table, "more moves", |game| game.game().ply() > before + 3);
}

#[test]
fn it_waits_while_the_past_is_looked_at() {
    let mut table = playing(1.0, "csoszogo", human(), computer(4));
    table.play("d6");
    table.command(Command::View(0));
    table.frame();
    idle(&mut table, 600);
    assert_eq!((ply(&table), table.game().shows_present()), (1, false));
    table.command(Command::ViewPresent);
    wait(&mut table, "its move", |game| game.game().ply() == 2);
}

/// ```text
///     O-----------O-----------O
///     |   .-------.-------.   |
///     |   |   X---.---.   |   |
///     O---.---X       .---.---.
///     |   |   .---.---.   |   |
///     |   .-------.-------O   |
///     X-----------O-----------X
/// ```
#[test]
fn a_draw_is_accepted_by_the_one_who_is_behind() {
    let position = "OOO/.../X../O.X.../.../..O/XOX l 0-0 0 10 30";
    let offered_by = |side: Side| {
        let rules = rules_of("csoszogo");
        let game = Game::from_position(rules.clone(), notation::parse_position(&rules, position).unwrap());
        let players = Sides::from_fn(|other| if other == side { human() } else { computer(3) });
        let mut table = title(0.0);
        table.command(Command::Load(Box::new(Session { game, players, seed: 1 })));
        table.frame();
        table.command(Command::OfferDraw(side));
        table.frame();
        wait(&mut table, "an answer", |game| game.draw_offer().is_none());
        table.game().game().outcome().map(|outcome| outcome.reason)
    };
    assert_eq!(offered_by(Side::Light), Some(Reason::Agreement));
    assert_eq!(offered_by(Side::Dark), None);
}

#[test]
fn the_game_behind_the_title_plays_and_starts_again() {
    let mut table = title(0.0);
    assert!(table.game().is_demo());
    wait(&mut table, "the end of the demo", |game| game.game().outcome().is_some());
    let seed = table.game().session().seed;
    wait(&mut table, "the next demo", |game| game.game().outcome().is_none());
    assert!(table.game().is_demo());
    assert_ne!(table.game().session().seed, seed);
}
