//! Pictures, sounds and fonts that a player brings: looked at before anything is made of them.

mod font;
pub(super) mod ogg;
mod picture;
mod sound;
mod vorbis_setup;

pub use font::{FontError, check_font};
pub use picture::{PictureError, check_picture, picture_size};
#[cfg(test)]
pub(super) use sound::GIVEN_UP;
pub use sound::{Sound, SoundError, decode_sound};
