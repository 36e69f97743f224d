//! A board: points, lines and mills from data, and what follows from them.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{MAX_POINTS, Point, PointSet};

/// The most mill lines that may run through one point.
pub const MAX_MILLS_AT_POINT: usize = 8;

/// The most letters of the ids of boards and rule sets.
pub const MAX_ID: usize = 40;
/// The most letters of a name that players read.
pub const MAX_NAME: usize = 80;
/// The most letters and digits of a point's name. Every action of a saved game names a point or two.
pub const MAX_POINT_NAME: usize = 8;
/// The most capital letters of a point's other name.
pub const MAX_POINT_LETTER: usize = 4;
/// The most lines of a board: more than all pairs of twenty points.
pub const MAX_LINES: usize = 200;

/// No two points are nearer to each other than the board's longer side divided by this: pieces are no wider than the least
/// distance, and have to be seen and touched.
pub const NEAREST_POINTS: u16 = 25;

/// More symmetries than any board drawn by hand has; a board with more is treated as having none but the identity.
const MAX_SYMMETRIES: usize = 128;

/// Steps of the search for symmetries; a board that takes more is treated as having none but the identity. Those of games take
/// some hundreds. A mod may have hundreds of boards, which are all read when the game starts.
const MAX_SYMMETRY_STEPS: usize = 20_000;

/// As many mills as the standard board has.
const MILL_BLOCK: usize = 16;
type MillBlock = [PointSet; MILL_BLOCK];

/// A board as it is written in a file: see `assets/boards/nine.ron`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Board")]
pub struct BoardSpec {
    /// The name that rule sets call it by.
    pub id: String,
    /// What players call it where no language says it better, at most 80 letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its points, at most 32.
    pub points: Vec<PointSpec>,
    /// Its lines, at most 200; neighbours are consecutive points of a line.
    pub lines: Vec<LineSpec>,
}

/// A point as it is written in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Point")]
pub struct PointSpec {
    /// Its name in records: small letters without `x`, then digits, at most 8 together.
    pub name: String,
    /// Its other name: 1 to 4 capital letters.
    pub letter: String,
    /// From the left, in any unit.
    pub x: i16,
    /// From the top, in the same unit.
    pub y: i16,
}

/// A line as it is written in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Line")]
pub struct LineSpec {
    /// Names of its points, in order; two or more, and three if it is a mill.
    pub points: Vec<String>,
    /// Whether three pieces on it are a mill; without it, a line of three points is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mill: Option<bool>,
}

impl LineSpec {
    /// Whether the line is a mill line.
    pub fn is_mill(&self) -> bool {
        self.mill.unwrap_or(self.points.len() == 3)
    }
}

/// One thing that is wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoardError {
    /// The text is no RON, or has other fields.
    #[error("line {line}, column {column}: {reason}")]
    Syntax {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// What the parser says.
        reason: String,
    },
    /// The id is empty, too long, or has other letters than small ones, digits and hyphens.
    #[error("id {} is not made of 1 to {MAX_ID} small letters, digits and hyphens", quoted(.0))]
    Id(String),
    /// A name that no list has room for.
    #[error("the name is longer than {MAX_NAME} letters")]
    Title,
    /// Fewer than three points or more than 32.
    #[error("{}; a board has 3 to {MAX_POINTS}", counted_points(*.0))]
    PointCount(usize),
    /// A name that records could not carry.
    #[error("point name {} is not small letters (no x) and then digits, at most {MAX_POINT_NAME} together", quoted(.0))]
    Name(String),
    /// A letter that records could not carry.
    #[error("point letter {} is not made of 1 to {MAX_POINT_LETTER} capital letters", quoted(.0))]
    Letter(String),
    /// Two points of one name or letter.
    #[error("two points are called {}", quoted(.0))]
    Twice(String),
    /// Two points in one place.
    #[error("points {} and {} are in the same place", quoted(.0), quoted(.1))]
    SamePlace(String, String),
    /// Two points whose pieces would be too small to see.
    #[error(
        "points {} and {} are nearer to each other than {}, which is 1/{NEAREST_POINTS} of the board's longer side",
        quoted(.one), quoted(.other), f64::from(*.side) / f64::from(NEAREST_POINTS)
    )]
    TooNear {
        /// The name of the earlier point.
        one: String,
        /// The name of the later one.
        other: String,
        /// The board's longer side, in its own unit.
        side: u16,
    },
    /// More lines than any game needs.
    #[error("{0} lines; a board has at most {MAX_LINES}")]
    LineCount(usize),
    /// A line through a point that is not there.
    #[error("line {line} runs through {}, which is no point of the board", quoted(.point))]
    UnknownPoint {
        /// From 1.
        line: usize,
        /// The name in the line.
        point: String,
    },
    /// A line that touches a point twice.
    #[error("line {line} runs through {} twice", quoted(.point))]
    PointTwice {
        /// From 1.
        line: usize,
        /// The name in the line.
        point: String,
    },
    /// A line of fewer than two points.
    #[error("line {0} has fewer than two points")]
    ShortLine(usize),
    /// A mill line that has not three points.
    #[error("line {line} is a mill but has {}; a mill has three", counted_points(*.points))]
    MillLength {
        /// From 1.
        line: usize,
        /// How many.
        points: usize,
    },
    /// Two mill lines over the same points.
    #[error("line {0} is a mill that an earlier line is already")]
    MillTwice(usize),
    /// More mills through a point than [`MAX_MILLS_AT_POINT`].
    #[error("{count} mills meet at {}; at most {MAX_MILLS_AT_POINT} may", quoted(.point))]
    MillsAtPoint {
        /// The point's name.
        point: String,
        /// How many.
        count: usize,
    },
    /// No mill at all.
    #[error("no line is a mill")]
    NoMill,
    /// A point without lines.
    #[error("no line runs through {}", quoted(.0))]
    LonelyPoint(String),
}

/// Everything that is wrong with a board; at least one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardErrors(pub Vec<BoardError>);

impl fmt::Display for BoardErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::notation::join(f, &self.0)
    }
}

impl std::error::Error for BoardErrors {}

/// A board that cannot be wrong, with adjacency, mills and symmetries worked out.
///
/// ```
/// # use malom::rules::Library;
/// let library = Library::standard();
/// let board = library.board("nine").unwrap();
/// let a = board.point("A").unwrap();
/// assert_eq!(board.name(a), "a7");
/// assert_eq!(board.neighbours(a).len(), 2);
/// assert_eq!(board.symmetries().len(), 16);
/// ```
#[derive(Clone)]
pub struct Board {
    spec: BoardSpec,
    points: PointSet,
    neighbours: [PointSet; MAX_POINTS],
    /// For each point, the other two points of each mill through it.
    mill_partners: [[PointSet; MAX_MILLS_AT_POINT]; MAX_POINTS],
    mills_at: [u8; MAX_POINTS],
    mills: Vec<PointSet>,
    /// The mills once more, in blocks of a fixed size so that the machine looks at several at once. What is left of the last
    /// block is filled with sets that no side's pieces can hold.
    mill_blocks: (MillBlock, Vec<MillBlock>),
    symmetries: Vec<Symmetry>,
    /// Points row by row as position texts are written: by `y` from the top, then by `x`.
    rows: Vec<Vec<Point>>,
}

impl Board {
    /// Reads a board file; see [`BoardSpec`].
    pub fn from_ron(text: &str) -> Result<Self, BoardErrors> {
        let reader = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let spec: BoardSpec = reader.from_str(text).map_err(|error| {
            BoardErrors(vec![BoardError::Syntax {
                line: error.span.start.line,
                column: error.span.start.col,
                reason: error.code.to_string(),
            }])
        })?;
        Self::new(spec)
    }

    /// Compiles a board, or lists everything that is wrong with it.
    pub fn new(spec: BoardSpec) -> Result<Self, BoardErrors> {
        let mut errors = check_points(&spec);
        let lines = check_lines(&spec, &mut errors);
        if !errors.is_empty() {
            return Err(BoardErrors(errors));
        }

        let mut neighbours = [PointSet::EMPTY; MAX_POINTS];
        let mut mill_partners = [[PointSet::EMPTY; MAX_MILLS_AT_POINT]; MAX_POINTS];
        let mut mills_at = [0_u8; MAX_POINTS];
        let mut mills = Vec::new();
        for (line, is_mill) in &lines {
            for pair in line.windows(2) {
                neighbours[pair[0].index()].insert(pair[1]);
                neighbours[pair[1].index()].insert(pair[0]);
            }
            if *is_mill {
                let mill: PointSet = line.iter().copied().collect();
                for &point in line {
                    let count = &mut mills_at[point.index()];
                    mill_partners[point.index()][*count as usize] = mill - point.set();
                    *count += 1;
                }
                mills.push(mill);
            }
        }
        let block = |mills: &[PointSet]| std::array::from_fn(|index| *mills.get(index).unwrap_or(&PointSet(u32::MAX)));
        let mut blocks = mills.chunks(MILL_BLOCK).map(block);
        let mill_blocks = (blocks.next().expect("a board has mills"), blocks.collect());
        let count = spec.points.len();
        let rows = rows(&spec);
        let symmetries = symmetries(count, &neighbours, &mills);
        let points = PointSet::first_n(count);
        Ok(Self { spec, points, neighbours, mill_partners, mills_at, mills, mill_blocks, symmetries, rows })
    }

    /// The name that rule sets call it by.
    pub fn id(&self) -> &str {
        &self.spec.id
    }

    /// The data that it was made from.
    pub fn spec(&self) -> &BoardSpec {
        &self.spec
    }

    /// How many points it has, 3 to 32.
    pub fn len(&self) -> usize {
        self.spec.points.len()
    }

    /// Never: a board has points.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// All its points.
    pub fn points(&self) -> PointSet {
        self.points
    }

    /// The point of this name (`a7`) or letter (`A`).
    pub fn point(&self, name: &str) -> Option<Point> {
        self.spec.points.iter().position(|point| point.name == name || point.letter == name).map(Point::new)
    }

    /// The points of each line, in order along it, whether it is a mill or not.
    pub fn lines(&self) -> impl Iterator<Item = Vec<Point>> {
        self.spec.lines.iter().map(|line| line.points.iter().filter_map(|name| self.point(name)).collect())
    }

    /// The name that programs write: `a7`.
    pub fn name(&self, point: Point) -> &str {
        &self.spec.points[point.index()].name
    }

    /// The letter: `A`.
    pub fn letter(&self, point: Point) -> &str {
        &self.spec.points[point.index()].letter
    }

    /// Where it is drawn, in the unit of the file: `x` from the left and `y` from the top.
    pub fn place(&self, point: Point) -> (i16, i16) {
        let spec = &self.spec.points[point.index()];
        (spec.x, spec.y)
    }

    /// The points that a piece on this one can move to when they are empty.
    pub fn neighbours(&self, point: Point) -> PointSet {
        self.neighbours[point.index()]
    }

    /// All mill lines, each as its three points.
    pub fn mills(&self) -> &[PointSet] {
        &self.mills
    }

    /// The other two points of each mill line through this one.
    #[inline]
    pub fn mill_partners(&self, point: Point) -> &[PointSet] {
        &self.mill_partners[point.index()][..self.mills_at[point.index()] as usize & 15]
    }

    /// The most mills that one action can close.
    pub fn max_mills_at_point(&self) -> usize {
        self.mills_at.iter().copied().max().unwrap_or(0) as usize
    }

    /// How many mills a piece on `point` makes with `others` of its colour.
    #[inline]
    pub fn mills_closed(&self, point: Point, others: PointSet) -> usize {
        self.mill_partners(point).iter().filter(|partners| others.contains_all(**partners)).count()
    }

    /// Whether a piece on `point` makes a mill with `others` of its colour.
    #[inline]
    pub fn closes_mill(&self, point: Point, others: PointSet) -> bool {
        self.mill_partners(point).iter().any(|partners| others.contains_all(*partners))
    }

    /// Those of one side's pieces that stand in a mill.
    #[inline]
    pub fn in_mills(&self, pieces: PointSet) -> PointSet {
        self.gather(|mill| if pieces.contains_all(mill) { mill } else { PointSet::EMPTY })
    }

    /// The points at which one more piece makes a mill with these, whether anything stands there or not.
    #[inline]
    pub fn gaps(&self, pieces: PointSet) -> PointSet {
        self.gather(|mill| if (mill - pieces).has_at_most_one() { mill - pieces } else { PointSet::EMPTY })
    }

    /// All that `each` gives for a mill, together.
    #[inline(always)]
    fn gather(&self, each: impl Fn(PointSet) -> PointSet) -> PointSet {
        let (first, others) = &self.mill_blocks;
        let all = gather_block(first, &each);
        if others.is_empty() { all } else { all | gather_blocks(others, &each) }
    }

    /// The permutations of points that keep neighbours and mills, the identity first; a group. The standard board has 16:
    /// the eight of the square, and inside out.
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// The points row by row, from the top and within a row from the left: the order of position texts.
    pub fn rows(&self) -> &[Vec<Point>] {
        &self.rows
    }
}

/// All that `each` gives for a mill of the block, together.
#[inline(always)]
fn gather_block(block: &MillBlock, each: impl Fn(PointSet) -> PointSet) -> PointSet {
    block.iter().fold(PointSet::EMPTY, |all, mill| all | each(*mill))
}

#[inline(never)]
fn gather_blocks(blocks: &[MillBlock], each: impl Fn(PointSet) -> PointSet) -> PointSet {
    blocks.iter().fold(PointSet::EMPTY, |all, block| all | gather_block(block, &each))
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board").field("id", &self.spec.id).field("points", &self.len()).finish_non_exhaustive()
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.spec == other.spec
    }
}

/// A word of a file in quotes, cut to what a line can show.
fn quoted(word: &str) -> String {
    format!("{:?}", shown(word))
}

fn counted_points(count: usize) -> String {
    if count == 1 { "1 point".to_owned() } else { format!("{count} points") }
}

/// As much of a word of a file as a line can show.
pub(crate) fn shown(word: &str) -> String {
    const LONGEST: usize = 60;
    match word.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}

/// Whether a text can be the id of a board, a rule set, a theme or a mod: small letters, digits and hyphens, at most
/// [`MAX_ID`].
#[must_use]
pub fn is_id(id: &str) -> bool {
    let letter = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    (1..=MAX_ID).contains(&id.len()) && id.bytes().all(letter)
}

fn is_name(name: &str) -> bool {
    let letters = name.bytes().take_while(|b| b.is_ascii_lowercase() && *b != b'x').count();
    let is_plain = letters > 0 && letters < name.len() && name.bytes().skip(letters).all(|b| b.is_ascii_digit());
    is_plain && name.len() <= MAX_POINT_NAME
}

fn is_letter(letter: &str) -> bool {
    (1..=MAX_POINT_LETTER).contains(&letter.len()) && letter.bytes().all(|b| b.is_ascii_uppercase())
}

fn check_points(spec: &BoardSpec) -> Vec<BoardError> {
    let mut errors = Vec::new();
    if !is_id(&spec.id) {
        errors.push(BoardError::Id(spec.id.clone()));
    }
    if spec.name.as_ref().is_some_and(|name| name.chars().count() > MAX_NAME) {
        errors.push(BoardError::Title);
    }
    if !(3..=MAX_POINTS).contains(&spec.points.len()) {
        errors.push(BoardError::PointCount(spec.points.len()));
    }
    // Each is compared with all before it.
    if spec.points.len() > MAX_POINTS {
        return errors;
    }
    let side = longer_side(&spec.points);
    for (index, point) in spec.points.iter().enumerate() {
        let earlier = &spec.points[..index];
        if !is_name(&point.name) {
            errors.push(BoardError::Name(point.name.clone()));
        }
        if !is_letter(&point.letter) {
            errors.push(BoardError::Letter(point.letter.clone()));
        }
        if earlier.iter().any(|other| other.name == point.name) {
            errors.push(BoardError::Twice(point.name.clone()));
        }
        if earlier.iter().any(|other| other.letter == point.letter) {
            errors.push(BoardError::Twice(point.letter.clone()));
        }
        if let Some(other) = earlier.iter().find(|other| (other.x, other.y) == (point.x, point.y)) {
            errors.push(BoardError::SamePlace(other.name.clone(), point.name.clone()));
        } else if let Some(other) = earlier.iter().find(|other| are_too_near(other, point, side)) {
            errors.push(BoardError::TooNear { one: other.name.clone(), other: point.name.clone(), side });
        }
    }
    errors
}

/// How far the points reach from left to right or from top to bottom, whichever is more.
fn longer_side(points: &[PointSpec]) -> u16 {
    let reach = |along: fn(&PointSpec) -> i16| {
        let (least, most) = (points.iter().map(along).min(), points.iter().map(along).max());
        most.unwrap_or(0).abs_diff(least.unwrap_or(0))
    };
    reach(|point| point.x).max(reach(|point| point.y))
}

fn are_too_near(one: &PointSpec, other: &PointSpec, side: u16) -> bool {
    let square = |length: u16| u64::from(length).pow(2);
    let distance = square(one.x.abs_diff(other.x)) + square(one.y.abs_diff(other.y));
    distance * square(NEAREST_POINTS) < square(side)
}

/// The lines as points, with whether each is a mill; what is wrong is added to `errors`.
fn check_lines(spec: &BoardSpec, errors: &mut Vec<BoardError>) -> Vec<(Vec<Point>, bool)> {
    if spec.lines.len() > MAX_LINES {
        errors.push(BoardError::LineCount(spec.lines.len()));
    }
    if spec.points.len() > MAX_POINTS || spec.lines.len() > MAX_LINES {
        return Vec::new();
    }
    let mut lines: Vec<(Vec<Point>, bool)> = Vec::new();
    let mut touched = PointSet::EMPTY;
    let mut mills_at = [0_usize; MAX_POINTS];
    for (index, line) in spec.lines.iter().enumerate() {
        let number = index + 1;
        let mut points = Vec::new();
        for name in &line.points {
            match spec.points.iter().position(|point| point.name == *name || point.letter == *name).map(Point::new) {
                None => errors.push(BoardError::UnknownPoint { line: number, point: name.clone() }),
                Some(point) if points.contains(&point) => {
                    errors.push(BoardError::PointTwice { line: number, point: name.clone() });
                }
                Some(point) => points.push(point),
            }
        }
        if line.points.len() < 2 {
            errors.push(BoardError::ShortLine(number));
        }
        let set: PointSet = points.iter().copied().collect();
        touched |= set;
        if line.is_mill() {
            if line.points.len() != 3 {
                errors.push(BoardError::MillLength { line: number, points: line.points.len() });
            } else if lines.iter().any(|(other, mill)| *mill && other.iter().copied().collect::<PointSet>() == set) {
                errors.push(BoardError::MillTwice(number));
            } else {
                points.iter().for_each(|point| mills_at[point.index()] += 1);
            }
        }
        lines.push((points, line.is_mill()));
    }
    if !spec.lines.iter().any(LineSpec::is_mill) {
        errors.push(BoardError::NoMill);
    }
    for (point, &count) in spec.points.iter().zip(&mills_at) {
        if count > MAX_MILLS_AT_POINT {
            errors.push(BoardError::MillsAtPoint { point: point.name.clone(), count });
        }
    }
    for (index, point) in spec.points.iter().enumerate() {
        if !touched.contains(Point::new(index)) {
            errors.push(BoardError::LonelyPoint(point.name.clone()));
        }
    }
    lines
}

fn rows(spec: &BoardSpec) -> Vec<Vec<Point>> {
    let mut order: Vec<(i16, i16, Point)> =
        spec.points.iter().enumerate().map(|(index, point)| (point.y, point.x, Point::new(index))).collect();
    order.sort_unstable();
    order.chunk_by(|a, b| a.0 == b.0).map(|row| row.iter().map(|(_, _, point)| *point).collect()).collect()
}

/// A permutation of a board's points that keeps neighbours and mills.
#[derive(Clone)]
pub struct Symmetry {
    map: [u8; MAX_POINTS],
    /// The image of each byte of a set, so that a set is mapped by four look-ups.
    bytes: Box<[[u32; 256]; 4]>,
}

impl Symmetry {
    fn new(map: [u8; MAX_POINTS]) -> Self {
        let mut bytes = Box::new([[0_u32; 256]; 4]);
        for (byte, table) in bytes.iter_mut().enumerate() {
            for (value, image) in table.iter_mut().enumerate() {
                let set = PointSet((value as u32) << (8 * byte));
                *image = set.into_iter().fold(0, |image, point| image | 1 << map[point.index()]);
            }
        }
        Self { map, bytes }
    }

    /// Where the point goes.
    pub fn point(&self, point: Point) -> Point {
        Point::new(self.map[point.index()] as usize)
    }

    /// Where the points of the set go.
    #[inline]
    pub fn set(&self, set: PointSet) -> PointSet {
        let [a, b, c, d] = set.0.to_le_bytes().map(usize::from);
        PointSet(self.bytes[0][a] | self.bytes[1][b] | self.bytes[2][c] | self.bytes[3][d])
    }
}

impl fmt::Debug for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Symmetry").field(&self.map).finish()
    }
}

/// All automorphisms of the board, found by placing one point after the other and looking back at those already placed.
fn symmetries(count: usize, neighbours: &[PointSet; MAX_POINTS], mills: &[PointSet]) -> Vec<Symmetry> {
    let mut search = SymmetrySearch {
        count,
        neighbours,
        mills,
        map: std::array::from_fn(|i| i as u8),
        used: PointSet::EMPTY,
        found: Vec::new(),
        steps: 0,
    };
    let identity = search.map;
    search.extend(0);
    if search.given_up() {
        search.found.clear();
    }
    search.found.retain(|map| *map != identity);
    std::iter::once(identity).chain(search.found).map(Symmetry::new).collect()
}

struct SymmetrySearch<'a> {
    count: usize,
    neighbours: &'a [PointSet; MAX_POINTS],
    mills: &'a [PointSet],
    map: [u8; MAX_POINTS],
    used: PointSet,
    found: Vec<[u8; MAX_POINTS]>,
    steps: usize,
}

impl SymmetrySearch<'_> {
    /// Whether there is too much to find or to try.
    fn given_up(&self) -> bool {
        self.found.len() > MAX_SYMMETRIES || self.steps > MAX_SYMMETRY_STEPS
    }

    fn extend(&mut self, depth: usize) {
        self.steps += 1;
        if self.given_up() {
            return;
        }
        if depth == self.count {
            self.found.push(self.map);
            return;
        }
        for image in PointSet::first_n(self.count) - self.used {
            if self.fits(depth, image) {
                let before = self.map[depth];
                self.map[depth] = image.index() as u8;
                self.used.insert(image);
                self.extend(depth + 1);
                self.used.remove(image);
                self.map[depth] = before;
            }
        }
    }

    /// Whether point `depth` may go to `image`, given where all earlier points go.
    fn fits(&self, depth: usize, image: Point) -> bool {
        let point = Point::new(depth);
        let degree = |p: Point| self.neighbours[p.index()].len();
        if degree(point) != degree(image) {
            return false;
        }
        let image_of = |p: Point| if p == point { image } else { Point::new(self.map[p.index()] as usize) };
        let earlier = PointSet::first_n(depth);
        let neighbours_kept = earlier.into_iter().all(|other| {
            self.neighbours[depth].contains(other) == self.neighbours[image.index()].contains(image_of(other))
        });
        let placed = earlier | point.set();
        neighbours_kept
            && self
                .mills
                .iter()
                .filter(|mill| mill.contains(point) && placed.contains_all(**mill))
                .all(|mill| self.mills.contains(&mill.into_iter().map(image_of).collect()))
    }
}
