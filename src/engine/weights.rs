//! What the features of a position are worth.

use super::evaluation::{Counts, STAGES};

/// In hundredths of a piece, for each [`Stage`](super::evaluation::Stage) and
/// [`Feature`](super::evaluation::Feature).
pub(super) const WEIGHTS: [Counts; STAGES] = [
    // pieces, lines, steps, blocked, mills, begun, open, guarded, threats, running, double
    [100, 2, 3, -4, 6, 1, 8, 0, 6, 6, 20],
    [100, 2, 3, -4, 6, 1, 8, 0, 6, 6, 20],
    [100, 0, 4, -10, 10, 0, 6, 0, 16, 25, 55],
    [120, 0, 0, 0, 10, 0, 8, 0, 30, 15, 0],
];
