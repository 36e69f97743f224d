//! What the computer is asked about its game, and how it comes to an answer.

use std::sync::atomic::AtomicBool;

use crate::app::thought::Thought;
use crate::app::wake::Waker;
use crate::engine::{Level, accepts_draw, choose};
use crate::rules::{Action, Game, Side};

/// What the computer is asked.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// The next action of the side to move.
    Action,
    /// Whether it, playing this side, agrees to a draw.
    Draw(Side),
}

/// What it answers.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// It plays this.
    Action(Action),
    /// Whether it agrees.
    Draw(bool),
}

/// Begins to think about the question.
pub(super) fn think(game: Game, question: Question, level: Level, seed: u64, waker: Waker) -> Thought<Answer> {
    Thought::begin(waker, move |stop, tell| {
        if let Some(answer) = answer(&game, question, level, seed, stop) {
            tell(answer);
        }
    })
}

fn answer(game: &Game, question: Question, level: Level, seed: u64, stop: &AtomicBool) -> Option<Answer> {
    match question {
        Question::Action => choose(game, level, seed, stop).map(|choice| Answer::Action(choice.action)),
        Question::Draw(side) => Some(Answer::Draw(accepts_draw(game, side, level, seed, stop))),
    }
}
