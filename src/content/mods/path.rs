//! Which paths a mod may have: none that leads out of its folder, and none that another system reads otherwise.

use thiserror::Error;

use crate::content::limits::{MAX_DEPTH, MAX_PATH};

/// What is wrong with a path.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PathProblem {
    /// No text.
    #[error("the path is empty, or not UTF-8")]
    NoText,
    /// More bytes than [`MAX_PATH`].
    #[error("the path is longer than {MAX_PATH} bytes")]
    TooLong,
    /// More parts than [`MAX_DEPTH`].
    #[error("the path has more than {MAX_DEPTH} parts")]
    TooDeep,
    /// It starts at the root of the disk, or names a drive.
    #[error("the path does not start in the mod's folder")]
    Absolute,
    /// A part is `.` or `..`, or nothing.
    #[error("the path does not go straight down from the mod's folder")]
    NotStraight,
    /// A letter that some system takes for something else.
    #[error("{0:?} may not be in a path; its parts are separated by /")]
    Letter(char),
    /// A name that Windows gives to something else.
    #[error("{0:?} is the name of a device on Windows")]
    Device(String),
    /// Windows drops dots and spaces at the end.
    #[error("{0:?} ends or begins with a space, or ends with a dot")]
    Edge(String),
}

/// Checks a path of a mod, with `/` between its parts.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn check(path: &str) -> Result<(), PathProblem> {
    if path.is_empty() {
        return Err(PathProblem::NoText);
    }
    if path.len() > MAX_PATH {
        return Err(PathProblem::TooLong);
    }
    if path.starts_with(['/', '\\']) || path.as_bytes().get(1) == Some(&b':') {
        return Err(PathProblem::Absolute);
    }
    if let Some(letter) = path.chars().find(|letter| !is_letter(*letter)) {
        return Err(PathProblem::Letter(letter));
    }
    let parts: Vec<&str> = path.split('/').collect();
    if parts.iter().any(|part| part.is_empty() || *part == "." || *part == "..") {
        return Err(PathProblem::NotStraight);
    }
    if parts.len() > MAX_DEPTH {
        return Err(PathProblem::TooDeep);
    }
    for part in parts {
        if part.ends_with(['.', ' ']) || part.starts_with(' ') {
            return Err(PathProblem::Edge(part.to_owned()));
        }
        if is_device(part) {
            return Err(PathProblem::Device(part.to_owned()));
        }
    }
    Ok(())
}

/// Two paths are the same file on some system if these are the same.
pub(super) fn folded(path: &str) -> String {
    path.to_lowercase()
}

fn is_letter(letter: char) -> bool {
    // Marks that turn the direction of writing make a name look like another.
    let turns = matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !letter.is_control() && !turns && !matches!(letter, '\\' | ':' | '<' | '>' | '"' | '|' | '?' | '*')
}

/// Whether Windows takes the name for a device, whatever comes after the first dot.
fn is_device(part: &str) -> bool {
    let stem = part.split('.').next().unwrap_or_default().trim_end().to_lowercase();
    let mut letters = stem.chars();
    let (name, number) = (letters.by_ref().take(3).collect::<String>(), letters.as_str());
    match name.as_str() {
        "con" | "prn" | "aux" | "nul" if number.is_empty() => true,
        "con" => matches!(number, "in$" | "out$"),
        "com" | "lpt" => {
            matches!(number, "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "\u{b9}" | "\u{b2}" | "\u{b3}")
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_paths_are_right() {
        for path in
            ["mod.ron", "themes/my-theme/pictures/board.png", "locales/hu/játék.ftl", "README", "sounds/a b.ogg"]
        {
            assert_eq!(check(path), Ok(()), "{path}");
        }
        for path in ["console.ron", "community/com.txt", "themes/auxiliary.ron", "com10.ron", "boards/lpt.ron"] {
            assert_eq!(check(path), Ok(()), "{path}");
        }
    }

    #[test]
    fn no_path_leads_out_or_means_something_else_elsewhere() {
        let problems = |paths: &[&str]| paths.iter().map(|path| check(path).unwrap_err()).collect::<Vec<_>>();
        for problem in problems(&["/etc/hostname", "//server/share", "\\server", "C:/x", "c:x", "\\\\?\\C:\\x"]) {
            assert_eq!(problem, PathProblem::Absolute);
        }
        for problem in problems(&["..", "../x", "a/../b", "a/./b", "a//b", "a/", ".", "a/.."]) {
            assert_eq!(problem, PathProblem::NotStraight);
        }
        let letters =
            ["a\\b", "a\0b", "ab:c", "a\nb", "a?b", "a*", "a<b", "a|b", "a\"b", "a\u{202e}nor.b", "boards\\..\\x"];
        for problem in problems(&letters) {
            assert!(matches!(problem, PathProblem::Letter(_)), "{problem:?}");
        }
        for problem in problems(&["nul", "boards/CON.ron", "a/com1.txt", "LPT\u{b9}", "aux .x", "conin$"]) {
            assert!(matches!(problem, PathProblem::Device(_)), "{problem:?}");
        }
        for problem in problems(&["a.", "a./b", "a /b", " a", "..."]) {
            assert!(matches!(problem, PathProblem::Edge(_)), "{problem:?}");
        }
        assert_eq!(check(""), Err(PathProblem::NoText));
        assert_eq!(check("a/b/c/d/e"), Err(PathProblem::TooDeep));
        assert_eq!(check(&"a".repeat(MAX_PATH + 1)), Err(PathProblem::TooLong));
    }
}
