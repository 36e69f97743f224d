//! What is wrong in a file that a player can write, where it is, and what the game does instead.
//!
//! Written as compilers write it, `themes/mine/theme.ron:12:9: board.corner: 3 is not 0 to 0.1; the game uses 0.036`, so that
//! an editor can jump there.

use std::fmt;

/// A place in a text, both from 1; a column counts letters, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// From 1.
    pub line: usize,
    /// From 1.
    pub column: usize,
}

impl Place {
    /// The place of a byte in a text; what is past the end is the end.
    #[must_use]
    pub fn of(text: &str, byte: usize) -> Self {
        let mut end = byte.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self { line: before.matches('\n').count() + 1, column: before[start..].chars().count() + 1 }
    }
}

/// Where the lines of a text begin: for a text of which many places are asked.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    text: String,
    starts: Vec<usize>,
}

impl Lines {
    pub(super) fn of(text: String) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(byte, _)| byte + 1)).collect();
        Self { text, starts }
    }

    /// The place of a byte; what is past the end is the end.
    pub(super) fn place(&self, byte: usize) -> Place {
        let line = self.starts.partition_point(|start| *start <= byte);
        let start = self.starts[line - 1];
        let Place { column, .. } = Place::of(&self.text[start..], byte - start);
        Place { line, column }
    }
}

/// One thing that is wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file's path, with `/` between the parts.
    pub file: String,
    /// From 1, where it is known.
    pub line: Option<usize>,
    /// From 1, where it is known.
    pub column: Option<usize>,
    /// The key with dots between its parts, `board.corner`; empty when it is about the whole file.
    pub key: String,
    /// What is wrong, and what was expected.
    pub problem: String,
    /// What the game uses instead, as it goes on after "the game uses"; empty when there is nothing to say.
    pub instead: String,
}

impl Fault {
    /// Something wrong with the whole of a file.
    #[must_use]
    pub fn new(file: impl Into<String>, problem: impl ToString) -> Self {
        let (line, column) = (None, None);
        Self {
            file: file.into(),
            line,
            column,
            key: String::new(),
            problem: problem.to_string(),
            instead: String::new(),
        }
    }

    /// The same at a place in the file.
    #[must_use]
    pub fn at(self, place: impl Into<Option<Place>>) -> Self {
        let place = place.into();
        Self { line: place.map(|place| place.line), column: place.map(|place| place.column), ..self }
    }

    /// The same about a key.
    #[must_use]
    pub fn about(self, key: impl Into<String>) -> Self {
        Self { key: key.into(), ..self }
    }

    /// The same, with what the game uses instead.
    #[must_use]
    pub fn instead(self, instead: impl Into<String>) -> Self {
        Self { instead: instead.into(), ..self }
    }

    /// The file, and line and column as far as they are known: `boards/hex.ron:3:14`.
    #[must_use]
    pub fn place(&self) -> String {
        let mut place = self.file.clone();
        for number in [self.line, self.column].into_iter().map_while(|number| number) {
            place += &format!(":{number}");
        }
        place
    }

    /// What is wrong and what the game uses instead, without the place.
    #[must_use]
    pub fn words(&self) -> String {
        let mut words = String::new();
        if !self.key.is_empty() {
            words += &format!("{}: ", self.key);
        }
        words += &self.problem;
        if !self.instead.is_empty() {
            words += &format!("; the game uses {}", self.instead);
        }
        words
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place(), self.words())
    }
}

/// Everything that was found: what is wrong, and what only may be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// What the game cannot use.
    pub errors: Vec<Fault>,
    /// What the game can live with, but somebody may not have meant.
    pub warnings: Vec<Fault>,
}

impl Report {
    /// Whether nothing was found.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.errors.is_empty() && self.warnings.is_empty()
    }

    /// Adds what another has found.
    pub fn extend(&mut self, other: Self) {
        self.errors.extend(other.errors);
        self.warnings.extend(other.warnings);
    }

    /// Everything, errors first.
    pub fn all(&self) -> impl Iterator<Item = &Fault> {
        self.errors.iter().chain(&self.warnings)
    }
}

impl fmt::Display for Report {
    /// A line for each fault, and one that counts them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in &self.errors {
            writeln!(f, "{fault}")?;
        }
        for fault in &self.warnings {
            writeln!(f, "{}: warning: {}", fault.place(), fault.words())?;
        }
        let count = |number: usize, what: &str| format!("{number} {what}{}", if number == 1 { "" } else { "s" });
        let (errors, warnings) = (self.errors.len(), self.warnings.len());
        writeln!(f, "{}, {}", count(errors, "error"), count(warnings, "warning"))
    }
}

impl From<Fault> for Report {
    fn from(error: Fault) -> Self {
        Self { errors: vec![error], warnings: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_written_as_editors_read_it() {
        let fault = Fault::new("themes/mine/theme.ron", "3 is not 0 to 0.1").about("board.corner").instead("0.036");
        assert_eq!(fault.to_string(), "themes/mine/theme.ron: board.corner: 3 is not 0 to 0.1; the game uses 0.036");
        let fault = fault.at(Place { line: 12, column: 9 });
        assert_eq!(fault.place(), "themes/mine/theme.ron:12:9");
        assert_eq!(Fault { column: None, ..fault }.place(), "themes/mine/theme.ron:12");
        assert_eq!(Fault::new("mod.ron", "it is missing").to_string(), "mod.ron: it is missing");
    }

    #[test]
    fn a_place_counts_letters_from_one() {
        let text = "első\nmásodik";
        assert_eq!(Place::of(text, 0), Place { line: 1, column: 1 });
        assert_eq!(Place::of(text, text.find("dik").unwrap()), Place { line: 2, column: 5 });
        assert_eq!(Place::of(text, 999), Place { line: 2, column: 8 });
        let inside_a_letter = text.find('á').unwrap() + 1;
        assert_eq!(Place::of(text, inside_a_letter), Place { line: 2, column: 2 });
    }

    #[test]
    fn places_of_a_text_that_is_asked_often_are_the_same() {
        let text = "első\nmásodik\n\n# ő\n";
        let lines = Lines::of(text.to_owned());
        for byte in 0..text.len() + 3 {
            assert_eq!(lines.place(byte), Place::of(text, byte), "{byte}");
        }
    }
}
