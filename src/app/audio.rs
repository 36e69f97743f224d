//! The sounds of what happens, as the theme names them: wood on wood, and a marimba for what deserves a tune.
//!
//! A sound belongs to an action that was played, by whomever; undo, redo and looking back are silent. What is heard when a
//! piece arrives waits until it does. A missing or broken file is silence and a warning, and so is a machine without a
//! loudspeaker.

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use bevy::audio::{
    AddAudioSource, AudioPlayer, AudioPlugin, AudioSink, ChannelCount, Decodable, PlaybackSettings, SampleRate, Volume,
};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::reflect::TypePath;

use super::GameSet;
use super::current_game::CurrentGame;
use super::events::{ActionPlayed, FlyingBegan, GameEnded, Jumped, MillClosed, Refused};
use super::faults::{FileFaults, FileReader};
use super::files::GameFiles;
use super::pieces::{Journey, Piece};
use super::settings::Settings;
use super::theme::{self, GameTheme};
use super::wake::Wake;
use crate::content::Fault;
use crate::content::media::{self, decode_sound};
use crate::content::theme::{FileKind, FileName, SoundLook};
use crate::rules::{Action, Outcome, PieceId, Side};

/// A sound by what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Sound {
    /// A piece is taken up.
    Lift,
    /// A piece comes to stand.
    Place,
    /// A piece goes along a line.
    Slide,
    /// A mill is closed.
    Mill,
    /// A piece is taken off the board.
    Capture,
    /// A try that the rules forbid.
    Illegal,
    /// A side flies from now on.
    Flying,
    /// The game is won.
    Win,
    /// The game is lost.
    Loss,
    /// Nobody has won.
    Draw,
}

impl Sound {
    const ALL: [Self; 10] = [
        Self::Lift,
        Self::Place,
        Self::Slide,
        Self::Mill,
        Self::Capture,
        Self::Illegal,
        Self::Flying,
        Self::Win,
        Self::Loss,
        Self::Draw,
    ];

    /// Its file, by the theme.
    fn file(self, look: &SoundLook) -> &FileName {
        match self {
            Self::Lift => &look.lift,
            Self::Place => &look.place,
            Self::Slide => &look.slide,
            Self::Mill => &look.mill,
            Self::Capture => &look.capture,
            Self::Illegal => &look.illegal,
            Self::Flying => &look.flying,
            Self::Win => &look.win,
            Self::Loss => &look.loss,
            Self::Draw => &look.draw,
        }
    }
}

/// A sound in memory, decoded: a file that is damaged is known before it is to be heard.
#[derive(Asset, TypePath, Clone, Debug)]
struct Decoded(Arc<media::Sound>);

/// A decoded sound while it is heard.
struct Playing {
    sound: Arc<media::Sound>,
    next: usize,
}

impl Iterator for Playing {
    type Item = bevy::audio::Sample;

    fn next(&mut self) -> Option<Self::Item> {
        let sample = *self.sound.samples.get(self.next)?;
        self.next += 1;
        Some(f32::from(sample) / 32_768.0)
    }
}

impl bevy::audio::Source for Playing {
    fn current_span_len(&self) -> Option<usize> {
        Some(self.sound.samples.len().saturating_sub(self.next))
    }

    fn channels(&self) -> ChannelCount {
        NonZero::new(self.sound.channels.into()).unwrap_or(NonZero::<u16>::MIN)
    }

    fn sample_rate(&self) -> SampleRate {
        NonZero::new(self.sound.rate).unwrap_or(NonZero::<u32>::MIN)
    }

    fn total_duration(&self) -> Option<Duration> {
        Some(Duration::from_secs_f32(self.sound.seconds()))
    }
}

impl Decodable for Decoded {
    type Decoder = Playing;

    fn decoder(&self) -> Playing {
        Playing { sound: self.0.clone(), next: 0 }
    }
}

/// The sounds, and the files that they come from.
#[derive(Resource, Default)]
struct Sounds {
    handles: HashMap<Sound, Handle<Decoded>>,
}

/// When a sound is heard.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Moment {
    /// Not before this piece has landed.
    landed: Option<PieceId>,
    /// And then so many seconds later.
    after: f32,
}

impl Moment {
    const NOW: Self = Self { landed: None, after: 0.0 };
}

/// Sounds that wait for their moment.
#[derive(Resource, Default)]
struct Waiting(Vec<(Sound, Moment)>);

pub(super) fn plugin(app: &mut App) {
    if app.is_plugin_added::<AudioPlugin>() {
        app.add_audio_source::<Decoded>();
    }
    let anew = resource_changed::<GameFiles>.or_else(resource_changed::<GameTheme>);
    app.init_resource::<Sounds>()
        .init_resource::<Waiting>()
        .add_systems(Update, load.run_if(anew).after(theme::follow).before(GameSet::React))
        .add_systems(Update, (listen.in_set(GameSet::React), play.in_set(GameSet::Animate)));
}

/// Reads the sounds of the theme; those that cannot be used are told once and are silence.
fn load(
    files: Res<GameFiles>,
    theme: Res<GameTheme>,
    assets: Option<ResMut<Assets<Decoded>>>,
    mut sounds: ResMut<Sounds>,
    mut wrong: ResMut<FileFaults>,
) {
    let Some(mut assets) = assets else { return };
    let mut faults = Vec::new();
    sounds.handles.clear();
    for sound in Sound::ALL {
        match read(&files, &theme, sound) {
            None => {}
            Some(Ok(decoded)) => _ = sounds.handles.insert(sound, assets.add(Decoded(Arc::new(decoded)))),
            Some(Err(fault)) => faults.push(fault),
        }
    }
    FileFaults::tell(&mut wrong, FileReader::Sounds, faults);
}

/// What the game uses instead of a sound that is wrong.
const SILENCE: &str = "silence";

/// The sound of a theme, or what is wrong with it; `None` where the theme wants silence.
fn read(files: &GameFiles, theme: &GameTheme, sound: Sound) -> Option<Result<media::Sound, Fault>> {
    let name = sound.file(&theme.sounds);
    if name.is_empty() {
        return None;
    }
    let found =
        name.places(&theme.id, FileKind::Sound).into_iter().find_map(|place| Some((files.bytes(&place)?, place)));
    Some(match found {
        Some((bytes, place)) => {
            decode_sound(&bytes).map_err(|error| Fault::new(files.label(&place), error).instead(SILENCE))
        }
        None => Err(Fault::new(name.as_str(), "there is no such sound").instead(SILENCE)),
    })
}

/// What has happened and can be heard.
#[derive(SystemParam)]
struct Heard<'w, 's> {
    played: MessageReader<'w, 's, ActionPlayed>,
    mills: MessageReader<'w, 's, MillClosed>,
    flying: MessageReader<'w, 's, FlyingBegan>,
    ended: MessageReader<'w, 's, GameEnded>,
    refused: MessageReader<'w, 's, Refused>,
    jumped: MessageReader<'w, 's, Jumped>,
}

/// Notes the sounds of what has happened, each with its moment.
fn listen(mut heard: Heard, game: Res<CurrentGame>, settings: Res<Settings>, mut waiting: ResMut<Waiting>) {
    if heard.jumped.read().count() > 0 {
        waiting.0.clear();
    }
    let mut hear = |sound, moment| waiting.0.push((sound, moment));
    let mut landing = Moment::NOW;
    for ActionPlayed { side, action, piece, .. } in heard.played.read() {
        landing = Moment { landed: *piece, after: 0.0 };
        match action {
            Action::Place(_) => hear(Sound::Place, landing),
            Action::Move { .. } => {
                // Who flies goes through the air.
                let flies = game.position().flies(game.rules(), *side);
                if settings.motion_seconds(1.0) > 0.0 {
                    hear(if flies { Sound::Lift } else { Sound::Slide }, Moment::NOW);
                }
                hear(Sound::Place, landing);
            }
            Action::Capture(_) => hear(Sound::Capture, Moment::NOW),
            Action::Decline => {}
        }
    }
    for _ in heard.mills.read() {
        hear(Sound::Mill, landing);
    }
    for _ in heard.flying.read() {
        hear(Sound::Flying, landing);
    }
    for _ in heard.refused.read() {
        hear(Sound::Illegal, Moment::NOW);
    }
    for GameEnded { outcome } in heard.ended.read() {
        let humans = Side::BOTH.map(|side| game.players()[side].is_human());
        hear(of_outcome(*outcome, humans), Moment { after: 0.1, ..landing });
    }
    // The quiet game behind the title is quiet.
    if game.is_demo() {
        waiting.0.clear();
    }
}

/// The sound of an end. Only against the computer it is somebody's loss.
fn of_outcome(outcome: Outcome, human: [bool; 2]) -> Sound {
    match outcome.winner {
        None => Sound::Draw,
        Some(winner) if human[(!winner).index()] && !human[winner.index()] => Sound::Loss,
        Some(_) => Sound::Win,
    }
}

/// Plays what is due.
fn play(
    time: Res<Time>,
    sounds: Res<Sounds>,
    settings: Res<Settings>,
    flying: Query<&Piece, With<Journey>>,
    unplayed: Query<Entity, (With<AudioPlayer>, Without<AudioSink>)>,
    mut waiting: ResMut<Waiting>,
    mut commands: Commands,
    mut wake: Wake,
) {
    // What found no loudspeaker in its own frame never will.
    for player in &unplayed {
        commands.entity(player).despawn();
    }
    if waiting.0.is_empty() {
        return;
    }
    // Ears hear ratios: half the slider is about half as loud.
    let volume = Volume::Linear(if settings.value.muted { 0.0 } else { settings.value.volume.powi(2) });
    let mut soonest = f32::MAX;
    waiting.0.retain_mut(|(sound, moment)| {
        // The flight itself brings the frame in which it has ended.
        if moment.landed.is_some_and(|piece| flying.iter().any(|other| other.0 == piece)) {
            return true;
        }
        if moment.landed.take().is_none() && moment.after > 0.0 {
            moment.after -= time.delta_secs();
        }
        if moment.after > 0.0 {
            soonest = soonest.min(moment.after);
            return true;
        }
        if !settings.value.muted
            && let Some(source) = sounds.handles.get(sound)
        {
            commands.spawn((AudioPlayer(source.clone()), PlaybackSettings::DESPAWN.with_volume(volume)));
        }
        false
    });
    if soonest < f32::MAX {
        wake.after(Duration::from_secs_f32(soonest));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Reason;

    #[test]
    fn every_sound_is_shipped_and_can_be_played() {
        let (files, theme) = (GameFiles::default(), GameTheme::default());
        for sound in Sound::ALL {
            let decoded = read(&files, &theme, sound).expect("it is named").unwrap_or_else(|fault| panic!("{fault}"));
            let playing = Decoded(Arc::new(decoded.clone())).decoder();
            assert_eq!(playing.count(), decoded.samples.len());
            assert!(decoded.samples.iter().any(|sample| sample.unsigned_abs() > 1_000), "{sound:?} is heard");
        }
    }

    #[test]
    fn a_missing_or_broken_file_is_told_and_none_is_silence() {
        let (mut theme, mut look) = (GameTheme::default(), SoundLook::default());
        look.place = FileName::new("nowhere.ogg").unwrap();
        look.mill = FileName::new("boards/nine.ron").unwrap();
        look.win = FileName::default();
        theme.theme = Arc::new(crate::content::theme::Theme { sounds: look, ..Default::default() });
        let read = |sound| read(&GameFiles::default(), &theme, sound).map(|read| read.unwrap_err().to_string());
        assert_eq!(read(Sound::Place).as_deref(), Some("nowhere.ogg: there is no such sound; the game uses silence"));
        assert_eq!(
            read(Sound::Mill).as_deref(),
            Some("boards/nine.ron: it is neither Ogg Vorbis nor WAV; the game uses silence")
        );
        assert_eq!(read(Sound::Win), None);
    }

    #[test]
    fn it_is_a_loss_only_against_the_computer() {
        let light_wins = Outcome::win(Side::Light, Reason::TooFew);
        assert_eq!(of_outcome(light_wins, [true, true]), Sound::Win);
        assert_eq!(of_outcome(light_wins, [true, false]), Sound::Win);
        assert_eq!(of_outcome(light_wins, [false, true]), Sound::Loss);
        assert_eq!(of_outcome(light_wins, [false, false]), Sound::Win);
        assert_eq!(of_outcome(Outcome::draw(Reason::Quiet), [true, false]), Sound::Draw);
    }
}
