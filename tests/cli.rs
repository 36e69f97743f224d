//! The command line as a user meets it: exact output, errors on the other stream, exit codes.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs `malom-engine` in the project's folder with a standard input.
fn run_bytes(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_malom-engine"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("MALOM_ASSETS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that does not read closes its end, which is no error of the test.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("the program ends")
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("the output is UTF-8")
}

/// Runs it, and gives its output, which must come without an error or a warning.
fn run(arguments: &[&str]) -> String {
    replay(arguments, "")
}

fn replay(arguments: &[&str], input: &str) -> String {
    let output = run_bytes(arguments, input.as_bytes());
    assert_eq!(text(output.stderr), "", "{arguments:?}");
    assert!(output.status.success(), "{arguments:?}");
    text(output.stdout)
}

/// Runs it where it must fail with this exit code and write nothing else; gives the error.
fn fail(code: i32, arguments: &[&str], input: &[u8]) -> String {
    let output = run_bytes(arguments, input);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}");
    assert_eq!(text(output.stdout), "", "{arguments:?}");
    text(output.stderr)
}

const FLYING: &str = ".OX/.../.../OX..../.../.../.XO l 0-0 0 0 30";
const OWED: &str = "OO./.O./.../....O./.../.../XXX l 5-6 1 0 4";
/// Light has two pieces: the game is over.
const OVER: &str = "OO./.../.../....../.../.../XXX l 0-0 0 0 30";

#[test]
fn perft_counts() {
    assert_eq!(run(&["perft", "0"]), "perft 0: 1\n");
    assert_eq!(run(&["perft", "4"]), "perft 4: 255024\n");
    assert_eq!(run(&["perft", "3", "--turns", "--position", OWED]), "perft 3: 1299\n");
    assert_eq!(run(&["perft", "3", "--position", OWED]), "perft 3: 879\n");
    assert_eq!(run(&["perft", "3", "--turns", "--rules", "csoszogo", "--position", FLYING]), "perft 3: 158568\n");
    assert_eq!(run(&["perft", "255", "--position", OVER]), "perft 255: 1\n");
    // The quiet limit is off.
    assert_eq!(run(&["perft", "1", "--position", &FLYING.replace("0 0 30", "0 100 80")]), "perft 1: 54\n");
}

#[test]
fn perft_divides_into_sorted_lines() {
    assert_eq!(run(&["perft", "2", "--divide", "--position", OWED]), "xa1: 18\nxd1: 18\nxg1: 18\nperft 2: 54\n");
    assert_eq!(run(&["perft", "1", "--divide", "--position", OVER]), "perft 1: 1\n");
    assert_eq!(run(&["perft", "0", "--divide"]), "perft 0: 1\n");

    let two_mills = ["--rules", "philos", "--position", "O.O/.O./.O./.....X/.../X../XX. l 5-5 0 0 5"];
    let output = run(&[&["perft", "1", "--turns", "--divide"], &two_mills[..]].concat());
    let lines: Vec<&str> = output.lines().collect();
    let (last, turns) = lines.split_last().unwrap();
    assert!(turns.is_sorted());
    // Fifteen quiet placements; d7 closes two mills and takes two of four, in either order.
    assert_eq!(turns.len(), 15 + 4 * 3);
    assert!(turns.contains(&"d7xa1xb2: 1") && turns.contains(&"d7xb2xa1: 1") && turns.contains(&"a4: 1"));
    assert_eq!(*last, "perft 1: 27");
    let whole = run(&[&["perft", "3", "--turns"], &two_mills[..]].concat());
    assert!(run(&[&["perft", "3", "--turns", "--divide"], &two_mills[..]].concat()).ends_with(&whole));
}

#[test]
fn perft_refuses_what_has_no_end() {
    for depth in ["256", "99999999999999999999", "-1", "two", ""] {
        let error = fail(2, &["perft", depth], b"");
        assert!(error.starts_with("error: "), "{error}");
    }
    assert!(fail(2, &["perft", "256"], b"").contains("256 is not in 0..=255"));
    assert!(fail(2, &["perft", "-1"], b"").contains("-1 is not in 0..=255"));
    assert!(fail(2, &["perft"], b"").contains("<DEPTH>"));
}

#[test]
fn moves_are_names_on_one_line() {
    let start = "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 e3 e4 e5 f2 f4 f6 g1 g4 g7\n";
    assert_eq!(run(&["moves"]), start);
    assert_eq!(run(&["moves", "--board", "nine", "--rules", "philos-strict"]), start);
    assert_eq!(run(&["moves", "--position", OWED]), "xa1 xd1 xg1\n");
    assert_eq!(run(&["moves", "--rules", "csoszogo,taking=may", "--position", OWED]), "x- xa1 xd1 xg1\n");
    let slide = "OO./O../.../....../.../.../XXX l 0-0 0 0 30";
    assert_eq!(
        run(&["moves", "--rules", "csoszogo,flying=off", "--position", slide]),
        "a7-a4 b6-b4 b6-d6 d7-d6 d7-g7\n"
    );
    assert_eq!(run(&["moves", "--position", OVER]), "\n");
    assert_eq!(run(&["moves", "--position", &FLYING.replace("0 0 30", "0 100 80")]), "\n");
}

#[test]
fn what_contradicts_itself_is_refused() {
    assert_eq!(
        fail(1, &["moves", "--rules", "chess"], b""),
        "error: --rules: unknown rule set \"chess\"; there are csoszogo, philos, csoszogo-strict, philos-strict, three, six, lasker, twelve, morabaraba\n"
    );
    assert_eq!(
        fail(1, &["moves", "--board", "seven"], b""),
        "error: --board: unknown board \"seven\"; there are nine, six, three, twelve\n"
    );
    assert_eq!(
        fail(1, &["replay", "-", "--board", "seven"], b"d6"),
        "error: --board: unknown board \"seven\"; there are nine, six, three, twelve\n"
    );
    let error = fail(1, &["moves", "--rules", "csoszogo,quiet=many,color=red"], b"");
    assert!(error.contains("quiet=many") && error.contains("\"color\""), "every reason: {error}");
    let error = fail(1, &["perft", "1", "--position", "OOO/... l 9-x"], b"");
    assert!(error.starts_with("error: --position: 3 fields"), "{error}");
    assert!(fail(2, &["fly"], b"").contains("unrecognized subcommand 'fly'"));
    assert!(fail(2, &[], b"").contains("Usage: malom-engine"));
    assert!(fail(2, &["moves", "--depth", "3"], b"").contains("--depth"));
}

#[test]
fn replay_of_a_whole_game() {
    let end = ".../X../..X/..O.O./..O/OOO/O.. d 0-0 0 0 61\nresult: 1-0 too-few\n";
    let file = "tests/data/game-openspiel.txt";
    assert_eq!(run(&["replay", file]), end);
    assert_eq!(run(&["replay", file, "--rules", "csoszogo,quiet=off,repetition=off"]), end);
    assert_eq!(replay(&["replay", "-"], &std::fs::read_to_string(file).unwrap()), end);
}

#[test]
fn replay_of_lists_and_records() {
    let start = ".../.../.../....../.../.../... l 9-9 0 0 1\nresult: *\n";
    assert_eq!(replay(&["replay", "-"], ""), start);
    assert_eq!(replay(&["replay", "-"], "# nothing\n"), start);
    let mill = "OOO/.../.../....../.../.../.X. d 6-7 0 0 3\nresult: *\n";
    assert_eq!(replay(&["replay", "-"], "d7 a1 g7 d1 a7 xa1"), mill);
    let record = "[Rules \"philos\"]\n[Result \"0-1\"]\n[Termination \"resignation\"]\n\n1. d7 a1 2. g7 d1 3. a7xa1 (3. a4 a7) 0-1\n";
    assert_eq!(replay(&["replay", "-"], record), mill.replace('*', "0-1 resignation"));
    let both = format!("{record}\n1. d7 a1 2. g7 d1 3. a7xa1 *\n");
    assert_eq!(replay(&["replay", "-"], &both), mill.replace('*', "0-1 resignation") + mill);
    let blocked = "[Rules \"csoszogo,flying=off\"] [Position \"OOO/.X./.../X..X../.../.../..X d 0-0 0 0 9\"] g1-g4";
    assert_eq!(replay(&["replay", "-"], blocked), "OOO/.X./.../X..X.X/.../.../... l 0-0 0 1 10\nresult: 0-1 blocked\n");
    assert_eq!(
        replay(&["replay", "-", "--position", OWED], "[Position \"another\"] xg1"),
        "OO./.O./.../....O./.../.../XX. d 5-6 0 0 4\nresult: *\n"
    );
}

#[test]
fn draws_have_their_reasons() {
    let shuffle = "c5-d5 c3-d3 d5-c5 d3-c3 ";
    let position = "O.O/.../O../...O.O/X../.X./X.X l 0-0 0 0 20";
    let twice = shuffle.repeat(2);
    assert_eq!(
        replay(&["replay", "-", "--position", position], &twice),
        "O.O/.../O../...O.O/X../.X./X.X l 0-0 0 8 24\nresult: 1/2-1/2 repetition\n"
    );
    assert_eq!(
        replay(&["replay", "-", "--rules", "csoszogo,repetition=off,quiet=8", "--position", position], &twice),
        "O.O/.../O../...O.O/X../.X./X.X l 0-0 0 8 24\nresult: 1/2-1/2 quiet\n"
    );
    let error = fail(1, &["replay", "-", "--position", position], (twice + "c5-d5").as_bytes());
    assert_eq!(error, "error: -: action 9 \"c5-d5\" (line 1, column 49): the game is over\n");
    let agreed = "[Result \"1/2-1/2\"]\n[Termination \"agreement\"]\n\n1. d6 1/2-1/2\n";
    assert!(replay(&["replay", "-"], agreed).ends_with("\nresult: 1/2-1/2 agreement\n"));
    let time = "[Result \"1-0\"]\n[Termination \"time\"]\n\n1. d6 1-0\n";
    assert!(replay(&["replay", "-"], time).ends_with("\nresult: 1-0 time\n"));
}

#[test]
fn replay_names_what_is_wrong() {
    for (input, error) in [
        ("d7 a1 d7", "action 3 \"d7\" (line 1, column 7): the point is taken"),
        ("d7 a1 g7\nd1 a7 d6", "action 6 \"d6\" (line 2, column 7): a capture is owed"),
        ("d7 z9", "action 2 \"z9\" (line 1, column 4): \"z9\" in \"z9\" is no point of the board"),
        ("d7 {", "line 1, column 4: a comment is not closed"),
        (
            "[Event \"x\"]\n[Rules \"chess\"] d7",
            "line 2, column 1: tag [Rules]: unknown rule set \"chess\"; there are csoszogo, philos, csoszogo-strict, philos-strict, three, six, lasker, twelve, morabaraba",
        ),
        (
            "[Light \"a\"]\n\n[Position \".../.../.../....../.../.../... l 9-x 0 0 1\"]\n1. d6 *",
            "line 3, column 1: tag [Position]: dark's hand: \"x\" is no number that can be",
        ),
    ] {
        assert_eq!(fail(1, &["replay", "-"], input.as_bytes()), format!("error: -: {error}\n"));
    }
    assert_eq!(fail(1, &["replay", "-"], b"d7\na1 \xff"), "error: -: line 2: not UTF-8\n");
    assert!(fail(1, &["replay", "tests/data/none.txt"], b"").starts_with("error: tests/data/none.txt: "));
    assert!(fail(1, &["replay", "tests"], b"").starts_with("error: tests: "));
    assert!(fail(1, &["replay", "-"], &vec![b' '; 5 << 20]).contains("longer than 4 MiB"));
    assert!(fail(2, &["replay"], b"").contains("<FILE|->"));
}

#[test]
fn a_wrong_position_to_start_from_is_not_the_records_fault() {
    let empty = ".../.../.../....../.../.../...";
    for input in ["", "d6", "[Position \"another\"] d6", "1. d6 *\n\n1. d6 *"] {
        let error = fail(1, &["replay", "-", "--position", &format!("{empty} l 9-8 0 0 1")], input.as_bytes());
        assert_eq!(error, "error: --position: hands 9-8 do not come from placing in turn with light to move\n");
    }
}

#[test]
fn a_match_is_played_in_pairs() {
    let random = ["match", "--a", "random", "--b", "random", "--rules", "csoszogo,pieces=3,quiet=4"];
    let games = |games| [&random[..], &["--games", games]].concat();
    for odd in ["0", "1", "7"] {
        let error = fail(2, &games(odd), b"");
        assert!(
            error.contains(&format!("'{odd}' for '--games <GAMES>': {odd} games cannot be played in pairs")),
            "{error}"
        );
    }
    for wrong in ["-2", "many", "4294967296"] {
        assert!(fail(2, &games(wrong), b"").contains(&format!("'{wrong}' for '--games <GAMES>'")));
    }
    assert!(fail(2, &["match", "--a", "random"], b"").contains("--b <PLAYER>"));
    let two = run(&games("2"));
    assert!(two.starts_with("random      against random      "), "{two}");
    let rules = fail(1, &["ladder", "--rules", "chess"], b"");
    assert!(rules.starts_with("error: --rules: unknown rule set \"chess\""), "{rules}");
}

/// Light closes a mill and leaves dark two.
const ALMOST_WON: &str = "O.O/.O./.../.X..../.../.../X.X l 0-0 0 0 20";

#[test]
fn analyse_writes_lines_with_their_scores() {
    let search = ["analyse", "--depth", "3", "--lines", "3"];
    let output = run(&search);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!((lines.len(), lines[0]), (5, "depth: 3"));
    assert!(lines[1].strip_prefix("nodes: ").is_some_and(|nodes| nodes.parse::<u64>().is_ok()), "{output}");
    let score = |number: usize| {
        let rest = lines[1 + number].strip_prefix(&format!("{number}. ")).expect(&output);
        let (score, turns) = rest.split_once(": ").expect(&output);
        assert_eq!(turns.split(' ').count(), 3, "{output}");
        score.parse::<i32>().expect(&output)
    };
    assert!(score(1) >= score(2) && score(2) >= score(3), "{output}");
    assert_eq!(run(&search), output, "the same each time");
}

#[test]
fn analyse_tells_what_is_proven() {
    let won = run(&["analyse", "--nodes", "2000", "--position", ALMOST_WON]);
    assert!(won.contains("\n1. win in 1: d6-d7x"), "{won}");
    // Dark must stop the mill at d7 and cannot: each of its three pieces is too far to go there, none flies.
    let lost = run(&[
        "analyse",
        "--depth",
        "4",
        "--rules",
        "csoszogo,flying=off",
        "--position",
        &ALMOST_WON.replace(" l ", " d "),
    ]);
    assert!(lost.contains("\n1. loss in 2: "), "{lost}");
    // In the middle of a turn the captures come first.
    let owed = run(&["analyse", "--depth", "2", "--position", OWED]);
    assert!(owed.contains(": x"), "{owed}");
    assert_eq!(run(&["analyse", "--position", OVER]), "result: 0-1 too-few\n");
}

#[test]
fn analyse_refuses_what_is_no_limit() {
    for option in ["--time", "--nodes", "--depth", "--lines", "--threads"] {
        for number in ["0", "-1", "much"] {
            let error = fail(2, &["analyse", option, number], b"");
            assert!(error.contains(&format!("invalid value '{number}' for '{option} <")), "{error}");
        }
    }
    assert_eq!(fail(1, &["analyse", "--tables", "none"], b""), "error: --tables: none: no such folder\n");
}

#[test]
fn uci_answers_on_the_standard_output() {
    let lines = format!("position {ALMOST_WON}\nisready\nfly\ngo depth 4\n");
    let output = replay(&["uci"], &lines);
    assert!(output.starts_with("readyok\ninfo string error unknown command \"fly\"\ninfo depth 1 "), "{output}");
    assert!(output.ends_with("\nbestmove d6-d7\n"), "{output}");
    assert_eq!(replay(&["uci"], "quit\nisready\n"), "");
    let long = replay(&["uci"], &format!("{}\nisready", "x".repeat(3 << 20)));
    assert_eq!(long, "info string error the line is longer than 1048576 bytes\nreadyok\n");
    let bytes = run_bytes(&["uci"], b"\xff\nisready\n");
    assert_eq!(text(bytes.stdout), "info string error unknown command \"\u{fffd}\"\nreadyok\n");
}

#[test]
fn a_contradicting_tag_is_a_warning() {
    let output = run_bytes(&["replay", "-"], b"[Result \"1-0\"]\n\n1. d6 1-0\n");
    assert!(output.status.success());
    assert_eq!(text(output.stdout), ".../.O./.../....../.../.../... d 8-9 0 0 1\nresult: *\n");
    let warning = "warning: -: line 3, column 7: the result 1-0 contradicts the board, which says *\n";
    assert_eq!(text(output.stderr), warning);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_malom-engine"))
        .args(["perft", "4", "--divide"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(text(output.stderr), "");
    assert!(output.status.success());
}

#[test]
fn a_folder_on_disk_adds_rule_sets() {
    let folder = std::env::temp_dir().join(format!("malom-cli-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("rules")).unwrap();
    std::fs::write(folder.join("rules/short.ron"), r#"RuleSet(id: "short", options: {"pieces": "3"})"#).unwrap();
    std::fs::write(folder.join("rules/wrong.ron"), "RuleSet(").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_malom-engine"))
        .args(["replay", "-", "--rules", "short"])
        .env("MALOM_ASSETS", &folder)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    std::fs::remove_dir_all(folder).unwrap();
    assert_eq!(text(output.stdout), ".../.../.../....../.../.../... l 3-3 0 0 1\nresult: *\n");
    let warnings = text(output.stderr);
    assert!(warnings.starts_with("warning: rules/wrong.ron:1:"), "{warnings}");
    assert!(output.status.success());
}
