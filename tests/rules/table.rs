//! A game on a board that is drawn: `O` light, `X` dark, `.` empty, the lines only for the eye.

use malom::rules::{Action, Game, Illegal, PlayError, Rules, notation};

use crate::common::boards;

pub struct Table {
    pub game: Game,
}

/// The board field of a position text: one row for each line of the picture that has points.
pub fn rows(picture: &str) -> String {
    let row = |line: &str| line.chars().filter(|mark| "OX.".contains(*mark)).collect::<String>();
    picture.lines().map(row).filter(|row| !row.is_empty()).collect::<Vec<_>>().join("/")
}

impl Table {
    /// The start of a game by these rules.
    pub fn start(rules: &str) -> Self {
        Self { game: Game::new(boards::library().rules(rules).unwrap()) }
    }

    /// A drawn position; `rest` is the text after the board: `l 0-0 0 0 10`.
    pub fn set(rules: &str, picture: &str, rest: &str) -> Self {
        let rules = boards::library().rules(rules).unwrap();
        let text = format!("{} {rest}", rows(picture));
        let position = notation::parse_position(&rules, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        Self { game: Game::from_position(rules, position) }
    }

    pub fn rules(&self) -> &Rules {
        self.game.rules()
    }

    pub fn action(&self, text: &str) -> Action {
        notation::parse_action(self.rules().board(), text).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Plays legal actions, with a space between two.
    pub fn play(&mut self, actions: &str) -> &mut Self {
        for text in actions.split_whitespace() {
            let action = self.action(text);
            if let Err(error) = self.game.play(action) {
                panic!("{text}: {error}");
            }
        }
        self
    }

    /// The position refuses the action for this reason, and does not list it.
    pub fn refuses(&self, text: &str, reason: Illegal) -> &Self {
        let action = self.action(text);
        assert_eq!(self.game.check(action), Err(PlayError::Illegal(reason)), "{text}");
        assert!(!self.game.actions().contains(&action), "{text} is refused, but listed");
        self
    }

    /// The legal actions, sorted.
    pub fn legal(&self) -> String {
        let board = self.rules().board();
        let mut texts: Vec<_> =
            self.game.actions().iter().map(|action| notation::action_text(board, *action)).collect();
        texts.sort();
        texts.join(" ")
    }

    /// The position looks like this.
    pub fn shows(&self, picture: &str, rest: &str) -> &Self {
        assert_eq!(self.text(), format!("{} {rest}", rows(picture)));
        self
    }

    pub fn text(&self) -> String {
        notation::position_text(self.rules(), self.game.position())
    }

    /// The text after the board.
    pub fn rest(&self) -> String {
        self.text().split_once(' ').unwrap().1.to_owned()
    }

    /// `1-0 too-few`, or `*` while the game goes on.
    pub fn result(&self) -> String {
        self.game.outcome().map_or_else(
            || "*".to_owned(),
            |outcome| {
                assert!(self.game.actions().is_empty(), "actions after the end");
                format!("{} {}", outcome.score(), outcome.reason.id())
            },
        )
    }
}
