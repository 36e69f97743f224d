//! All that egui draws in a frame, as a plain function of what is to be seen: the same for the game and for tests.

use std::time::Duration;

use bevy_egui::egui::{Align2, Context, FocusDirection, Key, Order, Rect, Ui, vec2};

use super::action::{Question, UiAction};
use super::frame::{Stand, egui_rect, full_sheet, scrim, sheet};
use super::gallery::ThemeCard;
use super::mods::ModsView;
use super::new_game::NewGameForm;
use super::question::{self, Answer};
use super::style::Kit;
use super::toasts::{self, Toast};
use super::words::GameView;
use super::{advice, credits, game_over, hud, mods, new_game, pause, rules, settings, title, widgets};
use crate::app::board::layout::{Arrangement, LayoutInput, ScreenLayout};
use crate::app::current_game::Command;
use crate::app::screen::{Menu, Screen};
use crate::app::settings::SettingsData;
use crate::app::tables::Progress;
use crate::rules::{Library, Rules};
use crate::text::Language;
use crate::thinking::Judgement;

/// Smaller windows show no panels, in pixels.
const LEAST: f32 = 200.0;

/// What is to be seen.
pub struct Scene<'a> {
    /// Where everything is.
    pub layout: &'a ScreenLayout,
    /// The screen.
    pub screen: Screen,
    /// The panel over it.
    pub menu: Menu,
    /// The game on the board.
    pub game: GameView<'a>,
    /// The rules that the rules panel tells.
    pub rules: &'a Rules,
    /// Whether the player has a game to go on with.
    pub can_continue: bool,
    /// Whether the game of last time waits for a mod.
    pub game_waits: bool,
    /// Whether that game is over.
    pub is_over: bool,
    /// Whether a new game would end one that is not over.
    pub would_lose: bool,
    /// What is chosen.
    pub settings: &'a SettingsData,
    /// The boards and rule sets.
    pub library: &'a Library,
    /// The languages to choose from.
    pub languages: &'a [Language],
    /// The themes to choose from.
    pub themes: &'a [ThemeCard],
    /// The mods that there are, and what can be done with them.
    pub mods: &'a ModsView,
    /// The news.
    pub toasts: &'a [Toast],
    /// What is thought of the shown position, if anybody wants to know.
    pub judgement: Option<&'a Judgement>,
    /// The same for the bar, which shows the one before until the new one is there.
    pub last_judgement: Option<&'a Judgement>,
    /// The hint that stands.
    pub hint: Option<&'a Judgement>,
    /// The endgame tables of the rules in play.
    pub tables: TablesView<'a>,
    /// Whether the program can be ended from here.
    pub can_quit: bool,
    /// Whether a game can be handed on by a link.
    pub can_share: bool,
}

/// How far the endgame tables are.
#[derive(Copy, Clone, Debug)]
pub struct TablesView<'a> {
    /// What is being done.
    pub progress: &'a Progress,
    /// All endgames of up to so many pieces are there.
    pub pieces: u32,
    /// Whether the computer waits for them.
    pub are_awaited: bool,
}

/// What panels remember between frames.
#[derive(Clone, Debug, Default)]
pub struct Forms {
    /// The new game that is being filled in, while its panel is open.
    pub new_game: Option<NewGameForm>,
    /// The question that stands.
    pub question: Option<Question>,
    /// The panel that was seen last.
    last_menu: Option<Menu>,
    /// What was laid out last.
    laid_out: Option<Outline>,
    /// Whether the last input came from keys.
    by_keys: bool,
}

/// What decides where panels stand and how large they are.
#[derive(Clone, Debug, PartialEq)]
struct Outline {
    layout: LayoutInput,
    screen: Screen,
    menu: Menu,
    question: Option<Question>,
    offer: bool,
    news: Vec<Duration>,
}

/// egui knows a panel's size only once it has been drawn. Where panels have come or changed, the frame is drawn twice, and seen
/// only the second time: no panel comes empty, late or in a wrong place.
fn settle(context: &Context, scene: &Scene<'_>, forms: &mut Forms) {
    let now = Outline {
        layout: scene.layout.input,
        screen: scene.screen,
        menu: scene.menu,
        question: forms.question.clone(),
        offer: scene.game.offer.is_some(),
        news: scene.toasts.iter().map(|toast| toast.until).collect(),
    };
    if forms.laid_out.as_ref() != Some(&now) {
        forms.laid_out = Some(now);
        context.request_discard("panels have changed");
    } else {
        forms.last_menu = Some(scene.menu);
    }
}

/// Draws everything; gives what was asked for.
pub fn show(context: &Context, kit: &Kit<'_>, scene: &Scene<'_>, forms: &mut Forms) -> Option<UiAction> {
    // Nothing can be read, and nothing fits, in a window that has been pushed together to a strip.
    if scene.layout.input.window.min_element() < LEAST {
        return None;
    }
    follow(scene, forms);
    let escape = navigate(context, scene, forms);
    let mut action = match scene.screen {
        Screen::Title if scene.menu == Menu::None => show_title(context, kit, scene),
        Screen::Title => None,
        Screen::Playing => {
            // What a sheet beside the board covers is not drawn.
            let stand = stand(scene);
            let covered = match scene.menu {
                Menu::None | Menu::Moves | Menu::DrawOffer => Rect::NOTHING,
                Menu::GameOver => aside(scene, stand.rect).0,
                Menu::Pause if scene.layout.arrangement == Arrangement::Wide => aside(scene, stand.rect).0,
                _ if stand.over_board => Rect::NOTHING,
                _ => stand.rect,
            };
            advice::show(context, kit, scene);
            hud::show(context, kit, scene, covered)
        }
    };
    action = show_menu(context, kit, scene, forms).or(action);
    action = show_question(context, kit, scene, forms).or(action);
    toasts::show(context, kit, scene);
    widgets::give_focus(context);
    if escape {
        action = go_back(scene, forms).or(action);
    }
    // A new game over one that is not finished is asked for first.
    if matches!(action, Some(UiAction::Start)) && scene.would_lose && forms.question.is_none() {
        forms.question = Some(Question::New);
        action = None;
    }
    if matches!(action, Some(UiAction::Start)) {
        forms.question = None;
    }
    settle(context, scene, forms);
    action
}

/// Forms are made when their panel opens and dropped when it closes.
fn follow(scene: &Scene<'_>, forms: &mut Forms) {
    if scene.menu != Menu::NewGame {
        forms.new_game = None;
    } else if forms.new_game.is_none() {
        forms.new_game = Some(NewGameForm::new(&scene.settings.choice, scene.library));
    }
    let asks_here = match &forms.question {
        Some(Question::New) => scene.menu == Menu::NewGame,
        Some(Question::Resign(_) | Question::Restart) => scene.menu == Menu::Pause,
        Some(Question::DeleteTables) => scene.menu == Menu::Settings,
        Some(Question::RemoveMod(..)) => scene.menu == Menu::Mods,
        Some(Question::Linked) | None => true,
    };
    if !asks_here {
        forms.question = None;
    }
}

/// Keys find something to focus; whether Esc was pressed.
fn navigate(context: &Context, scene: &Scene<'_>, forms: &mut Forms) -> bool {
    let (arrow, any_key, pointer, escape) = context.input(|input| {
        let arrows = [Key::ArrowDown, Key::ArrowUp, Key::ArrowLeft, Key::ArrowRight];
        let any_key = input.events.iter().any(|event| matches!(event, bevy_egui::egui::Event::Key { .. }));
        let pointer = input.pointer.any_pressed() || input.pointer.delta() != vec2(0.0, 0.0);
        (arrows.iter().any(|key| input.key_pressed(*key)), any_key, pointer, input.key_pressed(Key::Escape))
    });
    forms.by_keys = (forms.by_keys || any_key) && !pointer;
    let opened = forms.last_menu.is_some_and(|menu| menu != scene.menu);
    let in_panels = scene.menu != Menu::None || scene.screen == Screen::Title;
    let unfocused = context.memory(|memory| memory.focused().is_none());
    if in_panels && unfocused && !escape && arrow {
        context.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
    } else if in_panels && unfocused && opened && forms.by_keys {
        widgets::want_focus(context);
    }
    escape
}

/// What Esc means where no text field and no board has it.
fn go_back(scene: &Scene<'_>, forms: &mut Forms) -> Option<UiAction> {
    if forms.question.take().is_some() {
        return None;
    }
    match scene.menu {
        Menu::None => None,
        Menu::DrawOffer => Some(UiAction::Game(Command::AnswerDraw(false))),
        Menu::Pause | Menu::GameOver => Some(UiAction::Close),
        _ => Some(UiAction::Back),
    }
}

fn show_title(context: &Context, kit: &Kit<'_>, scene: &Scene<'_>) -> Option<UiAction> {
    let room = egui_rect(scene.layout.title_menu);
    let area = bevy_egui::egui::Area::new("title".into()).order(Order::Background).fixed_pos(room.min).constrain(false);
    area.show(context, |ui| {
        let mut inside = ui.new_child(bevy_egui::egui::UiBuilder::new().max_rect(room));
        let action = title::panel(&mut inside, kit, scene);
        ui.advance_cursor_after_rect(room);
        action
    })
    .inner
}

fn show_menu(context: &Context, kit: &Kit<'_>, scene: &Scene<'_>, forms: &mut Forms) -> Option<UiAction> {
    match scene.menu {
        Menu::None => return None,
        Menu::Moves => return hud::moves_sheet(context, kit, scene),
        Menu::DrawOffer => return show_offer(context, kit, scene),
        _ => {}
    }
    let small = matches!(scene.menu, Menu::Pause | Menu::GameOver);
    let stand = stand(scene);
    let mut action = None;
    // The end of a game hides nothing.
    let dim = stand.over_board && scene.menu != Menu::GameOver;
    if scrim(context, kit, "behind the menu", Order::Middle, dim) && small {
        action = Some(UiAction::Close);
    }
    let order = Order::Foreground;
    let room = stand.rect;
    let new = match scene.menu {
        Menu::None | Menu::Moves | Menu::DrawOffer => None,
        Menu::Pause => {
            let (room, place) = match scene.layout.arrangement {
                Arrangement::Wide => aside(scene, room),
                _ => (narrow(room, 400.0), Align2::CENTER_CENTER),
            };
            let panel = |ui: &mut Ui| pause::panel(ui, kit, scene, &mut forms.question);
            if stand.over_board || scene.layout.arrangement == Arrangement::Wide {
                sheet(context, kit, "pause", order, room, place, panel)
            } else {
                full_sheet(context, kit, "pause", order, room, panel)
            }
        }
        Menu::GameOver => {
            let (room, place) = aside(scene, room);
            sheet(context, kit, "game over", order, room, place, |ui| game_over::panel(ui, kit, scene))
        }
        Menu::NewGame => full_sheet(context, kit, "new game", order, room, |ui| {
            forms.new_game.as_mut().and_then(|form| new_game::panel(ui, kit, form, scene.library))
        }),
        Menu::Settings => {
            full_sheet(context, kit, "settings", order, room, |ui| settings::panel(ui, kit, scene, &mut forms.question))
        }
        Menu::Mods => {
            full_sheet(context, kit, "mods", order, room, |ui| mods::panel(ui, kit, scene, &mut forms.question))
        }
        Menu::Rules => full_sheet(context, kit, "rules", order, room, |ui| rules::panel(ui, kit, scene)),
        Menu::Credits => full_sheet(context, kit, "credits", order, room, |ui| credits::panel(ui, kit)),
    };
    new.or(action)
}

fn narrow(room: Rect, most: f32) -> Rect {
    Rect::from_center_size(room.center(), vec2(room.width().min(most), room.height()))
}

/// Where the open menu stands.
fn stand(scene: &Scene<'_>) -> Stand {
    let small = matches!(scene.menu, Menu::Pause | Menu::GameOver);
    Stand::new(scene.layout, if small { 220.0 } else { 340.0 })
}

/// Where a panel hides neither board nor trays: in the place of moves and buttons, on a tall window under everything that is
/// played with; in a low window as much of that as it needs.
fn aside(scene: &Scene<'_>, room: Rect) -> (Rect, Align2) {
    /// A panel may need so much.
    const ENOUGH: f32 = 240.0;
    let layout = scene.layout;
    let lower = layout.input.bottom;
    let moves = egui_rect(layout.moves);
    match layout.arrangement {
        Arrangement::Wide => (moves.with_max_y(room.bottom()), Align2::CENTER_TOP),
        Arrangement::Square => {
            let bottom = layout.names[lower].min.y - 4.0;
            let bottom = if bottom - moves.top() < ENOUGH { room.bottom() } else { bottom };
            (moves.with_max_y(bottom), Align2::CENTER_TOP)
        }
        Arrangement::Tall => {
            let top = (layout.trays[lower].rect.max.y + 4.0).min(room.bottom() - ENOUGH);
            (room.with_min_y(top), Align2::CENTER_BOTTOM)
        }
    }
}

fn show_question(context: &Context, kit: &Kit<'_>, scene: &Scene<'_>, forms: &mut Forms) -> Option<UiAction> {
    let asked = forms.question.clone()?;
    let clicked_beside = scrim(context, kit, "behind the question", Order::Foreground, true);
    let room = question_room(context);
    let answer = sheet(context, kit, "question", Order::Foreground, room, Align2::CENTER_CENTER, |ui| {
        question::panel(ui, kit, scene, &asked)
    });
    // The question of a new game is answered where it was asked for.
    let done = match &answer {
        Some(Answer::Yes(_)) => asked != Question::New,
        Some(Answer::No) => true,
        None => clicked_beside,
    };
    if done {
        forms.question = None;
    }
    match answer {
        Some(Answer::Yes(action)) => Some(action),
        _ => None,
    }
}

/// An offer is answered before anything else; a click beside it is no answer.
fn show_offer(context: &Context, kit: &Kit<'_>, scene: &Scene<'_>) -> Option<UiAction> {
    let offerer = scene.game.offer?;
    scrim(context, kit, "behind the offer", Order::Middle, true);
    let room = question_room(context);
    sheet(context, kit, "offer", Order::Foreground, room, Align2::CENTER_CENTER, |ui| {
        question::draw_offer(ui, kit, scene, offerer)
    })
}

fn question_room(context: &Context) -> Rect {
    narrow(context.content_rect().shrink(10.0), 420.0)
}
