//! A game: its history, undo and redo, the draws that need a history, and its end.

use std::collections::HashMap;

use thiserror::Error;

use super::{
    Action, DrawClock, Illegal, Outcome, PieceId, Placement, PointSet, Position, Reason, RepetitionKey, Rules, Side,
};

/// One action of a game and the state after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// What was played.
    pub action: Action,
    /// By whom.
    pub side: Side,
    /// The piece that changed its place; none when a capture is declined.
    pub piece: Option<PieceId>,
    /// The mill lines that it closed.
    pub mills: Vec<PointSet>,
    /// The position after it.
    pub position: Position,
    /// The places of the pieces after it.
    pub placement: Placement,
    /// How the game ended with it.
    pub outcome: Option<Outcome>,
    /// Whether the turn ended with it.
    pub ends_turn: bool,
}

/// Why a game refuses an action.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum PlayError {
    /// The rules forbid it in the position.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The game has ended.
    #[error("the game is over")]
    Over,
}

/// A game from a starting position, with everything that was played since, undone plies included.
///
/// Plies are counted in actions: a mill and its capture are two.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    rules: Rules,
    start: Position,
    start_placement: Placement,
    start_outcome: Option<Outcome>,
    plies: Vec<Ply>,
    /// How many of `plies` are played; the rest can be redone.
    played: usize,
    /// An agreed, resigned or timed end at `played`; playing on or undoing takes it back.
    declared: Option<Outcome>,
}

impl Game {
    /// A game from the start of the rule set.
    pub fn new(rules: Rules) -> Self {
        let start = Position::start(&rules);
        Self::from_position(rules, start)
    }

    /// A game from a position of the same rules.
    pub fn from_position(rules: Rules, start: Position) -> Self {
        let start_placement = Placement::new(&rules, &start);
        let mut game =
            Self { rules, start, start_placement, start_outcome: None, plies: Vec::new(), played: 0, declared: None };
        game.start_outcome = game.judge(&start);
        game
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position that it started from.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        self.position_at(self.played)
    }

    /// The position after `ply` actions; the last one there is if the game is shorter.
    pub fn position_at(&self, ply: usize) -> &Position {
        match ply.min(self.plies.len()).checked_sub(1) {
            Some(index) => &self.plies[index].position,
            None => &self.start,
        }
    }

    /// The places of the pieces now.
    pub fn placement(&self) -> &Placement {
        self.placement_at(self.played)
    }

    /// The places of the pieces after `ply` actions.
    pub fn placement_at(&self, ply: usize) -> &Placement {
        match ply.min(self.plies.len()).checked_sub(1) {
            Some(index) => &self.plies[index].placement,
            None => &self.start_placement,
        }
    }

    /// The actions played, oldest first.
    pub fn plies(&self) -> &[Ply] {
        &self.plies[..self.played]
    }

    /// The actions undone, the next to redo first.
    pub fn undone(&self) -> &[Ply] {
        &self.plies[self.played..]
    }

    /// How many actions have been played.
    pub fn ply(&self) -> usize {
        self.played
    }

    /// The last action played.
    pub fn last(&self) -> Option<&Ply> {
        self.plies().last()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.declared.or_else(|| self.last().map_or(self.start_outcome, |ply| ply.outcome))
    }

    /// The legal actions now; none when the game is over.
    pub fn actions(&self) -> super::ActionList {
        match self.outcome() {
            Some(_) => super::ActionList::new(),
            None => self.position().actions(&self.rules),
        }
    }

    /// Whether the action may be played now, or why not.
    pub fn check(&self, action: Action) -> Result<(), PlayError> {
        if self.outcome().is_some() {
            return Err(PlayError::Over);
        }
        Ok(self.position().check(&self.rules, action)?)
    }

    /// Plays an action. What was undone is forgotten, unless the action is the next one to redo.
    pub fn play(&mut self, action: Action) -> Result<&Ply, PlayError> {
        self.check(action)?;
        if self.undone().first().is_some_and(|next| next.action == action) {
            self.played += 1;
        } else {
            let ply = self.next_ply(action);
            self.plies.truncate(self.played);
            self.plies.push(ply);
            self.played += 1;
            if self.plies[self.played - 1].ends_turn {
                self.plies[self.played - 1].outcome = self.judge(&self.plies[self.played - 1].position);
            }
        }
        Ok(&self.plies[self.played - 1])
    }

    fn next_ply(&self, action: Action) -> Ply {
        let mut position = *self.position();
        let mut placement = *self.placement();
        let side = position.side();
        let mills = closed_mills(&self.rules, &position, action);
        position.play_unchecked(&self.rules, action);
        let piece = placement.apply(side, action);
        let ends_turn = position.owed() == 0;
        Ply { action, side, piece, mills, position, placement, outcome: None, ends_turn }
    }

    /// Ends the game by agreement, resignation or time. Nothing happens when it is over already.
    pub fn declare(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.declared = Some(outcome);
        }
    }

    /// A draw by agreement.
    pub fn agree_draw(&mut self) {
        self.declare(Outcome::draw(Reason::Agreement));
    }

    /// The side resigns.
    pub fn resign(&mut self, side: Side) {
        self.declare(Outcome::win(!side, Reason::Resignation));
    }

    /// Takes back one action, or a declared end. Whether there was anything to take back.
    pub fn undo(&mut self) -> bool {
        if self.declared.take().is_some() {
            return true;
        }
        let undone = self.played > 0;
        self.played -= usize::from(undone);
        undone
    }

    /// Plays the next undone action again. Whether there was one.
    pub fn redo(&mut self) -> bool {
        let redone = self.played < self.plies.len() && self.declared.is_none();
        self.played += usize::from(redone);
        redone
    }

    /// Undoes or redoes up to `ply` actions played; the last one there is if the game is shorter.
    pub fn go_to(&mut self, ply: usize) {
        let ply = ply.min(self.plies.len());
        if ply != self.played {
            self.declared = None;
            self.played = ply;
        }
    }

    /// The ply at which the turn began that the action before `ply` belongs to; `ply` itself at the start.
    pub fn turn_start(&self, ply: usize) -> usize {
        let mut start = ply.min(self.plies.len());
        if start == 0 {
            return 0;
        }
        start -= 1;
        while start > 0 && !self.plies[start - 1].ends_turn {
            start -= 1;
        }
        start
    }

    /// The ply at which the turn ends that the action after `ply` belongs to.
    pub fn turn_end(&self, ply: usize) -> usize {
        let mut end = ply.min(self.plies.len());
        while end < self.plies.len() {
            end += 1;
            if self.plies[end - 1].ends_turn {
                break;
            }
        }
        end
    }

    /// How near the automatic draws are.
    pub fn draw_clock(&self) -> DrawClock {
        let position = self.position();
        let occurrences = if self.rules.set().repetition { self.occurrences(position) } else { 0 };
        DrawClock { quiet_left: position.quiet_left(&self.rules), occurrences }
    }

    /// How often the position has stood at the start of a turn, up to now.
    pub fn occurrences(&self, position: &Position) -> u32 {
        let key = position.repetition_key(&self.rules);
        self.turn_starts().filter(|other| other.repetition_key(&self.rules) == key).count() as u32
    }

    /// Every repetition key of the game so far with how often it has stood at the start of a turn.
    pub fn repetitions(&self) -> HashMap<RepetitionKey, u32> {
        let mut counts = HashMap::new();
        for position in self.turn_starts() {
            *counts.entry(position.repetition_key(&self.rules)).or_insert(0) += 1;
        }
        counts
    }

    fn turn_starts(&self) -> impl Iterator<Item = &Position> {
        let start = (self.start.owed() == 0).then_some(&self.start);
        let later = self.plies().iter().filter(|ply| ply.ends_turn).map(|ply| &ply.position);
        start.into_iter().chain(later)
    }

    /// How the game stands at the start of a turn, which is its last ply.
    fn judge(&self, position: &Position) -> Option<Outcome> {
        if position.owed() > 0 {
            return None;
        }
        if let Some(outcome) = position.outcome(&self.rules) {
            return Some(outcome);
        }
        if self.rules.set().repetition && self.occurrences(position) >= 3 {
            return Some(Outcome::draw(Reason::Repetition));
        }
        let limit = position.quiet_limit(&self.rules)?;
        (position.quiet() >= limit).then_some(Outcome::draw(Reason::Quiet))
    }
}

/// The mill lines that a legal placement or move closes.
fn closed_mills(rules: &Rules, position: &Position, action: Action) -> Vec<PointSet> {
    let own = position.pieces(position.side());
    let (to, others) = match action {
        Action::Place(point) => (point, own),
        Action::Move { from, to } => (to, own - from.set()),
        Action::Capture(_) | Action::Decline => return Vec::new(),
    };
    let partners = rules.board().mill_partners(to).iter();
    partners.filter(|pair| others.contains_all(**pair)).map(|pair| *pair | to.set()).collect()
}
