//! The text forms of points, actions, turns, positions and game records, each read and written.
//!
//! Reading is generous where nothing can be misunderstood; writing is exact and stable, and reads back as the same.

mod action;
mod link;
mod position;
mod record;

use std::fmt;

pub use action::{ActionError, action_text, parse_action, parse_turn, turn_text};
pub use link::{LinkError, LinkedGame};
pub use position::{PositionError, parse_position, position_text};
pub use record::{
    Line, MAX_RECORD_ACTIONS, MAX_RECORD_DEPTH, MAX_RECORD_TAGS, MAX_RECORD_TEXT, Reading, Record, RecordError,
    RecordProblem, RecordReader, RecordWarning, Records, TextPlace, Turn, records_text,
};

/// Writes every error, one after the other.
pub(super) fn join<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: &[T]) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            f.write_str("; ")?;
        }
        item.fmt(f)?;
    }
    Ok(())
}
