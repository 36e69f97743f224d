//! Perft of the rules core beside a bare reference that knows only the standard board and one rule set. The core, whose
//! board and options are data, is to take no more than one and a half times as long.

#[path = "reference/mod.rs"]
mod reference;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use malom::rules::{Library, notation, perft_turns};
use reference::State;

/// Positions of each phase, with a depth that takes some tenths of a second.
const CASES: [(&str, &str, u32); 4] = [
    ("placing from the start", ".../.../.../....../.../.../... l 9-9 0 0 1", 6),
    ("placing with mills near", "O.O/.O./.O./.....X/.../X../XX. l 5-5 0 0 5", 5),
    ("moving", "OX./X.O/.../OX.OX./..O/XO./O.X l 0-0 0 0 20", 7),
    ("flying", ".OX/.../.../OX..../.../.../.XO l 0-0 0 0 30", 4),
];

fn perft(criterion: &mut Criterion) {
    let rules = Library::standard().rules("csoszogo").expect("a built-in rule set");
    let mut rows = rules.board().rows().iter().flatten().enumerate();
    assert!(rows.all(|(index, point)| point.index() == index), "the reference numbers points row by row");
    for (name, text, depth) in CASES {
        let position = notation::parse_position(&rules, text).expect("a right position");
        let state = State::from(&position);
        let leaves = perft_turns(&rules, &position, depth);
        assert_eq!(reference::perft_turns(state, depth), leaves, "{name}");
        let mut group = criterion.benchmark_group(name);
        group.sample_size(10).throughput(Throughput::Elements(leaves));
        group.bench_function("reference", |bencher| {
            bencher.iter(|| reference::perft_turns(black_box(state), black_box(depth)));
        });
        group.bench_function("core", |bencher| {
            bencher.iter(|| perft_turns(black_box(&rules), black_box(&position), black_box(depth)));
        });
        group.finish();
    }
}

criterion_group!(benches, perft);
criterion_main!(benches);
