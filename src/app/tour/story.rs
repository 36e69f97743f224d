//! The story: every screen, a whole game from the first piece to the last, three languages and three windows.

use bevy::input::keyboard::Key;
use bevy::prelude::*;

use super::script::Script;
use crate::app::current_game::{Command, CurrentGame, NewGame, Player};
use crate::app::screen::{Menu, Screen};
use crate::app::settings::SettingsData;
use crate::rules::{Library, Sides};

/// The windows: wide, square, tall.
const SIZES: [(f32, f32); 3] = [(1280.0, 800.0), (800.0, 600.0), (390.0, 844.0)];
const LANGUAGES: [&str; 3] = ["hu", "en", "de"];
/// The themes beside the first.
const THEMES: [&str; 3] = ["kekfesto", "paper", "night"];
const PANELS: [(Menu, &str); 5] = [
    (Menu::NewGame, "new-game"),
    (Menu::Settings, "settings"),
    (Menu::Mods, "mods"),
    (Menu::Rules, "rules"),
    (Menu::Credits, "credits"),
];

/// Tells the whole story.
pub(super) fn tell(script: &mut Script) {
    title_and_panels(script);
    game(script);
    game_over(script);
}

fn title_and_panels(script: &mut Script) {
    // The quiet game has some pieces on its board.
    script.pass(9.0);
    for language in LANGUAGES {
        script.language(language);
        for (width, height) in SIZES {
            script.size(width, height);
            script.snapshot(format!("title-{language}-{width}x{height}"));
            for (menu, name) in PANELS {
                script.menu(menu);
                script.snapshot(format!("{name}-{language}-{width}x{height}"));
            }
            script.menu(Menu::None);
        }
    }
}

/// A game in which light closes mills, dark flies, and light wins.
fn game(script: &mut Script) {
    let (width, height) = SIZES[0];
    script.size(width, height);
    script.language(LANGUAGES[0]);
    script.command(|_| {
        let library = Library::standard();
        let rules = library.rules("csoszogo").expect("a built-in rule set is right");
        let players = Sides::new(Player::human("Anna"), Player::human("Béla"));
        Command::New(Box::new(NewGame { rules, players, seed: 1 }))
    });
    script.pass(1.0);
    script.pointer_away();
    script.picture("game-begins");
    for word in ["a7", "f2", "d1", "e3", "g4", "d7", "g1", "d3"] {
        play(script, word);
    }
    script.pointer_away();
    in_all_windows(script, "placing");
    script.play("a1");
    script.frames(25);
    script.snapshot("mill-glows");
    script.pointer_away();
    in_all_windows(script, "capturing");
    for theme in THEMES {
        script.theme(theme);
        for (menu, name) in [(Menu::None, "capturing"), (Menu::Settings, "settings"), (Menu::Rules, "rules")] {
            script.menu(menu);
            in_all_windows(script, &format!("{theme}-{name}"));
        }
        script.menu(Menu::None);
    }
    script.theme(SettingsData::FIRST_THEME);
    script.play("xf2");
    script.frames(8);
    script.snapshot("piece-taken");
    for word in ["b2", "a4", "xd7", "b4", "g7", "xd3", "f2", "d7", "xe3", "d2", "xa4", "a4", "xb4", "c4"] {
        play(script, word);
    }
    script.choose("a4");
    script.pass(0.25);
    in_all_windows(script, "moving-chosen");
    // The same piece again puts it down.
    script.choose("a4");
    for word in ["a4-b4", "f2-f4", "b4-a4", "xf4"] {
        play(script, word);
    }
    script.choose("c4");
    script.pass(1.0);
    in_all_windows(script, "flying-chosen");
    script.choose("c4");
    play(script, "c4-d6");
    script.pointer_away();
    script.picture("flown");
    script.key(KeyCode::Escape, Key::Escape);
    script.pass(0.75);
    in_all_windows(script, "pause");
    script.menu(Menu::None);
    script.command(|world| Command::OfferDraw(!world.resource::<CurrentGame>().position().side()));
    script.pass(0.5);
    in_all_windows(script, "draw-offer");
    script.command(|_| Command::AnswerDraw(false));
    script.pass(0.5);
    for (width, height) in SIZES {
        script.size(width, height);
        for language in LANGUAGES {
            script.language(language);
            script.picture(format!("play-{language}-{width}x{height}"));
        }
    }
    script.language(LANGUAGES[0]);
    script.size(SIZES[0].0, SIZES[0].1);
    for word in ["a4-b4", "b2-c3", "b4-a4"] {
        play(script, word);
    }
}

fn game_over(script: &mut Script) {
    script.play("xc3");
    script.frames(45);
    script.snapshot("last-capture");
    script.pass(4.0);
    in_all_windows(script, "game-over");
    script.menu(Menu::None);
    script.pointer_away();
    script.picture("final-board");
    script.screen(Screen::Title);
    script.pass(1.0);
    script.snapshot("title-again");
    for theme in THEMES {
        script.theme(theme);
        in_all_windows(script, &format!("{theme}-title"));
    }
}

/// Plays, and lets the piece arrive before anybody else moves.
fn play(script: &mut Script, word: &'static str) {
    script.play(word);
    script.pass(0.5);
}

fn in_all_windows(script: &mut Script, name: &str) {
    for (width, height) in SIZES {
        script.size(width, height);
        script.picture(format!("{name}-{width}x{height}"));
    }
    script.size(SIZES[0].0, SIZES[0].1);
}
