//! The themes to choose from, each with a picture of a board in its looks.

use std::collections::VecDeque;
#[cfg(not(target_family = "wasm"))]
use std::sync::{Mutex, mpsc};

use bevy::prelude::*;
use bevy_egui::egui::{
    Align, Color32, ColorImage, Rect, Sense, Stroke, StrokeKind, TextureHandle, TextureId, TextureOptions, Ui,
    WidgetInfo, WidgetType, pos2, vec2,
};
use bevy_egui::{EguiContext, PrimaryEguiContext};

use super::Speech;
use super::style::Kit;
use super::widgets::{finish, fitting, text_in};
use crate::app::GameSet;
use crate::app::files::GameFiles;
use crate::app::screen::Menu;
use crate::app::theme::{GameTheme, theme_ids};
use crate::app::wake::{Wake, Wakers};
use crate::looks::Picture;
use crate::looks::preview::preview;

/// The pictures' side in pixels: sharp on a screen of two pixels to one.
const SIDE: u32 = 320;
/// The height of the name under a picture.
const NAME: f32 = 34.0;
/// No card is narrower, if two go beside each other.
const NARROWEST: f32 = 100.0;
/// More do not stand in a row.
const MOST: usize = 4;

/// A theme as the gallery shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct ThemeCard {
    /// Its folder.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its picture, when it has been painted.
    pub picture: Option<TextureId>,
}

/// As many columns as have room and leave the smallest hole in the last row.
fn columns(cards: usize, width: f32, gap: f32) -> f32 {
    let fit = ((width + gap) / (NARROWEST + gap)) as usize;
    let hole = |columns: &usize| (cards.next_multiple_of(*columns) - cards, MOST - columns);
    (2..=fit.clamp(2, MOST)).min_by_key(hole).unwrap_or(2) as f32
}

/// The cards side by side. Gives the index of what was chosen now.
pub fn cards(ui: &mut Ui, kit: &Kit<'_>, cards: &[ThemeCard], chosen: Option<usize>) -> Option<usize> {
    let palette = &kit.theme.palette;
    let gap = 10.0;
    let width = ui.available_width();
    let columns = columns(cards.len(), width, gap);
    let side = (width - gap * (columns - 1.0)) / columns;
    let mut picked = None;
    for (row, group) in cards.chunks(columns as usize).enumerate() {
        let (line, _) = ui.allocate_exact_size(vec2(width, side + NAME), Sense::hover());
        for (column, card) in group.iter().enumerate() {
            let index = row * columns as usize + column;
            let corner = line.min + vec2(column as f32 * (side + gap), 0.0);
            let place = Rect::from_min_size(corner, vec2(side, side + NAME));
            let response = ui.interact(place, ui.id().with(("theme", &card.id)), Sense::click());
            let is_chosen = chosen == Some(index);
            let painter = ui.painter();
            let fill = if response.hovered() { palette.button_hover } else { palette.button };
            painter.rect_filled(place, kit.corners(), fill);
            let picture = Rect::from_min_size(place.min, vec2(side, side)).shrink(5.0);
            match card.picture {
                Some(texture) => {
                    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
                    let rounded =
                        bevy_egui::egui::Image::new((texture, picture.size())).uv(whole).corner_radius(kit.corners());
                    rounded.paint_at(ui, picture);
                }
                None => _ = painter.rect_filled(picture, kit.corners(), palette.field),
            }
            let name = Rect::from_min_max(pos2(place.left() + 8.0, picture.bottom()), place.max - vec2(8.0, 0.0));
            let font = if is_chosen { kit.bold() } else { kit.font() };
            let font = fitting(ui, &card.name, font, name.width());
            text_in(ui, name, Align::Center, &card.name, font, palette.text.into());
            if is_chosen {
                let ring = Stroke::new(2.5, palette.accent);
                ui.painter().rect_stroke(place, kit.corners(), ring, StrokeKind::Inside);
                let mark = pos2(place.right() - 18.0, place.top() + 18.0);
                ui.painter().circle_filled(mark, 10.0, Color32::from(palette.accent));
                let tick = [vec2(-4.5, 0.2), vec2(-1.2, 3.6), vec2(4.6, -3.4)].map(|step| mark + step).to_vec();
                ui.painter().line(tick, Stroke::new(2.2, palette.on_accent));
            }
            finish(ui, kit, &response, place, || {
                WidgetInfo::selected(WidgetType::RadioButton, response.enabled(), is_chosen, &card.name)
            });
            if response.clicked() && !is_chosen {
                picked = Some(index);
            }
        }
    }
    picked
}

/// The themes and their pictures; painted when somebody looks at the gallery.
#[derive(Resource, Default)]
pub struct Gallery {
    /// Each theme.
    pub cards: Vec<ThemeCard>,
    /// What the pictures are of.
    themes: Vec<GameTheme>,
    textures: Vec<Option<TextureHandle>>,
    work: Option<Work>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Gallery>().add_systems(
        Update,
        (list, paint.run_if(in_state(Menu::Settings)).after(super::dress)).chain().in_set(GameSet::React),
    );
}

/// Other files or another language may have other themes or names; they are read when somebody looks at them.
fn list(
    files: Res<GameFiles>,
    speech: Res<Speech>,
    menu: Res<State<Menu>>,
    mut is_stale: Local<bool>,
    mut gallery: ResMut<Gallery>,
) {
    *is_stale |= files.is_changed() || speech.is_changed();
    if *menu.get() != Menu::Settings || !std::mem::take(&mut *is_stale) {
        return;
    }
    let before: Vec<GameTheme> = std::mem::take(&mut gallery.themes);
    let mut pictures = std::mem::take(&mut gallery.textures);
    pictures.resize_with(before.len(), || None);
    gallery.work = None;
    gallery.cards.clear();
    for id in theme_ids(&files) {
        let (theme, _) = GameTheme::load(&files, &id);
        // A theme that is as it was keeps its picture.
        let known = before.iter().position(|old| *old == theme);
        let texture = known.and_then(|known| pictures[known].take());
        let in_words = speech.texts.find(&format!("theme-{id}"), &[]);
        let name = in_words.or_else(|| Some(theme.name.clone()).filter(|name| !name.is_empty()));
        let picture = texture.as_ref().map(TextureHandle::id);
        gallery.cards.push(ThemeCard { name: name.unwrap_or_else(|| id.clone()), id, picture });
        gallery.textures.push(texture);
        gallery.themes.push(theme);
    }
}

fn paint(
    mut gallery: ResMut<Gallery>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    wakers: Wakers,
    mut wake: Wake,
) {
    let gallery = gallery.bypass_change_detection();
    let Ok(mut context) = contexts.single_mut() else { return };
    let context = context.get_mut();
    let missing: VecDeque<usize> =
        gallery.textures.iter().enumerate().filter(|(_, texture)| texture.is_none()).map(|(index, _)| index).collect();
    if missing.is_empty() {
        gallery.work = None;
        return;
    }
    let themes = &gallery.themes;
    let work = gallery.work.get_or_insert_with(|| {
        wake.next_frame();
        Work::start(missing.iter().map(|index| (*index, themes[*index].clone())).collect(), &wakers)
    });
    for (index, Picture { width, height, pixels }) in work.ready() {
        let image = ColorImage::from_rgba_unmultiplied([width as usize, height as usize], &pixels);
        let name = format!("theme {}", gallery.cards[index].id);
        let texture = context.load_texture(name, image, TextureOptions::LINEAR);
        gallery.cards[index].picture = Some(texture.id());
        gallery.textures[index] = Some(texture);
        wake.next_frame();
    }
    if cfg!(target_family = "wasm") {
        wake.next_frame();
    }
}

fn picture(theme: &GameTheme) -> Picture {
    preview(&theme.theme, &theme.textures, SIDE)
}

/// Pictures being painted: natively on a thread, on the web one a frame.
struct Work {
    #[cfg(not(target_family = "wasm"))]
    pictures: Mutex<mpsc::Receiver<(usize, Picture)>>,
    #[cfg(target_family = "wasm")]
    todo: VecDeque<(usize, GameTheme)>,
}

#[cfg(not(target_family = "wasm"))]
impl Work {
    fn start(todo: VecDeque<(usize, GameTheme)>, wakers: &Wakers) -> Self {
        let (sender, pictures) = mpsc::channel();
        let waker = wakers.waker();
        std::thread::spawn(move || {
            for (index, theme) in todo {
                // Nobody waits any more when the list has changed.
                if sender.send((index, picture(&theme))).is_err() {
                    return;
                }
                waker.wake();
            }
        });
        Self { pictures: Mutex::new(pictures) }
    }

    fn ready(&mut self) -> Vec<(usize, Picture)> {
        self.pictures.get_mut().map(|pictures| pictures.try_iter().collect()).unwrap_or_default()
    }
}

#[cfg(target_family = "wasm")]
impl Work {
    fn start(todo: VecDeque<(usize, GameTheme)>, _: &Wakers) -> Self {
        Self { todo }
    }

    fn ready(&mut self) -> Vec<(usize, Picture)> {
        self.todo.pop_front().map(|(index, theme)| (index, picture(&theme))).into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::columns;

    #[test]
    fn cards_leave_no_hole_that_need_not_be() {
        let wide = [4, 5, 6, 7, 8, 9].map(|cards| columns(cards, 440.0, 10.0));
        assert_eq!(wide, [4.0, 3.0, 3.0, 4.0, 4.0, 3.0]);
        assert_eq!([4, 5].map(|cards| columns(cards, 346.0, 10.0)), [2.0, 3.0], "a phone");
        assert_eq!(columns(4, 90.0, 10.0), 2.0);
    }
}
