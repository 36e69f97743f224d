//! A RON text as a list of keys and their values' texts, each with its place.
//!
//! A struct is read without knowing its keys, so that a wrong value costs its own key only; what a value is, is read from its
//! text afterwards.

use std::fmt;

use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::Fault;
use super::fault::Place;
use super::limits::MAX_KEYS;

/// One key of a struct or a map, and the text of its value.
pub(super) struct Field<'a> {
    pub(super) key: String,
    pub(super) value: &'a str,
}

/// The fields of a struct `Name( … )`, with or without the name, or of a map `{ … }`, in the order of the text.
pub(super) struct Fields<'a>(pub(super) Vec<Field<'a>>);

/// A text with the name of its file: says where in it a part is.
pub(super) struct Source<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a str,
}

impl<'a> Source<'a> {
    /// The fields of the whole text.
    ///
    /// # Errors
    /// It is no RON, or something else than keys and values.
    pub(super) fn fields(&self) -> Result<Fields<'a>, Box<Fault>> {
        options().from_str(self.text).map_err(|error| Box::new(self.broken(error)))
    }

    /// A fault for what the RON parser says of the whole text.
    fn broken(&self, error: ron::error::SpannedError) -> Fault {
        Fault::new(self.file, error.code).at(Place::from(error.span.start)).instead("nothing of it")
    }

    /// Where a part of the text is; `None` for any other text.
    pub(super) fn place(&self, part: &str) -> Option<Place> {
        let offset = (part.as_ptr() as usize).checked_sub(self.text.as_ptr() as usize)?;
        (offset <= self.text.len()).then(|| Place::of(self.text, offset))
    }

    /// A fault about a key, at the place of its value.
    pub(super) fn fault(&self, field: &Field<'_>, problem: impl ToString) -> Fault {
        Fault::new(self.file, problem).at(self.place(field.value)).about(&field.key)
    }

    /// A value as a Rust value.
    ///
    /// # Errors
    /// It is of another kind; the fault names the kind that was expected.
    pub(super) fn value<T: DeserializeOwned>(&self, field: &Field<'_>, expected: &str) -> Result<T, Box<Fault>> {
        options().from_str(field.value).map_err(|_| {
            let shown: String = field.value.chars().take(40).collect();
            Box::new(self.fault(field, format!("{shown} is not {expected}")))
        })
    }
}

/// How RON is read everywhere here: what may be left out need not be written as `Some( … )`.
fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FieldsVisitor)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("keys and values in parentheses")
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(Fields(Vec::new()))
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
        Ok(Fields(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source<'_> {
        Source { file: "mod.ron", text }
    }

    #[test]
    fn keys_come_in_order_with_the_places_of_their_values() {
        let source = source("// a head\nMod(\n    id: \"mine\", // said\n    list: [1, 2],\n)");
        let fields = source.fields().unwrap().0;
        let read: Vec<_> = fields.iter().map(|field| (field.key.as_str(), field.value)).collect();
        assert_eq!(read, [("id", "\"mine\""), ("list", "[1, 2]")]);
        assert_eq!(source.place(fields[1].value), Some(Place { line: 4, column: 11 }));
        assert_eq!(source.value::<String>(&fields[0], "a text"), Ok("mine".to_owned()));
        let fault = source.value::<u32>(&fields[1], "a number").unwrap_err();
        assert_eq!(fault.to_string(), "mod.ron:4:11: list: [1, 2] is not a number");
    }

    #[test]
    fn a_map_and_a_struct_without_a_name_are_read_too() {
        for text in ["(a: 1, b: 2)", "{\"a\": 1, \"b\": 2}", "Mod(a: 1, b: 2)", "/* x */ Mod (a: 1, b: 2,)"] {
            let fields = source(text).fields().map(|fields| fields.0.len());
            assert_eq!(fields.ok(), Some(2), "{text}");
        }
        assert_eq!(source("()").fields().map(|fields| fields.0.len()).ok(), Some(0));
    }

    #[test]
    fn broken_syntax_has_a_place() {
        let place = |text: &str| source(text).fields().err().map(|fault| (fault.line, fault.column));
        assert_eq!(place("// head\nMod(\n  id: oops oops)").map(|place| place.0), Some(Some(3)));
        assert_eq!(place("Mod(,)"), Some((Some(1), Some(4))));
        for text in ["", "// only", "Board(id: 1", "(1, 2)", "[1]", "7", "\"text\""] {
            assert!(place(text).is_some(), "{text}");
        }
    }
}
