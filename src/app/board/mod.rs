//! The board: where it is, how it looks, and what is marked on it.

pub mod layout;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

pub use layout::ScreenLayout;

use super::current_game::CurrentGame;
use super::screen::Screen;
use super::settings::Settings;
use layout::LayoutInput;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, update_layout).add_systems(PreUpdate, update_layout);
}

/// The side that sits at the bottom of the board.
pub fn bottom_side(game: &CurrentGame, settings: &Settings) -> crate::rules::Side {
    if settings.value.flipped { !game.home_side() } else { game.home_side() }
}

/// Keeps [`ScreenLayout`] in step with the window, the screen and the board in play; it changes only when one of them does.
pub fn update_layout(
    mut commands: Commands,
    window: Query<&Window, With<PrimaryWindow>>,
    screen: Res<State<Screen>>,
    game: Res<CurrentGame>,
    settings: Res<Settings>,
    layout: Option<ResMut<ScreenLayout>>,
) {
    let Ok(window) = window.single() else { return };
    let input = LayoutInput {
        window: window.size(),
        title: *screen.get() == Screen::Title,
        bottom: bottom_side(&game, &settings),
    };
    let rules = game.rules();
    let same_board = layout.as_ref().is_some_and(|layout| layout.fits(rules.board(), rules.set().pieces));
    if same_board && layout.as_ref().is_some_and(|layout| layout.input == input) {
        return;
    }
    let new = ScreenLayout::new(input, rules.board(), rules.set().pieces);
    match layout {
        Some(mut layout) => *layout = new,
        None => commands.insert_resource(new),
    }
}
