// The page's side of thinking: a worker for each slot, begun when it is first needed and replaced when it is not to think any more.

import { clearTables, saveTable } from "./tables.js";

/** @typedef {"opponent" | "analyst" | "tables"} Slot */
/** @typedef {(answer: string | null, error: string | null) => void} OnAnswer */
/** @typedef {{id: number, text: string, onAnswer: OnAnswer, tries: number}} Task */

/** A worker that dies is replaced so many times before the question is given up. */
const TRIES = 3;

/**
 * Keeps the workers. `ask` and `drop` are what the game calls:
 *
 *     malomHost.ask = (slot, text, onAnswer) => thinkers.ask(slot, text, onAnswer);
 *     malomHost.drop = (slot) => thinkers.drop(slot);
 */
export class Thinkers {
  /** @type {Map<Slot, {worker: Worker, task: Task | null}>} */
  #slots = new Map();
  #nextId = 1;
  /** Tables that could not be kept: each worker is told of them. @type {Map<string, Uint8Array>} */
  #unkept = new Map();
  /** What the store is busy with. @type {Promise<void>} */
  #storing = Promise.resolve();
  #isStoring = false;
  #makeWorker;
  #store;

  /**
   * @param {object} [parts] for tests
   * @param {() => Worker} [parts.makeWorker] throws where workers are refused
   * @param {{save: (name: string, bytes: Uint8Array) => Promise<void>, clear: () => Promise<void>}} [parts.store]
   */
  constructor({ makeWorker, store } = {}) {
    // The address stands here in full: packers and content hashes look for this form.
    this.#makeWorker = makeWorker ?? (() => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }));
    this.#store = store ?? { save: saveTable, clear: clearTables };
  }

  /**
   * Asks a question. The slot's question before, if it is not done, is dropped. Answers come one by one, never at once; at last
   * perhaps `null` and why there are no more.
   * @param {Slot} slot
   * @param {string} text
   * @param {OnAnswer} onAnswer
   * @returns {boolean} whether there is somebody to think; without workers there is not
   */
  ask(slot, text, onAnswer) {
    if (this.#slots.get(slot)?.task) {
      this.drop(slot);
    }
    return this.#begin(slot, { id: this.#nextId++, text, onAnswer, tries: 0 });
  }

  /**
   * Nobody wants to know any more: a slot that thinks stops at once, and nothing more is heard of its question.
   * @param {Slot} slot
   */
  drop(slot) {
    const { worker, task } = this.#slots.get(slot) ?? {};
    if (task) {
      worker.terminate();
      this.#slots.delete(slot);
    }
  }

  /**
   * @param {Slot} slot
   * @param {Task} task
   */
  #begin(slot, task) {
    let worker = this.#slots.get(slot)?.worker;
    try {
      worker ??= this.#start(slot);
    } catch (error) {
      console.warn("no workers here:", error);
      return false;
    }
    this.#slots.set(slot, { worker, task });
    worker.postMessage({ id: task.id, text: task.text, tables: [...this.#unkept] });
    return true;
  }

  /** @param {Slot} slot */
  #start(slot) {
    const worker = this.#makeWorker();
    worker.onmessage = ({ data }) => this.#hear(slot, worker, data);
    const died = (event) => {
      event.preventDefault?.();
      this.#replace(slot, worker, event.message || "the worker ended");
    };
    worker.onerror = died;
    worker.onmessageerror = died;
    return worker;
  }

  #hear(slot, worker, data) {
    // What is done is done, whoever wants to know of it still.
    if (data.table !== undefined) {
      this.#keep(() => this.#store.save(data.table, data.bytes), () => this.#unkept.set(data.table, data.bytes));
      return;
    }
    if (data.clear) {
      this.#unkept.clear();
      this.#keep(() => this.#store.clear(), () => {});
      return;
    }
    if (this.#taskOf(slot, worker, data.id) === null) {
      return;
    }
    // Who is told of tables finds them: not before they are kept.
    if (this.#isStoring) {
      this.#storing.then(() => this.#tell(slot, worker, data));
    } else {
      this.#tell(slot, worker, data);
    }
  }

  #tell(slot, worker, data) {
    const task = this.#taskOf(slot, worker, data.id);
    if (task === null) {
      return;
    }
    if (data.answer !== undefined) {
      task.onAnswer(data.answer, null);
    } else {
      this.#slots.get(slot).task = null;
      if (data.wrong !== undefined) {
        task.onAnswer(null, data.wrong);
      }
    }
  }

  /** The question that this worker is at, if it is this one. @returns {Task | null} */
  #taskOf(slot, worker, id) {
    const state = this.#slots.get(slot);
    return state?.worker === worker && state.task?.id === id ? state.task : null;
  }

  #keep(work, otherwise) {
    this.#isStoring = true;
    const mine = this.#storing
      .then(work)
      .catch((error) => {
        console.warn("endgame tables are not kept:", error);
        otherwise();
      })
      .then(() => {
        this.#isStoring = this.#storing !== mine;
      });
    this.#storing = mine;
  }

  /** A worker has died: another one is asked the same. */
  #replace(slot, worker, reason) {
    const state = this.#slots.get(slot);
    if (state?.worker !== worker) {
      return;
    }
    worker.terminate();
    this.#slots.delete(slot);
    const { task } = state;
    if (task === null) {
      return;
    }
    task.tries += 1;
    if (task.tries > TRIES || !this.#begin(slot, task)) {
      task.onAnswer(null, reason);
    }
  }
}
