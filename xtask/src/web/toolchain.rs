//! The compiler for the browser.

use std::path::Path;
use std::process::Command;

use super::output;

/// What browsers run.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Names a rustup toolchain that is used instead of the one at hand.
const VARIABLE: &str = "MALOM_WASM_TOOLCHAIN";

/// A compiler that has the standard library for [`TARGET`].
pub struct Toolchain {
    /// Its rustup name, if it is not the one at hand.
    name: Option<String>,
}

impl Toolchain {
    /// The toolchain that the environment names, or the one at hand.
    ///
    /// # Errors
    /// It lacks the standard library for the browser: says how to get that.
    pub fn find() -> Result<Self, String> {
        let name = std::env::var(VARIABLE).ok().filter(|name| !name.is_empty());
        let toolchain = Self { name };
        match (toolchain.has_library(), &toolchain.name) {
            (true, _) => Ok(toolchain),
            (false, Some(name)) => Err(format!(
                "the toolchain {name}, which {VARIABLE} names, cannot compile for the browser. Add the target by\n\n    \
                 rustup target add --toolchain {name} {TARGET}\n\nor name another toolchain."
            )),
            (false, None) => Err(format!(
                "the Rust compiler at hand cannot compile for the browser. Add the target by\n\n    \
                 rustup target add {TARGET}\n\nor name a toolchain that has it: {VARIABLE}=NAME cargo xtask web"
            )),
        }
    }

    fn has_library(&self) -> bool {
        let folder = output(self.tool("rustc").args(["--print", "target-libdir", "--target", TARGET]));
        folder.is_some_and(|folder| {
            std::fs::read_dir(Path::new(&folder)).is_ok_and(|files| {
                files.flatten().any(|file| {
                    let name = file.file_name();
                    let name = name.to_string_lossy();
                    name.starts_with("libstd-") && name.ends_with(".rlib")
                })
            })
        })
    }

    /// Cargo of this toolchain.
    pub fn cargo(&self) -> Command {
        self.tool("cargo")
    }

    fn tool(&self, tool: &str) -> Command {
        let Some(name) = &self.name else {
            let at_hand = std::env::var_os(tool.to_ascii_uppercase()).unwrap_or_else(|| tool.into());
            return Command::new(at_hand);
        };
        let mut command = Command::new("rustup");
        command.args(["run", name, tool]);
        // We run inside another toolchain's cargo, which has told its children so.
        for variable in ["RUSTUP_TOOLCHAIN", "CARGO", "RUSTC", "RUSTDOC", "RUSTFLAGS"] {
            command.env_remove(variable);
        }
        command
    }
}
