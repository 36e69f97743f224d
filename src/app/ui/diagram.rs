//! Small boards that show a rule, in the theme's colours.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_3, FRAC_PI_4};

use bevy::math::Vec2;
use bevy_egui::egui::{Color32, CornerRadius, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2};

use super::style::Kit;
use crate::app::board::layout::BoardGeometry;
use crate::app::board::line_ends;
use crate::content::theme::{Colour, Make, Mark, Outline, PieceLook, Points};
use crate::rules::{Board, Point};

/// What a small board shows, by the points' names on the standard board; names are apart by blanks.
#[derive(Copy, Clone, Debug, Default)]
pub struct Diagram {
    /// Light's pieces.
    pub light: &'static str,
    /// Dark's pieces.
    pub dark: &'static str,
    /// The three points of mills that glow, each pair of them the ends of a line.
    pub mills: &'static [(&'static str, &'static str)],
    /// Points that can be reached.
    pub targets: &'static str,
    /// Pieces that may be captured.
    pub captures: &'static str,
    /// Ways of pieces.
    pub arrows: &'static [(&'static str, &'static str)],
}

impl Diagram {
    /// Whether the board has every point that is named.
    pub fn suits(&self, board: &Board) -> bool {
        let pairs = self.mills.iter().chain(self.arrows).flat_map(|(a, b)| [*a, *b]);
        let mut names =
            [self.light, self.dark, self.targets, self.captures].into_iter().flat_map(str::split_whitespace);
        names.all(|name| board.point(name).is_some()) && pairs.into_iter().all(|name| board.point(name).is_some())
    }

    /// Draws it in the middle, `side` pixels wide, on a board that it suits.
    pub fn show(&self, ui: &mut Ui, kit: &Kit<'_>, board: &Board, side: f32) {
        let (room, _) = ui.allocate_exact_size(vec2(ui.available_width(), side), Sense::hover());
        let rect = Rect::from_center_size(room.center(), vec2(side, side));
        Drawing::new(ui.painter().clone(), kit, board, rect).all(self);
    }
}

fn place(at: Vec2) -> Pos2 {
    pos2(at.x, at.y)
}

struct Drawing<'a> {
    painter: Painter,
    kit: &'a Kit<'a>,
    board: &'a Board,
    rect: Rect,
    geometry: BoardGeometry,
}

impl<'a> Drawing<'a> {
    fn new(painter: Painter, kit: &'a Kit<'a>, board: &'a Board, rect: Rect) -> Self {
        let square = bevy::math::Rect::new(rect.left(), rect.top(), rect.right(), rect.bottom());
        Self { painter, kit, board, rect, geometry: BoardGeometry::new(board, square, false) }
    }

    fn at(&self, point: Point) -> Pos2 {
        place(self.geometry.centre(point))
    }

    fn named(&self, names: &str) -> Vec<Pos2> {
        names.split_whitespace().filter_map(|name| self.board.point(name)).map(|point| self.at(point)).collect()
    }

    fn all(&self, diagram: &Diagram) {
        self.ground();
        let marks = &self.kit.theme.marks;
        for (from, to) in diagram.mills {
            let ends = [from, to].map(|name| self.board.point(name));
            // Along the line that they end, which may bend.
            let line = self.board.lines().find(|line| [line.first().copied(), line.last().copied()] == ends);
            let points = line.unwrap_or_else(|| ends.into_iter().flatten().collect());
            let places: Vec<Pos2> = points.into_iter().map(|point| self.at(point)).collect();
            self.painter.line(places.clone(), Stroke::new(self.geometry.unit * 0.34, marks.mill.fade(0.45)));
            self.painter.line(places, Stroke::new(self.geometry.unit * 0.12, marks.mill_core));
        }
        for place in self.named(diagram.targets) {
            self.painter.circle_filled(place, self.geometry.unit * 0.2, marks.target);
        }
        for (names, look) in [(diagram.light, &self.kit.theme.light), (diagram.dark, &self.kit.theme.dark)] {
            for place in self.named(names) {
                self.piece(place, look);
            }
        }
        for place in self.named(diagram.captures) {
            self.painter.circle_stroke(place, self.geometry.unit * 0.46, Stroke::new(2.0, marks.capture));
            let arm = vec2(self.geometry.unit, self.geometry.unit) * 0.13;
            let other = vec2(arm.x, -arm.y);
            self.painter.line_segment([place - arm, place + arm], Stroke::new(2.0, marks.capture));
            self.painter.line_segment([place - other, place + other], Stroke::new(2.0, marks.capture));
        }
        for (from, to) in diagram.arrows {
            if let [from, to] = self.named(&format!("{from} {to}"))[..] {
                self.arrow(from, to, marks.target.into());
            }
        }
    }

    fn ground(&self) {
        let look = &self.kit.theme.board;
        let side = self.rect.width();
        let corner = |share: f32| CornerRadius::same((side * share) as u8);
        self.painter.rect_filled(self.rect, corner(look.corner * 1.6), look.rim.tones()[0]);
        let field = self.rect.shrink(side * look.rim_width);
        self.painter.rect_filled(field, corner(look.corner), mix(look.field.tones()));
        self.painter.rect_stroke(field, corner(look.corner), Stroke::new(1.0, look.joint), StrokeKind::Inside);
        let inlay: Color32 = look.inlay.tones()[0].into();
        let stroke = Stroke::new((side * look.line_width * 1.3).max(1.5), inlay);
        for ends in line_ends(self.board, &self.geometry) {
            self.painter.line_segment(ends.map(place), stroke);
        }
        for centre in self.geometry.points.iter().copied().map(place) {
            self.painter.circle_filled(centre, (side * look.point_radius * 1.2).max(3.0), inlay);
            if look.points == Points::Plug {
                self.painter.circle_filled(centre, (side * look.point_radius * 0.6).max(1.5), look.plug);
            }
        }
    }

    fn piece(&self, place: Pos2, look: &PieceLook) {
        let radius = self.geometry.unit * 0.36;
        let shadows = &self.kit.theme.shadows;
        let [light, dark] = look.surface.tones();
        let shadow = shadows.colour.fade(0.6 * shadows.contact);
        self.shape(look.outline, place + vec2(1.0, 2.0), radius * 1.04, shadow.into());
        if look.edge_width > 0.0 && look.make != Make::Button {
            self.shape(look.outline, place, radius, look.edge_colour.into());
            self.shape(look.outline, place, radius * (1.0 - look.edge_width.max(0.12)), light.into());
        } else {
            self.shape(look.outline, place, radius, dark.into());
            self.shape(look.outline, place - vec2(radius, radius) * 0.06, radius * 0.88, light.into());
        }
        let ring = |share: f32, width: f32| {
            self.painter.circle_stroke(place, radius * share, Stroke::new(width, look.mark_colour));
        };
        let dot = |share: f32| {
            self.painter.circle_filled(place, radius * share, look.mark_colour);
        };
        let strokes = |angles: &[f32], share: f32| {
            for angle in angles {
                let arm = vec2(angle.cos(), angle.sin()) * radius * share;
                let stroke = Stroke::new((radius * 0.2).max(1.2), look.mark_colour);
                self.painter.line_segment([place - arm, place + arm], stroke);
            }
        };
        match look.mark {
            Mark::None => {}
            Mark::Rings => ring(0.62, 1.2),
            Mark::DotAndRing => {
                ring(0.62, 1.2);
                dot(0.22);
            }
            Mark::Dot => dot(0.28),
            Mark::Hollow => ring(0.50, (radius * 0.17).max(1.2)),
            Mark::Cross => strokes(&[0.0, FRAC_PI_2], 0.5),
            Mark::Flower => strokes(&[FRAC_PI_2, FRAC_PI_2 + FRAC_PI_3, FRAC_PI_2 - FRAC_PI_3], 0.55),
            Mark::Star => strokes(&[0.0, FRAC_PI_4, FRAC_PI_2, FRAC_PI_2 + FRAC_PI_4], 0.6),
        }
    }

    /// A piece's outline, filled.
    fn shape(&self, outline: Outline, place: Pos2, radius: f32, colour: Color32) {
        match outline {
            Outline::Round | Outline::Texture => {
                self.painter.circle_filled(place, radius, colour);
            }
            Outline::Square => {
                let square = Rect::from_center_size(place, vec2(1.7, 1.7) * radius);
                self.painter.rect_filled(square, CornerRadius::same((0.24 * radius) as u8), colour);
            }
            Outline::Hexagon => {
                let corner = |index: u8| {
                    let angle = FRAC_PI_2 + f32::from(index) * FRAC_PI_3;
                    place + vec2(angle.cos(), angle.sin()) * radius
                };
                self.painter.add(Shape::convex_polygon((0..6).map(corner).collect(), colour, Stroke::NONE));
            }
        }
    }

    fn arrow(&self, from: Pos2, to: Pos2, colour: Color32) {
        let way = (to - from).normalized();
        let across = vec2(-way.y, way.x);
        let (tail, tip) = (from + way * self.geometry.unit * 0.42, to - way * self.geometry.unit * 0.1);
        let head = (self.geometry.unit * 0.3).min((tip - tail).length());
        let neck = tip - way * head;
        self.painter.line_segment([tail, neck], Stroke::new(2.5, colour));
        let points = vec![tip, neck + across * head * 0.5, neck - across * head * 0.5];
        self.painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
    }
}

fn mix([a, b]: [Colour; 2]) -> Color32 {
    Color32::from(a).lerp_to_gamma(b.into(), 0.5)
}
