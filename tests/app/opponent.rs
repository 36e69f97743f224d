//! The computer at the board, without a window: whole games, late answers, undo while it thinks, draw offers.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use malom::app::current_game::{Command, CurrentGame, NewGame, Player, Session};
use malom::app::settings::Settings;
use malom::engine::Level;
use malom::rules::{Game, Library, Reason, Rules, Side, Sides, notation};

/// Thoughts take real time; a test that waits longer has failed.
const PATIENCE: Duration = Duration::from_secs(60);
/// What the app takes for the time of a frame.
const FRAME: Duration = Duration::from_millis(10);

struct Room(App);

impl Room {
    /// The game, in which moves take no time unless `speed` is above 0.
    fn new(speed: f32) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.add_plugins(malom::app::plugin);
        app.world_mut().resource_mut::<Settings>().value.animation_speed = speed;
        let mut room = Self(app);
        room.0.update();
        room
    }

    fn sit_down(speed: f32, rules: &str, light: Player, dark: Player) -> Self {
        let mut room = Self::new(speed);
        let rules = rules_of(rules);
        room.command(Command::New(Box::new(NewGame { rules, players: Sides::new(light, dark), seed: 1 })));
        room
    }

    fn current(&self) -> &CurrentGame {
        self.0.world().resource()
    }

    fn game(&self) -> &Game {
        self.current().game()
    }

    fn command(&mut self, command: Command) {
        let message = self.current().command(command);
        self.0.world_mut().write_message(message);
        self.0.update();
    }

    fn play(&mut self, word: &str) {
        let action = notation::parse_action(self.current().rules().board(), word).unwrap();
        let message = self.current().play(action);
        self.0.world_mut().write_message(message);
        self.0.update();
    }

    /// Draws frames until it is so; how many.
    fn wait(&mut self, what: &str, mut so: impl FnMut(&CurrentGame) -> bool) -> u32 {
        let start = Instant::now();
        let mut frames = 0;
        while !so(self.current()) {
            assert!(start.elapsed() < PATIENCE, "waited in vain for: {what}");
            self.0.update();
            frames += 1;
            std::thread::sleep(Duration::from_micros(200));
        }
        frames
    }

    fn frames(&mut self, count: u32) {
        for _ in 0..count {
            self.0.update();
            std::thread::sleep(Duration::from_micros(200));
        }
    }
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
fn opponent_against_opponent_finishes_a_game() {
    for rules in ["csoszogo", "philos-strict,quiet=20", "csoszogo,taking=may,blocked=passes,pieces=5"] {
        let mut room = Room::sit_down(0.0, rules, computer(3), computer(1));
        room.wait("the end of the game", |current| current.game().outcome().is_some());
        assert!(room.game().ply() > 10, "{rules}: {} plies", room.game().ply());
    }
}

#[test]
fn the_same_seed_is_the_same_game() {
    let actions = || {
        let mut room = Room::sit_down(0.0, "csoszogo", computer(2), computer(2));
        room.wait("20 actions", |current| current.game().ply() >= 20);
        room.game().plies()[..20].iter().map(|ply| ply.action).collect::<Vec<_>>()
    };
    assert_eq!(actions(), actions());
}

#[test]
fn it_answers_no_sooner_than_can_be_seen() {
    let mut room = Room::sit_down(1.0, "csoszogo", human(), computer(1));
    room.play("d6");
    // At the usual speed 0.4 s are forty of these frames.
    room.frames(38);
    assert_eq!(room.game().ply(), 1);
    room.wait("its move", |current| current.game().ply() == 2);

    let mut fast = Room::sit_down(4.0, "csoszogo", human(), computer(1));
    fast.play("d6");
    std::thread::sleep(Duration::from_millis(200));
    let frames = fast.wait("its move", |current| current.game().ply() == 2);
    // A quarter of that, and of the time in which the first piece travels.
    assert!((9..=30).contains(&frames), "{frames} frames");
}

#[test]
fn undo_while_it_thinks_leaves_no_move_behind() {
    let mut room = Room::sit_down(0.0, "csoszogo", human(), computer(5));
    room.play("d6");
    room.command(Command::Undo);
    assert_eq!(room.game().ply(), 0);
    std::thread::sleep(Duration::from_millis(300));
    room.frames(50);
    assert_eq!(room.game().ply(), 0, "a late answer was played");
    room.play("f4");
    room.wait("its move", |current| current.game().ply() == 2);
}

#[test]
fn a_new_game_while_it_thinks_is_not_disturbed() {
    let mut room = Room::sit_down(0.0, "csoszogo", computer(5), human());
    let rules = rules_of("philos");
    room.command(Command::New(Box::new(NewGame { rules, players: Sides::new(human(), human()), seed: 1 })));
    std::thread::sleep(Duration::from_millis(300));
    room.frames(50);
    assert_eq!(room.game().ply(), 0);
}

#[test]
fn it_rests_while_paused() {
    let mut room = Room::sit_down(0.0, "csoszogo", computer(1), computer(1));
    room.command(Command::Pause(true));
    let ply = room.game().ply();
    std::thread::sleep(Duration::from_millis(100));
    room.frames(30);
    assert_eq!(room.game().ply(), ply);
    room.command(Command::Pause(false));
    room.wait("more moves", |current| current.game().ply() > ply + 3);
}

#[test]
fn it_waits_while_the_past_is_looked_at() {
    let mut room = Room::sit_down(0.0, "csoszogo", human(), computer(5));
    room.play("d6");
    room.command(Command::View(0));
    std::thread::sleep(Duration::from_millis(600));
    room.frames(30);
    assert_eq!((room.game().ply(), room.current().shows_present()), (1, false));
    room.command(Command::ViewPresent);
    room.wait("its move", |current| current.game().ply() == 2);
}

/// ```text
///     O-----------O-----------.
///     |   .-------.-------.   |
///     |   |   X---.---.   |   |
///     .---.---X       .---.---.
///     |   |   .---.---.   |   |
///     |   .-------.-------O   |
///     .-----------O-----------.
/// ```
#[test]
fn a_draw_is_accepted_by_the_one_who_is_behind() {
    let position = "OO./.../X../..X.../.../..O/.O. l 5-5 0 0 5";
    let offered_by = |side: Side| {
        let rules = rules_of("csoszogo");
        let game = Game::from_position(rules.clone(), notation::parse_position(&rules, position).unwrap());
        let players = Sides::from_fn(|other| if other == side { human() } else { computer(3) });
        let mut room = Room::new(0.0);
        room.command(Command::Load(Box::new(Session { game, players, seed: 1 })));
        room.command(Command::OfferDraw(side));
        room.wait("an answer", |current| current.draw_offer().is_none());
        room.game().outcome().map(|outcome| outcome.reason)
    };
    assert_eq!(offered_by(Side::Light), Some(Reason::Agreement));
    assert_eq!(offered_by(Side::Dark), None);
}

#[test]
fn the_game_behind_the_title_plays_and_starts_again() {
    let mut room = Room::new(0.0);
    assert!(room.current().is_demo());
    room.wait("the end of the demo", |current| current.game().outcome().is_some());
    let seed = room.current().session().seed;
    room.wait("the next demo", |current| current.game().outcome().is_none());
    assert!(room.current().is_demo());
    assert_ne!(room.current().session().seed, seed);
}
