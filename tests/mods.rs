//! Mods as a player and a maker meet them: the examples, the command line, and the pages that tell of them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use malom::content::check::{SOUND_EVENTS, check_mod};
use malom::content::limits;
use malom::content::mods::{Kind, find_mods};
use malom::content::{Assets, Manifest, Mod, Report};
use malom::rules::{Game, RuleOption};
use malom::text::{FUNCTIONS, Locales, Texts};

fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// What was found.
fn said(report: &Report) -> Vec<String> {
    report.all().map(ToString::to_string).collect()
}

/// A folder that is removed with the value.
struct TempFolder(PathBuf);

impl TempFolder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("malom-mods-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("the system has a folder for such files");
        Self(folder)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        std::fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("the folder can be made");
        std::fs::write(path, text).expect("the file can be written");
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        // What stays behind is small, and the system clears it away.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn engine(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_malom-engine"))
        .args(arguments)
        .env_remove("MALOM_ASSETS")
        .output()
        .expect("the program runs")
}

fn lines(bytes: &[u8]) -> Vec<String> {
    String::from_utf8_lossy(bytes).lines().map(str::to_owned).collect()
}

#[test]
fn the_examples_are_right() {
    let found = find_mods(&[project("examples/mods")]);
    assert_eq!(found.mods.iter().map(Mod::id).collect::<Vec<_>>(), ["beehive", "harbour"]);
    assert_eq!(said(&found.report), [""; 0]);
    for found in &found.mods {
        assert_eq!(said(&check_mod(Path::new(found.origin()))), [""; 0], "{}", found.id());
    }
}

#[test]
fn the_beehive_is_played_and_named_in_every_language() {
    let beehive = Mod::open(&project("examples/mods/beehive")).expect("it is a mod");
    let assets = Assets::embedded().with_mods(vec![beehive]);
    let (library, faults) = assets.library();
    assert_eq!(faults, []);
    let rules = library.rules("beehive").expect("it has rules");
    let board = rules.board();
    assert_eq!((board.len(), board.mills().len()), (25, 18));
    // The six turns of a hexagon, and their mirrors.
    assert_eq!(board.symmetries().len(), 12);
    let middle = board.point("f4").expect("the middle");
    assert_eq!((board.neighbours(middle).len(), board.mill_partners(middle).len()), (6, 6));
    let mut game = Game::new(rules.clone());
    while let Some(action) = game.actions().last().copied() {
        game.play(action).expect("a listed action is legal");
    }
    assert!(game.outcome().is_some());
    let locales = Locales::of(&assets);
    let names: Vec<_> = ["hu", "en", "de"].map(|code| Texts::new(code, &locales).get("rule-set-beehive")).to_vec();
    assert_eq!(names, ["Méhkas", "Beehive", "Bienenkorb"]);
}

/// The messages of Fluent files by their keys, later files over earlier ones; without what names variants and arguments.
fn said_words<'a>(files: impl Iterator<Item = &'a str>) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    for file in files {
        let mut key = String::new();
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line;
            if let Some((name, rest)) = line.split_once(" =").filter(|(name, _)| name.starts_with(char::is_alphabetic))
            {
                name.clone_into(&mut key);
                words = rest;
                messages.remove(&key);
            }
            let mut plain = String::new();
            for word in words.split_whitespace() {
                let is_name = ["[", "*[", "$", "side-"].iter().any(|start| word.starts_with(start));
                plain += if is_name { "" } else { word };
                plain += " ";
            }
            *messages.entry(key.clone()).or_default() += &plain.to_lowercase();
        }
    }
    messages
}

#[test]
fn the_harbour_says_other_words_for_the_sides_and_for_nothing_else() {
    let harbour = Mod::open(&project("examples/mods/harbour")).expect("it is a mod");
    let (own, with) = (Locales::embedded(), Locales::of(&Assets::embedded().with_mods(vec![harbour.clone()])));
    for (code, colours) in [("en", ["light", "dark"]), ("hu", ["világos", "sötét"]), ("de", ["hell", "dunk"])] {
        let names_a_side = |words: &String| {
            words.split(|c: char| !c.is_alphabetic()).any(|word| colours.iter().any(|colour| word.starts_with(colour)))
        };
        let (before, after) = (said_words(own.files(code)), said_words(with.files(code)));
        let old: Vec<_> = after.iter().filter(|(_, words)| names_a_side(words)).map(|(key, _)| key).collect();
        assert!(old.is_empty(), "{code}: the harbour still says the game's own words for the sides in {old:?}");
        assert!(before.values().filter(|words| names_a_side(words)).count() >= 6, "{code}");
        let file = harbour.text(&format!("locales/{code}/harbour.ftl")).expect("it is there").expect("it is a text");
        for key in said_words([file.as_str()].into_iter()).keys().filter(|key| !key.starts_with("theme-")) {
            assert!(names_a_side(&before[key]), "{code}: {key} names no side and need not be changed");
        }
    }
    let (hu, plain) = (Texts::new("hu", &with), Texts::new("hu", &own));
    assert_eq!((hu.get("side-light").as_str(), plain.get("side-light").as_str()), ("Homok", "Világos"));
    assert_eq!(hu.get("new-game-light-name"), "Homok neve");
    let thinks = |texts: &Texts| texts.format("status-thinking", &[("both", "yes".into()), ("colour", "dark".into())]);
    assert_eq!((thinks(&hu).as_str(), thinks(&plain).as_str()), ("Tenger gondolkodik…", "Sötét gondolkodik…"));
    assert_eq!(hu.get("button-undo"), plain.get("button-undo"));
}

#[test]
fn every_fault_is_named_with_its_place_and_what_the_game_uses() {
    let folder = TempFolder::new("faults");
    folder.write("mod.ron", "Mod(\n    id: \"m\",\n    author: 7,\n)\n");
    folder.write(
        "rules/r.ron",
        "RuleSet(\n    id: \"r\",\n    options: {\"quiet\": \"soon\", \"colour\": \"red\"},\n)\n",
    );
    folder.write("rules/lost.ron", "RuleSet(id: \"lost\", options: {\n    \"board\": \"sea\",\n})\n");
    folder.write("boards/b.ron", "Board(\n    id: \"b\",\n    points: [\n    ],\n    lines: [],\n)\n");
    folder.write(
        "locales/hu/m.ftl",
        "rule-set-r = R\nbutton-undoo = Vissza\ntoast-draw-in = { $cuont }\nbad = { $\nside-light = { side-dark } { nowhere } { NUMBER($x) }\n",
    );
    folder.write("locales/xx-not-a-language/m.ftl", "a = b\n");
    folder.write("sounds/mill.ogg", "OggS");
    folder.write("themes/blue/picture.png", "none");
    folder.write("fonts/a.ttf", "none");
    folder.write("board/b.ron", "");
    folder.write("run.exe", "");
    let output = engine(&["check-mod", folder.0.to_str().expect("a plain path")]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(lines(&output.stderr), [""; 0]);
    let said = lines(&output.stdout);
    let expected = [
        "boards/b.ron:3:13: points: 0 points; a board has 3 to 32; the game uses nothing of it",
        "boards/b.ron:5:12: lines: no line is a mill; the game uses nothing of it",
        "fonts/a.ttf: it is no TrueType or OpenType font",
        "locales/hu/m.ftl:3:1: toast-draw-in: it asks for $cuont; the arguments of this message are: $count; the game uses the letters {$cuont}",
        "locales/hu/m.ftl:4:",
        "locales/hu/m.ftl:5:1: side-light: it asks for $x; the arguments of this message are: none; the game uses the letters {$x}",
        "locales/hu/m.ftl:5:1: side-light: it has { nowhere } in it, and this language has no such message",
        "locales/hu/m.ftl:5:1: side-light: there is no function NUMBER; there is AZ",
        "locales/xx-not-a-language: \"xx-not-a-language\" is no code of a language",
        "mod.ron:3:13: author: 7 is not a text in quotes; the game uses none",
        "rules/lost.ron:2:14: options.board: unknown board \"sea\"; there are nine, six, three, twelve; the game uses nothing",
        "rules/r.ron:3:24: options.quiet: quiet=soon: expected a number from 1 to 9999 or off; the game uses 100",
        "rules/r.ron:3:42: options.colour: unknown option \"colour\"",
        "sounds/mill.ogg: the sound is damaged",
        "themes/blue/picture.png: it is no PNG picture; the game uses the plain colour",
        "board/b.ron: warning: the game does not look into board; did you mean boards?",
        "locales/hu/m.ftl:2:1: button-undoo: nobody asks for this message; did you mean button-undo?",
        "locales/hu/m.ftl:3:1: toast-draw-in: it leaves out $count",
        "mod.ron: author: it is missing",
        "mod.ron: licence: it is missing",
        "rules/r.ron: it has no name that players can read: the English message rule-set-r is missing; the game uses its id",
        "run.exe: the game has no use for such a file",
        "themes/blue/theme.ron: it is missing: without it there is no theme",
        "15 errors, 8 warnings",
    ];
    // Warnings say that they are.
    let plain: Vec<String> = said.iter().map(|line| line.replacen(": warning: ", ": ", 1)).collect();
    for (index, expected) in expected.iter().enumerate() {
        let expected = expected.replacen(": warning: ", ": ", 1);
        assert!(plain.get(index).is_some_and(|said| said.starts_with(&expected)), "{expected}\n{plain:#?}");
    }
    assert_eq!(said.len(), expected.len(), "{said:#?}");
    assert_eq!(said.iter().filter(|line| line.contains(": warning: ")).count(), 8);
}

#[test]
fn a_language_of_a_mod_is_told_what_it_lacks() {
    let folder = TempFolder::new("language");
    folder.write("mod.ron", "Mod(id: \"m\", author: \"a\", licence: \"l\")");
    folder.write("locales/fr/m.ftl", "language-name = français\n");
    let report = check_mod(&folder.0);
    assert_eq!((report.errors.len(), report.warnings.len()), (0, 1));
    let warning = report.warnings[0].to_string();
    assert!(warning.starts_with("locales/fr: this language lacks ") && warning.contains(" button-undo,"), "{warning}");
    assert!(warning.ends_with("; the game uses the English ones") && !warning.contains("language-name"), "{warning}");
}

#[test]
fn a_new_mod_is_written_and_found_right() {
    let folder = TempFolder::new("new");
    let path = folder.0.join("My mod");
    let path = path.to_str().expect("a plain path");
    let output = engine(&["new-mod", path]);
    assert!(output.status.success());
    assert_eq!(lines(&output.stdout).len(), 7);
    let output = engine(&["check-mod", path]);
    assert_eq!((lines(&output.stdout), output.status.code()), (vec!["0 errors, 0 warnings".to_owned()], Some(0)));
    let output = engine(&["new-mod", path]);
    assert_eq!(output.status.code(), Some(1));
    assert!(lines(&output.stderr)[0].ends_with("is not empty; it is written into a new folder"));
    let output = engine(&["check-mod", "no/such/mod"]);
    assert_eq!((output.status.code(), lines(&output.stdout).len()), (Some(1), 0));
}

#[test]
fn the_reference_tells_of_every_key() {
    let reference = std::fs::read_to_string(project("docs/mod-reference.md")).expect("docs/mod-reference.md");
    let mut wanted: BTreeSet<String> = Manifest::KEYS.iter().map(|key| format!("| `{key}` |")).collect();
    for option in RuleOption::ALL {
        let default = malom::rules::RuleSet::default().get(option);
        wanted.insert(format!("| `{}` |", option.id()));
        wanted.insert(format!("**{default}**"));
        wanted.extend(option.choices().iter().filter(|choice| **choice != default).map(|choice| format!("`{choice}`")));
        if let Some((range, _)) = option.numbers() {
            wanted.insert(format!("{} to {}", range.start(), range.end()));
        }
    }
    wanted.extend(SOUND_EVENTS.iter().map(|(event, about)| format!("| `{event}` | {about} |")));
    wanted.extend(Kind::ENDS.iter().map(|(end, _)| format!("`.{end}`")));
    wanted.extend(FUNCTIONS.iter().map(|function| format!("`{function}`")));
    for key in ["id", "name", "points", "lines", "letter", "x", "y", "mill", "options"] {
        wanted.insert(format!("| `{key}` |"));
    }
    for folder in ["themes", "boards", "rules", "locales", "sounds", "fonts"] {
        wanted.insert(format!("`{folder}/"));
    }
    wanted.extend([
        format!("{} MiB", limits::MAX_FILE >> 20),
        format!("{} MiB", limits::MAX_SOUND >> 20),
        format!("{} MiB", limits::MAX_TOTAL >> 20),
        format!("{} KiB", limits::MAX_TEXT >> 10),
        format!("{} KiB", limits::FREE_OF_RATIO >> 10),
        format!("{} seconds", limits::MAX_SOUND_SECONDS),
        format!("{0} by {0} pixels", limits::MAX_PICTURE),
        format!("{} files", limits::MAX_FILES),
        format!("{} times", limits::MAX_RATIO),
        format!("{} parts", limits::MAX_DEPTH),
        format!("{} bytes", limits::MAX_PATH),
        format!("{} points", malom::rules::MAX_POINTS),
        format!("{} lines", limits::MAX_LINES),
        format!("{} letters and digits", limits::MAX_POINT_NAME),
        format!("{} capital letters", limits::MAX_POINT_LETTER),
        format!("1 to {}", limits::MAX_ID),
        format!("{} letters", limits::MAX_NAME),
        format!("{} MiB of `.ron` and `.ftl`", limits::MAX_TEXTS >> 20),
        format!("{} keys", limits::MAX_KEYS),
        format!("{} mills", malom::rules::MAX_MILLS_AT_POINT),
        format!("1/{} of", malom::rules::NEAREST_POINTS),
    ]);
    let missing: Vec<_> = wanted.iter().filter(|wanted| !reference.contains(wanted.as_str())).collect();
    assert!(missing.is_empty(), "docs/mod-reference.md lacks {missing:#?}");
}

/// The texts in a page between lines of three backticks, each with the word after the first.
fn blocks(page: &str) -> Vec<(String, String)> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```") {
            let text: Vec<_> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push((kind.to_owned(), text.join("\n") + "\n"));
        }
    }
    blocks
}

#[test]
fn what_the_guide_tells_one_to_write_is_right() {
    let guide = std::fs::read_to_string(project("docs/modding.md")).expect("docs/modding.md");
    // A block is a file when its kind is followed by a path.
    let files: Vec<_> = blocks(&guide)
        .into_iter()
        .filter_map(|(kind, text)| Some((kind.split_once(' ')?.1.to_owned(), text)))
        .collect();
    assert!(files.len() >= 6, "{files:?}");
    let folder = TempFolder::new("guide");
    for (path, text) in &files {
        folder.write(path, text);
    }
    let report = check_mod(&folder.0);
    assert_eq!(said(&report), [""; 0]);
    let (library, _) = Assets::embedded().with_mods(vec![Mod::open(&folder.0).expect("it is a mod")]).library();
    let wheel = library.rules("wheel").expect("its rules are there");
    // Eight turns, and their mirrors.
    assert_eq!((wheel.board().mills().len(), wheel.board().symmetries().len()), (4, 16));
    // Which messages name the sides, the example knows.
    let harbour =
        std::fs::read_to_string(project("examples/mods/harbour/locales/en/harbour.ftl")).expect("the example");
    for key in said_words([harbour.as_str()].into_iter()).keys().filter(|key| !key.is_empty()) {
        let is_told = guide.split_whitespace().any(|word| word.trim_matches(|c: char| !c.is_alphanumeric()) == key);
        assert!(is_told || key.starts_with("theme-"), "docs/modding.md does not tell that {key} names the sides");
    }
}
