//! How a theme's declarations become its reader, its writer and its reference: the ranges, the words and the sentences stand
//! at the fields and nowhere else.

use std::ops::RangeInclusive;

use thiserror::Error;

use super::{Colour, Easing};
use crate::content::fault::{Fault, Place};
use crate::content::fields::{Source, value};
use crate::content::limits::MAX_FAULTS;
use crate::content::nearest::unknown;
use crate::rules::shown;

/// What is wrong with a key or its value.
#[derive(Debug, Error)]
pub(super) enum Problem {
    #[error("{0}")]
    Group(String),
    #[error("{0}")]
    UnknownKey(String),
    #[error("the key is given twice; the later value counts")]
    Twice,
    #[error("{0} is not {low} to {high}", low = .1.start(), high = .1.end())]
    Range(String, RangeInclusive<f32>),
    #[error("{found} is not {expected}")]
    Kind { found: String, expected: String },
}

/// The numbers that a field may have.
pub(super) type Limits = Option<RangeInclusive<f32>>;

/// A field of a theme: a group of fields, or a value.
pub(super) trait Layer {
    /// Takes over what a text of RON says; what is wrong in it is noted and left as it was.
    fn lay<'a>(&mut self, text: &'a str, limits: &Limits, at: &mut Reading<'a>);
    /// Adds a line for itself, or for each of its fields.
    fn list(&self, entry: Entry, list: &mut Vec<Entry>);
}

/// A value without parts.
pub(super) trait Value: Sized {
    /// What it is, with an article: "a number".
    fn kind() -> String;
    /// From its text in RON.
    fn parse(text: &str) -> Option<Self>;
    /// As RON.
    fn write(&self) -> String;
    /// As a number that has limits.
    fn number(&self) -> Option<f32> {
        None
    }
    /// Remembers where it was said, as the part `text` of a file, if somebody may have to tell of it later.
    fn said_at(&mut self, _source: &Source<'_>, _text: &str) {}
}

/// One key of the reference.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its keys, parted by dots.
    pub key: String,
    /// What it means, a sentence or two.
    pub doc: String,
    /// What it takes, with an article; empty for a group.
    pub kind: String,
    /// What numbers it may be.
    pub range: Option<RangeInclusive<f32>>,
    /// Its value as RON; empty for a group.
    pub value: String,
}

impl Entry {
    pub(super) fn root() -> Self {
        Self { key: String::new(), doc: String::new(), kind: String::new(), range: None, value: String::new() }
    }

    /// The entry of a field below this one.
    pub(super) fn field(&self, name: &str, docs: &[&str], range: &Limits) -> Self {
        let key = if self.key.is_empty() { name.to_owned() } else { format!("{}.{name}", self.key) };
        let doc = docs.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
        Self { key, doc, range: range.clone(), ..Self::root() }
    }
}

/// A file being read: where one is in it, and what was wrong so far.
pub(super) struct Reading<'a> {
    pub source: Source<'a>,
    pub keys: Vec<String>,
    pub faults: Vec<Fault>,
}

impl<'a> Reading<'a> {
    /// Notes what is wrong with the value `text`, a part of the source.
    pub fn wrong(&mut self, text: &str, problem: Problem, instead: String) {
        self.note(|source| source.place(text), problem, instead);
    }

    /// Notes what is wrong at a place. Who has been told of very many faults is told no more: each takes time.
    fn note(&mut self, place: impl FnOnce(&Source<'a>) -> Option<Place>, problem: Problem, instead: String) {
        if self.faults.len() > MAX_FAULTS {
            return;
        }
        let fault = if self.faults.len() == MAX_FAULTS {
            Fault::new(self.source.file, "there is more wrong in it, which is told when this is put right")
        } else {
            Fault::new(self.source.file, problem).about(self.keys.join(".")).instead(instead)
        };
        self.faults.push(fault.at(place(&self.source)));
    }

    /// Takes a group apart and gives each key that `known` has to `lay`.
    pub fn group(
        &mut self,
        name: &'static str,
        text: &'a str,
        known: &[&str],
        mut lay: impl FnMut(&str, &'a str, &mut Self),
    ) {
        let found = if self.keys.is_empty() {
            self.source.fields(name).map_err(|fault| {
                self.faults.push(fault.instead("the theme without this file"));
            })
        } else {
            Source::group(text).map_err(|problem| {
                // The whole text was sound, so this is some other value, or too much of a group.
                let expected = format!("a group: ({}: …)", known.first().unwrap_or(&""));
                let kind = Problem::Kind { found: shortened(text), expected };
                let problem = if text.starts_with('(') { Problem::Group(problem) } else { kind };
                self.wrong(text, problem, "this group as it was".into());
            })
        };
        let Ok(found) = found else { return };
        for (index, field) in found.iter().enumerate() {
            let key = field.key.as_str();
            self.keys.push(shown(key));
            let is_known = known.contains(&key);
            let is_twice = found[..index].iter().any(|other| other.key == key);
            if !is_known || is_twice {
                let unknown = || unknown("key", key, known.iter().copied());
                let problem = if is_known { Problem::Twice } else { Problem::UnknownKey(unknown()) };
                self.note(|source| source.key_place(field), problem, String::new());
            }
            if is_known {
                lay(key, field.value, self);
            }
            self.keys.pop();
        }
    }
}

/// A value as a message can show it.
pub(super) fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    let line = text.lines().next().unwrap_or_default();
    if line.chars().count() <= LONGEST && line.len() == text.len() {
        return format!("`{line}`");
    }
    format!("`{}…`", line.chars().take(LONGEST).collect::<String>())
}

impl<T: Value> Layer for T {
    fn lay<'a>(&mut self, text: &'a str, limits: &Limits, at: &mut Reading<'a>) {
        let Some(mut value) = T::parse(text) else {
            let problem = Problem::Kind { found: shortened(text), expected: T::kind() };
            at.wrong(text, problem, self.write());
            return;
        };
        if let (Some(number), Some(range)) = (value.number(), limits)
            // Written so that NaN is refused too.
            && !range.contains(&number)
        {
            at.wrong(text, Problem::Range(text.to_owned(), range.clone()), self.write());
            return;
        }
        value.said_at(&at.source, text);
        *self = value;
    }

    fn list(&self, entry: Entry, list: &mut Vec<Entry>) {
        list.push(Entry { kind: T::kind(), value: self.write(), ..entry });
    }
}

impl Value for f32 {
    fn kind() -> String {
        "a number".into()
    }
    fn parse(text: &str) -> Option<Self> {
        value(text)
    }
    fn write(&self) -> String {
        format!("{self:?}")
    }
    fn number(&self) -> Option<f32> {
        Some(*self)
    }
}

impl Value for u32 {
    fn kind() -> String {
        "a whole number".into()
    }
    fn parse(text: &str) -> Option<Self> {
        value(text)
    }
    fn write(&self) -> String {
        self.to_string()
    }
}

impl Value for bool {
    fn kind() -> String {
        "true or false".into()
    }
    fn parse(text: &str) -> Option<Self> {
        value(text)
    }
    fn write(&self) -> String {
        self.to_string()
    }
}

impl Value for Colour {
    fn kind() -> String {
        "a colour: \"#rrggbb\" or \"#rrggbbaa\"".into()
    }
    fn parse(text: &str) -> Option<Self> {
        value::<String>(text)?.parse().ok()
    }
    fn write(&self) -> String {
        format!("\"{self}\"")
    }
}

/// A short text that is shown, of at most [`LONGEST_LABEL`] characters.
impl Value for String {
    fn kind() -> String {
        format!("a text of at most {LONGEST_LABEL} letters")
    }
    fn parse(text: &str) -> Option<Self> {
        value::<Self>(text).filter(|text| text.chars().count() <= LONGEST_LABEL && !text.chars().any(char::is_control))
    }
    fn write(&self) -> String {
        format!("{self:?}")
    }
}

const LONGEST_LABEL: usize = 80;

/// A word out of a list.
pub(super) trait Word: Sized + Copy + PartialEq + 'static {
    /// All of them.
    const ALL: &'static [Self];
    /// As it is written.
    fn word(self) -> &'static str;
    /// What it means, in a sentence.
    fn doc(self) -> String;
}

pub(super) fn list_of<T: Word>() -> String {
    let words: Vec<_> = T::ALL.iter().map(|word| format!("`{}`", word.word())).collect();
    format!("one of {}", words.join(", "))
}

pub(super) fn parse_word<T: Word>(text: &str) -> Option<T> {
    // Quotation marks around a word are forgiven.
    let bare = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
    T::ALL.iter().copied().find(|word| word.word() == bare)
}

macro_rules! word_values {
    ($($Word:ty),*) => {$(
        impl $crate::content::theme::layer::Value for $Word {
            fn kind() -> String {
                $crate::content::theme::layer::list_of::<Self>()
            }
            fn parse(text: &str) -> Option<Self> {
                $crate::content::theme::layer::parse_word(text)
            }
            fn write(&self) -> String {
                $crate::content::theme::layer::Word::word(*self).to_owned()
            }
        }
    )*};
}
pub(super) use word_values;

impl Word for Easing {
    const ALL: &'static [Self] = &[Self::Linear, Self::EaseIn, Self::EaseOut, Self::EaseInOut, Self::Back];
    fn word(self) -> &'static str {
        match self {
            Self::Linear => "linear",
            Self::EaseIn => "ease_in",
            Self::EaseOut => "ease_out",
            Self::EaseInOut => "ease_in_out",
            Self::Back => "back",
        }
    }
    fn doc(self) -> String {
        let doc = match self {
            Self::Linear => "The same speed throughout.",
            Self::EaseIn => "Starts slowly.",
            Self::EaseOut => "Ends slowly.",
            Self::EaseInOut => "Starts and ends slowly.",
            Self::Back => "Overshoots a little and comes back.",
        };
        doc.to_owned()
    }
}
word_values!(Easing);

/// Declares an enum whose variants a theme writes as words.
macro_rules! words {
    ($(#[$meta:meta])* pub enum $Name:ident {
        $($(#[doc = $doc:literal])* $Word:ident = $word:literal,)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $Name {
            $($(#[doc = $doc])* $Word,)*
        }

        impl $crate::content::theme::layer::Word for $Name {
            const ALL: &'static [Self] = &[$(Self::$Word,)*];
            fn word(self) -> &'static str {
                match self {
                    $(Self::$Word => $word,)*
                }
            }
            fn doc(self) -> String {
                match self {
                    $(Self::$Word => [$($doc),*].map(str::trim).join(" "),)*
                }
            }
        }

        $crate::content::theme::layer::word_values!($Name);
    };
}
pub(super) use words;

/// Declares a group of fields. A number's range stands in brackets behind its type.
macro_rules! look {
    ($(#[$meta:meta])* pub struct $Look:ident {
        $($(#[doc = $doc:literal])* pub $field:ident: $Type:ty $([$range:expr])?,)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $Look {
            $(
                $(#[doc = $doc])*
                $(#[doc = concat!("\n\nRange: `", stringify!($range), "`.")])?
                pub $field: $Type,
            )*
        }

        impl $crate::content::theme::layer::Layer for $Look {
            fn lay<'a>(
                &mut self,
                text: &'a str,
                _: &$crate::content::theme::layer::Limits,
                at: &mut $crate::content::theme::layer::Reading<'a>,
            ) {
                const KNOWN: &[&str] = &[$(stringify!($field)),*];
                let name = if at.keys.is_empty() { stringify!($Look) } else { "" };
                at.group(name, text, KNOWN, |key, value, at| match key {
                    $(stringify!($field) => {
                        let limits: $crate::content::theme::layer::Limits = [$($range)?].into_iter().next();
                        self.$field.lay(value, &limits, at);
                    })*
                    _ => {}
                });
            }

            fn list(
                &self,
                entry: $crate::content::theme::layer::Entry,
                list: &mut Vec<$crate::content::theme::layer::Entry>,
            ) {
                if !entry.key.is_empty() {
                    list.push(entry.clone());
                }
                $({
                    let limits: $crate::content::theme::layer::Limits = [$($range)?].into_iter().next();
                    self.$field.list(entry.field(stringify!($field), &[$($doc),*], &limits), list);
                })*
            }
        }
    };
}
pub(super) use look;
