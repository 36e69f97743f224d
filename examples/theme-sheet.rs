//! Paints a theme without a window: everything that is drawn on a board and beside it, into a PNG.
//!
//! `cargo run --no-default-features --example theme-sheet -- ID SIDE FILE`, where ID is a folder in `assets/themes` and SIDE the
//! board's side in pixels; `preview:SIDE` paints what the gallery shows.

use std::fs::File;
use std::process::ExitCode;

use malom::content::Assets;
use malom::content::theme::Theme;
use malom::looks::{Picture, Textures, preview};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, side, file] = &arguments[..] else { return Err("wanted: ID SIDE FILE".into()) };
    let assets = Assets::find();
    let path = format!("themes/{id}/theme.ron");
    let text = assets.text(&path).ok_or_else(|| format!("there is no {path}"))?;
    let (theme, mut faults) = Theme::load([(path.as_str(), text.as_str())]);
    let (textures, missing) = Textures::load(&theme, id, |path| assets.bytes(path));
    faults.extend(missing);
    for fault in faults {
        eprintln!("{fault}");
    }
    let number = |text: &str| text.parse().map_err(|_| format!("{text:?} is not a number of pixels"));
    let picture = match side.strip_prefix("preview:") {
        Some(side) => preview::preview(&theme, &textures, number(side)?),
        None => preview::sheet(&theme, &textures, number(side)?),
    };
    write(&picture, file).map_err(|error| format!("{file}: {error}"))
}

fn write(picture: &Picture, file: &str) -> Result<(), png::EncodingError> {
    let mut encoder = png::Encoder::new(File::create(file)?, picture.width, picture.height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.write_header()?.write_image_data(&picture.pixels)
}
