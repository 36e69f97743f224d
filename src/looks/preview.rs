//! A theme at a glance: a board with pieces on its table, as a gallery shows it, and a sheet with everything.

use super::board::{Plan, board};
use super::canvas::Canvas;
use super::picture::Picture;
use super::piece::piece;
use super::table::table;
use super::texture::Textures;
use super::{marks, size};
use crate::content::theme::{Colour, PieceLook, Theme};

const WHITE: Colour = Colour::rgb(0xff_ffff);
/// From an outer point to the board's edge, of its side.
const MARGIN: f32 = 0.13;
/// A piece's radius, of the board's side.
const RADIUS: f32 = 0.37 * (1.0 - 2.0 * MARGIN) / 6.0;

/// The place of a point of nine men's morris by its column and its row, 0..=6 from the top left.
fn place(column: u8, row: u8) -> [f32; 2] {
    [column, row].map(|index| MARGIN + f32::from(index) * (1.0 - 2.0 * MARGIN) / 6.0)
}

/// The board of nine men's morris.
#[must_use]
pub fn nine() -> Plan {
    let mut plan = Plan::default();
    for ring in 0..3 {
        let (low, high) = (ring, 6 - ring);
        let corners = [(low, low), (3, low), (high, low), (high, 3), (high, high), (3, high), (low, high), (low, 3)];
        let places = corners.map(|(column, row)| place(column, row));
        plan.points.extend(places);
        plan.lines.extend((0..8).map(|index| [places[index], places[(index + 1) % 8]]));
    }
    for (from, to) in [(0, 1), (1, 2), (4, 5), (5, 6)] {
        plan.lines.push([place(3, from), place(3, to)]);
        plan.lines.push([place(from, 3), place(to, 3)]);
    }
    plan
}

/// A table with a board on it.
struct Scene<'a> {
    theme: &'a Theme,
    textures: &'a Textures,
    canvas: Canvas,
    /// The board's side, in pixels.
    side: u32,
    /// Its upper left corner.
    corner: [f32; 2],
    grain: f32,
}

impl<'a> Scene<'a> {
    fn new(theme: &'a Theme, textures: &'a Textures, size: [u32; 2], side: u32, corner: [f32; 2]) -> Self {
        // What is drawn small has finer cloth under it.
        let grain = side as f32 / 760.0;
        let ground = table(&theme.table, textures, size[0], size[1], grain.max(0.5));
        let mut scene = Self { theme, textures, canvas: Canvas::new(ground), side, corner, grain };
        let s = side as f32;
        let wide = ((1.0 + 2.0 * size::SHADOW_MARGIN) * s) as u32;
        let shadow = marks::slab_shadow(wide, wide, size::SHADOW_MARGIN * s);
        let look = &theme.shadows;
        let fall = size::BOARD_FALL.map(|fall| 0.5 + fall * look.offset);
        let at = scene.at(fall);
        scene.canvas.lay(&shadow, at, look.colour.fade(look.board));
        let picture = board(&theme.board, textures, &nine(), side);
        let at = scene.at([0.5, 0.5]);
        scene.canvas.lay(&picture, at, WHITE);
        scene
    }

    /// Pixels of a place on the board.
    fn at(&self, place: [f32; 2]) -> [f32; 2] {
        let s = self.side as f32;
        [self.corner[0] + place[0] * s, self.corner[1] + place[1] * s]
    }

    fn pixels(&self, diameters: f32) -> u32 {
        (2.0 * RADIUS * self.side as f32 * diameters).round().max(1.0) as u32
    }

    /// A piece with its shadows, multiplied by a colour.
    fn piece(&mut self, look: &PieceLook, cut: u32, at: [f32; 2], tint: Colour) {
        let shadows = &self.theme.shadows;
        let diameter = 2.0 * RADIUS * self.side as f32;
        let fallen = |fall: [f32; 2]| [0, 1].map(|axis| at[axis] + fall[axis] * diameter * shadows.offset);
        let cast = marks::shadow(self.pixels(size::CAST), size::CAST_RADIUS, shadows.softness);
        self.canvas.lay(&cast, fallen(size::CAST_FALL), shadows.colour.fade(shadows.cast));
        let contact = marks::shadow(self.pixels(size::CONTACT), size::CONTACT_RADIUS, shadows.softness);
        self.canvas.lay(&contact, fallen(size::CONTACT_FALL), shadows.colour.fade(shadows.contact));
        let picture = piece(look, self.textures, cut, self.pixels(size::PIECE));
        self.canvas.lay(&picture, at, tint);
    }

    fn pieces(&mut self, look: &PieceLook, places: &[(u8, u8)]) {
        for (cut, &(column, row)) in places.iter().enumerate() {
            let at = self.at(place(column, row));
            self.piece(look, cut as u32 % 4, at, WHITE);
        }
    }

    fn ring(&mut self, thick: f32, times: f32, colour: Colour, at: (u8, u8)) {
        let ring = marks::ring(self.pixels(size::RING * times), thick, self.theme.marks.halo);
        let at = self.at(place(at.0, at.1));
        self.canvas.lay(&ring, at, colour);
    }
}

/// A board with some pieces on its table, `side` pixels square; for a gallery.
#[must_use]
pub fn preview(theme: &Theme, textures: &Textures, side: u32) -> Picture {
    let board = ((side as f32) * 0.88).round().max(1.0) as u32;
    let edge = 0.5 * (side.max(1) as f32 - board as f32);
    let mut scene = Scene::new(theme, textures, [side, side], board, [edge.floor(); 2]);
    scene.pieces(&theme.light, &[(0, 0), (3, 1), (4, 4), (3, 6), (1, 3)]);
    scene.pieces(&theme.dark, &[(6, 0), (5, 3), (2, 2), (1, 5), (6, 6)]);
    scene.canvas.finish()
}

/// Everything that is drawn on a board of `side` pixels and beside it: lines and points, both sides' pieces, every sign, a mill's
/// light and a tray; for looking at a theme.
#[must_use]
pub fn sheet(theme: &Theme, textures: &Textures, side: u32) -> Picture {
    let s = side as f32;
    let (width, height) = ((1.34 * s) as u32, (1.12 * s) as u32);
    let mut scene = Scene::new(theme, textures, [width, height], side, [0.05 * s, 0.05 * s]);
    let colours = &theme.marks;
    // Light's mill above, and its light.
    if theme.glow.strength > 0.0 {
        for (across, core, colour) in
            [(theme.glow.width, 0.05, colours.mill), (theme.glow.core, 0.2, colours.mill_core)]
        {
            let high = scene.pixels(across);
            let long = ((1.0 - 2.0 * MARGIN) * s) as u32 + high;
            let at = scene.at(place(3, 0));
            scene.canvas.lay(&marks::glow(long, high, core), at, colour.fade(theme.glow.strength));
        }
    }
    scene.ring(size::THIN, 1.0, colours.last_move, (3, 0));
    scene.ring(size::THIN, 1.0, colours.last_move, (3, 1));
    scene.ring(size::BROAD, 0.98, colours.selected, (4, 4));
    scene.ring(size::THIN, 0.95, colours.hover, (2, 4));
    for target in [(4, 3), (3, 4), (2, 3)] {
        let disc = marks::disc(scene.pixels(size::TARGET), colours.halo);
        let at = scene.at(place(target.0, target.1));
        scene.canvas.lay(&disc, at, colours.target);
    }
    scene.pieces(&theme.light, &[(0, 0), (3, 0), (6, 0), (4, 4), (1, 3), (3, 6)]);
    scene.pieces(&theme.dark, &[(5, 3), (2, 2), (1, 5), (6, 6), (0, 6)]);
    let at = scene.at(place(3, 5));
    scene.piece(&theme.dark, 2, at, colours.protected);
    let crossed = marks::crossed(scene.pixels(size::RING), colours.capture, colours.capture_edge);
    for taken in [(5, 3), (1, 5)] {
        let at = scene.at(place(taken.0, taken.1));
        scene.canvas.lay(&crossed, at, WHITE);
    }
    scene.ring(size::BROAD, 1.06, colours.focus, (6, 3));
    let (wide, high) = ((0.12 * s) as u32, (0.80 * s) as u32);
    let tray = marks::tray(wide, high, &theme.tray, scene.grain.max(0.5));
    let middle = 1.20 * s;
    scene.canvas.lay(&tray, [middle, 0.5 * s], WHITE);
    for slot in 0_u8..7 {
        let look = if slot < 4 { &theme.light } else { &theme.dark };
        let at = [middle, 0.5 * s - 0.33 * s + f32::from(slot) * 0.075 * s + if slot < 4 { 0.0 } else { 0.20 * s }];
        scene.piece(look, u32::from(slot) % 4, at, WHITE);
    }
    scene.canvas.finish()
}
