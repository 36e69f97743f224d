//! What panels ask for. Panels only tell; [`super::act`] does it.

use crate::app::current_game::Command;
use crate::app::mods::ModsCommand;
use crate::app::screen::Menu;
use crate::app::settings::SettingsData;
use crate::app::tables::TablesCommand;
use crate::rules::Action;

/// What a person wants of a panel.
#[derive(Clone, Debug)]
pub enum UiAction {
    /// Opens a panel, from which one comes back to this one.
    Open(Menu),
    /// Back to the panel before, or to the screen.
    Back,
    /// Closes all panels.
    Close,
    /// Something is done with the game.
    Game(Command),
    /// An action is played.
    Play(Action),
    /// A hint is wanted.
    Hint,
    /// Something is asked of the endgame tables.
    Tables(TablesCommand),
    /// Something is asked of the mods.
    Mods(ModsCommand),
    /// A zip of a mod is to be chosen.
    PickMod,
    /// The folder that mods belong in is to be shown.
    OpenModsFolder,
    /// The kept game of this number is to go on.
    BringBack(u32),
    /// The new game that the panel describes begins.
    Start,
    /// The settings become these.
    Change(Box<SettingsData>),
    /// The game is handed on by a link.
    Share,
    /// The game of the link that was followed takes the place of the running one.
    OpenLinked,
    /// Back to the title.
    ToTitle,
    /// The program ends.
    Quit,
}

/// What is asked before something is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether this side resigns.
    Resign(crate::rules::Side),
    /// Whether the running game is begun anew.
    Restart,
    /// Whether the running game gives way to another.
    New,
    /// Whether the endgame tables are removed.
    DeleteTables,
    /// Whether the mod of this id and name is taken away.
    RemoveMod(String, String),
    /// Whether it gives way to the game of a link.
    Linked,
}
