//! The running game, and the only system that changes it.
//!
//! Every [`PlayAction`] and [`GameCommand`] carries the [`Revision`] of the game that it was made for. Each change raises the
//! revision, and what was made for an earlier one is dropped: undo while the opponent thinks, two taps in one frame and late
//! answers need no case of their own.

mod command;
mod play;
mod session;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use super::screen::Screen;
use super::{GameSet, events};
use crate::rules::{Action, Game, Placement, Position, Rules, Side, Sides};

pub use command::Command;
pub use play::Outbox;
pub use session::{Controller, NewGame, Player, Session, Skill};

/// Counts the changes of the game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Revision(u64);

/// An action to be played.
#[derive(Message, Clone, Debug)]
pub struct PlayAction {
    /// What.
    pub action: Action,
    /// For which state of the game.
    pub revision: Revision,
}

/// Anything else to be done with the game.
#[derive(Message, Clone, Debug)]
pub struct GameCommand {
    /// What.
    pub command: Command,
    /// For which state of the game.
    pub revision: Revision,
}

/// The running game.
#[derive(Resource, Debug)]
pub struct CurrentGame {
    session: Session,
    /// The player's own game while the title shows another.
    kept: Option<Session>,
    demo: bool,
    paused: bool,
    viewed: Option<usize>,
    draw_offer: Option<Side>,
    revision: Revision,
}

impl FromWorld for CurrentGame {
    fn from_world(_: &mut World) -> Self {
        Self {
            session: session::demo_session(0),
            kept: None,
            demo: true,
            paused: false,
            viewed: None,
            draw_offer: None,
            revision: Revision(0),
        }
    }
}

impl CurrentGame {
    /// The game on the board.
    pub fn game(&self) -> &Game {
        &self.session.game
    }

    /// The game with its players.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Its rules.
    pub fn rules(&self) -> &Rules {
        self.session.game.rules()
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        self.session.game.position()
    }

    /// Who plays.
    pub fn players(&self) -> &Sides<Player> {
        &self.session.players
    }

    /// The player whose turn it is.
    pub fn mover(&self) -> &Player {
        &self.session.players[self.position().side()]
    }

    /// Whether it is the quiet game behind the title.
    pub fn is_demo(&self) -> bool {
        self.demo
    }

    /// The player's own game: on the board, or kept behind the title.
    pub fn own_session(&self) -> Option<&Session> {
        if self.demo { self.kept.as_ref() } else { Some(&self.session) }
    }

    /// The player's own game, unless it is over.
    pub fn running(&self) -> Option<&Game> {
        self.own_session().map(|session| &session.game).filter(|game| game.outcome().is_none())
    }

    /// Whether the computer rests.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// How many actions have been played on the board that is shown.
    pub fn shown_ply(&self) -> usize {
        self.viewed.unwrap_or(self.session.game.ply())
    }

    /// Whether the present is shown.
    pub fn shows_present(&self) -> bool {
        self.viewed.is_none()
    }

    /// The position that is shown.
    pub fn shown_position(&self) -> &Position {
        self.session.game.position_at(self.shown_ply())
    }

    /// The places of the pieces that are shown.
    pub fn shown_placement(&self) -> &Placement {
        self.session.game.placement_at(self.shown_ply())
    }

    /// The side that has offered a draw, while the offer stands.
    pub fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// Whether a person may act on the board now: it is a person's turn, the present is shown and the game runs.
    pub fn awaits_human(&self) -> bool {
        !self.demo && self.shows_present() && self.game().outcome().is_none() && self.mover().is_human()
    }

    /// Whether the computer is to act now.
    pub fn awaits_computer(&self) -> Option<Skill> {
        match self.mover().controller {
            Controller::Computer(skill) if !self.paused && self.game().outcome().is_none() => Some(skill),
            _ => None,
        }
    }

    /// The side at the bottom of an unturned board: the only person's, else light.
    pub fn home_side(&self) -> Side {
        let human = |side: Side| self.session.players[side].is_human();
        if human(Side::Dark) && !human(Side::Light) { Side::Dark } else { Side::Light }
    }

    /// Whether there is anything for [`Command::Undo`] to take back.
    pub fn can_undo(&self) -> bool {
        !self.demo && (self.declared() || self.undo_target().is_some())
    }

    /// Whether there is anything for [`Command::Redo`] to play again.
    pub fn can_redo(&self) -> bool {
        !self.demo && !self.declared() && !self.game().undone().is_empty()
    }

    /// The state that new messages are made for.
    pub fn revision(&self) -> Revision {
        self.revision
    }

    /// An action for the present state.
    pub fn play(&self, action: Action) -> PlayAction {
        PlayAction { action, revision: self.revision }
    }

    /// A command for the present state.
    pub fn command(&self, command: Command) -> GameCommand {
        GameCommand { command, revision: self.revision }
    }

    /// Whether a person plays.
    pub fn has_human(&self) -> bool {
        self.players().iter().any(|(_, player)| player.is_human())
    }

    fn declared(&self) -> bool {
        self.game().outcome().is_some_and(|outcome| self.game().last().and_then(|ply| ply.outcome) != Some(outcome))
    }

    fn start(&mut self, session: Session) {
        self.session = session;
        self.demo = false;
        self.paused = false;
        self.kept = None;
    }

    /// The ply that an undo goes back to; none where nobody who could undo has decided anything yet.
    fn undo_target(&self) -> Option<usize> {
        let game = self.game();
        let mut ply = game.ply();
        loop {
            if ply == 0 {
                return None;
            }
            ply = game.turn_start(ply);
            if !self.has_human() || self.players()[game.position_at(ply).side()].is_human() {
                return Some(ply);
            }
        }
    }

    /// The ply that a redo goes on to.
    fn redo_target(&self) -> usize {
        let game = self.game();
        let last = game.ply() + game.undone().len();
        let mut ply = game.turn_end(game.ply());
        if self.has_human() {
            while ply < last && !self.players()[game.position_at(ply).side()].is_human() {
                ply = game.turn_end(ply);
            }
        }
        ply
    }
}

pub(super) fn plugin(app: &mut App) {
    events::plugin(app);
    app.init_resource::<CurrentGame>()
        .add_message::<PlayAction>()
        .add_message::<GameCommand>()
        // Who writes first does not matter: what is made for a revision that has passed is dropped.
        .allow_ambiguous_resource::<Messages<PlayAction>>()
        .allow_ambiguous_resource::<Messages<GameCommand>>()
        .add_systems(Update, apply.in_set(GameSet::Apply));
}

/// Plays and obeys, in the order of arrival, what was made for the present revision. The only writer of [`CurrentGame`].
pub fn apply(
    mut actions: MessageReader<PlayAction>,
    mut commands: MessageReader<GameCommand>,
    mut current: ResMut<CurrentGame>,
    mut screen: ResMut<NextState<Screen>>,
    mut outbox: Outbox,
) {
    for message in commands.read() {
        if message.revision == current.revision {
            command::obey(&mut current, &message.command, &mut screen, &mut outbox);
        }
    }
    for message in actions.read() {
        if message.revision == current.revision {
            play::play(&mut current, message.action, &mut outbox);
        }
    }
}
