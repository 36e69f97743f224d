//! wasm-bindgen: the tool must be of exactly the version that the game is built with.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::output;
use crate::Outcome;
use crate::cargo::{cargo, root, run};

/// The tool: from the path or from our own folder, where it is installed if it is not there.
///
/// # Errors
/// It is not there and may not or cannot be installed.
pub fn find(target: &Path, install: bool) -> Result<PathBuf, String> {
    let lock = root().join("Cargo.lock");
    let text = std::fs::read_to_string(&lock).map_err(|error| format!("{}: {error}", lock.display()))?;
    let version = locked(&text, "wasm-bindgen").ok_or("Cargo.lock knows no wasm-bindgen")?;
    let tools = target.join("tools");
    let own = tools.join("bin").join(format!("wasm-bindgen{}", std::env::consts::EXE_SUFFIX));
    let fits = |tool: &PathBuf| {
        output(Command::new(tool).arg("--version")).is_some_and(|said| said.split(' ').nth(1) == Some(version))
    };
    if let Some(found) = [own.clone(), PathBuf::from("wasm-bindgen")].into_iter().find(fits) {
        return Ok(found);
    }
    let line = format!("cargo install wasm-bindgen-cli --version {version} --root {}", tools.display());
    if !install {
        return Err(format!("wasm-bindgen {version} is missing, exactly this version. Get it by\n\n    {line}"));
    }
    println!("wasm-bindgen {version} is missing, exactly this version; it takes some minutes to build.\n$ {line}");
    let install = |locked: &[&str]| {
        run(cargo().args(["install", "wasm-bindgen-cli", "--version", version]).args(locked).arg("--root").arg(&tools))
    };
    // What its authors built it with, or where a mirror lacks some of that, the newest that fits.
    install(&["--locked"]).or_else(|problem| {
        println!("{problem}; again with whatever versions of its libraries there are");
        install(&[])
    })?;
    Ok(own)
}

/// Writes what a browser loads: the wasm with its script, into an emptied folder.
pub fn bind(tool: &Path, wasm: &Path, folder: &Path, name: &str, dev: bool) -> Outcome {
    super::site::empty(folder)?;
    let mut command = Command::new(tool);
    command.args(["--target", "web", "--no-typescript", "--out-name", name, "--out-dir"]).arg(folder).arg(wasm);
    if !dev {
        command.args(["--remove-name-section", "--remove-producers-section"]);
    }
    run(&mut command)
}

/// The version of a package in a lock file.
fn locked<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let line = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|candidate| *candidate != line);
    lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_that_of_the_package_with_the_whole_name() {
        let lock = "[[package]]\nname = \"wasm-bindgen-futures\"\nversion = \"0.4.9\"\n\n[[package]]\n\
                    name = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked(lock, "wasm"), None);
    }
}
