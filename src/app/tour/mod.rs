//! The screen tour: the real game in its real window, led through a story, with a picture of each scene.
//!
//! Time goes by fixed steps. Each picture is looked at by the program itself: does every point show the piece that the
//! position has there (`picture`), is every text inside its panel and the window (`text`)? What is wrong is logged as an
//! error, and the program ends with a failure. `measure` leads the game in the same way to find out what it costs.

pub(super) mod measure;
mod picture;
mod script;
mod story;
mod text;

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use bevy::window::RequestRedraw;

use self::script::{Script, Step};
use super::board::ScreenLayout;
use super::current_game::CurrentGame;
use super::launch::LaunchOptions;
use super::pieces::Journey;
use super::screen::{Menu, Screen};
use super::settings::SettingsData;
use super::theme::{Atelier, GameTheme};

/// What a frame takes where motion is looked at.
const FRAME: Duration = Duration::from_millis(16);
/// What a frame takes where time only has to pass; the game's clock allows no longer one.
const LEAP: Duration = Duration::from_millis(250);
/// More frames than anything needs to come to rest.
const LONGEST: u32 = 400;
/// The painter has the processor to itself for so long at a time.
const PAINTING: Duration = Duration::from_millis(30);

/// The tour under way.
#[derive(Resource)]
struct Tour {
    folder: PathBuf,
    script: Script,
    /// Frames until the next step, and what each takes.
    wait: (u32, Duration),
    stage: Stage,
    pictures: u32,
    faults: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The next step may come.
    Ready,
    /// Nothing may move before it; so many frames have been waited.
    Settling(u32),
    /// A picture is asked for and has not come.
    Exposing,
}

pub(super) fn plugin(app: &mut App) {
    text::plugin(app);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .add_systems(Startup, begin)
        .add_systems(First, lead.run_if(resource_exists::<Tour>));
}

fn begin(options: Res<LaunchOptions>, mut commands: Commands) {
    let Some(folder) = options.tour.clone() else { return };
    let mut script = Script::default();
    story::tell(&mut script);
    commands.insert_resource(Tour { folder, script, wait: (4, LEAP), stage: Stage::Ready, pictures: 0, faults: 0 });
}

/// Takes the next step when it is time for it.
fn lead(world: &mut World) {
    // The game would rest; the story goes on.
    world.write_message(RequestRedraw);
    world.resource_scope(|world, mut tour: Mut<Tour>| {
        let (frames, takes) = tour.wait;
        world.insert_resource(TimeUpdateStrategy::ManualDuration(if frames > 0 { takes } else { FRAME }));
        if frames > 0 {
            tour.wait.0 -= 1;
            return;
        }
        match tour.stage {
            Stage::Exposing => {}
            Stage::Settling(waited) if waited < LONGEST && moves(world) => {
                world.insert_resource(TimeUpdateStrategy::ManualDuration(LEAP));
                tour.stage = Stage::Settling(waited + 1);
            }
            Stage::Settling(waited) if waited < LONGEST && paints(world) => {
                std::thread::sleep(PAINTING);
                tour.stage = Stage::Settling(waited + 1);
            }
            Stage::Settling(LONGEST) => {
                error!("tour: something never comes to rest");
                tour.faults += 1;
                tour.stage = Stage::Ready;
            }
            Stage::Settling(_) => {
                tour.stage = Stage::Ready;
                // What came last is still to be drawn.
                tour.wait = (2, FRAME);
            }
            Stage::Ready => match tour.script.next() {
                Some(Step::Do(action)) => action(world),
                Some(Step::Frames(frames)) => tour.wait = (frames, FRAME),
                Some(Step::Pass(time)) => tour.wait = ((time.as_secs_f32() / LEAP.as_secs_f32()).ceil() as u32, LEAP),
                Some(Step::Settle) => tour.stage = Stage::Settling(0),
                Some(Step::Picture(name)) => {
                    tour.stage = Stage::Exposing;
                    world.spawn(Screenshot::primary_window()).observe(
                        move |captured: On<ScreenshotCaptured>, mut commands: Commands| {
                            let (name, image) = (name.clone(), captured.image.clone());
                            commands.queue(move |world: &mut World| develop(world, &name, &image));
                        },
                    );
                }
                None => end(world, &tour),
            },
        }
    });
}

/// Whether a piece is under way.
fn moves(world: &mut World) -> bool {
    world.query::<&Journey>().iter(world).next().is_some()
}

/// Whether the window or the pictures of wood have not yet the size that was asked for.
fn paints(world: &World) -> bool {
    !world.resource::<Atelier>().is_done()
}

/// Keeps a picture and looks at it.
fn develop(world: &mut World, name: &str, image: &Image) {
    let mut faults = Vec::new();
    let mut tour = world.resource_mut::<Tour>();
    tour.pictures += 1;
    let file = tour.folder.join(format!("{:02}-{name}.png", tour.pictures));
    tour.stage = Stage::Ready;
    match image.clone().try_into_dynamic() {
        Ok(picture) => {
            let picture = picture.to_rgb8();
            if let Err(error) = picture.save(&file) {
                faults.push(format!("{}: {error}", file.display()));
            }
            faults.extend(board_faults(world, |x, y| picture.get_pixel_checked(x, y).map(|pixel| pixel.0)));
        }
        Err(error) => faults.push(error.to_string()),
    }
    faults.extend(world.resource::<text::Painted>().faults());
    for fault in &faults {
        error!("tour: {name}: {fault}");
    }
    world.resource_mut::<Tour>().faults += faults.len() as u32;
}

/// Where the board in a picture is not as the game has it. Looked at only where nothing covers the board or moves, and only in
/// the walnut theme, whose colours are known here.
fn board_faults(world: &mut World, pixel: impl Fn(u32, u32) -> Option<[u8; 3]>) -> Vec<String> {
    let open = *world.resource::<State<Screen>>().get() == Screen::Playing
        && *world.resource::<State<Menu>>().get() == Menu::None;
    let known = world.resource::<GameTheme>().id == SettingsData::FIRST_THEME;
    if !open || !known || moves(world) {
        return Vec::new();
    }
    let scale = world.query::<&Window>().iter(world).next().map_or(1.0, Window::scale_factor);
    let (game, layout) = (world.resource::<CurrentGame>(), world.resource::<ScreenLayout>());
    let (board, position) = (game.rules().board(), game.shown_position());
    let points = board.points().into_iter();
    points
        .filter_map(|point| {
            let (centre, radius) = (layout.board.centre(point) * scale, layout.board.piece_radius * scale);
            let (should, seen) = (position.piece_at(point), picture::seen_at(&pixel, centre, radius));
            (seen != Some(should)).then(|| format!("{} shows {seen:?}, should {should:?}", board.name(point)))
        })
        .collect()
}

fn end(world: &mut World, tour: &Tour) {
    info!("tour: {} pictures, {} faults", tour.pictures, tour.faults);
    world.write_message(if tour.faults == 0 { AppExit::Success } else { AppExit::error() });
}
