// `node --test web/test/*.test.mjs`: the page's side of thinking, with workers that are made up.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Thinkers } from "../thinkers.js";

class FakeWorker {
  asked = [];
  ended = false;
  postMessage(message) {
    this.asked.push(message);
  }
  terminate() {
    this.ended = true;
  }
  get id() {
    return this.asked.at(-1).id;
  }
  say(data) {
    this.onmessage({ data: { id: this.id, ...data } });
  }
  die(message) {
    this.onerror({ message });
  }
}

function setUp({ save = async () => {}, clear = async () => {} } = {}) {
  const workers = [];
  const makeWorker = () => {
    workers.push(new FakeWorker());
    return workers.at(-1);
  };
  return { workers, thinkers: new Thinkers({ makeWorker, store: { save, clear } }) };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

test("a slot has one worker, which is begun when first needed", () => {
  const { workers, thinkers } = setUp();
  assert.equal(workers.length, 0);
  const heard = [];
  assert.equal(thinkers.ask("opponent", "a", (...all) => heard.push(all)), true);
  workers[0].say({ answer: "one" });
  workers[0].say({ answer: "two" });
  workers[0].say({ done: true });
  assert.deepEqual(heard, [["one", null], ["two", null]]);
  thinkers.ask("opponent", "b", () => {});
  assert.equal(workers.length, 1);
  thinkers.ask("analyst", "c", () => {});
  assert.equal(workers.length, 2);
  assert.deepEqual(workers[0].asked.map(({ text }) => text), ["a", "b"]);
});

test("a new question to a busy slot ends the old thought at once", () => {
  const { workers, thinkers } = setUp();
  const heard = [];
  thinkers.ask("analyst", "a", () => heard.push("old"));
  thinkers.ask("analyst", "b", (answer) => heard.push(answer));
  assert.deepEqual(workers.map(({ ended }) => ended), [true, false]);
  workers[0].say({ answer: "late" });
  workers[1].say({ answer: "new" });
  assert.deepEqual(heard, ["new"]);
});

test("a dropped question is not heard of; a slot at rest keeps its worker", () => {
  const { workers, thinkers } = setUp();
  thinkers.ask("opponent", "a", () => assert.fail());
  thinkers.drop("opponent");
  assert.ok(workers[0].ended);
  workers[0].say({ answer: "late" });
  thinkers.ask("opponent", "b", () => {});
  workers[1].say({ done: true });
  thinkers.drop("opponent");
  thinkers.drop("tables");
  assert.ok(!workers[1].ended);
});

test("a worker that dies is replaced and asked again, three times", () => {
  const { workers, thinkers } = setUp();
  const heard = [];
  thinkers.ask("opponent", "a", (...all) => heard.push(all));
  for (let index = 0; index < 3; index += 1) {
    workers[index].die("out of memory");
  }
  assert.deepEqual(workers.map(({ asked }) => asked[0].text), ["a", "a", "a", "a"]);
  assert.deepEqual(heard, []);
  workers[3].say({ answer: "after all" });
  workers[3].die("out of memory");
  assert.deepEqual(heard, [["after all", null], [null, "out of memory"]]);
  assert.ok(workers.every(({ ended }) => ended));
  // The next question finds a new one.
  assert.equal(thinkers.ask("opponent", "b", () => {}), true);
  assert.equal(workers.length, 5);
});

test("a worker that dies at rest is replaced at the next question", () => {
  const { workers, thinkers } = setUp();
  thinkers.ask("opponent", "a", () => assert.fail());
  workers[0].say({ done: true });
  workers[0].die("gone");
  thinkers.ask("opponent", "b", () => {});
  assert.equal(workers.length, 2);
});

test("where workers are refused, ask says so", () => {
  const refuse = () => {
    throw new Error("SecurityError");
  };
  const thinkers = new Thinkers({ makeWorker: refuse, store: {} });
  assert.equal(thinkers.ask("opponent", "a", () => assert.fail()), false);
});

test("a text that is no question is told as an error", () => {
  const { workers, thinkers } = setUp();
  const heard = [];
  thinkers.ask("opponent", "?", (...all) => heard.push(all));
  workers[0].say({ wrong: "the first line is \"?\"" });
  assert.deepEqual(heard, [[null, "the first line is \"?\""]]);
  thinkers.ask("opponent", "a", () => {});
  assert.equal(workers.length, 1);
});

test("nobody is told of tables before they are kept", async () => {
  const kept = [];
  let finish;
  const save = (name) => new Promise((resolve) => (finish = () => resolve(kept.push(name))));
  const { workers, thinkers } = setUp({ save });
  const heard = [];
  thinkers.ask("tables", "make", (answer) => heard.push(answer));
  workers[0].say({ table: "t1", bytes: new Uint8Array([1]) });
  workers[0].say({ answer: "opened" });
  workers[0].say({ done: true });
  await soon();
  assert.deepEqual(heard, []);
  finish();
  await soon();
  assert.deepEqual([kept, heard], [["t1"], ["opened"]]);
  // From then on answers come at once again.
  thinkers.ask("tables", "again", (answer) => heard.push(answer));
  workers[0].say({ answer: "at once" });
  assert.deepEqual(heard, ["opened", "at once"]);
});

test("tables that cannot be kept are given to whoever thinks", async () => {
  const save = async () => {
    throw new Error("QuotaExceededError");
  };
  const { workers, thinkers } = setUp({ save });
  thinkers.ask("tables", "make", () => {});
  const bytes = new Uint8Array([7]);
  workers[0].say({ table: "t1", bytes });
  workers[0].say({ done: true });
  await soon();
  thinkers.ask("analyst", "judge", () => {});
  assert.deepEqual(workers[1].asked[0].tables, [["t1", bytes]]);
  workers[1].say({ done: true });
  thinkers.ask("tables", "delete", () => {});
  workers[0].say({ clear: true });
  thinkers.ask("analyst", "judge", () => {});
  assert.deepEqual(workers[1].asked[1].tables, []);
});

test("a table that was made is kept even when nobody wants to know", async () => {
  const kept = [];
  const { workers, thinkers } = setUp({ save: async (name) => void kept.push(name) });
  thinkers.ask("tables", "make", () => {});
  thinkers.drop("tables");
  workers[0].onmessage({ data: { id: 1, table: "t1", bytes: new Uint8Array(1) } });
  await soon();
  assert.deepEqual(kept, ["t1"]);
});
