//! Sound as a file: WAV, mono, 16 bits.

use super::synth::RATE;

/// The samples (−1 to 1) as the bytes of a WAV file.
pub fn encode(samples: &[f64]) -> Vec<u8> {
    let rate = RATE as u32;
    let length = samples.len() as u32 * 2;
    let mut bytes = Vec::with_capacity(44 + samples.len() * 2);
    bytes.extend_from_slice(b"RIFF");
    bytes.extend_from_slice(&(36 + length).to_le_bytes());
    bytes.extend_from_slice(b"WAVEfmt ");
    bytes.extend_from_slice(&16u32.to_le_bytes());
    // Plain numbers; one channel.
    bytes.extend_from_slice(&1u16.to_le_bytes());
    bytes.extend_from_slice(&1u16.to_le_bytes());
    bytes.extend_from_slice(&rate.to_le_bytes());
    bytes.extend_from_slice(&(rate * 2).to_le_bytes());
    bytes.extend_from_slice(&2u16.to_le_bytes());
    bytes.extend_from_slice(&16u16.to_le_bytes());
    bytes.extend_from_slice(b"data");
    bytes.extend_from_slice(&length.to_le_bytes());
    for sample in samples {
        bytes.extend_from_slice(&((sample.clamp(-1.0, 1.0) * 32767.0).round() as i16).to_le_bytes());
    }
    bytes
}

/// Length, peak and loudness, for a person who wants to compare sounds.
pub fn describe(samples: &[f64]) -> String {
    let peak = samples.iter().fold(0.0_f64, |peak, sample| peak.max(sample.abs()));
    let power = samples.iter().map(|sample| sample * sample).sum::<f64>() / samples.len().max(1) as f64;
    format!("{:.2} s, peak {peak:.2}, loudness {:.1} dB", samples.len() as f64 / RATE, 10.0 * power.log10())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_tells_the_length() {
        let bytes = encode(&[0.0, 1.0, -1.0, 2.0]);
        assert_eq!(bytes.len(), 44 + 8);
        assert_eq!(bytes[40..44], 8u32.to_le_bytes());
        assert_eq!(bytes[44..], [0, 0, 0xff, 0x7f, 0x01, 0x80, 0xff, 0x7f]);
    }
}
