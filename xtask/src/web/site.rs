//! The files of the site, put together from the page's sources and what the compiler made.

use std::path::{Path, PathBuf};

use crate::Outcome;
use crate::cargo::root;
use crate::template::{fill, html};
use crate::texts::{Texts, json};

/// A file of the site, by its path from the site's folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// With `/` between folders.
    pub path: String,
    /// Whether it is needed for the first screen.
    pub first: bool,
}

/// A file before its place is known.
struct Content {
    /// From the version's folder if `versioned`, else from the site's.
    path: String,
    versioned: bool,
    bytes: Vec<u8>,
}

/// Puts the site together in `folder`, which is emptied, from the page's sources in `web` and the programs in `made`.
///
/// # Errors
/// A file is missing, or a text of the page is.
pub fn assemble(web: &Path, made: &Path, folder: &Path) -> Result<Vec<File>, String> {
    let texts = Texts::read(&root().join("assets/locales"))?;
    let mut contents = versioned(web, made, &texts)?;
    let version = version(&contents, &[web.join("index.html"), web.join("board.svg"), web.join("service-worker.js")])?;
    contents.extend(lasting(web, &texts, &version)?);
    let place = |content: &Content| match content.versioned {
        true => format!("{version}/{}", content.path),
        false => content.path.clone(),
    };
    let list: Vec<(String, u64)> = contents.iter().map(|content| (place(content), hash(&content.bytes))).collect();
    contents.push(service_worker(web, &version, &list)?);
    empty(folder)?;
    for content in &contents {
        write(&folder.join(place(content)), &content.bytes)?;
    }
    let file = |content: &Content| File { path: place(content), first: is_first(&content.path) };
    Ok(contents.iter().map(file).collect())
}

/// Whether the first screen needs the file: all but the engine, what is for later visits, and icons for home screens.
fn is_first(path: &str) -> bool {
    let later = ["worker.js", "service-worker.js", "LICENSE"];
    !(path.starts_with("malom-worker") || later.contains(&path) || path.ends_with(".png") || path.contains("maskable"))
}

/// All that belongs to one version alone.
fn versioned(web: &Path, made: &Path, texts: &Texts) -> Result<Vec<Content>, String> {
    let mut contents = Vec::new();
    let mut add = |path: String, bytes: Vec<u8>| contents.push(Content { path, versioned: true, bytes });
    for path in entries(web)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let script = name.ends_with(".js") && name != "service-worker.js";
        if script || name.ends_with(".css") {
            add(name, read(&path)?);
        }
    }
    add("texts.js".to_owned(), texts.module().into_bytes());
    let mut game = 0;
    for program in super::PROGRAMS {
        let from = made.join(program.name);
        for path in files_below(&from)? {
            let inner = path.strip_prefix(&from).unwrap_or(&path);
            let name = inner.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/");
            let bytes = read(&path)?;
            if name == "malom_bg.wasm" {
                game = bytes.len();
            }
            add(name, bytes);
        }
    }
    if game == 0 {
        return Err(format!("{}: the game is not built", made.display()));
    }
    let build = format!("// Made by `cargo xtask web`.\nexport const GAME_BYTES = {game};\n");
    add("build.js".to_owned(), build.into_bytes());
    Ok(contents)
}

/// The files whose addresses last from version to version.
fn lasting(web: &Path, texts: &Texts, version: &str) -> Result<Vec<Content>, String> {
    let mut contents = Vec::new();
    let mut add = |path: String, bytes: Vec<u8>| contents.push(Content { path, versioned: false, bytes });
    let board = text(&web.join("board.svg"))?;
    let page = fill(&text(&web.join("index.html"))?, |words| match words {
        ["folder"] => Some(version.to_owned()),
        ["board"] => Some(board.trim().to_owned()),
        ["text", language, key] => texts.get(language, key).map(html),
        _ => None,
    });
    add("index.html".to_owned(), page.map_err(|problem| format!("web/index.html: {problem}"))?.into_bytes());
    let manifest = text(&web.join("manifest.webmanifest"))?;
    for language in texts.languages() {
        let filled = fill(&manifest, |words| match words {
            ["language"] => Some(language.to_owned()),
            // Without the quotes, which stand in the file.
            ["json", key] => texts.get(language, key).map(|text| json(text).trim_matches('"').to_owned()),
            _ => None,
        });
        let filled = filled.map_err(|problem| format!("web/manifest.webmanifest: {problem}"))?;
        add(format!("manifest.{language}.webmanifest"), filled.into_bytes());
    }
    for path in entries(&web.join("icons"))? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        add(format!("icons/{name}"), read(&path)?);
    }
    Ok(contents)
}

/// The service worker, with the list of all it keeps. The page is kept under the site's own address.
fn service_worker(web: &Path, version: &str, list: &[(String, u64)]) -> Result<Content, String> {
    let mut script = format!("const VERSION = {};\nconst FILES = [\n", json(version));
    for (path, hash) in list {
        let address = if path == "index.html" { "./" } else { path };
        script.push_str(&format!("  [{}, \"{hash:016x}\"],\n", json(address)));
    }
    script.push_str("];\n");
    script.push_str(&text(&web.join("service-worker.js"))?);
    Ok(Content { path: "service-worker.js".to_owned(), versioned: false, bytes: script.into_bytes() })
}

/// A name for what the site is made of: another content has another.
fn version(contents: &[Content], others: &[PathBuf]) -> Result<String, String> {
    let mut all = Vec::new();
    for content in contents {
        all.extend_from_slice(content.path.as_bytes());
        all.extend_from_slice(&hash(&content.bytes).to_le_bytes());
    }
    for path in others {
        all.extend_from_slice(&hash(&read(path)?).to_le_bytes());
    }
    Ok(format!("v-{:012x}", hash(&all) >> 16))
}

/// FNV-1a: tells versions of our own files apart, and guards against nobody.
pub fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// What lies in a folder, by name.
///
/// # Errors
/// The folder cannot be read.
pub fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let say = |error| format!("{}: {error}", folder.display());
    let found: Result<Vec<_>, _> =
        std::fs::read_dir(folder).map_err(say)?.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut found = found.map_err(say)?;
    found.sort();
    Ok(found)
}

/// All files in a folder and the folders in it.
///
/// # Errors
/// A folder cannot be read.
pub fn files_below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for path in entries(folder)? {
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

/// Makes a folder, or makes it empty.
///
/// # Errors
/// It cannot be emptied or made.
pub fn empty(folder: &Path) -> Outcome {
    if folder.exists() {
        std::fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

/// Writes a file, with the folders on the way to it.
///
/// # Errors
/// It cannot be written.
pub fn write(path: &Path, bytes: &[u8]) -> Outcome {
    let say = |error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(say)?;
    }
    std::fs::write(path, bytes).map_err(say)
}

pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

pub fn text(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assembled(name: &str, game: &[u8]) -> (PathBuf, Vec<File>) {
        let scratch = std::env::temp_dir().join(format!("malom-site-{}-{name}", std::process::id()));
        empty(&scratch).unwrap();
        let made = scratch.join("made");
        for (program, bytes) in [("malom", game), ("malom-worker", b"engine")] {
            write(&made.join(program).join(format!("{program}_bg.wasm")), bytes).unwrap();
            write(&made.join(program).join(format!("{program}.js")), b"script").unwrap();
        }
        let files = assemble(&root().join("web"), &made, &scratch.join("site")).unwrap();
        (scratch, files)
    }

    #[test]
    fn the_site_is_whole_and_its_page_names_its_version() {
        let (scratch, files) = assembled("whole", b"game");
        let site = scratch.join("site");
        let page = text(&site.join("index.html")).unwrap();
        let worker = text(&site.join("service-worker.js")).unwrap();
        let script = files.iter().find(|file| file.path.ends_with("/page.js")).unwrap();
        let folder = script.path.split('/').next().unwrap();
        assert!(page.contains(&script.path) && worker.contains(&format!("VERSION = \"{folder}\"")));
        for file in &files {
            assert!(site.join(&file.path).is_file(), "{} is there", file.path);
            let listed = worker.contains(&format!("[\"{}\"", file.path));
            let others = ["index.html", "service-worker.js"].contains(&file.path.as_str());
            assert!(listed != others, "{} is kept", file.path);
        }
        let first: Vec<_> = files.iter().filter(|file| file.first).map(|file| file.path.as_str()).collect();
        assert!(first.iter().any(|path| path.ends_with("malom_bg.wasm")));
        assert!(!first.iter().any(|path| path.contains("malom-worker")));
        std::fs::remove_dir_all(scratch).unwrap();
    }

    #[test]
    fn another_game_is_another_version() {
        let (one, first) = assembled("one", b"game");
        let (two, second) = assembled("two", b"gamf");
        let (three, third) = assembled("three", b"game");
        assert_ne!(first, second);
        assert_eq!(first, third);
        for scratch in [one, two, three] {
            std::fs::remove_dir_all(scratch).unwrap();
        }
    }

    #[test]
    fn nothing_of_the_page_is_written_into_it() {
        let page = text(&root().join("web/index.html")).unwrap();
        assert!(!page.contains("style=") && !page.contains("<style") && !page.contains("onclick"));
        assert!(!page.contains("http:") && !page.contains("https:"), "everything comes from the site");
        assert!(!page.contains("=\"/"), "every address is relative");
    }
}
