import assert from "node:assert/strict";
import { test } from "node:test";
import { actionAt, actionOf } from "./actions.js";

/** @typedef {import("./types.js").Action} Action */

/** @type {Action[]} */
const actions = [
  { id: "roll", text: "Roll", on: true, key: "r", place: "dice", tone: "main" },
  { id: "double", text: "Double", on: false, key: "d", place: "cube", tone: "plain" },
  { id: "resign", text: "Resign", on: true, key: null, place: "row", tone: "danger" },
];

test("a place on the board stands for its action, as long as that can be done", () => {
  assert.equal(actionAt(actions, "dice")?.id, "roll");
  assert.equal(actionAt(actions, "cube"), null);
});

test("a key stands for its action, as long as that can be done", () => {
  assert.equal(actionOf(actions, "r")?.id, "roll");
  assert.equal(actionOf(actions, "d"), null);
  assert.equal(actionOf(actions, "x"), null);
});
