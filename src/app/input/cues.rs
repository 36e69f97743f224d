//! What the input wants seen on the board: written here once a frame, after the game, and read by pieces and highlights.

use bevy::prelude::*;

use crate::rules::{Illegal, PieceId, Point, PointSet};

/// What the player points at and has in hand.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BoardCues {
    /// The chosen piece, which is lifted.
    pub selected: Option<PieceId>,
    /// The pointer's place, in logical pixels, while the chosen piece is dragged.
    pub dragged: Option<Vec2>,
    /// Where the chosen piece (or without one, the next from the hand) may go.
    pub targets: PointSet,
    /// What may be captured now.
    pub capturable: PointSet,
    /// The opponent's pieces that may not.
    pub protected: PointSet,
    /// The point under the pointer, while a person may act.
    pub hover: Option<Point>,
    /// Why nothing can be done at that point, where it needs telling.
    pub hover_reason: Option<Illegal>,
    /// The place of the keyboard or the pad, while one is in use.
    pub focus: Option<Point>,
}
