//! Reading records: tokens become games, each for itself, so that a wrong one does not spoil those after it.

use std::borrow::Cow;
use std::iter::Peekable;

use super::tokens::{Token, TokenKind, Tokens};
use super::{
    DERIVED_TAGS, Line, MAX_RECORD_ACTIONS, MAX_RECORD_DEPTH, MAX_RECORD_TAGS, MAX_RECORD_TEXT, Record, RecordError,
    RecordProblem, RecordWarning, TextPlace, Turn, known_tag, tidy,
};
use crate::rules::notation::{action_text, parse_position, parse_turn};
use crate::rules::{Action, Game, Library, Outcome, PlayError, Position, Reason, RuleSet, Rules, Side};

/// Longer words are not looked at.
const LONGEST_WORD: usize = 100;

/// Reads records.
#[derive(Clone, Debug)]
pub struct RecordReader<'a> {
    library: &'a Library,
    rules: Option<Rules>,
    position: Option<String>,
}

/// A record, and what in its text was passed over.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The record.
    pub record: Record,
    /// What did not fit, in no particular order.
    pub warnings: Vec<RecordWarning>,
}

impl<'a> RecordReader<'a> {
    /// A reader that knows these boards and rule sets. A record without `[Rules]` is read by `csoszogo`.
    pub fn new(library: &'a Library) -> Self {
        Self { library, rules: None, position: None }
    }

    /// Reads every game by these rules, whatever its tag says.
    pub fn with_rules(self, rules: Rules) -> Self {
        Self { rules: Some(rules), ..self }
    }

    /// Starts every game from the position of this text, whatever its tag says.
    pub fn with_position(self, text: impl Into<String>) -> Self {
        Self { position: Some(text.into()), ..self }
    }

    /// The games of a text. A game ends with its result, before the next tag, or at an empty line before a number 1.
    pub fn games<'t>(&'t self, text: &'t str) -> Records<'t> {
        let too_long = text.len() > MAX_RECORD_TEXT;
        let tokens = Tokens::new(if too_long { "" } else { text }).peekable();
        Records { reader: self, tokens, too_long }
    }

    /// The one game of a text. A text without any is a game without actions.
    pub fn game(&self, text: &str) -> Result<Reading, RecordError> {
        let mut games = self.games(text);
        let first = games.next().unwrap_or_else(|| Draft::new(self, START).finish())?;
        match games.tokens.peek() {
            None => Ok(first),
            Some(next) => Err(error(next.place, RecordProblem::AnotherGame)),
        }
    }
}

const START: TextPlace = TextPlace { line: 1, column: 1 };

fn error(place: TextPlace, problem: impl Into<RecordProblem>) -> RecordError {
    RecordError { place, action: None, problem: problem.into() }
}

/// The games of a text, one after the other. See [`RecordReader::games`].
#[derive(Clone, Debug)]
pub struct Records<'a> {
    reader: &'a RecordReader<'a>,
    tokens: Peekable<Tokens<'a>>,
    too_long: bool,
}

impl Iterator for Records<'_> {
    type Item = Result<Reading, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if std::mem::take(&mut self.too_long) {
            return Some(Err(error(START, RecordProblem::TooLong)));
        }
        let mut draft = Draft::new(self.reader, self.tokens.peek()?.place);
        let mut failed = None;
        // Where the game ends is found without understanding it, so that a wrong game ends where a right one would.
        let mut in_moves = false;
        let mut depth = 0_usize;
        while let Some(token) = self.tokens.next_if(|token| !(in_moves && begins_game(token, depth))) {
            let ends = depth == 0 && matches!(token.kind, TokenKind::Word(word) if result(&plain(word)).is_some());
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            in_moves |= !matches!(token.kind, TokenKind::Tag { .. } | TokenKind::Comment(_) | TokenKind::Bad(_));
            if failed.is_none() {
                failed = draft.take(token).err();
            }
            if ends {
                break;
            }
        }
        Some(match failed {
            Some(error) => Err(error),
            None => draft.finish(),
        })
    }
}

/// Whether a new game begins with this token, in the middle of the moves of another.
fn begins_game(token: &Token, depth: usize) -> bool {
    match token.kind {
        TokenKind::Tag { .. } | TokenKind::Bad(RecordProblem::Tag) => true,
        TokenKind::Word(word) if depth == 0 && token.after_blank => split_number(&plain(word)).0 == "1",
        _ => false,
    }
}

/// The word with plain hyphens and a plain x.
fn plain(word: &str) -> Cow<'_, str> {
    if word.is_ascii() {
        return Cow::Borrowed(word);
    }
    let plain = |c| match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '×' => 'x',
        other => other,
    };
    Cow::Owned(word.chars().map(plain).collect())
}

/// A result in its one spelling.
fn result(word: &str) -> Option<&'static str> {
    match word {
        "1-0" => Some("1-0"),
        "0-1" => Some("0-1"),
        "1/2-1/2" | "1/2" | "½-½" | "½" => Some("1/2-1/2"),
        "*" => Some("*"),
        _ => None,
    }
}

/// The move number that a word begins with, and what follows it: `12...d6` is `12` and `d6`.
fn split_number(word: &str) -> (&str, &str) {
    let (number, rest) = word.split_at(word.bytes().take_while(u8::is_ascii_digit).count());
    (number, rest.trim_start_matches(['.', '…']))
}

/// What a termination tag means.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Termination {
    Reason(Reason),
    /// A word that says no more than the result does.
    Nothing,
}

fn termination(value: &str) -> Option<Termination> {
    let value = value.trim().to_lowercase();
    if let Some(reason) = Reason::from_id(&value) {
        return Some(Termination::Reason(reason));
    }
    match value.as_str() {
        "resign" | "resigned" | "resigns" => Some(Termination::Reason(Reason::Resignation)),
        "time forfeit" | "timeout" => Some(Termination::Reason(Reason::Time)),
        "draw agreed" | "agreed" => Some(Termination::Reason(Reason::Agreement)),
        "" | "?" | "*" | "-" | "normal" | "unterminated" | "unfinished" | "abandoned" => Some(Termination::Nothing),
        _ => None,
    }
}

/// The end that players or a clock can give to a game which goes on by the board.
fn declared(result: &str, reason: Reason) -> Option<Outcome> {
    let winner = match result {
        "1-0" => Some(Side::Light),
        "0-1" => Some(Side::Dark),
        "1/2-1/2" => None,
        _ => return None,
    };
    let fits = match reason {
        Reason::Resignation => winner.is_some(),
        Reason::Agreement => winner.is_none(),
        Reason::Time => true,
        _ => false,
    };
    fits.then_some(Outcome { winner, reason })
}

/// A game in the making.
struct Draft<'a> {
    reader: &'a RecordReader<'a>,
    place: TextPlace,
    tags: Vec<(&'a str, String, TextPlace)>,
    /// Comments before the first action.
    comments: Vec<String>,
    moves: Option<Moves>,
    result: Option<(&'static str, TextPlace)>,
    warnings: Vec<RecordWarning>,
}

impl<'a> Draft<'a> {
    fn new(reader: &'a RecordReader<'a>, place: TextPlace) -> Self {
        Self { reader, place, tags: Vec::new(), comments: Vec::new(), moves: None, result: None, warnings: Vec::new() }
    }

    fn take(&mut self, token: Token<'a>) -> Result<(), RecordError> {
        let place = token.place;
        match token.kind {
            TokenKind::Bad(problem) => return Err(error(place, problem)),
            TokenKind::Tag { name, value } => return self.tag(name, value, place),
            TokenKind::Comment(text) => {
                let text = tidy(text);
                match &mut self.moves {
                    _ if text.is_empty() => {}
                    Some(moves) => moves.comment(text),
                    None => self.comments.push(text),
                }
            }
            TokenKind::Mark(mark) => self.moves()?.mark(mark, place)?,
            TokenKind::Open => self.moves()?.open(place)?,
            TokenKind::Close => self.moves()?.close(place)?,
            TokenKind::Word(word) => {
                let word = plain(word);
                match result(&word) {
                    Some(result) => {
                        let moves = self.moves()?;
                        if moves.variations.is_empty() {
                            self.result = Some((result, place));
                        } else {
                            // A line that is no game has no result; it is what somebody said of it.
                            moves.comment(result.to_owned());
                        }
                    }
                    None => self.moves()?.word(split_number(&word).1, place)?,
                }
            }
        }
        Ok(())
    }

    fn tag(&mut self, name: &'a str, value: String, place: TextPlace) -> Result<(), RecordError> {
        let name = known_tag(name).unwrap_or(name);
        if self.find_tag(name).is_some() {
            self.warnings.push(RecordWarning::TagTwice { place, name: name.to_owned() });
            return Ok(());
        }
        self.tags.push((name, value, place));
        if self.tags.iter().filter(|(tag, ..)| !DERIVED_TAGS.contains(tag)).count() > MAX_RECORD_TAGS {
            return Err(error(place, RecordProblem::TooManyTags));
        }
        Ok(())
    }

    fn find_tag(&self, name: &str) -> Option<(&str, TextPlace)> {
        self.tags.iter().find(|(tag, ..)| *tag == name).map(|(_, value, place)| (value.as_str(), *place))
    }

    /// The moves; at the first call the rules and the start are made from what has been read.
    fn moves(&mut self) -> Result<&mut Moves, RecordError> {
        let moves = match self.moves.take() {
            Some(moves) => moves,
            None => {
                let game = self.start()?;
                Moves::new(game, std::mem::take(&mut self.comments))
            }
        };
        Ok(self.moves.insert(moves))
    }

    fn start(&self) -> Result<Game, RecordError> {
        let library = self.reader.library;
        let rules = match (&self.reader.rules, self.find_tag("Rules")) {
            (Some(rules), _) => rules.clone(),
            (None, Some((text, place))) => library.rules(text).map_err(|e| error(place, RecordProblem::RulesTag(e)))?,
            (None, None) => {
                let usual = library.rules(&RuleSet::default().id);
                usual.map_err(|e| error(self.place, RecordProblem::UsualRules(e)))?
            }
        };
        let start = match (&self.reader.position, self.find_tag("Position")) {
            (Some(text), _) => {
                parse_position(&rules, text).map_err(|e| error(self.place, RecordProblem::GivenPosition(e)))?
            }
            (None, Some((text, place))) => {
                parse_position(&rules, text).map_err(|e| error(place, RecordProblem::PositionTag(e)))?
            }
            (None, None) => Position::start(&rules),
        };
        Ok(Game::from_position(rules, start))
    }

    fn finish(mut self) -> Result<Reading, RecordError> {
        self.moves()?;
        let (mut game, line) = self.moves.take().expect("moves have just been made").finish()?;
        self.settle(&mut game);
        let mut record = Record { tags: Vec::new(), game, line };
        for (name, value, _) in &self.tags {
            // The game answers for the others.
            record.set_tag(name, value);
        }
        Ok(Reading { record, warnings: self.warnings })
    }

    /// Ends the game as the players ended it, and warns where the tags say what the board does not.
    fn settle(&mut self, game: &mut Game) {
        let tag = self.result_tag();
        if let (Some((tag, _)), Some((token, place))) = (tag, self.result)
            && tag != token
        {
            self.warnings.push(RecordWarning::TwoResults { place, token, tag });
        }
        let ended = |claim: &(&str, TextPlace)| claim.0 != "*";
        let claim = self.result.filter(ended).or(tag.filter(ended)).or(self.result).or(tag);
        let reason = self.reason_tag();
        if let (Some((result, _)), Some((reason, _))) = (claim, reason)
            && let Some(outcome) = declared(result, reason)
        {
            game.declare(outcome);
        }
        let board = game.outcome().map_or("*", Outcome::score);
        if let Some((claimed, place)) = claim
            && claimed != board
        {
            self.warnings.push(RecordWarning::Result { place, claimed, board });
        }
        if let Some((reason, place)) = reason
            && game.outcome().map(|outcome| outcome.reason) != Some(reason)
        {
            let claimed = reason.id().to_owned();
            let board = game.outcome().map_or("*", |outcome| outcome.reason.id());
            self.warnings.push(RecordWarning::Termination { place, claimed, board });
        }
    }

    fn result_tag(&mut self) -> Option<(&'static str, TextPlace)> {
        let (value, place) = self.find_tag("Result")?;
        let value = value.trim().to_owned();
        let known = result(&plain(&value));
        if known.is_none() && !matches!(value.as_str(), "" | "?") {
            self.warnings.push(RecordWarning::UnknownValue { place, tag: "Result", value });
        }
        Some((known?, place))
    }

    fn reason_tag(&mut self) -> Option<(Reason, TextPlace)> {
        let (value, place) = self.find_tag("Termination")?;
        match termination(value) {
            Some(Termination::Reason(reason)) => Some((reason, place)),
            Some(Termination::Nothing) => None,
            None => {
                let value = value.to_owned();
                self.warnings.push(RecordWarning::UnknownValue { place, tag: "Termination", value });
                None
            }
        }
    }
}

/// The moves of a game as far as they have been read. Variations that are open lie on a stack of its own, so that deep ones
/// do not need the program's.
struct Moves {
    game: Game,
    main: Branch,
    /// Open variations with the place of their bracket, the innermost last.
    variations: Vec<(Branch, TextPlace)>,
}

/// A line in the making.
struct Branch {
    line: Line,
    position: Position,
    /// Actions from the start of the game to `position`.
    ply: usize,
    /// Where the last turn of the line began: what its variations begin from.
    turn_position: Position,
    turn_ply: usize,
    /// What a variation that begins with a capture takes over from the turn that it is beside.
    lead: Vec<Action>,
}

impl Branch {
    fn new(position: Position, ply: usize, lead: Vec<Action>) -> Self {
        Self { line: Line::default(), position, ply, turn_position: position, turn_ply: ply, lead }
    }

    fn push(&mut self, action: Action, after: Position) {
        if self.line.turns.is_empty() || self.position.owed() == 0 {
            self.turn_position = self.position;
            self.turn_ply = self.ply;
            self.line.turns.push(Turn::default());
        }
        let turn = self.line.turns.last_mut().expect("a turn has been started");
        turn.actions.push(action);
        self.position = after;
        self.ply += 1;
    }

    fn play(&mut self, rules: &Rules, action: Action) -> Result<(), PlayError> {
        let lead = std::mem::take(&mut self.lead);
        if matches!(action, Action::Capture(_) | Action::Decline) && self.position.owed() == 0 {
            for action in lead {
                self.step(rules, action)?;
            }
        }
        self.step(rules, action)
    }

    fn step(&mut self, rules: &Rules, action: Action) -> Result<(), PlayError> {
        let mut after = self.position;
        after.play(rules, action)?;
        self.push(action, after);
        Ok(())
    }
}

impl Moves {
    fn new(game: Game, comments: Vec<String>) -> Self {
        let mut main = Branch::new(*game.position(), 0, Vec::new());
        main.line.comments = comments;
        Self { game, main, variations: Vec::new() }
    }

    fn branch(&mut self) -> &mut Branch {
        match self.variations.last_mut() {
            Some((branch, _)) => branch,
            None => &mut self.main,
        }
    }

    fn comment(&mut self, text: String) {
        let line = &mut self.branch().line;
        match line.turns.last_mut() {
            Some(turn) => turn.comments.push(text),
            None => line.comments.push(text),
        }
    }

    fn mark(&mut self, mark: u8, place: TextPlace) -> Result<(), RecordError> {
        let turn = self.branch().line.turns.last_mut().ok_or_else(|| error(place, RecordProblem::MarkOfNothing))?;
        turn.marks.push(mark);
        Ok(())
    }

    fn open(&mut self, place: TextPlace) -> Result<(), RecordError> {
        if self.variations.len() >= MAX_RECORD_DEPTH {
            return Err(error(place, RecordProblem::TooDeep));
        }
        let branch = self.branch();
        let turn = branch.line.turns.last().ok_or_else(|| error(place, RecordProblem::VariationOfNothing))?;
        let is_capture = |action: &Action| matches!(action, Action::Capture(_) | Action::Decline);
        let lead = turn.actions.iter().rposition(is_capture).unwrap_or(turn.actions.len());
        let lead = turn.actions[..lead].to_vec();
        let variation = Branch::new(branch.turn_position, branch.turn_ply, lead);
        self.variations.push((variation, place));
        Ok(())
    }

    fn close(&mut self, place: TextPlace) -> Result<(), RecordError> {
        let (variation, _) = self.variations.pop().ok_or_else(|| error(place, RecordProblem::NoVariation))?;
        if variation.line != Line::default() {
            let turn = self.branch().line.turns.last_mut().expect("a variation opens beside a turn");
            turn.variations.push(variation.line);
        }
        Ok(())
    }

    /// Plays the actions of a word, which may be none.
    fn word(&mut self, word: &str, place: TextPlace) -> Result<(), RecordError> {
        if word.is_empty() {
            return Ok(());
        }
        if word.len() > LONGEST_WORD {
            return Err(error(place, RecordProblem::LongWord(word.len())));
        }
        let rules = self.game.rules().clone();
        let number = self.branch().ply + 1;
        let actions = parse_turn(rules.board(), word).map_err(|problem| RecordError {
            place,
            action: Some((number, word.to_owned())),
            problem: problem.into(),
        })?;
        for action in actions {
            if let Err(problem) = self.play(&rules, action) {
                let number = self.branch().ply + 1;
                return Err(RecordError { place, action: Some((number, action_text(rules.board(), action))), problem });
            }
        }
        Ok(())
    }

    fn play(&mut self, rules: &Rules, action: Action) -> Result<(), RecordProblem> {
        if let Some((branch, _)) = self.variations.last_mut() {
            return Ok(branch.play(rules, action)?);
        }
        if self.game.ply() >= MAX_RECORD_ACTIONS {
            return Err(RecordProblem::TooManyActions);
        }
        let after = self.game.play(action)?.position;
        self.main.push(action, after);
        Ok(())
    }

    fn finish(mut self) -> Result<(Game, Line), RecordError> {
        match self.variations.pop() {
            Some((_, place)) => Err(error(place, RecordProblem::OpenVariation)),
            None => Ok((self.game, self.main.line)),
        }
    }
}
