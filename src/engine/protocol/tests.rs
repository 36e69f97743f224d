//! What is answered to which line, and that nothing else happens.

use std::sync::{Arc, Mutex};

use proptest::prelude::*;

use super::*;

/// An output that is read while the session writes.
#[derive(Clone, Default)]
struct Sheet(Arc<Mutex<Vec<u8>>>);

impl Write for Sheet {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Sheet {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    fn errors(&self) -> usize {
        self.text().matches("info string error ").count()
    }

    /// Waits until this has been written.
    fn wait_for(&self, what: &str) {
        while !self.text().contains(what) {
            std::thread::yield_now();
        }
    }
}

fn session() -> (Session<Sheet>, Sheet) {
    let sheet = Sheet::default();
    (Session::new(Library::standard(), sheet.clone()), sheet)
}

/// All that is written in answer to these lines, searches waited for.
fn answers(lines: &[&str]) -> String {
    let (mut session, sheet) = session();
    for line in lines {
        let flow = session.line(line).unwrap();
        assert_eq!(flow == Flow::Ends, *line == "quit");
    }
    session.end().unwrap();
    sheet.text()
}

/// The action of the last line.
fn best(lines: &[&str]) -> String {
    let text = answers(lines);
    text.lines().last().and_then(|line| line.strip_prefix("bestmove ")).expect(&text).to_owned()
}

/// Everything that a line can change.
fn state(session: &Session<Sheet>) -> String {
    let actions: Vec<_> = session.game.plies().iter().map(|ply| ply.action).collect();
    format!("{:?} {:?} {actions:?} {:?}", session.rules.set(), session.game.start(), session.options)
}

#[test]
fn the_engine_introduces_itself() {
    let text = answers(&["uci"]);
    let version = env!("CARGO_PKG_VERSION");
    let (head, levels) = text.split_once("option name Level ").unwrap();
    assert_eq!(
        head,
        format!(
            "id name Malom {version}\nid author The Malom authors\n\
             option name Rules type combo default csoszogo var csoszogo var philos var csoszogo-strict var philos-strict\n\
             option name Threads type spin default 1 min 1 max 256\n\
             option name Hash type spin default 64 min 1 max 4096\n\
             option name MultiPV type spin default 1 min 1 max 272\n\
             option name Tables type string default <empty>\n"
        )
    );
    assert!(levels.starts_with("type combo default full var full var 1 var 2 "));
    assert!(
        levels.ends_with(" var 10 var perfect\noption name Seed type spin default 0 min 0 max 4294967295\nuciok\n")
    );
}

#[test]
fn a_capture_is_asked_for_after_the_mill() {
    let mill = "position startpos moves d7 a1 g7 d1 a7";
    assert!(["xa1", "xd1"].contains(&best(&[mill, "go depth 2"]).as_str()));
    // With the capture glued to it, or as a word of its own, it is the opponent's turn.
    for played in [format!("{mill} xa1"), format!("{mill}xa1")] {
        assert!(!best(&[&played, "go nodes 200"]).starts_with('x'));
    }
    let near = "position O.O/.O./.../X...../.../.../X.X l 6-6 0 0 4";
    let text = answers(&["setoption name MultiPV value 2", near, "go depth 3"]);
    let line = |number: u32| text.lines().rfind(|line| line.contains(&format!(" multipv {number} "))).unwrap();
    assert!(text.contains(" pv d7 x"), "the captures are part of the line: {text}");
    for number in [1, 2] {
        assert!(line(number).starts_with("info depth 3 nodes ") && line(number).contains(" score cp "), "{text}");
    }
    let (_, variation) = line(1).split_once(" pv ").unwrap();
    let first = variation.split(' ').next().unwrap();
    assert!(text.ends_with(&format!("\nbestmove {first}\n")), "{text}");
}

#[test]
fn proofs_are_told_in_plies() {
    let position = "position O.O/.O./.../.X..../.../.../X.X l 0-0 0 0 20";
    let text = answers(&[position, "go depth 5"]);
    assert!(text.contains(" score win 1 ") && text.ends_with("\nbestmove d6-d7\n"), "{text}");
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    let over = "position OO./.../.../....../.../.../XXX l 0-0 0 0 30";
    for go in ["go depth 3", "go infinite"] {
        for level in ["full", "1"] {
            let level = format!("setoption name Level value {level}");
            assert_eq!(answers(&[&level, over, go, "stop"]), "bestmove none\n");
        }
    }
}

#[test]
fn levels_play_by_the_seed() {
    let play =
        |seed: u32| best(&["setoption name Level value 1", &format!("setoption name Seed value {seed}"), "go nodes 1"]);
    assert_eq!(play(3), play(3));
    let choices: std::collections::HashSet<String> = (0..20).map(play).collect();
    assert!(choices.len() > 3, "{choices:?}");
}

#[test]
fn rules_are_changed_by_name_and_by_option() {
    let mill = "position O.O/.O./.O./X.X.../..X/.../X.X l 4-4 0 0 6 -,-";
    let strict = ["setoption name Rules value philos-strict,quiet=off", mill, "go depth 1"];
    assert_eq!(best(&strict), "d7");
    // Two captures are owed one after the other.
    let moves = format!("{mill} moves d7");
    assert!(answers(&[strict[0], &moves, "go depth 1"]).contains("bestmove x"));
    assert!(answers(&[&moves]).starts_with("info string error position: 7 fields; a position has six"));
}

#[test]
fn a_search_without_end_answers_to_stop() {
    let (mut session, sheet) = session();
    session.line("position O.O/.O./.../.X..../.../.../X.X l 0-0 0 0 20").unwrap();
    session.line("go infinite").unwrap();
    // It is proven at once, and yet it waits.
    sheet.wait_for(" score win 1 ");
    session.line("isready").unwrap();
    assert!(sheet.text().ends_with("readyok\n"), "{}", sheet.text());
    let before = state(&session);
    for line in ["go depth 1", "position startpos", "setoption name MultiPV value 2", "ucinewgame"] {
        session.line(line).unwrap();
        assert!(sheet.text().ends_with("info string error a search is running; `stop` ends it\n"), "{line}");
    }
    assert_eq!(state(&session), before);
    assert!(!sheet.text().contains("bestmove"));
    session.line("stop").unwrap();
    assert!(sheet.text().ends_with("\nbestmove d6-d7\n"), "{}", sheet.text());
    session.line("stop").unwrap();
    assert!(sheet.text().ends_with("\nbestmove d6-d7\n"), "nothing runs any more");
    session.line("position startpos").unwrap();
    assert_eq!(sheet.errors(), 4);
}

#[test]
fn the_time_ends_a_search() {
    let text = answers(&["go movetime 1"]);
    assert!(text.lines().last().unwrap().starts_with("bestmove "), "{text}");
}

#[test]
fn who_has_read_the_answer_may_go_on_at_once() {
    let (mut session, sheet) = session();
    for number in 1..=50 {
        session.line("go depth 1").unwrap();
        while sheet.text().matches("bestmove ").count() < number {
            std::thread::yield_now();
        }
    }
    assert_eq!(sheet.errors(), 0);
}

#[test]
fn the_end_of_the_input_waits_for_a_limit_and_stops_what_has_none() {
    assert!(answers(&["go nodes 3000"]).contains("\nbestmove "));
    assert!(answers(&["go infinite"]).contains("bestmove "));
    assert!(answers(&["go infinite", "quit"]).contains("bestmove "));
}

#[test]
fn tables_are_looked_for_in_a_folder() {
    let missing = "setoption name Tables value no such folder";
    assert_eq!(answers(&[missing]), "info string error option Tables: there is no folder \"no such folder\"\n");
    assert_eq!(answers(&["setoption name Tables value src", "setoption name Tables value <empty>"]), "");
}

#[test]
fn the_perfect_player_needs_tables() {
    let perfect = "setoption name Level value perfect";
    let refused = "info string error option Level: perfect needs endgame tables; set Tables before it\n";
    assert_eq!(answers(&[perfect]), refused);
    let kept = "info string error option Tables: the perfect player needs them; set Level to another before\n";
    let tables = "setoption name Tables value src";
    assert_eq!(answers(&[tables, perfect, "setoption name Tables value <empty>"]), kept);
    // Nothing is known of the position, and yet it plays.
    let near = "position O.O/.O./.../.X..../.../.../X.X l 0-0 0 0 20";
    assert!(answers(&[tables, perfect, near, "go movetime 2000"]).ends_with("\nbestmove d6-d7\n"));
}

#[test]
fn memory_is_taken_when_it_is_needed() {
    let (mut session, _) = session();
    for line in
        ["setoption name Hash value 4096", "ucinewgame", "setoption name Rules value philos", "position startpos"]
    {
        session.line(line).unwrap();
        assert!(session.table.is_none(), "{line}");
    }
    session.line("setoption name Hash value 1").unwrap();
    session.line("go depth 1").unwrap();
    assert!(session.table.is_some());
    session.end().unwrap();
}

#[test]
fn what_cannot_be_obeyed_is_named_and_changes_nothing() {
    for (line, reason) in [
        ("hello", "unknown command \"hello\""),
        ("UCI", "unknown command \"UCI\""),
        ("isready now", "isready takes nothing, not \"now\""),
        ("go", "go needs movetime MS, nodes N, depth N or infinite"),
        ("go fast", "go does not know \"fast\"; it takes movetime MS, nodes N, depth N and infinite"),
        ("go depth", "go depth needs a number from 1 to 100, not \"\""),
        ("go depth 0", "go depth needs a number from 1 to 100, not \"0\""),
        ("go nodes -4", "go nodes needs a number from 1 to 18446744073709551615, not \"-4\""),
        ("go depth 2 depth 3", "go depth is given twice"),
        ("position", "position needs `startpos` or a position"),
        ("position moves d6", "position needs `startpos` or a position"),
        (
            "position start",
            "position: 1 fields; a position has six: board, side, hands, captures owed, quiet plies, move number (and a seventh, last moves, where returns are banned)",
        ),
        ("position startpos moves d6 z9", "move 2: \"z9\" in \"z9\" is no point of the board"),
        ("position startpos moves d6 f4 d6", "move 3 \"d6\": the point is taken"),
        ("setoption", "setoption is not of the form `setoption name NAME value VALUE`"),
        ("setoption name Hash", "setoption is not of the form `setoption name NAME value VALUE`"),
        ("setoption name Hash value 0", "option Hash takes a number from 1 to 4096, not \"0\""),
        ("setoption name Threads value many", "option Threads takes a number from 1 to 256, not \"many\""),
        (
            "setoption name Ponder value true",
            "unknown option \"Ponder\"; there are Rules, Threads, Hash, MultiPV, Tables, Level and Seed",
        ),
        (
            "setoption name Rules value chess",
            "option Rules: unknown rule set \"chess\"; there are csoszogo, philos, csoszogo-strict, philos-strict",
        ),
        ("setoption name Rules value philos,quiet=0", "option Rules: quiet=0: expected a number from 1 to 9999 or off"),
    ] {
        let (mut session, sheet) = session();
        for line in ["setoption name Lines value 3", "position startpos moves a1 a4"] {
            session.line(line).unwrap();
        }
        let before = state(&session);
        session.line(line).unwrap();
        assert_eq!(sheet.text(), format!("info string error {reason}\n"), "{line}");
        assert_eq!(state(&session), before, "{line}");
    }
    let long = answers(&[&"x".repeat(LONGEST_LINE + 1)]);
    assert_eq!(long, "info string error the line is longer than 1048576 bytes\n");
    assert!(
        answers(&["setoption name Level value 99"]).contains("option Level takes full, perfect or a number from 1 to ")
    );
    assert_eq!(answers(&["", "  ", "\n"]), "");
}

/// Words that lines are made of, right and wrong ones.
fn word() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "position",
        "startpos",
        "moves",
        "setoption",
        "name",
        "value",
        "Rules",
        "MultiPV",
        "Level",
        "Seed",
        "Threads",
        "go",
        "depth",
        "nodes",
        "stop",
        "isready",
        "ucinewgame",
        "uci",
        "quit",
        "d6",
        "f4",
        "a1",
        "xa1",
        "d6-d5",
        "x-",
        "1",
        "2",
        "3",
        "0",
        "-1",
        "philos",
        "csoszogo-strict,taking=may",
        "O.O/.O./.../.X..../.../.../X.X",
        "l",
        "0-0",
        "99999999999999999999",
    ]);
    prop_oneof![4 => known.prop_map(str::to_owned), 1 => "\\PC{0,12}"]
}

fn line() -> impl Strategy<Value = String> {
    let right = prop::sample::select(vec![
        "position startpos",
        "position startpos moves d7 a1 g7 d1 a7",
        "position startpos moves d7 a1 g7 d1 a7 xa1",
        "position O.O/.O./.../.X..../.../.../X.X l 0-0 0 0 20",
        "setoption name Rules value philos",
        "setoption name Threads value 2",
        "setoption name Hash value 1",
        "setoption name Level value 1",
        "setoption name Level value full",
        "setoption name MultiPV value 5",
        "go depth 2",
        "go nodes 100",
        "go movetime 1",
        "go infinite",
        "stop",
        "isready",
    ]);
    let words = prop::collection::vec(word(), 0..8).prop_map(|words| words.join(" "));
    prop_oneof![2 => right.prop_map(str::to_owned), 2 => words, 1 => "\\PC{0,40}"]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_written_the_session_stands(lines in prop::collection::vec(line(), 1..16)) {
        let (mut session, sheet) = session();
        session.line("setoption name Hash value 1").unwrap();
        let mut goes = 0;
        for line in &lines {
            let (before, errors) = (state(&session), sheet.errors());
            let flow = session.line(line).unwrap();
            let refused = sheet.errors() > errors;
            if refused {
                prop_assert_eq!(state(&session), before, "{:?}", line);
            }
            goes += usize::from(!refused && line.trim_start().starts_with("go"));
            if flow == Flow::Ends {
                break;
            }
        }
        session.end().unwrap();
        // Each search answers once.
        prop_assert_eq!(sheet.text().matches("bestmove ").count(), goes, "{}", sheet.text());
    }
}
