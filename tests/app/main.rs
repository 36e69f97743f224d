//! Tests of the whole app without a window: one binary, so that Bevy is linked once.

mod pointer;
mod support;
