//! Texts that the page keeps under names that look like files'.

use std::io;
use std::path::{Path, PathBuf};

use crate::app::platform;

fn key(path: &Path) -> String {
    path.display().to_string()
}

/// Replaces the text; it is there whole or not at all.
///
/// # Errors
/// What the browser says: it keeps nothing, or is full.
pub fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let text = std::str::from_utf8(content).map_err(io::Error::other)?;
    platform::save(&key(path), text).map_or(Ok(()), |error| Err(io::Error::other(error)))
}

/// The text, or nothing if there is none.
///
/// # Errors
/// None: what the browser does not give is not there.
pub fn read(path: &Path) -> io::Result<Option<String>> {
    Ok(platform::load(&key(path)))
}

/// Renames a text to `<name>.<mark>-<n>`, out of the way of a new one, and returns its new name.
///
/// # Errors
/// What the browser says.
pub fn set_aside(path: &Path, mark: &str) -> io::Result<PathBuf> {
    let name = key(path);
    let text = platform::load(&name).ok_or(io::ErrorKind::NotFound)?;
    let free = (1..10_000).map(|number| format!("{name}.{mark}-{number}")).find(|name| platform::load(name).is_none());
    let aside = PathBuf::from(free.ok_or(io::ErrorKind::AlreadyExists)?);
    write(&aside, text.as_bytes())?;
    platform::remove(&name);
    Ok(aside)
}
