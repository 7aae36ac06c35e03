import assert from "node:assert/strict";
import { test } from "node:test";
import { PREFIX, createWaiting, sendWaiting } from "./waiting.js";

/** A store as a browser has it. @param {Record<string, string>} [held] */
function storage(held = {}) {
  const entries = new Map(Object.entries(held));
  return {
    get length() {
      return entries.size;
    },
    key: (/** @type {number} */ place) => [...entries.keys()][place] ?? null,
    getItem: (/** @type {string} */ name) => entries.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => void entries.set(name, text),
    removeItem: (/** @type {string} */ name) => void entries.delete(name),
  };
}

/** @param {string} key @param {number} pupil */
const body = (key, pupil) => ({ key, pupil, message: /** @type {any} */ ({ seq: 1, kind: "play" }) });
const taken = /** @type {any} */ ({ status: 200 });
/** @param {number} number @param {string} [root] */
const place = (number, root = "") => `${root}/api/assignments/${number}/puzzles/1/message?language=en`;

test("answers wait in their order, each for its own pupil, over a new page", () => {
  const store = storage({ other: "x", [`${PREFIX}broken`]: "{" });
  const waiting = createWaiting(store);
  waiting.keep(place(2), body("k2", 1), 20);
  waiting.keep(place(1), body("k1", 1), 10);
  waiting.keep(place(3), body("k3", 2), 5);
  const again = createWaiting(store);
  assert.deepEqual(again.of(1, "").map(({ address }) => address), [place(1), place(2)]);
  assert.deepEqual(again.of(2, "").map(({ address }) => address), [place(3)]);
});

test("what was taken or refused is sent no second time", async () => {
  const waiting = createWaiting(storage());
  waiting.keep(place(1), body("k1", 1), 1);
  waiting.keep(place(2), body("k2", 1), 2);
  /** @type {string[]} */
  const sent = [];
  const send = async (/** @type {any} */ { address }) => {
    sent.push(address);
    return /** @type {any} */ ({ status: address === place(1) ? 422 : 200 });
  };
  await sendWaiting(waiting, 1, "", send, () => {});
  await sendWaiting(waiting, 1, "", send, () => {});
  assert.deepEqual(sent, [place(1), place(2)]);
});

test("whoever is signed out keeps everything", async () => {
  const waiting = createWaiting(storage());
  waiting.keep(place(1), body("k1", 1), 1);
  await sendWaiting(waiting, 1, "", async () => /** @type {any} */ ({ status: 401 }), () => {});
  assert.equal(waiting.of(1, "").length, 1);
});

test("what nobody could send is taken away, and what is for another class stays", () => {
  const sound = { time: 1, address: place(1), body: body("k", 1) };
  const bad = {
    elsewhere: { ...sound, address: `https://example.org${place(1)}` },
    host: { ...sound, address: `/${place(1, "/example.org")}` },
    form: { ...sound, address: "/leave" },
    path: { ...sound, address: "/api/assignments/1/puzzles/1/message/../../../../../leave" },
    name: sound,
    hint: { ...sound, body: { ...sound.body, key: "hint", message: { kind: "hint" } } },
    nothing: null,
    empty: {},
  };
  const entries = Object.entries(bad).map(([name, entry]) => {
    const named = entry && "body" in entry && name !== "name" ? { ...entry, body: { ...entry.body, key: name } } : entry;
    return [PREFIX + name, JSON.stringify(named)];
  });
  const store = storage({ ...Object.fromEntries(entries), [`${PREFIX}broken`]: "{", other: "x" });
  const waiting = createWaiting(store);
  assert.equal(waiting.keep(place(1), body("k1", 1), 1), true);
  assert.equal(waiting.keep(place(2, "/services/class"), body("k2", 1), 2), true);
  assert.deepEqual(waiting.of(1, "").map((entry) => entry.body.key), ["k1"]);
  assert.deepEqual(waiting.of(1, "/services/class").map((entry) => entry.body.key), ["k2"]);
  assert.equal(store.length, 3);
});

test("a full store, or none, stops nobody", async () => {
  const full = { ...storage(), setItem: () => { throw new Error("full"); } };
  for (const store of [full, null]) {
    const waiting = createWaiting(store);
    assert.equal(waiting.keep(place(1), body("k1", 1)), false);
    waiting.drop("k1");
    await sendWaiting(waiting, 1, "", async () => taken, () => {});
    assert.deepEqual(waiting.of(1, ""), []);
  }
});
