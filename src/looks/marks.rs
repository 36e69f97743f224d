//! Shadows, glows and signs: white pictures of an opacity, coloured by the sprite that shows them; and trays.

use super::light::{Light, cover, facing, smooth};
use super::picture::Picture;
use crate::content::theme::{Colour, TrayLook};

/// A round mask: `opacity` by the distance from the middle, 1 at the edge of the picture, and a pixel's width in that
/// measure.
fn round(side: u32, opacity: impl Fn(f32, f32) -> f32 + Sync) -> Picture {
    let middle = 0.5 * side.max(1) as f32;
    let pixel = 1.0 / middle;
    Picture::paint(side, side, |y| {
        let opacity = &opacity;
        let y = (y - middle) * pixel;
        move |x| {
            let x = (x - middle) * pixel;
            (Light::WHITE, opacity((x * x + y * y).sqrt(), pixel))
        }
    })
}

/// The shadow of a disc whose radius is `radius` of the picture's half side, blurred over `softness` of the rest.
#[must_use]
pub fn shadow(side: u32, radius: f32, softness: f32) -> Picture {
    let blur = (1.0 - radius).max(0.01) * softness;
    round(side, move |r, pixel| {
        let blur = blur.max(pixel);
        1.0 - smooth(radius - blur, radius + blur, r)
    })
}

/// A solid disc with a soft rim of light (a target), which `halo` (0..=1) strengthens.
#[must_use]
pub fn disc(side: u32, halo: f32) -> Picture {
    round(side, move |r, pixel| {
        let body = cover(r - 0.62, pixel) * (1.0 - halo * 0.28 * (1.0 - smooth(0.30, 0.60, r)));
        body.max(halo * 0.38 * (1.0 - smooth(0.60, 1.0, r)))
    })
}

/// A ring, its outer edge at 0.9 of the half side, `thick` of the half side wide, with a faint light that `halo` (0..=1)
/// strengthens.
#[must_use]
pub fn ring(side: u32, thick: f32, halo: f32) -> Picture {
    let middle = 0.9 - 0.5 * thick;
    round(side, move |r, pixel| {
        let off = (r - middle).abs();
        let line = cover(off - 0.5 * thick.max(1.5 * pixel), pixel);
        line.max(halo * 0.22 * (1.0 - smooth(0.0, 0.5 * thick + 0.1, off)))
    })
}

/// A ring with a cross in its middle (what may be captured); the colour `around` keeps it clear on any ground.
#[must_use]
pub fn crossed(side: u32, colour: Colour, around: Colour) -> Picture {
    let middle = 0.5 * side.max(1) as f32;
    let pixel = 1.0 / middle;
    let (light, shade): (Light, Light) = (colour.into(), around.into());
    let strength = f32::from(around.a) / 255.0;
    Picture::paint(side, side, |y| {
        let y = (y - middle) * pixel;
        move |x| {
            let x = (x - middle) * pixel;
            let r = (x * x + y * y).sqrt();
            let (a, b) = (0.707 * (x + y), 0.707 * (x - y));
            let arm = |along: f32, off: f32| {
                let past = (along.abs() - 0.24).max(0.0);
                (past * past + off * off).sqrt() - 0.062
            };
            let edge = arm(a, b).min(arm(b, a)).min((r - 0.85).abs() - 0.045);
            let line = cover(edge, pixel);
            let rim = strength * (1.0 - smooth(0.0, 0.075, edge));
            (shade.mix(light, line), line.max(rim))
        }
    })
}

/// The light along a line, which lies across the middle of the picture from `cap` to `1 - cap` of its width (of its height);
/// `core` is the share of the height that shines fully.
#[must_use]
pub fn glow(width: u32, height: u32, core: f32) -> Picture {
    let half = 0.5 * height.max(1) as f32;
    let (start, end) = (half, (width as f32 - half).max(half));
    Picture::paint(width, height, |y| {
        move |x| {
            let along = x - x.clamp(start, end);
            let off = y - half;
            let r = (along * along + off * off).sqrt() / half;
            let fade = 1.0 - smooth(core, 1.0, r);
            (Light::WHITE, fade * fade)
        }
    })
}

/// Distance to a rectangle with round corners around the origin (negative inside), and the way out of it.
fn rounded(x: f32, y: f32, half: [f32; 2], corner: f32) -> (f32, [f32; 2]) {
    let (qx, qy) = (x.abs() - half[0] + corner, y.abs() - half[1] + corner);
    let (ox, oy) = (qx.max(0.0), qy.max(0.0));
    let length = (ox * ox + oy * oy).sqrt();
    let out = if length > 1e-4 {
        [x.signum() * ox / length, y.signum() * oy / length]
    } else if qx > qy {
        [x.signum(), 0.0]
    } else {
        [0.0, y.signum()]
    };
    (length + qx.max(qy).min(0.0) - corner, out)
}

/// The shadow of a rectangle (the board's), which fills the middle of the picture but for a margin of `blur` pixels.
#[must_use]
pub fn slab_shadow(width: u32, height: u32, blur: f32) -> Picture {
    let (w, h) = (0.5 * width as f32, 0.5 * height as f32);
    let half = [(w - blur).max(1.0), (h - blur).max(1.0)];
    Picture::paint(width, height, |y| {
        move |x| {
            let (edge, _) = rounded(x - w, y - h, half, blur);
            (Light::WHITE, 1.0 - smooth(-blur, blur, edge))
        }
    })
}

/// A hollow pressed into the table; `pixel` is a logical pixel's size in pixels.
#[must_use]
pub fn tray(width: u32, height: u32, look: &TrayLook, pixel: f32) -> Picture {
    let (w, h) = (0.5 * width as f32, 0.5 * height as f32);
    let half = [w - 1.5 * pixel, h - 1.5 * pixel];
    let corner = half[0].min(half[1]).max(0.0) * look.roundness;
    let deep = f32::from(look.colour.a) / 255.0;
    let (light, frame): (Light, Light) = (look.colour.into(), look.edge.into());
    let (frame_half, frame_strength) = (0.5 * look.edge_width * pixel, f32::from(look.edge.a) / 255.0);
    Picture::paint(width, height, |y| {
        move |x| {
            let (edge, out) = rounded(x - w, y - h, half, corner);
            let inside = cover(edge, 1.0);
            let towards = facing(out);
            // The wall towards the lamp lies in its own shadow, the other catches light on its lip.
            let wall = (1.0 - smooth(0.0, 11.0 * pixel, -edge)) * (0.5 + 0.5 * towards);
            let lip = (1.0 - smooth(0.0, 1.2 * pixel, edge.abs())) * (0.5 - 0.5 * towards);
            let dark = inside * (deep + (1.0 - deep) * 0.62 * wall * look.depth);
            let glint = 0.05 * lip * look.depth;
            let alpha = dark.max(glint);
            let ground = light.mix(Light::WHITE, if alpha > 0.0 { glint / alpha } else { 0.0 } * 0.9);
            if frame_half <= 0.0 {
                return (ground, alpha);
            }
            let line = frame_strength * cover((edge + frame_half).abs() - frame_half, 1.0);
            let over = line + alpha * (1.0 - line);
            (ground.mix(frame, if over > 0.0 { line / over } else { 1.0 }), over)
        }
    })
}
