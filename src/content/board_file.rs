//! A board's file, and the place of everything that is wrong in it.

use ron::value::RawValue;

use super::Fault;
use super::fault::Place;
use super::fields::{Fields, Source};
use super::limits::MAX_FAULTS;
use crate::rules::{Board, BoardError, BoardErrors};

/// Reads a board. It is used whole or not at all.
///
/// # Errors
/// Everything that is wrong with it, with line and column as far as they are known.
pub(super) fn read_board(file: &str, text: &str) -> Result<Board, Vec<Fault>> {
    Board::from_ron(text).map_err(|BoardErrors(errors)| {
        let source = Source { file, text };
        let parts = Parts::of(&source);
        errors.iter().take(MAX_FAULTS).map(|error| fault(&source, &parts, error).instead("nothing of it")).collect()
    })
}

fn fault(source: &Source<'_>, parts: &Parts<'_>, error: &BoardError) -> Fault {
    let at = |part: Option<&str>| part.and_then(|part| source.place(part));
    let line = |number: usize| (at(parts.lines.get(number - 1).copied()), format!("lines.{number}"));
    let point = |name: &str| (at(parts.point(name)), format!("points.{name}"));
    let (place, key) = match error {
        BoardError::Syntax { line, column, reason } => {
            return Fault::new(source.file, reason).at(Place { line: *line, column: *column });
        }
        BoardError::Id(_) => (at(parts.id), "id".to_owned()),
        BoardError::PointCount(_) => (at(parts.all_points), "points".to_owned()),
        BoardError::NoMill => (at(parts.all_lines), "lines".to_owned()),
        BoardError::Name(name) | BoardError::Letter(name) | BoardError::LonelyPoint(name) => point(name),
        BoardError::SamePlace(_, name) | BoardError::MillsAtPoint { point: name, .. } => point(name),
        // The second one is to be changed.
        BoardError::Twice(name) => (at(parts.last_point(name)), format!("points.{name}")),
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
    all_points: Option<&'a str>,
    all_lines: Option<&'a str>,
    points: Vec<&'a str>,
    lines: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    fn of(source: &Source<'a>) -> Self {
        let mut parts = Self::default();
        for field in source.fields().unwrap_or(Fields(Vec::new())).0 {
            let elements = || -> Vec<&'a str> {
                let list: Vec<&'a RawValue> = ron::from_str(field.value).unwrap_or_default();
                list.into_iter().map(|part| part.trim().get_ron()).collect()
            };
            match field.key.as_str() {
                "id" => parts.id = Some(field.value),
                "points" => (parts.all_points, parts.points) = (Some(field.value), elements()),
                "lines" => (parts.all_lines, parts.lines) = (Some(field.value), elements()),
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
            "boards/mine.ron:2:9: id: id \"My board\" is not made of small letters",
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
}
