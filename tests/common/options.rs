//! Rule sets by the values of their options: single ones, all pairs of values, all combinations.

use malom::rules::{Library, RuleOption, RuleSet, Rules};

use super::chance::Chance;

/// How many options there are.
pub const COUNT: usize = RuleOption::ALL.len();

/// For each option the values that tests play with. Boards come first, because numbers of pieces depend on them.
pub const VALUES: [(RuleOption, &[&str]); COUNT] = [
    (RuleOption::Board, &["nine", "twelve", "small", "six", "three"]),
    // Few, middling and as many as the board holds, by board: see `pieces`.
    (RuleOption::Pieces, &["few", "middling", "most"]),
    (RuleOption::Flying, &["3", "off", "4"]),
    (RuleOption::Mill, &["takes", "wins"]),
    (RuleOption::TwoMills, &["one", "each"]),
    (RuleOption::Taking, &["must", "may"]),
    (RuleOption::PlacingMills, &["capture", "no-capture"]),
    (RuleOption::CsikiCsuki, &["allowed", "returns-banned", "double-returns-banned"]),
    (RuleOption::FromMill, &["when-all", "always", "never"]),
    (RuleOption::Blocked, &["loses", "draw", "passes"]),
    (RuleOption::FullBoard, &["as-blocked", "draw"]),
    (RuleOption::MovingWhilePlacing, &["no", "yes"]),
    (RuleOption::Repetition, &["third", "off"]),
    (RuleOption::Quiet, &["100", "12", "off"]),
    (RuleOption::QuietThree, &["off", "7"]),
];

fn pieces(board: &str, amount: &str) -> &'static str {
    match (board, amount) {
        ("small", "few") => "3",
        ("small", "middling") => "4",
        ("small", _) => "5",
        ("six", "few") | ("three", "few" | "middling") => "3",
        ("six", "middling") => "6",
        ("six", _) => "8",
        ("three", _) => "4",
        (_, "few") => "4",
        (_, "middling") => "9",
        _ => "12",
    }
}

/// The rules with the value of this index for each option of [`VALUES`].
pub fn rules(library: &Library, choice: &[usize; COUNT]) -> Rules {
    let mut set = RuleSet { id: "tried".to_owned(), ..RuleSet::default() };
    for ((option, values), index) in VALUES.iter().zip(choice) {
        let value = if *option == RuleOption::Pieces { pieces(&set.board, values[*index]) } else { values[*index] };
        set.set(*option, value).expect("the table of values is right");
    }
    library.compile(set).expect("the pieces fit the board")
}

/// A random value for each option.
pub fn random(chance: &mut Chance) -> [usize; COUNT] {
    VALUES.map(|(_, values)| chance.below(values.len()))
}

/// For each two options and each two of their values, one choice that has them, the others at random.
pub fn pairs(chance: &mut Chance) -> Vec<[usize; COUNT]> {
    let mut choices = Vec::new();
    for first in 0..VALUES.len() {
        for second in first + 1..VALUES.len() {
            for value in 0..VALUES[first].1.len() {
                for other in 0..VALUES[second].1.len() {
                    let mut choice = random(chance);
                    choice[first] = value;
                    choice[second] = other;
                    choices.push(choice);
                }
            }
        }
    }
    choices
}

/// Every choice there is.
pub fn all() -> impl Iterator<Item = [usize; COUNT]> {
    let count: usize = VALUES.iter().map(|(_, values)| values.len()).product();
    (0..count).map(|mut number| {
        VALUES.map(|(_, values)| {
            let index = number % values.len();
            number /= values.len();
            index
        })
    })
}
