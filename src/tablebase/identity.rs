//! What tables depend on: the board's points, lines and mills, and the options that matter when both hands are empty.

use crate::rules::{BlockedPlayer, CsikiCsuki, FullBoard, RuleOption, Rules};

/// Board and options as one text. Tables made for another text are other tables. Names of points, pieces in hand, repetition
/// and the quiet limit are not in it: they change no value.
pub(super) fn identity(rules: &Rules) -> String {
    let board = rules.board();
    let mut text = format!("points={}", board.len());
    let mut words = |word: &str, sets: &mut dyn Iterator<Item = u32>| {
        text += &format!(" {word}=");
        text += &sets.map(|set| format!("{set:x}")).collect::<Vec<_>>().join(",");
    };
    words("neighbours", &mut board.points().into_iter().map(|point| board.neighbours(point).0));
    let mut mills: Vec<u32> = board.mills().iter().map(|mill| mill.0).collect();
    mills.sort_unstable();
    words("mills", &mut mills.into_iter());
    for option in [
        RuleOption::TwoMills,
        RuleOption::CsikiCsuki,
        RuleOption::Taking,
        RuleOption::FromMill,
        RuleOption::Flying,
        RuleOption::Blocked,
    ] {
        text += &format!(" {}={}", option.id(), rules.set().get(option));
    }
    // Where mills capture it is left out, as it was before there was a choice.
    if rules.mill_wins() {
        text += &format!(" {}={}", RuleOption::Mill.id(), rules.set().get(RuleOption::Mill));
    }
    // A full board is a draw or not; where blocked players draw anyway it makes no difference.
    if rules.set().full_board == FullBoard::Draw && rules.set().blocked != BlockedPlayer::Draw {
        text += &format!(" {}={}", RuleOption::FullBoard.id(), rules.set().get(RuleOption::FullBoard));
    }
    text
}

/// What another identity has that this one has not, in words for the user.
pub(super) fn difference(ours: &str, theirs: &str) -> String {
    let words = |text| str::split_whitespace(text).collect::<Vec<_>>();
    let ours = words(ours);
    let others: Vec<&str> = words(theirs).into_iter().filter(|word| !ours.contains(word)).collect();
    if ["points=", "neighbours=", "mills="].iter().any(|board| others.iter().any(|word| word.starts_with(board))) {
        return "another board".to_owned();
    }
    others.join(", ")
}

/// Why there are no tables for some rules, if so.
pub fn unsupported(rules: &Rules) -> Option<&'static str> {
    (rules.set().csiki_csuki != CsikiCsuki::Allowed)
        .then_some("tables do not know each side's last move, which is part of a position where csiki-csuki is banned")
}

/// FNV-1a of 64 bits: tells apart what is damaged or another, and does nothing against forgery.
#[must_use]
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}
