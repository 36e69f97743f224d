//! Boards, rule sets and themes of a mod.

use super::theme::check_theme;
use crate::content::library::{add_board, add_rules};
use crate::content::manifest::no_id;
use crate::content::{Assets, Fault, Mod, Report, is_id};
use crate::rules::Library;

/// Checks them; gives the boards and rule sets of the game and the mod together.
pub(super) fn check(found: &Mod, report: &mut Report) -> Library {
    let mut library = Library::standard();
    each_text(found, "boards", report, &mut |path, text| add_board(&mut library, path, text));
    each_text(found, "rules", report, &mut |path, text| add_rules(&mut library, path, text));
    themes(found, report);
    library
}

fn each_text(found: &Mod, folder: &str, report: &mut Report, check: &mut dyn FnMut(&str, &str) -> Vec<Fault>) {
    let direct = |path: &&str| {
        path.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/')).is_some_and(|name| !name.contains('/'))
    };
    for path in found.paths().filter(direct).filter(|path| path.ends_with(".ron")) {
        match found.text(path) {
            Some(Ok(text)) => report.errors.extend(check(path, &text)),
            Some(Err(error)) => report.errors.push(Fault::new(path, error).instead("nothing of it")),
            None => {}
        }
    }
}

fn themes(found: &Mod, report: &mut Report) {
    let known = Assets::embedded().names("themes");
    for id in found.names("themes") {
        let path = format!("themes/{id}/theme.ron");
        if !is_id(&id) {
            let problem = format!("{}, as the id of a theme is", no_id(&id));
            report.errors.push(Fault::new(format!("themes/{id}"), problem).instead("nothing of it"));
        }
        match found.text(&path) {
            Some(Ok(text)) => report.errors.extend(check_theme(found, &id, &path, &text)),
            Some(Err(error)) => report.errors.push(Fault::new(path, error).instead("nothing of it")),
            None if known.contains(&id) => {}
            None => report.warnings.push(Fault::new(path, "it is missing: without it there is no theme")),
        }
    }
}
