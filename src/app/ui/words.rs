//! A game in words: who is called what, who must do what, how it ended, and its moves.

use crate::app::current_game::{Controller, CurrentGame, Player, Skill};
use crate::app::events::Refusal;
use crate::app::settings::Coordinates;
use crate::engine::{Purpose, Score};
use crate::rules::{
    Action, Board, Game, Illegal, Library, Outcome, Point, RuleOption, RuleSet, Rules, Side, Sides, Taking,
};
use crate::tablebase;
use crate::text::{Texts, Value};
use crate::thinking::{Judgement, Trouble};

/// So many quiet plies before an automatic draw the status line begins to count them.
const DRAW_IS_NEAR: u32 = 20;
/// Where so few are allowed in all, it tells them before the first.
const FEW: u32 = 5;

/// What panels want to know of the game on the board.
#[derive(Clone, Copy)]
pub struct GameView<'a> {
    /// The game.
    pub game: &'a Game,
    /// Who plays.
    pub players: &'a Sides<Player>,
    /// How many of its actions are played on the board that is shown.
    pub shown: usize,
    /// Whether that is fewer than have been played.
    pub in_past: bool,
    /// Whether the computers rest.
    pub paused: bool,
    /// The side that offers a draw.
    pub offer: Option<Side>,
    /// Whether there is anything to undo.
    pub can_undo: bool,
    /// Whether there is anything to redo.
    pub can_redo: bool,
}

impl<'a> From<&'a CurrentGame> for GameView<'a> {
    fn from(current: &'a CurrentGame) -> Self {
        Self {
            game: current.game(),
            players: current.players(),
            shown: current.shown_ply(),
            in_past: !current.shows_present(),
            paused: current.is_paused(),
            offer: current.draw_offer(),
            can_undo: current.can_undo(),
            can_redo: current.can_redo(),
        }
    }
}

impl GameView<'_> {
    /// The side of the only person in the game.
    pub fn only_person(&self) -> Option<Side> {
        let mut persons = Side::BOTH.into_iter().filter(|side| self.players[*side].is_human());
        persons.next().filter(|_| persons.next().is_none())
    }

    /// Whether nobody plays but computers.
    pub fn only_computers(&self) -> bool {
        Side::BOTH.into_iter().all(|side| !self.players[side].is_human())
    }

    /// The person who acts for those at this machine: the only one, or the one whose turn it is.
    pub fn speaker(&self) -> Option<Side> {
        let mover = self.game.position().side();
        self.only_person().or(self.players[mover].is_human().then_some(mover))
    }

    /// The person who is asked to answer an offer of a draw.
    pub fn asked_for_draw(&self) -> Option<Side> {
        self.offer.map(|side| !side).filter(|side| self.players[*side].is_human())
    }
}

/// The side's name.
pub fn side_name(texts: &Texts, side: Side) -> String {
    match side {
        Side::Light => texts.get("side-light"),
        Side::Dark => texts.get("side-dark"),
    }
}

/// What a player is called; a person without a name who plays against the computer is spoken to.
pub fn player_name(texts: &Texts, players: &Sides<Player>, side: Side) -> String {
    let player = &players[side];
    match player.controller {
        _ if !player.name.trim().is_empty() => player.name.trim().to_owned(),
        Controller::Human if !players[!side].is_human() => texts.get("player-you"),
        Controller::Human => side_name(texts, side),
        Controller::Computer(Skill::Perfect) => texts.get("player-perfect"),
        Controller::Computer(Skill::Level(level)) => {
            texts.format("player-computer", &[("level", level.number().into())])
        }
    }
}

fn colour(side: Side) -> Value<'static> {
    match side {
        Side::Light => "light".into(),
        Side::Dark => "dark".into(),
    }
}

/// `yes` or `no`, as messages take it.
pub fn yes_no(yes: bool) -> Value<'static> {
    if yes { "yes".into() } else { "no".into() }
}

/// The line that says who must do what, and a quieter one under it.
pub fn status(texts: &Texts, view: &GameView<'_>) -> (String, Option<String>) {
    let game = view.game;
    let position = game.position();
    let side = position.side();
    if view.in_past {
        let turns = turns(game);
        let last = turns.iter().rfind(|turn| turn.end <= view.shown);
        let args = [
            ("number", last.map_or(0, |turn| turn.number).into()),
            ("colour", colour(last.map_or(Side::Light, |turn| turn.side))),
        ];
        let text = texts.format("status-past", &args);
        return (text, Some(texts.get("note-back-to-present")));
    }
    if let Some(outcome) = game.outcome() {
        return (headline(texts, view, outcome), Some(reason(texts, view, outcome)));
    }
    let note = note(texts, view);
    if let Some(offerer) = view.offer {
        let name = player_name(texts, view.players, offerer);
        let you = yes_no(view.only_person() == Some(offerer));
        return (texts.format("status-draw-offered", &[("you", you), ("name", name.into())]), note);
    }
    if view.paused {
        return (texts.get("status-paused"), note);
    }
    if !view.players[side].is_human() {
        let both = yes_no(view.only_computers());
        let key = if position.owed() > 0 { "status-computer-captures" } else { "status-thinking" };
        return (texts.format(key, &[("both", both), ("colour", colour(side))]), note);
    }
    let args = [
        ("you", yes_no(view.only_person().is_some())),
        ("name", player_name(texts, view.players, side).into()),
        ("count", position.owed().into()),
        ("colour", colour(!side)),
    ];
    let rules = game.rules();
    let key = if position.owed() > 0 {
        if rules.set().taking == Taking::May { "status-capture-or-decline" } else { "status-capture" }
    } else if position.hand(side) > 0 {
        let may_move = rules.set().moving_while_placing && !position.pieces(side).is_empty();
        if may_move { "status-place-or-move" } else { "status-place" }
    } else if position.flies(rules, side) {
        "status-fly"
    } else {
        "status-move"
    };
    (texts.format(key, &args), note)
}

/// The hint, and what it is good for.
pub fn hint(texts: &Texts, board: &Board, hint: &Judgement, coordinates: Coordinates) -> String {
    let purpose = match hint.purpose {
        Purpose::ClosesTwo => "closes-two",
        Purpose::Closes => "closes",
        Purpose::Stops => "stops",
        Purpose::Disarms => "disarms",
        Purpose::Blocks => "blocks",
        Purpose::ThreatensTwo => "threatens-two",
        Purpose::Threatens => "threatens",
        Purpose::Opens => "opens",
        Purpose::Improves => "improves",
    };
    // Without names on the board the arrow alone says where.
    let action = match coordinates {
        Coordinates::Off => String::new(),
        shown => action_text(board, hint.best, shown),
    };
    let named = yes_no(!action.is_empty());
    texts.format("hint", &[("action", action.into()), ("named", named), ("purpose", purpose.into())])
}

/// Why there are no endgame tables.
pub fn trouble(texts: &Texts, trouble: &Trouble) -> String {
    match trouble {
        Trouble::Rules => texts.get("tables-trouble-rules"),
        Trouble::TooLarge => texts.get("tables-trouble-size"),
        Trouble::Nowhere => texts.get("tables-trouble-nowhere"),
        Trouble::Write(reason) => texts.format("tables-trouble-write", &[("reason", reason.as_str().into())]),
        Trouble::Read(reason) => texts.format("tables-trouble-read", &[("reason", reason.as_str().into())]),
        Trouble::Broken(reason) => texts.format("tables-trouble-broken", &[("reason", reason.as_str().into())]),
    }
}

/// Who stands better, and whether that is proven.
pub fn verdict(texts: &Texts, judgement: &Judgement) -> String {
    let of = |winner: Side| colour(winner);
    let (side, other) = (judgement.side, !judgement.side);
    match (judgement.proven, judgement.score) {
        (Some(tablebase::Value::Draw), _) => texts.get("verdict-proven-draw"),
        (Some(tablebase::Value::Win(plies)), _) => proven(texts, judgement, side, plies),
        (Some(tablebase::Value::Loss(plies)), _) => proven(texts, judgement, other, plies),
        (None, Score::Win(turns)) => texts.format("verdict-win", &[("colour", of(side)), ("count", turns.into())]),
        (None, Score::Loss(turns)) => texts.format("verdict-win", &[("colour", of(other)), ("count", turns.into())]),
        (None, Score::Hundredths(score)) => {
            let how = match score.abs() {
                0..30 => "even",
                30..100 => "slightly",
                100..250 => "better",
                _ => "winning",
            };
            texts.format("verdict", &[("how", how.into()), ("colour", of(if score > 0 { side } else { other }))])
        }
    }
}

fn proven(texts: &Texts, judgement: &Judgement, winner: Side, plies: u16) -> String {
    let key = if judgement.in_time { "verdict-proven-win" } else { "verdict-proven-beyond" };
    texts.format(key, &[("colour", colour(winner)), ("count", u32::from(plies).into())])
}

/// What else is worth knowing now: a draw that comes near, or the pieces left in hand.
fn note(texts: &Texts, view: &GameView<'_>) -> Option<String> {
    let position = view.game.position();
    if position.owed() > 0 {
        return None;
    }
    let clock = view.game.draw_clock();
    let hand = position.hand(position.side());
    // Nothing is counted before the first quiet ply, least of all while pieces are placed.
    let near = match position.quiet() {
        0 if hand > 0 => 0,
        0 => FEW,
        _ => DRAW_IS_NEAR,
    };
    match clock.quiet_left {
        Some(left) if left <= near => Some(texts.format("note-draw-in", &[("count", left.into())])),
        _ if clock.occurrences >= 2 => Some(texts.get("note-draw-repeat")),
        _ if hand > 0 => {
            let person = yes_no(view.players[position.side()].is_human());
            Some(texts.format("note-hand", &[("person", person), ("count", hand.into())]))
        }
        _ => None,
    }
}

/// From whose side an end is told: `won` and `lost` are the only person's.
fn who(view: &GameView<'_>, outcome: Outcome) -> &'static str {
    match (outcome.winner, view.only_person()) {
        (None, _) => "draw",
        (Some(winner), Some(person)) if winner == person => "won",
        (Some(_), Some(_)) => "lost",
        (Some(_), None) => "other",
    }
}

/// Who has won.
pub fn headline(texts: &Texts, view: &GameView<'_>, outcome: Outcome) -> String {
    // Two computers of one level are told apart by their colours.
    let name = outcome.winner.map_or_else(String::new, |side| {
        if view.only_computers() { side_name(texts, side) } else { player_name(texts, view.players, side) }
    });
    texts.format("end-headline", &[("who", who(view, outcome).into()), ("name", name.into())])
}

/// Why it is over, in a sentence.
pub fn reason(texts: &Texts, view: &GameView<'_>, outcome: Outcome) -> String {
    texts.format(&format!("end-{}", outcome.reason.id()), &[("who", who(view, outcome).into())])
}

/// The length of a game and what was taken.
pub fn summary(texts: &Texts, game: &Game) -> String {
    let taken = |by: Side| {
        let pieces = usize::from(game.rules().set().pieces);
        pieces.saturating_sub(game.position().total(!by))
    };
    texts.format(
        "end-summary",
        &[
            ("moves", turns(game).last().map_or(0, |turn| turn.number).into()),
            ("light", taken(Side::Light).into()),
            ("dark", taken(Side::Dark).into()),
        ],
    )
}

/// One turn in the list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The number of the move that it belongs to.
    pub number: u32,
    /// Whose it was.
    pub side: Side,
    /// How many actions had been played before it.
    pub start: usize,
    /// How many have been played after it.
    pub end: usize,
    /// Whether it is still going on.
    pub open: bool,
}

/// The turns of a game, undone ones left out.
pub fn turns(game: &Game) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for (index, ply) in game.plies().iter().enumerate() {
        match turns.last_mut().filter(|turn| turn.open) {
            Some(turn) => {
                turn.end = index + 1;
                turn.open = !ply.ends_turn;
            }
            None => turns.push(Turn {
                number: game.position_at(index).move_number(),
                side: ply.side,
                start: index,
                end: index + 1,
                open: !ply.ends_turn,
            }),
        }
    }
    turns
}

/// A turn as it is written: `d6-d5xa1`, or by letters, `E-HxV`.
pub fn turn_text(game: &Game, turn: &Turn, coordinates: Coordinates) -> String {
    let board = game.rules().board();
    let mut text: String =
        game.plies()[turn.start..turn.end].iter().map(|ply| action_text(board, ply.action, coordinates)).collect();
    if turn.open {
        text.push('…');
    }
    text
}

/// What somebody has played, to be heard.
pub fn played(texts: &Texts, board: &Board, name: &str, action: Action, coordinates: Coordinates) -> String {
    let point = |point| Value::from(point_name(board, point, coordinates).to_owned());
    let name = ("name", name.to_owned().into());
    match action {
        Action::Place(at) => texts.format("said-place", &[name, ("to", point(at))]),
        Action::Move { from, to } => texts.format("said-move", &[name, ("from", point(from)), ("to", point(to))]),
        Action::Capture(at) => texts.format("said-capture", &[name, ("at", point(at))]),
        Action::Decline => texts.format("said-decline", &[name]),
    }
}

fn action_text(board: &Board, action: Action, coordinates: Coordinates) -> String {
    let name = |point| point_name(board, point, coordinates);
    match action {
        Action::Place(point) => name(point).to_owned(),
        Action::Move { from, to } => format!("{}-{}", name(from), name(to)),
        Action::Capture(point) => format!("x{}", name(point)),
        Action::Decline => "x-".to_owned(),
    }
}

/// The point's name as the board shows it.
pub fn point_name(board: &Board, point: Point, coordinates: Coordinates) -> &str {
    match coordinates {
        Coordinates::Letters => board.letter(point),
        Coordinates::Algebraic | Coordinates::Off => board.name(point),
    }
}

/// Why a try is refused, in a sentence.
pub fn refusal(texts: &Texts, reason: Refusal) -> String {
    let Refusal::Rule(reason) = reason else { return texts.get("illegal-others-turn") };
    texts.get(match reason {
        Illegal::Over => "illegal-over",
        Illegal::CaptureOwed => "illegal-capture-owed",
        Illegal::NothingOwed => "illegal-nothing-owed",
        Illegal::MustTake => "illegal-must-take",
        Illegal::NoPoint => "illegal-no-point",
        Illegal::Occupied => "illegal-occupied",
        Illegal::EmptyHand => "illegal-empty-hand",
        Illegal::PlaceFirst => "illegal-place-first",
        Illegal::NotOwn => "illegal-not-own",
        Illegal::NotNeighbours => "illegal-not-neighbours",
        Illegal::ReturnBanned => "illegal-return-banned",
        Illegal::NotOpponent => "illegal-not-opponent",
        Illegal::InMill => "illegal-in-mill",
    })
}

/// The name of a rule set, and that it is changed if it is.
pub fn rules_name(texts: &Texts, library: &Library, set: &RuleSet) -> String {
    let name = rule_set_name(texts, &set.id);
    let changed = library.rule_set(&set.id).is_ok_and(|named| !set.differences(named).is_empty());
    if changed { texts.format("rule-set-changed", &[("name", name.into())]) } else { name }
}

/// The name of a rule set; its id where no language has one.
pub fn rule_set_name(texts: &Texts, id: &str) -> String {
    texts.find(&format!("rule-set-{id}"), &[]).unwrap_or_else(|| id.to_owned())
}

/// One of the messages of an option: its `value`, a sentence `about` it, or the rule at a `glance`.
pub fn option_text(texts: &Texts, set: &RuleSet, option: RuleOption, part: &str) -> String {
    texts.format(&format!("option-{}-{part}", option.id()), &[("value", option_value(texts, option, &set.get(option)))])
}

/// An option's value as messages take it: its word, a number, or the name of a board.
pub fn option_value(texts: &Texts, option: RuleOption, value: &str) -> Value<'static> {
    if option == RuleOption::Board {
        let name = texts.find(&format!("board-{value}"), &[]);
        return name.unwrap_or_else(|| value.to_owned()).into();
    }
    match value.parse::<u32>() {
        Ok(number) => number.into(),
        Err(_) => value.to_owned().into(),
    }
}

/// The rules in force in a line: the rule set, what players quarrel about, and what is changed.
pub fn rules_glance(texts: &Texts, library: &Library, rules: &Rules) -> String {
    let set = rules.set();
    let mut options =
        if rules.mill_wins() { vec![RuleOption::Mill] } else { vec![RuleOption::TwoMills, RuleOption::CsikiCsuki] };
    if let Ok(named) = library.rule_set(&set.id) {
        options.extend(
            set.differences(named)
                .into_iter()
                .filter(|option| !options.contains(option) && set.matters(*option))
                .collect::<Vec<_>>(),
        );
    }
    let told: Vec<String> = options.into_iter().map(|option| option_text(texts, set, option, "glance")).collect();
    let name = rule_set_name(texts, &set.id);
    texts.format("rules-at-a-glance", &[("name", name.into()), ("rules", told.join(" · ").into())])
}
