//! The rules in force, told by the rule set itself: a chapter for each subject, with the options that bear on it as this rule
//! set has them, and a small board where one says more than words.

use bevy_egui::egui::Ui;

use super::action::UiAction;
use super::diagram::Diagram;
use super::frame::{body, heading, rule};
use super::scene::Scene;
use super::style::Kit;
use super::widgets::paragraph;
use super::words::{option_text, rules_name};
use crate::rules::{FromMill, RuleOption, Rules};

/// A subject of the rules.
struct Chapter {
    key: &'static str,
    options: &'static [RuleOption],
    diagram: Option<Diagram>,
}

/// Only the names of points that the standard board has; on another the pictures are left out.
const CHAPTERS: [Chapter; 10] = [
    Chapter { key: "goal", options: &[], diagram: None },
    Chapter { key: "board", options: &[], diagram: Some(NOTHING) },
    Chapter { key: "placing", options: &[RuleOption::MovingWhilePlacing], diagram: None },
    Chapter {
        key: "mill",
        options: &[RuleOption::Taking, RuleOption::PlacingMills, RuleOption::TwoMills],
        diagram: Some(Diagram { light: "a7 d7 g7 b4", dark: "d6 f4 d2", mills: &[("a7", "g7")], ..NOTHING }),
    },
    Chapter {
        key: "capture",
        options: &[RuleOption::FromMill],
        diagram: Some(Diagram {
            light: "a7 d7 g7",
            dark: "b2 d2 f2 f6",
            mills: &[("a7", "g7")],
            captures: "f6",
            ..NOTHING
        }),
    },
    Chapter {
        key: "moving",
        options: &[],
        diagram: Some(Diagram {
            light: "d2",
            dark: "f2 a4",
            targets: "b2 d3 d1",
            arrows: &[("d2", "d3"), ("d2", "b2"), ("d2", "d1")],
            ..NOTHING
        }),
    },
    Chapter {
        key: "csiki-csuki",
        options: &[RuleOption::CsikiCsuki],
        diagram: Some(Diagram {
            light: "a7 g7 b6 f6 d7",
            dark: "d5 c3 e3",
            targets: "d6",
            arrows: &[("d7", "d6"), ("d6", "d7")],
            mills: &[("a7", "g7")],
            ..NOTHING
        }),
    },
    Chapter {
        key: "flying",
        options: &[RuleOption::Flying],
        diagram: Some(Diagram {
            light: "a7 d7 c3",
            dark: "b6 d6 f4 e3",
            targets: "g7",
            arrows: &[("c3", "g7")],
            ..NOTHING
        }),
    },
    Chapter {
        key: "blocked",
        options: &[RuleOption::Blocked, RuleOption::FullBoard],
        diagram: Some(Diagram { light: "g7 d6 a1 b6 b2 c4", dark: "a7 d7 a4 b4", ..NOTHING }),
    },
    Chapter {
        key: "draws",
        options: &[RuleOption::Repetition, RuleOption::Quiet, RuleOption::QuietThree],
        diagram: None,
    },
];

const NOTHING: Diagram = Diagram { light: "", dark: "", mills: &[], targets: "", captures: "", arrows: &[] };

/// The panel.
pub fn panel(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>) -> Option<UiAction> {
    let texts = kit.texts;
    let palette = &kit.theme.palette;
    let went_back = heading(ui, kit, &texts.get("rules-title"), true);
    let rules = scene.rules;
    body(ui, "rules", 0.0, true, |ui| {
        let name = rules_name(texts, scene.library, rules.set());
        paragraph(ui, &texts.format("rules-in-force", &[("name", name.into())]), kit.bold(), palette.text_bright);
        // Where a mill wins, nothing is captured and no mill is opened.
        let told = |chapter: &&Chapter| !rules.mill_wins() || !["capture", "csiki-csuki"].contains(&chapter.key);
        for chapter in CHAPTERS.iter().filter(told) {
            rule(ui, kit);
            tell(ui, kit, rules, chapter);
        }
        ui.add_space(8.0);
    });
    went_back.then_some(UiAction::Back)
}

fn tell(ui: &mut Ui, kit: &Kit<'_>, rules: &Rules, chapter: &Chapter) {
    let texts = kit.texts;
    let palette = &kit.theme.palette;
    let set = rules.set();
    let (points, pieces) = (rules.board().len(), set.pieces);
    let no_flying = chapter.key == "flying" && set.flying.is_none();
    let title = texts.get(&format!("chapter-{}", chapter.key));
    paragraph(ui, &title, kit.display(palette.heading_size), palette.title);
    let key = match chapter.key {
        "flying" if no_flying => "chapter-no-flying-text".to_owned(),
        "goal" if rules.mill_wins() => "chapter-goal-mill-text".to_owned(),
        "mill" if rules.mill_wins() => "chapter-mill-wins-text".to_owned(),
        key => format!("chapter-{key}-text"),
    };
    let diagram = chapter.diagram.filter(|diagram| !no_flying && diagram.suits(rules.board()));
    // These two say what is to be seen in their pictures.
    if diagram.is_some() || !["capture", "blocked"].contains(&chapter.key) {
        let text = texts.format(&key, &[("points", points.into()), ("pieces", pieces.into())]);
        paragraph(ui, &text, kit.font(), palette.text);
    }
    if let Some(mut diagram) = diagram {
        // Where mills give no shelter, everything may be taken.
        if !diagram.captures.is_empty() && set.from_mill == FromMill::Always {
            diagram.captures = diagram.dark;
        }
        ui.add_space(4.0);
        diagram.show(ui, kit, rules.board(), ui.available_width().min(230.0));
        ui.add_space(4.0);
    }
    // What "no flying" says is said already.
    for option in chapter.options.iter().filter(|option| !no_flying && set.matters(**option)) {
        paragraph(ui, &option_text(texts, set, *option, "about"), kit.font(), palette.text_bright);
    }
}
