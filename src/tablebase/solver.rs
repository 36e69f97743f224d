//! The retrograde solver of one pair of tables: those of `w` against `b` pieces with either side to move.
//!
//! First every position is looked at once: its moves within the pair are counted, and its captures, which lead to smaller
//! tables, are looked up. Then come the distances in order. A position that has lost in `d` makes each of its predecessors a win in
//! `d + 1`, unless that is won earlier; one that has won in `d` takes one from the count of each predecessor, and a
//! count that comes to nothing is a loss. What captures decide waits in its slot until its distance is due. What is left in
//! the end is drawn.
//!
//! Where a mill wins, closing one is a win in one ply, and positions in which the side to move has one do not occur; their
//! slots are treated as images.
//!
//! Where a position has symmetries of its own, moves that are images of each other count as one, forwards and backwards: so
//! both sides count the edges between classes, and agree.

use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use crate::rules::{BlockedPlayer, Point, PointSet, Rules};

use super::index::{Geometry, Material, Space};
use super::turns::{FEWEST, Prey, Turns, is_first};
use super::value::{DRAW, IMAGE, LONGEST, LOST_CAPTURES, OPEN};

/// A finished table in memory: a code for each slot.
pub(super) struct Codes {
    pub material: Material,
    pub codes: Vec<u16>,
}

/// Puts `code` wherever a position of the table is won at once and `wanted` holds for what is there: such positions are
/// not kept in files.
pub(super) fn mark_won_at_once(
    geometry: &Geometry,
    turns: &Turns,
    table: &mut Codes,
    code: u16,
    wanted: impl Fn(u16) -> bool + Sync,
    work: &Work<'_>,
) -> Result<(), Failure> {
    if table.material.opponent != FEWEST {
        return Ok(());
    }
    let space = geometry.space(table.material);
    let free = geometry.points() - usize::from(FEWEST);
    let movers = geometry.combinations.all(free, table.material.mover.into());
    let stretches: Vec<_> = table.codes.chunks_mut(movers.len()).map(Mutex::new).collect();
    work.share(stretches.len(), |orbit| {
        let opponent = space.sets.canonical(orbit);
        let mut codes = stretches[orbit].lock().unwrap_or_else(PoisonError::into_inner);
        for (slot, squeezed) in codes.iter_mut().zip(&movers).filter(|(slot, _)| wanted(**slot)) {
            let mover = PointSet(geometry.combinations.expand(!opponent.0, *squeezed));
            if turns.wins_at_once(mover, opponent) {
                *slot = code;
            }
        }
    })
}

/// Why a pair was not solved.
#[derive(Debug)]
pub(super) enum Failure {
    Stopped,
    /// A distance has no room in two bytes.
    TooLong,
}

/// What solving asks of its surroundings.
pub(super) struct Work<'a> {
    pub threads: usize,
    pub stop: &'a AtomicBool,
}

impl Work<'_> {
    /// Calls `each` with every number below `count`, on all threads. Ends early when asked to stop.
    pub fn share(&self, count: usize, each: impl Fn(usize) + Sync) -> Result<(), Failure> {
        self.share_watched(count, each, |_| ())
    }

    /// The same; on the calling thread `watch` is told now and then how many are done, about.
    pub fn share_watched(
        &self,
        count: usize,
        each: impl Fn(usize) + Sync,
        watch: impl Fn(usize),
    ) -> Result<(), Failure> {
        let next = AtomicUsize::new(0);
        let run = |watch: &dyn Fn(usize)| {
            while !self.stop.load(Relaxed) {
                let number = next.fetch_add(1, Relaxed);
                if number >= count {
                    break;
                }
                watch(number);
                each(number);
            }
        };
        if self.threads <= 1 {
            run(&watch);
        } else {
            std::thread::scope(|scope| {
                for _ in 1..self.threads {
                    scope.spawn(|| run(&|_| ()));
                }
                run(&watch);
            });
        }
        if self.stop.load(Relaxed) { Err(Failure::Stopped) } else { Ok(()) }
    }
}

/// How far the solving of a pair is.
pub(super) enum Stage {
    /// This part of all positions was looked at once.
    Look(f64),
    /// A distance begins; the greatest known of so far.
    Plies(u16, u16),
}

/// Distances that may occur in an orbit, modulo 256: what is not there need not be looked for.
type Marks = [AtomicU64; 4];

/// One of the two tables.
struct Half<'a> {
    space: Space<'a>,
    codes: Vec<AtomicU16>,
    marks: Vec<Marks>,
    /// By the number of pieces taken less one: where a capture leads; `None` where it ends the game.
    smaller: Vec<Option<(Space<'a>, &'a [u16])>>,
    /// The mover's sets by their place in an orbit, squeezed.
    movers: Vec<u32>,
}

/// What the captures of a position come to, as distances for the capturer.
#[derive(Copy, Clone)]
struct Captures {
    /// The shortest win.
    win: u16,
    draw: bool,
    /// The longest loss, or 0.
    loss: u16,
}

impl Captures {
    const NONE: Self = Self { win: u16::MAX, draw: false, loss: 0 };

    /// Counts in a capture after which the opponent has this code.
    fn add(&mut self, code: u16) {
        match code {
            DRAW.. => self.draw = true,
            plies if plies.is_multiple_of(2) => self.win = self.win.min(plies + 1),
            plies => self.loss = self.loss.max(plies + 1),
        }
    }
}

/// The pair at work.
pub(super) struct Pair<'a> {
    geometry: &'a Geometry,
    turns: Turns,
    blocked: BlockedPlayer,
    /// One where both sides have as many pieces.
    halves: Vec<Half<'a>>,
    /// The greatest distance in any slot.
    highest: AtomicU16,
}

/// A position that is worked on.
#[derive(Copy, Clone)]
struct Spot<'s> {
    mover: PointSet,
    opponent: PointSet,
    empty: PointSet,
    /// The symmetries but the identity that keep the position.
    keeping: &'s [u8],
}

impl<'a> Pair<'a> {
    /// Sets up a pair. `smaller` has every table that a capture may lead to.
    pub fn new(geometry: &'a Geometry, rules: &'a Rules, material: Material, smaller: &'a [Codes]) -> Self {
        let turns = Turns::new(rules);
        let half = |material: Material| {
            let space = geometry.space(material);
            let behind = |taken: u8| {
                let after = Material { mover: material.opponent.saturating_sub(taken), opponent: material.mover };
                (after.mover >= FEWEST).then(|| {
                    let table = smaller.iter().find(|table| table.material == after).expect("captures come first");
                    (geometry.space(after), &*table.codes)
                })
            };
            let free = geometry.points() - usize::from(material.opponent);
            Half {
                space,
                codes: std::iter::repeat_with(|| AtomicU16::new(IMAGE)).take(space.slots() as usize).collect(),
                marks: std::iter::repeat_with(Marks::default).take(space.sets.orbits()).collect(),
                smaller: (1..=turns.most_taken()).map(behind).collect(),
                movers: geometry.combinations.all(free, material.mover.into()),
            }
        };
        let mut halves = vec![half(material)];
        if material.mover != material.opponent {
            halves.push(half(material.swapped()));
        }
        Self { geometry, turns, blocked: rules.set().blocked, halves, highest: AtomicU16::new(0) }
    }

    /// Solves the pair.
    pub fn solve(&self, work: &Work<'_>, progress: &dyn Fn(Stage)) -> Result<(), Failure> {
        let all: u64 = self.halves.iter().map(|half| half.space.slots()).sum();
        let mut before = 0;
        for (number, half) in self.halves.iter().enumerate() {
            work.share_watched(
                half.space.sets.orbits(),
                |orbit| self.look_at_orbit(number, orbit),
                |orbit| progress(Stage::Look((before + orbit as u64 * half.space.per_orbit) as f64 / all as f64)),
            )?;
            before += half.space.slots();
        }
        let mut plies = 0;
        while plies <= self.highest.load(Relaxed) {
            if plies > LONGEST {
                return Err(Failure::TooLong);
            }
            progress(Stage::Plies(plies, self.highest.load(Relaxed)));
            for half in 0..self.halves.len() {
                work.share(self.halves[half].space.sets.orbits(), |orbit| self.spread_orbit(half, orbit, plies))?;
            }
            plies += 1;
        }
        Ok(())
    }

    /// The finished tables; what is not decided is drawn.
    pub fn finish(self) -> Vec<Codes> {
        let finished = |code: AtomicU16| match code.into_inner() {
            IMAGE => IMAGE,
            OPEN.. => DRAW,
            code => code,
        };
        let table = |half: Half<'_>| Codes {
            material: half.space.material,
            codes: half.codes.into_iter().map(finished).collect(),
        };
        self.halves.into_iter().map(table).collect()
    }

    fn partner(&self, half: usize) -> usize {
        self.halves.len() - 1 - half
    }

    /// Calls `each` with those slots of an orbit for which `wanted` holds, and the position there; nothing where the slot is an
    /// image.
    fn spots(
        &self,
        half: usize,
        orbit: usize,
        wanted: impl Fn(u16) -> bool,
        mut each: impl FnMut(usize, Option<Spot<'_>>),
    ) {
        let Half { space, codes, movers, .. } = &self.halves[half];
        let opponent = space.sets.canonical(orbit);
        let stabiliser = space.sets.stabiliser(orbit);
        let symmetries = self.geometry.symmetries();
        let first = (orbit as u64 * space.per_orbit) as usize;
        let mut keeping = Vec::new();
        for (slot, (code, squeezed)) in (first..).zip(codes[first..].iter().zip(movers)) {
            if !wanted(code.load(Relaxed)) {
                continue;
            }
            let mover = PointSet(self.geometry.combinations.expand(!opponent.0, *squeezed));
            keeping.clear();
            let mut image = false;
            for number in stabiliser {
                let other = symmetries[*number as usize].set(mover);
                image |= other < mover;
                if other == mover {
                    keeping.push(*number);
                }
            }
            let empty = self.turns.empty(mover, opponent);
            each(slot, (!image).then_some(Spot { mover, opponent, empty, keeping: &keeping }));
        }
    }

    /// The first look at an orbit's positions.
    fn look_at_orbit(&self, half: usize, orbit: usize) {
        let prey = self.turns.prey(self.halves[half].space.sets.canonical(orbit));
        self.spots(
            half,
            orbit,
            |_| true,
            |slot, spot| {
                if let Some(spot) = spot.filter(|spot| !self.turns.has_won_by_mill(spot.mover)) {
                    let code = self.first_code(half, &prey, &spot);
                    self.put(half, orbit, slot, code);
                }
            },
        );
    }

    /// Writes a code, and sees to it that its distance will be looked for.
    #[inline]
    fn put(&self, half: usize, orbit: usize, slot: usize, code: u16) {
        self.halves[half].codes[slot].store(code, Relaxed);
        if code < DRAW {
            let mark = &self.halves[half].marks[orbit][usize::from(code) / 64 % 4];
            let bit = 1 << (code % 64);
            if mark.load(Relaxed) & bit == 0 {
                mark.fetch_or(bit, Relaxed);
            }
            if self.highest.load(Relaxed) < code {
                self.highest.fetch_max(code, Relaxed);
            }
        }
    }

    /// The code of a position before anything is known of the pair.
    fn first_code(&self, half: usize, prey: &Prey, spot: &Spot<'_>) -> u16 {
        if self.turns.has_won_by_mill(spot.opponent) {
            return 0;
        }
        if self.turns.is_full_draw(spot.empty) {
            return DRAW;
        }
        let flies = self.turns.flies(spot.mover);
        let mut within = 0_u16;
        let mut captures = None;
        for from in spot.mover {
            let targets = self.turns.targets(flies, from, spot.empty);
            let others = spot.mover - from.set();
            let closing = self.turns.closing(targets, others);
            if self.turns.mill_wins() && !closing.is_empty() {
                return 1;
            }
            let staying = if prey.always_taken { targets - closing } else { targets };
            within += if spot.keeping.is_empty() {
                staying.len() as u16
            } else {
                staying.into_iter().filter(|to| is_first(self.geometry, spot.keeping, from, *to)).count() as u16
            };
            for to in closing {
                self.capture(half, prey, spot, to, others, captures.get_or_insert(Captures::NONE));
            }
        }
        // A mill against which nothing can be captured is a move within the pair.
        match captures {
            Some(Captures { win, .. }) if win < u16::MAX => win,
            Some(Captures { draw: true, .. }) => DRAW,
            Some(Captures { loss, .. }) if loss > 0 => {
                if within == 0 {
                    loss
                } else {
                    OPEN | LOST_CAPTURES | within
                }
            }
            _ if within > 0 => OPEN | within,
            _ => match self.blocked {
                BlockedPlayer::Loses => 0,
                BlockedPlayer::Draw => DRAW,
                BlockedPlayer::Passes if self.turns.is_blocked(spot.opponent, spot.empty) => DRAW,
                BlockedPlayer::Passes => OPEN | 1,
            },
        }
    }

    /// Looks up what the captures after a move to `to`, which closes a mill, lead to.
    fn capture(&self, half: usize, prey: &Prey, spot: &Spot<'_>, to: Point, others: PointSet, captures: &mut Captures) {
        let stretch_of = |space: &Space<'a>| space.stretch(others | to.set());
        let mut stretch = None;
        for taken in prey.takings(self.turns.mills_closed(to, others)) {
            let count = taken.len();
            let Some((space, codes)) = &self.halves[half].smaller[count - 1] else {
                captures.win = 1;
                return;
            };
            let stretch = match stretch {
                Some((of, stretch)) if of == count => stretch,
                _ => stretch.insert((count, stretch_of(space))).1,
            };
            captures.add(codes[stretch.slot(spot.opponent - *taken) as usize]);
        }
    }

    /// Passes on what the positions of an orbit mean that are decided at this distance.
    fn spread_orbit(&self, half: usize, orbit: usize, plies: u16) {
        let mark = &self.halves[half].marks[orbit][usize::from(plies) / 64 % 4];
        if mark.load(Relaxed) & 1 << (plies % 64) == 0 {
            return;
        }
        let in_mills = self.turns.in_mills(self.halves[half].space.sets.canonical(orbit));
        self.spots(
            half,
            orbit,
            |code| code == plies,
            |_, spot| {
                if let Some(spot) = spot {
                    self.spread(half, &spot, in_mills, plies);
                }
            },
        );
    }

    /// Passes on that the position, in which the opponent's pieces `in_mills` stand in mills, is decided at this distance.
    fn spread(&self, half: usize, spot: &Spot<'_>, in_mills: PointSet, plies: u16) {
        let partner = self.partner(half);
        let stretch = self.halves[partner].space.stretch(spot.mover);
        let reach = |before: PointSet| {
            if self.turns.has_won_by_mill(before) {
                return;
            }
            let slot = stretch.slot(before) as usize;
            if plies.is_multiple_of(2) {
                self.win(partner, stretch.orbit, slot, plies);
            } else {
                self.lose(partner, stretch.orbit, slot, plies, before, spot.mover);
            }
        };
        // A piece that stands in a mill came by closing it, and that captured.
        let always_taken = self.turns.always_taken(spot.mover);
        let came = if always_taken { spot.opponent - in_mills } else { spot.opponent };
        let flies = self.turns.flies(spot.opponent);
        for to in came {
            let others = spot.opponent - to.set();
            for from in self.turns.targets(flies, to, spot.empty) {
                if is_first(self.geometry, spot.keeping, from, to) {
                    reach(others | from.set());
                }
            }
        }
        if self.blocked == BlockedPlayer::Passes && self.turns.is_blocked(spot.opponent, spot.empty) {
            reach(spot.opponent);
        }
    }

    /// A successor of the slot has lost in so many plies.
    #[inline]
    fn win(&self, half: usize, orbit: usize, slot: usize, plies: u16) {
        if self.halves[half].codes[slot].load(Relaxed) > plies + 1 {
            self.put(half, orbit, slot, plies + 1);
        }
    }

    /// A successor of the slot has won in so many plies.
    #[inline]
    fn lose(&self, half: usize, orbit: usize, slot: usize, plies: u16, mover: PointSet, opponent: PointSet) {
        let code = &self.halves[half].codes[slot];
        if code.load(Relaxed) & OPEN == 0 {
            return;
        }
        // Until this successor is counted off, no other thread can bring the count to nothing.
        let before = code.fetch_sub(1, Relaxed);
        if before & !(OPEN | LOST_CAPTURES) == 1 {
            let mut loss = plies + 1;
            if before & LOST_CAPTURES != 0 {
                loss = loss.max(self.lost_captures(half, mover, opponent));
            }
            self.put(half, orbit, slot, loss);
        }
    }

    /// The longest loss by a capture, in a position all of whose captures lose.
    #[inline(never)]
    fn lost_captures(&self, half: usize, mover: PointSet, opponent: PointSet) -> u16 {
        let prey = self.turns.prey(opponent);
        let spot = Spot { mover, opponent, empty: self.turns.empty(mover, opponent), keeping: &[] };
        let flies = self.turns.flies(mover);
        let mut captures = Captures::NONE;
        for from in mover {
            let others = mover - from.set();
            for to in self.turns.closing(self.turns.targets(flies, from, spot.empty), others) {
                self.capture(half, &prey, &spot, to, others, &mut captures);
            }
        }
        captures.loss
    }
}
