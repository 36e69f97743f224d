//! Writing records in their one exact form.

use super::tokens::MARKS;
use super::{Line, Record};
use crate::rules::notation::{position_text, turn_text};
use crate::rules::{Library, Outcome, Position, Rules, Side};

/// Lines end before this column where words allow.
const WIDTH: usize = 80;

/// Writes records, with an empty line between them.
pub fn records_text<'a>(records: impl IntoIterator<Item = &'a Record>, library: &Library) -> String {
    let texts: Vec<String> = records.into_iter().map(|record| record.text(library)).collect();
    texts.join("\n")
}

impl Record {
    /// The record as a text, which reads back as the same. Ends with a line break.
    pub fn text(&self, library: &Library) -> String {
        let game = &self.game;
        let rules = game.rules();
        let mut text = String::new();
        let mut tag = |name: &str, value: &str| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            text += &format!("[{name} \"{value}\"]\n");
        };
        let first = |name: &str| super::FIRST_TAGS.contains(&name);
        for (name, value) in self.tags().filter(|(name, _)| first(name)) {
            tag(name, value);
        }
        let result = game.outcome().map_or("*", Outcome::score);
        tag("Rules", &library.rules_text(rules.set()));
        tag("Result", result);
        if let Some(outcome) = game.outcome() {
            tag("Termination", outcome.reason.id());
        }
        if *game.start() != Position::start(rules) {
            tag("Position", &position_text(rules, game.start()));
        }
        for (name, value) in self.tags().filter(|(name, _)| !first(name)) {
            tag(name, value);
        }
        text.push('\n');
        let mut words = Words::default();
        words.line(rules, *game.start(), &self.line);
        words.push(result);
        words.wrap(&mut text);
        text
    }
}

struct Word {
    text: String,
    /// Whether a line break must follow.
    ends_line: bool,
}

/// What a text is made of between its spaces.
#[derive(Default)]
struct Words {
    words: Vec<Word>,
    /// Stands before the next word without a space.
    prefix: &'static str,
}

impl Words {
    fn push(&mut self, word: &str) {
        let text = format!("{}{word}", std::mem::take(&mut self.prefix));
        self.words.push(Word { text, ends_line: false });
    }

    /// Adds to the last word without a space, if it can be.
    fn append(&mut self, suffix: &str) {
        match self.words.last_mut() {
            Some(word) if !word.ends_line => word.text.push_str(suffix),
            _ => self.push(suffix),
        }
    }

    /// In braces, or to the end of a line where it has a closing brace itself.
    fn comment(&mut self, text: &str) {
        if text.contains('}') {
            self.words.push(Word { text: format!("{};{text}", std::mem::take(&mut self.prefix)), ends_line: true });
            return;
        }
        for word in format!("{{{text}}}").split(' ') {
            self.push(word);
        }
    }

    fn line(&mut self, rules: &Rules, start: Position, line: &Line) {
        for comment in &line.comments {
            self.comment(comment);
        }
        let mut position = start;
        // Whether the move number has just been given by light's turn.
        let mut numbered = false;
        for turn in &line.turns {
            let before = position;
            match position.side() {
                Side::Light => self.push(&format!("{}.", position.move_number())),
                Side::Dark if !numbered => self.push(&format!("{}...", position.move_number())),
                Side::Dark => {}
            }
            self.push(&turn_text(rules.board(), &turn.actions));
            for action in &turn.actions {
                position.play_unchecked(rules, *action);
            }
            for (index, mark) in turn.marks.iter().enumerate() {
                match usize::from(*mark).checked_sub(1).and_then(|at| MARKS.get(at)) {
                    Some(sign) if index == 0 => self.append(sign),
                    _ => self.push(&format!("${mark}")),
                }
            }
            for comment in &turn.comments {
                self.comment(comment);
            }
            for variation in &turn.variations {
                self.prefix = "(";
                self.line(rules, before, variation);
                self.append(")");
            }
            let plain = turn.comments.is_empty() && turn.variations.is_empty();
            numbered = before.side() == Side::Light && plain;
        }
    }

    /// Writes the words in lines that are no longer than [`WIDTH`] where a word allows.
    fn wrap(&self, text: &mut String) {
        let mut column = 0;
        for word in &self.words {
            let length = word.text.chars().count();
            if column > 0 && column + 1 + length > WIDTH {
                text.push('\n');
                column = 0;
            }
            if column > 0 {
                text.push(' ');
                column += 1;
            }
            text.push_str(&word.text);
            column += length;
            if word.ends_line {
                text.push('\n');
                column = 0;
            }
        }
        if column > 0 {
            text.push('\n');
        }
    }
}
