/**
 * Keeps every file of one version, so that the site works without a network. `cargo xtask web` writes two lines before these:
 * `VERSION`, and `FILES`, each file's address with a hash of its content. See `offline.js` for how versions follow each other.
 */
/* global VERSION, FILES */

/** The caches of a host are shared by all its pages. */
const FAMILY = `malom ${self.registration.scope} `;
const OWN = FAMILY + VERSION;
/** In each cache, its FILES, for the next version to know what it need not fetch. */
const LIST = new URL("files-of-this-version", self.registration.scope).href;

self.addEventListener("install", (event) => {
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  // The first visit's page is served from now on too, for what it fetches late.
  event.waitUntil(self.clients.claim());
});

self.addEventListener("message", (event) => {
  if (event.data === "take-over") {
    self.skipWaiting();
  }
  if (event.data === "tidy") {
    event.waitUntil(tidy());
  }
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope)) {
    event.respondWith(answer(request));
  }
});

/**
 * From our own version, then from one that another window still plays, then from the network.
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function answer(request) {
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  const own = await caches.open(OWN);
  const found = await own.match(url.href);
  if (found) {
    return found;
  }
  for (const name of await family()) {
    const kept = await (await caches.open(name)).match(url.href);
    if (kept) {
      return kept;
    }
  }
  return fetch(request);
}

/** @returns {Promise<string[]>} the caches of other versions */
async function family() {
  return (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN);
}

/** Fills the cache with all or nothing: half a version is none. */
async function fill() {
  try {
    const own = await caches.open(OWN);
    const kept = await keptFiles();
    for (const [path, hash] of FILES) {
      const url = new URL(path, self.registration.scope).href;
      const response = kept.get(hash) ?? (await fetchFresh(url));
      await own.put(url, response.clone());
    }
    await own.put(LIST, new Response(JSON.stringify(FILES)));
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
}

/**
 * The files of other versions by their hashes.
 * @returns {Promise<Map<string, Response>>}
 */
async function keptFiles() {
  const files = new Map();
  for (const name of await family()) {
    const cache = await caches.open(name);
    const list = await cache.match(LIST);
    for (const [path, hash] of list ? await list.json() : []) {
      const response = await cache.match(new URL(path, self.registration.scope).href);
      if (response) {
        // A new one, which knows no address: a script would look for its modules beside where it once came from.
        files.set(hash, new Response(response.body, { headers: response.headers }));
      }
    }
  }
  return files;
}

/**
 * @param {string} url
 * @returns {Promise<Response>}
 */
async function fetchFresh(url) {
  // What lies in a version's own folder never changes; the rest may be an old copy of the browser's.
  const fixed = url.includes(VERSION);
  const response = await fetch(url, { cache: fixed ? "default" : "no-cache" });
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  // While a site is being exchanged, the page may be another version's: then the next visit tries again.
  if (url === self.registration.scope && !(await response.clone().text()).includes(VERSION)) {
    throw new Error(`${url} is of another version`);
  }
  return response;
}

/** Deletes the other versions, unless another window may be playing from one, or one of them is just coming. */
async function tidy() {
  if (self.registration.installing || self.registration.waiting) {
    return;
  }
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = windows.filter((client) => client.url.startsWith(self.registration.scope));
  if (ours.length <= 1) {
    await Promise.all((await family()).map((name) => caches.delete(name)));
  }
}
