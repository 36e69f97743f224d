//! The boards and rule sets that can be named.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use thiserror::Error;

use super::{Board, BoardErrors, OptionError, RuleOption, RuleSet, RuleSetErrors, Rules, shown};

const BOARDS: [&str; 4] = [
    include_str!("../../assets/boards/nine.ron"),
    include_str!("../../assets/boards/three.ron"),
    include_str!("../../assets/boards/six.ron"),
    include_str!("../../assets/boards/twelve.ron"),
];
const RULE_SETS: [&str; 9] = [
    include_str!("../../assets/rules/csoszogo.ron"),
    include_str!("../../assets/rules/philos.ron"),
    include_str!("../../assets/rules/csoszogo-strict.ron"),
    include_str!("../../assets/rules/philos-strict.ron"),
    include_str!("../../assets/rules/three.ron"),
    include_str!("../../assets/rules/six.ron"),
    include_str!("../../assets/rules/lasker.ron"),
    include_str!("../../assets/rules/twelve.ron"),
    include_str!("../../assets/rules/morabaraba.ron"),
];

/// Boards and rule sets by their ids.
#[derive(Clone, Debug, Default)]
pub struct Library {
    boards: BTreeMap<String, Arc<Board>>,
    /// In the order that menus show them.
    rule_sets: Vec<RuleSet>,
    /// The ids of those that are not what they were at first.
    replaced: BTreeSet<String>,
    /// The ids of those that the program does not bring.
    added: BTreeSet<String>,
}

/// Why a text names no rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LibraryError {
    /// No rule set of that id.
    #[error("unknown rule set {id:?}; there are {known}")]
    UnknownRules {
        /// What was asked for.
        id: String,
        /// The ids that there are.
        known: String,
    },
    /// No board of that id.
    #[error("unknown board {id:?}; there are {known}")]
    UnknownBoard {
        /// What was asked for.
        id: String,
        /// The ids that there are.
        known: String,
    },
    /// A board file is wrong.
    #[error(transparent)]
    Board(#[from] BoardErrors),
    /// Changed options are wrong.
    #[error(transparent)]
    Options(#[from] RuleSetErrors),
}

impl Library {
    /// The boards and rule sets that are built into the program, the standard ones first.
    pub fn standard() -> Self {
        let mut library = Self::default();
        for text in BOARDS {
            library.add_board(text).expect("a built-in board is right");
        }
        for text in RULE_SETS {
            library.add_rule_set(text).expect("a built-in rule set is right");
        }
        library.added.clear();
        library
    }

    /// Adds a board file, or replaces the board of the same id.
    pub fn add_board(&mut self, text: &str) -> Result<(), BoardErrors> {
        self.insert_board(Board::from_ron(text)?);
        Ok(())
    }

    /// Adds a board, or replaces the board of the same id.
    pub fn insert_board(&mut self, board: Board) {
        self.boards.insert(board.id().to_owned(), Arc::new(board));
    }

    /// Adds a rule set file, or replaces the rule set of the same id. Its board must be there already.
    pub fn add_rule_set(&mut self, text: &str) -> Result<(), LibraryError> {
        self.insert_rule_set(RuleSet::from_ron(text)?)
    }

    /// Adds a rule set, or replaces the rule set of the same id. Its board must be there already, and have room for its pieces.
    pub fn insert_rule_set(&mut self, set: RuleSet) -> Result<(), LibraryError> {
        self.compile(set.clone())?;
        match self.rule_sets.iter_mut().find(|other| other.id == set.id) {
            Some(other) if *other == set => {}
            Some(other) => {
                self.replaced.insert(set.id.clone());
                *other = set;
            }
            None => {
                self.added.insert(set.id.clone());
                self.rule_sets.push(set);
            }
        }
        Ok(())
    }

    /// The board of this id.
    pub fn board(&self, id: &str) -> Result<&Arc<Board>, LibraryError> {
        self.boards.get(id).ok_or_else(|| LibraryError::UnknownBoard {
            id: shown(id),
            known: self.boards.keys().cloned().collect::<Vec<_>>().join(", "),
        })
    }

    /// The ids of all boards.
    pub fn boards(&self) -> impl Iterator<Item = &str> {
        self.boards.keys().map(String::as_str)
    }

    /// All rule sets.
    pub fn rule_sets(&self) -> &[RuleSet] {
        &self.rule_sets
    }

    /// The rule set of this id, unchanged.
    pub fn rule_set(&self, id: &str) -> Result<&RuleSet, LibraryError> {
        self.rule_sets.iter().find(|set| set.id == id).ok_or_else(|| LibraryError::UnknownRules {
            id: shown(id),
            known: self.rule_sets.iter().map(|set| set.id.as_str()).collect::<Vec<_>>().join(", "),
        })
    }

    /// Puts a rule set together with the board that it names.
    pub fn compile(&self, set: RuleSet) -> Result<Rules, LibraryError> {
        Ok(Rules::new(self.board(&set.board)?.clone(), set)?)
    }

    /// Reads an id, or an id with changes: `csoszogo,csiki-csuki=returns-banned,quiet=60`.
    pub fn rules(&self, text: &str) -> Result<Rules, LibraryError> {
        self.compile(self.parse_rule_set(text)?)
    }

    fn parse_rule_set(&self, text: &str) -> Result<RuleSet, LibraryError> {
        let mut words = text.split(',').map(str::trim);
        let mut set = self.rule_set(words.next().unwrap_or_default())?.clone();
        let mut errors = Vec::new();
        let mut seen = Vec::new();
        for word in words {
            let Some((name, value)) = word.split_once('=') else {
                errors.push(OptionError::Form(shown(word)));
                continue;
            };
            let (name, value) = (name.trim(), value.trim());
            let Some(option) = RuleOption::from_id(name) else {
                errors.push(OptionError::Unknown(shown(name)));
                continue;
            };
            if seen.contains(&option) {
                errors.push(OptionError::Twice(option.id()));
            }
            seen.push(option);
            errors.extend(set.set(option, value).err());
        }
        if errors.is_empty() { Ok(set) } else { Err(RuleSetErrors(errors).into()) }
    }

    /// The shortest text that [`Library::rules`] reads as these options: the id, and what was changed. Where the id stands for
    /// other options elsewhere, because it was replaced here, every option.
    pub fn rules_text(&self, set: &RuleSet) -> String {
        if self.replaced.contains(&set.id) {
            return whole_text(set);
        }
        let base = self.rule_set(&set.id).cloned().unwrap_or_default();
        changed_text(&base.id, set, &set.differences(&base))
    }

    /// What [`Library::rules`] reads as these options even when the files of a mod have changed: as [`Library::rules_text`], but
    /// with every option where the rule set is not one of the program's own.
    pub fn lasting_rules_text(&self, set: &RuleSet) -> String {
        if self.added.contains(&set.id) { whole_text(set) } else { self.rules_text(set) }
    }
}

fn whole_text(set: &RuleSet) -> String {
    changed_text(&set.id, set, &RuleOption::ALL)
}

/// An id, and some options of a rule set.
fn changed_text(id: &str, set: &RuleSet, options: &[RuleOption]) -> String {
    options.iter().fold(id.to_owned(), |text, option| text + &format!(",{}={}", option.id(), set.get(*option)))
}
