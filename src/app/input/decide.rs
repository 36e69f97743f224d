//! Intents become actions: the selection is stepped, and what it decides is sent.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;

use super::selection::{Reply, Selection, View};
use super::{BoardIntent, Spot};
use crate::app::current_game::{Command, CurrentGame, GameCommand, PlayAction, Revision};
use crate::app::events::Refused;
use crate::app::screen::{Menu, MenuStack, Screen};
use crate::app::wake::Wake;
use crate::rules::Point;

/// A second press so soon at the point that was just played is the end of a double click, not the next player's wish.
const DOUBLE_CLICK: Duration = Duration::from_millis(350);

/// The selection, and the state of the game that it is of.
#[derive(Resource, Clone, Debug, Default)]
pub struct Chosen {
    selection: Selection,
    revision: Revision,
    /// The point last played at by a press, and when.
    played: Option<(Point, Duration)>,
}

impl Chosen {
    /// The selection as it was when last stepped.
    pub fn selection(&self) -> Selection {
        self.selection
    }

    /// The selection, if the game is still the one that it was made for.
    pub fn in_game(&self, game: &CurrentGame) -> Selection {
        if self.revision == game.revision() && game.shows_present() { self.selection } else { Selection::default() }
    }

    fn is_echo(&self, intent: BoardIntent, now: Duration) -> bool {
        let BoardIntent::Press(Spot::Point(point)) = intent else { return false };
        self.played.is_some_and(|(played, when)| played == point && now.saturating_sub(when) < DOUBLE_CLICK)
    }
}

fn pauses(intent: BoardIntent, reply: Reply) -> bool {
    intent == BoardIntent::Pause || intent == BoardIntent::Escape && reply == Reply::Nothing
}

/// Steps the selection through the intents, up to the first that changes the game; the others wait for the next frame.
pub(super) fn decide(
    mut intents: MessageReader<BoardIntent>,
    mut waiting: Local<VecDeque<BoardIntent>>,
    mut chosen: ResMut<Chosen>,
    game: Res<CurrentGame>,
    time: Res<Time<Real>>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    (mut stack, mut next_menu): (ResMut<MenuStack>, ResMut<NextState<Menu>>),
    mut actions: MessageWriter<PlayAction>,
    mut commands: MessageWriter<GameCommand>,
    mut refused: MessageWriter<Refused>,
    mut wake: Wake,
) {
    waiting.extend(intents.read());
    let open = super::is_open(&screen, &menu);
    if !open {
        waiting.clear();
    }
    let mut selection = if open { chosen.in_game(&game) } else { Selection::default() };
    let view = View::of(&game);
    let now = time.elapsed();
    while let Some(intent) = waiting.pop_front() {
        let presses = matches!(intent, BoardIntent::Press(_) | BoardIntent::Act(_));
        if !game.shows_present() {
            // From the past every press leads back to the present first.
            if intent == BoardIntent::Pause {
                next_menu.set(stack.open(*menu.get(), Menu::Pause));
            } else if presses || intent == BoardIntent::Escape {
                commands.write(game.command(Command::ViewPresent));
                break;
            }
            continue;
        }
        if chosen.is_echo(intent, now) {
            continue;
        }
        match selection.step(intent, &view) {
            Reply::Play(action) => {
                actions.write(game.play(action));
                let pressed = matches!(intent, BoardIntent::Press(_) | BoardIntent::Release(_));
                chosen.played = action.target().filter(|_| pressed).map(|point| (point, now));
                break;
            }
            Reply::Refused(reason, point) => {
                refused.write(Refused { reason, point });
            }
            reply if pauses(intent, reply) => {
                next_menu.set(stack.open(*menu.get(), Menu::Pause));
                waiting.clear();
            }
            Reply::Nothing | Reply::Changed => {}
        }
    }
    if !waiting.is_empty() {
        wake.next_frame();
    }
    if chosen.selection != selection || chosen.revision != game.revision() {
        chosen.selection = selection;
        chosen.revision = game.revision();
    }
}
