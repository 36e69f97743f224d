//! Whether each file lies where the game looks for it.

use crate::content::mods::Kind;
use crate::content::nearest::nearest;
use crate::content::{Fault, Mod, Report};

/// What can be heard, by the names of the files in `sounds/`, without the end.
pub const SOUND_EVENTS: [(&str, &str); 10] = [
    ("lift", "a piece is taken up, and flies"),
    ("place", "a piece comes to stand"),
    ("slide", "a piece goes along a line"),
    ("mill", "a mill is closed"),
    ("capture", "a piece is taken off the board"),
    ("illegal", "a try that the rules forbid"),
    ("flying", "a side may fly from now on"),
    ("win", "the game is won, or ends with a winner at the board"),
    ("loss", "the game is lost against the computer"),
    ("draw", "the game is drawn"),
];

/// The folders that the game looks into.
const FOLDERS: [&str; 6] = ["themes", "boards", "rules", "locales", "sounds", "fonts"];

pub(super) fn check(found: &Mod, report: &mut Report) {
    for path in found.paths() {
        if let Some(problem) = misplaced(path) {
            report.warnings.push(Fault::new(path, problem));
        }
    }
}

/// What is wrong with a place, if anything is.
fn misplaced(path: &str) -> Option<String> {
    let kind = Kind::of(path)?;
    let parts: Vec<&str> = path.split('/').collect();
    if kind == Kind::Words || path == "mod.ron" {
        return None;
    }
    let [folder, .., name] = parts.as_slice() else {
        return Some(format!("the game does not look here; it looks into {}", FOLDERS.join(", ")));
    };
    if !FOLDERS.contains(folder) {
        let meant = nearest(folder, FOLDERS).map(|meant| format!("; did you mean {meant}?")).unwrap_or_default();
        return Some(format!("the game does not look into {folder}{meant}"));
    }
    if *folder == "themes" && kind == Kind::Data && (parts.len() != 3 || *name != "theme.ron") {
        return Some("a theme is called themes/ID/theme.ron; the game does not look here".to_owned());
    }
    let (depth, kinds): (usize, &[Kind]) = match *folder {
        "boards" | "rules" => (2, &[Kind::Data]),
        "locales" => (3, &[Kind::Messages]),
        "sounds" => (2, &[Kind::Sound]),
        "fonts" => (2, &[Kind::Font]),
        // A theme has its pictures, sounds and fonts beside it, in folders of its own if it likes.
        _ => (parts.len().max(3), &[Kind::Data, Kind::Picture, Kind::Sound, Kind::Font]),
    };
    if parts.len() != depth || !kinds.contains(&kind) {
        return Some(format!("the game does not look here for such a file; see {folder}/ in docs/modding.md"));
    }
    if *folder == "sounds" {
        let stem = name.rsplit_once('.')?.0;
        let events = SOUND_EVENTS.map(|(event, _)| event);
        if !events.contains(&stem) {
            let meant = nearest(stem, events).map(|meant| format!("; did you mean {meant}?")).unwrap_or_default();
            return Some(format!(
                "nothing that happens in the game is called {stem}{meant}; it is heard only if a theme names it"
            ));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_where_the_game_looks_is_right() {
        for path in [
            "mod.ron",
            "LICENSE",
            "docs/how.md",
            "boards/hex.ron",
            "rules/hex.ron",
            "locales/hu/mine.ftl",
            "sounds/place.ogg",
            "sounds/win.wav",
            "fonts/a.ttf",
            "themes/blue/theme.ron",
            "themes/blue/board.png",
            "themes/blue/sounds/place.ogg",
        ] {
            assert_eq!(misplaced(path), None, "{path}");
        }
    }

    #[test]
    fn what_lies_elsewhere_is_told() {
        for (path, said) in [
            ("theme.ron", "it looks into themes"),
            ("board/hex.ron", "did you mean boards?"),
            ("boards/more/hex.ron", "does not look here"),
            ("boards/hex.png", "does not look here"),
            ("locales/hu.ftl", "does not look here"),
            ("themes/theme.ron", "themes/ID/theme.ron"),
            ("themes/blue/blue.ron", "themes/ID/theme.ron"),
            ("themes/blue.png", "does not look here"),
            ("sounds/palce.ogg", "did you mean place?"),
        ] {
            assert!(misplaced(path).is_some_and(|problem| problem.contains(said)), "{path}: {:?}", misplaced(path));
        }
    }

    #[test]
    fn every_sound_of_the_program_is_an_event() {
        use crate::content::theme::{FileKind, Theme};
        let theme = Theme::default();
        let sounds = theme.files().into_iter().filter(|file| file.kind == FileKind::Sound);
        let mut played: Vec<String> = sounds.map(|file| file.name.as_str().to_owned()).collect();
        let mut told: Vec<String> = SOUND_EVENTS.iter().map(|(event, _)| format!("{event}.ogg")).collect();
        played.sort_unstable();
        told.sort_unstable();
        assert_eq!(played, told);
    }
}
