/**
 * Nothing sounds before the player has touched a key or the page, nor while the page is hidden. The game opens its sound when
 * it starts; what it opens is held here until then.
 * @module
 */

const GESTURES = ["pointerdown", "pointerup", "touchend", "keydown", "click"];

/** @type {Set<AudioContext>} */
const contexts = new Set();
let touched = false;

/** @returns {boolean} */
const mayPlay = () => touched && !document.hidden;

/** Puts our own context in the place of the browser's. */
export function holdSound() {
  const Native = globalThis.AudioContext;
  if (!Native) {
    return;
  }
  globalThis.AudioContext = class extends Native {
    /** @param {AudioContextOptions} [options] */
    constructor(options) {
      super(options);
      contexts.add(this);
      if (!mayPlay()) {
        quietly(super.suspend());
      }
    }

    resume() {
      return mayPlay() ? super.resume() : Promise.resolve();
    }

    close() {
      contexts.delete(this);
      return super.close();
    }
  };
  const touch = () => {
    touched = true;
    settle();
    // A browser may not take the first gesture for one: the next ones try again, until all is running.
    if ([...contexts].every((context) => context.state === "running")) {
      for (const kind of GESTURES) {
        removeEventListener(kind, touch, true);
      }
    }
  };
  for (const kind of GESTURES) {
    addEventListener(kind, touch, { capture: true, passive: true });
  }
  document.addEventListener("visibilitychange", settle);
}

function settle() {
  for (const context of contexts) {
    if (context.state !== "closed") {
      quietly(mayPlay() ? context.resume() : context.suspend());
    }
  }
}

/**
 * A sound that may not play is no error.
 * @param {Promise<void>} promise
 */
function quietly(promise) {
  promise.catch(() => {});
}
