//! The moment at the end of the game: the winner's pieces leap in a wave from where the game was decided, the loser's grow dim;
//! after a draw all leap once.

use bevy::prelude::*;

use crate::app::GameSet;
use crate::app::board::ScreenLayout;
use crate::app::current_game::CurrentGame;
use crate::app::events::{GameEnded, Jumped};
use crate::app::settings::Settings;
use crate::app::theme::GameTheme;
use crate::app::wake::Wake;
use crate::rules::{Place, Side};

/// The end being celebrated; stays, at its end, until the board shows something else.
#[derive(Resource, Clone, Debug)]
pub struct Finale {
    /// Who won; none in a draw.
    winner: Option<Side>,
    /// Where the wave begins, in logical pixels.
    from: Vec2,
    /// The distance in which the wave loses half its time.
    reach: f32,
    /// 0 at the beginning, 1 at the end.
    share: f32,
    /// Seconds from 0 to 1; 0 when nothing is to move.
    lasts: f32,
}

impl Finale {
    /// How high a piece that lies there leaps now, 0..=1.
    #[must_use]
    pub fn leap(&self, side: Side, place: Place, at: Vec2) -> f32 {
        if !matches!(place, Place::Point(_)) || self.winner.is_some_and(|winner| winner != side) {
            return 0.0;
        }
        let delay = 0.55 * (at.distance(self.from) / self.reach).min(1.0);
        let time = ((self.share - 0.1 - delay) / 0.35).clamp(0.0, 1.0);
        (time * std::f32::consts::PI).sin().max(0.0)
    }

    /// How dim the side's pieces have become, 0..=1.
    #[must_use]
    pub fn dim(&self, side: Side) -> f32 {
        if self.winner.is_some_and(|winner| winner != side) { self.share.min(1.0) } else { 0.0 }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (clear.run_if(on_message::<Jumped>), begin.run_if(on_message::<GameEnded>)).chain().in_set(GameSet::React),
            step.run_if(resource_exists::<Finale>).in_set(GameSet::Animate).before(super::pose),
        ),
    );
}

fn begin(
    mut ends: MessageReader<GameEnded>,
    game: Res<CurrentGame>,
    layout: Res<ScreenLayout>,
    theme: Res<GameTheme>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    let Some(end) = ends.read().last() else { return };
    let decided = game.game().last().and_then(|ply| ply.action.target()).map(|point| layout.board.centre(point));
    commands.insert_resource(Finale {
        winner: end.outcome.winner,
        from: decided.unwrap_or(layout.board.rect.center()),
        reach: layout.board.rect.width(),
        share: 0.0,
        lasts: settings.motion_seconds(theme.motion.finish),
    });
}

fn clear(mut commands: Commands) {
    commands.remove_resource::<Finale>();
}

fn step(mut finale: ResMut<Finale>, time: Res<Time>, mut wake: Wake) {
    if finale.is_added() {
        wake.next_frame();
    } else if finale.share < 1.0 {
        finale.share = if finale.lasts > 0.0 { finale.share + time.delta_secs() / finale.lasts } else { 1.0 };
        wake.next_frame();
    }
}
