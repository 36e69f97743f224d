//! Positions in a line: board, side, hands, captures owed, quiet plies, move number and, under a ban, last moves.

use std::fmt::Write as _;

use thiserror::Error;

use crate::rules::{Board, Point, PointSet, Position, Rules, Setup, SetupErrors, Side, Sides};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// Another number of fields.
    #[error(
        "{0} fields; a position has six: board, side, hands, captures owed, quiet plies, move number (and a seventh, last moves, where returns are banned)"
    )]
    Fields(usize),
    /// Fields that cannot be read.
    #[error("{}", .0.join("; "))]
    Malformed(Vec<String>),
    /// Fields that contradict the rules or each other.
    #[error(transparent)]
    Setup(#[from] SetupErrors),
}

/// Writes a position: `OOO/.../.../....../.../.../.X. d 6-7 0 0 3`.
pub fn position_text(rules: &Rules, position: &Position) -> String {
    let board = rules.board();
    let mut text = String::new();
    for (index, row) in board.rows().iter().enumerate() {
        if index > 0 {
            text.push('/');
        }
        text.extend(row.iter().map(|point| match position.piece_at(*point) {
            Some(Side::Light) => 'O',
            Some(Side::Dark) => 'X',
            None => '.',
        }));
    }
    let side = match position.side() {
        Side::Light => 'l',
        Side::Dark => 'd',
    };
    let (light, dark) = (position.hand(Side::Light), position.hand(Side::Dark));
    let (owed, quiet, number) = (position.owed(), position.quiet(), position.move_number());
    write!(text, " {side} {light}-{dark} {owed} {quiet} {number}").expect("a String can be written to");
    if rules.bans_returns() {
        let last = |side| match position.last_move(side) {
            Some((from, to)) => format!("{}-{}", board.name(from), board.name(to)),
            None => "-".to_owned(),
        };
        write!(text, " {},{}", last(Side::Light), last(Side::Dark)).expect("a String can be written to");
    }
    text
}

/// Reads a position, or gives every reason why it is none.
pub fn parse_position(rules: &Rules, text: &str) -> Result<Position, PositionError> {
    Ok(parse_setup(rules, text)?.position(rules)?)
}

fn parse_setup(rules: &Rules, text: &str) -> Result<Setup, PositionError> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let most = if rules.bans_returns() { 7 } else { 6 };
    if fields.len() < 6 || fields.len() > most {
        return Err(PositionError::Fields(fields.len()));
    }
    let mut errors = Vec::new();
    let pieces = parse_pieces(rules.board(), fields[0], &mut errors);
    let side = match fields[1] {
        "l" => Side::Light,
        "d" => Side::Dark,
        other => {
            errors.push(format!("side {other:?} is neither l nor d"));
            Side::Light
        }
    };
    let (light, dark) = fields[2].split_once('-').unwrap_or((fields[2], ""));
    let hands =
        Sides::new(parse_number("light's hand", light, &mut errors), parse_number("dark's hand", dark, &mut errors));
    let owed = parse_number("captures owed", fields[3], &mut errors);
    let quiet = parse_number("quiet plies", fields[4], &mut errors);
    let move_number = parse_number("the move number", fields[5], &mut errors);
    let last_moves =
        fields.get(6).map_or_else(Sides::default, |field| parse_last_moves(rules.board(), field, &mut errors));
    if !errors.is_empty() {
        return Err(PositionError::Malformed(errors));
    }
    Ok(Setup { pieces, hands, side, owed, quiet, move_number, last_moves })
}

fn parse_pieces(board: &Board, field: &str, errors: &mut Vec<String>) -> Sides<PointSet> {
    let mut pieces = Sides::new(PointSet::EMPTY, PointSet::EMPTY);
    let rows: Vec<&str> = field.split('/').collect();
    if rows.len() != board.rows().len() {
        errors.push(format!("{} rows; board {:?} has {}", rows.len(), board.id(), board.rows().len()));
        return pieces;
    }
    for (number, (row, points)) in (1..).zip(rows.iter().zip(board.rows())) {
        if row.chars().count() != points.len() {
            errors.push(format!("row {number} {row:?} has {} points, not {}", row.chars().count(), points.len()));
            continue;
        }
        for (mark, point) in row.chars().zip(points) {
            match mark {
                'O' => pieces[Side::Light].insert(*point),
                'X' => pieces[Side::Dark].insert(*point),
                '.' => {}
                other => errors.push(format!("{other:?} at {} is none of O, X and .", board.name(*point))),
            }
        }
    }
    pieces
}

fn parse_number<T: std::str::FromStr + Default>(what: &str, text: &str, errors: &mut Vec<String>) -> T {
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let number = if plain { text.parse().ok() } else { None };
    number.unwrap_or_else(|| {
        errors.push(format!("{what}: {text:?} is no number that can be"));
        T::default()
    })
}

fn parse_last_moves(board: &Board, field: &str, errors: &mut Vec<String>) -> Sides<Option<(Point, Point)>> {
    let Some((light, dark)) = field.split_once(',') else {
        errors.push(format!("last moves {field:?} are not two, with a comma between them"));
        return Sides::default();
    };
    let mut one = |text: &str| {
        if text == "-" {
            return None;
        }
        let points = text.split_once('-').and_then(|(from, to)| Some((board.point(from)?, board.point(to)?)));
        if points.is_none() {
            errors.push(format!("last move {text:?} is neither two points with a hyphen nor a hyphen alone"));
        }
        points
    };
    Sides::new(one(light), one(dark))
}
