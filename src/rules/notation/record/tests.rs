//! Records read, written, and read again.
