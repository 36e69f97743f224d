//! The endgame tables of the rules that are played: opened when somebody first needs them, and made in the background up to
//! eight pieces, which takes seconds; more when the player asks for it.
//!
//! Who thinks has the tables; here is only known how far they are. What is finished is kept, so that the end of the program at any
//! moment loses only the pair of tables at work.

use bevy::prelude::*;

use super::GameSet;
use super::current_game::{Controller, CurrentGame};
use super::settings::Settings;
use super::thought::{Slot, Thinkers, Thought};
use super::wake::{Waker, Wakers};
use crate::rules::Rules;
use crate::thinking::{Answer, Question, TablesNews, Trouble};

/// Tables of so many pieces together are made without being asked for.
pub const MADE_UNASKED: u32 = 8;

/// What the player asks of the tables.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablesCommand {
    /// All endgames of up to so many pieces together.
    Make(u32),
    /// No more for now.
    Stop,
    /// All that are kept are removed, those of other rules too.
    Delete,
}

/// How far the tables of the rules in play are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Progress {
    /// Nobody has needed them yet.
    #[default]
    Unneeded,
    /// They are being looked for.
    Opening,
    /// They are being made up to so many pieces; how many of a thousand parts are done.
    Making(u32, u16),
    /// Nothing is being made.
    Rest,
    /// There can be none for these rules, or they could not be made, and why.
    Failed(Trouble),
}

/// The endgame tables of the rules that are played.
#[derive(Resource, Default)]
pub struct EndgameTables {
    rules: Option<Rules>,
    pieces: u32,
    progress: Progress,
    job: Option<Job>,
}

/// Work under way.
struct Job {
    /// The tables that it makes: of so many pieces together.
    pieces: u32,
    thought: Thought,
}

impl EndgameTables {
    /// All endgames of up to so many pieces are there for these rules; 0 if none are.
    pub fn of(&self, rules: &Rules) -> u32 {
        if self.is_for(rules) { self.pieces } else { 0 }
    }

    /// How far they are.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// All endgames of up to so many pieces are there; 0 if none are.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// Whether those that are made unasked are not there, but soon will be.
    pub fn are_coming(&self, rules: &Rules) -> bool {
        let wanted = MADE_UNASKED.min(2 * u32::from(rules.set().pieces));
        self.is_for(rules) && self.pieces < wanted && matches!(self.progress, Progress::Opening | Progress::Making(..))
    }

    fn is_for(&self, rules: &Rules) -> bool {
        self.rules.as_ref() == Some(rules)
    }

    fn begin(&mut self, thinkers: &Thinkers, rules: &Rules, pieces: u32, waker: Waker) {
        if !thinkers.keep_tables() {
            return;
        }
        if !self.is_for(rules) {
            self.pieces = 0;
            self.rules = Some(rules.clone());
        }
        self.progress = Progress::Opening;
        let question = Question::Tables { rules: rules.clone(), pieces };
        self.job = Some(Job { pieces, thought: thinkers.ask(Slot::Tables, question, waker) });
    }

    fn take_up(&mut self, news: TablesNews, goal: u32) {
        match news {
            TablesNews::Opened(pieces) => self.pieces = pieces,
            TablesNews::Unusable(problem) => warn!("{problem}"),
            TablesNews::Share(permille) => self.progress = Progress::Making(goal, permille),
            TablesNews::Ended(trouble) => {
                if let Some(trouble) = &trouble {
                    warn!("no tables: {trouble:?}");
                }
                self.progress = trouble.map_or(Progress::Rest, Progress::Failed);
                self.job = None;
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinkers>()
        .init_resource::<EndgameTables>()
        .add_message::<TablesCommand>()
        .add_systems(Update, hear.in_set(GameSet::Intent))
        .add_systems(Update, (obey, want).chain().after(GameSet::Apply).before(GameSet::React));
}

/// Takes up what is told of them.
fn hear(mut tables: ResMut<EndgameTables>) {
    // Only news are a change.
    let Some(job) = &mut tables.bypass_change_detection().job else { return };
    let (goal, answers) = (job.pieces, job.thought.answers());
    for answer in answers {
        if let Answer::Tables(news) = answer {
            tables.take_up(news, goal);
        }
    }
}

fn obey(
    mut commands: MessageReader<TablesCommand>,
    game: Res<CurrentGame>,
    thinkers: Res<Thinkers>,
    wakers: Wakers,
    mut tables: ResMut<EndgameTables>,
) {
    for command in commands.read() {
        match command {
            TablesCommand::Make(pieces) => tables.begin(&thinkers, game.rules(), *pieces, wakers.waker()),
            TablesCommand::Stop => {
                tables.job = None;
                tables.progress = Progress::Rest;
            }
            TablesCommand::Delete => {
                // Nobody asks them from now on.
                tables.pieces = 0;
                tables.progress = Progress::Rest;
                let question = Question::DeleteTables { rules: game.rules().clone() };
                let thought = thinkers.ask(Slot::Tables, question, wakers.waker());
                tables.job = Some(Job { pieces: 0, thought });
            }
        }
    }
}

/// Whoever asks the tables needs them: a strong opponent, hints, and the bar that judges the position.
fn want(
    game: Res<CurrentGame>,
    settings: Res<Settings>,
    thinkers: Res<Thinkers>,
    wakers: Wakers,
    mut tables: ResMut<EndgameTables>,
) {
    if !game.is_changed() && !settings.is_changed() || game.is_demo() || tables.is_for(game.rules()) {
        return;
    }
    let strong = |controller| matches!(controller, Controller::Computer(skill) if skill.uses_tables());
    if settings.value.evaluation_bar || game.players().iter().any(|(_, player)| strong(player.controller)) {
        tables.begin(&thinkers, game.rules(), MADE_UNASKED, wakers.waker());
    }
}
