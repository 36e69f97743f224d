//! Games that were put by because the rules that they need were missing, and the way back to them.

use std::path::Path;

use bevy::prelude::*;

use super::format;
use super::saved_game::SavedGame;
use super::{Store, Writer, aside, files, hand_out_game, not_saved, notice, tell};
use crate::app::GameSet;
use crate::app::current_game::{Command, CurrentGame, GameCommand, Session};
use crate::app::files::Rulebook;
use crate::app::screen::Menu;

/// How their files are marked.
pub(super) const MARK: &str = "kept";
/// No more of them are listed.
const MOST: usize = 20;

/// A game that was put by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptGame {
    /// Its number among them; 0 for the game of last time while it waits.
    pub number: u32,
    /// The id of its rule set.
    pub rules: String,
    /// What its mod called them.
    pub title: String,
    /// How many moves are played, as the list of moves counts them: one of each side.
    pub moves: usize,
    /// The names of the mods that it waits for, where they are known.
    pub needs: Vec<String>,
    /// Whether it can be played now.
    pub is_playable: bool,
}

/// The games that were put by, as long as the panel of mods is open.
#[derive(Resource, Debug, Default, Deref)]
pub struct KeptGames(Vec<KeptGame>);

/// The kept game of this number is to go on; the running one is put by in its place.
#[derive(Message, Clone, Copy, Debug)]
pub struct BringBack(pub u32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptGames>().add_message::<BringBack>().add_systems(
        Update,
        (
            bring_back.in_set(GameSet::Intent).after(hand_out_game),
            look.run_if(in_state(Menu::Mods).and_then(state_changed::<Menu>.or_eager(resource_changed::<Rulebook>)))
                .in_set(GameSet::React)
                .after(tell),
        )
            .run_if(resource_exists::<Store>.and_then(resource_exists::<Rulebook>)),
    );
}

fn look(store: Res<Store>, rulebook: Res<Rulebook>, mut kept: ResMut<KeptGames>) {
    kept.0 = store.kept(&rulebook);
}

fn bring_back(
    mut wanted: MessageReader<BringBack>,
    mut store: ResMut<Store>,
    rulebook: Res<Rulebook>,
    game: Res<CurrentGame>,
    mut commands: MessageWriter<GameCommand>,
) {
    for BringBack(number) in wanted.read() {
        if let Some(session) = store.bring_back(*number, &rulebook, game.own_session()) {
            commands.write(game.command(Command::Load(Box::new(session))));
        }
    }
}

impl Store {
    /// The games that were put by.
    fn kept(&self, rulebook: &Rulebook) -> Vec<KeptGame> {
        let Some(path) = self.path::<SavedGame>() else { return Vec::new() };
        let read = |number, path: &Path| {
            let text = files::read(path).ok()??;
            let saved: SavedGame = format::read(&text).ok()?;
            Some(KeptGame {
                number,
                rules: saved.rule_set().to_owned(),
                title: saved.title().to_owned(),
                moves: saved.moves(),
                needs: saved.missing_mods(rulebook),
                is_playable: saved.restore(rulebook).is_ok(),
            })
        };
        // The game of last time may still lie where it lay; it goes on by itself when its rules are there.
        let waiting = self.homeless.contains(&path).then(|| read(0, &path)).flatten();
        let put_by = (1..aside::END).filter_map(|number| read(number, &aside::path(&path, MARK, number)));
        waiting.into_iter().chain(put_by).take(MOST).collect()
    }

    /// Takes up a game that was put by, and puts the running one by unless it is over. Whatever fails, no game is lost.
    fn bring_back(&mut self, number: u32, rulebook: &Rulebook, running: Option<&Session>) -> Option<Session> {
        let path = self.path::<SavedGame>()?;
        let kept = aside::path(&path, MARK, number);
        let text = files::read(&kept).ok()??;
        let session = format::read::<SavedGame>(&text).ok()?.restore(rulebook).ok()?;
        self.writer.iter().for_each(Writer::flush);
        if !self.may_save(&path) {
            self.notices.push(notice(files::OTHER_SAVES, []));
            return None;
        }
        if let Err(error) = self.change_places(&path, &kept, &text, running) {
            self.notices.push(not_saved(&path, &error));
            return None;
        }
        self.rulebook = rulebook.clone();
        self.texts.insert(path, text);
        Some(session)
    }

    fn change_places(
        &mut self,
        path: &Path,
        kept: &Path,
        text: &str,
        running: Option<&Session>,
    ) -> std::io::Result<()> {
        let is_under_way = |session: &&Session| session.game.ply() > 0 && session.game.outcome().is_none();
        if self.homeless.contains(path) {
            self.put_by(path)?;
        } else if let Some(running) = running.filter(is_under_way) {
            let text = format::write(&SavedGame::of(running, &self.rulebook)).map_err(std::io::Error::other)?;
            files::write(&aside::free(path, MARK)?, text.as_bytes())?;
        }
        files::write(path, text.as_bytes())?;
        files::remove(kept)
    }

    /// Takes up the game of last time, if it waited for rules that are there by now.
    pub(super) fn read_homeless(&mut self, rulebook: &Rulebook) {
        let Some(path) = self.path::<SavedGame>().filter(|path| self.homeless.contains(path)) else { return };
        let Ok(Some(text)) = files::read(&path) else { return };
        let Ok(session) =
            format::read::<SavedGame>(&text).map_err(drop).and_then(|saved| saved.restore(rulebook).map_err(drop))
        else {
            return;
        };
        self.homeless.remove(&path);
        self.game_waits = false;
        self.notices.push(notice("notice-game-back", []));
        self.texts.insert(path, text);
        self.game = Some(session);
    }
}
