/**
 * The download of the game, counted as it comes.
 * @module
 */

/**
 * Fetches a wasm file as a response that can be compiled while it arrives.
 * @param {URL} url
 * @param {number} size the file's bytes; the header tells only what travels, which may be compressed
 * @param {(share: number) => void} progress
 * @returns {Promise<Response>}
 */
export async function download(url, size, progress) {
  const response = await fetch(url);
  if (!response.ok || !response.body) {
    throw new Error(`${url.pathname}: ${response.status} ${response.statusText}`);
  }
  let received = 0;
  const counter = new TransformStream({
    /** @param {Uint8Array} chunk */
    transform(chunk, controller) {
      received += chunk.byteLength;
      progress(received / size);
      controller.enqueue(chunk);
    },
  });
  // Not every host knows the type of a wasm file, and only with it is it compiled while it arrives.
  return new Response(response.body.pipeThrough(counter), { headers: { "Content-Type": "application/wasm" } });
}
