//! `malom-engine bench`: a signature of the search, and its speed.

use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use clap::Args;

use super::Failure;
use crate::engine::{Limits, Search, Table};
use crate::rules::{Game, notation};

/// Positions of every part of a game, with the rules by which they are searched.
const POSITIONS: [(&str, &str); 20] = [
    ("csoszogo", ".../.../.../....../.../.../... l 9-9 0 0 1"),
    ("csoszogo", ".../.X./..X/O..X../..O/..O/... l 6-6 0 0 4"),
    ("csoszogo", ".../OOO/.../.X..X./.../OX./... l 5-5 0 0 5"),
    ("csoszogo", ".X./.X./.OX/OO.X../..O/..O/... d 4-5 0 0 5"),
    ("csoszogo", ".X./OXO/.../...XOO/.X./..O/... l 4-5 1 0 5"),
    ("csoszogo", "O../OOX/.X./XOX.X./.../O../O.. l 3-3 0 0 7"),
    ("csoszogo", "OO./XOX/.X./.X..../OOO/XXO/... d 1-2 0 0 8"),
    ("csoszogo", "..O/XOX/O../OX.O.X/XO./OOX/XXX l 0-0 0 2 11"),
    ("csoszogo", "OX./XXO/.OX/XOXXO./..O/OXO/.O. l 0-0 0 2 11"),
    ("csoszogo", "XO./OXO/.OO/X..XOX/.X./XOO/X.. l 0-0 0 0 13"),
    ("csoszogo", "OXO/XXO/.O./XOXXX./..O/OXO/O.. d 0-0 0 31 25"),
    ("csoszogo", "XO./.XO/OOO/.X.X.X/X../XO./XO. l 0-0 1 5 17"),
    ("csoszogo", "X../.O./O.O/X..X.X/.../XO./XO. d 0-0 0 1 22"),
    ("csoszogo", "X../.X./..O/.X...X/..O/.O./XO. d 0-0 0 5 31"),
    ("csoszogo", "OX./.../.../X...../.../OO./X.X d 0-0 0 16 40"),
    ("csoszogo", "X.O/X../.../OX...O/.../.../O.. d 0-0 0 10 40"),
    ("philos", ".O./OOO/.../OX..XX/.../OX./..X l 3-3 0 0 7"),
    ("philos-strict", ".OX/XOX/.X./OX.X../OOO/XXO/O.. d 0-0 0 1 10"),
    ("csoszogo,flying=off", "OX./.../XXX/.O..../.OO/XXO/O.. l 0-0 0 2 16"),
    ("csoszogo,placing-mills=no-capture", ".../.O./.../OXO.X./XO./.O./.X. d 4-5 0 0 5"),
];

const TABLE_BYTES: u64 = 16 << 20;

/// Search fixed positions to a fixed depth: the number of nodes changes whenever the search does
#[derive(Args)]
pub(super) struct Bench {
    /// Turns to look ahead
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,
    /// Threads of a search; with more than one the number of nodes is another each time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
}

impl Bench {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let library = super::library();
        let never = AtomicBool::new(false);
        let table = Table::new(TABLE_BYTES);
        let (mut nodes, mut time) = (0, Duration::ZERO);
        for (rules, text) in POSITIONS {
            let rules = library.rules(rules).map_err(Failure::said)?;
            let position = notation::parse_position(&rules, text).map_err(Failure::said)?;
            let game = Game::from_position(rules, position);
            table.clear();
            let search = Search::new(&game, Limits::depth(self.depth), &never).threads(self.threads).table(&table);
            let start = Instant::now();
            nodes += search.run().map_or(0, |report| report.nodes);
            time += start.elapsed();
        }
        writeln!(out, "nodes: {nodes}")?;
        writeln!(out, "nodes/s: {:.0}", nodes as f64 / time.as_secs_f64().max(1e-9))?;
        Ok(())
    }
}
