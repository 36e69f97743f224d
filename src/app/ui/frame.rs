//! Where panels stand, and what is around their contents: glass, a hair line, a heading, a part that scrolls, a foot.

use bevy_egui::egui::{
    self, Align2, Area, Context, CornerRadius, Frame, Id, Margin, Order, Rect, ScrollArea, Sense, Shadow, Ui,
    UiBuilder, UiKind, UiStackInfo, pos2, vec2,
};

use super::icons::Icon;
use super::style::{Kit, TOUCH};
use super::widgets::{icon_button, text_in};
use crate::app::board::layout::ScreenLayout;

/// From a panel's edge to what is in it.
const MARGIN: f32 = 16.0;
/// From a sheet to the window's edge.
const EDGE: f32 = 10.0;
/// A sheet over the board is no wider.
const WIDEST: f32 = 560.0;

/// A rectangle of the layout as egui has it.
pub fn egui_rect(rect: bevy::math::Rect) -> Rect {
    Rect::from_min_max(pos2(rect.min.x, rect.min.y), pos2(rect.max.x, rect.max.y))
}

/// Where a menu stands.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Stand {
    /// The room that it may take.
    pub rect: Rect,
    /// Whether it lies over the board.
    pub over_board: bool,
}

impl Stand {
    /// The room for a menu that should be `least` wide: beside the board if there is so much, else over it.
    pub fn new(layout: &ScreenLayout, least: f32) -> Self {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(layout.input.window.x, layout.input.window.y));
        let board = egui_rect(layout.board.rect);
        let left = Rect::from_min_max(window.min, pos2(board.left(), window.bottom()));
        let right = Rect::from_min_max(pos2(board.right(), window.top()), window.max);
        let beside = if left.width() > right.width() { left } else { right }.shrink(EDGE);
        if beside.width() >= least {
            let wide = beside.width().min(WIDEST);
            let centre = beside.center();
            return Self { rect: Rect::from_center_size(centre, vec2(wide, beside.height())), over_board: false };
        }
        let size = vec2((window.width() - 2.0 * EDGE).min(WIDEST), window.height() - 2.0 * EDGE);
        Self { rect: Rect::from_center_size(window.center(), size), over_board: true }
    }
}

/// The frame of a sheet.
fn glass(kit: &Kit<'_>) -> Frame {
    let palette = &kit.theme.palette;
    // A shadow on a light ground is seen sooner.
    let depth = if palette.dark { 130 } else { 44 };
    Frame::new()
        .fill(palette.sheet.into())
        .stroke(kit.hair_line())
        .corner_radius(CornerRadius::same(palette.panel_rounding as u8))
        .inner_margin(Margin::same(MARGIN as i8))
        .shadow(Shadow { offset: [0, 10], blur: 32, spread: 0, color: egui::Color32::from_black_alpha(depth) })
}

/// Dims what lies behind a menu and keeps the pointer from it. Whether it was clicked.
pub fn scrim(context: &Context, kit: &Kit<'_>, id: &str, order: Order, dim: bool) -> bool {
    let window = context.content_rect();
    Area::new(Id::new(id))
        .order(order)
        .fixed_pos(window.min)
        .show(context, |ui| {
            let response = ui.allocate_rect(window, Sense::click());
            if dim {
                ui.painter().rect_filled(window, 0.0, kit.theme.palette.scrim);
            }
            response.clicked()
        })
        .inner
}

/// A sheet that fills its room.
pub fn full_sheet<R>(
    context: &Context,
    kit: &Kit<'_>,
    id: &str,
    order: Order,
    room: Rect,
    contents: impl FnOnce(&mut Ui) -> R,
) -> R {
    let area = Area::new(Id::new(id)).order(order).fixed_pos(room.min).constrain(false);
    area.show(context, |ui| {
        ui.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
        let inner = room.shrink(MARGIN + 1.0);
        let frame = glass(kit);
        ui.painter().add(frame.paint(inner));
        // Scrolled contents fade into what the stack says is behind them.
        let behind = UiStackInfo::new(UiKind::Frame).with_frame(frame);
        let mut inside = ui.new_child(UiBuilder::new().max_rect(inner).ui_stack_info(behind));
        let result = contents(&mut inside);
        ui.advance_cursor_after_rect(room);
        result
    })
    .inner
}

/// A sheet as high as what is in it, standing at a place of its room.
pub fn sheet<R>(
    context: &Context,
    kit: &Kit<'_>,
    id: &str,
    order: Order,
    room: Rect,
    place: Align2,
    contents: impl FnOnce(&mut Ui) -> R,
) -> R {
    Area::new(Id::new(id))
        .order(order)
        .pivot(place)
        .fixed_pos(place.pos_in_rect(&room))
        .constrain_to(room)
        .show(context, |ui| {
            ui.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            // The shadow falls beside the sheet.
            ui.set_clip_rect(ui.ctx().content_rect());
            ui.set_width(room.width());
            ui.set_max_height(room.height());
            glass(kit)
                .show(ui, |ui| {
                    ui.set_width(room.width() - 2.0 * (MARGIN + 1.0));
                    ui.set_max_height(room.height() - 2.0 * (MARGIN + 1.0));
                    contents(ui)
                })
                .inner
        })
        .inner
}

/// The heading of a sheet, with the way back before it. Whether that was taken.
pub fn heading(ui: &mut Ui, kit: &Kit<'_>, title: &str, back: bool) -> bool {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), TOUCH), Sense::hover());
    let mut went_back = false;
    let mut text = rect;
    if back {
        let place = Rect::from_min_size(rect.min, vec2(TOUCH, TOUCH));
        let mut at = ui.new_child(UiBuilder::new().max_rect(place));
        went_back = icon_button(&mut at, kit, Icon::Back, &kit.texts.get("back"), "Esc", place.size()).clicked();
        text = text.with_min_x(place.right() + 12.0);
    }
    text_in(ui, text, egui::Align::Min, title, kit.heading(), kit.theme.palette.title.into());
    ui.add_space(6.0);
    went_back
}

/// The part of a sheet that scrolls when it is long; `foot` pixels stay free under it.
pub fn body<R>(ui: &mut Ui, id: &str, foot: f32, fill: bool, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let height = (ui.available_height() - foot).max(TOUCH);
    let width = ui.available_width();
    // The scroll bar floats in the sheet's margin, so that contents and foot are equally wide.
    let bar = 11.0;
    let room = Rect::from_min_size(ui.cursor().min, vec2(width + bar, height));
    let mut inside = ui.new_child(UiBuilder::new().id_salt(id).max_rect(room));
    let shown =
        ScrollArea::vertical().id_salt(id).max_height(height).auto_shrink([false, !fill]).show(&mut inside, |ui| {
            ui.set_width(width);
            contents(ui)
        });
    let used = if fill { height } else { height.min(shown.content_size.y) };
    ui.allocate_exact_size(vec2(width, used), Sense::hover());
    shown.inner
}

/// A line between two parts.
pub fn rule(ui: &mut Ui, kit: &Kit<'_>) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 9.0), Sense::hover());
    ui.painter().hline(rect.x_range(), rect.center().y, kit.hair_line());
}

/// Glass behind a part of the game's screen.
pub fn pane(ui: &Ui, kit: &Kit<'_>, rect: Rect) {
    let palette = &kit.theme.palette;
    let corners = CornerRadius::same(palette.panel_rounding as u8);
    ui.painter().rect_filled(rect, corners, palette.panel);
    ui.painter().rect_stroke(rect, corners, kit.hair_line(), egui::StrokeKind::Inside);
}
