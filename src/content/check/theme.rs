//! What is wrong in a theme of a mod, with the files that it names.

use crate::content::theme::{FileKind, NamedFile, Theme};
use crate::content::{Assets, Fault, Mod};
use crate::looks::Textures;

/// Everything that is wrong in a theme's file. A theme with the id of one of ours lies over it.
pub(super) fn check_theme(found: &Mod, id: &str, file: &str, text: &str) -> Vec<Fault> {
    let below = Assets::embedded().layers_of(file);
    let (mut theme, _) = Theme::load(below.iter().map(|(file, text)| (file.as_str(), text.as_str())));
    let mut faults = theme.lay_over(file, text);
    let files = Assets::embedded().with_mods(vec![found.clone()]);
    faults.extend(Textures::load(&theme, id, |path| files.bytes(path)).1);
    for named in theme.files() {
        let NamedFile { name, kind, .. } = named;
        let instead = match kind {
            FileKind::Texture => continue,
            FileKind::Font => "the game's own face",
            FileKind::Sound => "silence",
        };
        if name.places(id, kind).iter().all(|place| files.bytes(place).is_none()) {
            faults.push(named.fault(id, "there is no such file").instead(instead));
        }
    }
    faults
}
