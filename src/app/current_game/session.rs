//! A game with its players.

use crate::engine::levels::Level;
use crate::rules::{Game, Library, Rules, Sides};
pub use crate::thinking::Skill;

/// Who decides a side's actions.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Controller {
    /// A person at this machine.
    Human,
    /// The engine.
    Computer(Skill),
}

/// One of the two players.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// As shown; empty: called by the side or as the computer.
    pub name: String,
    /// Who decides.
    pub controller: Controller,
}

impl Player {
    /// A person of this name.
    pub fn human(name: impl Into<String>) -> Self {
        Self { name: name.into(), controller: Controller::Human }
    }

    /// The engine, at a level or perfect.
    pub fn computer(skill: impl Into<Skill>) -> Self {
        Self { name: String::new(), controller: Controller::Computer(skill.into()) }
    }

    /// Whether a person decides.
    pub fn is_human(&self) -> bool {
        self.controller == Controller::Human
    }
}

/// A game with its players.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    /// The game.
    pub game: Game,
    /// Who plays.
    pub players: Sides<Player>,
    /// From which the computer's choices are drawn.
    pub seed: u64,
}

/// What a new game needs.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// By which rules.
    pub rules: Rules,
    /// Who plays.
    pub players: Sides<Player>,
    /// From which the computer's choices are drawn.
    pub seed: u64,
}

/// Two quiet computers on the standard board.
pub(super) fn demo_session(seed: u64) -> Session {
    let rules = Library::standard().rules("csoszogo").expect("a built-in rule set is right");
    let player = || Player::computer(Level::DEMO);
    Session { game: Game::new(rules), players: Sides::new(player(), player()), seed }
}
