//! The one place that decides when a frame is drawn. At rest none is: whoever starts a motion, waits for a moment or answers
//! from another thread asks here.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

/// A pad has no events of its own while it is polled: so often it is looked at when one is connected.
const PAD_POLL: Duration = Duration::from_millis(16);

/// With nothing to wait for, the loop sleeps so long. A time beyond what the system's clock can hold would leave winit with
/// the wake-up time before, which has passed: it would never sleep.
const REST: Duration = Duration::from_secs(3600);

/// Asks for frames.
#[derive(SystemParam)]
pub struct Wake<'w> {
    redraw: MessageWriter<'w, RequestRedraw>,
    alarm: ResMut<'w, Alarm>,
}

impl Wake<'_> {
    /// One more frame after this one, at once. Something in motion asks for it every frame.
    pub fn next_frame(&mut self) {
        self.redraw.write(RequestRedraw);
    }

    /// A frame after so long; other reasons may bring one earlier, after which it has to be asked for again.
    pub fn after(&mut self, wait: Duration) {
        self.alarm.0 = Some(self.alarm.0.map_or(wait, |other| other.min(wait)));
    }
}

/// The time from this frame to the next, if anybody waits for it.
#[derive(Resource, Default)]
pub struct Alarm(Option<Duration>);

/// Brings a frame from another thread.
#[derive(Clone, Default)]
pub struct Waker(Option<bevy::winit::EventLoopProxy<WinitUserEvent>>);

impl Waker {
    /// A frame, soon. Without a window nothing happens.
    pub fn wake(&self) {
        if let Some(proxy) = &self.0 {
            // The loop is closed only when the game ends.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    }
}

/// Makes a [`Waker`] for a thread.
#[derive(SystemParam)]
pub struct Wakers<'w>(Option<Res<'w, EventLoopProxyWrapper>>);

impl Wakers<'_> {
    /// A waker to send to a thread.
    pub fn waker(&self) -> Waker {
        Waker(self.0.as_ref().map(|proxy| (***proxy).clone()))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Alarm>()
        .add_message::<RequestRedraw>()
        // Whoever asks first, the same frame comes.
        .allow_ambiguous_resource::<Alarm>()
        .allow_ambiguous_resource::<Messages<RequestRedraw>>()
        .add_systems(
            PreUpdate,
            forget_told_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(Last, set_wait);
}

/// bevy_egui tells egui in every frame which modifier keys are down, and egui draws another frame for whatever it is told:
/// only changes may reach it, or the game never rests.
pub(super) fn forget_told_modifiers(mut inputs: Query<&mut EguiInput>, mut told: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => told.replace(*now) != Some(*now),
            _ => true,
        });
    }
}

fn set_wait(mut alarm: ResMut<Alarm>, pads: Query<(), With<Gamepad>>, settings: Option<ResMut<WinitSettings>>) {
    let Some(mut settings) = settings else { return };
    let pad = (!pads.is_empty()).then_some(PAD_POLL);
    let wait = [alarm.0.take(), pad].into_iter().flatten().min().unwrap_or(REST);
    let mode = UpdateMode::Reactive {
        wait,
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    };
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}
