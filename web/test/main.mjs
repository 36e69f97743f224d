// Runs the tests one after another, all of them or those whose names have one of the arguments' words in them, and ends with a
// line that counts them as cargo does.
import { game } from "./game.mjs";
import { page } from "./page.mjs";

const wanted = process.argv.slice(2);
const chosen = [...page, ...game].filter(([name]) => !wanted.length || wanted.some((word) => name.includes(word)));
let failed = 0;
for (const [name, test] of chosen) {
  const start = Date.now();
  let verdict = "ok";
  try {
    await test();
  } catch (error) {
    failed += 1;
    verdict = `FAILED\n    ${String(error?.stack ?? error).replaceAll("\n", "\n    ")}`;
  }
  console.log(`test ${name} (${((Date.now() - start) / 1000).toFixed(1)} s) ... ${verdict}`);
}
console.log(`\ntest result: ${failed ? "FAILED" : "ok"}. ${chosen.length - failed} passed; ${failed} failed`);
process.exit(failed ? 1 : 0);
