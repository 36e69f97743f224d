//! What a mod says of itself: the file `mod.ron`.
//!
//! ```ron
//! Mod(
//!     id: "my-mod",            // small letters, digits and hyphens, at most 40
//!     name: "My mod",          // as players read it
//!     version: "1.0",
//!     author: "Me",
//!     licence: "CC0-1.0",
//!     description: "What it is for.",
//!     malom: "0.1.0",          // the version of the game that it was made for
//! )
//! ```
//!
//! Only the id must be there. A wrong value costs its own key.

use super::Fault;
use super::fault::Report;
use super::fields::{Field, Source};
use super::limits::{MAX_ID, MAX_NAME};
use super::nearest::unknown;
use crate::rules::{is_id, shown};

/// The file's path in a mod.
pub const MANIFEST: &str = "mod.ron";

/// The longest description, in letters.
const MAX_DESCRIPTION: usize = 500;

/// What a mod says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    /// Small letters, digits and hyphens, 1 to 40.
    pub id: String,
    /// As players read it, at most 80 letters; the id where nothing is said.
    pub name: String,
    /// Any short text, often `1.0`; may be empty.
    pub version: String,
    /// Who made it; may be empty.
    pub author: String,
    /// On what terms it may be used; may be empty.
    pub licence: String,
    /// What it is for, at most 500 letters; may be empty.
    pub description: String,
    /// The version of the game that it was made for; may be empty.
    pub malom: String,
}

impl Manifest {
    /// Every key of the file.
    pub const KEYS: [&'static str; 7] = ["id", "name", "version", "author", "licence", "description", "malom"];

    /// Reads a manifest; what is wrong with single keys is in the report.
    ///
    /// # Errors
    /// It is no RON, or has no id that can be used: then there is no mod.
    pub fn read(text: &str) -> Result<(Self, Report), Report> {
        let source = Source { file: MANIFEST, text };
        let fields = source.fields("Mod").map_err(|fault| Report::from(*fault))?;
        let mut manifest = Self::default();
        let mut report = Report::default();
        let mut seen: Vec<&str> = Vec::new();
        for field in &fields {
            let key = field.key.as_str();
            if seen.contains(&key) {
                report.errors.push(source.fault(field, "it is there twice").instead("the first"));
                continue;
            }
            seen.push(key);
            match manifest.take(&source, field) {
                Ok(()) => {}
                Err(fault) if Self::KEYS.contains(&key) => report.errors.push(*fault),
                Err(fault) => report.warnings.push(*fault),
            }
        }
        if manifest.id.is_empty() {
            if !seen.contains(&"id") {
                report.errors.push(Fault::new(MANIFEST, "it is missing: a mod needs an id").about("id"));
            }
            return Err(report);
        }
        if manifest.name.is_empty() {
            manifest.name.clone_from(&manifest.id);
        }
        for (key, value) in [("author", &manifest.author), ("licence", &manifest.licence)] {
            if value.is_empty() {
                report.warnings.push(Fault::new(MANIFEST, "it is missing: others need it to use the mod").about(key));
            }
        }
        report.warnings.extend(manifest.newer());
        Ok((manifest, report))
    }

    /// Takes over one key.
    fn take(&mut self, source: &Source<'_>, field: &Field<'_>) -> Result<(), Box<Fault>> {
        let (place, limit, instead) = match field.key.as_str() {
            "id" => {
                let id: String = source.value(field, "a text in quotes")?;
                if !is_id(&id) {
                    return Err(Box::new(source.fault(field, no_id(&id))));
                }
                self.id = id;
                return Ok(());
            }
            "name" => (&mut self.name, MAX_NAME, "the id"),
            "version" => (&mut self.version, MAX_NAME, "none"),
            "author" => (&mut self.author, MAX_NAME, "none"),
            "licence" => (&mut self.licence, MAX_NAME, "none"),
            "description" => (&mut self.description, MAX_DESCRIPTION, "none"),
            "malom" => (&mut self.malom, MAX_NAME, "it anyway"),
            other => return Err(Box::new(source.fault(field, unknown("key", other, Self::KEYS)))),
        };
        let text: String = source.value(field, "a text in quotes").map_err(|fault| Box::new(fault.instead(instead)))?;
        if text.chars().count() > limit {
            return Err(Box::new(source.fault(field, format!("it is longer than {limit} letters")).instead(instead)));
        }
        // What is shown in a list is one line.
        *place = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if field.key == "malom" && version(&self.malom).is_none() {
            let problem = format!("{:?} is no version; this game is {}", self.malom, env!("CARGO_PKG_VERSION"));
            self.malom.clear();
            return Err(Box::new(source.fault(field, problem).instead(instead)));
        }
        Ok(())
    }

    /// A warning when the mod was made for a newer game than this one.
    fn newer(&self) -> Option<Fault> {
        let ours = version(env!("CARGO_PKG_VERSION"));
        let made_for = version(&self.malom)?;
        let problem = format!("it was made for version {}, newer than this game", self.malom);
        (Some(made_for) > ours).then(|| Fault::new(MANIFEST, problem).about("malom").instead("what it knows"))
    }
}

/// What is wrong with an id that is none.
pub(super) fn no_id(id: &str) -> String {
    format!("{:?} is not made of 1 to {MAX_ID} small letters, digits and hyphens", shown(id))
}

/// One to three numbers with dots between them.
fn version(text: &str) -> Option<[u32; 3]> {
    let mut numbers = [0; 3];
    for (index, part) in text.split('.').enumerate() {
        let plain = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        *numbers.get_mut(index)? = if plain { part.parse().ok()? } else { return None };
    }
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(faults: &[Fault]) -> Vec<String> {
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn everything_that_a_mod_says_is_read() {
        let text = r#"// Mine.
            Mod(id: "my-mod", name: "My\n mod", version: "1.2", author: "Me", licence: "CC0-1.0",
                description: "Blue.", malom: "0.1")"#;
        let (manifest, report) = Manifest::read(text).unwrap();
        assert_eq!(report, Report::default());
        assert_eq!((manifest.id.as_str(), manifest.name.as_str()), ("my-mod", "My mod"));
        assert_eq!((manifest.version.as_str(), manifest.author.as_str()), ("1.2", "Me"));
        assert_eq!((manifest.licence.as_str(), manifest.description.as_str()), ("CC0-1.0", "Blue."));
    }

    #[test]
    fn a_wrong_value_costs_its_key_only() {
        let text = "Mod(\n  id: \"m\",\n  name: 7,\n  author: \"A\",\n  license: \"MIT\",\n  malom: \"new\",\n  author: \"B\")";
        let (manifest, report) = Manifest::read(text).unwrap();
        assert_eq!((manifest.name.as_str(), manifest.author.as_str()), ("m", "A"));
        assert_eq!(
            texts(&report.errors),
            [
                "mod.ron:3:9: name: 7 is not a text in quotes; the game uses the id",
                "mod.ron:6:10: malom: \"new\" is no version; this game is 0.1.0; the game uses it anyway",
                "mod.ron:7:11: author: it is there twice; the game uses the first",
            ]
        );
        assert_eq!(
            texts(&report.warnings),
            [
                "mod.ron:5:12: license: unknown key \"license\"; did you mean \"licence\"?",
                "mod.ron: licence: it is missing: others need it to use the mod",
            ]
        );
    }

    #[test]
    fn without_an_id_there_is_no_mod() {
        for (text, said) in [
            ("()", "mod.ron: id: it is missing"),
            (r#"Mod(id: "My Mod")"#, "mod.ron:1:9: id: \"My Mod\" is not made of"),
            (r#"Mod(id: "")"#, "is not made of"),
            ("Mod(id: 3)", "mod.ron:1:9: id: 3 is not a text"),
            ("Mod(id: \"a\"", "mod.ron:1:"),
            ("", "mod.ron:1:1: "),
        ] {
            let report = Manifest::read(text).unwrap_err();
            assert!(report.errors.iter().any(|fault| fault.to_string().contains(said)), "{text}: {report:?}");
        }
        let long = format!("Mod(id: {:?})", "a".repeat(MAX_ID + 1));
        assert!(Manifest::read(&long).is_err());
    }

    #[test]
    fn a_mod_for_a_newer_game_is_said_to_be_one() {
        let newer = |malom: &str| {
            let text = format!(r#"Mod(id: "m", author: "a", licence: "l", malom: "{malom}")"#);
            !Manifest::read(&text).unwrap().1.warnings.is_empty()
        };
        assert!(!newer("0.1.0") && !newer("0.0.9") && !newer("0.1"));
        assert!(newer("0.1.1") && newer("0.2") && newer("1"));
        assert_eq!((version("1.2.3.4"), version("1.x"), version(""), version("1.")), (None, None, None, None));
        assert_eq!(version("99999999999"), None);
    }
}
