//! What has happened, as messages; written by [`super::current_game`] and the selection, read by everything that shows it.

use bevy::prelude::*;

use crate::rules::{Action, DrawClock, Illegal, Outcome, PieceId, Point, PointSet, Side};

/// An action was played (not: redone or shown again).
#[derive(Message, Clone, Debug)]
pub struct ActionPlayed {
    /// By whom.
    pub side: Side,
    /// What.
    pub action: Action,
    /// The piece that changed its place; none when a capture is declined.
    pub piece: Option<PieceId>,
    /// Its number from 1.
    pub ply: usize,
}

/// The action closed one or more mills.
#[derive(Message, Clone, Debug)]
pub struct MillClosed {
    /// Whose mills.
    pub side: Side,
    /// The three points of each.
    pub mills: Vec<PointSet>,
}

/// A piece was captured.
#[derive(Message, Clone, Debug)]
pub struct PieceCaptured {
    /// The piece.
    pub piece: PieceId,
    /// Where it stood.
    pub point: Point,
    /// Who captured it.
    pub by: Side,
}

/// From now on the side's pieces fly.
#[derive(Message, Clone, Debug)]
pub struct FlyingBegan {
    /// Whose.
    pub side: Side,
}

/// The side was blocked, and its turn passed.
#[derive(Message, Clone, Debug)]
pub struct TurnPassed {
    /// Whose turn.
    pub side: Side,
}

/// An automatic draw is coming near: told when the position stands for the second time, and at 20, 10 and 5 quiet plies left.
#[derive(Message, Clone, Debug)]
pub struct DrawNear {
    /// How near.
    pub clock: DrawClock,
}

/// The game has ended.
#[derive(Message, Clone, Debug)]
pub struct GameEnded {
    /// How.
    pub outcome: Outcome,
}

/// How the shown position came to be another one than by playing an action.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Jump {
    /// Along the same game: undo, redo, looking back. Pieces keep their identity.
    Along,
    /// To another game. Pieces are paired by nearness.
    Away,
}

/// The shown position is another one; not written for played actions.
#[derive(Message, Clone, Debug)]
pub struct Jumped(pub Jump);

/// A draw was offered, or an offer was declined.
#[derive(Message, Clone, Debug)]
pub enum DrawTalk {
    /// The side offers.
    Offered(Side),
    /// The side declines the other's offer.
    Declined(Side),
}

/// Why a try comes to nothing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules forbid it.
    Rule(Illegal),
    /// It is the computer's turn.
    OthersTurn,
}

/// A try at the board that comes to nothing.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Why.
    pub reason: Refusal,
    /// Where.
    pub point: Option<Point>,
}

/// Something to tell the player that is not part of the game: a damaged file, a folder that cannot be written.
#[derive(Message, Clone, Debug)]
pub struct Notice {
    /// The message's key in the locale files.
    pub key: &'static str,
    /// Its arguments by name.
    pub args: Vec<(&'static str, String)>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionPlayed>()
        .add_message::<MillClosed>()
        .add_message::<PieceCaptured>()
        .add_message::<FlyingBegan>()
        .add_message::<TurnPassed>()
        .add_message::<DrawNear>()
        .add_message::<GameEnded>()
        .add_message::<Jumped>()
        .add_message::<DrawTalk>()
        .add_message::<Refused>()
        .add_message::<Notice>();
}
