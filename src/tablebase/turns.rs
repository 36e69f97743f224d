//! What the rules say of a turn when both hands are empty, in the terms of the solver: moves that stay within the pair of
//! tables, and captures that leave it.

use std::sync::Arc;

use crate::rules::{Board, FromMill, FullBoard, Point, PointSet, Rules, Taking, TwoMills};

use super::index::Geometry;

/// Fewer pieces than this, and a player has lost.
pub(super) const FEWEST: u8 = 3;

/// The options that matter after placing, read once.
pub(super) struct Turns {
    board: Arc<Board>,
    points: PointSet,
    flying: usize,
    mill_wins: bool,
    two_mills: TwoMills,
    taking: Taking,
    from_mill: FromMill,
    full_board_draws: bool,
}

/// What a side's pieces alone decide when they are in danger.
pub(super) struct Prey {
    /// Whether a closed mill always captures, and so leaves the pair.
    pub always_taken: bool,
    /// By the number of closed mills less one: the sets of pieces that may be taken in the turn.
    pub takings: Vec<Vec<PointSet>>,
}

impl Turns {
    /// Bans of returns, which tables do not know, are left out.
    pub fn new(rules: &Rules) -> Self {
        let set = rules.set();
        Self {
            board: rules.shared_board().clone(),
            points: rules.board().points(),
            flying: set.flying.unwrap_or(0).into(),
            mill_wins: rules.mill_wins(),
            two_mills: set.two_mills,
            taking: set.taking,
            from_mill: set.from_mill,
            full_board_draws: set.full_board == FullBoard::Draw,
        }
    }

    pub fn empty(&self, mover: PointSet, opponent: PointSet) -> PointSet {
        self.points - mover - opponent
    }

    /// Whether the board is full and that is a draw.
    pub fn is_full_draw(&self, empty: PointSet) -> bool {
        self.full_board_draws && empty.is_empty()
    }

    /// Whether a mill wins, and the side has one.
    #[inline]
    pub fn has_won_by_mill(&self, pieces: PointSet) -> bool {
        self.mill_wins && !self.board.in_mills(pieces).is_empty()
    }

    /// Whether a mill wins.
    #[inline]
    pub fn mill_wins(&self) -> bool {
        self.mill_wins
    }

    pub fn flies(&self, pieces: PointSet) -> bool {
        pieces.len() <= self.flying
    }

    /// Where a piece on the point can go, or can have come from.
    #[inline]
    pub fn targets(&self, flies: bool, point: Point, empty: PointSet) -> PointSet {
        if flies { empty } else { empty & self.board.neighbours(point) }
    }

    /// Those of the targets where a piece closes a mill with the others of its side.
    #[inline]
    pub fn closing(&self, targets: PointSet, others: PointSet) -> PointSet {
        if targets.len() > 4 {
            return targets & self.board.gaps(others);
        }
        targets
            .into_iter()
            .filter(|to| self.board.closes_mill(*to, others))
            .fold(PointSet::EMPTY, |set, to| set | to.set())
    }

    pub fn mills_closed(&self, to: Point, others: PointSet) -> usize {
        self.board.mills_closed(to, others)
    }

    pub fn in_mills(&self, pieces: PointSet) -> PointSet {
        self.board.in_mills(pieces)
    }

    /// Whether the side cannot move.
    #[inline]
    pub fn is_blocked(&self, pieces: PointSet, empty: PointSet) -> bool {
        if self.flies(pieces) {
            return empty.is_empty();
        }
        !empty.into_iter().any(|point| pieces.intersects(self.board.neighbours(point)))
    }

    /// Whether the mover can close a mill against the last three pieces and take one. Such positions are told from the board
    /// alone, and have no place in a file.
    #[inline]
    pub fn wins_at_once(&self, mover: PointSet, opponent: PointSet) -> bool {
        if self.mill_wins || opponent.len() != usize::from(FEWEST) {
            return false;
        }
        let empty = self.empty(mover, opponent);
        let gaps = empty & self.board.gaps(mover);
        if gaps.is_empty() {
            return false;
        }
        let flies = self.flies(mover);
        let closes = |from: Point| {
            let targets = self.targets(flies, from, gaps);
            targets.into_iter().any(|to| self.board.closes_mill(to, mover - from.set()))
        };
        mover.into_iter().any(closes) && !self.capturable(opponent).is_empty()
    }

    fn capturable(&self, pieces: PointSet) -> PointSet {
        if self.from_mill == FromMill::Always {
            return pieces;
        }
        let free = pieces - self.board.in_mills(pieces);
        if free.is_empty() && self.from_mill == FromMill::WhenAll { pieces } else { free }
    }

    fn most_captures(&self, pieces: PointSet) -> usize {
        let there = if self.from_mill == FromMill::Never { self.capturable(pieces).len() } else { pieces.len() };
        there.min((pieces.len() + 1).saturating_sub(FEWEST.into()))
    }

    /// Whether a mill closed against these pieces always captures, or wins.
    #[inline]
    pub fn always_taken(&self, pieces: PointSet) -> bool {
        let lapses = self.from_mill == FromMill::Never && self.capturable(pieces).is_empty();
        self.mill_wins || (self.taking == Taking::Must && !lapses)
    }

    /// What may be captured from these pieces.
    pub fn prey(&self, pieces: PointSet) -> Prey {
        let most = if self.two_mills == TwoMills::Each { self.board.max_mills_at_point() } else { 1 };
        let takings = (1..=most).map(|closed| {
            let mut takings = Vec::new();
            self.take(pieces, PointSet::EMPTY, closed.min(self.most_captures(pieces)), &mut takings);
            takings.sort_unstable();
            takings.dedup();
            takings
        });
        Prey { always_taken: self.always_taken(pieces), takings: takings.collect() }
    }

    fn take(&self, pieces: PointSet, taken: PointSet, owed: usize, takings: &mut Vec<PointSet>) {
        if owed == 0 {
            return;
        }
        for point in self.capturable(pieces) {
            let (left, taken) = (pieces - point.set(), taken | point.set());
            let owed = (owed - 1).min(self.most_captures(left));
            if owed == 0 || self.taking == Taking::May {
                takings.push(taken);
            }
            self.take(left, taken, owed, takings);
        }
    }

    /// The most pieces that one turn can take.
    pub fn most_taken(&self) -> u8 {
        match self.two_mills {
            _ if self.mill_wins => 0,
            TwoMills::One => 1,
            TwoMills::Each => self.board.max_mills_at_point() as u8,
        }
    }
}

impl Prey {
    /// The sets that may be taken after so many mills were closed, from 1.
    #[inline]
    pub fn takings(&self, closed: usize) -> &[PointSet] {
        &self.takings[closed.min(self.takings.len()) - 1]
    }
}

/// Whether a step from one point to another is the first of its images under symmetries that keep the position.
pub(super) fn is_first(geometry: &Geometry, keeping: &[u8], from: Point, to: Point) -> bool {
    keeping.iter().all(|number| {
        let symmetry = &geometry.symmetries()[*number as usize];
        (symmetry.point(from), symmetry.point(to)) >= (from, to)
    })
}
