//! The words of the web page and the packages, from the game's translations.
//!
//! The page is there before any wasm, so it cannot ask Fluent: it gets a table of plain texts. They are the messages of
//! `page.ftl`, and a few of the game's. A plain text has one line and at most arguments such as `{ $percent }`.

use std::collections::BTreeMap;
use std::path::Path;

/// The game's own messages that the page or the packages say too.
const SHARED: [&str; 3] = ["app-name", "tagline", "credits-rules"];

/// The texts of all languages.
pub struct Texts {
    languages: BTreeMap<String, BTreeMap<String, String>>,
}

impl Texts {
    /// Reads a folder of languages.
    ///
    /// # Errors
    /// A file cannot be read, a text is not plain, or a language lacks one.
    pub fn read(locales: &Path) -> Result<Self, String> {
        let mut languages = BTreeMap::new();
        for folder in crate::web::site::entries(locales)? {
            let mut texts = messages(&read(&folder.join("page.ftl"))?)?;
            let menu = messages_of(&read(&folder.join("menu.ftl"))?, |key| SHARED.contains(&key))?;
            texts.extend(menu);
            let code = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            languages.insert(code, texts);
        }
        let texts = Self { languages };
        texts.check()?;
        Ok(texts)
    }

    fn check(&self) -> Result<(), String> {
        let all: std::collections::BTreeSet<_> = self.languages.values().flat_map(BTreeMap::keys).collect();
        for (code, texts) in &self.languages {
            if let Some(key) = all.iter().find(|key| !texts.contains_key(**key)) {
                return Err(format!("assets/locales/{code} lacks {key}, which the page says"));
            }
        }
        Ok(())
    }

    /// The codes of the languages.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.languages.keys().map(String::as_str)
    }

    /// A text.
    pub fn get(&self, language: &str, key: &str) -> Option<&str> {
        self.languages.get(language)?.get(key).map(String::as_str)
    }

    /// A JavaScript module that exports the table.
    pub fn module(&self) -> String {
        let mut module = String::from("// Made of assets/locales by `cargo xtask web`.\nexport default {\n");
        for (code, texts) in &self.languages {
            module.push_str(&format!("  {}: {{\n", json(code)));
            for (key, text) in texts {
                module.push_str(&format!("    {}: {},\n", json(key), json(text)));
            }
            module.push_str("  },\n");
        }
        module.push_str("};\n");
        module
    }
}

/// A text in the quotes of JSON.
pub fn json(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            c if c < ' ' => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn messages(file: &str) -> Result<BTreeMap<String, String>, String> {
    messages_of(file, |_| true)
}

/// The plain messages of a Fluent file whose keys are wanted.
fn messages_of(file: &str, wanted: impl Fn(&str) -> bool) -> Result<BTreeMap<String, String>, String> {
    let mut found = BTreeMap::new();
    let mut last = None;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(' ') || line.starts_with('}') {
            if let Some(key) = last.as_ref() {
                return Err(format!("{key} has more than one line, which the page cannot read"));
            }
            continue;
        }
        last = None;
        let Some((key, text)) = line.split_once(" = ") else { continue };
        if !wanted(key) {
            continue;
        }
        if !is_plain(text) {
            return Err(format!("{key} is more than a plain text, which the page cannot read: {text}"));
        }
        found.insert(key.to_owned(), text.to_owned());
        last = Some(key.to_owned());
    }
    Ok(found)
}

/// Whether every brace belongs to an argument, `{ $name }`.
fn is_plain(text: &str) -> bool {
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let Some(close) = rest.find('}') else { return false };
        let name = rest.get(open + 1..close).and_then(|inner| inner.strip_prefix(" $")?.strip_suffix(' '));
        if !name.is_some_and(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '-')) {
            return false;
        }
        rest = &rest[close + 1..];
    }
    !rest.contains('}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_messages_are_read_and_others_refused() {
        let file = "# A note.\na-key = One { $percent } %\n\n## Part\nother = Two\n";
        let found = messages(file).unwrap();
        assert_eq!(found["a-key"], "One { $percent } %");
        assert_eq!(found.len(), 2);
        assert!(messages("a = { $x ->\n    [1] one\n   *[2] two\n}\n").is_err());
        assert!(messages("a = one\n    two\n").is_err());
        assert!(
            messages_of("a = { $x ->\n   *[2] two\n}\nb = B\n", |key| key == "b").is_ok_and(|found| found.len() == 1)
        );
    }

    #[test]
    fn every_language_of_the_game_speaks_on_the_page() {
        let texts = Texts::read(&crate::cargo::root().join("assets/locales")).unwrap();
        assert_eq!(texts.languages().collect::<Vec<_>>(), ["de", "en", "hu"]);
        assert_eq!(texts.get("hu", "app-name"), Some("Malom"));
        assert!(texts.module().contains("\"page-reload\""));
    }

    #[test]
    fn quotes_are_escaped() {
        assert_eq!(json("a \"b\" \\ \n"), "\"a \\\"b\\\" \\\\ \\u000a\"");
    }
}
