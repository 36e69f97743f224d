//! A position: what the legal actions depend on, in 24 bytes, and what each action does to it.

use thiserror::Error;

use super::{
    Action, ActionList, BlockedPlayer, CsikiCsuki, FromMill, FullBoard, Outcome, PlacingMills, Point, PointSet, Reason,
    Rules, Side, Sides, Taking, TwoMills,
};

/// Fewer pieces than this, board and hand together, and a player has lost.
pub(super) const FEWEST_PIECES: usize = 3;

/// The state of a game at one moment. It is made by [`super::Setup::position`] or by playing, and so is never wrong for the
/// [`Rules`] that it was made with; its methods want the same rules again.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) pieces: Sides<PointSet>,
    pub(super) hands: Sides<u8>,
    pub(super) side: Side,
    pub(super) owed: u8,
    pub(super) quiet: u32,
    pub(super) move_number: u32,
    /// Each side's last turn if it was a move, as (from, to); kept only where returns may be banned.
    pub(super) last_moves: Sides<Option<(Point, Point)>>,
}

/// Why an action is not legal.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// A piece has to be taken first.
    #[error("a capture is owed")]
    CaptureOwed,
    /// No mill has just been closed.
    #[error("no capture is owed")]
    NothingOwed,
    /// Taking is not optional.
    #[error("a capture must be taken")]
    MustTake,
    /// The point is not on the board.
    #[error("no such point on this board")]
    NoPoint,
    /// A piece stands there.
    #[error("the point is taken")]
    Occupied,
    /// No piece is left to place.
    #[error("no piece is in hand")]
    EmptyHand,
    /// Pieces in hand must be placed before any moves.
    #[error("pieces in hand are placed first")]
    PlaceFirst,
    /// The mover has no piece there.
    #[error("no own piece stands there")]
    NotOwn,
    /// The points are not neighbours, and the player does not fly.
    #[error("the points are not neighbours")]
    NotNeighbours,
    /// The piece would go straight back and close a mill.
    #[error("going straight back to close a mill is banned")]
    ReturnBanned,
    /// The opponent has no piece there.
    #[error("no piece of the opponent stands there")]
    NotOpponent,
    /// The piece stands in a mill.
    #[error("the piece is protected by its mill")]
    InMill,
}

impl Position {
    /// The start: an empty board, all pieces in hand, light to move.
    pub fn start(rules: &Rules) -> Self {
        let pieces = rules.set().pieces;
        Self {
            pieces: Sides::default(),
            hands: Sides::new(pieces, pieces),
            side: Side::Light,
            owed: 0,
            quiet: 0,
            move_number: 1,
            last_moves: Sides::default(),
        }
    }

    /// The points where the side's pieces stand.
    pub fn pieces(&self, side: Side) -> PointSet {
        self.pieces[side]
    }

    /// The points where any piece stands.
    pub fn occupied(&self) -> PointSet {
        self.pieces[Side::Light] | self.pieces[Side::Dark]
    }

    /// The points where no piece stands.
    #[inline]
    pub fn empty(&self, rules: &Rules) -> PointSet {
        rules.board().points() - self.occupied()
    }

    /// Whose piece stands there.
    pub fn piece_at(&self, point: Point) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.pieces[*side].contains(point))
    }

    /// Pieces that the side has still to place.
    pub fn hand(&self, side: Side) -> u8 {
        self.hands[side]
    }

    /// The side's pieces, board and hand together.
    pub fn total(&self, side: Side) -> usize {
        self.pieces[side].len() + usize::from(self.hands[side])
    }

    /// Whose turn it is; while captures are owed, the capturer's.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Captures that the side to move still owes.
    pub fn owed(&self) -> u8 {
        self.owed
    }

    /// Plies since the last placement or capture.
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// The quiet plies that make a draw in this position; `None` without a limit.
    pub fn quiet_limit(&self, rules: &Rules) -> Option<u32> {
        let any_three = Side::BOTH.into_iter().any(|side| self.total(side) <= 3);
        let short = rules.set().quiet_three.filter(|_| any_three);
        [rules.set().quiet, short].into_iter().flatten().min().map(u32::from)
    }

    /// The quiet plies that are left until that draw; 0 once it is there.
    pub fn quiet_left(&self, rules: &Rules) -> Option<u32> {
        self.quiet_limit(rules).map(|limit| limit.saturating_sub(self.quiet))
    }

    /// The number of the move, from 1; it goes up after each dark turn.
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    /// The side's last turn, if it was a move and returns may be banned: from where to where.
    pub fn last_move(&self, side: Side) -> Option<(Point, Point)> {
        self.last_moves[side]
    }

    /// Whether the side's pieces may go to any empty point.
    #[inline]
    pub fn flies(&self, rules: &Rules, side: Side) -> bool {
        self.hands[side] == 0 && rules.set().flying.is_some_and(|most| self.pieces[side].len() <= usize::from(most))
    }

    /// The opponent's pieces that the side to move may capture while a capture is owed.
    #[inline(always)]
    pub fn capturable(&self, rules: &Rules) -> PointSet {
        let pieces = self.pieces[!self.side];
        if rules.set().from_mill == FromMill::Always {
            return pieces;
        }
        let free = pieces - rules.board().in_mills(pieces);
        if free.is_empty() && rules.set().from_mill == FromMill::WhenAll { pieces } else { free }
    }

    /// The most captures that the opponent's pieces allow in one turn: no more than there are to capture, and none after the
    /// one that ends the game.
    pub(super) fn most_captures(&self, rules: &Rules) -> usize {
        let pieces = match rules.set().from_mill {
            FromMill::Never => self.capturable(rules).len(),
            FromMill::WhenAll | FromMill::Always => self.pieces[!self.side].len(),
        };
        pieces.min((self.total(!self.side) + 1).saturating_sub(FEWEST_PIECES))
    }

    /// The return, from where to where, that the rules forbid the side in this position.
    #[inline]
    pub fn banned_return(&self, rules: &Rules, side: Side) -> Option<(Point, Point)> {
        let (left, stands) = self.last_moves[side]?;
        self.forbids_return(rules, side, left, stands).then_some((stands, left))
    }

    fn forbids_return(&self, rules: &Rules, side: Side, left: Point, stands: Point) -> bool {
        let own = self.pieces[side];
        if !own.contains(stands) || self.occupied().contains(left) {
            return false;
        }
        let board = rules.board();
        let reachable = self.flies(rules, side) || board.neighbours(stands).contains(left);
        let closes = board.closes_mill(left, own - stands.set());
        let banned = match rules.set().csiki_csuki {
            CsikiCsuki::Allowed => false,
            CsikiCsuki::ReturnsBanned => true,
            CsikiCsuki::DoubleReturnsBanned => board.closes_mill(stands, own),
        };
        banned && closes && reachable
    }

    /// Calls `each` with every legal action until it answers `false`; gives `false` if it did. Knows nothing of repetition and
    /// the quiet limit, which need a [`super::Game`]; a position that has ended otherwise has no actions.
    #[inline]
    pub fn for_each_action(&self, rules: &Rules, mut each: impl FnMut(Action) -> bool) -> bool {
        if self.owed > 0 {
            for point in self.capturable(rules) {
                if !each(Action::Capture(point)) {
                    return false;
                }
            }
            return rules.set().taking == Taking::Must || each(Action::Decline);
        }
        if self.is_decided(rules) {
            return true;
        }
        let empty = self.empty(rules);
        let own = self.pieces[self.side];
        let placing = self.hands[self.side] > 0;
        if placing {
            for point in empty {
                if !each(Action::Place(point)) {
                    return false;
                }
            }
            if !rules.set().moving_while_placing {
                return true;
            }
        }
        let flies = self.flies(rules, self.side);
        let banned = self.banned_return(rules, self.side);
        for from in own {
            let targets = if flies { empty } else { empty & rules.board().neighbours(from) };
            for to in targets {
                if banned != Some((from, to)) && !each(Action::Move { from, to }) {
                    return false;
                }
            }
        }
        true
    }

    /// How many placements and moves there are at the start of a turn, and how many of them close a mill: the same as
    /// going through [`Position::for_each_action`], but without looking at each. `MILL_WINS` is what the rules say.
    #[inline(always)]
    pub(super) fn count_actions<const MILL_WINS: bool>(&self, rules: &Rules) -> (usize, usize) {
        debug_assert_eq!(self.owed, 0, "no turn starts with a capture");
        if self.too_few().is_some() || (MILL_WINS && self.has_won_by_mill(rules, !self.side)) {
            return (0, 0);
        }
        if self.hands[self.side] == 0 {
            return self.count_moves(rules);
        }
        let empty = self.empty(rules);
        let gaps = empty & rules.board().gaps(self.pieces[self.side]);
        let (count, closing) = (empty.len(), gaps.len());
        if !rules.set().moving_while_placing {
            return (count, closing);
        }
        let (moves, closing_moves) = self.count_moves(rules);
        (count + moves, closing + closing_moves)
    }

    /// The part of [`Position::count_actions`] that are moves and flights.
    #[inline(never)]
    fn count_moves(&self, rules: &Rules) -> (usize, usize) {
        let board = rules.board();
        let empty = self.empty(rules);
        let own = self.pieces[self.side];
        let (mut count, mut closing) = (0, 0);
        if self.flies(rules, self.side) {
            for from in own {
                count += empty.len();
                closing += (empty & board.gaps(own - from.set())).len();
            }
        } else {
            for from in own {
                count += (empty & board.neighbours(from)).len();
            }
            for to in empty & board.gaps(own) {
                let near = own & board.neighbours(to);
                closing += near.into_iter().filter(|from| board.closes_mill(to, own - from.set())).count();
            }
        }
        // A banned return closes a mill.
        let banned = usize::from(self.banned_return(rules, self.side).is_some());
        (count - banned, closing - banned)
    }

    /// The legal actions. See [`Position::for_each_action`].
    pub fn actions(&self, rules: &Rules) -> ActionList {
        let mut list = ActionList::new();
        self.for_each_action(rules, |action| {
            list.push(action);
            true
        });
        list
    }

    /// Whether there is any legal action.
    pub fn has_action(&self, rules: &Rules) -> bool {
        !self.for_each_action(rules, |_| false)
    }

    /// Whether the pieces alone have decided the game at the start of a turn.
    #[inline]
    fn is_decided(&self, rules: &Rules) -> bool {
        self.too_few().is_some() || (rules.mill_wins() && self.has_won_by_mill(rules, !self.side))
    }

    /// Whether the side has a mill. Where that wins, it is the side that waits: [`super::Setup`] refuses the other.
    // Rare, and so kept out of the code of all other games.
    #[inline(never)]
    pub(super) fn has_won_by_mill(&self, rules: &Rules, side: Side) -> bool {
        !rules.board().in_mills(self.pieces[side]).is_empty()
    }

    #[inline]
    fn too_few(&self) -> Option<Side> {
        [self.side, !self.side].into_iter().find(|side| self.has_too_few(*side))
    }

    /// Whether the side has fewer than [`FEWEST_PIECES`], without counting them all.
    #[inline]
    fn has_too_few(&self, side: Side) -> bool {
        let pieces = self.pieces[side];
        match self.hands[side] {
            0 => pieces.without_first().without_first().is_empty(),
            1 => pieces.without_first().is_empty(),
            2 => pieces.is_empty(),
            _ => false,
        }
    }

    /// How the game has ended by the position alone; repetition and the quiet limit are judged by [`super::Game`].
    pub fn outcome(&self, rules: &Rules) -> Option<Outcome> {
        if self.owed > 0 {
            return None;
        }
        if let Some(loser) = self.too_few() {
            return Some(Outcome::win(!loser, Reason::TooFew));
        }
        if rules.mill_wins() && self.has_won_by_mill(rules, !self.side) {
            return Some(Outcome::win(!self.side, Reason::Mill));
        }
        if rules.set().full_board == FullBoard::Draw && self.empty(rules).is_empty() {
            return Some(Outcome::draw(Reason::Blocked));
        }
        if self.has_action(rules) {
            return None;
        }
        Some(match rules.set().blocked {
            BlockedPlayer::Loses => Outcome::win(!self.side, Reason::Blocked),
            // A player who passes has passed already: here both are blocked.
            BlockedPlayer::Draw | BlockedPlayer::Passes => Outcome::draw(Reason::Blocked),
        })
    }

    /// Whether the action is legal, or the reason why not.
    pub fn check(&self, rules: &Rules, action: Action) -> Result<(), Illegal> {
        let board = rules.board();
        let on_board = |point: Point| if board.points().contains(point) { Ok(()) } else { Err(Illegal::NoPoint) };
        let owes = self.owed > 0;
        match action {
            Action::Capture(point) => {
                on_board(point)?;
                if !owes {
                    Err(if self.outcome(rules).is_some() { Illegal::Over } else { Illegal::NothingOwed })
                } else if !self.pieces[!self.side].contains(point) {
                    Err(Illegal::NotOpponent)
                } else if !self.capturable(rules).contains(point) {
                    Err(Illegal::InMill)
                } else {
                    Ok(())
                }
            }
            Action::Decline if !owes => Err(Illegal::NothingOwed),
            Action::Decline if rules.set().taking == Taking::Must => Err(Illegal::MustTake),
            Action::Decline => Ok(()),
            _ if owes => Err(Illegal::CaptureOwed),
            _ if self.outcome(rules).is_some() => Err(Illegal::Over),
            Action::Place(point) => {
                on_board(point)?;
                if self.hands[self.side] == 0 {
                    Err(Illegal::EmptyHand)
                } else if self.occupied().contains(point) {
                    Err(Illegal::Occupied)
                } else {
                    Ok(())
                }
            }
            Action::Move { from, to } => {
                on_board(from)?;
                on_board(to)?;
                if self.hands[self.side] > 0 && !rules.set().moving_while_placing {
                    Err(Illegal::PlaceFirst)
                } else if !self.pieces[self.side].contains(from) {
                    Err(Illegal::NotOwn)
                } else if self.occupied().contains(to) {
                    Err(Illegal::Occupied)
                } else if !self.flies(rules, self.side) && !board.neighbours(from).contains(to) {
                    Err(Illegal::NotNeighbours)
                } else if self.banned_return(rules, self.side) == Some((from, to)) {
                    Err(Illegal::ReturnBanned)
                } else {
                    Ok(())
                }
            }
        }
    }

    /// Plays a legal action; another is refused and changes nothing.
    pub fn play(&mut self, rules: &Rules, action: Action) -> Result<(), Illegal> {
        self.check(rules, action)?;
        self.play_unchecked(rules, action);
        Ok(())
    }

    /// Plays an action that is known to be legal. Another gives a position that may be wrong, but no panic.
    #[inline]
    pub fn play_unchecked(&mut self, rules: &Rules, action: Action) {
        match action {
            Action::Place(point) => self.place(rules, point),
            Action::Move { from, to } => self.step(rules, from, to),
            Action::Capture(point) => self.capture(rules, point),
            Action::Decline => {
                self.owed = 0;
                self.end_turn(rules);
            }
        }
    }

    #[inline]
    fn place(&mut self, rules: &Rules, point: Point) {
        let side = self.side;
        let closed = rules.board().mills_closed(point, self.pieces[side]);
        self.hands[side] = self.hands[side].saturating_sub(1);
        self.pieces[side].insert(point);
        self.quiet = 0;
        self.last_moves[side] = None;
        self.arrive(rules, closed, true);
    }

    #[inline]
    fn step(&mut self, rules: &Rules, from: Point, to: Point) {
        let side = self.side;
        self.pieces[side].remove(from);
        let closed = rules.board().mills_closed(to, self.pieces[side]);
        self.pieces[side].insert(to);
        self.quiet = self.quiet.saturating_add(1);
        if rules.bans_returns() {
            self.last_moves[side] = Some((from, to));
        }
        self.arrive(rules, closed, self.hands[side] > 0);
    }

    #[inline]
    pub(super) fn capture(&mut self, rules: &Rules, point: Point) {
        self.pieces[!self.side].remove(point);
        self.quiet = 0;
        self.owed = self.owed.saturating_sub(1);
        if self.owed > 0 {
            self.owed = self.owed.min(self.most_captures(rules) as u8);
        }
        if self.owed == 0 {
            self.end_turn(rules);
        }
    }

    /// How many mills a placement or move of the side to move would close.
    #[inline]
    pub fn mills_closed(&self, rules: &Rules, action: Action) -> usize {
        let own = self.pieces[self.side];
        match action {
            Action::Place(point) => rules.board().mills_closed(point, own),
            Action::Move { from, to } => rules.board().mills_closed(to, own - from.set()),
            Action::Capture(_) | Action::Decline => 0,
        }
    }

    /// How many captures would be owed after a placement or move of the side to move.
    #[inline]
    pub fn captures_after(&self, rules: &Rules, action: Action) -> usize {
        let placing = self.hands[self.side] > 0;
        self.captures_for(rules, self.mills_closed(rules, action), placing)
    }

    /// Whether a placement or move of the side to move closes a mill that captures or wins.
    #[inline]
    pub fn earns(&self, rules: &Rules, action: Action) -> bool {
        self.captures_after(rules, action) > 0 || (rules.mill_wins() && self.mills_closed(rules, action) > 0)
    }

    #[inline]
    fn captures_for(&self, rules: &Rules, closed: usize, placing: bool) -> usize {
        let idle = placing && rules.set().placing_mills == PlacingMills::NoCapture;
        if closed == 0 || idle || rules.mill_wins() {
            return 0;
        }
        let wanted = if rules.set().two_mills == TwoMills::Each { closed } else { 1 };
        wanted.min(self.most_captures(rules))
    }

    /// After a placement or move: owes captures, or ends the turn. `placing` says whether the turn began
    /// with pieces in hand.
    #[inline]
    fn arrive(&mut self, rules: &Rules, closed: usize, placing: bool) {
        if closed > 0 {
            self.owe(rules, closed, placing);
        }
        if self.owed == 0 {
            self.end_turn(rules);
        }
    }

    /// Owes what the closed mills capture.
    // Rare, and so kept out of the code of every other turn.
    #[inline(never)]
    fn owe(&mut self, rules: &Rules, closed: usize, placing: bool) {
        self.owed = self.captures_for(rules, closed, placing) as u8;
    }

    #[inline]
    fn end_turn(&mut self, rules: &Rules) {
        self.flip();
        if rules.set().blocked == BlockedPlayer::Passes {
            self.pass_if_blocked(rules);
        }
    }

    #[inline]
    fn flip(&mut self) {
        if self.side == Side::Dark {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.side = !self.side;
    }

    /// Where blocked players pass: lets the side to move pass if it is blocked and the other side is not.
    #[inline(never)]
    pub(super) fn pass_if_blocked(&mut self, rules: &Rules) {
        if self.owed > 0 || self.is_decided(rules) || self.has_action(rules) {
            return;
        }
        let mut passed = *self;
        passed.last_moves[self.side] = None;
        passed.quiet = passed.quiet.saturating_add(1);
        passed.flip();
        if passed.has_action(rules) {
            *self = passed;
        }
    }

    /// What must be the same for a position to count as repeated.
    pub fn repetition_key(&self, rules: &Rules) -> RepetitionKey {
        RepetitionKey {
            pieces: self.pieces,
            hands: self.hands,
            side: self.side,
            banned: Sides::from_fn(|side| self.banned_return(rules, side)),
        }
    }

    /// The image of the position under a symmetry of the board.
    pub fn mapped(&self, symmetry: &super::Symmetry) -> Self {
        let mut image = *self;
        for side in Side::BOTH {
            image.pieces[side] = symmetry.set(self.pieces[side]);
            image.last_moves[side] = self.last_moves[side].map(|(from, to)| (symmetry.point(from), symmetry.point(to)));
        }
        image
    }
}

/// What a repeated position has in common: pieces, hands, side to move, and the return forbidden to each side.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct RepetitionKey {
    pieces: Sides<PointSet>,
    hands: Sides<u8>,
    side: Side,
    banned: Sides<Option<(Point, Point)>>,
}
