//! Making the smallest tables, and asking them: in a random order, all blocks unpacked already.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use malom::rules::{Library, PointSet, Position, Setup, Side};
use malom::tablebase::{Memory, Options, Tables, solve_into};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// Random positions of four against four.
fn positions(rules: &malom::rules::Rules, count: usize) -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut set = |taken: PointSet| {
        let mut set = PointSet::EMPTY;
        while set.len() < 4 {
            let point = rules.board().rows().concat()[rng.random_range(0..24)];
            if !taken.contains(point) {
                set.insert(point);
            }
        }
        set
    };
    let position = |_| {
        let light = set(PointSet::EMPTY);
        Setup::endgame(light, set(light), Side::Light).position(rules).expect("an endgame")
    };
    (0..count).map(position).collect()
}

fn tablebase(criterion: &mut Criterion) {
    let rules = Library::standard().rules("csoszogo").expect("a built-in rule set");
    let stop = AtomicBool::new(false);
    let options = Options { threads: 1, verify: false, progress: &|_| (), stop: &stop };
    let solve = |pieces| {
        let store = Memory::default();
        solve_into(&rules, pieces, &store, options).expect("the rules are supported");
        store
    };
    let mut group = criterion.benchmark_group("tablebase");
    group.sample_size(10).throughput(Throughput::Elements(169_626));
    group.bench_function("classes of 3-3 made", |bencher| bencher.iter(|| solve(6)));

    let (tables, _) = Tables::from_store(&rules, &solve(8));
    let positions = positions(&rules, 10_000);
    group.sample_size(20).throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("probes of 4-4", |bencher| {
        bencher.iter(|| positions.iter().for_each(|position| _ = black_box(tables.probe(position))));
    });
    group.finish();
}

criterion_group!(benches, tablebase);
criterion_main!(benches);
