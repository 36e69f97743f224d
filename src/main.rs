//! The game. See the crate `malom` for everything in it.

// What players get on Windows opens no console beside its window.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

use bevy::prelude::AppExit;
use malom::app::launch::{LaunchOptions, run};

const HELP: &str = "\
Usage: malom [--tour FOLDER] [--measure]

  --tour FOLDER  shows every screen, writes a picture of each into the folder, and ends
  --measure      prints what the game costs at rest and in motion, and ends
  --version      prints the version
";

fn main() -> ExitCode {
    let options = match options(std::env::args_os().skip(1)) {
        Ok(Some(options)) => options,
        Ok(None) => return ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("error: {problem}\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match run(options) {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// What the arguments ask for; nothing when they only wanted to be told something.
fn options(mut arguments: impl Iterator<Item = std::ffi::OsString>) -> Result<Option<LaunchOptions>, String> {
    let mut options = LaunchOptions::default();
    while let Some(argument) = arguments.next() {
        match argument.to_string_lossy().as_ref() {
            "--tour" => options.tour = Some(arguments.next().ok_or("--tour needs a folder")?.into()),
            "--measure" => options.measure = true,
            "--help" | "-h" => {
                print!("{HELP}");
                return Ok(None);
            }
            "--version" | "-V" => {
                println!("malom {}", env!("CARGO_PKG_VERSION"));
                return Ok(None);
            }
            other => return Err(format!("unknown argument {other:?}")),
        }
    }
    Ok(Some(options))
}
