/**
 * The page's own words, in the language of the game. They come from `assets/locales`, through the generated `texts.js`.
 * @module
 */
import texts from "./texts.js";
import { load, save } from "./storage.js";

/** Where the page remembers the game's language, to speak it from the first moment of the next visit. */
const REMEMBERED = "page-language";

/** What is spoken when nothing fits, as in the game. */
const FALLBACK = "en";

let language = choose();

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * The player's languages, the dearest first.
 * @returns {string[]}
 */
export function languages() {
  return navigator.languages?.length ? [...navigator.languages] : [navigator.language || FALLBACK];
}

/**
 * Our language for a tag such as `de-AT`.
 * @param {string} tag
 * @returns {string | undefined}
 */
function fitting(tag) {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  return Object.keys(texts).find((code) => code === primary);
}

/** @returns {string} */
function choose() {
  const wanted = [load(REMEMBERED), ...languages()];
  for (const tag of wanted) {
    const found = tag && fitting(tag);
    if (found) {
      return found;
    }
  }
  return FALLBACK;
}

/**
 * A text of the page.
 * @param {string} key
 * @param {Record<string, string | number>} [values] what stands for `{ $name }`
 * @returns {string}
 */
export function say(key, values = {}) {
  const text = texts[language]?.[key] ?? texts[FALLBACK]?.[key] ?? key;
  return text.replace(/\{ \$([a-z-]+) \}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * Says whatever depends on the language now, and again whenever it changes.
 * @param {() => void} listener
 */
export function whenSpoken(listener) {
  listeners.add(listener);
  listener();
}

/**
 * The game speaks this language from now on.
 * @param {string} tag
 */
export function setLanguage(tag) {
  document.documentElement.lang = tag;
  const found = fitting(tag);
  if (!found) {
    return;
  }
  language = found;
  save(REMEMBERED, found);
  for (const listener of listeners) {
    listener();
  }
}

/** The language that the page speaks by itself. */
export function currentLanguage() {
  return language;
}
