//! Workers of the browser, which the page keeps: one a slot. What they are asked and what they answer are texts.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, Receiver};

use bevy::platform::cell::SyncCell;
use wasm_bindgen::prelude::*;

use super::Slot;
use crate::app::wake::Waker;
use crate::thinking::{Answer, Question};

#[wasm_bindgen]
extern "C" {
    /// Whether somebody thinks about the question; `undefined` and `false` are no. The function is called with the text of an
    /// answer, or with null and the reason why nothing more comes.
    #[wasm_bindgen(catch, js_namespace = malomHost, js_name = ask)]
    fn host_ask(slot: &str, question: &str, answer: JsValue) -> Result<JsValue, JsValue>;

    /// The slot's question is of no interest any more.
    #[wasm_bindgen(catch, js_namespace = malomHost, js_name = drop)]
    fn host_drop(slot: &str) -> Result<(), JsValue>;
}

/// The number of the latest question of each slot.
static LATEST: [AtomicU32; 3] = [AtomicU32::new(0), AtomicU32::new(0), AtomicU32::new(0)];

const fn name(slot: Slot) -> &'static str {
    match slot {
        Slot::Opponent => "opponent",
        Slot::Analyst => "analyst",
        Slot::Tables => "tables",
    }
}

/// The page has them.
#[derive(Default)]
pub(super) struct Thinkers;

impl Thinkers {
    pub fn in_folder(_: PathBuf) -> Self {
        Self
    }

    pub fn keep_tables(&self) -> bool {
        true
    }

    /// `None` where there are no workers.
    pub fn ask(&self, slot: Slot, question: &Question, waker: Waker) -> Option<Line> {
        let (sender, answers) = mpsc::channel();
        let board = question.rules().shared_board().clone();
        let hear = move |answer: Option<String>, error: Option<String>| {
            let told = match answer {
                Some(text) => Answer::parse(&board, &text).map_err(|error| error.to_string()),
                None => Err(error.unwrap_or_default()),
            };
            // Nobody listens any more when the thought was dropped.
            if sender.send(told).is_ok() {
                waker.wake();
            }
        };
        // The browser frees it when the page's side has forgotten it.
        let hear = Closure::<dyn FnMut(Option<String>, Option<String>)>::new(hear).into_js_value();
        let number = LATEST[slot as usize].fetch_add(1, Ordering::Relaxed) + 1;
        let asked = host_ask(name(slot), &question.text(), hear);
        let heard = asked.is_ok_and(|answer| answer.is_truthy());
        heard.then(|| Line { slot, number, answers: SyncCell::new(answers) })
    }
}

/// The way from a worker. Dropped, it ends the worker's thought, unless the slot has another one by now.
pub(super) struct Line {
    slot: Slot,
    number: u32,
    answers: SyncCell<Receiver<Result<Answer, String>>>,
}

impl Line {
    /// What has come; an error when nothing will.
    pub fn hear(&mut self, answers: &mut Vec<Answer>) -> Result<(), String> {
        for told in self.answers.get().try_iter() {
            answers.push(told?);
        }
        Ok(())
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        if LATEST[self.slot as usize].load(Ordering::Relaxed) == self.number {
            // Without a page there is nobody to stop.
            let _ = host_drop(name(self.slot));
        }
    }
}
