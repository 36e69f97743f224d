//! The controls that panels are made of. Each fills the width that it is given, is at least as high as a finger, shows the
//! pointer and the keyboard's focus, and keeps its text inside: what is too long ends in an ellipsis or takes another line.

use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{
    Align, Color32, Context, CursorIcon, EventFilter, FocusDirection, FontId, Frame, Galley, Id, Key, Margin,
    Modifiers, Pos2, Rect, Response, Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::icons::Icon;
use super::style::{Kit, TOUCH};

/// The size of the signs on buttons.
const ICON: f32 = 20.0;
/// From a control's edge to its text.
const PADDING: f32 = 14.0;
/// No name is longer.
const NAME_LETTERS: usize = 40;

/// How much a button stands out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// The one thing that is most likely wanted here.
    Primary,
    /// Any other.
    Plain,
    /// What loses something.
    Danger,
}

/// Text in at most so many lines; what has no room ends in an ellipsis.
pub fn lines(ui: &Ui, text: &str, font: FontId, colour: Color32, width: f32, rows: usize) -> Arc<Galley> {
    let mut job = LayoutJob::simple(text.to_owned(), font, colour, width);
    job.wrap = TextWrapping { max_width: width.max(0.0), max_rows: rows, ..TextWrapping::default() };
    ui.painter().layout_job(job)
}

/// The font, made a little smaller where the text would not go into a line.
pub fn fitting(ui: &Ui, text: &str, mut font: FontId, width: f32) -> FontId {
    let least = font.size * 0.78;
    while font.size > least && lines(ui, text, font.clone(), Color32::WHITE, f32::INFINITY, 1).size().x > width {
        font.size -= 0.5;
    }
    font
}

/// Text in the middle of a rectangle, in one line or a few.
pub fn text_in(ui: &Ui, rect: Rect, align: Align, text: &str, font: FontId, colour: Color32) {
    let line = ui.fonts_mut(|fonts| fonts.row_height(&font));
    let rows = ((rect.height() + 1.0) / line).floor().max(1.0) as usize;
    let mut job = LayoutJob::simple(text.to_owned(), font, colour, rect.width());
    job.wrap = TextWrapping { max_width: rect.width().max(0.0), max_rows: rows, ..TextWrapping::default() };
    job.halign = align;
    let galley = ui.painter().layout_job(job);
    // Each line is aligned about this place.
    let x = match align {
        Align::Min => rect.left(),
        Align::Center => rect.center().x,
        Align::Max => rect.right(),
    };
    ui.painter().galley(pos2(x, rect.center().y - galley.size().y / 2.0), galley, colour);
}

/// A paragraph, over as many lines as it needs.
pub fn paragraph(ui: &mut Ui, text: &str, font: FontId, colour: impl Into<Color32>) -> Response {
    let colour = colour.into();
    let galley = lines(ui, text, font, colour, ui.available_width(), usize::MAX);
    let (rect, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
    ui.painter().galley(rect.min, galley, colour);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    response
}

/// Room above a part of a panel, but for the first one: all panels begin at the same height.
pub fn space_above(ui: &mut Ui, height: f32) {
    if ui.min_rect().height() > 1.0 {
        ui.add_space(height);
    }
}

/// The name of a group of controls.
pub fn caption(ui: &mut Ui, kit: &Kit<'_>, text: &str) {
    space_above(ui, 6.0);
    paragraph(ui, text, kit.small(), kit.theme.palette.text);
}

/// The colour behind a control, as it is rested upon, pointed at or pressed.
fn ground(kit: &Kit<'_>, response: &Response) -> Color32 {
    let palette = &kit.theme.palette;
    if !response.enabled() {
        palette.button.fade(0.25).into()
    } else if response.is_pointer_button_down_on() {
        palette.button_pressed.into()
    } else if response.hovered() {
        palette.button_hover.into()
    } else {
        palette.button.into()
    }
}

/// The plate of a control that is pressed, with a line around it that parts it from any ground.
fn plate(ui: &Ui, kit: &Kit<'_>, rect: Rect, response: &Response) {
    ui.painter().rect(rect, kit.corners(), ground(kit, response), plate_line(kit, response), StrokeKind::Inside);
}

fn plate_line(kit: &Kit<'_>, response: &Response) -> Stroke {
    let strength = if response.enabled() { 0.2 } else { 0.08 };
    Stroke::new(1.0, kit.theme.palette.text.fade(strength))
}

/// What is common to all controls once they are drawn: the focus's ring, that the focus is scrolled into view, and that
/// screen readers, tests and the [`Roll`](super::Roll) know what it is.
pub fn finish(ui: &Ui, kit: &Kit<'_>, response: &Response, rect: Rect, info: impl Fn() -> WidgetInfo) {
    response.widget_info(&info);
    if response.sense.senses_click() && response.enabled() {
        ui.ctx().data_mut(|data| {
            if data.get_temp(roll_id()) == Some(true)
                && let Some(label) = info().label
            {
                data.get_temp_mut_or_default::<Vec<(String, Pos2)>>(roll_id()).push((label, rect.center()));
            }
        });
    }
    if response.has_focus() {
        let ring = Stroke::new(2.0, kit.theme.palette.focus);
        ui.painter().rect_stroke(rect.expand(1.0), kit.corners(), ring, StrokeKind::Outside);
    }
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if response.hovered() && response.enabled() {
        ui.set_cursor_icon(CursorIcon::PointingHand);
    }
}

fn roll_id() -> Id {
    Id::new("roll of controls")
}

/// From now on the controls of a frame are written down, each with its label and its middle.
pub fn begin_roll(context: &Context) {
    context.data_mut(|data| {
        data.insert_temp(roll_id(), true);
        data.insert_temp(roll_id(), Vec::<(String, Pos2)>::new());
    });
}

/// What has been written down.
pub fn end_roll(context: &Context) -> Vec<(String, Pos2)> {
    context.data_mut(|data| data.remove_temp(roll_id()).unwrap_or_default())
}

/// A button of the whole width.
pub fn button(ui: &mut Ui, kit: &Kit<'_>, label: &str, emphasis: Emphasis) -> Response {
    let size = vec2(ui.available_width(), TOUCH + 4.0);
    button_sized(ui, kit, label, emphasis, size)
}

/// A button of a given size.
pub fn button_sized(ui: &mut Ui, kit: &Kit<'_>, label: &str, emphasis: Emphasis, size: Vec2) -> Response {
    let palette = &kit.theme.palette;
    if emphasis == Emphasis::Primary {
        offer_focus(ui);
    }
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let (fill, text, font) = match emphasis {
        _ if !response.enabled() => (ground(kit, &response), palette.text_disabled.into(), kit.font()),
        Emphasis::Primary if response.is_pointer_button_down_on() => {
            (palette.accent.fade(0.85).into(), palette.on_accent.into(), kit.bold())
        }
        Emphasis::Primary if response.hovered() => (palette.accent_hover.into(), palette.on_accent.into(), kit.bold()),
        Emphasis::Primary => (palette.accent.into(), palette.on_accent.into(), kit.bold()),
        Emphasis::Plain => (ground(kit, &response), palette.text.into(), kit.font()),
        Emphasis::Danger => (ground(kit, &response), palette.danger.into(), kit.font()),
    };
    ui.painter().rect_filled(rect, kit.corners(), fill);
    if emphasis != Emphasis::Primary || !response.enabled() {
        ui.painter().rect_stroke(rect, kit.corners(), plate_line(kit, &response), StrokeKind::Inside);
    }
    let inner = rect.shrink2(vec2(8.0, 3.0));
    text_in(ui, inner, Align::Center, label, fitting(ui, label, font, inner.width()), text);
    finish(ui, kit, &response, rect, || WidgetInfo::labeled(WidgetType::Button, response.enabled(), label));
    response
}

/// What is most likely wanted has the keyboard in a panel that was opened by keys, and takes Enter as long as the keyboard
/// stands nowhere.
fn offer_focus(ui: &Ui) {
    let free = ui.memory(|memory| memory.focused().is_none() && memory.allows_interaction(ui.layer_id()));
    if free && ui.is_enabled() && (is_wanted(ui.ctx()) || ui.input(|input| input.key_pressed(Key::Enter))) {
        ui.memory_mut(|memory| memory.request_focus(ui.next_auto_id()));
    }
}

/// Remembers that the keyboard looks for something to stand on.
#[derive(Clone, Copy, Default)]
struct FocusWanted;

fn is_wanted(context: &Context) -> bool {
    context.data(|data| data.get_temp::<FocusWanted>(Id::NULL).is_some())
}

/// The keyboard is to stand on what is most likely wanted in the panel that comes, else on what comes first.
pub fn want_focus(context: &Context) {
    context.data_mut(|data| data.insert_temp(Id::NULL, FocusWanted));
}

/// After the panels: where nothing took the keyboard that was looking for something, the first control does.
pub fn give_focus(context: &Context) {
    if is_wanted(context) {
        context.data_mut(|data| data.remove_temp::<FocusWanted>(Id::NULL));
        if context.memory(|memory| memory.focused().is_none()) {
            context.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
        }
    }
}

/// A button with a sign only; its tip says what it does and by which key.
pub fn icon_button(ui: &mut Ui, kit: &Kit<'_>, icon: Icon, label: &str, key: &str, size: Vec2) -> Response {
    let palette = &kit.theme.palette;
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    plate(ui, kit, rect, &response);
    let colour = if response.enabled() { palette.text } else { palette.text_disabled };
    icon.paint(ui.painter(), rect, ICON, colour.into());
    finish(ui, kit, &response, rect, || WidgetInfo::labeled(WidgetType::Button, response.enabled(), label));
    response.on_hover_ui(|ui| tip(ui, kit, label, key))
}

/// A tip with a shortcut behind it.
pub fn tip(ui: &mut Ui, kit: &Kit<'_>, label: &str, key: &str) {
    let text = if key.is_empty() {
        label.to_owned()
    } else {
        kit.texts.format("with-key", &[("label", label.into()), ("key", key.into())])
    };
    ui.set_max_width(280.0);
    ui.label(text);
}

/// One of a few, side by side; in two columns, or one below the other, where they have no room. Gives the index of what was
/// chosen now.
pub fn segmented(ui: &mut Ui, kit: &Kit<'_>, group: &str, options: &[String], chosen: Option<usize>) -> Option<usize> {
    if options.is_empty() {
        return None;
    }
    let palette = &kit.theme.palette;
    let (gap, inset) = (2.0, 3.0);
    let width = ui.available_width();
    let room = width - 2.0 * inset - gap * (options.len() as f32 - 1.0);
    let wanted: Vec<f32> = options
        .iter()
        .map(|option| lines(ui, option, kit.bold(), Color32::WHITE, f32::INFINITY, 1).size().x + 12.0)
        .collect();
    let equal = |columns: usize| (width - 2.0 * inset - gap * (columns as f32 - 1.0)) / columns as f32;
    let all_fit = |columns: usize| wanted.iter().all(|wanted| *wanted <= equal(columns));
    let total: f32 = wanted.iter().sum();
    // Equal widths where all fit so; else each has a share of what is left.
    let (columns, widths): (usize, Vec<f32>) = if !all_fit(options.len()) && total <= room {
        (options.len(), wanted.iter().map(|wanted| wanted + (room - total) / options.len() as f32).collect())
    } else {
        let columns = [options.len(), 2].into_iter().find(|columns| all_fit(*columns)).unwrap_or(1);
        // An odd number would leave a hole.
        let columns = if options.len().is_multiple_of(columns) { columns } else { 1 };
        (columns, vec![equal(columns); options.len()])
    };
    let rows = (options.len() / columns) as f32;
    let size = vec2(width, rows * TOUCH + (rows - 1.0) * gap + 2.0 * inset);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect_filled(rect, kit.corners(), palette.field);
    let mut corner = rect.min + Vec2::splat(inset);
    let mut picked = None;
    for (index, option) in options.iter().enumerate() {
        let cell = Rect::from_min_size(corner, vec2(widths[index], TOUCH));
        corner = if (index + 1) % columns == 0 {
            pos2(rect.left() + inset, corner.y + TOUCH + gap)
        } else {
            pos2(cell.right() + gap, corner.y)
        };
        let is_chosen = chosen == Some(index);
        let response = ui.interact(cell, ui.id().with((group, index)), Sense::click());
        let (fill, text, font) = if is_chosen {
            (palette.accent.into(), palette.on_accent, kit.bold())
        } else if response.hovered() {
            (ground(kit, &response), palette.text, kit.font())
        } else {
            (Color32::TRANSPARENT, palette.text, kit.font())
        };
        ui.painter().rect_filled(cell, kit.corners(), fill);
        text_in(ui, cell.shrink2(vec2(5.0, 0.0)), Align::Center, option, font, text.into());
        finish(ui, kit, &response, cell, || {
            WidgetInfo::selected(WidgetType::RadioButton, response.enabled(), is_chosen, format!("{group}: {option}"))
        });
        if response.clicked() && !is_chosen {
            picked = Some(index);
        }
    }
    picked
}

/// One of a few values, each with its name, under the name of the group.
pub fn choice<T: PartialEq, const N: usize>(
    ui: &mut Ui,
    kit: &Kit<'_>,
    group: &str,
    options: [(T, String); N],
    value: &mut T,
) {
    caption(ui, kit, group);
    let chosen = options.iter().position(|(option, _)| option == value);
    let (mut values, mut names) = (Vec::new(), Vec::new());
    for (value, name) in options {
        values.push(value);
        names.push(name);
    }
    if let Some(index) = segmented(ui, kit, group, &names, chosen) {
        *value = values.swap_remove(index);
    }
}

/// A number on a rail, with its words at the right. Gives the new value when it was moved.
pub fn slider(
    ui: &mut Ui,
    kit: &Kit<'_>,
    label: &str,
    value: f32,
    range: std::ops::RangeInclusive<f32>,
    step: f32,
    shown: &str,
) -> Option<f32> {
    let palette = &kit.theme.palette;
    let head = ui.fonts_mut(|fonts| fonts.row_height(&kit.font())) + 4.0;
    let size = vec2(ui.available_width(), head + 28.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let (low, high) = (*range.start(), *range.end());
    let mut new = value;
    let radius = 9.0;
    let y = rect.bottom() - 14.0;
    let rail = (rect.left() + radius, rect.right() - radius);
    if let Some(pointer) = response.interact_pointer_pos() {
        let share = ((pointer.x - rail.0) / (rail.1 - rail.0)).clamp(0.0, 1.0);
        new = low + share * (high - low);
    }
    if response.has_focus() {
        let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        let pressed = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) as f32;
        new += step * (pressed(Key::ArrowRight) - pressed(Key::ArrowLeft));
    }
    new = (low + ((new - low) / step).round() * step).clamp(low, high);
    let x = rail.0 + (new - low) / (high - low) * (rail.1 - rail.0);
    let text = Rect::from_min_max(rect.min, pos2(rect.right(), rect.top() + head));
    let shown_width = lines(ui, shown, kit.font(), Color32::WHITE, text.width() / 2.0, 1).size().x;
    let label_room = text.with_max_x(text.right() - shown_width - 10.0);
    text_in(ui, label_room, Align::Min, label, kit.font(), palette.text.into());
    text_in(ui, text, Align::Max, shown, kit.font(), palette.text_quiet.into());
    let track = Rect::from_min_max(pos2(rail.0 - radius, y - 3.0), pos2(rail.1 + radius, y + 3.0));
    ui.painter().rect_filled(track, 3.0, palette.field);
    ui.painter().rect_filled(track.with_max_x(x), 3.0, palette.accent.fade(0.75));
    let hot = response.hovered() || response.dragged();
    let knob = if hot { palette.accent_hover } else { palette.accent };
    ui.painter().circle(pos2(x, y), radius, knob, Stroke::new(1.5, palette.on_accent));
    finish(ui, kit, &response, rect, || WidgetInfo::slider(response.enabled(), f64::from(new), label));
    (new != value).then_some(new)
}

/// Something that is on or off; the whole row switches it. Whether it was switched now.
pub fn toggle(ui: &mut Ui, kit: &Kit<'_>, label: &str, about: &str, on: bool) -> bool {
    let palette = &kit.theme.palette;
    let width = ui.available_width();
    let switch = vec2(46.0, 26.0);
    let room = width - switch.x - 14.0;
    let name = lines(ui, label, kit.font(), palette.text.into(), room, 3);
    let more = (!about.is_empty()).then(|| lines(ui, about, kit.small(), palette.text_quiet.into(), room, 4));
    let text_height = name.size().y + more.as_ref().map_or(0.0, |more| more.size().y + 2.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, (text_height + 12.0).max(TOUCH)), Sense::click());
    if response.hovered() {
        ui.painter().rect_filled(rect.expand2(vec2(6.0, 0.0)), kit.corners(), palette.button.fade(0.7));
    }
    let mut place = pos2(rect.left(), rect.center().y - text_height / 2.0);
    let name_height = name.size().y;
    ui.painter().galley(place, name, palette.text.into());
    if let Some(more) = more {
        place.y += name_height + 2.0;
        ui.painter().galley(place, more, palette.text_quiet.into());
    }
    let track = Rect::from_center_size(pos2(rect.right() - switch.x / 2.0, rect.center().y), switch);
    let radius = switch.y / 2.0;
    ui.painter().rect_filled(track, radius, if on { palette.accent } else { palette.field });
    ui.painter().rect_stroke(track, radius, kit.hair_line(), StrokeKind::Inside);
    let x = if on { track.right() - radius } else { track.left() + radius };
    let knob = if on { palette.on_accent } else { palette.text_quiet };
    ui.painter().circle_filled(pos2(x, track.center().y), radius - 4.0, knob);
    finish(ui, kit, &response, rect, || WidgetInfo::selected(WidgetType::Checkbox, response.enabled(), on, label));
    response.clicked()
}

/// A field for a name. Whether it was changed.
pub fn text_field(ui: &mut Ui, kit: &Kit<'_>, label: &str, hint: &str, text: &mut String) -> bool {
    let palette = &kit.theme.palette;
    caption(ui, kit, label);
    let line = ui.fonts_mut(|fonts| fonts.row_height(&kit.font()));
    let margin = Margin::symmetric(PADDING as i8, ((TOUCH - line) / 2.0) as i8);
    let frame = Frame::new()
        .fill(palette.field.into())
        .corner_radius(kit.corners())
        .stroke(kit.hair_line())
        .inner_margin(margin);
    let width = ui.available_width();
    let edit = TextEdit::singleline(text)
        .char_limit(NAME_LETTERS)
        .frame(frame)
        .font(kit.font())
        .hint_text(bevy_egui::egui::RichText::new(hint).color(palette.text_disabled))
        .desired_width(width);
    let response = ui.add(edit);
    finish(ui, kit, &response, response.rect, || WidgetInfo::labeled(WidgetType::TextEdit, true, label));
    response.changed()
}

/// More choices than this take three columns, with their names in two lines if need be.
const MANY: usize = 6;
/// From a choice's left edge to its name, and from its name to the right edge.
const CHOICE_ROOM: [f32; 2] = [38.0, 8.0];

/// The most columns in which all names go into two lines without a break inside a word, and the one font for all of them.
fn choice_columns(ui: &Ui, kit: &Kit<'_>, options: &[String], gap: f32) -> (usize, FontId) {
    let width = ui.available_width();
    let room =
        |columns: usize| (width - gap * (columns as f32 - 1.0)) / columns as f32 - CHOICE_ROOM[0] - CHOICE_ROOM[1];
    let fits = |columns: usize, font: &FontId| {
        let line = |text: &str| lines(ui, text, font.clone(), Color32::WHITE, f32::INFINITY, 1).size().x;
        let in_two = |name: &String| {
            let galley = lines(ui, name, font.clone(), Color32::WHITE, room(columns), 2);
            !galley.elided && name.split_whitespace().all(|word| line(word) <= room(columns))
        };
        options.iter().all(in_two)
    };
    let columns = if options.len() > MANY { [3, 2] } else { [2, 2] };
    for columns in columns {
        let mut font = kit.font();
        while font.size >= kit.theme.palette.small_size {
            if fits(columns, &font) {
                return (columns, font);
            }
            font.size -= 0.5;
        }
    }
    (1, kit.font())
}

/// One of a list, in two or three columns where they have room. Gives the index of what was chosen now.
pub fn choice_grid(ui: &mut Ui, kit: &Kit<'_>, options: &[String], chosen: Option<usize>) -> Option<usize> {
    let palette = &kit.theme.palette;
    let gap = ui.spacing().item_spacing;
    let (columns, font) = choice_columns(ui, kit, options, gap.x);
    let cell = vec2((ui.available_width() - gap.x * (columns as f32 - 1.0)) / columns as f32, TOUCH);
    let mut picked = None;
    for (row, names) in options.chunks(columns).enumerate() {
        let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), TOUCH), Sense::hover());
        for (column, name) in names.iter().enumerate() {
            let index = row * columns + column;
            let rect = Rect::from_min_size(line.min + vec2(column as f32 * (cell.x + gap.x), 0.0), cell);
            let response = ui.interact(rect, ui.id().with(("choice", index)), Sense::click());
            let is_chosen = chosen == Some(index);
            plate(ui, kit, rect, &response);
            let dot = pos2(rect.left() + 20.0, rect.center().y);
            if is_chosen {
                let line = Stroke::new(1.5, palette.accent);
                ui.painter().rect_stroke(rect, kit.corners(), line, StrokeKind::Inside);
                ui.painter().circle_filled(dot, 4.5, palette.accent);
            }
            let ring = if is_chosen { palette.accent } else { palette.text_quiet };
            ui.painter().circle_stroke(dot, 8.5, Stroke::new(1.5, ring));
            let [left, right] = CHOICE_ROOM;
            let room = Rect::from_min_max(pos2(rect.left() + left, rect.top()), rect.max - vec2(right, 0.0));
            text_in(ui, room, Align::Min, name, font.clone(), palette.text.into());
            finish(ui, kit, &response, rect, || {
                WidgetInfo::selected(WidgetType::RadioButton, response.enabled(), is_chosen, name)
            });
            if response.clicked() && !is_chosen {
                picked = Some(index);
            }
        }
    }
    picked
}

/// A line that opens and closes what is under it.
pub fn fold(ui: &mut Ui, kit: &Kit<'_>, label: &str, note: &str, open: bool) -> bool {
    let palette = &kit.theme.palette;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), TOUCH), Sense::click());
    plate(ui, kit, rect, &response);
    let mark = Rect::from_center_size(pos2(rect.left() + 22.0, rect.center().y), Vec2::splat(14.0));
    let corners = if open {
        [mark.left_top() + vec2(0.0, 4.0), mark.center() + vec2(0.0, 4.0), mark.right_top() + vec2(0.0, 4.0)]
    } else {
        [mark.left_top() + vec2(4.0, 0.0), mark.center() + vec2(4.0, 0.0), mark.left_bottom() + vec2(4.0, 0.0)]
    };
    ui.painter().line(corners.to_vec(), Stroke::new(2.0, palette.text));
    let inner = Rect::from_min_max(pos2(rect.left() + 40.0, rect.top()), pos2(rect.right() - PADDING, rect.bottom()));
    let note_width = lines(ui, note, kit.small(), Color32::WHITE, inner.width() / 2.0, 1).size().x;
    let room = inner.with_max_x(inner.right() - note_width - 8.0);
    text_in(ui, room, Align::Min, label, kit.font(), palette.text.into());
    text_in(ui, inner, Align::Max, note, kit.small(), palette.text_bright.into());
    finish(ui, kit, &response, rect, || {
        WidgetInfo::selected(WidgetType::CollapsingHeader, response.enabled(), open, label)
    });
    response.clicked()
}

/// A value between two buttons that go to the one before and after it. Gives the index of the new one.
pub fn stepper(ui: &mut Ui, kit: &Kit<'_>, group: &str, options: &[String], chosen: Option<usize>) -> Option<usize> {
    let palette = &kit.theme.palette;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), TOUCH + 6.0), Sense::hover());
    ui.painter().rect_filled(rect, kit.corners(), palette.field);
    let inner = rect.shrink(3.0);
    let side = vec2(56.0, inner.height());
    let chosen = chosen.unwrap_or(0);
    let text = options.get(chosen).map_or("", String::as_str);
    text_in(ui, inner.shrink2(vec2(side.x + 6.0, 0.0)), Align::Center, text, kit.bold(), palette.text_bright.into());
    let mut picked = None;
    for (sign, place, next) in [
        ("−", Rect::from_min_size(inner.min, side), chosen.checked_sub(1)),
        ("+", Rect::from_min_size(pos2(inner.right() - side.x, inner.top()), side), Some(chosen + 1)),
    ] {
        let next = next.filter(|next| *next < options.len());
        let sense = if next.is_some() { Sense::click() } else { Sense::hover() };
        let response = ui.interact(place, ui.id().with((group, sign)), sense);
        let (fill, colour) = match next {
            Some(_) => (ground(kit, &response), palette.text),
            None => (palette.button.fade(0.4).into(), palette.text_disabled),
        };
        ui.painter().rect_filled(place, kit.corners(), fill);
        let (centre, line) = (place.center(), Stroke::new(2.0, colour));
        ui.painter().hline(centre.x - 7.0..=centre.x + 7.0, centre.y, line);
        if sign == "+" {
            ui.painter().vline(centre.x, centre.y - 7.0..=centre.y + 7.0, line);
        }
        let label = format!("{group} {sign}");
        finish(ui, kit, &response, place, || WidgetInfo::labeled(WidgetType::Button, next.is_some(), &label));
        if response.clicked() {
            picked = next;
        }
    }
    picked
}
