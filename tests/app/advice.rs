//! Hints, the judgement of the position and the tables behind them, in the whole game without a window.

use std::time::{Duration, Instant};

use malom::app::analyst::Analyst;
use malom::app::current_game::{Command, Player, Session, Skill};
use malom::app::opponent::Opponent;
use malom::app::settings::Settings;
use malom::app::tables::{EndgameTables, Progress, TablesCommand};
use malom::app::thought::Thinkers;
use malom::engine::{Level, Purpose};
use malom::rules::{Action, Game, Side, Sides, notation};

use crate::support::Table;

/// Frames until it happens; threads need their time.
fn until(table: &mut Table, mut happens: impl FnMut(&Table) -> bool) {
    let deadline = Instant::now() + Duration::from_secs(60);
    while !happens(table) {
        assert!(Instant::now() < deadline, "it never happens");
        std::thread::sleep(Duration::from_millis(2));
        table.frame();
    }
}

fn hint(table: &Table) -> Option<(Action, Purpose)> {
    let hint = table.app.world().resource::<Analyst>().hint(table.game())?;
    Some((hint.best, hint.purpose))
}

#[test]
fn a_hint_comes_for_who_asks_and_goes_with_the_position() {
    let mut table = Table::two_players();
    table.play("a7 b6 d7 f6");
    table.frames(5);
    assert_eq!(hint(&table), None, "nobody has asked");
    table.letter("h");
    until(&mut table, |table| hint(table).is_some());
    // Two mills threaten at once, and dark's is stopped.
    assert_eq!(hint(&table), Some((table.action("d6"), Purpose::Stops)));
    table.play("d6");
    assert_eq!(hint(&table), None);
    // A hint is for a person who is to move.
    table.begin(table.game().rules().clone(), Sides::new(Player::computer(Level::ALL[9]), Player::human("Anna")));
    table.letter("h");
    table.frames(3);
    assert_eq!(hint(&table), None);
}

#[test]
fn the_bar_judges_what_is_shown() {
    let mut table = Table::two_players();
    table.app.world_mut().resource_mut::<Settings>().value.evaluation_bar = true;
    table.play("a7 b6 d7 f6");
    let judged = |table: &Table| {
        let analyst = table.app.world().resource::<Analyst>();
        analyst.judgement(table.game()).filter(|it| it.is_final).map(|it| (it.side, it.best))
    };
    until(&mut table, |table| judged(table).is_some());
    assert_eq!(judged(&table), Some((Side::Light, table.action("d6"))));
    table.command(Command::View(3));
    table.frames(2);
    until(&mut table, |table| judged(table).is_some());
    assert_eq!(judged(&table).unwrap().0, Side::Dark, "the position that is shown");
    // Undo in mid-thought: what was thought of another position is not heard of.
    table.command(Command::Undo);
    table.frame();
    assert_eq!(judged(&table), None);
}

#[test]
fn the_perfect_player_makes_its_tables_and_plays_by_them() {
    let folder = std::env::temp_dir().join(format!("malom-tables-{}", std::process::id()));
    let mut table = Table::title();
    table.app.insert_resource(Thinkers::in_folder(folder.clone()));
    let rules = malom::rules::Library::standard().rules("csoszogo,pieces=3").unwrap();
    table.begin(rules, Sides::new(Player::computer(Skill::Perfect), Player::human("Anna")));
    let tables = |table: &Table| {
        let tables = table.app.world().resource::<EndgameTables>();
        (tables.pieces(), tables.progress().clone())
    };
    until(&mut table, |table| tables(table) == (6, Progress::Rest));
    assert_eq!(table.app.world().resource::<EndgameTables>().of(table.game().rules()), 6);
    // It is not stopped by having none yet: it has begun to play.
    until(&mut table, |table| table.game().game().ply() > 0);
    std::fs::remove_dir_all(&folder).unwrap();
}

/// With six pieces left the tables know everything: the perfect player does not play until they are there, and says so. Deleted,
/// they are gone from the disk.
#[test]
fn the_perfect_player_waits_for_tables_that_are_coming() {
    let folder = std::env::temp_dir().join(format!("malom-awaited-{}", std::process::id()));
    let mut table = Table::title();
    table.app.insert_resource(Thinkers::in_folder(folder.clone()));
    let rules = malom::rules::Library::standard().rules("csoszogo,pieces=3").unwrap();
    let position = notation::parse_position(&rules, "OO./X../.../....../.X./..O/..X d 0-0 0 0 4").unwrap();
    let game = Game::from_position(rules, position);
    let players = Sides::new(Player::human("Anna"), Player::computer(Skill::Perfect));
    table.command(Command::Load(Box::new(Session { game, players, seed: 1 })));
    table.frame();
    assert!(table.app.world().resource::<Opponent>().waits_for_tables(table.game()));
    until(&mut table, |table| table.game().game().ply() > 0);
    assert_eq!(table.app.world().resource::<EndgameTables>().pieces(), 6);
    let kept = || std::fs::read_dir(&folder).unwrap().count();
    assert_eq!(kept(), 1);
    table.app.world_mut().write_message(TablesCommand::Delete);
    until(&mut table, |_| kept() == 0);
    until(&mut table, |table| *table.app.world().resource::<EndgameTables>().progress() == Progress::Rest);
    assert_eq!(table.app.world().resource::<EndgameTables>().pieces(), 0);
    std::fs::remove_dir_all(&folder).unwrap();
}
