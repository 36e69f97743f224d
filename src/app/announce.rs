//! What happens, said in words to those who hear the game: actions, who must do what, results, news, and where keys and pad
//! have gone. Each line is an [`Announcement`]; the platform speaks it where it can.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiOutput;
use bevy_egui::egui::output::OutputEvent;

use super::GameSet;
use super::current_game::{CurrentGame, apply};
use super::events::ActionPlayed;
use super::input::Focus;
use super::platform;
use super::screen::{Menu, Screen};
use super::settings::Settings;
use super::ui::Speech;
use super::ui::toasts::{Toasts, Tone, collect};
use super::ui::words::{self, GameView, player_name};
use crate::rules::Side;

/// A line to be said.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// In words.
    pub text: String,
    /// Whether it may interrupt what is being said.
    pub urgent: bool,
}

/// What was said last, so that it is said once.
#[derive(Default)]
struct Said {
    status: String,
    toasts: Vec<String>,
    focus: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Announcement>()
        .add_systems(Update, tell.run_if(has_news).in_set(GameSet::React).after(apply).after(collect))
        .add_systems(Last, (tell_widgets, speak).chain());
}

/// What is spoken of.
#[derive(SystemParam)]
struct Scene<'w> {
    current: Res<'w, CurrentGame>,
    speech: Res<'w, Speech>,
    settings: Res<'w, Settings>,
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    toasts: Res<'w, Toasts>,
    focus: Res<'w, Focus>,
}

/// Whether anything has changed that is spoken of; most frames of a motion bring nothing new.
fn has_news(scene: Scene) -> bool {
    scene.current.is_changed()
        || scene.speech.is_changed()
        || scene.settings.is_changed()
        || scene.screen.is_changed()
        || scene.menu.is_changed()
        || scene.toasts.is_changed()
        || scene.focus.is_changed()
}

fn tell(
    Scene { current, speech, settings, screen, menu, toasts, focus }: Scene,
    mut played: MessageReader<ActionPlayed>,
    mut said: Local<Said>,
    mut announcements: MessageWriter<Announcement>,
) {
    let texts = &speech.texts;
    let view = GameView::from(&*current);
    let plays = *screen.get() == Screen::Playing && !current.is_demo();
    let mut say = |text: String, urgent| {
        announcements.write(Announcement { text, urgent });
    };
    let actions: Vec<_> = played.read().collect();
    if plays {
        let board = current.rules().board();
        for ActionPlayed { side, action, .. } in actions {
            let name = player_name(texts, view.players, *side);
            say(words::played(texts, board, &name, *action, settings.value.coordinates), false);
        }
        let (status, note) = words::status(texts, &view);
        let status = [Some(status), note].into_iter().flatten().collect::<Vec<_>>().join(" ");
        if said.status != status {
            said.status.clone_from(&status);
            say(status, current.game().outcome().is_some());
        }
        if *menu.get() == Menu::None
            && let Some(point) = focus.shown()
        {
            let position = current.shown_position();
            let holder = match position.piece_at(point) {
                Some(Side::Light) => "light",
                Some(Side::Dark) => "dark",
                None => "empty",
            };
            let name = words::point_name(board, point, settings.value.coordinates);
            let text = texts.format("said-point", &[("name", name.into()), ("holder", holder.into())]);
            if said.focus != text {
                said.focus.clone_from(&text);
                say(text, true);
            }
        } else {
            said.focus.clear();
        }
    } else {
        said.status.clear();
        said.focus.clear();
    }
    let shown: Vec<String> = toasts.shown.iter().map(|toast| toast.text.clone()).collect();
    if said.toasts != shown {
        for toast in toasts.shown.iter().filter(|toast| !said.toasts.contains(&toast.text)) {
            say(toast.text.clone(), toast.tone != Tone::News);
        }
        said.toasts = shown;
    }
}

/// The button or field to which the keyboard has come.
fn tell_widgets(outputs: Query<&EguiOutput>, mut announcements: MessageWriter<Announcement>) {
    for output in &outputs {
        for event in &output.platform_output.events {
            if let OutputEvent::FocusGained(info) | OutputEvent::ValueChanged(info) = event
                && let Some(label) = &info.label
            {
                announcements.write(Announcement { text: label.clone(), urgent: true });
            }
        }
    }
}

fn speak(mut announcements: MessageReader<Announcement>) {
    for Announcement { text, urgent } in announcements.read() {
        platform::announce(text, *urgent);
    }
}
