//! The Hungarian definite article before names and numbers that are known only at run time.

/// `a` or `az`, as fits the way in which `text` is said: `az Anna`, `a Béla`, `az 5`, `az 1000`, `a 12`.
#[must_use]
pub fn hungarian_article(text: &str) -> &'static str {
    let text = text.trim_start();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let vowel = match text.as_bytes().first() {
        // öt, ötven, ötszáz, …
        Some(b'5') => true,
        // egy, ezer, egymillió; but tíz, száz, tízezer.
        Some(b'1') => digits % 3 == 1,
        _ => text.chars().next().is_some_and(is_vowel),
    };
    if vowel { "az" } else { "a" }
}

fn is_vowel(letter: char) -> bool {
    "aáeéiíoóöőuúüűäAÁEÉIÍOÓÖŐUÚÜŰÄ".contains(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_follows_the_sound() {
        let az = ["Anna", "Őrsi", "úr", "1", "5", "50", "512", "1000", "1 000"];
        let a = ["Béla", "gép", "2", "10", "12", "100", "10000", "", "„", "világos"];
        assert!(az.iter().all(|text| hungarian_article(text) == "az"), "{az:?}");
        assert!(a.iter().all(|text| hungarian_article(text) == "a"), "{a:?}");
    }
}
