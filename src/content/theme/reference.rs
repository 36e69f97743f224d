//! What a theme can say, as a list: for the reference of every key, and for writing a theme as RON.

use std::fmt::Write;

use super::layer::{Entry, Layer, Word};
use super::{
    BoardLook, Border, Cover, Easing, Edge, Fit, Lines, Make, Mark, Material, Outline, Pattern, Points, Theme,
};

impl Theme {
    /// Every key with its value here, groups before what is in them.
    #[must_use]
    pub fn entries(&self) -> Vec<Entry> {
        let mut list = Vec::new();
        self.list(Entry::root(), &mut list);
        list
    }

    /// The theme as a RON file under a line of comment; groups that have no effect are left out, as the wood of a cloth is.
    #[must_use]
    pub fn to_ron(&self, comment: &str) -> String {
        let entries = self.entries();
        let mut text = format!("// {comment}\n(\n");
        let mut open: Vec<&str> = Vec::new();
        for entry in entries.iter().filter(|entry| has_effect(entry, &entries)) {
            let (group, name) = entry.key.rsplit_once('.').unwrap_or(("", &entry.key));
            while open.last().is_some_and(|last| *last != group) {
                open.pop();
                let _ = writeln!(text, "{}),", "    ".repeat(open.len() + 1));
            }
            let indent = "    ".repeat(open.len() + 1);
            if entry.kind.is_empty() {
                let _ = writeln!(text, "{indent}{name}: (");
                open.push(&entry.key);
            } else {
                let _ = writeln!(text, "{indent}{name}: {},", entry.value);
            }
        }
        for depth in (1..=open.len()).rev() {
            let _ = writeln!(text, "{}),", "    ".repeat(depth));
        }
        text + ")\n"
    }
}

/// Whether a key says anything beside the kind of material that its surface has.
fn has_effect(entry: &Entry, entries: &[Entry]) -> bool {
    let kind_of = |group: &str| {
        let key = format!("{group}.kind");
        entries.iter().find(|other| other.key == key).map(|other| other.value.as_str())
    };
    if let Some(rest) = entry.key.strip_prefix("table.")
        && matches!(rest.split('.').next(), Some("surface" | "vignette"))
        && kind_of("table") != Some("surface")
    {
        return false;
    }
    let parts: Vec<&str> = entry.key.split('.').collect();
    let Some(index) = parts.iter().position(|part| MATERIAL_KEYS.contains(part)) else { return true };
    let kind = kind_of(&parts[..index].join("."));
    match parts[index] {
        // These keys have namesakes outside surfaces.
        "colour" | "texture" | "fit" | "tile" => match kind {
            Some("texture") => true,
            Some("plain") => parts[index] == "colour",
            Some("wood" | "cloth" | "paper") => false,
            _ => true,
        },
        material => kind == Some(material),
    }
}

const MATERIAL_KEYS: [&str; 7] = ["wood", "cloth", "paper", "colour", "texture", "fit", "tile"];

/// The reference of every key, as Markdown.
#[must_use]
pub fn reference() -> String {
    let mut text = String::from(HEAD);
    let theme = Theme::default();
    let _ = writeln!(text, "\n## The theme\n");
    // The keys of a surface are the same everywhere: told once, below.
    let is_surface = |key: &str| SURFACES.contains(&key);
    let within =
        |key: &str| SURFACES.iter().any(|surface| key.strip_prefix(surface).is_some_and(|r| r.starts_with('.')));
    let mut in_table = false;
    for entry in theme.entries().iter().filter(|entry| !within(&entry.key)) {
        if is_surface(&entry.key) {
            open_table(&mut text, &mut in_table);
            let kind = "a [surface](#surfaces)".to_owned();
            row(&mut text, &Entry { kind, value: "below".into(), ..entry.clone() });
        } else if entry.kind.is_empty() {
            in_table = false;
            let _ = writeln!(text, "\n### `{}`\n\n{}\n", entry.key, entry.doc);
        } else {
            open_table(&mut text, &mut in_table);
            row(&mut text, entry);
        }
    }
    let _ = writeln!(text, "\n## Surfaces\n\n{SURFACE_HEAD}\n");
    let mut list = Vec::new();
    BoardLook::default().field.list(Entry::root(), &mut list);
    let mut in_table = false;
    // What stood behind a group would read as if it were in it.
    let (own, groups): (Vec<_>, Vec<_>) =
        list.iter().partition(|entry| !entry.kind.is_empty() && !entry.key.contains('.'));
    for entry in own.into_iter().chain(groups) {
        if entry.kind.is_empty() {
            in_table = false;
            let _ = writeln!(text, "\n### `{}` in a surface\n\n{}\n", entry.key, entry.doc);
        } else {
            open_table(&mut text, &mut in_table);
            row(&mut text, entry);
        }
    }
    text += "\n## Words\n";
    words::<Material>(&mut text, "the `kind` of a surface");
    words::<Fit>(&mut text, "the `fit` of a texture");
    words::<Pattern>(&mut text, "the `pattern` of cloth");
    words::<Edge>(&mut text, "`board.edge`");
    words::<Border>(&mut text, "`board.border`");
    words::<Lines>(&mut text, "`board.lines`");
    words::<Points>(&mut text, "`board.points`");
    words::<Make>(&mut text, "the `make` of a piece");
    words::<Outline>(&mut text, "the `outline` of a piece");
    words::<Mark>(&mut text, "the `mark` of a piece");
    words::<Cover>(&mut text, "`table.kind`");
    words::<Easing>(&mut text, "`motion.easing`");
    text
}

/// The groups that are surfaces.
const SURFACES: [&str; 6] =
    ["board.field", "board.rim", "board.inlay", "light.surface", "dark.surface", "table.surface"];

const HEAD: &str = "# Every key of a theme

Made from the program (`cargo test --no-default-features write_the_reference -- --ignored`): do not edit it by hand.

A theme is a file `theme.ron` in a folder `themes/<id>/`. Every key may be left out: what is missing is as in the theme of the same
id in the mods below, and in the end as in the walnut theme, whose values are the defaults here. Pictures, faces and sounds are
looked for in the theme's own folder first. A wrong value costs its key only, and the game says where it stands.

Lengths are parts of the board's side, of a piece's radius, or pixels, as each key says; durations are seconds.
";

const SURFACE_HEAD: &str = "What a thing is made of. Of the groups `wood`, `cloth` and `paper` only the one that `kind` names is looked at. Each
surface of the walnut theme is another wood; the defaults here are those of `board.field`.";

fn open_table(text: &mut String, in_table: &mut bool) {
    if !std::mem::replace(in_table, true) {
        *text += "| key | takes | default | |\n| --- | --- | --- | --- |\n";
    }
}

fn row(text: &mut String, entry: &Entry) {
    let range = entry.range.as_ref().map(|range| format!(", {} to {}", range.start(), range.end())).unwrap_or_default();
    let name = entry.key.rsplit('.').next().unwrap_or_default();
    let value = match entry.value.as_str() {
        "below" => String::new(),
        value => format!("`{value}`"),
    };
    let _ = writeln!(text, "| `{name}` | {}{range} | {value} | {} |", entry.kind.replace('|', "\\|"), entry.doc);
}

/// The words of a list, with what each means.
fn words<T: Word>(text: &mut String, what: &str) {
    let _ = writeln!(text, "\nFor {what}:\n\n| word | |\n| --- | --- |");
    for word in T::ALL {
        let _ = writeln!(text, "| `{}` | {} |", word.word(), word.doc());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::theme::SurfaceLook;

    const FILE: &str = "docs/theme-reference.md";

    #[test]
    fn the_reference_is_up_to_date() {
        let written = std::fs::read_to_string(FILE).expect("the reference is in the project");
        assert_eq!(written, reference(), "`write_the_reference` makes it anew");
    }

    #[test]
    #[ignore = "writes the reference"]
    fn write_the_reference() {
        std::fs::write(FILE, reference()).unwrap();
    }

    #[test]
    fn no_key_of_a_surface_stands_under_one_of_its_groups() {
        let page = reference();
        let (_, surfaces) = page.split_once("\n## Surfaces\n").unwrap();
        let (surface, groups) = surfaces.split_once("\n## Words\n").unwrap().0.split_once("\n### ").unwrap();
        for key in ["kind", "colour", "texture", "fit", "tile"] {
            assert!(surface.contains(&format!("| `{key}` |")), "{key}");
        }
        assert!(!groups.contains("| `tile` |"));
    }

    #[test]
    fn every_key_has_its_sentence_and_every_measure_its_range() {
        let entries = Theme::default().entries();
        assert!(entries.len() > 250, "{}", entries.len());
        for entry in &entries {
            assert!(entry.doc.ends_with(['.', '`']) && entry.doc.len() >= 5, "{}: {:?}", entry.key, entry.doc);
            assert_eq!(entry.kind == "a number", entry.range.is_some(), "{}", entry.key);
        }
    }

    #[test]
    fn every_surface_is_told_as_one() {
        let entries = Theme::default().entries();
        let found: Vec<_> = entries.iter().filter_map(|entry| entry.key.strip_suffix(".texture")).collect();
        assert_eq!(found, SURFACES);
        let mut list = Vec::new();
        SurfaceLook::of_wood(Theme::default().board.field.wood).list(Entry::root(), &mut list);
        let keys = |surface: &str| -> Vec<String> {
            let below = entries.iter().filter_map(|entry| entry.key.strip_prefix(surface)?.strip_prefix('.'));
            below.map(str::to_owned).collect()
        };
        for surface in SURFACES {
            assert_eq!(keys(surface), list.iter().map(|entry| entry.key.clone()).collect::<Vec<_>>(), "{surface}");
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        let mut theme = Theme::default();
        theme.table.kind = Cover::Surface;
        theme.board.field.kind = Material::Texture;
        theme.dark.surface.kind = Material::Plain;
        let text = theme.to_ron("A test");
        let (read, faults) = Theme::load([("written", text.as_str())]);
        assert_eq!(faults, []);
        assert_eq!(read, theme, "{text}");
        assert!(text.contains("texture: \"\"") && !text.contains("dye"), "{text}");
    }
}
