//! The quiet game behind the title starts again some time after its end.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::current_game::{Command, CurrentGame, GameCommand};
use crate::app::wake::Wake;

/// So long the last position stays.
const REST: Duration = Duration::from_secs(4);

/// How long the demo has been over.
#[derive(Default)]
pub(super) struct Over(Duration);

pub(super) fn restart(
    mut over: Local<Over>,
    time: Res<Time>,
    game: Res<CurrentGame>,
    mut commands: MessageWriter<GameCommand>,
    mut wake: Wake,
) {
    if !game.is_demo() || game.game().outcome().is_none() {
        over.0 = Duration::ZERO;
        return;
    }
    over.0 += time.delta();
    if over.0 < REST {
        wake.after(super::LONGEST_WAIT.min(REST - over.0));
    } else {
        over.0 = Duration::ZERO;
        commands.write(game.command(Command::ShowDemo));
    }
}
