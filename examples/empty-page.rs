//! Bevy with nothing to show: a canvas that is cleared again and again. The web site's tests measure the game beside it, since
//! what a frame costs depends more on the machine than on the game.

use bevy::prelude::*;
use bevy::winit::WinitSettings;

fn main() -> AppExit {
    let window = Window { canvas: Some("#malom-canvas".to_owned()), fit_canvas_to_parent: true, ..default() };
    App::new()
        .add_plugins(DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }))
        .insert_resource(WinitSettings::continuous())
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn(Camera2d);
        })
        .run()
}
