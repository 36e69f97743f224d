//! The options that say by which rules and from which position: `--rules`, `--board` and `--position`.

use clap::Args;

use super::Failure;
use crate::rules::notation::{self, RecordReader};
use crate::rules::{Game, Library, Position, Rules};

/// The rules that hold where nothing else is said.
pub(super) const DEFAULT_RULES: &str = "csoszogo";

/// Where a game starts.
#[derive(Args)]
pub(super) struct Start {
    /// A rule set, with changes after commas: csoszogo,csiki-csuki=returns-banned,quiet=60
    #[arg(long, value_name = "TEXT")]
    rules: Option<String>,
    /// The board; the rule set names its own, and another is refused
    #[arg(long, value_name = "ID")]
    board: Option<String>,
    /// The position to start from; the start of the game where it is missing
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
}

impl Start {
    /// The rules that are asked for.
    pub(super) fn rules(&self, library: &Library) -> Result<Rules, Failure> {
        let rules = library.rules(self.rules.as_deref().unwrap_or(DEFAULT_RULES)).map_err(Failure::said)?;
        self.check_board(library, &rules)?;
        Ok(rules)
    }

    /// Refuses rules for another board than the one asked for.
    pub(super) fn check_board(&self, library: &Library, rules: &Rules) -> Result<(), Failure> {
        let Some(id) = &self.board else { return Ok(()) };
        let asked = library.board(id).map_err(Failure::said)?.id();
        let has = rules.board().id();
        if asked == has {
            return Ok(());
        }
        let set = &rules.set().id;
        Err(Failure::said(format!("--board {asked} contradicts the rule set {set:?}, which is played on {has:?}")))
    }

    /// The position that is asked for.
    pub(super) fn position(&self, rules: &Rules) -> Result<Position, Failure> {
        match &self.position {
            None => Ok(Position::start(rules)),
            Some(text) => {
                notation::parse_position(rules, text).map_err(|error| Failure::said(format!("--position: {error}")))
            }
        }
    }

    /// A reader that puts these rules and this position before those of a record.
    pub(super) fn reader<'a>(&self, library: &'a Library) -> Result<RecordReader<'a>, Failure> {
        let mut reader = RecordReader::new(library);
        if self.rules.is_some() {
            reader = reader.with_rules(self.rules(library)?);
        }
        if let Some(text) = &self.position {
            reader = reader.with_position(text);
        }
        Ok(reader)
    }

    /// A game by these rules from this position.
    pub(super) fn game(&self, library: &Library) -> Result<Game, Failure> {
        let rules = self.rules(library)?;
        let position = self.position(&rules)?;
        Ok(Game::from_position(rules, position))
    }
}
