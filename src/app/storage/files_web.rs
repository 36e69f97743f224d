//! Texts that the page keeps under names that look like files'.

use std::io;
use std::path::{Path, PathBuf};

use crate::app::platform;

fn key(path: &Path) -> String {
    path.display().to_string()
}

/// What the player is told who has the game open twice.
pub const OTHER_SAVES: &str = "notice-other-tab";

/// The right to save games: each page has it, and looks before it saves.
#[derive(Debug)]
pub struct Claim(());

impl Claim {
    /// The right to save games.
    pub fn new(_: &Path) -> Option<Self> {
        Some(Self(()))
    }
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

/// No more texts are set aside under one mark.
pub const MOST_ASIDE: u32 = 1_000;

/// Renames a text to `<name>.<mark>-<n>`, out of the way of a new one, and returns its new name.
///
/// # Errors
/// What the browser says.
pub fn set_aside(path: &Path, mark: &str) -> io::Result<PathBuf> {
    let text = read(path)?.ok_or(io::ErrorKind::NotFound)?;
    let aside = free_aside(path, mark)?;
    write(&aside, text.as_bytes())?;
    remove(path)?;
    Ok(aside)
}

/// The first name of `<name>.<mark>-<n>` that no text has.
///
/// # Errors
/// All are taken.
pub fn free_aside(path: &Path, mark: &str) -> io::Result<PathBuf> {
    let mut names = (1..MOST_ASIDE).map(|number| aside(path, mark, number));
    names.find(|name| platform::load(&key(name)).is_none()).ok_or_else(|| io::ErrorKind::AlreadyExists.into())
}

/// Where a text is set aside under a mark and a number.
pub fn aside(path: &Path, mark: &str, number: u32) -> PathBuf {
    PathBuf::from(format!("{}.{mark}-{number}", key(path)))
}

/// Removes a text for good.
///
/// # Errors
/// None: what is not there is gone.
pub fn remove(path: &Path) -> io::Result<()> {
    platform::remove(&key(path));
    Ok(())
}
