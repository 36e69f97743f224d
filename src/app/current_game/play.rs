//! An action is played, and what it brought about is told.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::CurrentGame;
use crate::app::events::{
    ActionPlayed, DrawNear, DrawTalk, FlyingBegan, GameEnded, Jump, Jumped, MillClosed, PieceCaptured, TurnPassed,
};
use crate::rules::{Action, Side};

/// The messages that tell what has happened.
#[derive(SystemParam)]
pub struct Outbox<'w> {
    pub(super) played: MessageWriter<'w, ActionPlayed>,
    pub(super) mills: MessageWriter<'w, MillClosed>,
    pub(super) captured: MessageWriter<'w, PieceCaptured>,
    pub(super) flying: MessageWriter<'w, FlyingBegan>,
    pub(super) passed: MessageWriter<'w, TurnPassed>,
    pub(super) draw_near: MessageWriter<'w, DrawNear>,
    pub(super) ended: MessageWriter<'w, GameEnded>,
    pub(super) jumped: MessageWriter<'w, Jumped>,
    pub(super) draw_talk: MessageWriter<'w, DrawTalk>,
}

/// Plays the action, if it is legal.
pub(super) fn play(current: &mut CurrentGame, action: Action, outbox: &mut Outbox) {
    if !current.shows_present() {
        current.viewed = None;
        outbox.jumped.write(Jumped(Jump::Along));
    }
    let before = *current.position();
    let Ok(ply) = current.session.game.play(action).cloned() else { return };
    current.revision.0 += 1;
    if current.draw_offer == Some(!ply.side) {
        current.draw_offer = None;
    }
    let number = current.game().ply();
    outbox.played.write(ActionPlayed { side: ply.side, action, piece: ply.piece, ply: number });
    if !ply.mills.is_empty() {
        outbox.mills.write(MillClosed { side: ply.side, mills: ply.mills.clone() });
    }
    if let (Action::Capture(point), Some(piece)) = (action, ply.piece) {
        outbox.captured.write(PieceCaptured { piece, point, by: ply.side });
    }
    let rules = current.rules();
    for side in Side::BOTH {
        if !before.flies(rules, side) && ply.position.flies(rules, side) && ply.outcome.is_none() {
            outbox.flying.write(FlyingBegan { side });
        }
    }
    if ply.ends_turn && ply.outcome.is_none() {
        if ply.position.side() == ply.side {
            outbox.passed.write(TurnPassed { side: !ply.side });
        }
        let clock = current.game().draw_clock();
        if clock.occurrences == 2 || quiet_is_near(before.quiet_left(current.rules()), clock.quiet_left) {
            outbox.draw_near.write(DrawNear { clock });
        }
    }
    if let Some(outcome) = ply.outcome {
        outbox.ended.write(GameEnded { outcome });
    }
}

/// Whether the quiet plies that are left have come below a number at which the player is warned.
fn quiet_is_near(before: Option<u32>, now: Option<u32>) -> bool {
    const WARNED_AT: [u32; 5] = [20, 10, 5, 2, 1];
    let (Some(before), Some(now)) = (before, now) else { return false };
    WARNED_AT.into_iter().any(|mark| now <= mark && mark < before)
}

#[cfg(test)]
mod tests {
    use super::quiet_is_near;

    #[test]
    fn a_quiet_draw_is_announced_in_time() {
        let warned = |limit: u32, step: usize| -> Vec<u32> {
            let left: Vec<u32> = (0..=limit).rev().step_by(step).collect();
            left.windows(2).filter(|pair| quiet_is_near(Some(pair[0]), Some(pair[1]))).map(|pair| pair[1]).collect()
        };
        assert_eq!(warned(100, 1), [20, 10, 5, 2, 1]);
        // A passed turn counts too: two plies at once.
        assert_eq!(warned(15, 2), [9, 5, 1]);
        assert_eq!(warned(5, 1), [2, 1]);
        assert_eq!(warned(2, 1), [1]);
        // A capture that leaves three pieces may shorten the limit.
        assert!(quiet_is_near(Some(88), Some(10)));
        assert!(!quiet_is_near(Some(10), Some(10)) && !quiet_is_near(None, Some(1)));
    }
}
