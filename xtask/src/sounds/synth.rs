//! The physics: what vibrates, what rubs, and the room around it.

use std::f64::consts::{PI, TAU};

/// Samples in a second.
pub const RATE: f64 = 44_100.0;

/// A seeded source of noise.
pub struct Noise(u64);

impl Noise {
    /// The noise of this seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next value, from −1 to 1, all equally likely.
    pub fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) as f64 / u64::MAX as f64 * 2.0 - 1.0
    }
}

/// A strip of sound that others are laid on.
pub struct Tape(Vec<f64>);

impl Tape {
    /// Silence of so many seconds.
    pub fn new(seconds: f64) -> Self {
        Self(vec![0.0; samples(seconds)])
    }

    /// Lays a sound over the strip, from a moment on; what reaches beyond the end is cut.
    pub fn add(&mut self, at: f64, gain: f64, sound: impl IntoIterator<Item = f64>) -> &mut Self {
        for (here, sample) in self.0.iter_mut().skip(samples(at)).zip(sound) {
            *here += gain * sample;
        }
        self
    }

    /// The finished sound: in a small room, without what only moves the loudspeaker's rest, faded out, at this peak.
    pub fn finish(mut self, peak: f64) -> Vec<f64> {
        room(&mut self.0);
        let mut rumble = Filter::new(Pass::High, 55.0, 0.7);
        let mut glare = Filter::new(Pass::Low, 8_500.0, 0.6);
        let length = self.0.len();
        let fade = samples(0.03).min(length);
        for (index, sample) in self.0.iter_mut().enumerate() {
            let left = (length - 1 - index) as f64 / fade as f64;
            *sample = glare.next(rumble.next(*sample)) * left.min(1.0);
        }
        let highest = self.0.iter().fold(f64::MIN_POSITIVE, |peak, sample| peak.max(sample.abs()));
        self.0.iter().map(|sample| sample / highest * peak).collect()
    }
}

/// Wood struck by wood.
#[derive(Clone, Copy)]
pub struct Knock {
    /// The lowest tone of the struck body, in Hz.
    pub body: f64,
    /// How long it rings: vibrations until it is down to 4 %. A board on a table about 12, a free stick 40.
    pub ring: f64,
    /// How long the two touch, in seconds: the shorter, the brighter. Felt 0.002, bare wood 0.0004.
    pub touch: f64,
    /// The share of the dry crack of the surfaces.
    pub crack: f64,
}

/// How the tones of a thick plate lie above its lowest.
const PLATE: [f64; 11] = [1.0, 1.52, 2.17, 2.84, 3.39, 4.41, 5.56, 7.02, 8.83, 10.9, 13.6];

impl Knock {
    /// The sound; no two knocks are quite the same.
    pub fn sound(self, noise: &mut Noise) -> Vec<f64> {
        let mut sum = vec![0.0; samples(0.5)];
        for (rank, ratio) in PLATE.iter().enumerate() {
            let tone = self.body * ratio * (1.0 + 0.025 * noise.next());
            // Struck off its middle, a plate wakes each tone differently; a soft touch wakes no high ones.
            let woken = (1.0 + 0.35 * noise.next()) / (1.0 + 0.1 * rank as f64);
            let soft = 1.0 / (1.0 + (tone * self.touch * 2.2).powi(2));
            ring(&mut sum, tone, self.ring / tone, woken * soft);
        }
        let mut colour = Filter::new(Pass::Band, (0.55 / self.touch).min(3_200.0), 0.9);
        for (index, sample) in sum.iter_mut().enumerate() {
            let time = index as f64 / RATE;
            let rise = (time / (0.4 * self.touch)).min(1.0);
            *sample += self.crack * colour.next(noise.next()) * rise * (-time / (5.0 * self.touch + 0.002)).exp();
        }
        sum
    }
}

/// A bar of a marimba: hollowed until its second tone lies two octaves up.
pub fn bar(tone: f64, noise: &mut Noise) -> Vec<f64> {
    let mut sum = vec![0.0; samples(1.6)];
    let low = (tone / 440.0).sqrt();
    ring(&mut sum, tone, 0.46 / low, 1.0);
    // The tube below it is a little off.
    ring(&mut sum, tone * 1.002, 0.3 / low, 0.35);
    ring(&mut sum, tone * 3.94, 0.12 / low, 0.32);
    ring(&mut sum, tone * 9.6, 0.04, 0.1);
    // The mallet: yarn on rosewood.
    let mallet = Knock { body: 310.0, ring: 7.0, touch: 0.0012, crack: 0.25 };
    for (sample, knock) in sum.iter_mut().zip(mallet.sound(noise)) {
        *sample += 0.34 * knock;
    }
    sum
}

/// Wood drawn over wood: noise of a colour that wanders between two tones, with the grain's roughness.
pub fn rub(seconds: f64, from: f64, to: f64, grain: f64, noise: &mut Noise) -> Vec<f64> {
    let length = samples(seconds);
    let mut low = Filter::new(Pass::Band, from, 0.8);
    let mut rough = 0.0;
    (0..length)
        .map(|index| {
            let place = index as f64 / length as f64;
            // Retuned often enough to glide, seldom enough to be cheap.
            if index % 32 == 0 {
                low.tune(from * (to / from).powf(place));
            }
            // Lines of the grain come past some eighty times a second, never evenly.
            rough += (noise.next() - rough) * 80.0 * TAU / RATE;
            let swell = (PI * place.powf(0.7)).sin().powi(2);
            low.next(noise.next()) * swell * (1.0 + grain * rough * 9.0)
        })
        .collect()
}

/// Adds a tone that decays to 1/e in `decay` seconds.
fn ring(sum: &mut [f64], tone: f64, decay: f64, strength: f64) {
    // Above this the sampling itself would make other tones.
    if tone > RATE * 0.45 {
        return;
    }
    for (index, sample) in sum.iter_mut().enumerate() {
        let time = index as f64 / RATE;
        // The blow takes a moment: no click.
        let rise = (time * 1_500.0).min(1.0);
        *sample += strength * rise * (TAU * tone * time).sin() * (-time / decay).exp();
    }
}

/// The first echoes of a small room with curtains.
fn room(sound: &mut [f64]) {
    let dry = sound.to_vec();
    for (milliseconds, gain) in [(6.1, 0.17), (9.7, 0.13), (14.3, 0.1), (20.9, 0.075), (29.3, 0.055), (41.0, 0.035)] {
        let mut wall = Filter::new(Pass::Low, 2_400.0, 0.6);
        for (sample, direct) in sound.iter_mut().skip(samples(milliseconds / 1000.0)).zip(&dry) {
            *sample += gain * wall.next(*direct);
        }
    }
}

fn samples(seconds: f64) -> usize {
    (seconds * RATE).round().max(0.0) as usize
}

/// What a filter lets through.
#[derive(Clone, Copy)]
enum Pass {
    Low,
    Band,
    High,
}

/// A state-variable filter, which stays stable while it is retuned.
struct Filter {
    pass: Pass,
    damping: f64,
    g: f64,
    first: f64,
    second: f64,
}

impl Filter {
    fn new(pass: Pass, tone: f64, quality: f64) -> Self {
        let mut filter = Self { pass, damping: 1.0 / quality, g: 0.0, first: 0.0, second: 0.0 };
        filter.tune(tone);
        filter
    }

    fn tune(&mut self, tone: f64) {
        self.g = (PI * tone / RATE).tan();
    }

    fn next(&mut self, input: f64) -> f64 {
        let rest =
            (input - (self.damping + self.g) * self.first - self.second) / (1.0 + self.g * (self.damping + self.g));
        let band = self.g * rest + self.first;
        let low = self.g * band + self.second;
        self.first = self.g * rest + band;
        self.second = self.g * band + low;
        match self.pass {
            Pass::Low => low,
            Pass::Band => band * self.damping,
            Pass::High => rest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The gain of a filter at a tone, measured.
    fn gain(mut filter: Filter, tone: f64) -> f64 {
        (0..44_100)
            .map(|index| filter.next((TAU * tone * f64::from(index) / RATE).sin()))
            .skip(22_050)
            .fold(0.0, |peak, sample| sample.abs().max(peak))
    }

    #[test]
    fn filters_pass_their_side() {
        assert!(gain(Filter::new(Pass::Low, 1_000.0, 0.7), 100.0) > 0.98);
        assert!(gain(Filter::new(Pass::Low, 1_000.0, 0.7), 8_000.0) < 0.03);
        assert!(gain(Filter::new(Pass::High, 1_000.0, 0.7), 100.0) < 0.03);
        assert!(gain(Filter::new(Pass::High, 1_000.0, 0.7), 8_000.0) > 0.95);
        let band = |tone| gain(Filter::new(Pass::Band, 1_000.0, 2.0), tone);
        assert!((band(1_000.0) - 1.0).abs() < 0.01 && band(100.0) < 0.1 && band(8_000.0) < 0.1);
    }

    #[test]
    fn noise_is_even_and_the_same_for_a_seed() {
        let mut noise = Noise::new(7);
        let values: Vec<f64> = (0..10_000).map(|_| noise.next()).collect();
        let mean = values.iter().sum::<f64>() / 10_000.0;
        let power = values.iter().map(|value| value * value).sum::<f64>() / 10_000.0;
        assert!(mean.abs() < 0.02 && (power - 1.0 / 3.0).abs() < 0.02, "{mean} {power}");
        assert_eq!(Noise::new(7).next(), values[0]);
    }
}
