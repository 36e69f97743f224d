//! The boards and rule sets of all layers together, and the names that their files give them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::assets::{Layer, VARIABLE};
use super::board_file::read_board;
use super::fields::Source;
use super::rules_file::{option_place, read_name, read_rules};
use super::{Assets, Fault, FileError, is_id};
use crate::rules::{Library, LibraryError, RuleOption, Rules};

/// Something that has a name in a file or in messages.
pub(super) struct Brought {
    /// The key of its message.
    pub(super) key: String,
    /// Its file, by its path in the layer.
    pub(super) file: String,
    /// Its name in its own file.
    pub(super) name: Option<String>,
    /// The id of the mod that it is from.
    pub(super) of_mod: Option<String>,
}

/// Which mods are on, and what boards and rule sets they bring.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origins {
    /// The names of the mods by their ids.
    mods: BTreeMap<String, String>,
    /// The ids of the mods by the keys of what they bring.
    brought: BTreeMap<String, String>,
    /// The names that it has in its own files.
    names: BTreeMap<String, String>,
}

impl Origins {
    /// The mods that these rules and their board are from, each with its id and its name.
    #[must_use]
    pub fn of(&self, rules: &Rules) -> Vec<(String, String)> {
        let set = rules.set();
        let keys = [format!("rule-set-{}", set.id), format!("board-{}", set.board)];
        let mut ids: Vec<&String> = keys.iter().filter_map(|key| self.brought.get(key)).collect();
        ids.dedup();
        ids.into_iter().filter_map(|id| Some((id.clone(), self.mods.get(id)?.clone()))).collect()
    }

    /// What the file of a rule set calls it, where that is in a mod or a folder.
    #[must_use]
    pub fn rule_set_name(&self, id: &str) -> Option<&str> {
        self.names.get(&format!("rule-set-{id}")).map(String::as_str)
    }

    /// Whether the mod of this id is on.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.mods.contains_key(id)
    }
}

impl Assets {
    /// The built-in boards and rule sets, and over them those of every `boards/*.ron` and `rules/*.ron` of all layers: of two
    /// with one id, that of the higher layer counts. A wrong board is left out, a wrong option of a rule set has its default;
    /// each is told.
    pub fn library(&self) -> (Library, Vec<Fault>) {
        let mut library = Library::standard();
        let no_folder = |path: &PathBuf| {
            Fault::new(path.display().to_string(), format!("{VARIABLE} names it, but there is no such folder"))
        };
        let mut faults: Vec<Fault> = self.astray.iter().map(no_folder).collect();
        // A rule set may be for a board of any layer.
        self.each_text("boards", &mut faults, &mut |file, text| add_board(&mut library, file, text));
        self.each_text("rules", &mut faults, &mut |file, text| add_rules(&mut library, file, text));
        (library, faults)
    }

    /// The names that boards, rule sets and themes of mods and folders have in their own files, as messages (`board-hex`,
    /// `rule-set-hex`, `theme-hex`), the lowest layer first. Names in a language go before them.
    #[must_use]
    pub fn given_names(&self) -> Vec<(String, String)> {
        self.brought().into_iter().filter_map(|brought| Some((brought.key, brought.name?))).collect()
    }

    /// Which mods bring which boards and rule sets; of two that bring the same, the later.
    #[must_use]
    pub fn origins(&self) -> Origins {
        let mods = self.mods().iter().map(|found| (found.id().to_owned(), found.manifest().name.clone())).collect();
        let mut origins = Origins { mods, ..Origins::default() };
        for Brought { key, name, of_mod, .. } in self.brought() {
            origins.names.extend(name.map(|name| (key.clone(), name)));
            origins.brought.extend(of_mod.map(|id| (key, id)));
        }
        origins
    }

    /// The boards, rule sets and themes of mods and folders, right or wrong, the lowest layer first.
    pub(super) fn brought(&self) -> Vec<Brought> {
        let mut all = Vec::new();
        for layer in self.layers().filter(|layer| !matches!(layer, Layer::Embedded)) {
            let mut add = |name: &'static str, prefix: &str, path: &str, id: Option<&str>| {
                let Some(Ok(text)) = layer.text(path) else { return };
                let source = Source { file: path, text: &text };
                let Ok(fields) = source.fields(name) else { return };
                let field = |key: &str| fields.iter().find(|field| field.key == key);
                let own = field("id").and_then(|field| source.value::<String>(field, "a text").ok());
                let name = field("name").and_then(|field| read_name(&source, field).ok());
                if let Some(id) = id.map(str::to_owned).or(own).filter(|id| is_id(id)) {
                    let of_mod = match layer {
                        Layer::Mod(found) => Some(found.id().to_owned()),
                        Layer::Embedded | Layer::Folder(_) => None,
                    };
                    all.push(Brought { key: format!("{prefix}-{id}"), file: path.to_owned(), name, of_mod });
                }
            };
            layer.files("boards", "ron").iter().for_each(|path| add("Board", "board", path, None));
            layer.files("rules", "ron").iter().for_each(|path| add("RuleSet", "rule-set", path, None));
            for id in layer.names("themes") {
                add("Theme", "theme", &format!("themes/{id}/theme.ron"), Some(&id));
            }
        }
        all
    }

    /// Hands on the text of every RON file in a folder, layer by layer, with what messages call the file.
    fn each_text(&self, folder: &str, faults: &mut Vec<Fault>, add: &mut dyn FnMut(&str, &str) -> Vec<Fault>) {
        for layer in self.layers() {
            // What is built in is there already.
            if matches!(layer, Layer::Embedded) {
                continue;
            }
            for path in layer.files(folder, "ron") {
                let file = layer.label(&path);
                match layer.text(&path) {
                    Some(Ok(text)) => faults.extend(add(&file, &text)),
                    Some(Err(error)) => faults.push(unreadable(&file, &error)),
                    None => {}
                }
            }
        }
    }
}

fn unreadable(file: &str, error: &FileError) -> Fault {
    Fault::new(file, error).instead("nothing of it")
}

/// Adds a board if every rule set can still be played.
pub(super) fn add_board(library: &mut Library, file: &str, text: &str) -> Vec<Fault> {
    let board = match read_board(file, text) {
        Ok(board) => board,
        Err(faults) => return faults,
    };
    let mut changed = library.clone();
    changed.insert_board(board);
    for set in changed.rule_sets() {
        if let Err(reason) = changed.compile(set.clone()) {
            let problem = format!("the rule set {:?} cannot be played on this board: {reason}", set.id);
            return vec![Fault::new(file, problem).instead("the board that it would replace")];
        }
    }
    *library = changed;
    Vec::new()
}

/// Adds a rule set if its board is there and large enough.
pub(super) fn add_rules(library: &mut Library, file: &str, text: &str) -> Vec<Fault> {
    let (set, mut faults) = match read_rules(file, text) {
        Ok(read) => read,
        Err(faults) => return faults,
    };
    if let Err(error) = library.insert_rule_set(set) {
        // What does not fit is the board, or the pieces on it.
        let option =
            if matches!(error, LibraryError::UnknownBoard { .. }) { RuleOption::Board } else { RuleOption::Pieces };
        let fault =
            Fault::new(file, error).at(option_place(file, text, option)).about(format!("options.{}", option.id()));
        faults.push(fault.instead("nothing of the rule set"));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::temp::TempFolder;

    /// Three in a row: too small for nine pieces each.
    const SMALL: &str = r#"Board(id: "small", points: [
        (name: "a1", letter: "A", x: 0, y: 0), (name: "b1", letter: "B", x: 1, y: 0), (name: "c1", letter: "C", x: 2, y: 0),
        (name: "a2", letter: "D", x: 0, y: 1), (name: "b2", letter: "E", x: 1, y: 1), (name: "c2", letter: "F", x: 2, y: 1),
    ], lines: [(points: ["a1", "b1", "c1"]), (points: ["a2", "b2", "c2"]), (points: ["b1", "b2"], mill: false)])"#;

    #[test]
    fn embedded_files_are_the_built_in_ones() {
        let (library, warnings) = Assets::embedded().library();
        assert_eq!(warnings, []);
        assert_eq!(library.rule_sets(), Library::standard().rule_sets());
        assert_eq!(library.boards().collect::<Vec<_>>(), Library::standard().boards().collect::<Vec<_>>());
    }

    #[test]
    fn a_folder_adds_and_replaces() {
        let folder = TempFolder::new("library");
        folder.write("boards/small.ron", SMALL.as_bytes());
        folder.write("rules/small.ron", br#"RuleSet(id: "tiny", options: {"board": "small", "pieces": "3"})"#);
        folder.write("rules/mine.ron", br#"RuleSet(id: "csoszogo", options: {"quiet": "60"})"#);
        let (library, warnings) = Assets::with_folder(folder.path()).library();
        assert_eq!(warnings, []);
        assert_eq!(library.rules("tiny").unwrap().board().len(), 6);
        assert_eq!(library.rule_set("csoszogo").unwrap().quiet, Some(60));
    }

    #[test]
    fn a_named_folder_that_is_none_is_said() {
        let mut assets = Assets::embedded();
        assets.astray = Some("/no/such".into());
        let (library, warnings) = assets.library();
        assert_eq!(warnings.len(), 1);
        assert_eq!(warnings[0].to_string(), "/no/such: MALOM_ASSETS names it, but there is no such folder");
        assert_eq!(library.rule_sets(), Library::standard().rule_sets());
    }

    #[test]
    fn a_wrong_file_is_named_and_left_out() {
        let folder = TempFolder::new("wrong");
        folder.write("boards/nine.ron", SMALL.replace("small", "nine").as_bytes());
        folder.write("boards/syntax.ron", b"Board(\n  id: oops");
        folder.write("rules/colour.ron", br#"RuleSet(id: "mine", options: {"colour": "red"})"#);
        folder.write("rules/lost.ron", br#"RuleSet(id: "lost", options: {"board": "sea"})"#);
        folder.write("rules/latin.ron", b"\xe1");
        let (library, warnings) = Assets::with_folder(folder.path()).library();
        let warnings: Vec<String> = warnings.iter().map(ToString::to_string).collect();
        assert_eq!(warnings.len(), 5, "{warnings:#?}");
        assert!(
            warnings[0].starts_with("boards/nine.ron: the rule set \"csoszogo\" cannot be played"),
            "{}",
            warnings[0]
        );
        assert!(warnings[1].starts_with("boards/syntax.ron:2:"), "{}", warnings[1]);
        assert!(
            warnings[2].starts_with("rules/colour.ron:1:41: options.colour: unknown option \"colour\""),
            "{}",
            warnings[2]
        );
        assert_eq!(warnings[3], "rules/latin.ron: line 1: it is not UTF-8; the game uses nothing of it");
        assert!(
            warnings[4].starts_with("rules/lost.ron:1:40: options.board: unknown board \"sea\""),
            "{}",
            warnings[4]
        );
        assert_eq!(library.board("nine").unwrap().len(), 24);
        // The wrong option costs nothing else.
        assert_eq!(library.rule_sets().len(), Library::standard().rule_sets().len() + 1);
        assert!(library.rule_set("mine").is_ok_and(|set| set.quiet == Some(100)));
        assert!(library.rule_set("lost").is_err());
    }

    #[test]
    fn of_two_layers_the_higher_has_the_say_whatever_its_files_are_called() {
        let (mine, top) = (TempFolder::new("library-mod"), TempFolder::new("library-top"));
        mine.write("mod.ron", br#"Mod(id: "m", author: "a", licence: "l")"#);
        mine.write("boards/s.ron", SMALL.as_bytes());
        mine.write(
            "rules/a.ron",
            br#"RuleSet(id: "tiny", name: "Tiny {1}", options: {"board": "small", "pieces": "3"})"#,
        );
        mine.write("rules/c.ron", br#"RuleSet(id: "csoszogo", options: {"quiet": "60", "flying": "2"})"#);
        mine.write("themes/blue/theme.ron", br#"(name: "Blue")"#);
        top.write("rules/z.ron", br#"RuleSet(id: "csoszogo", options: {"quiet": "70"})"#);
        let mods = vec![super::super::Mod::open(mine.path()).unwrap()];
        let (library, faults) = Assets::embedded().with_mods(mods.clone()).library();
        assert_eq!(library.rule_set("csoszogo").unwrap().quiet, Some(60));
        assert_eq!(library.rules("tiny").unwrap().board().len(), 6);
        assert_eq!(faults.len(), 1);
        assert!(faults[0].to_string().starts_with("m/rules/c.ron:1:"), "{}", faults[0]);
        let assets = Assets::with_folder(top.path()).with_mods(mods);
        assert_eq!(assets.library().0.rule_set("csoszogo").unwrap().quiet, Some(70));
        let origins = assets.origins();
        let mod_of = |rules: &str| origins.of(&library.rules(rules).unwrap());
        let ours = vec![("m".to_owned(), "m".to_owned())];
        assert_eq!(
            (mod_of("tiny"), mod_of("csoszogo"), mod_of("philos,board=small,pieces=3")),
            (ours.clone(), ours.clone(), ours)
        );
        assert_eq!(mod_of("philos"), []);
        assert!(origins.has("m") && !origins.has("n"));
        assert_eq!((origins.rule_set_name("tiny"), origins.rule_set_name("csoszogo")), (Some("Tiny {1}"), None));
        let names = [("rule-set-tiny", "Tiny {1}"), ("theme-blue", "Blue")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        assert_eq!(assets.given_names(), names);
    }
}
