//! What the input wants seen, worked out once a frame when the game has been changed and before anybody shows it.

use bevy::prelude::*;

use super::selection::{Source, Turn, View};
use super::{Chosen, Focus, Pointer};
use crate::app::board::{BoardCues, ScreenLayout};
use crate::app::current_game::CurrentGame;
use crate::app::events::Refusal;
use crate::app::screen::{Menu, Screen};
use crate::rules::{Action, Illegal, Point};

/// Writes the cues.
pub(super) fn show(
    game: Res<CurrentGame>,
    layout: Res<ScreenLayout>,
    chosen: Res<Chosen>,
    pointer: Res<Pointer>,
    focus: Res<Focus>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    egui: Option<Res<bevy_egui::input::EguiWantsInput>>,
    mut cues: ResMut<BoardCues>,
) {
    let open = super::is_open(&screen, &menu);
    let view = View::of(&game);
    let mut now = BoardCues::default();
    if open {
        now.focus = focus.shown().filter(|point| game.rules().board().points().contains(*point));
    }
    if open && game.shows_present() && view.turn == Turn::Person {
        let selection = chosen.in_game(&game);
        let side = view.position.side();
        let source = selection.source();
        now.selected = source.and_then(|source| source.piece(game.game().placement(), side));
        now.dragged = pointer.at().filter(|_| selection.is_dragging());
        now.targets = source.unwrap_or(Source::Hand).targets(&view);
        if view.position.owed() > 0 {
            now.capturable = view.position.capturable(view.rules);
            now.protected = view.position.pieces(!side) - now.capturable;
        }
        let covered = egui.is_some_and(|egui| egui.wants_any_pointer_input()) && !selection.is_dragging();
        now.hover = pointer.at().filter(|_| !covered).and_then(|at| layout.board.nearest(at));
        now.hover_reason = now.hover.and_then(|point| reason(&view, source, point));
    }
    cues.set_if_neq(now);
}

/// Why nothing can be done at the point, where looking alone does not tell: a protected piece, a banned return.
fn reason(view: &View, source: Option<Source>, point: Point) -> Option<Illegal> {
    let action = match source {
        _ if view.position.owed() > 0 => Action::Capture(point),
        Some(source) => source.action(point),
        None => return None,
    };
    match view.refusal(action)? {
        Refusal::Rule(illegal @ (Illegal::InMill | Illegal::ReturnBanned)) => Some(illegal),
        Refusal::Rule(_) | Refusal::OthersTurn => None,
    }
}
