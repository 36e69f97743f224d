//! Malom.
fn main() {}
