//! Games from links, and what is said to those who hear the game.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use malom::app::announce::Announcement;
use malom::app::events::Notice;
use malom::app::linked::LinkFollowed;
use malom::app::screen::Screen;
use malom::app::ui::Panels;
use malom::app::ui::action::Question;
use malom::rules::Side;

use crate::support::Table;

const LINK: &str = "1~csoszogo~d7.a1.g7.d1.a7xa1~light=Anna";

fn follow(table: &mut Table, link: &str) {
    table.app.world_mut().write_message(LinkFollowed(link.to_owned()));
    table.frame();
}

fn question(table: &Table) -> Option<Question> {
    table.app.world().resource::<Panels>().forms.question.clone()
}

#[test]
fn a_link_opens_its_game() {
    let mut table = Table::title();
    follow(&mut table, LINK);
    table.frames(2);
    assert_eq!(table.screen(), Screen::Playing);
    assert_eq!(table.record(), "d7 a1 g7 d1 a7 xa1");
    assert_eq!(table.game().players()[Side::Light].name, "Anna");
    // It goes on from there.
    table.play("b6 d6");
}

#[test]
fn a_link_is_opened_at_the_very_start() {
    let mut table = Table::title_with(|app| {
        app.add_systems(Startup, |mut links: MessageWriter<LinkFollowed>| {
            links.write(LinkFollowed(LINK.to_owned()));
        });
    });
    table.frames(3);
    assert_eq!(table.screen(), Screen::Playing);
    assert_eq!(table.record(), "d7 a1 g7 d1 a7 xa1");
}

#[test]
fn a_running_game_is_not_lost_to_a_link() {
    let mut table = Table::two_players();
    table.play("d6 f4");
    follow(&mut table, LINK);
    assert_eq!(table.record(), "d6 f4");
    assert_eq!(question(&table), Some(Question::Linked));
}

#[test]
fn a_wrong_link_is_told_and_changes_nothing() {
    let mut table = Table::two_players();
    table.play("d6");
    let mut notices = table.cursor::<Notice>();
    for link in ["", "9~csoszogo", "1~nosuch~d6", "1~csoszogo~d6.d6", "%", "1~csoszogo~~start=%00"] {
        follow(&mut table, link);
        let told = table.read(&mut notices);
        assert!(matches!(&told[..], [notice] if notice.key == "notice-link"), "{link}: {told:?}");
    }
    assert_eq!(table.record(), "d6");
    assert_eq!(question(&table), None);
}

#[test]
fn what_happens_is_said() {
    let mut table = Table::two_players();
    let mut said = table.cursor::<Announcement>();
    let mut hear = |table: &Table, lines: &mut Vec<String>| {
        lines.extend(table.read(&mut said).into_iter().map(|said: Announcement| said.text));
    };
    let mut lines = Vec::new();
    for word in "d7 a1 g7 d1 a7 xa1".split(' ') {
        table.play(word);
        hear(&table, &mut lines);
    }
    for line in ["Anna: B", "Béla: V", "A mill! Take a dark piece.", "Anna: piece on V captured"] {
        assert!(lines.iter().any(|said| said == line), "{line}: {lines:?}");
    }
    assert!(lines.last().is_some_and(|line| line.starts_with("Béla")), "whose turn it is: {lines:?}");
    // Where the keyboard goes.
    lines.clear();
    for _ in 0..2 {
        table.key(Key::ArrowUp);
        table.frame();
        hear(&table, &mut lines);
    }
    assert!(lines.iter().any(|line| line.ends_with(": empty") || line.ends_with("piece")), "{lines:?}");
}
