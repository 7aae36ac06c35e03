import assert from "node:assert/strict";
import { test } from "node:test";
import { answerOf, filled } from "./fields.js";

/** @param {object} more @returns {any} */
const field = (more) => ({ name: "x", kind: "number", label: "", choices: [], min: 0, max: 99, group: null, value: null, ...more });
const choice = (/** @type {string} */ id, /** @type {unknown} */ value = id) => ({ id, text: id, moves: null, right: false, value });

test("a number is whole and within its bounds", () => {
  const fields = [field({ name: "count", min: -3, max: 20 })];
  for (const [text, count] of [["3", 3], [" 20 ", 20], ["-3", -3], ["0", 0]]) {
    assert.deepEqual(answerOf(fields, { 0: String(text) }), { count });
  }
  for (const text of ["", " ", "21", "-4", "1.5", "x"]) assert.equal(answerOf(fields, { 0: text }), null, text);
  assert.equal(answerOf(fields, {}), null);
});

test("one of several sends its value", () => {
  const fields = [field({ name: "players", kind: "one", choices: [choice("mover", ["mover"]), choice("nobody", [])] })];
  assert.deepEqual(answerOf(fields, { 0: "mover" }), { players: ["mover"] });
  assert.deepEqual(answerOf(fields, { 0: "nobody" }), { players: [] });
  assert.equal(answerOf(fields, {}), null);
  for (const id of ["", "other"]) assert.equal(answerOf(fields, { 0: id }), null);
});

test("nothing ticked is an answer, but not by accident", () => {
  const fields = [field({ name: "choices", kind: "many", choices: [choice("a"), choice("b")] })];
  assert.equal(answerOf(fields, {}), null);
  assert.deepEqual(answerOf(fields, { 0: [] }), { choices: [] });
  assert.deepEqual(answerOf(fields, { 0: ["b"] }), { choices: ["b"] });
});

test("what a field begins with counts until it is changed", () => {
  const fields = [field({ name: "plays", kind: "many", value: ["24/18", "13/7"] })];
  assert.deepEqual(answerOf(fields, {}), { plays: ["24/18", "13/7"] });
  assert.deepEqual(answerOf(fields, { 0: ["13/7"] }), { plays: ["13/7"] });
  assert.deepEqual(filled(fields[0], 0, {}), ["24/18", "13/7"]);
});

test("what is fixed comes from the board, or there is no answer yet", () => {
  assert.equal(answerOf([field({ name: "position", kind: "fixed" })], {}), null);
  const fields = [field({ name: "position", kind: "fixed", value: "4HPwATDgc/ABMA" })];
  assert.deepEqual(answerOf(fields, { 0: "other" }), { position: "4HPwATDgc/ABMA" });
});

test("several fields make one answer, those of a group a table in it", () => {
  const fields = [
    field({ name: "Ann", group: "ledger", min: -9 }),
    field({ name: "__proto__", group: "ledger", min: -9 }),
    field({ name: "note", kind: "text" }),
  ];
  assert.equal(answerOf(fields, { 0: "1", 1: "-1" }), null);
  const answer = answerOf(fields, { 0: "1", 1: "-1", 2: " x " });
  assert.equal(JSON.stringify(answer), '{"ledger":{"Ann":1,"__proto__":-1},"note":"x"}');
});

test("without fields there is nothing to send", () => {
  assert.equal(answerOf([], {}), null);
});
