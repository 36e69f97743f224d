//! The pieces: one entity each, which mirrors where the shown placement says that it lies, and flies there.
//!
//! `mirror` follows the game: it sets [`Lies`] at once and sends the piece on a [`Journey`] if motion is wanted. Everything
//! seen comes from the [`Pose`], worked out each frame from journey, drag and rest. Nothing here needs a renderer.

mod finale;
mod motion;
mod sprite;

use bevy::prelude::*;

pub use finale::Finale;
pub use motion::{Journey, Leg, Pose, Start};

use super::GameSet;
use super::board::{BoardCues, ScreenLayout};
use super::current_game::CurrentGame;
use super::events::{Jump, Jumped};
use super::settings::Settings;
use super::theme::GameTheme;
use super::wake::Wake;
use crate::content::theme::MotionLook;
use crate::rules::{PieceId, Place, Placement};

/// Which piece an entity is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Hold, Pose)]
pub struct Piece(pub PieceId);

/// Where the piece belongs: at once after an action, while it is still on its way.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lies(pub Place);

/// The player's hand on the piece.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Hold {
    /// How high it is held: 0 not at all, 1 lifted.
    height: f32,
    /// Whether it hung on the pointer in the last frame.
    dragged: bool,
}

/// The placement that the pieces mirror, and its place in the game.
#[derive(Resource, Default)]
struct Shown {
    placement: Option<Placement>,
    ply: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .add_systems(Update, mirror.in_set(GameSet::React).run_if(resource_changed::<CurrentGame>))
        .add_systems(Update, (hold, fly, pose).chain().in_set(GameSet::Animate));
    finale::plugin(app);
    sprite::plugin(app);
}

/// How a piece lies in a place.
fn rest(layout: &ScreenLayout, piece: PieceId, place: Place) -> Pose {
    let (at, radius) = layout.piece_spot(piece, place);
    Pose { at, height: 0.0, size: 2.0 * radius }
}

/// The theme's durations at the player's speed; `None` when nothing is to move.
fn pace(theme: &GameTheme, settings: &Settings) -> Option<MotionLook> {
    let look = &theme.motion;
    let travel = settings.motion_seconds(look.travel);
    let capture = settings.motion_seconds(look.capture);
    (travel > 0.0).then(|| MotionLook { travel, capture, ..look.clone() })
}

/// Follows the game's shown placement.
fn mirror(
    game: Res<CurrentGame>,
    mut jumps: MessageReader<Jumped>,
    layout: Res<ScreenLayout>,
    theme: Res<GameTheme>,
    settings: Res<Settings>,
    mut shown: ResMut<Shown>,
    mut pieces: Query<(Entity, &mut Piece, &mut Lies, &mut Pose, Has<Journey>)>,
    mut commands: Commands,
) {
    let away = jumps.read().any(|jump| jump.0 == Jump::Away);
    let (new, ply) = (*game.shown_placement(), game.shown_ply());
    let old = shown.placement.replace(new);
    let old_ply = std::mem::replace(&mut shown.ply, ply);
    let pace = pace(&theme, &settings);
    let count = |placement: &Placement| placement.iter().count();

    let flights = match old {
        Some(old) if !away && count(&old) == count(&new) => {
            if old == new {
                return;
            }
            // What is still on its way has arrived: nobody waits for it.
            for (entity, piece, lies, mut pose, travels) in &mut pieces {
                if travels {
                    commands.entity(entity).remove::<Journey>();
                    *pose = rest(&layout, piece.0, lies.0);
                }
            }
            for (_, piece, mut lies, ..) in &mut pieces {
                lies.set_if_neq(Lies(new.place(piece.0)));
            }
            let row = row(&game, &old, old_ply, ply);
            pace.map(|pace| motion::flights(&row, &pace)).unwrap_or_default()
        }
        _ => {
            resettle(&new, &layout, pace.as_ref(), &mut pieces, &mut commands);
            return;
        }
    };

    for (id, mut legs) in flights {
        let Some((entity, _, _, pose, _)) = pieces.iter().find(|(_, piece, ..)| piece.0 == id) else { continue };
        // It sets off from the player's hand, if it is there.
        if let Some(first) = legs.first_mut()
            && pose.height > 0.0
        {
            first.from = Start::Screen(Pose { height: 0.0, ..*pose });
            first.lifted = pose.height;
            first.lasts *= motion::haste(pose.at.distance(rest(&layout, id, first.to).at) / pose.size);
        }
        commands.entity(entity).insert(Journey::new(legs));
    }
}

/// The placements from the one shown before to the one to show: ply by ply where both belong to the game as it is.
fn row<'a>(game: &'a CurrentGame, old: &'a Placement, old_ply: usize, ply: usize) -> Vec<&'a Placement> {
    let game = game.game();
    if game.placement_at(old_ply) != old {
        return vec![old, game.placement_at(ply)];
    }
    if old_ply <= ply {
        (old_ply..=ply).map(|ply| game.placement_at(ply)).collect()
    } else {
        (ply..=old_ply).rev().map(|ply| game.placement_at(ply)).collect()
    }
}

/// Another game: the nearest piece takes each place; missing pieces appear and superfluous ones vanish.
fn resettle(
    new: &Placement,
    layout: &ScreenLayout,
    pace: Option<&MotionLook>,
    pieces: &mut Query<(Entity, &mut Piece, &mut Lies, &mut Pose, Has<Journey>)>,
    commands: &mut Commands,
) {
    let old: Vec<_> = pieces.iter().map(|(_, piece, _, pose, _)| (piece.0, pose.at)).collect();
    let spots: Vec<_> = new.iter().map(|(id, place)| (id, rest(layout, id, place).at)).collect();
    let pairs = motion::pair(&old, &spots);
    for (entity, mut piece, mut lies, pose, _) in pieces.iter_mut() {
        let Some((_, id)) = pairs.iter().find(|(from, _)| *from == piece.0).copied() else {
            commands.entity(entity).despawn();
            continue;
        };
        let place = new.place(id);
        piece.set_if_neq(Piece(id));
        lies.set_if_neq(Lies(place));
        let mut entity = commands.entity(entity);
        entity.remove::<Journey>();
        if let Some(pace) = pace
            && pose.at.distance(rest(layout, id, place).at) > 0.5
        {
            let from = Start::Screen(Pose { height: 0.0, ..*pose });
            let lasts = pace.travel * 1.6;
            entity.insert(Journey::new([Leg { from, to: place, lifted: pose.height, begins: 0.0, lasts }]));
        }
    }
    for (id, place) in new.iter().filter(|(id, _)| pairs.iter().all(|(_, to)| to != id)) {
        commands.spawn((Piece(id), Lies(place), rest(layout, id, place)));
    }
}

/// Lifts the chosen piece, lowers the others, and brings back one that was let go over no point of its own.
fn hold(
    cues: Res<BoardCues>,
    theme: Res<GameTheme>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pieces: Query<(Entity, &Piece, &Lies, &Pose, &mut Hold, Has<Journey>)>,
    mut commands: Commands,
    mut wake: Wake,
) {
    let lift = settings.motion_seconds(theme.motion.lift);
    // After a long rest, no more than a slow frame's time.
    let step = if lift > 0.0 { time.delta_secs().min(0.03) / lift } else { 1.0 };
    for (entity, piece, lies, pose, mut hold, travels) in &mut pieces {
        let chosen = cues.selected == Some(piece.0);
        let dragged = chosen && cues.dragged.is_some();
        let aim = if chosen { 1.0 } else { 0.0 };
        let height = if travels || dragged {
            // The journey and the drag have heights of their own.
            aim
        } else {
            hold.height + (aim - hold.height).clamp(-step, step)
        };
        if hold.dragged && !dragged && !travels {
            let lasts = settings.motion_seconds(theme.motion.travel * 0.8);
            if lasts > 0.0 {
                let from = Start::Screen(Pose { height: 0.0, ..*pose });
                let leg = Leg { from, to: lies.0, lifted: 1.0, begins: 0.0, lasts };
                commands.entity(entity).insert(Journey::new([leg]));
            }
        }
        if height != aim {
            wake.next_frame();
        }
        hold.set_if_neq(Hold { height, dragged });
    }
}

/// Journeys go on and end.
fn fly(time: Res<Time>, mut pieces: Query<(Entity, &mut Journey)>, mut commands: Commands, mut wake: Wake) {
    for (entity, mut journey) in &mut pieces {
        // The time before this frame was not a journey's that begins in it: it may have been a long rest.
        if !journey.is_added() && journey.advance(time.delta_secs()) {
            commands.entity(entity).remove::<Journey>();
        }
        // Also after the end: the frame that shows the piece at rest.
        wake.next_frame();
    }
}

/// What each piece looks like now.
fn pose(
    layout: Res<ScreenLayout>,
    cues: Res<BoardCues>,
    theme: Res<GameTheme>,
    finale: Option<Res<Finale>>,
    mut pieces: Query<(&Piece, &Lies, &Hold, Option<&Journey>, &mut Pose)>,
) {
    for (piece, lies, hold, journey, mut pose) in &mut pieces {
        let mut now = rest(&layout, piece.0, lies.0);
        if hold.dragged
            && let Some(at) = cues.dragged
        {
            now = Pose { at, height: 1.0, size: 2.0 * layout.board.piece_radius };
        } else if let Some(flown) =
            journey.and_then(|journey| journey.pose(theme.motion.easing, |place| rest(&layout, piece.0, place)))
        {
            now = flown;
        } else {
            let leap = finale.as_ref().map_or(0.0, |finale| finale.leap(piece.0.side, lies.0, now.at));
            now.height = hold.height.max(leap);
        }
        pose.set_if_neq(now);
    }
}
