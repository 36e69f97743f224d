//! Tests of the whole app without a window: one binary, so that Bevy is linked once.

mod advice;
#[path = "../common/chance.rs"]
#[allow(dead_code, reason = "a part of it is used here")]
mod chance;
mod fuzz;
mod interruptions;
mod keys;
mod linked;
mod mirror;
mod mods;
mod opponent;
mod pad;
mod panels;
mod pointer;
mod schedules;
mod script;
mod support;
mod touch;
mod window;
