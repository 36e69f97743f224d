//! A closed mill flashes along its line, when its piece has arrived; while a capture is owed, an ember of it stays.

use bevy::prelude::*;

use super::ScreenLayout;
use crate::app::current_game::CurrentGame;
use crate::app::events::{Jumped, MillClosed};
use crate::app::settings::Settings;
use crate::app::theme::{Art, GameTheme, Shows};
use crate::app::wake::Wake;
use crate::app::{DrawSet, GameSet};
use crate::rules::{Board, Point, PointSet};

/// The brightness that stays while a capture is owed.
const EMBER: f32 = 0.45;
/// Between the pieces and the signs under them.
const DEPTH: f32 = 16.0;

/// The light on one mill's line.
#[derive(Component, Clone, Debug)]
#[require(Transform, Visibility)]
pub struct MillGlow {
    ends: [Point; 2],
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
    game: Res<CurrentGame>,
    settings: Res<Settings>,
    theme: Res<GameTheme>,
    mut commands: Commands,
) {
    let board = game.rules().board();
    for ends in closed.read().flat_map(|closed| &closed.mills).flat_map(|mill| strokes(board, *mill)) {
        let glow = MillGlow {
            ends,
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
        let [a, b] = glow.ends.map(|point| layout.board.centre(point));
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

/// The straight parts of a mill's line, each by its ends: one, or where the line bends at its middle point, two.
fn strokes(board: &Board, mill: PointSet) -> Vec<[Point; 2]> {
    let in_order = |points: Vec<Point>| {
        let inside: Vec<Point> = points.into_iter().filter(|point| mill.contains(*point)).collect();
        (inside.len() == mill.len()).then_some(inside)
    };
    let Some(points) = board.lines().find_map(in_order) else { return Vec::new() };
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return Vec::new() };
    let place = |point: Point| {
        let (x, y) = board.place(point);
        Vec2::new(x.into(), y.into())
    };
    let way = (place(*last) - place(*first)).normalize_or_zero();
    let is_on_the_way = |point: &Point| (place(*point) - place(*first)).perp_dot(way).abs() < 0.5;
    if points.iter().all(is_on_the_way) {
        return vec![[*first, *last]];
    }
    points.windows(2).map(|pair| [pair[0], pair[1]]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn a_straight_mill_is_one_stroke_and_a_bent_one_two() {
        let library = Library::standard();
        let nine = library.board("nine").unwrap();
        assert!(nine.mills().iter().all(|mill| strokes(nine, *mill).len() == 1));
        let bent = Board::from_ron(
            r#"Board(id: "bent", points: [(name: "a1", letter: "A", x: 0, y: 0), (name: "b1", letter: "B", x: 10, y: 10),
                (name: "c1", letter: "C", x: 20, y: 0)], lines: [(points: ["a1", "b1", "c1"])])"#,
        )
        .unwrap();
        let point = |name: &str| bent.point(name).unwrap();
        let halves = [[point("a1"), point("b1")], [point("b1"), point("c1")]];
        assert_eq!(strokes(&bent, bent.mills()[0]), halves);
    }
}
