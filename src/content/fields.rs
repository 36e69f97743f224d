//! A RON text taken apart key by key: groups of keys and the texts of their values, each with its place.
//!
//! A group is read without knowing its keys, so that a wrong value costs its own key only; what a value is, is read from its
//! text afterwards. All these texts are parts of the file's text, which is how each finds its place.

use std::fmt;

use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, MapAccess, Visitor};

use super::Fault;
use super::fault::Place;
use super::limits::{MAX_KEYS, MAX_TEXT, size_text};
use super::ron_words::{is_between, words};

/// One key of a group, and the text of its value.
pub(crate) struct Field<'a> {
    pub(crate) key: String,
    pub(crate) value: &'a str,
}

/// A text with the name of its file: says where in it a part is.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    pub(crate) file: &'a str,
    pub(crate) text: &'a str,
}

impl<'a> Source<'a> {
    /// The fields of the whole text: a group in round brackets, which may have this name before it, or one in curly brackets.
    ///
    /// # Errors
    /// It is no RON, or something else than keys and values.
    pub(crate) fn fields(&self, name: &'static str) -> Result<Vec<Field<'a>>, Box<Fault>> {
        fields(name, self.text).map_err(|broken| Box::new(self.broken(broken)))
    }

    /// The whole text as a Rust value.
    ///
    /// # Errors
    /// It is no RON, or is made otherwise than the value.
    pub(crate) fn whole<T: Deserialize<'a>>(&self) -> Result<T, Box<Fault>> {
        read(self.text, |ron| T::deserialize(ron)).map_err(|broken| Box::new(self.broken(broken)))
    }

    /// The fields of a group that is a value in this text.
    ///
    /// # Errors
    /// It is no group; why, in words.
    pub(crate) fn group(value: &'a str) -> Result<Vec<Field<'a>>, String> {
        fields("", value).map_err(|broken| broken.problem)
    }

    fn broken(&self, broken: Broken) -> Fault {
        Fault::new(self.file, broken.problem).at(Place::of(self.text, broken.byte)).instead("nothing of it")
    }

    /// Where a part of the text is; `None` for any other text.
    pub(crate) fn place(&self, part: &str) -> Option<Place> {
        Some(Place::of(self.text, self.byte(part)?))
    }

    /// Where the key of a field is written.
    pub(crate) fn key_place(&self, field: &Field<'_>) -> Option<Place> {
        let before = self.text.get(..self.byte(field.value)?)?;
        Some(Place::of(self.text, before.rfind(&field.key)?))
    }

    /// The byte at which a part of the text begins.
    fn byte(&self, part: &str) -> Option<usize> {
        let offset = (part.as_ptr() as usize).checked_sub(self.text.as_ptr() as usize)?;
        (offset <= self.text.len()).then_some(offset)
    }

    /// A fault about a key, at the place of its value.
    pub(crate) fn fault(&self, field: &Field<'_>, problem: impl ToString) -> Fault {
        Fault::new(self.file, problem).at(self.place(field.value)).about(&field.key)
    }

    /// A value as a Rust value.
    ///
    /// # Errors
    /// It is of another kind; the fault names the kind that was expected.
    pub(crate) fn value<T: DeserializeOwned>(&self, field: &Field<'_>, expected: &str) -> Result<T, Box<Fault>> {
        value(field.value).ok_or_else(|| {
            let shown: String = field.value.chars().take(40).collect();
            Box::new(self.fault(field, format!("{shown} is not {expected}")))
        })
    }
}

/// The value that a text stands for.
pub(crate) fn value<T: DeserializeOwned>(text: &str) -> Option<T> {
    options().from_str(text).ok()
}

/// The texts of a list's elements; none if it is no list.
pub(crate) fn elements(text: &str) -> Vec<&str> {
    let list: Vec<&RawValue> = options().from_str(text).unwrap_or_default();
    list.into_iter().map(|part| part.trim().get_ron()).collect()
}

/// Why a text cannot be read, and the byte at which that was found.
struct Broken {
    byte: usize,
    problem: String,
}

/// How RON is read everywhere here: what may be left out need not be written as `Some( … )`.
fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

fn fields<'a>(name: &'static str, text: &'a str) -> Result<Vec<Field<'a>>, Broken> {
    read(text, |ron| {
        if ron.remainder().starts_with('{') {
            ron.deserialize_map(Group)
        } else {
            ron.deserialize_struct(name, &[], Group)
        }
    })
}

/// Reads a text to its end.
fn read<'a, T>(text: &'a str, read: impl FnOnce(&mut ron::Deserializer<'a>) -> ron::Result<T>) -> Result<T, Broken> {
    // Every level of groups is gone through once more.
    if text.len() as u64 > MAX_TEXT {
        return Err(Broken { byte: 0, problem: format!("it is larger than {}", size_text(MAX_TEXT)) });
    }
    let whole = || {
        let mut ron = ron::Deserializer::from_str_with_options(text, &options())?;
        let value = read(&mut ron).map_err(|error| ron.span_error(error))?;
        ron.end().map_err(|error| ron.span_error(error))?;
        Ok(value)
    };
    whole().map_err(|error: ron::error::SpannedError| {
        // What should part two values is missing where the parser is; all else is wrong where it was before its last step.
        let position = if is_between(&error.code) { error.span.end } else { error.span.start };
        // It stands before the blanks that part it from what it stumbled over.
        let rest = text[byte(text, position)..].trim_start();
        let ends = rest.is_empty() || matches!(error.code, ron::Error::Eof | ron::Error::UnclosedLineComment);
        let byte = if ends { text.trim_end().len() } else { text.len() - rest.len() };
        Broken { byte, problem: words(&error.code, text, byte) }
    })
}

/// The byte at a line and a column, or the end.
fn byte(text: &str, position: ron::error::Position) -> usize {
    let start: usize = text.split_inclusive('\n').take(position.line.saturating_sub(1)).map(str::len).sum();
    let rest = text.get(start..).unwrap_or_default();
    start + rest.char_indices().nth(position.col.saturating_sub(1)).map_or(rest.len(), |(index, _)| index)
}

struct Group;

impl<'de> Visitor<'de> for Group {
    type Value = Vec<Field<'de>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("keys and values in brackets")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut fields = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            if fields.len() == MAX_KEYS {
                return Err(serde::de::Error::custom(format!("more than {MAX_KEYS} keys in a group")));
            }
            let value = map.next_value::<&'de RawValue>()?;
            fields.push(Field { key, value: value.trim().get_ron() });
        }
        Ok(fields)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = "// a head\n(\n    a: 3, /* á */ b: (c: \"#fff\", d: [1, 2]),\n    e: /* said */ word,\n)\n";

    fn source(text: &str) -> Source<'_> {
        Source { file: "mod.ron", text }
    }

    fn place(line: usize, column: usize) -> Option<Place> {
        Some(Place { line, column })
    }

    #[test]
    fn keys_come_in_order_with_the_places_of_their_values() {
        let source = source("// a head\nMod(\n    id: \"mine\", // said\n    list: [1, 2],\n)");
        let fields = source.fields("Mod").unwrap();
        let read: Vec<_> = fields.iter().map(|field| (field.key.as_str(), field.value)).collect();
        assert_eq!(read, [("id", "\"mine\""), ("list", "[1, 2]")]);
        assert_eq!(source.place(fields[1].value), place(4, 11));
        assert_eq!(source.value::<String>(&fields[0], "a text"), Ok("mine".to_owned()));
        let fault = source.value::<u32>(&fields[1], "a number").unwrap_err();
        assert_eq!(fault.to_string(), "mod.ron:4:11: list: [1, 2] is not a number");
    }

    #[test]
    fn a_group_in_a_group_is_taken_apart_and_each_value_knows_its_place() {
        let source = source(TREE);
        let outer = source.fields("").unwrap();
        let read: Vec<_> = outer.iter().map(|field| (field.key.as_str(), field.value)).collect();
        assert_eq!(read, [("a", "3"), ("b", "(c: \"#fff\", d: [1, 2])"), ("e", "word")]);
        let inner = Source::group(outer[1].value).unwrap();
        assert_eq!(inner[1].value, "[1, 2]");
        assert_eq!(source.place(outer[0].value), place(3, 8));
        assert_eq!(source.place(inner[0].value), place(3, 26));
        assert_eq!((source.key_place(&inner[1]), source.key_place(&outer[2])), (place(3, 34), place(4, 5)));
        assert_eq!((value::<Vec<u8>>(inner[1].value), value::<u8>(inner[1].value)), (Some(vec![1, 2]), None));
        assert_eq!((elements(inner[1].value), elements("7")), (vec!["1", "2"], vec![]));
        assert_eq!(source.place("elsewhere"), None);
        assert!(Source::group("3").is_err());
    }

    #[test]
    fn the_name_may_be_written_or_not_and_curly_brackets_do_too() {
        for text in ["(a: 1, b: 2)", "{\"a\": 1, \"b\": 2}", "Mod(a: 1, b: 2)", "/* x */ Mod (a: 1, b: 2,)"] {
            assert_eq!(source(text).fields("Mod").map(|fields| fields.len()).ok(), Some(2), "{text}");
        }
        assert_eq!(source("()").fields("Mod").map(|fields| fields.len()).ok(), Some(0));
        assert!(source("Board(a: 1)").fields("Mod").is_err());
    }

    #[test]
    fn broken_text_has_a_place() {
        let at = |text: &str| source(text).fields("Mod").err().map(|fault| (fault.line, fault.column));
        assert_eq!(at("// head\nMod(\n  id: oops oops)"), Some((Some(3), Some(12))));
        assert_eq!(at("(\n  a: 1\n  b: 2)"), Some((Some(3), Some(3))));
        assert_eq!(at("Mod(,)"), Some((Some(1), Some(5))));
        assert_eq!(at("(á: #)"), Some((Some(1), Some(5))));
        let deep = format!("(a: {}1{})", "[".repeat(9000), "]".repeat(9000));
        for text in ["", "// only", "(", "Mod(id: 1", "(1, 2)", "[1]", "7", "\"text\"", "(a: )", "(a: \"x)", "(1: 2)"] {
            assert!(at(text).is_some(), "{text}");
        }
        for text in ["\u{0}", deep.as_str(), &" ".repeat(MAX_TEXT as usize + 1)] {
            assert!(at(text).is_some());
        }
    }

    #[test]
    fn no_group_has_more_keys_than_it_may() {
        let text = |keys: usize| format!("({})", "a: 1, ".repeat(keys));
        assert_eq!(source(&text(MAX_KEYS)).fields("").map(|fields| fields.len()).ok(), Some(MAX_KEYS));
        let fault = source(&text(MAX_KEYS + 1)).fields("").err().unwrap();
        assert_eq!(fault.problem, "more than 400 keys in a group");
    }
}
