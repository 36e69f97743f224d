//! Positions as 64-bit numbers, the same on every platform.
//!
//! A position fits into two words, so its number is those words stirred, instead of a table of random numbers by piece and
//! point: nothing to keep up to date when a turn is passed, and nothing to look up.

use crate::rules::{Position, Rules, Side};

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

fn with_return(key: u64, side: Side, (from, to): (crate::rules::Point, crate::rules::Point)) -> u64 {
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

/// What must be the same for the search to answer the same: the repetition's, what a ban may yet forbid, and near the
/// quiet limit the plies that are left.
pub(super) fn table(rules: &Rules, position: &Position) -> u64 {
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
