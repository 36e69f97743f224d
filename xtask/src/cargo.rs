//! Cargo, always called for one package and with the same profile, so that Bevy is built once.
//!
//! The feature `kittest` adds nothing to Bevy or egui: a player does not need it, the tests and the tour share it.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Outcome;
use crate::options::Options;

/// What the tests build beyond the game.
pub const TEST_FEATURES: [&str; 2] = ["--features", "kittest"];

/// The workspace's folder.
pub fn root() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package)
}

/// A cargo command in the workspace's folder.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Runs the command to its end.
///
/// # Errors
/// It could not be started, or it failed.
pub fn run(command: &mut Command) -> Outcome {
    let name = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name} ended with {status}")),
        Err(error) => Err(format!("{name} cannot be started: {error}")),
    }
}

/// Builds and starts the game in the caller's folder.
pub fn play(options: &Options) -> Outcome {
    let mut command = cargo();
    command.args(["build", "-p", "malom", "--bin", "malom"]).args(options.release.then_some("--release"));
    run(&mut command)?;
    run(Command::new(game(&target(), options.release)).args(&options.rest))
}

/// Runs the tests of the game and of these commands.
pub fn test(options: &Options) -> Outcome {
    let mut game = cargo();
    game.args(["test", "-p", "malom"]).args(TEST_FEATURES);
    if !options.rest.is_empty() {
        game.arg("--").args(&options.rest);
    }
    run(&mut game)?;
    run(cargo().args(["test", "-p", "xtask"]))
}

/// Builds the game as the tests do, and says where it lies.
///
/// # Errors
/// It does not build.
pub fn build_for_screen(target: &Path, release: bool) -> Result<PathBuf, String> {
    let mut command = cargo();
    command.args(["build", "-p", "malom", "--bin", "malom"]).args(TEST_FEATURES);
    command.args(release.then_some("--release")).env("CARGO_TARGET_DIR", target);
    run(&mut command)?;
    Ok(game(target, release))
}

/// Cargo's target folder: the one asked for by the environment, else the workspace's.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| absolute(&folder))
}

/// A path as the caller meant it, though cargo runs in the workspace's folder.
pub fn absolute(path: impl AsRef<Path>) -> PathBuf {
    std::path::absolute(path.as_ref()).unwrap_or_else(|_| path.as_ref().to_owned())
}

fn game(target: &Path, release: bool) -> PathBuf {
    let profile = if release { "release" } else { "debug" };
    target.join(profile).join(format!("malom{}", std::env::consts::EXE_SUFFIX))
}
