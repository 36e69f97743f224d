//! Every word that the player reads, in the player's language.
//!
//! A language is a folder of Fluent files, `locales/<code>/*.ftl`; more of them, or other words, may be laid over the embedded
//! ones. [`Texts`] answers with the message of the chosen language, else (for `pt-BR`) with that of `pt`, else with the English
//! one, else with the key itself, so that a gap is seen but nothing fails. Messages may ask for the function `AZ`, the Hungarian
//! definite article that fits what follows: `{ AZ($name) } { $name }`.

mod article;
mod fluent_words;
mod messages;
mod source;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::Pattern;
use unic_langid::LanguageIdentifier;

pub use article::hungarian_article;
pub use fluent_bundle::FluentValue as Value;
pub use messages::{FUNCTIONS, Message, messages};
pub use source::{Language, Locales};

/// What is spoken when a language lacks a message, and when none fits.
pub const FALLBACK: &str = "en";

/// The messages of one language, with those of the next best behind them.
pub struct Texts {
    language: String,
    /// The chosen language first, then those behind it.
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl Texts {
    /// The texts of a language, or of the first of several with colons between them that there is; of none of them English.
    #[must_use]
    pub fn new(language: &str, locales: &Locales) -> Self {
        let language = locales.best(language).unwrap_or(FALLBACK).to_owned();
        let codes = std::iter::once(language.as_str()).chain(locales.behind(&language));
        let bundles = codes.map(|code| bundle(code, locales.files(code))).collect();
        Self { language, bundles }
    }

    /// The code of the language.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The message of this key.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// The message of this key with its arguments filled in.
    #[must_use]
    pub fn format(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        self.find(key, args).unwrap_or_else(|| key.to_owned())
    }

    /// The message of this key, if any language has it.
    #[must_use]
    pub fn find(&self, key: &str, args: &[(&str, Value<'_>)]) -> Option<String> {
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
            Some(written(bundle, pattern, Some(&args)))
        })
    }
}

/// No text is longer, in bytes: messages may have others in them many times over.
const MAX_WRITTEN: usize = 8_000;

/// A text that takes up so much and no more.
struct Page(String);

impl std::fmt::Write for Page {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        let room = MAX_WRITTEN.saturating_sub(self.0.len());
        if text.len() <= room {
            self.0.push_str(text);
            return Ok(());
        }
        let end = (0..=room).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
        self.0.push_str(&text[..end]);
        Err(std::fmt::Error)
    }
}

/// A message's text, as far as a page goes. A missing argument shows as its name in braces.
fn written(bundle: &FluentBundle<FluentResource>, pattern: &Pattern<&str>, args: Option<&FluentArgs<'_>>) -> String {
    let (mut page, mut errors) = (Page(String::new()), Vec::new());
    // What has no room is left out.
    let _ = bundle.write_pattern(&mut page, pattern, args, &mut errors);
    page.0
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Texts").field("language", &self.language).finish_non_exhaustive()
    }
}

/// All messages of a language; what the parser cannot read of a file is left out.
fn bundle<'a>(code: &str, files: impl Iterator<Item = &'a str>) -> FluentBundle<FluentResource> {
    let language: LanguageIdentifier = code.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Isolating marks are invisible only to those who shape text for both directions.
    bundle.set_use_isolating(false);
    for file in files {
        let resource = messages::resource(file).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    let added = bundle.add_function(FUNCTIONS[0], |values, _| match values.first() {
        Some(Value::String(text)) => hungarian_article(text).into(),
        Some(Value::Number(number)) => hungarian_article(&number.as_string()).into(),
        _ => Value::Error,
    });
    debug_assert!(added.is_ok(), "the function is added once");
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locales() -> Locales {
        let mut locales = Locales::default();
        locales.add("en", "hello = Hello, { $name }!\npieces = { $n ->\n    [one] { $n } piece\n   *[other] { $n } pieces\n}\nonly = English");
        locales.add("hu", "hello = Szia, { $name }!\nwho = { AZ($name) } { $name }");
        locales
    }

    #[test]
    fn a_message_comes_from_the_language_else_from_english_else_it_is_the_key() {
        let locales = locales();
        let texts = Texts::new("hu", &locales);
        assert_eq!(texts.format("hello", &[("name", "Őrsi".into())]), "Szia, Őrsi!");
        assert_eq!(texts.get("only"), "English");
        assert_eq!(texts.get("nowhere"), "nowhere");
    }

    #[test]
    fn no_text_grows_beyond_a_page() {
        let mut locales = locales();
        let many = "{ -z }".repeat(90);
        let long = "ő".repeat(200_000);
        locales.add(
            "en",
            &format!("-z = {long}\nonly = {many}\nhello = {long}\nlanguage-name = {many}\narticle = {{ AZ(-z) }}"),
        );
        let texts = Texts::new("en", &locales);
        for key in ["only", "hello"] {
            let text = texts.get(key);
            assert!(text.len() <= MAX_WRITTEN && text.starts_with("őőő"), "{key}: {}", text.len());
        }
        assert_eq!(texts.get("article"), "az");
        assert!(locales.languages().iter().all(|language| language.name.len() <= MAX_WRITTEN));
    }

    #[test]
    fn plurals_follow_the_language() {
        let texts = Texts::new("en", &locales());
        assert_eq!(texts.format("pieces", &[("n", 1.into())]), "1 piece");
        assert_eq!(texts.format("pieces", &[("n", 3.into())]), "3 pieces");
    }

    #[test]
    fn the_hungarian_article_fits_the_name() {
        let texts = Texts::new("hu", &locales());
        assert_eq!(texts.format("who", &[("name", "Ödön".into())]), "az Ödön");
        assert_eq!(texts.format("who", &[("name", "Béla".into())]), "a Béla");
        assert_eq!(texts.format("who", &[("name", 5.into())]), "az 5");
    }

    #[test]
    fn a_later_file_replaces_single_messages() {
        let mut locales = locales();
        locales.add("hu", "hello = Üdv, { $name }!");
        assert_eq!(Texts::new("hu", &locales).format("hello", &[("name", "Ágnes".into())]), "Üdv, Ágnes!");
    }

    #[test]
    fn a_broken_file_loses_only_its_broken_part() {
        let mut locales = Locales::default();
        locales.add("en", "good = Good\nbad = { $\nalso-good = Also");
        let texts = Texts::new("en", &locales);
        assert_eq!((texts.get("good").as_str(), texts.get("bad").as_str()), ("Good", "bad"));
        assert_eq!(texts.get("also-good"), "Also");
    }

    #[test]
    fn a_regional_language_finds_its_own_or_english() {
        let locales = locales();
        assert_eq!(Texts::new("hu-HU", &locales).language(), "hu");
        assert_eq!(Texts::new("hu_HU.UTF-8", &locales).language(), "hu");
        assert_eq!(Texts::new("fr-FR", &locales).language(), "en");
        assert_eq!(Texts::new("", &locales).language(), "en");
    }
}
