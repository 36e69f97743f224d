//! From a theme's values to Bevy's images.
//!
//! Each picture ([`Art`]) has one image for the whole run, whose contents are painted anew when sizes or the theme have
//! settled: meanwhile sprites stretch the old contents. An entity that shows a picture carries [`Shows`]; it never touches an
//! image itself, so that everything else runs without a renderer.

mod atelier;
mod paint;
mod painting;

use std::ops::Deref;
use std::sync::Arc;

use bevy::prelude::*;

pub use atelier::{Atelier, Shows};
pub use paint::{Art, CUTS, Order, size};
pub(super) use painting::Painting;

use super::GameSet;
use super::events::Notice;
use super::faults::{FileFaults, FileReader};
use super::files::{self, GameFiles};
use super::settings::{Settings, SettingsData};
use super::wake::Wake;
use crate::content::theme::{Colour, Theme};
use crate::content::{Assets, Fault, is_id};
use crate::looks::Textures;

/// The theme in use.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct GameTheme {
    /// The name of its folder, where its own files are.
    pub id: String,
    /// What it says.
    pub theme: Arc<Theme>,
    /// The pictures that it brings.
    pub textures: Arc<Textures>,
}

impl Default for GameTheme {
    fn default() -> Self {
        Self { id: "walnut".to_owned(), theme: Arc::default(), textures: Arc::default() }
    }
}

impl Deref for GameTheme {
    type Target = Theme;

    fn deref(&self) -> &Theme {
        &self.theme
    }
}

impl From<Colour> for Color {
    fn from(colour: Colour) -> Self {
        Self::srgba_u8(colour.r, colour.g, colour.b, colour.a)
    }
}

pub(super) fn plugin(app: &mut App) {
    let world = app.world();
    let chosen = world.get_resource::<Settings>().map(|settings| settings.value.theme.clone());
    let first = chosen.and_then(|id| {
        let files = &world.get_resource::<GameFiles>()?.0;
        theme_ids(files).contains(&id).then(|| GameTheme::load(files, &id).0)
    });
    app.insert_resource(first.unwrap_or_default())
        .add_systems(Update, follow.after(GameSet::Apply).after(files::tell_changes).before(GameSet::React));
    atelier::plugin(app);
}

/// The themes that the game brings, as they are listed; others stand behind them by their folders.
const OURS: [&str; 4] = ["walnut", "kekfesto", "paper", "night"];

/// The folders of all themes that there are.
#[must_use]
pub fn theme_ids(files: &Assets) -> Vec<String> {
    let mut ids = files.names("themes");
    ids.retain(|id| is_id(id) && !files.layers_of(&theme_file(id)).is_empty());
    ids.sort_by_key(|id| OURS.iter().position(|ours| ours == id).unwrap_or(OURS.len()));
    ids
}

fn theme_file(id: &str) -> String {
    format!("themes/{id}/theme.ron")
}

/// The name that a theme gives itself; empty where it gives none.
#[must_use]
pub fn theme_name(files: &Assets, id: &str) -> String {
    let layers = files.layers_of(&theme_file(id));
    Theme::load(layers.iter().map(|(file, text)| (file.as_str(), text.as_str()))).0.name.clone()
}

impl GameTheme {
    /// The theme of this folder, laid together from all layers, with its pictures; and all that is wrong with it.
    #[must_use]
    pub fn load(files: &Assets, id: &str) -> (Self, Vec<Fault>) {
        let layers = files.layers_of(&theme_file(id));
        let (theme, mut faults) = Theme::load(layers.iter().map(|(file, text)| (file.as_str(), text.as_str())));
        let (textures, more) = Textures::load(&theme, id, |path| files.bytes(path));
        faults.extend(more);
        (Self { id: id.to_owned(), theme: Arc::new(theme), textures: Arc::new(textures) }, faults)
    }
}

/// The theme that is chosen, else the first one; again whenever the choice or the files change.
pub(super) fn follow(
    files: Res<GameFiles>,
    settings: Res<Settings>,
    mut theme: ResMut<GameTheme>,
    mut wrong: ResMut<FileFaults>,
    mut missed: Local<Option<String>>,
    mut news: MessageWriter<Notice>,
    mut wake: Wake,
) {
    if !files.is_changed() && settings.value.theme == theme.id {
        return;
    }
    // One whose mod is switched off waits for it.
    let is_there = !files.layers_of(&theme_file(&settings.value.theme)).is_empty();
    let missing = (!is_there).then(|| settings.value.theme.clone());
    if *missed != missing {
        news.write_batch(
            missing.iter().map(|id| Notice { key: "notice-theme-gone", args: vec![("theme", id.clone())] }),
        );
        *missed = missing;
    }
    let id = if is_there { &settings.value.theme } else { SettingsData::FIRST_THEME };
    if !files.is_changed() && id == theme.id {
        return;
    }
    let (new, faults) = GameTheme::load(&files, id);
    // A file that is broken as a whole is often just being written: what was read last stays.
    let is_broken = faults.iter().any(|fault| fault.key.is_empty() && fault.file.ends_with("theme.ron"));
    FileFaults::tell(&mut wrong, FileReader::Theme, faults);
    if is_broken && new.id == theme.id {
        return;
    }
    if *theme != new {
        *theme = new;
        wake.next_frame();
    }
}
