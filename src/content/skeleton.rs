//! A mod to begin with: what `malom --new-mod DIR` and `malom-engine new-mod DIR` write.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::Assets;
use super::limits::MAX_ID;

/// The files, with the places of what differs from mod to mod.
const FILES: [(&str, &str); 7] = [
    ("mod.ron", include_str!("skeleton/mod.ron")),
    ("themes/MOD-ID/theme.ron", include_str!("skeleton/theme.ron")),
    ("boards/MOD-ID.ron", include_str!("skeleton/board.ron")),
    ("rules/MOD-ID.ron", include_str!("skeleton/rules.ron")),
    ("locales/en/MOD-ID.ftl", include_str!("skeleton/en.ftl")),
    ("locales/hu/MOD-ID.ftl", include_str!("skeleton/hu.ftl")),
    ("README.md", include_str!("skeleton/README.md")),
];

/// Why no mod was written.
#[derive(Debug, Error)]
pub enum SkeletonError {
    /// There is something in the folder.
    #[error("{0} is not empty; it is written into a new folder")]
    NotEmpty(PathBuf),
    /// There is a file of that name.
    #[error("{0} is a file")]
    File(PathBuf),
    /// The system does not let us.
    #[error("{0} cannot be written: {1}")]
    Unwritable(PathBuf, #[source] io::Error),
}

/// Writes a mod to begin with into a folder, which is made if it is not there; gives the paths of its files. The id comes
/// from the folder's name.
///
/// # Errors
/// The folder has something in it, or cannot be written.
pub fn write_skeleton(folder: &Path) -> Result<Vec<String>, SkeletonError> {
    let name = folder.file_name().map(|name| name.to_string_lossy().into_owned());
    // A folder may be called by what it is from here: `.`.
    let name = name.or_else(|| Some(folder.canonicalize().ok()?.file_name()?.to_string_lossy().into_owned()));
    write_new(folder, skeleton(&name.unwrap_or_default()))
}

/// Writes the game's English messages into a folder, which is made if it is not there: what a translation begins with. Gives
/// the paths of the files.
///
/// # Errors
/// The folder has something in it, or cannot be written.
pub fn write_texts(folder: &Path) -> Result<Vec<String>, SkeletonError> {
    let assets = Assets::embedded();
    let named = |path: String| Some((Path::new(&path).file_name()?.to_str()?.to_owned(), assets.text(&path)?));
    write_new(folder, assets.files("locales/en", "ftl").into_iter().filter_map(named).collect())
}

/// Writes files into a folder that has none.
fn write_new(folder: &Path, files: Vec<(String, String)>) -> Result<Vec<String>, SkeletonError> {
    if folder.is_file() {
        return Err(SkeletonError::File(folder.to_owned()));
    }
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    match fs::read_dir(folder).map(|mut entries| entries.next().is_some()) {
        Ok(false) => {}
        Ok(true) => return Err(SkeletonError::NotEmpty(folder.to_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        // What cannot be looked into may have something in it.
        Err(error) => return Err(SkeletonError::Unwritable(folder.to_owned(), error)),
    }
    for (path, text) in &files {
        let path = folder.join(path);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(|error| SkeletonError::Unwritable(parent.to_owned(), error))?;
        fs::write(&path, text).map_err(|error| SkeletonError::Unwritable(path.clone(), error))?;
    }
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

/// The files of a mod of this name.
fn skeleton(name: &str) -> Vec<(String, String)> {
    let id = id_of(name);
    // What breaks texts in quotes and messages is no part of a name here.
    let shown: String = name.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_')).take(40).collect();
    let shown = if shown.trim().is_empty() { "My mod" } else { shown.trim() };
    let author = std::env::var("USER").or_else(|_| std::env::var("USERNAME")).unwrap_or_default();
    let author: String =
        author.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '.')).take(40).collect();
    let author = if author.is_empty() { "Me".to_owned() } else { author };
    let fill = |text: &str| {
        text.replace("MOD-ID", &id)
            .replace("MOD-AUTHOR", &author)
            .replace("GAME-VERSION", env!("CARGO_PKG_VERSION"))
            .replace("MOD-NAME", shown)
    };
    FILES.iter().map(|(path, text)| (fill(path), fill(text))).collect()
}

/// An id like a name: small letters, digits and hyphens.
fn id_of(name: &str) -> String {
    let letters = name.to_lowercase();
    let words: Vec<&str> = letters
        .split(|c: char| !c.is_ascii_lowercase() && !c.is_ascii_digit())
        .filter(|word| !word.is_empty())
        .collect();
    let id: String = words.join("-").chars().take(MAX_ID).collect();
    let id = id.trim_end_matches('-');
    // An id of the game's own would replace what the game has.
    let (taken, themes) = (crate::rules::Library::standard(), Assets::embedded().names("themes"));
    if id.is_empty() {
        "my-mod".to_owned()
    } else if taken.rule_set(id).is_ok() || taken.board(id).is_ok() || themes.iter().any(|theme| theme == id) {
        format!("my-{}", id.chars().take(MAX_ID - 3).collect::<String>())
    } else {
        id.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::check::check_mod;
    use crate::content::temp::TempFolder;

    #[test]
    fn a_new_mod_is_right_whatever_its_folder_is_called() {
        let folder = TempFolder::new("skeleton");
        for name in ["My first mod", "árvíz {x} \"q\"", "twelve", "ő", "-", &"long".repeat(50)] {
            let folder = folder.path().join(name);
            let files = write_skeleton(&folder).unwrap();
            assert_eq!(files.len(), FILES.len());
            let report = check_mod(&folder);
            let said: Vec<_> = report.all().map(ToString::to_string).collect();
            assert_eq!(said, [""; 0], "{name}");
        }
    }

    #[test]
    fn what_is_there_is_never_written_over() {
        let folder = TempFolder::new("skeleton-full");
        folder.write("mod.ron", b"mine");
        assert!(matches!(write_skeleton(folder.path()), Err(SkeletonError::NotEmpty(_))));
        assert!(matches!(write_skeleton(&folder.path().join("mod.ron")), Err(SkeletonError::File(_))));
        assert_eq!(std::fs::read(folder.path().join("mod.ron")).unwrap(), b"mine");
        assert!(matches!(write_skeleton(Path::new("")), Err(SkeletonError::NotEmpty(_))), "the current folder");
        assert!(matches!(write_skeleton(&folder.path().join("mod.ron/x")), Err(SkeletonError::Unwritable(..))));
    }

    #[test]
    fn a_translation_begins_with_every_english_message() {
        let folder = TempFolder::new("texts");
        let folder = folder.path().join("locales/fr");
        for file in write_texts(&folder).unwrap() {
            let text = std::fs::read_to_string(folder.join(&file)).unwrap();
            assert_eq!(Some(text), Assets::embedded().text(&format!("locales/en/{file}")));
        }
        assert!(folder.join("game.ftl").is_file() && folder.join("rules.ftl").is_file());
    }

    #[test]
    fn an_id_is_made_of_any_name() {
        assert_eq!(id_of("My First Mod!"), "my-first-mod");
        assert_eq!(
            (id_of("twelve").as_str(), id_of("night").as_str(), id_of("ő").as_str()),
            ("my-twelve", "my-night", "my-mod")
        );
        assert_eq!(id_of(&"a".repeat(99)).len(), MAX_ID);
    }
}
