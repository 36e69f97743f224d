//! The store in a running game without a screen.

use std::time::{Duration, Instant};

use bevy::state::app::StatesPlugin;

use super::test_folder::TestFolder;
use super::*;
use crate::app::current_game::{self, Command, NewGame, Player};
use crate::app::{screen, settings};
use crate::rules::{Sides, notation};

fn library() -> Arc<Library> {
    Arc::new(Library::standard())
}

/// A game with a store in the folder.
fn app(folder: &TestFolder) -> App {
    let mut store = Store::open(Some(Folders::all_in(folder.path().into())));
    store.read_game(library());
    let mut app = App::new();
    app.insert_resource(store.settings().unwrap_or_default()).insert_resource(store);
    app.configure_sets(Update, (GameSet::Intent, GameSet::Apply, GameSet::React).chain());
    app.add_plugins((MinimalPlugins, StatesPlugin));
    app.add_plugins((settings::plugin, super::plugin, screen::plugin, current_game::plugin));
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
fn a_start_that_never_came_to_its_end_is_known_at_the_next() {
    let folder = TestFolder::new();
    let open = || Store::open(Some(Folders::all_in(folder.path().into())));
    assert!(!open().begin_start(), "the first start");
    assert!(open().begin_start(), "the first has not come to its end");
    let mut app = app(&folder);
    assert!(app.world_mut().resource_mut::<Store>().begin_start());
    for _ in 0..6 {
        app.update();
    }
    assert!(!open().begin_start());
}

#[test]
fn a_game_keeps_the_name_of_its_rules_when_their_mod_is_switched_off() {
    let folder = TestFolder::new();
    let mut app = app(&folder);
    let mut with_mod = Library::standard();
    with_mod.add_rule_set(r#"RuleSet(id: "short", options: {"quiet": "20"})"#).unwrap();
    let rules = with_mod.rules("short").unwrap();
    app.insert_resource(Rulebook(Arc::new(with_mod)));
    let players = Sides::new(Player::human("Anna"), Player::human("Béla"));
    let new = Command::New(Box::new(NewGame { rules, players, seed: 1 }));
    let message = app.world().resource::<CurrentGame>().command(new);
    app.world_mut().write_message(message);
    app.update();
    app.insert_resource(Rulebook(library()));
    for word in ["d6", "f4"] {
        let game = app.world().resource::<CurrentGame>();
        let message = game.play(notation::parse_action(game.rules().board(), word).unwrap());
        app.world_mut().write_message(message);
        app.update();
    }
    app.world_mut().write_message(AppExit::Success);
    app.update();
    let saved = std::fs::read_to_string(folder.path().join("game.ron")).unwrap();
    assert!(saved.contains(r#"rules: "short""#), "{saved}");
}
