//! A picture in memory, and the loop that fills one.

use super::light::{Light, encode};
use super::noise::hash;

/// An sRGB picture, four bytes a pixel (red, green, blue, straight alpha), rows from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Pixels across, at least 1.
    pub width: u32,
    /// Pixels down, at least 1.
    pub height: u32,
    /// `4 * width * height` bytes.
    pub pixels: Vec<u8>,
}

/// The longest side that a generator makes: the largest texture that WebGL2 surely takes is 2048, desktops take more.
pub const MAX_SIDE: u32 = 8192;

impl Picture {
    /// Fills a picture, asking for the colour and the opacity (0..=1) of each pixel at its middle, in pixels from the
    /// top left corner. `row` prepares what all pixels of a row share. Sides are brought into `1..=MAX_SIDE`.
    pub(super) fn paint<R, P>(width: u32, height: u32, row: R) -> Self
    where
        R: Fn(f32) -> P + Sync,
        P: FnMut(f32) -> (Light, f32),
    {
        let (width, height) = (width.clamp(1, MAX_SIDE), height.clamp(1, MAX_SIDE));
        let stride = width as usize * 4;
        let mut pixels = vec![0; stride * height as usize];
        let fill = |y: usize, line: &mut [u8]| {
            let mut colour_at = row(y as f32 + 0.5);
            for (x, pixel) in line.chunks_exact_mut(4).enumerate() {
                let (colour, alpha) = colour_at(x as f32 + 0.5);
                // Less than a step of noise before rounding: slow gradients show no bands.
                let grain = hash(x as u32, y as u32, 0x5eed) as f32 / u32::MAX as f32;
                pixel[..3].copy_from_slice(&encode(colour, grain));
                pixel[3] = (alpha.clamp(0.0, 1.0) * 255.0 + 0.25 + 0.5 * grain) as u8;
            }
        };
        each_row(&mut pixels, stride, &fill);
        Self { width, height, pixels }
    }
}

/// Rows are dealt out to the cores in turn, so that each has as much of the costly middle.
#[cfg(not(target_family = "wasm"))]
fn each_row(pixels: &mut [u8], stride: usize, fill: &(impl Fn(usize, &mut [u8]) + Sync)) {
    let rows = pixels.len() / stride;
    let cores = std::thread::available_parallelism().map_or(1, usize::from).min(8);
    // A small picture is done before a thread has started.
    if cores == 1 || pixels.len() < 1 << 16 {
        pixels.chunks_exact_mut(stride).enumerate().for_each(|(y, line)| fill(y, line));
        return;
    }
    let band = rows.div_ceil(cores * 4).max(1);
    let bands: Vec<_> = pixels.chunks_mut(stride * band).enumerate().collect();
    let mut shares: Vec<Vec<_>> = (0..cores).map(|_| Vec::new()).collect();
    for (index, lines) in bands {
        shares[index % cores].push((index * band, lines));
    }
    std::thread::scope(|scope| {
        for share in shares {
            scope.spawn(move || {
                for (first, lines) in share {
                    for (y, line) in lines.chunks_exact_mut(stride).enumerate() {
                        fill(first + y, line);
                    }
                }
            });
        }
    });
}

#[cfg(target_family = "wasm")]
fn each_row(pixels: &mut [u8], stride: usize, fill: &(impl Fn(usize, &mut [u8]) + Sync)) {
    pixels.chunks_exact_mut(stride).enumerate().for_each(|(y, line)| fill(y, line));
}
