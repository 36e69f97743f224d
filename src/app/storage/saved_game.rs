//! The running game as a file: its players, its rules, its start, and every action, undone ones included.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::format::{Fault, Saved};
use crate::app::current_game::{Controller, Player, Session, Skill};
use crate::app::files::Rulebook;
use crate::rules::{Board, Game, Library, LibraryError, Outcome, Side, Sides, notation};
use crate::tablebase::checksum;

/// A session in texts and numbers that outlive changes of the program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedGame {
    version: u32,
    /// Light and dark.
    players: [SavedPlayer; 2],
    seed: u64,
    /// The rule set with its changes.
    rules: String,
    /// The position it started from.
    start: String,
    /// The actions with a space between, by the board's names.
    actions: String,
    /// How many of them are played; the others can be redone.
    played: usize,
    /// An end that no rule made: the score and the reason.
    #[serde(default)]
    declared: Option<(String, String)>,
    /// What marks the board, whatever it is called; empty in files of a time that knew no other.
    #[serde(default)]
    board: String,
    /// The mods that its rules or its board are from: their ids and names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    mods: Vec<(String, String)>,
    /// What its mod calls the rule set, to be told when the mod is gone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct SavedPlayer {
    name: String,
    /// The number of the computer's skill; a person has none.
    #[serde(default)]
    level: Option<u8>,
}

/// Why a saved game is none, as the part of it and what is wrong there.
#[derive(Debug, Error)]
#[error("{part}: {reason}")]
pub struct Unplayable {
    part: &'static str,
    reason: String,
    /// Whether only a rule set, a board or a mod is missing, and the names of the mods.
    homeless: Option<Vec<String>>,
}

impl From<Unplayable> for Fault {
    fn from(error: Unplayable) -> Self {
        match error.homeless {
            Some(mods) => Self::Homeless { reason: error.reason, mods },
            None => Self::Malformed(error.to_string()),
        }
    }
}

impl Saved for SavedGame {
    const FILE: &'static str = "game.ron";
    const VERSION: u32 = 1;
}

impl SavedGame {
    /// The session as it stands.
    pub fn of(session: &Session, rulebook: &Rulebook) -> Self {
        let game = &session.game;
        let board = game.rules().board();
        let plies = game.plies().iter().chain(game.undone());
        let declared = game.outcome().filter(|outcome| outcome.reason.is_declared());
        Self {
            version: Self::VERSION,
            players: Side::BOTH.map(|side| SavedPlayer::of(&session.players[side])),
            seed: session.seed,
            rules: rulebook.lasting_rules_text(game.rules().set()),
            start: notation::position_text(game.rules(), game.start()),
            actions: plies.map(|ply| notation::action_text(board, ply.action)).collect::<Vec<_>>().join(" "),
            played: game.ply(),
            declared: declared.map(|outcome| (outcome.score().into(), outcome.reason.id().into())),
            board: board_mark(board),
            mods: rulebook.origins.of(game.rules()),
            title: rulebook.origins.rule_set_name(&game.rules().set().id).unwrap_or_default().to_owned(),
        }
    }

    /// The id of its rule set.
    pub fn rule_set(&self) -> &str {
        self.rules.split(',').next().unwrap_or_default()
    }

    /// What its mod called the rule set, else its id.
    pub fn title(&self) -> &str {
        if self.title.is_empty() { self.rule_set() } else { &self.title }
    }

    /// How many moves are played: one of each side, whatever was captured.
    pub fn moves(&self) -> usize {
        let turns = self.actions.split_whitespace().take(self.played).filter(|action| !action.starts_with('x'));
        turns.count().div_ceil(2)
    }

    /// The names of the mods that it needs and that are not on.
    pub fn missing_mods(&self, rulebook: &Rulebook) -> Vec<String> {
        let missing = self.mods.iter().filter(|(id, _)| !rulebook.origins.has(id));
        missing.map(|(_, name)| name.clone()).collect()
    }

    /// Plays it again up to where it stood.
    ///
    /// # Errors
    /// Unknown rules or levels, or what these rules do not allow; which is no wonder where a mod is missing.
    pub fn restore(&self, rulebook: &Rulebook) -> Result<Session, Unplayable> {
        let missing = self.missing_mods(rulebook);
        let excused = |error: Unplayable| Unplayable {
            homeless: error.homeless.or(Some(Vec::new()).filter(|_| !missing.is_empty())).map(|_| missing.clone()),
            ..error
        };
        self.replay(rulebook).map_err(excused)
    }

    fn replay(&self, library: &Library) -> Result<Session, Unplayable> {
        let rules = library.rules(&self.rules).map_err(|error| {
            let is_missing = matches!(error, LibraryError::UnknownRules { .. } | LibraryError::UnknownBoard { .. });
            Unplayable { homeless: is_missing.then(Vec::new), ..unplayable("rules")(error) }
        })?;
        if !self.board.is_empty() && self.board != board_mark(rules.board()) {
            let reason = format!("the board {} is another one here", rules.board().id());
            return Err(Unplayable { homeless: Some(Vec::new()), ..unplayable("board")(reason) });
        }
        let start = notation::parse_position(&rules, &self.start).map_err(unplayable("start"))?;
        let mut game = Game::from_position(rules, start);
        for word in self.actions.split_whitespace() {
            let action = notation::parse_action(game.rules().board(), word).map_err(unplayable("actions"))?;
            game.play(action).map_err(unplayable("actions"))?;
        }
        if self.played > game.ply() {
            return Err(unplayable("played")(self.played));
        }
        game.go_to(self.played);
        if let Some((score, reason)) = &self.declared {
            game.declare(
                Outcome::declared(score, reason).ok_or_else(|| unplayable("declared")(format!("{score} {reason}")))?,
            );
        }
        let [light, dark] = &self.players;
        Ok(Session { game, players: Sides::new(light.player()?, dark.player()?), seed: self.seed })
    }
}

impl SavedPlayer {
    fn of(player: &Player) -> Self {
        let level = match player.controller {
            Controller::Human => None,
            Controller::Computer(skill) => Some(skill.number()),
        };
        Self { name: player.name.clone(), level }
    }

    fn player(&self) -> Result<Player, Unplayable> {
        let controller = match self.level {
            None => Controller::Human,
            Some(number) => {
                Controller::Computer(Skill::from_number(number).ok_or_else(|| unplayable("level")(number))?)
            }
        };
        Ok(Player { name: self.name.clone(), controller })
    }
}

/// The points and lines of a board in sixteen digits.
fn board_mark(board: &Board) -> String {
    let spec = board.spec();
    let mut text: String = spec.points.iter().map(|point| format!("{} ", point.name)).collect();
    for line in &spec.lines {
        text += &format!("{} {} ", line.points.join("-"), line.mill.unwrap_or(line.points.len() == 3));
    }
    format!("{:016x}", checksum(text.as_bytes()))
}

fn unplayable<E: ToString>(part: &'static str) -> impl Fn(E) -> Unplayable {
    move |reason| Unplayable { part, reason: reason.to_string(), homeless: None }
}

#[cfg(test)]
mod tests {
    use super::super::format;
    use super::*;
    use crate::content::{Assets, Mod, temp::TempFolder};
    use crate::engine::levels::Level;
    use crate::rules::Reason;

    fn session(words: &str) -> Session {
        let mut game = Game::new(Library::standard().rules("csoszogo,csiki-csuki=returns-banned").expect("shipped"));
        for word in words.split_whitespace() {
            let action = notation::parse_action(game.rules().board(), word).expect("an action");
            game.play(action).expect("legal");
        }
        let players = Sides::new(Player::human("Őrs \"a bátor\""), Player::computer(Level::DEMO));
        Session { game, players, seed: u64::MAX }
    }

    fn again(session: &Session) -> Session {
        let rulebook = Rulebook::from(Library::standard());
        let text = format::write(&SavedGame::of(session, &rulebook)).expect("plain values");
        format::read::<SavedGame>(&text).expect("our own").restore(&rulebook).expect("our own")
    }

    #[test]
    fn a_game_comes_back_with_what_was_undone() {
        let mut session = session("d7 a1 g7 d1 a7 xa1 b6");
        assert_eq!(again(&session), session);
        // In mid-turn, with a capture owed.
        session.game.go_to(5);
        assert_eq!(again(&session), session);
        assert_eq!(again(&session).game.undone().len(), 2);
    }

    #[test]
    fn the_rules_of_a_mod_are_called_as_their_mod_calls_them() {
        let assets = Assets::embedded();
        let titles = ["", "Hurried"].map(|name| {
            let folder = TempFolder::new("saved-title");
            folder.write("mod.ron", br#"Mod(id: "m", author: "a", licence: "l")"#);
            let named = if name.is_empty() { String::new() } else { format!("name: \"{name}\", ") };
            folder.write("rules/h.ron", format!("RuleSet(id: \"hurry\", {named}options: {{}})").as_bytes());
            let with_mod = assets.clone().with_mods(vec![Mod::open(folder.path()).expect("a mod")]);
            let (rulebook, faults) = Rulebook::read(&with_mod);
            assert_eq!(faults, []);
            let game = Game::new(rulebook.rules("hurry").expect("the mod's"));
            let players = Sides::new(Player::human(""), Player::human(""));
            let text =
                format::write(&SavedGame::of(&Session { game, players, seed: 0 }, &rulebook)).expect("plain values");
            format::read::<SavedGame>(&text).expect("our own").title().to_owned()
        });
        assert_eq!(titles, ["hurry", "Hurried"]);
    }

    #[test]
    fn a_game_goes_on_as_it_began_when_the_file_of_its_rules_has_changed() {
        let with = |options: &str| {
            let mut library = Library::standard();
            library.add_rule_set(&format!("RuleSet(id: \"mr\", options: {{{options}}})")).expect("right");
            Rulebook::from(library)
        };
        let before = with("\"pieces\": \"6\", \"flying\": \"off\"");
        let game = Game::new(before.rules("mr").expect("there"));
        let session = Session { game, players: Sides::new(Player::human(""), Player::human("")), seed: 0 };
        let saved = SavedGame::of(&session, &before);
        assert_eq!(saved.rule_set(), "mr");
        let again = saved.restore(&with("\"pieces\": \"3\"")).expect("it has its own options");
        assert_eq!(again, session);
        assert!(saved.restore(&Rulebook::from(Library::standard())).is_err_and(|error| error.homeless.is_some()));
    }

    #[test]
    fn a_declared_end_comes_back() {
        let mut session = session("d7 a1");
        session.game.resign(Side::Light);
        assert_eq!(again(&session).game.outcome(), Some(Outcome::win(Side::Dark, Reason::Resignation)));
        session.game.undo();
        session.game.agree_draw();
        assert_eq!(again(&session), session);
    }

    #[test]
    fn what_cannot_be_played_is_an_error() {
        let rulebook = Rulebook::from(Library::standard());
        let good = SavedGame::of(&session("d7 a1"), &rulebook);
        let nobody = SavedPlayer { name: String::new(), level: Some(200) };
        let damaged = [
            SavedGame { rules: "chess".into(), ..good.clone() },
            SavedGame { start: "nothing".into(), ..good.clone() },
            SavedGame { actions: "d7 d7".into(), ..good.clone() },
            SavedGame { actions: "d7 z9".into(), ..good.clone() },
            SavedGame { played: 3, ..good.clone() },
            SavedGame { declared: Some(("1-0".into(), "blocked".into())), ..good.clone() },
            SavedGame { declared: Some(("2-0".into(), "resignation".into())), ..good.clone() },
            SavedGame { players: [nobody.clone(), nobody], ..good.clone() },
            SavedGame { board: "0".into(), ..good.clone() },
        ];
        let is_unknown = |saved: &SavedGame| (saved.rules == "chess" || saved.board == "0").then(Vec::new);
        for saved in damaged {
            assert!(saved.restore(&rulebook).is_err_and(|error| error.homeless == is_unknown(&saved)), "{saved:?}");
            // What a mod that is missing would allow is nobody's fault.
            let of_a_mod = SavedGame { mods: vec![("m".into(), "The mod".into())], ..saved };
            let error = of_a_mod.restore(&rulebook).expect_err("it is as wrong as before");
            assert_eq!(error.homeless, Some(vec!["The mod".to_owned()]));
        }
        assert!(good.restore(&rulebook).is_ok());
        let of_a_mod = SavedGame { mods: vec![("m".into(), "The mod".into())], ..good };
        assert!(of_a_mod.restore(&rulebook).is_ok(), "it can be played without it");
    }
}
