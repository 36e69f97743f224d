//! Perft of nine men's morris and of nothing else: the board in constants, the rules of `csoszogo` written out, no options.
//! What the real core is measured against.

use malom::rules::Position;

/// The lines, which are the mills too. Points are numbered row by row, a7 = 0 to g1 = 23.
const LINES: [[u32; 3]; 16] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [9, 10, 11],
    [12, 13, 14],
    [15, 16, 17],
    [18, 19, 20],
    [21, 22, 23],
    [0, 9, 21],
    [3, 10, 18],
    [6, 11, 15],
    [1, 4, 7],
    [16, 19, 22],
    [8, 12, 17],
    [5, 13, 20],
    [2, 14, 23],
];
const BOARD: u32 = (1 << 24) - 1;
const MILLS: [u32; 16] = mills();
const NEIGHBOURS: [u32; 24] = neighbours();
/// The other two points of the two mills through each point.
const PARTNERS: [[u32; 2]; 24] = partners();

const fn mills() -> [u32; 16] {
    let mut table = [0; 16];
    let mut line = 0;
    while line < 16 {
        let [first, middle, last] = LINES[line];
        table[line] = 1 << first | 1 << middle | 1 << last;
        line += 1;
    }
    table
}

const fn neighbours() -> [u32; 24] {
    let mut table = [0; 24];
    let mut line = 0;
    while line < 16 {
        let [first, middle, last] = LINES[line];
        table[first as usize] |= 1 << middle;
        table[middle as usize] |= 1 << first | 1 << last;
        table[last as usize] |= 1 << middle;
        line += 1;
    }
    table
}

const fn partners() -> [[u32; 2]; 24] {
    let mut table = [[0; 2]; 24];
    let mut line = 0;
    while line < 16 {
        let mut at = 0;
        while at < 3 {
            let point = LINES[line][at] as usize;
            let slot = if table[point][0] == 0 { 0 } else { 1 };
            table[point][slot] = MILLS[line] & !(1 << point);
            at += 1;
        }
        line += 1;
    }
    table
}

/// The side to move and the other one, as sets of points and pieces in hand.
#[derive(Copy, Clone)]
pub struct State {
    pub own: u32,
    pub other: u32,
    pub own_hand: u32,
    pub other_hand: u32,
}

impl From<&Position> for State {
    /// The same position on the standard board, which lists its points row by row as this module does.
    fn from(position: &Position) -> Self {
        let (side, other) = (position.side(), !position.side());
        Self {
            own: position.pieces(side).0,
            other: position.pieces(other).0,
            own_hand: position.hand(side).into(),
            other_hand: position.hand(other).into(),
        }
    }
}

fn points(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let point = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (point < 24).then_some(point)
    })
}

fn closes(point: usize, others: u32) -> bool {
    let [one, two] = PARTNERS[point];
    others & one == one || others & two == two
}

/// The points where one more piece makes a mill with these; points that are taken may be among them.
fn closing(pieces: u32) -> u32 {
    let gap = |mill: &u32| {
        let missing = mill & !pieces;
        if missing & missing.wrapping_sub(1) == 0 { missing } else { 0 }
    };
    MILLS.iter().map(gap).fold(0, |all, gap| all | gap)
}

fn capturable(pieces: u32) -> u32 {
    let whole = |mill: &u32| if pieces & mill == *mill { *mill } else { 0 };
    let safe = MILLS.iter().map(whole).fold(0, |all, mill| all | mill);
    if pieces == safe { pieces } else { pieces & !safe }
}

/// Leaves at `depth` turns, a move counted with its capture.
pub fn perft_turns(state: State, depth: u32) -> u64 {
    let State { own, other, own_hand, other_hand } = state;
    let men = own.count_ones();
    if depth == 0 || men + own_hand < 3 || other.count_ones() + other_hand < 3 {
        return 1;
    }
    let empty = BOARD & !(own | other);
    let victims = capturable(other);
    let leaves = if depth == 1 {
        // The last turn is only counted: one, or one for each piece that can be captured.
        let captures = u64::from(victims.count_ones()).max(1);
        let count = |turns: u32, closing: u32| u64::from(turns) + u64::from(closing) * (captures - 1);
        if own_hand > 0 {
            count(empty.count_ones(), (empty & closing(own)).count_ones())
        } else if men == 3 {
            let fly = |from: usize| count(empty.count_ones(), (empty & closing(own & !(1 << from))).count_ones());
            points(own).map(fly).sum()
        } else {
            let steps = points(own).map(|from| (empty & NEIGHBOURS[from]).count_ones()).sum();
            let closers = |to: usize| {
                let from = |partners: u32| if own & partners == partners { NEIGHBOURS[to] & !partners } else { 0 };
                (own & (from(PARTNERS[to][0]) | from(PARTNERS[to][1]))).count_ones()
            };
            count(steps, points(empty & closing(own)).map(closers).sum())
        }
    } else {
        let arrive = |to: usize, rest: u32| {
            let own = rest | 1 << to;
            let next = |other: u32| {
                let (own_hand, other_hand) = (other_hand, own_hand.saturating_sub(1));
                perft_turns(State { own: other, other: own, own_hand, other_hand }, depth - 1)
            };
            if victims != 0 && closes(to, rest) {
                points(victims).map(|victim| next(other & !(1 << victim))).sum()
            } else {
                next(other)
            }
        };
        if own_hand > 0 {
            points(empty).map(|to| arrive(to, own)).sum()
        } else {
            let targets = |from: usize| if men == 3 { empty } else { empty & NEIGHBOURS[from] };
            let moves = |from: usize| points(targets(from)).map(move |to| arrive(to, own & !(1 << from))).sum::<u64>();
            points(own).map(moves).sum()
        }
    };
    // A blocked side has lost: the position is a leaf.
    leaves.max(1)
}
