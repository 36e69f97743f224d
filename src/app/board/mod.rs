//! The board: where it is, how it looks, and what is marked on it.

mod cues;
mod glow;
mod highlights;
mod labels;
pub mod layout;
mod view;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

pub use cues::BoardCues;
pub use glow::MillGlow;
pub use highlights::{BoardPoint, PointSigns};
pub use layout::ScreenLayout;
pub use view::PixelGrid;

use super::current_game::CurrentGame;
use super::screen::Screen;
use super::settings::Settings;
use crate::rules::{Board, Point, Side};
use layout::{BoardGeometry, LayoutInput};

pub(super) fn plugin(app: &mut App) {
    layout_plugin(app);
    cues::plugin(app);
    view::plugin(app);
    highlights::plugin(app);
    glow::plugin(app);
    labels::plugin(app);
}

/// Where everything is, without anything that shows it.
pub(super) fn layout_plugin(app: &mut App) {
    let game = app.world().resource::<CurrentGame>();
    let input = LayoutInput { window: Vec2::new(1280.0, 800.0), title: true, bottom: Side::Light };
    let layout = ScreenLayout::new(input, game.rules().board(), game.rules().set().pieces);
    app.insert_resource(layout)
        .add_systems(PreStartup, update_layout)
        // Before the input, which asks it for points; again after a change of the game, see `phase`.
        .add_systems(PreUpdate, update_layout);
}

/// The side that sits at the bottom of the board.
pub fn bottom_side(game: &CurrentGame, settings: &Settings) -> Side {
    if settings.value.flipped { !game.home_side() } else { game.home_side() }
}

/// Keeps [`ScreenLayout`] in step with the window, the screen and the board in play; it changes only when one of them does.
/// Without a window it stays as large as it was.
pub fn update_layout(
    window: Query<&Window, With<PrimaryWindow>>,
    screen: Option<Res<State<Screen>>>,
    game: Res<CurrentGame>,
    settings: Res<Settings>,
    mut layout: ResMut<ScreenLayout>,
) {
    let input = LayoutInput {
        window: window.single().map_or(layout.input.window, Window::size),
        title: screen.is_some_and(|screen| *screen.get() == Screen::Title),
        bottom: bottom_side(&game, &settings),
    };
    let rules = game.rules();
    if layout.input != input || !layout.fits(rules.board(), rules.set().pieces) {
        *layout = ScreenLayout::new(input, rules.board(), rules.set().pieces);
    }
}

/// The ends of each drawn piece of line, between neighbouring points.
pub fn line_ends(board: &Board, geometry: &BoardGeometry) -> Vec<[Vec2; 2]> {
    let pairs = |line: Vec<Point>| line.windows(2).map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>();
    board.lines().flat_map(pairs).map(|ends| ends.map(|point| geometry.centre(point))).collect()
}
