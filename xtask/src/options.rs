//! What stands on the command line.

/// The help text.
pub const USAGE: &str = "\
Usage: cargo xtask COMMAND [--no-install] [--release] [-- ARGUMENTS]

  play      build and start the game; ARGUMENTS go to the game
  test      run every test; ARGUMENTS go to the game's test programs
  tour      play the scripted story on a screen of its own, with a picture of each scene in target/tour
  rest      measure what the game costs at rest, in motion, at start, and in memory
  sounds    make the sounds of assets/sounds anew (needs oggenc)
  ci        every check; the last line is `N passed, N failed`

  --no-install   only say which system packages are missing
  --release      play, tour and rest: an optimised build (slow to make)";

/// The commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Say how to use this.
    Help,
    /// Build and start the game.
    Play,
    /// Run all tests.
    Test,
    /// Play the scripted story.
    Tour,
    /// Measure the game.
    Rest,
    /// Make the sounds.
    Sounds,
    /// Run all checks.
    Ci,
}

/// A command with its options.
#[derive(Debug, PartialEq, Eq)]
pub struct Options {
    /// What to do.
    pub command: Command,
    /// Whether missing system packages may be installed.
    pub install: bool,
    /// Whether to build optimised.
    pub release: bool,
    /// What follows `--`.
    pub rest: Vec<String>,
}

impl Options {
    /// Reads the arguments after the program's name.
    ///
    /// # Errors
    /// Names the first argument that is not known.
    pub fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let mut arguments = arguments.into_iter();
        let mut options = Self { command: Command::Help, install: true, release: false, rest: Vec::new() };
        let mut named = false;
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--" => options.rest = arguments.by_ref().collect(),
                "--no-install" => options.install = false,
                "--release" => options.release = true,
                "--help" | "-h" => {
                    return Ok(Self { command: Command::Help, ..options });
                }
                word if !named => {
                    options.command =
                        Command::by_name(word).ok_or_else(|| format!("there is no `{word}`.\n{USAGE}"))?;
                    named = true;
                }
                word => return Err(format!("`{word}` is not understood here.\n{USAGE}")),
            }
        }
        Ok(options)
    }
}

impl Command {
    fn by_name(name: &str) -> Option<Self> {
        Some(match name {
            "help" => Self::Help,
            "play" => Self::Play,
            "test" => Self::Test,
            "tour" => Self::Tour,
            "rest" => Self::Rest,
            "sounds" => Self::Sounds,
            "ci" => Self::Ci,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Options, String> {
        Options::parse(line.split_whitespace().map(String::from))
    }

    #[test]
    fn options_stand_before_or_after_the_command() {
        let expected = Options {
            command: Command::Play,
            install: false,
            release: true,
            rest: vec!["--release".into(), "x".into()],
        };
        assert_eq!(parse("--no-install play --release -- --release x"), Ok(expected));
    }

    #[test]
    fn nothing_asks_for_help() {
        assert_eq!(parse("").map(|options| options.command), Ok(Command::Help));
        assert_eq!(parse("ci --help").map(|options| options.command), Ok(Command::Help));
    }

    #[test]
    fn what_is_unknown_is_named() {
        assert!(parse("dance").is_err_and(|message| message.contains("`dance`")));
        assert!(parse("play twice").is_err_and(|message| message.contains("`twice`")));
    }
}
