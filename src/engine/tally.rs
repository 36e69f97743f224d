//! What a match has shown: games won, drawn and lost, and how sure the score is.

use std::fmt;

/// Two-sided 95 % of the normal distribution.
const DEVIATIONS: f64 = 1.96;

/// How one player fared in pairs of games. The games of a pair share their opening and are not independent of each other,
/// so the pair is the unit of what the match proves.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Pairs by the half points that they brought, 0 to 4.
    pairs: [u32; 5],
}

/// A game for the player whose [`Tally`] it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum GameScore {
    /// No point.
    Loss,
    /// Half a point.
    Draw,
    /// A point.
    Win,
}

impl Tally {
    /// Counts two games from one opening, with colours swapped.
    pub fn add_pair(&mut self, games: [GameScore; 2]) {
        for game in games {
            *match game {
                GameScore::Loss => &mut self.losses,
                GameScore::Draw => &mut self.draws,
                GameScore::Win => &mut self.wins,
            } += 1;
        }
        self.pairs[games.map(|game| game as usize).iter().sum::<usize>()] += 1;
    }

    /// How many games.
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points of a hundred: a draw is half a point. 0 without games.
    pub fn percent(self) -> f64 {
        100.0 * (f64::from(self.wins) + 0.5 * f64::from(self.draws)) / f64::from(self.games().max(1))
    }

    /// The ends of the interval that holds the true percentage with 95 % certainty.
    ///
    /// The interval of A. Agresti and B. A. Coull ("Approximate is better than exact for interval estimation of binomial
    /// proportions", The American Statistician 52, 1998): the normal one after two imagined successes and two failures, so
    /// that few games or games all alike do not prove what they cannot. Here the trials are pairs of games with their five
    /// scores, as in the tests of chess programs; where every pair is won or lost whole, it is theirs to the letter.
    pub fn interval(self) -> (f64, f64) {
        let [none, one, two, three, four] = self.pairs;
        interval([(0.0, none), (0.25, one), (0.5, two), (0.75, three), (1.0, four)])
    }
}

/// The interval of [`Tally::interval`] for trials with these scores, from 0 to 1, the lowest first and the highest last, each
/// seen so many times.
pub(super) fn interval<const SCORES: usize>(trials: [(f64, u32); SCORES]) -> (f64, f64) {
    let mut trials = trials.map(|(score, count)| (score, f64::from(count)));
    trials[0].1 += 2.0;
    trials[SCORES - 1].1 += 2.0;
    let count: f64 = trials.iter().map(|(_, count)| count).sum();
    let mean = trials.iter().map(|(score, count)| count * score).sum::<f64>() / count;
    let square = |(score, count): &(f64, f64)| count * (score - mean) * (score - mean);
    let variance = trials.iter().map(square).sum::<f64>() / count;
    let margin = DEVIATIONS * (variance / count).sqrt();
    (100.0 * (mean - margin).max(0.0), 100.0 * (mean + margin).min(1.0))
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        for (count, more) in self.pairs.iter_mut().zip(other.pairs) {
            *count += more;
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { wins, draws, losses, .. } = self;
        let (low, high) = self.interval();
        write!(f, "{:5.1} % ({low:.1} to {high:.1})  +{wins} ={draws} -{losses}", self.percent())
    }
}

#[cfg(test)]
mod tests {
    use super::{GameScore::*, Tally};

    fn tally(pairs: &[([super::GameScore; 2], u32)]) -> Tally {
        let mut tally = Tally::default();
        for (pair, times) in pairs {
            for _ in 0..*times {
                tally.add_pair(*pair);
            }
        }
        tally
    }

    #[test]
    fn pairs_won_or_lost_whole_are_trials_of_agresti_and_coull() {
        // 9 of 10: 11 of 14 after the imagined ones; 0.7857 ± 1.96 √(0.7857 · 0.2143 / 14).
        let tally = tally(&[([Win, Win], 9), ([Loss, Loss], 1)]);
        assert_eq!(tally.percent(), 90.0);
        let (low, high) = tally.interval();
        assert!((low - 57.08).abs() < 0.01 && high == 100.0, "{low} {high}");
    }

    #[test]
    fn games_all_alike_leave_a_doubt() {
        for (pair, percent) in [([Win, Win], 100.0), ([Draw, Draw], 50.0), ([Loss, Loss], 0.0)] {
            let (few, many) = (tally(&[(pair, 1)]), tally(&[(pair, 100)]));
            let width = |tally: Tally| tally.interval().1 - tally.interval().0;
            assert_eq!(few.percent(), percent);
            assert!(width(few) > 60.0 && width(many) > 3.0 && width(many) < 8.0, "{few}, {many}");
            assert!(few.interval().0 <= percent && percent <= few.interval().1);
        }
    }

    #[test]
    fn swapped_colours_that_cancel_out_prove_more_than_games_that_do_not() {
        // 50 % of 200 games each; by games alone the two could not be told apart.
        let split = tally(&[([Win, Loss], 100)]);
        let whole = tally(&[([Win, Win], 50), ([Loss, Loss], 50)]);
        assert_eq!((split.percent(), split.games()), (whole.percent(), whole.games()));
        assert_eq!(split.to_string(), " 50.0 % (48.1 to 51.9)  +100 =0 -100");
        assert_eq!(whole.to_string(), " 50.0 % (40.4 to 59.6)  +100 =0 -100");
    }
}
