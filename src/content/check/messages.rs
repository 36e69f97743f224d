//! The messages of a mod: whether they can be read, whether anybody asks for them, and what a language lacks.

use std::collections::{BTreeMap, BTreeSet};

use unic_langid::LanguageIdentifier;

use crate::content::library::Brought;
use crate::content::nearest::nearest;
use crate::content::{Assets, Fault, Mod, Place, Report};
use crate::rules::Library;
use crate::text::{FALLBACK, FUNCTIONS, Message, messages};

/// The messages of a language by their keys.
type Messages = BTreeMap<String, Told>;

/// A message, and where it is.
#[derive(Clone)]
struct Told {
    message: Message,
    file: String,
    place: Option<Place>,
}

impl Told {
    fn fault(&self, problem: String) -> Fault {
        Fault::new(&self.file, problem).at(self.place).about(&self.message.key)
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
                let known = built_in.iter().chain(&names.keys).map(String::as_str);
                let meant = nearest(key, known).map(|meant| format!("; did you mean {meant}?")).unwrap_or_default();
                report.warnings.push(told.fault(format!("nobody asks for this message{meant}")));
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
        let lacks: Vec<&str> = english
            .keys()
            .filter(|key| !messages.contains_key(*key) && !below.contains_key(*key))
            .map(String::as_str)
            .collect();
        if !lacks.is_empty() {
            let problem =
                format!("this language lacks {} of {} messages: {}", lacks.len(), english.len(), lacks.join(", "));
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
        for (byte, problem) in problems {
            let fault = Fault::new(path, problem).at(Place::of(&text, byte));
            report.errors.push(fault.instead("nothing of this message"));
        }
        for message in messages {
            let (key, place) = (message.key.clone(), Some(Place::of(&text, message.byte)));
            let told = Told { message, file: path.to_owned(), place };
            if let Some(earlier) = all.insert(key, told.clone()) {
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
    let told = |message: Message| (message.key.clone(), Told { message, file: String::new(), place: None });
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
        for Brought { key, file, name } in &self.own {
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
