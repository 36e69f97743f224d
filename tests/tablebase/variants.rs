//! The tables against the second solver: on the standard board, and for every combination of options on small ones.

use std::cmp::Ordering;
use std::collections::HashMap;

use malom::rules::{Action, BlockedPlayer, Library, Position, RuleOption, Rules};
use malom::tablebase::{Memory, SolveError, Tables, Value, solve_into};

use crate::common::boards;
use crate::plain::Solved;
use crate::{make, options, tables};

/// Nine points with the eight symmetries of the square: rows and columns are mills, the diagonals are only ways.
const SQUARE: &str = r#"Board(
    id: "square",
    points: [
        (name: "a3", letter: "A", x: 0, y: 0),
        (name: "b3", letter: "B", x: 1, y: 0),
        (name: "c3", letter: "C", x: 2, y: 0),
        (name: "a2", letter: "D", x: 0, y: 1),
        (name: "b2", letter: "E", x: 1, y: 1),
        (name: "c2", letter: "F", x: 2, y: 1),
        (name: "a1", letter: "G", x: 0, y: 2),
        (name: "b1", letter: "H", x: 1, y: 2),
        (name: "c1", letter: "I", x: 2, y: 2),
    ],
    lines: [
        (points: ["a3", "b3", "c3"]),
        (points: ["a2", "b2", "c2"]),
        (points: ["a1", "b1", "c1"]),
        (points: ["a3", "a2", "a1"]),
        (points: ["b3", "b2", "b1"]),
        (points: ["c3", "c2", "c1"]),
        (points: ["a3", "b2", "c1"], mill: false),
        (points: ["c3", "b2", "a1"], mill: false),
    ],
)"#;

fn library() -> Library {
    let mut library = boards::library();
    library.add_board(SQUARE).unwrap();
    library
}

/// Compares every position; gives how many are won, drawn and lost.
fn compare(rules: &Rules, tables: &Tables, solved: &Solved<'_>) -> [u64; 3] {
    let mut counts = [0; 3];
    for (position, value) in solved.iter() {
        assert_eq!(tables.probe(&position), Some(value), "{:?} {position:?}", rules.set());
        counts[match value {
            Value::Win(_) => 0,
            Value::Draw => 1,
            Value::Loss(_) => 2,
        }] += 1;
    }
    counts
}

/// Materials of up to so many pieces a side and together.
fn materials(most: usize, together: usize) -> Vec<(usize, usize)> {
    (3..=most).flat_map(|own| (3..=most).map(move |other| (own, other))).filter(|(a, b)| a + b <= together).collect()
}

#[test]
fn the_second_solver_agrees_on_the_standard_board() {
    let rules = Library::standard().rules("csoszogo").unwrap();
    let solved = Solved::new(&rules, &materials(4, 7), true);
    let counts = compare(&rules, &tables(&rules, 7), &solved);
    // The sums of 3-3, 3-4 and 4-3 in the data that were computed elsewhere.
    assert_eq!(counts, [140_621 + 102_281 + 75_397, 269 + 658_117 + 681_906, 28_736 + 3_095]);
}

/// Every combination of what matters after placing, with the ban left out.
fn every_option(board: &str, pieces: u8, flying: &[&str], mut each: impl FnMut(&Rules)) {
    let library = library();
    let mut texts = vec![format!("csoszogo,board={board},pieces={pieces}")];
    let options = [
        (RuleOption::TwoMills, RuleOption::TwoMills.choices()),
        (RuleOption::Taking, RuleOption::Taking.choices()),
        (RuleOption::FromMill, RuleOption::FromMill.choices()),
        (RuleOption::Blocked, RuleOption::Blocked.choices()),
        (RuleOption::FullBoard, RuleOption::FullBoard.choices()),
        (RuleOption::Flying, flying),
    ];
    for (option, values) in options {
        texts = texts
            .iter()
            .flat_map(|text| values.iter().map(move |value| format!("{text},{}={value}", option.id())))
            .collect();
    }
    assert_eq!(texts.len(), 2 * 2 * 3 * 3 * 2 * flying.len());
    texts.iter().for_each(|text| each(&library.rules(text).unwrap()));
}

#[test]
fn every_option_on_a_symmetric_board() {
    let mut sums = [0; 3];
    every_option("square", 4, &["3", "off", "4"], |rules| {
        assert_eq!(rules.board().symmetries().len(), 8);
        let solved = Solved::new(rules, &materials(4, 8), false);
        let counts = compare(rules, &tables(rules, 8), &solved);
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    });
    assert!(sums.iter().all(|sum| *sum > 10_000), "{sums:?}");
}

#[test]
fn every_option_where_the_pieces_fill_the_board() {
    // Five against five fill the ten points: blocked players, passes and full boards occur.
    let mut passed = 0;
    every_option("small", 5, &["off"], |rules| {
        let solved = Solved::new(rules, &materials(5, 10), false);
        compare(rules, &tables(rules, 10), &solved);
        if rules.set().blocked == BlockedPlayer::Passes {
            let blocked = |position: &Position| {
                position.actions(rules).iter().any(|action| {
                    let mut after = *position;
                    after.play_unchecked(rules, *action);
                    after.owed() == 0 && after.side() == position.side()
                })
            };
            passed += solved.iter().filter(|(position, _)| blocked(position)).count();
        }
    });
    assert!(passed > 1_000, "{passed}");
}

#[test]
fn two_captures_and_optional_taking_on_the_standard_board() {
    let library = Library::standard();
    for text in ["philos,taking=may,flying=4", "philos,from-mill=never,flying=off,blocked=passes"] {
        let rules = library.rules(text).unwrap();
        let solved = Solved::new(&rules, &materials(3, 6), true);
        compare(&rules, &tables(&rules, 6), &solved);
    }
}

#[test]
fn a_mill_that_wins() {
    let library = library();
    let mut sums = [0; 3];
    for board in ["three", "square"] {
        for flying in ["off", "3", "4"] {
            for blocked in BlockedPlayer::TEXTS {
                for full in ["as-blocked", "draw"] {
                    let text =
                        format!("three,board={board},pieces=4,flying={flying},blocked={blocked},full-board={full}");
                    let rules = library.rules(&text).unwrap();
                    let solved = Solved::new(&rules, &materials(4, 8), false);
                    let counts = compare(&rules, &tables(&rules, 8), &solved);
                    sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
                }
            }
        }
    }
    assert!(sums.iter().all(|sum| *sum > 1_000), "{sums:?}");
}

#[test]
fn three_is_solved_whole() {
    let rules = Library::standard().rules("three").unwrap();
    let solved = Solved::new(&rules, &materials(3, 6), false);
    compare(&rules, &tables(&rules, 6), &solved);
    let store = Memory::default();
    solve_into(&rules, 6, &store, options(true)).expect("every value follows from its successors");
    // What can be reached from the start: light takes the centre and wins, as books say.
    let tables = Tables::from_store(&rules, &store).0;
    let mut known = HashMap::new();
    let value = value_of_start(&Position::start(&rules), &tables, &mut known);
    assert_eq!(value, Ordering::Greater, "light wins with the centre");
    let (centre, empty) = (rules.board().point("b2").unwrap(), rules.board().points());
    for point in empty - centre.set() {
        let mut after = Position::start(&rules);
        after.play_unchecked(&rules, Action::Place(point));
        assert_ne!(value_of_start(&after, &tables, &mut known), Ordering::Less, "only the centre wins");
    }
}

/// Who wins with pieces in hand: greater for the side to move. Placing ends, so no position comes twice.
fn value_of_start(position: &Position, tables: &Tables, known: &mut HashMap<Position, Ordering>) -> Ordering {
    let rules = tables.rules();
    if let Some(outcome) = position.outcome(rules) {
        return match outcome.winner {
            None => Ordering::Equal,
            Some(winner) if winner == position.side() => Ordering::Greater,
            Some(_) => Ordering::Less,
        };
    }
    if let Some(value) = tables.probe(position) {
        return value.cmp(&Value::Draw);
    }
    if let Some(value) = known.get(position) {
        return *value;
    }
    let after = |action: &Action| {
        let mut next = *position;
        next.play_unchecked(rules, *action);
        value_of_start(&next, tables, known).reverse()
    };
    let value = position.actions(rules).iter().map(after).max().unwrap();
    known.insert(*position, value);
    value
}

#[test]
fn six_against_the_second_solver() {
    let rules = Library::standard().rules("six").unwrap();
    let solved = Solved::new(&rules, &materials(6, 8), true);
    let counts = compare(&rules, &tables(&rules, 8), &solved);
    assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
}

#[test]
fn six_is_solved_whole() {
    let rules = Library::standard().rules("six").unwrap();
    let store = Memory::default();
    let summary = solve_into(&rules, 12, &store, options(true)).expect("every value follows from its successors");
    assert_eq!(summary.tables.len(), 16, "three to six against three to six");
    assert_eq!(Tables::from_store(&rules, &store).0.pieces(), 12);
}

#[test]
fn three_against_three_with_diagonals() {
    let rules = Library::standard().rules("twelve").unwrap();
    let solved = Solved::new(&rules, &materials(3, 6), true);
    compare(&rules, &tables(&rules, 6), &solved);
}

#[test]
fn lasker_has_the_tables_of_the_same_board() {
    let library = Library::standard();
    let store = Memory::default();
    make(&library.rules("csoszogo").unwrap(), 6, &store).unwrap();
    assert_eq!(Tables::from_store(&library.rules("lasker").unwrap(), &store).0.pieces(), 6);
    assert_eq!(Tables::from_store(&library.rules("twelve").unwrap(), &store).0.pieces(), 0);
}

#[test]
fn what_is_not_of_the_rules_does_not_change_the_tables() {
    let library = Library::standard();
    let store = Memory::default();
    make(&library.rules("csoszogo").unwrap(), 6, &store).unwrap();
    let pieces = |rules: &str| Tables::from_store(&library.rules(rules).unwrap(), &store).0.pieces();
    for same in ["quiet=off", "repetition=off", "placing-mills=no-capture", "pieces=5", "moving-while-placing=yes"] {
        assert_eq!(pieces(&format!("csoszogo,{same}")), 6, "{same}");
    }
    for other in [
        "two-mills=each",
        "taking=may",
        "from-mill=never",
        "flying=off",
        "blocked=draw",
        "full-board=draw",
        "mill=wins",
    ] {
        assert_eq!(pieces(&format!("csoszogo,{other}")), 0, "{other}");
    }
}

#[test]
fn bans_are_refused() {
    let library = Library::standard();
    for name in ["csoszogo-strict", "philos-strict", "morabaraba", "csoszogo,csiki-csuki=double-returns-banned"] {
        let rules = library.rules(name).unwrap();
        let error = make(&rules, 6, &Memory::default()).unwrap_err();
        assert!(matches!(error, SolveError::Unsupported(_)), "{error}");
        assert!(error.to_string().contains("csiki-csuki"), "{error}");
    }
}
