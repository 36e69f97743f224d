//! The remaining options, their texts, and the named rule sets.

use malom::rules::{Illegal, Library, OptionError, RuleOption, RuleSet};

use crate::common::boards;
use crate::table::Table;

#[test]
fn the_named_rule_sets() {
    let library = Library::standard();
    let ids: Vec<_> = library.rule_sets().iter().map(|set| set.id.as_str()).collect();
    assert_eq!(
        ids,
        ["csoszogo", "philos", "csoszogo-strict", "philos-strict", "three", "six", "lasker", "twelve", "morabaraba"]
    );
    let changes = |id: &str| {
        let set = library.rule_set(id).unwrap();
        let of_default = set.differences(&RuleSet::default());
        of_default
            .into_iter()
            .map(|option| format!("{}={}", option.id(), set.get(option)))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(changes("csoszogo"), "");
    assert_eq!(changes("philos"), "two-mills=each");
    assert_eq!(changes("csoszogo-strict"), "csiki-csuki=returns-banned");
    assert_eq!(changes("philos-strict"), "two-mills=each csiki-csuki=returns-banned");
    assert_eq!(changes("three"), "mill=wins flying=off pieces=3 board=three");
    assert_eq!(changes("six"), "flying=off pieces=6 board=six");
    assert_eq!(changes("lasker"), "moving-while-placing=yes pieces=10");
    assert_eq!(changes("twelve"), "full-board=draw pieces=12 board=twelve");
    assert_eq!(
        changes("morabaraba"),
        "csiki-csuki=double-returns-banned full-board=draw quiet-three=20 pieces=12 board=twelve"
    );
}

#[test]
fn the_defaults() {
    let set = RuleSet::default();
    let all = RuleOption::ALL.map(|option| format!("{}={}", option.id(), set.get(option)));
    assert_eq!(
        all.join(" "),
        "mill=takes two-mills=one csiki-csuki=allowed taking=must from-mill=when-all placing-mills=capture flying=3 blocked=loses \
         full-board=as-blocked moving-while-placing=no repetition=third quiet=100 quiet-three=off pieces=9 board=nine"
    );
}

const FOUR_AND_FIVE: &str = "
        O-----------.-----------O
        |   .-------.-------.   |
        |   |   .---.---.   |   |
        .---X---X       .---.---.
        |   |   .---O---.   |   |
        |   X-------.-------O   |
        .-----------X-----------X";

#[test]
fn option_flying_off() {
    let three = FOUR_AND_FIVE.replacen('O', ".", 1);
    let table = Table::set("csoszogo,flying=off", &three, "l 0-0 0 0 20");
    assert_eq!(table.legal(), "d3-c3 d3-d2 d3-e3 f2-d2 f2-f4 g7-d7 g7-g4");
    table.refuses("g7-a7", Illegal::NotNeighbours);
}

#[test]
fn option_flying_at_another_number_and_below() {
    let rules = "csoszogo,flying=4";
    assert_eq!(Table::set(rules, FOUR_AND_FIVE, "l 0-0 0 0 20").legal().split(' ').count(), 4 * (24 - 9));
    let three = FOUR_AND_FIVE.replacen('O', ".", 1);
    assert_eq!(Table::set(rules, &three, "l 0-0 0 0 20").legal().split(' ').count(), 3 * (24 - 8));
    Table::set(rules, FOUR_AND_FIVE, "d 0-0 0 0 20")
        .refuses("g1-a7", Illegal::Occupied)
        .refuses("g1-a4", Illegal::NotNeighbours);
}

#[test]
fn option_moving_while_placing() {
    let mut table = Table::start("csoszogo,moving-while-placing=yes");
    table.refuses("a7-d7", Illegal::NotOwn);
    table.play("a7 d7");
    let legal = table.legal();
    assert!(legal.contains("a7-a4") && legal.contains("d6") && !legal.contains("a7-d7"), "{legal}");
    assert_eq!(legal.split(' ').count(), 22 + 1);
    table.play("a7-a4");
    assert_eq!(table.rest(), "d 8-8 0 1 2");
}

#[test]
fn option_pieces() {
    let mut table = Table::start("csoszogo,pieces=3");
    assert_eq!(table.rest(), "l 3-3 0 0 1");
    table.play("a7 g1 d6 b4 f2 c5");
    assert_eq!(
        table.legal().split(' ').count(),
        3 * (24 - 6),
        "with three from the start, all fly once they are placed"
    );
}

#[test]
fn option_board() {
    // A diagonal is a mill on the board of twelve, and three points in no line of the board of nine.
    for (rules, rest) in [("csoszogo,board=twelve,pieces=12", "l 9-10 1 0 3"), ("csoszogo", "d 6-7 0 0 3")] {
        let mut table = Table::start(rules);
        table.play("a7 d1 b6 d2 c5");
        assert_eq!(table.rest(), rest);
    }
    // A line of three that says it is none.
    let mut table = Table::start("csoszogo,board=small,pieces=5");
    table.play("c3 a2 b2 b1 a1");
    assert_eq!(table.rest(), "d 2-3 0 0 3");
    let mut table = Table::start("csoszogo,board=small,pieces=5");
    table.play("a3 a2 b2 b1 c1");
    assert_eq!(table.rest(), "l 2-3 1 0 3");
}

#[test]
fn rules_are_an_id_with_changes() {
    let library = boards::library();
    let rules = library.rules("csoszogo,csiki-csuki=returns-banned,quiet=60").unwrap();
    assert_eq!(rules.set().get(RuleOption::CsikiCsuki), "returns-banned");
    assert_eq!(rules.set().get(RuleOption::Quiet), "60");
    for text in ["csoszogo", "philos-strict", "csoszogo,csiki-csuki=returns-banned,quiet=60", "philos,flying=off"] {
        assert_eq!(library.rules_text(library.rules(text).unwrap().set()), text);
    }
    // What changes nothing is not written.
    assert_eq!(library.rules_text(library.rules("philos,two-mills=each,quiet=7").unwrap().set()), "philos,quiet=7");
}

#[test]
fn wrong_rules_are_refused_with_the_place_and_the_reason() {
    let library = boards::library();
    let error = |text: &str| library.rules(text).unwrap_err().to_string();
    assert!(error("czoszogo").contains("czoszogo"));
    assert!(error("").contains("unknown rule set"));
    assert!(error("csoszogo,board=round").contains("round"));
    let both = error("csoszogo,quiet=soon,colour=red,quiet");
    for part in ["quiet=soon", "colour", "\"quiet\""] {
        assert!(both.contains(part), "{part} in {both}");
    }
    assert!(error("csoszogo,pieces=13").contains("13"));
    assert!(error("csoszogo,board=small").contains("small"), "nine pieces each on ten points");
    assert!(error("csoszogo,quiet=60,quiet=70").contains("twice"));
}

#[test]
fn every_option_refuses_what_it_does_not_take() {
    let mut set = RuleSet::default();
    for option in RuleOption::ALL {
        assert_eq!(RuleOption::from_id(option.id()), Some(option));
        let numbers: &[&str] = if option == RuleOption::Board { &[] } else { &["-1", "0", "17000", "03x"] };
        for value in ["", "?", "+3", "Yes"].iter().chain(numbers) {
            let before = set.clone();
            let result = set.set(option, value);
            assert!(matches!(result, Err(OptionError::Value { .. })), "{}={value}: {result:?}", option.id());
            assert_eq!(set, before, "nothing is changed");
        }
        for value in option.choices() {
            set.set(option, value).unwrap();
            assert_eq!(set.get(option), *value);
        }
    }
}
