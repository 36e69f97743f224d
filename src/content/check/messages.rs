//! The messages of a mod: whether they can be read, whether anybody asks for them, and what a language lacks.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use unic_langid::LanguageIdentifier;

use crate::content::fault::Lines;
use crate::content::library::Brought;
use crate::content::limits::MAX_FAULTS;
use crate::content::nearest::nearest;
use crate::content::{Assets, Fault, Mod, Report};
use crate::rules::{Library, shown};
use crate::text::{FALLBACK, FUNCTIONS, Message, messages};

/// So many of the messages that a language lacks are listed.
const LISTED: usize = 1000;

/// The messages of a language by their keys.
type Messages = BTreeMap<String, Told>;

/// A file of messages.
struct Words {
    path: String,
    lines: Lines,
    /// How many of its messages nobody asks for, so far.
    unasked: Cell<usize>,
}

impl Words {
    fn of(path: &str, text: String) -> Rc<Self> {
        Rc::new(Self { path: path.to_owned(), lines: Lines::of(text), unasked: Cell::new(0) })
    }
}

/// A message, and the file that it is in.
#[derive(Clone)]
struct Told {
    message: Message,
    words: Rc<Words>,
}

impl Told {
    fn fault(&self, problem: String) -> Fault {
        let place = self.words.lines.place(self.message.byte);
        Fault::new(&self.words.path, problem).at(place).about(shown(&self.message.key))
    }

    /// A fault of a message that nobody asks for. What may have been meant is looked for as long as somebody reads on.
    fn unasked<'a>(&self, known: impl Iterator<Item = &'a str>) -> Fault {
        let count = self.words.unasked.get();
        self.words.unasked.set(count + 1);
        let meant = if count < MAX_FAULTS { nearest(&self.message.key, known) } else { None };
        let meant = meant.map(|meant| format!("; did you mean {meant}?")).unwrap_or_default();
        self.fault(format!("nobody asks for this message{meant}"))
    }
}

pub(super) fn check(found: &Mod, library: &Library, report: &mut Report) {
    let mut own: BTreeMap<String, Messages> = BTreeMap::new();
    for code in found.names("locales") {
        if found.paths().any(|path| path == format!("locales/{code}")) {
            continue;
        }
        if code.parse::<LanguageIdentifier>().is_err() {
            let problem = format!("{code:?} is no code of a language, such as en or pt-BR");
            report.errors.push(Fault::new(format!("locales/{code}"), problem).instead("nothing of it"));
            continue;
        }
        let messages = read(found, &code, report);
        own.insert(code, messages);
    }
    let names = Names::of(found, library);
    names.report_nameless(own.get(FALLBACK), report);
    let mut english = embedded(FALLBACK);
    let built_in: BTreeSet<String> = english.keys().cloned().collect();
    for (key, told) in own.get(FALLBACK).into_iter().flatten() {
        english.entry(key.clone()).or_insert_with(|| told.clone());
    }
    for (code, messages) in &own {
        let below = embedded(code);
        // What other messages have in them somebody asks for.
        let parts: BTreeSet<&String> = messages.values().flat_map(|told| &told.message.references).collect();
        for (key, told) in messages {
            let message = &told.message;
            if !built_in.contains(key) && !names.keys.contains(key) && !parts.contains(key) {
                report.warnings.push(told.unasked(built_in.iter().chain(&names.keys).map(String::as_str)));
            }
            let theirs = english.get(key).map(|told| told.message.arguments.clone()).unwrap_or_default();
            // A message of another language has the arguments of the English one: the game gives no others.
            for argument in message.arguments.difference(&theirs) {
                let given: Vec<_> = theirs.iter().map(|name| format!("${name}")).collect();
                let given = if given.is_empty() { "none".to_owned() } else { given.join(", ") };
                let problem = format!("it asks for ${argument}; the arguments of this message are: {given}");
                report.errors.push(told.fault(problem).instead(format!("the letters {{${argument}}}")));
            }
            if below.contains_key(key) || code != FALLBACK {
                for argument in theirs.difference(&message.arguments) {
                    report.warnings.push(told.fault(format!("it leaves out ${argument}, which the English one has")));
                }
            }
            for other in message.references.iter().filter(|other| !messages.contains_key(*other)) {
                if !below.contains_key(other) {
                    let fault =
                        told.fault(format!("it has {{ {other} }} in it, and this language has no such message"));
                    report.errors.push(fault.instead(format!("the letters {{{other}}}")));
                }
            }
            for function in message.functions.iter().filter(|name| !FUNCTIONS.contains(&name.as_str())) {
                let problem = format!("there is no function {function}; there is {}", FUNCTIONS.join(", "));
                report.errors.push(told.fault(problem).instead(format!("the letters {{{function}()}}")));
            }
        }
        // What a region lacks the language itself says.
        let plain = code.split('-').next().unwrap_or_default();
        let behind = if plain == code { Messages::new() } else { embedded(plain) };
        let speak = [Some(messages), Some(&below), Some(&behind), own.get(plain)];
        let lacks: Vec<&str> = english
            .keys()
            .filter(|key| speak.iter().flatten().all(|messages| !messages.contains_key(*key)))
            .map(String::as_str)
            .collect();
        if !lacks.is_empty() {
            // The game's own fit into the line; a mod's may be any number.
            let more = if lacks.len() > LISTED { ", …" } else { "" };
            let listed = lacks[..lacks.len().min(LISTED)].join(", ");
            let problem = format!("this language lacks {} of {} messages: {listed}{more}", lacks.len(), english.len());
            report.warnings.push(Fault::new(format!("locales/{code}"), problem).instead("the English ones"));
        }
    }
}

/// The messages of a mod in one language.
fn read(found: &Mod, code: &str, report: &mut Report) -> Messages {
    let mut all = Messages::new();
    let folder = format!("locales/{code}/");
    for path in found.paths().filter(|path| path.starts_with(&folder) && path.ends_with(".ftl")) {
        let text = match found.text(path) {
            Some(Ok(text)) => text,
            Some(Err(error)) => {
                report.errors.push(Fault::new(path, error).instead("nothing of it"));
                continue;
            }
            None => continue,
        };
        let (messages, problems) = messages(&text);
        let words = Words::of(path, text);
        for (byte, problem) in problems {
            let fault = Fault::new(path, problem).at(words.lines.place(byte));
            report.errors.push(fault.instead("nothing of this message"));
        }
        for message in messages {
            let told = Told { message, words: words.clone() };
            if let Some(earlier) = all.insert(told.message.key.clone(), told.clone()) {
                let problem = format!("the message is there already, {}", earlier.fault(String::new()).place());
                report.warnings.push(told.fault(problem).instead("this one"));
            }
        }
    }
    all
}

/// The messages of the game itself in a language.
fn embedded(code: &str) -> Messages {
    let assets = Assets::embedded();
    let files = assets.files(&format!("locales/{code}"), "ftl");
    let texts = files.iter().filter_map(|path| assets.text(path));
    let words = Words::of("", String::new());
    let told = |message: Message| (message.key.clone(), Told { message, words: words.clone() });
    texts.flat_map(|text| messages(&text).0).map(told).collect()
}

/// Keys that the program puts together from the ids of what there is.
struct Names {
    keys: BTreeSet<String>,
    /// What the mod brings.
    own: Vec<Brought>,
    /// The keys of what is wrong altogether.
    useless: BTreeSet<String>,
}

impl Names {
    fn of(found: &Mod, library: &Library) -> Self {
        let themes = found.names("themes").into_iter().chain(Assets::embedded().names("themes"));
        let mut keys: BTreeSet<String> = themes.flat_map(|id| with_about(&format!("theme-{id}"))).collect();
        keys.extend(library.rule_sets().iter().flat_map(|set| with_about(&format!("rule-set-{}", set.id))));
        keys.extend(library.boards().flat_map(|id| with_about(&format!("board-{id}"))));
        let own = Assets::embedded().with_mods(vec![found.clone()]).brought();
        let useless =
            own.iter().filter(|brought| !keys.contains(&brought.key)).map(|brought| brought.key.clone()).collect();
        // A name of what is wrong and left out is no mistake of its own.
        keys.extend(own.iter().flat_map(|brought| with_about(&brought.key)));
        Self { keys, own, useless }
    }

    /// Warns of what players can read no name of.
    fn report_nameless(&self, english: Option<&Messages>, report: &mut Report) {
        let ours = embedded(FALLBACK);
        for Brought { key, file, name, .. } in &self.own {
            let said = ours.contains_key(key) || english.is_some_and(|english| english.contains_key(key));
            // What is wrong altogether has been told already.
            if name.is_none() && !said && !self.useless.contains(key) {
                let problem = format!("it has no name that players can read: the English message {key} is missing");
                report.warnings.push(Fault::new(file, problem).instead("its id"));
            }
        }
    }
}

fn with_about(key: &str) -> [String; 2] {
    [key.to_owned(), format!("{key}-about")]
}
