//! Where the points' names stand: beside their points, clear of every line, point and piece.

use bevy::prelude::*;

/// What labels must keep clear of, in logical pixels.
pub struct Obstacles<'a> {
    /// The middles of the points.
    pub points: &'a [Vec2],
    /// The ends of each drawn line.
    pub lines: &'a [[Vec2; 2]],
    /// A piece's radius on the board.
    pub piece: f32,
    /// Half the width of a drawn line.
    pub line: f32,
    /// The board's panel, inside the rim.
    pub field: Rect,
}

fn to_segment(at: Vec2, [a, b]: [Vec2; 2]) -> f32 {
    let way = b - a;
    let share = ((at - a).dot(way) / way.length_squared().max(1e-6)).clamp(0.0, 1.0);
    at.distance(a + way * share)
}

/// How far the nearest thing is from a label whose half extent is `half` (a circle around it is kept clear); negative where
/// they touch.
#[must_use]
pub fn clearance(at: Vec2, half: Vec2, around: &Obstacles) -> f32 {
    let radius = half.length();
    let pieces = around.points.iter().map(|point| at.distance(*point) - around.piece);
    let lines = around.lines.iter().map(|line| to_segment(at, *line) - around.line);
    let edges =
        [at.x - around.field.min.x, around.field.max.x - at.x, at.y - around.field.min.y, around.field.max.y - at.y];
    pieces.chain(lines).chain(edges).fold(f32::MAX, f32::min) - radius
}

/// The middle of the label of `point`: of sixteen directions, close to the point, that with room enough, else with the most
/// room; to the upper left where several are as good, as one writes.
#[must_use]
pub fn place(point: Vec2, half: Vec2, around: &Obstacles) -> Vec2 {
    let reach = around.piece + half.length() + 1.0;
    let enough = 2.0;
    let mut best = (f32::MIN, point);
    // Eighths first: on boards of squares the diagonals are free.
    for turn in [10, 14, 6, 2, 8, 12, 0, 4, 9, 11, 13, 15, 1, 3, 5, 7] {
        let angle = turn as f32 * std::f32::consts::TAU / 16.0;
        for step in [0.0, 0.15, 0.3] {
            let at = point + Vec2::new(angle.cos(), angle.sin()) * (reach + step * around.piece);
            let room = clearance(at, half, around).min(enough);
            if room > best.0 + 1e-3 {
                best = (room, at);
            }
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The standard board's points and lines in a board of `side` pixels.
    fn standard(side: f32) -> (Vec<Vec2>, Vec<[Vec2; 2]>) {
        let at = |x: i32, y: i32| Vec2::splat(side / 2.0) + Vec2::new(x as f32, y as f32) * side * 0.122;
        let mut points = Vec::new();
        let mut lines = Vec::new();
        for k in 1..=3 {
            for (x, y) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
                points.push(at(x * k, y * k));
            }
            for [a, b, c, d] in [[-1, -1, 1, -1], [-1, 1, 1, 1], [-1, -1, -1, 1], [1, -1, 1, 1]] {
                lines.push([at(a * k, b * k), at(c * k, d * k)]);
            }
        }
        for [a, b, c, d] in [[-3, 0, -1, 0], [1, 0, 3, 0], [0, -3, 0, -1], [0, 1, 0, 3]] {
            lines.push([at(a, b), at(c, d)]);
        }
        (points, lines)
    }

    #[test]
    fn labels_of_the_standard_board_touch_nothing_at_any_size() {
        for side in [340.0_f32, 500.0, 720.0, 1400.0] {
            let (points, lines) = standard(side);
            let rim = side * 0.04;
            let around = Obstacles {
                points: &points,
                lines: &lines,
                piece: side * 0.047,
                line: side * 0.004,
                field: Rect::new(rim, rim, side - rim, side - rim),
            };
            let size = (side * 0.018).clamp(8.5, 15.0);
            let half = Vec2::new(size * 0.62, size * 0.5);
            for point in &points {
                let at = place(*point, half, &around);
                assert!(clearance(at, half, &around) > 0.0, "{side}: {point} → {at}");
            }
        }
    }
}
