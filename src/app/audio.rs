//! The sounds of what happens: wood on wood, and a marimba for what deserves a tune.
//!
//! A sound belongs to an action that was played, by whomever; undo, redo and looking back are silent. What is heard when a
//! piece arrives waits until it does. A missing or broken file is silence and a warning, and so is a machine without a
//! loudspeaker.

use std::collections::HashMap;
use std::io::Cursor;
use std::time::Duration;

use bevy::audio::{AudioPlayer, AudioSink, AudioSource, Decodable, PlaybackSettings, Volume};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::GameSet;
use super::current_game::CurrentGame;
use super::events::{ActionPlayed, FlyingBegan, GameEnded, Jumped, MillClosed, Refused};
use super::files::GameFiles;
use super::pieces::{Journey, Piece};
use super::settings::Settings;
use super::wake::Wake;
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

    fn file(self) -> &'static str {
        match self {
            Self::Lift => "sounds/lift.ogg",
            Self::Place => "sounds/place.ogg",
            Self::Slide => "sounds/slide.ogg",
            Self::Mill => "sounds/mill.ogg",
            Self::Capture => "sounds/capture.ogg",
            Self::Illegal => "sounds/illegal.ogg",
            Self::Flying => "sounds/flying.ogg",
            Self::Win => "sounds/win.ogg",
            Self::Loss => "sounds/loss.ogg",
            Self::Draw => "sounds/draw.ogg",
        }
    }
}

/// The sounds, read once.
#[derive(Resource, Default)]
struct Sounds(HashMap<Sound, Handle<AudioSource>>);

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
    app.init_resource::<Sounds>()
        .init_resource::<Waiting>()
        .add_systems(Startup, load)
        .add_systems(Update, (listen.in_set(GameSet::React), play.in_set(GameSet::Animate)));
}

fn load(files: Res<GameFiles>, sources: Option<ResMut<Assets<AudioSource>>>, mut sounds: ResMut<Sounds>) {
    let Some(mut sources) = sources else { return };
    for sound in Sound::ALL {
        match files.bytes(sound.file()).ok_or("it is missing".into()).and_then(|bytes| source(&bytes)) {
            Ok(source) => {
                sounds.0.insert(sound, sources.add(source));
            }
            Err(reason) => warn!("{}: {reason}", sound.file()),
        }
    }
}

/// A sound from a file's bytes, tried once: a broken one would end the program when it is played.
fn source(bytes: &[u8]) -> Result<AudioSource, String> {
    type Decoder = <AudioSource as Decodable>::Decoder;
    let source = AudioSource { bytes: bytes.into() };
    let decoder = Decoder::new(Cursor::new(source.clone())).map_err(|error| error.to_string())?;
    if decoder.count() == 0 {
        return Err("it is empty".into());
    }
    Ok(source)
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
            && let Some(source) = sounds.0.get(sound)
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
        let files = GameFiles::default();
        for sound in Sound::ALL {
            let bytes = files.bytes(sound.file()).unwrap_or_else(|| panic!("{} is missing", sound.file()));
            source(&bytes).unwrap_or_else(|reason| panic!("{}: {reason}", sound.file()));
        }
    }

    #[test]
    fn a_broken_file_is_an_error() {
        assert!(source(b"").is_err());
        assert!(source(b"OggS and nothing more").is_err());
        let whole = GameFiles::default().bytes(Sound::Place.file()).expect("shipped").into_owned();
        assert!(source(&whole[..60]).is_err());
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
