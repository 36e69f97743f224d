/**
 * `malomHost`: the page's side for the game, which calls these names from its wasm.
 * @module
 */
import * as mods from "./mods.js";
import * as navigation from "./navigation.js";
import * as storage from "./storage.js";
import { announce } from "./voice.js";
import { fail, uncover } from "./cover.js";
import { keep } from "./offline.js";
import { Thinkers } from "./thinkers.js";
import { languages, say, setLanguage } from "./words.js";

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** What the tests are told when the address has `?test`. */
const testing = new URLSearchParams(location.search).has("test");

const thinkers = new Thinkers();

export const host = {
  announce,
  setLanguage,
  languages,

  /** @returns {boolean} */
  prefersReducedMotion: () => stillness.matches,
  /** @param {(reduced: boolean) => void} callback */
  onReducedMotion: (callback) => stillness.addEventListener("change", () => callback(stillness.matches)),

  /** Whether fingers are what the visitor has: then keys come up on the screen. @returns {boolean} */
  hasFingers: () => matchMedia("(pointer: coarse)").matches,

  load: storage.load,
  remove: storage.remove,
  /**
   * @param {string} key
   * @param {string} text
   * @returns {string | null} why it is not kept, in the player's language, or null
   */
  save(key, text) {
    const problem = storage.save(key, text);
    return problem && say(`page-storage-${problem}`);
  },

  /** @returns {string[]} the names of the zips that are kept */
  keptModNames: () => mods.keptMods().map(([name]) => name),
  /**
   * @param {number} index
   * @returns {Uint8Array | undefined} what is in one of them
   */
  keptMod: (index) => mods.keptMods()[index]?.[1],
  onMod: mods.onMod,
  pickMod: mods.pickMod,
  keepMod: mods.keepMod,
  forgetMod: mods.forgetMod,

  hash: navigation.hash,
  setHash: navigation.setHash,
  onHash: navigation.onHash,
  onBack: navigation.onBack,
  onHidden: navigation.onHidden,
  /**
   * Hands on this page's address with another text behind its `#`.
   * @param {string} hash
   * @param {string} title
   * @param {(outcome: "shared" | "copied" | "cancelled" | "refused") => void} tell
   */
  share(hash, title, tell) {
    navigation.share(`${location.origin}${location.pathname}#${hash}`, title).then(tell);
  },

  /** The first frame is drawn. */
  ready() {
    uncover();
    document.body.dataset.ready = "";
    /** @type {HTMLElement} */ (document.getElementById("malom-canvas")).focus();
    keep();
  },
  /**
   * The game has ended by an error.
   * @param {string} text what happened, for a report
   */
  fail: (text) => fail("page-crashed", text),

  /**
   * Asks the engine in a worker of this slot; false where there are no workers.
   * @param {import("./thinkers.js").Slot} slot
   * @param {string} question
   * @param {import("./thinkers.js").OnAnswer} onAnswer
   * @returns {boolean}
   */
  ask: (slot, question, onAnswer) => thinkers.ask(slot, question, onAnswer),
  /** @param {import("./thinkers.js").Slot} slot */
  drop: (slot) => thinkers.drop(slot),

  /** What the game last published for the tests. @type {any} */
  state: null,
  /** @returns {boolean} */
  wantsState: () => testing,
  /**
   * @param {string} screen
   * @param {string} menu
   * @param {string} position
   * @param {string} outcome score and reason; empty while the game goes on
   * @param {boolean} waits a person is to act and nothing moves
   * @param {string[]} legal
   * @param {string[]} names `point d6`, `button New game`
   * @param {Float32Array} places x and y of each, in CSS pixels
   */
  publish(screen, menu, position, outcome, waits, legal, names, places) {
    /** @type {{ points: Record<string, number[]>, buttons: Record<string, number[]> }} */
    const found = { points: {}, buttons: {} };
    names.forEach((name, index) => {
      const [kind, label] = [name.slice(0, name.indexOf(" ")), name.slice(name.indexOf(" ") + 1)];
      found[kind === "point" ? "points" : "buttons"][label] ??= [...places.slice(2 * index, 2 * index + 2)];
    });
    host.state = { screen, menu, position, outcome, waits, legal, ...found };
  },
};
