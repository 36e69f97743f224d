//! A board beside those of the program, so that no test leans on their shapes.

use malom::rules::Library;

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

/// The standard library with this board in it.
pub fn library() -> Library {
    let mut library = Library::standard();
    library.add_board(SMALL).expect("the small board is right");
    library
}
