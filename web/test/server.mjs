// A host for the tests: it serves a folder under a path, counts what it is asked for, and can be slow, broken or gone.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";

const KINDS = {
  html: "text/html; charset=utf-8",
  css: "text/css",
  js: "text/javascript",
  wasm: "application/wasm",
  svg: "image/svg+xml",
  png: "image/png",
  webmanifest: "application/manifest+json",
};

/** Takes the game's place where only the page is looked at: it is there at once, and draws one colour. */
const STAND_IN = `export default async function ({ module_or_path }) {
  await (await module_or_path).arrayBuffer();
  const gl = document.getElementById("malom-canvas").getContext("webgl2");
  gl.clearColor(0.1, 0.2, 0.15, 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
  malomHost.setLanguage(malomHost.languages()[0]);
  setTimeout(malomHost.ready, 50);
}`;

/** The site as hosts of projects have it: not at the root. */
export const PREFIX = "/some/where/";

export class Host {
  /** Where the files are. @type {string} */
  folder;
  /** What was asked for, in order. @type {string[]} */
  asked = [];
  /** Files that are not to be found. @type {(path: string) => boolean} */
  broken = () => false;
  /** A folder whose `malom.js` and `malom_bg.wasm` take the place of the game's. @type {string | null} */
  instead = null;
  /** Whether the game has a stand-in. */
  standIn = false;
  #server;
  #sockets = new Set();
  #port = 0;

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  async start() {
    this.#server = createServer((request, response) => this.#answer(request, response));
    this.#server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
    await new Promise((resolve) => this.#server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = this.#server.address().port;
  }

  /** As if the cable was pulled. */
  async stop() {
    for (const socket of this.#sockets) {
      socket.destroy();
    }
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The site's address. */
  get url() {
    return `http://localhost:${this.#port}${PREFIX}`;
  }

  async #answer(request, response) {
    const path = request.url.split("?")[0];
    this.asked.push(path);
    const inner = path.startsWith(PREFIX) ? path.slice(PREFIX.length) || "index.html" : null;
    try {
      if (inner === null || this.broken(inner)) {
        throw new Error("not here");
      }
      const file = inner.split("/").pop();
      if (this.standIn && file === "malom.js") {
        response.writeHead(200, { "Content-Type": KINDS.js }).end(STAND_IN);
        return;
      }
      if (this.standIn && file === "malom_bg.wasm") {
        response.writeHead(200, { "Content-Type": KINDS.wasm }).end(Buffer.alloc(100_000));
        return;
      }
      const other = this.instead && ["malom.js", "malom_bg.wasm"].includes(file);
      const body = await readFile(other ? join(this.instead, file) : join(this.folder, normalize(inner)));
      const kind = KINDS[inner.split(".").pop()] ?? "application/octet-stream";
      response.writeHead(200, { "Content-Type": kind, "Cache-Control": inner.startsWith("v-") ? "max-age=600" : "no-cache" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  }
}
