//! Signs on the points: what can be reached, what may be captured, where the last move came from and went.
//!
//! Each point is an entity; its [`PointSigns`] say what is shown there, and are the whole truth for tests. Sprites are made
//! from them only when they change.

use bevy::prelude::*;

use super::{BoardCues, ScreenLayout};
use crate::app::current_game::CurrentGame;
use crate::app::settings::Settings;
use crate::app::theme::{Art, CUTS, GameTheme, Shows, size};
use crate::app::{DrawSet, GameSet};
use crate::content::theme::{Colour, MarkColours};
use crate::rules::{Action, PieceId, Place, Point, PointSet};

/// A point of the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(PointSigns, Transform, Visibility)]
pub struct BoardPoint(pub Point);

/// What is shown at a point.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct PointSigns {
    /// The chosen piece may go here.
    pub target: bool,
    /// It is chosen and may go anywhere: the target is wider.
    pub flying: bool,
    /// No piece is chosen yet: the target only hints.
    pub hint: bool,
    /// The piece here may be captured.
    pub capturable: bool,
    /// The last move came from here or went here.
    pub last: bool,
    /// The chosen piece stands here.
    pub selected: bool,
    /// A dragged piece of this side stands here: its ghost stays.
    pub ghost: Option<PieceId>,
    /// The pointer is here, and could do something.
    pub hover: bool,
    /// The keyboard or the pad is here.
    pub focus: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (match_points, sign).chain().in_set(GameSet::React))
        .add_systems(PostUpdate, (draw, place).chain().in_set(DrawSet));
}

/// One entity a point of the board in play.
fn match_points(game: Res<CurrentGame>, points: Query<(Entity, &BoardPoint)>, mut commands: Commands) {
    let count = game.rules().board().len();
    if !game.is_changed() || points.iter().len() == count {
        return;
    }
    for (entity, _) in &points {
        commands.entity(entity).despawn();
    }
    for point in game.rules().board().points() {
        commands.spawn(BoardPoint(point));
    }
}

/// Works out what is shown at each point.
fn sign(
    cues: Res<BoardCues>,
    game: Res<CurrentGame>,
    settings: Res<Settings>,
    mut points: Query<(&BoardPoint, &mut PointSigns)>,
) {
    let placement = game.shown_placement();
    let position = game.shown_position();
    let chosen = cues.selected.map(|piece| placement.place(piece));
    let last = last_points(&game);
    // The pointer is answered where a press would do something.
    let own = if position.owed() == 0 && position.hand(position.side()) == 0 {
        position.pieces(position.side())
    } else {
        PointSet::EMPTY
    };
    let useful = cues.targets | cues.capturable | own;
    let flying = cues.selected.is_some() && position.flies(game.rules(), position.side());
    for (point, mut signs) in &mut points {
        let point = point.0;
        let selected = chosen == Some(Place::Point(point));
        signs.set_if_neq(PointSigns {
            target: settings.value.show_targets && cues.targets.contains(point),
            flying,
            hint: cues.selected.is_none(),
            capturable: cues.capturable.contains(point),
            last: last.contains(&Some(point)),
            selected,
            ghost: cues.selected.filter(|_| selected && cues.dragged.is_some()),
            hover: cues.hover == Some(point) && useful.contains(point),
            focus: cues.focus == Some(point),
        });
    }
}

/// Both ends of the last placement or move before the shown position: a capture that followed does not hide it.
fn last_points(game: &CurrentGame) -> [Option<Point>; 2] {
    let shown = game.shown_ply();
    let moved = game.game().plies().iter().take(shown).rev().find_map(|ply| match ply.action {
        Action::Place(point) => Some([None, Some(point)]),
        Action::Move { from, to } => Some([Some(from), Some(to)]),
        Action::Capture(_) | Action::Decline => None,
    });
    moved.unwrap_or_default()
}

/// A picture at a point: its size in pieces, and its depth.
struct Sign {
    art: Art,
    size: f32,
    colour: Color,
    depth: f32,
}

/// Below the pieces.
const UNDER: f32 = 10.0;
/// Above those that lie.
const OVER: f32 = 30.0;

/// The pictures of a point's signs.
fn pictures(signs: &PointSigns, marks: &MarkColours) -> Vec<Sign> {
    let mut all = Vec::new();
    let mut add = |on: bool, art: Art, size: f32, colour: Colour, depth: f32| {
        if on {
            all.push(Sign { art, size, colour: colour.into(), depth });
        }
    };
    let (wide, strong) = match signs {
        PointSigns { flying: true, .. } => (1.35, 1.0),
        PointSigns { hint: true, .. } => (0.62, 0.55),
        _ => (1.0, 1.0),
    };
    add(signs.last && !signs.capturable, Art::Ring, size::RING, marks.last_move, UNDER);
    add(signs.selected, Art::BroadRing, size::RING * 0.98, marks.selected, UNDER + 1.0);
    if let Some(piece) = signs.ghost {
        let white = Colour::rgba(0xffff_ff50);
        add(true, Art::Piece(piece.side, piece.number % CUTS), size::PIECE, white, UNDER + 2.0);
    }
    add(signs.target, Art::Target, size::TARGET * wide, marks.target.fade(strong), UNDER + 3.0);
    add(signs.hover && !signs.focus, Art::Ring, size::RING * 0.95, marks.hover, UNDER + 4.0);
    let white = Colour::rgb(0xff_ffff);
    add(signs.capturable, Art::Crossed, size::RING, white, OVER);
    add(signs.focus, Art::BroadRing, size::RING * 1.06, marks.focus, OVER + 1.0);
    all
}

fn draw(theme: Res<GameTheme>, points: Query<(Entity, Ref<PointSigns>)>, mut commands: Commands) {
    for (entity, signs) in points.iter().filter(|(_, signs)| signs.is_changed() || theme.is_changed()) {
        commands.entity(entity).despawn_children().with_children(|children| {
            for sign in pictures(&signs, &theme.marks) {
                children.spawn((
                    Shows(sign.art),
                    Sprite { color: sign.colour, custom_size: Some(Vec2::splat(sign.size)), ..default() },
                    Transform::from_xyz(0.0, 0.0, sign.depth),
                ));
            }
        });
    }
}

/// Points stand where the layout says, in a world whose unit is a piece.
fn place(layout: Res<ScreenLayout>, mut points: Query<(Ref<BoardPoint>, &mut Transform)>) {
    for (point, mut transform) in &mut points {
        if layout.is_changed() || point.is_added() {
            let size = 2.0 * layout.board.piece_radius;
            *transform = Transform::from_translation(layout.to_world(layout.board.centre(point.0)).extend(0.0))
                .with_scale(Vec3::new(size, size, 1.0));
        }
    }
}
