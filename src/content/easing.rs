//! How motions run, by name.

use serde::{Deserialize, Serialize};

/// How a motion's speed runs over its time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Easing {
    /// The same speed throughout.
    Linear,
    /// Starts slowly.
    EaseIn,
    /// Ends slowly.
    EaseOut,
    /// Starts and ends slowly.
    #[default]
    EaseInOut,
    /// Overshoots a little and comes back.
    Back,
}

impl Easing {
    /// The share of the way done after the share `t` of the time; 0 at 0 and 1 at 1, clamped outside.
    #[must_use]
    pub fn at(self, t: f32) -> f32 {
        let t = t.clamp(0.0, 1.0);
        match self {
            Self::Linear => t,
            Self::EaseIn => t * t * t,
            Self::EaseOut => 1.0 - (1.0 - t).powi(3),
            Self::EaseInOut => {
                if t < 0.5 {
                    4.0 * t * t * t
                } else {
                    1.0 - (2.0 - 2.0 * t).powi(3) / 2.0
                }
            }
            Self::Back => {
                let (s, u) = (1.70158, t - 1.0);
                1.0 + (s + 1.0) * u * u * u + s * u * u
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easings_start_at_nothing_and_end_at_all() {
        for easing in [Easing::Linear, Easing::EaseIn, Easing::EaseOut, Easing::EaseInOut, Easing::Back] {
            assert!(easing.at(-1.0).abs() < 1e-6 && (easing.at(2.0) - 1.0).abs() < 1e-6);
        }
    }
}
