//! What the program thinks of the position that is shown: for the bar that judges it, and for hints. It thinks elsewhere than on
//! the thread that draws, and only when somebody wants to know.

use bevy::prelude::*;

use super::GameSet;
use super::current_game::{CurrentGame, Revision};
use super::events::{Jump, Jumped};
use super::settings::Settings;
use super::tables::EndgameTables;
use super::thought::{Slot, Thinkers, Thought};
use super::wake::Wakers;
use crate::thinking::{Answer, Judgement, Question};

/// Positions looked at to judge: a fraction of a second.
const NODES: u64 = 400_000;
/// Positions looked at for a hint, which should be no worse than what the strongest level plays.
const HINT_NODES: u64 = 2_500_000;

/// What a thought is about: the state of the game, and the endgames that it may know, of so many pieces together.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Subject {
    revision: Revision,
    ply: usize,
    tables: u32,
}

impl Subject {
    fn of(game: &CurrentGame, tables: u32) -> Self {
        Self { revision: game.revision(), ply: game.shown_ply(), tables }
    }

    fn is_shown(&self, game: &CurrentGame) -> bool {
        *self == Self::of(game, self.tables)
    }
}

/// A hint is wanted for the side to move.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct HintWanted;

/// The program's judgement of the shown position, and its hint.
#[derive(Resource, Default)]
pub struct Analyst {
    pending: Option<Pending>,
    judged: Option<Judged>,
    hint: Option<Subject>,
}

/// What was thought.
struct Judged {
    about: Subject,
    /// Positions that it may look at.
    nodes: u64,
    judgement: Judgement,
}

/// What is being thought about.
struct Pending {
    about: Subject,
    nodes: u64,
    thought: Thought,
}

impl Analyst {
    /// What is thought of the shown position, if anybody wants to know.
    pub fn judgement(&self, game: &CurrentGame) -> Option<&Judgement> {
        let judged = self.judged.as_ref()?;
        judged.about.is_shown(game).then_some(&judged.judgement)
    }

    /// What is thought of the shown position, or until that is known, of the one shown before it in the same game.
    pub fn last_judgement(&self) -> Option<&Judgement> {
        self.judged.as_ref().map(|judged| &judged.judgement)
    }

    /// The hint for the shown position, if one was asked for and is there.
    pub fn hint(&self, game: &CurrentGame) -> Option<&Judgement> {
        let judged = self.judged.as_ref().filter(|judged| judged.about.is_shown(game) && judged.is_done(HINT_NODES))?;
        self.wants_hint(game).then_some(&judged.judgement)
    }

    fn wants_hint(&self, game: &CurrentGame) -> bool {
        self.hint.is_some_and(|hint| hint.is_shown(game))
    }
}

impl Judged {
    /// Whether it stays with this, having been allowed so many positions.
    fn is_done(&self, nodes: u64) -> bool {
        self.judgement.is_final && self.nodes >= nodes
    }
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
    let Some(Pending { about, nodes, thought }) = &mut analyst.bypass_change_detection().pending else { return };
    let Some(Answer::Judgement(judgement)) = thought.answers().pop() else { return };
    let (about, nodes) = (*about, *nodes);
    if judgement.is_final {
        analyst.pending = None;
    }
    analyst.judged = Some(Judged { about, nodes, judgement });
}

/// Thinks about what is shown, as long as somebody wants to know; drops what was thought about anything else.
fn ask(
    game: Res<CurrentGame>,
    settings: Res<Settings>,
    tables: Res<EndgameTables>,
    thinkers: Res<Thinkers>,
    wakers: Wakers,
    mut wanted: MessageReader<HintWanted>,
    mut jumped: MessageReader<Jumped>,
    mut analyst: ResMut<Analyst>,
) {
    // What was thought of another game says nothing of this one.
    if jumped.read().any(|jumped| matches!(jumped.0, Jump::Away)) && analyst.judged.is_some() {
        analyst.judged = None;
    }
    // Tables that have come meanwhile know more.
    let subject = Subject::of(&game, tables.of(game.rules()));
    if wanted.read().count() > 0 {
        analyst.hint = Some(subject);
    }
    let wants = !game.is_demo() && (settings.value.evaluation_bar || analyst.wants_hint(&game));
    let over = game.shows_present() && game.game().outcome().is_some();
    if !wants || over {
        if analyst.pending.is_some() {
            analyst.pending = None;
        }
        return;
    }
    let nodes = if analyst.wants_hint(&game) { HINT_NODES } else { NODES };
    let under_way = analyst.pending.as_ref().is_some_and(|pending| pending.about == subject && pending.nodes >= nodes);
    let judged = analyst.judged.as_ref().is_some_and(|judged| judged.about == subject && judged.is_done(nodes));
    if under_way || judged {
        return;
    }
    let mut shown = game.game().clone();
    shown.go_to(game.shown_ply());
    let question = Question::Judge { game: shown, nodes, tables: subject.tables };
    let thought = thinkers.ask(Slot::Analyst, question, wakers.waker());
    analyst.pending = Some(Pending { about: subject, nodes, thought });
}
