//! Perft against numbers that public programs agree on, one line of `tests/data/perft.tsv` each.

use malom::rules::{Library, notation, perft_actions, perft_turns};

#[test]
fn every_line_of_the_table() {
    let library = Library::standard();
    let table = include_str!("data/perft.tsv");
    let mut lines = 0;
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, rules, position, mode, counts] = fields[..] else { panic!("five fields in {line:?}") };
        let rules = library.rules(rules).unwrap();
        let position = notation::parse_position(&rules, position).unwrap();
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let leaves = match mode {
                "actions" => perft_actions(&rules, &position, depth),
                "turns" => perft_turns(&rules, &position, depth),
                other => panic!("mode {other:?}"),
            };
            assert_eq!(leaves.to_string(), count, "{name} {mode} at depth {depth}");
        }
        lines += 1;
    }
    assert_eq!(lines, 10);
}
