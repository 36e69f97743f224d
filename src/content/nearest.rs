//! What somebody may have meant by a word that nobody knows.

use crate::rules::shown;

/// The known word that is like this one, if one is near: about a third of the letters may differ.
pub(super) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A word of many pages is none that somebody mistyped.
    if word.len() > 60 {
        return None;
    }
    let letters: Vec<char> = word.chars().collect();
    let mut best: Option<(usize, &str)> = None;
    for other in known {
        let most = best.map_or(letters.len().div_ceil(3), |(distance, _)| distance);
        if let Some(distance) = distance(&letters, other, most)
            && best.is_none_or(|best| (distance, other) < best)
        {
            best = Some((distance, other));
        }
    }
    Some(best?.1)
}

/// `unknown key "colour"`, and what may have been meant.
pub(super) fn unknown<'a>(what: &str, word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let shown = shown(word);
    let meant = nearest(word, known).map(|meant| format!("; did you mean {meant:?}?")).unwrap_or_default();
    format!("unknown {what} {shown:?}{meant}")
}

/// How many letters must be changed, added or left out to make one of the other; `None` for more than `most`, which is found
/// soon.
fn distance(a: &[char], b: &str, most: usize) -> Option<usize> {
    if b.chars().count().abs_diff(a.len()) > most {
        return None;
    }
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for j in 0..b.len() {
            let changed = corner + usize::from(*letter != b[j]);
            corner = row[j + 1];
            row[j + 1] = changed.min(corner + 1).min(row[j] + 1);
        }
        // No later row has anything smaller.
        if row.iter().all(|steps| *steps > most) {
            return None;
        }
    }
    Some(row[b.len()]).filter(|distance| *distance <= most)
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
    }

    #[test]
    fn a_distance_is_counted_as_far_as_it_is_of_use() {
        let of = |a: &str, b: &str, most: usize| distance(&a.chars().collect::<Vec<_>>(), b, most);
        assert_eq!((of("kitten", "sitting", 9), of("kitten", "sitting", 3)), (Some(3), Some(3)));
        assert_eq!((of("kitten", "sitting", 2), of("abcdef", "uvwxyz", 5), of("", "abc", 2)), (None, None, None));
        assert_eq!((of("", "abc", 3), of("malom", "malom", 0), of("őr", "ór", 1)), (Some(3), Some(0), Some(1)));
    }

    #[test]
    fn of_two_that_are_as_near_the_first_by_letters_counts() {
        assert_eq!(nearest("bat", ["cat", "bad", "bag"]), Some("bad"));
    }
}
