//! The translations are complete: every language has the same messages with the same arguments, and every key that the program
//! asks for exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use malom::rules::{Library, Reason, RuleOption};
use malom::text::{Locales, Texts};

/// Keys that the program puts together; the parts are checked below.
const BUILT: [&str; 10] =
    ["confirm-", "option-", "rule-set-", "board-", "end-", "illegal-", "chapter-", "notice-", "page-", "theme-"];

/// The messages of a language: the key, and the names of its arguments.
fn messages(locales: &Locales, language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for file in locales.files(language) {
        let mut key = None;
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" =")
                && name.starts_with(|c: char| c.is_ascii_lowercase())
            {
                key = Some(name.to_owned());
                let new = messages.insert(name.to_owned(), BTreeSet::new()).is_none();
                assert!(new, "{language}: {name} is there twice");
            }
            let Some(key) = &key else { continue };
            let names = line
                .split('$')
                .skip(1)
                .map(|rest| rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '-').collect::<String>());
            messages.get_mut(key).expect("just added").extend(names);
        }
    }
    messages
}

/// Every source file of the program under a folder.
fn sources(folder: &Path, each: &mut impl FnMut(&str)) {
    for entry in fs::read_dir(folder).expect("a folder of the crate").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, each);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            each(&fs::read_to_string(&path).expect("a source file"));
        }
    }
}

/// Every text in quotes that looks like a message key.
fn quoted_keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut |text| {
        for word in text.split('"') {
            let plain = word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
            if plain && !word.is_empty() {
                keys.insert(word.to_owned());
            }
        }
    });
    keys
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_arguments() {
    let locales = Locales::embedded();
    let english = messages(&locales, "en");
    assert!(english.len() > 100, "the messages were found: {}", english.len());
    let codes: Vec<_> = locales.codes().map(str::to_owned).collect();
    assert_eq!(codes, ["de", "en", "hu"]);
    for code in codes {
        let other = messages(&locales, &code);
        let lacks: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let extra: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(lacks.is_empty() && extra.is_empty(), "{code} lacks {lacks:?} and has beyond {extra:?}");
        for (key, args) in &english {
            assert_eq!(&other[key], args, "arguments of {key} in {code}");
        }
    }
}

#[test]
fn every_file_parses_whole() {
    for code in ["hu", "en", "de"] {
        let locales = Locales::embedded();
        for file in locales.files(code) {
            if let Err((_, errors)) = fluent_bundle::FluentResource::try_new(file.to_owned()) {
                panic!("{code}: {errors:?}");
            }
        }
    }
}

#[test]
fn every_key_that_the_program_asks_for_exists_and_every_message_is_asked_for() {
    let english = messages(&Locales::embedded(), "en");
    let used = quoted_keys();
    let unused: Vec<_> = english
        .keys()
        .filter(|key| !used.contains(*key) && !BUILT.iter().any(|prefix| key.starts_with(prefix)))
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app"), &mut |text| {
        for call in ["texts.get(\"", "texts.format(\"", "texts.find(\"", "notice(\""] {
            for rest in text.split(call).skip(1) {
                let key = rest.split('"').next().unwrap_or_default();
                assert!(english.contains_key(key), "no message {key}");
            }
        }
    });
}

#[test]
fn the_web_page_says_its_messages_and_no_others() {
    let english = messages(&Locales::embedded(), "en");
    let mut page = String::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("web")).expect("the page").flatten() {
        if entry.path().is_file() {
            page.push_str(&fs::read_to_string(entry.path()).expect("a text of the page"));
        }
    }
    let words: BTreeSet<&str> = page.split(|c: char| !c.is_ascii_lowercase() && c != '-').collect();
    // One family is put together from its parts.
    let part = "page-storage-";
    let built = |key: &str| key.strip_prefix(part).is_some_and(|end| words.contains(part) && words.contains(end));
    let said = |key: &str| words.contains(key) || built(key);
    let unsaid: Vec<_> = english.keys().filter(|key| key.starts_with("page-") && !said(key)).collect();
    assert!(unsaid.is_empty(), "the page does not say {unsaid:?}");
    let scripts = ["page-language", part];
    let missing: Vec<_> = words
        .iter()
        .filter(|word| word.starts_with("page-") && !scripts.contains(word) && !english.contains_key(**word))
        .collect();
    assert!(missing.is_empty(), "the page says {missing:?}");
}

#[test]
fn rules_and_results_are_told_in_every_language() {
    let library = Library::standard();
    let locales = Locales::embedded();
    for code in ["hu", "en", "de"] {
        let texts = Texts::new(code, &locales);
        let say = |key: String, value: malom::text::Value<'_>| {
            let said = texts.find(&key, &[("value", value)]).unwrap_or_else(|| panic!("{code} lacks {key}"));
            assert!(!said.contains("{$") && !said.is_empty(), "{code}: {said}");
            said
        };
        for option in RuleOption::ALL {
            let id = option.id();
            assert!(texts.find(&format!("option-{id}"), &[]).is_some(), "{code}: {id}");
            for part in ["value", "about", "glance"] {
                let key = format!("option-{id}-{part}");
                let said: Vec<_> = option.choices().iter().map(|value| say(key.clone(), (*value).into())).collect();
                let distinct: BTreeSet<_> = said.iter().collect();
                assert_eq!(distinct.len(), said.len(), "{code}: every value of {key} has words of its own: {said:?}");
                if option.numbers().is_some() {
                    assert!(say(key.clone(), 7.into()).contains('7'), "{code}: {key} says its number");
                    say(key, "off".into());
                }
            }
        }
        for set in library.rule_sets() {
            for key in [format!("rule-set-{}", set.id), format!("rule-set-{}-about", set.id)] {
                assert!(texts.find(&key, &[]).is_some(), "{code} lacks {key}");
            }
        }
        for board in library.boards() {
            assert!(texts.find(&format!("board-{board}"), &[]).is_some(), "{code}: {board}");
        }
        for reason in Reason::ALL {
            let said = texts.find(&format!("end-{}", reason.id()), &[("who", "won".into())]);
            assert!(said.is_some(), "{code}: {reason:?}");
        }
        for level in 1..=11_u8 {
            let said = texts.format("level-about", &[("level", level.into())]);
            let other = texts.format("level-about", &[("level", 99.into())]);
            assert_ne!(said, other, "{code}: level {level} has words of its own");
        }
    }
}
