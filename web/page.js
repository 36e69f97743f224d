/**
 * The page's beginning: what is needed is looked for, the game is downloaded and started, and what goes wrong is told.
 * @module
 */
import { GAME_BYTES } from "./build.js";
import { fail, hasFailed, isLost, progress, starting } from "./cover.js";
import { download } from "./download.js";
import { host } from "./host.js";
import { readMods, watchDrops } from "./mods.js";
import { watchNavigation } from "./navigation.js";
import { renew } from "./offline.js";
import { checkPixels } from "./pixels.js";
import { holdSound } from "./sound.js";
import { missing } from "./support.js";
import { currentLanguage, say, whenSpoken } from "./words.js";

const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("malom-canvas"));

whenSpoken(() => {
  document.documentElement.lang = currentLanguage();
  canvas.setAttribute("aria-label", say("page-canvas"));
  document.querySelector("#manifest").setAttribute("href", `manifest.${currentLanguage()}.webmanifest`);
  document.querySelector("meta[name=description]").setAttribute("content", say("page-description"));
});

/** What winit throws to leave its `main` for the browser's loop: no error, as it says itself. */
const isNoError = (/** @type {unknown} */ error) => String(error).includes("Using exceptions for control flow");

/** A trap ends the game, wherever it comes up. */
function watchForCrashes() {
  const look = (/** @type {unknown} */ error) => {
    if (error instanceof WebAssembly.RuntimeError) {
      fail("page-crashed", error.stack ?? String(error));
    }
  };
  addEventListener("error", (event) => {
    if (isNoError(event.error ?? event.message)) {
      event.preventDefault();
    }
    look(event.error);
  });
  addEventListener("unhandledrejection", (event) => {
    if (isNoError(event.reason)) {
      event.preventDefault();
    }
    look(event.reason);
  });
  canvas.addEventListener("webglcontextlost", () => fail("page-graphics-lost"));
}

/** Keys of the game that a browser would use for itself: to scroll, to leave the canvas, to go back, to fill the screen. */
const GAME_KEYS = new Set(
  "Tab ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown Home End Backspace Enter F11".split(" ").concat(" "),
);

/** What is typed is the game's; the browser's own shortcuts stay the browser's. */
function keepKeysInTheGame() {
  canvas.addEventListener("keydown", (event) => {
    if (GAME_KEYS.has(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
    }
  });
}

/** Nothing is zoomed, selected or opened by a finger that meant the board. */
function keepFingersOnTheBoard() {
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  // Safari pinches a page that forbids it; what touches the cover may be read larger.
  for (const kind of ["gesturestart", "gesturechange", "dblclick"]) {
    canvas.addEventListener(kind, (event) => event.preventDefault(), { passive: false });
  }
  document.addEventListener("touchmove", (event) => event.target === canvas && event.preventDefault(), {
    passive: false,
  });
}

async function start() {
  if (isLost()) {
    return;
  }
  const lacking = missing();
  if (lacking) {
    fail(lacking);
    return;
  }
  if (await renew()) {
    return;
  }
  progress(0);
  watchForCrashes();
  holdSound();
  watchNavigation();
  keepFingersOnTheBoard();
  keepKeysInTheGame();
  Object.assign(globalThis, { malomHost: host });
  watchDrops();
  const mods = readMods();
  const pixels = checkPixels(canvas);
  let response;
  let game;
  try {
    [response, game] = await Promise.all([
      download(new URL("./malom_bg.wasm", import.meta.url), GAME_BYTES, (share) => {
        progress(share);
        if (share >= 1) {
          starting();
        }
      }),
      import("./malom.js"),
    ]);
  } catch (error) {
    fail("page-download-failed", String(error));
    return;
  }
  // A hidden tab measures nothing until it is seen.
  await Promise.all([pixels, mods]);
  try {
    await game.default({ module_or_path: response });
  } catch (error) {
    if (!isNoError(error) && !hasFailed()) {
      // A connection that breaks in the middle shows here, since the file is compiled while it comes.
      const broken = error instanceof TypeError || error instanceof DOMException;
      fail(broken ? "page-download-failed" : "page-crashed", String(error));
    }
  }
}

start();
