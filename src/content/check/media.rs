//! Pictures, sounds and fonts of a mod.

use crate::content::media::{check_font, check_picture, decode_sound};
use crate::content::mods::Kind;
use crate::content::{Fault, Mod, Report};

pub(super) fn check(found: &Mod, report: &mut Report) {
    for path in found.paths() {
        let (check, instead): (fn(&[u8]) -> Result<(), String>, _) = match Kind::of(path) {
            Some(Kind::Picture) => (|bytes| said(check_picture(bytes)), "the plain colour"),
            Some(Kind::Sound) => (|bytes| said(decode_sound(bytes)), "silence"),
            Some(Kind::Font) => (|bytes| said(check_font(bytes)), "its own font"),
            Some(Kind::Data | Kind::Messages | Kind::Words) | None => continue,
        };
        let Some(read) = found.read(path) else { continue };
        if let Err(problem) = read.map_err(|error| error.to_string()).and_then(|bytes| check(&bytes)) {
            report.errors.push(Fault::new(path, problem).instead(instead));
        }
    }
}

fn said<T, E: ToString>(result: Result<T, E>) -> Result<(), String> {
    result.map(drop).map_err(|error| error.to_string())
}
