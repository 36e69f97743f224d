//! How often a player keeps what a position is worth, where the endgame tables know it and the player is not told.

use std::fmt;
use std::ops::RangeInclusive;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt};

use crate::rules::{Game, PointSet, Position, Rules, Setup, Side};
use crate::tablebase::{Tables, Value};

use super::arena::{Player, generator};
use super::tally::interval;

/// Tries for each position before there are held to be none: nearly every one finds one.
const TRIES: u64 = 1_000;

/// Random positions with so many pieces on the board, three of each side at least, none in hand and nothing owed, that are not
/// over and that the tables know: each number of pieces and each way to share them equally likely. Fewer than `count` only
/// where the tables do not reach or the rules have no such positions.
pub fn positions(tables: &Tables, pieces: RangeInclusive<u8>, count: usize, seed: u64) -> Vec<Position> {
    let rules = tables.rules();
    let mut rng = generator(seed, 0);
    let mut found = Vec::with_capacity(count);
    for _ in 0..TRIES.saturating_mul(count as u64) {
        if found.len() == count {
            break;
        }
        let position = by_lot(rules, &pieces, &mut rng);
        found.extend(position.filter(|position| position.outcome(rules).is_none() && tables.probe(position).is_some()));
    }
    found
}

fn by_lot(rules: &Rules, pieces: &RangeInclusive<u8>, rng: &mut Xoshiro256PlusPlus) -> Option<Position> {
    const FEWEST: u8 = 3;
    let together = rng.random_range(pieces.clone());
    let light = rng.random_range(FEWEST..=together.checked_sub(FEWEST).filter(|most| *most >= FEWEST)?);
    let side = Side::BOTH[rng.random_range(0..2_u32) as usize];
    let mut free = rules.board().points();
    let mut draw = |count| {
        let mut drawn = PointSet::EMPTY;
        for _ in 0..count {
            let index = rng.random_range(0..free.len().max(1) as u32) as usize;
            let point = free.into_iter().nth(index)?;
            free.remove(point);
            drawn.insert(point);
        }
        Some(drawn)
    };
    let (light, dark) = (draw(light)?, draw(together - light)?);
    // A side may have more pieces than the rules give it.
    Setup::endgame(light, dark, side).position(rules).ok()
}

/// So many of the positions whose value was asked for kept it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Positions whose value the turn kept.
    pub kept: u32,
    /// Positions.
    pub asked: u32,
}

impl Share {
    /// Of a hundred; 0 without any.
    pub fn percent(self) -> f64 {
        100.0 * f64::from(self.kept) / f64::from(self.asked.max(1))
    }

    /// The ends of the interval that holds the true percentage with 95 % certainty, by Agresti and Coull.
    pub fn interval(self) -> (f64, f64) {
        interval([(0.0, self.asked - self.kept), (1.0, self.kept)])
    }
}

impl std::ops::AddAssign for Share {
    fn add_assign(&mut self, other: Self) {
        self.kept += other.kept;
        self.asked += other.asked;
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.asked == 0 {
            return write!(f, "    – none asked");
        }
        let (low, high) = self.interval();
        write!(f, "{:5.1} % ({low:.1} to {high:.1})  {} of {}", self.percent(), self.kept, self.asked)
    }
}

/// How often a player kept the value of won, drawn and lost positions.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Truth {
    /// Still won.
    pub won: Share,
    /// Still drawn.
    pub drawn: Share,
    /// Always kept.
    pub lost: Share,
}

impl Truth {
    /// All positions.
    pub fn all(self) -> Share {
        let mut all = self.won;
        all += self.drawn;
        all += self.lost;
        all
    }

    fn add(&mut self, value: Value, kept: bool) {
        *self.of(value) += Share { kept: kept.into(), asked: 1 };
    }

    fn of(&mut self, value: Value) -> &mut Share {
        match value {
            Value::Win(_) => &mut self.won,
            Value::Draw => &mut self.drawn,
            Value::Loss(_) => &mut self.lost,
        }
    }
}

impl std::ops::AddAssign for Truth {
    fn add_assign(&mut self, other: Self) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
    }
}

/// Lets a player without tables, unless it is the perfect one, play one turn, with its captures, from each position, on so many threads; the answer is the
/// same for any number of them, unless the player plays by time.
pub fn truth(tables: &Tables, positions: &[Position], player: Player, seed: u64, threads: usize) -> Truth {
    let threads = threads.clamp(1, positions.len().max(1));
    let share = |thread: usize| {
        let mut truth = Truth::default();
        for (number, position) in positions.iter().enumerate().skip(thread).step_by(threads) {
            let Some(value) = tables.probe(position) else { continue };
            // Each position its own numbers: a game begins with the same ones for the same seed.
            let seed = generator(seed, number as u64).next_u64();
            truth.add(value, keeps(tables, position, value, player, seed));
        }
        truth
    };
    std::thread::scope(|scope| {
        let share = &share;
        let shares: Vec<_> = (0..threads).map(|thread| scope.spawn(move || share(thread))).collect();
        shares.into_iter().fold(Truth::default(), |mut all, share| {
            all += share.join().expect("a turn does not panic");
            all
        })
    })
}

/// Whether the player's turn, to its last capture, leaves the side as well off as it was.
fn keeps(tables: &Tables, position: &Position, value: Value, player: Player, seed: u64) -> bool {
    let mut game = Game::from_position(tables.rules().clone(), *position);
    let told = (player == Player::Perfect).then_some(tables);
    loop {
        let Some(action) = player.action(&game, told, seed) else { return false };
        let now = tables.value_of(game.position(), action);
        if !now.is_some_and(|now| now.same_result(value)) || game.play(action).is_err() {
            return false;
        }
        if game.position().owed() == 0 || game.outcome().is_some() {
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::sync::atomic::AtomicBool;

    use crate::rules::Library;
    use crate::tablebase::{Memory, Options, solve_into};

    #[test]
    fn better_players_keep_more_and_the_same_each_time() {
        let rules = Library::standard().rules("csoszogo").unwrap();
        let (store, never) = (Memory::default(), AtomicBool::new(false));
        let options = Options { threads: 2, verify: false, progress: &|_| (), stop: &never };
        solve_into(&rules, 6, &store, options).unwrap();
        let tables = Tables::from_store(&rules, &store).0;
        let positions = positions(&tables, 6..=7, 200, 3);
        assert_eq!(positions.len(), 200, "seven pieces are not known, six are");
        for position in &positions {
            assert!(position.outcome(&rules).is_none() && position.owed() == 0 && position.occupied().len() == 6);
        }
        let share = |player: &str, threads| truth(&tables, &positions, player.parse().unwrap(), 1, threads);
        let (weak, strong) = (share("random", 1), share("nodes:2000", 1));
        assert_eq!(weak.all().asked, 200);
        assert_eq!(weak.lost.kept, weak.lost.asked, "nothing is worse than lost");
        assert!(strong.won.kept > weak.won.kept, "{strong:?}, {weak:?}");
        assert_eq!(share("level:1", 1), share("level:1", 3));
        assert_eq!(share("perfect", 2).all().kept, 200);
        assert_eq!(Share::default().to_string(), "    – none asked");
    }

    #[test]
    fn where_tables_do_not_reach_there_are_no_positions() {
        let rules = Library::standard().rules("csoszogo").unwrap();
        let tables = Tables::from_store(&rules, &Memory::default()).0;
        assert!(positions(&tables, 7..=9, 3, 1).is_empty());
        assert!(positions(&tables, 0..=5, 3, 1).is_empty());
    }
}
