//! The panels by themselves, without Bevy: in three languages and at three sizes every text is inside its panel and none lies
//! on another, every button asks for what it says, and keys go everywhere.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Key, Rect, Shape, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use malom::app::board::layout::{LayoutInput, ScreenLayout};
use malom::app::current_game::{Command, Controller, Player, Skill};
use malom::app::screen::{Menu, Screen};
use malom::app::settings::{Mode, Motion, SettingsData};
use malom::app::storage::KeptGame;
use malom::app::tables::{Progress, TablesCommand};
use malom::app::ui::action::{Question, UiAction};
use malom::app::ui::gallery::ThemeCard;
use malom::app::ui::mods::{ModCard, ModsView};
use malom::app::ui::scene::{self, Forms, Scene, TablesView};
use malom::app::ui::style::{self, Kit};
use malom::app::ui::toasts::{Toast, Tone};
use malom::app::ui::words::{self, GameView};
use malom::content::Assets;
use malom::content::theme::Theme;
use malom::engine::{Level, Purpose, Score};
use malom::rules::{Action, Game, Library, RuleOption, Rules, Side, Sides, notation};
use malom::text::{Locales, Texts};
use malom::thinking::{Judgement, Offer, Trouble};

const LANGUAGES: [&str; 3] = ["hu", "en", "de"];
const SIZES: [(f32, f32); 3] = [(1280.0, 800.0), (800.0, 600.0), (390.0, 844.0)];

/// Everything that a scene refers to.
struct Stage {
    texts: Texts,
    locales: Locales,
    theme: Theme,
    library: Library,
    settings: SettingsData,
    size: (f32, f32),
    screen: Screen,
    menu: Menu,
    game: Game,
    players: Sides<Player>,
    shown: Option<usize>,
    paused: bool,
    offer: Option<Side>,
    can_continue: bool,
    game_waits: bool,
    would_lose: bool,
    toasts: Vec<Toast>,
    themes: Vec<ThemeCard>,
    mods: ModsView,
    judgement: Option<Judgement>,
    hint: bool,
    tables: Progress,
    pieces: u32,
    awaited: bool,
    forms: Forms,
    actions: Vec<UiAction>,
    dressed: bool,
}

impl Stage {
    fn new(language: &str, size: (f32, f32)) -> Self {
        let locales = Locales::embedded();
        let library = Library::standard();
        let game = Game::new(library.rules("csoszogo").unwrap());
        Self {
            texts: Texts::new(language, &locales),
            locales,
            theme: Theme::default(),
            library,
            settings: SettingsData { language: Some(language.to_owned()), ..SettingsData::default() },
            size,
            screen: Screen::Playing,
            menu: Menu::None,
            game,
            players: Sides::new(Player::human(""), Player::computer(Level::ALL[2])),
            shown: None,
            paused: false,
            offer: None,
            can_continue: true,
            game_waits: false,
            would_lose: false,
            toasts: Vec::new(),
            themes: cards(&Texts::new(language, &Locales::embedded())),
            mods: ModsView::default(),
            judgement: None,
            hint: false,
            tables: Progress::Unneeded,
            pieces: 0,
            awaited: false,
            forms: Forms::default(),
            actions: Vec::new(),
            dressed: false,
        }
    }

    fn title(mut self) -> Self {
        self.screen = Screen::Title;
        self
    }

    fn menu(mut self, menu: Menu) -> Self {
        self.menu = menu;
        self
    }

    fn rules(mut self, rules: &str) -> Self {
        self.game = Game::new(self.library.rules(rules).unwrap());
        self
    }

    fn persons(mut self, light: &str, dark: &str) -> Self {
        self.players = Sides::new(Player::human(light), Player::human(dark));
        self
    }

    fn played(mut self, actions: &str) -> Self {
        for word in actions.split_whitespace() {
            let action = notation::parse_action(self.game.rules().board(), word).unwrap();
            self.game.play(action).unwrap();
        }
        self
    }

    fn position(mut self, text: &str) -> Self {
        let rules: Rules = self.game.rules().clone();
        let position = notation::parse_position(&rules, text).unwrap();
        self.game = Game::from_position(rules, position);
        self
    }

    fn draw(&mut self, context: &egui::Context) {
        let rules = self.game.rules().clone();
        let bottom = if self.settings.flipped { Side::Dark } else { Side::Light };
        let input =
            LayoutInput { window: Vec2::new(self.size.0, self.size.1), title: self.screen == Screen::Title, bottom };
        let layout = ScreenLayout::new(input, rules.board(), rules.set().pieces);
        let languages = self.locales.languages();
        let scene = Scene {
            layout: &layout,
            screen: self.screen,
            menu: self.menu,
            game: GameView {
                game: &self.game,
                players: &self.players,
                shown: self.shown.unwrap_or(self.game.ply()),
                in_past: self.shown.is_some(),
                paused: self.paused,
                offer: self.offer,
                can_undo: self.game.ply() > 0,
                can_redo: !self.game.undone().is_empty(),
            },
            rules: &rules,
            can_continue: self.can_continue,
            game_waits: self.game_waits,
            is_over: self.game.outcome().is_some(),
            would_lose: self.would_lose,
            settings: &self.settings,
            library: &self.library,
            languages: &languages,
            themes: &self.themes,
            mods: &self.mods,
            toasts: &self.toasts,
            judgement: self.judgement.as_ref(),
            last_judgement: self.judgement.as_ref(),
            hint: self.judgement.as_ref().filter(|_| self.hint),
            tables: TablesView { progress: &self.tables, pieces: self.pieces, are_awaited: self.awaited },
            can_quit: true,
            can_share: true,
        };
        let kit = Kit { texts: &self.texts, theme: &self.theme };
        let action = scene::show(context, &kit, &scene, &mut self.forms);
        if let Some(UiAction::Change(settings)) = &action {
            self.settings = (**settings).clone();
        }
        self.actions.extend(action);
    }

    fn show<'a>(self) -> Harness<'a, Self> {
        let (w, h) = self.size;
        let draw = |ui: &mut egui::Ui, stage: &mut Self| {
            let context = ui.ctx().clone();
            if stage.dressed {
                stage.draw(&context);
            } else {
                // Fonts come with the next pass.
                context.set_fonts(style::fonts(&Assets::embedded(), "walnut", &stage.theme.fonts));
                style::apply(&context, &stage.theme);
                context.request_repaint();
                stage.dressed = true;
            }
        };
        let mut harness = Harness::builder().with_size(vec2(w, h)).with_max_steps(12).build_ui_state(draw, self);
        harness.run();
        harness
    }
}

/// The themes that the game brings.
fn cards(texts: &Texts) -> Vec<ThemeCard> {
    let card = |id: &&str| ThemeCard { id: (*id).to_owned(), name: texts.get(&format!("theme-{id}")), picture: None };
    ["walnut", "kekfesto", "paper", "night"].iter().map(card).collect()
}

/// Some mods: one says all that it can, one nothing, one is on and wrong in two places.
fn some_mods() -> ModsView {
    let card = |id: &str| ModCard { id: id.to_owned(), name: id.to_owned(), ..ModCard::default() };
    let long = ModCard {
        name: "Rozmaringos tölgyfatábla nagyanyáink konyhájából".to_owned(),
        version: "1.0.3".to_owned(),
        author: "Nagyapáti Kukac Péterné Hosszúnevű".to_owned(),
        description: "A table of oak as it stood in kitchens a hundred years ago, with pieces of bean and maize and the sounds of both."
            .to_owned(),
        on: true,
        faults: vec!["themes/oak/theme.ron:12:9: board.corner: 3 is not 0 to 0.1; the game uses 0.036".to_owned(); 2],
        is_brought: true,
        ..card("oak")
    };
    let home = Some("/home/somebody/.local/share/malom/mods".to_owned());
    let kept = |number, rules: &str, moves, is_playable| {
        let needs = if is_playable { Vec::new() } else { vec!["Harbour".to_owned(), "Beehive".to_owned()] };
        KeptGame { number, rules: rules.to_owned(), title: rules.to_owned(), moves, needs, is_playable }
    };
    let kept = vec![kept(1, "philos", 12, true), kept(2, "harbour", 1, false)];
    ModsView {
        cards: vec![long, card("plain"), ModCard { on: true, ..card("hexagon") }],
        home,
        can_pick: true,
        kept,
        ..ModsView::default()
    }
}

/// What was asked for since the last look.
fn asked(harness: &mut Harness<'_, Stage>) -> Vec<UiAction> {
    std::mem::take(&mut harness.state_mut().actions)
}

/// Clicks what has this key's words in the stage's language.
fn click(harness: &mut Harness<'_, Stage>, key: &str) {
    let label = harness.state().texts.get(key);
    click_label(harness, &label);
}

fn click_label(harness: &mut Harness<'_, Stage>, label: &str) {
    harness.get_by_label(label).click();
    harness.run();
}

/// A text on the screen: where it is, what part may be seen, what it says.
struct Said {
    rect: Rect,
    clip: Rect,
    text: String,
}

fn collect(shape: &Shape, clip: Rect, said: &mut Vec<Said>, sheets: &mut Vec<(usize, Rect)>, sheet: egui::Color32) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, said, sheets, sheet)),
        Shape::Text(text) if !text.galley.text().trim().is_empty() => said.push(Said {
            rect: text.galley.rect.translate(text.pos.to_vec2()),
            clip,
            text: text.galley.text().to_owned(),
        }),
        Shape::Rect(rect) if rect.fill == sheet => sheets.push((said.len(), rect.rect)),
        _ => {}
    }
}

/// Every text is inside the window, inside its sheet and its clip, and none lies on another.
fn check(harness: &Harness<'_, Stage>, what: &str) {
    let stage = harness.state();
    let what = format!("{what}, {}, {}×{}", stage.texts.language(), stage.size.0, stage.size.1);
    let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(stage.size.0, stage.size.1));
    let (mut said, mut sheets) = (Vec::new(), Vec::new());
    for clipped in &harness.output().shapes {
        collect(&clipped.shape, clipped.clip_rect, &mut said, &mut sheets, stage.theme.palette.sheet.into());
    }
    assert!(!said.is_empty(), "{what}: nothing is said");
    // A sheet hides what was drawn before it.
    let hidden =
        |index: usize, rect: Rect| sheets.iter().any(|(before, sheet)| index < *before && sheet.intersects(rect));
    let texts: Vec<&Said> = said
        .iter()
        .enumerate()
        .filter(|(index, said)| !hidden(*index, said.rect) && said.clip.intersects(said.rect))
        .map(|(_, said)| said)
        .collect();
    for Said { rect, clip, text } in &texts {
        assert!(
            rect.left() >= window.left() - 0.5 && rect.right() <= window.right() + 0.5,
            "{what}: {text:?} leaves the window: {rect:?}"
        );
        let clipped_above = rect.top() < clip.top() - 0.5 || rect.bottom() > clip.bottom() + 0.5;
        assert!(window.contains_rect(rect.shrink(0.5)) || clipped_above, "{what}: {text:?} is cut off: {rect:?}");
        assert!(
            rect.left() >= clip.left() - 1.0 && rect.right() <= clip.right() + 1.0,
            "{what}: {text:?} is cut at a side: {rect:?} of {clip:?}"
        );
        if let Some((_, sheet)) = sheets.iter().rev().find(|(_, sheet)| sheet.contains(rect.center())) {
            assert!(
                rect.left() >= sheet.left() && rect.right() <= sheet.right(),
                "{what}: {text:?} leaves its sheet: {rect:?} of {sheet:?}"
            );
        }
    }
    for (index, a) in texts.iter().enumerate() {
        for b in &texts[..index] {
            let shared = a.rect.intersect(a.clip).intersect(b.rect.intersect(b.clip));
            assert!(
                shared.width() < 2.0 || shared.height() < 4.0,
                "{what}: {:?} lies on {:?}: {:?} {:?}",
                a.text,
                b.text,
                a.rect,
                b.rect
            );
        }
    }
}

fn everywhere(what: &str, stage: impl Fn(Stage) -> Stage) {
    for language in LANGUAGES {
        for size in SIZES {
            let harness = stage(Stage::new(language, size)).show();
            check(&harness, what);
        }
    }
}

/// Light has closed a mill and owes a capture.
const MILL: &str = "d7 a1 g7 d1 a7";

#[test]
fn title_and_menus_keep_their_texts_inside() {
    everywhere("title", Stage::title);
    everywhere("title of a first start", |mut stage| {
        stage.can_continue = false;
        stage.title()
    });
    everywhere("title with a game that waits", |mut stage| {
        (stage.can_continue, stage.game_waits) = (false, true);
        stage.title()
    });
    for menu in [Menu::NewGame, Menu::Settings, Menu::Mods, Menu::Rules, Menu::Credits] {
        everywhere(&format!("{menu:?} over the title"), |stage| stage.title().menu(menu));
        everywhere(&format!("{menu:?} over a game"), |stage| stage.played(MILL).menu(menu));
    }
    everywhere("pause", |stage| stage.played(MILL).menu(Menu::Pause));
    everywhere("mods", |mut stage| {
        stage.mods = some_mods();
        stage.menu(Menu::Mods)
    });
}

#[test]
fn mods_are_switched_ordered_and_taken_away() {
    let mut stage = Stage::new("en", (600.0, 1400.0)).title().menu(Menu::Mods);
    stage.mods = some_mods();
    let mut harness = stage.show();
    let name = harness.state().mods.cards[0].name.clone();
    let label = |harness: &Harness<'_, Stage>, key: &str, name: &str| {
        harness.state().texts.format(key, &[("name", name.to_owned().into())])
    };
    let command = |harness: &mut Harness<'_, Stage>| match asked(harness).pop() {
        Some(UiAction::Mods(command)) => format!("{command:?}"),
        other => panic!("{other:?}"),
    };
    click_label(&mut harness, "plain");
    assert_eq!(command(&mut harness), r#"Switch("plain", true)"#);
    click_label(&mut harness, &name);
    assert_eq!(command(&mut harness), r#"Switch("oak", false)"#);
    let earlier = label(&harness, "mods-earlier", "plain");
    click_label(&mut harness, &earlier);
    assert_eq!(command(&mut harness), r#"Earlier("plain")"#);
    let later = label(&harness, "mods-later", &name);
    click_label(&mut harness, &later);
    assert_eq!(command(&mut harness), r#"Later("oak")"#);
    click(&mut harness, "mods-add");
    assert!(matches!(asked(&mut harness)[..], [UiAction::PickMod]));
    click(&mut harness, "mods-open-folder");
    assert!(matches!(asked(&mut harness)[..], [UiAction::OpenModsFolder]));
    // The game that can be played is taken up; the other waits.
    let texts = &harness.state().texts;
    let game = texts.format("mods-kept-game", &[("rules", texts.get("rule-set-philos").into()), ("count", 12.into())]);
    let back = texts.format("mods-kept-back", &[("game", game.into())]);
    click_label(&mut harness, &back);
    assert!(matches!(asked(&mut harness)[..], [UiAction::BringBack(1)]));
    // What goes for good is asked for.
    let remove = label(&harness, "mods-remove", &name);
    click_label(&mut harness, &remove);
    assert!(asked(&mut harness).is_empty());
    click(&mut harness, "confirm-mod-yes");
    assert_eq!(command(&mut harness), r#"Remove("oak")"#);
}

#[test]
fn a_theme_is_chosen_by_its_picture_and_mods_are_behind_a_button() {
    let mut harness = Stage::new("hu", (600.0, 2400.0)).title().menu(Menu::Settings).show();
    click(&mut harness, "theme-paper");
    assert_eq!(harness.state().settings.theme, "paper");
    asked(&mut harness);
    click(&mut harness, "settings-mods-open");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Open(Menu::Mods)]));
}

#[test]
fn the_game_keeps_its_texts_inside() {
    everywhere("start", |stage| stage);
    everywhere("a mill", |stage| stage.played(MILL));
    everywhere("a mill that need not take", |stage| stage.rules("csoszogo,taking=may").played(MILL));
    everywhere("flying", |stage| stage.position("O.O/.X./.../....../.X./.../XXO l 0-0 0 3 20"));
    everywhere("a draw near", |stage| stage.position("O.O/.X./.../....../.X./.../XXO l 0-0 0 88 20"));
    everywhere("long names", |stage| {
        stage.persons("Nagyapáti Kukac Péterné Hosszúnevű", "Wolfeschlegelsteinhausenbergerdorff").played("d7 a1")
    });
    everywhere("many changed rules", |stage| {
        stage.rules("philos,csiki-csuki=double-returns-banned,taking=may,flying=off,quiet=60,repetition=off")
    });
    everywhere("looking back", |mut stage| {
        stage = stage.played(MILL);
        stage.shown = Some(2);
        stage
    });
    everywhere("two computers at rest", |mut stage| {
        stage.players = Sides::new(Player::computer(Level::ALL[0]), Player::computer(Level::ALL[4]));
        stage.paused = true;
        stage
    });
    everywhere("news", |mut stage| {
        for (key, tone) in [("toast-draw-repeat", Tone::News), ("illegal-return-banned", Tone::Refusal)] {
            let text = stage.texts.get(key);
            stage.toasts.push(Toast { text, tone, until: std::time::Duration::from_secs(9) });
        }
        stage
    });
}

#[test]
fn ends_questions_and_offers_keep_their_texts_inside() {
    for (won, what) in [(Side::Light, "lost by dark"), (Side::Dark, "lost by light")] {
        everywhere(what, |mut stage| {
            stage = stage.played(MILL);
            stage.game.resign(!won);
            stage.menu(Menu::GameOver)
        });
        everywhere("two persons, one won", |mut stage| {
            stage = stage.persons("Nagyapáti Kukac Péterné Hosszúnevű", "").played(MILL);
            stage.game.resign(!won);
            stage.menu(Menu::GameOver)
        });
    }
    for question in [Question::Resign(Side::Light), Question::Restart] {
        everywhere("a question", |mut stage| {
            stage.forms.question = Some(question.clone());
            stage.played(MILL).menu(Menu::Pause)
        });
    }
    everywhere("an offer", |mut stage| {
        stage.menu = Menu::DrawOffer;
        stage.offer = Some(Side::Light);
        stage.persons("Anna", "")
    });
}

#[test]
fn options_unfolded_keep_their_texts_inside() {
    for language in LANGUAGES {
        for size in SIZES {
            let mut harness = Stage::new(language, size).title().menu(Menu::NewGame).show();
            // It lies below what is seen of the panel.
            let label = harness.state().texts.get("new-game-options");
            harness.get_by_label(&label).click_accesskit();
            harness.run();
            assert!(harness.state().forms.new_game.as_ref().unwrap().details);
            // From top to bottom, a page at a time.
            for _ in 0..14 {
                check(&harness, "options");
                harness.hover_at(pos2(size.0 * 0.5_f32.min(180.0 / size.0), size.1 / 2.0));
                harness.event(egui::Event::MouseWheel {
                    unit: egui::MouseWheelUnit::Point,
                    delta: vec2(0.0, -300.0),
                    phase: egui::TouchPhase::Move,
                    modifiers: egui::Modifiers::NONE,
                });
                harness.run();
            }
        }
    }
}

#[test]
fn the_title_leads_everywhere() {
    let mut harness = Stage::new("hu", SIZES[0]).title().show();
    for (key, expected) in [
        ("menu-new-game", Menu::NewGame),
        ("menu-rules", Menu::Rules),
        ("menu-settings", Menu::Settings),
        ("menu-credits", Menu::Credits),
    ] {
        click(&mut harness, key);
        assert!(matches!(asked(&mut harness)[..], [UiAction::Open(menu)] if menu == expected), "{key}");
    }
    click(&mut harness, "menu-continue");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Game(Command::Resume)]));
    click(&mut harness, "menu-quit");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Quit]));
    click_label(&mut harness, "Deutsch");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Change(_)]));
    assert_eq!(harness.state().settings.language.as_deref(), Some("de"));
}

#[test]
fn the_first_start_has_nothing_to_continue() {
    let mut stage = Stage::new("en", SIZES[0]).title();
    stage.can_continue = false;
    let harness = stage.show();
    assert!(harness.query_by_label("Continue").is_none());
    assert!(harness.query_by_label("New game").is_some());
}

#[test]
fn the_rules_speak_of_a_picture_only_where_there_is_one() {
    for (rules, there) in [("csoszogo", true), ("three", false)] {
        let harness = Stage::new("en", SIZES[0]).rules(rules).menu(Menu::Rules).show();
        assert_eq!(harness.query_by_label_contains("Every way out is barred").is_some(), there, "{rules}");
    }
}

#[test]
fn a_game_that_waits_for_its_mod_is_on_the_title() {
    let mut stage = Stage::new("en", SIZES[0]).title();
    (stage.can_continue, stage.game_waits) = (false, true);
    let mut harness = stage.show();
    click(&mut harness, "menu-waiting");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Open(Menu::Mods)]));
}

#[test]
fn a_game_that_is_over_is_looked_at_and_not_continued() {
    let mut stage = Stage::new("en", SIZES[0]).title().played(MILL);
    stage.game.resign(Side::Dark);
    let mut harness = stage.show();
    assert!(harness.query_by_label("Continue").is_none());
    harness.key_press(Key::Enter);
    harness.run();
    assert!(matches!(asked(&mut harness)[..], [UiAction::Open(Menu::NewGame)]));
    click(&mut harness, "menu-last-game");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Game(Command::Resume)]));
}

#[test]
fn low_windows_keep_the_title_and_the_board_apart() {
    for size in [(360.0, 480.0), (480.0, 640.0), (390.0, 600.0), (640.0, 480.0), (800.0, 480.0), (20.0, 400.0)] {
        let harness = Stage::new("de", size).title().show();
        if size.0 > 300.0 {
            check(&harness, "a low title");
        }
        let harness = Stage::new("de", size).played(MILL).show();
        if size.0 > 300.0 {
            check(&harness, "a low game");
        }
    }
}

#[test]
fn each_kind_of_new_game_has_the_players_that_were_chosen() {
    let new_game = |harness: &mut Harness<'_, Stage>| {
        click(harness, "new-game-start");
        assert!(matches!(asked(harness)[..], [UiAction::Start]));
        let stage = harness.state();
        stage.forms.new_game.as_ref().unwrap().new_game(&stage.library, Side::Dark, 7).unwrap()
    };
    let mut harness = Stage::new("en", SIZES[0]).title().menu(Menu::NewGame).show();
    let game = new_game(&mut harness);
    assert_eq!(game.players[Side::Light].controller, Controller::Human);
    assert_eq!(game.players[Side::Dark].controller, Controller::Computer(Level::ALL[2].into()));
    assert_eq!((game.seed, game.rules.set().id.as_str()), (7, "csoszogo"));

    click_label(&mut harness, "Your side: Dark");
    harness.get_by_label("The computer’s level").focus();
    harness.run();
    for _ in 0..20 {
        harness.key_press(Key::ArrowRight);
        harness.run();
    }
    let game = new_game(&mut harness);
    assert_eq!(game.players[Side::Light].controller, Controller::Computer(Skill::Perfect));
    assert!(game.players[Side::Dark].is_human());

    click_label(&mut harness, "Your side: Random");
    assert!(new_game(&mut harness).players[Side::Dark].is_human(), "the lot fell on dark");

    click_label(&mut harness, "Who plays?: Two people");
    let field = harness.get_all_by_role(egui::accesskit::Role::TextInput).next().unwrap();
    field.click();
    harness.run();
    harness.event(egui::Event::Text("Őrsi".to_owned()));
    harness.run();
    click_label(&mut harness, "Strict Philos");
    let game = new_game(&mut harness);
    assert_eq!(game.players, Sides::new(Player::human("Őrsi"), Player::human("")));
    assert_eq!(game.rules.set().id, "philos-strict");

    click_label(&mut harness, "Who plays?: Two computers");
    let game = new_game(&mut harness);
    assert!(Side::BOTH.into_iter().all(|side| !game.players[side].is_human()));
    let form = harness.state().forms.new_game.clone().unwrap();
    let choice = form.choice(&harness.state().library);
    assert_eq!((choice.mode, choice.rules.as_str()), (Mode::Watch, "philos-strict"));
}

#[test]
fn an_option_is_changed_marked_and_put_back() {
    let mut stage = Stage::new("en", (800.0, 4200.0)).title().menu(Menu::NewGame);
    stage.size = (800.0, 4200.0);
    let mut harness = stage.show();
    let set = |harness: &Harness<'_, Stage>| harness.state().forms.new_game.as_ref().unwrap().set.clone();
    click(&mut harness, "new-game-options");
    click_label(&mut harness, "Closing the same mill again: not at once");
    assert_eq!(set(&harness).get(RuleOption::CsikiCsuki), "returns-banned");
    click_label(&mut harness, "Flying −");
    assert_eq!(set(&harness).get(RuleOption::Flying), "off");
    click_label(&mut harness, "Turns without taking +");
    assert_eq!(set(&harness).get(RuleOption::Quiet), "110");
    let form = harness.state().forms.new_game.clone().unwrap();
    let library = &harness.state().library;
    assert_eq!(form.choice(library).rules, "csoszogo,csiki-csuki=returns-banned,flying=off,quiet=110");
    click(&mut harness, "new-game-reset");
    assert_eq!(set(&harness).differences(harness.state().library.rule_set("csoszogo").unwrap()), []);
}

#[test]
fn a_new_game_over_an_unfinished_one_is_asked_for() {
    let mut stage = Stage::new("hu", SIZES[2]).title().menu(Menu::NewGame);
    stage.would_lose = true;
    let mut harness = stage.show();
    click(&mut harness, "new-game-start");
    assert!(asked(&mut harness).is_empty());
    assert_eq!(harness.state().forms.question, Some(Question::New));
    click(&mut harness, "cancel");
    assert!(asked(&mut harness).is_empty());
    assert_eq!(harness.state().forms.question, None);
    click(&mut harness, "new-game-start");
    harness.get_all_by_label("Új játék").last().unwrap().click();
    harness.run();
    assert!(matches!(asked(&mut harness)[..], [UiAction::Start]));
}

#[test]
fn the_pause_menu_asks_before_it_loses_anything() {
    let mut harness = Stage::new("hu", SIZES[0]).played(MILL).menu(Menu::Pause).show();
    click(&mut harness, "pause-resign");
    assert!(asked(&mut harness).is_empty());
    assert_eq!(harness.state().forms.question, Some(Question::Resign(Side::Light)));
    harness.key_press(Key::Escape);
    harness.run();
    assert!(asked(&mut harness).is_empty(), "Esc closes the question only");
    assert_eq!(harness.state().forms.question, None);
    click(&mut harness, "pause-resign");
    click(&mut harness, "confirm-resign-yes");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Game(Command::Resign(Side::Light))]));
    click(&mut harness, "pause-draw");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Game(Command::OfferDraw(Side::Light))]));
    click(&mut harness, "pause-restart");
    assert_eq!(harness.state().forms.question, Some(Question::Restart));
    click(&mut harness, "confirm-restart-yes");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Game(Command::Rematch { swap: false })]));
    harness.key_press(Key::Escape);
    harness.run();
    assert!(matches!(asked(&mut harness)[..], [UiAction::Close]));
}

#[test]
fn the_end_offers_what_comes_next() {
    for size in SIZES {
        let mut stage = Stage::new("de", size).played(MILL);
        stage.game.resign(Side::Dark);
        let mut harness = stage.menu(Menu::GameOver).show();
        assert!(harness.query_all_by_label("Dein Gegner hat aufgegeben.").count() > 0, "{size:?}");
        for (key, check) in [
            (
                "end-rematch",
                (|action| matches!(action, UiAction::Game(Command::Rematch { swap: false }))) as fn(&_) -> _,
            ),
            ("end-swap", |action| matches!(action, UiAction::Game(Command::Rematch { swap: true }))),
            ("end-look", |action| matches!(action, UiAction::Close)),
            ("end-new-game", |action| matches!(action, UiAction::Open(Menu::NewGame))),
            ("end-to-title", |action| matches!(action, UiAction::ToTitle)),
        ] {
            click(&mut harness, key);
            let asked = asked(&mut harness);
            assert!(asked.len() == 1 && check(&asked[0]), "{key} at {size:?}: {asked:?}");
        }
    }
}

#[test]
fn the_end_and_the_pause_beside_the_board_hide_neither_board_nor_trays() {
    let cases = LANGUAGES.into_iter().flat_map(|language| SIZES.map(|size| (language, size, Menu::GameOver)));
    for (language, size, menu) in cases.chain([("hu", SIZES[0], Menu::Pause)]) {
        let mut stage = Stage::new(language, size).played(MILL);
        stage.game.resign(Side::Dark);
        let harness = stage.menu(menu).show();
        let rules = harness.state().game.rules().clone();
        let input = LayoutInput { window: Vec2::new(size.0, size.1), title: false, bottom: Side::Light };
        let layout = ScreenLayout::new(input, rules.board(), 9);
        let sheet: egui::Color32 = harness.state().theme.palette.sheet.into();
        let (mut said, mut sheets) = (Vec::new(), Vec::new());
        for clipped in &harness.output().shapes {
            collect(&clipped.shape, clipped.clip_rect, &mut said, &mut sheets, sheet);
        }
        assert!(!sheets.is_empty());
        for (_, sheet) in sheets {
            for point in &layout.board.points {
                assert!(!sheet.contains(pos2(point.x, point.y)), "{point} under {sheet:?} at {size:?}");
            }
            for (_, tray) in layout.trays.iter() {
                let tray = bevy::math::Rect::from_corners(tray.rect.min, tray.rect.max);
                let covered =
                    tray.intersect(bevy::math::Rect::new(sheet.left(), sheet.top(), sheet.right(), sheet.bottom()));
                assert!(covered.is_empty(), "a tray under {sheet:?} at {size:?} in {language}: {covered:?}");
            }
        }
    }
}

#[test]
fn a_short_menu_over_the_board_is_as_high_as_its_entries() {
    let harness = Stage::new("hu", SIZES[2]).played(MILL).menu(Menu::Pause).show();
    let sheet: egui::Color32 = harness.state().theme.palette.sheet.into();
    let (mut said, mut sheets) = (Vec::new(), Vec::new());
    for clipped in &harness.output().shapes {
        collect(&clipped.shape, clipped.clip_rect, &mut said, &mut sheets, sheet);
    }
    let (before, sheet) = sheets[0];
    let last =
        said[before..].iter().map(|said| said.rect).filter(|rect| sheet.contains_rect(*rect)).map(|rect| rect.bottom());
    let last = last.fold(0.0, f32::max);
    assert!(sheet.bottom() - last < 40.0, "{sheet:?} ends far below {last}");
}

#[test]
fn buttons_in_play_ask_for_what_they_say() {
    for size in SIZES {
        let mut harness = Stage::new("en", size).rules("csoszogo,taking=may").played(MILL).show();
        click(&mut harness, "button-undo");
        assert!(matches!(asked(&mut harness)[..], [UiAction::Game(Command::Undo)]), "{size:?}");
        click(&mut harness, "button-redo");
        assert!(asked(&mut harness).is_empty(), "nothing to redo");
        click(&mut harness, "button-decline");
        assert!(matches!(asked(&mut harness)[..], [UiAction::Play(Action::Decline)]));
        click(&mut harness, "button-menu");
        assert!(matches!(asked(&mut harness)[..], [UiAction::Open(Menu::Pause)]));
        click(&mut harness, "button-rules");
        assert!(matches!(asked(&mut harness)[..], [UiAction::Open(Menu::Rules)]));
    }
}

#[test]
fn the_list_of_moves_goes_to_each_turn() {
    for (size, phone) in [(SIZES[0], false), (SIZES[1], false), (SIZES[2], true)] {
        let mut stage = Stage::new("en", size).played("d7 a1 g7 d1 a7 xa1 f4");
        stage.shown = Some(4);
        let mut harness = stage.show();
        if phone {
            click(&mut harness, "button-moves");
            assert!(matches!(asked(&mut harness)[..], [UiAction::Open(Menu::Moves)]));
            harness.state_mut().menu = Menu::Moves;
            harness.run();
        }
        // Letters are the setting; the capture belongs to its turn.
        click_label(&mut harness, "AxV");
        assert!(matches!(asked(&mut harness)[..], [UiAction::Game(Command::View(6))]), "{size:?}");
        for (key, ply) in [("moves-to-start", 0), ("moves-back", 3), ("moves-forward", 6), ("moves-to-end", 7)] {
            click(&mut harness, key);
            let asked = asked(&mut harness);
            assert!(matches!(asked[..], [UiAction::Game(Command::View(to))] if to == ply), "{key}: {asked:?}");
        }
        if phone {
            harness.key_press(Key::Escape);
            harness.run();
            assert!(matches!(asked(&mut harness)[..], [UiAction::Back]));
        }
    }
}

#[test]
fn keys_reach_every_entry_of_a_menu() {
    let mut harness = Stage::new("en", SIZES[0]).played(MILL).menu(Menu::Pause).show();
    let focused = |harness: &Harness<'_, Stage>| {
        let node = harness.root().children_recursive().find(|node| node.accesskit_node().is_focused());
        node.and_then(|node| node.accesskit_node().label())
    };
    assert_eq!(focused(&harness), None);
    let mut seen = Vec::new();
    for _ in 0..9 {
        harness.key_press(Key::ArrowDown);
        harness.run();
        seen.extend(focused(&harness));
    }
    let texts = &harness.state().texts;
    let entries = [
        "pause-resume",
        "pause-draw",
        "pause-resign",
        "pause-restart",
        "pause-share",
        "menu-new-game",
        "menu-rules",
        "menu-settings",
        "pause-to-title",
    ];
    assert_eq!(seen, entries.map(|key| texts.get(key)), "in order, and nothing behind the menu");
    harness.key_press(Key::Enter);
    harness.run();
    assert!(matches!(asked(&mut harness)[..], [UiAction::ToTitle]));
}

#[test]
fn a_slider_moves_by_keys_and_settings_change_at_once() {
    let mut harness = Stage::new("en", (600.0, 1400.0)).title().menu(Menu::Settings).show();
    harness.get_by_label("Volume").focus();
    harness.run();
    harness.key_press(Key::ArrowRight);
    harness.run();
    assert!((harness.state().settings.volume - 0.75).abs() < 0.001, "{}", harness.state().settings.volume);
    for (label, read) in [
        ("Mute", (|settings| settings.muted) as fn(&SettingsData) -> bool),
        ("Flip the board", |settings| settings.flipped),
        ("Full screen", |settings| settings.fullscreen),
    ] {
        click_label(&mut harness, label);
        assert!(read(&harness.state().settings), "{label}");
    }
    click_label(&mut harness, "Animations: Essential only");
    assert_eq!(harness.state().settings.motion, Motion::Reduced);
    click_label(&mut harness, "Language: Magyar");
    assert_eq!(harness.state().settings.language.as_deref(), Some("hu"));
    click_label(&mut harness, "Language: System");
    assert_eq!(harness.state().settings.language, None);
}

#[test]
fn an_offer_is_answered_by_the_other_person() {
    let mut stage = Stage::new("hu", SIZES[1]).persons("Anna", "Béla").menu(Menu::DrawOffer);
    stage.offer = Some(Side::Dark);
    let mut harness = stage.show();
    let told = harness.query_all_by_label("Béla döntetlent ajánl.").count();
    assert_eq!(told, 2, "in the question and in the status line");
    click(&mut harness, "draw-accept");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Game(Command::AnswerDraw(true))]));
    click(&mut harness, "draw-decline");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Game(Command::AnswerDraw(false))]));
}

/// A judgement of the start of a game, as the analyst gives it.
fn judged(score: Score, proven: Option<malom::tablebase::Value>) -> Judgement {
    let rules = Library::standard().rules("csoszogo").unwrap();
    let best = Game::new(rules).actions()[0];
    Judgement { score, proven, in_time: true, side: Side::Light, best, purpose: Purpose::Closes, is_final: true }
}

#[test]
fn a_hint_and_a_verdict_are_told_in_words() {
    use malom::tablebase::Value;
    for (language, expected) in [("hu", "malmot zár"), ("en", "closes a mill"), ("de", "schließt eine Mühle")] {
        for size in SIZES {
            let mut stage = Stage::new(language, size);
            stage.judgement = Some(judged(Score::Hundredths(10), None));
            stage.hint = true;
            let harness = stage.show();
            check(&harness, "a hint");
            assert!(harness.query_all_by_label_contains(expected).count() > 0, "{language} at {size:?}");
        }
    }
    let texts = Texts::new("en", &Locales::embedded());
    for (score, proven, expected) in [
        (Score::Hundredths(10), None, "an even position"),
        (Score::Hundredths(-60), None, "dark is slightly better"),
        (Score::Hundredths(400), None, "light is winning"),
        (Score::Win(5), None, "light wins within 5 turns"),
        (Score::Hundredths(400), Some(Value::Draw), "proven: a draw"),
        (Score::Hundredths(0), Some(Value::Loss(26)), "proven: dark wins in 26 turns"),
    ] {
        assert_eq!(words::verdict(&texts, &judged(score, proven)), expected);
    }
    let late = Judgement { in_time: false, ..judged(Score::Win(5), Some(Value::Win(5))) };
    assert!(words::verdict(&texts, &late).contains("unless"));
}

#[test]
fn buttons_ask_for_a_hint_and_for_tables() {
    let mut harness = Stage::new("en", SIZES[0]).played("d7 a1").show();
    click(&mut harness, "button-hint");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Hint]));
    click(&mut harness, "button-judge");
    assert!(matches!(&asked(&mut harness)[..], [UiAction::Change(settings)] if settings.evaluation_bar));
    // It is the computer's turn.
    let mut harness = Stage::new("en", SIZES[0]).played("d7").show();
    click(&mut harness, "button-hint");
    assert!(asked(&mut harness).is_empty());

    let settings = |progress, pieces| {
        let mut stage = Stage::new("en", (600.0, 1600.0)).menu(Menu::Settings);
        stage.tables = progress;
        stage.pieces = pieces;
        stage.show()
    };
    let mut harness = settings(Progress::Making(8, 415), 6);
    assert!(harness.query_by_label("Up to 8 pieces: 41 %").is_some());
    click(&mut harness, "tables-stop");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Tables(TablesCommand::Stop)]));
    let mut harness = settings(Progress::Rest, 8);
    click(&mut harness, "tables-make");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Tables(TablesCommand::Make(9))]));
    // More of them at once: all together's cost.
    let offers = |harness: &Harness<'_, Stage>, pieces: u32| {
        let stage = harness.state();
        let offers = Offer::all(stage.game.rules(), 8, 8);
        let cost = offers.iter().find(|offer| offer.pieces == pieces).expect("it can be made").cost;
        let args = [
            ("pieces", pieces.into()),
            ("millions", ((cost.positions / 1e6).round() as u32).into()),
            ("minutes", cost.minutes.into()),
            ("megabytes", cost.megabytes.into()),
        ];
        harness.query_by_label(&stage.texts.format("tables-offer", &args)).is_some()
    };
    assert!(offers(&harness, 9));
    let texts = harness.state().texts.get("tables-goal");
    harness.get_by_label(&texts).focus();
    harness.run();
    harness.key_press(Key::ArrowRight);
    harness.run();
    assert!(offers(&harness, 10));
    click(&mut harness, "tables-make");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Tables(TablesCommand::Make(10))]));
}

#[test]
fn tables_are_deleted_only_after_a_question_and_their_troubles_are_told() {
    let settings = |progress, pieces| {
        let mut stage = Stage::new("hu", (600.0, 1600.0)).menu(Menu::Settings);
        stage.tables = progress;
        stage.pieces = pieces;
        stage.show()
    };
    let mut harness = settings(Progress::Rest, 8);
    click(&mut harness, "tables-delete");
    assert!(asked(&mut harness).is_empty());
    click(&mut harness, "cancel");
    click(&mut harness, "tables-delete");
    click(&mut harness, "confirm-tables-yes");
    assert!(matches!(asked(&mut harness)[..], [UiAction::Tables(TablesCommand::Delete)]));
    for trouble in [
        Trouble::Rules,
        Trouble::TooLarge,
        Trouble::Nowhere,
        Trouble::Write("disk".into()),
        Trouble::Read("disk".into()),
        Trouble::Broken("disk".into()),
    ] {
        let harness = settings(Progress::Failed(trouble.clone()), 0);
        let texts = &harness.state().texts;
        let reason = words::trouble(texts, &trouble);
        let said = texts.format("tables-failed", &[("reason", reason.as_str().into())]);
        assert!(harness.query_by_label(&said).is_some(), "{said}");
        assert!(harness.query_by_label(&texts.get("tables-make")).is_none());
    }
}

#[test]
fn that_the_computer_waits_for_tables_is_said() {
    let mut stage = Stage::new("en", SIZES[0]).played("d7");
    stage.awaited = true;
    let harness = stage.show();
    assert!(harness.query_by_label(&harness.state().texts.get("note-tables-awaited")).is_some());
}

#[test]
fn questions_are_answered_by_keys_and_the_safe_answer_comes_first() {
    let offer = || {
        let mut stage = Stage::new("hu", SIZES[1]).persons("Anna", "Béla").menu(Menu::DrawOffer);
        stage.offer = Some(Side::Dark);
        stage.show()
    };
    for (keys, accepted) in [(&[Key::Enter][..], false), (&[Key::Tab, Key::Enter], true), (&[Key::Escape], false)] {
        let mut harness = offer();
        for key in keys {
            harness.key_press(*key);
            harness.run();
        }
        let asked = asked(&mut harness);
        assert!(
            matches!(asked[..], [UiAction::Game(Command::AnswerDraw(answer))] if answer == accepted),
            "{keys:?}: {asked:?}"
        );
    }
    let mut harness = Stage::new("hu", SIZES[0]).played(MILL).menu(Menu::Pause).show();
    click(&mut harness, "pause-resign");
    harness.key_press(Key::Enter);
    harness.run();
    assert!(asked(&mut harness).is_empty(), "Enter keeps the game");
    assert_eq!(harness.state().forms.question, None);
    click(&mut harness, "pause-resign");
    for key in [Key::Tab, Key::Enter] {
        harness.key_press(key);
        harness.run();
    }
    assert!(matches!(asked(&mut harness)[..], [UiAction::Game(Command::Resign(Side::Light))]));
}

#[test]
fn enter_takes_what_is_most_likely_wanted() {
    for (menu, check) in [
        (Menu::None, (|action| matches!(action, UiAction::Game(Command::Resume))) as fn(&UiAction) -> bool),
        (Menu::NewGame, |action| matches!(action, UiAction::Start)),
    ] {
        let mut harness = Stage::new("hu", SIZES[0]).title().menu(menu).show();
        harness.key_press(Key::Enter);
        harness.run();
        let asked = asked(&mut harness);
        assert!(asked.len() == 1 && check(&asked[0]), "{menu:?}: {asked:?}");
    }
    // A panel that was opened by a key has the keyboard there already.
    let mut harness = Stage::new("hu", SIZES[0]).played(MILL).show();
    harness.key_press(Key::Escape);
    harness.run();
    asked(&mut harness);
    harness.state_mut().menu = Menu::Pause;
    harness.run();
    let focused = harness.root().children_recursive().find(|node| node.accesskit_node().is_focused());
    assert_eq!(focused.and_then(|node| node.accesskit_node().label()).as_deref(), Some("Folytatás"));
    // In play Enter is the board's.
    let mut harness = Stage::new("hu", SIZES[0]).played(MILL).show();
    harness.key_press(Key::Enter);
    harness.run();
    assert!(asked(&mut harness).is_empty());
}

/// The status line and the note under it.
fn line(stage: Stage) -> String {
    let view = GameView {
        game: &stage.game,
        players: &stage.players,
        shown: stage.shown.unwrap_or(stage.game.ply()),
        in_past: stage.shown.is_some(),
        paused: stage.paused,
        offer: stage.offer,
        can_undo: true,
        can_redo: false,
    };
    let (call, note) = words::status(&stage.texts, &view);
    format!("{call} | {}", note.unwrap_or_default())
}

#[test]
fn a_quiet_draw_is_counted_once_the_count_has_begun() {
    let line = |rules: &str, quiet: u32| {
        let position = format!("O.O/.X./.../....../.X./.../XXO l 0-0 0 {quiet} 20");
        let line = line(Stage::new("en", SIZES[0]).rules(rules).position(&position));
        line.split_once(" | ").unwrap().1.to_owned()
    };
    assert!(self::line(Stage::new("en", SIZES[0]).rules("csoszogo,quiet=10")).ends_with("| you have 9 pieces in hand"));
    assert_eq!(line("csoszogo,quiet=10", 0), "");
    assert_eq!(line("csoszogo,quiet=10", 1), "9 more turns without placing or taking: a draw");
    assert_eq!(line("csoszogo", 79), "");
    assert_eq!(line("csoszogo", 80), "20 more turns without placing or taking: a draw");
    assert_eq!(line("csoszogo,quiet=4", 0), "4 more turns without placing or taking: a draw");
    assert_eq!(line("csoszogo,quiet=4", 3), "1 more turn without placing or taking: a draw");
    assert_eq!(line("csoszogo,quiet=off,quiet-three=3", 0), "3 more turns without placing or taking: a draw");
}

#[test]
fn the_only_person_is_spoken_to_and_others_are_named() {
    for (language, you) in [("hu", "Te"), ("en", "You"), ("de", "Du")] {
        let name = |players: Sides<Player>, side| {
            words::player_name(&Texts::new(language, &Locales::embedded()), &players, side)
        };
        let computer = || Player::computer(Level::ALL[2]);
        assert_eq!(name(Sides::new(Player::human(" "), computer()), Side::Light), you);
        assert_eq!(name(Sides::new(computer(), Player::human("")), Side::Dark), you);
        assert_eq!(name(Sides::new(Player::human("Őrsi"), computer()), Side::Light), "Őrsi");
        assert_ne!(name(Sides::new(Player::human(""), Player::human("")), Side::Light), you);
    }
}

/// The lamps that are lit.
fn lamps(harness: &Harness<'_, Stage>) -> usize {
    let lamp: egui::Color32 = harness.state().theme.marks.lamp.into();
    let is_lamp = |shape: &Shape| matches!(shape, Shape::Circle(circle) if circle.fill == lamp);
    harness.output().shapes.iter().filter(|clipped| is_lamp(&clipped.shape)).count()
}

#[test]
fn the_lamp_of_the_turn_is_out_when_the_game_is_over() {
    for size in SIZES {
        let mut stage = Stage::new("hu", size).played(MILL);
        assert_eq!(lamps(&Stage::new("hu", size).show()), 1, "{size:?}");
        stage.game.resign(Side::Dark);
        assert_eq!(lamps(&stage.show()), 0, "{size:?}");
    }
}

#[test]
fn a_panel_comes_at_once_and_whole() {
    for size in SIZES {
        for menu in [Menu::Pause, Menu::Settings, Menu::NewGame, Menu::Rules] {
            let mut harness = Stage::new("hu", size).played(MILL).show();
            harness.state_mut().menu = menu;
            harness.step();
            check(&harness, "a panel's first frame");
            let first = format!("{:?}", harness.output().shapes);
            harness.run();
            assert!(
                first == format!("{:?}", harness.output().shapes),
                "{menu:?} changes after it has come, at {size:?}"
            );
        }
        let mut harness = Stage::new("hu", size).menu(Menu::Pause).show();
        harness.state_mut().forms.question = Some(Question::Resign(Side::Light));
        harness.step();
        assert!(harness.query_by_label("A játszmát az ellenfeled nyeri.").is_some());
    }
}

#[test]
fn a_new_game_needs_no_scrolling_in_a_common_window() {
    for language in LANGUAGES {
        {
            let (menu, last) = (Menu::NewGame, "new-game-options");
            let harness = Stage::new(language, SIZES[0]).title().menu(menu).show();
            let (mut said, mut sheets) = (Vec::new(), Vec::new());
            for clipped in &harness.output().shapes {
                collect(&clipped.shape, clipped.clip_rect, &mut said, &mut sheets, egui::Color32::TRANSPARENT);
            }
            let last = harness.state().texts.get(last);
            let last = said.iter().find(|said| said.text == last).unwrap();
            assert!(last.clip.contains_rect(last.rect.expand(8.0)), "{menu:?} in {language}: {:?}", last.rect);
        }
    }
}

#[test]
fn the_status_line_says_who_must_do_what() {
    let hu = || Stage::new("hu", SIZES[0]);
    assert_eq!(line(hu()), "Te jössz: tegyél le egy korongot! | még 9 korong van a kezedben");
    assert_eq!(line(hu().persons("Anna", "")), "Anna, tegyél le egy korongot! | még 9 korong van a kezedben");
    assert_eq!(line(hu().played("d7")), "A gép gondolkodik… | még 9 korong van a kezében");
    assert_eq!(line(hu().played(MILL)), "Malom! Vegyél le egy sötét korongot! | ");
    let may = hu().rules("csoszogo,taking=may").played(MILL);
    assert_eq!(line(may), "Malom! Vegyél le egy sötét korongot, vagy mondj le róla! | ");
    let flying = "O.O/.X./.../....../.X./.../XXO l 0-0 0 3 20";
    assert_eq!(line(hu().position(flying)), "Te jössz: ugorj bármelyik üres pontra! | ");
    let near = flying.replace(" 0 3 20", " 0 95 60");
    let near = line(hu().position(&near));
    assert_eq!(near, "Te jössz: ugorj bármelyik üres pontra! | még 5 lépés lerakás és levétel nélkül: döntetlen");
    let mut past = hu().played(MILL);
    past.shown = Some(2);
    assert!(line(past).starts_with("Visszanézel: Sötét 1. lépése után."));
    let mut over = hu().played(MILL);
    over.game.resign(Side::Light);
    assert_eq!(line(over), "Vesztettél | Feladtad.");
    let mut offered = hu().persons("", "");
    offered.offer = Some(Side::Light);
    assert!(line(offered).starts_with("Világos döntetlent ajánl."));
}

#[test]
fn at_rest_no_frame_is_asked_for() {
    for menu in [Menu::None, Menu::NewGame, Menu::Settings, Menu::GameOver] {
        let mut stage = Stage::new("hu", SIZES[0]).played(MILL).menu(menu);
        stage.game.resign(Side::Dark);
        let mut harness = stage.show();
        if menu == Menu::NewGame {
            harness.get_all_by_role(egui::accesskit::Role::TextInput).next().unwrap().click();
            harness.run();
        }
        harness.run_steps(3);
        let delay = harness.output().viewport_output.values().map(|viewport| viewport.repaint_delay).min();
        assert_eq!(delay, Some(std::time::Duration::MAX), "{menu:?}");
    }
}
