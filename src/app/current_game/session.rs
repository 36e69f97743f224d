//! A game with its players.

use crate::engine::levels::Level;
use crate::rules::{Game, Library, Rules, Sides};

/// Who decides a side's actions.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Controller {
    /// A person at this machine.
    Human,
    /// The engine.
    Computer(Skill),
}

/// How well the computer plays.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Skill {
    /// As one of the levels.
    Level(Level),
    /// As the endgame tables say, where they reach; else as the highest level.
    Perfect,
}

impl Skill {
    /// The number of the perfect player, after those of the levels.
    pub const PERFECT: u8 = Level::ALL.len() as u8 + 1;

    /// Its number, from 1.
    pub fn number(self) -> u8 {
        match self {
            Self::Level(level) => level.number(),
            Self::Perfect => Self::PERFECT,
        }
    }

    /// The skill of this number, if there is one.
    pub fn from_number(number: u8) -> Option<Self> {
        if number == Self::PERFECT { Some(Self::Perfect) } else { Level::from_number(number).map(Self::Level) }
    }

    /// The level at which it plays where no tables reach.
    pub fn level(self) -> Level {
        match self {
            Self::Level(level) => level,
            Self::Perfect => Level::ALL[Level::ALL.len() - 1],
        }
    }
}

impl From<Level> for Skill {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
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
