/**
 * What is said to those who hear the page: moves, results, errors.
 * @module
 */

/**
 * Says a text, once what is being said is finished, or at once.
 * @param {string} text
 * @param {boolean} urgent
 */
export function announce(text, urgent) {
  const region = /** @type {HTMLElement} */ (document.getElementById(urgent ? "urgent" : "polite"));
  // A new node is news, even with the words of the last one.
  const line = document.createElement("span");
  line.textContent = text;
  region.replaceChildren(line);
}
