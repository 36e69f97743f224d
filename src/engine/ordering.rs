//! Which action to look at first: the better the guess, the less there is to search.

use crate::rules::{Action, PointSet, Position, Rules};

use super::table::{ACTIONS, action_index};

/// Turns from the root for which killers are kept.
const KILLER_TURNS: usize = 64;
const TABLE: i32 = 1 << 30;
const MILL: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const BLOCK: i32 = 1 << 20;
const HISTORY_LIMIT: i32 = 1 << 18;

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

    /// The action was so good that nothing else needed looking at.
    pub fn reward(&mut self, position: &Position, action: Action, depth: i32, turns: i32) {
        let value = &mut self.history[position.side().index()][action_index(action)];
        *value = (*value + depth * depth).min(HISTORY_LIMIT);
        if let Some(killers) = self.killers.get_mut(turns as usize)
            && killers[0] != Some(action)
        {
            *killers = [Some(action), killers[0]];
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
        let side = position.side();
        let threatened = gaps(rules, position.pieces(!side), position.empty(rules));
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
                    rank += MILL * position.mills_closed(rules, action) as i32;
                    rank += BLOCK * i32::from(threatened.contains(to));
                }
                Action::Capture(point) => {
                    // A piece that holds many half mills, and stands in the way of ours.
                    let partners = rules.board().mill_partners(point).iter();
                    let theirs = position.pieces(!side);
                    let own = position.pieces(side);
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

/// The empty points where one more piece would make a mill of these.
pub(super) fn gaps(rules: &Rules, pieces: PointSet, empty: PointSet) -> PointSet {
    let two = rules.board().mills().iter().filter(|mill| (pieces & **mill).len() == 2);
    two.fold(PointSet::EMPTY, |all, mill| all | (*mill & empty))
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
