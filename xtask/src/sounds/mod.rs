//! The sounds of the game, computed: wooden pieces on a wooden board, and a marimba for what deserves a tune.
//!
//! Nothing is recorded. Each sound is a sum of decaying vibrations and filtered noise from a seeded generator, so that
//! making them anew gives the same files.

mod recipes;
mod synth;
mod wav;

use std::path::Path;
use std::process::Command;

use crate::Outcome;
use crate::cargo::{root, run};

/// Makes every file of `assets/sounds` anew.
///
/// # Errors
/// `oggenc` is missing or fails, or a file cannot be written.
pub fn make() -> Outcome {
    let raw = crate::cargo::target().join("sounds");
    let finished = root().join("assets/sounds");
    for folder in [&raw, &finished] {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut bytes = 0;
    for recipe in recipes::ALL {
        let sound = recipe.make();
        let wave = raw.join(recipe.name).with_extension("wav");
        let ogg = finished.join(recipe.name).with_extension("ogg");
        std::fs::write(&wave, wav::encode(&sound)).map_err(|error| format!("{}: {error}", wave.display()))?;
        encode(&wave, &ogg)?;
        let size = std::fs::metadata(&ogg).map_or(0, |data| data.len());
        bytes += size;
        println!("{:8} {}  {size:6} bytes", recipe.name, wav::describe(&sound));
    }
    println!("{bytes} bytes together");
    Ok(())
}

fn encode(wave: &Path, ogg: &Path) -> Outcome {
    // A fixed serial number, or each run would give other bytes.
    let mut oggenc = Command::new("oggenc");
    oggenc.args(["--quiet", "--quality", "3", "--serial", "1", "--output"]).arg(ogg).arg(wave);
    run(&mut oggenc).map_err(|error| format!("{error} (it is in the package vorbis-tools)"))
}
