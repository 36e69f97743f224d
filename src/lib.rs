//! Malom.
