//! Pictures made by the program itself: wood, pieces, cloth, shadows and marks.
//!
//! Each generator is a pure function of a theme's values, a seed among them, and of the wanted size in pixels: the
//! same input gives the same bytes on every platform that rounds alike, at any size, with edges as sharp as the pixel
//! grid allows. Light falls from the top left everywhere (`light`). Colours are mixed as light (linear), kept with
//! straight alpha, and spread past their edges, so that a filtered sprite shows no dark fringe.

pub mod board;
pub mod cloth;
mod light;
pub mod marks;
mod noise;
mod picture;
pub mod piece;
mod wood;

pub use picture::Picture;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::theme::Theme;

    fn at(picture: &Picture, x: f32, y: f32) -> [u8; 4] {
        let (x, y) = (x * picture.width as f32, y * picture.height as f32);
        let index = 4 * (y as usize * picture.width as usize + x as usize);
        picture.pixels[index..index + 4].try_into().unwrap()
    }

    fn brightness([r, g, b, _]: [u8; 4]) -> u32 {
        u32::from(r) + u32::from(g) + u32::from(b)
    }

    fn plan() -> board::Plan {
        board::Plan { points: vec![[0.2, 0.3], [0.8, 0.3]], lines: vec![[[0.2, 0.3], [0.8, 0.3]]] }
    }

    #[test]
    fn the_inlay_lies_where_the_plan_says_at_any_size() {
        let look = Theme::default().board;
        for side in [180, 360, 713] {
            let with = board::board(&look, &plan(), side);
            let bare = board::board(&look, &board::Plan::default(), side);
            for place in [[0.3, 0.3], [0.5, 0.3], [0.7, 0.3]] {
                let (inlay, wood) = (at(&with, place[0], place[1]), at(&bare, place[0], place[1]));
                assert!(brightness(inlay) > brightness(wood) + 60, "{side}: {inlay:?} on {wood:?}");
            }
            // A point is a pale ring with a dark plug.
            let ring = 0.78 * look.point_radius;
            assert!(brightness(at(&with, 0.2, 0.3 - ring)) > brightness(at(&with, 0.2, 0.3)) + 150);
            assert_eq!(at(&with, 0.5, 0.6), at(&bare, 0.5, 0.6));
        }
    }

    #[test]
    fn edges_are_clear_outside_and_keep_their_colour() {
        let theme = Theme::default();
        let board = board::board(&theme.board, &plan(), 300);
        assert_eq!(at(&board, 0.001, 0.001)[3], 0);
        assert_eq!(at(&board, 0.5, 0.5)[3], 255);
        let piece = piece::piece(&theme.light, 0, 64);
        let corner = at(&piece, 0.01, 0.01);
        assert_eq!(corner[3], 0);
        assert!(brightness(corner) > 60, "no dark fringe: {corner:?}");
    }

    #[test]
    fn sides_differ_in_shape_and_not_only_in_colour() {
        let theme = Theme::default();
        let (light, dark) = (piece::piece(&theme.light, 0, 80), piece::piece(&theme.dark, 0, 80));
        // From the middle to the face beside it: the dot stands out, the dish does not.
        let step = |p: &Picture| brightness(at(p, 0.5, 0.5)).abs_diff(brightness(at(p, 0.64, 0.5)));
        assert!(step(&dark) > 150 && step(&light) < 120, "{} {}", step(&dark), step(&light));
    }

    #[test]
    fn the_same_seed_gives_the_same_picture_and_another_cut_another_piece() {
        let theme = Theme::default();
        assert_eq!(board::board(&theme.board, &plan(), 400), board::board(&theme.board, &plan(), 400));
        assert_eq!(piece::piece(&theme.dark, 2, 50), piece::piece(&theme.dark, 2, 50));
        assert_ne!(piece::piece(&theme.light, 1, 50), piece::piece(&theme.light, 2, 50));
    }

    #[test]
    fn no_size_is_too_small() {
        let theme = Theme::default();
        let colour = theme.marks.tray;
        for side in 0..4 {
            for picture in [
                board::board(&theme.board, &plan(), side),
                cloth::cloth(&theme.cloth, side, side, 0.0),
                piece::piece(&theme.light, 0, side),
                piece::piece(&theme.dark, 0, side),
                marks::shadow(side, 0.7),
                marks::disc(side),
                marks::ring(side, 0.1),
                marks::crossed(side, colour),
                marks::glow(side, side, 0.1),
                marks::slab_shadow(side, side, 9.0),
                marks::tray(side, side, colour, 1.0),
            ] {
                assert_eq!(picture.pixels.len(), (picture.width * picture.height * 4) as usize);
                assert_eq!(picture.width, side.max(1));
            }
        }
    }
}
