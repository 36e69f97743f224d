// The game in its page: whole games, what outlasts a reload, links, languages, panels, and what a broken browser does to it.
import assert from "node:assert/strict";
import { join } from "node:path";

import { kept, ready, until, visitor } from "./browser.mjs";
import { hosted } from "./page.mjs";
import { hear, Player, words } from "./player.mjs";

const PICTURES = process.env.MALOM_PICTURES;

/** A link in the middle of a game: three pieces of each stand. */
const LINK = "game=1~csoszogo~d6.f4.d2.b4.a1.g7";

/**
 * A test with a page that is ready, and a player before it.
 * @param {(tools: {page: any, player: Player, host: any, context: any, browser: any}) => Promise<void>} test
 * @param {{hash?: string, visitor?: object, player?: object, before?: (page: any) => Promise<void>, complains?: boolean}} [options]
 */
const played = (test, options = {}) =>
  hosted(async ({ host, browser }) => {
    const { context, page } = await visitor(browser, options.visitor);
    await hear(page);
    await options.before?.(page);
    await page.goto(`${host.url}?test${options.hash ? `#${options.hash}` : ""}`);
    await ready(page);
    await until(page, () => malomHost.state !== null);
    await test({ page, player: new Player(page, options.player), host, context, browser });
    assert.equal(await page.evaluate(() => document.body.dataset.failed ?? null), null, "the game still runs");
    if (!options.complains) {
      assert.deepEqual(page.complaints, []);
    }
  });

/** Keeps what the page makes of a class of the browser in a global list of this name. */
const collect = (page, kind, list) =>
  page.addInitScript(
    ([kind, list]) => {
      globalThis[list] = [];
      globalThis[kind] = class extends globalThis[kind] {
        constructor(...all) {
          super(...all);
          globalThis[list].push(this);
        }
      };
    },
    [kind, list],
  );

const photograph = (page, name) => page.screenshot({ path: join(PICTURES, `${name}.png`) });

/** @param {any} state */
const isOver = (state) => /^(1-0|0-1|1\/2-1\/2) /.test(state.outcome);

export const game = [
  [
    "game: a whole game by clicks against the computer",
    played(async ({ page, player }) => {
      await photograph(page, "title");
      await player.begin();
      await player.playOn(2);
      await photograph(page, "playing");
      const end = await player.playOn();
      assert.ok(isOver(end), JSON.stringify(end));
      await player.menu("GameOver");
      await page.waitForTimeout(1500);
      await photograph(page, "over");
      const said = await player.said();
      assert.ok(said.length > 20, `every move is said: ${said.length}`);
      console.log(`    ${end.outcome}; the last words: ${said.slice(-3).join(" | ")}`);
    }),
  ],
  [
    "game: a whole game by touch at 390×844",
    played(
      async ({ page, player }) => {
        await photograph(page, "phone-title");
        await player.begin();
        await player.playOn(3);
        await photograph(page, "phone-playing");
        const end = await player.playOn();
        assert.ok(isOver(end), JSON.stringify(end));
        const view = await page.evaluate(() => [scrollX, scrollY, visualViewport.scale]);
        assert.deepEqual(view, [0, 0, 1]);
      },
      {
        visitor: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true },
        player: { touch: true, seed: 2 },
      },
    ),
  ],
  [
    "game: a phone on its side",
    played(
      async ({ page, player }) => {
        await player.begin();
        await player.playOn(2);
        await photograph(page, "phone-aside");
      },
      {
        visitor: { viewport: { width: 844, height: 390 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true },
        player: { touch: true },
      },
    ),
  ],
  [
    "game: by keys alone",
    played(async ({ page, player }) => {
      await player.begin();
      const { position } = await player.turn();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement.id), "malom-canvas");
      await page.waitForTimeout(300);
      await photograph(page, "keys");
      await page.keyboard.press("Enter");
      await player.until((position) => malomHost.state.position !== position, position);
    }),
  ],
  [
    "game: goes on after a reload in the middle",
    played(async ({ page, player }) => {
      await player.begin();
      const { position } = await player.playOn(4);
      await page.reload();
      await ready(page);
      await player.button("menu-continue");
      const again = await player.turn();
      assert.equal(again.position, position);
      await player.playOn(1);
    }),
  ],
  [
    "game: goes on without a network",
    played(async ({ page, player, host }) => {
      await kept(page);
      await player.begin();
      const { position } = await player.playOn(2);
      await host.stop();
      await page.reload();
      await ready(page);
      await player.button("menu-continue");
      assert.equal((await player.turn()).position, position);
      // The engine comes out of the cache too.
      await player.playOn(2);
    }),
  ],
  [
    "game: a link opens its game, once",
    played(
      async ({ page, player }) => {
        const state = await player.turn();
        assert.equal(state.screen, "Playing");
        assert.match(state.position, / l 6-6 0 /);
        assert.equal(await page.evaluate(() => location.hash), "");
        await player.play(state.legal[0]);
        // Another link into the same page asks before it takes the game away.
        await page.evaluate((link) => (location.hash = link), LINK);
        await player.button("confirm-linked-yes");
        await player.until((position) => malomHost.state.position === position, state.position);
      },
      { hash: LINK },
    ),
  ],
  [
    "game: a link is handed on by the clipboard, and opens the same",
    played(
      async ({ page, player, context, host }) => {
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        const { position } = await player.turn();
        await page.keyboard.press("Escape");
        await player.menu("Pause");
        await player.button("pause-share");
        const link = await until(page, () => navigator.clipboard.readText());
        assert.ok(link.startsWith(`${host.url}#game=1~`), link);
        const other = await context.newPage();
        await other.goto(link.replace("#", "?test#"));
        await ready(other);
        await until(other, (position) => malomHost.state?.position === position, position);
      },
      { hash: LINK },
    ),
  ],
  ...["game=", "game=1~csoszogo~d6.d6", "game=9~x", "game=1~nobody~d6", `game=1~csoszogo~%FF`, `game=${"d6.".repeat(9000)}`].map(
    (hash) => [
      `game: the wrong link ${hash.slice(0, 24)} gets a sentence`,
      played(
        async ({ player }) => {
          const sentence = words("en")["notice-link"].slice(0, 30);
          await player.until((sentence) => said.some((line) => line.includes(sentence)), sentence);
          await player.begin();
        },
        { hash },
      ),
    ],
  ),
  ...["damaged", "newer", "refused"].map((kind) => [
    `game: a ${kind} localStorage gets a sentence`,
    hosted(async ({ host, browser }) => {
      const { page } = await visitor(browser);
      await hear(page);
      await page.goto(`${host.url}?test`);
      await ready(page);
      const player = new Player(page);
      await player.begin();
      await player.playOn(2);
      await page.evaluate(() => dispatchEvent(new Event("pagehide")));
      await until(page, () => localStorage.getItem("malom:malom/game.ron") !== null);
      if (kind === "refused") {
        await page.addInitScript(() => {
          for (const name of ["getItem", "setItem", "removeItem"]) {
            Storage.prototype[name] = () => {
              throw new DOMException("no", "SecurityError");
            };
          }
        });
      } else {
        await page.addInitScript((kind) => {
          for (const key of Object.keys(localStorage).filter((key) => /malom:malom\//.test(key))) {
            localStorage.setItem(key, kind === "newer" ? "(version: 4000000)" : "(}{ \u0000 nothing");
          }
        }, kind);
      }
      await page.reload();
      await ready(page);
      if (kind === "refused") {
        await player.begin();
        await player.playOn(1);
        await player.until(() => said.some((line) => line.includes("the browser lets this page save nothing")));
      } else {
        await player.until(() => said.some((line) => /damaged|newer|version/i.test(line)));
      }
      await photograph(page, `storage-${kind}`);
      assert.equal(await page.evaluate(() => document.body.dataset.failed ?? null), null);
    }),
  ]),
  [
    "game: a worker that dies is replaced, and the move asked for again",
    played(
      async ({ page, player }) => {
        await player.begin();
        const state = await player.turn();
        await player.play(state.legal[0]);
        await until(page, () => globalThis.workers.length > 0);
        await page.evaluate(() => {
          const worker = globalThis.workers.at(-1);
          worker.terminate();
          worker.dispatchEvent(new ErrorEvent("error", { message: "killed by the test" }));
        });
        await player.turn();
        await player.playOn(1);
        assert.ok((await page.evaluate(() => globalThis.workers.length)) >= 2);
      },
      {
        before: (page) => collect(page, "Worker", "workers"),
      },
    ),
  ],
  [
    "game: without workers it thinks on the page",
    played(
      async ({ player }) => {
        await player.begin();
        await player.playOn(3);
      },
      {
        before: (page) =>
          page.addInitScript(() => {
            globalThis.Worker = class {
              constructor() {
                throw new DOMException("no workers", "SecurityError");
              }
            };
          }),
      },
    ),
  ],
  [
    "game: another language is the page's too, at once and at the next visit",
    played(async ({ page, player }) => {
      assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
      await player.button("menu-settings");
      await player.menu("Settings");
      const state = await player.state();
      const place = Object.entries(state.buttons).find(([label]) => /Magyar/.test(label))?.[1];
      assert.ok(place, `a button for the language: ${Object.keys(state.buttons)}`);
      await player.press(place);
      await until(page, () => document.documentElement.lang === "hu");
      await photograph(page, "settings-hu");
      await page.reload();
      await ready(page);
      assert.equal(await page.evaluate(() => document.documentElement.lang), "hu");
      player.words = words("hu");
      await player.begin();
    }),
  ],
  [
    "game: each panel, photographed",
    played(async ({ page, player }) => {
      for (const [key, menu] of [
        ["menu-new-game", "NewGame"],
        ["menu-rules", "Rules"],
        ["menu-settings", "Settings"],
        ["menu-credits", "Credits"],
      ]) {
        await player.button(key);
        await player.menu(menu);
        await page.waitForTimeout(400);
        await photograph(page, `panel-${menu}`);
        await page.keyboard.press("Escape");
        await player.menu("None");
      }
      await player.begin();
      await player.turn();
      await page.keyboard.press("Escape");
      await player.menu("Pause");
      await page.waitForTimeout(400);
      await photograph(page, "panel-Pause");
    }),
  ],
  [
    "game: Back closes a panel, then goes to the title, and only then leaves",
    played(async ({ page, player, host }) => {
      await player.begin();
      await page.keyboard.press("Escape");
      await player.menu("Pause");
      await page.evaluate(() => history.back());
      await player.menu("None");
      assert.equal((await player.state()).screen, "Playing");
      await page.evaluate(() => history.back());
      await player.until(() => malomHost.state.screen === "Title");
      assert.ok(page.url().startsWith(host.url));
    }),
  ],
  [
    "game: nothing sounds before a gesture",
    played(
      async ({ page, player }) => {
        const states = () => page.evaluate(() => globalThis.contexts.map((context) => context.state));
        const before = await states();
        assert.ok(before.length > 0 && before.every((state) => state === "suspended"), `before: ${before}`);
        await player.begin();
        await until(page, () => globalThis.contexts.every((context) => context.state === "running"));
      },
      {
        before: (page) => collect(page, "AudioContext", "contexts"),
      },
    ),
  ],
  [
    "game: frames in motion, beside an empty page of Bevy",
    hosted(async ({ host, browser }) => {
      const measure = async (page) => {
        await page.evaluate(() => (globalThis.frames.length = 0));
        await page.waitForTimeout(6000);
        return page.evaluate(() => {
          const gaps = globalThis.frames.slice(1).map((time, index) => time - globalThis.frames[index]);
          // Between two moves the game draws nothing: such a gap is rest.
          const moving = gaps.filter((gap) => gap > 0 && gap < 500).sort((a, b) => a - b);
          return { frames: moving.length, median: Math.round(moving[moving.length >> 1] ?? 0) };
        });
      };
      const open = async () => {
        const { page } = await visitor(browser);
        await page.addInitScript(() => {
          globalThis.frames = [];
          const native = requestAnimationFrame;
          globalThis.requestAnimationFrame = (callback) =>
            native((time) => {
              globalThis.frames.push(performance.now());
              callback(time);
            });
        });
        await page.goto(`${host.url}?test`);
        return page;
      };
      const page = await open();
      await ready(page);
      // Behind the title's menu a quiet game plays itself.
      const game = await measure(page);
      await page.close();
      host.instead = process.env.MALOM_EMPTY_PAGE;
      const other = await open();
      await until(other, () => globalThis.frames.length > 10);
      await other.evaluate(() => malomHost.ready());
      const empty = await measure(other);
      console.log(`    a frame of the game: ${game.median} ms (${game.frames} in 6 s); of an empty page: ${empty.median} ms`);
      assert.ok(game.frames > 0 && empty.frames > 0);
    }),
  ],
  [
    "game: the page stays awake while the strongest opponent thinks, and can be stopped at once",
    played(
      async ({ page, player }) => {
        await player.begin();
        let longest = 0;
        let count = 0;
        for (let turn = 0; turn < 4; turn++) {
          const state = await player.turn();
          await player.play(state.legal[0]);
          // The piece has come to rest, and the opponent thinks for a second or more.
          await page.waitForTimeout(400);
          await page.evaluate(() => {
            globalThis.longTasks = [];
            globalThis.watcher = new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries()));
            globalThis.watcher.observe({ type: "longtask" });
          });
          const thinks = await page.evaluate(() => !malomHost.state.waits);
          await page.waitForTimeout(500);
          const tasks = await page.evaluate(() => {
            globalThis.watcher.disconnect();
            return globalThis.longTasks.map((task) => task.duration);
          });
          if (thinks) {
            count += tasks.length;
            longest = Math.max(longest, ...tasks);
          }
        }
        console.log(`    while it thought, ${count} tasks of the page took over 50 ms; the longest ${Math.round(longest)} ms`);
        const { position } = await player.turn();
        await player.play((await player.state()).legal[0]);
        const start = Date.now();
        await page.keyboard.press("z");
        await player.until((position) => malomHost.state.position === position && malomHost.state.waits, position);
        console.log(`    taken back while it thought, after ${Date.now() - start} ms`);
        const megabytes = await page.evaluate(() => Math.round(performance.memory.usedJSHeapSize / 2 ** 20));
        console.log(`    memory of the page's scripts: ${megabytes} MB`);
      },
      {
        before: (page) =>
          page.addInitScript(() => {
            localStorage.setItem("malom:malom/settings.ron", "(version: 1, choice: (levels: (10, 10)))");
          }),
      },
    ),
  ],
  [
    "game: ten games leave the memory as it was",
    played(
      async ({ page, player, context }) => {
        const devtools = await context.newCDPSession(page);
        const used = async () => {
          await devtools.send("HeapProfiler.collectGarbage");
          const [scripts, memory] = await page.evaluate(() => [
            performance.memory.usedJSHeapSize,
            globalThis.memories[0].buffer.byteLength,
          ]);
          return { scripts: scripts / 2 ** 20, wasm: memory / 2 ** 20 };
        };
        const seen = [];
        for (let game = 0; game < 10; game++) {
          // Two persons, three pieces each: played to the end in a minute.
          await page.evaluate((first) => (location.hash = `game=1~three~${first}`), ["a1", "b2", "c3"][game % 3]);
          await player.until(() => malomHost.state.position.includes(" d ") && malomHost.state.outcome === "");
          assert.ok(isOver(await player.playOn()));
          await player.menu("GameOver");
          await page.keyboard.press("Escape");
          seen.push(await used());
        }
        const [first, last] = [seen[0], seen.at(-1)];
        const tell = ({ scripts, wasm }) => `${scripts.toFixed(1)} MB of scripts and ${wasm.toFixed(1)} MB of the game`;
        console.log(`    memory after one game: ${tell(first)}; after ten: ${tell(last)}`);
        assert.ok(last.scripts < first.scripts + 5 && last.wasm < first.wasm + 8, JSON.stringify(seen));
      },
      {
        hash: "game=1~three~a1",
        player: { seed: 5 },
        before: (page) =>
          page.addInitScript(() => {
            globalThis.memories = [];
            const native = WebAssembly.instantiateStreaming;
            WebAssembly.instantiateStreaming = async (...all) => {
              const made = await native.apply(WebAssembly, all);
              globalThis.memories.push(made.instance.exports.memory);
              return made;
            };
            // Pieces need not travel.
            localStorage.setItem("malom:malom/settings.ron", "(version: 1, animation_speed: 0.0)");
          }),
      },
    ),
  ],
  [
    "game: a mod that is dropped on the page is switched on, kept, and can be taken away",
    played(async ({ page, player }) => {
      const mod = zip({
        "mod.ron": 'Mod(id: "dropped", name: "A dropped mod", author: "Somebody", licence: "CC0")',
        "locales/en/words.ftl": "menu-credits = Who made this",
        "boards/line.ron": "(nonsense",
      });
      await drop(page, "dropped.zip", mod);
      await player.until(() => "Who made this" in malomHost.state.buttons);
      await keptMod(page, "dropped");
      await page.reload();
      await ready(page);
      await player.until(() => "Who made this" in (malomHost.state?.buttons ?? {}));
      // What is no mod is said and changes nothing.
      await drop(page, "holiday.jpg", [0xff, 0xd8, 0xff]);
      await until(page, () => document.getElementById("urgent").textContent.includes("holiday.jpg"));
      await player.button("menu-settings");
      await player.menu("Settings");
      await photograph(page, "settings-themes");
      player.words = { ...player.words, remove: "A dropped mod: remove" };
      await scrollTo(page, player, "settings-mods-open");
      await player.button("settings-mods-open");
      await player.menu("Mods");
      await photograph(page, "mods");
      await player.button("remove");
      await player.button("confirm-mod-yes");
      await player.until(() => !Object.keys(malomHost.state.buttons).some((name) => name.includes("dropped")));
      await photograph(page, "mods-none");
      for (const menu of ["Settings", "None"]) {
        await page.keyboard.press("Escape");
        await player.menu(menu);
      }
      await player.until(() => "Credits" in malomHost.state.buttons && !("Who made this" in malomHost.state.buttons));
      await page.reload();
      await ready(page);
      await player.until(() => malomHost.state && !("Who made this" in malomHost.state.buttons));
    }),
  ],
  [
    "game: a mod that is switched off keeps its game waiting, and one that was put by comes back",
    played(async ({ page, player }) => {
      const mod = zip({
        "mod.ron": 'Mod(id: "dropped", name: "A dropped mod", author: "Somebody", licence: "CC0")',
        "rules/short.ron": 'RuleSet(id: "short", name: "Short", options: {"quiet": "20"})',
      });
      player.words = { ...player.words, mod: "A dropped mod", back: "Continue Short, one move played" };
      const open = async (game) => {
        await page.evaluate((game) => (location.hash = `game=1~${game}`), game);
        await player.until(() => malomHost.state.screen === "Playing" && malomHost.state.menu === "None");
        return (await player.state()).position;
      };
      const openMods = async () => {
        await page.keyboard.press("Escape");
        await player.menu("Pause");
        await player.button("menu-settings");
        await player.menu("Settings");
        await scrollTo(page, player, "settings-mods-open");
        await player.button("settings-mods-open");
        await player.menu("Mods");
      };
      await drop(page, "dropped.zip", mod);
      await keptMod(page, "dropped");
      const first = await open("short~d7.a1");
      await openMods();
      await player.button("mod");
      await until(page, () => localStorage.getItem("malom:malom/settings.ron").includes("on: false"));
      await page.reload();
      await ready(page);
      await until(page, () => document.getElementById("urgent").textContent.includes("A dropped mod"));
      // Another game takes its place; then it is put by.
      const second = await open("philos~g1.b4.d6");
      assert.notEqual(first, second);
      await until(page, () => localStorage.getItem("malom:malom/game.ron.kept-1")?.includes("short"));
      await openMods();
      await player.button("mod");
      await player.until(() => Object.keys(malomHost.state.buttons).some((name) => name.startsWith("Continue Short")));
      await photograph(page, "mods-kept");
      await player.button("back");
      await player.until((position) => malomHost.state.position === position, first);
      await until(page, () => localStorage.getItem("malom:malom/game.ron").includes("d7 a1"));
      await until(page, () => localStorage.getItem("malom:malom/game.ron.kept-2")?.includes("g1 b4 d6"));
      assert.equal(await page.evaluate(() => localStorage.getItem("malom:malom/game.ron.kept-1")), null);
    }),
  ],
  [
    "game: each theme, photographed, large and on a phone",
    played(async ({ page, player }) => {
      for (const theme of ["walnut", "kekfesto", "paper", "night"]) {
        for (const [width, height] of [
          [1280, 800],
          [390, 844],
        ]) {
          await page.setViewportSize({ width, height });
          await page.evaluate((theme) => {
            localStorage.setItem("malom:malom/settings.ron", `(version: 1, theme: "${theme}")`);
          }, theme);
          await page.reload();
          await ready(page);
          await page.waitForTimeout(1000);
          await photograph(page, `theme-${theme}-${width}-title`);
          await page.evaluate(() => (location.hash = "game=1~csoszogo~d6.f4.d2.b4.a1.g7.a7.c3.a4xf4.e5"));
          await player.until(() => malomHost.state.screen === "Playing");
          await page.waitForTimeout(1500);
          await photograph(page, `theme-${theme}-${width}-game`);
        }
      }
    }),
  ],
];

/** Drops a file on the page. */
const drop = (page, name, bytes) =>
  page.evaluate(
    ([name, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name));
      dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, [...bytes]],
  );

/** Waits until the game has a mod that was dropped, which is when it has the browser keep it, and the browser does. */
const keptMod = (page, id) =>
  until(
    page,
    (id) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("malom-mods", 1);
        // The page has made it before its first frame; a test makes none.
        request.onupgradeneeded = () => request.transaction.abort();
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const count = request.result.transaction("mods").objectStore("mods").count(id);
          count.onsuccess = () => resolve(count.result === 1);
          request.result.close();
        };
      }),
    id,
  );

/** Scrolls the open panel until a button is to be seen. */
async function scrollTo(page, player, key) {
  const { height } = page.viewportSize();
  for (let turn = 0; turn < 30; turn++) {
    const [x, y] = await player.until((label) => malomHost.state.buttons[label], player.words[key]);
    if (y < height - 60) {
      return;
    }
    await page.mouse.move(x, height / 2);
    await page.mouse.wheel(0, 200);
    await page.waitForTimeout(400);
  }
}

/**
 * A zip of texts, not compressed.
 * @param {Record<string, string>} files
 */
function zip(files) {
  const parts = [];
  const index = [];
  let offset = 0;
  const names = Object.entries(files);
  for (const [name, text] of names) {
    const [path, body] = [Buffer.from(name), Buffer.from(text)];
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt32LE(crc32(body), 10);
    about.writeUInt32LE(body.length, 14);
    about.writeUInt32LE(body.length, 18);
    about.writeUInt16LE(path.length, 22);
    parts.push(Buffer.from("PK\x03\x04"), about, path, body);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    index.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), about, more, path);
    offset += 30 + path.length + body.length;
  }
  const size = index.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(names.length, 4);
  end.writeUInt16LE(names.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...index, Buffer.from("PK\x05\x06"), end]);
}

/** @param {Buffer} bytes */
function crc32(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
  }
  return ~sum >>> 0;
}
