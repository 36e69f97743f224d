//! Shapes by their signed distances: negative inside, in the unit of the coordinates, right near the edge.

use std::f32::consts::PI;

/// Distance to the edge of a square of half side `half` around the origin with round corners, and the way out.
pub(super) fn square(x: f32, y: f32, half: f32, corner: f32) -> (f32, [f32; 2]) {
    let (qx, qy) = (x.abs() - half + corner, y.abs() - half + corner);
    let (sx, sy) = (x.signum(), y.signum());
    if qx > 0.0 && qy > 0.0 {
        let length = (qx * qx + qy * qy).sqrt().max(1e-6);
        (length - corner, [sx * qx / length, sy * qy / length])
    } else if qx > qy {
        (qx - corner, [sx, 0.0])
    } else {
        (qy - corner, [0.0, sy])
    }
}

/// A regular hexagon with a corner above, whose edges are `apothem` from the middle, with round corners; and the way out.
pub(super) fn hexagon(x: f32, y: f32, apothem: f32, corner: f32) -> (f32, [f32; 2]) {
    // Folded on the nearest edge; its middle lies `inner` away, and it reaches `half` to both sides.
    let turn = (y.atan2(x) / (PI / 3.0)).round() * (PI / 3.0);
    let (cos, sin) = (turn.cos(), turn.sin());
    let (along, across) = (x * cos + y * sin, y * cos - x * sin);
    let inner = apothem - corner;
    let half = inner * 0.577_350_3;
    let (out, past) = (along - inner, (across.abs() - half).max(0.0));
    if out > 0.0 && past > 0.0 {
        let length = (out * out + past * past).sqrt().max(1e-6);
        let (a, b) = (out / length, past * across.signum() / length);
        (length - corner, [a * cos - b * sin, a * sin + b * cos])
    } else {
        (out - corner, [cos, sin])
    }
}

/// An ellipse around the origin with these half axes.
pub(super) fn ellipse(x: f32, y: f32, a: f32, b: f32) -> f32 {
    (((x / a).powi(2) + (y / b).powi(2)).sqrt() - 1.0) * a.min(b)
}

/// The coordinates of a place, folded into the first of `count` sectors: along its middle and across.
fn folded(x: f32, y: f32, count: f32) -> [f32; 2] {
    let sector = 2.0 * PI / count;
    let angle = y.atan2(x);
    let off = angle - (angle / sector).round() * sector;
    let r = (x * x + y * y).sqrt();
    [r * off.cos(), r * off.sin()]
}

/// A flower that fits a circle of radius 1: six petals round a small heart.
pub(super) fn flower(x: f32, y: f32) -> f32 {
    // A petal above.
    let [along, across] = folded(y, x, 6.0);
    let petal = ellipse(along - 0.65, across, 0.35, 0.20 + 0.10 * (along - 0.65));
    petal.min((x * x + y * y).sqrt() - 0.17)
}

/// Dots between the petals of a [`flower`].
pub(super) fn pearls(x: f32, y: f32) -> f32 {
    let [along, across] = folded(x, y, 6.0);
    ((along - 0.86).powi(2) + across * across).sqrt() - 0.085
}

/// A star of eight points that fits a circle of radius 1.
pub(super) fn star(x: f32, y: f32) -> f32 {
    let [along, across] = folded(y, x, 8.0);
    let (valley, half) = (0.50, PI / 8.0);
    let (vx, vy) = (valley * half.cos(), valley * half.sin());
    // The edge from the point to the valley.
    let (ex, ey) = (vx - 1.0, vy);
    let length = (ex * ex + ey * ey).sqrt();
    (ey * (along - 1.0) - ex * across.abs()) / length
}

/// A cross that fits a circle of radius 1; its arms are `2 * half` wide.
pub(super) fn cross(x: f32, y: f32, half: f32) -> f32 {
    let (x, y) = (x.abs(), y.abs());
    let arm = |along: f32, off: f32| {
        let (qx, qy) = (along - 1.0 + 0.5 * half, off - half);
        (qx.max(0.0).powi(2) + qy.max(0.0).powi(2)).sqrt() + qx.max(qy).min(0.0)
    };
    arm(x, y).min(arm(y, x))
}

/// A leaf along `way` (of length 1) around the origin.
pub(super) fn leaf(x: f32, y: f32, way: [f32; 2], long: f32, wide: f32) -> f32 {
    let (along, across) = (x * way[0] + y * way[1], x * way[1] - y * way[0]);
    // Two arcs that meet in points.
    let t = (along / long).clamp(-1.0, 1.0);
    let past = (along.abs() - long).max(0.0);
    let side = across.abs() - wide * (1.0 - t * t);
    if past > 0.0 { (past * past + across * across).sqrt() } else { side * 0.8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_hold_their_middle_and_fit_their_circle() {
        let shapes: [(&str, fn(f32, f32) -> f32); 5] = [
            ("flower", flower),
            ("star", star),
            ("cross", |x, y| cross(x, y, 0.2)),
            ("square", |x, y| square(x, y, 0.8, 0.2).0),
            ("hexagon", |x, y| hexagon(x, y, 0.86, 0.1).0),
        ];
        for (name, shape) in shapes {
            assert!(shape(0.0, 0.0) < 0.0, "{name}");
            for step in 0..64 {
                let angle = step as f32 * PI / 32.0;
                let (x, y) = (angle.cos(), angle.sin());
                assert!(shape(1.15 * x, 1.15 * y) > 0.0, "{name} at {angle}");
                // Nowhere does it change faster than one goes.
                let (near, far) = (shape(0.7 * x, 0.7 * y), shape(0.71 * x, 0.71 * y));
                assert!((near - far).abs() < 0.03, "{name} at {angle}: {near} {far}");
            }
        }
    }

    #[test]
    fn a_hexagon_has_six_equal_edges() {
        for edge in 0..6 {
            let angle = edge as f32 * PI / 3.0;
            let (distance, out) = hexagon(0.9 * angle.cos(), 0.9 * angle.sin(), 0.8, 0.1);
            assert!((distance - 0.1).abs() < 1e-3, "{edge}: {distance}");
            assert!((out[0] - angle.cos()).abs() < 1e-3 && (out[1] - angle.sin()).abs() < 1e-3, "{edge}: {out:?}");
        }
    }
}
