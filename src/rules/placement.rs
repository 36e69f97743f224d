//! Where each single piece lies: in a slot of the hand, on a point, or in a slot of the captured.

use super::{Action, Point, PointSet, Position, Rules, Side, Sides};

/// One piece of a side, by its number from 0.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceId {
    /// Whose piece.
    pub side: Side,
    /// 0 to the rule set's number of pieces less one.
    pub number: u8,
}

/// Where a piece lies.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// In its owner's hand; slots are filled from 0 and emptied from the highest.
    Hand(u8),
    /// On the board.
    Point(Point),
    /// Captured; slots are filled from 0 in the order of captures.
    Captured(u8),
}

/// The place of each piece.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// By side and number; only the first `count` are in use.
    places: Sides<[Place; 16]>,
    count: u8,
}

impl Placement {
    /// A placement that fits the position: pieces in hand first, then those on the board by point, then captured ones.
    pub fn new(rules: &Rules, position: &Position) -> Self {
        let count = rules.set().pieces;
        let places = Sides::from_fn(|side| {
            let mut places = [Place::Captured(0); 16];
            let hand = (0..position.hand(side)).map(Place::Hand);
            let board = position.pieces(side).into_iter().map(Place::Point);
            let captured = (0..).map(Place::Captured);
            for (place, value) in places.iter_mut().zip(hand.chain(board).chain(captured)) {
                *place = value;
            }
            places
        });
        Self { places, count }
    }

    /// All pieces with their places, light first.
    pub fn iter(&self) -> impl Iterator<Item = (PieceId, Place)> + '_ {
        Side::BOTH.into_iter().flat_map(move |side| {
            let places = &self.places[side][..usize::from(self.count)];
            places.iter().zip(0..).map(move |(place, number)| (PieceId { side, number }, *place))
        })
    }

    /// Where the piece lies.
    pub fn place(&self, piece: PieceId) -> Place {
        self.places[piece.side][usize::from(piece.number)]
    }

    /// The side's piece that lies in this place.
    pub fn piece(&self, side: Side, place: Place) -> Option<PieceId> {
        self.iter().find(|(piece, at)| piece.side == side && *at == place).map(|(piece, _)| piece)
    }

    /// The piece on this point.
    pub fn piece_on(&self, point: Point) -> Option<PieceId> {
        Side::BOTH.into_iter().find_map(|side| self.piece(side, Place::Point(point)))
    }

    /// The piece of the side that would be placed next.
    pub fn next_from_hand(&self, side: Side) -> Option<PieceId> {
        self.in_slots(side, |place| matches!(place, Place::Hand(_)))
            .checked_sub(1)
            .and_then(|slot| self.piece(side, Place::Hand(slot)))
    }

    /// The points where the side's pieces lie.
    pub fn points(&self, side: Side) -> PointSet {
        self.iter()
            .filter_map(|(piece, place)| match place {
                Place::Point(point) if piece.side == side => Some(point),
                _ => None,
            })
            .collect()
    }

    fn in_slots(&self, side: Side, which: impl Fn(Place) -> bool) -> u8 {
        self.iter().filter(|(piece, place)| piece.side == side && which(*place)).count() as u8
    }

    /// Follows a legal action of `side`; gives the piece that changed its place.
    pub fn apply(&mut self, side: Side, action: Action) -> Option<PieceId> {
        let (piece, place) = match action {
            Action::Place(point) => (self.next_from_hand(side)?, Place::Point(point)),
            Action::Move { from, to } => (self.piece(side, Place::Point(from))?, Place::Point(to)),
            Action::Capture(point) => {
                let slot = self.in_slots(!side, |place| matches!(place, Place::Captured(_)));
                (self.piece(!side, Place::Point(point))?, Place::Captured(slot))
            }
            Action::Decline => return None,
        };
        self.places[piece.side][usize::from(piece.number)] = place;
        Some(piece)
    }
}
