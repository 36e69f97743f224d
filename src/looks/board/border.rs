//! The ornament on a rim.

use super::Panel;
use crate::content::theme::Border;
use crate::looks::light::cover;
use crate::looks::shape;

impl Panel<'_> {
    /// How much of the border's ornament covers a place that is `depth` inside the board's edge.
    pub(super) fn border(&self, x: f32, y: f32, depth: f32) -> f32 {
        let width = self.look.rim_width;
        let band = |at: f32, half: f32| (depth - at * width).abs() - half.max(0.5 * self.pixel);
        let edge = match self.look.border {
            Border::None => return 0.0,
            Border::String => band(0.47, 0.02 * width),
            Border::Frame => band(0.80, 0.045 * width).min(band(0.62, 0.016 * width)),
            Border::Garland => self.garland(x - 0.5, y - 0.5, depth),
        };
        cover(edge, self.pixel)
    }

    /// Flowers, from corner to corner of each side, leaves between them, and a row of dots along both edges.
    fn garland(&self, x: f32, y: f32, depth: f32) -> f32 {
        /// Where the flowers' middles lie, and the rows of dots, of the rim's width.
        const MIDDLE: f32 = 0.48;
        const ROWS: [f32; 2] = [0.11, 0.85];
        let width = self.look.rim_width;
        // From flower to flower at the corners in an even number of steps: flower, leaves, flower.
        let length = 1.0 - 2.0 * MIDDLE * width;
        let steps = 2.0 * (length / (1.9 * width)).round().max(1.0);
        let step = length / steps;
        let side = if y.abs() > x.abs() { x } else { y };
        let along = side + 0.5 * length;
        let index = (along / step).round().clamp(0.0, steps);
        let (off, across) = (along - index * step, depth - MIDDLE * width);
        let motif = if index as i32 & 1 == 1 {
            let leaf = |side: f32| {
                shape::leaf(off - side * 0.30 * step, across, [0.86, -0.5 * side], 0.26 * step, 0.085 * step)
            };
            let berry = (off * off + across * across).sqrt() - 0.055 * width;
            leaf(1.0).min(leaf(-1.0)).min(berry)
        } else {
            // A corner belongs to two sides, which must agree about its flower.
            let is_corner = index <= 0.0 || index >= steps;
            let (u, v) = if is_corner { (x.abs() - 0.5 * length, y.abs() - 0.5 * length) } else { (off, across) };
            let radius = 0.29 * width;
            shape::flower(u / radius, v / radius) * radius
        };
        let row = |at: f32| {
            let length = 1.0 - 2.0 * at * width;
            let pitch = length / (5.0 * length / step).round().max(1.0);
            let place = (side + 0.5 * length) / pitch;
            let to_dot = (place - place.round()) * pitch;
            (to_dot * to_dot + (depth - at * width).powi(2)).sqrt() - 0.034 * width
        };
        ROWS.into_iter().map(row).fold(motif, f32::min)
    }
}
