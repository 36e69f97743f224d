//! Records read, written, and read again.

use proptest::prelude::*;

use super::*;
use crate::rules::{Library, Outcome, PlayError, Position, Reason, Rules, notation};

fn read(text: &str) -> Reading {
    RecordReader::new(&Library::standard()).game(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn refused(text: &str) -> String {
    RecordReader::new(&Library::standard()).game(text).expect_err(text).to_string()
}

fn warnings(text: &str) -> Vec<String> {
    read(text).warnings.iter().map(ToString::to_string).collect()
}

/// The text that is written for a text.
fn written(text: &str) -> String {
    read(text).record.text(&Library::standard())
}

/// The moves that are written for a text, without the tags.
fn moves(text: &str) -> String {
    let text = written(text);
    text.split_once("\n\n").expect("an empty line after the tags").1.trim_end().to_owned()
}

fn outcome(text: &str) -> Option<Outcome> {
    read(text).record.game().outcome()
}

#[test]
fn a_whole_record() {
    let text = r#"
[Light "Kő \"Pál\""]
[Event "Club"]
[Round "3"]
[Rules "csoszogo,quiet=60"]
[Result "0-1"]
[Termination "resignation"]

{Before the game.} 1. d6 {[%clk 0:05:00] centre} f4! 2. d7 $14 ( 2. g4 {beside} (2. a1 $5 a4) 2... g7 )
2... g1 {waits} 3. d5 ( 3. a7 ) xf4 ; the {first} mill}
3... a4 0-1
"#;
    insta::assert_snapshot!(written(text), @r#"
    [Event "Club"]
    [Light "Kő \"Pál\""]
    [Rules "csoszogo,quiet=60"]
    [Result "0-1"]
    [Termination "resignation"]
    [Round "3"]

    {Before the game.} 1. d6 {[%clk 0:05:00] centre} 1... f4! 2. d7 $14 (2. g4
    {beside} (2. a1!? a4) 2... g7) 2... g1 {waits} 3. d5xf4 ;the {first} mill}
    (3. a7) 3... a4 0-1
    "#);
    assert_eq!(read(text).warnings, []);
    let record = read(text).record;
    assert_eq!(record.game().outcome(), Some(Outcome::win(Side::Dark, Reason::Resignation)));
    assert_eq!(record.tag("Light"), Some("Kő \"Pál\""));
    assert_eq!(read(&written(text)).record, record);
}

#[test]
fn every_manner_of_writing_is_read() {
    let plain = "1. d7 a1 2. g7 d1 3. a7xa1 a4 *";
    for text in [
        plain,
        "d7 a1 g7 d1 a7 xa1 a4",
        "d7 a1 g7 d1 a7xa1 a4",
        "B V C W A xV J",
        "1.d7 a1 2.g7 d1 3.a7 xa1 3...a4",
        "1. d7 1... a1 7. g7 … d1 3 a7xa1 a4 *",
        "\u{feff}1. d7 a1\r\n2. g7 d1\r\n\r\n3. a7×a1 a4 *\r\n",
        "# a list\n  # of actions\nd7 a1\n\ng7 d1\n%passed over\na7 xa1\ra4\n",
    ] {
        assert_eq!(moves(text), plain, "{text}");
    }
    let from = "[Position \"OO./.../.../O...../.../X../.XX l 0-0 0 0 9\"]";
    assert_eq!(moves(&format!("{from} d7d6 b2-d2")), "9. d7-d6 b2-d2 *");
    assert_eq!(moves(&format!("{from} B–E S−T")), "9. d7-d6 b2-d2 *");
    assert_eq!(moves("[Rules \"csoszogo,taking=may\"] d7 a1 g7 d1 a7 x- a4"), "1. d7 a1 2. g7 d1 3. a7x- a4 *");
}

#[test]
fn comments_and_tags_are_kept_in_one_form() {
    assert_eq!(
        moves("{ two\n  lines\t} {} d7 ; to the end ) of the line \n a1 ;"),
        "{two lines} 1. d7 {to the end ) of the line} 1... a1 *"
    );
    assert_eq!(moves("d7 {one} {two} (g7) {three}"), "1. d7 {one} {two} {three} (1. g7) *");
    assert_eq!(moves("d7 ({only words}) ()"), "1. d7 ({only words}) *");
    assert_eq!(moves("d7 (g7 ; } \n)"), "1. d7 (1. g7 ;}\n) *");
    let tags = "[ light  \"Ő\" ] [Site here] [EVENT \"a\\\\b\\c\"]";
    let record = read(tags).record;
    assert_eq!(record.tags().collect::<Vec<_>>(), [("Event", "a\\b\\c"), ("Light", "Ő"), ("Site", "here")]);
    assert_eq!(read(&record.text(&Library::standard())).record, record);
}

#[test]
fn tags_can_be_set() {
    let mut record = Record::from_game(&read("d7").record.game, &Sides::new("Éva".to_owned(), String::new()));
    assert!(record.set_tag("Round", "1"));
    assert!(record.set_tag("date", "2026.01.02"));
    assert!(record.set_tag("Round", "two\nlines"));
    for name in ["Result", "rules", "Termination", "Position", "", "two words", "é"] {
        assert!(!record.set_tag(name, "x"), "{name}");
    }
    let tags = [("Date", "2026.01.02"), ("Light", "Éva"), ("Round", "two lines")];
    assert_eq!(record.tags().collect::<Vec<_>>(), tags);
    assert_eq!(record.tag("Dark"), None);
}

#[test]
fn variations_begin_where_their_turn_began() {
    assert_eq!(moves("d7 a1 g7 (d6 a4 (b4)) d1"), "1. d7 a1 2. g7 (2. d6 a4 (2... b4)) 2... d1 *");
    let mill = "1. d7 a1 2. g7 d1 3. a7xa1 (3. a7xd1) 3... a4 *";
    assert_eq!(moves(mill), mill);
    // Another capture may stand for the whole turn, wherever it stands.
    assert_eq!(moves("d7 a1 g7 d1 a7xa1 (xd1) a4"), mill);
    assert_eq!(moves("d7 a1 g7 d1 a7 (xd1) xa1 a4"), mill);
    assert_eq!(moves("d7 a1 g7 d1 a7 xa1 (d6 1-0) a4"), mill.replace("a7xd1", "d6 {1-0}"));
    let owed = "[Position \"OOO/.../.../....../.../.../X.X l 6-7 1 0 3\"] xa1 (xg1 a4) a4";
    assert_eq!(moves(owed), "3. xa1 (3. xg1 a4) 3... a4 *");
}

#[test]
fn numbers_follow_the_board() {
    let dark = "[Position \"O../.../.../....../.../.../... d 8-9 0 0 1\"] d7 g7 d6";
    assert_eq!(moves(dark), "1... d7 2. g7 d6 *");
    // Light can only pass; dark moves twice.
    let pass = "[Rules \"csoszogo,blocked=passes,flying=off\"]\
                [Position \"OOO/.X./.../X....X/..X/.../... d 0-0 0 0 7\"] e3-e4 e4-e3";
    assert_eq!(moves(pass), "7... e3-e4 8... e4-e3 *");
}

#[test]
fn long_lines_are_wrapped() {
    let text = format!("{{{}}} d7 {{{}}}", "word ".repeat(50), "ő".repeat(100));
    let text = written(&text);
    assert!(text.lines().all(|line| line.chars().count() <= 80 || line.contains('ő')), "{text}");
    assert!(text.lines().count() > 7);
}

#[test]
fn games_of_one_text() {
    let library = Library::standard();
    let text = "[Light \"a\"]\n\n1. d6 *\n\n[Light \"b\"]\n1. d6 d6\n\n2. a1 (\n\n[Light \"c\"]\n\n1. a1\n\n1. a4\n\n2. a7 g7 1-0 b2";
    let reader = RecordReader::new(&library);
    let games: Vec<String> = reader
        .games(text)
        .map(|game| match game {
            Ok(reading) => {
                let actions = reading.record.game().plies().iter();
                actions
                    .map(|ply| notation::action_text(reading.record.game().rules().board(), ply.action))
                    .collect::<Vec<_>>()
                    .join(" ")
            }
            Err(error) => error.to_string(),
        })
        .collect();
    assert_eq!(games, ["d6", "action 2 \"d6\" (line 6, column 7): the point is taken", "a1", "a4 a7 g7", "b2"]);
    assert!(refused("d6 *\n\nd7 *").contains("line 3, column 1: another game"));
    let records: Vec<Record> = ["d6", "d7 a1"].map(|text| read(text).record).into();
    let text = records_text(&records, &library);
    assert_eq!(reader.games(&text).map(|game| game.unwrap().record).collect::<Vec<_>>(), records);
    assert_eq!(reader.games("\n \n").count(), 0);
    assert_eq!(read("").record.game().ply(), 0);
}

#[test]
fn rules_and_position_from_outside_go_first() {
    let library = Library::standard();
    let rules = library.rules("philos").unwrap();
    let text = "[Rules \"nobody knows\"] [Position \"nor this\"] d7xa1";
    let reader =
        RecordReader::new(&library).with_rules(rules).with_position("O.O/.../.../....../.../.../X.X l 7-7 0 0 3");
    assert_eq!(reader.game(text).unwrap().record.game().rules().set().id, "philos");
}

#[test]
fn players_and_clock_end_a_game() {
    let end = |result: &str, why: &str| {
        outcome(&format!("[Result \"{result}\"]\n[Termination \"{why}\"]\n\n1. d6 a1 {result}"))
    };
    assert_eq!(end("1-0", "resignation"), Some(Outcome::win(Side::Light, Reason::Resignation)));
    assert_eq!(end("0-1", "Time forfeit"), Some(Outcome::win(Side::Dark, Reason::Time)));
    assert_eq!(end("1/2-1/2", "agreement"), Some(Outcome::draw(Reason::Agreement)));
    assert_eq!(end("½-½", "agreement"), Some(Outcome::draw(Reason::Agreement)));
    assert_eq!(end("1/2-1/2", "resignation"), None);
    assert_eq!(end("1-0", "agreement"), None);
    assert_eq!(end("*", "resignation"), None);
    assert_eq!(end("1-0", "blocked"), None);
    assert_eq!(outcome("[Result \"1-0\"] [Termination \"resignation\"] d6"), end("1-0", "resignation"));
}

#[test]
fn the_board_wins_with_a_warning() {
    assert_eq!(
        warnings("[Result \"1-0\"]\nd6"),
        ["line 1, column 1: the result 1-0 contradicts the board, which says *"]
    );
    assert_eq!(warnings("d6 0-1"), ["line 1, column 4: the result 0-1 contradicts the board, which says *"]);
    let won = "[Position \"OO./.../.../....../O../X../.XX l 0-0 0 0 9\"] c3-g7 xb2";
    assert_eq!(outcome(won), Some(Outcome::win(Side::Light, Reason::TooFew)));
    assert_eq!(
        warnings(&format!("[Result \"0-1\"] [Termination \"resignation\"] {won} *")),
        [
            "line 1, column 110: the result * contradicts the tag, which says 0-1",
            "line 1, column 1: the result 0-1 contradicts the board, which says 1-0",
            "line 1, column 16: the termination \"resignation\" contradicts the game, which says too-few",
        ]
    );
    assert_eq!(
        warnings("[Result \"maybe\"] [Termination \"rain\"] [Light \"a\"] [light \"b\"] d6"),
        [
            "line 1, column 51: a second tag Light",
            "line 1, column 1: Result \"maybe\" is unknown",
            "line 1, column 18: Termination \"rain\" is unknown",
        ]
    );
    assert_eq!(warnings("[Result \"*\"] [Termination \"unterminated\"] d6 *"), [""; 0]);
}

#[test]
fn errors_name_the_place_and_the_action() {
    for (text, error) in [
        ("d6 a1\n d6", "action 3 \"d6\" (line 2, column 2): the point is taken"),
        ("d7 a1 g7 d1 a7xg7", "action 6 \"xg7\" (line 1, column 13): no piece of the opponent stands there"),
        ("d7 a1 g7 d1 a7xa1 (xg7)", "action 6 \"xg7\" (line 1, column 20): no piece of the opponent stands there"),
        ("d6 (a1 a1)", "action 2 \"a1\" (line 1, column 8): the point is taken"),
        ("d6 what", "action 2 \"what\" (line 1, column 4): \"what\" in \"what\" is no point of the board"),
        (
            "[Rules \"chess\"]",
            "line 1, column 1: tag [Rules]: unknown rule set \"chess\"; there are csoszogo, philos, csoszogo-strict, philos-strict, three, six, lasker, twelve, morabaraba",
        ),
        ("d6\n[Rules \"philos\"]", "line 2, column 1: another game begins; one was expected"),
        ("{a}\n[Light \"a\n", "line 2, column 1: a tag is not of the form [Name \"value\"]"),
        ("d6 {never", "line 1, column 4: a comment is not closed"),
        ("d6 }", "line 1, column 4: '}' closes nothing"),
        ("(d6)", "line 1, column 1: a variation stands before any action"),
        ("d6 ((a1))", "line 1, column 5: a variation stands before any action"),
        ("d6 (a1", "line 1, column 4: a variation is not closed"),
        ("d6 )", "line 1, column 4: no variation is open"),
        ("! d6", "line 1, column 1: a mark stands before any action"),
        ("d6 $256", "line 1, column 4: a mark is none of ! ? !! ?? !? ?! and $0 to $255"),
        ("d6 !!!", "line 1, column 4: a mark is none of ! ? !! ?? !? ?! and $0 to $255"),
    ] {
        assert_eq!(refused(text), error, "{text}");
    }
    assert!(refused("[Position \"x\"] d6").starts_with("line 1, column 1: tag [Position]: 1 fields"));
    let library = Library::standard();
    let given = RecordReader::new(&library).with_position("x").game("d6").unwrap_err();
    assert!(matches!(given.problem, RecordProblem::GivenPosition(_)), "{given}");
    let usual = RecordReader::new(&Library::default()).game("d6").unwrap_err();
    assert!(usual.to_string().starts_with("line 1, column 1: no tag [Rules]: unknown rule set"), "{usual}");
    let over = "[Position \"OO./.../.../....../O../X../.XX l 0-0 0 0 9\"] c3-g7xb2 d1-d2";
    let error = RecordReader::new(&Library::standard()).game(over).unwrap_err();
    assert_eq!(error.problem, RecordProblem::Play(PlayError::Over));
    assert_eq!(error.action, Some((3, "d1-d2".to_owned())));
}

#[test]
fn hostile_texts_are_refused_soon() {
    let deep = |depth: usize| format!("d6 {}{}", "(a1 ".repeat(depth), ")".repeat(depth));
    assert_eq!(read(&deep(MAX_RECORD_DEPTH)).warnings, []);
    assert!(refused(&deep(MAX_RECORD_DEPTH + 1)).contains("nest more than 64 deep"));
    assert!(refused(&deep(500_000)).contains("nest"));
    assert_eq!(moves(&format!("d6 {}", "()".repeat(100_000))), "1. d6 *");
    assert!(refused(&"d".repeat(MAX_RECORD_TEXT)).contains("a word of 4194304 bytes"));
    assert!(refused(&"d".repeat(MAX_RECORD_TEXT + 1)).contains("longer than 4 MiB"));
    let tags: String = (0..1000).map(|n| format!("[T{n} \"\"]\n")).collect();
    assert!(refused(&tags).contains("more than 256 tags"));
    assert_eq!(read(&"[Light \"a\"]".repeat(100_000)).warnings.len(), 99_999);
    let endless =
        "[Rules \"csoszogo,repetition=off,quiet=off\"][Position \"OO./.../.../....../O../X../.XX l 0-0 0 0 9\"]";
    let round = "c3-c4 b2-b4 c4-c3 b4-b2 ";
    assert_eq!(
        read(&format!("{endless}{}", round.repeat(MAX_RECORD_ACTIONS / 4))).record.game().ply(),
        MAX_RECORD_ACTIONS
    );
    assert!(
        refused(&format!("{endless}{}", round.repeat(MAX_RECORD_ACTIONS / 4 + 1))).contains("more than 10000 actions")
    );
}

/// A record that is wrong in many ways, cut and spoilt below.
const ODD: &str = "[Light \"\\\"ő\"]\n[Rules \"philos,taking=may\"]\n\n1. d7 a1! {x} 2. g7 $3 (d6 ; }\n (a4) b4) d1 3. a7 x- 1/2 * ( } ] [ \"";

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "[\\PC\\n]{0,200}") {
        let library = Library::standard();
        RecordReader::new(&library).games(&text).for_each(drop);
    }

    #[test]
    fn spoilt_records_are_read_or_refused(cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..6)) {
        let library = Library::standard();
        let mut chars: Vec<char> = ODD.chars().collect();
        for (from, to) in cuts {
            let (from, to) = (from.index(chars.len()), to.index(chars.len()));
            chars.swap(from, to);
            if from % 3 == 0 {
                chars.remove(from);
            }
        }
        let text: String = chars.into_iter().collect();
        for reading in RecordReader::new(&library).games(&text).flatten() {
            let again = RecordReader::new(&library).game(&reading.record.text(&library)).unwrap();
            prop_assert_eq!(again.record, reading.record);
        }
    }

    #[test]
    fn what_is_written_reads_back(
        rules in prop::sample::select(vec!["csoszogo", "philos", "csoszogo-strict", "philos-strict", "philos,taking=may,blocked=passes,quiet=20", "csoszogo,moving-while-placing=yes,csiki-csuki=double-returns-banned"]),
        seed in any::<u64>(),
        skipped in 0..60_usize,
        end in 0..4_u8,
    ) {
        let library = Library::standard();
        let rules = library.rules(rules).unwrap();
        let mut random = Random(seed);
        let mut start = Position::start(&rules);
        for _ in 0..skipped {
            let Some(action) = random.choose(&start.actions(&rules)) else { break };
            start.play_unchecked(&rules, action);
        }
        let mut game = Game::from_position(rules.clone(), start);
        for _ in 0..random.below(120) {
            let Some(action) = random.choose(&game.actions()) else { break };
            game.play(action).unwrap();
        }
        match end {
            0 => game.agree_draw(),
            1 => game.resign(Side::Dark),
            _ => {}
        }
        let mut record = Record::from_game(&game, &Sides::new("Anna".to_owned(), "\"B\\".to_owned()));
        prop_assert_eq!(&record.game, &game);
        random.annotate(&rules, start, &mut record.line, 3);
        let text = record.text(&library);
        let reading = RecordReader::new(&library).game(&text);
        prop_assert!(reading.is_ok(), "{:?}\n{}", reading, text);
        let reading = reading.unwrap();
        prop_assert!(reading.warnings.is_empty());
        prop_assert_eq!(&reading.record, &record, "{}", text);
        prop_assert_eq!(reading.record.text(&library), text);
    }
}

/// A small generator, so that a game is one number to proptest.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    fn choose(&mut self, actions: &[Action]) -> Option<Action> {
        if actions.is_empty() { None } else { Some(actions[self.below(actions.len())]) }
    }

    fn comments(&mut self) -> Vec<String> {
        const TEXTS: [&str; 6] = ["good", "[%clk 0:01:00]", "a } b {", "; ( ) $1 *", "# ő\u{301} % [x]", "1-0"];
        (0..self.below(4).saturating_sub(1)).map(|_| TEXTS[self.below(TEXTS.len())].to_owned()).collect()
    }

    /// Puts marks, comments and variations to the turns of a line.
    fn annotate(&mut self, rules: &Rules, start: Position, line: &mut Line, depth: usize) {
        let mut position = start;
        line.comments = self.comments();
        for turn in &mut line.turns {
            let before = position;
            for action in &turn.actions {
                position.play_unchecked(rules, *action);
            }
            if self.below(4) > 0 {
                continue;
            }
            turn.comments = self.comments();
            turn.marks = (0..self.below(3)).map(|_| self.below(8) as u8).collect();
            for _ in 0..if depth == 0 { 0 } else { self.below(3) } {
                let mut variation = self.line(rules, before);
                self.annotate(rules, before, &mut variation, depth - 1);
                if variation != Line::default() {
                    turn.variations.push(variation);
                }
            }
        }
    }

    /// A few random turns.
    fn line(&mut self, rules: &Rules, start: Position) -> Line {
        let mut position = start;
        let mut line = Line::default();
        for number in 0..self.below(8) {
            let Some(action) = self.choose(&position.actions(rules)) else { break };
            if number == 0 || position.owed() == 0 {
                line.turns.push(Turn::default());
            }
            line.turns.last_mut().unwrap().actions.push(action);
            position.play_unchecked(rules, action);
        }
        line
    }
}
