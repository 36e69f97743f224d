/**
 * What is said to those who hear the page: moves, results, errors.
 * @module
 */

/** So many lines stay, for those who read back. */
const KEPT = 12;

/**
 * Says a text, after what is being said, or at once.
 * @param {string} text
 * @param {boolean} urgent
 */
export function announce(text, urgent) {
  const region = /** @type {HTMLElement} */ (document.getElementById(urgent ? "urgent" : "polite"));
  // A new node is news, even with the words of the last one; several of one moment are all heard.
  const line = document.createElement("span");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > KEPT) {
    region.firstElementChild?.remove();
  }
}
