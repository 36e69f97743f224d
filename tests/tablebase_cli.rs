//! `malom-engine solve` and `probe` as a user meets them.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// Light wins in 13: a4 d7 g1 against g7 d1 b4.
const WIN: &str = ".OX/.../.../OX..../.../.../.XO l 0-0 0 0 30";

/// Nobody has two in a row: nothing ends at once.
const OPEN: &str = "O.X/.../.../.X..../.../O../.OX l 0-0 0 0 30";

/// A folder that is gone after the test.
struct TestFolder(PathBuf);

impl TestFolder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("malom-tablebase-cli-{name}-{}", std::process::id()));
        // What an earlier process of the same number left lying.
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("the system's folder of temporary files is UTF-8")
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn run(arguments: &[&str]) -> (Output, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_malom-engine"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("MALOM_ASSETS")
        .output()
        .expect("the program starts");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("the output is UTF-8");
    let (out, error) = (text(&output.stdout), text(&output.stderr));
    (output, out, error)
}

#[test]
fn solve_and_probe() {
    let folder = TestFolder::new("solve");
    let solve = ["solve", "--pieces", "6", "--out", folder.path(), "--threads", "1", "--verify"];
    let (output, out, error) = run(&solve);
    assert!(output.status.success(), "{error}");
    assert_eq!(error, "3-3: done; 100 % of 169626 classes\n");
    let row: Vec<&str> = out.lines().find(|line| line.starts_with("3-3")).unwrap().split_whitespace().collect();
    assert_eq!(row[..7], ["3-3", "169626", "140621", "28736", "269", "25", "26"]);
    assert!(out.contains("classes: 169626\n") && out.contains("solved: 169626 classes in "), "{out}");

    // The second time nothing is left to do.
    let (_, out, error) = run(&solve);
    assert_eq!(error, "");
    assert!(out.contains("classes: 169626\n") && !out.contains("solved:"), "{out}");

    let (output, out, error) = run(&["probe", "--tables", folder.path(), "--position", WIN]);
    assert!(output.status.success(), "{error}");
    let mut lines = out.lines();
    assert_eq!(lines.next(), Some("win in 13"));
    assert!(lines.next().unwrap().ends_with(": win in 13"));
    assert!(lines.next_back().unwrap().contains(": loss in "), "{out}");
    // Three pieces fly to eighteen points.
    assert_eq!(out.lines().count(), 1 + 3 * 18);

    // Another position and other rules are not in them.
    let (output, _, error) = run(&["probe", "--tables", folder.path()]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(error, "error: tables begin when both hands are empty\n");
    let four = WIN.replace(".OX", "OOX");
    let (_, _, error) = run(&["probe", "--tables", folder.path(), "--position", &four]);
    assert_eq!(error, "error: there is no table of 4-3 for these rules; all up to 6 pieces are there\n");
    let (_, _, error) = run(&["probe", "--tables", folder.path(), "--rules", "philos", "--position", WIN]);
    assert_eq!(error, "error: there is no table of 3-3 for these rules\n");

    // A damaged file is named.
    let file = fs::read_dir(&folder.0).unwrap().next().unwrap().unwrap().path();
    let whole = fs::read(&file).unwrap();
    let damaged: Vec<u8> =
        (0..).zip(&whole).map(|(at, byte)| if at * 10 < whole.len() { *byte } else { !byte }).collect();
    fs::write(&file, damaged).unwrap();
    let (_, _, error) = run(&["probe", "--tables", folder.path(), "--position", OPEN]);
    assert_eq!(error, "error: the table of 3-3 is damaged; delete it, and `solve` makes it anew\n");
    fs::write(&file, b"no table").unwrap();
    let (_, _, error) = run(&["probe", "--tables", folder.path(), "--position", WIN]);
    let warning = format!("warning: {} is not a table of this program\n", file.display());
    assert_eq!(error, warning + "error: there is no table of 3-3 for these rules\n");
}

#[test]
fn what_cannot_be_solved() {
    let folder = TestFolder::new("refused");
    for (arguments, said) in [
        (["--pieces", "5", "--rules", "csoszogo"], "error: 5 pieces; endgames have 6 to 18\n"),
        (["--pieces", "6", "--rules", "philos-strict"], "error: no tables for these rules: tables do not know"),
        (["--pieces", "6", "--rules", "nonsense"], "error: --rules: unknown rule set"),
    ] {
        let (output, out, error) = run(&[&["solve", "--out", folder.path()], &arguments[..]].concat());
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(out, "");
        assert!(error.starts_with(said), "{error}");
    }
    assert!(!folder.0.exists());
}
