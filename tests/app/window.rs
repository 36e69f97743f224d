//! The window is as the player has chosen it.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode, WindowResized};
use malom::app::settings::Settings;

use crate::support::Table;

fn mode(table: &mut Table) -> WindowMode {
    let mut windows = table.app.world_mut().query_filtered::<&Window, With<PrimaryWindow>>();
    windows.single(table.app.world()).unwrap().mode
}

fn resized(table: &mut Table, width: f32, height: f32) -> Option<(u32, u32)> {
    let mut windows = table.app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(table.app.world()).unwrap();
    table.app.world_mut().write_message(WindowResized { window, width, height });
    table.frame();
    table.app.world().resource::<Settings>().value.window_size
}

#[test]
fn f11_fills_the_screen_and_back_and_only_a_window_has_a_size_to_remember() {
    let mut table = Table::title();
    assert_eq!(resized(&mut table, 900.0, 700.0), Some((900, 700)));
    table.key(Key::F11);
    table.frames(2);
    assert!(matches!(mode(&mut table), WindowMode::BorderlessFullscreen(_)), "on the title too");
    assert_eq!(resized(&mut table, 1920.0, 1080.0), Some((900, 700)));
    table.key(Key::F11);
    table.frames(2);
    assert_eq!(mode(&mut table), WindowMode::Windowed);
    assert_eq!(resized(&mut table, 800.0, 600.0), Some((800, 600)));
}
