// The worker in which the engine thinks: a module worker. It loads its wasm, fetches tables that are kept, and answers one
// question after another. To be stopped it is ended.
//
// From the page:  {id, text, tables}   a question, and tables that could not be kept: [name, bytes]…
// To the page:    {id, answer}         the text of an answer
//                 {id, table, bytes}   a table that was made, to be kept
//                 {id, clear: true}    all kept tables are to be removed
//                 {id, done: true}     nothing more is said
//                 {id, wrong}          the text is no question; why

import init, { Mind } from "./malom-worker.js";
import { loadTables } from "./tables.js";

const mind = (async () => {
  await init();
  return new Mind();
})();

// Any failure ends up as an unhandled error of this worker, which the page sees: `async` alone would hide it.
function fail(error) {
  setTimeout(() => {
    throw error;
  });
}

mind.catch(fail);

async function think({ id, text, tables }) {
  const engine = await mind;
  let wanted;
  try {
    wanted = engine.wanted(text);
  } catch (error) {
    postMessage({ id, wrong: String(error) });
    return;
  }
  for (const [name, bytes] of tables) {
    engine.put_table(name, bytes);
  }
  if (wanted.length > 0) {
    try {
      for (const [name, bytes] of await loadTables(wanted)) {
        engine.put_table(name, bytes);
      }
    } catch (error) {
      // It thinks without them.
      console.warn("endgame tables are not at hand:", error);
    }
  }
  const tell = (answer) => postMessage({ id, answer });
  const keep = (name, view) => {
    if (name === "") {
      postMessage({ id, clear: true });
    } else {
      // What is given is a window into the engine's memory.
      const bytes = view.slice();
      postMessage({ id, table: name, bytes }, [bytes.buffer]);
    }
  };
  engine.ask(text, tell, keep);
  postMessage({ id, done: true });
}

let last = Promise.resolve();
onmessage = ({ data }) => {
  last = last.then(() => think(data));
  last.catch(fail);
};
