//! Texts that the page keeps under names that look like files'.

use std::io;
use std::path::Path;

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

/// Whether there is a text of this name.
pub fn exists(path: &Path) -> bool {
    platform::load(&key(path)).is_some()
}

/// Gives a text another name.
///
/// # Errors
/// What the browser says.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let text = read(from)?.ok_or(io::ErrorKind::NotFound)?;
    write(to, text.as_bytes())?;
    remove(from)
}

/// Removes a text for good.
///
/// # Errors
/// None: what is not there is gone.
pub fn remove(path: &Path) -> io::Result<()> {
    platform::remove(&key(path));
    Ok(())
}
