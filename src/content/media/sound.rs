//! Sounds: Ogg Vorbis and WAV, decoded whole within limits, so that a file that would fail while it is played never is.

use symphonia_codec_vorbis::VorbisDecoder;
use symphonia_core::codecs::audio::well_known::CODEC_ID_VORBIS;
use symphonia_core::codecs::audio::{AudioCodecParameters, AudioDecoder, AudioDecoderOptions};
use symphonia_core::errors::Error as DecoderError;
use symphonia_core::packet::Packet;
use symphonia_core::units::{Duration, Timestamp};
use thiserror::Error;

use super::ogg::{frames, packets};
use super::vorbis_setup::is_modest;
use crate::content::limits::{MAX_SOUND, MAX_SOUND_SECONDS, size_text};

/// The rates that are played, in samples a second.
const RATES: std::ops::RangeInclusive<u32> = 4_000..=192_000;

/// What is said of a sound at which the decoder panicked: on the web, where that ends the game, none may be let through to it.
pub(in crate::content) const GIVEN_UP: &str = "the decoder gives up";

/// A decoded sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sound {
    /// One or two.
    pub channels: u8,
    /// Samples a second of each channel, 4000 to 192000.
    pub rate: u32,
    /// The samples, those of the channels in turn; at least one of each channel, at most of 30 seconds.
    pub samples: Vec<i16>,
}

impl Sound {
    /// How long it is heard, in seconds.
    #[must_use]
    pub fn seconds(&self) -> f32 {
        self.samples.len() as f32 / (f32::from(self.channels) * self.rate as f32)
    }
}

/// Why a file is no sound that the game plays.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SoundError {
    /// More bytes than [`MAX_SOUND`].
    #[error("it is larger than {}", size_text(MAX_SOUND))]
    TooLarge,
    /// It begins like no sound.
    #[error("it is neither Ogg Vorbis nor WAV")]
    Unknown,
    /// More channels than two, or none.
    #[error("it has {0} channels; one or two are played")]
    Channels(u16),
    /// A rate that no sound has.
    #[error("{0} samples a second are not played; {least} to {most} are", least = RATES.start(), most = RATES.end())]
    Rate(u32),
    /// WAV with samples of another form.
    #[error(
        "its samples are of form {form} with {bits} bits; whole numbers of 8, 16, 24 and 32 bits are played, and 32-bit floats"
    )]
    Samples {
        /// The form's number: 1 for whole numbers, 3 for floats.
        form: u16,
        /// Of a sample.
        bits: u16,
    },
    /// Longer than [`MAX_SOUND_SECONDS`].
    #[error("it is longer than {MAX_SOUND_SECONDS} seconds")]
    TooLong,
    /// There is nothing to hear.
    #[error("it is empty")]
    Empty,
    /// The decoder refuses it.
    #[error("the sound is damaged: {0}")]
    Damaged(String),
}

/// Decodes a sound.
///
/// # Errors
/// It is no sound, damaged, or larger or longer than the limits.
pub fn decode_sound(bytes: &[u8]) -> Result<Sound, SoundError> {
    if bytes.len() as u64 > MAX_SOUND {
        return Err(SoundError::TooLarge);
    }
    let sound = match bytes {
        // Where programs can catch one, a panic of the decoder is a damaged sound like another.
        [b'O', b'g', b'g', b'S', ..] => std::panic::catch_unwind(|| vorbis(bytes))
            .unwrap_or_else(|_| Err(SoundError::Damaged(GIVEN_UP.to_owned())))?,
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'A', b'V', b'E', chunks @ ..] => wav(chunks)?,
        _ => return Err(SoundError::Unknown),
    };
    if sound.samples.len() < usize::from(sound.channels) { Err(SoundError::Empty) } else { Ok(sound) }
}

/// An empty sound of this form.
fn begin(channels: u16, rate: u32) -> Result<Sound, SoundError> {
    let Ok(played @ 1..=2) = u8::try_from(channels) else { return Err(SoundError::Channels(channels)) };
    if !RATES.contains(&rate) {
        return Err(SoundError::Rate(rate));
    }
    Ok(Sound { channels: played, rate, samples: Vec::new() })
}

/// The most samples that a sound of this form may have.
fn most(sound: &Sound) -> usize {
    usize::from(sound.channels) * sound.rate as usize * MAX_SOUND_SECONDS as usize
}

fn vorbis(bytes: &[u8]) -> Result<Sound, SoundError> {
    let damaged = |error: DecoderError| SoundError::Damaged(error.to_string());
    let refused = |why: &str| Err(SoundError::Damaged(why.to_owned()));
    let Some(packets) = packets(bytes) else { return refused("its pages do not follow each other") };
    let [form, _comments, setup, music @ ..] = packets.as_slice() else { return Err(SoundError::Unknown) };
    let &[1, b'v', b'o', b'r', b'b', b'i', b's', 0, 0, 0, 0, channels, a, b, c, d, .., sizes, 1] = form.as_slice()
    else {
        return Err(SoundError::Unknown);
    };
    let mut sound = begin(channels.into(), u32::from_le_bytes([a, b, c, d]))?;
    // The sizes of blocks are powers of two, the shorter one first.
    let (short, long) = (sizes & 15, sizes >> 4);
    if form.len() != 30 || !(6..=13).contains(&short) || !(short..=13).contains(&long) {
        return refused("its blocks are of no known size");
    }
    if !is_modest(setup) {
        return refused("its setup is damaged, or too large");
    }
    let mut parameters = AudioCodecParameters::new();
    parameters.for_codec(CODEC_ID_VORBIS).with_extra_data([form.as_slice(), setup].concat().into());
    let mut decoder = VorbisDecoder::try_new(&parameters, &AudioDecoderOptions::default()).map_err(damaged)?;
    let mut samples = Vec::new();
    for packet in music {
        let packet = Packet::new(0, Timestamp::ZERO, Duration::ZERO, packet.as_slice());
        decoder.decode(&packet).map_err(damaged)?.copy_to_vec_interleaved(&mut samples);
        sound.samples.extend(&samples);
        if sound.samples.len() > most(&sound) {
            return Err(SoundError::TooLong);
        }
    }
    // The last block may be longer than what is left of the music.
    if let Some(end) = frames(bytes).and_then(|frames| usize::try_from(frames).ok()) {
        sound.samples.truncate(end.saturating_mul(usize::from(channels)));
    }
    Ok(sound)
}

fn wav(mut chunks: &[u8]) -> Result<Sound, SoundError> {
    let damaged = |what: &str| SoundError::Damaged(what.to_owned());
    let mut form = None;
    while let Some((head, rest)) = chunks.split_at_checked(8) {
        let length = u32::from_le_bytes([head[4], head[5], head[6], head[7]]) as usize;
        // Who writes while recording does not know the length yet.
        let body = &rest[..length.min(rest.len())];
        match &head[..4] {
            b"fmt " => form = Some(wav_form(body).ok_or_else(|| damaged("its form is not told"))?),
            b"data" => {
                let (form, channels, rate, bits) = form.ok_or_else(|| damaged("its form is not told"))?;
                let mut sound = begin(channels, rate)?;
                let read = reader_of(form, bits).ok_or(SoundError::Samples { form, bits })?;
                let samples = body.chunks_exact(usize::from(bits / 8)).map(read);
                if samples.len() > most(&sound) {
                    return Err(SoundError::TooLong);
                }
                sound.samples = samples.collect();
                sound.samples.truncate(sound.samples.len() / usize::from(channels) * usize::from(channels));
                return Ok(sound);
            }
            _ => {}
        }
        // Chunks begin at even places.
        chunks = rest.get(length.saturating_add(length % 2)..).unwrap_or_default();
    }
    Err(damaged("it has no samples"))
}

/// Form, channels, rate and bits of a sample.
fn wav_form(body: &[u8]) -> Option<(u16, u16, u32, u16)> {
    let short = |at: usize| Some(u16::from_le_bytes(body.get(at..at + 2)?.try_into().ok()?));
    let rate = u32::from_le_bytes(body.get(4..8)?.try_into().ok()?);
    // The extended form tells the real one further on.
    let form = if short(0)? == 0xfffe { short(24)? } else { short(0)? };
    Some((form, short(2)?, rate, short(14)?))
}

/// What makes a sample of its bytes.
fn reader_of(form: u16, bits: u16) -> Option<fn(&[u8]) -> i16> {
    Some(match (form, bits) {
        (1, 8) => |bytes| (i16::from(bytes[0]) - 128) << 8,
        (1, 16 | 24 | 32) => |bytes| i16::from_le_bytes([bytes[bytes.len() - 2], bytes[bytes.len() - 1]]),
        (3, 32) => |bytes| (f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) * 32_767.0) as i16,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Assets;

    /// A WAV file of this form.
    fn file(form: u16, channels: u16, rate: u32, bits: u16, data: &[u8]) -> Vec<u8> {
        let mut bytes = b"RIFF\0\0\0\0WAVEjunk\x01\0\0\0?\0fmt \x10\0\0\0".to_vec();
        bytes.extend([form, channels].map(u16::to_le_bytes).concat());
        bytes.extend([rate, 0].map(u32::to_le_bytes).concat());
        bytes.extend([0, bits].map(u16::to_le_bytes).concat());
        bytes.extend(b"data");
        bytes.extend((data.len() as u32).to_le_bytes());
        bytes.extend(data);
        bytes
    }

    #[test]
    fn our_sounds_are_sounds() {
        let assets = Assets::embedded();
        for path in assets.files("sounds", "ogg") {
            let sound = decode_sound(&assets.bytes(&path).unwrap()).unwrap_or_else(|error| panic!("{path}: {error}"));
            assert!((0.02..5.0).contains(&sound.seconds()), "{path}: {}", sound.seconds());
        }
    }

    #[test]
    fn wav_is_read_in_all_its_usual_forms() {
        let samples = |form, bits, data: &[u8]| decode_sound(&file(form, 1, 8000, bits, data)).unwrap().samples;
        assert_eq!(samples(1, 8, &[128, 255, 0]), [0, 127 << 8, -128 << 8]);
        assert_eq!(samples(1, 16, &[1, 0, 0xff, 0xff]), [1, -1]);
        assert_eq!(samples(1, 24, &[9, 1, 0, 9, 0xff, 0xff]), [1, -1]);
        let floats = [1.0_f32, -0.5, 9.0, f32::NAN].map(f32::to_le_bytes).concat();
        assert_eq!(samples(3, 32, &floats), [32_767, -16_383, i16::MAX, 0]);
        let stereo = decode_sound(&file(1, 2, 8000, 8, &[1, 2, 3, 4, 5])).unwrap();
        assert_eq!((stereo.channels, stereo.samples.len(), stereo.seconds()), (2, 4, 2.0 / 8000.0));
    }

    #[test]
    fn what_is_no_sound_says_why() {
        let error = |bytes: &[u8]| decode_sound(bytes).unwrap_err();
        assert_eq!(error(b""), SoundError::Unknown);
        assert_eq!(error(b"ID3"), SoundError::Unknown);
        assert!(matches!(error(b"OggS and nothing more"), SoundError::Damaged(_)));
        assert!(matches!(error(b"RIFF\0\0\0\0WAVE"), SoundError::Damaged(_)));
        assert!(matches!(error(b"RIFF\0\0\0\0WAVEdata\0\0\0\0"), SoundError::Damaged(_)));
        assert_eq!(error(&file(1, 3, 8000, 8, &[0])), SoundError::Channels(3));
        assert_eq!(error(&file(1, 0, 8000, 8, &[0])), SoundError::Channels(0));
        assert_eq!(error(&file(1, 1, 0, 8, &[0])), SoundError::Rate(0));
        assert_eq!(error(&file(2, 1, 8000, 4, &[0])), SoundError::Samples { form: 2, bits: 4 });
        assert_eq!(error(&file(1, 1, 8000, 0, &[0])), SoundError::Samples { form: 1, bits: 0 });
        assert_eq!(error(&file(1, 1, 8000, 8, &[])), SoundError::Empty);
        assert_eq!(error(&file(1, 1, 4000, 8, &vec![0; 120_001])), SoundError::TooLong);
        assert_eq!(error(&vec![0; (MAX_SOUND + 1) as usize]), SoundError::TooLarge);
        let whole = Assets::embedded().bytes("sounds/place.ogg").unwrap();
        assert!(decode_sound(&whole[..60]).is_err());
    }
}
