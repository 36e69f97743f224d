//! Which action to look at first: the better the guess, the less there is to search.

use crate::rules::{Action, Position, Rules};

use super::table::{ACTIONS, action_index};

/// Turns from the root for which killers are kept.
const KILLER_TURNS: usize = 64;
const TABLE: i32 = 1 << 30;
const MILL: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const BLOCK: i32 = 1 << 20;
/// No value of the history is larger, either way.
const HISTORY_LIMIT: i32 = 1 << 14;
const HISTORY_STEP: i32 = 400;

/// What earlier parts of a search teach later ones.
pub(super) struct Ordering {
    killers: [[Option<Action>; 2]; KILLER_TURNS],
    history: [Box<[i32; ACTIONS]>; 2],
}

impl Ordering {
    pub fn new() -> Self {
        Self { killers: [[None; 2]; KILLER_TURNS], history: std::array::from_fn(|_| Box::new([0; ACTIONS])) }
    }

    /// Lets the history fade between iterations.
    pub fn age(&mut self) {
        for value in self.history.iter_mut().flat_map(|side| side.iter_mut()) {
            *value /= 2;
        }
    }

    /// The last of the tried actions was so good that nothing else needs looking at: it is looked at sooner from now on, and
    /// the ones before it later.
    pub fn reward(&mut self, position: &Position, tried: &[(i32, Action)], depth: i32, turns: i32) {
        let Some(((_, best), worse)) = tried.split_last() else { return };
        let history = &mut self.history[position.side().index()];
        let bonus = (depth * depth).min(HISTORY_STEP);
        let mut change = |action: Action, by: i32| {
            let value = &mut history[action_index(action)];
            // The nearer to the limit, the smaller the step.
            *value += by - *value * by.abs() / HISTORY_LIMIT;
        };
        change(*best, bonus);
        for (_, action) in worse {
            change(*action, -bonus);
        }
        if let Some(killers) = self.killers.get_mut(turns as usize)
            && killers[0] != Some(*best)
        {
            *killers = [Some(*best), killers[0]];
        }
    }

    /// Whether an action of this rank is neither known, nor a mill, nor a killer, nor a block.
    pub const fn is_quiet(rank: i32) -> bool {
        rank < BLOCK
    }

    /// Pushes the legal actions with their ranks, higher first to be looked at.
    pub fn push_actions(
        &self,
        rules: &Rules,
        position: &Position,
        known: Option<Action>,
        turns: i32,
        stack: &mut Vec<(i32, Action)>,
    ) {
        let (side, board, empty) = (position.side(), rules.board(), position.empty(rules));
        let (own, theirs) = (position.pieces(side), position.pieces(!side));
        let threatened = board.gaps(theirs) & empty;
        let closing = board.gaps(own) & empty;
        let killers = self.killers.get(turns as usize).copied().unwrap_or_default();
        let history = &self.history[side.index()];
        position.for_each_action(rules, |action| {
            let mut rank = history[action_index(action)];
            if known == Some(action) {
                rank += TABLE;
            }
            if killers.contains(&Some(action)) {
                rank += KILLER;
            }
            match action {
                Action::Place(to) | Action::Move { to, .. } => {
                    if closing.contains(to) {
                        rank += MILL * position.mills_closed(rules, action) as i32;
                    }
                    rank += BLOCK * i32::from(threatened.contains(to));
                }
                Action::Capture(point) => {
                    // A piece that holds many half mills, and stands in the way of ours.
                    let partners = board.mill_partners(point).iter();
                    let worth: usize =
                        partners.map(|pair| (*pair & theirs).len() + 2 * usize::from(own.contains_all(*pair))).sum();
                    rank += BLOCK * worth as i32;
                }
                Action::Decline => rank -= 1,
            }
            stack.push((rank, action));
            true
        });
    }
}

/// Brings the action of the highest rank to the front; of equals, the one found first.
pub(super) fn bring_best_forward(actions: &mut [(i32, Action)]) {
    let mut best = 0;
    for index in 1..actions.len() {
        if actions[index].0 > actions[best].0 {
            best = index;
        }
    }
    if !actions.is_empty() {
        actions.swap(0, best);
    }
}
