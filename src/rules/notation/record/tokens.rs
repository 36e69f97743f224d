//! The words, tags, comments and brackets that a text of records is made of.

use std::str::Chars;

use super::{RecordProblem, TextPlace};

/// A piece of the text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Token<'a> {
    pub(super) kind: TokenKind<'a>,
    pub(super) place: TextPlace,
    /// Whether an empty line stands before it.
    pub(super) after_blank: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum TokenKind<'a> {
    Tag {
        name: &'a str,
        value: String,
    },
    Comment(&'a str),
    Mark(u8),
    Open,
    Close,
    /// An action, a move number, both glued, or a result.
    Word(&'a str),
    Bad(RecordProblem),
}

/// Reads a text from the front.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    chars: Chars<'a>,
    place: TextPlace,
    /// Whether only white space has come since the line began.
    fresh_line: bool,
    after_blank: bool,
}

/// Characters that no word contains.
fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$' | '!' | '?')
}

fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r')
}

pub(super) fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { chars: text.chars(), place: TextPlace { line: 1, column: 1 }, fresh_line: true, after_blank: false }
    }

    fn rest(&self) -> &'a str {
        self.chars.as_str()
    }

    fn peek(&self) -> Option<char> {
        self.chars.clone().next()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.chars.next()?;
        if c == '\n' || (c == '\r' && self.peek() != Some('\n')) {
            self.after_blank |= self.fresh_line;
            self.fresh_line = true;
            self.place = TextPlace { line: self.place.line + 1, column: 1 };
        } else {
            self.fresh_line &= c.is_whitespace();
            self.place.column += 1;
        }
        Some(c)
    }

    /// Takes characters as long as they fit.
    fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        while self.peek().is_some_and(&fits) {
            self.bump();
        }
        &rest[..rest.len() - self.rest().len()]
    }

    /// Passes over white space, and over whole lines that begin with `#`, or with `%` at their very start.
    fn skip_space(&mut self) {
        while let Some(c) = self.peek() {
            let remark = self.fresh_line && (c == '#' || (c == '%' && self.place.column == 1));
            if remark {
                // Such a line is not an empty one.
                self.fresh_line = false;
                self.take_while(|c| !is_line_end(c));
            } else if c.is_whitespace() {
                self.bump();
            } else {
                return;
            }
        }
    }

    /// The rest of a tag behind its `[`.
    fn tag(&mut self) -> TokenKind<'a> {
        let within_line = |c: char| c.is_whitespace() && !is_line_end(c);
        self.take_while(within_line);
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
        self.take_while(within_line);
        let value = if self.peek() == Some('"') {
            self.bump();
            self.quoted()
        } else {
            Some(self.take_while(|c| c != ']' && !is_line_end(c)).trim().to_owned())
        };
        self.take_while(within_line);
        match value {
            Some(value) if is_tag_name(name) && self.peek() == Some(']') => {
                self.bump();
                TokenKind::Tag { name, value }
            }
            _ => {
                // What is left of the line belongs to the tag.
                self.take_while(|c| !is_line_end(c));
                TokenKind::Bad(RecordProblem::Tag)
            }
        }
    }

    /// A value behind its opening quote, up to the closing one; `None` where the line ends before.
    fn quoted(&mut self) -> Option<String> {
        let mut value = String::new();
        loop {
            match self.peek().filter(|c| !is_line_end(*c))? {
                '"' => {
                    self.bump();
                    return Some(value);
                }
                '\\' => {
                    self.bump();
                    match self.peek() {
                        Some(c @ ('"' | '\\')) => {
                            self.bump();
                            value.push(c);
                        }
                        _ => value.push('\\'),
                    }
                }
                c => {
                    self.bump();
                    value.push(c);
                }
            }
        }
    }

    fn kind(&mut self, first: char) -> TokenKind<'a> {
        match first {
            '[' => {
                self.bump();
                self.tag()
            }
            '{' => {
                self.bump();
                let text = self.take_while(|c| c != '}');
                if self.bump().is_some() {
                    TokenKind::Comment(text)
                } else {
                    TokenKind::Bad(RecordProblem::OpenComment)
                }
            }
            ';' => {
                self.bump();
                TokenKind::Comment(self.take_while(|c| !is_line_end(c)))
            }
            '(' => {
                self.bump();
                TokenKind::Open
            }
            ')' => {
                self.bump();
                TokenKind::Close
            }
            '}' | ']' => {
                self.bump();
                TokenKind::Bad(RecordProblem::Stray(first))
            }
            '$' => {
                self.bump();
                let number = self.take_while(|c| c.is_ascii_digit());
                number.parse().map_or(TokenKind::Bad(RecordProblem::Mark), TokenKind::Mark)
            }
            '!' | '?' => {
                let sign = self.take_while(|c| matches!(c, '!' | '?'));
                let number = MARKS.iter().position(|mark| *mark == sign);
                number.map_or(TokenKind::Bad(RecordProblem::Mark), |at| TokenKind::Mark(at as u8 + 1))
            }
            _ => TokenKind::Word(self.take_while(|c| !ends_word(c))),
        }
    }
}

/// The signs of the marks 1 to 6.
pub(super) const MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.skip_space();
        let first = self.peek()?;
        let place = self.place;
        let after_blank = std::mem::take(&mut self.after_blank);
        let kind = self.kind(first);
        // Empty lines within a comment part nothing.
        self.after_blank = false;
        Some(Token { kind, place, after_blank })
    }
}
