//! Short news near the status line: why a try was refused, that flying begins, that a draw is near, what storage has to say.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Area, Context, CornerRadius, Frame, Id, Margin, Order, Stroke};

use super::Speech;
use super::frame::egui_rect;
use super::scene::Scene;
use super::style::Kit;
use super::widgets::{lines, paragraph};
use super::words::{self, GameView, player_name, side_name, yes_no};
use crate::app::GameSet;
use crate::app::board::layout::Arrangement;
use crate::app::current_game::{CurrentGame, apply};
use crate::app::events::{DrawNear, DrawTalk, FlyingBegan, Notice, Refused, TurnPassed};
use crate::app::faults::{FileFaults, Told};
use crate::app::screen::Screen;
use crate::app::storage::tell;
use crate::app::wake::Wake;
use crate::rules::Side;
use crate::text::{Texts, Value};

/// How long a refusal stands, and the first part of any other news.
const SHORT: Duration = Duration::from_millis(2600);
/// So much longer for each letter.
const LETTER: Duration = Duration::from_millis(45);
/// For no more letters than these.
const MOST_LETTERS: usize = 200;
/// No more stand at once.
const MOST: usize = 3;

/// The tone of news.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Something that happened in the game.
    News,
    /// A try that the rules forbid.
    Refusal,
    /// Something is wrong outside the game.
    Warning,
    /// Something is wrong in a file that can be mended.
    File,
}

/// One piece of news.
#[derive(Clone, Debug, PartialEq)]
pub struct Toast {
    /// In words.
    pub text: String,
    /// How it sounds.
    pub tone: Tone,
    /// It goes at this time since the start.
    pub until: Duration,
}

/// The news that stand now, the newest last.
#[derive(Resource, Default, Debug)]
pub struct Toasts {
    /// Each.
    pub shown: Vec<Toast>,
}

impl Toasts {
    /// Puts up news at the time `now`. A new refusal takes the place of an old one.
    pub fn add(&mut self, text: String, tone: Tone, now: Duration) {
        self.shown.retain(|toast| toast.text != text && !(tone == Tone::Refusal && toast.tone == tone));
        // What is wrong outside the game comes when the game starts, while one still looks around.
        let longer = if matches!(tone, Tone::Warning | Tone::File) { SHORT } else { Duration::ZERO };
        let until = now
            + SHORT
            + longer
            + if tone == Tone::Refusal {
                Duration::ZERO
            } else {
                LETTER * text.chars().count().min(MOST_LETTERS) as u32
            };
        self.shown.push(Toast { text, tone, until });
        if self.shown.len() > MOST {
            self.shown.remove(0);
        }
    }

    /// Takes down what has stood long enough; the time until the next one goes.
    pub fn expire(&mut self, now: Duration) -> Option<Duration> {
        self.shown.retain(|toast| toast.until > now);
        self.shown.iter().map(|toast| toast.until - now).min()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Toasts>().add_systems(Update, collect.in_set(GameSet::React).after(apply).after(tell));
}

/// Hears what happened and keeps the clock.
pub(in crate::app) fn collect(
    time: Res<Time>,
    current: Res<CurrentGame>,
    speech: Res<Speech>,
    screen: Res<State<Screen>>,
    mut toasts: ResMut<Toasts>,
    mut wake: Wake,
    mut refused: MessageReader<Refused>,
    mut flying: MessageReader<FlyingBegan>,
    mut passed: MessageReader<TurnPassed>,
    mut near: MessageReader<DrawNear>,
    mut talk: MessageReader<DrawTalk>,
    mut notices: MessageReader<Notice>,
    faults: Res<FileFaults>,
    mut told: Local<Told>,
) {
    let now = time.elapsed();
    let texts = &speech.texts;
    let view = GameView::from(&*current);
    let name = |side| Value::from(player_name(texts, view.players, side));
    // Two computers of one level have one name.
    let own_name =
        |side| if name(Side::Light) == name(Side::Dark) { side_name(texts, side).into() } else { name(side) };
    let mut news = Vec::new();
    news.extend(refused.read().map(|refused| (words::refusal(texts, refused.reason), Tone::Refusal)));
    for FlyingBegan { side } in flying.read() {
        let you = yes_no(view.only_person() == Some(*side));
        news.push((texts.format("toast-flying", &[("you", you), ("name", own_name(*side))]), Tone::News));
    }
    for TurnPassed { side } in passed.read() {
        let you = yes_no(view.only_person() == Some(*side));
        news.push((texts.format("toast-passed", &[("you", you), ("name", own_name(*side))]), Tone::News));
    }
    for DrawNear { clock } in near.read() {
        let text = match clock.quiet_left {
            _ if clock.occurrences >= 2 => texts.get("toast-draw-repeat"),
            Some(left) => texts.format("toast-draw-in", &[("count", left.into())]),
            None => continue,
        };
        news.push((text, Tone::News));
    }
    for talk in talk.read() {
        if let DrawTalk::Declined(side) = talk {
            let computer = yes_no(!view.players[*side].is_human());
            let args = [("computer", computer), ("name", name(*side))];
            news.push((texts.format("toast-draw-declined", &args), Tone::News));
        }
    }
    // Nobody plays in the game behind the title.
    if *screen.get() != Screen::Playing || current.is_demo() {
        news.clear();
    }
    let notices: Vec<String> = notices.read().map(|notice| in_words(texts, notice)).collect();
    for notice in &notices {
        warn!("{notice}");
    }
    news.extend(gather(texts, notices).into_iter().map(|text| (text, Tone::Warning)));
    if faults.is_changed() {
        let (wrong, mended) = told.news(&faults);
        let wrong: Vec<String> = wrong.iter().map(|notice| in_words(texts, notice)).collect();
        for fault in &wrong {
            warn!("{fault}");
        }
        // What is mended is wrong no longer.
        if !mended.is_empty() && toasts.shown.iter().any(|toast| toast.tone == Tone::File) {
            let mended: Vec<String> = mended.iter().map(|notice| in_words(texts, notice)).collect();
            let all_is_well = faults.all().next().is_none();
            let stays = |toast: &Toast| toast.tone != Tone::File || !all_is_well && !mended.contains(&toast.text);
            toasts.shown.retain(stays);
            wake.next_frame();
        }
        news.extend(gather(texts, wrong).into_iter().map(|text| (text, Tone::File)));
    }
    if !news.is_empty() {
        wake.next_frame();
    }
    for (text, tone) in news {
        toasts.add(text, tone, now);
    }
    if !toasts.shown.is_empty()
        && let Some(wait) = toasts.expire(now)
    {
        wake.after(wait + Duration::from_millis(1));
    }
}

fn in_words(texts: &Texts, Notice { key, args }: &Notice) -> String {
    let args: Vec<(&str, Value<'_>)> = args.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
    texts.format(key, &args)
}

/// Of many notices at once the first, and how many more the log names.
fn gather(texts: &Texts, mut notices: Vec<String>) -> Vec<String> {
    if notices.len() > 2 {
        let more = notices.len() - 1;
        notices.truncate(1);
        notices.push(texts.format("notice-more", &[("count", (more as i64).into())]));
    }
    notices
}

/// Draws the news, one over the other, above the status line; on the title, and where trays stand above the status line, at the
/// foot.
pub fn show(context: &Context, kit: &Kit<'_>, scene: &Scene<'_>) {
    if scene.toasts.is_empty() {
        return;
    }
    let palette = &kit.theme.palette;
    let window = context.content_rect();
    let status = egui_rect(scene.layout.status);
    let (mut bottom, centre) = match scene.layout.arrangement {
        Arrangement::Tall if status.height() > 1.0 => (egui_rect(scene.layout.rules_line).bottom(), status.center().x),
        _ if status.height() > 1.0 => (status.top() - 6.0, status.center().x),
        _ => (window.bottom() - 16.0, window.center().x),
    };
    let width = (window.width() - 24.0).min(480.0);
    for (index, toast) in scene.toasts.iter().rev().enumerate() {
        let (colour, edge) = match toast.tone {
            Tone::News => (palette.text_bright, palette.accent),
            Tone::Refusal => (palette.danger, palette.danger),
            Tone::Warning | Tone::File => (palette.warning, palette.warning),
        };
        let area = Area::new(Id::new(("news", index)))
            .order(Order::Tooltip)
            .interactable(false)
            .pivot(Align2::CENTER_BOTTOM)
            .fixed_pos((centre, bottom))
            .constrain_to(window.shrink(8.0));
        let shown = area.show(context, |ui| {
            let frame = Frame::new()
                .fill(palette.sheet.into())
                .stroke(Stroke::new(1.0, edge.fade(0.5)))
                .corner_radius(CornerRadius::same(palette.rounding as u8))
                .inner_margin(Margin::symmetric(14, 8));
            frame.show(ui, |ui| {
                let wanted = lines(ui, &toast.text, kit.font(), colour.into(), width - 28.0, 3).size().x;
                ui.set_width(wanted + 0.5);
                paragraph(ui, &toast.text, kit.font(), colour);
            });
        });
        bottom -= shown.response.rect.height() + 6.0;
    }
}
