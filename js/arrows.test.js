import assert from "node:assert/strict";
import { test } from "node:test";
import { anchor, slot } from "./geometry.js";
import { ends } from "./arrows.js";

/** @typedef {import("./types.js").Arrow} Arrow */

const VIEW = /** @type {const} */ ({ home: "right", bottom: true });

/** @param {Record<number, number>} counts */
const side = (counts) => Object.assign(Array(26).fill(0), counts);
/** @param {[number, number][]} moves @returns {Arrow[]} */
const moved = (...moves) => moves.map(([from, to]) => [from, to, "move"]);

test("the moves of one checker are a path, also over a point that the opponent holds", () => {
  const position = { mover: side({ 24: 2 }), opponent: side({ 6: 3 }) };
  const [first, second] = ends(VIEW, position, moved([24, 19], [19, 16]));
  assert.deepEqual(first?.start, slot(VIEW, "mover", 24, 1));
  assert.deepEqual(first?.end, slot(VIEW, "mover", 19, 2), "on their top checker");
  assert.deepEqual(second?.start, first?.end);
  assert.deepEqual(second?.end, slot(VIEW, "mover", 16, 0));
});

test("two checkers that go the same way have their own arrows", () => {
  const position = { mover: side({ 8: 3, 6: 5 }), opponent: side({}) };
  const [one, two] = ends(VIEW, position, moved([8, 4], [8, 4]));
  assert.deepEqual([one?.start, two?.start], [slot(VIEW, "mover", 8, 2), slot(VIEW, "mover", 8, 1)]);
  assert.deepEqual([one?.end, two?.end], [slot(VIEW, "mover", 4, 0), slot(VIEW, "mover", 4, 1)]);
});

test("what lands last goes on first, then what landed before, then the stack", () => {
  const position = { mover: side({ 8: 2, 6: 1 }), opponent: side({}) };
  const [a, b, c, d, e] = ends(VIEW, position, moved([8, 6], [8, 6], [6, 5], [6, 4], [6, 3]));
  assert.deepEqual([c?.start, d?.start, e?.start], [b?.end, a?.end, slot(VIEW, "mover", 6, 0)]);
});

test("an arrow keeps clear of the count of a high stack", () => {
  const position = { mover: side({ 6: 7, 8: 5, 13: 3 }), opponent: side({}) };
  const [one, two] = ends(VIEW, position, moved([6, 2], [13, 8]));
  const top = slot(VIEW, "mover", 6, 6);
  assert.deepEqual(one?.start, { x: top.x, y: top.y - 26 });
  assert.deepEqual(two?.end, slot(VIEW, "mover", 8, 5), "five bear no count");
  const upper = slot(VIEW, "mover", 13, 5);
  assert.deepEqual(anchor(VIEW, 13, 5, 6), { x: upper.x, y: upper.y + 26 });
});

test("a play that was made leads from where the checkers lay to where they lie", () => {
  // the opponent has played 8/5 6/5 from the start, seen by the other side
  const position = { mover: side({ 24: 2, 13: 5, 8: 3, 6: 5 }), opponent: side({ 24: 2, 13: 5, 8: 2, 6: 4, 5: 2 }) };
  const last = /** @type {Arrow[]} */ ([[17, 20, "last"], [19, 20, "last"]]);
  const [one, two] = ends(VIEW, position, last);
  assert.deepEqual([one?.start, one?.end], [slot(VIEW, "opponent", 17, 2), slot(VIEW, "opponent", 20, 0)]);
  assert.deepEqual([two?.start, two?.end], [slot(VIEW, "opponent", 19, 4), slot(VIEW, "opponent", 20, 1)]);
});

test("a way of several moves that was made is a path, also from the bar and off the board", () => {
  const position = { mover: side({ 18: 1, 0: 14 }), opponent: side({ 0: 1, 6: 14 }) };
  const mine = /** @type {Arrow[]} */ ([[25, 22, "last"], [22, 18, "last"]]);
  const [enter, on] = ends(VIEW, position, mine);
  assert.deepEqual(enter?.start, slot(VIEW, "mover", 25, 0));
  assert.deepEqual(enter?.end, on?.start);
  assert.deepEqual(on?.end, slot(VIEW, "mover", 18, 0));
  const theirs = /** @type {Arrow[]} */ ([[20, 26, "last"]]);
  assert.deepEqual(ends(VIEW, position, theirs)[0]?.end, slot(VIEW, "opponent", 26, 0));
});
