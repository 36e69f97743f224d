//! Which screen is shown, and which panel over it.

use bevy::prelude::*;

use super::current_game::{Command, CurrentGame, GameCommand};

/// What the window shows.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The title, with a quiet game playing itself behind the menu.
    #[default]
    Title,
    /// The board.
    Playing,
}

/// The panel over the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// None: the title's own menu, or the board in play.
    #[default]
    None,
    /// Who plays, at what level, by which rules.
    NewGame,
    /// Over a running game, by Esc.
    Pause,
    /// The list of moves, where the board leaves no room for it.
    Moves,
    /// Sound, motion, language, …
    Settings,
    /// The player's mods.
    Mods,
    /// The rules in force, told.
    Rules,
    /// Who made what, and licences.
    Credits,
    /// The other player offers a draw.
    DrawOffer,
    /// How the game ended.
    GameOver,
}

/// Where a panel goes back to when it is closed.
#[derive(Resource, Default, Debug)]
pub struct MenuStack(Vec<Menu>);

impl MenuStack {
    /// The panel to open `menu` from `current`, remembering the way back.
    pub fn open(&mut self, current: Menu, menu: Menu) -> Menu {
        self.0.push(current);
        menu
    }

    /// The panel that was open before.
    pub fn back(&mut self) -> Menu {
        self.0.pop().unwrap_or_default()
    }

    /// Forgets the way back.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Menu>()
        .init_resource::<MenuStack>()
        .add_systems(OnEnter(Screen::Title), show_demo)
        .add_systems(OnTransition { exited: Screen::Title, entered: Screen::Playing }, close_menus)
        .add_systems(OnTransition { exited: Screen::Playing, entered: Screen::Title }, close_menus);
}

fn show_demo(game: Res<CurrentGame>, mut commands: MessageWriter<GameCommand>) {
    commands.write(game.command(Command::ShowDemo));
}

fn close_menus(mut stack: ResMut<MenuStack>, mut menu: ResMut<NextState<Menu>>) {
    stack.clear();
    menu.set(Menu::None);
}
