//! Where the platform keeps a program's files.

use std::path::PathBuf;

#[cfg(not(target_family = "wasm"))]
use directories::ProjectDirs;

/// Names one folder for everything, in place of the platform's own.
#[cfg(not(target_family = "wasm"))]
pub const OVERRIDE: &str = "MALOM_DATA_DIR";

/// The folders of this program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// For what the player has chosen.
    pub settings: PathBuf,
    /// For what the player has made: games.
    pub data: PathBuf,
    /// For what can be made again: endgame tables.
    pub cache: PathBuf,
}

impl Folders {
    /// The folders of this user, or those that the environment variable `MALOM_DATA_DIR` names. `None` where the system
    /// knows no home folder.
    #[cfg(not(target_family = "wasm"))]
    pub fn of_user() -> Option<Self> {
        if let Some(folder) = std::env::var_os(OVERRIDE).filter(|folder| !folder.is_empty()) {
            return Some(Self::all_in(folder.into()));
        }
        let project = ProjectDirs::from("", "", "Malom")?;
        Some(Self {
            settings: project.config_dir().into(),
            data: project.data_dir().into(),
            cache: project.cache_dir().into(),
        })
    }

    /// What the page keeps, under these names.
    #[cfg(target_family = "wasm")]
    pub fn of_user() -> Option<Self> {
        Some(Self::all_in("malom".into()))
    }

    /// Everything in one folder.
    pub fn all_in(folder: PathBuf) -> Self {
        Self { settings: folder.clone(), cache: folder.join("cache"), data: folder }
    }
}
