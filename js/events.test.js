import assert from "node:assert/strict";
import test from "node:test";
import { PREFIX, createEvents, readEvent, uuid } from "./events.js";

/** A store like the browser's. @param {number} [most] */
function storage(most = Infinity) {
  /** @type {Map<string, string>} */
  const held = new Map();
  return {
    get length() {
      return held.size;
    },
    key: (/** @type {number} */ place) => [...held.keys()][place] ?? null,
    getItem: (/** @type {string} */ name) => held.get(name) ?? null,
    removeItem: (/** @type {string} */ name) => void held.delete(name),
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => {
      if (held.size >= most) throw new Error("full");
      held.set(name, text);
    },
  };
}
/** @type {any} */
const HINT = { kind: "hint", puzzle: "p", version: 1, answer: null, verdict: null, hints: 1 };

test("names are UUIDs of the fourth kind, each another", () => {
  assert.match(uuid(), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.notEqual(uuid(), uuid());
});

test("what is added is there on the next visit, once, and for another page at once", () => {
  const store = storage();
  const one = createEvents(store);
  const other = createEvents(store);
  const event = one.add(HINT);
  assert.deepEqual(other.all(), [event]);
  assert.equal(createEvents(store).merge(one.lines()), 0);
  assert.equal(createEvents(storage()).merge([...one.lines(), "no event", ...one.lines()]), 1);
});

test("an event never comes before what the puzzle has already, wherever the clock stands", () => {
  const store = storage();
  const one = createEvents(store);
  const real = Date.now;
  try {
    Date.now = () => Date.parse("2026-01-31T09:30:00Z");
    const first = one.add(HINT);
    Date.now = () => Date.parse("2026-01-31T09:00:00Z");
    const second = createEvents(store).add({ ...HINT, kind: "again" });
    assert.deepEqual(one.all(), [first, second]);
    assert.equal(one.add({ ...HINT, puzzle: "q" }).time, "2026-01-31T09:00:00.000Z");
  } finally {
    Date.now = real;
  }
});

test("an event of no year that a clock shows is none", () => {
  const line = createEvents(storage()).add(HINT);
  for (const time of ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z"]) assert.equal(readEvent(JSON.stringify({ ...line, time })), null);
});

test("what other programs keep there is not ours", () => {
  const store = storage();
  store.setItem("theme", "dark");
  store.setItem(`${PREFIX}x`, "{broken");
  assert.deepEqual(createEvents(store).all(), []);
});

test("where nothing is kept, or no more, it is remembered and told", () => {
  const none = createEvents(null);
  none.add(HINT);
  assert.deepEqual([none.all().length, none.isKept()], [1, false]);
  const full = createEvents(storage(1));
  full.add(HINT);
  assert.equal(full.isKept(), true);
  full.add(HINT);
  assert.deepEqual([full.all().length, full.isKept()], [2, false]);
});

test("a line that is no event is refused", () => {
  const line = JSON.stringify(createEvents(null).add(HINT));
  assert.ok(readEvent(line));
  for (const bad of ["", "[]", "null", line.replace('"v":1', '"v":2'), line.replace("hint", "hunt")]) assert.equal(readEvent(bad), null);
});
