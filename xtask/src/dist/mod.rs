//! What a player downloads: an archive with the program and what belongs to it, and on Debian's kin a package too.
//!
//! Archives are written here, not by the system's tools, so that every system makes them and the same files give the same bytes.

mod deb;
mod licences;
mod tar;
mod zip;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use crate::Outcome;
use crate::cargo::{cargo, root, run};
use crate::options::Options;
use crate::template::fill;
use crate::texts::Texts;
use crate::web::site::{empty, read, text, write};

/// A file in an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// With `/` between folders.
    pub path: String,
    /// What it holds.
    pub bytes: Vec<u8>,
    /// Whether it is a program.
    pub program: bool,
}

impl Entry {
    fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), bytes: bytes.into(), program: false }
    }
}

/// What the packages say of themselves.
pub struct About {
    /// The program's version.
    pub version: String,
    /// Seconds since 1970: of the commit, where there is one, so that the same source gives the same packages.
    pub time: u64,
    texts: Texts,
}

/// Builds the program and packs it into `target/dist`.
///
/// # Errors
/// It does not build, or a file is missing or cannot be written.
pub fn dist(options: &Options, target: &Path) -> Outcome {
    if !options.no_build {
        let mut command = cargo();
        command.env("CARGO_TARGET_DIR", target);
        run(command.args(["build", "--locked", "--release", "-p", "malom", "--bin", "malom"]))?;
    }
    let name = format!("malom{}", std::env::consts::EXE_SUFFIX);
    let program = target.join("release").join(&name);
    let about = About::find()?;
    let folder = target.join("dist");
    empty(&folder)?;
    let binary = Entry { program: true, ..Entry::new(&name, read(&program)?) };
    println!("{:10}  {}", binary.bytes.len(), program.display());
    let third_party = licences::third_party()?;
    let title = format!("malom-{}-{}-{}", about.version, std::env::consts::OS, std::env::consts::ARCH);
    let mut files = papers(&about, &name, &third_party)?;
    files.push(binary.clone());
    for file in &mut files {
        file.path = format!("{title}/{}", file.path);
    }
    let mut made = vec![if cfg!(windows) {
        put(&folder.join(format!("{title}.zip")), &zip::zip(&files)?)?
    } else {
        put(&folder.join(format!("{title}.tar.gz")), &tar::gzip(&tar::tar(&files, about.time)?)?)?
    }];
    if cfg!(target_os = "linux") {
        let package = deb::package(&about, binary, &third_party)?;
        made.push(put(&folder.join(deb::file_name(&about.version)), &package)?);
    }
    for path in &made {
        println!("{:10}  {}", read(path)?.len(), path.display());
    }
    try_archive(&folder, &files, &title, &name)
}

/// Unpacks the files as a player would and starts the program from there, without anything of this project around it.
fn try_archive(folder: &Path, files: &[Entry], title: &str, name: &str) -> Outcome {
    let scratch = folder.join("trial");
    for file in files {
        write(&scratch.join(&file.path), &file.bytes)?;
    }
    let program = scratch.join(title).join(name);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755))
            .map_err(|error| format!("{}: {error}", program.display()))?;
    }
    let mut command = Command::new(&program);
    command.arg("--version").current_dir(&scratch).env_clear();
    run(&mut command)?;
    crate::game::measure_program(&program, &scratch)?;
    std::fs::remove_dir_all(&scratch).map_err(|error| format!("{}: {error}", scratch.display()))
}

fn put(path: &Path, bytes: &[u8]) -> Result<PathBuf, String> {
    write(path, bytes)?;
    Ok(path.to_owned())
}

/// What lies beside the program.
fn papers(about: &About, program: &str, third_party: &str) -> Result<Vec<Entry>, String> {
    let root = root();
    // A shell starts nothing from its own folder by the bare name.
    let start = if cfg!(windows) { program.to_owned() } else { format!("./{program}") };
    let read_me = about.filled("README.txt", &start)?;
    Ok(vec![
        Entry::new("README.txt", system_lines(&read_me)),
        Entry::new("LICENSE-MIT", read(&root.join("LICENSE-MIT"))?),
        Entry::new("LICENSE-APACHE", read(&root.join("LICENSE-APACHE"))?),
        Entry::new("OFL.txt", read(&root.join("assets/fonts/OFL.txt"))?),
        Entry::new("THIRD-PARTY.txt", system_lines(third_party)),
        Entry::new("malom.png", read(&root.join("web/icons/icon-512.png"))?),
        Entry::new("malom.svg", read(&root.join("web/icons/icon.svg"))?),
    ])
}

/// Lines that end as the system's editors like them.
fn system_lines(text: &str) -> String {
    if cfg!(windows) { text.replace('\n', "\r\n") } else { text.to_owned() }
}

impl About {
    fn find() -> Result<Self, String> {
        let texts = Texts::read(&root().join("assets/locales"))?;
        let said = crate::web::output(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(root()));
        let now =
            || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time: Duration| time.as_secs());
        let time = said.and_then(|seconds| seconds.parse().ok()).unwrap_or_else(now);
        // The packages and these commands have one version, the workspace's.
        Ok(Self { version: env!("CARGO_PKG_VERSION").to_owned(), time, texts })
    }

    /// A file of `packaging/` with its holes filled.
    fn filled(&self, name: &str, program: &str) -> Result<String, String> {
        let path = root().join("packaging").join(name);
        let filled = fill(&text(&path)?, |words| match words {
            ["text", language, key] => self.texts.get(language, key).map(str::to_owned),
            ["version"] => Some(self.version.clone()),
            ["program"] => Some(program.to_owned()),
            ["date"] => Some(date(self.time)),
            _ => None,
        });
        filled.map_err(|problem| format!("packaging/{name}: {problem}"))
    }
}

/// The day of a time, `2026-11-30`, in UTC.
fn date(seconds: u64) -> String {
    let mut days = seconds / 86_400;
    let mut year = 1970;
    loop {
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let length = if leap { 366 } else { 365 };
        if days < length {
            let february = if leap { 29 } else { 28 };
            for (month, length) in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].into_iter().enumerate() {
                if days < length {
                    return format!("{year}-{:02}-{:02}", month + 1, days + 1);
                }
                days -= length;
            }
        }
        days -= length;
        year += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_told() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(951_782_400), "2000-02-29");
        assert_eq!(date(1_796_083_199), "2026-11-30");
        assert_eq!(date(1_798_761_600), "2027-01-01");
    }

    #[test]
    fn every_paper_is_there_and_filled() {
        let about = About::find().unwrap();
        let papers = papers(&about, "malom", "libraries").unwrap();
        assert_eq!(papers.len(), 7);
        let read_me = String::from_utf8_lossy(&papers[0].bytes);
        assert!(read_me.starts_with("Malom ") && !read_me.contains("{{"));
        for name in ["malom.desktop", "malom.metainfo.xml"] {
            assert!(about.filled(name, "malom").is_ok_and(|text| !text.contains("{{")), "{name}");
        }
    }
}
