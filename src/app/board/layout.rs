//! Where everything is on the screen: one pure function from the window's size to every rectangle.
//!
//! Units are logical pixels, from the top left, `y` down, as egui's are. Picking asks the same geometry for the nearest point,
//! so that targets are large and tests need no renderer.

use bevy::math::{Rect, Vec2};
use bevy::prelude::Resource;

use crate::rules::{Board, PieceId, Place, Point, Side, Sides};

/// No target is smaller than a finger: the radius within which a point is found.
const FINGER_RADIUS: f32 = 22.0;
/// The part of the board's width that lies outside its outermost points, on each side.
const BOARD_MARGIN: f32 = 0.13;
/// A piece's radius in units of the least distance of two points.
const PIECE_RADIUS: f32 = 0.37;
/// The most that it is in units of the board's width: where points are few and far apart, pieces stay pieces.
const LARGEST_PIECE: f32 = 0.07;

/// The height of the title's menu above the board.
const TITLE_MENU: f32 = 440.0;

/// How the parts are arranged.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// Trays at both sides of the board, the move list at the right.
    Wide,
    /// The board at the left, everything else in a column at the right.
    Square,
    /// Everything above and below the board.
    Tall,
}

/// What the layout depends on.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct LayoutInput {
    /// The window's size in logical pixels.
    pub window: Vec2,
    /// Whether the title's menu needs room.
    pub title: bool,
    /// The side whose tray is at the bottom (or left); the board is turned so that it looks from there.
    pub bottom: Side,
}

/// Every rectangle of the screen.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct ScreenLayout {
    /// How the parts are arranged.
    pub arrangement: Arrangement,
    /// What the layout was made from.
    pub input: LayoutInput,
    /// The board with its rim.
    pub board: BoardGeometry,
    /// Each side's tray.
    pub trays: Sides<Tray>,
    /// Each side's name and lamp.
    pub names: Sides<Rect>,
    /// The line that says who must do what.
    pub status: Rect,
    /// The button that opens the menu.
    pub menu_button: Rect,
    /// The list of moves; of no height where there is no room for it (then the last moves are in `last_moves`).
    pub moves: Rect,
    /// The last moves in one line; of no height where the list is shown.
    pub last_moves: Rect,
    /// Undo, redo and the other buttons in play.
    pub buttons: Rect,
    /// The rules in force, in a quiet line.
    pub rules_line: Rect,
    /// The title's menu.
    pub title_menu: Rect,
    /// The board and the number of pieces that it was made for.
    made_for: (String, u8),
}

/// The board's place and its points'.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardGeometry {
    /// The board with its rim; a square.
    pub rect: Rect,
    /// The centre of each point, by index.
    pub points: Vec<Vec2>,
    /// The least distance of two neighbouring points.
    pub unit: f32,
    /// The radius of a piece.
    pub piece_radius: f32,
    /// Whether the board is turned around.
    pub flipped: bool,
}

/// A tray with a side's pieces in hand at one end and its captures at the other.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Tray {
    /// Its place.
    pub rect: Rect,
    /// Whether pieces lie one below the other.
    pub vertical: bool,
    /// The radius of a piece in hand.
    pub hand_radius: f32,
    /// The radius of a captured piece.
    pub captured_radius: f32,
    /// From one piece in hand to the next.
    hand_step: f32,
    /// From one captured piece to the next.
    captured_step: f32,
}

impl Tray {
    /// From the tray's end to the first piece.
    const END: f32 = 8.0;

    fn new(rect: Rect, piece_radius: f32, pieces: u8) -> Self {
        let vertical = rect.height() > rect.width();
        let (length, breadth) = if vertical { (rect.height(), rect.width()) } else { (rect.width(), rect.height()) };
        let steps = f32::from(pieces.max(2) - 1);
        // The whole hand fills the length at the most, each piece over the edge of the one before at the worst. Captures begin
        // at the other end: whoever has captured `n` has placed at least `n + 2`, and so has left more room than they take.
        let fits = (length - 2.0 * Self::END) / (2.0 + 1.8 * steps);
        let hand_radius = (piece_radius * 0.9).min(breadth * 0.42).min(fits);
        let captured_radius = hand_radius * 0.75;
        let room = (length - 2.0 * (Self::END + hand_radius)).max(1.0) / steps;
        let hand_step = (hand_radius * 2.1).min(room);
        let captured_step = (captured_radius * 2.1).min(room);
        Self { rect, vertical, hand_radius, captured_radius, hand_step, captured_step }
    }

    /// The centre of a slot of the hand.
    pub fn hand_slot(&self, slot: u8) -> Vec2 {
        self.along(Self::END + self.hand_radius + f32::from(slot) * self.hand_step)
    }

    /// The centre of a slot of the captured pieces.
    pub fn captured_slot(&self, slot: u8) -> Vec2 {
        let length = self.rect.width().max(self.rect.height());
        self.along(length - Self::END - self.captured_radius - f32::from(slot) * self.captured_step)
    }

    fn along(&self, distance: f32) -> Vec2 {
        let middle = self.rect.center();
        if self.vertical {
            Vec2::new(middle.x, self.rect.min.y + distance)
        } else {
            Vec2::new(self.rect.min.x + distance, middle.y)
        }
    }
}

impl BoardGeometry {
    /// The board in a square, its points spread evenly inside the margin.
    pub fn new(board: &Board, rect: Rect, flipped: bool) -> Self {
        let places: Vec<Vec2> = board
            .points()
            .into_iter()
            .map(|point| board.place(point))
            .map(|(x, y)| Vec2::new(x.into(), y.into()))
            .collect();
        let min = places.iter().copied().reduce(Vec2::min).unwrap_or_default();
        let max = places.iter().copied().reduce(Vec2::max).unwrap_or_default();
        let extent = (max - min).max_element().max(1.0);
        let scale = rect.width() * (1.0 - 2.0 * BOARD_MARGIN) / extent;
        let middle = (min + max) / 2.0;
        let turn = if flipped { -1.0 } else { 1.0 };
        let points: Vec<Vec2> = places.iter().map(|place| rect.center() + (*place - middle) * scale * turn).collect();
        let pairs = points.iter().enumerate().flat_map(|(i, a)| points[..i].iter().map(|b| a.distance(*b)));
        let unit = pairs.fold(f32::MAX, f32::min).min(rect.width());
        let piece_radius = (unit * PIECE_RADIUS).min(rect.width() * LARGEST_PIECE);
        Self { rect, points, unit, piece_radius, flipped }
    }

    /// The centre of the point.
    pub fn centre(&self, point: Point) -> Vec2 {
        self.points.get(point.index()).copied().unwrap_or(self.rect.center())
    }

    /// The point nearest to a place, if it is near enough to be meant.
    pub fn nearest(&self, place: Vec2) -> Option<Point> {
        let radius = (self.unit * 0.5).max(FINGER_RADIUS);
        let (index, distance) =
            self.points.iter().map(|centre| centre.distance(place)).enumerate().min_by(|a, b| a.1.total_cmp(&b.1))?;
        (distance <= radius).then(|| Point::new(index))
    }
}

impl ScreenLayout {
    /// Lays out a board with so many pieces a side.
    pub fn new(input: LayoutInput, board: &Board, pieces: u8) -> Self {
        let Vec2 { x: w, y: h } = input.window.max(Vec2::splat(1.0));
        let aspect = w / h;
        let frame = if input.title {
            Frame::title(w, h)
        } else if aspect < 0.9 {
            Frame::tall(w, h)
        } else if aspect < 1.45 || w < 1000.0 {
            Frame::square(w, h)
        } else {
            Frame::wide(w, h)
        };
        let geometry = BoardGeometry::new(board, frame.board, input.bottom == Side::Dark);
        // `frame.trays` and `frame.names` are for the side at the bottom (left) first.
        let by_side = |[bottom, top]: [Rect; 2]| Sides::from_fn(|side| if side == input.bottom { bottom } else { top });
        let trays = by_side(frame.trays);
        Self {
            arrangement: frame.arrangement,
            input,
            trays: Sides::from_fn(|side| Tray::new(trays[side], geometry.piece_radius, pieces)),
            names: by_side(frame.names),
            board: geometry,
            status: frame.status,
            menu_button: frame.menu_button,
            moves: frame.moves,
            last_moves: frame.last_moves,
            buttons: frame.buttons,
            rules_line: frame.rules_line,
            title_menu: frame.title_menu,
            made_for: (board.id().to_owned(), pieces),
        }
    }

    /// Whether it was made for this board and number of pieces.
    pub fn fits(&self, board: &Board, pieces: u8) -> bool {
        self.made_for.0 == board.id() && self.made_for.1 == pieces
    }

    /// Where a piece lies and its radius there. Captured pieces lie in their captor's tray.
    pub fn piece_spot(&self, piece: PieceId, place: Place) -> (Vec2, f32) {
        match place {
            Place::Point(point) => (self.board.centre(point), self.board.piece_radius),
            Place::Hand(slot) => {
                let tray = &self.trays[piece.side];
                (tray.hand_slot(slot), tray.hand_radius)
            }
            Place::Captured(slot) => {
                let tray = &self.trays[!piece.side];
                (tray.captured_slot(slot), tray.captured_radius)
            }
        }
    }

    /// A place on the screen in Bevy's world: from the middle, `y` up.
    pub fn to_world(&self, place: Vec2) -> Vec2 {
        let half = self.input.window / 2.0;
        Vec2::new(place.x - half.x, half.y - place.y)
    }
}

/// The rectangles before sides and board are known; of a pair, the bottom (or left) one first.
struct Frame {
    arrangement: Arrangement,
    board: Rect,
    trays: [Rect; 2],
    names: [Rect; 2],
    status: Rect,
    menu_button: Rect,
    moves: Rect,
    last_moves: Rect,
    buttons: Rect,
    rules_line: Rect,
    title_menu: Rect,
}

fn rect(x: f32, y: f32, w: f32, h: f32) -> Rect {
    Rect::new(x, y, x + w.max(0.0), y + h.max(0.0))
}

const NONE: Rect = Rect { min: Vec2::ZERO, max: Vec2::ZERO };

impl Frame {
    /// Menu and left tray, board, right tray, moves.
    fn wide(w: f32, h: f32) -> Self {
        let (gap, tray, panel, status) = (20.0, 74.0, 232.0, 46.0);
        let name_width = 132.0;
        let side = name_width + gap;
        let board = (h - 2.0 * gap - status - 12.0).min(w - 2.0 * side - panel - 3.0 * gap).max(120.0);
        // The board, its trays and the panel are centred together.
        let total = 2.0 * side + board + gap + panel;
        let left = ((w - total) / 2.0).max(gap * 0.6);
        let board_x = left + side;
        let board_y = ((h - status - 12.0 - board) / 2.0).max(gap * 0.6);
        let right = board_x + board + gap;
        let panel_x = right + name_width + gap;
        let tray_y = board_y + 84.0;
        let tray_h = board - 84.0;
        let name = |x| rect(x, board_y + 46.0, name_width, 30.0);
        let tray_rect = |x: f32| rect(x + (name_width - tray) / 2.0, tray_y, tray, tray_h);
        let buttons = 116.0;
        Self {
            arrangement: Arrangement::Wide,
            board: rect(board_x, board_y, board, board),
            trays: [tray_rect(left), tray_rect(right)],
            names: [name(left), name(right)],
            status: rect(
                board_x + board * 0.5 - (board * 0.5).min(280.0),
                board_y + board + 12.0,
                board.min(560.0),
                status,
            ),
            menu_button: rect(left, board_y, 44.0, 44.0),
            moves: rect(panel_x, board_y, panel, board - buttons - 12.0),
            last_moves: NONE,
            buttons: rect(panel_x, board_y + board - buttons, panel, buttons),
            rules_line: rect(panel_x, board_y + board + 8.0, panel, (h - board_y - board - 12.0).min(60.0)),
            title_menu: NONE,
        }
    }

    /// The board at the left; names, trays, moves and buttons in a column.
    fn square(w: f32, h: f32) -> Self {
        let (gap, status) = (12.0, 44.0);
        let column_least = 224.0_f32.min(w * 0.4);
        let board = (h - 3.0 * gap - status).min(w - column_least - 3.0 * gap).max(120.0);
        let column = (w - board - 3.0 * gap).min(340.0);
        let left = (w - board - gap - column) / 2.0;
        let top = ((h - board - gap - status) / 2.0).max(gap);
        let x = left + board + gap;
        let bottom = top + board + gap + status;
        let (name, tray, buttons, rules) = (30.0, 52.0, 104.0, 50.0);
        let top_name = rect(x + 52.0, top + 7.0, column - 52.0, name);
        let top_tray = rect(x, top + 44.0 + 8.0, column, tray);
        let bottom_tray = rect(x, bottom - tray, column, tray);
        let bottom_name = rect(x, bottom - tray - name - 4.0, column, name);
        let buttons_y = bottom_name.min.y - 8.0 - buttons;
        let rules_y = buttons_y - 6.0 - rules;
        let moves_y = top_tray.max.y + 10.0;
        // In a low window there is no room for the list, and then none for the rules.
        let moves_height = rules_y - 6.0 - moves_y;
        let moves = if moves_height < 110.0 { NONE } else { rect(x, moves_y, column, moves_height) };
        let rules_line = if rules_y < moves_y { NONE } else { rect(x, rules_y, column, rules) };
        Self {
            arrangement: Arrangement::Square,
            board: rect(left, top, board, board),
            trays: [bottom_tray, top_tray],
            names: [bottom_name, top_name],
            status: rect(left, top + board + gap, board, status),
            menu_button: rect(x, top, 44.0, 44.0),
            moves,
            last_moves: NONE,
            buttons: rect(x, buttons_y, column, buttons),
            rules_line,
            title_menu: NONE,
        }
    }

    /// One below the other.
    fn tall(w: f32, h: f32) -> Self {
        let (gap, name, tray, status, buttons) = (8.0, 28.0, 48.0, 48.0, 52.0);
        // In a low window the board is worth more than the quiet lines.
        let (line, rules) = match h {
            700.0.. => (22.0, 44.0),
            640.0.. => (22.0, 34.0),
            _ => (0.0, 0.0),
        };
        let fixed = 2.0 * (name + tray + 4.0) + status + buttons + line + rules + 8.0 * gap;
        let board = (w - 2.0 * gap).min(h - fixed).max(120.0);
        let column = board.max((w - 2.0 * gap).min(480.0));
        let x = (w - column) / 2.0;
        let spare = ((h - fixed - board) / 4.0).clamp(0.0, 28.0);
        let mut y = ((h - fixed - board - 2.0 * spare) / 2.0).clamp(0.0, 40.0) + gap;
        let mut take = |height: f32, after: f32| {
            let taken = rect(x, y, column, height);
            y = taken.max.y + after;
            taken
        };
        let top_name = take(name, 4.0);
        let top_tray = take(tray, gap + spare);
        let board_row = take(board, gap + spare);
        let bottom_tray = take(tray, 4.0);
        let bottom_name = take(name, gap);
        let status = take(status, gap);
        let buttons = take(buttons, gap);
        let last_moves = take(line, 2.0);
        let rules_line = take(rules, 0.0);
        Self {
            arrangement: Arrangement::Tall,
            board: rect((w - board) / 2.0, board_row.min.y, board, board),
            trays: [bottom_tray, top_tray],
            names: [bottom_name, top_name],
            status,
            menu_button: NONE,
            moves: NONE,
            last_moves,
            buttons,
            rules_line,
            title_menu: NONE,
        }
    }

    /// The board beside the title's menu; on a tall window behind it.
    fn title(w: f32, h: f32) -> Self {
        let wide = w / h >= 1.15;
        let gap = 24.0;
        let (board, menu, arrangement) = if wide {
            let menu_width = (w * 0.36).clamp(260.0, 440.0);
            let side = (h - 2.0 * gap).min(w - menu_width - 2.0 * gap).max(120.0);
            let x = (menu_width + gap + (w - menu_width - gap - side) / 2.0).min(w - side - gap);
            let menu =
                rect((menu_width * 0.14).max(gap), gap, menu_width - (menu_width * 0.14).max(gap), h - 2.0 * gap);
            (rect(x, (h - side) / 2.0, side, side), menu, Arrangement::Wide)
        } else {
            let side = (w - 2.0 * 8.0).min(h * 0.5).min(h - gap - TITLE_MENU);
            let menu_width = (w - 2.0 * gap).min(400.0);
            let menu = rect((w - menu_width) / 2.0, gap, menu_width, h - 2.0 * gap);
            // Where the menu leaves too little, there is no board.
            let y = if side < 150.0 { h + 40.0 } else { h - side - gap };
            let side = side.max(150.0);
            (rect((w - side) / 2.0, y, side, side), menu, Arrangement::Tall)
        };
        // Pieces not on the board wait beyond the edges of the window.
        let beyond = |x: f32| rect(x, board.min.y, 80.0, board.height());
        Self {
            arrangement,
            board,
            trays: [beyond(w + 40.0), beyond(w + 160.0)],
            names: [NONE; 2],
            status: NONE,
            menu_button: NONE,
            moves: NONE,
            last_moves: NONE,
            buttons: NONE,
            rules_line: NONE,
            title_menu: menu,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    fn layout(w: f32, h: f32, title: bool) -> ScreenLayout {
        let library = Library::standard();
        let input = LayoutInput { window: Vec2::new(w, h), title, bottom: Side::Light };
        ScreenLayout::new(input, library.board("nine").unwrap(), 9)
    }

    /// The layout for each rule set, with its number of pieces.
    fn layouts(w: f32, h: f32) -> Vec<(ScreenLayout, u8)> {
        let library = Library::standard();
        let input = LayoutInput { window: Vec2::new(w, h), title: false, bottom: Side::Light };
        let of = |set: &crate::rules::RuleSet| {
            (ScreenLayout::new(input, library.board(&set.board).unwrap(), set.pieces), set.pieces)
        };
        library.rule_sets().iter().map(of).collect()
    }

    const SIZES: [(f32, f32); 9] = [
        (1280.0, 800.0),
        (800.0, 600.0),
        (390.0, 844.0),
        (1920.0, 1080.0),
        (1024.0, 768.0),
        (768.0, 1024.0),
        (360.0, 640.0),
        (844.0, 390.0),
        (2560.0, 1080.0),
    ];

    #[test]
    fn nothing_is_cut_off_and_nothing_overlaps() {
        for (w, h) in SIZES {
            let layout = layout(w, h, false);
            let parts = [
                ("board", layout.board.rect),
                ("light's tray", layout.trays[Side::Light].rect),
                ("dark's tray", layout.trays[Side::Dark].rect),
                ("light's name", layout.names[Side::Light]),
                ("dark's name", layout.names[Side::Dark]),
                ("status", layout.status),
                ("menu button", layout.menu_button),
                ("moves", layout.moves),
                ("last moves", layout.last_moves),
                ("buttons", layout.buttons),
                ("rules line", layout.rules_line),
            ];
            for (index, (name, part)) in parts.iter().enumerate() {
                if part.is_empty() {
                    continue;
                }
                assert!(part.min.x >= 0.0 && part.min.y >= 0.0, "{name} starts inside {w}×{h}: {part:?}");
                assert!(part.max.x <= w + 0.5 && part.max.y <= h + 0.5, "{name} ends inside {w}×{h}: {part:?}");
                for (other_name, other) in &parts[..index] {
                    let shared = part.intersect(*other);
                    assert!(
                        other.is_empty() || shared.width() < 0.5 || shared.height() < 0.5,
                        "{name} and {other_name} overlap at {w}×{h}: {part:?} {other:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn pieces_in_trays_lie_inside_and_apart_from_captures() {
        for (w, h) in SIZES {
            for (layout, pieces) in layouts(w, h) {
                for (_, tray) in layout.trays.iter() {
                    for slot in 0..pieces {
                        assert!(tray.rect.contains(tray.hand_slot(slot)), "hand {slot} of {pieces} at {w}×{h}");
                        assert!(tray.rect.contains(tray.captured_slot(slot)), "captured {slot} of {pieces} at {w}×{h}");
                    }
                    // With `n` captures no more than two fewer than all, less `n`, are in hand.
                    let both = tray.hand_radius + tray.captured_radius;
                    for captured in 0..pieces - 2 {
                        let hand = pieces - 3 - captured;
                        let apart = tray.hand_slot(hand).distance(tray.captured_slot(captured));
                        assert!(apart >= both, "{hand} in hand, {captured} of {pieces} captured at {w}×{h}: {apart}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_tray_uses_its_length() {
        for (w, h) in SIZES {
            for (layout, pieces) in layouts(w, h) {
                for (_, tray) in layout.trays.iter() {
                    let (first, last) = (tray.hand_slot(0), tray.hand_slot(pieces - 1));
                    let covered = first.distance(last) + 2.0 * tray.hand_radius;
                    let length = tray.rect.width().max(tray.rect.height());
                    let step = tray.hand_slot(1).distance(first);
                    assert!(
                        step >= tray.hand_radius * 1.75 && (step >= tray.hand_radius * 2.0 || covered > 0.9 * length),
                        "pieces lie one over the other in a tray with room at {w}×{h}: {step} of {tray:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn pieces_on_any_board_lie_apart_and_inside_and_are_found() {
        for (w, h) in SIZES {
            for (layout, _) in layouts(w, h) {
                let board = &layout.board;
                assert!(board.piece_radius <= 0.075 * board.rect.width(), "{:?} at {w}×{h}", layout.made_for);
                for (index, centre) in board.points.iter().enumerate() {
                    let inside = board.rect.inflate(-board.piece_radius);
                    assert!(inside.contains(*centre), "{:?} at {w}×{h}", layout.made_for);
                    assert_eq!(board.nearest(*centre + Vec2::new(4.0, -4.0)), Some(Point::new(index)));
                    let apart = |other: &Vec2| other == centre || other.distance(*centre) > 2.0 * board.piece_radius;
                    assert!(board.points.iter().all(apart), "{:?} at {w}×{h}", layout.made_for);
                }
            }
        }
    }

    #[test]
    fn a_press_finds_the_nearest_point_and_none_far_off() {
        let layout = layout(390.0, 844.0, false);
        let board = &layout.board;
        for (index, centre) in board.points.iter().enumerate() {
            assert_eq!(board.nearest(*centre + Vec2::new(9.0, -9.0)), Some(Point::new(index)));
        }
        assert_eq!(board.nearest(Vec2::ZERO), None);
        assert_eq!(board.nearest(board.rect.center()), None, "the middle of the board belongs to no point");
    }

    #[test]
    fn a_turned_board_has_its_first_point_at_the_bottom_right() {
        let library = Library::standard();
        let input = LayoutInput { window: Vec2::new(1280.0, 800.0), title: false, bottom: Side::Dark };
        let layout = ScreenLayout::new(input, library.board("nine").unwrap(), 9);
        let first = layout.board.centre(Point::new(0));
        assert!(first.x > layout.board.rect.center().x && first.y > layout.board.rect.center().y);
    }
}
