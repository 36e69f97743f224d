//! Paints what sprites show, beside the frames: natively on a thread, on the web one picture a frame.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::GameTheme;
use super::paint::{Art, Order};
use super::painting::Painting;
use crate::app::board::{PixelGrid, ScreenLayout, line_ends};
use crate::app::current_game::CurrentGame;
use crate::app::wake::{Wake, Wakers};
use crate::app::{DrawSet, GameSet};
use crate::looks::Picture;
use crate::looks::board::Plan;
use crate::rules::Side;

/// A window that is dragged to another size is painted for when it has kept still for so long.
const SETTLE: f32 = 0.15;

/// The picture that an entity's sprite shows.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Sprite)]
pub struct Shows(pub Art);

/// The images, and what they were painted for.
#[derive(Resource, Default)]
pub struct Atelier {
    images: HashMap<Art, Handle<Image>>,
    painted: HashMap<Art, Arc<Order>>,
    wanted: Option<Arc<Order>>,
    /// Seconds for which `wanted` has been so.
    still: f32,
    work: Option<Work>,
}

impl Atelier {
    /// Whether every picture is painted for the present sizes.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.work.is_none() && self.wanted.as_ref().is_some_and(|order| self.missing(order).is_empty())
    }

    /// What is to be painted; first the board, when the one that hangs has other points.
    fn missing(&self, order: &Order) -> VecDeque<Art> {
        let first = (!self.shows_plan_of(order)).then_some(Art::Board);
        let others = Art::all().filter(|art| Some(*art) != first);
        let is_missing = |art: &Art| self.painted.get(art).is_none_or(|painted| !order.same(*art, painted));
        first.into_iter().chain(others).filter(is_missing).collect()
    }

    /// Whether the board that hangs has the points and lines of this order, if not its size.
    fn shows_plan_of(&self, order: &Order) -> bool {
        self.painted.get(&Art::Board).is_some_and(|painted| painted.plan.is_near(&order.plan))
    }
}

/// Pictures being painted, and what they are painted for.
struct Work {
    order: Arc<Order>,
    painting: Painting<Art>,
}

fn image(picture: Picture) -> Image {
    Image::new(
        Extent3d { width: picture.width, height: picture.height, depth_or_array_layers: 1 },
        TextureDimension::D2,
        picture.pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

pub(super) fn plugin(app: &mut App) {
    let has_images = resource_exists::<Assets<Image>>;
    app.init_resource::<Atelier>()
        .add_systems(Startup, prepare.run_if(has_images))
        .add_systems(Update, (order, paint).chain().in_set(GameSet::React).run_if(has_images))
        .add_systems(PostUpdate, hang.run_if(has_images).after(DrawSet).before(TransformSystems::Propagate))
        .add_systems(PostUpdate, veil.run_if(has_images).before(VisibilitySystems::VisibilityPropagate));
}

/// An empty image for each picture.
fn prepare(mut images: ResMut<Assets<Image>>, mut atelier: ResMut<Atelier>) {
    for art in Art::all() {
        let clear = Picture { width: 1, height: 1, pixels: vec![0; 4] };
        atelier.images.insert(art, images.add(image(clear)));
    }
}

/// What the present window, board and theme want painted.
fn order(
    grid: Res<PixelGrid>,
    layout: Res<ScreenLayout>,
    theme: Res<GameTheme>,
    game: Res<CurrentGame>,
    mut atelier: ResMut<Atelier>,
) {
    let scale = grid.scale;
    let board = &layout.board;
    let inside = |place: Vec2| ((place - board.rect.min) / board.rect.width()).to_array();
    let lines = line_ends(game.rules().board(), board);
    let tray = layout.trays[Side::Light].rect.size() * scale;
    let order = Order {
        theme: theme.theme.clone(),
        textures: theme.textures.clone(),
        window: (layout.input.window * scale).round().as_uvec2().max(UVec2::ONE),
        scale,
        board: (board.rect.width() * scale).round() as u32,
        piece: 2.0 * board.piece_radius * scale,
        tray: tray.round().as_uvec2(),
        plan: Plan {
            points: board.points.iter().copied().map(inside).collect(),
            lines: lines.iter().map(|ends| ends.map(inside)).collect(),
        },
    };
    if atelier.wanted.as_deref() != Some(&order) {
        // A picture of other points is no picture to stretch: no waiting.
        atelier.still = if atelier.shows_plan_of(&order) { 0.0 } else { SETTLE };
        atelier.wanted = Some(Arc::new(order));
    }
}

fn paint(
    mut atelier: ResMut<Atelier>,
    mut images: ResMut<Assets<Image>>,
    time: Res<Time<Real>>,
    wakers: Wakers,
    mut wake: Wake,
) {
    let atelier = &mut *atelier;
    if let Some(work) = &mut atelier.work {
        let (ready, last) = work.painting.ready();
        let order = work.order.clone();
        for (art, picture) in ready {
            if let Some(handle) = atelier.images.get(&art)
                && images.insert(handle.id(), image(picture)).is_err()
            {
                error!("the image of {art:?} is gone");
            }
            atelier.painted.insert(art, order.clone());
        }
        if last {
            atelier.work = None;
        } else if cfg!(target_family = "wasm") {
            wake.next_frame();
        }
        return;
    }
    let Some(wanted) = atelier.wanted.clone() else { return };
    let todo = atelier.missing(&wanted);
    if todo.is_empty() {
        return;
    }
    if atelier.still < SETTLE {
        atelier.still += time.delta_secs();
        wake.after(Duration::from_secs_f32(SETTLE));
        return;
    }
    let order = wanted.clone();
    let painting = Painting::start(todo, move |art| order.paint(*art), &wakers);
    atelier.work = Some(Work { order: wanted, painting });
    wake.next_frame();
}

/// The picture of another board is not shown: its points would lie beside those that count.
fn veil(atelier: Res<Atelier>, mut sprites: Query<(&Shows, &mut Visibility)>) {
    let is_right = atelier.wanted.as_ref().is_none_or(|wanted| atelier.shows_plan_of(wanted));
    let wanted = if is_right { Visibility::Inherited } else { Visibility::Hidden };
    for (_, mut visibility) in sprites.iter_mut().filter(|(shows, _)| shows.0 == Art::Board) {
        visibility.set_if_neq(wanted);
    }
}

/// Gives each sprite its image.
fn hang(atelier: Res<Atelier>, mut sprites: Query<(&Shows, &mut Sprite), Changed<Shows>>) {
    for (shows, mut sprite) in &mut sprites {
        if let Some(handle) = atelier.images.get(&shows.0) {
            sprite.image = handle.clone();
        }
    }
}
