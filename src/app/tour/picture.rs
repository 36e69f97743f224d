//! What a picture shows at a point of the board.

use bevy::math::Vec2;

use crate::rules::Side;

/// The ring in which pieces are looked at, in shares of a piece's radius: outside the mark, inside the edge.
const RING: [f32; 2] = [0.35, 0.85];

/// The piece seen at a place: `Some(None)` is bare wood, `None` is nothing that belongs on a board.
///
/// `pixel` gives the sRGB values of a pixel inside the picture; `centre` and `radius` are in pixels.
pub(super) fn seen_at(pixel: impl Fn(u32, u32) -> Option<[u8; 3]>, centre: Vec2, radius: f32) -> Option<Option<Side>> {
    let (mut all, mut pale, mut black) = (0.0, 0.0, 0.0);
    let reach = radius.ceil() as i32;
    for dy in -reach..=reach {
        for dx in -reach..=reach {
            let offset = Vec2::new(dx as f32, dy as f32);
            if (RING[0]..=RING[1]).contains(&(offset.length() / radius)) {
                let place = (centre + offset).round().as_uvec2();
                let colour = pixel(place.x, place.y)?;
                all += 1.0;
                pale += f32::from(is_pale(colour));
                black += f32::from(is_black(colour));
            }
        }
    }
    // Lines, rings and signs may cross the piece and the wood.
    match (pale / all, black / all) {
        (0.75.., ..0.05) => Some(Some(Side::Light)),
        (..0.35, 0.45..) => Some(Some(Side::Dark)),
        (..0.4, ..0.1) => Some(None),
        _ => None,
    }
}

/// The colour of light wood: bright, and warm.
fn is_pale([red, green, blue]: [u8; 3]) -> bool {
    brightness([red, green, blue]) > 0.5 && red > green && green > blue
}

/// The colour of dark pieces: less bright than the board, and hardly brown.
fn is_black([red, green, blue]: [u8; 3]) -> bool {
    brightness([red, green, blue]) < 0.32 && red.saturating_sub(blue) < 36
}

/// From 0 to 1.
fn brightness([red, green, blue]: [u8; 3]) -> f32 {
    (0.299 * f32::from(red) + 0.587 * f32::from(green) + 0.114 * f32::from(blue)) / 255.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const WOOD: [u8; 3] = [120, 80, 48];

    /// Wood with a disc of a colour and a mark in it.
    fn picture(disc: [u8; 3]) -> impl Fn(u32, u32) -> Option<[u8; 3]> {
        move |x, y| {
            let distance = Vec2::new(x as f32 - 50.0, y as f32 - 50.0).length();
            (x < 100 && y < 100).then_some(match distance {
                ..8.0 => [210, 162, 76],
                ..20.0 => disc,
                _ => WOOD,
            })
        }
    }

    #[test]
    fn pieces_and_wood_are_told_apart() {
        let at = |disc, centre| seen_at(picture(disc), centre, 20.0);
        let middle = Vec2::splat(50.0);
        assert_eq!(at([235, 214, 170], middle), Some(Some(Side::Light)));
        assert_eq!(at([32, 26, 24], middle), Some(Some(Side::Dark)));
        assert_eq!(at(WOOD, middle), Some(None));
        // Half a piece beside its point is none.
        assert_ne!(at([235, 214, 170], middle + Vec2::new(14.0, 0.0)), Some(Some(Side::Light)));
        assert_ne!(at([32, 26, 24], middle + Vec2::new(0.0, 14.0)), Some(Some(Side::Dark)));
    }

    #[test]
    fn a_point_outside_the_picture_shows_nothing() {
        assert_eq!(seen_at(picture(WOOD), Vec2::splat(95.0), 20.0), None);
    }
}
