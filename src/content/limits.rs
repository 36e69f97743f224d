//! How large anything may be that a player brings. Whatever is larger is refused before it is read whole.

// What the rules themselves limit: a mod's id and its name are no longer than those of boards and rule sets.
pub use crate::rules::{MAX_ID, MAX_LINES, MAX_NAME, MAX_POINT_LETTER, MAX_POINT_NAME};

/// A file of any kind, in bytes.
pub const MAX_FILE: u64 = 16 << 20;
/// A text: RON, Fluent, or one to read; in bytes.
pub const MAX_TEXT: u64 = 256 << 10;
/// A sound file, in bytes.
pub const MAX_SOUND: u64 = 8 << 20;
/// A sound, in seconds.
pub const MAX_SOUND_SECONDS: u32 = 30;
/// A picture's width and its height, in pixels.
pub const MAX_PICTURE: u32 = 2048;
/// The files of a mod.
pub const MAX_FILES: usize = 500;
/// The files of a mod together, in bytes; and a zip as it is.
pub const MAX_TOTAL: u64 = 64 << 20;
/// The RON and Fluent files of a mod together, in bytes: all of them are read when the game starts.
pub const MAX_TEXTS: u64 = 4 << 20;
/// How many times its packed size a file in a zip may have.
pub const MAX_RATIO: u64 = 100;
/// Smaller files in a zip may be packed as well as they like, in bytes: silence and plain pictures pack better than that.
pub const FREE_OF_RATIO: u64 = 64 << 10;
/// The keys of a group in a RON file.
pub const MAX_KEYS: usize = 400;
/// So many faults of one file are told.
pub const MAX_FAULTS: usize = 50;
/// The parts of a path, the file's name among them.
pub const MAX_DEPTH: usize = 4;
/// A path, in bytes.
pub const MAX_PATH: usize = 200;

/// A size in words: `16 MiB`, `256 KiB`.
pub(super) fn size_text(bytes: u64) -> String {
    if bytes >= 1 << 20 { format!("{} MiB", bytes >> 20) } else { format!("{} KiB", bytes >> 10) }
}
