/**
 * What is seen before the game's first frame, and after its last.
 * @module
 */
import { say, whenSpoken } from "./words.js";

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const cover = element("cover");
const bar = /** @type {HTMLProgressElement} */ (element("bar"));
const message = element("message");
const button = element("reload");
const details = element("details");

/** What the message says, as a function so that it can be said in another language. @type {() => string} */
let saying = () => "";
let failed = false;

/** Whether `first.js` has told, in every language, that nothing more can be done. */
export const isLost = () => message.dataset.first !== undefined;

whenSpoken(() => {
  element("tagline").textContent = say("tagline");
  button.textContent = say("page-reload");
  details.firstElementChild.textContent = say("page-details");
  tell(saying);
});

/** @param {() => string} text */
function tell(text) {
  saying = text;
  if (isLost()) {
    return;
  }
  const said = text();
  // A live region that is told the same again may be read again.
  if (message.textContent !== said) {
    message.textContent = said;
  }
}

/**
 * How much of the download is here.
 * @param {number} share from 0 to 1
 */
export function progress(share) {
  if (failed) {
    return;
  }
  const percent = Math.floor(Math.min(share, 1) * 100);
  bar.value = percent;
  // A screen reader need not hear each of the hundred.
  tell(() => say("page-loading", { percent: percent - (percent % 10) }));
}

/** Everything is here, and the game builds its first frame. */
export function starting() {
  if (!failed) {
    bar.value = 100;
    tell(() => say("page-starting"));
  }
}

/** The game is seen. */
export function uncover() {
  if (failed) {
    return;
  }
  cover.classList.add("gone");
  tell(() => "");
  const hide = () => {
    cover.hidden = !failed;
  };
  cover.addEventListener("transitionend", hide, { once: true });
  // Without a transition nothing ends.
  setTimeout(hide, 400);
}

/**
 * Covers the game for good with a sentence that helps, and a button to start anew. Only the first failure is told: what
 * follows is mostly its consequence.
 * @param {string} key the text
 * @param {string} [technical] what to copy into a report
 */
export function fail(key, technical = "") {
  if (failed) {
    return;
  }
  failed = true;
  document.body.dataset.failed = key;
  element("stage").inert = true;
  cover.hidden = false;
  cover.classList.remove("gone");
  bar.hidden = true;
  message.setAttribute("role", "alert");
  tell(() => say(key));
  button.hidden = false;
  button.onclick = () => location.reload();
  button.focus();
  if (technical) {
    details.hidden = false;
    details.lastElementChild.textContent = technical;
  }
}

/** Whether the game has ended by an error. */
export function hasFailed() {
  return failed;
}
