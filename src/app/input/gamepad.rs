//! The pad: cross or stick move the focus, South acts, East lets go, shoulders undo and redo, Start pauses.
//!
//! Over menus the pad speaks as keys do, so that panels need to know nothing of it.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{BoardIntent, Desk};
use crate::app::current_game::{Command, GameCommand};

/// How far the stick must be pushed.
const PUSH: f32 = 0.6;
/// From the first step of the focus to the second, while the direction is held.
const FIRST_WAIT: Duration = Duration::from_millis(350);
/// From then on.
const NEXT_WAIT: Duration = Duration::from_millis(130);

/// The direction that is held, and when it counts again.
#[derive(Default)]
pub(super) struct Held(Option<(Vec2, Duration)>);

impl Held {
    /// Whether the direction (`Vec2::ZERO` for none) makes a step now.
    fn step(&mut self, direction: Vec2, now: Duration) -> bool {
        let wait = match self.0 {
            _ if direction == Vec2::ZERO => {
                self.0 = None;
                return false;
            }
            Some((held, due)) if held == direction => {
                if now < due {
                    return false;
                }
                NEXT_WAIT
            }
            _ => FIRST_WAIT,
        };
        self.0 = Some((direction, now + wait));
        true
    }
}

/// One of the four directions of the screen (`y` down), or zero.
fn direction(pad: &Gamepad) -> Vec2 {
    let cross = pad.dpad();
    let push = if cross == Vec2::ZERO { pad.left_stick() } else { cross };
    if push.length() < PUSH {
        Vec2::ZERO
    } else if push.x.abs() >= push.y.abs() {
        Vec2::new(push.x.signum(), 0.0)
    } else {
        Vec2::new(0.0, -push.y.signum())
    }
}

/// Reads all pads.
pub(super) fn read(
    pads: Query<&Gamepad>,
    window: Query<Entity, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut held: Local<Held>,
    mut desk: Desk,
    mut commands: MessageWriter<GameCommand>,
    mut keys: MessageWriter<KeyboardInput>,
) {
    let pushed = pads.iter().map(direction).find(|push| *push != Vec2::ZERO).unwrap_or_default();
    let step = held.step(pushed, time.elapsed());
    let pressed = |button| pads.iter().any(|pad| pad.just_pressed(button));
    if !desk.is_open() {
        let Ok(window) = window.single() else { return };
        let key = match pushed {
            _ if pressed(GamepadButton::South) => Some((KeyCode::Enter, Key::Enter)),
            _ if pressed(GamepadButton::East) || pressed(GamepadButton::Start) => Some((KeyCode::Escape, Key::Escape)),
            _ if !step => None,
            Vec2::X => Some((KeyCode::ArrowRight, Key::ArrowRight)),
            Vec2::NEG_X => Some((KeyCode::ArrowLeft, Key::ArrowLeft)),
            Vec2::Y => Some((KeyCode::ArrowDown, Key::ArrowDown)),
            _ => Some((KeyCode::ArrowUp, Key::ArrowUp)),
        };
        if let Some((key_code, logical_key)) = key {
            keys.write_batch([ButtonState::Pressed, ButtonState::Released].map(|state| KeyboardInput {
                key_code,
                logical_key: logical_key.clone(),
                state,
                text: None,
                repeat: false,
                window,
            }));
        }
        return;
    }
    if step {
        desk.move_focus(pushed);
    }
    if pressed(GamepadButton::South) {
        desk.act();
    }
    for (button, intent) in [(GamepadButton::East, BoardIntent::Cancel), (GamepadButton::Start, BoardIntent::Pause)] {
        if pressed(button) {
            desk.intents.write(intent);
        }
    }
    for (button, command) in [(GamepadButton::LeftTrigger, Command::Undo), (GamepadButton::RightTrigger, Command::Redo)]
    {
        if pressed(button) {
            commands.write(desk.game.command(command));
        }
    }
}
