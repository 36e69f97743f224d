//! The options that rule sheets and families of the game differ in, and their one spelling in files, records and menus.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::board::shown;
use super::{Board, is_id};

/// Declares an option of two or more named values, with the spelling of each.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$value_doc])* $value),+ }

        impl $name {
            /// The spelling of every value, in order.
            pub const TEXTS: &'static [&'static str] = &[$($text),+];
            /// Every value, in order.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            fn text(self) -> &'static str {
                Self::TEXTS[self as usize]
            }

            fn from_text(text: &str) -> Option<Self> {
                Self::TEXTS.iter().position(|t| *t == text).map(|index| Self::ALL[index])
            }
        }
    };
}

choices! {
    /// What closing a mill brings.
    Mill {
        /// It captures.
        #[default] Takes = "takes",
        /// It ends the game: whoever closes one has won. The options of captures say nothing then.
        Wins = "wins",
    }
}
choices! {
    /// Captures when one action closes two mills.
    TwoMills {
        /// One piece, however many mills.
        #[default] One = "one",
        /// One piece for each mill.
        Each = "each",
    }
}
choices! {
    /// Whether a closed mill must capture.
    Taking {
        /// A piece must be taken.
        #[default] Must = "must",
        /// The player may decline.
        May = "may",
    }
}
choices! {
    /// Whether a mill that a player closes while still placing captures.
    PlacingMills {
        /// It does.
        #[default] Capture = "capture",
        /// It does not.
        NoCapture = "no-capture",
    }
}
choices! {
    /// Opening a mill and closing it again with the same piece on the next turn.
    CsikiCsuki {
        /// Allowed, as often as one likes.
        #[default] Allowed = "allowed",
        /// A piece may not go straight back to close a mill.
        ReturnsBanned = "returns-banned",
        /// It may not, if that opens one mill and closes another.
        DoubleReturnsBanned = "double-returns-banned",
    }
}
choices! {
    /// Whether a piece that stands in a mill may be captured.
    FromMill {
        /// Only when every piece of the opponent on the board stands in a mill.
        #[default] WhenAll = "when-all",
        /// Any piece may be captured.
        Always = "always",
        /// Never; the capture lapses when nothing else is there.
        Never = "never",
    }
}
choices! {
    /// What happens to a player without a legal action.
    BlockedPlayer {
        /// The player loses.
        #[default] Loses = "loses",
        /// The game is a draw.
        Draw = "draw",
        /// The turn passes; both blocked is a draw.
        Passes = "passes",
    }
}
choices! {
    /// What a board without an empty point means.
    FullBoard {
        /// The player to move is blocked.
        #[default] AsBlocked = "as-blocked",
        /// The game is a draw.
        Draw = "draw",
    }
}

/// Every option of a rule set. Written as its id and the options that differ from the defaults.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "RuleSetFile", into = "RuleSetFile")]
pub struct RuleSet {
    /// The name that records and menus call it by.
    pub id: String,
    /// The id of its board.
    pub board: String,
    /// Pieces of each side, 3 to 16.
    pub pieces: u8,
    /// A player with an empty hand and at most so many pieces flies; `None`: never.
    pub flying: Option<u8>,
    /// What closing a mill brings.
    pub mill: Mill,
    /// Captures when one action closes two mills.
    pub two_mills: TwoMills,
    /// Whether a closed mill must capture.
    pub taking: Taking,
    /// Whether mills capture while their owner still has pieces in hand.
    pub placing_mills: PlacingMills,
    /// Going straight back to close a mill again.
    pub csiki_csuki: CsikiCsuki,
    /// Whether a piece in a mill may be captured.
    pub from_mill: FromMill,
    /// What happens to a player without a legal action.
    pub blocked: BlockedPlayer,
    /// What a board without an empty point means.
    pub full_board: FullBoard,
    /// Whether pieces on the board may move while there are pieces in hand.
    pub moving_while_placing: bool,
    /// Whether the third occurrence of a position is a draw.
    pub repetition: bool,
    /// Plies without placement or capture that make a draw.
    pub quiet: Option<u16>,
    /// The same while a side has no more than three pieces, if that is fewer.
    pub quiet_three: Option<u16>,
}

impl Default for RuleSet {
    /// `csoszogo`, the rules that most people in Hungary know.
    fn default() -> Self {
        Self {
            id: "csoszogo".to_owned(),
            board: "nine".to_owned(),
            pieces: 9,
            flying: Some(3),
            mill: Mill::default(),
            two_mills: TwoMills::default(),
            taking: Taking::default(),
            placing_mills: PlacingMills::default(),
            csiki_csuki: CsikiCsuki::default(),
            from_mill: FromMill::default(),
            blocked: BlockedPlayer::default(),
            full_board: FullBoard::default(),
            moving_while_placing: false,
            repetition: true,
            quiet: Some(100),
            quiet_three: None,
        }
    }
}

/// The name of an option in files, records, commands and message keys.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "each is the field of `RuleSet` of the same name")]
pub enum RuleOption {
    Mill,
    TwoMills,
    CsikiCsuki,
    Taking,
    FromMill,
    PlacingMills,
    Flying,
    Blocked,
    FullBoard,
    MovingWhilePlacing,
    Repetition,
    Quiet,
    QuietThree,
    Pieces,
    Board,
}

const YES_NO: &[&str] = &["no", "yes"];
const REPETITION: &[&str] = &["off", "third"];

impl RuleOption {
    /// Every option, in the order that menus show them.
    pub const ALL: [Self; 15] = [
        Self::Mill,
        Self::TwoMills,
        Self::CsikiCsuki,
        Self::Taking,
        Self::FromMill,
        Self::PlacingMills,
        Self::Flying,
        Self::Blocked,
        Self::FullBoard,
        Self::MovingWhilePlacing,
        Self::Repetition,
        Self::Quiet,
        Self::QuietThree,
        Self::Pieces,
        Self::Board,
    ];

    /// Its spelling: `csiki-csuki`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Mill => "mill",
            Self::TwoMills => "two-mills",
            Self::CsikiCsuki => "csiki-csuki",
            Self::Taking => "taking",
            Self::FromMill => "from-mill",
            Self::PlacingMills => "placing-mills",
            Self::Flying => "flying",
            Self::Blocked => "blocked",
            Self::FullBoard => "full-board",
            Self::MovingWhilePlacing => "moving-while-placing",
            Self::Repetition => "repetition",
            Self::Quiet => "quiet",
            Self::QuietThree => "quiet-three",
            Self::Pieces => "pieces",
            Self::Board => "board",
        }
    }

    /// The option of this spelling.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|option| option.id() == id)
    }

    /// The spellings of its values where these are a few words; empty for numbers and boards.
    pub const fn choices(self) -> &'static [&'static str] {
        match self {
            Self::Mill => Mill::TEXTS,
            Self::TwoMills => TwoMills::TEXTS,
            Self::CsikiCsuki => CsikiCsuki::TEXTS,
            Self::Taking => Taking::TEXTS,
            Self::FromMill => FromMill::TEXTS,
            Self::PlacingMills => PlacingMills::TEXTS,
            Self::Blocked => BlockedPlayer::TEXTS,
            Self::FullBoard => FullBoard::TEXTS,
            Self::MovingWhilePlacing => YES_NO,
            Self::Repetition => REPETITION,
            Self::Flying | Self::Quiet | Self::QuietThree | Self::Pieces | Self::Board => &[],
        }
    }

    /// The numbers that it takes, and whether it may be `off`; `None` for words and boards.
    pub const fn numbers(self) -> Option<(std::ops::RangeInclusive<u16>, bool)> {
        match self {
            Self::Flying => Some((3..=16, true)),
            Self::Quiet | Self::QuietThree => Some((1..=9999, true)),
            Self::Pieces => Some((3..=16, false)),
            _ => None,
        }
    }

    fn expected(self) -> String {
        match self.numbers() {
            Some((range, off)) => {
                format!("a number from {} to {}{}", range.start(), range.end(), if off { " or off" } else { "" })
            }
            None if self.choices().is_empty() => "the id of a board".to_owned(),
            None => self.choices().join(", "),
        }
    }
}

/// What is wrong with the text of an option.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// No option of that name.
    #[error("unknown option {0:?}; there are {known}", known = RuleOption::ALL.map(RuleOption::id).join(", "))]
    Unknown(String),
    /// Not `option=value`.
    #[error("{0:?} is not of the form option=value")]
    Form(String),
    /// A value that the option does not take.
    #[error("{option}={value}: expected {expected}")]
    Value {
        /// The option's name.
        option: &'static str,
        /// What was written.
        value: String,
        /// What it takes.
        expected: String,
    },
    /// An id that `--rules` and `[Rules]` could not carry.
    #[error("id {0:?} is not made of 1 to {max} small letters, digits and hyphens", max = super::MAX_ID)]
    Id(String),
    /// An option twice in one text.
    #[error("option {0} is given twice")]
    Twice(&'static str),
    /// More pieces than the board has room for.
    #[error("{pieces} pieces each do not fit on the {points} points of board {board:?}")]
    TooManyPieces {
        /// Pieces of each side.
        pieces: u8,
        /// The board's id.
        board: String,
        /// Its points.
        points: usize,
    },
    /// The file is no RON, or has other fields.
    #[error("line {line}, column {column}: {reason}")]
    Syntax {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// What the parser says.
        reason: String,
    },
}

/// Everything that is wrong with a rule set; at least one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSetErrors(pub Vec<OptionError>);

impl fmt::Display for RuleSetErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::notation::join(f, &self.0)
    }
}

impl std::error::Error for RuleSetErrors {}

/// A rule set as it is written in a file: an id and what differs from the defaults.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "RuleSet")]
struct RuleSetFile {
    id: String,
    /// What players call it where no language says it better; messages know it, the rules have no use for it.
    #[serde(default, rename = "name", skip_serializing)]
    _name: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
}

impl RuleSet {
    /// Reads a rule set file: `RuleSet(id: "philos", options: {"two-mills": "each"})`.
    pub fn from_ron(text: &str) -> Result<Self, RuleSetErrors> {
        let reader = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let file: RuleSetFile = reader.from_str(text).map_err(|error| {
            RuleSetErrors(vec![OptionError::Syntax {
                line: error.span.start.line,
                column: error.span.start.col,
                reason: error.code.to_string(),
            }])
        })?;
        file.try_into()
    }

    fn change(&mut self, option: &str, value: &str) -> Result<(), OptionError> {
        let option = RuleOption::from_id(option).ok_or_else(|| OptionError::Unknown(shown(option)))?;
        self.set(option, value)
    }

    /// The option's value in its one spelling.
    pub fn get(&self, option: RuleOption) -> String {
        let off = |number: Option<u16>| number.map_or_else(|| "off".to_owned(), |n| n.to_string());
        match option {
            RuleOption::Mill => self.mill.text().to_owned(),
            RuleOption::TwoMills => self.two_mills.text().to_owned(),
            RuleOption::CsikiCsuki => self.csiki_csuki.text().to_owned(),
            RuleOption::Taking => self.taking.text().to_owned(),
            RuleOption::FromMill => self.from_mill.text().to_owned(),
            RuleOption::PlacingMills => self.placing_mills.text().to_owned(),
            RuleOption::Flying => off(self.flying.map(u16::from)),
            RuleOption::Blocked => self.blocked.text().to_owned(),
            RuleOption::FullBoard => self.full_board.text().to_owned(),
            RuleOption::MovingWhilePlacing => YES_NO[usize::from(self.moving_while_placing)].to_owned(),
            RuleOption::Repetition => REPETITION[usize::from(self.repetition)].to_owned(),
            RuleOption::Quiet => off(self.quiet),
            RuleOption::QuietThree => off(self.quiet_three),
            RuleOption::Pieces => self.pieces.to_string(),
            RuleOption::Board => self.board.clone(),
        }
    }

    /// Sets an option from its spelling; on an error nothing is changed.
    pub fn set(&mut self, option: RuleOption, value: &str) -> Result<(), OptionError> {
        let refused = || OptionError::Value { option: option.id(), value: shown(value), expected: option.expected() };
        let word = || option.choices().iter().position(|choice| *choice == value).ok_or_else(refused);
        let number = || -> Result<Option<u16>, OptionError> {
            let (range, off) = option.numbers().ok_or_else(refused)?;
            if off && value == "off" {
                return Ok(None);
            }
            let plain = !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
            let number = if plain { value.parse().ok() } else { None };
            number.filter(|n| range.contains(n)).map(Some).ok_or_else(refused)
        };
        // The ranges of `numbers` end at 16 where a byte is stored.
        let byte = || number().map(|n| n.map(|n| n as u8));
        match option {
            RuleOption::Mill => self.mill = Mill::from_text(value).ok_or_else(refused)?,
            RuleOption::TwoMills => self.two_mills = TwoMills::from_text(value).ok_or_else(refused)?,
            RuleOption::CsikiCsuki => self.csiki_csuki = CsikiCsuki::from_text(value).ok_or_else(refused)?,
            RuleOption::Taking => self.taking = Taking::from_text(value).ok_or_else(refused)?,
            RuleOption::FromMill => self.from_mill = FromMill::from_text(value).ok_or_else(refused)?,
            RuleOption::PlacingMills => self.placing_mills = PlacingMills::from_text(value).ok_or_else(refused)?,
            RuleOption::Flying => self.flying = byte()?,
            RuleOption::Blocked => self.blocked = BlockedPlayer::from_text(value).ok_or_else(refused)?,
            RuleOption::FullBoard => self.full_board = FullBoard::from_text(value).ok_or_else(refused)?,
            RuleOption::MovingWhilePlacing => self.moving_while_placing = word()? == 1,
            RuleOption::Repetition => self.repetition = word()? == 1,
            RuleOption::Quiet => self.quiet = number()?,
            RuleOption::QuietThree => self.quiet_three = number()?,
            RuleOption::Pieces => self.pieces = byte()?.ok_or_else(refused)?,
            RuleOption::Board => {
                if !is_id(value) {
                    return Err(refused());
                }
                value.clone_into(&mut self.board);
            }
        }
        Ok(())
    }

    /// Whether the option has a say beside the others: where a mill wins, nothing is captured and no mill is opened.
    pub fn matters(&self, option: RuleOption) -> bool {
        let of_captures = [
            RuleOption::TwoMills,
            RuleOption::CsikiCsuki,
            RuleOption::Taking,
            RuleOption::FromMill,
            RuleOption::PlacingMills,
        ];
        self.mill == Mill::Takes || !of_captures.contains(&option)
    }

    /// The options in which this set differs from another, in the order of [`RuleOption::ALL`].
    pub fn differences(&self, other: &Self) -> Vec<RuleOption> {
        RuleOption::ALL.into_iter().filter(|option| self.get(*option) != other.get(*option)).collect()
    }
}

impl TryFrom<RuleSetFile> for RuleSet {
    type Error = RuleSetErrors;

    fn try_from(file: RuleSetFile) -> Result<Self, RuleSetErrors> {
        let bad_id = (!is_id(&file.id)).then(|| OptionError::Id(file.id.clone()));
        let mut set = Self { id: file.id, ..Self::default() };
        let mut errors: Vec<_> =
            file.options.iter().filter_map(|(option, value)| set.change(option, value).err()).collect();
        errors.extend(bad_id);
        if errors.is_empty() { Ok(set) } else { Err(RuleSetErrors(errors)) }
    }
}

impl From<RuleSet> for RuleSetFile {
    fn from(set: RuleSet) -> Self {
        let differing = set.differences(&RuleSet::default()).into_iter();
        let options = differing.map(|option| (option.id().to_owned(), set.get(option))).collect();
        Self { id: set.id, _name: None, options }
    }
}

/// A rule set and its board, ready for play. Cheap to clone.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    board: Arc<Board>,
    set: Arc<RuleSet>,
}

impl Rules {
    /// Puts the two together; the numbers must fit the board.
    pub fn new(board: Arc<Board>, set: RuleSet) -> Result<Self, RuleSetErrors> {
        if 2 * usize::from(set.pieces) > board.len() {
            return Err(RuleSetErrors(vec![OptionError::TooManyPieces {
                pieces: set.pieces,
                board: board.id().to_owned(),
                points: board.len(),
            }]));
        }
        Ok(Self { board, set: Arc::new(set) })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board, to share.
    pub fn shared_board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The options.
    pub fn set(&self) -> &RuleSet {
        &self.set
    }

    /// Whether a mill that a side's pieces make decides the game.
    #[inline]
    pub fn mill_wins(&self) -> bool {
        self.set.mill == Mill::Wins
    }

    /// Whether returns may be banned, so that each side's last move is part of a position.
    pub fn bans_returns(&self) -> bool {
        self.set.csiki_csuki != CsikiCsuki::Allowed
    }
}
