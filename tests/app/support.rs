//! The whole game without a window: real plugins, made-up devices, a clock that goes by the frame.

use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::input::ButtonState;
use bevy::input::InputPlugin;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, ExitCondition, PrimaryWindow, WindowEvent, WindowFocused, WindowResolution};
use malom::app::board::{BoardCues, ScreenLayout};
use malom::app::current_game::{Command, GameCommand, NewGame, Player};
use malom::app::screen::{Menu, Screen};
use malom::app::{CurrentGame, PlayAction};
use malom::rules::{Action, Library, Point, Rules, Side, Sides, notation};

/// What a frame takes.
pub const FRAME: Duration = Duration::from_millis(16);

/// The game in a made-up window of 1280×800, with a hand at each device.
pub struct Table {
    /// The app.
    pub app: App,
    window: Entity,
}

impl Table {
    /// The title, after the first frames.
    pub fn title() -> Self {
        Self::title_with(|_| ())
    }

    /// The same, with something more in the app.
    pub fn title_with(more: impl FnOnce(&mut App)) -> Self {
        let mut app = App::new();
        let window =
            Window { resolution: WindowResolution::new(1280, 800), title: "Malom".to_owned(), ..Window::default() };
        app.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            InputPlugin,
            WindowPlugin {
                primary_window: Some(window),
                exit_condition: ExitCondition::DontExit,
                close_when_requested: false,
                ..WindowPlugin::default()
            },
            malom::app::plugin,
        ))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        more(&mut app);
        app.finish();
        app.cleanup();
        app.update();
        let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
        let mut table = Self { app, window };
        table.frames(2);
        table
    }

    /// A game by these rules, just begun.
    pub fn playing(rules: &str, players: Sides<Player>) -> Self {
        let mut table = Self::title();
        table.begin(Library::standard().rules(rules).unwrap(), players);
        table
    }

    /// A game of two persons by the rules `csoszogo`.
    pub fn two_players() -> Self {
        Self::playing("csoszogo", persons())
    }

    /// Begins a game.
    pub fn begin(&mut self, rules: Rules, players: Sides<Player>) {
        self.command(Command::New(Box::new(NewGame { rules, players, seed: 1 })));
        self.frames(2);
        assert_eq!(self.screen(), Screen::Playing);
    }

    /// Plays actions, without any device: `d6 f4 d6-d5 xa1`.
    pub fn play(&mut self, actions: &str) {
        for word in actions.split_whitespace() {
            let action = self.action(word);
            let message = self.game().play(action);
            self.app.world_mut().write_message::<PlayAction>(message);
            let ply = self.game().game().ply();
            self.frame();
            assert_eq!(self.game().game().ply(), ply + 1, "{word} is legal");
        }
    }

    // What there is.

    pub fn game(&self) -> &CurrentGame {
        self.app.world().resource()
    }

    pub fn cues(&self) -> &BoardCues {
        self.app.world().resource()
    }

    pub fn layout(&self) -> &ScreenLayout {
        self.app.world().resource()
    }

    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    pub fn menu(&self) -> Menu {
        *self.app.world().resource::<State<Menu>>().get()
    }

    pub fn point(&self, name: &str) -> Point {
        self.game().rules().board().point(name).unwrap_or_else(|| panic!("there is a point {name}"))
    }

    pub fn action(&self, text: &str) -> Action {
        notation::parse_action(self.game().rules().board(), text).unwrap()
    }

    /// The actions played, in a line.
    pub fn record(&self) -> String {
        let board = self.game().rules().board();
        let words = self.game().game().plies().iter().map(|ply| notation::action_text(board, ply.action));
        words.collect::<Vec<_>>().join(" ")
    }

    /// Where a point is on the screen.
    pub fn at(&self, name: &str) -> Vec2 {
        self.layout().board.centre(self.point(name))
    }

    /// Where the next piece of a side's hand is on the screen.
    pub fn hand(&self, side: Side) -> Vec2 {
        let slot = self.game().position().hand(side).checked_sub(1).expect("a piece is in hand");
        self.layout().trays[side].hand_slot(slot)
    }

    /// What has been written of a kind of message since the cursor was last asked.
    pub fn read<M: Message + Clone>(&self, cursor: &mut MessageCursor<M>) -> Vec<M> {
        cursor.read(self.app.world().resource::<Messages<M>>()).cloned().collect()
    }

    /// A cursor that has read everything up to now.
    pub fn cursor<M: Message>(&self) -> MessageCursor<M> {
        self.app.world().resource::<Messages<M>>().get_cursor_current()
    }

    // Time.

    pub fn frame(&mut self) {
        self.app.update();
    }

    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.frame();
        }
    }

    /// One frame that takes so long.
    pub fn wait(&mut self, duration: Duration) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(duration));
        self.frame();
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    }

    /// As long as a player takes to look before the next press.
    pub fn think(&mut self) {
        self.wait(Duration::from_millis(400));
    }

    // Devices. Nothing happens before the next frame.

    /// An event of the window, as the system sends it.
    pub fn send(&mut self, event: impl Into<WindowEvent>) {
        let event = event.into();
        if let WindowEvent::KeyboardInput(key) = &event {
            self.app.world_mut().write_message(key.clone());
        }
        self.app.world_mut().write_message(event);
    }

    pub fn move_to(&mut self, position: Vec2) {
        let window = self.window;
        self.send(CursorMoved { window, position, delta: None });
    }

    pub fn button(&mut self, button: MouseButton, state: ButtonState) {
        let window = self.window;
        self.send(MouseButtonInput { button, state, window });
    }

    pub fn press(&mut self, position: Vec2) {
        self.move_to(position);
        self.button(MouseButton::Left, ButtonState::Pressed);
    }

    pub fn release(&mut self, position: Vec2) {
        self.move_to(position);
        self.button(MouseButton::Left, ButtonState::Released);
    }

    pub fn click(&mut self, position: Vec2) {
        self.press(position);
        self.release(position);
    }

    pub fn finger(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let window = self.window;
        self.send(TouchInput { phase, position, window, force: None, id });
    }

    pub fn tap(&mut self, position: Vec2) {
        self.finger(1, TouchPhase::Started, position);
        self.finger(1, TouchPhase::Ended, position);
    }

    pub fn key_state(&mut self, key_code: KeyCode, logical_key: Key, state: ButtonState, repeat: bool) {
        let window = self.window;
        self.send(KeyboardInput { key_code, logical_key, state, text: None, repeat, window });
    }

    /// A key, down and up.
    pub fn key(&mut self, key: Key) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.key_state(KeyCode::F35, key.clone(), state, false);
        }
    }

    pub fn letter(&mut self, letter: &str) {
        self.key(Key::Character(letter.into()));
    }

    pub fn focus_window(&mut self, focused: bool) {
        let window = self.window;
        self.send(WindowFocused { window, focused });
    }

    pub fn resize(&mut self, width: f32, height: f32) {
        let mut window = self.app.world_mut().get_mut::<Window>(self.window).unwrap();
        window.resolution.set(width, height);
    }

    // Menus.

    pub fn command(&mut self, command: Command) {
        let message = self.game().command(command);
        self.app.world_mut().write_message::<GameCommand>(message);
    }

    pub fn set_menu(&mut self, menu: Menu) {
        self.app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
        self.frame();
        assert_eq!(self.menu(), menu);
    }
}

/// Two persons.
pub fn persons() -> Sides<Player> {
    Sides::new(Player::human("Anna"), Player::human("Béla"))
}
