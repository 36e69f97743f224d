/**
 * What the game keeps, in localStorage. It may be refused as a whole (private windows, policies) or be full; both are
 * answers, not exceptions.
 * @module
 */

/** Other pages of the same host may use the same storage. */
const PREFIX = "malom:";

/**
 * @param {string} key
 * @returns {string | null} null when there is nothing, or nothing may be read
 */
export function load(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} text
 * @returns {"full" | "refused" | null} null when it is kept
 */
export function save(key, text) {
  try {
    localStorage.setItem(PREFIX + key, text);
    return null;
  } catch (error) {
    const full = error instanceof DOMException && /quota/i.test(error.name);
    return full ? "full" : "refused";
  }
}

/** @param {string} key */
export function remove(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // What may not be read is as good as removed.
  }
}
