import assert from "node:assert/strict";
import { test } from "node:test";
import { BAR, OFF, THEIR_OFF } from "./geometry.js";
import { choosable, toggle } from "./points.js";

test("a point is chosen and given back", () => {
  assert.deepEqual(toggle([], 5, 0), [5]);
  assert.deepEqual(toggle([5, 7], 5, 0), [7]);
  assert.deepEqual(toggle([5, 7], 20, 0), [5, 7, 20]);
});

test("where only some may be chosen, the first makes room", () => {
  assert.deepEqual(toggle([5], 7, 1), [7]);
  assert.deepEqual(toggle([5, 7], 20, 2), [7, 20]);
  assert.deepEqual(toggle([5, 7], 7, 2), [5]);
});

test("points, the bar and the own tray can be chosen, the other tray can't", () => {
  assert.deepEqual([OFF, 1, 24, BAR].map(choosable), [true, true, true, true]);
  assert.equal(choosable(THEIR_OFF), false);
});
