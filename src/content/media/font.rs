//! Fonts: whether egui can use a file, which ends the program when it cannot.

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, HintingInstance, OutlinePen, Target};
use skrifa::raw::TableProvider;
use skrifa::raw::tables::glyf::Glyph;
use skrifa::{FontRef, GlyphId, MetadataProvider};
use thiserror::Error;

/// Why a file is no font that the game uses.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FontError {
    /// It cannot be read as a font.
    #[error("it is no TrueType or OpenType font: {0}")]
    NoFont(String),
    /// It has no size to draw its letters by.
    #[error("the font does not say how large its letters are")]
    NoSize,
    /// One of the letters that every text needs is missing, or cannot be drawn.
    #[error("the font cannot draw {0:?}, which every language of the game needs")]
    Letter(char),
    /// A letter's outline would end the program when it is drawn.
    #[error("the outline of glyph {0} is damaged")]
    Outline(u32),
    /// A letter is put together of too many parts.
    #[error("glyph {0} is put together of too many parts")]
    Parts(u32),
    /// A letter is larger than any screen has room for.
    #[error("glyph {0} is more than {MAX_EM} times as wide or high as the font's size")]
    Extent(u32),
    /// Lines or letters would be so small or so large that nothing could be read.
    #[error("its letters or lines are not of a size that can be read")]
    Unreadable,
}

/// Letters are tried at this size, in pixels.
const SIZE: f32 = 16.0;
/// Letters that no text of the game does without.
const NEEDED: &str = "aemoz019.,:";

/// Checks a font as the game will use it: the first face of the file.
///
/// # Errors
/// It is no font, or cannot draw the most common letters.
pub fn check_font(bytes: &[u8]) -> Result<(), FontError> {
    let font = FontRef::from_index(bytes, 0).map_err(|error| FontError::NoFont(error.to_string()))?;
    if font.metrics(Size::unscaled(), LocationRef::default()).units_per_em == 0 {
        return Err(FontError::NoSize);
    }
    check_outlines(&font)?;
    check_sizes(&font)?;
    let (letters, outlines) = (font.charmap(), font.outline_glyphs());
    // As egui draws: fitted to the pixels where the font lets it.
    let (size, place) = (Size::new(SIZE), LocationRef::default());
    let mut fitted = HintingInstance::new(&outlines, Size::unscaled(), place, Target::default()).ok();
    if let Some(fitting) = &mut fitted
        && fitting.reconfigure(&outlines, size, place, Target::default()).is_err()
    {
        fitted = None;
    }
    // What the game's own texts are made of, and more.
    for letter in (' '..='\u{24f}').chain('\u{2010}'..='\u{203a}') {
        let Some(outline) = letters.map(letter).and_then(|glyph| outlines.get(glyph)) else { continue };
        let damaged = |_| FontError::Letter(letter);
        outline.draw(DrawSettings::unhinted(size, place), &mut Nowhere).map_err(damaged)?;
        if let (true, Some(fitted)) = (letter.is_ascii(), &fitted) {
            outline.draw(DrawSettings::hinted(fitted, false), &mut Nowhere).map_err(damaged)?;
        }
    }
    match NEEDED.chars().find(|letter| letters.map(*letter).is_none_or(|glyph| outlines.get(glyph).is_none())) {
        None => Ok(()),
        Some(letter) => Err(FontError::Letter(letter)),
    }
}

/// Looks for outlines without a point that have something to say of points: skrifa 0.44 takes the first of none then.
fn check_outlines(font: &FontRef<'_>) -> Result<(), FontError> {
    let (Ok(outlines), Ok(places), Ok(count)) = (font.glyf(), font.loca(None), font.maxp()) else { return Ok(()) };
    for number in 0..u32::from(count.num_glyphs()) {
        if let Ok(Some(Glyph::Simple(outline))) = places.get_glyf(GlyphId::new(number), &outlines)
            && outline.num_points() == 0
            && !outline.glyph_data().is_empty()
        {
            return Err(FontError::Outline(number));
        }
        let mut left = MAX_PARTS;
        if !parts(font, GlyphId::new(number), &mut left) {
            return Err(FontError::Parts(number));
        }
    }
    Ok(())
}

/// A letter is no wider and no higher, in sizes of the font: drawn at the largest size on the finest screen it still fits the
/// 2048 pixels that letters are kept in.
const MAX_EM: f32 = 4.0;
/// A letter has no more parts, those of its parts among them.
const MAX_PARTS: u32 = 64;

/// Whether the font can be read at all: sizes of lines and of common letters, and the extent of every letter.
fn check_sizes(font: &FontRef<'_>) -> Result<(), FontError> {
    let em = Size::new(1.0);
    let place = LocationRef::default();
    let metrics = font.metrics(em, place);
    let line = metrics.ascent - metrics.descent + metrics.leading;
    let (letters, outlines, widths) = (font.charmap(), font.outline_glyphs(), font.glyph_metrics(em, place));
    let readable = |letter: char| {
        let Some(glyph) = letters.map(letter) else { return true };
        let mut extent = Extent::default();
        let drawn = outlines
            .get(glyph)
            .is_some_and(|outline| outline.draw(DrawSettings::unhinted(em, place), &mut extent).is_ok());
        let width = widths.advance_width(glyph).unwrap_or_default();
        drawn && (0.15..=2.0).contains(&extent.height()) && (0.1..=2.5).contains(&width)
    };
    if !(0.6..=4.0).contains(&line) || !['a', 'o', 'm'].into_iter().all(readable) {
        return Err(FontError::Unreadable);
    }
    for (glyph, outline) in outlines.iter() {
        let mut extent = Extent::default();
        let number = glyph.to_u32();
        outline.draw(DrawSettings::unhinted(em, place), &mut extent).map_err(|_| FontError::Outline(number))?;
        if extent.height().max(extent.width()) > MAX_EM {
            return Err(FontError::Extent(number));
        }
    }
    Ok(())
}

/// How many parts a letter has, those of its parts among them, counted no further than is allowed.
fn parts(font: &FontRef<'_>, glyph: GlyphId, left: &mut u32) -> bool {
    let (Ok(outlines), Ok(places)) = (font.glyf(), font.loca(None)) else { return true };
    let Ok(Some(Glyph::Composite(whole))) = places.get_glyf(glyph, &outlines) else { return true };
    whole.components().all(|part| {
        let counted = left.checked_sub(1);
        *left = counted.unwrap_or_default();
        counted.is_some() && parts(font, part.glyph.into(), left)
    })
}

/// The room that an outline takes.
#[derive(Default)]
struct Extent {
    low: Option<[f32; 2]>,
    high: [f32; 2],
}

impl Extent {
    fn add(&mut self, x: f32, y: f32) {
        let low = self.low.unwrap_or([x, y]);
        let high = if self.low.is_some() { self.high } else { [x, y] };
        self.low = Some([low[0].min(x), low[1].min(y)]);
        self.high = [high[0].max(x), high[1].max(y)];
    }

    fn width(&self) -> f32 {
        self.low.map_or(0.0, |low| self.high[0] - low[0])
    }

    fn height(&self) -> f32 {
        self.low.map_or(0.0, |low| self.high[1] - low[1])
    }
}

impl OutlinePen for Extent {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add(x, y);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.add(x, y);
    }
    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.add(cx, cy);
        self.add(x, y);
    }
    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.add(ax, ay);
        self.add(bx, by);
        self.add(x, y);
    }
    fn close(&mut self) {}
}

/// Letters that are drawn only to see whether they can be.
struct Nowhere;

impl OutlinePen for Nowhere {
    fn move_to(&mut self, _: f32, _: f32) {}
    fn line_to(&mut self, _: f32, _: f32) {}
    fn quad_to(&mut self, _: f32, _: f32, _: f32, _: f32) {}
    fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {}
    fn close(&mut self) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Assets;

    #[test]
    fn our_fonts_are_fonts() {
        let assets = Assets::embedded();
        for path in assets.files("fonts", "ttf").into_iter().chain(assets.files("fonts", "otf")) {
            assert_eq!(check_font(&assets.bytes(&path).unwrap()), Ok(()), "{path}");
        }
    }

    /// Our text face with two bytes of a table changed.
    fn changed(table: &[u8; 4], at: usize, value: u16) -> Vec<u8> {
        let mut font = Assets::embedded().bytes("fonts/MalomSans-Regular.ttf").unwrap().into_owned();
        let record = (0..64).map(|index| 12 + 16 * index).find(|record| font[*record..record + 4] == *table).unwrap();
        let start = u32::from_be_bytes(font[record + 8..record + 12].try_into().unwrap()) as usize;
        font[start + at..start + at + 2].copy_from_slice(&value.to_be_bytes());
        font
    }

    #[test]
    fn letters_of_sizes_that_cannot_be_drawn_or_read_are_refused() {
        assert_eq!(check_font(&changed(b"head", 18, 2000)), Ok(()), "as it is");
        for units in [1, 16, 64, 16_384] {
            assert!(check_font(&changed(b"head", 18, units)).is_err(), "{units} units in an em");
        }
        for ascent in [0x7fff, 0x8000] {
            assert_eq!(check_font(&changed(b"OS/2", 68, ascent)), Err(FontError::Unreadable), "ascent {ascent}");
        }
    }

    #[test]
    fn what_is_no_font_says_why() {
        assert!(matches!(check_font(b""), Err(FontError::NoFont(_))));
        assert!(matches!(check_font(b"wOF2 and more"), Err(FontError::NoFont(_))));
        let whole = Assets::embedded().bytes("fonts/MalomSans-Regular.ttf").unwrap();
        for end in [12, 100, 400] {
            assert!(check_font(&whole[..end]).is_err(), "{end}");
        }
    }
}
