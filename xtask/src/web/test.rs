//! The site in a real browser: node and playwright-core drive a Chromium that this machine has.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{build, output};
use crate::Outcome;
use crate::cargo::{root, run};
use crate::options::{Command as Subcommand, Options};

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
    run(&mut tests(options, target)?)?;
    println!("The pictures are in {}", pictures(target).display());
    Ok(())
}

fn pictures(target: &Path) -> PathBuf {
    target.join("web/pictures")
}

/// Builds the site for tests, and returns what tests it: a program that counts as cargo's test programs do.
///
/// # Errors
/// A tool is missing, the site does not build, or the page's scripts fail their own tests.
pub fn tests(options: &Options, target: &Path) -> Result<Command, String> {
    let chromium = chromium()?;
    for tool in ["node", "npm"] {
        if output(Command::new(tool).arg("--version")).is_none() {
            return Err(format!("{tool} is missing: Node.js 20 or later drives the browser (https://nodejs.org)"));
        }
    }
    let scripts = root().join("web/test");
    let scripts_of_kind = |kind: &'static str| -> Result<Vec<PathBuf>, String> {
        let all = super::site::entries(&scripts)?;
        Ok(all.into_iter().filter(|path| path.to_string_lossy().ends_with(kind)).collect())
    };
    // Scripts that need neither site nor browser come first.
    run(Command::new("node").args(["--test", "--test-reporter=dot"]).args(scripts_of_kind(".test.mjs")?))?;
    let site = build(&Options { command: Subcommand::WebTest, dev: true, ..options.clone() }, target)?;
    let folder = target.join("web/test");
    // Modules are looked for upwards from the script, so the scripts go where theirs are.
    for name in ["package.json", "package-lock.json"] {
        let text = std::fs::read(scripts.join(name)).map_err(|error| format!("web/test/{name}: {error}"))?;
        super::site::write(&folder.join(name), &text)?;
    }
    for path in scripts_of_kind(".mjs")? {
        let to = folder.join(path.file_name().unwrap_or_default());
        std::fs::copy(&path, &to).map_err(|error| format!("{}: {error}", to.display()))?;
    }
    run(Command::new("npm").args(["ci", "--silent", "--no-audit", "--no-fund"]).current_dir(&folder))?;
    let pictures = pictures(target);
    super::site::empty(&pictures)?;
    let mut node = Command::new("node");
    node.current_dir(&folder).arg("main.mjs").args(&options.rest);
    node.env("MALOM_LOCALES", root().join("assets/locales"));
    node.env("MALOM_EMPTY_PAGE", target.join("web/made").join(super::EMPTY.name));
    node.env("MALOM_SITE", &site).env("MALOM_CHROMIUM", &chromium).env("MALOM_PICTURES", &pictures);
    Ok(node)
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
