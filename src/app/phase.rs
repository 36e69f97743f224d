//! The phase of the side to move: a state that follows from the game and is set nowhere else.

use bevy::prelude::*;

use super::GameSet;
use super::current_game::{CurrentGame, apply};
use crate::rules::{Game, Position, Rules};

/// What the side to move has to do.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Phase {
    /// To place a piece from hand; where the rules allow it, to move instead.
    #[default]
    Placing,
    /// To move a piece along a line.
    Moving,
    /// To move a piece to any empty point.
    Flying,
    /// To take a piece of the opponent.
    Capturing,
    /// Nothing: the game has ended.
    Over,
}

impl Phase {
    /// The phase of a running game's position.
    pub fn of_position(rules: &Rules, position: &Position) -> Self {
        if position.owed() > 0 {
            Self::Capturing
        } else if position.hand(position.side()) > 0 {
            Self::Placing
        } else if position.flies(rules, position.side()) {
            Self::Flying
        } else {
            Self::Moving
        }
    }

    /// The phase of a game now.
    pub fn of(game: &Game) -> Self {
        match game.outcome() {
            Some(_) => Self::Over,
            None => Self::of_position(game.rules(), game.position()),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Phase>().add_systems(
        Update,
        (follow_game, run_transitions, super::board::update_layout).chain().in_set(GameSet::Apply).after(apply),
    );
}

fn follow_game(game: Res<CurrentGame>, mut next: ResMut<NextState<Phase>>) {
    NextState::set_if_neq(&mut next, Phase::of(game.game()));
}

/// Screens and phases change in the frame in which their cause happens: the next frame may be long in coming.
fn run_transitions(world: &mut World) {
    world.run_schedule(StateTransition);
}
