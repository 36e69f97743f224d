//! Menus and panels, drawn by egui in a style of our own.
//!
//! Each panel is a plain function in a file of its own: it draws what a [`scene::Scene`] says and gives a
//! [`action::UiAction`] when something is wanted. [`scene::show`] puts them together; the system here makes the scene from the
//! game and does what was asked for. Without a window nothing of it runs but the news and the opening of the last panel.

pub mod act;
pub mod action;
pub mod advice;
pub mod credits;
pub mod diagram;
pub mod frame;
pub mod gallery;
pub mod game_over;
pub mod hud;
pub mod icons;
pub mod mods;
pub mod new_game;
pub mod pause;
pub mod question;
pub mod rules;
pub mod scene;
pub mod settings;
pub mod style;
pub mod title;
pub mod toasts;
pub mod widgets;
pub mod words;

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContext, EguiContexts, EguiPrimaryContextPass};

use super::GameSet;
use super::analyst::Analyst;
use super::board::ScreenLayout;
use super::current_game::CurrentGame;
use super::events::{GameEnded, Notice};
use super::faults::{FileFaults, FileReader};
use super::files::{GameFiles, Rulebook};
use super::opponent::Opponent;
use super::platform;
use super::screen::{Menu, Screen};
use super::settings::Settings;
use super::tables::EndgameTables;
use super::theme::{self, GameTheme};
use super::wake::Wake;
use crate::content::theme::FontLook;
use crate::rules::{Library, Rules};
use crate::text::{Language, Locales, Texts};
use mods::ModsView;
use scene::{Forms, Scene, TablesView};
use style::Kit;
use words::GameView;

/// The words of the language in use, and the languages that there are.
#[derive(Resource, Debug)]
pub struct Speech {
    /// The words.
    pub texts: Texts,
    /// The languages to choose from.
    pub languages: Vec<Language>,
    locales: Locales,
    /// The language that is asked for; `None` follows the system.
    wanted: Option<String>,
}

impl Speech {
    /// The language that is wanted, else the system's, else English.
    pub fn new(locales: Locales, wanted: Option<String>) -> Self {
        let texts = Texts::new(&code(wanted.as_deref()), &locales);
        Self { texts, languages: locales.languages(), locales, wanted }
    }

    /// The same wish, with other words.
    fn reword(&mut self, locales: Locales) {
        *self = Self::new(locales, self.wanted.take());
    }

    /// The language that is asked for, if it is not there.
    fn missing(&self) -> Option<&str> {
        self.wanted.as_deref().filter(|code| self.locales.best(code).is_none())
    }

    fn follow(&mut self, wanted: Option<&str>) {
        if self.wanted.as_deref() != wanted {
            self.wanted = wanted.map(str::to_owned);
            self.texts = Texts::new(&code(wanted), &self.locales);
        }
    }
}

/// The language that is wanted, and the system's, which speaks where that is gone.
fn code(wanted: Option<&str>) -> String {
    [wanted.map(str::to_owned), platform::language()].into_iter().flatten().collect::<Vec<_>>().join(":")
}

/// What panels remember, and what they choose from.
#[derive(Resource, Debug)]
pub struct Panels {
    /// Between frames.
    pub forms: Forms,
    /// The boards and rule sets.
    pub library: Arc<Library>,
    /// The rules of the last choice, for the title's rules panel.
    last_rules: Option<Rules>,
}

/// The controls on the screen by their labels, with their middles in logical pixels; kept only where the resource is there.
#[derive(Resource, Clone, Debug, Default, Deref)]
pub struct Roll(Vec<(String, Vec2)>);

/// The panel that tells the end of a game opens after the end has had its moment.
#[derive(Resource, Default)]
struct Curtain(Option<Duration>);

pub(super) fn plugin(app: &mut App) {
    let wanted = app.world().get_resource::<Settings>().and_then(|settings| settings.value.language.clone());
    let locales = Locales::of(app.world().resource::<GameFiles>());
    let library = app.world().resource::<Rulebook>().library.clone();
    app.insert_resource(Speech::new(locales, wanted))
        .insert_resource(Panels { forms: Forms::default(), library, last_rules: None })
        .init_resource::<Curtain>()
        .add_systems(Update, follow_settings.after(GameSet::Apply).after(theme::follow).before(GameSet::React))
        .add_systems(Update, (draw_curtain, put_offer).chain().in_set(GameSet::React))
        .add_systems(Update, (take_up_rulebook, dress).in_set(GameSet::React))
        .add_systems(EguiPrimaryContextPass, draw);
    toasts::plugin(app);
    gallery::plugin(app);
}

/// Words and window follow the settings, and words and rules the files.
fn follow_settings(
    settings: Res<Settings>,
    files: Res<GameFiles>,
    mut speech: ResMut<Speech>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut wrong: ResMut<FileFaults>,
    mut missed: Local<Option<String>>,
    mut news: MessageWriter<Notice>,
) {
    if !settings.is_changed() && !files.is_changed() {
        return;
    }
    if files.is_changed() {
        if !files.is_added() {
            speech.reword(Locales::of(&files));
        }
        FileFaults::tell(&mut wrong, FileReader::Words, speech.locales.faults().to_vec());
    }
    // Whoever speaks looks for a change.
    if speech.wanted.as_deref() == settings.value.language.as_deref() && !files.is_changed() && !settings.is_added() {
        return;
    }
    speech.follow(settings.value.language.as_deref());
    if missed.as_deref() != speech.missing() {
        *missed = speech.missing().map(str::to_owned);
        let notice = |code: &String| Notice { key: "notice-language-gone", args: vec![("language", code.clone())] };
        news.write_batch(missed.iter().map(notice));
    }
    platform::set_language(speech.texts.language());
    let title = speech.texts.get("app-name");
    for mut window in &mut windows {
        if window.title != title {
            window.title.clone_from(&title);
        }
    }
}

/// A new game is chosen from what there is now.
fn take_up_rulebook(rulebook: Res<Rulebook>, mut panels: ResMut<Panels>) {
    if rulebook.is_changed() && !rulebook.is_added() {
        panels.library = rulebook.library.clone();
        panels.forms.new_game = None;
        panels.last_rules = None;
    }
}

/// A new egui context gets our fonts and style before its first frame; all get a theme that has changed.
fn dress(
    theme: Res<GameTheme>,
    files: Res<GameFiles>,
    mut contexts: Query<(&mut EguiContext, Entity)>,
    mut dressed: Local<Vec<Entity>>,
    mut faces: Local<Option<(String, FontLook)>>,
) {
    // To set fonts draws every letter anew, so that is not done for a colour.
    let wanted = (theme.id.clone(), theme.fonts.clone());
    let other_faces = files.is_changed() || faces.as_ref() != Some(&wanted);
    if other_faces {
        *faces = Some(wanted);
    }
    for (mut context, entity) in &mut contexts {
        let is_new = !dressed.contains(&entity);
        if is_new || other_faces {
            context.get_mut().set_fonts(style::fonts(&files, &theme.id, &theme.fonts));
        }
        if is_new {
            dressed.push(entity);
        }
        if is_new || theme.is_changed() {
            style::apply(context.get_mut(), &theme);
        }
    }
}

/// Opens the last panel when the end of the game has been seen.
fn draw_curtain(
    time: Res<Time>,
    theme: Res<GameTheme>,
    settings: Res<Settings>,
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut ended: MessageReader<GameEnded>,
    mut curtain: ResMut<Curtain>,
    mut next: ResMut<NextState<Menu>>,
    mut wake: Wake,
) {
    if ended.read().count() > 0 && !current.is_demo() {
        let wait = settings.motion_seconds(theme.motion.finish).max(0.0);
        curtain.0 = Some(time.elapsed() + Duration::from_secs_f32(wait));
    }
    let Some(due) = curtain.0 else { return };
    if current.is_demo() || *screen.get() != Screen::Playing || current.game().outcome().is_none() {
        curtain.0 = None;
    } else if time.elapsed() < due {
        wake.after(due - time.elapsed());
    } else {
        curtain.0 = None;
        if *menu.get() == Menu::None {
            next.set(Menu::GameOver);
            wake.next_frame();
        }
    }
}

/// An offer of a draw to a person is put while it stands; the board waits for the answer.
fn put_offer(
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut wake: Wake,
) {
    let stands = *screen.get() == Screen::Playing && GameView::from(&*current).asked_for_draw().is_some();
    let wanted = match menu.get() {
        Menu::None if stands => Menu::DrawOffer,
        Menu::DrawOffer if !stands => Menu::None,
        _ => return,
    };
    next.set(wanted);
    wake.next_frame();
}

/// Draws the panels over the board. It may run twice a frame.
fn draw(
    mut contexts: EguiContexts,
    theme: Res<GameTheme>,
    layout: Res<ScreenLayout>,
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    speech: Res<Speech>,
    toasts: Res<toasts::Toasts>,
    gallery: Res<gallery::Gallery>,
    analyst: Res<Analyst>,
    tables: Res<EndgameTables>,
    opponent: Res<Opponent>,
    mut panels: ResMut<Panels>,
    mut hands: act::Hands,
    roll: Option<ResMut<Roll>>,
    mut before: Local<Option<(Screen, Menu)>>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    // A new panel measures itself, unseen, in its first frame.
    let now = (*screen.get(), hands.scene_of().0);
    if before.replace(now) != Some(now) {
        hands.next_frame();
    }
    let panels = &mut *panels;
    let (menu, choice) = hands.scene_of();
    if menu == Menu::Rules && current.is_demo() && panels.last_rules.is_none() {
        panels.last_rules = panels.library.rules(choice).ok();
    } else if menu != Menu::Rules {
        panels.last_rules = None;
    }
    let own = current.own_session();
    let rules = if current.is_demo() {
        own.map(|session| session.game.rules()).or(panels.last_rules.as_ref()).unwrap_or(current.rules())
    } else {
        current.rules()
    };
    let kit = Kit { texts: &speech.texts, theme: &theme };
    let mods = match menu {
        Menu::Settings | Menu::Mods => hands.mods_view(),
        _ => ModsView::default(),
    };
    let action = {
        let scene = Scene {
            layout: &layout,
            screen: *screen.get(),
            menu,
            game: GameView::from(&*current),
            rules,
            can_continue: own.is_some(),
            game_waits: hands.game_waits(),
            is_over: own.is_some_and(|own| own.game.outcome().is_some()),
            would_lose: own.is_some_and(|own| own.game.ply() > 0 && own.game.outcome().is_none()),
            settings: hands.settings(),
            library: &panels.library,
            languages: &speech.languages,
            themes: &gallery.cards,
            mods: &mods,
            toasts: &toasts.shown,
            judgement: analyst.judgement(&current),
            last_judgement: analyst.last_judgement(),
            hint: analyst.hint(&current),
            tables: TablesView {
                progress: tables.progress(),
                pieces: tables.of(current.rules()),
                are_awaited: opponent.waits_for_tables(&current),
            },
            can_quit: platform::CAN_QUIT,
            can_share: platform::CAN_SHARE,
        };
        if roll.is_some() {
            widgets::begin_roll(&context);
        }
        scene::show(&context, &kit, &scene, &mut panels.forms)
    };
    if let Some(mut roll) = roll {
        roll.0 = widgets::end_roll(&context).into_iter().map(|(label, at)| (label, Vec2::new(at.x, at.y))).collect();
    }
    if let Some(action) = action {
        hands.act(action, &current, panels);
    }
    Ok(())
}
