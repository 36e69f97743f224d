//! Each sound of the game, by what happens in it.

use super::synth::{Knock, Noise, Tape, bar, rub};

/// A sound by the name of its file.
pub struct Recipe {
    /// The file's name without its ending.
    pub name: &'static str,
    make: fn(&mut Noise) -> Vec<f64>,
}

impl Recipe {
    /// The samples, from −1 to 1.
    pub fn make(&self) -> Vec<f64> {
        let seed = self.name.bytes().fold(1, |seed: u64, byte| seed.wrapping_mul(257).wrapping_add(byte.into()));
        (self.make)(&mut Noise::new(seed))
    }
}

/// All of them.
pub const ALL: &[Recipe] = &[
    Recipe { name: "lift", make: lift },
    Recipe { name: "place", make: place },
    Recipe { name: "slide", make: slide },
    Recipe { name: "mill", make: mill },
    Recipe { name: "capture", make: capture },
    Recipe { name: "illegal", make: illegal },
    Recipe { name: "flying", make: flying },
    Recipe { name: "win", make: win },
    Recipe { name: "loss", make: loss },
    Recipe { name: "draw", make: draw },
];

/// A turned piece set on the board.
const PIECE_ON_BOARD: Knock = Knock { body: 268.0, ring: 8.5, touch: 0.000_26, crack: 1.5 };
/// The hollow of the board below it.
const HOLLOW: Knock = Knock { body: 132.0, ring: 5.0, touch: 0.001_6, crack: 0.0 };
/// Two pieces against each other.
const PIECE_ON_PIECE: Knock = Knock { body: 640.0, ring: 12.0, touch: 0.000_22, crack: 1.3 };
/// Something that does not go: the palm on the table.
const DULL: Knock = Knock { body: 172.0, ring: 4.2, touch: 0.001_2, crack: 0.8 };

const C4: f64 = 261.63;
const D4: f64 = 293.66;
const E4: f64 = 329.63;
const F4: f64 = 349.23;
const G4: f64 = 392.0;
const A4: f64 = 440.0;
const C5: f64 = 523.25;
const E5: f64 = 659.26;
const G5: f64 = 783.99;

fn lift(noise: &mut Noise) -> Vec<f64> {
    let mut tape = Tape::new(0.16);
    tape.add(0.0, 0.5, rub(0.09, 900.0, 2_100.0, 0.8, noise));
    tape.add(0.012, 0.34, PIECE_ON_BOARD.sound(noise));
    tape.finish(0.3)
}

fn place(noise: &mut Noise) -> Vec<f64> {
    let mut tape = Tape::new(0.34);
    tape.add(0.0, 1.0, PIECE_ON_BOARD.sound(noise));
    tape.add(0.0, 0.5, HOLLOW.sound(noise));
    // It comes to rest on its rim.
    tape.add(0.043, 0.2, PIECE_ON_BOARD.sound(noise));
    tape.add(0.067, 0.07, PIECE_ON_BOARD.sound(noise));
    tape.finish(0.8)
}

/// Only the way; where it ends, `place` is heard.
fn slide(noise: &mut Noise) -> Vec<f64> {
    let mut tape = Tape::new(0.3);
    tape.add(0.0, 1.1, rub(0.24, 620.0, 1_250.0, 1.0, noise));
    tape.add(0.0, 0.7, rub(0.24, 260.0, 380.0, 0.6, noise));
    tape.finish(0.26)
}

fn mill(noise: &mut Noise) -> Vec<f64> {
    let mut tape = Tape::new(1.1);
    // Three in a row.
    for (index, tone) in [G4, C5, E5].into_iter().enumerate() {
        tape.add(0.085 * index as f64, 0.62 + 0.12 * index as f64, bar(tone, noise));
    }
    tape.finish(0.7)
}

fn capture(noise: &mut Noise) -> Vec<f64> {
    let mut tape = Tape::new(0.5);
    tape.add(0.0, 0.55, rub(0.1, 700.0, 1_900.0, 0.9, noise));
    // It is laid beside the board, against another.
    tape.add(0.125, 0.9, PIECE_ON_PIECE.sound(noise));
    tape.add(0.125, 0.5, HOLLOW.sound(noise));
    tape.add(0.168, 0.42, PIECE_ON_BOARD.sound(noise));
    tape.add(0.215, 0.16, PIECE_ON_PIECE.sound(noise));
    tape.finish(0.75)
}

fn illegal(noise: &mut Noise) -> Vec<f64> {
    let mut tape = Tape::new(0.3);
    tape.add(0.0, 0.9, DULL.sound(noise));
    tape.add(0.095, 0.65, DULL.sound(noise));
    tape.finish(0.5)
}

fn flying(noise: &mut Noise) -> Vec<f64> {
    let mut tape = Tape::new(1.0);
    tape.add(0.0, 1.3, rub(0.5, 380.0, 2_600.0, 0.1, noise));
    tape.add(0.1, 0.5, bar(C5, noise));
    tape.add(0.26, 0.6, bar(G5, noise));
    tape.finish(0.55)
}

fn win(noise: &mut Noise) -> Vec<f64> {
    let mut tape = Tape::new(2.0);
    for (index, tone) in [C4, E4, G4, C5].into_iter().enumerate() {
        tape.add(0.12 * index as f64, 0.6, bar(tone, noise));
    }
    for tone in [C4, G4, C5, E5] {
        tape.add(0.62, 0.55, bar(tone, noise));
    }
    tape.add(0.62, 0.3, HOLLOW.sound(noise));
    tape.finish(0.75)
}

fn loss(noise: &mut Noise) -> Vec<f64> {
    let mut tape = Tape::new(1.8);
    for (index, tone) in [A4, F4, D4].into_iter().enumerate() {
        tape.add(0.2 * index as f64, 0.62, bar(tone, noise));
    }
    tape.add(0.4, 0.5, bar(D4 / 2.0, noise));
    tape.finish(0.62)
}

fn draw(noise: &mut Noise) -> Vec<f64> {
    let mut tape = Tape::new(1.6);
    // The same for both.
    for at in [0.0, 0.24] {
        tape.add(at, 0.55, bar(D4, noise));
        tape.add(at, 0.55, bar(A4, noise));
    }
    tape.finish(0.62)
}

#[cfg(test)]
mod tests {
    use super::super::synth::RATE;
    use super::*;
    use std::f64::consts::TAU;

    /// The power around a tone (third of an octave), by a plain Fourier sum over the first part of the sound.
    fn power(sound: &[f64], tone: f64) -> f64 {
        let window = &sound[..sound.len().min(8_192)];
        (-3..=3)
            .map(|step| {
                let tone = tone * 2.0_f64.powf(f64::from(step) / 18.0);
                let (mut re, mut im) = (0.0, 0.0);
                for (index, sample) in window.iter().enumerate() {
                    let (sin, cos) = (TAU * tone * index as f64 / RATE).sin_cos();
                    re += sample * cos;
                    im += sample * sin;
                }
                re * re + im * im
            })
            .sum()
    }

    fn energy(part: &[f64]) -> f64 {
        part.iter().map(|sample| sample * sample).sum()
    }

    #[test]
    fn every_sound_is_clean() {
        for recipe in ALL {
            let sound = recipe.make();
            let name = recipe.name;
            let peak = sound.iter().fold(0.0_f64, |peak, sample| peak.max(sample.abs()));
            assert!((0.25..0.85).contains(&peak), "{name}: peak {peak}");
            let mean = sound.iter().sum::<f64>() / sound.len() as f64;
            assert!(mean.abs() < 0.002, "{name}: rest {mean}");
            assert!(sound[0].abs() < 0.02 && sound[sound.len() - 1].abs() < 1e-3, "{name} clicks");
            assert!(sound.len() as f64 <= 2.0 * RATE, "{name} is long");
            let last = &sound[sound.len() * 9 / 10..];
            assert!(energy(last) < 0.01 * energy(&sound), "{name} is cut off");
        }
    }

    #[test]
    fn the_same_sound_comes_again() {
        for recipe in ALL {
            assert_eq!(recipe.make(), recipe.make(), "{}", recipe.name);
        }
    }

    #[test]
    fn a_knock_is_short_and_of_many_tones() {
        let sound = ALL.iter().find(|recipe| recipe.name == "place").expect("it is in the list").make();
        let early = &sound[..(0.06 * RATE) as usize];
        assert!(energy(early) > 0.85 * energy(&sound), "rings on");
        // Warm: most of it low; but a beep would have one band only.
        let bands = [125.0, 250.0, 500.0, 1_000.0, 2_000.0, 4_000.0].map(|tone| power(&sound, tone));
        let loudest = bands.iter().copied().fold(0.0, f64::max);
        assert!(bands[5] < 0.2 * loudest, "harsh: {bands:?}");
        assert!(bands.iter().filter(|band| **band > 0.02 * loudest).count() >= 4, "beeps: {bands:?}");
    }

    #[test]
    fn a_mill_sings_its_three_tones() {
        let sound = ALL.iter().find(|recipe| recipe.name == "mill").expect("it is in the list").make();
        for (tone, beside) in [(G4, 440.0), (C5, 587.3)] {
            let narrow = |tone: f64| {
                let (mut re, mut im) = (0.0, 0.0);
                for (index, sample) in sound.iter().enumerate() {
                    let (sin, cos) = (TAU * tone * index as f64 / RATE).sin_cos();
                    re += sample * cos;
                    im += sample * sin;
                }
                re * re + im * im
            };
            assert!(narrow(tone) > 10.0 * narrow(beside), "{tone}");
        }
    }
}
