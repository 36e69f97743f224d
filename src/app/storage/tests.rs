//! The store in a running game without a screen.

use std::time::{Duration, Instant};

use bevy::state::app::StatesPlugin;

use super::test_folder::TestFolder;
use super::*;
use crate::app::current_game::{self, Command, NewGame, Player};
use crate::app::{screen, settings};
use crate::rules::{Sides, notation};

fn standard() -> Rulebook {
    Library::standard().into()
}

/// The standard rules, and a set that a mod brings.
fn with_mod() -> Rulebook {
    let mut library = Library::standard();
    library.add_rule_set(r#"RuleSet(id: "short", options: {"quiet": "20"})"#).expect("it is right");
    library.into()
}

/// A game with a store in the folder.
fn app(folder: &TestFolder) -> App {
    let mut store = Store::open(Some(Folders::all_in(folder.path().into())));
    store.read_game(standard());
    let mut app = App::new();
    app.insert_resource(store.settings().unwrap_or_default()).insert_resource(store);
    app.configure_sets(Update, (GameSet::Intent, GameSet::Apply, GameSet::React).chain());
    app.add_plugins((MinimalPlugins, StatesPlugin));
    app.add_plugins((settings::plugin, super::plugin, screen::plugin, current_game::plugin));
    app.insert_resource(standard());
    app.init_resource::<Told>().add_systems(Last, hear);
    app.update();
    app.update();
    app
}

#[derive(Resource, Default)]
struct Told(Vec<Notice>);

fn hear(mut notices: MessageReader<Notice>, mut told: ResMut<Told>) {
    told.0.extend(notices.read().cloned());
}

fn told(app: &App) -> Vec<&'static str> {
    app.world().resource::<Told>().0.iter().map(|notice| notice.key).collect()
}

fn command(app: &mut App, command: Command) {
    let message = app.world().resource::<CurrentGame>().command(command);
    app.world_mut().write_message(message);
    app.update();
}

fn play(app: &mut App, words: &str) {
    for word in words.split_whitespace() {
        let game = app.world().resource::<CurrentGame>();
        let action = notation::parse_action(game.rules().board(), word).expect("an action");
        let message = game.play(action);
        app.world_mut().write_message(message);
        app.update();
    }
}

fn start(app: &mut App) {
    let rules = Library::standard().rules("philos").expect("shipped");
    let players = Sides::new(Player::human("Anna"), Player::human("Béla"));
    command(app, Command::New(Box::new(NewGame { rules, players, seed: 5 })));
}

/// A game by rules of this book, which is the one in force from now on.
fn start_by(app: &mut App, rulebook: Rulebook, rules: &str) {
    let rules = rulebook.rules(rules).expect("it is there");
    app.insert_resource(rulebook);
    let players = Sides::new(Player::human("Anna"), Player::human("Béla"));
    command(app, Command::New(Box::new(NewGame { rules, players, seed: 1 })));
}

fn bring_back(app: &mut App, number: u32) {
    app.world_mut().write_message(BringBack(number));
    app.update();
    app.update();
}

/// A program that ends with a game by the mod's rules under way; the game.
fn leave_a_game_of_the_mod(folder: &TestFolder, actions: &str) -> Option<Session> {
    let mut app = app(folder);
    start_by(&mut app, with_mod(), "short");
    play(&mut app, actions);
    session(&app)
}

/// What the panel of mods lists: each game's number, rule set and actions, and whether it can be played.
fn kept(app: &mut App) -> Vec<(u32, String, usize, bool)> {
    for menu in [screen::Menu::None, screen::Menu::Mods] {
        app.world_mut().resource_mut::<NextState<screen::Menu>>().set(menu);
        app.update();
        app.update();
    }
    let games = app.world().resource::<KeptGames>().iter();
    games.map(|kept| (kept.number, kept.rules.clone(), kept.moves, kept.is_playable)).collect()
}

fn session(app: &App) -> Option<Session> {
    app.world().resource::<CurrentGame>().own_session().cloned()
}

fn flush(app: &App) {
    app.world().resource::<Store>().writer.as_ref().expect("a thread").flush();
}

#[test]
fn the_game_and_the_settings_come_back() {
    let folder = TestFolder::new();
    let mut first = app(&folder);
    assert_eq!(session(&first), None);
    start(&mut first);
    play(&mut first, "d7 a1 g7");
    command(&mut first, Command::Undo);
    first.world_mut().resource_mut::<Settings>().value.volume = 0.125;
    first.update();
    let (game, settings) = (session(&first), first.world().resource::<Settings>().clone());
    drop(first);
    let mut second = app(&folder);
    assert_eq!(session(&second), game);
    assert_eq!(game.expect("a game").game.undone().len(), 1);
    assert_eq!(second.world().resource::<Settings>().value, settings.value);
    assert!(told(&second).is_empty());
    command(&mut second, Command::Resume);
    play(&mut second, "g7");
    assert_eq!(session(&second).expect("a game").game.ply(), 3);
}

#[test]
fn each_action_is_on_the_disk_soon_after_it() {
    let folder = TestFolder::new();
    let mut app = app(&folder);
    start(&mut app);
    for (word, shown) in [("d7", "\"d7\""), ("a1", "\"d7 a1\""), ("g7", "\"d7 a1 g7\"")] {
        play(&mut app, word);
        // No flush: a kill comes without one.
        let deadline = Instant::now() + Duration::from_secs(5);
        let saved = || files::read(&folder.file("game.ron")).ok().flatten().unwrap_or_default();
        while !saved().contains(shown) {
            assert!(Instant::now() < deadline, "{word} is not saved: {}", saved());
            std::thread::yield_now();
        }
    }
}

#[test]
fn damaged_files_are_set_aside_and_said_and_the_game_starts() {
    for (name, damage) in [
        ("game.ron", "(version: 1, players: ["),
        ("game.ron", ""),
        ("game.ron", "\u{0}\u{0}\u{0}\u{0}"),
        ("settings.ron", "volume = 3"),
    ] {
        let folder = TestFolder::new();
        files::write(&folder.file(name), damage.as_bytes()).expect("a folder of our own");
        let mut app = app(&folder);
        assert_eq!(told(&app), ["notice-file-damaged"], "{damage:?}");
        let aside = folder.file(&format!("{name}.damaged-1"));
        assert_eq!(files::read(&aside).expect("readable").as_deref(), Some(damage));
        let args = app.world().resource::<Told>().0[0].args.clone();
        assert!(args.contains(&("aside", aside.display().to_string())), "{args:?}");
        assert!(args.iter().any(|(name, reason)| *name == "reason" && !reason.is_empty()), "{args:?}");
        start(&mut app);
        play(&mut app, "d7");
        flush(&app);
        assert!(files::read(&folder.file("game.ron")).expect("readable").is_some_and(|text| text.contains("d7")));
    }
}

#[test]
fn a_game_that_the_rules_do_not_allow_is_damaged() {
    let folder = TestFolder::new();
    let mut first = app(&folder);
    start(&mut first);
    play(&mut first, "d7 a1");
    drop(first);
    let path = folder.file("game.ron");
    let text = files::read(&path).expect("readable").expect("saved");
    files::write(&path, text.replace("d7 a1", "d7 d7").as_bytes()).expect("a folder of our own");
    let second = app(&folder);
    assert_eq!(told(&second), ["notice-file-damaged"]);
    assert_eq!(session(&second), None);
}

#[test]
fn a_later_versions_file_is_kept() {
    let folder = TestFolder::new();
    let later = "(version: 2, sound: Everything)";
    files::write(&folder.file("settings.ron"), later.as_bytes()).expect("a folder of our own");
    let app = app(&folder);
    assert_eq!(told(&app), ["notice-file-newer"]);
    assert_eq!(app.world().resource::<Settings>().value, SettingsData::default());
    assert_eq!(files::read(&folder.file("settings.ron.newer-1")).expect("readable").as_deref(), Some(later));
}

#[test]
fn a_game_whose_rules_are_missing_is_kept_and_waits() {
    let folder = TestFolder::new();
    let mut first = app(&folder);
    start(&mut first);
    play(&mut first, "d7 a1");
    let saved = session(&first);
    drop(first);
    let path = folder.file("game.ron");
    let text = files::read(&path).expect("readable").expect("saved");
    let homeless = text.replace("philos", "of-a-mod");
    files::write(&path, homeless.as_bytes()).expect("a folder of our own");
    let mut second = app(&folder);
    assert_eq!(told(&second), ["notice-game-homeless"]);
    assert_eq!(session(&second), None);
    flush(&second);
    assert_eq!(files::read(&path).expect("readable").as_deref(), Some(homeless.as_str()), "it stays where it is");
    // Until another game takes its place: then it has another name.
    start(&mut second);
    play(&mut second, "g1");
    flush(&second);
    second.update();
    assert_eq!(told(&second), ["notice-game-homeless", "notice-game-kept"]);
    let kept = folder.file("game.ron.kept-1");
    assert_eq!(files::read(&kept).expect("readable").as_deref(), Some(homeless.as_str()));
    assert!(files::read(&path).expect("readable").is_some_and(|text| text.contains("\"g1\"")));
    drop(second);
    // With the rules back, the file is as good as ever.
    files::write(&path, text.as_bytes()).expect("a folder of our own");
    assert_eq!(session(&app(&folder)), saved);
}

#[test]
fn a_folder_that_cannot_be_written_is_said_once() {
    let folder = TestFolder::new();
    let mut app = app(&folder);
    flush(&app);
    // Where the folder was, there is a file: nobody can write into that, root neither.
    std::fs::remove_dir_all(folder.path()).expect("a folder of our own");
    std::fs::write(folder.path(), "").expect("the system's temporary folder can be written");
    start(&mut app);
    for word in ["d7", "a1", "g7"] {
        play(&mut app, word);
        flush(&app);
        app.update();
    }
    assert_eq!(told(&app), ["notice-not-saved"]);
    std::fs::remove_file(folder.path()).expect("it is ours");
}

#[test]
fn what_could_not_be_written_is_written_later() {
    let folder = TestFolder::new();
    let mut app = app(&folder);
    flush(&app);
    std::fs::remove_dir_all(folder.path()).expect("a folder of our own");
    std::fs::write(folder.path(), "").expect("the system's temporary folder can be written");
    start(&mut app);
    play(&mut app, "d7 a1");
    flush(&app);
    app.update();
    // The disk is there again, and nothing is played any more.
    std::fs::remove_file(folder.path()).expect("it is ours");
    app.world_mut().write_message(AppExit::Success);
    app.update();
    let saved = files::read(&folder.file("game.ron")).expect("readable").expect("saved at the end");
    assert!(saved.contains("d7 a1"), "{saved}");
}

#[test]
fn without_a_home_folder_the_game_says_so_and_runs() {
    let store = Store::open(None);
    assert_eq!(store.notices.first().map(|notice| notice.key), Some("notice-no-folder"));
}

#[test]
fn an_end_by_an_error_is_the_fault_of_mods_only_while_they_are_at_work() {
    let folder = TestFolder::new();
    let mark = || Store::open(Some(Folders::all_in(folder.path().into()))).start_mark();
    assert!(!mark().was_left(), "the first start");
    mark().begin();
    assert!(mark().was_left(), "the first has not come to its end");
    mark().forget();
    assert!(!mark().was_left(), "without mods it was something else, whatever it was");
    let running = mark();
    running.begin();
    running.rest();
    running.fail();
    assert!(!mark().was_left(), "no screen, for instance");
    running.settle();
    running.fail();
    assert!(mark().was_left());
    // The first frames may be the last.
    let mut app = app(&folder);
    app.world_mut().resource_mut::<Store>().begin_frames();
    assert!(app.world().resource::<Store>().start_mark().was_left());
    for _ in 0..6 {
        app.update();
    }
    assert!(!app.world().resource::<Store>().start_mark().was_left());
    // Another window has no say.
    let second = mark();
    second.begin();
    assert!(!second.was_left() && !app.world().resource::<Store>().start_mark().was_left());
}

#[test]
fn of_two_running_games_only_the_first_saves() {
    let folder = TestFolder::new();
    let mut first = app(&folder);
    start(&mut first);
    play(&mut first, "d7");
    flush(&first);
    let mut second = app(&folder);
    start(&mut second);
    play(&mut second, "a1 g7");
    flush(&second);
    second.update();
    assert_eq!(told(&second), ["notice-other-window"]);
    play(&mut first, "b4");
    flush(&first);
    drop(first);
    let saved = || files::read(&folder.file("game.ron")).expect("readable").expect("saved");
    assert!(saved().contains("\"d7 b4\""), "{}", saved());
    // When the first is gone, the second goes on saving, and no game is lost.
    play(&mut second, "d1");
    flush(&second);
    second.update();
    assert!(saved().contains("\"a1 g7 d1\""), "{}", saved());
    assert_eq!(told(&second), ["notice-other-window", "notice-game-kept"]);
    let kept = files::read(&folder.file("game.ron.kept-1")).expect("readable").expect("kept");
    assert!(kept.contains("\"d7 b4\""), "{kept}");
}

#[test]
fn a_second_window_moves_no_game_that_waits() {
    let folder = TestFolder::new();
    leave_a_game_of_the_mod(&folder, "d7 a1");
    let mut first = app(&folder);
    let mut second = app(&folder);
    start(&mut second);
    play(&mut second, "g1");
    flush(&second);
    second.update();
    assert_eq!(told(&second), ["notice-game-homeless", "notice-other-window"]);
    start(&mut first);
    play(&mut first, "b4");
    flush(&first);
    first.update();
    assert_eq!(told(&first), ["notice-game-homeless", "notice-game-kept"]);
    let read = |name: &str| files::read(&folder.file(name)).expect("readable").expect("it is there");
    assert!(read("game.ron").contains("\"b4\"") && read("game.ron.kept-1").contains("\"d7 a1\""));
}

#[test]
fn a_waiting_game_that_somebody_took_away_is_in_nobodys_way() {
    let folder = TestFolder::new();
    leave_a_game_of_the_mod(&folder, "d7 a1");
    let mut second = app(&folder);
    files::remove(&folder.file("game.ron")).expect("it is there");
    start(&mut second);
    play(&mut second, "b4");
    flush(&second);
    second.update();
    assert_eq!(told(&second), ["notice-game-homeless"]);
    assert!(files::read(&folder.file("game.ron")).expect("readable").is_some_and(|text| text.contains("\"b4\"")));
}

#[test]
fn a_game_on_a_board_that_is_another_one_now_waits() {
    let folder = TestFolder::new();
    let mut library = Library::standard();
    let board = library.board("three").expect("ours").spec().clone();
    let lines = board.lines[..board.lines.len() - 1].to_vec();
    let other = crate::rules::BoardSpec { lines, ..board };
    library.insert_board(crate::rules::Board::new(other).expect("a board"));
    let with_mod = Rulebook::from(library);
    let mut first = app(&folder);
    start_by(&mut first, standard(), "three");
    play(&mut first, "a1 b2");
    // The mod comes under the running game, which goes on as it was begun.
    first.insert_resource(with_mod.clone());
    play(&mut first, "c3");
    let saved = session(&first);
    drop(first);
    let mut second = app(&folder);
    assert_eq!(session(&second), saved, "without the mod");
    drop(second);
    let mut store = Store::open(Some(Folders::all_in(folder.path().into())));
    store.read_game(with_mod);
    assert!(store.game.is_none());
    assert_eq!(store.notices.iter().map(|notice| notice.key).collect::<Vec<_>>(), ["notice-game-homeless"]);
    drop(store);
    second = app(&folder);
    assert_eq!(session(&second), saved, "nothing is lost");
}

#[test]
fn a_game_keeps_the_name_of_its_rules_when_their_mod_is_switched_off() {
    let folder = TestFolder::new();
    let mut app = app(&folder);
    start_by(&mut app, with_mod(), "short");
    app.insert_resource(standard());
    for word in ["d6", "f4"] {
        let game = app.world().resource::<CurrentGame>();
        let message = game.play(notation::parse_action(game.rules().board(), word).unwrap());
        app.world_mut().write_message(message);
        app.update();
    }
    app.world_mut().write_message(AppExit::Success);
    app.update();
    let saved = std::fs::read_to_string(folder.path().join("game.ron")).unwrap();
    assert!(saved.contains(r#"rules: "short,"#), "{saved}");
}

#[test]
fn a_game_that_waits_for_a_mod_goes_on_when_the_mod_is_switched_on() {
    let folder = TestFolder::new();
    let saved = leave_a_game_of_the_mod(&folder, "d7 a1 g7");
    let mut second = app(&folder);
    assert_eq!((session(&second), told(&second)), (None, vec!["notice-game-homeless"]));
    let waits = |app: &App| app.world().resource::<Store>().game_waits();
    assert!(waits(&second));
    second.insert_resource(with_mod());
    second.update();
    second.update();
    assert_eq!(session(&second), saved);
    assert!(!waits(&second));
    assert!(told(&second).contains(&"notice-game-back"), "{:?}", told(&second));
    command(&mut second, Command::Resume);
    play(&mut second, "d1");
    flush(&second);
    let path = folder.file("game.ron");
    assert!(files::read(&path).expect("readable").is_some_and(|text| text.contains("d7 a1 g7 d1")));
    assert_eq!(kept(&mut second), []);
}

#[test]
fn a_kept_game_comes_back_and_the_running_one_is_put_by() {
    let folder = TestFolder::new();
    let of_mod = leave_a_game_of_the_mod(&folder, "d7 a1 g7");
    let mut second = app(&folder);
    start(&mut second);
    play(&mut second, "g1 b4");
    let running = session(&second);
    assert_eq!(kept(&mut second), [(1, "short".to_owned(), 2, false)]);
    bring_back(&mut second, 1);
    assert_eq!(session(&second), running, "its rules are still missing");
    second.insert_resource(with_mod());
    assert_eq!(kept(&mut second), [(1, "short".to_owned(), 2, true)]);
    bring_back(&mut second, 1);
    assert_eq!(session(&second), of_mod);
    assert_eq!(kept(&mut second), [(2, "philos".to_owned(), 1, true)]);
    bring_back(&mut second, 2);
    assert_eq!(session(&second), running);
    assert_eq!(kept(&mut second), [(1, "short".to_owned(), 2, true)]);
    // What is over is not put by.
    command(&mut second, Command::Resign(crate::rules::Side::Light));
    bring_back(&mut second, 1);
    assert_eq!(session(&second), of_mod);
    assert_eq!(kept(&mut second), []);
    bring_back(&mut second, 1);
    bring_back(&mut second, 999);
    assert_eq!(session(&second), of_mod);
}

#[test]
fn a_rule_set_that_a_mod_replaced_is_saved_with_all_its_options() {
    let folder = TestFolder::new();
    let mut first = app(&folder);
    let mut library = Library::standard();
    library.add_rule_set(r#"RuleSet(id: "philos", options: {"quiet": "20", "flying": "4"})"#).expect("it is right");
    start_by(&mut first, library.into(), "philos");
    play(&mut first, "d7 a1");
    let saved = session(&first).expect("it runs");
    drop(first);
    // Without the mod it goes on by the rules that it was begun by.
    assert_eq!(session(&app(&folder)), Some(saved));
}
