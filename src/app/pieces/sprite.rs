//! How a piece is drawn: its picture, its tight shadow and the soft one, which moves off and spreads as the piece rises.

use bevy::prelude::*;

use super::{Finale, Lies, Piece, Pose};
use crate::app::DrawSet;
use crate::app::board::{BoardCues, PixelGrid, ScreenLayout};
use crate::app::theme::{Art, CUTS, GameTheme, Shows, size};
use crate::content::theme::Colour;
use crate::rules::{PieceId, Place};

/// Depths: what lies, then what is in the air. A piece's shadows fall on every piece below it.
const LYING: f32 = 20.0;
const FLYING: f32 = 40.0;
/// From one piece to the next.
const STEP: f32 = 0.1;

/// A shadow of its parent.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Shadow {
    Contact,
    Cast,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (dress, place, tint).chain().in_set(DrawSet));
}

/// A piece is drawn in a world whose unit is its diameter.
fn unit_sprite(size: f32, colour: Colour) -> Sprite {
    Sprite { custom_size: Some(Vec2::splat(size)), color: colour.into(), ..default() }
}

fn art(id: PieceId) -> Art {
    Art::Piece(id.side, id.number % CUTS)
}

fn dress(pieces: Query<(Entity, &Piece), Changed<Piece>>, dressed: Query<&Shows>, mut commands: Commands) {
    for (entity, piece) in &pieces {
        let show = Shows(art(piece.0));
        if dressed.contains(entity) {
            commands.entity(entity).insert(show);
            continue;
        }
        let shadows = children![
            (Shadow::Contact, Shows(Art::Contact), unit_sprite(size::CONTACT, Colour::rgb(0))),
            (Shadow::Cast, Shows(Art::Cast), unit_sprite(size::CAST, Colour::rgb(0))),
        ];
        commands.entity(entity).insert((show, unit_sprite(size::PIECE, Colour::rgb(0xff_ffff)), shadows));
    }
}

/// Poses become transforms, on whole pixels at rest.
fn place(
    layout: Res<ScreenLayout>,
    grid: Res<PixelGrid>,
    theme: Res<GameTheme>,
    mut pieces: Query<(&Piece, Ref<Lies>, Ref<Pose>, &mut Transform, Ref<Children>)>,
    mut shadows: Query<(&Shadow, &mut Transform, &mut Sprite), Without<Piece>>,
) {
    for (piece, lies, pose, mut transform, children) in &mut pieces {
        if !(pose.is_changed() || lies.is_changed() || children.is_changed() || theme.is_changed()) {
            continue;
        }
        let (at, diameter) = if pose.height > 0.0 {
            (pose.at, pose.size * (1.0 + theme.motion.height * pose.height))
        } else {
            let (at, picture) = grid.snap(pose.at, pose.size * size::PIECE);
            (at, picture / size::PIECE)
        };
        let order = match lies.0 {
            Place::Hand(slot) | Place::Captured(slot) => f32::from(slot),
            Place::Point(_) => f32::from(piece.0.number),
        };
        let depth = if pose.height > 0.0 { FLYING + pose.height } else { LYING };
        *transform = Transform::from_translation(layout.to_world(at).extend(depth + order * STEP))
            .with_scale(Vec3::new(diameter, diameter, 1.0));
        for child in children.iter() {
            let Ok((shadow, mut transform, mut sprite)) = shadows.get_mut(child) else { continue };
            let look = &theme.shadows;
            let height = pose.height;
            // On the screen y grows downwards, in the world upwards.
            let fall = |[right, down]: [f32; 2]| Vec2::new(right, -down) * look.offset;
            // The light stands at the upper left: shadows fall to the lower right.
            let (offset, spread, opacity) = match shadow {
                Shadow::Contact => {
                    (fall(size::CONTACT_FALL) * (1.0 + 2.0 * height), 1.0, look.contact * (1.0 - height).max(0.0))
                }
                Shadow::Cast => {
                    let rise = Vec2::new(0.20, -0.28) * height * look.offset;
                    let opacity = look.cast + (look.lifted - look.cast) * height.clamp(0.0, 1.0);
                    (fall(size::CAST_FALL) + rise, 1.0 + 0.25 * height, opacity)
                }
            };
            *transform = Transform::from_translation(offset.extend(-0.6 * STEP)).with_scale(Vec3::splat(spread));
            sprite.color = look.colour.fade(opacity).into();
        }
    }
}

/// Protected pieces are dimmed while a capture is owed; the loser's at the end.
fn tint(
    cues: Res<BoardCues>,
    finale: Option<Res<Finale>>,
    theme: Res<GameTheme>,
    mut pieces: Query<(&Piece, &Lies, &mut Sprite)>,
) {
    for (piece, lies, mut sprite) in &mut pieces {
        let dim = match lies.0 {
            Place::Point(point) if cues.protected.contains(point) => 1.0,
            Place::Point(_) => finale.as_ref().map_or(0.0, |finale| 0.7 * finale.dim(piece.0.side)),
            _ => 0.0,
        };
        let colour = Color::WHITE.mix(&theme.marks.protected.into(), dim);
        if sprite.color != colour {
            sprite.color = colour;
        }
    }
}
