//! `malom-engine new-mod`: a mod to begin with.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::Failure;
use crate::content::skeleton::write_skeleton;

/// Write a commented mod to begin with into an empty folder: a theme, a board, a rule set, words in two languages
#[derive(Args)]
pub(super) struct NewMod {
    /// The folder; it is made if it is not there, and its name makes the id of the mod
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

impl NewMod {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let written = write_skeleton(&self.folder).map_err(Failure::said)?;
        for file in written {
            writeln!(out, "{}", self.folder.join(file).display())?;
        }
        Ok(())
    }
}
