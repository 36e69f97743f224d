//! A package for Debian and its kin: the program, an entry in the menu, what software centres show, icons and papers.

use super::tar::{gzip, tar};
use super::{About, Entry};
use crate::cargo::root;
use crate::web::site::read;

/// The libraries that the program links or opens, by their packages. Names that Debian has changed stand with both.
const LIBRARIES: [&str; 11] = [
    "libasound2t64 | libasound2",
    "libgcc-s1",
    "libudev1",
    "libvulkan1",
    "libwayland-client0",
    "libx11-6",
    "libx11-xcb1",
    "libxcursor1",
    "libxi6",
    "libxkbcommon0",
    "libxkbcommon-x11-0",
];

/// The package's file name.
pub fn file_name(version: &str) -> String {
    format!("malom_{version}_{}.deb", architecture())
}

/// Debian's name for the processor.
fn architecture() -> &'static str {
    match std::env::consts::ARCH {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        "x86" => "i386",
        "arm" => "armhf",
        other => other,
    }
}

/// The package.
///
/// # Errors
/// A paper is missing.
pub fn package(about: &About, program: Entry, third_party: &str) -> Result<Vec<u8>, String> {
    let files = files(about, program, third_party)?;
    let glibc = files.iter().filter(|file| file.program).find_map(|file| newest_glibc(&file.bytes));
    let kilobytes: usize = files.iter().map(|file| file.bytes.len().div_ceil(1024)).sum();
    let control = control(&about.version, glibc, kilobytes);
    let control = gzip(&tar(&[Entry::new("./control", control)], about.time)?)?;
    let data = gzip(&tar(&files, about.time)?)?;
    let mut package = b"!<arch>\n".to_vec();
    for (name, bytes) in [("debian-binary", b"2.0\n".to_vec()), ("control.tar.gz", control), ("data.tar.gz", data)] {
        package.extend(
            format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`\n", about.time, 0, 0, 100_644, bytes.len()).bytes(),
        );
        package.extend_from_slice(&bytes);
        if bytes.len() % 2 == 1 {
            package.push(b'\n');
        }
    }
    Ok(package)
}

fn files(about: &About, program: Entry, third_party: &str) -> Result<Vec<Entry>, String> {
    let root = root();
    let icons = root.join("web/icons");
    let copyright = format!(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Malom\n\nFiles: *\n\
         Copyright: The Malom authors\nLicense: MIT or Apache-2.0\n\nLicense: MIT or Apache-2.0\n{}",
        indented(&String::from_utf8_lossy(&read(&root.join("LICENSE-MIT"))?))
    );
    let icon = |folder: &str, name: &str| format!("./usr/share/icons/hicolor/{folder}/apps/{name}");
    Ok(vec![
        Entry { path: "./usr/bin/malom".into(), ..program },
        Entry::new("./usr/share/applications/malom.desktop", about.filled("malom.desktop", "malom")?),
        Entry::new("./usr/share/metainfo/malom.metainfo.xml", about.filled("malom.metainfo.xml", "malom")?),
        Entry::new(icon("192x192", "malom.png"), read(&icons.join("icon-192.png"))?),
        Entry::new(icon("512x512", "malom.png"), read(&icons.join("icon-512.png"))?),
        Entry::new(icon("scalable", "malom.svg"), read(&icons.join("icon.svg"))?),
        Entry::new("./usr/share/doc/malom/changelog.gz", gzip(&read(&root.join("CHANGELOG.md"))?)?),
        Entry::new("./usr/share/doc/malom/copyright", copyright),
        Entry::new("./usr/share/doc/malom/LICENSE-APACHE.gz", gzip(&read(&root.join("LICENSE-APACHE"))?)?),
        Entry::new("./usr/share/doc/malom/OFL.txt.gz", gzip(&read(&root.join("assets/fonts/OFL.txt"))?)?),
        Entry::new("./usr/share/doc/malom/THIRD-PARTY.txt.gz", gzip(third_party.as_bytes())?),
    ])
}

/// A text as a field of several lines: each begins with a blank, and an empty one is a dot.
fn indented(text: &str) -> String {
    text.lines().map(|line| if line.trim().is_empty() { " .\n".to_owned() } else { format!(" {line}\n") }).collect()
}

fn control(version: &str, glibc: Option<(u32, u32)>, kilobytes: usize) -> String {
    let libc = glibc.map(|(major, minor)| format!("libc6 (>= {major}.{minor})")).into_iter();
    let depends: Vec<String> = libc.chain(LIBRARIES.iter().map(|name| (*name).to_owned())).collect();
    format!(
        "Package: malom\nVersion: {version}\nArchitecture: {}\nMaintainer: The Malom authors <malom@localhost>\n\
         Installed-Size: {kilobytes}\nDepends: {}\nRecommends: mesa-vulkan-drivers\nSection: games\nPriority: optional\n\
         Description: nine men's morris on a wooden board\n Against the computer, in ten levels and perfect, or for two at \
         one machine.\n Hungarian, English and German.\n",
        architecture(),
        depends.join(", ")
    )
}

/// The newest version of the C library that the program asks for by name.
fn newest_glibc(program: &[u8]) -> Option<(u32, u32)> {
    const NAME: &[u8] = b"GLIBC_";
    let mut newest = None;
    for at in 0..program.len().saturating_sub(NAME.len()) {
        if program[at] == NAME[0] && program[at..].starts_with(NAME) {
            let rest: Vec<u8> = program[at + NAME.len()..]
                .iter()
                .copied()
                .take(8)
                .take_while(|b| b.is_ascii_digit() || *b == b'.')
                .collect();
            let text = String::from_utf8_lossy(&rest);
            let mut parts = text.split('.').map(str::parse);
            if let (Some(Ok(major)), Some(Ok(minor))) = (parts.next(), parts.next()) {
                newest = newest.max(Some((major, minor)));
            }
        }
    }
    newest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_library_counts() {
        assert_eq!(newest_glibc(b"x\0GLIBC_2.9\0GLIBC_2.34\0GLIBC_2.2.5\0GLIBC_PRIVATE\0"), Some((2, 34)));
        assert_eq!(newest_glibc(b"static"), None);
        assert!(control("1.2.3", Some((2, 34)), 5).contains("\nDepends: libc6 (>= 2.34), libasound2t64 |"));
    }

    #[test]
    fn debian_reads_the_package() {
        let about = About::find().unwrap();
        let program = Entry { program: true, ..Entry::new("malom", "#!/bin/sh\n") };
        let bytes = package(&about, program, "libraries").unwrap();
        let path = std::env::temp_dir().join(format!("malom-{}.deb", std::process::id()));
        std::fs::write(&path, bytes).unwrap();
        let mut dpkg = std::process::Command::new("dpkg-deb");
        // Where there is no dpkg, nobody installs the package either.
        if let Ok(said) = dpkg.arg("--contents").arg(&path).output() {
            let said = String::from_utf8_lossy(&said.stdout).into_owned();
            assert!(said.contains("-rwxr-xr-x root/root") && said.contains("./usr/bin/malom"), "{said}");
            assert!(said.contains("./usr/share/applications/malom.desktop"), "{said}");
        }
        std::fs::remove_file(path).unwrap();
    }
}
