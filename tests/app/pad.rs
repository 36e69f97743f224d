//! The board by gamepad.

use std::time::Duration;

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use malom::app::screen::Menu;

use crate::support::Table;

/// A table with a pad.
struct Pad {
    table: Table,
    pad: Entity,
}

impl Pad {
    fn new() -> Self {
        let mut table = Table::two_players();
        let pad = table.app.world_mut().spawn_empty().id();
        let connection = GamepadConnection::Connected { name: "Pad".to_owned(), vendor_id: None, product_id: None };
        table.app.world_mut().write_message(GamepadConnectionEvent { gamepad: pad, connection });
        table.frames(2);
        Self { table, pad }
    }

    fn set(&mut self, button: GamepadButton, value: f32) {
        let event = RawGamepadButtonChangedEvent::new(self.pad, button, value);
        self.table.app.world_mut().write_message(RawGamepadEvent::from(event));
        self.table.frame();
    }

    fn tap(&mut self, button: GamepadButton) {
        self.set(button, 1.0);
        self.set(button, 0.0);
    }

    fn push(&mut self, axis: GamepadAxis, value: f32) {
        let event = RawGamepadAxisChangedEvent::new(self.pad, axis, value);
        self.table.app.world_mut().write_message(RawGamepadEvent::from(event));
        self.table.frame();
    }

    fn focus(&self) -> &str {
        self.table.cues().focus.map_or("", |point| self.table.game().rules().board().name(point))
    }
}

#[test]
fn a_turn_by_cross_and_buttons() {
    let mut pad = Pad::new();
    pad.tap(GamepadButton::DPadRight);
    assert_eq!(pad.focus(), "a7", "the first push shows where one is");
    pad.tap(GamepadButton::DPadRight);
    assert_eq!(pad.focus(), "d7");
    pad.tap(GamepadButton::DPadDown);
    assert_eq!(pad.focus(), "d6");
    pad.tap(GamepadButton::South);
    assert_eq!(pad.table.record(), "d6");
    pad.tap(GamepadButton::LeftTrigger);
    assert_eq!(pad.table.record(), "");
    pad.tap(GamepadButton::RightTrigger);
    assert_eq!(pad.table.record(), "d6");
    pad.tap(GamepadButton::Start);
    assert_eq!(pad.table.menu(), Menu::Pause);
}

#[test]
fn a_stick_that_is_held_goes_on_after_a_while() {
    let mut pad = Pad::new();
    pad.push(GamepadAxis::LeftStickX, 0.9);
    assert_eq!(pad.focus(), "a7");
    pad.table.frames(5);
    assert_eq!(pad.focus(), "a7");
    pad.table.wait(Duration::from_millis(300));
    assert_eq!(pad.focus(), "d7");
    pad.table.wait(Duration::from_millis(150));
    assert_eq!(pad.focus(), "g7");
    pad.table.wait(Duration::from_millis(150));
    assert_eq!(pad.focus(), "g7", "the edge is the edge");
    pad.push(GamepadAxis::LeftStickX, 0.0);
    pad.push(GamepadAxis::LeftStickY, -0.9);
    assert_eq!(pad.focus(), "g4", "down on the stick is down on the screen");
}

#[test]
fn over_a_panel_the_pad_speaks_as_keys_do() {
    let mut pad = Pad::new();
    pad.table.set_menu(Menu::Pause);
    let mut keys = pad.table.cursor::<KeyboardInput>();
    let mut pressed = Vec::new();
    for button in [GamepadButton::DPadDown, GamepadButton::South, GamepadButton::East] {
        pad.tap(button);
        let read = pad.table.read(&mut keys).into_iter();
        pressed.extend(read.filter(|key| key.state.is_pressed()).map(|key| key.logical_key));
    }
    assert_eq!(pressed, [Key::ArrowDown, Key::Enter, Key::Escape]);
    assert_eq!(pad.focus(), "", "the board does not hear them");
}
