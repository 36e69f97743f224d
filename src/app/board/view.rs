//! The table: camera, board and trays.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::ScreenLayout;
use crate::app::DrawSet;
use crate::app::theme::{Art, GameTheme, Shows, size};
use crate::rules::Side;

/// The screen's physical pixels.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct PixelGrid {
    /// In a logical pixel.
    pub scale: f32,
}

impl Default for PixelGrid {
    fn default() -> Self {
        Self { scale: 1.0 }
    }
}

impl PixelGrid {
    /// A square around `at` moved and sized by less than a pixel so that its edges lie between pixels: its middle and side.
    #[must_use]
    pub fn snap(&self, at: Vec2, side: f32) -> (Vec2, f32) {
        let pixels = (side * self.scale).round().max(1.0);
        let corner = (at * self.scale - pixels / 2.0).round();
        ((corner + pixels / 2.0) / self.scale, pixels / self.scale)
    }

    /// The same for a rectangle.
    #[must_use]
    pub fn snap_rect(&self, rect: Rect) -> Rect {
        let min = (rect.min * self.scale).round() / self.scale;
        let size = (rect.size() * self.scale).round() / self.scale;
        Rect::from_corners(min, min + size)
    }
}

/// What of the layout an entity fills.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Fills {
    Window,
    BoardShadow,
    Board,
    Tray(Side),
}

impl Fills {
    /// The rectangle; `offset` is how far shadows fall, 1 as far as the lamp makes them.
    fn rect(self, layout: &ScreenLayout, offset: f32) -> Rect {
        let board = layout.board.rect;
        match self {
            Self::Window => Rect::from_corners(Vec2::ZERO, layout.input.window),
            Self::Board => board,
            Self::BoardShadow => {
                let side = board.width();
                // The middle of the blurred edge lies on the board's, and falls to the lower right.
                let shadow = board.inflate(side * size::SHADOW_MARGIN);
                let fall = Vec2::from_array(size::BOARD_FALL) * side * offset;
                Rect::from_corners(shadow.min + fall, shadow.max + fall)
            }
            Self::Tray(side) => layout.trays[side].rect,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PixelGrid>().add_systems(Startup, spawn).add_systems(PreUpdate, follow_scale).add_systems(
        PostUpdate,
        fill.run_if(resource_changed::<ScreenLayout>.or_else(resource_changed::<GameTheme>)).in_set(DrawSet),
    );
}

fn spawn(mut commands: Commands) {
    commands.spawn((Name::new("camera"), Camera2d));
    let mut lay = |name: &'static str, fills: Fills, art: Art, depth: f32| {
        commands.spawn((Name::new(name), fills, Shows(art), Sprite::default(), Transform::from_xyz(0.0, 0.0, depth)));
    };
    lay("table", Fills::Window, Art::Table, 0.0);
    for side in Side::BOTH {
        lay("tray", Fills::Tray(side), Art::Tray, 1.0);
    }
    lay("board's shadow", Fills::BoardShadow, Art::BoardShadow, 2.0);
    lay("board", Fills::Board, Art::Board, 3.0);
}

fn follow_scale(windows: Query<&Window, With<PrimaryWindow>>, mut grid: ResMut<PixelGrid>) {
    if let Ok(window) = windows.single() {
        grid.set_if_neq(PixelGrid { scale: window.scale_factor() });
    }
}

fn fill(
    layout: Res<ScreenLayout>,
    grid: Res<PixelGrid>,
    theme: Res<GameTheme>,
    mut parts: Query<(&Fills, &mut Transform, &mut Sprite)>,
    mut commands: Commands,
) {
    commands.insert_resource(ClearColor(theme.table.edge().into()));
    let shadows = &theme.shadows;
    for (fills, mut transform, mut sprite) in &mut parts {
        let rect = grid.snap_rect(fills.rect(&layout, shadows.offset));
        if *fills == Fills::BoardShadow {
            sprite.color = shadows.colour.fade(shadows.board).into();
        }
        let depth = transform.translation.z;
        transform.translation = layout.to_world(rect.center()).extend(depth);
        sprite.custom_size = Some(rect.size());
    }
}
