//! What the computer is asked about its game, and how it comes to an answer.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::app::current_game::Skill;
use crate::app::thought::Thought;
use crate::app::wake::Waker;
use crate::engine::{accepts_draw, choose, choose_perfect};
use crate::rules::{Action, Game, Side};
use crate::tablebase::Tables;

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

/// What the computer knows when it begins to think.
pub(super) struct Task {
    /// The game.
    pub game: Game,
    /// The question about it.
    pub question: Question,
    /// How well it plays.
    pub skill: Skill,
    /// From which its choices are drawn.
    pub seed: u64,
    /// The endgame tables, for who plays perfectly.
    pub tables: Option<Arc<Tables>>,
}

impl Task {
    /// Begins to think.
    pub fn begin(self, waker: Waker) -> Thought<Answer> {
        Thought::begin(waker, move |stop, tell| {
            if let Some(answer) = self.answer(stop) {
                tell(answer);
            }
        })
    }

    fn answer(&self, stop: &AtomicBool) -> Option<Answer> {
        let Self { game, seed, .. } = self;
        let level = self.skill.level();
        let choice = match (self.question, &self.tables) {
            (Question::Draw(side), _) => return Some(Answer::Draw(accepts_draw(game, side, level, *seed, stop))),
            (Question::Action, Some(tables)) => choose_perfect(game, tables, *seed, stop),
            (Question::Action, None) => choose(game, level, *seed, stop),
        };
        choice.map(|choice| Answer::Action(choice.action))
    }
}
