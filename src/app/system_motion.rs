//! Whether the system wishes for little motion, as it says at the start and whenever it changes its mind.

use std::sync::mpsc::{self, Receiver};

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use super::platform::{Subscription, watch_reduced_motion};
use super::settings::Settings;
use super::wake::Wakers;

/// What the system tells.
#[derive(Resource)]
struct Told(SyncCell<Receiver<bool>>);

/// Held for its drop.
struct Subscribed(#[allow(dead_code, reason = "held for its drop, which is nothing in a browser")] Subscription);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, subscribe).add_systems(First, hear.run_if(resource_exists::<Told>));
}

/// The system is asked on the main thread, where some systems want it.
fn subscribe(world: &mut World) {
    let waker = world.run_system_cached(|wakers: Wakers| wakers.waker()).unwrap_or_default();
    let (sender, told) = mpsc::channel();
    let subscription = watch_reduced_motion(move |reduces| {
        if sender.send(reduces).is_ok() {
            waker.wake();
        }
    });
    world.insert_resource(Told(SyncCell::new(told)));
    world.insert_non_send(Subscribed(subscription));
}

fn hear(mut told: ResMut<Told>, mut settings: ResMut<Settings>) {
    while let Ok(reduces) = told.0.get().try_recv() {
        if settings.system_reduces_motion != reduces {
            settings.system_reduces_motion = reduces;
        }
    }
}
