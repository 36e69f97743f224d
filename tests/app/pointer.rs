//! Games by pointer.
