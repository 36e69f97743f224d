//! The rules once more, slowly: points by name, sets and maps, nothing worked out beforehand, everything looked up anew. It
//! shares with the program only the data of boards and rule sets and the names of outcomes.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::rc::Rc;

pub use super::board::{Board, Name};
use malom::rules::{
    BlockedPlayer, CsikiCsuki, FromMill, FullBoard, Mill, Outcome, PlacingMills, Reason, RuleSet, Side, Sides, Taking,
    TwoMills,
};

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    Place(Name),
    Move(Name, Name),
    Capture(Name),
    Decline,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => write!(f, "{point}"),
            Self::Move(from, to) => write!(f, "{from}-{to}"),
            Self::Capture(point) => write!(f, "x{point}"),
            Self::Decline => write!(f, "x-"),
        }
    }
}

/// A running game.
#[derive(Clone)]
pub struct Model {
    board: Rc<Board>,
    set: Rc<RuleSet>,
    pub on: BTreeMap<Name, Side>,
    pub hand: Sides<u8>,
    pub turn: Side,
    pub owed: usize,
    pub quiet: u32,
    pub number: u32,
    /// Each side's last turn, if it was a move or flight.
    last: Sides<Option<(Name, Name)>>,
    /// How often each position has stood at the start of a turn.
    seen: Rc<BTreeMap<String, u32>>,
    pub outcome: Option<Outcome>,
}

impl Model {
    pub fn start(board: Rc<Board>, set: RuleSet) -> Self {
        let mut model = Self {
            board,
            on: BTreeMap::new(),
            hand: Sides::new(set.pieces, set.pieces),
            turn: Side::Light,
            owed: 0,
            quiet: 0,
            number: 1,
            last: Sides::new(None, None),
            seen: Rc::default(),
            outcome: None,
            set: Rc::new(set),
        };
        model.occur();
        model
    }

    // What is on the board

    fn points(&self) -> impl Iterator<Item = Name> {
        self.board.neighbours.keys().copied()
    }

    fn empty(&self) -> impl Iterator<Item = Name> {
        self.points().filter(|point| !self.on.contains_key(point))
    }

    fn men(&self, side: Side) -> BTreeSet<Name> {
        self.on.iter().filter(|(_, owner)| **owner == side).map(|(point, _)| *point).collect()
    }

    /// Board and hand together.
    pub fn total(&self, side: Side) -> usize {
        self.men(side).len() + usize::from(self.hand[side])
    }

    /// The mills of the side that this point is part of.
    fn mills_at(&self, side: Side, point: Name) -> usize {
        let full = |mill: &&Vec<Name>| mill.iter().all(|member| self.on.get(member) == Some(&side));
        self.board.mills.iter().filter(|mill| mill.contains(&point)).filter(full).count()
    }

    fn in_mill(&self, side: Side, point: Name) -> bool {
        self.mills_at(side, point) > 0
    }

    fn flies(&self, side: Side) -> bool {
        self.hand[side] == 0 && self.set.flying.is_some_and(|most| self.total(side) <= usize::from(most))
    }

    // What may be done

    /// What the side may do were it its turn with nothing owed.
    fn turns(&self, side: Side) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.hand[side] > 0 {
            actions.extend(self.empty().map(Action::Place));
        }
        if self.hand[side] == 0 || self.set.moving_while_placing {
            let flies = self.flies(side);
            let banned = self.banned(side);
            for from in self.men(side) {
                for to in self.empty() {
                    let near = self.board.neighbours[&from].contains(&to);
                    if (near || flies) && banned != Some((from, to)) {
                        actions.push(Action::Move(from, to));
                    }
                }
            }
        }
        actions
    }

    /// The move back that is forbidden to the side in this position.
    pub fn banned(&self, side: Side) -> Option<(Name, Name)> {
        if self.set.csiki_csuki == CsikiCsuki::Allowed {
            return None;
        }
        let (left, stands) = self.last[side]?;
        if self.on.get(&stands) != Some(&side) || self.on.contains_key(&left) {
            return None;
        }
        let opens = self.in_mill(side, stands);
        let closes = self.would_close(side, Some(stands), left);
        let forbidden = match self.set.csiki_csuki {
            CsikiCsuki::Allowed => false,
            CsikiCsuki::ReturnsBanned => closes,
            CsikiCsuki::DoubleReturnsBanned => closes && opens,
        };
        forbidden.then_some((stands, left))
    }

    /// The opponent's pieces that may be captured now.
    fn victims(&self) -> Vec<Name> {
        let other = !self.turn;
        let men = self.men(other);
        let free = || men.iter().copied().filter(|man| !self.in_mill(other, *man)).collect::<Vec<_>>();
        match self.set.from_mill {
            FromMill::Always => men.into_iter().collect(),
            FromMill::Never => free(),
            FromMill::WhenAll if free().is_empty() => men.into_iter().collect(),
            FromMill::WhenAll => free(),
        }
    }

    /// How many of so many captures can be made one after another before nothing is left to take or the game is over.
    fn possible(&self, due: usize) -> usize {
        if due == 0 || self.total(!self.turn) < 3 {
            return 0;
        }
        let after = |victim: Name| {
            let mut model = self.clone();
            model.on.remove(&victim);
            1 + model.possible(due - 1)
        };
        self.victims().into_iter().map(after).max().unwrap_or(0)
    }

    /// The legal actions, sorted.
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = if self.outcome.is_some() {
            Vec::new()
        } else if self.owed > 0 {
            let mut captures: Vec<_> = self.victims().into_iter().map(Action::Capture).collect();
            if self.set.taking == Taking::May {
                captures.push(Action::Decline);
            }
            captures
        } else {
            self.turns(self.turn)
        };
        actions.sort();
        actions
    }

    /// Whether a piece that comes to a point, from another or from the hand, stands in a mill there.
    fn would_close(&self, side: Side, from: Option<Name>, to: Name) -> bool {
        let own = |point: &Name| *point == to || (Some(*point) != from && self.on.get(point) == Some(&side));
        self.board.mills.iter().any(|mill| mill.contains(&to) && mill.iter().all(own))
    }

    /// Whether an action of the side to move closes a mill.
    pub fn closes(&self, action: Action) -> bool {
        match action {
            Action::Place(point) => self.would_close(self.turn, None, point),
            Action::Move(from, to) => self.would_close(self.turn, Some(from), to),
            Action::Capture(_) | Action::Decline => false,
        }
    }

    /// Whether a move takes back the side's last one.
    pub fn returns(&self, action: Action) -> bool {
        matches!(action, Action::Move(from, to) if self.last[self.turn] == Some((to, from)))
    }

    // What happens

    pub fn play(&mut self, action: Action) {
        match action {
            Action::Place(point) => {
                self.hand[self.turn] -= 1;
                self.on.insert(point, self.turn);
                self.quiet = 0;
                self.last[self.turn] = None;
                self.arrived(point, true);
            }
            Action::Move(from, to) => {
                self.on.remove(&from);
                self.on.insert(to, self.turn);
                self.quiet += 1;
                self.last[self.turn] = Some((from, to));
                self.arrived(to, self.hand[self.turn] > 0);
            }
            Action::Capture(point) => {
                self.on.remove(&point);
                self.quiet = 0;
                self.owed = self.possible(self.owed - 1);
            }
            Action::Decline => self.owed = 0,
        }
        if self.owed == 0 {
            self.turn_over();
            self.begin_turn();
        }
    }

    fn arrived(&mut self, point: Name, placing: bool) {
        let mills = self.mills_at(self.turn, point);
        let idle = placing && self.set.placing_mills == PlacingMills::NoCapture;
        let due = if idle || self.set.mill == Mill::Wins {
            0
        } else if self.set.two_mills == TwoMills::Each {
            mills
        } else {
            mills.min(1)
        };
        self.owed = self.possible(due);
    }

    fn turn_over(&mut self) {
        if self.turn == Side::Dark {
            self.number += 1;
        }
        self.turn = !self.turn;
    }

    fn begin_turn(&mut self) {
        for side in Side::BOTH {
            if self.total(side) < 3 {
                self.outcome = Some(Outcome::win(!side, Reason::TooFew));
                return;
            }
        }
        let last = !self.turn;
        if self.set.mill == Mill::Wins && self.men(last).into_iter().any(|man| self.in_mill(last, man)) {
            self.outcome = Some(Outcome::win(last, Reason::Mill));
            return;
        }
        if self.empty().next().is_none() && self.set.full_board == FullBoard::Draw {
            self.outcome = Some(Outcome::draw(Reason::Blocked));
            return;
        }
        if self.turns(self.turn).is_empty() {
            let other_too = self.turns(!self.turn).is_empty();
            match self.set.blocked {
                BlockedPlayer::Loses => self.outcome = Some(Outcome::win(!self.turn, Reason::Blocked)),
                BlockedPlayer::Passes if !other_too => {
                    self.quiet += 1;
                    self.last[self.turn] = None;
                    self.turn_over();
                }
                BlockedPlayer::Draw | BlockedPlayer::Passes => self.outcome = Some(Outcome::draw(Reason::Blocked)),
            }
            if self.outcome.is_some() {
                return;
            }
        }
        self.occur();
        if self.set.repetition && self.times() >= 3 {
            self.outcome = Some(Outcome::draw(Reason::Repetition));
        } else if self.limit().is_some_and(|limit| self.quiet >= u32::from(limit)) {
            self.outcome = Some(Outcome::draw(Reason::Quiet));
        }
    }

    /// The quiet limit in force.
    fn limit(&self) -> Option<u16> {
        let three = Side::BOTH.into_iter().any(|side| self.total(side) <= 3);
        let short = self.set.quiet_three.filter(|_| three);
        self.set.quiet.into_iter().chain(short).min()
    }

    // What it looks like

    fn picture(&self) -> String {
        let man = |point: &Name| match self.on.get(point) {
            Some(Side::Light) => 'O',
            Some(Side::Dark) => 'X',
            None => '.',
        };
        let rows: Vec<String> = self.board.rows.iter().map(|row| row.iter().map(man).collect()).collect();
        let side = if self.turn == Side::Light { "l" } else { "d" };
        format!("{} {side} {}-{}", rows.join("/"), self.hand[Side::Light], self.hand[Side::Dark])
    }

    /// What makes two positions the same.
    fn key(&self) -> String {
        let banned = |side| self.banned(side).map_or_else(String::new, |(from, to)| format!("{from}-{to}"));
        format!("{} {} {}", self.picture(), banned(Side::Light), banned(Side::Dark))
    }

    fn occur(&mut self) {
        let key = self.key();
        *Rc::make_mut(&mut self.seen).entry(key).or_default() += 1;
    }

    /// How often the position has stood at the start of a turn.
    pub fn times(&self) -> u32 {
        self.seen.get(&self.key()).copied().unwrap_or(0)
    }

    /// The position's text.
    pub fn text(&self) -> String {
        let mut text = format!("{} {} {} {}", self.picture(), self.owed, self.quiet, self.number);
        if self.set.csiki_csuki != CsikiCsuki::Allowed {
            let last = |side| self.last[side].map_or_else(|| "-".to_owned(), |(from, to)| format!("{from}-{to}"));
            text += &format!(" {},{}", last(Side::Light), last(Side::Dark));
        }
        text
    }
}
