//! Every numbered rule, every option and every detail of the rules by itself, on boards drawn in the tests; the text formats;
//! known games; and what holds for the crate as a whole.

#[path = "../common/mod.rs"]
mod common;

mod board;
mod captures;
mod csiki_csuki;
mod ends;
mod games;
mod house;
mod options;
mod play;
mod table;
mod texts;
mod variants;
