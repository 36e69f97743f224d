//! A new game: who plays, by which rules, and each option of these with a sentence that explains it.

use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{Align, Color32, Ui, UiBuilder, pos2, vec2};
use bevy_egui::egui::{Rect, Sense};

use super::action::UiAction;
use super::frame::{body, heading};
use super::style::{Kit, TOUCH};
use super::widgets::{
    Emphasis, button, caption, choice, choice_grid, fold, lines, paragraph, segmented, slider, stepper, text_field,
    text_in,
};
use super::words::{option_text, option_value, rule_set_name};
use crate::app::current_game::{NewGame, Player, Skill};
use crate::app::settings::{GameChoice, Mode, SideChoice};
use crate::rules::{Library, LibraryError, RuleOption, RuleSet, Side, Sides};

/// What is filled in.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGameForm {
    /// Everything but the rules.
    pub choice: GameChoice,
    /// The rules, with what is changed in them.
    pub set: RuleSet,
    /// Whether the options are unfolded.
    pub details: bool,
    /// Whether it has just been opened, and is to be seen from its top.
    pub is_new: bool,
}

impl NewGameForm {
    /// The form as it was left the last time; the default rules where those are no more.
    pub fn new(choice: &GameChoice, library: &Library) -> Self {
        let set = library.rules(&choice.rules).map(|rules| rules.set().clone()).unwrap_or_default();
        Self { choice: choice.clone(), set, details: false, is_new: true }
    }

    /// What is to be remembered.
    pub fn choice(&self, library: &Library) -> GameChoice {
        GameChoice { rules: library.rules_text(&self.set), ..self.choice.clone() }
    }

    /// The game that begins; `lot` is the person's side if that is left to chance.
    ///
    /// # Errors
    /// When the board is unknown, or has no room for the pieces.
    pub fn new_game(&self, library: &Library, lot: Side, seed: u64) -> Result<NewGame, LibraryError> {
        let rules = library.compile(self.set.clone())?;
        let [first, second] = &self.choice.names;
        let computer = |index: usize| Player::computer(skill(self.choice.levels[index]));
        let players = match self.choice.mode {
            Mode::TwoPlayers => Sides::new(Player::human(first.trim()), Player::human(second.trim())),
            Mode::Watch => Sides::new(computer(0), computer(1)),
            Mode::Computer => {
                let person = match self.choice.side {
                    SideChoice::Light => Side::Light,
                    SideChoice::Dark => Side::Dark,
                    SideChoice::Lot => lot,
                };
                Sides::from_fn(|side| if side == person { Player::human(first.trim()) } else { computer(0) })
            }
        };
        Ok(NewGame { rules, players, seed })
    }
}

/// The skill of this number, or the nearest one.
fn skill(number: u8) -> Skill {
    Skill::from_number(number.max(1)).unwrap_or(Skill::Perfect)
}

/// The panel.
pub fn panel(ui: &mut Ui, kit: &Kit<'_>, form: &mut NewGameForm, library: &Library) -> Option<UiAction> {
    let mut action = None;
    if heading(ui, kit, &kit.texts.get("new-game-title"), true) {
        action = Some(UiAction::Back);
    }
    let fits = library.compile(form.set.clone()).is_ok();
    body(ui, "new-game", TOUCH + 20.0, true, |ui| {
        if std::mem::take(&mut form.is_new) {
            ui.scroll_to_cursor_animation(Some(Align::TOP), ScrollAnimation::none());
        }
        players(ui, kit, &mut form.choice);
        caption(ui, kit, &kit.texts.get("new-game-rules"));
        rule_sets(ui, kit, form, library);
        names(ui, kit, &mut form.choice);
        options(ui, kit, form, library);
        ui.add_space(8.0);
    });
    ui.add_space(6.0);
    ui.add_enabled_ui(fits, |ui| {
        let key = if fits { "new-game-start" } else { "new-game-no-room" };
        if button(ui, kit, &kit.texts.get(key), Emphasis::Primary).clicked() {
            action = Some(UiAction::Start);
        }
    });
    action
}

fn players(ui: &mut Ui, kit: &Kit<'_>, choices: &mut GameChoice) {
    let texts = kit.texts;
    let modes = [
        (Mode::Computer, texts.get("mode-computer")),
        (Mode::TwoPlayers, texts.get("mode-two-players")),
        (Mode::Watch, texts.get("mode-watch")),
    ];
    choice(ui, kit, &texts.get("new-game-mode"), modes, &mut choices.mode);
    match choices.mode {
        Mode::Computer => {
            let sides = [
                (SideChoice::Light, texts.get("side-choice-light")),
                (SideChoice::Dark, texts.get("side-choice-dark")),
                (SideChoice::Lot, texts.get("side-choice-lot")),
            ];
            choice(ui, kit, &texts.get("new-game-side"), sides, &mut choices.side);
            let side = match choices.side {
                SideChoice::Light => "light",
                SideChoice::Dark => "dark",
                SideChoice::Lot => "lot",
            };
            explain(ui, kit, &texts.format("side-choice-about", &[("side", side.into())]));
            levels(ui, kit, &texts.get("new-game-level"), &mut choices.levels[0]);
        }
        Mode::TwoPlayers => {}
        Mode::Watch => {
            levels(ui, kit, &texts.get("new-game-light-level"), &mut choices.levels[0]);
            levels(ui, kit, &texts.get("new-game-dark-level"), &mut choices.levels[1]);
        }
    }
}

/// The persons' names, which most leave as they are: below what is chosen for each game.
fn names(ui: &mut Ui, kit: &Kit<'_>, choices: &mut GameChoice) {
    let fields: &[&str] = match choices.mode {
        Mode::Computer => &["new-game-your-name"],
        Mode::TwoPlayers => &["new-game-light-name", "new-game-dark-name"],
        Mode::Watch => &[],
    };
    let hint = kit.texts.get("new-game-no-name");
    for (field, name) in fields.iter().zip(&mut choices.names) {
        text_field(ui, kit, &kit.texts.get(field), &hint, name);
    }
}

/// What a choice means, close under it.
fn explain(ui: &mut Ui, kit: &Kit<'_>, text: &str) {
    ui.add_space(-3.0);
    paragraph(ui, text, kit.small(), kit.theme.palette.text_quiet);
}

fn levels(ui: &mut Ui, kit: &Kit<'_>, group: &str, number: &mut u8) {
    let texts = kit.texts;
    let current = skill(*number).number();
    let shown = texts.format("level-name", &[("level", current.into())]);
    ui.add_space(6.0);
    if let Some(new) = slider(ui, kit, group, f32::from(current), 1.0..=f32::from(Skill::PERFECT), 1.0, &shown) {
        *number = new.round() as u8;
    }
    explain(ui, kit, &texts.format("level-about", &[("level", skill(*number).number().into())]));
}

fn rule_sets(ui: &mut Ui, kit: &Kit<'_>, form: &mut NewGameForm, library: &Library) {
    let sets: Vec<&RuleSet> = library.rule_sets().iter().collect();
    let names: Vec<String> = sets.iter().map(|set| rule_set_name(kit.texts, &set.id)).collect();
    let chosen = sets.iter().position(|set| set.id == form.set.id);
    if let Some(index) = choice_grid(ui, kit, &names, chosen) {
        form.set = sets[index].clone();
    }
    if let Some(about) = kit.texts.find(&format!("rule-set-{}-about", form.set.id), &[]) {
        explain(ui, kit, &about);
    }
}

fn options(ui: &mut Ui, kit: &Kit<'_>, form: &mut NewGameForm, library: &Library) {
    let texts = kit.texts;
    let named = library.rule_set(&form.set.id).cloned().unwrap_or_default();
    let changes = form.set.differences(&named);
    let note = if changes.is_empty() {
        String::new()
    } else {
        texts.format("new-game-changed", &[("count", changes.len().into())])
    };
    let head = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), TOUCH));
    if fold(ui, kit, &texts.get("new-game-options"), &note, form.details) {
        form.details = !form.details;
        if form.details {
            ui.scroll_to_rect(head, Some(Align::TOP));
        }
    }
    if !form.details {
        return;
    }
    if !changes.is_empty() && button(ui, kit, &texts.get("new-game-reset"), Emphasis::Plain).clicked() {
        form.set = named;
    }
    let points = library.board(&form.set.board).map_or(24, |board| board.len());
    let set = form.set.clone();
    for option in RuleOption::ALL.into_iter().filter(|option| set.matters(*option)) {
        option_head(ui, kit, option, changes.contains(&option));
        let values = values(library, option, points, &form.set.get(option));
        let group = texts.get(&format!("option-{}", option.id()));
        let names: Vec<String> = values
            .iter()
            .map(|value| {
                texts.format(&format!("option-{}-value", option.id()), &[("value", option_value(texts, option, value))])
            })
            .collect();
        let chosen = values.iter().position(|value| *value == form.set.get(option));
        let picked = if option.numbers().is_some() {
            stepper(ui, kit, &group, &names, chosen)
        } else {
            segmented(ui, kit, &group, &names, chosen)
        };
        if let Some(value) = picked.and_then(|index| values.get(index)) {
            choose(&mut form.set, library, option, value);
        }
        explain(ui, kit, &option_text(texts, &form.set, option, "about"));
    }
}

/// Sets an option to one of its [`values`]. A board that is too small for the pieces leaves as many as it has room for.
fn choose(set: &mut RuleSet, library: &Library, option: RuleOption, value: &str) {
    // Every value of the list is one that the option takes.
    let _ = set.set(option, value);
    if let Ok(board) = library.board(&set.board) {
        set.pieces = set.pieces.min((board.len() / 2) as u8);
    }
}

/// The option's name, with a mark where it differs from the named rule set.
fn option_head(ui: &mut Ui, kit: &Kit<'_>, option: RuleOption, differs: bool) {
    ui.add_space(8.0);
    let palette = &kit.theme.palette;
    let name = kit.texts.get(&format!("option-{}", option.id()));
    let mark = kit.texts.get("new-game-differs");
    let mark_width = lines(ui, &mark, kit.small(), Color32::WHITE, f32::INFINITY, 1).size().x;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    let room = Rect::from_min_max(rect.min, pos2(rect.right() - mark_width - 10.0, rect.bottom()));
    text_in(ui, room, Align::Min, &name, kit.bold(), palette.text.into());
    if differs {
        let ui = ui.new_child(UiBuilder::new().max_rect(rect));
        text_in(&ui, rect, Align::Max, &mark, kit.small(), palette.text_bright.into());
    }
}

/// The values to choose from, in order; the present one is always among them.
fn values(library: &Library, option: RuleOption, points: usize, current: &str) -> Vec<String> {
    if option == RuleOption::Board {
        return library.boards().map(str::to_owned).collect();
    }
    let Some((range, off)) = option.numbers() else {
        return option.choices().iter().map(|choice| (*choice).to_owned()).collect();
    };
    let (last, step) = match option {
        RuleOption::Pieces => ((points / 2).min(usize::from(*range.end())) as u16, 1),
        RuleOption::Flying => (6, 1),
        RuleOption::QuietThree => (60, 5),
        _ => (300, 10),
    };
    let first = if step > 1 { step } else { *range.start() };
    let mut numbers: Vec<u16> = (first..=last).step_by(usize::from(step)).collect();
    if let Ok(current) = current.parse()
        && let Err(place) = numbers.binary_search(&current)
    {
        numbers.insert(place, current);
    }
    let off = off.then(|| "off".to_owned());
    off.into_iter().chain(numbers.iter().map(u16::to_string)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_on_offer_is_one_that_the_option_takes() {
        let library = Library::standard();
        for option in RuleOption::ALL {
            let mut set = RuleSet::default();
            let values = values(&library, option, 24, &set.get(option));
            assert!(values.contains(&set.get(option)), "{option:?} offers its default: {values:?}");
            for value in values {
                choose(&mut set, &library, option, &value);
                assert_eq!(set.get(option), value, "{option:?}");
                library.compile(set.clone()).unwrap_or_else(|error| panic!("{option:?}={value}: {error}"));
            }
        }
    }

    #[test]
    fn an_odd_value_keeps_its_place() {
        let values = values(&Library::standard(), RuleOption::Quiet, 24, "37");
        let index = values.iter().position(|value| value == "37").unwrap();
        assert_eq!((values[index - 1].as_str(), values[index + 1].as_str()), ("30", "40"));
    }

    #[test]
    fn a_level_out_of_range_is_the_nearest() {
        assert_eq!(skill(0).number(), 1);
        assert_eq!(skill(200), Skill::Perfect);
    }
}
