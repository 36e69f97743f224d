//! What the features of a position are worth.

use super::evaluation::{Counts, STAGES};

/// The right to move is worth so much; the fit finds that it is hard to tell from nothing.
pub(super) const TEMPO: i32 = 3;

/// Found by `malom-engine tune --games 2500 --seed 2`, from 33 667 positions of games played with the weights of an earlier fit
/// (`--games 3000`, seed 1): the mean square error went from 0.0403 to 0.0370, on games left out of the fit from 0.0401 to 0.0377.
/// A third round (`--games 1500 --seed 3`) changed the latter from 0.03842 to 0.03839. At 10 000 nodes an action the first round
/// scored 73 % ± 5 against weights chosen by hand, and at 3000 nodes the second 65 % ± 5 against the first (200 games each).
///
/// Labels from the endgame tables fit no better player: `--games 1500 --seed 4 --tables` with all endgames of up to nine pieces
/// (4317 of 20 049 positions) took the error from 0.0392 to 0.0375 on games left out, but at 3000 nodes those weights scored
/// 44.9 % (41.6 to 48.3, 400 games) against these: nearly every such endgame is drawn, and who stands better in it is still
/// likelier to win. So these stay.
///
/// In hundredths of a piece, for each [`Stage`](super::evaluation::Stage) and
/// [`Feature`](super::evaluation::Feature).
pub(super) const WEIGHTS: [Counts; STAGES] = [
    // pieces, lines, steps, blocked, mills, begun, open, guarded, threats, running, double
    [75, 10, 11, -4, -37, -9, -7, 68, -7, 0, 0],
    [77, 12, 6, -17, -5, -19, -12, 78, 9, 58, 12],
    [100, 10, -2, -25, -17, -4, -8, 30, 101, 78, 42],
    [158, 1, 0, 14, 14, -1, 6, 0, 6, -7, 0],
];
