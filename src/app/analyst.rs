//! What the program thinks of the position that is shown: for the bar that judges it, and for hints. It thinks elsewhere than on
//! the thread that draws, and only when somebody wants to know.

use bevy::prelude::*;

use super::GameSet;
use super::current_game::{CurrentGame, Revision};
use super::settings::Settings;
use super::tables::EndgameTables;
use super::thought::{Slot, Thinkers, Thought};
use super::wake::Wakers;
use crate::thinking::{Answer, Judgement, Question};

/// Positions looked at for a judgement: a fraction of a second.
const NODES: u64 = 400_000;

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
    pending: Option<(Subject, Thought)>,
    judgement: Option<(Subject, Judgement)>,
    hint: Option<Subject>,
}

impl Analyst {
    /// What is thought of the shown position, if anybody wants to know.
    pub fn judgement(&self, game: &CurrentGame) -> Option<&Judgement> {
        let (subject, judgement) = self.judgement.as_ref()?;
        subject.is_shown(game).then_some(judgement)
    }

    /// The hint for the shown position, if one was asked for and is there.
    pub fn hint(&self, game: &CurrentGame) -> Option<&Judgement> {
        self.judgement(game).filter(|judgement| judgement.is_final && self.wants_hint(game))
    }

    fn wants_hint(&self, game: &CurrentGame) -> bool {
        self.hint.is_some_and(|hint| hint.is_shown(game))
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
    let Some((subject, thought)) = &mut analyst.bypass_change_detection().pending else { return };
    let Some(Answer::Judgement(judgement)) = thought.answers().pop() else { return };
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
    thinkers: Res<Thinkers>,
    wakers: Wakers,
    mut wanted: MessageReader<HintWanted>,
    mut analyst: ResMut<Analyst>,
) {
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
    let under_way = analyst.pending.as_ref().is_some_and(|(about, _)| *about == subject);
    let judged = |(about, it): &(Subject, Judgement)| *about == subject && it.is_final;
    if under_way || analyst.judgement.as_ref().is_some_and(judged) {
        return;
    }
    let mut shown = game.game().clone();
    shown.go_to(game.shown_ply());
    let question = Question::Judge { game: shown, nodes: NODES, tables: subject.tables };
    analyst.pending = Some((subject, thinkers.ask(Slot::Analyst, question, wakers.waker())));
}
