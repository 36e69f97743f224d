//! Fluent files taken apart: which messages there are, and what each of them asks for.

use std::collections::BTreeSet;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::fluent_words::words;

/// The functions that messages may ask for.
pub const FUNCTIONS: [&str; 1] = ["AZ"];

/// How many braces may be open at once: the parser goes one step down the stack for each.
const MAX_DEPTH: usize = 24;

/// How many braces and parentheses may be open at once whatever is quoted: what is a quotation mark and what is text only the
/// parser knows.
const MAX_OPEN: usize = 200;

/// A message of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its key.
    pub key: String,
    /// Where its key begins in the text, in bytes.
    pub byte: usize,
    /// The arguments that it asks for, without the `$`.
    pub arguments: BTreeSet<String>,
    /// The messages and terms that it has in it, a term with its hyphen.
    pub references: BTreeSet<String>,
    /// The functions that it asks for.
    pub functions: BTreeSet<String>,
}

/// The messages of a file in its order, terms too; and the problems of what cannot be read, each with its place in bytes.
#[must_use]
pub fn messages(text: &str) -> (Vec<Message>, Vec<(usize, String)>) {
    let (resource, errors) = match resource(text) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    let source = resource.source().as_ptr() as usize;
    let mut messages = Vec::new();
    for entry in resource.entries() {
        let (hyphen, name, patterns) = match entry {
            Entry::Message(message) => {
                let attributes = message.attributes.iter().map(|attribute| &attribute.value);
                ("", message.id.name, message.value.iter().chain(attributes).collect::<Vec<_>>())
            }
            Entry::Term(term) => ("-", term.id.name, vec![&term.value]),
            _ => continue,
        };
        let mut message = Message {
            key: format!("{hyphen}{name}"),
            byte: (name.as_ptr() as usize).saturating_sub(source),
            arguments: BTreeSet::new(),
            references: BTreeSet::new(),
            functions: BTreeSet::new(),
        };
        patterns.into_iter().for_each(|pattern| message.read(pattern));
        messages.push(message);
    }
    (messages, errors)
}

/// A file as Fluent reads it, and the problems of what it cannot read. Of a text that is nested without end nothing is read.
pub(super) fn resource(text: &str) -> Result<FluentResource, (FluentResource, Vec<(usize, String)>)> {
    if let Some(byte) = too_deep(text) {
        let empty = FluentResource::try_new(String::new()).unwrap_or_else(|(empty, _)| empty);
        return Err((empty, vec![(byte, "too many braces or parentheses are open".to_owned())]));
    }
    FluentResource::try_new(text.to_owned()).map_err(|(resource, errors)| {
        (resource, errors.into_iter().map(|error| (error.pos.start, words(&error.kind))).collect())
    })
}

/// Where too many braces are open, if anywhere.
fn too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut open, mut quoted, mut escaped) = (0_usize, 0_usize, false, false);
    for (byte, letter) in text.bytes().enumerate() {
        match letter {
            b'{' | b'(' => open += 1,
            b'}' | b')' => open = open.saturating_sub(1),
            b'\n' if depth == 0 => open = 0,
            _ => {}
        }
        match letter {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'\n' => quoted = false,
            // Outside of braces quotation marks are text.
            b'"' if depth > 0 => quoted = !quoted,
            b'{' if !quoted => depth += 1,
            b'}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH || open > MAX_OPEN {
            return Some(byte);
        }
    }
    None
}

impl Message {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.read_expression(expression);
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                variants.iter().for_each(|variant| self.read(&variant.value));
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, .. } => {
                self.references.insert(format!("-{}", id.name));
            }
            InlineExpression::FunctionReference { id, arguments } => {
                self.functions.insert(id.name.to_owned());
                arguments.positional.iter().for_each(|argument| self.read_inline(argument));
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_tells_what_it_asks_for() {
        let text = "# said\nfirst = { AZ($name) } { $count ->\n    [one] { -term } { other.x }\n   *[other] { { $deep } }\n}\n\
                    -term = Malom\nő = x\nlast = \"{ $last }\"\n";
        let (messages, problems) = messages(text);
        let keys: Vec<_> = messages.iter().map(|message| message.key.as_str()).collect();
        assert_eq!(keys, ["first", "-term", "last"]);
        let set = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<BTreeSet<_>>();
        assert_eq!(messages[0].arguments, set(&["count", "deep", "name"]));
        assert_eq!(messages[0].references, set(&["-term", "other"]));
        assert_eq!(messages[0].functions, set(&["AZ"]));
        assert_eq!(messages[2].byte, text.find("last").unwrap());
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].0, text.find('ő').unwrap());
    }

    #[test]
    fn endless_nesting_is_refused_before_it_is_parsed() {
        for open in ["{", "{ ", "{\n", "{AZ(", "{$a ->\n *[b] {"] {
            let (messages, problems) = messages(&format!("a = {}", open.repeat(100_000)));
            assert!(messages.is_empty() && problems.len() == 1, "{open}: {problems:?}");
        }
        for begin in ["a = { ", "a = { $n ->\n *[a] \""] {
            for open in ["AZ(", "-t(", "{", "AZ(\n"] {
                let (messages, problems) = messages(&format!("{begin}{}", open.repeat(100_000)));
                assert!(messages.is_empty() && problems.len() == 1, "{begin}{open}: {problems:?}");
            }
        }
        let (read, problems) = messages(&"a = { \"{\" } \" { \"\\\"{\" }\n".repeat(100));
        assert_eq!((read.len(), problems.len()), (100, 0));
    }
}
