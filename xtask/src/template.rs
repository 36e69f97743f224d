//! Holes in the page's files, `{{name}}` and `{{name argument …}}`, and what fills them.

/// Fills every hole.
///
/// # Errors
/// A hole is not closed, or nothing is known for it.
pub fn fill(text: &str, value: impl Fn(&[&str]) -> Option<String>) -> Result<String, String> {
    let mut parts = text.split("{{");
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (hole, rest) = part.split_once("}}").ok_or("a {{ without its }}")?;
        let words: Vec<&str> = hole.split_whitespace().collect();
        filled.push_str(&value(&words).ok_or_else(|| format!("nothing is known for {{{{{hole}}}}}"))?);
        filled.push_str(rest);
    }
    Ok(filled)
}

/// A text as it stands in HTML.
pub fn html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holes_are_filled_or_named() {
        let value = |words: &[&str]| match words {
            ["a"] => Some("1".to_owned()),
            ["b", argument] => Some(html(argument)),
            _ => None,
        };
        assert_eq!(fill("x {{a}} y {{ b <> }}", value), Ok("x 1 y &lt;&gt;".to_owned()));
        assert!(fill("{{c}}", value).is_err_and(|message| message.contains("{{c}}")));
        assert!(fill("{{a", value).is_err());
    }
}
