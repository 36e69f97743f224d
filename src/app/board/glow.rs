//! A closed mill flashes along its line, when its piece has arrived; while a capture is owed, an ember of it stays.

use bevy::prelude::*;

use super::ScreenLayout;
use crate::app::current_game::CurrentGame;
use crate::app::events::{Jumped, MillClosed};
use crate::app::settings::Settings;
use crate::app::theme::{Art, GameTheme, Shows};
use crate::app::wake::Wake;
use crate::app::{DrawSet, GameSet};
use crate::rules::PointSet;

/// The brightness that stays while a capture is owed.
const EMBER: f32 = 0.45;
/// Between the pieces and the signs under them.
const DEPTH: f32 = 16.0;

/// The light on one mill's line.
#[derive(Component, Clone, Debug)]
#[require(Transform, Visibility)]
pub struct MillGlow {
    mill: PointSet,
    /// Seconds before it begins.
    wait: f32,
    /// 0 at the beginning, 1 when the flash is over.
    share: f32,
    /// Seconds from 0 to 1.
    lasts: f32,
}

impl MillGlow {
    /// How bright it is, 0..=1: up at once, then slowly down to the ember.
    fn brightness(&self, ember: f32) -> f32 {
        if self.wait > 0.0 {
            return 0.0;
        }
        let rise = (self.share / 0.12).min(1.0);
        let fall = ((self.share - 0.3) / 0.7).clamp(0.0, 1.0);
        let fall = fall * fall * (3.0 - 2.0 * fall);
        rise * (1.0 - fall * (1.0 - ember))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (clear.run_if(on_message::<Jumped>), kindle).chain().in_set(GameSet::React))
        .add_systems(Update, burn.in_set(GameSet::Animate))
        .add_systems(PostUpdate, place.in_set(DrawSet));
}

fn clear(glows: Query<Entity, With<MillGlow>>, mut commands: Commands) {
    for glow in &glows {
        commands.entity(glow).despawn();
    }
}

fn kindle(
    mut closed: MessageReader<MillClosed>,
    settings: Res<Settings>,
    theme: Res<GameTheme>,
    mut commands: Commands,
) {
    for mill in closed.read().flat_map(|closed| &closed.mills) {
        let glow = MillGlow {
            mill: *mill,
            wait: settings.motion_seconds(theme.motion.travel * 0.9),
            share: 0.0,
            lasts: settings.motion_seconds(theme.motion.mill),
        };
        let light = |art: Art| (Shows(art), Sprite::sized(Vec2::ONE));
        commands.spawn((glow, children![light(Art::Glow), (light(Art::Core), Transform::from_xyz(0.0, 0.0, 0.1))]));
    }
}

/// Goes on, and ends: at once when the capture that kept the ember has been made.
fn burn(
    game: Res<CurrentGame>,
    time: Res<Time>,
    mut glows: Query<(Entity, &mut MillGlow)>,
    mut commands: Commands,
    mut wake: Wake,
) {
    let owed = game.position().owed() > 0;
    for (entity, mut glow) in &mut glows {
        if glow.share >= 1.0 {
            if !owed {
                commands.entity(entity).despawn();
                wake.next_frame();
            }
            continue;
        }
        // The time before this frame was not that of a glow that begins in it.
        let passed = if glow.is_added() { 0.0 } else { time.delta_secs() };
        if glow.wait > 0.0 {
            glow.wait -= passed;
        } else {
            glow.share = if glow.lasts > 0.0 { (glow.share + passed / glow.lasts).min(1.0) } else { 1.0 };
        }
        wake.next_frame();
    }
}

fn place(
    layout: Res<ScreenLayout>,
    game: Res<CurrentGame>,
    theme: Res<GameTheme>,
    mut glows: Query<(&MillGlow, &mut Transform, &Children)>,
    mut lights: Query<(&Shows, &mut Sprite)>,
) {
    let ember = if game.position().owed() > 0 { EMBER } else { 0.0 };
    let diameter = 2.0 * layout.board.piece_radius;
    for (glow, mut transform, children) in &mut glows {
        let places: Vec<_> = glow.mill.into_iter().map(|point| layout.board.centre(point)).collect();
        let Some((a, b)) = farthest(&places) else { continue };
        let way = layout.to_world(b) - layout.to_world(a);
        *transform = Transform::from_translation(layout.to_world((a + b) / 2.0).extend(DEPTH))
            .with_rotation(Quat::from_rotation_z(way.to_angle()));
        let brightness = glow.brightness(ember);
        for child in children.iter() {
            let Ok((shows, mut sprite)) = lights.get_mut(child) else { continue };
            let (across, colour) = match shows.0 {
                Art::Core => (theme.glow.core, theme.marks.mill_core),
                _ => (theme.glow.width, theme.marks.mill),
            };
            sprite.custom_size = Some(Vec2::new(way.length() + across * diameter, across * diameter));
            sprite.color = colour.fade(brightness * theme.glow.strength).into();
        }
    }
}

/// The two that are farthest apart: the ends of a mill's line.
fn farthest(places: &[Vec2]) -> Option<(Vec2, Vec2)> {
    let pairs = places.iter().enumerate().flat_map(|(i, a)| places[..i].iter().map(move |b| (*b, *a)));
    pairs.max_by(|x, y| x.0.distance_squared(x.1).total_cmp(&y.0.distance_squared(y.1)))
}
