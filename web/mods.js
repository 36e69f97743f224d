/**
 * Mods that the player brings: a zip dropped on the page or chosen. They are kept in the browser, and handed to the game as they
 * are: what is in them only the game judges.
 * @module
 */
import { FileStore } from "./store.js";

/** Larger files are no mods. */
const LARGEST = 64 * 1024 * 1024;

const files = new FileStore("malom-mods", "mods");

/** @type {[string, Uint8Array][]} */
let kept = [];

/** @type {(name: string, bytes: Uint8Array | null) => void} */
let tell = () => {};

/** What came before the game listened. @type {[string, Uint8Array | null][]} */
const waiting = [];

/** Reads what is kept, for the game to have from its first moment; where nothing may be kept there is nothing. */
export async function readMods() {
  try {
    kept = await files.all();
  } catch {
    kept = [];
  }
}

/** The names and contents of the zips that are kept. */
export const keptMods = () => kept;

/**
 * Hears of each zip that is brought: its name and what is in it, or null when it could not be read.
 * @param {(name: string, bytes: Uint8Array | null) => void} listener
 */
export function onMod(listener) {
  tell = listener;
  for (const [name, bytes] of waiting.splice(0)) {
    tell(name, bytes);
  }
}

/**
 * Keeps a zip under the id of its mod.
 * @param {string} id
 * @param {Uint8Array} bytes
 * @param {(problem: string | null) => void} done
 */
export function keepMod(id, bytes, done) {
  files.save(id, bytes).then(
    () => done(null),
    (error) => done(String(error?.message ?? error)),
  );
}

/** @param {string} id */
export function forgetMod(id) {
  files.remove(id).catch(() => {});
}

/** @param {File} file */
async function bring(file) {
  let bytes = null;
  if (file.size <= LARGEST) {
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      // A folder, or a file that has gone.
    }
  }
  tell(file.name, bytes);
}

/** Lets the player choose a zip. Only in answer to a gesture does a browser open its window. */
export function pickMod() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".zip,application/zip";
  input.addEventListener("change", () => [...(input.files ?? [])].forEach(bring));
  input.click();
}

/** What is dropped on the page is a mod, and never a page to go to. */
export function watchDrops() {
  tell = (name, bytes) => waiting.push([name, bytes]);
  for (const kind of ["dragenter", "dragover"]) {
    addEventListener(kind, (event) => event.preventDefault());
  }
  addEventListener("drop", (event) => {
    event.preventDefault();
    [.../** @type {DragEvent} */ (event).dataTransfer?.files ?? []].forEach(bring);
  });
}
