//! Questions and answers as texts: a line that names the form and its version, then RON.
//!
//! Points are written by the board's names, positions and actions as everywhere in the program. Reading is exact: what was not
//! written by the same version is refused, because page and worker are always of one build.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use thiserror::Error;

use super::answer::{Answer, TablesNews};
use super::judgement::Judgement;
use super::question::Question;
use super::skill::Skill;
use crate::engine::{Purpose, Score};
use crate::rules::{Board, BoardSpec, Game, Outcome, Reason, RuleSet, Rules, Side, notation};
use crate::tablebase::Value;

const QUESTION: &str = "malom question 1";
const ANSWER: &str = "malom answer 1";

/// Why a text is no question or no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextError {
    /// It is something else, or of another version.
    #[error("the first line is {found:?}, not {expected:?}")]
    Head {
        /// What it should be.
        expected: &'static str,
        /// What it is.
        found: String,
    },
    /// The rest is no RON, or has other fields.
    #[error("line {line}, column {column}: {reason}")]
    Syntax {
        /// From 1, the first line included.
        line: usize,
        /// From 1.
        column: usize,
        /// What the parser says.
        reason: String,
    },
    /// A part says what cannot be.
    #[error("{part}: {reason}")]
    Part {
        /// Which.
        part: &'static str,
        /// What is wrong with it.
        reason: String,
    },
}

fn wrong<E: ToString>(part: &'static str) -> impl Fn(E) -> TextError {
    move |reason| TextError::Part { part, reason: reason.to_string() }
}

fn write<T: Serialize>(head: &str, body: &T) -> String {
    // Plain values: numbers, texts, lists and names.
    let body = ron::to_string(body).expect("plain values can be written");
    format!("{head}\n{body}")
}

fn read<T: DeserializeOwned>(head: &'static str, text: &str) -> Result<T, TextError> {
    let (found, body) = text.split_once('\n').unwrap_or((text, ""));
    if found != head {
        return Err(TextError::Head { expected: head, found: found.chars().take(80).collect() });
    }
    ron::from_str(body).map_err(|error| TextError::Syntax {
        line: error.span.start.line + 1,
        column: error.span.start.col,
        reason: error.code.to_string(),
    })
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesText {
    board: BoardSpec,
    set: RuleSet,
}

impl RulesText {
    fn of(rules: &Rules) -> Self {
        Self { board: rules.board().spec().clone(), set: rules.set().clone() }
    }

    fn rules(self) -> Result<Rules, TextError> {
        let board = Board::new(self.board).map_err(wrong("board"))?;
        Rules::new(board.into(), self.set).map_err(wrong("rules"))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameText {
    rules: RulesText,
    start: String,
    /// With a space between; undone ones too.
    actions: String,
    /// How many of them are played.
    played: usize,
    /// An end that no rule made: who won, and the reason.
    declared: Option<(Option<Side>, String)>,
}

impl GameText {
    fn of(game: &Game) -> Self {
        let (rules, board) = (game.rules(), game.rules().board());
        let plies = game.plies().iter().chain(game.undone());
        let declared = game.outcome().filter(|outcome| outcome.reason.is_declared());
        Self {
            rules: RulesText::of(rules),
            start: notation::position_text(rules, game.start()),
            actions: plies.map(|ply| notation::action_text(board, ply.action)).collect::<Vec<_>>().join(" "),
            played: game.ply(),
            declared: declared.map(|outcome| (outcome.winner, outcome.reason.id().to_owned())),
        }
    }

    fn game(self) -> Result<Game, TextError> {
        let rules = self.rules.rules()?;
        let start = notation::parse_position(&rules, &self.start).map_err(wrong("start"))?;
        let mut game = Game::from_position(rules, start);
        for word in self.actions.split_whitespace() {
            let action = notation::parse_action(game.rules().board(), word).map_err(wrong("actions"))?;
            game.play(action).map_err(|error| wrong("actions")(format!("{word}: {error}")))?;
        }
        if self.played > game.ply() {
            return Err(wrong("played")(format!("{} of {} actions", self.played, game.ply())));
        }
        game.go_to(self.played);
        if let Some((winner, reason)) = self.declared {
            let reason = Reason::from_id(&reason).filter(|reason| reason.is_declared());
            let reason = reason.ok_or_else(|| wrong("declared")("a reason that nobody declares"))?;
            game.declare(Outcome { winner, reason });
        }
        Ok(game)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
enum QuestionText {
    Action { game: GameText, skill: Skill, seed: u64, tables: u32 },
    Draw { game: GameText, side: Side, skill: Skill, seed: u64, tables: u32 },
    Judge { game: GameText, nodes: u64, tables: u32 },
    Tables { rules: RulesText, pieces: u32 },
    DeleteTables { rules: RulesText },
}

impl Question {
    /// The question as a text.
    pub fn text(&self) -> String {
        let text = match self {
            Self::Action { game, skill, seed, tables } => {
                QuestionText::Action { game: GameText::of(game), skill: *skill, seed: *seed, tables: *tables }
            }
            Self::Draw { game, side, skill, seed, tables } => {
                let game = GameText::of(game);
                QuestionText::Draw { game, side: *side, skill: *skill, seed: *seed, tables: *tables }
            }
            Self::Judge { game, nodes, tables } => {
                QuestionText::Judge { game: GameText::of(game), nodes: *nodes, tables: *tables }
            }
            Self::Tables { rules, pieces } => QuestionText::Tables { rules: RulesText::of(rules), pieces: *pieces },
            Self::DeleteTables { rules } => QuestionText::DeleteTables { rules: RulesText::of(rules) },
        };
        write(QUESTION, &text)
    }

    /// The question that a text is.
    ///
    /// # Errors
    /// The text was not written by [`Question::text`] of this version, or says what cannot be.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        Ok(match read(QUESTION, text)? {
            QuestionText::Action { game, skill, seed, tables } => {
                Self::Action { game: game.game()?, skill, seed, tables }
            }
            QuestionText::Draw { game, side, skill, seed, tables } => {
                Self::Draw { game: game.game()?, side, skill, seed, tables }
            }
            QuestionText::Judge { game, nodes, tables } => Self::Judge { game: game.game()?, nodes, tables },
            QuestionText::Tables { rules, pieces } => Self::Tables { rules: rules.rules()?, pieces },
            QuestionText::DeleteTables { rules } => Self::DeleteTables { rules: rules.rules()? },
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
enum AnswerText {
    Action(String),
    Draw(bool),
    Judgement {
        score: Score,
        proven: Option<Value>,
        in_time: bool,
        side: Side,
        best: String,
        purpose: Purpose,
        is_final: bool,
    },
    Tables(TablesNews),
}

impl Answer {
    /// The answer as a text, with points by the names of the board that the question was about.
    pub fn text(&self, board: &Board) -> String {
        let text = match self {
            Self::Action(action) => AnswerText::Action(notation::action_text(board, *action)),
            Self::Draw(agreed) => AnswerText::Draw(*agreed),
            Self::Judgement(judgement) => {
                let Judgement { score, proven, in_time, side, best, purpose, is_final } = *judgement;
                let best = notation::action_text(board, best);
                AnswerText::Judgement { score, proven, in_time, side, best, purpose, is_final }
            }
            Self::Tables(news) => AnswerText::Tables(news.clone()),
        };
        write(ANSWER, &text)
    }

    /// The answer that a text is.
    ///
    /// # Errors
    /// The text was not written by [`Answer::text`] of this version, or names no points of this board.
    pub fn parse(board: &Board, text: &str) -> Result<Self, TextError> {
        let action = |text: &str| notation::parse_action(board, text).map_err(wrong("action"));
        Ok(match read(ANSWER, text)? {
            AnswerText::Action(text) => Self::Action(action(&text)?),
            AnswerText::Draw(agreed) => Self::Draw(agreed),
            AnswerText::Judgement { score, proven, in_time, side, best, purpose, is_final } => {
                let best = action(&best)?;
                Self::Judgement(Judgement { score, proven, in_time, side, best, purpose, is_final })
            }
            AnswerText::Tables(news) => Self::Tables(news),
        })
    }
}
