//! Questions and answers: their texts, who answers them, and thinking in slices.

mod common;

use std::sync::atomic::{AtomicBool, Ordering};

use common::{boards, chance::Chance, options};
use malom::engine::{Level, Limits, Purpose, Score, Search, SlicedSearch};
use malom::rules::{Game, Library, Rules, Side, notation};
use malom::tablebase::{Memory, Store, Value};
use malom::thinking::{Answer, Judgement, Question, Skill, Slices, TablesNews, TextError, Thinker, Trouble};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

fn runner(cases: u32) -> TestRunner {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

fn rules(text: &str) -> Rules {
    Library::standard().rules(text).unwrap()
}

/// A random game by random rules on any board, perhaps looked back into, perhaps given up.
fn random_game(chance: &mut Chance) -> Game {
    let choice = options::random(chance);
    let mut game = Game::new(options::rules(&boards::library(), &choice));
    for _ in 0..chance.below(80) {
        let actions = game.actions();
        if actions.is_empty() {
            break;
        }
        game.play(*chance.pick(&actions)).unwrap();
    }
    if chance.below(3) == 0 {
        game.go_to(chance.below(game.ply() + 1));
    }
    match chance.below(8) {
        0 => game.agree_draw(),
        1 => game.resign(Side::Dark),
        _ => {}
    }
    game
}

fn random_question(chance: &mut Chance) -> Question {
    let game = random_game(chance);
    let skill = Skill::from_number(chance.below(11) as u8 + 1).unwrap();
    let (seed, tables) = (chance.next(), chance.below(19) as u32);
    match chance.below(5) {
        0 => Question::Action { game, skill, seed, tables },
        1 => Question::Draw { game, side: *chance.pick(&Side::BOTH), skill, seed, tables },
        2 => Question::Judge { game, nodes: chance.next(), tables },
        3 => Question::Tables { rules: game.rules().clone(), pieces: tables },
        _ => Question::DeleteTables { rules: game.rules().clone() },
    }
}

fn random_answer(chance: &mut Chance, game: &Game) -> Answer {
    let actions = game.actions();
    let number = chance.next() as u16;
    let odd = "a \"quoted\" \\ text\nwith ünïcode";
    match chance.below(8) {
        0 if !actions.is_empty() => Answer::Action(*chance.pick(&actions)),
        1 if !actions.is_empty() => Answer::Judgement(Judgement {
            score: *chance.pick(&[Score::Hundredths(-35), Score::Win(number.into()), Score::Loss(2)]),
            proven: *chance.pick(&[None, Some(Value::Draw), Some(Value::Win(number)), Some(Value::Loss(number))]),
            in_time: chance.below(2) == 0,
            side: game.position().side(),
            best: *chance.pick(&actions),
            purpose: *chance.pick(&[Purpose::Closes, Purpose::ThreatensTwo, Purpose::Improves]),
            is_final: chance.below(2) == 0,
        }),
        2 => Answer::Tables(TablesNews::Opened(number.into())),
        3 => Answer::Tables(TablesNews::Unusable(odd.to_owned())),
        4 => Answer::Tables(TablesNews::Share(number)),
        5 => Answer::Tables(TablesNews::Ended(Some(Trouble::Write(odd.to_owned())))),
        6 => Answer::Tables(TablesNews::Ended(None)),
        _ => Answer::Draw(chance.below(2) == 0),
    }
}

#[test]
fn a_question_comes_back_from_its_text() {
    let run = |seed| {
        let question = random_question(&mut Chance::new(seed));
        prop_assert_eq!(Question::parse(&question.text()), Ok(question));
        Ok(())
    };
    runner(500).run(&any::<u64>(), run).unwrap();
}

#[test]
fn an_answer_comes_back_from_its_text() {
    let run = |seed| {
        let chance = &mut Chance::new(seed);
        let game = random_game(chance);
        let answer = random_answer(chance, &game);
        let board = game.rules().board();
        prop_assert_eq!(Answer::parse(board, &answer.text(board)), Ok(answer));
        Ok(())
    };
    runner(500).run(&any::<u64>(), run).unwrap();
}

/// Texts that are cut, that have another letter somewhere, or a part twice are refused or mean something, and never panic.
#[test]
fn a_damaged_text_is_an_error_or_another_question() {
    let run = |(seed, at, letter): (u64, prop::sample::Index, char)| {
        let text = random_question(&mut Chance::new(seed)).text();
        let cuts: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let at = *at.get(&cuts);
        prop_assert!(Question::parse(&text[..at]).is_err());
        let changed = format!("{}{letter}{}", &text[..at], text[at..].chars().skip(1).collect::<String>());
        if let Ok(question) = Question::parse(&changed) {
            // It means something, and can be written.
            prop_assert_eq!(Question::parse(&question.text()), Ok(question));
        }
        let again = format!("{}{}", &text[..at], &text);
        prop_assert!(at == 0 || Question::parse(&again).is_err());
        Ok(())
    };
    runner(500).run(&(any::<u64>(), any::<prop::sample::Index>(), any::<char>()), run).unwrap();
}

#[test]
fn what_is_wrong_with_a_text_is_said() {
    let game = Game::new(rules("csoszogo"));
    let text = Question::Judge { game, nodes: 5, tables: 0 }.text();
    let error = |text: &str| Question::parse(text).unwrap_err().to_string();
    assert_eq!(error(""), "the first line is \"\", not \"malom question 1\"");
    assert!(error(&text.replacen('1', "2", 1)).starts_with("the first line is \"malom question 2\""));
    assert!(matches!(Question::parse(&format!("{text}x")), Err(TextError::Syntax { line: 2, .. })));
    assert!(error(&text.replace("9-9", "9-7")).starts_with("start: hands 9-7"));
    assert!(error(&text.replace("actions:\"\"", "actions:\"d6 d6\"")).starts_with("actions: d6: "));
    assert_eq!(error(&text.replace("played:0", "played:3")), "played: 3 of 0 actions");
    assert!(error(&text.replace("name:\"a7\"", "name:\"d7\"")).starts_with("board: two points are called \"d7\""));
    let board = rules("csoszogo");
    assert!(Answer::parse(board.board(), "malom answer 1\nAction(\"z9\")").is_err());
}

fn answers(thinker: &Thinker, question: &Question) -> Vec<Answer> {
    let mut answers = Vec::new();
    thinker.answer(question, &AtomicBool::new(false), &mut |answer| answers.push(answer));
    answers
}

#[test]
fn a_thinker_answers_the_same_after_the_text() {
    let chance = &mut Chance::new(3);
    let mut game = Game::new(rules("philos"));
    for _ in 0..25 {
        let actions = game.actions();
        game.play(*chance.pick(&actions)).unwrap();
    }
    for number in [1, 4, 7, 11] {
        let skill = Skill::from_number(number).unwrap();
        let question = match skill {
            // The highest takes its time.
            Skill::Perfect => Question::Judge { game: game.clone(), nodes: 20_000, tables: 0 },
            _ => Question::Action { game: game.clone(), skill, seed: 9, tables: 0 },
        };
        let first = answers(&Thinker::default(), &question);
        assert_eq!(first, answers(&Thinker::default(), &Question::parse(&question.text()).unwrap()));
        assert!(!first.is_empty());
    }
}

#[test]
fn a_finished_game_has_no_action_and_no_judgement() {
    let mut game = Game::new(rules("csoszogo"));
    game.resign(Side::Light);
    let skill = Level::default().into();
    assert_eq!(answers(&Thinker::default(), &Question::Action { game: game.clone(), skill, seed: 1, tables: 0 }), []);
    assert_eq!(answers(&Thinker::default(), &Question::Judge { game: game.clone(), nodes: 100, tables: 0 }), []);
    for mut slices in [
        Slices::new(Question::Action { game: game.clone(), skill, seed: 1, tables: 0 }),
        Slices::new(Question::Judge { game, nodes: 100, tables: 0 }),
    ] {
        assert!(slices.step(&mut |answer| panic!("{answer:?}")));
    }
}

#[test]
fn tables_are_made_told_used_and_removed() {
    let thinker = Thinker::with_store(Memory::default());
    let rules = rules("csoszogo,pieces=4");
    let position = notation::parse_position(&rules, "OO./.../.../.O...X/.../.X./..X l 0-0 0 0 20").unwrap();
    let game = Game::from_position(rules.clone(), position);
    let judge = Question::Judge { game: game.clone(), nodes: 500, tables: 7 };
    let proven = |thinker: &Thinker| match answers(thinker, &judge).pop() {
        Some(Answer::Judgement(judgement)) => judgement.proven,
        other => panic!("{other:?}"),
    };
    assert_eq!(proven(&thinker), None);
    let news = answers(&thinker, &Question::Tables { rules: rules.clone(), pieces: 7 });
    assert_eq!(news.first(), Some(&Answer::Tables(TablesNews::Opened(0))));
    let last = &news[news.len() - 2..];
    assert_eq!(last, [Answer::Tables(TablesNews::Opened(7)), Answer::Tables(TablesNews::Ended(None))]);
    let shares = || news.iter().filter(|answer| matches!(answer, Answer::Tables(TablesNews::Share(_)))).count();
    assert!(shares() > 3, "{news:?}");
    assert!(matches!(proven(&thinker), Some(Value::Win(_))));
    // Who is not to know them does not.
    let blind = Question::Judge { game: game.clone(), nodes: 500, tables: 0 };
    assert!(matches!(answers(&thinker, &blind).last(), Some(Answer::Judgement(Judgement { proven: None, .. }))));
    // Who wins by them does not agree to a draw, who loses does.
    let agrees = |side| {
        let draw = Question::Draw { game: game.clone(), side, skill: Skill::Perfect, seed: 1, tables: 7 };
        answers(&thinker, &draw)
    };
    assert_eq!(agrees(Side::Light), [Answer::Draw(false)]);
    assert_eq!(agrees(Side::Dark), [Answer::Draw(true)]);
    // The perfect player plays by them: one of the best actions.
    let perfect = Question::Action { game, skill: Skill::Perfect, seed: 1, tables: 7 };
    assert_eq!(answers(&thinker, &perfect).len(), 1);
    let again = answers(&thinker, &Question::Tables { rules: rules.clone(), pieces: 7 });
    assert_eq!(again, [Answer::Tables(TablesNews::Opened(7)), Answer::Tables(TablesNews::Ended(None))]);
    let gone = answers(&thinker, &Question::DeleteTables { rules: rules.clone() });
    assert_eq!(gone, [Answer::Tables(TablesNews::Opened(0)), Answer::Tables(TablesNews::Ended(None))]);
    assert_eq!(proven(&thinker), None);
}

#[test]
fn the_names_of_wanted_tables_are_those_that_are_made() {
    let rules = rules("csoszogo,pieces=4");
    let memory = std::sync::Arc::new(Memory::default());
    struct Shared(std::sync::Arc<Memory>);
    impl Store for Shared {
        fn open(&self, name: &str) -> std::io::Result<Option<Box<dyn malom::tablebase::Source>>> {
            self.0.open(name)
        }
        fn save(&self, name: &str, content: &[u8]) -> std::io::Result<()> {
            self.0.save(name, content)
        }
        fn clear(&self) -> std::io::Result<()> {
            self.0.clear()
        }
        fn describe(&self, name: &str) -> String {
            self.0.describe(name)
        }
    }
    let question = Question::Tables { rules, pieces: 7 };
    answers(&Thinker::with_store(Shared(memory.clone())), &question);
    let made: Vec<String> = memory.files().into_keys().collect();
    assert_eq!(made.len(), 3);
    assert!(made.iter().all(|name| question.table_files().contains(name)), "{made:?}");
}

#[test]
fn why_there_are_no_tables_is_told() {
    let thinker = Thinker::with_store(Memory::default());
    let last = |thinker: &Thinker, rules: Rules| answers(thinker, &Question::Tables { rules, pieces: 8 }).pop();
    let ended = |trouble| Some(Answer::Tables(TablesNews::Ended(Some(trouble))));
    assert_eq!(last(&thinker, rules("csoszogo-strict")), ended(Trouble::Rules));
    assert_eq!(last(&Thinker::default(), rules("csoszogo")), ended(Trouble::Nowhere));
}

#[test]
fn a_raised_flag_ends_the_thinking() {
    let question = Question::Judge { game: Game::new(rules("csoszogo")), nodes: u64::MAX, tables: 0 };
    let stop = AtomicBool::new(false);
    let mut told = 0;
    Thinker::default().answer(&question, &stop, &mut |_| {
        told += 1;
        stop.store(true, Ordering::Relaxed);
    });
    assert_eq!(told, 2, "one depth, and what it stays with");
}

/// Positions of all phases of a game.
fn samples(count: u64) -> Vec<Game> {
    let sample = |seed| {
        let chance = &mut Chance::new(seed);
        let mut game = Game::new(rules("csoszogo"));
        for _ in 0..4 + chance.below(50) {
            let actions = game.actions();
            if actions.is_empty() {
                game.undo();
                break;
            }
            game.play(*chance.pick(&actions)).unwrap();
        }
        game
    };
    (0..count).map(sample).filter(|game| game.outcome().is_none()).collect()
}

/// Slices begin depths anew, which costs something, but not much: they come as deep as the search in one piece, and to scores
/// that agree with it.
#[test]
fn slices_come_as_deep_as_the_whole_with_few_nodes_more() {
    let (mut whole_nodes, mut sliced_nodes, mut near) = (0, 0, 0);
    let games = samples(16);
    for game in &games {
        let stop = AtomicBool::new(false);
        let whole = Search::new(game, Limits::nodes(25_000), &stop).run().unwrap();
        let limits = Limits { depth: whole.depth, ..Limits::NONE };
        let mut sliced = SlicedSearch::new(game.clone(), limits);
        let exact = Search::new(game, limits, &stop).run().unwrap();
        for _ in 0..2_000 {
            if sliced.step(3_000) {
                break;
            }
        }
        let report = sliced.report().unwrap();
        assert_eq!(report.depth, exact.depth, "{}", notation::position_text(game.rules(), game.position()));
        whole_nodes += exact.nodes;
        sliced_nodes += report.nodes;
        let agrees = match (exact.best().score(), report.best().score()) {
            (Score::Hundredths(a), Score::Hundredths(b)) => a.abs_diff(b) <= 40,
            (a, b) => std::mem::discriminant(&a) == std::mem::discriminant(&b),
        };
        near += usize::from(agrees);
    }
    println!("nodes: {whole_nodes} whole, {sliced_nodes} sliced; {near} of {} scores agree", games.len());
    assert!(sliced_nodes <= 2 * whole_nodes, "{sliced_nodes} nodes in slices, {whole_nodes} in one piece");
    assert!(near * 5 >= games.len() * 4, "{near} of {}", games.len());
}

#[test]
fn slices_answer_every_question_and_the_same_each_time() {
    let run = |question: &Question| {
        let mut slices = Slices::new(question.clone());
        let (mut answers, mut steps) = (Vec::new(), 0);
        while !slices.step(&mut |answer| answers.push(answer)) {
            steps += 1;
            assert!(steps < 1_000, "{question:?}");
        }
        answers
    };
    for game in samples(6) {
        for number in [1, 3, 6, 8] {
            let skill = Skill::from_number(number).unwrap();
            let question = Question::Action { game: game.clone(), skill, seed: 5, tables: 8 };
            let found = run(&question);
            let [Answer::Action(action)] = found[..] else { panic!("{found:?}") };
            game.check(action).unwrap();
            assert_eq!(run(&question), found);
            // What fits into one slice is the same as in one piece.
            if number <= 3 {
                let plain = Question::Action { game: game.clone(), skill, seed: 5, tables: 0 };
                assert_eq!(answers(&Thinker::default(), &plain), found);
            }
        }
        let judged = run(&Question::Judge { game: game.clone(), nodes: 40_000, tables: 0 });
        assert!(matches!(judged.last(), Some(Answer::Judgement(judgement)) if judgement.is_final), "{judged:?}");
        assert_eq!(
            run(&Question::Draw { game, side: Side::Light, skill: Skill::Perfect, seed: 1, tables: 0 }).len(),
            1
        );
    }
    let nowhere = Answer::Tables(TablesNews::Ended(Some(Trouble::Nowhere)));
    assert_eq!(run(&Question::Tables { rules: rules("csoszogo"), pieces: 8 }), [nowhere]);
}
