//! Which mods there are: in the player's own folder, beside the program, and where the command line says.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use super::Mod;
use crate::content::manifest::MANIFEST;
use crate::content::{Fault, Report};

/// The name of the folder that mods lie in, in the folder of the player's data and beside the program.
pub const MODS_FOLDER: &str = "mods";

/// The mods of some folders.
#[derive(Clone, Debug, Default)]
pub struct FoundMods {
    /// In the order of the folders, and in each by their names; no two have one id.
    pub mods: Vec<Mod>,
    /// What looks like a mod and is none, and mods whose id another has already. Paths are those of the disk.
    pub report: Report,
}

/// The mods in these folders: every folder with a `mod.ron`, every zip. A folder that is a mod itself is one too. Of two mods
/// with one id, that of the earlier folder counts. Folders that are not there have none.
///
/// A folder of mods and a mod in it may each be a link: nobody but the player lays it there. No link in a mod leads out of it.
#[must_use]
pub fn find_mods<P: AsRef<Path>>(folders: &[P]) -> FoundMods {
    let mut found = FoundMods::default();
    let mut visited = HashSet::new();
    for folder in folders {
        let Ok(folder) = folder.as_ref().canonicalize() else { continue };
        if !visited.insert(folder.clone()) {
            continue;
        }
        if folder.join(MANIFEST).is_file() {
            found.add(Mod::open(&folder), &folder);
            continue;
        }
        let mut paths: Vec<PathBuf> =
            std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        paths.sort_unstable();
        for path in paths {
            let hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
            let zip = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("zip")) && path.is_file();
            if !hidden && (zip || path.is_dir()) {
                found.add(Mod::open(&path), &path);
            }
        }
    }
    found
}

impl FoundMods {
    fn add(&mut self, opened: Result<Mod, Report>, path: &Path) {
        let found = match opened {
            Ok(found) => found,
            Err(report) => {
                let whole = |fault: Fault| {
                    let inner = !path.ends_with(&fault.file) && fault.file != path.display().to_string();
                    let file = if inner { path.join(&fault.file).display().to_string() } else { fault.file };
                    Fault { file, ..fault }
                };
                self.report.errors.extend(report.errors.into_iter().map(whole));
                self.report.warnings.extend(report.warnings.into_iter().map(whole));
                return;
            }
        };
        match self.mods.iter().find(|other| other.id() == found.id()) {
            Some(other) => {
                let problem = format!("its id {:?} is that of another mod", found.id());
                self.report.warnings.push(Fault::new(found.origin(), problem).instead(other.origin()));
            }
            None => self.mods.push(found),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::temp::TempFolder;

    fn manifest(id: &str) -> Vec<u8> {
        format!(r#"Mod(id: "{id}", author: "a", licence: "l")"#).into_bytes()
    }

    #[test]
    fn mods_are_found_and_of_two_with_one_id_the_first_counts() {
        let (mine, other) = (TempFolder::new("find-mine"), TempFolder::new("find-other"));
        mine.write("b/mod.ron", &manifest("blue"));
        mine.write("a/mod.ron", &manifest("amber"));
        mine.write("no-mod/readme.txt", b"");
        mine.write("loose.ron", b"");
        mine.write("broken.zip", b"PK");
        other.write("x/mod.ron", &manifest("blue"));
        let found = find_mods(&[mine.path(), &mine.path().join("none"), other.path(), mine.path()]);
        assert_eq!(found.mods.iter().map(Mod::id).collect::<Vec<_>>(), ["amber", "blue"]);
        let errors: Vec<_> = found.report.errors.iter().map(ToString::to_string).collect();
        assert_eq!(errors.len(), 2, "{errors:?}");
        assert!(errors[0].contains("broken.zip: it is no zip"), "{errors:?}");
        assert!(errors[1].contains("no-mod") && errors[1].contains("mod.ron: it is missing"), "{errors:?}");
        assert_eq!(found.report.warnings.len(), 1);
        let warning = found.report.warnings[0].to_string();
        assert!(warning.contains("its id \"blue\" is that of another mod; the game uses "), "{warning}");
        // A folder that is itself a mod.
        let found = find_mods(&[mine.path().join("b")]);
        assert_eq!(found.mods.iter().map(Mod::id).collect::<Vec<_>>(), ["blue"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_player_may_link_to_mods_and_no_mod_links_out_of_itself() {
        use std::os::unix::fs::symlink;
        let (far, mods, outside) =
            (TempFolder::new("find-far"), TempFolder::new("find-mods"), TempFolder::new("find-out"));
        far.write("mod.ron", &manifest("far"));
        far.write("boards/near.ron", b"x");
        outside.write("secret.ron", b"secret");
        outside.write("deep/secret.ron", b"secret");
        symlink(outside.path().join("secret.ron"), far.path().join("boards/out.ron")).unwrap();
        symlink(outside.path().join("deep"), far.path().join("rules")).unwrap();
        // A mod that lies elsewhere, and what has no `mod.ron` at its other end.
        symlink(far.path(), mods.path().join("far")).unwrap();
        symlink(outside.path(), mods.path().join("none")).unwrap();
        symlink("nowhere", mods.path().join("gone")).unwrap();
        symlink("gone", mods.path().join("gone.zip")).unwrap();
        let link = TempFolder::new("find-link");
        symlink(mods.path(), link.path().join("mods")).unwrap();
        symlink(far.path(), link.path().join("one")).unwrap();
        for folder in [mods.path().to_owned(), link.path().join("mods"), link.path().join("one")] {
            let found = find_mods(&[folder.as_path()]);
            assert_eq!(found.mods.iter().map(Mod::id).collect::<Vec<_>>(), ["far"], "{}", folder.display());
            assert_eq!(found.mods[0].paths().collect::<Vec<_>>(), ["boards/near.ron", "mod.ron"]);
            let left: Vec<_> = found.mods[0].report().errors.iter().map(ToString::to_string).collect();
            let said =
                |file: &str| format!("{file}: {}; the game uses nothing of it", crate::content::FileError::LeadsOut);
            assert_eq!(left, [said("boards/out.ron"), said("rules")]);
        }
        // However it is come upon, it is one.
        assert_eq!(find_mods(&[mods.path().to_owned(), link.path().join("mods")]).report.warnings, []);
    }
}
