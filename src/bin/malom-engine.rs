//! The command line of Malom.

fn main() -> std::process::ExitCode {
    malom::cli::main()
}
