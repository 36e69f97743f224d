//! What the game needs from a Linux system, and how to get what is missing.
//!
//! Elsewhere Rust with its usual linker is enough.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Outcome;

/// What a command is about to do; each includes the ones before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    /// Build the game and run tests without a window.
    Build,
    /// Show the game on the desktop.
    Play,
    /// Show the game on a virtual screen, drawn by the processor.
    Screen,
    /// Show it in a browser too.
    Browser,
}

/// One thing the system must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// A program on the path.
    Program(&'static str),
    /// A library to build against, by its pkg-config name.
    Development(&'static str),
    /// A library that the game opens while it runs.
    Library(&'static str),
    /// The Vulkan driver that draws on the processor.
    Lavapipe,
    /// A browser of Chromium's family.
    Chromium,
}

/// A system's installer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Installer {
    /// Debian and its kin.
    Apt,
    /// Fedora and its kin.
    Dnf,
    /// Arch and its kin.
    Pacman,
    /// openSUSE.
    Zypper,
}

/// A need, from when on it is one, and its package by installer: apt, dnf, pacman, zypper.
type Row = (Purpose, Need, [&'static str; 4]);

#[rustfmt::skip]
const NEEDS: &[Row] = &[
    (Purpose::Build, Need::Program("pkg-config"), ["pkg-config", "pkgconf-pkg-config", "pkgconf", "pkgconf-pkg-config"]),
    (Purpose::Build, Need::Development("alsa"), ["libasound2-dev", "alsa-lib-devel", "alsa-lib", "alsa-devel"]),
    (Purpose::Build, Need::Development("libudev"), ["libudev-dev", "systemd-devel", "systemd-libs", "libudev-devel"]),
    (Purpose::Build, Need::Development("wayland-client"), ["libwayland-dev", "wayland-devel", "wayland", "wayland-devel"]),
    (Purpose::Build, Need::Development("xkbcommon"), ["libxkbcommon-dev", "libxkbcommon-devel", "libxkbcommon", "libxkbcommon-devel"]),
    (Purpose::Play, Need::Library("libvulkan.so.1"), ["libvulkan1", "vulkan-loader", "vulkan-icd-loader", "libvulkan1"]),
    (Purpose::Play, Need::Library("libX11.so.6"), ["libx11-6", "libX11", "libx11", "libX11-6"]),
    (Purpose::Play, Need::Library("libX11-xcb.so.1"), ["libx11-xcb1", "libX11-xcb", "libx11", "libX11-xcb1"]),
    (Purpose::Play, Need::Library("libXcursor.so.1"), ["libxcursor1", "libXcursor", "libxcursor", "libXcursor1"]),
    (Purpose::Play, Need::Library("libXi.so.6"), ["libxi6", "libXi", "libxi", "libXi6"]),
    (Purpose::Play, Need::Library("libxkbcommon-x11.so.0"), ["libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11", "libxkbcommon-x11-0"]),
    (Purpose::Screen, Need::Program("Xvfb"), ["xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb", "xorg-x11-server-Xvfb"]),
    (Purpose::Browser, Need::Chromium, ["chromium", "chromium", "chromium", "chromium"]),
    (Purpose::Browser, Need::Program("npm"), ["npm", "nodejs-npm", "npm", "npm-default"]),
    (Purpose::Screen, Need::Lavapipe, ["mesa-vulkan-drivers", "mesa-vulkan-drivers", "vulkan-swrast", "libvulkan_lvp"]),
];

/// Looks for what `purpose` needs and installs what is missing, or only says it when `install` is false.
///
/// # Errors
/// The installer failed.
pub fn prepare(purpose: Purpose, install: bool) -> Outcome {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    let missing = missing(purpose, &present);
    if missing.is_empty() {
        return Ok(());
    }
    eprintln!("Missing on this system: {}", missing.iter().map(|need| need.name()).collect::<Vec<_>>().join(", "));
    let Some(installer) = Installer::ALL.into_iter().find(|installer| on_path(installer.program()).is_some()) else {
        eprintln!("No known installer is here (apt-get, dnf, pacman, zypper): please install them by hand.");
        return Ok(());
    };
    let packages = installer.packages(&missing);
    for command in installer.commands(&packages, is_root()) {
        println!("$ {}", command.join(" "));
        if install && !succeeds(Command::new(command[0]).args(&command[1..])) {
            return Err(format!("`{}` failed", command.join(" ")));
        }
    }
    Ok(())
}

/// The needs of `purpose` that `present` denies. Without pkg-config nothing is known of the development packages, so
/// all of them count as missing.
fn missing(purpose: Purpose, present: &dyn Fn(Need) -> bool) -> Vec<Need> {
    NEEDS.iter().filter(|(from, need, _)| *from <= purpose && !present(*need)).map(|(_, need, _)| *need).collect()
}

fn present(need: Need) -> bool {
    match need {
        Need::Program(program) => on_path(program).is_some(),
        Need::Development(library) => succeeds(Command::new("pkg-config").args(["--exists", library])),
        Need::Library(library) => shared_library(library),
        Need::Lavapipe => lavapipe().is_some(),
        Need::Chromium => crate::web::chromium().is_ok(),
    }
}

impl Need {
    fn name(self) -> &'static str {
        match self {
            Self::Program(name) | Self::Development(name) | Self::Library(name) => name,
            Self::Lavapipe => "lavapipe",
            Self::Chromium => "Chromium",
        }
    }
}

impl Installer {
    const ALL: [Self; 4] = [Self::Apt, Self::Dnf, Self::Pacman, Self::Zypper];

    fn program(self) -> &'static str {
        match self {
            Self::Apt => "apt-get",
            Self::Dnf => "dnf",
            Self::Pacman => "pacman",
            Self::Zypper => "zypper",
        }
    }

    /// This system's packages for the needs, each once.
    fn packages(self, needs: &[Need]) -> Vec<&'static str> {
        let mut packages = Vec::new();
        for (_, need, names) in NEEDS {
            let name = names[self as usize];
            if needs.contains(need) && !packages.contains(&name) {
                packages.push(name);
            }
        }
        packages
    }

    /// The command lines that install the packages.
    fn commands(self, packages: &[&'static str], root: bool) -> Vec<Vec<&'static str>> {
        let sudo: &[&str] = if root { &[] } else { &["sudo"] };
        let install: &[&str] = match self {
            Self::Apt => &["install", "-y", "--no-install-recommends"],
            Self::Dnf => &["install", "-y"],
            Self::Pacman => &["-Sy", "--needed", "--noconfirm"],
            Self::Zypper => &["--non-interactive", "install"],
        };
        let mut commands = Vec::new();
        // A fresh Debian image has no lists of packages yet.
        if self == Self::Apt {
            commands.push([sudo, &[self.program(), "update"]].concat());
        }
        commands.push([sudo, &[self.program()], install, packages].concat());
        commands
    }
}

/// The description file of the driver that draws on the processor, if it is installed.
pub fn lavapipe() -> Option<PathBuf> {
    ["/usr/share/vulkan/icd.d", "/usr/local/share/vulkan/icd.d", "/etc/vulkan/icd.d"]
        .iter()
        .filter_map(|folder| std::fs::read_dir(folder).ok())
        .flat_map(|entries| entries.flatten())
        .map(|entry| entry.path())
        .filter(|path| is_lavapipe(path))
        // A system with several architectures has one file for each.
        .max_by_key(|path| path.to_string_lossy().contains(std::env::consts::ARCH))
}

fn is_lavapipe(path: &Path) -> bool {
    path.file_name().is_some_and(|name| {
        let name = name.to_string_lossy();
        name.starts_with("lvp_icd") && name.ends_with(".json")
    })
}

/// Whether the dynamic linker knows the library.
fn shared_library(name: &str) -> bool {
    // Not every user has /sbin on the path.
    for program in ["ldconfig", "/sbin/ldconfig", "/usr/sbin/ldconfig"] {
        if let Ok(output) = Command::new(program).arg("-p").output()
            && output.status.success()
        {
            return lists_library(&String::from_utf8_lossy(&output.stdout), name);
        }
    }
    // A system without ldconfig keeps its libraries elsewhere: the game will say what it cannot open.
    true
}

/// Whether a line of `ldconfig -p` is about exactly this library.
fn lists_library(listing: &str, name: &str) -> bool {
    listing.lines().any(|line| line.split_whitespace().next() == Some(name))
}

fn on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn succeeds(command: &mut Command) -> bool {
    command.status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_purpose_asks_for_more() {
        let nothing = |_| false;
        let counts = [Purpose::Build, Purpose::Play, Purpose::Screen].map(|purpose| missing(purpose, &nothing).len());
        assert_eq!(counts, [5, 11, 13]);
        assert!(missing(Purpose::Screen, &|_| true).is_empty());
    }

    #[test]
    fn only_what_is_missing_is_asked_for() {
        let present = |need| !matches!(need, Need::Development("alsa" | "libudev"));
        let missing = missing(Purpose::Screen, &present);
        assert_eq!(Installer::Apt.packages(&missing), ["libasound2-dev", "libudev-dev"]);
        assert_eq!(Installer::Dnf.packages(&missing), ["alsa-lib-devel", "systemd-devel"]);
        assert_eq!(Installer::Pacman.packages(&missing), ["alsa-lib", "systemd-libs"]);
        assert_eq!(Installer::Zypper.packages(&missing), ["alsa-devel", "libudev-devel"]);
    }

    #[test]
    fn a_package_that_brings_two_things_is_named_once() {
        let needs = [Need::Library("libX11.so.6"), Need::Library("libX11-xcb.so.1")];
        assert_eq!(Installer::Pacman.packages(&needs), ["libx11"]);
        assert_eq!(Installer::Apt.packages(&needs), ["libx11-6", "libx11-xcb1"]);
    }

    #[test]
    fn who_is_not_root_goes_by_sudo() {
        let line = |installer: Installer, root| {
            installer.commands(&["a", "b"], root).iter().map(|words| words.join(" ")).collect::<Vec<_>>()
        };
        assert_eq!(
            line(Installer::Apt, false),
            ["sudo apt-get update", "sudo apt-get install -y --no-install-recommends a b"]
        );
        assert_eq!(line(Installer::Dnf, true), ["dnf install -y a b"]);
        assert_eq!(line(Installer::Pacman, false), ["sudo pacman -Sy --needed --noconfirm a b"]);
        assert_eq!(line(Installer::Zypper, true), ["zypper --non-interactive install a b"]);
    }

    #[test]
    fn a_library_is_not_taken_for_one_whose_name_begins_the_same() {
        let listing =
            "\tlibX11-xcb.so.1 (libc6,x86-64) => /lib/libX11-xcb.so.1\n\tlibXi.so.6 (libc6) => /lib/libXi.so.6\n";
        assert!(lists_library(listing, "libXi.so.6"));
        assert!(!lists_library(listing, "libX11.so.6"));
    }

    #[test]
    fn the_driver_is_known_by_its_file() {
        assert!(is_lavapipe(Path::new("/x/lvp_icd.x86_64.json")));
        assert!(is_lavapipe(Path::new("/x/lvp_icd.json")));
        assert!(!is_lavapipe(Path::new("/x/radeon_icd.x86_64.json")));
    }
}
