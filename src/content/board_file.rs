//! A board's file, and the place of everything that is wrong in it.

use super::Fault;
use super::fault::Place;
use super::fields::{Source, elements};
use super::limits::MAX_FAULTS;
use crate::rules::{Board, BoardError, BoardErrors, BoardSpec, shown};

/// Reads a board. It is used whole or not at all.
///
/// # Errors
/// Everything that is wrong with it, with line and column as far as they are known.
pub(super) fn read_board(file: &str, text: &str) -> Result<Board, Vec<Fault>> {
    let source = Source { file, text };
    let spec: BoardSpec = source.whole().map_err(|fault| vec![*fault])?;
    Board::new(spec).map_err(|BoardErrors(errors)| {
        let parts = Parts::of(&source);
        errors.iter().take(MAX_FAULTS).map(|error| fault(&source, &parts, error).instead("nothing of it")).collect()
    })
}

fn fault(source: &Source<'_>, parts: &Parts<'_>, error: &BoardError) -> Fault {
    let at = |part: Option<&str>| part.and_then(|part| source.place(part));
    let line = |number: usize| (at(parts.lines.get(number - 1).copied()), format!("lines.{number}"));
    let point = |name: &str| (at(parts.point(name)), format!("points.{}", shown(name)));
    let (place, key) = match error {
        BoardError::Syntax { line, column, reason } => {
            return Fault::new(source.file, reason).at(Place { line: *line, column: *column });
        }
        BoardError::Id(_) => (at(parts.id), "id".to_owned()),
        BoardError::Title => (at(parts.name), "name".to_owned()),
        BoardError::PointCount(_) => (at(parts.all_points), "points".to_owned()),
        BoardError::NoMill | BoardError::LineCount(_) => (at(parts.all_lines), "lines".to_owned()),
        BoardError::Name(name) | BoardError::Letter(name) | BoardError::LonelyPoint(name) => point(name),
        BoardError::SamePlace(_, name)
        | BoardError::TooNear { other: name, .. }
        | BoardError::MillsAtPoint { point: name, .. } => point(name),
        // The second one is to be changed.
        BoardError::Twice(name) => (at(parts.last_point(name)), format!("points.{}", shown(name))),
        BoardError::UnknownPoint { line: number, point: name }
        | BoardError::PointTwice { line: number, point: name } => {
            let inside = parts.lines.get(number - 1).and_then(|line| {
                let start = line.rfind(&format!("{name:?}"))?;
                Some(&line[start..])
            });
            let (place, key) = line(*number);
            (at(inside).or(place), key)
        }
        BoardError::ShortLine(number) | BoardError::MillTwice(number) => line(*number),
        BoardError::MillLength { line: number, .. } => line(*number),
    };
    Fault::new(source.file, error).at(place).about(key)
}

/// The texts of a board's parts in its file.
#[derive(Default)]
struct Parts<'a> {
    id: Option<&'a str>,
    name: Option<&'a str>,
    all_points: Option<&'a str>,
    all_lines: Option<&'a str>,
    points: Vec<&'a str>,
    lines: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    fn of(source: &Source<'a>) -> Self {
        let mut parts = Self::default();
        for field in source.fields("Board").unwrap_or_default() {
            match field.key.as_str() {
                "id" => parts.id = Some(field.value),
                "name" => parts.name = Some(field.value),
                "points" => (parts.all_points, parts.points) = (Some(field.value), elements(field.value)),
                "lines" => (parts.all_lines, parts.lines) = (Some(field.value), elements(field.value)),
                _ => {}
            }
        }
        parts
    }

    /// The first point with this name or letter.
    fn point(&self, name: &str) -> Option<&'a str> {
        let quoted = format!("{name:?}");
        self.points.iter().find(|point| point.contains(&quoted)).copied()
    }

    /// The last point with this name or letter.
    fn last_point(&self, name: &str) -> Option<&'a str> {
        let quoted = format!("{name:?}");
        self.points.iter().rfind(|point| point.contains(&quoted)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_its_place() {
        let text = r#"Board(
    id: "My board",
    points: [
        (name: "a1", letter: "A", x: 0, y: 0),
        (name: "b1", letter: "A", x: 1, y: 0),
        (name: "x1", letter: "C", x: 2, y: 0),
        (name: "d1", letter: "D", x: 0, y: 0),
    ],
    lines: [
        (points: ["a1", "b1", "x1"]),
        (points: ["a1", "q1"]),
        (points: ["b1"]),
    ],
)"#;
        let faults = read_board("boards/mine.ron", text).unwrap_err();
        let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let expected = [
            "boards/mine.ron:2:9: id: id \"My board\" is not made of 1 to 40 small letters",
            "boards/mine.ron:5:9: points.A: two points are called \"A\"",
            "boards/mine.ron:6:9: points.x1: point name \"x1\"",
            "boards/mine.ron:7:9: points.d1: points \"a1\" and \"d1\" are in the same place",
            "boards/mine.ron:11:25: lines.2: line 2 runs through \"q1\"",
            "boards/mine.ron:12:9: lines.3: line 3 has fewer than two points",
            "boards/mine.ron:7:9: points.d1: no line runs through \"d1\"",
        ];
        assert_eq!(said.len(), expected.len(), "{said:#?}");
        for (said, expected) in said.iter().zip(expected) {
            assert!(said.starts_with(expected) && said.ends_with("; the game uses nothing of it"), "{said}");
        }
    }

    #[test]
    fn broken_syntax_has_its_place() {
        let faults = read_board("b.ron", "Board(\n  id: oops").unwrap_err();
        assert_eq!((faults.len(), faults[0].line), (1, Some(2)));
    }

    #[test]
    fn no_name_is_longer_than_a_game_can_carry() {
        let board = |name: &str, letter: &str, title: &str| {
            format!(
                r#"(id: "a", name: {title:?}, points: [(name: {name:?}, letter: {letter:?}, x: 0, y: 0),
                (name: "b1", letter: "B", x: 1, y: 0), (name: "c1", letter: "C", x: 2, y: 0)],
                lines: [(points: [{name:?}, "b1", "c1"])])"#
            )
        };
        assert!(read_board("b.ron", &board("a1234567", "ABCD", &"ő".repeat(80))).is_ok());
        for (text, said) in [
            (
                board("a12345678", "A", "A"),
                "b.ron:1:31: points.a12345678: point name \"a12345678\" is not small letters (no x) and then digits, at most 8 together",
            ),
            (
                board("a1", "ABCDE", "A"),
                "b.ron:1:31: points.ABCDE: point letter \"ABCDE\" is not made of 1 to 4 capital letters",
            ),
            (board("a1", "A", &"ő".repeat(81)), "b.ron:1:17: name: the name is longer than 80 letters"),
        ] {
            let faults = read_board("b.ron", &text).unwrap_err();
            assert_eq!(faults.len(), 1, "{faults:?}");
            assert_eq!(faults[0].to_string(), format!("{said}; the game uses nothing of it"));
        }
        // However long it is, a name in a message is short.
        let faults = read_board("b.ron", &board(&"a".repeat(100_000), &"A".repeat(50_000), "A")).unwrap_err();
        assert!(faults.len() >= 2 && faults.iter().all(|fault| fault.to_string().len() < 300), "{faults:?}");
    }

    #[test]
    fn no_board_has_more_lines_than_any_game_needs() {
        let line = "(points: [\"a1\", \"b1\"]), ";
        let board = |lines: usize| {
            format!(
                r#"(id: "a", points: [(name: "a1", letter: "A", x: 0, y: 0), (name: "b1", letter: "B", x: 1, y: 0),
                (name: "c1", letter: "C", x: 2, y: 0)], lines: [(points: ["a1", "b1", "c1"]), {}])"#,
                line.repeat(lines - 1)
            )
        };
        assert!(read_board("b.ron", &board(200)).is_ok());
        let said: Vec<_> = read_board("b.ron", &board(201)).unwrap_err().iter().map(ToString::to_string).collect();
        assert_eq!(said, ["b.ron:2:64: lines: 201 lines; a board has at most 200; the game uses nothing of it"]);
    }

    #[test]
    fn points_are_so_far_apart_that_pieces_can_be_seen() {
        let board = |x: i16, y: i16, far: i16| {
            format!(
                r#"(id: "a", points: [(name: "a1", letter: "A", x: 0, y: 0), (name: "b1", letter: "B", x: {x}, y: {y}),
                (name: "c1", letter: "C", x: 0, y: {far})], lines: [(points: ["a1", "b1", "c1"])])"#
            )
        };
        for (x, y, far) in [(8, 0, 200), (5, 7, 201), (1, 0, 25), (-1, 0, -25), (1300, 0, 32_500), (10, 0, -250)] {
            assert!(read_board("b.ron", &board(x, y, far)).is_ok(), "{x} {y} {far}");
        }
        for (x, y, far, least) in [
            (7, 0, 200, "8"),
            (5, 6, 201, "8.04"),
            (-1, 0, 26, "1.04"),
            (0, -1, -32_768, "1310.72"),
            (9, 0, -250, "10"),
        ] {
            let said: Vec<_> =
                read_board("b.ron", &board(x, y, far)).unwrap_err().iter().map(ToString::to_string).collect();
            let expected = format!(
                "b.ron:1:59: points.b1: points \"a1\" and \"b1\" are nearer to each other than {least}, which is 1/25 of the \
                 board's longer side; the game uses nothing of it"
            );
            assert_eq!(said, [expected]);
        }
        // As far as numbers reach, nothing runs over.
        let widest = board(0, i16::MIN, i16::MAX).replace("y: 0", "y: -32767");
        assert!(read_board("b.ron", &widest).unwrap_err()[0].to_string().contains("nearer to each other than 2621.4,"));
    }

    #[test]
    fn one_is_told_as_one() {
        let text =
            r#"(id: "a", points: [(name: "a1", letter: "A", x: 0, y: 0)], lines: [(points: ["a1"], mill: true)])"#;
        let said: Vec<_> = read_board("b.ron", text).unwrap_err().iter().map(ToString::to_string).collect();
        assert!(said[0].contains("points: 1 point; a board has 3 to 32;"), "{said:?}");
        assert!(said.iter().any(|line| line.contains("line 1 is a mill but has 1 point;")), "{said:?}");
    }
}
