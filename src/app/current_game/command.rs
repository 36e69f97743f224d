//! What can be done with the game besides playing an action, and how it is done.

use bevy::prelude::*;

use super::session::demo_session;
use super::{CurrentGame, NewGame, Outbox, Revision, Session};
use crate::app::events::{DrawTalk, GameEnded, Jump, Jumped};
use crate::app::screen::Screen;
use crate::rules::{Game, Side, Sides};

/// What can be done with the game besides playing an action.
#[derive(Clone, Debug)]
pub enum Command {
    /// A new game, on the board.
    New(Box<NewGame>),
    /// A game that was played before, on the board.
    Load(Box<Session>),
    /// A loaded game, kept behind the title until it is resumed.
    Keep(Box<Session>),
    /// The same players and rules from the start; the sides changed if so asked.
    Rematch {
        /// Whether the players change sides.
        swap: bool,
    },
    /// Back on the board with the kept game.
    Resume,
    /// The quiet game behind the title; the running one is kept.
    ShowDemo,
    /// Takes back a turn; in mid-turn, the action that closed the mill; against the computer, to one's own decision before.
    Undo,
    /// The other way.
    Redo,
    /// Shows the board as it stood after so many actions; the game goes on only from the present.
    View(usize),
    /// Shows the present again.
    ViewPresent,
    /// Lets the computer rest or play on.
    Pause(bool),
    /// The side resigns.
    Resign(Side),
    /// The side offers a draw.
    OfferDraw(Side),
    /// The offer is accepted or declined by the other side.
    AnswerDraw(bool),
}

/// Does what the command says.
pub(super) fn obey(current: &mut CurrentGame, command: &Command, screen: &mut NextState<Screen>, outbox: &mut Outbox) {
    let revision = current.revision;
    let mut jump = None;
    let was_over = current.game().outcome().is_some();
    match command {
        Command::New(new) => {
            let NewGame { rules, players, seed } = (**new).clone();
            current.start(Session { game: Game::new(rules), players, seed });
            screen.set(Screen::Playing);
            jump = Some(Jump::Away);
        }
        Command::Load(session) => {
            current.start((**session).clone());
            screen.set(Screen::Playing);
            jump = Some(Jump::Away);
        }
        Command::Keep(session) => {
            if current.demo {
                current.kept = Some((**session).clone());
            }
        }
        Command::Rematch { swap } => {
            let Session { game, players: Sides([light, dark]), seed } = current.session.clone();
            let players = if *swap { Sides::new(dark, light) } else { Sides::new(light, dark) };
            let game = Game::from_position(game.rules().clone(), *game.start());
            current.start(Session { game, players, seed: seed.wrapping_add(1) });
            screen.set(Screen::Playing);
            jump = Some(Jump::Away);
        }
        Command::Resume => {
            if let Some(session) = current.kept.take() {
                current.start(session);
                screen.set(Screen::Playing);
                jump = Some(Jump::Away);
            }
        }
        Command::ShowDemo => {
            let seed = current.session.seed.wrapping_add(1);
            let before = std::mem::replace(&mut current.session, demo_session(seed));
            if !current.demo {
                current.kept = Some(before);
            }
            current.demo = true;
            current.paused = false;
            jump = Some(Jump::Away);
        }
        Command::Undo if current.can_undo() => {
            if current.declared() {
                current.session.game.undo();
            } else if let Some(target) = current.undo_target() {
                current.session.game.go_to(target);
            }
            current.paused = !current.has_human();
            jump = Some(Jump::Along);
        }
        Command::Redo if current.can_redo() => {
            let target = current.redo_target();
            current.session.game.go_to(target);
            jump = Some(Jump::Along);
        }
        Command::View(ply) => {
            let ply = *ply;
            let viewed = (ply < current.game().ply()).then_some(ply);
            if viewed != current.viewed {
                current.viewed = viewed;
                outbox.jumped.write(Jumped(Jump::Along));
            }
            return;
        }
        Command::ViewPresent => {
            if current.viewed.take().is_some() {
                outbox.jumped.write(Jumped(Jump::Along));
            }
            return;
        }
        Command::Pause(paused) => current.paused = *paused,
        Command::Resign(side) => current.session.game.resign(*side),
        Command::OfferDraw(side) => {
            if current.draw_offer.is_none() && !was_over {
                current.draw_offer = Some(*side);
                outbox.draw_talk.write(DrawTalk::Offered(*side));
            }
        }
        Command::AnswerDraw(accepted) => {
            if let Some(side) = current.draw_offer.take() {
                if *accepted {
                    current.session.game.agree_draw();
                } else {
                    outbox.draw_talk.write(DrawTalk::Declined(!side));
                }
            }
        }
        Command::Undo | Command::Redo => return,
    }
    current.revision = Revision(revision.0 + 1);
    if let Some(jump) = jump {
        current.viewed = None;
        current.draw_offer = None;
        outbox.jumped.write(Jumped(jump));
    } else if let (false, Some(outcome)) = (was_over, current.game().outcome()) {
        current.draw_offer = None;
        outbox.ended.write(GameEnded { outcome });
    }
}
