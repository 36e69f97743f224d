//! The endgame tables of the rules that are played: opened when somebody first needs them, and made in the background up to
//! eight pieces, which takes seconds; more when the player asks for it.
//!
//! All the work is done on a thread of its own, which tells how far it is; what it has finished is on the disk, so that the end
//! of the program at any moment loses only the pair of tables at work.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use super::GameSet;
use super::current_game::{Controller, CurrentGame, Skill};
use super::settings::Settings;
use super::wake::{Waker, Wakers};
use crate::rules::Rules;
use crate::tablebase::{Options, SolveError, Tables, solve};

/// Tables of so many pieces together are made without being asked for.
pub const MADE_UNASKED: u32 = 8;

/// What the player asks of the tables.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablesCommand {
    /// All endgames of up to so many pieces together.
    Make(u32),
    /// No more for now.
    Stop,
}

/// How far the tables of the rules in play are.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Progress {
    /// Nobody has needed them yet.
    #[default]
    Unneeded,
    /// They are being looked for.
    Opening,
    /// They are being made up to so many pieces; the share that is done, 0 to 1.
    Making(u32, f32),
    /// Nothing is being made.
    Rest,
    /// There can be none for these rules, or they could not be made, and why.
    Failed(String),
}

/// What it takes to make all endgames of so many pieces together, given the smaller ones.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Whole minutes on this machine.
    pub minutes: u32,
    /// On the disk.
    pub megabytes: u32,
}

/// Classes that a processor core solves in a second, and bits that a class takes on the disk: measured with ten pieces, which
/// are slower and larger than nine.
const CLASSES_A_SECOND: f64 = 2.7e6;
const BITS_A_CLASS: f64 = 1.0;
/// Nobody is offered what takes more minutes.
const PATIENCE: f64 = 120.0;

/// The cost of the endgames of exactly so many pieces; `None` where the game has not so many, or nobody would wait so long.
pub fn cost(rules: &Rules, pieces: u32) -> Option<Cost> {
    let points = rules.board().len() as u32;
    let choose = |n: u32, k: u32| (0..k).fold(1.0, |all, i| all * f64::from(n - i) / f64::from(i + 1));
    let most = u32::from(rules.set().pieces);
    let pairs = (3..=most).filter(|own| pieces.checked_sub(*own).is_some_and(|other| (3..=most).contains(&other)));
    let positions: f64 = pairs.map(|own| choose(points, own) * choose(points - own, pieces - own)).sum();
    let classes = positions / rules.board().symmetries().len() as f64;
    let minutes = classes / CLASSES_A_SECOND / threads() as f64 / 60.0;
    (classes > 0.0 && minutes <= PATIENCE)
        .then_some(Cost { minutes: minutes.round() as u32, megabytes: (classes * BITS_A_CLASS / 8e6).ceil() as u32 })
}

/// One processor is left to the picture and to thinking.
fn threads() -> usize {
    thread::available_parallelism().map_or(1, |count| count.get().saturating_sub(1).max(1))
}

/// The endgame tables of the rules that are played.
#[derive(Resource, Default)]
pub struct EndgameTables {
    /// Where they are kept; nowhere in tests and where the system has no place for them.
    folder: Option<PathBuf>,
    rules: Option<Rules>,
    tables: Option<Arc<Tables>>,
    progress: Progress,
    job: Option<Job>,
}

impl EndgameTables {
    /// Tables that are kept in a folder.
    pub fn in_folder(folder: PathBuf) -> Self {
        Self { folder: Some(folder), ..default() }
    }

    /// The tables of these rules, as far as they are there.
    pub fn of(&self, rules: &Rules) -> Option<&Arc<Tables>> {
        self.tables.as_ref().filter(|_| self.is_for(rules))
    }

    /// How far they are.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// All endgames of up to so many pieces are there; 0 if none are.
    pub fn pieces(&self) -> u32 {
        self.tables.as_ref().map_or(0, |tables| tables.pieces())
    }

    fn is_for(&self, rules: &Rules) -> bool {
        self.rules.as_ref().is_some_and(|own| own.set() == rules.set())
    }

    fn begin(&mut self, rules: &Rules, pieces: u32, waker: Waker) {
        let Some(folder) = self.folder.clone() else { return };
        if !self.is_for(rules) {
            self.tables = None;
            self.rules = Some(rules.clone());
        }
        self.progress = Progress::Opening;
        self.job = Job::begin(rules.clone(), pieces, folder, waker).map_err(|error| error!("no tables: {error}")).ok();
    }
}

enum News {
    Opened(Arc<Tables>),
    Share(f32),
    Ended(Option<String>),
}

/// Work under way. Dropped, it ends soon.
struct Job {
    pieces: u32,
    stop: Arc<AtomicBool>,
    news: SyncCell<Receiver<News>>,
}

impl Job {
    fn begin(rules: Rules, pieces: u32, folder: PathBuf, waker: Waker) -> std::io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, news) = mpsc::channel();
        let flag = stop.clone();
        let work = move || make(&rules, pieces, &folder, &flag, &Teller { sender, waker });
        thread::Builder::new().name("tables".to_owned()).spawn(work)?;
        Ok(Self { pieces, stop, news: SyncCell::new(news) })
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

struct Teller {
    sender: Sender<News>,
    waker: Waker,
}

impl Teller {
    fn tell(&self, news: News) {
        // Nobody listens any more when the job was dropped.
        if self.sender.send(news).is_ok() {
            self.waker.wake();
        }
    }
}

/// Opens what is there and makes what is missing.
fn make(rules: &Rules, pieces: u32, folder: &std::path::Path, stop: &AtomicBool, teller: &Teller) {
    let open = || {
        let (tables, problems) = Tables::open(rules, folder);
        for problem in problems {
            warn!("{problem}");
        }
        Arc::new(tables)
    };
    let pieces = pieces.min(2 * u32::from(rules.set().pieces));
    let tables = open();
    let missing = tables.pieces() < pieces;
    teller.tell(News::Opened(tables));
    let mut failure = None;
    if missing {
        let share = std::cell::Cell::new(0);
        let progress = |progress: crate::tablebase::Progress| {
            let permille = (1000 * progress.done / progress.total.max(1)) as u32;
            if share.replace(permille) != permille {
                teller.tell(News::Share(permille as f32 / 1000.0));
            }
        };
        match solve(rules, pieces, folder, Options { threads: threads(), verify: false, progress: &progress, stop }) {
            Ok(_) | Err(SolveError::Stopped) => {}
            Err(error) => failure = Some(error.to_string()),
        }
        teller.tell(News::Opened(open()));
    }
    teller.tell(News::Ended(failure));
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EndgameTables>()
        .add_message::<TablesCommand>()
        .add_systems(Update, hear.in_set(GameSet::Intent))
        .add_systems(Update, (obey, want).chain().after(GameSet::Apply).before(GameSet::React));
}

/// Takes up what the thread tells.
fn hear(mut tables: ResMut<EndgameTables>) {
    loop {
        // Only news are a change.
        let Some(job) = &mut tables.bypass_change_detection().job else { return };
        let Ok(news) = job.news.get().try_recv() else { return };
        let pieces = job.pieces;
        match news {
            News::Opened(opened) => tables.tables = Some(opened),
            News::Share(share) => tables.progress = Progress::Making(pieces, share),
            News::Ended(failure) => {
                tables.progress = failure.map_or(Progress::Rest, Progress::Failed);
                tables.job = None;
            }
        }
    }
}

fn obey(
    mut commands: MessageReader<TablesCommand>,
    game: Res<CurrentGame>,
    wakers: Wakers,
    mut tables: ResMut<EndgameTables>,
) {
    for command in commands.read() {
        match command {
            TablesCommand::Make(pieces) => tables.begin(game.rules(), *pieces, wakers.waker()),
            TablesCommand::Stop => {
                tables.job = None;
                tables.progress = Progress::Rest;
            }
        }
    }
}

/// Whoever asks the tables needs them: a strong opponent, hints, and the bar that judges the position.
fn want(game: Res<CurrentGame>, settings: Res<Settings>, wakers: Wakers, mut tables: ResMut<EndgameTables>) {
    if !game.is_changed() && !settings.is_changed() || game.is_demo() || tables.is_for(game.rules()) {
        return;
    }
    let strong = |controller| controller == Controller::Computer(Skill::Perfect);
    if settings.value.evaluation_bar || game.players().iter().any(|(_, player)| strong(player.controller)) {
        tables.begin(game.rules(), MADE_UNASKED, wakers.waker());
    }
}
