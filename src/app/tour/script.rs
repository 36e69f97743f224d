//! The steps of a story: what a player's hands, and nobody else, do.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::ecs::message::Messages;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};

use crate::app::board::ScreenLayout;
use crate::app::current_game::{Command, CurrentGame, GameCommand};
use crate::app::screen::{Menu, Screen};
use crate::app::settings::Settings;
use crate::rules::{Action, Point, notation};

/// One step.
pub(super) enum Step {
    /// Something is done.
    Do(Box<dyn FnOnce(&mut World) + Send + Sync>),
    /// So many short frames pass.
    Frames(u32),
    /// Time passes, in long frames.
    Pass(Duration),
    /// Time passes until nothing moves and everything is painted.
    Settle,
    /// A picture of this name is taken and looked at.
    Picture(String),
}

/// The steps still to come.
#[derive(Default)]
pub(super) struct Script(VecDeque<Step>);

impl Script {
    /// The next step.
    pub(super) fn next(&mut self) -> Option<Step> {
        self.0.pop_front()
    }

    /// Does something.
    pub(super) fn act(&mut self, action: impl FnOnce(&mut World) + Send + Sync + 'static) {
        self.0.push_back(Step::Do(Box::new(action)));
    }

    /// Lets short frames pass.
    pub(super) fn frames(&mut self, frames: u32) {
        self.0.push_back(Step::Frames(frames));
    }

    /// Lets time pass.
    pub(super) fn pass(&mut self, seconds: f32) {
        self.0.push_back(Step::Pass(Duration::from_secs_f32(seconds)));
    }

    /// Lets everything come to rest.
    pub(super) fn settle(&mut self) {
        self.0.push_back(Step::Settle);
    }

    /// Takes a picture once nothing moves.
    pub(super) fn picture(&mut self, name: impl Into<String>) {
        self.settle();
        self.snapshot(name);
    }

    /// Takes a picture at once.
    pub(super) fn snapshot(&mut self, name: impl Into<String>) {
        self.0.push_back(Step::Picture(name.into()));
    }

    /// Gives the window another inner size, in logical pixels.
    pub(super) fn size(&mut self, width: f32, height: f32) {
        self.act(move |world| {
            for mut window in world.query_filtered::<&mut Window, With<PrimaryWindow>>().iter_mut(world) {
                window.resolution.set(width, height);
            }
        });
        // The system answers after some frames.
        self.frames(6);
        self.settle();
    }

    /// Speaks another language.
    pub(super) fn language(&mut self, code: &'static str) {
        self.act(move |world| world.resource_mut::<Settings>().value.language = Some(code.to_owned()));
        self.frames(3);
    }

    /// Puts on another theme.
    pub(super) fn theme(&mut self, id: &'static str) {
        self.act(move |world| world.resource_mut::<Settings>().value.theme = id.to_owned());
        self.frames(3);
        self.settle();
    }

    /// Opens a panel.
    pub(super) fn menu(&mut self, menu: Menu) {
        self.act(move |world| world.resource_mut::<NextState<Menu>>().set(menu));
        self.pass(0.75);
    }

    /// Goes to a screen.
    pub(super) fn screen(&mut self, screen: Screen) {
        self.act(move |world| world.resource_mut::<NextState<Screen>>().set(screen));
        self.pass(0.75);
    }

    /// Commands the game.
    pub(super) fn command(&mut self, command: impl FnOnce(&World) -> Command + Send + Sync + 'static) {
        self.act(move |world| {
            let command = command(world);
            let message = world.resource::<CurrentGame>().command(command);
            world.write_message::<GameCommand>(message);
        });
        self.frames(3);
    }

    /// Presses a key once.
    pub(super) fn key(&mut self, key_code: KeyCode, key: Key) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let logical_key = key.clone();
            self.act(move |world| {
                let Some(window) = window(world) else { return };
                send(world, KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
            });
        }
    }

    /// Plays an action by clicks on the board.
    pub(super) fn play(&mut self, word: &'static str) {
        let points = move |world: &World| match action(world, word) {
            Some(Action::Place(point) | Action::Capture(point)) => vec![point],
            Some(Action::Move { from, to }) => vec![from, to],
            Some(Action::Decline) | None => Vec::new(),
        };
        let ply = move |world: &World| world.resource::<CurrentGame>().game().ply();
        for index in 0..2 {
            self.click(move |world| points(world).get(index).copied());
        }
        self.act(move |world| {
            let board = world.resource::<CurrentGame>().rules().board();
            let played =
                world.resource::<CurrentGame>().game().last().map(|last| notation::action_text(board, last.action));
            if played.as_deref() != Some(word) {
                error!("tour: {word} was clicked, and at ply {} stands {played:?}", ply(world));
            }
        });
    }

    /// Chooses a piece by a click, as the first half of a move.
    pub(super) fn choose(&mut self, name: &'static str) {
        self.click(move |world| world.resource::<CurrentGame>().rules().board().point(name));
    }

    /// Puts the pointer where it is in nobody's way.
    pub(super) fn pointer_away(&mut self) {
        self.act(|world| point_at(world, Vec2::ONE));
    }

    /// Clicks a point: a frame each for coming, pressing and letting go.
    fn click(&mut self, point: impl Fn(&World) -> Option<Point> + Send + Sync + Copy + 'static) {
        let place = move |world: &World| point(world).map(|point| world.resource::<ScreenLayout>().board.centre(point));
        self.act(move |world| {
            if let Some(place) = place(world) {
                point_at(world, place);
            }
        });
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.act(move |world| {
                if let (Some(_), Some(window)) = (place(world), window(world)) {
                    send(world, MouseButtonInput { button: MouseButton::Left, state, window });
                }
            });
        }
    }
}

fn action(world: &World, word: &str) -> Option<Action> {
    notation::parse_action(world.resource::<CurrentGame>().rules().board(), word).ok()
}

fn window(world: &mut World) -> Option<Entity> {
    world.query_filtered::<Entity, With<PrimaryWindow>>().iter(world).next()
}

fn point_at(world: &mut World, position: Vec2) {
    let Some(window) = window(world) else { return };
    send(world, CursorMoved { window, position, delta: None });
}

/// Sends a device's event as the window's system does: in the one stream of all, and in the stream of its kind.
pub(super) fn send<M: Message + Clone + Into<WindowEvent>>(world: &mut World, event: M) {
    world.resource_mut::<Messages<WindowEvent>>().write(event.clone().into());
    world.resource_mut::<Messages<M>>().write(event);
}
