//! What the features of a position are worth.

use super::evaluation::{Counts, STAGES};

/// In hundredths of a piece, for each [`Stage`](super::evaluation::Stage) and
/// [`Feature`](super::evaluation::Feature).
pub(super) const WEIGHTS: [Counts; STAGES] = [
    // pieces, lines, steps, blocked, mills, begun, open, guarded, threats, running, double
    [74, 3, 10, 16, 8, 7, 13, 35, 13, 0, 0],
    [78, 7, 8, -11, 5, -12, 4, 52, 16, 57, -17],
    [100, 6, -3, -23, -5, 0, 6, 25, 105, 68, 46],
    [149, 10, -8, -3, 12, -17, 16, 1, 16, 29, 0],
];
