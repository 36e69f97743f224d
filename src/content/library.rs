//! The boards and rule sets of all layers together.

use std::path::PathBuf;

use thiserror::Error;

use super::assets::VARIABLE;
use super::{Assets, FileError};
use crate::rules::{BoardErrors, Library, LibraryError};

/// A file that was left out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}: {problem}")]
pub struct ContentWarning {
    /// Its path below the folder of files.
    pub file: String,
    /// What is wrong with it, and where.
    pub problem: ContentProblem,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ContentProblem {
    /// It should be a folder of files.
    #[error("{VARIABLE} names it, but there is no such folder")]
    NoFolder,
    /// It cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// It is no board.
    #[error(transparent)]
    Board(#[from] BoardErrors),
    /// It is no rule set, or its board is unknown.
    #[error(transparent)]
    Rules(#[from] LibraryError),
    /// It replaces a board by one that is too small for a rule set.
    #[error("the rule set {rules:?} cannot be played on this board: {reason}")]
    Replaces {
        /// The rule set's id.
        rules: String,
        /// Why not.
        reason: LibraryError,
    },
}

impl Assets {
    /// The built-in boards and rule sets, and over them those of every `boards/*.ron` and `rules/*.ron`. A wrong file is left
    /// out with a warning; what it would have replaced stays.
    pub fn library(&self) -> (Library, Vec<ContentWarning>) {
        let mut library = Library::standard();
        let no_folder =
            |path: &PathBuf| ContentWarning { file: path.display().to_string(), problem: ContentProblem::NoFolder };
        let mut warnings: Vec<ContentWarning> = self.astray.iter().map(no_folder).collect();
        let mut add = |folder: &str, add: &mut dyn FnMut(&str) -> Result<(), ContentProblem>| {
            for file in self.files(folder, "ron") {
                let text = self.checked_text(&file).transpose().map_err(ContentProblem::from);
                let added = text.and_then(|text| text.map_or(Ok(()), |text| add(&text)));
                warnings.extend(added.err().map(|problem| ContentWarning { file, problem }));
            }
        };
        add("boards", &mut |text| add_board(&mut library, text));
        add("rules", &mut |text| Ok(library.add_rule_set(text)?));
        (library, warnings)
    }
}

/// Adds a board if every rule set can still be played.
fn add_board(library: &mut Library, text: &str) -> Result<(), ContentProblem> {
    let mut changed = library.clone();
    changed.add_board(text)?;
    for set in changed.rule_sets() {
        if let Err(reason) = changed.compile(set.clone()) {
            return Err(ContentProblem::Replaces { rules: set.id.clone(), reason });
        }
    }
    *library = changed;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::temp::TempFolder;

    /// Three in a row: too small for nine pieces each.
    const SMALL: &str = r#"Board(id: "small", points: [
        (name: "a1", letter: "A", x: 0, y: 0), (name: "b1", letter: "B", x: 1, y: 0), (name: "c1", letter: "C", x: 2, y: 0),
        (name: "a2", letter: "D", x: 0, y: 1), (name: "b2", letter: "E", x: 1, y: 1), (name: "c2", letter: "F", x: 2, y: 1),
    ], lines: [(points: ["a1", "b1", "c1"]), (points: ["a2", "b2", "c2"]), (points: ["b1", "b2"], mill: false)])"#;

    #[test]
    fn embedded_files_are_the_built_in_ones() {
        let (library, warnings) = Assets::embedded().library();
        assert_eq!(warnings, []);
        assert_eq!(library.rule_sets(), Library::standard().rule_sets());
        assert_eq!(library.boards().collect::<Vec<_>>(), Library::standard().boards().collect::<Vec<_>>());
    }

    #[test]
    fn a_folder_adds_and_replaces() {
        let folder = TempFolder::new("library");
        folder.write("boards/small.ron", SMALL.as_bytes());
        folder.write("rules/small.ron", br#"RuleSet(id: "tiny", options: {"board": "small", "pieces": "3"})"#);
        folder.write("rules/mine.ron", br#"RuleSet(id: "csoszogo", options: {"quiet": "60"})"#);
        let (library, warnings) = Assets::with_folder(folder.path()).library();
        assert_eq!(warnings, []);
        assert_eq!(library.rules("tiny").unwrap().board().len(), 6);
        assert_eq!(library.rule_set("csoszogo").unwrap().quiet, Some(60));
    }

    #[test]
    fn a_named_folder_that_is_none_is_said() {
        let mut assets = Assets::embedded();
        assets.astray = Some("/no/such".into());
        let (library, warnings) = assets.library();
        assert_eq!(warnings.len(), 1);
        assert_eq!(warnings[0].to_string(), "/no/such: MALOM_ASSETS names it, but there is no such folder");
        assert_eq!(library.rule_sets(), Library::standard().rule_sets());
    }

    #[test]
    fn a_wrong_file_is_named_and_left_out() {
        let folder = TempFolder::new("wrong");
        folder.write("boards/nine.ron", SMALL.replace("small", "nine").as_bytes());
        folder.write("boards/syntax.ron", b"Board(\n  id: oops");
        folder.write("rules/colour.ron", br#"RuleSet(id: "mine", options: {"colour": "red"})"#);
        folder.write("rules/lost.ron", br#"RuleSet(id: "lost", options: {"board": "sea"})"#);
        folder.write("rules/latin.ron", b"\xe1");
        let (library, warnings) = Assets::with_folder(folder.path()).library();
        let warnings: Vec<String> = warnings.iter().map(ToString::to_string).collect();
        assert_eq!(warnings.len(), 5, "{warnings:#?}");
        assert!(
            warnings[0].starts_with("boards/nine.ron: the rule set \"csoszogo\" cannot be played"),
            "{}",
            warnings[0]
        );
        assert!(warnings[1].starts_with("boards/syntax.ron: line 2, column "), "{}", warnings[1]);
        assert!(warnings[2].starts_with("rules/colour.ron: unknown option \"colour\""), "{}", warnings[2]);
        assert_eq!(warnings[3], "rules/latin.ron: line 1: it is not UTF-8");
        assert!(warnings[4].starts_with("rules/lost.ron: unknown board \"sea\""), "{}", warnings[4]);
        assert_eq!(library.board("nine").unwrap().len(), 24);
        assert_eq!(library.rule_sets(), Library::standard().rule_sets());
    }
}
