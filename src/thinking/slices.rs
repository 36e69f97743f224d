//! Thinking bit by bit, where there is neither thread nor worker.

use super::answer::{Answer, TablesNews, Trouble};
use super::judgement::Judgement;
use super::question::Question;
use crate::engine::levels::{Plan, accepts_by, draw_plan};
use crate::engine::{Limits, SlicedSearch};
use crate::rules::Side;

/// Positions of a slice: a few milliseconds on a slow machine, and few enough for several slices in a frame of a fast one.
const NODES: u64 = 3_000;

/// A question that is answered slice by slice. It uses no tables, and makes none.
pub struct Slices {
    state: State,
}

enum State {
    /// Something is searched.
    Searching { search: Box<SlicedSearch>, purpose: Purpose, told: u32 },
    /// It is known without a search.
    Known(Vec<Answer>),
}

/// What becomes of what is found.
enum Purpose {
    Action(Option<Box<Plan>>),
    Draw(Side),
    Judge,
}

impl Slices {
    /// Begins with a question.
    pub fn new(question: Question) -> Self {
        let search = |game, plan: &Plan| Box::new(SlicedSearch::new(game, plan.limits()).slack(plan.slack()));
        let state = match question {
            Question::Action { game, skill, seed, tables: _ } => match Plan::new(&game, skill.level(), seed) {
                Some(plan) => {
                    let search = search(game, &plan);
                    State::Searching { search, purpose: Purpose::Action(Some(Box::new(plan))), told: 0 }
                }
                None => State::Known(Vec::new()),
            },
            Question::Draw { game, side, skill, seed, tables: _ } => match draw_plan(&game, skill.level(), seed) {
                Some(plan) => State::Searching { search: search(game, &plan), purpose: Purpose::Draw(side), told: 0 },
                None => State::Known(vec![Answer::Draw(false)]),
            },
            Question::Judge { game, .. } if game.outcome().is_some() => State::Known(Vec::new()),
            Question::Judge { game, nodes, tables: _ } => {
                let search = Box::new(SlicedSearch::new(game, Limits::nodes(nodes)));
                State::Searching { search, purpose: Purpose::Judge, told: 0 }
            }
            Question::Tables { .. } | Question::DeleteTables { .. } => {
                State::Known(vec![Answer::Tables(TablesNews::Ended(Some(Trouble::Nowhere)))])
            }
        };
        Self { state }
    }

    /// Thinks for one slice and tells what came of it. Whether that was the last.
    pub fn step(&mut self, tell: &mut dyn FnMut(Answer)) -> bool {
        let State::Searching { search, purpose, told } = &mut self.state else {
            let State::Known(answers) = std::mem::replace(&mut self.state, State::Known(Vec::new())) else {
                return true;
            };
            answers.into_iter().for_each(tell);
            return true;
        };
        let ended = search.step(NODES);
        let Some(report) = search.report() else { return ended };
        match purpose {
            Purpose::Judge if ended || report.depth > *told => {
                *told = report.depth;
                tell(Answer::Judgement(Judgement::new(search.game(), None, report, ended)));
            }
            Purpose::Draw(side) if ended => tell(Answer::Draw(accepts_by(search.game(), *side, report))),
            Purpose::Action(plan) if ended => {
                if let Some(plan) = plan.take() {
                    tell(Answer::Action(plan.choose(search.game(), report.clone()).action));
                }
            }
            _ => {}
        }
        if ended {
            self.state = State::Known(Vec::new());
        }
        ended
    }
}
