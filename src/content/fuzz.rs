//! What mods are made of, broken in every way that chance finds: nothing panics, hangs or reads more than it may.
//!
//! Each reader gets files that are right but for some random edits, and now and then bytes that are nothing at all. A run of the
//! tests tries some thousands; `cargo test --lib fuzz -- --ignored` a hundred times as many.

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::board_file::read_board;
use super::check::check_opened;
use super::limits::{MAX_SOUND_SECONDS, MAX_TOTAL};
use super::media::ogg::{page_end, page_sum};
use super::media::{GIVEN_UP, check_font, check_picture, decode_sound};
use super::mods::packer::{Entry, pack};
use super::rules_file::read_rules;
use super::{Assets, Manifest, Mod};
use crate::rules::{Game, RuleSet, Rules};
use crate::text::{Locales, Texts, messages};

/// One change of a file.
#[derive(Clone, Debug)]
enum Edit {
    /// A byte becomes another.
    Set(Index, u8),
    /// Bytes are put in.
    Insert(Index, Vec<u8>),
    /// A word is put in that means something somewhere.
    Word(Index, Index),
    /// A part is taken out.
    Cut(Index, Index),
    /// A part is there once more, at another place.
    Copy(Index, Index, Index),
}

const WORDS: [&str; 32] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "'",
    ",",
    ":",
    "\\",
    "/*",
    "//",
    "Some(",
    "r#\"",
    "NaN",
    "inf",
    "-1",
    "0",
    "33",
    "0x7f",
    "99999999999999999999",
    "1e400",
    "true",
    "\n",
    "\n    ",
    "{ $x }",
    "->",
    "*[a]",
    "=",
    "..",
    "\u{202e}\u{0}",
];

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let index = any::<Index>;
    let edit = prop_oneof![
        (index(), any::<u8>()).prop_map(|(at, byte)| Edit::Set(at, byte)),
        (index(), prop::collection::vec(any::<u8>(), 1..9)).prop_map(|(at, bytes)| Edit::Insert(at, bytes)),
        (index(), index()).prop_map(|(at, word)| Edit::Word(at, word)),
        (index(), index()).prop_map(|(at, length)| Edit::Cut(at, length)),
        (index(), index(), index()).prop_map(|(from, length, to)| Edit::Copy(from, length, to)),
    ];
    prop::collection::vec(edit, 1..7)
}

/// The bytes after the edits.
fn edited(bytes: &[u8], edits: &[Edit]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for edit in edits {
        let at = |index: &Index, bytes: &[u8]| index.index(bytes.len() + 1);
        // Most cuts and copies are short.
        let part = |index: &Index, rest: usize| index.index(rest.min(40) + 1);
        match edit {
            Edit::Set(place, byte) if !bytes.is_empty() => {
                let place = place.index(bytes.len());
                bytes[place] = *byte;
            }
            Edit::Set(..) => {}
            Edit::Insert(place, new) => {
                let place = at(place, &bytes);
                bytes.splice(place..place, new.iter().copied());
            }
            Edit::Word(place, word) => {
                let place = at(place, &bytes);
                bytes.splice(place..place, WORDS[word.index(WORDS.len())].bytes());
            }
            Edit::Cut(place, length) => {
                let place = at(place, &bytes);
                let length = part(length, bytes.len() - place);
                bytes.drain(place..place + length);
            }
            Edit::Copy(from, length, to) => {
                let (from, to) = (at(from, &bytes), at(to, &bytes));
                let copied = bytes[from..from + part(length, bytes.len() - from)].to_vec();
                bytes.splice(to..to, copied);
            }
        }
    }
    bytes
}

/// Gives a reader so many inputs that are made of these.
fn fuzz(inputs: u32, seeds: &[Vec<u8>], read: impl Fn(&[u8])) {
    let config = Config { cases: inputs, failure_persistence: None, max_shrink_iters: 2_000, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let nothing = prop::collection::vec(any::<u8>(), 0..200);
    // One in sixteen is nothing at all.
    let input = (any::<Index>(), edits(), nothing, 0..16_u8);
    let result = runner.run(&input, |(seed, edits, nothing, kind)| {
        match kind {
            0 => read(&nothing),
            _ => read(&edited(&seeds[seed.index(seeds.len())], &edits)),
        }
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

fn embedded(folder: &str, extension: &str) -> Vec<Vec<u8>> {
    let assets = Assets::embedded();
    let files = assets.files(folder, extension);
    assert!(!files.is_empty(), "{folder}");
    files.iter().filter_map(|path| assets.bytes(path)).map(|bytes| bytes.into_owned()).collect()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn manifests(inputs: u32) {
    let seed = br#"// Mine.
        Mod(id: "my-mod", name: "My mod", version: "1.0", author: "Me", licence: "CC0-1.0", description: "Blue.", malom: "0.1.0")"#;
    fuzz(inputs, &[seed.to_vec()], |bytes| match Manifest::read(&text(bytes)) {
        Ok((manifest, _)) => assert!(super::is_id(&manifest.id)),
        Err(report) => assert!(!report.errors.is_empty()),
    });
}

fn boards(inputs: u32) {
    let mut seeds = embedded("boards", "ron");
    seeds.push(include_bytes!("../../examples/mods/beehive/boards/beehive.ron").to_vec());
    fuzz(inputs, &seeds, |bytes| match read_board("boards/a.ron", &text(bytes)) {
        Err(faults) => assert!(!faults.is_empty()),
        // What is read can be played.
        Ok(board) if board.len() >= 6 => {
            let set = RuleSet { board: board.id().to_owned(), pieces: 3, ..RuleSet::default() };
            let mut game = Game::new(Rules::new(board.into(), set).expect("three pieces each fit"));
            for _ in 0..12 {
                let Some(action) = game.actions().first().copied() else { break };
                game.play(action).expect("a listed action is legal");
            }
        }
        Ok(_) => {}
    });
}

fn rule_sets(inputs: u32) {
    fuzz(inputs, &embedded("rules", "ron"), |bytes| match read_rules("rules/a.ron", &text(bytes)) {
        Err(faults) => assert!(!faults.is_empty()),
        Ok((set, _)) => {
            // What is read can be written, and reads the same.
            let written: Vec<_> = crate::rules::RuleOption::ALL.map(|option| (option, set.get(option))).to_vec();
            let mut again = RuleSet { id: set.id.clone(), ..RuleSet::default() };
            written.iter().for_each(|(option, value)| again.set(*option, value).expect("it was written by us"));
            assert_eq!(again, set);
        }
    });
}

fn locales(inputs: u32) {
    let mut seeds = embedded("locales/hu", "ftl");
    seeds.extend(embedded("locales/en", "ftl"));
    // Long files would be changed in one place of thousands only.
    let seeds: Vec<_> = seeds.iter().flat_map(|file| file.chunks(1500)).map(<[u8]>::to_vec).collect();
    fuzz(inputs, &seeds, |bytes| {
        let text = text(bytes);
        let (read, problems) = messages(&text);
        assert!(problems.iter().all(|(byte, _)| *byte <= text.len()));
        let mut locales = Locales::default();
        locales.add("hu", &text);
        let texts = Texts::new("hu", &locales);
        for message in read.iter().take(20) {
            let _ =
                texts.format(&message.key, &[("count", 3.into()), ("name", "Ödön".into()), ("value", "draw".into())]);
        }
    });
}

fn pictures(inputs: u32) {
    let mut seeds = vec![];
    for (colour, depth) in
        [(png::ColorType::Rgba, png::BitDepth::Eight), (png::ColorType::Grayscale, png::BitDepth::One)]
    {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, 24, 8);
        encoder.set_color(colour);
        encoder.set_depth(depth);
        let line = if colour == png::ColorType::Rgba { 24 * 4 } else { 3 };
        let data: Vec<u8> = (0..line * 8).map(|number| (number * 7) as u8).collect();
        encoder.write_header().and_then(|mut writer| writer.write_image_data(&data)).expect("a small picture");
        seeds.push(bytes);
    }
    fuzz(inputs, &seeds, |bytes| {
        drop(check_picture(bytes));
        drop(check_picture(&with_png_sums(bytes)));
    });
}

/// A PNG file whose chunks have the sums that they should have.
fn with_png_sums(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let mut at = 8;
    while let Some(head) = bytes.get(at..at + 4) {
        let length = u32::from_be_bytes([head[0], head[1], head[2], head[3]]) as usize;
        let end = at + 8 + length;
        if bytes.len() < end + 4 {
            break;
        }
        let sum = rawzip::crc32(&bytes[at + 4..end]);
        bytes[end..end + 4].copy_from_slice(&sum.to_be_bytes());
        at = end + 4;
    }
    bytes
}

fn sounds(inputs: u32) {
    let mut wav = b"RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\0\0\0\0\x02\0\x10\0data\x40\0\0\0".to_vec();
    wav.extend(0..64);
    let mut seeds = vec![wav];
    seeds.extend(embedded("sounds", "ogg").into_iter().filter(|bytes| bytes.len() < 9_000));
    assert!(seeds.len() > 2);
    let decode = |bytes: &[u8]| match decode_sound(bytes) {
        Ok(sound) => assert!(sound.seconds() <= MAX_SOUND_SECONDS as f32),
        Err(error) => assert!(!error.to_string().contains(GIVEN_UP)),
    };
    fuzz(inputs, &seeds, |bytes| {
        decode(bytes);
        decode(&with_ogg_sums(bytes));
    });
}

/// An Ogg file whose pages have the sums that they should have, as one who wants to do harm would write it.
fn with_ogg_sums(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let mut at = 0;
    while let Some(end) = page_end(&bytes, at) {
        let sum = page_sum(&bytes[at..end]);
        bytes[at + 22..at + 26].copy_from_slice(&sum.to_le_bytes());
        at = end;
    }
    // What is behind the last page would be refused at once.
    bytes.truncate(at);
    bytes
}

fn fonts(inputs: u32) {
    let seeds = [embedded("fonts", "ttf"), embedded("fonts", "otf")].concat();
    fuzz(inputs, &seeds, |bytes| drop(check_font(bytes)));
}

/// Whole mods: broken as zips, and zips of broken files.
fn zips(inputs: u32) {
    let board = include_bytes!("../../examples/mods/beehive/boards/beehive.ron");
    let rules = include_bytes!("../../examples/mods/beehive/rules/beehive.ron");
    let files: [(&str, &[u8]); 6] = [
        ("m/mod.ron", br#"Mod(id: "m", author: "a", licence: "l")"#),
        ("m/boards/beehive.ron", board),
        ("m/rules/beehive.ron", rules),
        ("m/locales/hu/a.ftl", "board-beehive = Méhkas\nbutton-undo = { AZ($x) } { $x }".as_bytes()),
        ("m/themes/a/theme.ron", br##"(palette: (text: "#ffffff"), motion: (travel: 0.3))"##),
        ("m/sounds/mill.wav", b"RIFF\0\0\0\0WAVE"),
    ];
    let entries = |deflated: bool| -> Vec<Entry> {
        files.iter().map(|(name, bytes)| Entry { deflated, ..Entry::new(name, bytes) }).collect()
    };
    let use_all = |bytes: &[u8]| {
        let Ok(found) = Mod::from_zip("m.zip", bytes.into()) else { return };
        let mut total = 0;
        for path in found.paths() {
            assert_eq!(super::mods::check_path(path), Ok(()));
            total += found.read(path).and_then(Result::ok).map_or(0, |bytes| bytes.len() as u64);
        }
        assert!(total <= MAX_TOTAL);
        let _ = check_opened(&found);
        let assets = Assets::embedded().with_mods(vec![found]);
        let (library, _) = assets.library();
        for set in library.rule_sets() {
            assert!(library.compile(set.clone()).is_ok());
        }
    };
    let seeds = [pack(&entries(true)), pack(&entries(false))];
    fuzz(inputs / 2, &seeds, use_all);
    // The directory is at the end: it is hit more often where there is little else.
    let small = [pack(&entries(true)[..1]), pack(&[Entry::new("mod.ron", files[0].1), Entry::new("../x.ron", b"x")])];
    fuzz(inputs / 4, &small, use_all);
    for (index, file) in files.iter().enumerate() {
        fuzz(inputs / 24, &[file.1.to_vec()], |bytes| {
            let mut entries = entries(true);
            entries[index].bytes = bytes.to_vec();
            use_all(&pack(&entries));
        });
    }
}

/// Every reader, each with so many inputs as it is quick. Gives how many there were.
fn fuzz_all(times: u32) -> u32 {
    let readers: [(fn(u32), u32); 8] = [
        (manifests, 4000),
        (boards, 4000),
        (rule_sets, 4000),
        (locales, 4000),
        (pictures, 2000),
        (sounds, 1000),
        (fonts, 1000),
        (zips, 960),
    ];
    readers
        .into_iter()
        .map(|(read, inputs)| {
            let start = std::time::Instant::now();
            read(inputs * times);
            println!("{} inputs in {:.1} s", inputs * times, start.elapsed().as_secs_f32());
            inputs * times
        })
        .sum()
}

#[test]
fn nothing_that_chance_breaks_hurts() {
    assert_eq!(fuzz_all(1), 20_960);
}

#[test]
#[ignore = "tries 2 096 000 inputs, for some minutes"]
fn nothing_that_chance_breaks_hurts_in_a_long_run() {
    println!("{} inputs", fuzz_all(100));
}

#[test]
fn endless_nesting_is_refused() {
    for (open, close) in
        [("(a: ", ")"), ("[", "]"), ("{1: ", "}"), ("Some(", ")"), ("(", ")"), ("/*", "*/"), ("r#\"", "")]
    {
        let nested = format!("(id: \"a\", name: {}1{})", open.repeat(60_000), close.repeat(60_000));
        let _ = Manifest::read(&nested);
        assert!(read_board("a.ron", &nested).is_err());
        let _ = read_rules("a.ron", &nested);
        let _ = Manifest::read(&open.repeat(60_000));
    }
}

#[test]
fn no_board_keeps_the_search_for_symmetries_busy() {
    // Thirteen points that only far later ones tell apart: all their orders would be tried.
    let mut points = Vec::new();
    let mut lines = Vec::new();
    for number in 0..13 {
        points.push(format!(r#"(name: "a{number}", letter: "A{}", x: {number}, y: 0)"#, letters(number)));
        lines.push(format!(r#"(points: ["a{number}", "b{number}"])"#));
    }
    points.extend((0..13).map(|n| format!(r#"(name: "b{n}", letter: "B{}", x: {n}, y: 1)"#, letters(n))));
    points.extend((0..3).map(|n| format!(r#"(name: "c{n}", letter: "C{}", x: {n}, y: 2)"#, letters(n))));
    let path: Vec<_> = (0..13).map(|number| format!("\"b{number}\"")).collect();
    lines.push(format!("(points: [{}])", path.join(", ")));
    lines.push(r#"(points: ["c0", "c1", "c2"])"#.to_owned());
    let text = format!("(id: \"slow\", points: [{}], lines: [{}])", points.join(", "), lines.join(", "));
    let board = read_board("slow.ron", &text).expect("it is a board");
    // The search was given up: the row of three alone can be turned around.
    assert_eq!((board.len(), board.symmetries().len()), (29, 1));
}

fn letters(number: u8) -> char {
    char::from(b'A' + number)
}
