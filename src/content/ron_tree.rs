//! RON key by key: a group is taken apart into its keys and the texts of their values, and each value is read on its own, so
//! that a wrong one costs its key only and can be named by its place.

use std::fmt;

use super::limits::MAX_KEYS;
use ron::Options;
use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::de::{DeserializeOwned, Deserializer, MapAccess, Visitor};

/// Larger texts are not read, in bytes: every level of groups is gone through once more.
pub const MAX_TEXT: usize = 1 << 20;

/// A group's keys with the texts of their values, in the order of the file; the texts are slices of the source.
pub type Fields<'a> = Vec<(String, &'a str)>;

/// Why a text cannot be taken apart, and the byte at which that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Broken {
    /// From the beginning of the text.
    pub offset: usize,
    /// In words.
    pub problem: String,
}

fn options() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Takes a group `(key: value, …)` apart, which may have the name `name` before it.
///
/// # Errors
/// When the text is not a group, or broken RON.
pub fn fields<'a>(name: &'static str, text: &'a str) -> Result<Fields<'a>, Broken> {
    if text.len() > MAX_TEXT {
        let problem = format!("the text is larger than {} KiB", MAX_TEXT >> 10);
        return Err(Broken { offset: 0, problem });
    }
    let read = || {
        let mut deserializer = ron::Deserializer::from_str_with_options(text, &options())?;
        let fields = deserializer
            .deserialize_struct(name, &[], Group)
            .and_then(|fields| deserializer.end().map(|()| fields))
            .map_err(|error| deserializer.span_error(error))?;
        Ok(fields)
    };
    read().map_err(|error: ron::error::SpannedError| Broken {
        offset: offset(text, error.span.start.line, error.span.start.col),
        problem: error.code.to_string(),
    })
}

/// The value that a text stands for.
pub fn value<T: DeserializeOwned>(text: &str) -> Option<T> {
    options().from_str(text).ok()
}

/// Line and column, from 1, at which `part`, a slice of `source`, begins.
pub fn place(source: &str, part: &str) -> Option<(usize, usize)> {
    let offset = (part.as_ptr() as usize).checked_sub(source.as_ptr() as usize)?;
    line_and_column(source, offset)
}

/// Line and column, from 1, of a byte.
pub fn line_and_column(source: &str, offset: usize) -> Option<(usize, usize)> {
    let before = source.get(..offset)?;
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    Some((before.matches('\n').count() + 1, before[line_start..].chars().count() + 1))
}

/// Where a key is written whose value is the slice `value` of `source`.
pub fn key_place(source: &str, key: &str, value: &str) -> Option<(usize, usize)> {
    let end = (value.as_ptr() as usize).checked_sub(source.as_ptr() as usize)?;
    let offset = source.get(..end)?.rfind(key)?;
    line_and_column(source, offset)
}

/// Where the value of a key is written, its groups parted by dots; `name` may stand before the outermost group.
pub fn find(name: &'static str, source: &str, key: &str) -> Option<(usize, usize)> {
    let mut text = source;
    for (depth, part) in key.split('.').enumerate() {
        let found = fields(if depth == 0 { name } else { "" }, text).ok()?;
        // Of two of a name the later counts.
        text = found.into_iter().rev().find(|(other, _)| other == part)?.1;
    }
    place(source, text)
}

/// The byte at a line and column, from 1, or the end.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let rest = text.get(start..).unwrap_or_default();
    let into = rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(index, _)| index);
    start + into
}

struct Group;

impl<'de> Visitor<'de> for Group {
    type Value = Fields<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a group of keys in parentheses")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut fields = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            if fields.len() == MAX_KEYS {
                return Err(serde::de::Error::custom(format!("more than {MAX_KEYS} keys in a group")));
            }
            let value: &'de RawValue = map.next_value()?;
            fields.push((key, value.get_ron()));
        }
        Ok(fields)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "// a head\n(\n    a: 3, /* á */ b: (c: \"#fff\", d: [1, 2]),\n    e: word,\n)\n";

    #[test]
    fn a_group_is_taken_apart_and_each_value_knows_its_place() {
        let outer = fields("", TEXT).unwrap();
        let names: Vec<_> = outer.iter().map(|(key, value)| (key.as_str(), *value)).collect();
        assert_eq!(names, [("a", "3"), ("b", "(c: \"#fff\", d: [1, 2])"), ("e", "word")]);
        let inner = fields("", outer[1].1).unwrap();
        assert_eq!(inner[1].1, "[1, 2]");
        assert_eq!(place(TEXT, outer[0].1), Some((3, 8)));
        assert_eq!(place(TEXT, inner[0].1), Some((3, 26)));
        assert_eq!(key_place(TEXT, "e", outer[2].1), Some((4, 5)));
        assert_eq!(value::<Vec<u8>>(inner[1].1), Some(vec![1, 2]));
        assert_eq!(value::<u8>(inner[1].1), None);
        assert_eq!(place(TEXT, "elsewhere"), None);
        assert_eq!((find("", TEXT, "b.d"), find("", TEXT, "b.e")), (Some((3, 37)), None));
    }

    #[test]
    fn the_name_may_be_written_or_not() {
        assert_eq!(fields("Theme", "Theme(a: 1)").unwrap().len(), 1);
        assert_eq!(fields("Theme", " (a: 1,)").unwrap().len(), 1);
        assert!(fields("Theme", "Board(a: 1)").is_err());
    }

    #[test]
    fn broken_text_is_named_by_its_place() {
        let text = "(\n  a: 1\n  b: 2)";
        let broken = fields("", text).unwrap_err();
        let (line, _) = line_and_column(text, broken.offset).unwrap();
        assert!((2..=3).contains(&line), "{broken:?}");
        let deep = format!("(a: {}1{})", "[".repeat(9000), "]".repeat(9000));
        for text in ["", "(", "3", "(a: )", "(a: 1", "[1]", "(a: \"x)", "(a: #)", "(1: 2)", "\u{0}", deep.as_str()] {
            assert!(fields("", text).is_err(), "{text}");
        }
        assert!(fields("", &" ".repeat(MAX_TEXT + 1)).is_err());
    }
}
