//! The choosing of a piece and where it goes: a pure state machine between intents and actions.
//!
//! A press on an own piece chooses it; a press on a target plays, and so does a drag that ends on one. Placing happens on
//! release at the point that was pressed, so that a finger may still slide away. A capture happens on the press. Nothing is
//! guessed: a piece moves only when it was chosen.

use super::intent::{BoardIntent, Spot};
use crate::app::current_game::CurrentGame;
use crate::app::events::Refusal;
use crate::rules::{Action, Illegal, PieceId, Place, Placement, Point, PointSet, Position, Rules, Side};

/// Where the chosen piece lies.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// On a point.
    Point(Point),
    /// In the hand of the side to move.
    Hand,
}

/// Who may act.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A person at the board.
    Person,
    /// The computer.
    Computer,
    /// Nobody: the game is over.
    Over,
}

/// What the selection knows of the game.
#[derive(Copy, Clone, Debug)]
pub struct View<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The present position.
    pub position: &'a Position,
    /// Who may act.
    pub turn: Turn,
}

impl<'a> View<'a> {
    /// The game as the person at the board has it.
    pub fn of(game: &'a CurrentGame) -> Self {
        let turn = if game.game().outcome().is_some() {
            Turn::Over
        } else if game.mover().is_human() {
            Turn::Person
        } else {
            Turn::Computer
        };
        Self { rules: game.rules(), position: game.position(), turn }
    }

    /// Why the person at the board may not play the action; `None` if it is legal.
    pub fn refusal(&self, action: Action) -> Option<Refusal> {
        match self.turn {
            Turn::Computer => Some(Refusal::OthersTurn),
            Turn::Over => Some(Refusal::Rule(Illegal::Over)),
            Turn::Person => self.position.check(self.rules, action).err().map(Refusal::Rule),
        }
    }

    fn is_legal(&self, action: Action) -> bool {
        self.refusal(action).is_none()
    }

    /// Whether the side to move may choose pieces on the board to move them.
    fn moves(&self) -> bool {
        self.position.hand(self.position.side()) == 0 || self.rules.set().moving_while_placing
    }

    /// Whether the person to move may take a piece from the hand.
    fn places(&self) -> bool {
        self.turn == Turn::Person && self.position.owed() == 0 && self.position.hand(self.position.side()) > 0
    }
}

impl Source {
    /// The action that takes the piece from here to a point.
    pub fn action(self, to: Point) -> Action {
        match self {
            Self::Point(from) => Action::Move { from, to },
            Self::Hand => Action::Place(to),
        }
    }

    /// Where the piece may go.
    pub fn targets(self, view: &View) -> PointSet {
        let legal = |to: &Point| view.is_legal(self.action(*to));
        view.position.empty(view.rules).into_iter().filter(legal).collect()
    }

    /// The piece that lies here.
    pub fn piece(self, placement: &Placement, side: Side) -> Option<PieceId> {
        match self {
            Self::Point(point) => placement.piece(side, Place::Point(point)),
            Self::Hand => placement.next_from_hand(side),
        }
    }

    fn spot(self, side: Side) -> Spot {
        match self {
            Self::Point(point) => Spot::Point(point),
            Self::Hand => Spot::Hand(side),
        }
    }
}

/// What comes of an intent.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Nothing.
    Nothing,
    /// Another piece is chosen, or none, or it is dragged.
    Changed,
    /// A legal action is to be played.
    Play(Action),
    /// The try comes to nothing.
    Refused(Refusal, Option<Point>),
}

/// What a button or finger that is down will mean when it goes up.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
enum Pressed {
    /// Nothing is down, or what is down means nothing.
    #[default]
    No,
    /// The chosen piece, which may be dragged.
    Source {
        /// Whether it was chosen already: a click lets go of it.
        again: bool,
    },
    /// The chosen piece hangs under the pointer.
    Dragging,
    /// A point; released there, the action is played.
    Armed(Point, Action),
}

/// The chosen piece, and what the pointer is doing with it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    source: Option<Source>,
    pressed: Pressed,
}

impl Selection {
    /// Where the chosen piece lies.
    pub fn source(&self) -> Option<Source> {
        self.source
    }

    /// Whether the chosen piece is dragged.
    pub fn is_dragging(&self) -> bool {
        self.pressed == Pressed::Dragging
    }

    /// Takes one intent up. The selection is of the position in `view`: for another, start with a new one.
    pub fn step(&mut self, intent: BoardIntent, view: &View) -> Reply {
        match intent {
            BoardIntent::Press(spot) => self.press(spot, view),
            BoardIntent::Drag => self.drag(),
            BoardIntent::Release(spot) => self.release(spot, view),
            BoardIntent::Act(point) => {
                // A key in mid-drag means the key.
                self.pressed = Pressed::No;
                match self.press(Spot::Point(point), view) {
                    Reply::Nothing | Reply::Changed => match self.release(Spot::Point(point), view) {
                        Reply::Nothing => Reply::Changed,
                        reply => reply,
                    },
                    reply => reply,
                }
            }
            BoardIntent::Decline => self.attempt(Action::Decline, None, view),
            BoardIntent::Cancel | BoardIntent::Escape | BoardIntent::Pause => self.let_go(),
        }
    }

    fn let_go(&mut self) -> Reply {
        let reply = if *self == Self::default() { Reply::Nothing } else { Reply::Changed };
        *self = Self::default();
        reply
    }

    fn attempt(&mut self, action: Action, point: Option<Point>, view: &View) -> Reply {
        match view.refusal(action) {
            Some(refusal) => Reply::Refused(refusal, point),
            None => {
                *self = Self::default();
                Reply::Play(action)
            }
        }
    }

    fn choose(&mut self, source: Source) -> Reply {
        let again = self.source == Some(source);
        *self = Self { source: Some(source), pressed: Pressed::Source { again } };
        Reply::Changed
    }

    fn press(&mut self, spot: Spot, view: &View) -> Reply {
        self.pressed = Pressed::No;
        let side = view.position.side();
        let point = match spot {
            Spot::Point(point) => point,
            Spot::Hand(owner) if owner == side && view.places() => return self.choose(Source::Hand),
            Spot::Hand(_) | Spot::Elsewhere => return self.let_go(),
        };
        if view.turn != Turn::Person {
            return self.attempt(Action::Capture(point), Some(point), view);
        }
        if view.position.owed() > 0 {
            return if view.position.piece_at(point).is_none() {
                Reply::Refused(Refusal::Rule(Illegal::CaptureOwed), Some(point))
            } else {
                self.attempt(Action::Capture(point), Some(point), view)
            };
        }
        match view.position.piece_at(point) {
            Some(owner) if owner == side && view.moves() => self.choose(Source::Point(point)),
            Some(owner) if owner == side => {
                *self = Self::default();
                Reply::Refused(Refusal::Rule(Illegal::PlaceFirst), Some(point))
            }
            Some(_) => {
                let placing = self.source.is_some() || !view.moves();
                let illegal = if placing { Illegal::Occupied } else { Illegal::NotOwn };
                Reply::Refused(Refusal::Rule(illegal), Some(point))
            }
            None => self.press_empty(point, view),
        }
    }

    fn press_empty(&mut self, point: Point, view: &View) -> Reply {
        if let Some(source) = self.source
            && view.is_legal(source.action(point))
        {
            return self.attempt(source.action(point), Some(point), view);
        }
        // With a piece in hand an empty point means a placement, also when the chosen piece cannot go there.
        let place = Action::Place(point);
        if view.is_legal(place) {
            self.pressed = Pressed::Armed(point, place);
            return Reply::Changed;
        }
        let tried = self.source.map_or(place, |source| source.action(point));
        self.attempt(tried, Some(point), view)
    }

    fn drag(&mut self) -> Reply {
        if !matches!(self.pressed, Pressed::Source { .. }) {
            return Reply::Nothing;
        }
        self.pressed = Pressed::Dragging;
        Reply::Changed
    }

    fn release(&mut self, spot: Spot, view: &View) -> Reply {
        let pressed = std::mem::take(&mut self.pressed);
        match pressed {
            Pressed::No => Reply::Nothing,
            Pressed::Source { again: false } => Reply::Changed,
            Pressed::Source { again: true } => self.let_go(),
            Pressed::Armed(point, action) if spot == Spot::Point(point) => self.attempt(action, Some(point), view),
            Pressed::Armed(..) => Reply::Changed,
            Pressed::Dragging => self.drop_at(spot, view),
        }
    }

    /// The end of a drag: back at home the piece stays chosen, elsewhere it is played or goes back.
    fn drop_at(&mut self, spot: Spot, view: &View) -> Reply {
        let Some(source) = self.source else { return Reply::Nothing };
        if spot == source.spot(view.position.side()) {
            return Reply::Changed;
        }
        *self = Self::default();
        match spot {
            Spot::Point(point) => self.attempt(source.action(point), Some(point), view),
            Spot::Hand(_) | Spot::Elsewhere => Reply::Changed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Library, notation};

    /// A position of a rule set, and a selection in it.
    struct Table {
        rules: Rules,
        position: Position,
        turn: Turn,
        selection: Selection,
    }

    impl Table {
        fn new(rules: &str, position: &str) -> Self {
            let rules = Library::standard().rules(rules).unwrap();
            let position = notation::parse_position(&rules, position).unwrap();
            Self { rules, position, turn: Turn::Person, selection: Selection::default() }
        }

        fn point(&self, name: &str) -> Point {
            self.rules.board().point(name).unwrap()
        }

        fn step(&mut self, intent: BoardIntent) -> Reply {
            let view = View { rules: &self.rules, position: &self.position, turn: self.turn };
            self.selection.step(intent, &view)
        }

        fn press(&mut self, name: &str) -> Reply {
            self.step(BoardIntent::Press(Spot::Point(self.point(name))))
        }

        fn release(&mut self, name: &str) -> Reply {
            self.step(BoardIntent::Release(Spot::Point(self.point(name))))
        }

        /// Press and release; what the first of them to say something says.
        fn click(&mut self, name: &str) -> Reply {
            match self.press(name) {
                Reply::Changed | Reply::Nothing => self.release(name),
                reply => reply,
            }
        }

        fn drag(&mut self, from: &str, to: &str) -> Reply {
            self.press(from);
            self.step(BoardIntent::Drag);
            self.release(to)
        }

        fn chosen(&self) -> Option<&str> {
            match self.selection.source()? {
                Source::Point(point) => Some(self.rules.board().name(point)),
                Source::Hand => Some("hand"),
            }
        }

        fn action(&self, text: &str) -> Reply {
            Reply::Play(notation::parse_action(self.rules.board(), text).unwrap())
        }

        fn refused(&self, illegal: Illegal, name: &str) -> Reply {
            Reply::Refused(Refusal::Rule(illegal), Some(self.point(name)))
        }
    }

    /// Light a7 d7 g1 f2, dark c5 d5 e5 a1; light to move.
    ///
    ///     a7 O-------d7 O-------.
    ///     |    .------.------.  |
    ///     |    |   X--X--X   |  |
    ///     .----.---.     .---.--.
    ///     |    |   .--.--.   |  |
    ///     |    .------.------O  |
    ///     X-----------.---------O
    const MOVING: &str = "OO./.../XXX/....../.../..O/X.O l 0-0 0 4 20";
    /// The same with a capture owed by dark, who has closed the mill c5 d5 e5; light's a7 d7 g7 are a mill.
    const CAPTURING: &str = "OOO/.../XXX/....../.../..O/X.O d 0-0 1 4 20";
    const START: &str = ".../.../.../....../.../.../... l 9-9 0 0 1";

    #[test]
    fn a_click_chooses_and_a_click_on_a_target_moves() {
        let mut table = Table::new("csoszogo", MOVING);
        assert_eq!(table.press("a7"), Reply::Changed);
        assert_eq!(table.chosen(), Some("a7"), "chosen on the press");
        assert_eq!(table.release("a7"), Reply::Changed);
        assert_eq!(table.chosen(), Some("a7"));
        assert_eq!(table.click("a4"), table.action("a7-a4"));
        assert_eq!(table.selection, Selection::default());
    }

    #[test]
    fn a_drag_moves() {
        let mut table = Table::new("csoszogo", MOVING);
        assert_eq!(table.drag("a7", "a4"), table.action("a7-a4"));
        assert_eq!(table.selection, Selection::default());
    }

    #[test]
    fn an_illegal_drop_returns_the_piece_and_says_why() {
        let mut table = Table::new("csoszogo", MOVING);
        assert_eq!(table.drag("a7", "d6"), table.refused(Illegal::NotNeighbours, "d6"));
        assert_eq!(table.chosen(), None);
        assert_eq!(table.drag("a7", "d7"), table.refused(Illegal::Occupied, "d7"));
        table.press("a7");
        table.step(BoardIntent::Drag);
        assert_eq!(table.step(BoardIntent::Release(Spot::Elsewhere)), Reply::Changed, "beside the board: no word");
        assert_eq!(table.chosen(), None);
    }

    #[test]
    fn dropped_where_it_stood_a_piece_stays_chosen() {
        let mut table = Table::new("csoszogo", MOVING);
        assert_eq!(table.drag("a7", "a7"), Reply::Changed);
        assert_eq!(table.chosen(), Some("a7"));
        assert!(!table.selection.is_dragging());
    }

    #[test]
    fn another_own_piece_is_chosen_instead_and_the_same_is_let_go() {
        let mut table = Table::new("csoszogo", MOVING);
        table.click("a7");
        table.click("d7");
        assert_eq!(table.chosen(), Some("d7"));
        table.click("d7");
        assert_eq!(table.chosen(), None, "a second click lets go");
        table.click("d7");
        assert_eq!(table.drag("d7", "d6"), table.action("d7-d6"), "a drag of the chosen piece is a drag");
    }

    #[test]
    fn cancelling_lets_go_and_says_whether_there_was_anything() {
        for cancel in [BoardIntent::Cancel, BoardIntent::Escape] {
            let mut table = Table::new("csoszogo", MOVING);
            assert_eq!(table.step(cancel), Reply::Nothing);
            table.press("a7");
            table.step(BoardIntent::Drag);
            assert_eq!(table.step(cancel), Reply::Changed);
            assert_eq!(table.selection, Selection::default());
            assert_eq!(table.release("a4"), Reply::Nothing, "the button goes up with nothing in hand");
        }
        let mut table = Table::new("csoszogo", MOVING);
        table.click("a7");
        assert_eq!(table.step(BoardIntent::Press(Spot::Elsewhere)), Reply::Changed, "so does a press beside the board");
        assert_eq!(table.chosen(), None);
    }

    #[test]
    fn what_cannot_be_done_is_answered_with_the_reason() {
        let mut table = Table::new("csoszogo", MOVING);
        assert_eq!(table.press("c5"), table.refused(Illegal::NotOwn, "c5"));
        assert_eq!(table.press("d3"), table.refused(Illegal::EmptyHand, "d3"), "no piece can go there");
        table.click("a7");
        assert_eq!(table.press("c5"), table.refused(Illegal::Occupied, "c5"));
        assert_eq!(table.press("d3"), table.refused(Illegal::NotNeighbours, "d3"));
        assert_eq!(table.chosen(), Some("a7"), "and the piece stays chosen");
        let mut table = Table::new("csoszogo", "O../.../.../....../.../.../X.. l 8-8 0 0 2");
        assert_eq!(table.press("a7"), table.refused(Illegal::PlaceFirst, "a7"));
        assert_eq!(table.press("a1"), table.refused(Illegal::Occupied, "a1"));
    }

    /// Light's d6 came from d7 and would close a7 d7 g7 again.
    #[test]
    fn a_banned_return_is_said_to_be_one() {
        let mut table = Table::new("csoszogo-strict", "O.O/.O./XX./....../.../..O/X.X l 0-0 0 4 20 d7-d6,-");
        table.click("d6");
        assert_eq!(table.press("d7"), table.refused(Illegal::ReturnBanned, "d7"));
        assert_eq!(table.drag("d6", "d7"), table.refused(Illegal::ReturnBanned, "d7"));
        assert_eq!(table.click("d6"), Reply::Changed);
        assert_eq!(table.click("b6"), table.action("d6-b6"));
    }

    #[test]
    fn no_piece_moves_that_was_not_chosen() {
        // One piece alone could go there.
        let mut table = Table::new("csoszogo", MOVING);
        assert_eq!(table.click("a4"), table.refused(Illegal::EmptyHand, "a4"));
        assert_eq!(table.click("a7"), Reply::Changed);
        assert_eq!(table.press("a4"), table.action("a7-a4"));
    }

    #[test]
    fn a_capture_happens_on_the_press_and_protected_pieces_say_so() {
        let mut table = Table::new("csoszogo", CAPTURING);
        assert_eq!(table.press("a7"), table.refused(Illegal::InMill, "a7"));
        assert_eq!(table.press("c5"), table.refused(Illegal::NotOpponent, "c5"));
        assert_eq!(table.press("d6"), table.refused(Illegal::CaptureOwed, "d6"));
        assert_eq!(table.press("f2"), table.action("xf2"));
        assert_eq!(table.step(BoardIntent::Decline), Reply::Refused(Refusal::Rule(Illegal::MustTake), None));
        let mut table = Table::new("csoszogo,taking=may", CAPTURING);
        assert_eq!(table.step(BoardIntent::Decline), Reply::Play(Action::Decline));
    }

    #[test]
    fn pieces_are_placed_by_a_click_or_out_of_the_hand() {
        let mut table = Table::new("csoszogo", START);
        assert_eq!(table.press("d6"), Reply::Changed);
        assert_eq!(table.release("d6"), table.action("d6"));
        table.press("d6");
        assert_eq!(table.release("d7"), Reply::Changed, "slid away");
        let hand = Spot::Hand(Side::Light);
        table.step(BoardIntent::Press(hand));
        table.step(BoardIntent::Drag);
        assert_eq!(table.chosen(), Some("hand"));
        assert_eq!(table.release("g1"), table.action("g1"), "dragged");
        table.step(BoardIntent::Press(hand));
        table.step(BoardIntent::Release(hand));
        assert_eq!(table.click("a1"), table.action("a1"), "chosen, then put");
        assert_eq!(table.step(BoardIntent::Press(Spot::Hand(Side::Dark))), Reply::Nothing, "not one's own hand");
        assert_eq!(table.chosen(), None);
    }

    #[test]
    fn where_pieces_in_hand_may_wait_both_placing_and_moving_are_possible() {
        let mut table = Table::new("csoszogo,moving-while-placing=yes", "O../.../.../....../.../.../X.. l 8-8 0 0 2");
        assert_eq!(table.click("d7"), table.action("d7"), "an empty point means a placement");
        table.click("a7");
        assert_eq!(table.chosen(), Some("a7"));
        assert_eq!(table.click("d7"), table.action("a7-d7"), "a target of the chosen piece means a move");
        table.click("a7");
        assert_eq!(table.click("e3"), table.action("e3"), "where it cannot go, only a placement is meant");
        assert_eq!(table.drag("a7", "e3"), table.refused(Illegal::NotNeighbours, "e3"), "a drag means the piece");
    }

    #[test]
    fn nothing_is_done_out_of_turn() {
        for (turn, refusal) in [(Turn::Computer, Refusal::OthersTurn), (Turn::Over, Refusal::Rule(Illegal::Over))] {
            let mut table = Table { turn, ..Table::new("csoszogo", MOVING) };
            for name in ["a7", "d6", "c5"] {
                assert_eq!(table.press(name), Reply::Refused(refusal, Some(table.point(name))));
                assert_eq!(table.step(BoardIntent::Drag), Reply::Nothing);
                assert_eq!(table.release("a4"), Reply::Nothing);
            }
            assert_eq!(table.step(BoardIntent::Press(Spot::Hand(Side::Light))), Reply::Nothing);
            assert_eq!(table.selection, Selection::default());
        }
    }

    #[test]
    fn a_key_does_in_one_what_a_click_does_in_two() {
        let mut table = Table::new("csoszogo", MOVING);
        let act = |table: &mut Table, name: &str| table.step(BoardIntent::Act(table.point(name)));
        assert_eq!(act(&mut table, "a7"), Reply::Changed);
        assert_eq!(table.chosen(), Some("a7"));
        assert_eq!(act(&mut table, "a4"), table.action("a7-a4"));
        act(&mut table, "a7");
        assert_eq!(act(&mut table, "a7"), Reply::Changed);
        assert_eq!(table.chosen(), None);
        table.press("d7");
        table.step(BoardIntent::Drag);
        assert_eq!(act(&mut table, "d6"), table.action("d7-d6"), "in mid-drag too");
        assert_eq!(table.release("g1"), Reply::Nothing);
    }
}
