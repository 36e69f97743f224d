//! The site in a real browser: node and playwright-core drive a Chromium that this machine has.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{build, output};
use crate::Outcome;
use crate::cargo::{root, run};
use crate::options::Options;

/// Where Chromium is looked for, after `MALOM_CHROMIUM`.
const CHROMIUMS: [&str; 5] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Builds the site for tests and runs them; what follows `--` names those to run.
///
/// # Errors
/// A tool is missing, the site does not build, or a test fails.
pub fn test(options: &Options, target: &Path) -> Outcome {
    let chromium = chromium()?;
    for tool in ["node", "npm"] {
        if output(Command::new(tool).arg("--version")).is_none() {
            return Err(format!("{tool} is missing: Node.js 20 or later drives the browser (https://nodejs.org)"));
        }
    }
    let site = build(&Options { dev: true, ..options.clone() }, target)?;
    let scripts = root().join("web/test");
    let folder = target.join("web/test");
    // Modules are looked for upwards from the script, so the scripts go where theirs are.
    for name in ["package.json", "package-lock.json"] {
        let text = std::fs::read(scripts.join(name)).map_err(|error| format!("web/test/{name}: {error}"))?;
        super::site::write(&folder.join(name), &text)?;
    }
    for path in super::site::entries(&scripts)?.into_iter().filter(|path| path.extension().is_some_and(|e| e == "mjs"))
    {
        let to = folder.join(path.file_name().unwrap_or_default());
        std::fs::copy(&path, &to).map_err(|error| format!("{}: {error}", to.display()))?;
    }
    run(Command::new("npm").args(["ci", "--silent", "--no-audit", "--no-fund"]).current_dir(&folder))?;
    let pictures = target.join("web/pictures");
    super::site::empty(&pictures)?;
    let mut node = Command::new("node");
    node.current_dir(&folder).arg("main.mjs").args(&options.rest);
    node.env("MALOM_SITE", &site).env("MALOM_CHROMIUM", &chromium).env("MALOM_PICTURES", &pictures);
    run(&mut node)?;
    println!("The pictures are in {}", pictures.display());
    Ok(())
}

/// The browser.
///
/// # Errors
/// None is found.
pub fn chromium() -> Result<PathBuf, String> {
    let named = std::env::var_os("MALOM_CHROMIUM").map(PathBuf::from);
    let known = CHROMIUMS.iter().map(PathBuf::from);
    named.into_iter().chain(known).find(|path| path.is_file()).ok_or_else(|| {
        "Chromium is missing (Debian: apt-get install chromium). If it is elsewhere, MALOM_CHROMIUM names the program".into()
    })
}
