//! What a player does: one placement, move or capture at a time.

use super::Point;

/// One action. A turn is a placement or a move, and the captures (or the declining) that follow from it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// A piece from the hand to an empty point.
    Place(Point),
    /// A piece along a line, or in flight, to an empty point.
    Move {
        /// Where the piece stood.
        from: Point,
        /// Where it stands afterwards.
        to: Point,
    },
    /// Takes the opponent's piece on this point; only while a capture is owed.
    Capture(Point),
    /// Gives up all captures still owed; only where taking is optional.
    Decline,
}

impl Action {
    /// The point that the action is seen at: where a piece arrives or is taken from.
    pub const fn target(self) -> Option<Point> {
        match self {
            Self::Place(point) | Self::Capture(point) | Self::Move { to: point, .. } => Some(point),
            Self::Decline => None,
        }
    }
}

/// The most actions that a position can have. On 32 points, with `n` own pieces: `n · (32 − n)` moves and, where moving is
/// allowed while placing, `32 − n` placements; at most 272.
const MAX_ACTIONS: usize = 272;

/// A list of actions on the stack. It dereferences to a slice.
#[derive(Clone)]
pub struct ActionList {
    actions: [Action; MAX_ACTIONS],
    len: usize,
}

impl ActionList {
    /// An empty list.
    pub const fn new() -> Self {
        Self { actions: [Action::Decline; MAX_ACTIONS], len: 0 }
    }

    pub(super) fn push(&mut self, action: Action) {
        self.actions[self.len] = action;
        self.len += 1;
    }
}

impl Default for ActionList {
    fn default() -> Self {
        Self::new()
    }
}

impl std::ops::Deref for ActionList {
    type Target = [Action];

    fn deref(&self) -> &[Action] {
        &self.actions[..self.len]
    }
}

impl std::ops::DerefMut for ActionList {
    fn deref_mut(&mut self) -> &mut [Action] {
        &mut self.actions[..self.len]
    }
}

impl std::fmt::Debug for ActionList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a> IntoIterator for &'a ActionList {
    type Item = &'a Action;
    type IntoIter = std::slice::Iter<'a, Action>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
