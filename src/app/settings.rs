//! What the player has chosen, kept from one start to the next.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::content::is_id;

/// The version of the settings file that this program writes.
pub const VERSION: u32 = 1;

/// How points are labelled on the board.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Coordinates {
    /// A to X, as Hungarian rule sheets do.
    #[default]
    Letters,
    /// a7 to g1, as records do.
    Algebraic,
    /// Not at all.
    Off,
}

/// Whether things on the screen move.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motion {
    /// As the system's own settings wish.
    #[default]
    System,
    /// All that can.
    Full,
    /// Nothing that need not.
    Reduced,
}

/// Who plays in a new game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// A person against the computer.
    #[default]
    Computer,
    /// Two persons at this machine.
    TwoPlayers,
    /// The computer against itself.
    Watch,
}

/// The side of the person who plays the computer.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SideChoice {
    /// Light, who begins.
    #[default]
    Light,
    /// Dark.
    Dark,
    /// By lot.
    Lot,
}

/// The last choice in the new-game panel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameChoice {
    /// Who plays.
    pub mode: Mode,
    /// The names of light and dark as persons; of a single person, the first.
    pub names: [String; 2],
    /// The single person's side.
    pub side: SideChoice,
    /// The computer's level; when it plays itself, light's and dark's.
    pub levels: [u8; 2],
    /// The rules, as `[Rules]` in a record writes them.
    pub rules: String,
}

impl Default for GameChoice {
    fn default() -> Self {
        Self {
            mode: Mode::default(),
            names: [String::new(), String::new()],
            side: SideChoice::default(),
            levels: [3, 3],
            rules: "csoszogo".to_owned(),
        }
    }
}

/// A mod that the player has met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModChoice {
    /// The mod's id.
    pub id: String,
    /// Whether it is switched on.
    pub on: bool,
}

/// Everything in the settings panel, and what else is remembered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SettingsData {
    /// The version of the file.
    pub version: u32,
    /// A language's code; `None` follows the system.
    pub language: Option<String>,
    /// 0 to 1.
    pub volume: f32,
    /// Whether there is no sound at all.
    pub muted: bool,
    /// How fast pieces move: 1 is the theme's pace, 2 twice as fast; 0 shows moves at once.
    pub animation_speed: f32,
    /// Whether things move at all.
    pub motion: Motion,
    /// How points are labelled.
    pub coordinates: Coordinates,
    /// Whether the board is turned around.
    pub flipped: bool,
    /// Whether legal targets are shown.
    pub show_targets: bool,
    /// Whether a bar beside the board judges the position.
    pub evaluation_bar: bool,
    /// Whether the game fills the screen.
    pub fullscreen: bool,
    /// The window's size in logical pixels when it was closed.
    pub window_size: Option<(u32, u32)>,
    /// The folder of the theme in use.
    pub theme: String,
    /// The mods that the player has met, those that go before others later.
    pub mods: Vec<ModChoice>,
    /// The last choice in the new-game panel.
    pub choice: GameChoice,
}

impl Default for SettingsData {
    fn default() -> Self {
        Self {
            version: VERSION,
            language: None,
            volume: 0.7,
            muted: false,
            animation_speed: 1.0,
            motion: Motion::default(),
            coordinates: Coordinates::default(),
            flipped: false,
            show_targets: true,
            evaluation_bar: false,
            fullscreen: false,
            window_size: None,
            theme: SettingsData::FIRST_THEME.to_owned(),
            mods: Vec::new(),
            choice: GameChoice::default(),
        }
    }
}

impl SettingsData {
    /// The theme that the game has without a choice.
    pub const FIRST_THEME: &str = "walnut";
    /// The greatest `animation_speed`.
    pub const FASTEST: f32 = 4.0;
    /// So many mods are remembered.
    pub const MOST_MODS: usize = 200;
    /// The smallest window, in logical pixels.
    pub const LEAST_WINDOW: (u32, u32) = (360, 480);

    /// The same with each number in its range, whatever a hand wrote into the file.
    #[must_use]
    pub fn in_range(mut self) -> Self {
        let default = Self::default();
        let or = |value: f32, default: f32| if value.is_finite() { value } else { default };
        let mut met = std::collections::BTreeSet::new();
        self.mods.retain(|choice| is_id(&choice.id) && met.insert(choice.id.clone()));
        self.mods.truncate(Self::MOST_MODS);
        if !is_id(&self.theme) {
            self.theme = default.theme;
        }
        self.volume = or(self.volume, default.volume).clamp(0.0, 1.0);
        self.animation_speed = or(self.animation_speed, default.animation_speed).clamp(0.0, Self::FASTEST);
        let (least_width, least_height) = Self::LEAST_WINDOW;
        self.window_size = self
            .window_size
            .map(|(width, height)| (width.clamp(least_width, 16_384), height.clamp(least_height, 16_384)));
        self
    }
}

/// The settings. Panels change [`Settings::value`]; storage writes them when they have changed.
#[derive(Resource, Clone, Debug, Default)]
pub struct Settings {
    /// What is chosen.
    pub value: SettingsData,
    /// Whether the system wishes for little motion; nothing that is saved.
    pub system_reduces_motion: bool,
}

impl Settings {
    /// Whether nothing is to move that need not.
    pub fn reduces_motion(&self) -> bool {
        match self.value.motion {
            Motion::System => self.system_reduces_motion,
            Motion::Full => false,
            Motion::Reduced => true,
        }
    }

    /// Seconds that a motion of `seconds` at the theme's pace takes; 0 when nothing is to move.
    pub fn motion_seconds(&self, seconds: f32) -> f32 {
        if self.value.animation_speed <= 0.0 || self.reduces_motion() {
            0.0
        } else {
            seconds / self.value.animation_speed
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_from_outside_come_into_range() {
        let wild = SettingsData { volume: 7.0, animation_speed: -3.0, window_size: Some((0, 100_000)), ..default() };
        let tame = wild.in_range();
        assert_eq!((tame.volume, tame.animation_speed, tame.window_size), (1.0, 0.0, Some((360, 16_384))));
        let none = SettingsData { volume: f32::NAN, animation_speed: f32::INFINITY, ..default() };
        assert_eq!(none.in_range(), SettingsData::default());
        assert_eq!(SettingsData::default().in_range(), SettingsData::default());
    }

    #[test]
    fn motion_follows_the_player_and_else_the_system() {
        let seconds = |motion, system_reduces_motion| {
            let value = SettingsData { motion, animation_speed: 2.0, ..default() };
            Settings { value, system_reduces_motion }.motion_seconds(1.0)
        };
        assert_eq!((seconds(Motion::System, false), seconds(Motion::System, true)), (0.5, 0.0));
        assert_eq!((seconds(Motion::Full, true), seconds(Motion::Reduced, false)), (0.5, 0.0));
    }

    #[test]
    fn what_a_file_leaves_out_has_its_default() {
        let read: SettingsData = ron::from_str("(volume: 0.25, coordinates: Off, of_tomorrow: 3)").expect("valid RON");
        assert_eq!(read, SettingsData { volume: 0.25, coordinates: Coordinates::Off, ..default() });
    }
}
