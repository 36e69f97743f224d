//! What the features of a position are worth.

use super::evaluation::{Counts, STAGES};

/// In hundredths of a piece, for each [`Stage`](super::evaluation::Stage) and
/// [`Feature`](super::evaluation::Feature).
pub(super) const WEIGHTS: [Counts; STAGES] = [
    // pieces, lines, steps, blocked, mills, begun, open, guarded, threats, running, double
    [75, 10, 11, -4, -37, -9, -7, 68, -7, 0, 0],
    [77, 12, 6, -17, -5, -19, -12, 78, 9, 58, 12],
    [100, 10, -2, -25, -17, -4, -8, 30, 101, 78, 42],
    [158, 1, 0, 14, 14, -1, 6, 0, 6, -7, 0],
];
