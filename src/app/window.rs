//! The window as the player has chosen it: full screen or not, and as large as last time.

use bevy::prelude::*;
use bevy::window::{Monitor, MonitorSelection, PrimaryMonitor, PrimaryWindow, WindowMode, WindowResized};

use super::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    // First in the frame: before anybody asks for settings or sizes.
    app.add_message::<WindowResized>().add_systems(First, (fit_monitor, remember_size, fill_screen).chain());
}

/// A window that is larger than the screen on which it opens becomes as large as that.
fn fit_monitor(
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut done: Local<bool>,
) {
    if *done {
        return;
    }
    let Some((monitor, _)) = monitors.iter().max_by_key(|(_, primary)| *primary) else { return };
    let Ok(mut window) = windows.single_mut() else { return };
    *done = true;
    let room = UVec2::new(monitor.physical_width, monitor.physical_height);
    let size = window.physical_size();
    if room.min_element() > 0 && size.cmpgt(room).any() {
        let size = size.min(room);
        window.resolution.set_physical_resolution(size.x, size.y);
        // Where there are title bars, the system knows how much they leave.
        window.set_maximized(true);
    }
}

/// Keeps the size for the next start; that of a full screen is nobody's choice.
fn remember_size(
    mut resized: MessageReader<WindowResized>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut settings: ResMut<Settings>,
) {
    for event in resized.read() {
        let windowed = windows.get(event.window).is_ok_and(|window| window.mode == WindowMode::Windowed);
        let size = Some((event.width.round() as u32, event.height.round() as u32));
        if windowed && !settings.value.fullscreen && settings.value.window_size != size {
            settings.value.window_size = size;
        }
    }
}

fn fill_screen(settings: Res<Settings>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let Ok(mut window) = windows.single_mut() else { return };
    let full = matches!(window.mode, WindowMode::BorderlessFullscreen(_));
    if settings.is_changed() && settings.value.fullscreen != full {
        window.mode =
            if full { WindowMode::Windowed } else { WindowMode::BorderlessFullscreen(MonitorSelection::Current) };
    }
}
