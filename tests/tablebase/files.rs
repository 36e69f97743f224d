//! Files: whole or refused, and work that goes on where it was ended.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use malom::rules::{Library, Rules, notation};
use malom::tablebase::{Folder, Memory, Options, SolveError, Step, Store, Tables, Value, solve, solve_into};

use crate::{make, options};

/// Light wins in 13: a4 d7 g1 against g7 d1 b4.
const WIN: &str = ".OX/.../.../OX..../.../.../.XO l 0-0 0 0 30";

fn rules() -> Rules {
    Library::standard().rules("csoszogo").unwrap()
}

/// A folder that is gone after the test.
struct TestFolder(PathBuf);

impl TestFolder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("malom-tablebase-{name}-{}", std::process::id()));
        // What an earlier process of the same number left lying.
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<_> =
            fs::read_dir(&self.0).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort_unstable();
        names
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn value(tables: &Tables, text: &str) -> Option<Value> {
    tables.probe(&notation::parse_position(tables.rules(), text).unwrap())
}

#[test]
fn what_is_made_in_a_folder_is_found_there() {
    let folder = TestFolder::new("found");
    let summary = solve(&rules(), 6, &folder.0, options(false)).unwrap();
    assert_eq!(summary.tables.len(), 1);
    assert!(!summary.tables[0].found);
    assert_eq!(folder.names().len(), 1);
    let (tables, problems) = Tables::open(&rules(), &folder.0);
    assert!(problems.is_empty());
    assert_eq!(tables.pieces(), 6);
    assert_eq!(value(&tables, WIN), Some(Value::Win(13)));
    // Once more: it is there.
    let again = solve(&rules(), 6, &folder.0, options(false)).unwrap();
    assert!(again.tables[0].found);
    assert_eq!(again.tables[0].statistics, summary.tables[0].statistics);
}

#[test]
fn tables_do_not_reach_everywhere() {
    let store = three_three();
    let (tables, _) = Tables::from_store(&rules(), &store);
    assert_eq!(value(&tables, ".OX/.../.../OX..../.../.../.XO l 1-1 0 0 30"), None);
    assert_eq!(value(&tables, "OOX/.../.../OX..../.../.../.XO l 0-0 0 0 30"), None);
    // The game is over: dark has two pieces, or light.
    assert_eq!(value(&tables, ".OX/.../.../O...../.../.../.XO d 0-0 0 0 30"), Some(Value::Loss(0)));
    assert_eq!(value(&tables, ".OX/.../.../OX..../.../.../.X. d 0-0 0 0 30"), Some(Value::Win(0)));
    let (none, problems) = Tables::open(&rules(), &std::env::temp_dir().join("malom-no-such-folder"));
    assert!(problems.is_empty());
    assert_eq!(none.pieces(), 0);
    assert_eq!(value(&none, WIN), None);
}

#[test]
fn actions_are_worth_what_follows() {
    let store = Memory::default();
    make(&rules(), 7, &store).unwrap();
    let (tables, _) = Tables::from_store(&rules(), &store);
    let position = notation::parse_position(&rules(), WIN).unwrap();
    let values = position.actions(&rules()).iter().map(|action| tables.value_of(&position, *action)).max();
    assert_eq!(values, Some(Some(Value::Win(13))));
    // In the middle of a turn: light has closed a mill against four pieces, and the best capture counts.
    let owed = notation::parse_position(&rules(), "OOO/.../.../.X..../.../X../.XX l 0-0 1 0 30").unwrap();
    let best = owed.actions(&rules()).iter().map(|action| tables.value_of(&owed, *action).unwrap()).max();
    assert_eq!(tables.probe(&owed), best);
    // Against three the capture ends the game.
    assert_eq!(value(&tables, "OOO/.../.../.X..../.../X../.X. l 0-0 1 0 30"), Some(Value::Win(1)));
}

/// The tables of 3-3, made once.
fn three_three() -> Memory {
    static FILES: OnceLock<BTreeMap<String, Arc<[u8]>>> = OnceLock::new();
    let files = FILES.get_or_init(|| {
        let store = Memory::default();
        make(&rules(), 6, &store).unwrap();
        store.files()
    });
    let store = Memory::default();
    for (name, file) in files {
        store.save(name, file).unwrap();
    }
    store
}

/// The one file of 3-3, changed; what is said of it, and the tables without it.
fn damaged(change: impl FnOnce(&mut Vec<u8>)) -> (Tables, String) {
    let store = three_three();
    let (name, file) = store.files().pop_first().unwrap();
    let mut bytes = file.to_vec();
    change(&mut bytes);
    store.save(&name, &bytes).unwrap();
    let (tables, problems) = Tables::from_store(&rules(), &store);
    let said = problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    assert!(said.is_empty() || said.starts_with(&name), "{said}");
    if said.is_empty() {
        assert_eq!(tables.pieces(), 6);
    } else {
        assert_eq!(tables.pieces(), 0);
        // It is made anew, not trusted.
        assert!(!make(&rules(), 6, &store).unwrap().tables[0].found);
        assert_eq!(value(&Tables::from_store(&rules(), &store).0, WIN), Some(Value::Win(13)));
    }
    (tables, said)
}

#[test]
fn damage_is_said() {
    let cases: [(&str, fn(&mut Vec<u8>)); 8] = [
        ("is not a table", |bytes| bytes.clear()),
        ("is not a table", |bytes| bytes[0] ^= 1),
        ("has format", |bytes| bytes[8] += 1),
        ("is damaged in its head", |bytes| bytes[16] ^= 1),
        ("is damaged in its head", |bytes| bytes[40] ^= 1),
        ("is damaged in its head", |bytes| bytes[12..16].fill(0xff)),
        ("bytes instead of", |bytes| bytes.truncate(bytes.len() - 1)),
        ("bytes instead of", |bytes| bytes.push(0)),
    ];
    for (said, change) in cases {
        let (_, is) = damaged(change);
        assert!(is.contains(said), "{is:?}, not {said:?}");
    }
    let (_, cut) = damaged(|bytes| bytes.truncate(100));
    assert!(cut.contains("has 100 bytes instead of"), "{cut}");
}

#[test]
fn a_damaged_block_is_not_believed() {
    // The last byte belongs to the last block; heads do not tell of it.
    let (tables, said) = damaged(|bytes| *bytes.last_mut().unwrap() ^= 1);
    assert_eq!(said, "");
    let rules = rules();
    let positions = crate::pairs(&rules, 3, 3, |_| true).map(|(own, other)| crate::position(&rules, own, other));
    let lost = positions.filter(|position| tables.probe(position).is_none()).count();
    assert!(lost > 0 && lost < 500_000, "{lost}");
}

#[test]
fn a_damaged_block_that_is_needed_is_made_anew() {
    let store = three_three();
    let (name, file) = store.files().pop_first().unwrap();
    let mut bytes = file.to_vec();
    *bytes.last_mut().unwrap() ^= 1;
    store.save(&name, &bytes).unwrap();
    make(&rules(), 7, &store).unwrap();
    assert_eq!(store.files()[&name], file);
}

#[test]
fn foreign_files_are_said() {
    let store = Memory::default();
    make(&rules(), 7, &store).unwrap();
    let other = Library::standard().rules("csoszogo,flying=off").unwrap();
    make(&other, 6, &store).unwrap();
    // Both lie side by side.
    assert_eq!(Tables::from_store(&rules(), &store).0.pieces(), 7);
    assert_eq!(Tables::from_store(&other, &store).0.pieces(), 6);
    let files = store.files();
    let names: Vec<&String> = files.keys().filter(|name| name.contains("-3-3.")).collect();
    let four_three = files.keys().find(|name| name.contains("-4-3.")).unwrap();
    let (ours, foreign) = if four_three.starts_with(names[0].trim_end_matches("3-3.malom")) {
        (names[0], names[1])
    } else {
        (names[1], names[0])
    };
    store.save(ours, &files[foreign]).unwrap();
    store.save(four_three, &files[ours]).unwrap();
    let (tables, problems) = Tables::from_store(&rules(), &store);
    assert_eq!(tables.pieces(), 0);
    let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].ends_with("was made for other rules: flying=off"), "{said:?}");
    assert!(said[1].ends_with("is a table of 3-3"), "{said:?}");
}

#[test]
fn stopping_loses_only_the_pair_at_work() {
    let store = Memory::default();
    let stop = AtomicBool::new(false);
    let progress = |progress: malom::tablebase::Progress| {
        if progress.pair.to_string() == "4-3" && matches!(progress.step, Step::Plies(5, _)) {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let error =
        solve_into(&rules(), 7, &store, Options { threads: 2, verify: false, progress: &progress, stop: &stop });
    assert!(matches!(error, Err(SolveError::Stopped)), "{error:?}");
    assert_eq!(store.files().len(), 1);
    let summary = make(&rules(), 7, &store).unwrap();
    assert_eq!(summary.tables.iter().map(|table| table.found).collect::<Vec<_>>(), [true, false, false]);
}

#[test]
fn numbers_of_pieces_that_no_endgame_has() {
    for pieces in [0, 5, 19, u32::MAX] {
        let error = make(&rules(), pieces, &Memory::default()).unwrap_err();
        assert_eq!(error.to_string(), format!("{pieces} pieces; endgames have 6 to 18"));
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let folder = TestFolder::new("plain-file");
    fs::write(&folder.0, b"a file, no folder").unwrap();
    let error = solve(&rules(), 6, &folder.0.join("inside"), options(false)).unwrap_err();
    assert!(error.to_string().contains("cannot be written"), "{error}");
    fs::remove_file(&folder.0).unwrap();
}

/// Elsewhere nobody can tell which processes live.
#[cfg(target_os = "linux")]
#[test]
fn what_a_killed_run_left_is_removed() {
    let folder = TestFolder::new("left");
    fs::create_dir_all(&folder.0).unwrap();
    // No process has the highest number, and the first one always lives.
    let (dead, living) = (u32::MAX, 1);
    let left = format!("standard-0-3-3.malom.{dead}.tmp");
    let stay = [
        format!("notes.{dead}.tmp"),
        format!("standard-0-3-3.malom.{living}.tmp"),
        format!("standard-0-3-3.malom.{}.tmp", std::process::id()),
        "standard-0-3-3.malom.tmp".to_owned(),
    ];
    for name in stay.iter().chain([&left]) {
        fs::write(folder.0.join(name), b"a part of it").unwrap();
    }
    solve(&rules(), 6, &folder.0, options(false)).unwrap();
    let names = folder.names();
    assert!(!names.contains(&left), "{names:?}");
    assert!(stay.iter().all(|name| names.contains(name)), "{names:?}");
    assert_eq!(names.len(), stay.len() + 1, "and the table");
}

#[test]
fn a_write_that_fails_leaves_nothing() {
    let folder = TestFolder::new("no-rubbish");
    let store = Folder::new(&folder.0);
    // A folder of the file's name cannot be renamed over.
    fs::create_dir_all(folder.0.join("taken/inside")).unwrap();
    assert!(store.save("taken", b"new").is_err());
    assert_eq!(folder.names(), ["taken"]);
}
