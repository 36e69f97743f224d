//! The themes to choose from, each with a picture of a board in its looks.

use std::collections::{HashMap, VecDeque};

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
use crate::app::theme::{GameTheme, Painting, theme_ids, theme_name};
use crate::app::wake::{Wake, Wakers};
use crate::content::Assets;
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
    textures: HashMap<String, TextureHandle>,
    /// The themes that are yet to be painted.
    todo: VecDeque<String>,
    work: Option<Painting<String>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Gallery>().add_systems(
        Update,
        (list, paint.run_if(in_state(Menu::Settings)).after(super::dress)).chain().in_set(GameSet::React),
    );
}

/// What has changed since the gallery was looked at.
#[derive(Default)]
struct Stale {
    names: bool,
    pictures: bool,
}

/// Other files or another language may have other themes or names; they are read when somebody looks at them. A picture stays
/// until there is a new one.
fn list(
    files: Res<GameFiles>,
    speech: Res<Speech>,
    menu: Res<State<Menu>>,
    mut stale: Local<Stale>,
    mut gallery: ResMut<Gallery>,
) {
    stale.names |= files.is_changed() || speech.is_changed();
    stale.pictures |= files.is_changed();
    if *menu.get() != Menu::Settings || !stale.names {
        return;
    }
    let Stale { pictures, .. } = std::mem::take(&mut *stale);
    let gallery = &mut *gallery;
    let ids = theme_ids(&files);
    gallery.textures.retain(|id, _| ids.contains(id));
    if pictures {
        gallery.work = None;
        gallery.todo = ids.iter().cloned().collect();
    }
    let card = |id: String| {
        let in_words = speech.texts.find(&format!("theme-{id}"), &[]);
        let name = in_words.or_else(|| Some(theme_name(&files, &id)).filter(|name| !name.is_empty()));
        let picture = gallery.textures.get(&id).map(TextureHandle::id);
        ThemeCard { name: name.unwrap_or_else(|| id.clone()), id, picture }
    };
    gallery.cards = ids.into_iter().map(card).collect();
}

fn paint(
    mut gallery: ResMut<Gallery>,
    files: Res<GameFiles>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    wakers: Wakers,
    mut wake: Wake,
) {
    let gallery = gallery.bypass_change_detection();
    let Ok(mut context) = contexts.single_mut() else { return };
    let context = context.get_mut();
    if !gallery.todo.is_empty() {
        let files = files.0.clone();
        gallery.work = Some(Painting::start(std::mem::take(&mut gallery.todo), move |id| picture(&files, id), &wakers));
    }
    let Some(work) = &mut gallery.work else { return };
    let (ready, is_done) = work.ready();
    for (id, Picture { width, height, pixels }) in ready {
        let image = ColorImage::from_rgba_unmultiplied([width as usize, height as usize], &pixels);
        let texture = context.load_texture(format!("theme {id}"), image, TextureOptions::LINEAR);
        if let Some(card) = gallery.cards.iter_mut().find(|card| card.id == id) {
            card.picture = Some(texture.id());
        }
        gallery.textures.insert(id, texture);
        wake.next_frame();
    }
    if is_done {
        gallery.work = None;
    } else if cfg!(target_family = "wasm") {
        wake.next_frame();
    }
}

/// Of one theme at a time its files are in memory: a mod may bring many, with large pictures.
fn picture(files: &Assets, id: &str) -> Picture {
    let (theme, _) = GameTheme::load(files, id);
    preview(&theme.theme, &theme.textures, SIDE)
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
