//! Mouse and touch: what is pressed, dragged and released where.
//!
//! One button or finger at a time has a contact with the board; a second finger is nobody's. A press that a panel wants makes no
//! contact; a contact once made is followed to its end, also over panels.

use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowEvent;

use super::{BoardIntent, Desk, Spot};

/// Logical pixels that a mouse moves before it drags.
const MOUSE_SLACK: f32 = 3.0;
/// A finger is not so steady.
const FINGER_SLACK: f32 = 8.0;

/// Which device touches the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Tip {
    Mouse,
    Finger(u64),
}

/// A button or finger that went down on the board.
#[derive(Copy, Clone, Debug, PartialEq)]
struct Contact {
    tip: Tip,
    start: Vec2,
    drags: bool,
}

/// Where the pointer is.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Pointer {
    at: Option<Vec2>,
    contact: Option<Contact>,
}

impl Pointer {
    /// Its place in logical pixels; `None` outside the window, or without a mouse or finger.
    pub fn at(&self) -> Option<Vec2> {
        self.at
    }

    pub(super) fn take(&mut self, event: &WindowEvent, desk: &mut Desk) {
        match event {
            WindowEvent::CursorMoved(moved) => self.moved(Tip::Mouse, moved.position, desk),
            WindowEvent::CursorLeft(_) if self.contact.is_none() => self.at = None,
            WindowEvent::MouseButtonInput(input) => match (input.button, input.state) {
                (MouseButton::Left, ButtonState::Pressed) => self.down(Tip::Mouse, self.at, desk),
                (MouseButton::Left, ButtonState::Released) => self.up(Tip::Mouse, desk),
                (MouseButton::Right, ButtonState::Pressed) if self.may_press(desk) => self.cancel(desk),
                _ => {}
            },
            WindowEvent::TouchInput(touch) => {
                let tip = Tip::Finger(touch.id);
                match touch.phase {
                    TouchPhase::Started => self.down(tip, Some(touch.position), desk),
                    TouchPhase::Moved => self.moved(tip, touch.position, desk),
                    TouchPhase::Ended => {
                        self.moved(tip, touch.position, desk);
                        self.up(tip, desk);
                    }
                    TouchPhase::Canceled if self.holds(tip) => self.cancel(desk),
                    TouchPhase::Canceled => {}
                }
            }
            // Whoever looks elsewhere comes back with nothing in hand.
            WindowEvent::WindowFocused(window) if !window.focused && self.contact.is_some() => self.cancel(desk),
            _ => {}
        }
    }

    fn holds(&self, tip: Tip) -> bool {
        self.contact.is_some_and(|contact| contact.tip == tip)
    }

    fn may_press(&self, desk: &Desk) -> bool {
        desk.is_open() && (self.contact.is_some() || !desk.panels_want_pointer())
    }

    fn down(&mut self, tip: Tip, at: Option<Vec2>, desk: &mut Desk) {
        let Some(at) = at else { return };
        if self.contact.is_some() || !self.may_press(desk) {
            return;
        }
        self.at = Some(at);
        self.contact = Some(Contact { tip, start: at, drags: false });
        let spot = spot(at, desk);
        desk.focus.leave_for(spot);
        desk.intents.write(BoardIntent::Press(spot));
    }

    fn moved(&mut self, tip: Tip, at: Vec2, desk: &mut Desk) {
        match &mut self.contact {
            Some(contact) if contact.tip == tip => {
                let slack = if tip == Tip::Mouse { MOUSE_SLACK } else { FINGER_SLACK };
                if !contact.drags && contact.start.distance(at) > slack {
                    contact.drags = true;
                    desk.intents.write(BoardIntent::Drag);
                }
            }
            None if tip == Tip::Mouse => {}
            _ => return,
        }
        self.at = Some(at);
    }

    fn up(&mut self, tip: Tip, desk: &mut Desk) {
        if !self.holds(tip) {
            return;
        }
        self.contact = None;
        if let Some(at) = self.at {
            desk.intents.write(BoardIntent::Release(spot(at, desk)));
        }
        if tip != Tip::Mouse {
            self.at = None;
        }
    }

    fn cancel(&mut self, desk: &mut Desk) {
        if self.contact.take().is_some_and(|contact| contact.tip != Tip::Mouse) {
            self.at = None;
        }
        desk.intents.write(BoardIntent::Cancel);
    }
}

/// What lies at this place.
fn spot(at: Vec2, desk: &Desk) -> Spot {
    if let Some(point) = desk.layout.board.nearest(at) {
        return Spot::Point(point);
    }
    let position = desk.game.shown_position();
    let hand = desk.layout.trays.iter().find_map(|(side, tray)| {
        let reach = tray.hand_radius * 1.15;
        let mut slots = (0..position.hand(side)).map(|slot| tray.hand_slot(slot));
        slots.any(|centre| centre.distance(at) <= reach).then_some(side)
    });
    hand.map_or(Spot::Elsewhere, Spot::Hand)
}
