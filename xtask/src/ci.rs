//! Every check, in the order from fast to slow. All run, even after one has failed.

use std::path::{Path, PathBuf};

use crate::Outcome;
use crate::cargo::{TEST_FEATURES, cargo, root, target};
use crate::game;
use crate::options::Options;
use crate::report::{Count, Report, check, tests};
use crate::web;

/// The tests of the web site that are run each time, by what their names begin with; `cargo xtask web-test` runs the others too,
/// which take a quarter of an hour on two cores without a graphics card.
const WEB_STORIES: [&str; 17] = [
    "page: loads",
    "page: the bar",
    "page: without",
    "page: an old browser",
    "page: a browser",
    "page: a failed download",
    "page: a crash",
    "page: a lost drawing surface",
    "page: works without a network",
    "page: a new version",
    "page: nothing scrolls",
    "page: what cannot be kept",
    "game: a whole game by clicks",
    "game: a phone on its side",
    "game: goes on after a reload",
    "game: a link opens",
    "game: a mod",
];

/// Runs all checks.
///
/// # Errors
/// One failed; which is printed.
pub fn run() -> Outcome {
    let target = target_folder();
    println!("Building in {}", target.display());
    let cargo = || {
        let mut command = cargo();
        command.env("CARGO_TARGET_DIR", &target);
        command
    };
    let mut report = Report::default();
    report.step("format", || check(cargo().args(["fmt", "--all", "--", "--check"])));
    report.step("one bevy_ecs in Cargo.lock", one_bevy);
    report.step("plain half's tests", || {
        tests(cargo().args([
            "test",
            "--locked",
            "--no-fail-fast",
            "-p",
            "malom",
            "--no-default-features",
            "--features",
            "cli",
        ]))
    });
    report.step("xtask's tests", || tests(cargo().args(["test", "--locked", "--no-fail-fast", "-p", "xtask"])));
    report.step("clippy", || {
        check(cargo().args([
            "clippy",
            "--locked",
            "--workspace",
            "--all-targets",
            "--all-features",
            "--",
            "-D",
            "warnings",
        ]))
    });
    report.step("documentation", || {
        check(
            cargo()
                .args(["doc", "--locked", "--no-deps", "--workspace", "--all-features"])
                .env("RUSTDOCFLAGS", "-D warnings"),
        )
    });
    let built = report.step("build", || {
        check(cargo().args(["build", "--locked", "-p", "malom", "--all-targets"]).args(TEST_FEATURES))
    });
    // The plain test binaries have run already, and know nothing of what was added since.
    report.step("the app's tests", || {
        let which = ["test", "--locked", "--no-fail-fast", "-p", "malom", "--lib", "--test", "app"];
        tests(cargo().args(which).args(TEST_FEATURES))
    });
    if built {
        report.step("screen tour", || match game::tour(&target, false) {
            Ok(()) => Count::one(true),
            Err(message) => {
                println!("{message}");
                Count::one(false)
            }
        });
    } else {
        report.skip("screen tour");
    }
    let stories = Options { rest: WEB_STORIES.map(str::to_owned).to_vec(), ..Options::default() };
    report.step("web site in a browser", || match web::tests(&stories, &target) {
        Ok(mut node) => tests(&mut node),
        Err(message) => {
            println!("{message}");
            Count::one(false)
        }
    });
    match report.finish().failed {
        0 => Ok(()),
        failed => Err(format!("{failed} checks failed")),
    }
}

/// Where to build: as asked by the environment; else where Bevy is built already; else a folder that outlives a clean
/// checkout, since Bevy takes long.
fn target_folder() -> PathBuf {
    let own = target();
    if std::env::var_os("CARGO_TARGET_DIR").is_some() || holds_bevy(&own) {
        return own;
    }
    let Some(shared) = cache_folder() else {
        return own;
    };
    // Another checkout's build of our own packages could look fresh to cargo, which goes by times.
    let mut clean = cargo();
    clean.args(["clean", "--quiet", "-p", "malom", "-p", "xtask"]).env("CARGO_TARGET_DIR", &shared);
    if shared.exists() && check(&mut clean).failed > 0 {
        return own;
    }
    shared
}

fn cache_folder() -> Option<PathBuf> {
    let folder = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let cache = folder("XDG_CACHE_HOME").or_else(|| Some(folder("HOME")?.join(".cache")))?;
    Some(cache.join("malom-ci-target"))
}

fn holds_bevy(target: &Path) -> bool {
    std::fs::read_dir(target.join("debug/deps")).is_ok_and(|entries| {
        entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libbevy_internal-"))
    })
}

/// Two versions of Bevy side by side build, and then do not know each other's components.
fn one_bevy() -> Count {
    let path = root().join("Cargo.lock");
    let found = std::fs::read_to_string(&path).map(|text| packages_named(&text, "bevy_ecs"));
    match found {
        Ok(1) => println!("one"),
        Ok(count) => println!("{count} of them"),
        Err(ref error) => println!("{} cannot be read: {error}", path.display()),
    }
    Count::one(found.is_ok_and(|count| count == 1))
}

/// How many versions of a package a lock file holds.
fn packages_named(lock: &str, name: &str) -> usize {
    let line = format!("name = \"{name}\"");
    lock.lines().filter(|candidate| candidate.trim_end() == line).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_counted_by_their_whole_name() {
        let lock = "[[package]]\nname = \"bevy_ecs\"\nversion = \"0.19.1\"\n\n[[package]]\nname = \"bevy_ecs_macros\"\n\
                    dependencies = [\n \"bevy_ecs\",\n]\n";
        assert_eq!(packages_named(lock, "bevy_ecs"), 1);
        assert_eq!(packages_named(&lock.repeat(2), "bevy_ecs"), 2);
        assert_eq!(packages_named(lock, "bevy"), 0);
    }
}
