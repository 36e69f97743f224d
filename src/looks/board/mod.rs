//! The board: a field with lines and points, and what it ends in.
//!
//! Here are the plan and the choice; `bevelled` paints the joiner's board, `card` the cloth, the sheet and the card, `drawn` the
//! lines and points that are not let into wood, `border` the ornament on a rim.

mod bevelled;
mod border;
mod card;
mod drawn;

use super::light::Light;
use super::picture::Picture;
use super::surface::Surface;
use super::texture::Textures;
use crate::content::theme::{BoardLook, Edge, Lines};

/// Where the inlay goes: places in sides of the whole board, rim included, from its top left corner.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// The middles of the points.
    pub points: Vec<[f32; 2]>,
    /// The two ends of each line.
    pub lines: Vec<[[f32; 2]; 2]>,
}

impl Plan {
    /// Whether it is the same inlay, but for what rounding to pixels makes of it.
    #[must_use]
    pub fn is_near(&self, other: &Self) -> bool {
        const FAR: f32 = 0.005;
        let near = |[a, b]: &[f32; 2], [c, d]: &[f32; 2]| (a - c).abs() < FAR && (b - d).abs() < FAR;
        let ends = |a: &[[f32; 2]; 2], b: &[[f32; 2]; 2]| near(&a[0], &b[0]) && near(&a[1], &b[1]);
        self.points.len() == other.points.len()
            && self.lines.len() == other.lines.len()
            && self.points.iter().zip(&other.points).all(|(a, b)| near(a, b))
            && self.lines.iter().zip(&other.lines).all(|(a, b)| ends(a, b))
    }
}

/// Paints the board, `side` pixels square; outside its edge the picture is clear.
#[must_use]
pub fn board(look: &BoardLook, textures: &Textures, plan: &Plan, side: u32) -> Picture {
    let pixel = 1.0 / side.max(1) as f32;
    let surface = |look, cut| Surface::new(look, textures, cut, 1.0, pixel);
    let bevelled = look.edge == Edge::Bevelled;
    let panel = Panel {
        look,
        pixel,
        field: surface(&look.field, 0),
        rim: [1, 2, 3, 4].map(|cut| surface(&look.rim, if bevelled { cut } else { 0 })),
        inlay: surface(&look.inlay, 0),
        joint: look.joint.into(),
        plug: look.plug.into(),
    };
    let glow = if look.lines == Lines::Ruled { 0.03 * look.halo } else { 0.0 };
    let reach = 1.3 * look.point_radius.max(look.line_width) + 4.0 * pixel + 0.02 * look.wobble + glow;
    Picture::paint(side, side, |y| {
        let y = y * pixel;
        let near = |low: f32, high: f32| y > low.min(high) - reach && y < low.max(high) + reach;
        let points: Vec<_> = plan.points.iter().copied().filter(|p| near(p[1], p[1])).collect();
        let lines: Vec<_> = plan.lines.iter().copied().filter(|[a, b]| near(a[1], b[1])).collect();
        let panel = &panel;
        move |x| {
            let here = Here { x: x * pixel, y, points: &points, lines: &lines };
            if bevelled { panel.bevelled(&here) } else { panel.card(&here) }
        }
    })
}

/// A place, and what is drawn in its row.
struct Here<'a> {
    x: f32,
    y: f32,
    points: &'a [[f32; 2]],
    lines: &'a [[[f32; 2]; 2]],
}

struct Panel<'a> {
    look: &'a BoardLook,
    pixel: f32,
    field: Surface,
    rim: [Surface; 4],
    inlay: Surface,
    joint: Light,
    plug: Light,
}

impl Panel<'_> {
    /// The field with its lines and points.
    fn marked(&self, here: &Here<'_>) -> Light {
        if self.look.lines == Lines::Inlaid {
            self.inlaid(here.x, here.y, here.points, here.lines)
        } else {
            self.drawn(here)
        }
    }
}
