//! The theme: every material, colour, duration, face and sound that the player sees and hears.
//!
//! A theme is a RON file, `themes/<id>/theme.ron`, in which every key may be left out: what is missing has the value of the
//! file below it, and in the end of the walnut theme ([`Theme::default`]). Colours are written `"#rrggbb"` or `"#rrggbbaa"`
//! (sRGB), lengths as fractions of the board's side or of a piece's radius as each field says, durations in seconds.
//!
//! Fields are declared once, with their ranges and a sentence each (`layer`): the reader, the reference in
//! `docs/theme-reference.md` and the shipped walnut theme come from the declarations. A wrong value costs its key and no
//! other, and only broken syntax costs the file, so the rest of the program may use the numbers without further care.

mod board;
#[cfg(test)]
mod contrast;
mod files;
mod layer;
mod marks;
mod palette;
mod piece;
mod reference;
mod surface;
mod table;

pub use super::colour::{Colour, ColourError};
pub use super::easing::Easing;
pub use board::{BoardLook, Border, Edge, Lines, Points};
pub use files::{FileKind, FileName, FontLook, NamedFile, SoundLook};
pub use layer::Entry;
pub use marks::{GlowLook, MarkColours, MotionLook};
pub use palette::Palette;
pub use piece::{Make, Mark, Outline, PieceLook};
pub use reference::reference;
pub use surface::{ClothLook, Fit, Material, PaperLook, Pattern, SurfaceLook, WoodLook};
pub use table::{Cover, ShadowLook, TableLook, TrayLook};

use super::fault::Fault;
use super::fields::Source;
use layer::{Layer, Reading, look};

look! {
    /// All of a theme.
    pub struct Theme {
        /// The name that the gallery shows; the id where it is empty.
        pub name: String,
        /// Who made it.
        pub author: String,
        /// The board.
        pub board: BoardLook,
        /// Light's pieces.
        pub light: PieceLook,
        /// Dark's pieces.
        pub dark: PieceLook,
        /// What the board lies on.
        pub table: TableLook,
        /// The hollows beside the board.
        pub tray: TrayLook,
        /// Shadows.
        pub shadows: ShadowLook,
        /// Signs on the board.
        pub marks: MarkColours,
        /// The light of a mill.
        pub glow: GlowLook,
        /// How things move.
        pub motion: MotionLook,
        /// Panels and text. Clear colours darken a light ground: a light palette had better use solid ones.
        pub palette: Palette,
        /// The faces of text.
        pub fonts: FontLook,
        /// What is heard.
        pub sounds: SoundLook,
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self {
            name: String::new(),
            author: String::new(),
            board: BoardLook::default(),
            light: piece::light_piece(),
            dark: piece::dark_piece(),
            table: TableLook::default(),
            tray: TrayLook::default(),
            shadows: ShadowLook::default(),
            marks: MarkColours::default(),
            glow: GlowLook::default(),
            motion: MotionLook::default(),
            palette: Palette::default(),
            fonts: FontLook::default(),
            sounds: SoundLook::default(),
        }
    }
}

impl Theme {
    /// The theme of files that are laid over each other, the lowest first, above the walnut theme; each is its name and its
    /// text. Gives also all that is wrong in them.
    pub fn load<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> (Self, Vec<Fault>) {
        let mut theme = Self::default();
        let faults = files.into_iter().flat_map(|(file, text)| theme.lay_over(file, text)).collect();
        (theme, faults)
    }

    /// Takes over the keys of a RON text. What is wrong in it stays as it was and is told; `file` is the name by which it is.
    pub fn lay_over(&mut self, file: &str, text: &str) -> Vec<Fault> {
        // Editors on some systems begin a file with a mark that is no part of the text.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reading = Reading { source: Source { file, text }, keys: Vec::new(), faults: Vec::new() };
        self.lay(text, &None, &mut reading);
        reading.faults
    }

    /// The files that it names and uses.
    #[must_use]
    pub fn files(&self) -> Vec<NamedFile<'_>> {
        let (fonts, sounds) = (&self.fonts, &self.sounds);
        let surfaces = [
            ("board.field.texture", &self.board.field),
            ("board.rim.texture", &self.board.rim),
            ("board.inlay.texture", &self.board.inlay),
            ("light.surface.texture", &self.light.surface),
            ("dark.surface.texture", &self.dark.surface),
            ("table.surface.texture", &self.table.surface),
        ];
        let is_used = |(key, surface): &(&str, &SurfaceLook)| {
            surface.kind == Material::Texture && (self.table.kind == Cover::Surface || !key.starts_with("table."))
        };
        let textures =
            surfaces.into_iter().filter(is_used).map(|(key, surface)| (key, &surface.texture, FileKind::Texture));
        let fonts = [("fonts.text", &fonts.text), ("fonts.bold", &fonts.bold), ("fonts.title", &fonts.title)];
        let sounds = [
            ("sounds.lift", &sounds.lift),
            ("sounds.place", &sounds.place),
            ("sounds.slide", &sounds.slide),
            ("sounds.mill", &sounds.mill),
            ("sounds.capture", &sounds.capture),
            ("sounds.illegal", &sounds.illegal),
            ("sounds.flying", &sounds.flying),
            ("sounds.win", &sounds.win),
            ("sounds.loss", &sounds.loss),
            ("sounds.draw", &sounds.draw),
        ];
        let fonts = fonts.into_iter().map(|(key, name)| (key, name, FileKind::Font));
        let sounds = sounds.into_iter().map(|(key, name)| (key, name, FileKind::Sound));
        let all = textures.chain(fonts).chain(sounds).filter(|(_, name, _)| !name.is_empty());
        all.map(|(key, name, kind)| NamedFile { key, name, kind }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WALNUT: &str = include_str!("../../../assets/themes/walnut/theme.ron");

    fn read(text: &str) -> (Theme, Vec<String>) {
        let (theme, faults) = Theme::load([("theme.ron", text)]);
        (theme, faults.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn every_key_may_be_left_out() {
        assert_eq!(read("()"), (Theme::default(), vec![]));
        assert_eq!(read("\u{feff}Theme()"), (Theme::default(), vec![]));
        let (theme, faults) = read(r##"(dark: (polish: 0.1), marks: (target: "#01020304"))"##);
        assert_eq!(faults, [""; 0]);
        let mut wanted = Theme::default();
        wanted.dark.polish = 0.1;
        wanted.marks.target = Colour::rgba(0x0102_0304);
        assert_eq!(theme, wanted);
    }

    #[test]
    fn files_are_laid_over_each_other_key_by_key() {
        let (theme, faults) =
            Theme::load([("low", "(board: (corner: 0.01, lines: inked))"), ("high", "(board: (corner: 0.02))")]);
        assert_eq!(faults, []);
        assert_eq!((theme.board.corner, theme.board.lines), (0.02, Lines::Inked));
    }

    #[test]
    fn a_wrong_value_costs_its_key_only_and_is_named_by_its_place() {
        let text = r##"(
    bord: (),
    board: (corner: 3, line_width: 0.01, lines: knitted, field: (wood: (early: "red", rings: 80))),
    motion: (travel: NaN, height: "high", easing: back),
    palette: 7,
    light: (surface: (texture: "../secret.png")),
    dark: (polish: 0.2, polish: 0.3, make: "flat"),
    name: "Mine",
)"##;
        let (theme, faults) = read(text);
        let wanted = [
            "theme.ron:2:5: bord: unknown key \"bord\"; did you mean \"board\"?",
            "theme.ron:3:21: board.corner: 3 is not 0 to 0.1; the game uses 0.036",
            "theme.ron:3:49: board.lines: `knitted` is not one of `inlaid`, `dotted`, `braided`, `inked`, `ruled`; \
             the game uses inlaid",
            "theme.ron:3:80: board.field.wood.early: `\"red\"` is not a colour: \"#rrggbb\" or \"#rrggbbaa\"; \
             the game uses \"#8a5735\"",
            "theme.ron:4:22: motion.travel: NaN is not 0 to 10; the game uses 0.2",
            "theme.ron:4:35: motion.height: `\"high\"` is not a number; the game uses 0.13",
            "theme.ron:5:14: palette: `7` is not a group: (dark: …); the game uses this group as it was",
            "theme.ron:6:32: light.surface.texture: `\"../secret.png\"` is not the name of a file in the theme's folder or \
             among the assets, or \"\"; the game uses \"\"",
            "theme.ron:7:25: dark.polish: the key is given twice; the later value counts",
        ];
        assert_eq!(faults, wanted);
        assert_eq!((theme.board.line_width, theme.board.field.wood.rings), (0.01, 80.0));
        assert_eq!((theme.motion.easing, theme.dark.polish, theme.dark.make), (Easing::Back, 0.3, Make::Flat));
        assert_eq!((theme.name.as_str(), theme.palette), ("Mine", Palette::default()));
    }

    #[test]
    fn every_file_that_can_be_named_is_told() {
        let mut theme = Theme::default();
        theme.table.kind = Cover::Surface;
        let named = FileName::new("x").unwrap();
        for surface in [
            &mut theme.board.field,
            &mut theme.board.rim,
            &mut theme.board.inlay,
            &mut theme.light.surface,
            &mut theme.dark.surface,
            &mut theme.table.surface,
        ] {
            (surface.kind, surface.texture) = (Material::Texture, named.clone());
        }
        let entries = theme.entries();
        let wanted = entries.iter().filter(|entry| entry.kind.contains("file")).map(|entry| entry.key.as_str());
        assert_eq!(theme.files().iter().map(|file| file.key).collect::<Vec<_>>(), wanted.collect::<Vec<_>>());
        assert_eq!(Theme::default().files().len(), 13, "walnut has no textures");
    }

    #[test]
    fn broken_syntax_costs_the_file_and_no_other() {
        let (theme, faults) =
            Theme::load([("low", "(board: (corner: 0.01))"), ("high", "(\n  board: (corner: 0.02)\n  name: \"x\")")]);
        assert_eq!(theme.board.corner, 0.01);
        assert_eq!(faults.len(), 1);
        assert!(faults[0].to_string().starts_with("high:3:"), "{}", faults[0]);
    }

    #[test]
    fn the_shipped_theme_is_the_default_and_says_every_key_that_shows() {
        let (theme, faults) = read(WALNUT);
        assert_eq!(faults, [""; 0]);
        assert_eq!(Theme { name: String::new(), author: String::new(), ..theme.clone() }, Theme::default());
        assert_eq!(WALNUT, theme.to_ron(HEAD));
    }

    #[test]
    fn of_very_many_faults_some_are_told() {
        let group = format!("board: ({}), ", "bord: 1, ".repeat(300));
        let (_, faults) = read(&format!("({})", group.repeat(40)));
        assert_eq!(faults.len(), 51);
        assert!(
            faults[50].ends_with("there is more wrong in it, which is told when this is put right"),
            "{}",
            faults[50]
        );
    }

    #[test]
    fn a_group_of_too_many_keys_and_a_list_are_told_as_what_they_are() {
        let (_, faults) = read(&format!("(board: ({}), light: (1, 2), dark: [])", "bord: 1, ".repeat(401)));
        assert_eq!(faults.len(), 3, "{faults:?}");
        assert!(faults[0].contains("board: more than 400 keys in a group; the game uses this group as it was"));
        assert!(faults[1].contains("light: \"1\" is no key"), "{}", faults[1]);
        assert!(faults[2].contains("dark: `[]` is not a group: (surface: …)"), "{}", faults[2]);
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig::with_cases(3000))]

        #[test]
        fn no_text_brings_the_reader_down_or_gets_past_a_range(
            cuts in proptest::collection::vec((0_usize..9000, 0_usize..40, ".{0,12}"), 1..6),
        ) {
            let mut text: String = WALNUT.to_owned();
            for (at, length, with) in &cuts {
                let mut at = at % text.len();
                while !text.is_char_boundary(at) {
                    at -= 1;
                }
                let end = text[at..].char_indices().map(|(index, _)| at + index).nth(*length).unwrap_or(text.len());
                text.replace_range(at..end, with);
                if text.is_empty() {
                    text.push('(');
                }
            }
            let (theme, faults) = Theme::load([("fuzzed", text.as_str())]);
            for fault in &faults {
                proptest::prop_assert!(!fault.problem.is_empty());
            }
            for entry in theme.entries() {
                if let Some(range) = entry.range {
                    let value: f32 = entry.value.parse().unwrap();
                    proptest::prop_assert!(range.contains(&value), "{}: {value}", entry.key);
                }
            }
        }
    }

    const HEAD: &str = "The walnut theme. Every key may be left out; colours are \"#rrggbb\" or \"#rrggbbaa\".";

    #[test]
    #[ignore = "writes the shipped theme from the defaults"]
    fn write_the_shipped_theme() {
        let theme = Theme { name: "Walnut".into(), author: "The Malom authors".into(), ..Theme::default() };
        std::fs::write("assets/themes/walnut/theme.ron", theme.to_ron(HEAD)).unwrap();
    }
}
