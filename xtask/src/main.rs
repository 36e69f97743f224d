//! The project's own commands: `cargo xtask play | test | tour | rest | web | web-test | dist | sounds | icons | ci`.
//!
//! A fresh machine needs Rust and one of these commands. On Linux they look first for the system's packages
//! that the game needs, and install what is missing. This package has next to no dependencies, so it starts in seconds.

mod cargo;
mod ci;
mod dist;
mod game;
mod icons;
mod options;
mod report;
mod screen;
mod sounds;
mod system;
mod template;
mod texts;
mod web;

use std::process::ExitCode;

use options::{Command, Options};
use system::Purpose;

/// What a command says when it cannot go on: a sentence for the person at the keyboard.
type Outcome = Result<(), String>;

fn main() -> ExitCode {
    match Options::parse(std::env::args().skip(1)).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: Options) -> Outcome {
    let prepare = |purpose| system::prepare(purpose, options.install);
    match options.command {
        Command::Help => {
            println!("{}", options::USAGE);
            Ok(())
        }
        Command::Play => {
            prepare(Purpose::Play)?;
            cargo::play(&options)
        }
        Command::Test => {
            prepare(Purpose::Build)?;
            cargo::test(&options)
        }
        Command::Tour => {
            prepare(Purpose::Screen)?;
            game::tour(&cargo::target(), options.release)
        }
        Command::Rest => {
            prepare(Purpose::Screen)?;
            game::rest(&cargo::target(), options.release)
        }
        Command::Web => web::web(&options, &cargo::target()),
        Command::WebTest => web::test(&options, &cargo::target()),
        Command::Dist => {
            prepare(Purpose::Build)?;
            dist::dist(&options, &cargo::target())
        }
        Command::Sounds => sounds::make(),
        Command::Icons => icons::make(),
        Command::Ci => {
            prepare(Purpose::Browser)?;
            ci::run()
        }
    }
}
