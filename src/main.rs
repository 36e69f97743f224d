//! The game. See the crate `malom` for everything in it.

// What players get on Windows opens no console beside its window.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

use bevy::prelude::AppExit;
use malom::app::launch::{LaunchOptions, run};

const HELP: &str = "\
Usage: malom [--mods FOLDER]… [--new-mod FOLDER | --texts FOLDER | --check-mod MOD | --tour FOLDER | --measure]

  --mods FOLDER     looks for mods there too: a folder of mods, or a mod itself
  --new-mod FOLDER  writes a mod to begin with into a new folder, and ends
  --texts FOLDER    writes the game's English texts there, for a translation to begin with, and ends
  --check-mod MOD   names everything that is wrong in a mod, a folder or a zip, and ends
  --tour FOLDER     shows every screen, writes a picture of each into the folder, and ends
  --measure         prints what the game costs at rest and in motion, and ends
  --version         prints the version

MALOM_DATA_DIR names one folder for settings, games, tables and mods; MALOM_ASSETS one whose files go before the built-in ones.
";

fn main() -> ExitCode {
    let options = match options(std::env::args_os().skip(1)) {
        Ok(Wish::Play(options)) => options,
        Ok(Wish::Done(code)) => return code,
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

/// What the arguments ask for.
enum Wish {
    /// The game.
    Play(LaunchOptions),
    /// Only to be told something, which has been done.
    Done(ExitCode),
}

fn options(mut arguments: impl Iterator<Item = std::ffi::OsString>) -> Result<Wish, String> {
    let mut options = LaunchOptions::default();
    while let Some(argument) = arguments.next() {
        match argument.to_string_lossy().as_ref() {
            "--tour" => options.tour = Some(arguments.next().ok_or("--tour needs a folder")?.into()),
            "--mods" => options.mods.push(arguments.next().ok_or("--mods needs a folder")?.into()),
            "--new-mod" => {
                let folder = std::path::PathBuf::from(arguments.next().ok_or("--new-mod needs a folder")?);
                for file in malom::content::write_skeleton(&folder).map_err(|error| error.to_string())? {
                    println!("{}", folder.join(file).display());
                }
                return Ok(Wish::Done(ExitCode::SUCCESS));
            }
            "--texts" => {
                let folder = std::path::PathBuf::from(arguments.next().ok_or("--texts needs a folder")?);
                for file in malom::content::write_texts(&folder).map_err(|error| error.to_string())? {
                    println!("{}", folder.join(file).display());
                }
                return Ok(Wish::Done(ExitCode::SUCCESS));
            }
            "--check-mod" => {
                let path = std::path::PathBuf::from(arguments.next().ok_or("--check-mod needs a folder or a zip")?);
                let report = malom::content::check::check_mod(&path);
                print!("{report}");
                return Ok(Wish::Done(ExitCode::from(u8::from(!report.errors.is_empty()))));
            }
            "--measure" => options.measure = true,
            "--help" | "-h" => {
                print!("{HELP}");
                return Ok(Wish::Done(ExitCode::SUCCESS));
            }
            "--version" | "-V" => {
                println!("malom {}", env!("CARGO_PKG_VERSION"));
                return Ok(Wish::Done(ExitCode::SUCCESS));
            }
            other => return Err(format!("unknown argument {other:?}")),
        }
    }
    Ok(Wish::Play(options))
}
