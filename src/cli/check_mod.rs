//! `malom-engine check-mod`: everything that is wrong in a mod.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::Failure;
use crate::content::check::check_mod;

/// Name every fault of a mod: file, line and column, what was expected, and what the game uses instead
///
/// Faults are written to the standard output, one a line, then a line that counts them. The exit code is 1 if there is an error;
/// what is only a warning may be meant.
#[derive(Args)]
pub(super) struct CheckMod {
    /// A folder with a mod.ron in it, or a zip of one
    #[arg(value_name = "DIR|ZIP")]
    path: PathBuf,
}

impl CheckMod {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        if !self.path.exists() {
            return Err(Failure::said(format!("{}: there is no such folder or zip", self.path.display())));
        }
        let report = check_mod(&self.path);
        write!(out, "{report}")?;
        if report.errors.is_empty() { Ok(()) } else { Err(Failure::Told) }
    }
}
