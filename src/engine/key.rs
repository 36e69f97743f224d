//! Positions as 64-bit numbers, the same on every platform.
//!
//! A position fits into two words, so its number is those words stirred, instead of a table of random numbers by piece and
//! point: nothing to keep up to date when a turn is passed, and nothing to look up.

use crate::rules::{Action, Point, Position, Rules, Side, Symmetry};

const PIECES: u64 = 0x6d61_6c6f_6d2d_3031;
const STATE: u64 = 0x9e37_79b9_7f4a_7c15;
const RETURNS: u64 = 0xc2b2_ae3d_27d4_eb4f;
const QUIET: u64 = 0x1656_67b1_9e37_79f9;

/// So many quiet plies before the limit, positions that differ in them are different.
const QUIET_MATTERS: u32 = 32;

/// The finaliser of SplitMix64: a change of any bit changes every bit half of the time, and nothing is lost.
const fn stir(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

fn pieces_and_state(position: &Position) -> u64 {
    let [light, dark] = Side::BOTH.map(|side| u64::from(position.pieces(side).0));
    let [light_hand, dark_hand] = Side::BOTH.map(|side| u64::from(position.hand(side)));
    let state = light_hand | dark_hand << 8 | u64::from(position.owed()) << 16 | (position.side().index() as u64) << 24;
    stir(stir((light | dark << 32) ^ PIECES) ^ state.wrapping_mul(STATE))
}

fn with_return(key: u64, side: Side, (from, to): (Point, Point)) -> u64 {
    let code = 1 + from.index() as u64 + ((to.index() as u64) << 8) + ((side.index() as u64) << 16);
    stir(key ^ code.wrapping_mul(RETURNS))
}

/// What must be the same for a position to count as repeated; see [`Position::repetition_key`].
pub(super) fn repetition(rules: &Rules, position: &Position) -> u64 {
    let mut key = pieces_and_state(position);
    if rules.bans_returns() {
        for side in Side::BOTH {
            if let Some(banned) = position.banned_return(rules, side) {
                key = with_return(key, side, banned);
            }
        }
    }
    key
}

/// The number of a position in the [`Table`](super::Table), and how its actions are written there.
#[derive(Copy, Clone)]
pub(super) struct TableKey<'a> {
    pub key: u64,
    /// From the position to the one that stands for all its images.
    symmetry: Option<&'a Symmetry>,
}

/// While at most so many pieces stand, the images of a position under the board's symmetries share one number. Later a line
/// hardly ever meets its image, and looking for the least of all images costs more than it saves.
const SYMMETRIC: usize = 8;

/// What must be the same for the search to answer the same: the repetition's, what a ban may yet forbid, and near the
/// quiet limit the plies that are left.
pub(super) fn table<'a>(rules: &'a Rules, position: &Position) -> TableKey<'a> {
    let placing = Side::BOTH.into_iter().any(|side| position.hand(side) > 0);
    if !placing || position.occupied().len() > SYMMETRIC || rules.board().symmetries().len() == 1 {
        return TableKey { key: plain(rules, position), symmetry: None };
    }
    let image = |symmetry: &&Symmetry| Side::BOTH.map(|side| symmetry.set(position.pieces(side)));
    let symmetry = rules.board().symmetries().iter().min_by_key(image).expect("the identity is a symmetry");
    TableKey { key: plain(rules, &position.mapped(symmetry)), symmetry: Some(symmetry) }
}

impl TableKey<'_> {
    /// The action as it is kept in the table.
    pub fn kept(&self, action: Action) -> Action {
        self.symmetry.map_or(action, |symmetry| mapped(action, |point| symmetry.point(point)))
    }

    /// The reverse of [`TableKey::kept`].
    pub fn found(&self, rules: &Rules, action: Action) -> Action {
        let Some(symmetry) = self.symmetry else { return action };
        let origin = |image| rules.board().points().into_iter().find(|point| symmetry.point(*point) == image);
        mapped(action, |image| origin(image).unwrap_or(image))
    }
}

fn mapped(action: Action, point: impl Fn(Point) -> Point) -> Action {
    match action {
        Action::Place(to) => Action::Place(point(to)),
        Action::Move { from, to } => Action::Move { from: point(from), to: point(to) },
        Action::Capture(taken) => Action::Capture(point(taken)),
        Action::Decline => Action::Decline,
    }
}

fn plain(rules: &Rules, position: &Position) -> u64 {
    let mut key = pieces_and_state(position);
    if rules.bans_returns() {
        for side in Side::BOTH {
            if let Some(last) = position.last_move(side).filter(|&(left, stands)| {
                let own = position.pieces(side);
                own.contains(stands) && rules.board().closes_mill(left, own - stands.set())
            }) {
                key = with_return(key, side, last);
            }
        }
    }
    match position.quiet_limit(rules) {
        Some(limit) if limit.saturating_sub(position.quiet()) <= QUIET_MATTERS => {
            stir(key ^ u64::from(position.quiet() + 1).wrapping_mul(QUIET))
        }
        _ => key,
    }
}
