//! What the program thinks of the position, drawn on the board: the arrow of a hint, and the bar that judges.

use bevy_egui::egui::{
    Color32, Context, CornerRadius, Id, LayerId, Order, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2,
    vec2,
};

use super::frame::egui_rect;
use super::scene::Scene;
use super::style::Kit;
use crate::engine::Score;
use crate::rules::{Action, Point, Side};
use crate::tablebase::Value;
use crate::thinking::Judgement;

/// Draws arrow and bar where they are wanted.
pub fn show(context: &Context, kit: &Kit<'_>, scene: &Scene<'_>) {
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("advice")));
    if scene.settings.evaluation_bar
        && let Some(light) = shown_share(scene)
    {
        bar(&painter, kit, scene, light);
    }
    if let Some(hint) = scene.hint {
        arrow(&painter, kit, scene, hint.best);
    }
}

/// Light's share in what is shown: who has won has all of it.
fn shown_share(scene: &Scene<'_>) -> Option<f32> {
    match scene.game.game.outcome().filter(|_| !scene.game.in_past) {
        Some(outcome) => Some(match outcome.winner {
            Some(Side::Light) => 1.0,
            Some(Side::Dark) => 0.0,
            None => 0.5,
        }),
        None => scene.last_judgement.map(light_share),
    }
}

/// Light's share of a bar, 0 to 1: half when nobody is ahead, all for a proven win.
fn light_share(judgement: &Judgement) -> f32 {
    let own = match (judgement.proven, judgement.score) {
        (Some(Value::Win(_)), _) | (None, Score::Win(_)) => 1.0,
        (Some(Value::Loss(_)), _) | (None, Score::Loss(_)) => 0.0,
        (Some(Value::Draw), _) => 0.5,
        // A piece ahead is about three quarters of the way.
        (None, Score::Hundredths(hundredths)) => 1.0 / (1.0 + (-f32::from(hundredths as i16) / 90.0).exp()),
    };
    if judgement.side == Side::Light { own } else { 1.0 - own }
}

/// A slim bar on the board's left rim; the side that sits below has its share below.
fn bar(painter: &Painter, kit: &Kit<'_>, scene: &Scene<'_>, light: f32) {
    let board = egui_rect(scene.layout.board.rect);
    // Between the board's edge and the inlaid line of its rim.
    let width = (board.width() * 0.009).clamp(4.0, 8.0);
    let middle = board.left() + board.width() * 0.011;
    let inset = board.width() * 0.03;
    let rail = Rect::from_x_y_ranges(
        middle - width / 2.0..=middle + width / 2.0,
        board.top() + inset..=board.bottom() - inset,
    );
    let bottom_is_light = scene.layout.input.bottom == Side::Light;
    let below = if bottom_is_light { light } else { 1.0 - light };
    let edge = rail.bottom() - rail.height() * below;
    let corners = CornerRadius::same((width / 2.0) as u8);
    let palette = &kit.theme.palette;
    let (text, ground): (Color32, Color32) = (palette.text.into(), palette.field.fade(0.95).into());
    let (bright, dark) = if palette.dark { (text, ground) } else { (ground, text) };
    let (over, under) = if bottom_is_light { (dark, bright) } else { (bright, dark) };
    painter.rect_filled(rail, corners, over);
    painter.rect_filled(rail.with_min_y(edge), corners, under);
    // A line around it parts it from any rim.
    painter.rect_stroke(rail, corners, Stroke::new(1.0, text.gamma_multiply(0.55)), StrokeKind::Outside);
    let middle = rail.center().y;
    let mark = Stroke::new(1.5, Color32::from(palette.accent));
    painter.hline(rail.left() - 2.0..=rail.right() + 2.0, middle, mark);
}

/// From where a piece stands to where it should go; around the point that is placed upon or captured.
fn arrow(painter: &Painter, kit: &Kit<'_>, scene: &Scene<'_>, action: Action) {
    let board = &scene.layout.board;
    let at = |point: Point| {
        let centre = board.centre(point);
        pos2(centre.x, centre.y)
    };
    let radius = board.piece_radius;
    let colour: Color32 = kit.theme.marks.hint.into();
    let width = (radius * 0.22).max(3.0);
    match action {
        Action::Move { from, to } => {
            let way = at(to) - at(from);
            let step = way.normalized();
            let start = at(from) + step * radius * 0.7;
            let tip = at(to) - step * radius * 0.25;
            shaft(painter, start, tip, width, colour);
            painter.circle_stroke(at(from), radius * 1.08, Stroke::new(width * 0.5, colour));
        }
        Action::Place(to) => {
            painter.circle_stroke(at(to), radius * 0.95, Stroke::new(width * 0.6, colour));
            painter.circle_filled(at(to), radius * 0.22, colour);
        }
        Action::Capture(point) => {
            painter.circle_stroke(at(point), radius * 1.12, Stroke::new(width * 0.6, colour));
            let arm = radius * 0.45;
            for (x, y) in [(1.0, 1.0), (1.0, -1.0)] {
                let arm = vec2(x, y) * arm;
                painter.line_segment([at(point) - arm, at(point) + arm], Stroke::new(width * 0.7, colour));
            }
        }
        Action::Decline => {}
    }
}

fn shaft(painter: &Painter, start: Pos2, tip: Pos2, width: f32, colour: Color32) {
    let step = (tip - start).normalized();
    let across = Vec2::new(-step.y, step.x);
    let head = width * 2.6;
    let neck = tip - step * head;
    painter.line_segment([start, neck], Stroke::new(width, colour));
    painter.circle_filled(start, width / 2.0, colour);
    let wings = across * head * 0.62;
    painter.add(Shape::convex_polygon(vec![tip, neck + wings, neck - wings], colour, Stroke::NONE));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Purpose;

    fn judged(score: Score, proven: Option<Value>, side: Side) -> Judgement {
        let best = Action::Decline;
        Judgement { score, proven, side, best, purpose: Purpose::Improves, in_time: true, is_final: true }
    }

    #[test]
    fn the_bar_is_lights_share() {
        let share = |score, proven, side| light_share(&judged(score, proven, side));
        assert_eq!(share(Score::Hundredths(0), None, Side::Dark), 0.5);
        assert!(share(Score::Hundredths(100), None, Side::Light) > 0.7);
        assert!(share(Score::Hundredths(100), None, Side::Dark) < 0.3);
        assert_eq!(share(Score::Win(3), None, Side::Dark), 0.0);
        // What is proven goes before what is thought.
        assert_eq!(share(Score::Hundredths(300), Some(Value::Draw), Side::Light), 0.5);
        assert_eq!(share(Score::Hundredths(-300), Some(Value::Win(13)), Side::Light), 1.0);
    }
}
