//! The running game, and the only system that changes it.
//!
//! Every [`PlayAction`] and [`GameCommand`] carries the [`Revision`] of the game that it was made for. Each change raises the
//! revision, and what was made for an earlier one is dropped: undo while the opponent thinks, two taps in one frame and late
//! answers need no case of their own.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::GameSet;
use super::events::{
    self, ActionPlayed, DrawNear, DrawTalk, FlyingBegan, GameEnded, Jump, Jumped, MillClosed, PieceCaptured, TurnPassed,
};
use super::screen::Screen;
use crate::engine::levels::Level;
use crate::rules::{Action, Game, Library, Placement, Position, Rules, Side, Sides};

/// Counts the changes of the game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Revision(u64);

/// Who decides a side's actions.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Controller {
    /// A person at this machine.
    Human,
    /// The engine.
    Computer(Level),
}

/// One of the two players.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// As shown; empty: called by the side or as the computer.
    pub name: String,
    /// Who decides.
    pub controller: Controller,
}

impl Player {
    /// A person of this name.
    pub fn human(name: impl Into<String>) -> Self {
        Self { name: name.into(), controller: Controller::Human }
    }

    /// The engine at a level.
    pub fn computer(level: Level) -> Self {
        Self { name: String::new(), controller: Controller::Computer(level) }
    }

    /// Whether a person decides.
    pub fn is_human(&self) -> bool {
        self.controller == Controller::Human
    }
}

/// A game with its players.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    /// The game.
    pub game: Game,
    /// Who plays.
    pub players: Sides<Player>,
    /// From which the computer's choices are drawn.
    pub seed: u64,
}

/// What a new game needs.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// By which rules.
    pub rules: Rules,
    /// Who plays.
    pub players: Sides<Player>,
    /// From which the computer's choices are drawn.
    pub seed: u64,
}

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
            session: demo_session(0),
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
    pub fn awaits_computer(&self) -> Option<Level> {
        match self.mover().controller {
            Controller::Computer(level) if !self.paused && self.game().outcome().is_none() => Some(level),
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

    fn has_human(&self) -> bool {
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

/// Two quiet computers on the standard board.
fn demo_session(seed: u64) -> Session {
    let rules = Library::standard().rules("csoszogo").expect("a built-in rule set is right");
    let player = || Player::computer(Level::DEMO);
    Session { game: Game::new(rules), players: Sides::new(player(), player()), seed }
}

/// The messages that tell what has happened.
#[derive(SystemParam)]
pub struct Outbox<'w> {
    played: MessageWriter<'w, ActionPlayed>,
    mills: MessageWriter<'w, MillClosed>,
    captured: MessageWriter<'w, PieceCaptured>,
    flying: MessageWriter<'w, FlyingBegan>,
    passed: MessageWriter<'w, TurnPassed>,
    draw_near: MessageWriter<'w, DrawNear>,
    ended: MessageWriter<'w, GameEnded>,
    jumped: MessageWriter<'w, Jumped>,
    draw_talk: MessageWriter<'w, DrawTalk>,
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
            obey(&mut current, &message.command, &mut screen, &mut outbox);
        }
    }
    for message in actions.read() {
        if message.revision == current.revision {
            play(&mut current, message.action, &mut outbox);
        }
    }
}

fn play(current: &mut CurrentGame, action: Action, outbox: &mut Outbox) {
    if !current.shows_present() {
        current.viewed = None;
        outbox.jumped.write(Jumped(Jump::Along));
    }
    let before = *current.position();
    let placement = *current.game().placement();
    let Ok(ply) = current.session.game.play(action).cloned() else { return };
    current.revision.0 += 1;
    if current.draw_offer == Some(!ply.side) {
        current.draw_offer = None;
    }
    let moved = Side::BOTH.into_iter().find_map(|side| {
        placement.iter().find(|(piece, place)| piece.side == side && ply.placement.place(*piece) != *place)
    });
    let number = current.game().ply();
    outbox.played.write(ActionPlayed { side: ply.side, action, piece: moved.map(|(piece, _)| piece), ply: number });
    if !ply.mills.is_empty() {
        outbox.mills.write(MillClosed { side: ply.side, mills: ply.mills.clone() });
    }
    if let (Action::Capture(point), Some((piece, _))) = (action, moved) {
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
        let left_before = before.quiet_limit(current.rules()).map(|limit| limit.saturating_sub(before.quiet()));
        let quiet_near = clock
            .quiet_left
            .zip(left_before)
            .is_some_and(|(left, before)| [5, 10, 20].into_iter().any(|mark| left <= mark && mark < before));
        if quiet_near || clock.occurrences == 2 {
            outbox.draw_near.write(DrawNear { clock });
        }
    }
    if let Some(outcome) = ply.outcome {
        outbox.ended.write(GameEnded { outcome });
    }
}

fn obey(current: &mut CurrentGame, command: &Command, screen: &mut NextState<Screen>, outbox: &mut Outbox) {
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

#[cfg(test)]
#[path = "current_game_tests.rs"]
mod tests;
