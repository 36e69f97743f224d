//! Files of mods and themes that are changed while the game runs: it takes them up within a second.
//!
//! Looked at by name, size and time from a thread: that works on every disk and with every editor, and costs nothing worth
//! measuring for the few files that there are. A change counts when it has stood still for a moment, so that nothing is read
//! while it is being written.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, SystemTime};

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use super::GameSet;
use super::mods::{Mods, ModsCommand};
use super::wake::Wakers;

/// Between two looks.
const PAUSE: Duration = Duration::from_millis(250);
/// No more files and folders of a mod are looked at; it may have five hundred files.
const MOST: usize = 2_000;
/// No deeper than files of a mod can lie.
const DEPTH: usize = 6;

/// Tells that something has changed.
#[derive(Resource)]
struct Watch(SyncCell<Receiver<()>>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, start).add_systems(Update, hear.run_if(resource_exists::<Watch>).in_set(GameSet::Intent));
}

fn start(mods: Res<Mods>, wakers: Wakers, mut commands: Commands) {
    let folders = mods.watched();
    if folders.is_empty() {
        return;
    }
    let (sender, changes) = mpsc::channel();
    let waker = wakers.waker();
    let look = move || {
        let mut known = Looks::of(&folders);
        loop {
            std::thread::sleep(PAUSE);
            let mut now = Looks::of(&folders);
            if now == known {
                continue;
            }
            loop {
                std::thread::sleep(PAUSE);
                let later = Looks::of(&folders);
                if later == now {
                    break;
                }
                now = later;
            }
            known = now;
            // Nobody listens any more when the game has been closed.
            if sender.send(()).is_err() {
                return;
            }
            waker.wake();
        }
    };
    match std::thread::Builder::new().name("files".to_owned()).spawn(look) {
        Ok(_) => commands.insert_resource(Watch(SyncCell::new(changes))),
        Err(error) => warn!("changed files are not seen: {error}"),
    }
}

fn hear(mut watch: ResMut<Watch>, mut commands: MessageWriter<ModsCommand>) {
    if watch.0.get().try_iter().count() > 0 {
        commands.write(ModsCommand::Look);
    }
}

/// How the files look from outside: size and time of the last change of each.
#[derive(PartialEq, Eq, Default)]
struct Looks(BTreeMap<PathBuf, (u64, Option<SystemTime>)>);

impl Looks {
    fn of(folders: &[PathBuf]) -> Self {
        let mut looks = Self::default();
        for folder in folders {
            let Ok(entries) = std::fs::read_dir(folder) else { continue };
            // Each mod has its share, so that none keeps the others from being seen.
            for entry in entries.flatten() {
                let mut left = MOST;
                looks.add(entry.path(), DEPTH, true, &mut left);
            }
        }
        looks
    }

    /// Looks at a file, or at what is in a folder. A player may link to a mod; links in mods are not followed, lest they lead
    /// around in a circle.
    fn add(&mut self, path: PathBuf, depth: usize, follows: bool, left: &mut usize) {
        let is_hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        let look = |path: &Path| if follows { std::fs::metadata(path) } else { std::fs::symlink_metadata(path) };
        let Some(about) = look(&path).ok().filter(|_| *left > 0 && !is_hidden) else { return };
        *left -= 1;
        if !about.is_dir() {
            self.0.insert(path, (about.len(), about.modified().ok()));
        } else if depth > 0 {
            for entry in std::fs::read_dir(path).into_iter().flatten().flatten() {
                self.add(entry.path(), depth - 1, false, left);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_a_new_and_a_removed_file_are_seen() {
        let folder = std::env::temp_dir().join(format!("malom-watch-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join("mine/themes")).unwrap();
        let file = folder.join("mine/themes/theme.ron");
        let folders = [folder.clone(), folder.join("none")];
        let looks = || Looks::of(&folders);
        let empty = looks();
        std::fs::write(&file, "()").unwrap();
        let first = looks();
        assert!(first != empty && first == looks());
        std::fs::write(&file, "( )").unwrap();
        assert!(looks() != first);
        std::fs::remove_file(&file).unwrap();
        assert!(looks() == empty);
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_that_lead_around_in_a_circle_are_not_followed() {
        use std::os::unix::fs::symlink;
        let folder = std::env::temp_dir().join(format!("malom-watch-links-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join("far/t")).unwrap();
        std::fs::create_dir_all(folder.join("mods")).unwrap();
        for number in 0..60 {
            symlink(".", folder.join(format!("far/t/{number}"))).unwrap();
        }
        std::fs::write(folder.join("far/mod.ron"), "()").unwrap();
        symlink(folder.join("far"), folder.join("mods/far")).unwrap();
        let looks = || Looks::of(&[folder.join("mods")]);
        let before = looks();
        assert_eq!(before.0.len(), 61, "each link once, and the file");
        std::fs::write(folder.join("far/mod.ron"), "( )").unwrap();
        assert!(looks() != before, "a mod that is linked to is seen");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
