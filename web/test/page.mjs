// The page around the game: its first seconds, its languages, its life without a network, and what goes wrong.
import assert from "node:assert/strict";
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { failure, kept, launch, ready, until, visitor } from "./browser.mjs";
import { Host } from "./server.mjs";

const SITE = process.env.MALOM_SITE;
const PICTURES = process.env.MALOM_PICTURES;

/**
 * Runs a test with a host and a browser of its own.
 * @param {(tools: {host: Host, browser: import("playwright-core").Browser}) => Promise<void>} test
 * @param {string[]} [argumentsOfBrowser]
 */
export const hosted = (test, argumentsOfBrowser, standIn = false) => async () => {
  const host = new Host(SITE);
  host.standIn = standIn;
  await host.start();
  const browser = await launch(argumentsOfBrowser);
  try {
    await test({ host, browser });
  } finally {
    await browser.close();
    await host.stop().catch(() => {});
  }
};

/** Runs a test of the page alone: the game, which takes seconds to start, has a stand-in. */
const alone = (test, argumentsOfBrowser) => hosted(test, argumentsOfBrowser, true);

/** The same site as another version, in a folder of its own. */
async function anotherVersion() {
  const folder = await mkdtemp(join(tmpdir(), "malom-site-"));
  await cp(SITE, folder, { recursive: true });
  const old = (await readdir(folder)).find((name) => name.startsWith("v-"));
  const fresh = "v-0123456789ab";
  await rename(join(folder, old), join(folder, fresh));
  for (const name of ["index.html", "service-worker.js"]) {
    const text = await readFile(join(folder, name), "utf8");
    // The page has changed, so its hash has.
    const changed = text.replaceAll(old, fresh).replace(/(\["\.\/", ")[0-9a-f]+/, "$1fedcba9876543210");
    await writeFile(join(folder, name), changed);
  }
  return { folder, old, fresh };
}

/** The folder of the version that a page runs. */
const version = (page) => page.evaluate(() => /v-[0-9a-f]+/.exec(document.querySelector("link[rel=stylesheet]").href)[0]);

export const page = [
  [
    "page: loads without a complaint, and asks for nothing outside the site",
    hosted(async ({ host, browser }) => {
      const { context, page } = await visitor(browser);
      const foreign = [];
      context.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(host.url) && !/^(data|blob):/.test(url)) {
          foreign.push(url);
        }
      });
      await page.goto(host.url);
      const painted = await page.evaluate(
        () =>
          new Promise((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries()[0].startTime)).observe({
              type: "paint",
              buffered: true,
            });
          }),
      );
      const playable = await ready(page);
      console.log(`    first picture after ${Math.round(painted)} ms, playable after ${playable} ms`);
      await page.waitForTimeout(1000);
      assert.deepEqual(page.complaints, []);
      assert.deepEqual(foreign, []);
      assert.equal(await page.evaluate(() => document.activeElement.id), "malom-canvas");
      const outside = host.asked.filter((path) => !path.startsWith("/some/where/"));
      assert.deepEqual(outside, []);
    }),
  ],
  [
    "page: the bar goes with the download, in the visitor's language",
    hosted(async ({ host, browser }) => {
      for (const [locale, words] of [
        ["hu-HU", /^Betöltés: \d+ %$/],
        ["de-AT", /^Wird geladen: \d+ %$/],
        ["fr-FR", /^Loading: \d+ %$/],
      ]) {
        const { context, page } = await visitor(browser, { locale });
        const seen = new Set();
        const network = await context.newCDPSession(page);
        await network.send("Network.enable");
        // Whatever the game weighs, its download takes some seconds.
        const size = (await readFile(join(SITE, (await readdir(SITE)).find((name) => name.startsWith("v-")), "malom_bg.wasm")))
          .length;
        await network.send("Network.emulateNetworkConditions", {
          offline: false,
          latency: 0,
          downloadThroughput: size / 3,
          uploadThroughput: -1,
        });
        await page.goto(host.url, { waitUntil: "domcontentloaded" });
        for (let look = 0; look < 12; look++) {
          const [value, text, lang] = await page.evaluate(() => [
            document.getElementById("bar").value,
            document.getElementById("message").textContent,
            document.documentElement.lang,
          ]);
          if (value > 0 && value < 100) {
            seen.add(value);
            assert.match(text, words);
            assert.equal(lang, locale.startsWith("fr") ? "en" : locale.slice(0, 2));
          }
          await page.waitForTimeout(200);
        }
        assert.ok(seen.size >= 3, `the bar moved: ${[...seen]}`);
        await page.screenshot({ path: join(PICTURES, `cover-${locale}.png`) });
        await context.close();
      }
    }),
  ],
  [
    "page: without WebGL there is a sentence",
    alone(
      async ({ host, browser }) => {
        const { page } = await visitor(browser);
        await page.goto(host.url);
        assert.match(await failure(page), /WebGL 2/);
        await page.screenshot({ path: join(PICTURES, "no-webgl.png") });
        assert.ok(!host.asked.some((path) => path.endsWith(".wasm")), "nothing was downloaded in vain");
        assert.deepEqual(page.complaints, []);
      },
      ["--disable-gpu", "--disable-webgl", "--disable-3d-apis"],
    ),
  ],
  [
    "page: an old browser gets a sentence",
    alone(async ({ host, browser }) => {
      const { page } = await visitor(browser, { locale: "de-DE" });
      await page.addInitScript(() => delete globalThis.WebAssembly);
      await page.goto(host.url);
      assert.match(await failure(page), /zu alt/);
    }),
  ],
  [
    "page: a browser without modules gets a sentence",
    alone(async ({ host, browser }) => {
      const { page } = await visitor(browser);
      await page.addInitScript(() => delete HTMLScriptElement.prototype.noModule);
      await page.goto(host.url);
      assert.match(await failure(page), /too old/);
    }),
  ],
  [
    "page: a failed download gets a sentence, whichever file it is",
    alone(async ({ host, browser }) => {
      for (const [name, offered] of [
        ["malom_bg.wasm", "en-GB"],
        ["malom.js", "en-GB"],
        ["words.js", "hu-HU"],
        ["page.js", "en-GB"],
      ]) {
        host.broken = (path) => path.endsWith(`/${name}`);
        const { context, page } = await visitor(browser, { locale: offered });
        await page.goto(host.url);
        assert.match(await failure(page), offered === "hu-HU" ? /letölteni/ : /downloaded/, name);
        await page.screenshot({ path: join(PICTURES, `failed-${name}.png`) });
        host.broken = () => false;
        await page.click("#reload");
        await ready(page);
        await context.close();
      }
    }),
  ],
  [
    "page: without scripts there is a sentence in each language",
    alone(async ({ host, browser }) => {
      const { page } = await visitor(browser, { javaScriptEnabled: false });
      await page.goto(host.url);
      const said = await page.locator("noscript").innerText();
      assert.match(said, /JavaScriptet[\s\S]*needs JavaScript[\s\S]*braucht JavaScript/);
    }),
  ],
  [
    "page: a crash gets a sentence and a way back",
    alone(async ({ host, browser }) => {
      const { page } = await visitor(browser);
      await page.goto(host.url);
      await ready(page);
      await page.evaluate(() => malomHost.fail("panicked at 'the test said so'"));
      assert.match(await failure(page), /Your game is saved/);
      await page.waitForTimeout(400);
      await page.screenshot({ path: join(PICTURES, "crashed.png") });
      assert.match(await page.locator("#details").textContent(), /the test said so/);
      await page.click("#reload");
      await ready(page);
    }),
  ],
  [
    "page: a lost drawing surface gets a sentence",
    alone(async ({ host, browser }) => {
      const { page } = await visitor(browser);
      await page.goto(host.url);
      await ready(page);
      await page.evaluate(() => {
        const canvas = document.getElementById("malom-canvas");
        canvas.getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
      });
      assert.match(await failure(page), /drawing surface/);
    }),
  ],
  [
    "page: works without a network after the first visit",
    alone(async ({ host, browser }) => {
      const { context, page } = await visitor(browser);
      await page.goto(host.url);
      await ready(page);
      await kept(page);
      await host.stop();
      await page.reload();
      await ready(page);
      const other = await context.newPage();
      await other.goto(`${host.url}?from=home`);
      await ready(other);
      const lacks = await other.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith("malom "));
        const list = await (await (await caches.open(names[0])).match("files-of-this-version")).json();
        const answers = await Promise.all(list.map(async ([path]) => [path, (await fetch(path)).ok]));
        return answers.filter(([, ok]) => !ok);
      });
      assert.deepEqual(lacks, []);
      assert.deepEqual(page.complaints, []);
    }),
  ],
  [
    "page: a new version takes over at the next visit, and the old one goes",
    alone(async ({ host, browser }) => {
      const { page } = await visitor(browser);
      await page.goto(host.url);
      await ready(page);
      await kept(page);
      const { folder, old, fresh } = await anotherVersion();
      try {
        host.folder = folder;
        host.asked = [];
        // This visit plays the old one, and fetches the new one behind it.
        await page.reload();
        await ready(page);
        assert.equal(await version(page), old);
        await until(page, async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
        assert.ok(!host.asked.some((path) => path.endsWith(".wasm")), "what has not changed is not fetched again");
        await page.reload();
        await until(page, (fresh) => document.querySelector("link[rel=stylesheet]")?.href.includes(fresh), fresh);
        await ready(page);
        const only = async (fresh) => {
          const names = await caches.keys();
          return names.length === 1 && names[0].endsWith(fresh);
        };
        await until(page, only, fresh);
        await host.stop();
        await page.reload();
        await ready(page);
        assert.equal(await version(page), fresh);
        assert.deepEqual(page.complaints, []);
      } finally {
        await rm(folder, { recursive: true });
      }
    }),
  ],
  [
    "page: nothing scrolls, zooms or selects under a finger; Back asks the game first",
    alone(async ({ host, browser }) => {
      const { page } = await visitor(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      await page.goto("about:blank");
      await page.goto(host.url);
      await ready(page);
      await page.touchscreen.tap(200, 8);
      await page.touchscreen.tap(200, 8);
      const [size, canvas, scale] = await page.evaluate(() => [
        [document.documentElement.scrollWidth, document.documentElement.scrollHeight, scrollX, scrollY],
        document.getElementById("malom-canvas").getBoundingClientRect().toJSON(),
        visualViewport.scale,
      ]);
      assert.deepEqual(size, [390, 844, 0, 0]);
      assert.deepEqual([canvas.x, canvas.y, canvas.width, canvas.height], [0, 0, 390, 844]);
      assert.equal(scale, 1);
      await page.evaluate(() => malomHost.onBack(() => (globalThis.backs = (globalThis.backs ?? 0) + 1) < 3));
      await page.evaluate(() => history.back());
      await page.waitForFunction(() => globalThis.backs === 1);
      await page.evaluate(() => history.back());
      await page.waitForFunction(() => globalThis.backs === 2);
      await page.evaluate(() => history.back());
      await page.waitForURL("about:blank");
    }),
  ],
  [
    "page: what cannot be kept is said in the player's language",
    alone(async ({ host, browser }) => {
      const { page } = await visitor(browser, { locale: "hu-HU" });
      await page.goto(host.url);
      await ready(page);
      const [full, kept, refused] = await page.evaluate(() => {
        const full = malomHost.save("too-much", "x".repeat(20_000_000));
        const kept = [malomHost.save("some", "thing"), malomHost.load("some"), malomHost.remove("some"), malomHost.load("some")];
        Storage.prototype.setItem = () => {
          throw new DOMException("no", "SecurityError");
        };
        return [full, kept, malomHost.save("some", "thing")];
      });
      assert.match(full, /betelt/);
      assert.deepEqual(kept, [null, "thing", undefined, null]);
      assert.match(refused, /nem enged/);
    }),
  ],
];
