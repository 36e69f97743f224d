//! The computer's part in the game: its turns, its answers to draw offers, and both sides of the game behind the title.
//!
//! A question belongs to one revision of the game. When the game moves on, the thought is dropped and stops; an answer is sent
//! with the revision that it was made for, like anybody's action. It waits until the pieces have settled and a little longer,
//! so that each of its moves is seen. The perfect player waits a few seconds for its tables where they would speak.

mod demo;

use std::time::Duration;

use bevy::prelude::*;

use super::GameSet;
use super::current_game::{Command, Controller, CurrentGame, GameCommand, PlayAction, Revision, Skill};
use super::pieces::Journey;
use super::screen::Menu;
use super::settings::Settings;
use super::tables::{EndgameTables, MADE_UNASKED};
use super::thought::{Slot, Thinkers, Thought};
use super::wake::{Wake, Wakers};
use crate::rules::{Position, Side};
use crate::thinking::{Answer, Question};

/// The least time before a move or an answer, at the usual speed.
const PAUSE: Duration = Duration::from_millis(400);
/// The same before a capture, which follows from the move.
const CAPTURE_PAUSE: Duration = Duration::from_millis(200);
/// The same behind the title, where nobody waits.
const DEMO_PAUSE: Duration = Duration::from_millis(900);
/// A frame's time counts for no more than a quarter of a second, so longer waits take several frames.
const LONGEST_WAIT: Duration = Duration::from_millis(100);
/// So long the perfect player waits for tables at most, in one turn.
const TABLES_WAIT: Duration = Duration::from_secs(10);

/// What the computer is busy with.
#[derive(Resource, Default)]
pub struct Opponent {
    pending: Option<Pending>,
    /// It waits for tables, since when.
    waiting: Option<(Revision, Duration)>,
}

impl Opponent {
    /// Whether it waits for endgame tables before it thinks.
    pub fn waits_for_tables(&self, game: &CurrentGame) -> bool {
        self.pending.is_none() && self.waiting.is_some_and(|(revision, _)| revision == game.revision())
    }
}

struct Pending {
    revision: Revision,
    thought: Thought,
    answer: Option<Answer>,
    /// How long to wait yet with the answer.
    pause: Duration,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opponent>()
        .add_systems(Update, (answer, demo::restart).chain().in_set(GameSet::Intent))
        .add_systems(Update, ask.in_set(GameSet::React));
}

/// What the game wants to know from the computer now: whether a side agrees to a draw, or else the next action.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Wish {
    Action,
    Draw(Side),
}

fn wish(game: &CurrentGame) -> Option<(Wish, Skill)> {
    if let Some(side) = game.draw_offer().map(|side| !side)
        && let Controller::Computer(skill) = game.players()[side].controller
    {
        return Some((Wish::Draw(side), skill));
    }
    Some((Wish::Action, game.awaits_computer()?))
}

fn pause(game: &CurrentGame, wish: Wish, settings: &Settings) -> Duration {
    let speed = settings.value.animation_speed;
    let pause = match wish {
        Wish::Action if game.is_demo() => DEMO_PAUSE,
        Wish::Action if game.position().owed() > 0 => CAPTURE_PAUSE,
        _ => PAUSE,
    };
    if speed > 0.0 { Duration::try_from_secs_f32(pause.as_secs_f32() / speed).unwrap_or(pause) } else { Duration::ZERO }
}

/// Whether the tables that are made unasked speak of the position, or do after the next capture.
fn is_near_tables(position: &Position) -> bool {
    let pieces = Side::BOTH.map(|side| position.total(side) as u32);
    let placed = Side::BOTH.into_iter().all(|side| position.hand(side) == 0);
    placed && pieces[0] + pieces[1] <= MADE_UNASKED + 1
}

/// Begins a thought when the game has changed and it is the computer's turn; drops the one before.
fn ask(
    time: Res<Time>,
    game: Res<CurrentGame>,
    settings: Res<Settings>,
    tables: Res<EndgameTables>,
    thinkers: Res<Thinkers>,
    wakers: Wakers,
    mut opponent: ResMut<Opponent>,
    mut wake: Wake,
) {
    let revision = game.revision();
    if opponent.pending.as_ref().is_some_and(|pending| pending.revision == revision) {
        return;
    }
    let Some((wish, skill)) = wish(&game) else {
        if opponent.pending.is_some() {
            opponent.pending = None;
        }
        return;
    };
    let waits = skill == Skill::Perfect && tables.are_coming(game.rules()) && is_near_tables(game.position());
    if wish == Wish::Action && waits {
        let waited = match opponent.waiting {
            Some((since, waited)) if since == revision => waited + time.delta(),
            _ => Duration::ZERO,
        };
        opponent.pending = None;
        opponent.waiting = Some((revision, waited));
        if waited < TABLES_WAIT {
            wake.after(LONGEST_WAIT);
            return;
        }
    }
    let session = game.session();
    let (current, seed) = (session.game.clone(), session.seed);
    let tables = if skill.uses_tables() { tables.of(game.rules()) } else { 0 };
    let question = match wish {
        Wish::Action => Question::Action { game: current, skill, seed, tables },
        Wish::Draw(side) => Question::Draw { game: current, side, skill, seed, tables },
    };
    let thought = thinkers.ask(Slot::Opponent, question, wakers.waker());
    let pause = pause(&game, wish, &settings);
    opponent.pending = Some(Pending { revision, thought, answer: None, pause });
    wake.after(LONGEST_WAIT.min(pause));
}

/// Whether a panel lies over a game that only computers play: it would run on unseen.
fn is_covered(game: &CurrentGame, menu: Option<&Menu>) -> bool {
    let is_watched = !game.is_demo() && !game.has_human();
    is_watched && menu.is_some_and(|menu| !matches!(menu, Menu::None | Menu::Moves))
}

/// Sends the answer when there is one and its time has come. From a look back at the past, or under a menu, the game does not run
/// away.
fn answer(
    time: Res<Time>,
    game: Res<CurrentGame>,
    menu: Option<Res<State<Menu>>>,
    moving: Query<(), With<Journey>>,
    mut opponent: ResMut<Opponent>,
    mut actions: MessageWriter<PlayAction>,
    mut commands: MessageWriter<GameCommand>,
    mut wake: Wake,
) {
    let Some(pending) = &mut opponent.pending else { return };
    // Heard at once, so that a thought that is carried on here goes on.
    if let Some(answer) = pending.thought.answers().pop() {
        pending.answer = Some(answer);
    }
    let settled = moving.is_empty();
    if settled {
        pending.pause = pending.pause.saturating_sub(time.delta());
    }
    if !settled || !pending.pause.is_zero() {
        wake.after(if settled { LONGEST_WAIT.min(pending.pause) } else { LONGEST_WAIT });
        return;
    }
    let revision = pending.revision;
    match pending.answer {
        Some(Answer::Action(action)) if game.shows_present() && !is_covered(&game, menu.as_deref().map(State::get)) => {
            actions.write(PlayAction { action, revision });
        }
        Some(Answer::Draw(agreed)) => {
            commands.write(GameCommand { command: Command::AnswerDraw(agreed), revision });
        }
        _ => return,
    }
    opponent.pending = None;
}
