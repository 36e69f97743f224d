/**
 * What the game cannot do without, asked for before anything is downloaded.
 * @module
 */

/**
 * A module that uses what the compiler takes for granted: bulk memory (`memory.fill`) and reference types (`externref`).
 *
 *     (module (memory 1) (table 0 externref) (func i32.const 0 i32.const 0 i32.const 0 memory.fill))
 */
const NEEDED = new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, // header
  1, 4, 1, 0x60, 0, 0, // a type: () -> ()
  3, 2, 1, 0, // a function of it
  4, 4, 1, 0x6f, 0, 0, // a table of externref
  5, 3, 1, 0, 1, // a memory
  10, 13, 1, 11, 0, 0x41, 0, 0x41, 0, 0x41, 0, 0xfc, 0x0b, 0, 0x0b, // its code
]);

/**
 * The sentence for what is missing, or null.
 * @returns {"page-old-browser" | "page-no-webgl" | null}
 */
export function missing() {
  const known =
    typeof WebAssembly === "object" &&
    WebAssembly.validate(NEEDED) &&
    typeof WebAssembly.instantiateStreaming === "function" &&
    typeof TransformStream === "function";
  if (!known) {
    return "page-old-browser";
  }
  return canDraw() ? null : "page-no-webgl";
}

/** @returns {boolean} */
function canDraw() {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    // A browser has few contexts to give: this one goes back.
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
