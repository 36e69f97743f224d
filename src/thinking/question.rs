//! What the game wants to know.

use super::skill::Skill;
use crate::rules::{Game, Rules, Side};
use crate::tablebase::file_names;

/// What the engine is asked, with all that it needs to answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// The next action of the side to move.
    Action {
        /// The game.
        game: Game,
        /// How well it is to play.
        skill: Skill,
        /// From which its choices are drawn.
        seed: u64,
        /// The endgames of up to so many pieces together are known to it; 0: none.
        tables: u32,
    },
    /// Whether the computer, playing a side, agrees to a draw.
    Draw {
        /// The game.
        game: Game,
        /// The side that answers.
        side: Side,
        /// How well it plays.
        skill: Skill,
        /// From which its choices are drawn.
        seed: u64,
        /// The endgames of up to so many pieces together are known to it; 0: none.
        tables: u32,
    },
    /// What the position is worth, and what is best.
    Judge {
        /// The game.
        game: Game,
        /// Positions to look at.
        nodes: u64,
        /// The endgames of up to so many pieces together are known to it; 0: none.
        tables: u32,
    },
    /// All endgames of up to so many pieces together: those that are kept somewhere are opened, the others made.
    Tables {
        /// By which rules.
        rules: Rules,
        /// How many pieces; more than the game has are as many as it has.
        pieces: u32,
    },
    /// Removes the tables that are kept, of all rules.
    DeleteTables {
        /// The rules in play.
        rules: Rules,
    },
}

impl Question {
    /// The rules that it is about.
    pub fn rules(&self) -> &Rules {
        match self {
            Self::Action { game, .. } | Self::Draw { game, .. } | Self::Judge { game, .. } => game.rules(),
            Self::Tables { rules, .. } | Self::DeleteTables { rules } => rules,
        }
    }

    /// The names of the files that tables are kept in which the answer may need.
    pub fn table_files(&self) -> Vec<String> {
        match self {
            Self::Action { tables: 0, .. } | Self::Draw { tables: 0, .. } | Self::Judge { tables: 0, .. } => Vec::new(),
            Self::DeleteTables { .. } => Vec::new(),
            Self::Action { tables: pieces, .. }
            | Self::Draw { tables: pieces, .. }
            | Self::Judge { tables: pieces, .. } => file_names(self.rules(), *pieces),
            // Larger ones may be there from another time.
            Self::Tables { rules, .. } => file_names(rules, u32::MAX),
        }
    }
}
