//! Pictures that a theme brings: decoded, bounded, and looked at without flicker at any size.

use std::collections::HashMap;
use std::io::Cursor;
use std::sync::Arc;

use thiserror::Error;

use super::light::Light;
use super::picture::Picture;
use crate::content::Fault;
use crate::content::theme::{Colour, FileKind, FileName, Fit, NamedFile, Theme};

/// Neither side of a texture is longer, in pixels.
pub const MAX_TEXTURE: u32 = 2048;

/// Why a file is no texture.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextureError {
    /// It is not there.
    #[error("there is no such file")]
    Missing,
    /// It is no PNG, or a broken one.
    #[error("it is no sound PNG: {0}")]
    Broken(String),
    /// It is larger than [`MAX_TEXTURE`] says.
    #[error("it has {0} × {1} pixels, more than {MAX_TEXTURE} × {MAX_TEXTURE}")]
    TooLarge(u32, u32),
}

/// Decodes a PNG of any kind of pixels.
///
/// # Errors
/// When it is broken or larger than [`MAX_TEXTURE`]; that is found before it is unpacked.
pub fn decode(bytes: &[u8]) -> Result<Picture, TextureError> {
    let broken = |error: png::DecodingError| TextureError::Broken(error.to_string());
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), png::Limits { bytes: 64 << 20 });
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let header = decoder.read_header_info().map_err(broken)?;
    let (width, height) = (header.width, header.height);
    if width > MAX_TEXTURE || height > MAX_TEXTURE {
        return Err(TextureError::TooLarge(width, height));
    }
    let mut reader = decoder.read_info().map_err(broken)?;
    let size = reader.output_buffer_size().ok_or(TextureError::TooLarge(width, height))?;
    let mut buffer = vec![0; size];
    let frame = reader.next_frame(&mut buffer).map_err(broken)?;
    buffer.truncate(frame.buffer_size());
    // A moving picture's first frame may be smaller than the whole.
    let (width, height) = (frame.width, frame.height);
    let samples = frame.color_type.samples();
    let pixels: Vec<u8> = buffer
        .chunks_exact(samples)
        .flat_map(|pixel| match *pixel {
            [grey] => [grey, grey, grey, 255],
            [grey, a] => [grey, grey, grey, a],
            [r, g, b] => [r, g, b, 255],
            [r, g, b, a, ..] => [r, g, b, a],
            [] => [0; 4],
        })
        .collect();
    if width == 0 || height == 0 || pixels.len() != 4 * width as usize * height as usize {
        return Err(TextureError::Broken("its size and its pixels differ".into()));
    }
    Ok(Picture { width, height, pixels })
}

/// A theme's textures, by the names that it calls them.
#[derive(Clone, Debug, Default)]
pub struct Textures(HashMap<FileName, Arc<Picture>>);

impl Textures {
    /// The textures that a theme uses. `read` gives the content of a file below the assets; `id` is the theme's. What cannot
    /// be used is told, at the place of the layer that names it, and drawn in the surface's plain colour.
    pub fn load<B: AsRef<[u8]>>(theme: &Theme, id: &str, read: impl Fn(&str) -> Option<B>) -> (Self, Vec<Fault>) {
        let (mut textures, mut faults) = (HashMap::new(), Vec::new());
        for named in theme.files() {
            let NamedFile { name, kind, .. } = named;
            if kind != FileKind::Texture || textures.contains_key(name) {
                continue;
            }
            let bytes = name.places(id, kind).iter().find_map(|path| read(path));
            match bytes.ok_or(TextureError::Missing).and_then(|bytes| decode(bytes.as_ref())) {
                Ok(picture) => {
                    textures.insert(name.clone(), Arc::new(picture));
                }
                Err(reason) => faults.push(named.fault(id, reason).instead("the plain colour")),
            }
        }
        (Self(textures), faults)
    }

    /// The picture of this name.
    #[must_use]
    pub fn get(&self, name: &FileName) -> Option<&Arc<Picture>> {
        self.0.get(name)
    }
}

impl PartialEq for Textures {
    /// Whether these are the same pictures; quick where they are the same in memory.
    fn eq(&self, other: &Self) -> bool {
        let same = |(name, picture): (&FileName, &Arc<Picture>)| {
            other.get(name).is_some_and(|theirs| Arc::ptr_eq(picture, theirs) || picture == theirs)
        };
        self.0.len() == other.0.len() && self.0.iter().all(same)
    }
}

/// A texture as it covers a thing.
pub(super) struct Texture {
    picture: Arc<Picture>,
    ground: Light,
    /// The width and the height that one copy of it covers, of the board's side.
    size: [f32; 2],
    fit: Fit,
}

impl Texture {
    /// `area` is the side of the thing that it is stretched over, and `pixel` a pixel's width, of the board's side.
    pub fn new(picture: &Arc<Picture>, ground: Colour, fit: Fit, tile: f32, area: f32, pixel: f32) -> Self {
        let size = match fit {
            Fit::Stretch => [area; 2],
            Fit::Tile => [tile, tile * picture.height as f32 / picture.width as f32],
        };
        let mut picture = picture.clone();
        // Pixels that see more than one of the picture's would flicker: it is halved until they do not.
        while picture.width.max(picture.height) > 1
            && (size[0] / picture.width as f32).max(size[1] / picture.height as f32) < 0.6 * pixel
        {
            picture = Arc::new(halved(&picture));
        }
        Self { picture, ground: ground.into(), size, fit }
    }

    /// Colour and opacity at a place from the thing's middle, both in sides of the board; between pixels as far as it lies
    /// from each.
    pub fn at(&self, x: f32, y: f32) -> (Light, f32) {
        let (u, v) = (x / self.size[0] + 0.5, y / self.size[1] + 0.5);
        let (w, h) = (self.picture.width as i32, self.picture.height as i32);
        let (u, v) = match self.fit {
            Fit::Stretch => (u.clamp(0.0, 1.0) * w as f32 - 0.5, v.clamp(0.0, 1.0) * h as f32 - 0.5),
            Fit::Tile => ((u - u.floor()) * w as f32 - 0.5, (v - v.floor()) * h as f32 - 0.5),
        };
        let (left, top) = (u.floor(), v.floor());
        let (fx, fy) = (u - left, v - top);
        let (mut light, mut alpha) = (Light::BLACK, 0.0);
        for (dx, dy, share) in
            [(0, 0, (1.0 - fx) * (1.0 - fy)), (1, 0, fx * (1.0 - fy)), (0, 1, (1.0 - fx) * fy), (1, 1, fx * fy)]
        {
            let place = |at: i32, length: i32| match self.fit {
                Fit::Stretch => at.clamp(0, length - 1),
                Fit::Tile => at.rem_euclid(length),
            };
            let (colour, a) = texel(&self.picture, place(left as i32 + dx, w) as u32, place(top as i32 + dy, h) as u32);
            light = light + colour * (a * share);
            alpha += a * share;
        }
        (light + self.ground * (1.0 - alpha), alpha)
    }
}

fn texel(picture: &Picture, x: u32, y: u32) -> (Light, f32) {
    let index = 4 * (y as usize * picture.width as usize + x as usize);
    let [r, g, b, a] = [0, 1, 2, 3].map(|channel| picture.pixels[index + channel]);
    (Colour { r, g, b, a }.into(), f32::from(a) / 255.0)
}

/// The picture at half its size, in light, not in bytes.
fn halved(picture: &Picture) -> Picture {
    let (w, h) = (picture.width, picture.height);
    Picture::paint(w.div_ceil(2), h.div_ceil(2), |y| {
        move |x| {
            let (left, top) = (2 * x as u32, 2 * y as u32);
            let (mut light, mut alpha) = (Light::BLACK, 0.0);
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let (colour, a) = texel(picture, (left + dx).min(w - 1), (top + dy).min(h - 1));
                light = light + colour * a;
                alpha += a;
            }
            (light * (1.0 / f32::max(alpha, 1e-3)), 0.25 * alpha)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A PNG of these bytes.
    fn png(width: u32, height: u32, colour: png::ColorType, bytes: &[u8]) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, width, height);
        encoder.set_color(colour);
        encoder.write_header().unwrap().write_image_data(bytes).unwrap();
        file
    }

    #[test]
    fn every_kind_of_pixel_is_understood() {
        use png::ColorType::{Grayscale, GrayscaleAlpha, Rgb, Rgba};
        let kinds: [(_, &[u8], [u8; 4]); 4] = [
            (Grayscale, &[9], [9, 9, 9, 255]),
            (GrayscaleAlpha, &[9, 7], [9, 9, 9, 7]),
            (Rgb, &[1, 2, 3], [1, 2, 3, 255]),
            (Rgba, &[1, 2, 3, 4], [1, 2, 3, 4]),
        ];
        for (colour, bytes, pixel) in kinds {
            assert_eq!(decode(&png(1, 1, colour, bytes)).unwrap().pixels, pixel, "{colour:?}");
        }
    }

    #[test]
    fn broken_and_huge_files_are_refused() {
        let good = png(3, 3, png::ColorType::Rgb, &[7; 27]);
        assert!(decode(&good).is_ok());
        for cut in 0..good.len() - 12 {
            assert!(decode(&good[..cut]).is_err(), "{cut}");
        }
        for index in 0..good.len() {
            let mut bad = good.clone();
            bad[index] ^= 0x55;
            // Some bytes nobody looks at; none may bring the program down.
            let _ = decode(&bad);
        }
        let wide = png(MAX_TEXTURE + 1, 1, png::ColorType::Grayscale, &[0; MAX_TEXTURE as usize + 1]);
        assert_eq!(decode(&wide), Err(TextureError::TooLarge(MAX_TEXTURE + 1, 1)));
    }

    #[test]
    fn a_theme_loads_what_it_uses_and_tells_what_is_missing() {
        let text = "(light: (surface: (kind: texture, texture: \"mine.png\")), \
                    dark: (surface: (kind: texture, texture: \"lost.png\")), \
                    board: (field: (texture: \"unused.png\")))";
        let (theme, faults) = Theme::load([("themes/x/theme.ron", text)]);
        assert_eq!(faults, []);
        let file = png(1, 1, png::ColorType::Rgb, &[1, 2, 3]);
        let (textures, faults) =
            Textures::load(&theme, "x", |path| (path == "themes/x/mine.png").then(|| file.clone()));
        let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
        let wanted = "themes/x/theme.ron:1:99: dark.surface.texture: lost.png: there is no such file; the game uses the plain colour";
        assert_eq!(faults, [wanted]);
        assert!(textures.get(&theme.light.surface.texture).is_some());
    }

    #[test]
    fn a_picture_that_is_missing_is_told_where_a_layer_names_it() {
        let low = "(board: (field: (kind: texture, texture: \"low.png\")), dark: (surface: (kind: texture)))";
        let high = "(\n dark: (surface: (texture: \"high.png\")))";
        let (theme, faults) = Theme::load([("themes/x/theme.ron", low), ("my-mod/themes/x/theme.ron", high)]);
        assert_eq!(faults, []);
        let (_, faults) = Textures::load(&theme, "x", |_| None::<&[u8]>);
        let places: Vec<_> = faults.iter().map(Fault::place).collect();
        assert_eq!(places, ["themes/x/theme.ron:1:42", "my-mod/themes/x/theme.ron:2:28"]);
    }

    #[test]
    fn a_piece_may_have_the_outline_of_its_picture() {
        let text =
            "(light: (surface: (kind: texture, texture: \"half.png\"), make: flat, mark: none, outline: texture))";
        let (theme, faults) = Theme::load([("theme.ron", text)]);
        assert_eq!(faults, []);
        // Red on the left, clear on the right.
        let pixels: Vec<u8> = (0..16).flat_map(|i| if i % 4 < 2 { [255, 0, 0, 255] } else { [0; 4] }).collect();
        let file = png(4, 4, png::ColorType::Rgba, &pixels);
        let (textures, _) = Textures::load(&theme, "x", |path| (path == "half.png").then_some(&file));
        let piece = super::super::piece::piece(&theme.light, &textures, 0, 50);
        let at = |x: usize, y: usize| &piece.pixels[4 * (y * 50 + x)..][..4];
        assert_eq!((at(10, 25), at(3, 3)[3]), (&[255, 0, 0, 255][..], 255));
        assert_eq!((at(40, 25)[3], at(47, 3)[3]), (0, 0));
    }

    #[test]
    fn a_fine_pattern_far_away_is_grey_and_not_noise() {
        // Black and white by turns: half the light, which is 188 in sRGB.
        let pixels: Vec<u8> = (0..256_u32 * 256).flat_map(|i| [(255 * ((i + i / 256) % 2)) as u8; 3]).collect();
        let picture = Arc::new(decode(&png(256, 256, png::ColorType::Rgb, &pixels)).unwrap());
        let texture = Texture::new(&picture, Colour::rgb(0), Fit::Stretch, 0.2, 1.0, 1.0 / 16.0);
        for step in 0..40 {
            let place = step as f32 / 40.0 - 0.5;
            let (light, alpha) = texture.at(place, -place * 0.3);
            assert!((light.0[0] - 0.5).abs() < 0.02 && alpha > 0.99, "{light:?}");
        }
    }
}
