//! What stands on the command line.

/// The help text.
pub const USAGE: &str = "\
Usage: cargo xtask COMMAND [OPTIONS] [-- ARGUMENTS]

  play      build and start the game; ARGUMENTS go to the game
  test      run every test; ARGUMENTS go to the game's test programs
  tour      play the scripted story on a screen of its own, with a picture of each scene in target/tour
  rest      measure what the game costs at rest, in motion, at start, and in memory
  web       build the web site in target/web/site, and print what it weighs
  web-test  the web site in a Chromium of this machine; ARGUMENTS name the tests to run
  dist      what a player downloads, for this system, in target/dist
  sounds    make the sounds of assets/sounds anew (needs oggenc)
  icons     make the pictures of web/icons anew from their drawings (needs Chromium)
  ci        every check; the last line is `N passed, N failed`

  --no-install    only say which system packages or tools are missing
  --release       play, tour and rest: an optimised build (slow to make)
  --dev           web: a build that is quick to make, and large
  --serve [PORT]  web: show the site at localhost (8080)
  --optimise      web: let wasm-opt try for minutes whether it makes the files smaller
  --no-build      web, web-test, dist: around the programs as they were built last";

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
    /// Build the web site.
    Web,
    /// Test the web site in a browser.
    WebTest,
    /// Make the packages to download.
    Dist,
    /// Make the sounds.
    Sounds,
    /// Make the icons.
    Icons,
    /// Run all checks.
    Ci,
}

/// A command with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// What to do.
    pub command: Command,
    /// Whether missing system packages may be installed.
    pub install: bool,
    /// Whether to build optimised.
    pub release: bool,
    /// Whether the site may be large and quick to build.
    pub dev: bool,
    /// The port at which the site is shown, if it is.
    pub serve: Option<u16>,
    /// Whether wasm-opt has a try.
    pub optimise: bool,
    /// Whether the programs stay as they are.
    pub no_build: bool,
    /// What follows `--`.
    pub rest: Vec<String>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            command: Command::Help,
            install: true,
            release: false,
            dev: false,
            serve: None,
            optimise: false,
            no_build: false,
            rest: Vec::new(),
        }
    }
}

/// Where the site is shown unless another port is named.
const PORT: u16 = 8080;

impl Options {
    /// Reads the arguments after the program's name.
    ///
    /// # Errors
    /// Names the first argument that is not known.
    pub fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let mut arguments = arguments.into_iter().peekable();
        let mut options = Self::default();
        let mut named = false;
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--" => options.rest = arguments.by_ref().collect(),
                "--no-install" => options.install = false,
                "--release" => options.release = true,
                "--dev" => options.dev = true,
                "--optimise" => options.optimise = true,
                "--no-build" => options.no_build = true,
                "--serve" => {
                    let port = arguments.peek().and_then(|word| word.parse().ok());
                    options.serve = port.or(Some(PORT));
                    if port.is_some() {
                        arguments.next();
                    }
                }
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
            "web" => Self::Web,
            "web-test" => Self::WebTest,
            "dist" => Self::Dist,
            "sounds" => Self::Sounds,
            "icons" => Self::Icons,
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
            ..Options::default()
        };
        assert_eq!(parse("--no-install play --release -- --release x"), Ok(expected));
    }

    #[test]
    fn a_port_may_follow() {
        let ports = ["web --serve", "--serve web", "web --serve 9000 --dev"].map(|line| parse(line).unwrap().serve);
        assert_eq!(ports, [Some(8080), Some(8080), Some(9000)]);
        assert!(parse("web --serve 99999").is_err(), "no port is that large");
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
