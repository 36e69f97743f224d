/**
 * The page without a network, and how a new version takes the place of an old one.
 *
 * The service worker keeps every file of one version. A new version is fetched in the background while the old one plays, and
 * waits: nothing of a running game is exchanged. It takes over at the next visit or reload, before that has started
 * anything, so no game is interrupted and no version is mixed from two. The old files go when no other window plays from them.
 * @module
 */

/** How long a page waits for the new version to take over, before it starts with the old one. */
const PATIENCE = 3_000;

/** How long after a page has loaded its icons and such are still being fetched. */
const AFTERMATH = 400;

/** @returns {ServiceWorkerContainer | undefined} */
const workers = () => (isSecureContext ? navigator.serviceWorker : undefined);

/** The folder of the site, whatever it is called. */
const folder = () => new URL("./", document.baseURI);

/**
 * Lets a version that is waiting take over.
 * @returns {Promise<boolean>} whether the page is being loaded anew
 */
export async function renew() {
  const container = workers();
  try {
    const registration = await container?.getRegistration(folder());
    const waiting = registration?.waiting;
    if (!container || !waiting) {
      return false;
    }
    await quiet();
    const taken = new Promise((resolve) => {
      container.addEventListener("controllerchange", () => resolve(true), { once: true });
      setTimeout(() => resolve(false), PATIENCE);
    });
    waiting.postMessage("take-over");
    if (await taken) {
      location.reload();
      return true;
    }
  } catch {
    // Where service workers are refused, the page comes from the network.
  }
  return false;
}

/**
 * Waits until the page has asked for all that it asks for by itself. A browser ends the old worker for the new one to take over;
 * Chromium forgets to, for as long as the old one lives, when a request wakes it in that very moment.
 */
async function quiet() {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, AFTERMATH));
}

/** Keeps the files for later visits; called when the game is seen, so that nothing competes with its download. */
export async function keep() {
  const container = workers();
  try {
    const known = await container?.getRegistration(folder());
    const registration = await container?.register(new URL("service-worker.js", folder()), { updateViaCache: "none" });
    registration?.active?.postMessage("tidy");
    if (known) {
      // Browsers look for a new version when they please: here and now is better.
      await registration?.update();
    }
  } catch {
    // Without a network, or where it is refused: what is kept stays as it is.
  }
}
