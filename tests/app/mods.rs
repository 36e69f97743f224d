//! Mods as they are switched, ordered and changed while the game runs.

use std::path::PathBuf;

use bevy::prelude::*;
use malom::app::faults::FileFaults;
use malom::app::files::Rulebook;
use malom::app::mods::{Mods, ModsCommand};
use malom::app::settings::{ModChoice, Settings};
use malom::app::theme::GameTheme;
use malom::app::ui::Speech;
use malom::app::ui::mods::ModsView;
use malom::app::ui::toasts::Toasts;
use malom::content::Assets;

use crate::support::{Table, persons};

/// A folder of mods that is gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("malom-mods-{name}-{}", std::process::id()));
        // What an earlier process of the same number left lying.
        let _ = std::fs::remove_dir_all(&path);
        Self(path)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    fn mod_of(&self, id: &str, corner: &str) {
        self.write(
            &format!("{id}/mod.ron"),
            &format!(r#"Mod(id: "{id}", name: "The {id}", author: "A", licence: "L")"#),
        );
        self.write(&format!("{id}/themes/walnut/theme.ron"), &format!("(board: (corner: {corner}))"));
    }

    fn table(&self) -> Table {
        let folders = vec![self.0.clone()];
        Table::title_with(|app| _ = app.insert_resource(Mods::new(Assets::embedded(), folders)))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn tell(table: &mut Table, command: ModsCommand) {
    table.app.world_mut().write_message(command);
    table.frames(2);
}

fn switch(table: &mut Table, id: &str, on: bool) {
    tell(table, ModsCommand::Switch(id.to_owned(), on));
}

fn corner(table: &Table) -> f32 {
    table.app.world().resource::<GameTheme>().board.corner
}

fn choices(table: &Table) -> Vec<ModChoice> {
    table.app.world().resource::<Settings>().value.mods.clone()
}

fn news(table: &Table) -> String {
    let toasts = table.app.world().resource::<Toasts>();
    toasts.shown.iter().map(|toast| toast.text.clone()).collect::<Vec<_>>().join("\n")
}

/// What the panel of mods shows beside this one.
fn wrong_in(table: &Table, id: &str) -> Vec<String> {
    let world = table.app.world();
    let view = ModsView::new(world.resource::<Mods>(), &choices(table), world.resource::<FileFaults>(), &[]);
    view.cards.into_iter().find(|card| card.id == id).map(|card| card.faults).unwrap_or_default()
}

#[test]
fn a_fault_in_any_file_of_a_mod_is_told_beside_it_as_long_as_it_is_there() {
    let folder = Folder::new("faults");
    folder.mod_of("mine", "0.01");
    folder.write("mine/rules/r.ron", r#"RuleSet(id: "r", options: {"quiet": "often"})"#);
    folder.write("mine/locales/en/mine.ftl", "app-name = {");
    folder.write("mine/sounds/place.wav", "no sound");
    folder.write("mine/themes/walnut/theme.ron", r#"(board: (corner: 9), sounds: (place: "place.wav"))"#);
    let mut table = folder.table();
    switch(&mut table, "mine", true);
    let all = wrong_in(&table, "mine").join("\n");
    // Without a device sounds are not read.
    for file in ["rules/r.ron:1:", "locales/en/mine.ftl:1:", "themes/walnut/theme.ron:1:"] {
        assert!(all.contains(file), "{file} is missing: {all}");
    }
    switch(&mut table, "mine", false);
    assert!(wrong_in(&table, "mine").is_empty() && !news(&table).contains("mine/"), "{}", news(&table));
}

#[test]
fn a_language_and_a_theme_that_are_gone_are_said_to_be() {
    let folder = Folder::new("gone");
    folder.mod_of("mine", "0.01");
    folder.write("mine/themes/own/theme.ron", "()");
    folder.write("mine/locales/la/mine.ftl", "language-name = Latina");
    let mut table = folder.table();
    switch(&mut table, "mine", true);
    let mut settings = table.app.world_mut().resource_mut::<Settings>();
    (settings.value.theme, settings.value.language) = ("own".to_owned(), Some("la".to_owned()));
    table.frames(2);
    assert_eq!(table.app.world().resource::<Speech>().texts.language(), "la");
    switch(&mut table, "mine", false);
    let news = news(&table);
    assert!(news.contains(": own") && news.contains(": la"), "{news}");
}

#[test]
fn a_mod_is_met_switched_on_and_off() {
    let folder = Folder::new("switch");
    folder.mod_of("round", "0.09");
    folder.write("round/locales/en/mine.ftl", "app-name = Round Malom");
    folder.write("round/rules/short.ron", r#"RuleSet(id: "short", options: {"quiet": "20"})"#);
    let mut table = folder.table();
    let usual = corner(&table);
    assert_eq!(choices(&table), [ModChoice { id: "round".to_owned(), on: false }]);
    assert!(news(&table).contains("The round"), "a new mod is told: {}", news(&table));
    let there = |table: &Table| {
        let world = table.app.world();
        (corner(table), world.resource::<Rulebook>().rules("short").is_ok())
    };
    switch(&mut table, "round", true);
    assert_eq!(there(&table), (0.09, true));
    table.app.world_mut().resource_mut::<Settings>().value.language = Some("en".to_owned());
    table.frames(2);
    assert_eq!(table.app.world().resource::<Speech>().texts.get("app-name"), "Round Malom");
    switch(&mut table, "round", false);
    assert_eq!(there(&table), (usual, false));
    assert_eq!(table.app.world().resource::<Speech>().texts.get("app-name"), "Malom");
}

#[test]
fn whoever_switches_off_the_mod_of_the_running_game_hears_what_that_means() {
    let folder = Folder::new("in-use");
    folder.mod_of("round", "0.09");
    folder.mod_of("other", "0.08");
    folder.write("round/rules/short.ron", r#"RuleSet(id: "short", options: {"quiet": "20"})"#);
    let mut table = folder.table();
    table.app.world_mut().resource_mut::<Settings>().value.language = Some("en".to_owned());
    switch(&mut table, "round", true);
    switch(&mut table, "other", true);
    let begin = |table: &mut Table, rules: &str| {
        let rules = table.app.world().resource::<Rulebook>().rules(rules).unwrap();
        table.begin(rules, persons());
    };
    let is_told = |table: &Table| news(table).contains("The running game needs The round.");
    begin(&mut table, "philos");
    switch(&mut table, "round", false);
    assert!(!is_told(&table), "another game runs: {}", news(&table));
    switch(&mut table, "round", true);
    begin(&mut table, "short");
    switch(&mut table, "other", false);
    assert!(!is_told(&table), "{}", news(&table));
    switch(&mut table, "round", false);
    assert!(is_told(&table), "{}", news(&table));
    table.play("d6 f4");
}

#[test]
fn a_running_game_keeps_its_rules_when_their_file_changes_and_that_is_told() {
    let folder = Folder::new("unchanged");
    folder.mod_of("round", "0.09");
    folder.write("round/rules/short.ron", r#"RuleSet(id: "short", options: {"quiet": "20"})"#);
    let mut table = folder.table();
    table.app.world_mut().resource_mut::<Settings>().value.language = Some("en".to_owned());
    switch(&mut table, "round", true);
    let rules = table.app.world().resource::<Rulebook>().rules("short").unwrap();
    table.begin(rules, persons());
    table.play("d6");
    let is_told = |table: &Table| news(table).contains("goes on as it began");
    folder.write("round/themes/walnut/theme.ron", "(board: (corner: 0.05))");
    tell(&mut table, ModsCommand::Look);
    assert!(!is_told(&table), "the rules are as they were: {}", news(&table));
    folder.write("round/rules/short.ron", r#"RuleSet(id: "short", options: {"quiet": "30"})"#);
    tell(&mut table, ModsCommand::Look);
    assert!(is_told(&table), "{}", news(&table));
    assert_eq!(table.game().rules().set().quiet, Some(20));
    table.play("f4");
}

#[test]
fn of_two_mods_the_later_counts() {
    let folder = Folder::new("order");
    folder.mod_of("a", "0.01");
    folder.mod_of("b", "0.02");
    let mut table = folder.table();
    switch(&mut table, "a", true);
    switch(&mut table, "b", true);
    assert_eq!(corner(&table), 0.02);
    tell(&mut table, ModsCommand::Later("a".to_owned()));
    assert_eq!(corner(&table), 0.01);
    tell(&mut table, ModsCommand::Later("a".to_owned()));
    assert_eq!(corner(&table), 0.01, "it is the last already");
    tell(&mut table, ModsCommand::Earlier("a".to_owned()));
    assert_eq!(corner(&table), 0.02);
}

#[test]
fn a_file_that_is_saved_changes_the_running_game_and_a_wrong_value_costs_itself_only() {
    let folder = Folder::new("reload");
    folder.mod_of("mine", "0.01");
    let mut table = folder.table();
    switch(&mut table, "mine", true);
    folder.write("mine/themes/walnut/theme.ron", "(board: (corner: 0.05, line_width: wide), motion: (travel: 0.5))");
    tell(&mut table, ModsCommand::Look);
    let theme = table.app.world().resource::<GameTheme>().clone();
    assert_eq!((theme.board.corner, theme.motion.travel), (0.05, 0.5));
    assert_eq!(theme.board.line_width, GameTheme::default().board.line_width);
    assert!(news(&table).contains("theme.ron:1:36"), "{}", news(&table));
    assert_eq!(wrong_in(&table, "mine").len(), 1);
    // A bracket that is missing costs nothing but its own changes.
    folder.write("mine/themes/walnut/theme.ron", "(board: (corner: 0.02");
    tell(&mut table, ModsCommand::Look);
    assert_eq!(corner(&table), 0.05);
    assert!(!news(&table).contains("theme.ron:1:36"), "what was mended is still told: {}", news(&table));
    assert!(news(&table).contains("theme.ron:1:"), "{}", news(&table));
    folder.write("mine/themes/walnut/theme.ron", "(board: (corner: 0.05))");
    tell(&mut table, ModsCommand::Look);
    assert!(wrong_in(&table, "mine").is_empty() && !news(&table).contains("theme.ron"), "{}", news(&table));
    // A new mod shows up without a new start.
    folder.mod_of("other", "0.07");
    tell(&mut table, ModsCommand::Look);
    assert_eq!(choices(&table).len(), 2);
    switch(&mut table, "other", true);
    assert_eq!(corner(&table), 0.07);
}

#[test]
fn a_theme_of_a_mod_that_is_switched_off_waits_for_it() {
    let folder = Folder::new("waits");
    folder.mod_of("mine", "0.01");
    folder.write("mine/themes/own/theme.ron", "(board: (corner: 0.03))");
    let mut table = folder.table();
    switch(&mut table, "mine", true);
    table.app.world_mut().resource_mut::<Settings>().value.theme = "own".to_owned();
    table.frames(2);
    assert_eq!(corner(&table), 0.03);
    switch(&mut table, "mine", false);
    assert_eq!(table.app.world().resource::<GameTheme>().id, "walnut");
    switch(&mut table, "mine", true);
    assert_eq!(table.app.world().resource::<GameTheme>().id, "own");
}

#[test]
fn bytes_that_are_no_mod_are_refused_in_words() {
    let folder = Folder::new("bytes");
    let mut table = folder.table();
    tell(&mut table, ModsCommand::Add("cat.zip".to_owned(), b"no zip at all"[..].into()));
    assert!(news(&table).contains("cat.zip"), "{}", news(&table));
    assert!(choices(&table).is_empty());
}
