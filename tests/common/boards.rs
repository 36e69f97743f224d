//! Boards beside the standard one, so that no test leans on its shape.

use malom::rules::Library;

/// Twelve men's morris: the standard board with diagonals, which are mills too. Twelve pieces each fill it.
///
/// ```text
/// a7----------d7----------g7
/// |  `b6------d6------f6´  |
/// |   | `c5--d5--e5´  |    |
/// a4--b4--c4      e4--f4--g4
/// |   | ,c3--d3--e3.  |    |
/// |  ,b2------d2------f2.  |
/// a1----------d1----------g1
/// ```
pub fn twelve() -> String {
    let nine = include_str!("../../assets/boards/nine.ron");
    let diagonals = [["a7", "b6", "c5"], ["g7", "f6", "e5"], ["a1", "b2", "c3"], ["g1", "f2", "e3"]];
    let lines: String = diagonals.iter().map(|points| format!("(points: {points:?}),\n")).collect();
    nine.replace("\"nine\"", "\"twelve\"").replace("lines: [", &format!("lines: [\n{lines}"))
}

/// Ten points, so that five pieces each fill it: a square of nine with one diagonal that is a mill (a3 b2 c1), one line of
/// three that is none (c3 b2 a1), two points joined by a line of two (c1 d1), and a line of four (a3 b3 c3 d1).
///
/// ```text
/// a3--b3--c3----.
/// |  `| ,´|      )
/// a2--b2--c2     |
/// | ,´| ` |      |
/// a1--b1--c1--d1´
/// ```
pub const SMALL: &str = r#"Board(
    id: "small",
    points: [
        (name: "a3", letter: "A", x: 0, y: 0),
        (name: "b3", letter: "B", x: 2, y: 0),
        (name: "c3", letter: "C", x: 4, y: 0),
        (name: "a2", letter: "D", x: 0, y: 2),
        (name: "b2", letter: "E", x: 2, y: 2),
        (name: "c2", letter: "F", x: 4, y: 2),
        (name: "a1", letter: "G", x: 0, y: 4),
        (name: "b1", letter: "H", x: 2, y: 4),
        (name: "c1", letter: "I", x: 4, y: 4),
        (name: "d1", letter: "J", x: 6, y: 4),
    ],
    lines: [
        (points: ["a3", "b3", "c3", "d1"]),
        (points: ["a2", "b2", "c2"]),
        (points: ["a1", "b1", "c1"]),
        (points: ["a3", "a2", "a1"]),
        (points: ["b3", "b2", "b1"]),
        (points: ["c3", "c2", "c1"]),
        (points: ["a3", "b2", "c1"]),
        (points: ["c3", "b2", "a1"], mill: false),
        (points: ["c1", "d1"]),
    ],
)"#;

/// The standard library with these boards in it.
pub fn library() -> Library {
    let mut library = Library::standard();
    library.add_board(&twelve()).expect("the board of twelve is right");
    library.add_board(SMALL).expect("the small board is right");
    library
}
