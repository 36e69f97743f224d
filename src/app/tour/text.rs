//! Whether every text lies inside its panel and the window.
//!
//! egui's shapes of a frame are kept before they become triangles. A text's panel is the last filled or framed rectangle
//! painted before it that holds its middle: what lies below a sheet comes earlier, and what encloses a button too.

use bevy::prelude::*;
use bevy_egui::egui::{self, Shape, epaint::ClippedShape};
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet};

/// Rounding to pixels may move an edge by so much.
const TOLERANCE: f32 = 1.5;

/// What egui painted in the last frame.
#[derive(Resource, Default)]
pub(super) struct Painted {
    shapes: Vec<ClippedShape>,
    window: egui::Vec2,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Painted>()
        .add_systems(PostUpdate, keep.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput));
}

fn keep(outputs: Query<&EguiFullOutput>, windows: Query<&Window>, mut painted: ResMut<Painted>) {
    painted.shapes = outputs.iter().flat_map(|output| &output.0).flat_map(|output| output.shapes.clone()).collect();
    painted.window =
        windows.iter().next().map_or(egui::Vec2::ZERO, |window| egui::vec2(window.width(), window.height()));
}

impl Painted {
    /// What is wrong with the texts, a line each.
    pub(super) fn faults(&self) -> Vec<String> {
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, self.window);
        let mut panels = Vec::new();
        let mut faults = Vec::new();
        for ClippedShape { clip_rect, shape } in &self.shapes {
            look(shape, *clip_rect, window, &mut panels, &mut faults);
        }
        faults
    }
}

fn look(shape: &Shape, clip: egui::Rect, window: egui::Rect, panels: &mut Vec<egui::Rect>, faults: &mut Vec<String>) {
    match shape {
        Shape::Vec(shapes) => {
            for shape in shapes {
                look(shape, clip, window, panels, faults);
            }
        }
        Shape::Rect(shape) if shape.fill.a() > 0 || (shape.stroke.width > 0.0 && shape.stroke.color.a() > 0) => {
            panels.push(shape.rect);
        }
        Shape::Text(text) if !text.galley.text().trim().is_empty() => {
            let fault = fault(text.visual_bounding_rect(), text.galley.elided, clip, window, panels);
            faults.extend(fault.map(|fault| format!("text {fault}: {:?}", text.galley.text())));
        }
        _ => {}
    }
}

/// What is wrong with a text in this place.
fn fault(
    text: egui::Rect,
    elided: bool,
    clip: egui::Rect,
    window: egui::Rect,
    panels: &[egui::Rect],
) -> Option<&'static str> {
    // Scrolled out of sight.
    if !clip.intersects(text) {
        return None;
    }
    if elided {
        return Some("is cut short");
    }
    // A list may end in the middle of a line; nothing may end in the middle of a word.
    let scrolled = !clip.expand(TOLERANCE).contains_rect(window);
    let visible = if scrolled { text.intersect(clip_rows(clip)) } else { text };
    if !window.expand(TOLERANCE).contains_rect(visible) {
        return Some("leaves the window");
    }
    let within =
        |outer: egui::Rect| outer.left() - TOLERANCE <= text.left() && text.right() <= outer.right() + TOLERANCE;
    if !within(clip) {
        return Some("is cut off at a side");
    }
    let panel =
        panels.iter().rev().find(|panel| panel.contains(text.center()) && panel.height() >= 0.8 * text.height());
    let fits = |panel: &egui::Rect| {
        let inside = panel.expand(TOLERANCE).contains_rect(text);
        // Of a panel that is scrolled itself, the rows in sight count.
        inside || (within(*panel) && !clip.expand(TOLERANCE).contains_rect(*panel))
    };
    panel.is_some_and(|panel| !fits(panel)).then_some("leaves its panel")
}

/// The rows of a clip rectangle, across all columns.
fn clip_rows(clip: egui::Rect) -> egui::Rect {
    egui::Rect::from_x_y_ranges(f32::MIN..=f32::MAX, clip.y_range())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: f32, y: f32, w: f32, h: f32) -> egui::Rect {
        egui::Rect::from_min_size(egui::pos2(x, y), egui::vec2(w, h))
    }

    const ALL: fn() -> egui::Rect = || rect(0.0, 0.0, 800.0, 600.0);

    #[test]
    fn a_text_in_its_button_is_right() {
        let panels = [rect(100.0, 100.0, 400.0, 400.0), rect(120.0, 120.0, 200.0, 44.0)];
        assert_eq!(fault(rect(130.0, 130.0, 180.0, 20.0), false, ALL(), ALL(), &panels), None);
    }

    #[test]
    fn what_leaves_button_panel_or_window_is_found() {
        let panels = [rect(100.0, 100.0, 400.0, 400.0), rect(120.0, 120.0, 200.0, 44.0)];
        let fault = |text| fault(text, false, ALL(), ALL(), &panels);
        assert_eq!(fault(rect(115.0, 130.0, 210.0, 20.0)), Some("leaves its panel"));
        assert_eq!(fault(rect(90.0, 300.0, 300.0, 20.0)), Some("leaves its panel"));
        assert_eq!(fault(rect(600.0, 300.0, 230.0, 20.0)), Some("leaves the window"));
        assert_eq!(fault(rect(600.0, 590.0, 100.0, 20.0)), Some("leaves the window"));
    }

    #[test]
    fn what_lies_below_a_sheet_is_no_panel_of_its_texts() {
        let panels = [rect(140.0, 130.0, 30.0, 24.0), rect(100.0, 100.0, 400.0, 400.0)];
        assert_eq!(fault(rect(130.0, 130.0, 50.0, 20.0), false, ALL(), ALL(), &panels), None);
    }

    #[test]
    fn a_list_may_be_scrolled_but_not_cut_at_its_side() {
        let clip = rect(100.0, 100.0, 200.0, 300.0);
        let fault = |text, elided| fault(text, elided, clip, ALL(), &[clip]);
        assert_eq!(fault(rect(110.0, 390.0, 150.0, 20.0), false), Some("leaves its panel"));
        assert_eq!(super::fault(rect(110.0, 390.0, 150.0, 20.0), false, clip, ALL(), &[]), None);
        assert_eq!(fault(rect(110.0, 900.0, 150.0, 20.0), false), None);
        assert_eq!(fault(rect(110.0, 200.0, 250.0, 20.0), false), Some("is cut off at a side"));
        assert_eq!(fault(rect(110.0, 200.0, 100.0, 20.0), true), Some("is cut short"));
    }
}
