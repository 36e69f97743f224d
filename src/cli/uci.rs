//! `malom-engine uci`: the engine for other programs.

use std::io::{self, BufRead, Read};

use clap::Args;

use super::Failure;
use crate::engine::protocol::{Flow, LONGEST_LINE, Session};

/// Answer the commands of another program, line by line, in the manner of UCI
///
/// uci, isready, ucinewgame, setoption name NAME value VALUE, position startpos|TEXT [moves ACTION …], go with movetime MS,
/// nodes N, depth N or infinite, stop, quit.
#[derive(Args)]
pub(super) struct Uci {}

impl Uci {
    pub(super) fn run(self) -> Result<(), Failure> {
        let mut session = Session::new(super::library(), io::stdout());
        let mut input = io::stdin().lock();
        while let Some(line) = read_line(&mut input)? {
            if session.line(&line)? == Flow::Ends {
                break;
            }
        }
        session.end()?;
        Ok(())
    }
}

/// The next line, no more of it than is needed to see that it is too long; bytes that are no text become marks that no
/// command has.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() > LONGEST_LINE && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}
