//! The browser: a canvas in a page, and what the page's `malomHost` does for the game.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowResizeConstraints};
use wasm_bindgen::prelude::*;

use crate::app::board::ScreenLayout;
use crate::app::current_game::CurrentGame;
use crate::app::events::Notice;
use crate::app::linked::{self, Shared};
use crate::app::mods::{Mods, ModsCommand};
use crate::app::pieces::Journey;
use crate::app::screen::{Menu, Screen};
use crate::app::settings::SettingsData;
use crate::app::theme::Atelier;
use crate::app::ui::{Panels, Roll};
use crate::app::wake::{Wake, Waker, Wakers};
use crate::content::Assets;
use crate::rules::notation;

/// A page is closed by its browser.
pub const CAN_QUIT: bool = false;
/// A game has an address.
pub const CAN_SHARE: bool = true;
/// Mods are chosen, or dropped on the page.
pub const CAN_PICK_MODS: bool = true;

/// Where the page has its canvas.
const CANVAS: &str = "#malom-canvas";

#[expect(missing_docs, reason = "`web/host.js` tells what each does; the macro makes more public than is")]
mod host {
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = malomHost)]
        pub fn languages() -> Vec<String>;
        #[wasm_bindgen(js_namespace = malomHost, js_name = onReducedMotion)]
        pub fn on_reduced_motion(tell: &Closure<dyn Fn(bool)>);
        #[wasm_bindgen(js_namespace = malomHost, js_name = prefersReducedMotion)]
        pub fn prefers_reduced_motion() -> bool;
        #[wasm_bindgen(js_namespace = malomHost)]
        pub fn announce(text: &str, urgent: bool);
        #[wasm_bindgen(js_namespace = malomHost, js_name = setLanguage)]
        pub fn set_language(code: &str);
        #[wasm_bindgen(js_namespace = malomHost)]
        pub fn share(hash: &str, title: &str, tell: JsValue);
        #[wasm_bindgen(js_namespace = malomHost)]
        pub fn load(key: &str) -> Option<String>;
        #[wasm_bindgen(js_namespace = malomHost)]
        pub fn save(key: &str, text: &str) -> Option<String>;
        #[wasm_bindgen(js_namespace = malomHost)]
        pub fn remove(key: &str);
        #[wasm_bindgen(js_namespace = malomHost, js_name = keptModNames)]
        pub fn kept_mod_names() -> Vec<String>;
        #[wasm_bindgen(js_namespace = malomHost, js_name = keptMod)]
        pub fn kept_mod(index: u32) -> Option<Vec<u8>>;
        #[wasm_bindgen(js_namespace = malomHost, js_name = onMod)]
        pub fn on_mod(tell: &Closure<dyn Fn(String, Option<Vec<u8>>)>);
        #[wasm_bindgen(js_namespace = malomHost, js_name = pickMod)]
        pub fn pick_mod();
        #[wasm_bindgen(js_namespace = malomHost, js_name = keepMod)]
        pub fn keep_mod(id: &str, bytes: &[u8], done: JsValue);
        #[wasm_bindgen(js_namespace = malomHost, js_name = forgetMod)]
        pub fn forget_mod(id: &str);
        #[wasm_bindgen(js_namespace = malomHost)]
        pub fn ready();
        #[wasm_bindgen(js_namespace = malomHost)]
        pub fn fail(text: &str);
        #[wasm_bindgen(js_namespace = malomHost, js_name = hasFingers)]
        pub fn has_fingers() -> bool;
        #[wasm_bindgen(js_namespace = malomHost)]
        pub fn hash() -> String;
        #[wasm_bindgen(js_namespace = malomHost, js_name = setHash)]
        pub fn set_hash(hash: &str);
        #[wasm_bindgen(js_namespace = malomHost, js_name = onHash)]
        pub fn on_hash(tell: &Closure<dyn Fn(String)>);
        #[wasm_bindgen(js_namespace = malomHost, js_name = onBack)]
        pub fn on_back(tell: &Closure<dyn Fn() -> bool>);
        #[wasm_bindgen(js_namespace = malomHost, js_name = wantsState)]
        pub fn wants_state() -> bool;
        #[wasm_bindgen(js_namespace = malomHost)]
        pub fn publish(
            screen: &str,
            menu: &str,
            position: &str,
            outcome: &str,
            waits: bool,
            legal: Vec<String>,
            names: Vec<String>,
            places: Vec<f32>,
        );
    }
}

pub use host::{announce, forget_mod, pick_mod, set_language};
pub(in crate::app) use host::{load, remove, save};

/// The page tells as long as it lives.
pub struct Subscription(());

/// The first of the browser's languages.
pub fn language() -> Option<String> {
    host::languages().into_iter().next()
}

/// Tells whether the system wishes for little motion, now and whenever it changes its mind.
pub fn watch_reduced_motion(tell: impl Fn(bool) + Send + Sync + 'static) -> Subscription {
    tell(host::prefers_reduced_motion());
    let tell = Closure::<dyn Fn(bool)>::new(tell);
    host::on_reduced_motion(&tell);
    tell.forget();
    Subscription(())
}

/// Hands a game on by the page's address with this behind its `#`.
pub fn share(link: &str, title: &str, tell: impl FnOnce(Shared) + 'static) {
    let tell = Closure::once_into_js(move |outcome: String| {
        tell(match outcome.as_str() {
            "copied" => Shared::Copied,
            "refused" => Shared::Refused,
            _ => Shared::HandedOn,
        });
    });
    host::share(&format!("{}{link}", linked::KEY), title, tell);
}

/// The mods that the browser keeps. One that is kept but no mod is kept no longer.
pub fn mods(own: Assets, _: Vec<PathBuf>, settings: &mut SettingsData) -> Mods {
    let mut mods = Mods::new(own, Vec::new());
    for (index, id) in host::kept_mod_names().into_iter().enumerate() {
        let Some(bytes) = host::kept_mod(index as u32) else { continue };
        if mods.bring(&id, bytes.into()).is_err() {
            host::forget_mod(&id);
        }
    }
    mods.meet(settings);
    mods
}

/// There are no folders to show.
pub fn open_folder(_: &Path) -> Result<(), String> {
    Ok(())
}

/// Keeps the zip of a mod under its id; tells why not, if so.
pub fn keep_mod(id: &str, bytes: &[u8], tell: impl FnOnce(String) + 'static) {
    let done = Closure::once_into_js(move |problem: Option<String>| {
        if let Some(problem) = problem {
            tell(problem);
        }
    });
    host::keep_mod(id, bytes, done);
}

pub(super) fn window(window: Window) -> Window {
    Window {
        canvas: Some(CANVAS.to_owned()),
        fit_canvas_to_parent: true,
        // The page is as large as it is: a phone on its side is lower than any window on a desktop.
        resize_constraints: WindowResizeConstraints { min_width: 1.0, min_height: 1.0, ..default() },
        // Where there are keys, the browser's own stay its own, and the page keeps those of the game from scrolling. Where there
        // are fingers, bevy_egui brings up the keys on the screen only if all else is kept from the browser.
        prevent_default_event_handling: host::has_fingers(),
        ..window
    }
}

/// What the page tells, at any time.
enum Word {
    Hash(String),
    Back,
    Mod(String, Option<Vec<u8>>),
}

#[derive(Resource)]
struct Words(SyncCell<Receiver<Word>>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen)
        .add_systems(First, hear.run_if(resource_exists::<Words>))
        .add_systems(Last, (tell_ready, tell_back, tell_end.run_if(on_message::<AppExit>)));
    if host::wants_state() {
        app.init_resource::<Roll>().add_systems(Last, publish);
    }
}

fn listen(wakers: Wakers, mut commands: Commands) {
    let (sender, words) = mpsc::channel();
    let telling = |sender: Sender<Word>, waker: Waker| {
        move |word| {
            if sender.send(word).is_ok() {
                waker.wake();
            }
        }
    };
    let tell = telling(sender.clone(), wakers.waker());
    tell(Word::Hash(host::hash()));
    let hash = Closure::<dyn Fn(String)>::new(move |hash| tell(Word::Hash(hash)));
    host::on_hash(&hash);
    hash.forget();
    let tell = telling(sender.clone(), wakers.waker());
    let brought = Closure::<dyn Fn(String, Option<Vec<u8>>)>::new(move |name, bytes| tell(Word::Mod(name, bytes)));
    host::on_mod(&brought);
    brought.forget();
    let tell = telling(sender, wakers.waker());
    let back = Closure::<dyn Fn() -> bool>::new(move || {
        let is_used = GOES_BACK.load(Ordering::Relaxed);
        if is_used {
            tell(Word::Back);
        }
        is_used
    });
    host::on_back(&back);
    back.forget();
    commands.insert_resource(Words(SyncCell::new(words)));
}

fn hear(
    mut words: ResMut<Words>,
    menu: Res<State<Menu>>,
    screen: Res<State<Screen>>,
    panels: Res<Panels>,
    windows: Query<Entity, With<PrimaryWindow>>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut keys: MessageWriter<KeyboardInput>,
    mut links: MessageWriter<linked::LinkFollowed>,
    mut mods: MessageWriter<ModsCommand>,
    mut notices: MessageWriter<Notice>,
) {
    while let Ok(word) = words.0.get().try_recv() {
        match word {
            Word::Hash(hash) => {
                // Some programs write %3D for what stands before the game.
                if let Some(link) = hash.strip_prefix(linked::KEY).or_else(|| hash.strip_prefix("game%3D")) {
                    links.write(linked::LinkFollowed(link.to_owned()));
                    // Reloading goes on with the game as it was saved.
                    host::set_hash("");
                }
            }
            Word::Mod(name, Some(bytes)) => _ = mods.write(ModsCommand::Add(name, bytes.into())),
            Word::Mod(name, None) => _ = notices.write(Notice { key: "notice-mod-unread", args: vec![("name", name)] }),
            // One step out: of a panel as by Esc, else from the board to the title.
            Word::Back if *menu.get() != Menu::None || panels.forms.question.is_some() => {
                let Ok(window) = windows.single() else { continue };
                for state in [ButtonState::Pressed, ButtonState::Released] {
                    keys.write(KeyboardInput {
                        key_code: KeyCode::Escape,
                        logical_key: Key::Escape,
                        state,
                        text: None,
                        repeat: false,
                        window,
                    });
                }
            }
            Word::Back if *screen.get() == Screen::Playing => next_screen.set(Screen::Title),
            Word::Back => {}
        }
    }
}

/// The page shows the canvas when there is something on it.
fn tell_ready(atelier: Res<Atelier>, mut frames: Local<u32>, mut wake: Wake) {
    /// What is painted in one frame is on the screen some frames later.
    const FRAMES: u32 = 3;
    if *frames < FRAMES && atelier.is_done() {
        *frames += 1;
        if *frames == FRAMES {
            host::ready();
        } else {
            wake.next_frame();
        }
    }
}

/// A page has no other end than an error, which the log has told already.
fn tell_end() {
    host::fail("the game has ended by itself");
}

/// Whether the browser's Back stays in the game; asked between frames.
static GOES_BACK: AtomicBool = AtomicBool::new(false);

fn tell_back(menu: Res<State<Menu>>, screen: Res<State<Screen>>, panels: Res<Panels>) {
    let in_panels = *menu.get() != Menu::None || panels.forms.question.is_some();
    GOES_BACK.store(in_panels || *screen.get() != Screen::Title, Ordering::Relaxed);
}

/// Where things are, for tests of the page, which ask for it by its address.
fn publish(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    game: Res<CurrentGame>,
    layout: Res<ScreenLayout>,
    roll: Res<Roll>,
    moving: Query<(), With<Journey>>,
) {
    let rules = game.rules();
    let board = rules.board();
    let mut names = Vec::new();
    let mut places = Vec::new();
    for point in board.points() {
        names.push(format!("point {}", board.name(point)));
        places.extend(layout.board.centre(point).to_array());
    }
    for (label, centre) in roll.iter() {
        names.push(format!("button {label}"));
        places.extend([centre.x, centre.y]);
    }
    let outcome = game.game().outcome().map(|outcome| format!("{} {}", outcome.score(), outcome.reason.id()));
    let legal = game.game().actions().iter().map(|action| notation::action_text(board, *action)).collect();
    host::publish(
        &format!("{:?}", screen.get()),
        &format!("{:?}", menu.get()),
        &notation::position_text(rules, game.position()),
        outcome.as_deref().unwrap_or(""),
        game.awaits_human() && moving.is_empty(),
        legal,
        names,
        places,
    );
}
