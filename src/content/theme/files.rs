//! The files that a theme names: pictures, faces and sounds.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::layer::{Value, look};
use crate::content::fault::{Fault, Place};
use crate::content::fields::{Source, value};

/// The name of a file in the theme's folder or among the assets, with `/` between its parts; it never leads out of them.
/// Empty where there is none. Two are the same wherever they were said.
#[derive(Clone, Debug, Default)]
pub struct FileName {
    name: String,
    /// The theme's file that says it, and where; a default is said nowhere.
    said: Option<Arc<(String, Option<Place>)>>,
}

impl PartialEq for FileName {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for FileName {}

impl Hash for FileName {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl FileName {
    /// The name, if it stays where it belongs.
    #[must_use]
    pub fn new(name: &str) -> Option<Self> {
        const LONGEST: usize = 120;
        let is_part = |part: &str| {
            let plain = part.chars().all(|c| !c.is_control() && !"\\:*?\"<>|".contains(c));
            plain && !part.is_empty() && part != "." && part != ".."
        };
        let fits = name.is_empty() || name.len() <= LONGEST && name.split('/').all(is_part);
        fits.then(|| Self { name: name.to_owned(), said: None })
    }

    /// As it is written; empty where there is none.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.name
    }

    /// Whether no file is named.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.name.is_empty()
    }

    /// Where to look for it, first to last, below the assets: in the theme's own folder, in the folder for files of its kind,
    /// and by its whole path.
    #[must_use]
    pub fn places(&self, theme: &str, kind: FileKind) -> Vec<String> {
        let name = &self.name;
        if name.is_empty() {
            return Vec::new();
        }
        let mut places = vec![format!("themes/{theme}/{name}")];
        places.extend(kind.folder().map(|folder| format!("{folder}/{name}")));
        places.push(name.clone());
        places
    }
}

/// What a named file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A picture, as PNG.
    Texture,
    /// A face, as TrueType or OpenType.
    Font,
    /// A sound, as Ogg Vorbis.
    Sound,
}

impl FileKind {
    /// The folder that files of this kind have among the assets.
    #[must_use]
    pub fn folder(self) -> Option<&'static str> {
        match self {
            Self::Texture => None,
            Self::Font => Some("fonts"),
            Self::Sound => Some("sounds"),
        }
    }
}

/// A file that a theme uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedFile<'a> {
    /// The key that names it, with its groups.
    pub key: &'static str,
    /// Its name.
    pub name: &'a FileName,
    /// What it should be.
    pub kind: FileKind,
}

impl NamedFile<'_> {
    /// A fault of the file, at the place of the layer that names it; `theme` is the theme's id.
    #[must_use]
    pub fn fault(&self, theme: &str, problem: impl ToString) -> Fault {
        let problem = format!("{}: {}", self.name.as_str(), problem.to_string());
        let fault = match self.name.said.as_deref() {
            Some((file, place)) => Fault::new(file, problem).at(*place),
            None => Fault::new(format!("themes/{theme}/theme.ron"), problem),
        };
        fault.about(self.key)
    }
}

impl Value for FileName {
    fn kind() -> String {
        "the name of a file in the theme's folder or among the assets, or \"\"".into()
    }
    fn parse(text: &str) -> Option<Self> {
        Self::new(&value::<String>(text)?)
    }
    fn write(&self) -> String {
        format!("{:?}", self.name)
    }
    fn said_at(&mut self, source: &Source<'_>, text: &str) {
        if !self.is_empty() {
            self.said = Some(Arc::new((source.file.to_owned(), source.place(text))));
        }
    }
}

look! {
    /// The faces of text, by their files in `fonts/` or the theme's folder; OpenType or TrueType.
    pub struct FontLook {
        /// Text.
        pub text: FileName,
        /// Bold text.
        pub bold: FileName,
        /// Titles.
        pub title: FileName,
    }
}

fn named(name: &str) -> FileName {
    FileName::new(name).unwrap_or_default()
}

impl Default for FontLook {
    fn default() -> Self {
        Self {
            text: named("MalomSans-Regular.ttf"),
            bold: named("MalomSans-Bold.ttf"),
            title: named("MalomSerif-Regular.otf"),
        }
    }
}

look! {
    /// The sounds, by their files in `sounds/` or the theme's folder; Ogg Vorbis. Nothing is heard where none is named.
    pub struct SoundLook {
        /// A piece is taken up.
        pub lift: FileName,
        /// A piece comes to stand.
        pub place: FileName,
        /// A piece goes along a line.
        pub slide: FileName,
        /// A mill is closed.
        pub mill: FileName,
        /// A piece is taken off the board.
        pub capture: FileName,
        /// A try that the rules forbid.
        pub illegal: FileName,
        /// A side flies from now on.
        pub flying: FileName,
        /// The game is won.
        pub win: FileName,
        /// The game is lost.
        pub loss: FileName,
        /// Nobody has won.
        pub draw: FileName,
    }
}

impl Default for SoundLook {
    fn default() -> Self {
        Self {
            lift: named("lift.ogg"),
            place: named("place.ogg"),
            slide: named("slide.ogg"),
            mill: named("mill.ogg"),
            capture: named("capture.ogg"),
            illegal: named("illegal.ogg"),
            flying: named("flying.ogg"),
            win: named("win.ogg"),
            loss: named("loss.ogg"),
            draw: named("draw.ogg"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_leads_out_of_its_folder() {
        for name in ["../x.png", "/etc/x", "a/../b", "a//b", "a\\b", "C:x", ".", "a/", "x\u{0}", &"x".repeat(200)] {
            assert_eq!(FileName::new(name), None, "{name}");
        }
        let name = FileName::new("grain/oak.png").unwrap();
        assert_eq!(name.places("mine", FileKind::Texture), ["themes/mine/grain/oak.png", "grain/oak.png"]);
        let sound = FileName::new("mill.ogg").unwrap();
        assert_eq!(sound.places("mine", FileKind::Sound), ["themes/mine/mill.ogg", "sounds/mill.ogg", "mill.ogg"]);
        assert_eq!(FileName::new("").unwrap().places("mine", FileKind::Sound), [""; 0]);
    }
}
