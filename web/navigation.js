/**
 * The address and the Back button.
 *
 * Back means the game's own menu as long as there is something to open or to close. For that the page stands on a second
 * entry of the history: Back leads to the first, where the game is asked; if it made use of it, the page steps forward again,
 * and else it leaves. The entry is made at the player's first gesture, since browsers skip those that nobody asked for.
 * Reloading stays where it is, and finds the game as it was saved.
 * @module
 */

/** The marks of our two entries, in `history.state`. */
const FIRST = "malom-first";
const GAME = "malom-game";

/** @type {(() => boolean) | null} */
let back = null;
/** @type {((hash: string) => void) | null} */
let hashChanged = null;

/**
 * The text behind `#`, empty without.
 * @returns {string}
 */
export function hash() {
  return location.hash.slice(1);
}

/**
 * Writes the text behind `#`, without an entry in the history and without a call of `onHash`.
 * @param {string} text
 */
export function setHash(text) {
  const address = location.pathname + location.search + (text ? `#${text}` : "");
  history.replaceState(history.state, "", address);
}

/**
 * Another link was opened on this page.
 * @param {(hash: string) => void} callback
 */
export function onHash(callback) {
  hashChanged = callback;
}

/**
 * Back was pressed; whether the game made use of it.
 * @param {() => boolean} callback
 */
export function onBack(callback) {
  back = callback;
}

/**
 * The tab is hidden (true) or seen again (false).
 * @param {(hidden: boolean) => void} callback
 */
export function onHidden(callback) {
  document.addEventListener("visibilitychange", () => callback(document.hidden));
  // The last moment in which something can be saved.
  addEventListener("pagehide", () => callback(true));
}

/** Begins to listen; before the game's start. */
export function watchNavigation() {
  // At every gesture: after a reload both entries are there already, and where Back led nowhere the second is gone.
  const step = () => {
    if (history.state !== GAME) {
      history.replaceState(FIRST, "");
      history.pushState(GAME, "");
    }
  };
  addEventListener("pointerup", step, true);
  addEventListener("keydown", step, true);
  addEventListener("popstate", (event) => {
    if (event.state !== FIRST) {
      // A link with another `#`, or its end.
      return;
    }
    if (back?.()) {
      history.pushState(GAME, "");
    } else {
      history.back();
    }
  });
  addEventListener("hashchange", () => {
    const text = hash();
    // Back to the entry that is ours: else each link that was followed would be a step on the way back.
    if (text && history.state === null) {
      history.back();
    }
    if (text) {
      hashChanged?.(text);
    }
  });
}

/**
 * Gives a link away: by what the system offers for that, or into the clipboard.
 * @param {string} url
 * @param {string} title
 * @returns {Promise<"shared" | "copied" | "cancelled" | "refused">}
 */
export async function share(url, title) {
  // On desktops the clipboard is what people expect.
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") {
        return "cancelled";
      }
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "refused";
  }
}
