//! The web site: the game and the engine as wasm, the page around them, packed and measured.
//!
//! All of a version lies in a folder of its own, named by the hash of its content, but for the page itself and the few files
//! whose names must last. So no browser ever puts a version together from the files of two.

mod bindgen;
mod pack;
mod server;
pub mod site;
mod test;
mod toolchain;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Outcome;
use crate::cargo::{root, run};
use crate::options::{Command as Subcommand, Options};

pub use test::{chromium, test, tests};

/// What the first screen may weigh, in bytes of brotli.
const BUDGET: u64 = 4_500_000;

/// Builds the site, and serves it if that is asked for.
///
/// # Errors
/// A tool is missing, something does not build, or the first screen is too heavy; each says what to do.
pub fn web(options: &Options, target: &Path) -> Outcome {
    let site = build(options, target)?;
    if let Some(port) = options.serve {
        let server = server::Server::start(&site, port)?;
        println!("The site is at {} (Ctrl+C ends it)", server.address());
        server.run();
    }
    Ok(())
}

/// Builds the site into `target/web/site`, and returns that folder.
///
/// # Errors
/// A tool is missing, something does not build, or the first screen is too heavy.
pub fn build(options: &Options, target: &Path) -> Result<PathBuf, String> {
    let made = target.join("web/made");
    if !options.no_build {
        let cargo = toolchain::Toolchain::find()?;
        let bindgen = bindgen::find(target, options.install)?;
        // Another compiler than the desktop's may be at work here: the two share no folder.
        let folder = beside(target, "-web");
        let beside = (options.command == Subcommand::WebTest).then_some(&EMPTY);
        for program in PROGRAMS.iter().chain(beside) {
            let wasm = compile(&cargo, program, options.dev, &folder)?;
            bindgen::bind(&bindgen, &wasm, &made.join(program.name), program.out, options.dev)?;
            if options.optimise {
                pack::optimise(&made.join(program.name).join(format!("{}_bg.wasm", program.out)))?;
            }
        }
    }
    let folder = target.join("web/site");
    let files = site::assemble(&root().join("web"), &made, &folder)?;
    println!("\nThe site is in {}", folder.display());
    if options.dev {
        pack::weigh(&folder, &files)?;
    } else {
        let first = pack::pack(&folder, &files, &target.join("web/packed"))?;
        if first > BUDGET {
            return Err(format!("the first screen weighs {first} bytes in brotli, and may weigh {BUDGET}"));
        }
    }
    Ok(folder)
}

/// A wasm program.
struct Program {
    /// Cargo's name for it.
    name: &'static str,
    /// The name of the files that browsers load.
    out: &'static str,
    /// What cargo calls such a program.
    kind: &'static str,
    feature: &'static str,
    profile: &'static str,
}

const PROGRAMS: &[Program] = &[
    Program { name: "malom", out: "malom", kind: "--bin", feature: "app", profile: "web" },
    Program { name: "malom-worker", out: "malom-worker", kind: "--bin", feature: "worker", profile: "web-worker" },
];

/// An empty page of Bevy, which takes the game's place when tests want to know what the machine can do.
const EMPTY: Program = Program { name: "empty-page", out: "malom", kind: "--example", feature: "app", profile: "web" };

/// Compiles a program and returns its wasm file.
fn compile(toolchain: &toolchain::Toolchain, program: &Program, dev: bool, folder: &Path) -> Result<PathBuf, String> {
    let profile = if dev { "web-dev" } else { program.profile };
    let mut command = toolchain.cargo();
    command.current_dir(root()).env("CARGO_TARGET_DIR", folder);
    command.args(["build", "--locked", "-p", "malom", "--no-default-features", "--target", toolchain::TARGET]);
    command.args(["--profile", profile, "--features", program.feature, program.kind, program.name]);
    println!("Building {} ({profile}) in {}", program.name, folder.display());
    run(&mut command)?;
    let folder = folder.join(toolchain::TARGET).join(profile);
    let folder = if program.kind == "--example" { folder.join("examples") } else { folder };
    Ok(folder.join(format!("{}.wasm", program.name)))
}

/// The folder's name with something behind it.
fn beside(folder: &Path, suffix: &str) -> PathBuf {
    let mut name = folder.file_name().unwrap_or_default().to_owned();
    name.push(suffix);
    folder.with_file_name(name)
}

/// What a program prints, if it can be run and succeeds.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
