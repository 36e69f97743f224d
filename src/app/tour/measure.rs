//! What the game costs: time to the first frame, processor time at rest and in motion, a frame while the computer thinks,
//! memory.
//!
//! The system's own counts are read (`/proc`, on Linux only), thread by thread: the share of a rasteriser that stands in for
//! a graphics card is told apart, and so is the computer's thinking.

use std::fs;
use std::io;
use std::thread;
use std::time::{Duration, Instant};

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};
use bevy_egui::input::EguiWantsInput;

use crate::app::current_game::{Command, CurrentGame, NewGame, Player};
use crate::app::pieces::Journey;
use crate::app::screen::Menu;
use crate::app::thought::THREAD;
use crate::app::wake::{Waker, Wakers};
use crate::engine::Level;
use crate::rules::{Action, Library, Sides};

/// How long rest and motion are watched.
const WATCH: Duration = Duration::from_secs(10);
/// How long a scene has to come to rest.
const CALM: Duration = Duration::from_secs(4);
/// Frames with the computer thinking that are enough, and the longest time to wait for them.
const ENOUGH: (usize, Duration) = (300, Duration::from_secs(90));

/// Processor time by what it was spent on.
#[derive(Clone, Copy, Default)]
struct Spent {
    game: Duration,
    rasteriser: Duration,
    opponent: Duration,
    /// Whether the computer is thinking.
    thinking: bool,
}

/// The measurement under way.
#[derive(Resource)]
struct Measure {
    stage: Stage,
    until: Instant,
    /// What had been spent when the stage began, and at the last frame.
    since: Spent,
    last: Spent,
    frames: u32,
    /// The game's processor time of each frame in which the computer thought.
    thinking: Vec<Duration>,
    waker: Waker,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The first frame is under way.
    Start,
    /// A board of two persons comes to rest.
    Calm,
    /// Nothing happens.
    Rest,
    /// A text field is looked for, with the key that goes from field to field.
    Field(u8),
    /// Nothing happens, with a text field in focus.
    FieldRest,
    /// A piece moves all the time.
    Motion,
    /// The computer thinks, and every frame is drawn.
    Thinking,
}

pub(in crate::app) fn plugin(app: &mut App) {
    app.add_systems(Startup, begin).add_systems(First, go_on.run_if(resource_exists::<Measure>));
}

fn begin(wakers: Wakers, mut commands: Commands, mut exit: MessageWriter<AppExit>) {
    if let Err(error) = spent() {
        error!("measure: this system does not tell what a thread has spent: {error}");
        exit.write(AppExit::error());
        return;
    }
    commands.insert_resource(Measure {
        stage: Stage::Start,
        until: Instant::now(),
        since: Spent::default(),
        last: Spent::default(),
        frames: 0,
        thinking: Vec::new(),
        waker: wakers.waker(),
    });
}

fn go_on(world: &mut World) {
    let now = spent().unwrap_or_default();
    world.resource_scope(|world, mut measure: Mut<Measure>| {
        measure.frames += 1;
        let over = Instant::now() >= measure.until;
        match measure.stage {
            Stage::Start if measure.frames == 2 => {
                // The first frame has been drawn, or this one would not have begun.
                println!("from start to first frame: {:.2} s", since_start().as_secs_f32());
                let persons = Sides::new(Player::human("A"), Player::human("B"));
                send(world, Command::New(Box::new(new_game(persons))));
                measure.enter(Stage::Calm, CALM, now);
            }
            Stage::Calm if over => measure.enter(Stage::Rest, WATCH, now),
            Stage::Rest if over => {
                measure.report("at rest", now);
                world.resource_mut::<NextState<Menu>>().set(Menu::NewGame);
                measure.enter(Stage::Field(0), CALM, now);
            }
            Stage::Field(pressed) if over => {
                if world.resource::<EguiWantsInput>().wants_keyboard_input() {
                    measure.enter(Stage::FieldRest, WATCH, now);
                } else if pressed < 20 {
                    press_tab(world);
                    measure.enter(Stage::Field(pressed + 1), Duration::from_millis(400), now);
                } else {
                    error!("measure: no text field comes into focus");
                    measure.enter(Stage::FieldRest, WATCH, now);
                }
            }
            Stage::FieldRest if over => {
                measure.report("at rest, a text field in focus", now);
                world.resource_mut::<NextState<Menu>>().set(Menu::None);
                play_first(world);
                measure.enter(Stage::Motion, WATCH, now);
            }
            Stage::Motion if over => {
                measure.report("in motion", now);
                let level = Level::STRONGEST;
                let players = Sides::new(Player::human("A"), Player::computer(level));
                send(world, Command::New(Box::new(new_game(players))));
                measure.enter(Stage::Thinking, ENOUGH.1, now);
            }
            Stage::Motion if world.query::<&Journey>().iter(world).next().is_none() => {
                let game = world.resource::<CurrentGame>();
                let command = if game.can_redo() { Command::Redo } else { Command::Undo };
                send(world, command);
            }
            Stage::Thinking if over || measure.thinking.len() >= ENOUGH.0 => {
                measure.report_frames();
                println!(
                    "peak memory: {} MB",
                    peak_memory().map_or_else(|error| error.to_string(), |kb| (kb / 1024).to_string())
                );
                world.write_message(AppExit::Success);
            }
            Stage::Thinking => {
                world.write_message(RequestRedraw);
                if now.thinking && measure.last.thinking {
                    let cost = now.game.saturating_sub(measure.last.game);
                    measure.thinking.push(cost);
                }
                let game = world.resource::<CurrentGame>();
                if game.game().outcome().is_some() {
                    let players = game.players().clone();
                    send(world, Command::New(Box::new(new_game(players))));
                } else if game.awaits_human() {
                    play_first(world);
                }
            }
            Stage::Start | Stage::Calm | Stage::Rest | Stage::Field(_) | Stage::FieldRest | Stage::Motion => {}
        }
        measure.last = now;
    });
}

impl Measure {
    fn enter(&mut self, stage: Stage, lasts: Duration, now: Spent) {
        self.stage = stage;
        self.until = Instant::now() + lasts;
        self.since = now;
        self.frames = 0;
        // At rest no frame would come by itself to end the stage.
        let waker = self.waker.clone();
        thread::spawn(move || {
            thread::sleep(lasts + Duration::from_millis(5));
            waker.wake();
        });
    }

    fn report(&self, what: &str, now: Spent) {
        let share =
            |now: Duration, since: Duration| 100.0 * now.saturating_sub(since).as_secs_f64() / WATCH.as_secs_f64();
        println!(
            "{what}: {:.2} % of a core, the rasteriser {:.2} %; {} frames in {} s",
            share(now.game, self.since.game),
            share(now.rasteriser, self.since.rasteriser),
            self.frames.saturating_sub(1),
            WATCH.as_secs()
        );
    }

    fn report_frames(&mut self) {
        self.thinking.sort();
        let at = |share: f64| {
            let index = (self.thinking.len() as f64 * share) as usize;
            self.thinking.get(index.min(self.thinking.len().saturating_sub(1))).copied().unwrap_or_default()
        };
        println!(
            "a frame while the computer thinks: p50 {:.2} ms, p99 {:.2} ms of processor time, without the rasteriser; {} frames",
            at(0.5).as_secs_f64() * 1000.0,
            at(0.99).as_secs_f64() * 1000.0,
            self.thinking.len()
        );
    }
}

fn new_game(players: Sides<Player>) -> NewGame {
    let rules = Library::standard().rules("csoszogo").expect("a built-in rule set is right");
    NewGame { rules, players, seed: 1 }
}

fn send(world: &mut World, command: Command) {
    let message = world.resource::<CurrentGame>().command(command);
    world.write_message(message);
}

/// Plays the first legal action there is, a capture before all.
fn play_first(world: &mut World) {
    let game = world.resource::<CurrentGame>();
    let actions = game.game().actions();
    let first = actions.iter().find(|action| matches!(action, Action::Capture(_))).or_else(|| actions.iter().next());
    if let Some(message) = first.map(|action| game.play(*action)) {
        world.write_message(message);
    }
}

fn press_tab(world: &mut World) {
    let Some(window) = world.query_filtered::<Entity, With<PrimaryWindow>>().iter(world).next() else { return };
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let key =
            KeyboardInput { key_code: KeyCode::Tab, logical_key: Key::Tab, state, text: None, repeat: false, window };
        super::script::send(world, key);
    }
}

/// What the threads of this program have spent up to now.
fn spent() -> io::Result<Spent> {
    let mut spent = Spent::default();
    for task in fs::read_dir("/proc/self/task")? {
        let task = task?.path();
        // A thread may end while it is looked at.
        let (Ok(name), Ok(counts)) =
            (fs::read_to_string(task.join("comm")), fs::read_to_string(task.join("schedstat")))
        else {
            continue;
        };
        let time = Duration::from_nanos(counts.split(' ').next().and_then(|count| count.parse().ok()).unwrap_or(0));
        match name.trim() {
            THREAD => {
                spent.opponent += time;
                spent.thinking = true;
            }
            name if is_rasteriser(name) => spent.rasteriser += time,
            _ => spent.game += time,
        }
    }
    Ok(spent)
}

/// The threads of Mesa's driver that draws on the processor, and of its queue and its window system.
fn is_rasteriser(name: &str) -> bool {
    name.starts_with("llvmpipe") || name.contains("lvp") || name.starts_with("vk") || name.starts_with("WSI")
}

/// The time since the system started this program.
fn since_start() -> Duration {
    let start = || -> Option<Duration> {
        let stat = fs::read_to_string("/proc/self/stat").ok()?;
        // After the name in brackets: the state, then numbers; the start is the twentieth, in hundredths of a second.
        let ticks: f64 = stat.rsplit(')').next()?.split_whitespace().nth(19)?.parse().ok()?;
        let uptime: f64 = fs::read_to_string("/proc/uptime").ok()?.split(' ').next()?.parse().ok()?;
        Duration::try_from_secs_f64(uptime - ticks / 100.0).ok()
    };
    start().unwrap_or_default()
}

/// The most memory this program has had, in kilobytes.
fn peak_memory() -> io::Result<u64> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse().ok())
        .ok_or_else(|| io::ErrorKind::InvalidData.into())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn work_is_counted_and_sleep_is_not() -> io::Result<()> {
        let before = spent()?;
        thread::sleep(Duration::from_millis(1));
        let start = Instant::now();
        let mut sum = 0u64;
        while start.elapsed() < Duration::from_millis(60) {
            sum = std::hint::black_box(sum.wrapping_mul(31).wrapping_add(7));
        }
        assert!(spent()?.game > before.game + Duration::from_millis(5));
        Ok(())
    }

    #[test]
    fn the_system_tells_start_and_memory() -> io::Result<()> {
        assert!(since_start() < Duration::from_secs(3600) && since_start() > Duration::ZERO);
        assert!(peak_memory()? > 1000);
        Ok(())
    }

    #[test]
    fn threads_are_known_by_their_names() {
        assert!(is_rasteriser("llvmpipe-0") && is_rasteriser("llvmpipe-15"));
        assert!(!is_rasteriser("malom") && !is_rasteriser("Compute Task Po"));
    }
}
