//! The engine in a thread of the browser: `web/worker.js` loads it and carries texts and tables in and out.
//!
//! It is built for `wasm32-unknown-unknown` alone; anywhere else threads do its work.

#[cfg(not(target_family = "wasm"))]
fn main() {
    eprintln!("malom-worker is the engine for a web worker: build it for wasm32-unknown-unknown, by `cargo xtask web`");
    std::process::exit(1);
}

#[cfg(target_family = "wasm")]
fn main() {
    console_error_panic_hook::set_once();
}

#[cfg(target_family = "wasm")]
mod worker {
    use std::collections::BTreeSet;
    use std::io;
    use std::sync::atomic::AtomicBool;
    use std::sync::{Arc, Mutex, PoisonError};

    use malom::tablebase::{Memory, Source, Store};
    use malom::thinking::{Question, Thinker};
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        /// A function that is called with the text of an answer.
        pub type Tell;
        #[wasm_bindgen(method, catch)]
        fn call(this: &Tell, itself: &JsValue, text: &str) -> Result<(), JsValue>;

        /// A function that is called with the name and the bytes of a table that was made, which it must copy; with an empty
        /// name when all tables are to be removed.
        pub type Keep;
        #[wasm_bindgen(method, catch, js_name = call)]
        fn keep(this: &Keep, itself: &JsValue, name: &str, bytes: &[u8]) -> Result<(), JsValue>;
    }

    /// What is to be handed out.
    enum Parcel {
        Table(String),
        Clear,
    }

    /// Tables in memory, those that have to be handed out remembered.
    #[derive(Clone, Default)]
    struct Shelf {
        memory: Arc<Memory>,
        parcels: Arc<Mutex<Vec<Parcel>>>,
    }

    impl Shelf {
        fn add(&self, parcel: Parcel) {
            self.parcels.lock().unwrap_or_else(PoisonError::into_inner).push(parcel);
        }

        fn hand_out(&self, keep: &Keep) {
            let parcels = std::mem::take(&mut *self.parcels.lock().unwrap_or_else(PoisonError::into_inner));
            for parcel in parcels {
                let kept = match parcel {
                    Parcel::Table(name) => {
                        let file = self.memory.files().remove(&name);
                        file.map_or(Ok(()), |bytes| keep.keep(&JsValue::NULL, &name, &bytes))
                    }
                    Parcel::Clear => keep.keep(&JsValue::NULL, "", &[]),
                };
                // What the page cannot take it tells by itself.
                drop(kept);
            }
        }
    }

    impl Store for Shelf {
        fn open(&self, name: &str) -> io::Result<Option<Box<dyn Source>>> {
            self.memory.open(name)
        }

        fn save(&self, name: &str, content: &[u8]) -> io::Result<()> {
            self.memory.save(name, content)?;
            self.add(Parcel::Table(name.to_owned()));
            Ok(())
        }

        fn clear(&self) -> io::Result<()> {
            self.memory.clear()?;
            self.add(Parcel::Clear);
            Ok(())
        }

        fn describe(&self, name: &str) -> String {
            self.memory.describe(name)
        }
    }

    /// Who thinks in this worker.
    #[wasm_bindgen]
    pub struct Mind {
        shelf: Shelf,
        thinker: Thinker,
        given: BTreeSet<String>,
    }

    #[wasm_bindgen]
    impl Mind {
        /// One that has no tables yet.
        #[wasm_bindgen(constructor)]
        pub fn new() -> Self {
            let shelf = Shelf::default();
            Self { thinker: Thinker::with_store(shelf.clone()), shelf, given: BTreeSet::new() }
        }

        /// The names of tables that would help with this question and have not been given yet.
        ///
        /// # Errors
        /// The text is no question.
        pub fn wanted(&self, question: &str) -> Result<Vec<String>, JsError> {
            let question = Question::parse(question)?;
            Ok(question.table_files().into_iter().filter(|name| !self.given.contains(name)).collect())
        }

        /// Gives it a table that was kept.
        pub fn put_table(&mut self, name: String, bytes: &[u8]) {
            // Memory takes everything.
            drop(self.shelf.memory.save(&name, bytes));
            self.given.insert(name);
        }

        /// Answers a question; comes back when there is nothing more to say. Tables that were made are handed out before what is
        /// said of them.
        ///
        /// # Errors
        /// The text is no question.
        pub fn ask(&mut self, question: &str, tell: &Tell, keep: &Keep) -> Result<(), JsError> {
            let question = Question::parse(question)?;
            let shelf = &self.shelf;
            self.thinker.answer(&question, &AtomicBool::new(false), &mut |answer| {
                shelf.hand_out(keep);
                // A page that does not listen any more ends the worker.
                drop(tell.call(&JsValue::NULL, &answer.text(question.rules().board())));
            });
            shelf.hand_out(keep);
            match question {
                Question::DeleteTables { .. } => self.given.clear(),
                // What it has made it need not be given.
                _ => self.given.extend(shelf.memory.files().into_keys()),
            }
            Ok(())
        }
    }
}
