//! The player's mods: switched on, off and ordered.

use bevy_egui::egui::{Align, Rect, Sense, Ui, UiBuilder, pos2, vec2};

use super::action::{Question, UiAction};
use super::frame::{body, heading};
use super::icons::Icon;
use super::scene::Scene;
use super::style::{Kit, TOUCH};
use super::widgets::{Emphasis, button, icon_button, paragraph, space_above, toggle};
use super::words::rule_set_name;
use crate::app::faults::FileFaults;
use crate::app::mods::{Mods, ModsCommand};
use crate::app::platform;
use crate::app::settings::ModChoice;
use crate::app::storage::KeptGame;
use crate::content::Fault;
use crate::rules::MAX_NAME;
use crate::text::Texts;

/// A mod as the panel shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its version; may be empty.
    pub version: String,
    /// Who made it; may be empty.
    pub author: String,
    /// What it is for; may be empty.
    pub description: String,
    /// Whether it is switched on.
    pub on: bool,
    /// What is wrong in it, each in a line, not too many: at first what was found when it was opened.
    pub faults: Vec<String>,
    /// How many more faults there are.
    pub more_faults: usize,
    /// Whether the player brought it and may take it away.
    pub is_brought: bool,
}

/// The mods, and what can be done with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModsView {
    /// Each; where two say the same, the later counts.
    pub cards: Vec<ModCard>,
    /// The folder that a player puts mods into, where there are folders.
    pub home: Option<String>,
    /// Whether a zip can be chosen here.
    pub can_pick: bool,
    /// What is wrong with mods that cannot be opened, each in a line, not too many.
    pub unopened: Vec<String>,
    /// How many more faults there are of these.
    pub more_unopened: usize,
    /// Games that were put by because the rules they need were missing.
    pub kept: Vec<KeptGame>,
}

/// No more faults of a mod are shown.
const MOST_FAULTS: usize = 5;

/// The first faults in words, and how many more there are. Those in files of the mod of this id call them as its author does.
fn first<'a>(mut faults: impl Iterator<Item = &'a Fault>, id: &str) -> (Vec<String>, usize) {
    let own = format!("{id}/");
    let in_words = |fault: &Fault| {
        let words = fault.to_string();
        words.strip_prefix(&own).map(str::to_owned).unwrap_or(words)
    };
    let told = faults.by_ref().take(MOST_FAULTS).map(in_words).collect();
    (told, faults.count())
}

impl ModsView {
    /// What the panel shows of these.
    #[must_use]
    pub fn new(mods: &Mods, choices: &[ModChoice], wrong: &FileFaults, kept: &[KeptGame]) -> Self {
        let card = |(found, on): (&crate::content::Mod, bool)| {
            let about = found.manifest();
            let (faults, more_faults) = first(found.report().all().chain(wrong.of_mod(&about.id)), &about.id);
            ModCard {
                id: about.id.clone(),
                name: about.name.clone(),
                version: about.version.clone(),
                author: about.author.clone(),
                description: about.description.clone(),
                on,
                faults,
                more_faults,
                is_brought: mods.is_brought(&about.id),
            }
        };
        let (unopened, more_unopened) = first(wrong.of_unopened(), "");
        Self {
            unopened,
            more_unopened,
            cards: mods.listed(choices).into_iter().map(card).collect(),
            home: mods.home().map(|folder| folder.display().to_string()),
            can_pick: platform::CAN_PICK_MODS,
            kept: kept.to_vec(),
        }
    }
}

/// How many mods there are and how many of them are on.
pub fn summary(texts: &Texts, view: &ModsView) -> String {
    let on = view.cards.iter().filter(|card| card.on).count();
    texts.format("mods-summary", &[("count", view.cards.len().into()), ("on", on.into())])
}

/// The panel.
pub fn panel(ui: &mut Ui, kit: &Kit<'_>, scene: &Scene<'_>, question: &mut Option<Question>) -> Option<UiAction> {
    let texts = kit.texts;
    let palette = &kit.theme.palette;
    let view = scene.mods;
    let went_back = heading(ui, kit, &texts.get("mods-title"), true);
    let mut action = None;
    body(ui, "mods", 0.0, true, |ui| {
        paragraph(ui, &texts.get("mods-about"), kit.small(), palette.text_quiet);
        if let Some(home) = &view.home {
            let where_to = texts.format("mods-folder", &[("folder", home.clone().into())]);
            paragraph(ui, &where_to, kit.small(), palette.text_quiet);
            space_above(ui, 6.0);
            if button(ui, kit, &texts.get("mods-open-folder"), Emphasis::Plain).clicked() {
                action = Some(UiAction::OpenModsFolder);
            }
        }
        if view.can_pick {
            space_above(ui, 6.0);
            if button(ui, kit, &texts.get("mods-add"), Emphasis::Plain).clicked() {
                action = Some(UiAction::PickMod);
            }
            paragraph(ui, &texts.get("mods-drop"), kit.small(), palette.text_quiet);
        }
        space_above(ui, 6.0);
        if view.cards.is_empty() && view.unopened.is_empty() {
            paragraph(ui, &texts.get("mods-none"), kit.font(), palette.text);
        } else if view.cards.len() > 1 {
            paragraph(ui, &texts.get("mods-order"), kit.small(), palette.text_quiet);
        }
        for (rank, card) in view.cards.iter().enumerate() {
            let is_last = rank + 1 == view.cards.len();
            action = row(ui, kit, card, rank == 0, is_last, question).or(action.take());
        }
        if !view.unopened.is_empty() {
            space_above(ui, 10.0);
            paragraph(ui, &texts.get("mods-unopened"), kit.bold(), palette.text_bright);
            wrong(ui, kit, &view.unopened, view.more_unopened);
        }
        action = kept_games(ui, kit, &view.kept).or(action.take());
    });
    if went_back { Some(UiAction::Back) } else { action }
}

/// One mod: a switch, its place among the others, and what is wrong with it.
fn row(
    ui: &mut Ui,
    kit: &Kit<'_>,
    card: &ModCard,
    is_first: bool,
    is_last: bool,
    question: &mut Option<Question>,
) -> Option<UiAction> {
    let texts = kit.texts;
    let mut action = None;
    let buttons: Vec<(Icon, &str, bool)> = [
        (Icon::Up, "mods-earlier", !is_first),
        (Icon::Down, "mods-later", !is_last),
        (Icon::Remove, "mods-remove", card.is_brought),
    ]
    .into_iter()
    .filter(|(icon, ..)| if *icon == Icon::Remove { card.is_brought } else { !(is_first && is_last) })
    .collect();
    let gap = 4.0;
    let taken = buttons.len() as f32 * (TOUCH + gap) + if buttons.is_empty() { 0.0 } else { 10.0 };
    let full = ui.available_rect_before_wrap();
    let left = Rect::from_min_size(full.min, vec2((full.width() - taken).max(120.0), full.height()));
    let mut column = ui.new_child(UiBuilder::new().max_rect(left).id_salt(&card.id));
    let mut about = Vec::new();
    about.extend((!card.description.is_empty()).then(|| card.description.clone()));
    let by = [card.author.as_str(), card.version.as_str()];
    about.extend(by.into_iter().filter(|part| !part.is_empty()).map(str::to_owned).reduce(|a, b| format!("{a} · {b}")));
    if toggle(&mut column, kit, &card.name, &about.join("\n"), card.on) {
        action = Some(UiAction::Mods(ModsCommand::Switch(card.id.clone(), !card.on)));
    }
    let height = column.min_rect().height();
    let mut x = left.right() + 10.0;
    for (icon, key, enabled) in buttons {
        let place = Rect::from_min_size(pos2(x, left.top() + (height - TOUCH) / 2.0), vec2(TOUCH, TOUCH));
        x += TOUCH + gap;
        let mut cell = ui.new_child(
            UiBuilder::new()
                .max_rect(place)
                .layout(bevy_egui::egui::Layout::top_down(Align::Min))
                .id_salt((&card.id, key)),
        );
        let label = texts.format(key, &[("name", card.name.clone().into())]);
        let response = cell.add_enabled_ui(enabled, |ui| icon_button(ui, kit, icon, &label, "", place.size())).inner;
        if response.clicked() {
            match icon {
                Icon::Up => action = Some(UiAction::Mods(ModsCommand::Earlier(card.id.clone()))),
                Icon::Down => action = Some(UiAction::Mods(ModsCommand::Later(card.id.clone()))),
                _ => *question = Some(Question::RemoveMod(card.id.clone(), card.name.clone())),
            }
        }
    }
    ui.allocate_exact_size(vec2(full.width(), height), Sense::hover());
    wrong(ui, kit, &card.faults, card.more_faults);
    action
}

/// What is wrong, and how much more.
fn wrong(ui: &mut Ui, kit: &Kit<'_>, faults: &[String], more: usize) {
    let palette = &kit.theme.palette;
    for fault in faults {
        paragraph(ui, fault, kit.small(), palette.warning);
    }
    if more > 0 {
        let more = kit.texts.format("mods-more-faults", &[("count", more.into())]);
        paragraph(ui, &more, kit.small(), palette.warning);
    }
}

/// The games that wait for a mod, and the way back to them.
fn kept_games(ui: &mut Ui, kit: &Kit<'_>, kept: &[KeptGame]) -> Option<UiAction> {
    let texts = kit.texts;
    let palette = &kit.theme.palette;
    if kept.is_empty() {
        return None;
    }
    space_above(ui, 10.0);
    paragraph(ui, &texts.get("mods-kept"), kit.bold(), palette.text_bright);
    paragraph(ui, &texts.get("mods-kept-about"), kit.small(), palette.text_quiet);
    let mut action = None;
    for card in kept {
        space_above(ui, 6.0);
        // Whatever stands in a file, a line has room for it.
        let rules = if card.is_playable { rule_set_name(texts, &card.rules) } else { card.title.clone() };
        let rules: String = rules.chars().take(MAX_NAME).collect();
        let args = [("rules", rules.into()), ("count", card.moves.into())];
        let name = texts.format("mods-kept-game", &args);
        if card.is_playable {
            if button(ui, kit, &texts.format("mods-kept-back", &[("game", name.into())]), Emphasis::Plain).clicked() {
                action = Some(UiAction::BringBack(card.number));
            }
        } else {
            paragraph(ui, &name, kit.font(), palette.text);
            let needs = [("names", card.needs.join(", ").into()), ("count", card.needs.len().into())];
            paragraph(ui, &texts.format("mods-kept-needs", &needs), kit.small(), palette.text_quiet);
        }
    }
    action
}
