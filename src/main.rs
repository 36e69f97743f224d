//! The game. See the crate `malom` for everything in it.

use bevy::prelude::AppExit;
use malom::app::launch::{LaunchOptions, run};

fn main() -> AppExit {
    let mut options = LaunchOptions::default();
    let mut arguments = std::env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--tour" {
            options.tour = arguments.next().map(Into::into);
        } else if argument == "--measure" {
            options.measure = true;
        }
    }
    run(options)
}
