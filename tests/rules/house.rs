//! What holds for the crate as a whole: the plain half is plain, and there is one Bevy.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files_under(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_under(&path, files);
        } else {
            files.push(path);
        }
    }
}

#[test]
fn the_plain_half_never_names_bevy() {
    let mut files = Vec::new();
    for folder in ["rules", "engine", "tablebase", "content", "text", "looks", "cli"] {
        files_under(&root().join("src").join(folder), &mut files);
    }
    files.push(root().join("src/bin/malom-engine.rs"));
    assert!(files.len() > 15, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let line = text.lines().position(|line| line.contains("bevy"));
        assert_eq!(line, None, "{} names bevy; line, from 0", file.display());
    }
}

#[test]
fn there_is_one_bevy() {
    let lock = fs::read_to_string(root().join("Cargo.lock")).unwrap();
    for package in ["bevy", "bevy_ecs", "egui"] {
        let line = format!("name = \"{package}\"");
        assert_eq!(lock.lines().filter(|other| **other == line).count(), 1, "{package}");
    }
}
