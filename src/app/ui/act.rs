//! Does what panels ask for: the one place where their wishes become messages and states.

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Panels;
use super::action::UiAction;
use super::mods::ModsView;
use crate::app::analyst::HintWanted;
use crate::app::current_game::{Command, CurrentGame, GameCommand, PlayAction};
use crate::app::events::Notice;
use crate::app::faults::FileFaults;
use crate::app::linked::{Linked, ShareWanted};
use crate::app::mods::{Mods, ModsCommand};
use crate::app::platform;
use crate::app::screen::{Menu, MenuStack, Screen};
use crate::app::settings::{Settings, SettingsData};
use crate::app::storage::{BringBack, KeptGames, Store};
use crate::app::tables::TablesCommand;
use crate::app::wake::Wake;
use crate::rules::Side;

/// All that panels may change.
#[derive(SystemParam)]
pub struct Hands<'w> {
    menu: Res<'w, State<Menu>>,
    next_menu: ResMut<'w, NextState<Menu>>,
    next_screen: ResMut<'w, NextState<Screen>>,
    stack: ResMut<'w, MenuStack>,
    settings: ResMut<'w, Settings>,
    commands: MessageWriter<'w, GameCommand>,
    plays: MessageWriter<'w, PlayAction>,
    hints: MessageWriter<'w, HintWanted>,
    tables: MessageWriter<'w, TablesCommand>,
    mods: MessageWriter<'w, ModsCommand>,
    known_mods: Res<'w, Mods>,
    wrong: Res<'w, FileFaults>,
    kept: Res<'w, KeptGames>,
    store: Option<Res<'w, Store>>,
    back: MessageWriter<'w, BringBack>,
    notices: MessageWriter<'w, Notice>,
    shares: MessageWriter<'w, ShareWanted>,
    linked: ResMut<'w, Linked>,
    exit: MessageWriter<'w, AppExit>,
    wake: Wake<'w>,
}

impl Hands<'_> {
    /// The panel that is open, and the rules of the last choice.
    pub fn scene_of(&self) -> (Menu, &str) {
        (*self.menu.get(), &self.settings.value.choice.rules)
    }

    /// What is chosen.
    pub fn settings(&self) -> &SettingsData {
        &self.settings.value
    }

    /// What the panel of mods shows.
    pub fn mods_view(&self) -> ModsView {
        ModsView::new(&self.known_mods, &self.settings.value.mods, &self.wrong, &self.kept)
    }

    /// Whether the game of last time waits for a mod.
    pub fn game_waits(&self) -> bool {
        self.store.as_ref().is_some_and(|store| store.game_waits())
    }

    /// Asks for one more frame.
    pub fn next_frame(&mut self) {
        self.wake.next_frame();
    }

    /// Does one thing, and asks for the frame that shows it.
    pub fn act(&mut self, action: UiAction, current: &CurrentGame, panels: &Panels) {
        self.wake.next_frame();
        match action {
            UiAction::Open(menu) => {
                let menu = self.stack.open(*self.menu.get(), menu);
                self.next_menu.set(menu);
            }
            UiAction::Back => self.next_menu.set(self.stack.back()),
            UiAction::Close => self.close(),
            UiAction::Game(command) => {
                let stays = matches!(
                    command,
                    Command::Undo | Command::Redo | Command::View(_) | Command::ViewPresent | Command::Pause(_)
                );
                self.commands.write(current.command(command));
                if !stays {
                    self.close();
                }
            }
            UiAction::Play(action) => {
                self.plays.write(current.play(action));
            }
            UiAction::Hint => {
                self.hints.write(HintWanted);
            }
            UiAction::Tables(command) => {
                self.tables.write(command);
            }
            UiAction::Mods(command) => {
                self.mods.write(command);
            }
            UiAction::PickMod => platform::pick_mod(),
            UiAction::OpenModsFolder => self.open_mods_folder(),
            UiAction::BringBack(number) => {
                self.back.write(BringBack(number));
                self.close();
            }
            UiAction::Start => self.start(current, panels),
            UiAction::Change(settings) => self.settings.value = *settings,
            UiAction::Share => {
                self.shares.write(ShareWanted);
                self.close();
            }
            UiAction::OpenLinked => {
                self.linked.open();
                self.close();
            }
            UiAction::ToTitle => self.next_screen.set(Screen::Title),
            UiAction::Quit => {
                self.exit.write(AppExit::Success);
            }
        }
    }

    fn open_mods_folder(&mut self) {
        let Some(home) = self.known_mods.home() else { return };
        if let Err(reason) = platform::open_folder(home) {
            let args = vec![("folder", home.display().to_string()), ("reason", reason)];
            self.notices.write(Notice { key: "notice-folder-unopened", args });
        }
    }

    fn close(&mut self) {
        self.stack.clear();
        self.next_menu.set(Menu::None);
    }

    fn start(&mut self, current: &CurrentGame, panels: &Panels) {
        let Some(form) = &panels.forms.new_game else { return };
        let lot = if rand::random() { Side::Light } else { Side::Dark };
        // The panel lets only games begin that can.
        let Ok(new) = form.new_game(&panels.library, lot, rand::random()) else { return };
        self.settings.value.choice = form.choice(&panels.library);
        self.commands.write(current.command(Command::New(Box::new(new))));
        self.close();
    }
}
