// Plays the game by what a person does: clicks, taps and keys, at the places that the game publishes with `?test`.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { until } from "./browser.mjs";

/** The one-line messages of a language, by their keys. */
export function words(language) {
  const found = {};
  for (const file of ["menu.ftl", "game.ftl", "mods.ftl", "notices.ftl"]) {
    for (const line of readFileSync(join(process.env.MALOM_LOCALES, language, file), "utf8").split("\n")) {
      const [, key, text] = /^([a-z-]+) = ([^{]*)/.exec(line) ?? [];
      if (key) {
        found[key] = text.trim();
      }
    }
  }
  return found;
}

const ENGLISH = words("en");

/** Chance with a seed, so that a game that went wrong can be played again. */
function dice(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export class Player {
  #page;
  #touch;
  #dice;
  /** @type {Record<string, string>} */
  words = ENGLISH;

  /**
   * @param {import("playwright-core").Page} page
   * @param {{touch?: boolean, seed?: number}} [options]
   */
  constructor(page, { touch = false, seed = 1 } = {}) {
    this.#page = page;
    this.#touch = touch;
    this.#dice = dice(seed);
  }

  /** What the game last told of itself. */
  state() {
    return this.#page.evaluate(() => malomHost.state);
  }

  /** Waits for a state. The question runs in the page. */
  until(question, argument, timeout) {
    return until(this.#page, question, argument, timeout);
  }

  /** Presses the canvas there. */
  async press([x, y]) {
    const offset = await this.#page.evaluate(() => {
      const place = document.getElementById("malom-canvas").getBoundingClientRect();
      return [place.x, place.y];
    });
    const [left, top] = [x + offset[0], y + offset[1]];
    if (this.#touch) {
      await this.#page.touchscreen.tap(left, top);
    } else {
      await this.#page.mouse.click(left, top, { delay: 30 });
    }
  }

  /**
   * Presses a button by the key of its text, when it is there and has come to rest.
   * @param {string} key
   */
  async button(key) {
    const label = this.words[key];
    const place = await this.until(
      async (label) => {
        const find = () => {
          const buttons = malomHost.state?.buttons ?? {};
          const name = Object.keys(buttons).find((name) => name === label || name.startsWith(`${label} (`));
          return name && buttons[name];
        };
        const before = find();
        await new Promise((resolve) => setTimeout(resolve, 150));
        const after = find();
        return before && after && String(before) === String(after) ? after : null;
      },
      label,
    ).catch(async () => {
      throw new Error(`there is no button ${label}: ${JSON.stringify((await this.state())?.buttons)}`);
    });
    await this.press(place);
  }

  /** Waits for a panel. */
  menu(name) {
    return this.until((name) => malomHost.state?.menu === name, name);
  }

  /** Plays an action that the game calls legal. @param {string} action */
  async play(action) {
    const before = await this.state();
    for (const point of action.match(/[a-g][1-7]/g)) {
      await this.press(before.points[point]);
    }
    await this.until(
      ([position, outcome]) => malomHost.state.position !== position || malomHost.state.outcome !== outcome,
      [before.position, before.outcome],
    );
  }

  /** Waits until it is a person's turn, or the game is over; returns the state. */
  turn(timeout = 120_000) {
    return this.until(
      () => {
        const { state } = malomHost;
        return state && (state.waits || state.outcome) ? state : null;
      },
      undefined,
      timeout,
    );
  }

  /** Plays until so many actions of ours are played or the game is over; returns the last state. */
  async playOn(actions = Infinity) {
    for (let played = 0; played < actions; played++) {
      const state = await this.turn();
      if (state.outcome) {
        return state;
      }
      await this.play(state.legal[this.#dice(state.legal.length)]);
    }
    return this.turn();
  }

  /** From the title into a game against the computer. */
  async begin() {
    await this.button("menu-new-game");
    await this.menu("NewGame");
    await this.button("new-game-start");
    await this.until(() => malomHost.state.screen === "Playing" && malomHost.state.menu === "None");
  }

  /** What was said to those who hear the page, since the listener began. */
  said() {
    return this.#page.evaluate(() => globalThis.said ?? []);
  }
}

/** Notes all that is said, in the page's `said`. */
export async function hear(page) {
  await page.addInitScript(() => {
    globalThis.said = [];
    addEventListener("DOMContentLoaded", () => {
      for (const id of ["polite", "urgent"]) {
        const region = document.getElementById(id);
        const note = () => region.textContent && globalThis.said.push(region.textContent);
        new MutationObserver(note).observe(region, { childList: true, subtree: true, characterData: true });
      }
    });
  });
}
