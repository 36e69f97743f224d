//! The libraries in the program, each with its licence, and the texts of the licences.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::cargo;
use crate::web::output;
use crate::web::site::entries;

/// A library as cargo tells of it.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Library {
    name: String,
    version: String,
    licence: String,
    home: String,
}

/// What the papers of a library are called.
const NAMES: [&str; 5] = ["license", "licence", "copying", "copyright", "notice"];

/// The list, and behind it each licence text once, with those it is from.
///
/// # Errors
/// Cargo cannot tell the libraries.
pub fn third_party() -> Result<String, String> {
    let host = output(Command::new("rustc").arg("-vV"))
        .and_then(|said| said.lines().find_map(|line| line.strip_prefix("host: ").map(str::to_owned)))
        .ok_or("rustc does not tell what it compiles for")?;
    let mut tree = cargo();
    tree.args(["tree", "--locked", "-p", "malom", "--edges", "normal", "--prefix", "none", "--target", &host]);
    let said = output(tree.args(["--format", "{p}|{l}|{r}"])).ok_or("cargo tree failed")?;
    let libraries: BTreeSet<Library> = said.lines().filter_map(library).collect();
    let mut text = String::from("The libraries that Malom is made of, and their licences.\n\n");
    let mut papers: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let sources = sources();
    for library in &libraries {
        let title = format!("{} {}", library.name, library.version);
        let licence = if library.licence.is_empty() { "see below" } else { &library.licence };
        text.push_str(&format!("{title}: {licence}  {}\n", library.home));
        for paper in papers_of(&sources, library) {
            papers.entry(paper).or_default().push(title.clone());
        }
    }
    for (paper, of) in &papers {
        text.push_str(&format!("\n{}\n{}\n\n{}\n", "-".repeat(78), of.join(", "), paper.trim_end()));
    }
    println!("{} libraries, {} texts of licences", libraries.len(), papers.len());
    Ok(text)
}

/// A line of `cargo tree`: `name v1.2.3 (proc-macro)|licence|address`. Our own package is none.
fn library(line: &str) -> Option<Library> {
    let line = line.trim_end_matches(" (*)");
    let mut fields = line.split('|');
    let mut words = fields.next()?.split(' ');
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    if words.any(|word| word.starts_with("(/") || word.contains(":\\")) {
        return None;
    }
    let mut field = || fields.next().unwrap_or_default().trim_end_matches(" (*)").to_owned();
    Some(Library { name: name.into(), version: version.into(), licence: field(), home: field() })
}

/// The folders in which cargo keeps the sources of libraries.
fn sources() -> Vec<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| {
        let user = std::env::var_os(if cfg!(windows) { "USERPROFILE" } else { "HOME" })?;
        Some(Path::new(&user).join(".cargo"))
    });
    home.and_then(|home| entries(&home.join("registry/src")).ok()).unwrap_or_default()
}

fn papers_of(sources: &[PathBuf], library: &Library) -> Vec<String> {
    let folder = format!("{}-{}", library.name, library.version);
    let files = sources.iter().find_map(|source| entries(&source.join(&folder)).ok()).unwrap_or_default();
    let is_paper = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        path.is_file() && NAMES.iter().any(|known| name.starts_with(known)) && !name.ends_with(".rs")
    };
    files.iter().filter(|path| is_paper(path)).filter_map(|path| std::fs::read_to_string(path).ok()).map(tidy).collect()
}

/// The same text by another editor is the same text.
fn tidy(text: String) -> String {
    text.trim_start_matches('\u{feff}').lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_read_and_our_own_package_is_none() {
        let line = "serde_derive v1.0.228 (proc-macro)|MIT OR Apache-2.0|https://example.org (*)";
        let expected = Library {
            name: "serde_derive".into(),
            version: "1.0.228".into(),
            licence: "MIT OR Apache-2.0".into(),
            home: "https://example.org".into(),
        };
        assert_eq!(library(line), Some(expected));
        assert_eq!(library("malom v0.1.0 (/home/x/malom)|MIT|"), None);
        assert_eq!(library(""), None);
    }
}
