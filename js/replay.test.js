import assert from "node:assert/strict";
import { test } from "node:test";
import { frameScene, headings, stepOf, stepTo } from "./replay.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Frame} Frame */

const frame = (/** @type {string} */ heading, /** @type {string} */ text) =>
  /** @type {Frame} */ (/** @type {unknown} */ ({ heading, text, position: text, dice: [3, 1], arrows: [], game: 1, move: 1 }));
const frames = [frame("A", "one"), frame("A", "two"), frame("B", "three")];
const scene = /** @type {Scene} */ (/** @type {unknown} */ ({
  id: "r", mode: "look", frames, frame: 0, actions: [1], graph: [[]], caption: "", position: "start",
}));

test("a frame lies over the scene and offers nothing to do", () => {
  const shown = frameScene(scene, 1);
  assert.deepEqual([shown.position, shown.caption, shown.graph, shown.actions], ["two", "two", null, []]);
  assert.equal(shown.id, "r");
  assert.equal(frameScene({ ...scene, frames: null }, 1).position, "start");
  assert.equal(frameScene(scene, 7).position, "start");
});

test("steps stay within the frames there are", () => {
  assert.deepEqual(["first", "back", "forward", "last"].map((name) => stepTo(0, 3, /** @type {any} */ (name))), [0, 0, 1, 2]);
  assert.deepEqual(["first", "back", "forward", "last"].map((name) => stepTo(2, 3, /** @type {any} */ (name))), [0, 1, 2, 2]);
});

test("keys", () => {
  assert.deepEqual(["n", "p", "[", "]", " ", "x"].map(stepOf), ["forward", "back", "first", "last", "play", null]);
});

test("a heading is shown once", () => {
  assert.deepEqual(headings(frames), ["A", "", "B"]);
});
