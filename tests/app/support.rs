//! A whole game without a window.
