//! A rule set's file, read option by option.

use super::fields::{Field, Source};
use super::limits::MAX_NAME;
use super::manifest::no_id;
use super::nearest::unknown;
use super::{Fault, Place, is_id};
use crate::rules::{RuleOption, RuleSet, shown};

/// Every key of the file.
pub(super) const RULES_KEYS: [&str; 3] = ["id", "name", "options"];

/// Reads a rule set. A wrong option costs that option only: it has its default then.
///
/// # Errors
/// It is no RON, or has no id that can be used: then there is no rule set.
pub(super) fn read_rules(file: &str, text: &str) -> Result<(RuleSet, Vec<Fault>), Vec<Fault>> {
    let source = Source { file, text };
    let fields = source.fields("RuleSet").map_err(|fault| vec![*fault])?;
    let mut set = RuleSet { id: String::new(), ..RuleSet::default() };
    let mut faults = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    for field in &fields {
        let key = field.key.as_str();
        if seen.contains(&key) {
            faults.push(source.fault(field, "it is there twice").instead("the first"));
            continue;
        }
        seen.push(key);
        match key {
            "id" => match source.value::<String>(field, "a text in quotes") {
                Ok(id) if is_id(&id) => set.id = id,
                Ok(id) => faults.push(source.fault(field, no_id(&id))),
                Err(fault) => faults.push(*fault),
            },
            "name" => faults.extend(read_name(&source, field).err().map(|fault| *fault)),
            "options" => read_options(&source, field, &mut set, &mut faults),
            other => faults.push(source.fault(field, unknown("key", other, RULES_KEYS))),
        }
    }
    if set.id.is_empty() {
        if !seen.contains(&"id") {
            faults.push(Fault::new(file, "it is missing: a rule set needs an id").about("id"));
        }
        return Err(faults.into_iter().map(|fault| fault.instead("nothing of it")).collect());
    }
    Ok((set, faults))
}

/// A name that players may read where no language has one: a short line.
pub(super) fn read_name(source: &Source<'_>, field: &Field<'_>) -> Result<String, Box<Fault>> {
    let name: String = source.value(field, "a text in quotes").map_err(|fault| Box::new(fault.instead("the id")))?;
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > MAX_NAME {
        let problem = format!("a name has 1 to {MAX_NAME} letters");
        return Err(Box::new(source.fault(field, problem).instead("the id")));
    }
    Ok(name)
}

fn read_options(source: &Source<'_>, field: &Field<'_>, set: &mut RuleSet, faults: &mut Vec<Fault>) {
    let inner = match Source::group(field.value) {
        Ok(options) => options,
        Err(problem) => {
            faults.push(source.fault(field, problem).instead("the defaults"));
            return;
        }
    };
    let mut seen = Vec::new();
    for option in &inner {
        let known = RuleOption::from_id(&option.key);
        let problem = match known {
            None => unknown("option", &option.key, RuleOption::ALL.map(RuleOption::id)),
            Some(known) if seen.contains(&known) => "it is there twice".to_owned(),
            Some(known) => {
                seen.push(known);
                let value = source.value::<String>(option, "a text in quotes");
                match value.map(|value| set.set(known, &value)) {
                    Ok(Ok(())) => continue,
                    Ok(Err(error)) => error.to_string(),
                    Err(fault) => fault.problem,
                }
            }
        };
        let fault = source.fault(option, problem).about(format!("options.{}", shown(&option.key)));
        // Of an unknown option the game has no value.
        faults.push(fault.instead(known.map(|known| set.get(known)).unwrap_or_default()));
    }
}

/// Where the value of an option is in the file, if it is there.
pub(super) fn option_place(file: &str, text: &str, option: RuleOption) -> Option<Place> {
    let source = Source { file, text };
    let fields = source.fields("RuleSet").ok()?;
    let options = Source::group(fields.iter().find(|field| field.key == "options")?.value).ok()?;
    source.place(options.iter().find(|field| field.key == option.id())?.value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{FromMill, Library, TwoMills};

    fn texts(faults: &[Fault]) -> Vec<String> {
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_the_strict_reader_reads_is_read_the_same() {
        for set in Library::standard().rule_sets() {
            let text = crate::content::Assets::embedded().text(&format!("rules/{}.ron", set.id)).unwrap();
            assert_eq!(read_rules("r.ron", &text), Ok((set.clone(), vec![])));
        }
        let named = r#"RuleSet(id: "a", name: "An A", options: {"quiet": "60"})"#;
        assert_eq!(read_rules("r.ron", named).unwrap().0, RuleSet::from_ron(named).unwrap());
    }

    #[test]
    fn a_wrong_option_costs_that_option_only() {
        let text = "RuleSet(\n  id: \"mine\",\n  name: \"\",\n  options: {\n    \"two-mils\": \"each\",\n    \
                    \"two-mills\": \"each\",\n    \"pieces\": \"99\",\n    \"flying\": 3,\n    \"from-mill\": \"always\",\n    \
                    \"from-mill\": \"never\",\n  },\n  colour: \"red\",\n)";
        let (set, faults) = read_rules("rules/mine.ron", text).unwrap();
        assert_eq!((set.two_mills, set.from_mill, set.pieces), (TwoMills::Each, FromMill::Always, 9));
        assert_eq!(
            texts(&faults),
            [
                "rules/mine.ron:3:9: name: a name has 1 to 80 letters; the game uses the id",
                "rules/mine.ron:5:17: options.two-mils: unknown option \"two-mils\"; did you mean \"two-mills\"?",
                "rules/mine.ron:7:15: options.pieces: pieces=99: expected a number from 3 to 16; the game uses 9",
                "rules/mine.ron:8:15: options.flying: 3 is not a text in quotes; the game uses 3",
                "rules/mine.ron:10:18: options.from-mill: it is there twice; the game uses always",
                "rules/mine.ron:12:11: colour: unknown key \"colour\"",
            ]
        );
    }

    #[test]
    fn without_an_id_there_is_no_rule_set() {
        for text in ["RuleSet()", r#"RuleSet(id: "My rules")"#, "RuleSet(id: 7)", "RuleSet(", ""] {
            let faults = read_rules("r.ron", text).unwrap_err();
            assert!(
                !faults.is_empty() && faults.iter().all(|fault| fault.instead == "nothing of it"),
                "{text}: {faults:?}"
            );
        }
        assert_eq!(read_rules("r.ron", r#"(id: "a", options: [1])"#).unwrap().1.len(), 1);
    }
}
