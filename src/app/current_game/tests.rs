//! The one writer: revisions, undo and redo in every kind of game, looking back, draws, the demo behind the title.

use bevy::state::app::StatesPlugin;

use super::*;
use crate::app::events::{DrawNear, FlyingBegan, GameEnded, PieceCaptured};
use crate::app::phase::{self, Phase};
use crate::app::screen::{self, Screen};
use crate::engine::Level;
use crate::rules::{Library, Outcome, Reason, notation};

struct Table(App);

impl Table {
    fn new(players: Sides<Player>) -> Self {
        Self::with_rules("csoszogo", players)
    }

    fn with_rules(rules: &str, players: Sides<Player>) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin));
        app.configure_sets(Update, (GameSet::Apply, GameSet::React).chain());
        app.init_resource::<crate::app::settings::Settings>();
        app.add_plugins((screen::plugin, plugin, crate::app::board::layout_plugin, phase::plugin));
        let rules = Library::standard().rules(rules).unwrap();
        let mut table = Self(app);
        table.0.update();
        table.command(Command::New(Box::new(NewGame { rules, players, seed: 1 })));
        table
    }

    fn humans() -> Sides<Player> {
        Sides::new(Player::human("Anna"), Player::human("Béla"))
    }

    fn against_computer(human: Side) -> Sides<Player> {
        Sides::from_fn(|side| if side == human { Player::human("") } else { Player::computer(Level::DEMO) })
    }

    fn current(&self) -> &CurrentGame {
        self.0.world().resource()
    }

    fn command(&mut self, command: Command) {
        let message = self.current().command(command);
        self.0.world_mut().write_message(message);
        self.0.update();
    }

    fn play(&mut self, words: &str) {
        for word in words.split_whitespace() {
            let action = notation::parse_action(self.current().rules().board(), word).unwrap();
            let message = self.current().play(action);
            self.0.world_mut().write_message(message);
            self.0.update();
        }
    }

    fn actions(&self) -> String {
        let current = self.current();
        let plies = current.game().plies().iter();
        let words: Vec<String> = plies.map(|ply| notation::action_text(current.rules().board(), ply.action)).collect();
        words.join(" ")
    }

    fn phase(&self) -> Phase {
        *self.0.world().resource::<State<Phase>>().get()
    }

    fn recent<M: Message + Clone>(&mut self) -> Vec<M> {
        let messages = self.0.world().resource::<Messages<M>>();
        messages.get_cursor().read(messages).cloned().collect()
    }
}

#[test]
fn two_taps_made_for_one_state_play_once() {
    let mut table = Table::new(Table::humans());
    let board = table.current().rules().shared_board().clone();
    for word in ["d6", "f4"] {
        let action = notation::parse_action(&board, word).unwrap();
        let message = table.current().play(action);
        table.0.world_mut().write_message(message);
    }
    table.0.update();
    assert_eq!(table.actions(), "d6");
}

#[test]
fn phases_follow_in_the_same_frame() {
    let mut table = Table::new(Table::humans());
    assert_eq!(table.phase(), Phase::Placing);
    table.play("d7 a1 g7 d1 a7");
    assert_eq!(table.phase(), Phase::Capturing);
    table.play("xa1");
    assert_eq!(table.phase(), Phase::Placing);
    table.command(Command::Resign(Side::Dark));
    assert_eq!(table.phase(), Phase::Over);
}

#[test]
fn undo_takes_back_a_turn_and_in_mid_turn_the_closing_action() {
    let mut table = Table::new(Table::humans());
    table.play("d7 a1 g7 d1 a7");
    table.command(Command::Undo);
    assert_eq!(table.actions(), "d7 a1 g7 d1", "the action that closed the mill");
    table.play("a7 xa1");
    table.command(Command::Undo);
    assert_eq!(table.actions(), "d7 a1 g7 d1", "a whole turn, its capture included");
    table.command(Command::Redo);
    assert_eq!(table.actions(), "d7 a1 g7 d1 a7 xa1");
}

#[test]
fn undo_against_the_computer_goes_back_to_ones_own_decision() {
    let mut table = Table::new(Table::against_computer(Side::Light));
    table.play("d7 a1 g7 d1 a7 xa1 g1");
    table.command(Command::Undo);
    assert_eq!(table.actions(), "d7 a1 g7 d1");
    table.command(Command::Redo);
    assert_eq!(table.actions(), "d7 a1 g7 d1 a7 xa1 g1");
    // While the computer thinks, undo takes back one's own last turn.
    table.play("b6");
    table.command(Command::Undo);
    assert_eq!(table.actions(), "d7 a1 g7 d1 a7 xa1 g1");
}

#[test]
fn undo_in_a_game_of_computers_lets_them_rest() {
    let mut table = Table::new(Sides::new(Player::computer(Level::DEMO), Player::computer(Level::DEMO)));
    table.play("d7 a1");
    table.command(Command::Undo);
    assert_eq!(table.actions(), "d7");
    assert_eq!(table.current().awaits_computer(), None);
    table.command(Command::Pause(false));
    assert!(table.current().awaits_computer().is_some());
}

#[test]
fn resigning_can_be_taken_back() {
    let mut table = Table::new(Table::humans());
    table.play("d7 a1");
    table.command(Command::Resign(Side::Light));
    assert_eq!(table.current().game().outcome(), Some(Outcome::win(Side::Dark, Reason::Resignation)));
    assert_eq!(table.recent::<GameEnded>().len(), 1);
    table.command(Command::Undo);
    assert_eq!(table.current().game().outcome(), None);
    assert_eq!(table.actions(), "d7 a1");
}

#[test]
fn looking_back_changes_nothing_and_a_new_action_returns() {
    let mut table = Table::new(Table::humans());
    table.play("d7 a1 g7");
    let revision = table.current().revision();
    table.command(Command::View(1));
    assert_eq!(table.current().shown_ply(), 1);
    assert!(!table.current().awaits_human());
    assert_eq!(table.current().revision(), revision);
    table.play("d1");
    assert!(table.current().shows_present());
    assert_eq!(table.actions(), "d7 a1 g7 d1");
}

#[test]
fn a_draw_is_offered_declined_and_agreed() {
    let mut table = Table::new(Table::humans());
    table.command(Command::OfferDraw(Side::Light));
    assert_eq!(table.current().draw_offer(), Some(Side::Light));
    table.command(Command::AnswerDraw(false));
    assert_eq!(table.current().draw_offer(), None);
    assert_eq!(table.current().game().outcome(), None);
    table.command(Command::OfferDraw(Side::Light));
    table.play("d7");
    assert_eq!(table.current().draw_offer(), Some(Side::Light), "the offerer's own action leaves it standing");
    table.play("a1");
    assert_eq!(table.current().draw_offer(), None, "an action of the other side declines it");
    table.command(Command::OfferDraw(Side::Dark));
    table.command(Command::AnswerDraw(true));
    assert_eq!(table.current().game().outcome(), Some(Outcome::draw(Reason::Agreement)));
}

#[test]
fn the_title_keeps_the_running_game() {
    let mut table = Table::new(Table::humans());
    table.play("d7 a1");
    table.0.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    table.0.update();
    table.0.update();
    assert!(table.current().is_demo());
    assert_eq!(table.current().own_session().map(|own| own.game.ply()), Some(2));
    table.command(Command::Resume);
    assert!(!table.current().is_demo());
    assert_eq!(table.actions(), "d7 a1");
    assert_eq!(*table.0.world().resource::<State<Screen>>().get(), Screen::Playing);
}

#[test]
fn flying_passing_and_coming_draws_are_told() {
    let mut table = Table::with_rules("csoszogo,quiet=6", Table::humans());
    let rules = table.current().rules().clone();
    let position = notation::parse_position(&rules, "OO./.../.../XO..X./.../X../X.. l 0-0 0 0 20").unwrap();
    let game = Game::from_position(rules, position);
    let players = Table::humans();
    table.command(Command::Load(Box::new(Session { game, players, seed: 0 })));
    assert_eq!(table.phase(), Phase::Flying);
    table.play("b4-c4");
    assert_eq!(table.recent::<DrawNear>()[0].clock.quiet_left, Some(5));
    table.play("f4-f2 c4-g7");
    assert_eq!(table.phase(), Phase::Capturing);
    table.play("xf2");
    assert_eq!(table.recent::<FlyingBegan>()[0].side, Side::Dark);
    assert_eq!(table.recent::<PieceCaptured>().len(), 1);
    assert_eq!(table.phase(), Phase::Flying);
}

#[test]
fn nothing_is_taken_back_before_ones_own_first_decision() {
    let mut table = Table::new(Table::against_computer(Side::Dark));
    table.play("d2");
    assert!(!table.current().can_undo());
    table.command(Command::Undo);
    assert_eq!(table.actions(), "d2");
}

#[test]
fn a_declared_end_is_taken_back_only_by_undo() {
    let mut table = Table::new(Table::humans());
    table.play("d2 d6 f4");
    table.command(Command::Undo);
    table.command(Command::Resign(Side::Dark));
    assert!(!table.current().can_redo());
    table.command(Command::Redo);
    assert_eq!(table.current().game().outcome(), Some(Outcome::win(Side::Light, Reason::Resignation)));
}

#[test]
fn a_placement_is_no_step_towards_a_draw() {
    let mut table = Table::with_rules("csoszogo,quiet=10", Table::humans());
    table.play("d2 d6 f4");
    assert!(table.recent::<DrawNear>().is_empty());
}
