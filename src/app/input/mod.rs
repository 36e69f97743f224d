//! From devices to actions. Pointer, keys and pad write [`BoardIntent`]s; the [`selection`] makes actions of them; what is chosen,
//! dragged and pointed at is shown through [`super::board::BoardCues`].
//!
//! Mouse, touch and keys are read from the one stream of window events, in the order in which they happened. An intent that is
//! left over when an action has been played waits for the game to have taken that up, one frame later: so two taps in one
//! frame are two taps.

mod decide;
pub mod focus;
mod gamepad;
mod intent;
mod keyboard;
mod pointer;
pub mod selection;
mod show;

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::input::EguiWantsInput;

use super::GameSet;
use super::board::ScreenLayout;
use super::current_game::CurrentGame;
use super::screen::{Menu, Screen};

pub use decide::Chosen;
pub use focus::Focus;
pub use intent::{BoardIntent, Spot};
pub use pointer::Pointer;

/// What every device needs to speak of the board.
#[derive(SystemParam)]
struct Desk<'w> {
    layout: Res<'w, ScreenLayout>,
    game: Res<'w, CurrentGame>,
    chosen: Res<'w, Chosen>,
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    egui: Option<Res<'w, EguiWantsInput>>,
    focus: ResMut<'w, Focus>,
    intents: MessageWriter<'w, BoardIntent>,
}

/// Whether the board is in play and no panel lies over it.
fn is_open(screen: &State<Screen>, menu: &State<Menu>) -> bool {
    *screen.get() == Screen::Playing && *menu.get() == Menu::None
}

impl Desk<'_> {
    /// Whether the board is in play and no panel lies over it.
    fn is_open(&self) -> bool {
        is_open(&self.screen, &self.menu)
    }

    fn panels_want_pointer(&self) -> bool {
        self.egui.as_ref().is_some_and(|egui| egui.wants_any_pointer_input())
    }

    fn panels_want_keys(&self) -> bool {
        self.egui.as_ref().is_some_and(|egui| egui.wants_any_keyboard_input())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>()
        .init_resource::<Focus>()
        .init_resource::<Chosen>()
        .add_message::<BoardIntent>()
        // There already in a game with a window.
        .add_message::<WindowEvent>()
        .add_message::<KeyboardInput>()
        .add_systems(Update, (read_window, gamepad::read).chain().in_set(GameSet::Input))
        .add_systems(Update, decide::decide.in_set(GameSet::Intent))
        .add_systems(Update, show::show.after(GameSet::Apply).before(GameSet::React));
    keyboard::plugin(app);
}

/// Takes the window's events up in their order.
fn read_window(
    mut events: MessageReader<WindowEvent>,
    mut pointer: ResMut<Pointer>,
    mut desk: Desk,
    mut keys: keyboard::Keys,
) {
    for event in events.read() {
        match event {
            WindowEvent::KeyboardInput(key) => keys.take(key, &mut desk),
            WindowEvent::KeyboardFocusLost(_) => keys.forget(),
            event => pointer.take(event, &mut desk),
        }
    }
}
