//! Which languages there are, and the files of each.

use std::collections::BTreeMap;

use super::{FALLBACK, Texts};
use crate::content::Assets;

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
}

impl Locales {
    /// What is built into the program.
    #[must_use]
    pub fn embedded() -> Self {
        Self::of(&Assets::embedded())
    }

    /// Every `locales/<code>/*.ftl`: what is built in, and over it, message by message, what a folder has.
    #[must_use]
    pub fn of(assets: &Assets) -> Self {
        let embedded = Assets::embedded();
        let mut locales = Self::default();
        for code in assets.names("locales") {
            for file in assets.files(&format!("locales/{code}"), "ftl") {
                let built_in = embedded.text(&file);
                let found = assets.text(&file).filter(|text| built_in.as_ref() != Some(text));
                for text in [built_in, found].into_iter().flatten() {
                    locales.add(&code, &text);
                }
            }
        }
        locales
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
                let name = Texts::new(code, self).get("language-name");
                Language { code: code.to_owned(), name }
            })
            .collect()
    }

    /// The language that fits a system's name for it best: `de_AT.UTF-8` finds `de`.
    #[must_use]
    pub fn best(&self, wanted: &str) -> Option<&str> {
        let wanted = wanted.to_ascii_lowercase().replace('_', "-");
        let wanted = wanted.split('.').next().unwrap_or_default();
        let primary = wanted.split('-').next().unwrap_or_default();
        let find = |name: &str| self.codes().find(|code| code.eq_ignore_ascii_case(name));
        find(wanted).or_else(|| find(primary))
    }
}
