//! What the program thinks of the position that is shown: for the bar that judges it, and for hints. It thinks on a thread of its
//! own, and only when somebody wants to know.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bevy::prelude::*;

use super::GameSet;
use super::current_game::{CurrentGame, Revision};
use super::settings::Settings;
use super::tables::EndgameTables;
use super::thought::Thought;
use super::wake::Wakers;
use crate::engine::{Limits, Purpose, Report, Score, Search};
use crate::rules::{Action, Game, Side};
use crate::tablebase::{Tables, Value};

/// Positions looked at for a judgement: a fraction of a second.
const NODES: u64 = 400_000;

/// The state of the game that a thought is about.
type Subject = (Revision, usize);

/// A hint is wanted for the side to move.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct HintWanted;

/// What is thought of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// For the side to move.
    pub score: Score,
    /// What the tables say, where they reach.
    pub proven: Option<Value>,
    /// Whether a proven win comes before the quiet limit can make a draw of it.
    pub in_time: bool,
    /// The side to move.
    pub side: Side,
    /// What it would best play.
    pub best: Action,
    /// What that is good for.
    pub purpose: Purpose,
    /// The endgames that were known to it: of so many pieces together.
    pub tables: u32,
    /// Whether it stays with this.
    pub is_final: bool,
}

/// The program's judgement of the shown position, and its hint.
#[derive(Resource, Default)]
pub struct Analyst {
    pending: Option<Pending>,
    judgement: Option<(Subject, Judgement)>,
    hint: Option<Subject>,
}

impl Analyst {
    /// What is thought of the shown position, if anybody wants to know.
    pub fn judgement(&self, game: &CurrentGame) -> Option<&Judgement> {
        let (subject, judgement) = self.judgement.as_ref()?;
        (*subject == subject_of(game)).then_some(judgement)
    }

    /// The hint for the shown position, if one was asked for and is there.
    pub fn hint(&self, game: &CurrentGame) -> Option<&Judgement> {
        self.judgement(game).filter(|judgement| judgement.is_final && self.hint == Some(subject_of(game)))
    }
}

/// A thought under way.
struct Pending {
    subject: Subject,
    /// The endgames that are known to it.
    tables: u32,
    thought: Thought<Judgement>,
}

fn subject_of(game: &CurrentGame) -> Subject {
    (game.revision(), game.shown_ply())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Analyst>()
        .add_message::<HintWanted>()
        .add_systems(Update, hear.in_set(GameSet::Intent))
        .add_systems(Update, ask.in_set(GameSet::React));
}

/// Takes up what was thought.
fn hear(mut analyst: ResMut<Analyst>) {
    // Only news are a change.
    let Some(Pending { subject, thought, .. }) = &mut analyst.bypass_change_detection().pending else { return };
    let Some(judgement) = thought.answer() else { return };
    let subject = *subject;
    if judgement.is_final {
        analyst.pending = None;
    }
    analyst.judgement = Some((subject, judgement));
}

/// Thinks about what is shown, as long as somebody wants to know; drops what was thought about anything else.
fn ask(
    game: Res<CurrentGame>,
    settings: Res<Settings>,
    tables: Res<EndgameTables>,
    wakers: Wakers,
    mut wanted: MessageReader<HintWanted>,
    mut analyst: ResMut<Analyst>,
) {
    let subject = subject_of(&game);
    if wanted.read().count() > 0 {
        analyst.hint = Some(subject);
    }
    let wants = !game.is_demo() && (settings.value.evaluation_bar || analyst.hint == Some(subject));
    let over = game.shows_present() && game.game().outcome().is_some();
    if !wants || over {
        if analyst.pending.is_some() {
            analyst.pending = None;
        }
        return;
    }
    // Tables that have come meanwhile know more.
    let tables = tables.of(game.rules()).cloned();
    let pieces = tables.as_ref().map_or(0, |tables| tables.pieces());
    let under_way = |pending: &Pending| pending.subject == subject && pending.tables == pieces;
    let judged = |(about, it): &(Subject, Judgement)| *about == subject && it.is_final && it.tables == pieces;
    if analyst.pending.as_ref().is_some_and(under_way) || analyst.judgement.as_ref().is_some_and(judged) {
        return;
    }
    let mut shown = game.game().clone();
    shown.go_to(game.shown_ply());
    let thought = Thought::begin(wakers.waker(), move |stop, tell| judge(&shown, tables, stop, tell));
    analyst.pending = Some(Pending { subject, tables: pieces, thought });
}

/// Tells what it thinks after each depth, and at last what it stays with.
fn judge(game: &Game, tables: Option<Arc<Tables>>, stop: &AtomicBool, tell: &dyn Fn(Judgement)) {
    let (rules, position) = (game.rules(), game.position());
    let proven = tables.as_ref().and_then(|tables| tables.probe(position));
    let pieces = tables.as_ref().map_or(0, |tables| tables.pieces());
    let quiet_left = position.quiet_left(rules);
    let in_time = |value| match value {
        Value::Win(plies) | Value::Loss(plies) => quiet_left.is_none_or(|left| u32::from(plies) <= left),
        Value::Draw => true,
    };
    let judgement = |report: &Report, is_final| {
        let best = report.best();
        Judgement {
            score: best.score(),
            proven,
            in_time: proven.is_none_or(in_time),
            side: position.side(),
            best: best.action,
            purpose: Purpose::of(rules, position, best.action),
            tables: pieces,
            is_final,
        }
    };
    let mut search = Search::new(game, Limits::nodes(NODES), stop);
    if let Some(tables) = &tables {
        search = search.tables(tables);
    }
    if let Some(report) = search.run_with(|report| tell(judgement(report, false))) {
        tell(judgement(&report, true));
    }
}
