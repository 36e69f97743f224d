//! A position that may be wrong, and every reason why it is.

use std::fmt;

use thiserror::Error;

use super::position::FEWEST_PIECES;
use super::{PlacingMills, Point, PointSet, Position, Rules, Side, Sides, TwoMills};

/// A position as somebody wrote or drew it. [`Setup::position`] checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Where each side's pieces stand.
    pub pieces: Sides<PointSet>,
    /// Pieces that each side has still to place.
    pub hands: Sides<u8>,
    /// Whose turn it is.
    pub side: Side,
    /// Captures that the side to move owes.
    pub owed: u8,
    /// Plies since the last placement or capture.
    pub quiet: u32,
    /// The number of the move, from 1.
    pub move_number: u32,
    /// Each side's last turn if it was a move; only where returns may be banned.
    pub last_moves: Sides<Option<(Point, Point)>>,
}

/// One thing that is wrong with a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// A piece beside the board.
    #[error("a piece stands on a point that the board does not have")]
    OffBoard,
    /// Two pieces on a point.
    #[error("two pieces stand on one point")]
    Overlap,
    /// More pieces than a side has.
    #[error("{side} has {count} pieces on the board and in hand; each side has {most}", side = side_name(*.side))]
    TooMany {
        /// Whose.
        side: Side,
        /// How many.
        count: usize,
        /// How many there are.
        most: usize,
    },
    /// Both have lost.
    #[error("both sides have fewer than three pieces")]
    BothTooFew,
    /// Hands that placing in turn does not give.
    #[error("hands {light}-{dark} do not come from placing in turn with {side} to move", side = side_name(*.side))]
    Hands {
        /// Light's hand.
        light: u8,
        /// Dark's hand.
        dark: u8,
        /// Whose turn it is.
        side: Side,
    },
    /// More captures than a turn can owe.
    #[error("{owed} captures are owed; the rules allow {most} in a turn")]
    OwedByRules {
        /// How many.
        owed: u8,
        /// The most.
        most: usize,
    },
    /// More captures than there are pieces to capture.
    #[error("{owed} captures are owed; only {most} can be made")]
    OwedByPieces {
        /// How many.
        owed: u8,
        /// The most.
        most: usize,
    },
    /// Moves are numbered from 1.
    #[error("the move number is 0; moves are numbered from 1")]
    MoveNumber,
    /// A last move that is none.
    #[error("the last move of {side} is not from one point of the board to another", side = side_name(*.side))]
    LastMove {
        /// Whose.
        side: Side,
    },
    /// A last move where it means nothing.
    #[error("last moves are given, but the rules ban no returns")]
    LastMovesUnused,
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Light => "light",
        Side::Dark => "dark",
    }
}

/// Everything that is wrong with a set-up; at least one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupErrors(pub Vec<SetupError>);

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::notation::join(f, &self.0)
    }
}

impl std::error::Error for SetupErrors {}

impl Setup {
    /// An endgame: these pieces on the board, none in hand, nothing owed, and no history.
    pub fn endgame(light: PointSet, dark: PointSet, side: Side) -> Self {
        Self {
            pieces: Sides::new(light, dark),
            hands: Sides::default(),
            side,
            owed: 0,
            quiet: 0,
            move_number: 1,
            last_moves: Sides::default(),
        }
    }

    /// The position, or everything that is wrong with it. Whether play could have led to it is not asked; a game that has
    /// ended is a position too. Where blocked players pass, a blocked side to move has passed.
    pub fn position(&self, rules: &Rules) -> Result<Position, SetupErrors> {
        let errors = self.errors(rules);
        if !errors.is_empty() {
            return Err(SetupErrors(errors));
        }
        let mut position = self.unchecked();
        if rules.set().blocked == super::BlockedPlayer::Passes {
            position.pass_if_blocked(rules);
        }
        Ok(position)
    }

    fn unchecked(&self) -> Position {
        Position {
            pieces: self.pieces,
            hands: self.hands,
            side: self.side,
            owed: self.owed,
            quiet: self.quiet,
            move_number: self.move_number,
            last_moves: self.last_moves,
        }
    }

    fn errors(&self, rules: &Rules) -> Vec<SetupError> {
        let mut errors = Vec::new();
        let points = rules.board().points();
        let position = self.unchecked();
        if !points.contains_all(position.occupied()) {
            errors.push(SetupError::OffBoard);
        }
        if self.pieces[Side::Light].intersects(self.pieces[Side::Dark]) {
            errors.push(SetupError::Overlap);
        }
        let most = usize::from(rules.set().pieces);
        for side in Side::BOTH {
            let count = position.total(side);
            if count > most {
                errors.push(SetupError::TooMany { side, count, most });
            }
        }
        if Side::BOTH.into_iter().all(|side| position.total(side) < FEWEST_PIECES) {
            errors.push(SetupError::BothTooFew);
        }
        if !rules.set().moving_while_placing && !self.hands_in_turn() {
            errors.push(SetupError::Hands {
                light: self.hands[Side::Light],
                dark: self.hands[Side::Dark],
                side: self.side,
            });
        }
        if self.owed > 0 {
            self.check_owed(rules, &position, &mut errors);
        }
        if self.move_number == 0 {
            errors.push(SetupError::MoveNumber);
        }
        if !rules.bans_returns() && self.last_moves != Sides::default() {
            errors.push(SetupError::LastMovesUnused);
        }
        for (side, last) in self.last_moves.iter() {
            if last.is_some_and(|(from, to)| from == to || !points.contains_all(from.set() | to.set())) {
                errors.push(SetupError::LastMove { side });
            }
        }
        errors
    }

    /// Light places first: with light to place both have as many, with dark to place dark has one more. A side that owes a
    /// capture has placed already.
    fn hands_in_turn(&self) -> bool {
        let (light, dark) = (self.hands[Side::Light], self.hands[Side::Dark]);
        if light == 0 && dark == 0 {
            return true;
        }
        let light_has_placed = (self.side == Side::Light) == (self.owed > 0);
        if light_has_placed { light.checked_add(1) == Some(dark) } else { light == dark }
    }

    fn check_owed(&self, rules: &Rules, position: &Position, errors: &mut Vec<SetupError>) {
        let placing = self.hands[self.side] > 0;
        let most = match (rules.set().placing_mills, rules.set().two_mills) {
            (PlacingMills::NoCapture, _) if placing => 0,
            (_, TwoMills::One) => 1,
            (_, TwoMills::Each) => rules.board().max_mills_at_point(),
        };
        if usize::from(self.owed) > most {
            errors.push(SetupError::OwedByRules { owed: self.owed, most });
        }
        let mut most = position.most_captures(rules);
        if position.total(self.side) < FEWEST_PIECES {
            // No play leads here, and the side loses once its turn is over; but not to an opponent who has lost as well.
            most = most.min(position.total(!self.side).saturating_sub(FEWEST_PIECES));
        }
        if usize::from(self.owed) > most {
            errors.push(SetupError::OwedByPieces { owed: self.owed, most });
        }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            pieces: position.pieces,
            hands: position.hands,
            side: position.side,
            owed: position.owed,
            quiet: position.quiet,
            move_number: position.move_number,
            last_moves: position.last_moves,
        }
    }
}
