//! Colour as light, and the one lamp that lights everything.

use std::ops::{Add, Mul};
use std::sync::LazyLock;

use crate::content::theme::Colour;

/// Linear light, 0 = black, 1 = the screen's white; more is cut off when encoded.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Light(pub [f32; 3]);

impl Light {
    /// White, for pictures that only a sprite's colour tints.
    pub const WHITE: Self = Self([1.0; 3]);
    pub const BLACK: Self = Self([0.0; 3]);

    /// From `self` (at 0) to `other` (at 1).
    pub fn mix(self, other: Self, share: f32) -> Self {
        self * (1.0 - share) + other * share
    }
}

impl From<Colour> for Light {
    fn from(colour: Colour) -> Self {
        static LINEAR: LazyLock<[f32; 256]> = LazyLock::new(|| {
            std::array::from_fn(|channel| {
                let value = channel as f32 / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            })
        });
        let linear = &*LINEAR;
        Self([colour.r, colour.g, colour.b].map(|channel| linear[usize::from(channel)]))
    }
}

impl Add for Light {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a + x, b + y, c + z])
    }
}

impl Mul<f32> for Light {
    type Output = Self;
    fn mul(self, by: f32) -> Self {
        Self(self.0.map(|channel| channel * by))
    }
}

impl Mul for Light {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a * x, b * y, c * z])
    }
}

/// sRGB bytes of a light; `grain` (0..1) is the noise added before rounding.
pub(super) fn encode(light: Light, grain: f32) -> [u8; 3] {
    const STEPS: usize = 2048;
    // By the square root of the light, where the curve is nearly straight.
    static CURVE: LazyLock<Vec<f32>> = LazyLock::new(|| {
        (0..=STEPS)
            .map(|step| {
                let linear = (step as f32 / STEPS as f32).powi(2);
                let value = if linear <= 0.003_130_8 { linear * 12.92 } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 };
                value * 255.0
            })
            .collect()
    });
    let curve = &*CURVE;
    light.0.map(|channel| {
        let place = channel.clamp(0.0, 1.0).sqrt() * STEPS as f32;
        (curve[(place + 0.5) as usize] + 0.05 + 0.9 * grain) as u8
    })
}

/// Where the light comes from: x to the right, y down, z out of the screen; of length 1.
const LAMP: [f32; 3] = [-0.436, -0.545, 0.716];
/// Half-way between the lamp and the eye, where a polished face shines.
const HALF: [f32; 3] = [-0.235, -0.294, 0.926];

/// Light on a face that leans by `slope` (its height's change to the right and down): diffuse light, 1 on a level face,
/// and how near the mirror's angle it is, 0..=1.
pub(super) fn lit(slope: [f32; 2]) -> (f32, f32) {
    let length = (slope[0] * slope[0] + slope[1] * slope[1] + 1.0).sqrt();
    let normal = [-slope[0] / length, -slope[1] / length, 1.0 / length];
    let dot = |with: [f32; 3]| normal[0] * with[0] + normal[1] * with[1] + normal[2] * with[2];
    let diffuse = 0.42 + 0.58 * dot(LAMP).max(0.0) / LAMP[2];
    (diffuse, dot(HALF).max(0.0))
}

/// How much a small edge that faces along the unit vector `out` catches the lamp: -1 (away) to 1 (towards).
pub(super) fn facing(out: [f32; 2]) -> f32 {
    -(out[0] * 0.625 + out[1] * 0.781)
}

/// 0 below `low`, 1 above `high`, smooth between.
pub(super) fn smooth(low: f32, high: f32, value: f32) -> f32 {
    let t = ((value - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// How much of a pixel of width `pixel` lies within an edge, by the signed distance to it (negative inside).
pub(super) fn cover(distance: f32, pixel: f32) -> f32 {
    (0.5 - distance / pixel).clamp(0.0, 1.0)
}
