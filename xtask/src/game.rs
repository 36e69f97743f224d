//! The real game on a screen of our own: the tour of its pictures, and what it costs.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::Outcome;
use crate::cargo::{build_for_screen, root};
use crate::screen::Screen;

/// A story that takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(900);

/// Words of warnings that tell of the machine, not of the game: no loudspeaker, a processor that draws.
const OF_THE_MACHINE: [&str; 4] = [
    "No audio device found",
    "driver that only supports software rendering",
    "TEXTURE_BINDING_ARRAY is not supported",
    " winit::platform_impl::",
];

/// Plays the tour into `target/tour`.
///
/// # Errors
/// The game does not build or start, finds something wrong with a picture, or logs a warning.
pub fn tour(target: &Path, release: bool) -> Outcome {
    let pictures = root().join("target/tour");
    clear(&pictures)?;
    run(target, release, |game| game.arg("--tour").arg(&pictures))?;
    println!("The pictures are in {}", pictures.display());
    Ok(())
}

/// Measures the game and prints what it says.
///
/// # Errors
/// The game does not build or start, or logs a warning.
pub fn rest(target: &Path, release: bool) -> Outcome {
    run(target, release, |game| game.arg("--measure"))
}

/// Starts a finished program on a screen of its own where there can be one, and prints what it costs.
///
/// # Errors
/// The program does not start, or logs a warning.
pub fn measure_program(program: &Path, scratch: &Path) -> Outcome {
    if !cfg!(target_os = "linux") || crate::system::lavapipe().is_none() {
        println!("The start is not timed: there is no virtual screen here.");
        return Ok(());
    }
    show(program, &scratch.join("data"), |game| game.arg("--measure"))
}

/// Builds the game, and runs it with a folder for its files that nobody has used.
fn run(target: &Path, release: bool, arguments: impl Fn(&mut Command) -> &mut Command) -> Outcome {
    let game = build_for_screen(target, release)?;
    show(&game, &root().join("target/tour-data"), arguments)
}

/// Runs the game with an empty folder for its files.
fn show(game: &Path, files: &Path, arguments: impl Fn(&mut Command) -> &mut Command) -> Outcome {
    clear(files)?;
    let screen = Screen::start(1280, 900)?;
    let mut command = Command::new(game);
    // The same language and log on every machine.
    command.env("MALOM_DATA_DIR", files).env("LANG", "en_US.UTF-8").env_remove("LC_ALL").env_remove("LANGUAGE");
    command.env("NO_COLOR", "1").env_remove("RUST_LOG");
    screen.show(arguments(&mut command)).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("the game cannot be started: {error}"))?;
    let listeners = [listen(child.stdout.take()), listen(child.stderr.take())];
    let status = wait(&mut child);
    let complaints: Vec<String> =
        listeners.into_iter().flatten().flat_map(|thread| thread.join().unwrap_or_default()).collect();
    match status? {
        status if !status.success() => Err(format!("the game ended with {status}")),
        _ if complaints.is_empty() => Ok(()),
        _ => Err(format!("the game's log complains:\n{}", complaints.join("\n"))),
    }
}

fn wait(child: &mut Child) -> Result<std::process::ExitStatus, String> {
    let start = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Ok(status),
            Ok(None) if start.elapsed() < PATIENCE => thread::sleep(Duration::from_millis(50)),
            Ok(None) => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("the game hung for {} s", PATIENCE.as_secs()));
            }
            Err(error) => return Err(format!("the game is lost: {error}")),
        }
    }
}

/// Passes a stream on, and keeps its complaints.
fn listen(stream: Option<impl Read + Send + 'static>) -> Option<thread::JoinHandle<Vec<String>>> {
    let lines = BufReader::new(stream?).lines();
    Some(thread::spawn(move || {
        lines.map_while(Result::ok).inspect(|line| println!("{line}")).filter(|line| is_complaint(line)).collect()
    }))
}

/// Whether a line of the log is a warning or an error of the game.
fn is_complaint(line: &str) -> bool {
    let level = line.split_whitespace().find(|word| ["TRACE", "DEBUG", "INFO", "WARN", "ERROR"].contains(word));
    let panicked = line.starts_with("thread ") && line.contains(" panicked at ");
    (matches!(level, Some("WARN" | "ERROR")) || panicked) && !OF_THE_MACHINE.iter().any(|words| line.contains(words))
}

fn clear(folder: &Path) -> Outcome {
    if folder.exists() {
        std::fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn warnings_and_panics_are_complaints() {
        assert!(is_complaint("2026-11-30T08:30:00.000Z  WARN malom::app::audio: no such file"));
        assert!(is_complaint("2026-11-30T08:30:00.000Z ERROR wgpu_core: INFO is a word here"));
        assert!(is_complaint("thread 'main' (12) panicked at src/main.rs:1:1:"));
        assert!(!is_complaint("2026-11-30T08:30:00.000Z  INFO bevy_winit: WARN is a word here"));
        assert!(!is_complaint("2026-11-30T08:30:00.000Z  WARN bevy_audio::audio_output: No audio device found."));
        assert!(!is_complaint("ALSA lib confmisc.c:855:(parse_card) cannot find card '0'"));
    }
}
