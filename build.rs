//! The assets are embedded by a macro that cargo cannot look into: a change of them is a change of the crate.
fn main() {
    println!("cargo::rerun-if-changed=assets");
}
