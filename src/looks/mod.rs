//! Pictures made by the program itself: boards, pieces, tables, shadows and marks, of wood, cloth, paper and what a theme brings.
//!
//! Each generator is a pure function of a theme's values, a seed among them, of its textures, and of the wanted size in
//! pixels: the same input gives the same bytes on every platform that rounds alike, at any size, with edges as sharp as the
//! pixel grid allows. Light falls from the top left everywhere (`light`). Colours are mixed as light (linear), kept with
//! straight alpha, and spread past their edges, so that a filtered sprite shows no dark fringe.
//!
//! A thing is a shape (`board`, `piece`, `table`) of a material (`surface`, which is `wood`, `weave`, `sheet` or `texture`).

pub mod board;
pub mod canvas;
#[cfg(test)]
mod eyes;
mod light;
pub mod marks;
mod noise;
mod picture;
pub mod piece;
pub mod preview;
mod shape;
mod sheet;
pub mod size;
mod surface;
pub mod table;
pub mod texture;
mod weave;
mod wood;

pub use picture::Picture;
pub use texture::Textures;

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

    fn none() -> Textures {
        Textures::default()
    }

    fn plan() -> board::Plan {
        board::Plan { points: vec![[0.2, 0.3], [0.8, 0.3]], lines: vec![[[0.2, 0.3], [0.8, 0.3]]] }
    }

    #[test]
    fn the_inlay_lies_where_the_plan_says_at_any_size() {
        let look = Theme::default().board;
        for side in [180, 360, 713] {
            let with = board::board(&look, &none(), &plan(), side);
            let bare = board::board(&look, &none(), &board::Plan::default(), side);
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
        let board = board::board(&theme.board, &none(), &plan(), 300);
        assert_eq!(at(&board, 0.001, 0.001)[3], 0);
        assert_eq!(at(&board, 0.5, 0.5)[3], 255);
        let piece = piece::piece(&theme.light, &none(), 0, 64);
        let corner = at(&piece, 0.01, 0.01);
        assert_eq!(corner[3], 0);
        assert!(brightness(corner) > 60, "no dark fringe: {corner:?}");
    }

    #[test]
    fn sides_differ_in_shape_and_not_only_in_colour() {
        let theme = Theme::default();
        let (light, dark) = (piece::piece(&theme.light, &none(), 0, 80), piece::piece(&theme.dark, &none(), 0, 80));
        // From the middle to the face beside it: the dot stands out, the dish does not.
        let step = |p: &Picture| brightness(at(p, 0.5, 0.5)).abs_diff(brightness(at(p, 0.64, 0.5)));
        assert!(step(&dark) > 150 && step(&light) < 120, "{} {}", step(&dark), step(&light));
    }

    #[test]
    fn the_same_seed_gives_the_same_picture_and_another_cut_another_piece() {
        let theme = Theme::default();
        assert_eq!(
            board::board(&theme.board, &none(), &plan(), 400),
            board::board(&theme.board, &none(), &plan(), 400)
        );
        assert_eq!(piece::piece(&theme.dark, &none(), 2, 50), piece::piece(&theme.dark, &none(), 2, 50));
        assert_ne!(piece::piece(&theme.light, &none(), 1, 50), piece::piece(&theme.light, &none(), 2, 50));
    }

    /// Each theme's board beside that of walnut: `cargo test --no-default-features speed -- --ignored --nocapture`.
    #[test]
    #[ignore = "measures"]
    fn speed_of_the_boards() {
        let assets = crate::content::Assets::embedded();
        let mut times = Vec::new();
        for id in assets.names("themes") {
            let text = assets.text(&format!("themes/{id}/theme.ron")).unwrap();
            let (theme, _) = Theme::load([(id.as_str(), text.as_str())]);
            let mut best = std::time::Duration::MAX;
            for _ in 0..7 {
                let start = std::time::Instant::now();
                std::hint::black_box(board::board(&theme.board, &none(), &preview::nine(), 760));
                best = best.min(start.elapsed());
            }
            let start = std::time::Instant::now();
            std::hint::black_box(preview::preview(&theme, &none(), 240));
            println!("{id}: a preview of 240 pixels {:?}", start.elapsed());
            times.push((id, best));
        }
        let walnut = times.iter().find(|(id, _)| id == "walnut").unwrap().1;
        for (id, time) in times {
            let ratio = time.as_secs_f32() / walnut.as_secs_f32();
            println!("{id}: {time:?}, {ratio:.2} of walnut");
            assert!(ratio < 2.0, "{id}");
        }
    }

    /// The least and the most of every number, and every word: nothing that a theme may say stops a painter.
    #[test]
    fn everything_that_a_theme_may_say_can_be_painted() {
        let plan = plan();
        let mut painted = 0;
        for entry in Theme::default().entries() {
            let words = entry.kind.strip_prefix("one of ").map(|list| list.replace('`', ""));
            let numbers = entry.range.iter().flat_map(|range| [*range.start(), *range.end()]);
            let values: Vec<String> = match &words {
                Some(words) => words.split(", ").map(str::to_owned).collect(),
                None => numbers.map(|number| format!("{number:?}")).collect(),
            };
            for value in values {
                // The groups around the key, in each of which a material of its own name is chosen.
                let mut keys: Vec<&str> = entry.key.split('.').collect();
                let last = keys.pop().unwrap();
                let mut text = format!("({last}: {value})");
                for group in keys.iter().rev() {
                    let material = matches!(*group, "wood" | "cloth" | "paper").then(|| format!("kind: {group}, "));
                    text = format!("({}{group}: {text})", material.unwrap_or_default());
                }
                if entry.key.starts_with("table.") && last != "kind" {
                    text = text.replacen("(table: (", "(table: (kind: surface, ", 1);
                }
                let (theme, faults) = Theme::load([("extreme", text.as_str())]);
                assert!(faults.is_empty(), "{text}: {faults:?}");
                for picture in [
                    board::board(&theme.board, &none(), &plan, 40),
                    piece::piece(&theme.light, &none(), 0, 14),
                    piece::piece(&theme.dark, &none(), 0, 14),
                    table::table(&theme.table, &none(), 12, 10, 1.0),
                    marks::tray(9, 20, &theme.tray, 1.0),
                    marks::shadow(12, 0.5, theme.shadows.softness),
                ] {
                    assert!(picture.pixels.iter().any(|byte| *byte > 0), "{text}");
                }
                painted += 1;
            }
        }
        assert!(painted > 300, "{painted}");
    }

    #[test]
    fn a_preview_shows_board_and_pieces_at_any_size() {
        let theme = Theme::default();
        let small = preview::preview(&theme, &none(), 160);
        assert_eq!((small.width, small.height), (160, 160));
        let at_point = |column: f32| 0.06 + 0.88 * (0.13 + column * 0.74 / 6.0);
        let (light, dark) =
            (at(&small, at_point(0.0), at_point(0.0)), at(&small, at_point(6.0) - 0.018, at_point(0.0)));
        assert!(brightness(light) > brightness(dark) + 250, "{light:?} {dark:?}");
        for side in 0..4 {
            assert_eq!(preview::preview(&theme, &none(), side).width, side.max(1));
        }
    }

    #[test]
    fn no_size_is_too_small() {
        let theme = Theme::default();
        let colour = theme.marks.capture;
        for side in 0..4 {
            for picture in [
                board::board(&theme.board, &none(), &plan(), side),
                table::table(&theme.table, &none(), side, side, 0.0),
                piece::piece(&theme.light, &none(), 0, side),
                piece::piece(&theme.dark, &none(), 0, side),
                marks::shadow(side, 0.7, 1.0),
                marks::disc(side, 1.0),
                marks::ring(side, 0.1, 1.0),
                marks::crossed(side, colour, colour),
                marks::glow(side, side, 0.1),
                marks::slab_shadow(side, side, 9.0),
                marks::tray(side, side, &theme.tray, 1.0),
            ] {
                assert_eq!(picture.pixels.len(), (picture.width * picture.height * 4) as usize);
                assert_eq!(picture.width, side.max(1));
            }
        }
    }
}
