//! The board: names, lines, mills, and boards that are refused.

use malom::rules::{Board, BoardError, Library};

use crate::common::boards;

fn nine() -> std::sync::Arc<Board> {
    Library::standard().board("nine").unwrap().clone()
}

#[test]
fn points_have_two_names_row_by_row() {
    let letters = "
    A-----------B-----------C
    |   D-------E-------F   |
    |   |   G---H---I   |   |
    J---K---L       M---N---O
    |   |   P---Q---R   |   |
    |   S-------T-------U   |
    V-----------W-----------X";
    let names = "
    a7----------d7----------g7
    |   b6------d6------f6   |
    |   |   c5--d5--e5   |   |
    a4--b4--c4      e4--f4--g4
    |   |   c3--d3--e3   |   |
    |   b2------d2------f2   |
    a1----------d1----------g1";
    fn split(picture: &str) -> Vec<&str> {
        picture.split(|mark: char| !mark.is_alphanumeric()).filter(|name| !name.is_empty()).collect()
    }
    let board = nine();
    let rows: Vec<_> = board.rows().iter().flatten().copied().collect();
    assert_eq!(rows.len(), 24);
    assert_eq!(rows.iter().map(|point| board.letter(*point)).collect::<Vec<_>>(), split(letters));
    assert_eq!(rows.iter().map(|point| board.name(*point)).collect::<Vec<_>>(), split(names));
    for point in rows {
        assert_eq!(board.point(board.name(point)), Some(point));
        assert_eq!(board.point(board.letter(point)), Some(point));
    }
    for wrong in ["", "a", "a2", "h7", "Y", "AA", "A7", "ő"] {
        assert_eq!(board.point(wrong), None, "{wrong:?}");
    }
}

fn letters(board: &Board, points: malom::rules::PointSet) -> String {
    let mut letters: Vec<_> = points.into_iter().map(|point| board.letter(point)).collect();
    letters.sort_unstable();
    letters.concat()
}

#[test]
fn sixteen_mills() {
    let board = nine();
    let mut mills: Vec<_> = board.mills().iter().map(|mill| letters(&board, *mill)).collect();
    mills.sort();
    let expected = "ABC AJV BEH COX DEF DKS FNU GHI GLP IMR JKL MNO PQR QTW STU VWX";
    assert_eq!(mills.join(" "), expected);
}

#[test]
fn neighbours_are_consecutive_points_of_a_line() {
    let board = nine();
    for (point, neighbours) in [("A", "BJ"), ("T", "QSUW"), ("H", "EGI"), ("X", "OW"), ("K", "DJLS"), ("B", "ACE")] {
        assert_eq!(letters(&board, board.neighbours(board.point(point).unwrap())), neighbours, "of {point}");
    }
    let ends: usize = board.points().into_iter().map(|point| board.neighbours(point).len()).sum();
    assert_eq!(ends, 2 * 32);
}

#[test]
fn sixteen_symmetries() {
    let board = nine();
    assert_eq!(board.symmetries().len(), 16);
    // The ring's corners stay corners of a ring; its middles of the outer and inner ring change places.
    let images = |name: &str| {
        let point = board.point(name).unwrap();
        let mut names: Vec<_> = board.symmetries().iter().map(|symmetry| board.name(symmetry.point(point))).collect();
        names.sort_unstable();
        names.dedup();
        names.join(" ")
    };
    assert_eq!(images("a7"), "a1 a7 c3 c5 e3 e5 g1 g7");
    assert_eq!(images("d6"), "b4 d2 d6 f4");
    assert_eq!(images("d7"), "a4 c4 d1 d3 d5 d7 e4 g4");
}

#[test]
fn lines_of_other_boards() {
    let library = boards::library();
    let three = library.board("three").unwrap();
    assert_eq!((three.len(), three.mills().len(), three.symmetries().len()), (9, 8, 8));
    assert_eq!(letters(three, three.neighbours(three.point("b2").unwrap())), "ABCDFGHI");
    assert_eq!(letters(three, three.neighbours(three.point("b3").unwrap())), "ACE", "no line leads from side to side");
    let six = library.board("six").unwrap();
    assert_eq!((six.len(), six.mills().len(), six.symmetries().len()), (16, 8, 16));
    assert_eq!(letters(six, six.neighbours(six.point("c4").unwrap())), "BDF");
    assert_eq!(letters(six, six.neighbours(six.point("a5").unwrap())), "BG");
    let twelve = library.board("twelve").unwrap();
    assert_eq!((twelve.len(), twelve.mills().len(), twelve.symmetries().len()), (24, 20, 16));
    assert_eq!(letters(twelve, twelve.neighbours(twelve.point("b6").unwrap())), "AEGK");
    let small = library.board("small").unwrap();
    assert_eq!(small.mills().len(), 6, "neither the long line nor the one that says so is a mill");
    assert_eq!(letters(small, small.neighbours(small.point("b2").unwrap())), "ABCDFGHI");
    assert_eq!(letters(small, small.neighbours(small.point("d1").unwrap())), "CI");
}

/// A board of a triangle, with something changed.
fn changed(from: &str, to: &str) -> Vec<BoardError> {
    let right = r#"Board(
        id: "triangle",
        points: [
            (name: "a1", letter: "A", x: 0, y: 0),
            (name: "b1", letter: "B", x: 1, y: 0),
            (name: "c1", letter: "C", x: 2, y: 0),
        ],
        lines: [(points: ["a1", "b1", "c1"])],
    )"#;
    assert!(right.contains(from), "{from:?}");
    Board::from_ron(right).unwrap();
    Board::from_ron(&right.replacen(from, to, 1)).unwrap_err().0
}

#[test]
fn a_mill_has_exactly_three_points() {
    assert!(matches!(
        changed(r#"["a1", "b1", "c1"]"#, r#"["a1", "b1"], mill: true"#)[..],
        [BoardError::MillLength { line: 1, points: 2 }, ..]
    ));
}

#[test]
fn wrong_boards_are_refused_with_every_reason() {
    assert!(matches!(changed("lines", "limes")[..], [BoardError::Syntax { line: 8, .. }]));
    assert!(matches!(changed("triangle", "Háromszög")[..], [BoardError::Id(_)]));
    assert!(matches!(changed(r#"["a1", "b1", "c1"]"#, r#"["a1"]"#)[..], [BoardError::ShortLine(1), ..]));
    assert!(matches!(
        changed(r#"["a1", "b1", "c1"]"#, r#"["a1", "b1", "a1"]"#)[..],
        [BoardError::PointTwice { line: 1, .. }, ..]
    ));
    let errors = changed(r#"(name: "c1", letter: "C", x: 2"#, r#"(name: "a1", letter: "B", x: 0"#);
    let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert!(errors.len() >= 4, "two names, two letters, one place, a line to nowhere: {texts:?}");
}
