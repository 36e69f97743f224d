//! The computer's part in the game: its turns, its answers to draw offers, and both sides of the game behind the title.
//!
//! A question belongs to one revision of the game. When the game moves on, the thought is dropped and the thread stops; an
//! answer is sent with the revision that it was made for, like anybody's action. It waits until the pieces have settled and
//! a little longer, so that each of its moves is seen.

mod demo;
mod thinker;

use std::time::Duration;

use bevy::prelude::*;

use super::GameSet;
use super::current_game::{Command, Controller, CurrentGame, GameCommand, PlayAction, Revision, Skill};
use super::pieces::Journey;
use super::settings::Settings;
use super::tables::EndgameTables;
use super::thought::Thought;
use super::wake::{Wake, Wakers};
use thinker::{Answer, Question, Task};

/// The least time before a move or an answer, at the usual speed.
const PAUSE: Duration = Duration::from_millis(400);
/// The same before a capture, which follows from the move.
const CAPTURE_PAUSE: Duration = Duration::from_millis(200);
/// The same behind the title, where nobody waits.
const DEMO_PAUSE: Duration = Duration::from_millis(900);
/// A frame's time counts for no more than a quarter of a second, so longer waits take several frames.
const LONGEST_WAIT: Duration = Duration::from_millis(100);

/// What the computer is busy with.
#[derive(Resource, Default)]
struct Opponent(Option<Pending>);

struct Pending {
    revision: Revision,
    thought: Thought<Answer>,
    answer: Option<Answer>,
    /// How long to wait yet with the answer.
    pause: Duration,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opponent>()
        .add_systems(Update, (answer, demo::restart).chain().in_set(GameSet::Intent))
        .add_systems(Update, ask.in_set(GameSet::React));
}

/// What the game wants to know from the computer now.
fn question(game: &CurrentGame) -> Option<(Question, Skill)> {
    if let Some(side) = game.draw_offer().map(|side| !side)
        && let Controller::Computer(skill) = game.players()[side].controller
    {
        return Some((Question::Draw(side), skill));
    }
    Some((Question::Action, game.awaits_computer()?))
}

fn pause(game: &CurrentGame, question: Question, settings: &Settings) -> Duration {
    let speed = settings.value.animation_speed;
    let pause = match question {
        Question::Action if game.is_demo() => DEMO_PAUSE,
        Question::Action if game.position().owed() > 0 => CAPTURE_PAUSE,
        _ => PAUSE,
    };
    if speed > 0.0 { Duration::try_from_secs_f32(pause.as_secs_f32() / speed).unwrap_or(pause) } else { Duration::ZERO }
}

/// Begins a thought when the game has changed and it is the computer's turn; drops the one before.
fn ask(
    game: Res<CurrentGame>,
    settings: Res<Settings>,
    tables: Res<EndgameTables>,
    wakers: Wakers,
    mut opponent: ResMut<Opponent>,
    mut wake: Wake,
) {
    let revision = game.revision();
    if opponent.0.as_ref().is_some_and(|pending| pending.revision == revision) {
        return;
    }
    let Some((question, skill)) = question(&game) else {
        if opponent.0.is_some() {
            opponent.0 = None;
        }
        return;
    };
    let session = game.session();
    let tables = tables.of(game.rules()).filter(|_| skill == Skill::Perfect).cloned();
    let task = Task { game: session.game.clone(), question, skill, seed: session.seed, tables };
    let thought = task.begin(wakers.waker());
    let pause = pause(&game, question, &settings);
    opponent.0 = Some(Pending { revision, thought, answer: None, pause });
    wake.after(LONGEST_WAIT.min(pause));
}

/// Sends the answer when there is one and its time has come. From a look back at the past, the game does not run away.
fn answer(
    time: Res<Time>,
    game: Res<CurrentGame>,
    moving: Query<(), With<Journey>>,
    mut opponent: ResMut<Opponent>,
    mut actions: MessageWriter<PlayAction>,
    mut commands: MessageWriter<GameCommand>,
    mut wake: Wake,
) {
    let Some(pending) = &mut opponent.0 else { return };
    let settled = moving.is_empty();
    if settled {
        pending.pause = pending.pause.saturating_sub(time.delta());
    }
    if !settled || !pending.pause.is_zero() {
        wake.after(if settled { LONGEST_WAIT.min(pending.pause) } else { LONGEST_WAIT });
        return;
    }
    pending.answer = pending.answer.or_else(|| pending.thought.answer());
    let revision = pending.revision;
    match pending.answer {
        Some(Answer::Action(action)) if game.shows_present() => {
            actions.write(PlayAction { action, revision });
        }
        Some(Answer::Draw(agreed)) => {
            commands.write(GameCommand { command: Command::AnswerDraw(agreed), revision });
        }
        _ => return,
    }
    opponent.0 = None;
}
