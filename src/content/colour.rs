//! Colours as themes write them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// An sRGB colour with straight alpha.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    /// Red, 0–255.
    pub r: u8,
    /// Green, 0–255.
    pub g: u8,
    /// Blue, 0–255.
    pub b: u8,
    /// Opacity, 0 (clear) – 255 (solid).
    pub a: u8,
}

impl Colour {
    /// A solid colour from `0xrrggbb`.
    #[must_use]
    pub const fn rgb(hex: u32) -> Self {
        Self::rgba(hex << 8 | 0xff)
    }

    /// A colour from `0xrrggbbaa`.
    #[must_use]
    pub const fn rgba(hex: u32) -> Self {
        let [r, g, b, a] = hex.to_be_bytes();
        Self { r, g, b, a }
    }

    /// The same colour with its opacity multiplied by `by` (0..=1).
    #[must_use]
    pub fn fade(self, by: f32) -> Self {
        let a = (f32::from(self.a) * by.clamp(0.0, 1.0)).round() as u8;
        Self { a, ..self }
    }

    /// The channels in order, as egui and Bevy take them.
    #[must_use]
    pub const fn bytes(self) -> [u8; 4] {
        [self.r, self.g, self.b, self.a]
    }
}

/// Why a text is not a colour.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a colour: write \"#rrggbb\" or \"#rrggbbaa\"")]
pub struct ColourError(String);

impl std::str::FromStr for Colour {
    type Err = ColourError;

    fn from_str(text: &str) -> Result<Self, ColourError> {
        let wrong = || ColourError(text.to_owned());
        let digits = text.strip_prefix('#').ok_or_else(wrong)?;
        if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let value = u32::from_str_radix(digits, 16).map_err(|_| wrong())?;
        match digits.len() {
            6 => Ok(Self::rgb(value)),
            8 => Ok(Self::rgba(value)),
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.r, self.g, self.b)?;
        if self.a < 255 {
            write!(f, "{:02x}", self.a)?;
        }
        Ok(())
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_read_back_what_they_write() {
        for text in ["#000000", "#12ab9f", "#ffffff80"] {
            assert_eq!(text.parse::<Colour>().unwrap().to_string(), text);
        }
        for text in ["", "#", "#12345", "123456", "#12345g", "#+12345", "#é2345"] {
            assert!(text.parse::<Colour>().is_err(), "{text}");
        }
    }
}
