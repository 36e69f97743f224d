//! The computer's play: what it finds, what it never does, and that it is the same every time.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use malom::engine::arena::{Player, opening, play_match};
use malom::engine::{Level, Limits, Purpose, Report, Score, Search, Tally, accepts_draw, choose, evaluate};
use malom::rules::{Action, Game, Library, Position, RuleOption, RuleSet, Rules, Setup, Side, Sides, notation};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

static NEVER: AtomicBool = AtomicBool::new(false);

fn rules(text: &str) -> Rules {
    Library::standard().rules(text).unwrap()
}

fn game(rules: &Rules, position: &str) -> Game {
    Game::from_position(rules.clone(), notation::parse_position(rules, position).unwrap())
}

fn search(game: &Game, limits: Limits) -> Report {
    Search::new(game, limits, &NEVER).run().unwrap()
}

/// To a depth that is soon reached: the node limit only keeps the table small.
fn shallow(depth: u32) -> Limits {
    Limits { depth, nodes: 4_000, settle: true }
}

fn play(game: &mut Game, turns: &str) {
    for word in turns.split_whitespace() {
        for action in notation::parse_turn(game.rules().board(), word).unwrap() {
            game.play(action).unwrap();
        }
    }
}

/// Positions from random games, over where they end.
fn random_games(rules: &Rules, seed: u64, games: u64, mut each: impl FnMut(&Game)) {
    for number in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed + number);
        let mut game = Game::new(rules.clone());
        while game.outcome().is_none() && game.ply() < 300 {
            each(&game);
            let actions = game.actions();
            game.play(actions[rng.random_range(0..actions.len() as u32) as usize]).unwrap();
        }
    }
}

/// The turns to a forced end within `turns`, positive for a win and negative for a loss of the side to move, by trying all.
fn forced(rules: &Rules, position: &Position, turns: i32) -> Option<i32> {
    if let Some(outcome) = position.outcome(rules) {
        return outcome.winner.map(|winner| if winner == position.side() { 1 } else { -1 });
    }
    if turns == 0 {
        return None;
    }
    let mut all_lose = true;
    let mut best: Option<i32> = None;
    position.for_each_action(rules, |action| {
        let mut next = *position;
        next.play_unchecked(rules, action);
        let ended = i32::from(next.owed() == 0);
        let found = forced(rules, &next, turns - ended);
        // Distances count this turn too, once it has ended; an end lies one beyond the last turn.
        let found = found.map(|distance| distance + ended * distance.signum());
        let found = if next.side() == position.side() { found } else { found.map(|distance| -distance) };
        let value = |distance: i32| if distance > 0 { 1_000 - distance } else { -1_000 - distance };
        all_lose &= found.is_some_and(|distance| distance < 0);
        if let Some(distance) = found
            && best.is_none_or(|best| value(distance) > value(best))
        {
            best = Some(distance);
        }
        true
    });
    best.filter(|distance| *distance > 0 || all_lose)
}

#[test]
fn the_same_search_is_the_same_to_the_node() {
    for rules in ["csoszogo", "philos-strict"].map(rules) {
        for number in 0..4 {
            let game = opening(&rules, number);
            let limits = Limits::nodes(30_000);
            assert_eq!(search(&game, limits), search(&game, limits));
            for level in &Level::ALL[..8] {
                assert_eq!(choose(&game, *level, None, number, &NEVER), choose(&game, *level, None, number, &NEVER));
            }
        }
    }
}

#[test]
fn forced_ends_are_found_with_their_distance() {
    let rules = rules("csoszogo,repetition=off,quiet=off,pieces=4");
    let mut found = [0; 2];
    random_games(&rules, 40, 15, |game| {
        let position = game.position();
        if position.owed() > 0 || position.hand(Side::Dark) > 0 {
            return;
        }
        // An end is one further than the last turn, as `forced` counts.
        let expected = forced(&rules, position, 2).map(|distance| match distance {
            1.. => Score::Win((distance - 1).unsigned_abs()),
            _ => Score::Loss((-distance - 1).unsigned_abs()),
        });
        let score = search(game, shallow(2)).best().score();
        let near = matches!(score, Score::Win(turns) | Score::Loss(turns) if turns <= 2);
        let text = notation::position_text(&rules, position);
        assert_eq!(expected, near.then_some(score), "{text}: search says {score:?}");
        match expected {
            Some(Score::Win(_)) => found[0] += 1,
            Some(_) => found[1] += 1,
            None => {}
        }
    });
    assert!(found.iter().all(|count| *count > 5), "{found:?}");
}

/// ```text
///     O-----------O-----------.
///     |   .-------X-------.   |
///     |   |   .---.---.   |   |
///     O---.---.       .---X---.
///     |   |   .---.---.   |   |
///     |   .-------.-------.   |
///     .-----------.-----------X
/// ```
/// Light closes the top line, or shuffles. The position has stood twice already after shuffling.
#[test]
fn a_win_goes_before_a_repetition() {
    let rules = rules("csoszogo,flying=off");
    let mut game = game(&rules, "OO./.X./.../O...X./.../.../..X l 0-0 0 0 20");
    play(&mut game, "a4-a1 g1-d1 a1-a4 d1-g1");
    let start = game.ply();
    for level in [Level::ALL[5], Level::ALL[6]] {
        let mut game = game.clone();
        while game.outcome().is_none() && game.ply() < start + 200 {
            let choice = choose(&game, level, None, 3, &NEVER).unwrap();
            game.play(choice.action).unwrap();
        }
        assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(Side::Light), "level {level}");
    }
}

/// Light is a piece short of hopeless but can bring the same position back for the third time.
#[test]
fn a_third_repetition_is_seen_as_a_draw() {
    let rules = rules("csoszogo");
    let mut game = game(&rules, "O.O/.../.../..X..O/..X/.X./X.X l 0-0 0 0 20");
    play(&mut game, "a7-d7 a1-a4 d7-a7 a4-a1 a7-d7 a1-a4 d7-a7");
    // Now a4-a1 makes the third occurrence of the start.
    let back = notation::parse_action(rules.board(), "a4-a1").unwrap();
    let report = Search::new(&game, Limits::depth(1), &NEVER).lines(99).run().unwrap();
    let found = report.lines.iter().find(|found| found.action == back).unwrap();
    assert_eq!(found.score(), Score::Hundredths(0));
}

#[test]
fn the_quiet_limit_is_seen() {
    let rules = rules("csoszogo");
    let game = game(&rules, "O.O/.../.../..X..O/.../.X./X.X d 0-0 0 99 60");
    let report = search(&game, Limits::depth(4));
    let score = report.best().score();
    assert!(matches!(score, Score::Win(1) | Score::Hundredths(0)), "{score:?}");
}

#[test]
fn a_raised_flag_ends_the_search() {
    let raised = AtomicBool::new(true);
    let game = Game::new(rules("csoszogo"));
    let choice = choose(&game, Level::ALL[4], None, 1, &raised).unwrap();
    assert_eq!(choice.depth, 0);
    assert!(game.check(choice.action).is_ok());

    // Raised at the second depth, it ends the third.
    let flag = AtomicBool::new(false);
    let search = Search::new(&game, Limits::depth(60), &flag);
    let report = search.run_with(|report| flag.store(report.depth == 2, Ordering::Relaxed)).unwrap();
    assert_eq!(report.depth, 2);
    let unlimited = Search::new(&game, Limits::depth(60), &flag);
    let nodes = AtomicU64::new(0);
    flag.store(false, Ordering::Relaxed);
    let report = unlimited.run_with(|report| {
        nodes.store(report.nodes, Ordering::Relaxed);
        flag.store(report.nodes > 50_000, Ordering::Relaxed);
    });
    assert!(report.unwrap().nodes - nodes.load(Ordering::Relaxed) < 100);
}

#[test]
fn symmetric_positions_have_the_same_score() {
    // Not so deep that the limit of nodes cuts a search off.
    for (id, depth) in [("csoszogo", 2), ("three", 4), ("six", 2), ("lasker", 1), ("twelve", 1), ("morabaraba", 1)] {
        let rules = rules(id);
        random_games(&rules, 7, 3, |game| {
            if !game.ply().is_multiple_of(5) {
                return;
            }
            let from = |position: &Position| Game::from_position(rules.clone(), *position);
            let score = |position: &Position| search(&from(position), shallow(depth)).best().score();
            let expected = score(game.position());
            for symmetry in rules.board().symmetries() {
                let image = game.position().mapped(symmetry);
                assert_eq!(evaluate(&rules, &image), evaluate(&rules, game.position()));
                assert_eq!(score(&image), expected, "{}", notation::position_text(&rules, &image));
            }
            let turned = exchanged(&rules, game.position());
            assert_eq!(evaluate(&rules, &turned), evaluate(&rules, game.position()), "whoever is called light");
        });
    }
}

/// The position with the sides' pieces, hands and turns exchanged.
fn exchanged(rules: &Rules, position: &Position) -> Position {
    let both = |of: &dyn Fn(Side) -> u8| Sides::new(of(Side::Dark), of(Side::Light));
    let setup = Setup {
        pieces: Sides::new(position.pieces(Side::Dark), position.pieces(Side::Light)),
        hands: both(&|side| position.hand(side)),
        side: !position.side(),
        last_moves: Sides::new(position.last_move(Side::Dark), position.last_move(Side::Light)),
        ..Setup::from(position)
    };
    // Light places first; the evaluation does not ask who did.
    let anyhow = RuleSet { moving_while_placing: true, ..rules.set().clone() };
    setup.position(&Rules::new(rules.shared_board().clone(), anyhow).unwrap()).unwrap()
}

/// Levels and the perfect player play every rule set to its end, with or without tables.
#[test]
fn every_rule_set_is_played_to_the_end() {
    let library = Library::standard();
    for set in library.rule_sets() {
        let rules = library.compile(set.clone()).unwrap();
        for number in 0..2 {
            let mut game = opening(&rules, number);
            while game.outcome().is_none() {
                let level = if game.position().side() == Side::Light { Level::ALL[3] } else { Level::ALL[1] };
                let choice = choose(&game, level, None, number, &NEVER).unwrap();
                game.play(choice.action).unwrap_or_else(|error| panic!("{}: {error}", set.id));
            }
        }
    }
}

/// ```text
///     O---.---X
///     | \ | / |
///     .---O---.
///     | / | \ |
///     .---.---X
/// ```
/// Light stops the right side and could not do better; with the turn, dark closes it.
#[test]
fn a_mill_that_wins_is_seen() {
    let rules = rules("three");
    let closing = game(&rules, "O.X/.O./O.X d 0-1 0 0 3");
    let report = search(&closing, Limits::depth(4));
    assert_eq!(report.best().score(), Score::Win(1));
    assert_eq!(Purpose::of(&rules, closing.position(), report.best().action), Purpose::Closes);
    // At a depth of one the answer lies beyond it, and is seen there.
    let stopping = game(&rules, "O.X/.O./..X l 1-1 0 0 3");
    let report = search(&stopping, Limits::depth(1));
    assert_eq!(notation::action_text(rules.board(), report.best().action), "c2");
    // The first player wins with the centre.
    let report = search(&Game::new(rules.clone()), Limits::depth(12));
    assert!(matches!(report.best().score(), Score::Win(_)), "{report:?}");
    assert_eq!(notation::action_text(rules.board(), report.best().action), "b2");
}

#[test]
fn every_pair_of_options_is_played_to_the_end() {
    let values = |option: RuleOption| -> Vec<&str> {
        match option {
            RuleOption::Board => Vec::new(),
            RuleOption::Pieces => vec!["3", "12"],
            RuleOption::Flying => vec!["off", "5"],
            RuleOption::Quiet => vec!["off", "7"],
            RuleOption::QuietThree => vec!["3"],
            _ => option.choices().to_vec(),
        }
    };
    let settings: Vec<(RuleOption, &str)> = RuleOption::ALL
        .into_iter()
        .flat_map(|option| values(option).into_iter().map(move |value| (option, value)))
        .collect();
    let limits = Limits { depth: 3, nodes: 300, settle: true };
    for (index, (first, a)) in settings.iter().enumerate() {
        for (second, b) in settings[index..].iter().filter(|(second, _)| second > first) {
            let text = format!("csoszogo,{}={a},{}={b}", first.id(), second.id());
            let mut game = Game::new(rules(&text));
            let level = Level::ALL[index % 2];
            while game.outcome().is_none() && game.ply() < 80 {
                let action = match game.position().side() {
                    Side::Light => search(&game, limits).best().action,
                    Side::Dark => choose(&game, level, None, index as u64, &NEVER).unwrap().action,
                };
                game.play(action).unwrap_or_else(|error| panic!("{text}: {error}"));
            }
        }
    }
}

/// ```text
///     O-----------O-----------.
///     |   .-------.-------.   |
///     |   |   X---.---.   |   |
///     .---.---X       .---.---.
///     |   |   .---.---.   |   |
///     |   .-------X-------O   |
///     .-----------O-----------X
/// ```
#[test]
fn from_the_third_level_on_an_open_mill_is_closed() {
    let rules = rules("csoszogo");
    let game = game(&rules, "OO./.../X../..X.../.../.XO/.OX l 5-5 0 0 5");
    let close = notation::parse_action(rules.board(), "g7").unwrap();
    // The highest judge by search whether there is something better.
    for level in &Level::ALL[2..7] {
        for seed in 0..40 {
            let choice = choose(&game, *level, None, seed, &NEVER).unwrap();
            assert_eq!(choice.action, close, "level {level}, seed {seed}");
        }
    }
}

#[test]
fn openings_vary_by_the_seed() {
    let game = Game::new(rules("csoszogo"));
    for level in &Level::ALL[..8] {
        let mut first: Vec<Action> =
            (0..24).map(|seed| choose(&game, *level, None, seed, &NEVER).unwrap().action).collect();
        first.sort_unstable();
        first.dedup();
        assert!(first.len() >= 3, "level {level}: {first:?}");
    }
}

#[test]
fn a_draw_is_accepted_late_by_who_sees_no_more() {
    let rules = rules("csoszogo");
    let late = game(&rules, "OO./.O./X.X/..X..O/.../.XO/.X. l 0-0 0 20 30");
    for level in &Level::ALL[..8] {
        assert!(!accepts_draw(&late, Side::Light, *level, 1, &NEVER), "level {level}");
        assert!(accepts_draw(&late, Side::Dark, *level, 1, &NEVER), "level {level}");
        for early in ["OO./.../X../..X.../.../.XO/.O. l 5-5 0 0 5", "OO./.O./X.X/..X..O/.../.XO/.X. l 0-0 0 0 20"] {
            assert!(!accepts_draw(&game(&rules, early), Side::Dark, *level, 1, &NEVER), "level {level}: {early}");
        }
    }
}

#[test]
fn a_finished_game_has_no_choice() {
    let mut game = Game::new(rules("csoszogo"));
    game.resign(Side::Light);
    assert_eq!(choose(&game, Level::default(), None, 1, &NEVER), None);
    assert!(!accepts_draw(&game, Side::Dark, Level::default(), 1, &NEVER));
}

#[test]
fn levels_are_read_and_written_as_numbers() {
    assert_eq!(ron::to_string(&Level::ALL[3]).unwrap(), "4");
    assert_eq!(ron::from_str::<Level>("2"), Ok(Level::ALL[1]));
    assert!(ron::from_str::<Level>("0").is_err() && ron::from_str::<Level>("11").is_err());
}

fn twenty(a: &str, b: &str) -> Tally {
    play_match(&rules("csoszogo"), None, [a, b].map(|player| player.parse().unwrap()), 10, 1, 2)
}

#[test]
fn players_are_named_as_they_are_shown() {
    for text in ["random", "oneply", "mills", "level:1", "level:10", "nodes:5000", "time:250"] {
        assert_eq!(text.parse::<Player>().unwrap().to_string(), text);
    }
    for text in ["", "level", "level:0", "level:11", "nodes:0", "nodes:x", "time:0", "time:", "random:1"] {
        assert!(text.parse::<Player>().is_err(), "{text:?}");
    }
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let (a, b) = ("level:2".parse().unwrap(), "level:1".parse().unwrap());
    let tally = |threads| play_match(&rules("csoszogo"), None, [a, b], 5, 3, threads);
    assert_eq!(tally(1), tally(3));
}

#[test]
fn a_high_level_beats_random_and_one_ply() {
    let random = twenty("level:7", "random");
    assert!(random.percent() >= 95.0, "{random}");
    let oneply = twenty("level:7", "oneply");
    assert!(oneply.percent() >= 80.0, "{oneply}");
}

#[test]
fn the_lowest_level_is_for_beginners() {
    let mills = twenty("level:1", "mills");
    assert!(mills.percent() <= 40.0, "{mills}");
    let random = twenty("level:1", "random");
    assert!(random.percent() >= 60.0, "{random}");
}

#[test]
fn levels_climb() {
    for (a, b) in [("level:3", "level:1"), ("level:5", "level:3"), ("level:7", "level:5")] {
        let tally = twenty(a, b);
        assert!(tally.percent() >= 60.0, "{a} against {b}: {tally}");
    }
}

#[test]
fn a_first_depth_without_end_is_ended_by_the_limit() {
    // Where mills without captures fill the board and all pieces jump, one action is followed by millions of closed mills.
    let text =
        "morabaraba,placing-mills=no-capture,from-mill=always,flying=16,pieces=11,csiki-csuki=allowed,two-mills=each";
    let mut game = Game::new(Library::standard().rules(text).unwrap());
    let mut most = 0;
    while game.outcome().is_none() && most < 100_000 {
        let report = Search::new(&game, Limits::nodes(300), &AtomicBool::new(false)).run().unwrap();
        most = most.max(report.nodes);
        assert!(report.nodes <= 100_000, "{} positions before ply {}", report.nodes, game.ply());
        game.play(report.best().action).unwrap();
    }
    assert_eq!(most, 100_000, "the game comes to such positions: {most}");
}
