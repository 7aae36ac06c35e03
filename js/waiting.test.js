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

test("answers wait in their order, each for its own pupil, over a new page", () => {
  const store = storage({ other: "x", [`${PREFIX}broken`]: "{" });
  const waiting = createWaiting(store);
  waiting.keep("/b", body("k2", 1), 20);
  waiting.keep("/a", body("k1", 1), 10);
  waiting.keep("/c", body("k3", 2), 5);
  const again = createWaiting(store);
  assert.deepEqual(again.of(1).map(({ address }) => address), ["/a", "/b"]);
  assert.deepEqual(again.of(2).map(({ address }) => address), ["/c"]);
});

test("what was taken or refused is sent no second time", async () => {
  const waiting = createWaiting(storage());
  waiting.keep("/a", body("k1", 1), 1);
  waiting.keep("/b", body("k2", 1), 2);
  /** @type {string[]} */
  const sent = [];
  const send = async (/** @type {any} */ { address }) => {
    sent.push(address);
    return /** @type {any} */ ({ status: address === "/a" ? 422 : 200 });
  };
  await sendWaiting(waiting, 1, send, () => {});
  await sendWaiting(waiting, 1, send, () => {});
  assert.deepEqual(sent, ["/a", "/b"]);
});

test("whoever is signed out keeps everything", async () => {
  const waiting = createWaiting(storage());
  waiting.keep("/a", body("k1", 1), 1);
  await sendWaiting(waiting, 1, async () => /** @type {any} */ ({ status: 401 }), () => {});
  assert.equal(waiting.of(1).length, 1);
});

test("a full store, or none, stops nobody", async () => {
  const full = { ...storage(), setItem: () => { throw new Error("full"); } };
  for (const store of [full, null]) {
    const waiting = createWaiting(store);
    waiting.keep("/a", body("k1", 1));
    waiting.drop("k1");
    await sendWaiting(waiting, 1, async () => taken, () => {});
    assert.deepEqual(waiting.of(1), []);
  }
});
