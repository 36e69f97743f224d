//! Which languages there are, and the files of each.

use std::collections::BTreeMap;

use unic_langid::LanguageIdentifier;

use super::{FALLBACK, messages};
use crate::content::limits::MAX_FAULTS;
use crate::content::{Assets, Fault, FileError, Layer, Place};
use crate::rules::MAX_NAME;

/// A language to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Language {
    /// Its code: `hu`.
    pub code: String,
    /// As its speakers call it: `magyar`.
    pub name: String,
}

/// The Fluent files of every language.
#[derive(Clone, Debug, Default)]
pub struct Locales {
    /// By language code; later files replace messages of earlier ones.
    files: BTreeMap<String, Vec<String>>,
    faults: Vec<Fault>,
}

impl Locales {
    /// What is built into the program.
    #[must_use]
    pub fn embedded() -> Self {
        Self::of(&Assets::embedded())
    }

    /// Every `locales/<code>/*.ftl` of all layers: what is built in, and over it, message by message, what mods and folders
    /// have. Below the English ones are the names that boards, rule sets and themes of mods have in their own files.
    #[must_use]
    pub fn of(assets: &Assets) -> Self {
        let mut locales = Self::default();
        for (key, name) in assets.given_names() {
            locales.add(FALLBACK, &message(&key, &name));
        }
        for code in assets.names("locales") {
            if code.parse::<LanguageIdentifier>().is_err() {
                continue;
            }
            // Layer by layer: a file of any name replaces messages of all files below it.
            for layer in assets.layers() {
                for path in layer.files(&format!("locales/{code}"), "ftl") {
                    let Some(text) = layer.text(&path) else { continue };
                    // What is in the program is right.
                    if !matches!(layer, Layer::Embedded) {
                        locales.look_through(&layer.label(&path), &text);
                    }
                    if let Ok(text) = text
                        && !locales.files(&code).any(|below| below == text)
                    {
                        locales.add(&code, &text);
                    }
                }
            }
        }
        locales
    }

    /// What is wrong in the files of mods and folders: each costs its message only.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// Notes what is wrong in a file.
    fn look_through(&mut self, file: &str, text: &Result<String, FileError>) {
        match text {
            Ok(text) => {
                let fault = |(byte, problem): (usize, String)| {
                    Fault::new(file, problem).at(Place::of(text, byte)).instead("nothing of this message")
                };
                self.faults.extend(messages(text).1.into_iter().take(MAX_FAULTS).map(fault));
            }
            Err(error) => self.faults.push(Fault::new(file, error).instead("nothing of it")),
        }
    }

    /// Lays a file over those that the language has.
    pub fn add(&mut self, code: &str, file: &str) {
        self.files.entry(code.to_owned()).or_default().push(file.to_owned());
    }

    /// The files of a language, the lowest first.
    pub fn files(&self, code: &str) -> impl Iterator<Item = &str> {
        self.files.get(code).into_iter().flatten().map(String::as_str)
    }

    /// The codes of all languages.
    pub fn codes(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// All languages, Hungarian first, the others by their codes.
    #[must_use]
    pub fn languages(&self) -> Vec<Language> {
        let mut codes: Vec<&str> = self.codes().collect();
        codes.sort_by_key(|code| (*code != "hu", *code != FALLBACK, *code));
        codes
            .into_iter()
            .map(|code| {
                // English must not speak for a language that does not say its name.
                let own = super::bundle(code, self.files(code));
                let pattern = own.get_message("language-name").and_then(|message| message.value());
                let name = pattern.map(|pattern| super::written(&own, pattern, None));
                let name = name.map(|name| name.chars().take(MAX_NAME).collect());
                Language { code: code.to_owned(), name: name.unwrap_or_else(|| code.to_owned()) }
            })
            .collect()
    }

    /// The language that fits a system's name for it best: `de_AT.UTF-8` finds `de`, and `pt_BR` finds `pt-PT` where there is
    /// no other. Of several names with colons between them, `fr:hu`, the first that finds any counts: a language that was
    /// chosen may be gone with its mod.
    #[must_use]
    pub fn best(&self, wanted: &str) -> Option<&str> {
        wanted.split(':').find_map(|name| self.best_of_one(name))
    }

    fn best_of_one(&self, wanted: &str) -> Option<&str> {
        let wanted = wanted.trim().to_ascii_lowercase().replace('_', "-");
        let wanted = wanted.split('.').next().unwrap_or_default();
        let primary = primary(wanted);
        let find = |name: &str| self.codes().find(|code| code.eq_ignore_ascii_case(name));
        let sibling = || self.codes().find(|code| self::primary(code).eq_ignore_ascii_case(primary));
        find(wanted).or_else(|| find(primary)).or_else(sibling)
    }

    /// The languages that speak for one that lacks a message, the best first: that of its other regions, then English.
    pub(super) fn behind(&self, code: &str) -> Vec<&str> {
        let plain = self.codes().find(|other| other.eq_ignore_ascii_case(primary(code)));
        let mut behind: Vec<&str> = plain.into_iter().chain(self.codes().find(|other| *other == FALLBACK)).collect();
        behind.retain(|other| *other != code);
        behind.dedup();
        behind
    }
}

/// The language of a code without its region: `pt` of `pt-BR`.
fn primary(code: &str) -> &str {
    code.split('-').next().unwrap_or_default()
}

/// A message whose text is exactly this.
fn message(key: &str, text: &str) -> String {
    let plain = |letter: char| match letter {
        '{' | '}' => format!("{{ \"{letter}\" }}"),
        other => other.to_string(),
    };
    // A text that begins like a selector or an attribute is none after an empty literal.
    format!("{key} = {{ \"\" }}{}", text.chars().map(plain).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Mod;
    use crate::content::temp::TempFolder;
    use crate::text::Texts;

    #[test]
    fn a_given_name_is_said_as_it_is_written() {
        let mut locales = Locales::default();
        for (number, name) in ["Hex", "{ x }", ".a [b] * c", "# d", "} \"e\" \\u0041"].into_iter().enumerate() {
            let key = format!("board-n{number}");
            locales.add("en", &message(&key, name));
            assert_eq!(Texts::new("en", &locales).get(&key), name);
        }
    }

    #[test]
    fn where_a_language_is_gone_the_next_best_speaks() {
        let of = |codes: &[&str]| {
            let mut locales = Locales::default();
            codes.iter().for_each(|code| locales.add(code, "language-name = ?"));
            locales
        };
        let locales = of(&["de", "en", "hu", "pt-PT"]);
        assert_eq!((locales.best("pt_BR.UTF-8"), locales.best("pt")), (Some("pt-PT"), Some("pt-PT")));
        assert_eq!((locales.best("fr:hu_HU.UTF-8"), locales.best("fr:it"), locales.best("")), (Some("hu"), None, None));
        assert_eq!((locales.best("de:hu"), locales.best("C:de")), (Some("de"), Some("de")));
        let locales = of(&["en", "en-GB", "pt", "pt-BR"]);
        assert_eq!(locales.behind("pt-BR"), ["pt", "en"]);
        assert_eq!(
            (locales.behind("pt"), locales.behind("en-GB"), locales.behind("en")),
            (vec!["en"], vec!["en"], vec![])
        );
    }

    #[test]
    fn a_language_whose_files_are_broken_is_said_in_the_next_best() {
        let folder = TempFolder::new("locales-broken");
        folder.write("mod.ron", br#"Mod(id: "m", author: "a", licence: "l")"#);
        folder.write("locales/hu-RO/a.ftl", "button-undo = { $\nlanguage-name = székely".as_bytes());
        folder.write("locales/hu/a.ftl", b"\xff");
        let locales = Locales::of(&Assets::embedded().with_mods(vec![Mod::open(folder.path()).unwrap()]));
        let (own, before) = (Texts::new("hu-RO", &locales), Texts::new("hu", &Locales::embedded()));
        assert_eq!((own.language(), own.get("language-name").as_str()), ("hu-RO", "székely"));
        assert_eq!(own.get("button-undo"), before.get("button-undo"));
        // The mod is switched off.
        assert_eq!(Texts::new("hu-RO", &Locales::embedded()).language(), "hu");
    }

    #[test]
    fn a_mod_adds_a_language_changes_messages_and_names_its_boards() {
        let folder = TempFolder::new("locales-mod");
        folder.write("mod.ron", br#"Mod(id: "m", author: "a", licence: "l")"#);
        folder.write("locales/fr/a.ftl", "language-name = français\nbutton-undo = Annuler".as_bytes());
        folder.write("locales/la/a.ftl", b"button-undo = Retro");
        folder.write("locales/hu/a.ftl", "button-undo = Mégse\nboard-own = Saját".as_bytes());
        folder.write("locales/not a language/a.ftl", b"button-undo = ?");
        folder.write("rules/own.ron", br#"RuleSet(id: "own", name: "My own")"#);
        folder.write("boards/own.ron", br#"Board(id: "own", name: "Its board", points: [], lines: [])"#);
        let assets = Assets::embedded().with_mods(vec![Mod::open(folder.path()).unwrap()]);
        let locales = Locales::of(&assets);
        let languages: Vec<_> =
            locales.languages().into_iter().map(|language| (language.code, language.name)).collect();
        let expected = [("hu", "Magyar"), ("en", "English"), ("de", "Deutsch"), ("fr", "français"), ("la", "la")];
        assert_eq!(languages, expected.map(|(code, name)| (code.to_owned(), name.to_owned())));
        let say = |code: &str, key: &str| Texts::new(code, &locales).get(key);
        assert_eq!((say("hu", "button-undo").as_str(), say("fr", "button-undo").as_str()), ("Mégse", "Annuler"));
        assert_eq!(say("fr", "button-redo"), Texts::new("en", &Locales::embedded()).get("button-redo"));
        assert_eq!((say("hu", "rule-set-own").as_str(), say("en", "board-own").as_str()), ("My own", "Its board"));
        assert_eq!(say("hu", "board-own"), "Saját");
        assert_eq!(locales.faults(), []);
        folder.write("locales/fr/a.ftl", b"button-undo = Annuler\n\nbutton-redo = {");
        folder.write("locales/la/a.ftl", b"\xff");
        let faults: Vec<_> = Locales::of(&assets).faults().iter().map(Fault::place).collect();
        assert_eq!(faults, ["m/locales/fr/a.ftl:3:16", "m/locales/la/a.ftl"]);
    }
}
