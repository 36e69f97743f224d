//! What the RON parser finds wrong, in words for those who write files by hand.

use ron::Error;

use super::nearest::unknown;

/// What is wrong in a text, in a sentence; `at` is the byte at which the parser stumbled. Of rare kinds it has the parser's own
/// words.
pub(super) fn words(error: &Error, text: &str, at: usize) -> String {
    let next = text.get(at..).and_then(|rest| rest.chars().next());
    let plain = match error {
        Error::Eof | Error::UnclosedLineComment => return unclosed(text),
        other if is_after_value(other) => return after_value(text, at),
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike("") => {
            "here a group in round brackets belongs: (key: value, …)"
        }
        Error::ExpectedNamedStructLike(name) if text.trim().is_empty() => {
            return format!("there is nothing in it; {name}(key: value, …) belongs here");
        }
        Error::ExpectedNamedStructLike(name) => return format!("here {name}(key: value, …) belongs"),
        Error::ExpectedDifferentStructName { expected, found } => {
            return format!("here {expected}(…) belongs, and this is {found}(…)");
        }
        Error::ExpectedIdentifier | Error::SuggestRawIdentifier(_) | Error::InvalidIdentifier(_) => {
            return no_key(error, next);
        }
        Error::ExpectedMapColon if next == Some('=') => "between a key and its value a colon belongs, not =",
        Error::ExpectedMapColon => "a colon is missing between a key and its value",
        Error::ExpectedArray => "here a list in square brackets belongs: [value, …]",
        Error::ExpectedMap => "here a group in curly brackets belongs: {\"key\": value, …}",
        Error::ExpectedString => "here a text in quotes belongs",
        Error::ExpectedStringEnd => "a text in quotes is not ended: a \" is missing, here or before",
        Error::ExpectedChar => "single quotes make no text: write \" before and after it",
        Error::InvalidEscape(_) => "in a text in quotes \\ begins a sign of its own: write \\\\ for \\, and / in paths",
        Error::ExpectedBoolean => "here true or false belongs",
        Error::ExpectedFloat => "here a number belongs",
        Error::ExpectedInteger => "here a whole number belongs",
        Error::IntegerOutOfBounds => "the number is too large or too small",
        Error::FloatUnderscore | Error::UnderscoreAtBeginning => "a number is written without _",
        Error::InvalidIntegerDigit { digit, .. } => return format!("{digit:?} is no digit of a number"),
        Error::UnclosedBlockComment => "a remark that begins with /* is not ended: */ is missing",
        Error::UnexpectedChar(letter) => return unexpected(*letter),
        Error::TrailingCharacters => "nothing may stand behind the last bracket",
        Error::ExpectedAttribute | Error::ExpectedAttributeEnd | Error::NoSuchExtension(_) => {
            "# means nothing here: remarks begin with //"
        }
        Error::ExpectedRawValue => "this is no value",
        Error::ExceededRecursionLimit => "too many brackets are open in each other",
        Error::NoSuchStructField { expected, found, .. } => return unknown("key", found, expected.iter().copied()),
        Error::MissingStructField { field, .. } => return format!("the key {field} is missing"),
        Error::DuplicateStructField { field, .. } => return format!("the key {field} is there twice"),
        other => return other.to_string(),
    };
    plain.to_owned()
}

/// Whether something is missing between two parts of a text.
pub(super) fn is_between(error: &Error) -> bool {
    is_after_value(error) || matches!(error, Error::ExpectedMapColon)
}

fn is_after_value(error: &Error) -> bool {
    matches!(
        error,
        Error::ExpectedComma
            | Error::ExpectedArrayEnd
            | Error::ExpectedMapEnd
            | Error::ExpectedStructLikeEnd
            | Error::ExpectedOptionEnd
    )
}

/// The text ends too early.
fn unclosed(text: &str) -> String {
    match open_bracket(text) {
        Some((bracket, byte)) => {
            format!("the text ends here, but the {bracket} of line {} is not closed", line(text, byte))
        }
        None => "the text ends too early".to_owned(),
    }
}

/// A value is not followed by what follows values.
fn after_value(text: &str, at: usize) -> String {
    let (before, rest) = text.split_at_checked(at).unwrap_or((text, ""));
    let next = rest.chars().next();
    let last = before.trim_end();
    // A word in letters before, which may be a key or a text without quotes.
    let word = last.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
    let ends_line = before[last.len()..].contains('\n');
    let is_word = word.starts_with(char::is_alphabetic) && !matches!(word, "true" | "false");
    match next {
        None => unclosed(text),
        Some(closing @ (')' | ']' | '}')) => match open_bracket(before) {
            Some((open, byte)) => format!("{closing} does not close the {open} of line {}", line(text, byte)),
            None => format!("{closing} closes nothing"),
        },
        Some('=') => "between a key and its value a colon belongs, not =".to_owned(),
        Some('.') if word.starts_with(|c: char| c.is_ascii_digit()) => "here a whole number belongs".to_owned(),
        // The next line has a key of its own, as a rule.
        Some(letter) if is_word && ends_line && letter.is_alphabetic() => format!("a comma is missing behind {word:?}"),
        Some(letter) if is_word && (letter.is_alphanumeric() || letter == '-') => {
            format!("{word:?} has no quotes and no comma: a text stands in quotes")
        }
        Some(_) if is_word => format!("behind {word:?} a colon is missing if it is a key, a comma if it is a value"),
        _ if ends_in_long_text(last) => {
            "a comma is missing before this, or a \" at the end of a text further up".to_owned()
        }
        _ => "a comma is missing before this".to_owned(),
    }
}

/// Whether a text ends with one in quotes that goes over lines: its true end has been forgotten, as a rule.
fn ends_in_long_text(text: &str) -> bool {
    let inner = text.strip_suffix('"').and_then(|rest| rest.rsplit_once('"'));
    inner.is_some_and(|(_, inner)| inner.contains('\n'))
}

/// Something stands where a key belongs.
fn no_key(error: &Error, next: Option<char>) -> String {
    match (error, next) {
        (Error::SuggestRawIdentifier(word) | Error::InvalidIdentifier(word), _) => {
            let word: String = word.chars().take(60).collect();
            format!("{word:?} is no key: keys are made of letters, digits and _, and begin with a letter")
        }
        (_, Some('"')) => "a key stands without quotes here".to_owned(),
        (_, Some(',')) => "there is a comma too many".to_owned(),
        _ => "here a key belongs: a word without quotes, and a colon behind it".to_owned(),
    }
}

/// A letter that begins no value.
fn unexpected(letter: char) -> String {
    match letter {
        ')' | ']' | '}' | ',' => format!("a value is missing before {letter}"),
        ':' => "there is a colon too many".to_owned(),
        '#' => "# means nothing here: a colour stands in quotes, \"#rrggbb\"".to_owned(),
        '“' | '”' | '„' | '‘' | '’' | '«' | '»' | '`' => {
            format!("{letter} is no quotation mark of a file: write \" before and after a text")
        }
        other => format!("{other:?} means nothing here: texts stand in quotes, remarks behind //"),
    }
}

/// The last bracket that is still open at the end of a text, and its byte; what is in quotes or in remarks does not count.
fn open_bracket(text: &str) -> Option<(char, usize)> {
    let mut open = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let byte = text.len() - rest.len();
        let skip = match letter {
            '(' | '[' | '{' => {
                open.push((letter, byte));
                1
            }
            ')' | ']' | '}' => {
                open.pop();
                1
            }
            '"' => 1 + quoted(&rest[1..]),
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            other => other.len_utf8(),
        };
        rest = &rest[skip..];
    }
    open.pop()
}

/// The bytes of a text in quotes behind the first of them, the last among them.
fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (byte, letter) in text.bytes().enumerate() {
        match letter {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return byte + 1,
            _ => {}
        }
    }
    text.len()
}

/// The line of a byte, from 1.
fn line(text: &str, byte: usize) -> usize {
    text[..byte].matches('\n').count() + 1
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::content::fields::Source;

    /// What is said of a text that should be a group with the name `Mod`.
    fn said(text: &str) -> String {
        let fault = Source { file: "mod.ron", text }.fields("Mod").err();
        fault
            .map(|fault| format!("{}:{} {}", fault.line.unwrap_or(0), fault.column.unwrap_or(0), fault.problem))
            .unwrap_or_default()
    }

    #[test]
    fn every_mistake_of_a_hand_has_its_sentence() {
        for (text, sentence) in [
            ("", "1:1 there is nothing in it; Mod(key: value, …) belongs here"),
            ("[1]", "1:1 here Mod(key: value, …) belongs"),
            ("Board(id: \"a\")", "1:1 here Mod(…) belongs, and this is Board(…)"),
            ("Mod(\n id: \"a\"\n name: \"b\")", "3:2 a comma is missing before this"),
            (
                "Mod(\n id: \"a,\n name: \"b\")",
                "3:9 a comma is missing before this, or a \" at the end of a text further up",
            ),
            ("Mod(name: My mod)", "1:14 \"My\" has no quotes and no comma: a text stands in quotes"),
            ("Mod(\n lines: ruled\n x: 1)", "3:2 a comma is missing behind \"ruled\""),
            ("Mod(id: my-mod)", "1:11 \"my\" has no quotes and no comma: a text stands in quotes"),
            (
                "Mod(x: (name \"b\"))",
                "1:14 behind \"name\" a colon is missing if it is a key, a comma if it is a value",
            ),
            ("Mod(id: \"a\"", "1:12 the text ends here, but the ( of line 1 is not closed"),
            ("// a (\nMod(\n x: [\"[\", // {\n", "3:15 the text ends here, but the [ of line 3 is not closed"),
            ("Mod(id: \"a\", // b", "1:18 the text ends here, but the ( of line 1 is not closed"),
            ("Mod(x: [1, 2)", "1:13 ) does not close the [ of line 1"),
            ("Mod(id: \"a)", "1:9 a text in quotes is not ended: a \" is missing, here or before"),
            ("Mod(id: 'ab')", "1:9 single quotes make no text: write \" before and after it"),
            ("Mod(id: “a”)", "1:9 “ is no quotation mark of a file: write \" before and after a text"),
            ("Mod(x: #fff)", "1:8 # means nothing here: a colour stands in quotes, \"#rrggbb\""),
            ("Mod(id: )", "1:9 a value is missing before )"),
            ("Mod(id:: 1)", "1:8 there is a colon too many"),
            ("Mod(id: @)", "1:9 '@' means nothing here: texts stand in quotes, remarks behind //"),
            ("Mod(id = \"a\")", "1:8 between a key and its value a colon belongs, not ="),
            ("Mod(x: (id = \"a\"))", "1:12 between a key and its value a colon belongs, not ="),
            ("Mod(id \"a\")", "1:8 a colon is missing between a key and its value"),
            ("Mod(\"id\": \"a\")", "1:5 a key stands without quotes here"),
            ("Mod(id: \"a\",, x: 1)", "1:13 there is a comma too many"),
            (
                "Mod(two-mills: 1)",
                "1:5 \"two-mills\" is no key: keys are made of letters, digits and _, and begin with a letter",
            ),
            ("Mod(: 1)", "1:5 here a key belongs: a word without quotes, and a colon behind it"),
            (
                "Mod(id: \"C:\\mods\")",
                "1:10 in a text in quotes \\ begins a sign of its own: write \\\\ for \\, and / in paths",
            ),
            ("Mod(id: \"a\") x", "1:14 nothing may stand behind the last bracket"),
            ("/* Mod(id: \"a\")", "1:4 a remark that begins with /* is not ended: */ is missing"),
            ("# Mod\nMod(id: \"a\")", "1:3 # means nothing here: remarks begin with //"),
        ] {
            assert_eq!(said(text), sentence, "{text}");
        }
        let deep = format!("Mod(x: {}{})", "[".repeat(500), "]".repeat(500));
        assert!(said(&deep).ends_with(" too many brackets are open in each other"), "{}", said(&deep));
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only what cannot be read is looked at")]
    struct Spec {
        word: String,
        #[serde(default)]
        x: i16,
        #[serde(default)]
        part: f32,
        #[serde(default)]
        list: Vec<bool>,
        #[serde(default)]
        map: std::collections::BTreeMap<String, String>,
        #[serde(default)]
        inner: Option<Box<Spec>>,
    }

    #[test]
    fn a_value_of_another_kind_has_its_sentence_too() {
        for (text, sentence) in [
            ("(word: 7)", "here a text in quotes belongs"),
            ("(word: \"a\", x: \"b\")", "here a whole number belongs"),
            ("(word: \"a\", x: 1.5)", "here a whole number belongs"),
            ("(word: \"a\", x: 99999)", "the number is too large or too small"),
            ("(word: \"a\", part: word)", "here a number belongs"),
            ("(word: \"a\", list: true)", "here a list in square brackets belongs: [value, …]"),
            ("(word: \"a\", list: [7])", "here true or false belongs"),
            ("(word: \"a\", map: [])", "here a group in curly brackets belongs: {\"key\": value, …}"),
            ("(word: \"a\", inner: 7)", "here Spec(key: value, …) belongs"),
            ("(word: \"a\", wrod: \"b\")", "unknown key \"wrod\"; did you mean \"word\"?"),
            ("(x: 1)", "the key word is missing"),
            ("(word: \"a\", x: 1, x: 2)", "the key x is there twice"),
        ] {
            let fault = Source { file: "a.ron", text }.whole::<Spec>().unwrap_err();
            assert_eq!(fault.problem, sentence, "{text}");
        }
    }

    #[test]
    fn rare_kinds_keep_the_words_of_the_parser() {
        assert_eq!(words(&Error::ExpectedUnit, "a", 0), "Expected unit");
        assert_eq!(words(&Error::Message("more than 3".into()), "a", 0), "more than 3");
    }
}
