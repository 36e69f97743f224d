// Chromium, and pages of it whose complaints are heard.
import { chromium } from "playwright-core";

// Nothing but the site is to be asked for, and the processor draws.
const ARGUMENTS = [
  "--headless=new",
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

// What the machine's lack of a graphics card makes a browser say.
const OF_THE_MACHINE = [/GPU stall due to ReadPixels/, /software WebGL/i, /GroupMarkerNotSet/];

/** @param {string[]} [more] further arguments */
export function launch(more = []) {
  return chromium.launch({ executablePath: process.env.MALOM_CHROMIUM, args: [...ARGUMENTS, ...more] });
}

/**
 * A page of a visitor who was never here before.
 * @param {import("playwright-core").Browser} browser
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function visitor(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...options });
  return { context, page: listen(await context.newPage()) };
}

/**
 * Notes what the page complains of, in `page.complaints`.
 * @param {import("playwright-core").Page} page
 */
export function listen(page) {
  const complaints = [];
  page.on("console", (message) => {
    const text = message.text();
    if (process.env.MALOM_LOUD) {
      console.log(`    [${message.type()}] ${text}`);
    }
    if (message.type() === "error" && !OF_THE_MACHINE.some((words) => words.test(text))) {
      complaints.push(text);
    }
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return Object.assign(page, { complaints });
}

/** Waits for the first frame, and returns the milliseconds since the page's beginning. */
export async function ready(page, timeout = 180_000) {
  await page.waitForFunction(() => document.body?.dataset.ready !== undefined || document.body?.dataset.failed, null, {
    timeout,
  });
  const failed = await page.evaluate(() => document.body.dataset.failed);
  if (failed) {
    const details = await page.evaluate(() => document.querySelector("#details pre").textContent);
    throw new Error(`the page failed: ${failed}: ${details}`);
  }
  return page.evaluate(() => Math.round(performance.now()));
}

/** Waits until the page has told why the game cannot be played, and returns the sentence. */
export async function failure(page, timeout = 60_000) {
  await page.waitForSelector("#reload:not([hidden])", { timeout });
  return page.evaluate(() => document.getElementById("message").textContent.trim());
}

/**
 * Asks the page again and again until it says something true, and returns that. (`waitForFunction` takes the promise of an
 * asynchronous function for a yes.)
 * @template T
 * @param {import("playwright-core").Page} page
 * @param {(argument: any) => T | Promise<T>} question
 * @param {any} [argument]
 * @returns {Promise<T>}
 */
export async function until(page, question, argument, timeout = 60_000) {
  const end = Date.now() + timeout;
  for (;;) {
    // A page that is just being left answers with an error.
    const said = await page.evaluate(question, argument).catch(() => undefined);
    if (said) {
      return said;
    }
    if (Date.now() > end) {
      throw new Error(`the page never said yes to ${question}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until the service worker keeps everything. */
export function kept(page) {
  return until(page, async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === "activated" && navigator.serviceWorker.controller !== null;
  });
}
