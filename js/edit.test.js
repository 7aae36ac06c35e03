import assert from "node:assert/strict";
import { test } from "node:test";
import { BAR, OFF, THEIR_OFF } from "./geometry.js";
import { add, countAt, move, paintSpot, remove, sideAt } from "./edit.js";

/** @typedef {import("./types.js").Position} Position */

/** @param {Record<number, number>} held @returns {number[]} */
const side = (held) => Array.from({ length: 26 }, (_, point) => held[point] ?? 0);
/** @param {Record<number, number>} mover @param {Record<number, number>} opponent @returns {Position} */
const board = (mover, opponent) => ({ mover: side(mover), opponent: side(opponent) });
const total = (/** @type {readonly number[]} */ counts) => counts.reduce((a, b) => a + b, 0);

test("a checker added comes out of its tray", () => {
  const one = add(board({ 0: 2, 6: 13 }, { 0: 15 }), "mover", 8);
  assert.deepEqual(one.mover, side({ 0: 1, 6: 13, 8: 1 }));
  const two = add(one, "opponent", 8);
  assert.deepEqual(two.opponent, side({ 0: 14, 17: 1 }));
});

test("past an empty tray there are too many, and one that is taken away is gone", () => {
  const many = add(board({ 6: 15 }, { 0: 15 }), "mover", 8);
  assert.equal(total(many.mover), 16);
  assert.equal(total(remove(many, "mover", 8, 15).mover), 15);
  assert.equal(remove(many, "mover", 8, 15).mover[OFF], 0);
});

test("a checker taken away goes to its tray", () => {
  assert.deepEqual(remove(board({ 6: 15 }, { 0: 15 }), "mover", 6, 15).mover, side({ 0: 1, 6: 14 }));
  const none = board({ 6: 15 }, { 0: 15 });
  assert.equal(remove(none, "opponent", 6, 15), none);
});

test("a spot is met by the preferred side first", () => {
  const both = board({ 6: 1, 0: 14 }, { 19: 2, 25: 1, 0: 12 });
  assert.equal(sideAt(both, 6, "opponent"), "opponent");
  assert.equal(sideAt(both, 6, "mover"), "mover");
  assert.equal(sideAt(both, BAR, "mover"), "opponent");
  assert.equal(sideAt(both, 3, "mover"), null);
  assert.equal(countAt(both, "opponent", THEIR_OFF), 12);
});

test("a checker is carried to any place that its side has, else off the board", () => {
  const start = board({ 6: 2, 0: 13 }, { 1: 15 });
  assert.deepEqual(move(start, "mover", 6, BAR).mover, side({ 6: 1, 25: 1, 0: 13 }));
  assert.deepEqual(move(start, "mover", OFF, 3).mover, side({ 6: 2, 3: 1, 0: 12 }));
  assert.deepEqual(move(start, "mover", 6, null).mover, side({ 6: 1, 0: 14 }));
  assert.deepEqual(move(start, "mover", 6, THEIR_OFF).mover, side({ 6: 1, 0: 14 }));
  assert.deepEqual(move(start, "opponent", 24, 23).opponent, side({ 1: 14, 2: 1 }));
  assert.equal(move(start, "mover", 5, 4), start);
  assert.equal(move(start, "mover", 6, 6), start);
});

test("a click adds, the second button takes away, whoever stands there", () => {
  const start = board({ 6: 2, 0: 13 }, { 1: 15 });
  assert.equal(paintSpot(start, 6, "mover", false, 15).mover[6], 3);
  assert.equal(paintSpot(start, 6, "opponent", true, 15).mover[6], 1);
  assert.equal(paintSpot(start, 24, "remove", false, 15).opponent[1], 14);
  assert.equal(paintSpot(start, 3, "remove", false, 15), start);
  assert.equal(paintSpot(start, OFF, "mover", false, 15), start);
});

test("no position is changed in place", () => {
  const start = board({ 6: 15 }, { 1: 15 });
  const before = JSON.stringify(start);
  add(start, "mover", 3);
  remove(start, "mover", 6, 15);
  move(start, "opponent", 24, 3);
  assert.equal(JSON.stringify(start), before);
});
