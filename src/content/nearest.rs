//! What somebody may have meant by a word that nobody knows.

/// The known word that is like this one, if one is near: about a third of the letters may differ.
pub(super) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A word of many pages is none that somebody mistyped.
    if word.len() > 60 {
        return None;
    }
    let allowed = word.chars().count().div_ceil(3);
    let best = known.into_iter().map(|other| (distance(word, other), other)).min()?;
    (best.0 <= allowed).then_some(best.1)
}

/// `unknown key "colour"`, and what may have been meant.
pub(super) fn unknown<'a>(what: &str, word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let shown: String = word.chars().take(60).collect();
    let meant = nearest(word, known).map(|meant| format!("; did you mean {meant:?}?")).unwrap_or_default();
    format!("unknown {what} {shown:?}{meant}")
}

/// How many letters must be changed, added or left out to make one of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for j in 0..b.len() {
            let changed = corner + usize::from(letter != b[j]);
            corner = row[j + 1];
            row[j + 1] = changed.min(corner + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_understood() {
        let known = ["board", "pieces", "licence", "two-mills"];
        assert_eq!(nearest("bord", known), Some("board"));
        assert_eq!(nearest("license", known), Some("licence"));
        assert_eq!(nearest("two_mills", known), Some("two-mills"));
        assert_eq!(nearest("colour", known), None);
        assert_eq!(nearest("", known), None);
        assert_eq!(nearest(&"board".repeat(1000), known), None);
        assert_eq!(unknown("key", "peices", known), r#"unknown key "peices"; did you mean "pieces"?"#);
        assert_eq!((distance("kitten", "sitting"), distance("", "abc"), distance("malom", "malom")), (3, 3, 0));
    }
}
