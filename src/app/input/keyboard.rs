//! Keys: the focus and what is done at it, and the short ways to what the menus offer.
//!
//! Letters are meant as they are written on the key, wherever the layout has them.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use super::{BoardIntent, Desk};
use crate::app::analyst::HintWanted;
use crate::app::current_game::{Command, GameCommand};
use crate::app::screen::{Menu, Screen};
use crate::app::settings::{Coordinates, Settings};
use crate::app::wake::{Wake, forget_told_modifiers};

/// What keys change besides the board.
#[derive(SystemParam)]
pub(super) struct Keys<'w, 's> {
    held: Local<'s, Modifiers>,
    settings: ResMut<'w, Settings>,
    commands: MessageWriter<'w, GameCommand>,
    hints: MessageWriter<'w, HintWanted>,
    wake: Wake<'w>,
}

/// The keys that change the meaning of others, as they are held at each moment of the stream of events.
#[derive(Default)]
pub(super) struct Modifiers {
    control: bool,
    shift: bool,
    alt: bool,
}

impl Keys<'_, '_> {
    /// The window has lost the keyboard: what is held now is not known.
    pub(super) fn forget(&mut self) {
        *self.held = Modifiers::default();
    }

    pub(super) fn take(&mut self, key: &KeyboardInput, desk: &mut Desk) {
        let pressed = key.state.is_pressed();
        match key.logical_key {
            Key::Control | Key::Super | Key::Meta => self.held.control = pressed,
            Key::Shift => self.held.shift = pressed,
            Key::Alt => self.held.alt = pressed,
            _ => {}
        }
        if !pressed {
            return;
        }
        if key.logical_key == Key::F11 && !key.repeat {
            let full = &mut self.settings.value.fullscreen;
            *full = !*full;
            // The window is looked at when a frame begins.
            self.wake.next_frame();
        } else if !desk.panels_want_keys() {
            match &key.logical_key {
                Key::Character(text) if !key.repeat => self.letter(text, desk),
                other if desk.is_open() => self.named(other, key.repeat, desk),
                _ => {}
            }
        }
    }

    fn named(&mut self, key: &Key, repeat: bool, desk: &mut Desk) {
        match key {
            Key::ArrowLeft => desk.move_focus(-Vec2::X),
            Key::ArrowRight => desk.move_focus(Vec2::X),
            Key::ArrowUp => desk.move_focus(-Vec2::Y),
            Key::ArrowDown => desk.move_focus(Vec2::Y),
            Key::Tab => desk.cycle_focus(self.held.shift),
            Key::PageUp => self.look(desk, desk.game.shown_ply().saturating_sub(1)),
            Key::PageDown => self.look(desk, desk.game.shown_ply() + 1),
            // The rest is done once, however long the key is held.
            _ if repeat => {}
            Key::Enter | Key::Space => desk.act(),
            Key::Escape => {
                desk.intents.write(BoardIntent::Escape);
            }
            Key::Backspace => self.command(desk, Command::Undo),
            Key::Home => self.look(desk, 0),
            Key::End => self.command(desk, Command::ViewPresent),
            _ => {}
        }
    }

    fn letter(&mut self, text: &str, desk: &mut Desk) {
        if self.held.alt {
            return;
        }
        let open = desk.is_open();
        match (text.to_lowercase().as_str(), self.held.control) {
            ("z", true) if open && self.held.shift => self.command(desk, Command::Redo),
            ("z", _) if open => self.command(desk, Command::Undo),
            ("y", _) if open => self.command(desk, Command::Redo),
            ("m", false) => self.settings.value.muted = !self.settings.value.muted,
            ("f", false) if open => self.settings.value.flipped = !self.settings.value.flipped,
            ("c", false) if open => {
                let coordinates = &mut self.settings.value.coordinates;
                *coordinates = match *coordinates {
                    Coordinates::Letters => Coordinates::Algebraic,
                    Coordinates::Algebraic => Coordinates::Off,
                    Coordinates::Off => Coordinates::Letters,
                };
            }
            ("h", false) if open && desk.game.awaits_human() => {
                self.hints.write(HintWanted);
            }
            ("b", false) if open => self.settings.value.evaluation_bar = !self.settings.value.evaluation_bar,
            ("n", false) if open => {
                desk.intents.write(BoardIntent::Decline);
            }
            _ => {}
        }
    }

    fn command(&mut self, desk: &Desk, command: Command) {
        self.commands.write(desk.game.command(command));
    }

    fn look(&mut self, desk: &Desk, ply: usize) {
        self.command(desk, Command::View(ply));
    }
}

impl Desk<'_> {
    /// Acts at the focus.
    pub(super) fn act(&mut self) {
        if let Some(point) = self.act_point() {
            self.intents.write(BoardIntent::Act(point));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let turn = withhold.after(forget_told_modifiers).before(EguiPreUpdateSet::BeginPass);
    app.add_systems(PreUpdate, turn);
}

/// While the board has the keys, panels do not see those by which they would take them, or close what Esc opens.
fn withhold(
    mut inputs: Query<&mut EguiInput>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    egui: Option<Res<EguiWantsInput>>,
) {
    let panels = egui.is_some_and(|egui| egui.wants_any_keyboard_input());
    if panels || !super::is_open(&screen, &menu) {
        return;
    }
    for mut input in &mut inputs {
        input.events.retain(|event| {
            !matches!(event, egui::Event::Key { key: egui::Key::Tab | egui::Key::Escape, pressed: true, .. })
        });
    }
}
