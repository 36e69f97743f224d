//! A whole game in an address: opened when a link is followed, and handed on when a player wants to.

use std::sync::mpsc::{self, Receiver};

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use super::GameSet;
use super::current_game::{Command, CurrentGame, GameCommand, Player, Session};
use super::events::Notice;
use super::files::Rulebook;
use super::platform;
use super::screen::Menu;
use super::storage::Store;
use super::ui::action::Question;
use super::ui::toasts::{Toasts, Tone, collect};
use super::ui::{Panels, Speech};
use super::wake::{Wake, Wakers};
use crate::rules::notation::{LinkError, LinkedGame};
use crate::rules::{Side, Sides};
use crate::text::Texts;

/// What stands before a game in an address.
pub const KEY: &str = "game=";

/// A link to a game was followed: what stands behind [`KEY`].
#[derive(Message, Clone, Debug)]
pub struct LinkFollowed(pub String);

/// The running game is to be handed on.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct ShareWanted;

/// How the handing on of a link came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// It is on the clipboard.
    Copied,
    /// Another program has it, or the player thought better of it.
    HandedOn,
    /// The system refuses.
    Refused,
}

/// How the last handing on comes out, when it is known.
#[derive(Resource, Default)]
struct Outcomes(Option<SyncCell<Receiver<Shared>>>);

/// The game of a link that was followed.
#[derive(Resource, Default)]
pub enum Linked {
    /// There is none.
    #[default]
    None,
    /// It waits for the player to give up the running one.
    Waits(Box<Session>),
    /// It is to be opened.
    Opens(Box<Session>),
}

impl Linked {
    /// The player has given up the running game.
    pub fn open(&mut self) {
        if let Self::Waits(session) = std::mem::take(self) {
            *self = Self::Opens(session);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Linked>()
        .init_resource::<Outcomes>()
        .add_message::<LinkFollowed>()
        .add_message::<ShareWanted>()
        .add_systems(Update, (follow, open, share).chain().in_set(GameSet::Input))
        .add_systems(Update, tell_shared.in_set(GameSet::React).before(collect));
}

/// Reads the game; one that is under way is given up only when the player says so.
fn follow(
    mut followed: MessageReader<LinkFollowed>,
    mut heard: Local<Option<String>>,
    store: Option<Res<Store>>,
    rulebook: Res<Rulebook>,
    speech: Res<Speech>,
    current: Res<CurrentGame>,
    mut linked: ResMut<Linked>,
    mut panels: ResMut<Panels>,
    mut menu: ResMut<NextState<Menu>>,
    mut notices: MessageWriter<Notice>,
    mut wake: Wake,
) {
    if let Some(LinkFollowed(link)) = followed.read().last() {
        *heard = Some(link.clone());
    }
    // The game of last time comes first: it is not to be lost to this one.
    if store.is_some_and(|store| store.has_game_to_hand_out()) {
        return;
    }
    let Some(link) = heard.take() else { return };
    wake.next_frame();
    let LinkedGame { game, names: Sides([light, dark]) } = match LinkedGame::parse(&link, &rulebook) {
        Ok(read) => read,
        Err(error) => {
            let reason = reason(&speech.texts, &error);
            notices.write(Notice { key: "notice-link", args: vec![("reason", reason)] });
            return;
        }
    };
    let session = Session { game, players: Sides::new(Player::human(light), Player::human(dark)), seed: 0 };
    let would_lose = current.own_session().is_some_and(|own| {
        own.game.ply() > 0 && own.game.outcome().is_none() && own.game.plies() != session.game.plies()
    });
    menu.set(Menu::None);
    let session = Box::new(session);
    if would_lose {
        *linked = Linked::Waits(session);
        panels.forms.question = Some(Question::Linked);
    } else {
        *linked = Linked::Opens(session);
    }
}

/// Why a link has no game, in the player's words.
fn reason(texts: &Texts, error: &LinkError) -> String {
    let turn = |number: &usize| texts.format("link-turn", &[("number", (*number).into())]);
    match error {
        LinkError::Version(_) => texts.get("link-version"),
        LinkError::Rules(_) => texts.get("link-rules"),
        LinkError::Turn(number, _) | LinkError::Play(number, ..) => turn(number),
        LinkError::Empty
        | LinkError::TooLong
        | LinkError::Text(_)
        | LinkError::Start(_)
        | LinkError::End(_)
        | LinkError::Key(_) => texts.get("link-broken"),
    }
}

/// Offers the game until it is taken: what else happens in the same frame, such as the title's first command, may come before.
fn open(
    mut linked: ResMut<Linked>,
    current: Res<CurrentGame>,
    mut commands: MessageWriter<GameCommand>,
    mut wake: Wake,
) {
    let Linked::Opens(session) = &*linked else { return };
    if !current.is_demo() && current.own_session() == Some(session) {
        *linked = Linked::None;
    } else {
        commands.write(current.command(Command::Load(session.clone())));
        wake.next_frame();
    }
}

fn share(
    mut wanted: MessageReader<ShareWanted>,
    current: Res<CurrentGame>,
    rulebook: Res<Rulebook>,
    speech: Res<Speech>,
    wakers: Wakers,
    mut outcomes: ResMut<Outcomes>,
) {
    if wanted.read().count() == 0 {
        return;
    }
    // What a computer is called depends on the language.
    let name = |side| {
        let player: &Player = &current.players()[side];
        if player.is_human() { player.name.clone() } else { String::new() }
    };
    let linked = LinkedGame { game: current.game().clone(), names: Sides::new(name(Side::Light), name(Side::Dark)) };
    let (sender, told) = mpsc::channel();
    outcomes.0 = Some(SyncCell::new(told));
    let waker = wakers.waker();
    platform::share(&linked.text(&rulebook), &speech.texts.get("app-name"), move |shared| {
        if sender.send(shared).is_ok() {
            waker.wake();
        }
    });
}

fn tell_shared(
    mut outcomes: ResMut<Outcomes>,
    speech: Res<Speech>,
    time: Res<Time>,
    mut toasts: ResMut<Toasts>,
    mut wake: Wake,
) {
    let Some(told) = &mut outcomes.0 else { return };
    let Ok(outcome) = told.get().try_recv() else { return };
    outcomes.0 = None;
    let told = match outcome {
        Shared::Copied => Some(("link-copied", Tone::News)),
        Shared::Refused => Some(("link-refused", Tone::Warning)),
        Shared::HandedOn => None,
    };
    if let Some((key, tone)) = told {
        toasts.add(speech.texts.get(key), tone, time.elapsed());
        wake.next_frame();
    }
}
