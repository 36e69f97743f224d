//! What a device asks of the board, whatever the device.

use bevy::prelude::*;

use crate::rules::{Point, Side};

/// What lies under a pointer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A point of the board, or near enough to be meant.
    Point(Point),
    /// A piece in this side's hand.
    Hand(Side),
    /// Neither.
    Elsewhere,
}

/// What a person at the board does. Whoever can tell a point may write it: pointer, keys, pad, a screen reader's button.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub enum BoardIntent {
    /// A button or finger goes down.
    Press(Spot),
    /// It has moved far enough since to mean a drag.
    Drag,
    /// It goes up.
    Release(Spot),
    /// Down and up at once, as a key does.
    Act(Point),
    /// Gives up the captures that are owed.
    Decline,
    /// Lets go of the chosen piece.
    Cancel,
    /// Lets go of the chosen piece; with none, back to the present; else the pause menu.
    Escape,
    /// Opens the pause menu.
    Pause,
}
