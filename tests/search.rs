//! The search itself: lines, threads, tables, and that nothing it does is out of order on thousands of positions.

use std::sync::atomic::AtomicBool;

use malom::engine::{Level, Limits, Report, Score, Search, Table, choose, choose_perfect};
use malom::rules::{Game, Library, Position, Rules, Side, notation};
use malom::tablebase::{Memory, Options, Tables, Value, solve_into};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

static NEVER: AtomicBool = AtomicBool::new(false);

fn rules(text: &str) -> Rules {
    Library::standard().rules(text).unwrap()
}

fn game(rules: &Rules, position: &str) -> Game {
    Game::from_position(rules.clone(), notation::parse_position(rules, position).unwrap())
}

/// So many positions of random games, over where they end.
fn random_positions(rules: &Rules, seed: u64, count: usize, mut each: impl FnMut(&Game)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(rules.clone());
    for _ in 0..count {
        if game.outcome().is_some() || game.ply() > 200 {
            game = Game::new(rules.clone());
        }
        each(&game);
        let actions = game.actions();
        game.play(actions[rng.random_range(0..actions.len() as u32) as usize]).unwrap();
    }
}

/// What the report says must hold for any search: every action once, lines that can be played, best first.
fn check(game: &Game, report: &Report) {
    let text = notation::position_text(game.rules(), game.position());
    let mut actions: Vec<_> = report.lines.iter().map(|line| line.action).collect();
    actions.sort_unstable();
    let mut legal = game.actions().to_vec();
    legal.sort_unstable();
    assert_eq!(actions, legal, "{text}");
    for line in report.lines.iter().filter(|line| line.exact) {
        let mut position = *game.position();
        for action in line.actions() {
            position.play(game.rules(), action).unwrap_or_else(|error| panic!("{text}: {line:?}: {error}"));
        }
    }
}

#[test]
fn ten_thousand_random_positions_are_searched() {
    let limits = |count: usize| Limits { depth: 1 + count as u32 % 5, nodes: 120, settle: true };
    let table = Table::new(1 << 20);
    for (index, text) in
        ["csoszogo", "philos-strict", "csoszogo,flying=off,taking=may", "philos,moving-while-placing=yes"]
            .into_iter()
            .enumerate()
    {
        let rules = rules(text);
        let mut count = 0;
        table.clear();
        random_positions(&rules, index as u64, 2_500, |game| {
            count += 1;
            let report = Search::new(game, limits(count), &NEVER).table(&table).run().unwrap();
            check(game, &report);
            assert!(report.depth > 0 && report.nodes > 0);
        });
        assert_eq!(count, 2_500);
    }
}

#[test]
fn asked_lines_are_exact_and_the_same_however_many_are_asked() {
    let rules = rules("csoszogo");
    // Not so deep that actions are left out or looked at less deep.
    let search = |game: &Game, lines: usize| Search::new(game, Limits::depth(2), &NEVER).lines(lines).run().unwrap();
    let small = Table::new(0);
    random_positions(&rules, 3, 300, |game| {
        let count = game.actions().len();
        let all = Search::new(game, Limits::depth(2), &NEVER).table(&small).lines(count).run().unwrap();
        let three = search(game, 3);
        check(game, &all);
        check(game, &three);
        assert!(all.lines.iter().all(|line| line.exact));
        let scores = |report: &Report| report.lines.iter().take(3).map(|line| line.score()).collect::<Vec<_>>();
        assert_eq!(scores(&all), scores(&three), "{}", notation::position_text(&rules, game.position()));
        assert!(three.lines.iter().take(3).all(|line| line.exact));
    });
}

#[test]
fn each_depth_is_shown_and_the_limits_hold() {
    let game = game(&rules("csoszogo"), ".X./.X./.OX/OO.X../..O/..O/... d 4-5 0 0 5");
    let mut depths = Vec::new();
    let report = Search::new(&game, Limits::depth(6), &NEVER).run_with(|report| depths.push(report.depth)).unwrap();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
    assert_eq!(report.depth, 6);
    let report = Search::new(&game, Limits::nodes(5_000), &NEVER).run().unwrap();
    assert_eq!(report.nodes, 5_000);
    let only = [game.actions()[3]];
    let report = Search::new(&game, Limits::depth(3), &NEVER).only(&only).run().unwrap();
    assert_eq!(report.lines.iter().map(|line| line.action).collect::<Vec<_>>(), only);
}

/// ```text
///     O-----------O-----------.
///     |   .-------.-------.   |
///     |   |   .---.---.   |   |
///     .---.---.       .---X---.
///     |   |   .---.---.   |   |
///     |   .-------X-------.   |
///     X-----------.-----------O
/// ```
/// Light flies and closes the top line; dark has then two pieces.
#[test]
fn threads_and_a_kept_table_find_the_same_win() {
    let game = game(&rules("csoszogo"), "OO./.../.../....X./.../.X./X.O l 0-0 0 0 30");
    let table = Table::new(1 << 20);
    for _ in 0..3 {
        let report = Search::new(&game, Limits::depth(5), &NEVER).threads(3).table(&table).run().unwrap();
        assert_eq!(report.best().score(), Score::Win(1), "{report:?}");
    }
    assert!(table.permille() <= 1_000);
}

fn tables(rules: &Rules, pieces: u32) -> Tables {
    let store = Memory::default();
    let never = AtomicBool::new(false);
    let options = Options { threads: 2, verify: false, progress: &|_| {}, stop: &never };
    solve_into(rules, pieces, &store, options).unwrap();
    let (tables, problems) = Tables::from_store(rules, &store);
    assert!(problems.is_empty());
    tables
}

/// Random positions of so many pieces each, hands empty.
fn endgames(rules: &Rules, pieces: [usize; 2], seed: u64, count: usize) -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut points: Vec<char> = vec!['.'; 24];
        for (side, number) in [('O', pieces[0]), ('X', pieces[1])] {
            for _ in 0..number {
                let free: Vec<usize> = (0..24).filter(|index| points[*index] == '.').collect();
                points[free[rng.random_range(0..free.len() as u32) as usize]] = side;
            }
        }
        let rows = [3, 3, 3, 6, 3, 3, 3].iter().scan(0, |from, length| {
            *from += length;
            Some(points[*from - length..*from].iter().collect::<String>())
        });
        let text = format!("{} l 0-0 0 0 40", rows.collect::<Vec<_>>().join("/"));
        let position = notation::parse_position(rules, &text).unwrap();
        if position.outcome(rules).is_none() {
            found.push(position);
        }
    }
    found
}

#[test]
fn wins_found_by_search_agree_with_the_tables() {
    let rules = rules("csoszogo,repetition=off,quiet=off");
    let tables = tables(&rules, 7);
    let mut decided = 0;
    for pieces in [[3, 3], [3, 4], [4, 3]] {
        for position in endgames(&rules, pieces, 11, 25) {
            let game = Game::from_position(rules.clone(), position);
            let limits = Limits { depth: 7, nodes: 30_000, settle: true };
            let alone = Search::new(&game, limits, &NEVER).run().unwrap().best().score();
            let known = Search::new(&game, limits, &NEVER).tables(&tables).run().unwrap().best().score();
            let truth = match tables.probe(&position).unwrap() {
                Value::Win(plies) => Score::Win(u32::from(plies)),
                Value::Loss(plies) => Score::Loss(u32::from(plies)),
                Value::Draw => Score::Hundredths(0),
            };
            let text = notation::position_text(&rules, &position);
            assert_eq!(known, truth, "{text}");
            if matches!(alone, Score::Win(_) | Score::Loss(_)) {
                decided += 1;
                assert_eq!(alone, truth, "{text}");
            }
        }
    }
    assert!(decided > 10, "{decided}");
}

#[test]
fn a_win_that_the_quiet_limit_may_spoil_is_not_called_proven() {
    let tables = tables(&rules("csoszogo"), 7);
    let strict = rules("csoszogo,quiet=2");
    let mut unsure = 0;
    for position in endgames(&strict, [3, 3], 5, 40) {
        let Some(Value::Win(plies)) = tables.probe(&position) else { continue };
        let game = Game::from_position(strict.clone(), position);
        let report = Search::new(&game, Limits::depth(4), &NEVER).tables(&tables).run().unwrap();
        let score = report.best().score();
        if plies <= 2 {
            assert_eq!(score, Score::Win(u32::from(plies)));
        } else if let Score::Win(turns) = score {
            // A capture on the way starts the count anew.
            assert!(turns >= u32::from(plies));
        } else {
            unsure += 1;
        }
    }
    assert!(unsure > 10, "{unsure}");
}

#[test]
fn high_levels_ask_the_tables_and_lower_ones_do_not() {
    let rules = rules("csoszogo");
    let tables = tables(&rules, 7);
    let mut missed = 0;
    for (number, position) in (0..).zip(endgames(&rules, [3, 4], 31, 60)) {
        let value = tables.probe(&position).unwrap();
        let game = Game::from_position(rules.clone(), position);
        let text = notation::position_text(&rules, &position);
        for level in Level::ALL {
            let choice = |tables| choose(&game, level, tables, number, &NEVER).unwrap();
            if level.uses_tables() {
                let chosen = choice(Some(&tables));
                let worth = tables.value_of(&position, chosen.action).unwrap();
                assert!(worth.same_result(value), "level {level} in {text}");
                if let Value::Win(plies) = value {
                    assert_eq!(worth, value, "level {level} in {text}");
                    assert_eq!(chosen.score, Score::Win(u32::from(plies)), "level {level} in {text}");
                }
            } else if level < Level::ALL[6] {
                let alone = choice(None);
                assert_eq!(choice(Some(&tables)), alone, "level {level} in {text}");
                missed += u32::from(!tables.value_of(&position, alone.action).unwrap().same_result(value));
            }
        }
    }
    assert!(missed > 10, "the lower ones err without them: {missed}");
}

#[test]
fn perfect_play_keeps_what_a_position_is_worth() {
    let rules = rules("csoszogo");
    let tables = tables(&rules, 7);
    for position in endgames(&rules, [4, 3], 21, 6).into_iter().chain(endgames(&rules, [3, 3], 22, 3)) {
        let value = tables.probe(&position).unwrap();
        let mut game = Game::from_position(rules.clone(), position);
        let start = notation::position_text(&rules, &position);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(position.quiet().into());
        while game.outcome().is_none() {
            let action = if game.position().side() == Side::Light {
                choose_perfect(&game, &tables, 1, &NEVER).unwrap().action
            } else {
                let actions = game.actions();
                actions[rng.random_range(0..actions.len() as u32) as usize]
            };
            game.play(action).unwrap();
        }
        let winner = game.outcome().unwrap().winner;
        match value {
            Value::Win(_) => assert_eq!(winner, Some(Side::Light), "{start}"),
            Value::Draw => assert_ne!(winner, Some(Side::Dark), "{start}"),
            Value::Loss(_) => {}
        }
    }
}
