//! Tests of every theme that is shipped by eyes that see fewer colours: sides and signs stay apart for each of them.
//!
//! The simulation is that of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
//! Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), at its full severity, by the matrices that the
//! authors give for linear RGB. Differences are distances in CIE L*a*b* (1976, D65): about 2.3 are just seen.

use super::board::{Plan, board};
use super::canvas::Canvas;
use super::light::Light;
use super::piece::{FILL, piece};
use super::{Picture, Textures, marks, size};
use crate::content::Assets;
use crate::content::theme::{Colour, PieceLook, Theme};

/// A pixel has changed visibly when it has changed by so much.
const SEEN: f32 = 10.0;
/// So much of a sign's square must have changed, for the sign to be seen.
const SHARE: f32 = 0.03;
/// The mean difference of a light and a dark piece.
const SIDES: f32 = 30.0;
/// The difference of any two sign's colours, in a theme that is made for every eye.
const COLOURS: f32 = 20.0;

/// How somebody sees.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Eye {
    Full,
    Protan,
    Deutan,
    Tritan,
    Grey,
}

impl Eye {
    const ALL: [Self; 5] = [Self::Full, Self::Protan, Self::Deutan, Self::Tritan, Self::Grey];

    fn sees(self, Light([r, g, b]): Light) -> [f32; 3] {
        let rows = match self {
            Self::Full => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protan => {
                [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
            }
            Self::Deutan => {
                [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
            }
            Self::Tritan => {
                [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
            }
            Self::Grey => [[0.2126, 0.7152, 0.0722]; 3],
        };
        rows.map(|[x, y, z]| (x * r + y * g + z * b).clamp(0.0, 1.0))
    }

    /// L*, a* and b* of what is seen.
    fn lab(self, colour: Light) -> [f32; 3] {
        let [r, g, b] = self.sees(colour);
        let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
        let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
        let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
        let curve = |t: f32| if t > 0.008856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
        let [x, y, z] = [x, y, z].map(curve);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    fn difference(self, a: Light, b: Light) -> f32 {
        let (a, b) = (self.lab(a), self.lab(b));
        (0..3).map(|axis| (a[axis] - b[axis]).powi(2)).sum::<f32>().sqrt()
    }

    /// The differences of two pictures, pixel by pixel.
    fn differences(self, a: &Picture, b: &Picture) -> Vec<f32> {
        let lights = |picture: &Picture| -> Vec<Light> {
            picture.pixels.chunks(4).map(|p| Colour { r: p[0], g: p[1], b: p[2], a: 255 }.into()).collect()
        };
        lights(a).into_iter().zip(lights(b)).map(|(a, b)| self.difference(a, b)).collect()
    }
}

fn themes() -> Vec<(String, Theme)> {
    let assets = Assets::embedded();
    let read = |id: String| {
        let text = assets.text(&format!("themes/{id}/theme.ron")).unwrap();
        let (theme, faults) = Theme::load([(id.as_str(), text.as_str())]);
        assert_eq!(faults, []);
        (id, theme)
    };
    assets.names("themes").into_iter().map(read).collect()
}

const WHITE: Colour = Colour::rgb(0xff_ffff);
/// A piece's diameter in these pictures.
const PIECE: f32 = 56.0;

/// A point in the middle of a part of the board as large as a sign, and what lies on it.
fn scene(theme: &Theme, on: Option<&PieceLook>, sign: &str) -> Picture {
    let (none, pixels) = (Textures::default(), |times: f32| (PIECE * times).round() as u32);
    let side = pixels(11.0);
    let plan = Plan { points: vec![[0.5, 0.5]], lines: vec![[[0.2, 0.5], [0.8, 0.5]]] };
    let ground = board(&theme.board, &none, &plan, side);
    let square = pixels(1.5);
    let middle = [0.5 * square as f32; 2];
    // The part is cut out by laying the whole on a small canvas.
    let mut canvas = Canvas::new(Picture {
        width: square,
        height: square,
        pixels: [0, 0, 0, 255].repeat((square * square) as usize),
    });
    canvas.lay(&ground, middle, WHITE);
    let colours = &theme.marks;
    let ring = |times: f32, thick| marks::ring(pixels(size::RING * times), thick, colours.halo);
    match sign {
        "last move" => canvas.lay(&ring(1.0, size::THIN), middle, colours.last_move),
        "selected" => canvas.lay(&ring(0.98, size::BROAD), middle, colours.selected),
        "target" => canvas.lay(&marks::disc(pixels(size::TARGET), colours.halo), middle, colours.target),
        _ => {}
    }
    if let Some(look) = on {
        let tint = if sign == "protected" { colours.protected } else { WHITE };
        canvas.lay(&piece(look, &none, 0, pixels(size::PIECE)), middle, tint);
    }
    if sign == "capture" {
        canvas.lay(&marks::crossed(pixels(size::RING), colours.capture, colours.capture_edge), middle, WHITE);
    }
    canvas.finish()
}

#[test]
fn every_eye_tells_the_sides_apart() {
    for (id, theme) in themes() {
        let (light, dark) = (scene(&theme, Some(&theme.light), ""), scene(&theme, Some(&theme.dark), ""));
        let bare = scene(&theme, None, "");
        let area = std::f32::consts::PI * (0.5 * PIECE).powi(2) * FILL * FILL;
        for eye in Eye::ALL {
            let mean = eye.differences(&light, &dark).iter().sum::<f32>() / area;
            assert!(mean >= SIDES, "{id}, {eye:?}: {mean}");
            for (side, picture) in [("light", &light), ("dark", &dark)] {
                let seen =
                    eye.differences(picture, &bare).iter().filter(|change| **change >= SEEN).count() as f32 / area;
                assert!(seen >= 0.25, "{id}, {eye:?}: {side} on the board: {seen}");
            }
        }
    }
}

/// Without colour and without brightness: what is left are outline and mark.
#[test]
fn the_sides_differ_in_shape() {
    for (id, theme) in themes() {
        let relief = |look: &PieceLook| -> Vec<f32> {
            let picture = piece(look, &Textures::default(), 0, 64);
            let at = |p: &[u8]| Eye::Grey.lab(Colour { r: p[0], g: p[1], b: p[2], a: 255 }.into())[0];
            let inside: Vec<(f32, f32)> = picture.pixels.chunks(4).map(|p| (at(p), f32::from(p[3]) / 255.0)).collect();
            let mean = inside.iter().map(|(l, a)| l * a).sum::<f32>() / inside.iter().map(|(_, a)| a).sum::<f32>();
            // The outline counts as much as a mark of black on white.
            inside.iter().map(|(l, a)| if *a > 0.5 { (l - mean).abs() } else { 100.0 }).collect()
        };
        let (light, dark) = (relief(&theme.light), relief(&theme.dark));
        let seen = light.iter().zip(&dark).filter(|(a, b)| (*a - *b).abs() >= SEEN).count() as f32 / light.len() as f32;
        assert!(seen >= SHARE, "{id}: {seen}");
    }
}

#[test]
fn every_eye_tells_the_signs_apart() {
    for (id, theme) in themes() {
        let cases: [(Option<&PieceLook>, &[&str]); 3] = [
            (None, &["", "target", "last move"]),
            (Some(&theme.light), &["", "last move", "selected", "capture", "protected"]),
            (Some(&theme.dark), &["", "last move", "selected", "capture", "protected"]),
        ];
        for (case, (on, signs)) in cases.into_iter().enumerate() {
            let pictures: Vec<_> = signs.iter().map(|sign| (sign, scene(&theme, on, sign))).collect();
            for eye in Eye::ALL {
                for (index, (a, first)) in pictures.iter().enumerate() {
                    for (b, second) in &pictures[..index] {
                        let changes = eye.differences(first, second);
                        let seen =
                            changes.iter().filter(|change| **change >= SEEN).count() as f32 / changes.len() as f32;
                        assert!(seen >= SHARE, "{id}, {eye:?}, case {case}: {a:?} and {b:?}: {seen}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_signs_of_paper_have_colours_for_every_eye() {
    let (_, theme) = themes().into_iter().find(|(id, _)| id == "paper").expect("it is shipped");
    let marks = &theme.marks;
    let colours = [
        ("target", marks.target),
        ("capture", marks.capture),
        ("selected", marks.selected),
        ("last move", marks.last_move),
        ("paper", theme.board.field.paper.colour),
    ];
    for eye in [Eye::Full, Eye::Protan, Eye::Deutan, Eye::Tritan] {
        for (index, (a, first)) in colours.iter().enumerate() {
            for (b, second) in &colours[..index] {
                let apart = eye.difference((*first).into(), (*second).into());
                assert!(apart >= COLOURS, "{eye:?}: {a} and {b}: {apart}");
            }
        }
    }
}
