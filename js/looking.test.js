import assert from "node:assert/strict";
import { test } from "node:test";
import { PAUSE, lookAgain } from "./looking.js";

/** A page and a clock that stand still until they are told otherwise. */
function still() {
  let now = 0;
  /** @type {Map<number, {at: number, act: () => void}>} */
  const timers = new Map();
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const sight = {
    hidden: false,
    addEventListener: (/** @type {string} */ _, /** @type {() => void} */ act) => void listeners.add(act),
    removeEventListener: (/** @type {string} */ _, /** @type {() => void} */ act) => void listeners.delete(act),
  };
  let count = 0;
  const clock = {
    now: () => now,
    set: (/** @type {() => void} */ act, /** @type {number} */ ms) => {
      timers.set(++count, { at: now + ms, act });
      return count;
    },
    clear: (/** @type {number} */ timer) => void timers.delete(timer),
  };
  const pass = async (/** @type {number} */ ms) => {
    now += ms;
    for (const [timer, { at, act }] of [...timers]) {
      if (at <= now && timers.delete(timer)) act();
    }
    for (let k = 0; k < 5; k++) await null;
  };
  const turn = async (/** @type {boolean} */ hidden) => {
    sight.hidden = hidden;
    for (const act of [...listeners]) act();
    for (let k = 0; k < 5; k++) await null;
  };
  return { sight, clock, pass, turn, waiting: () => timers.size + listeners.size };
}

test("a page in sight looks again now and then, one out of sight does not", async () => {
  const { sight, clock, pass, turn, waiting } = still();
  let looks = 0;
  const end = lookAgain(async () => void looks++, sight, clock);
  await pass(PAUSE.often - 1);
  assert.equal(looks, 0);
  await pass(PAUSE.spread + 1);
  assert.equal(looks, 1);
  await turn(true);
  await pass(10 * PAUSE.often);
  assert.equal(looks, 1);
  await turn(false);
  assert.equal(looks, 2);
  end();
  assert.equal(waiting(), 0);
});

test("coming into sight again and again makes no storm, nor does a class that is away", async () => {
  const { sight, clock, pass, turn } = still();
  let looks = 0;
  lookAgain(() => Promise.reject(new Error(String(looks++))), sight, clock);
  await pass(PAUSE.least);
  for (let k = 0; k < 50; k++) {
    await turn(true);
    await turn(false);
  }
  assert.equal(looks, 1);
  for (let k = 0; k < 10; k++) await pass(PAUSE.often + PAUSE.spread);
  assert.equal(looks, 11);
});

test("a look that takes long is waited for", async () => {
  const { sight, clock, pass, turn } = still();
  let looks = 0;
  lookAgain(() => new Promise(() => void looks++), sight, clock);
  await pass(PAUSE.least);
  for (let k = 0; k < 5; k++) {
    await pass(PAUSE.often + PAUSE.spread);
    await turn(false);
  }
  assert.equal(looks, 1);
});
