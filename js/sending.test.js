import assert from "node:assert/strict";
import { isPassing, key, pause, resend } from "./sending.js";
import { test } from "node:test";

test("a message is sent again until it has arrived, always the same", async () => {
  const answers = [() => Promise.reject(new Error("no network")), () => ({ status: 503 }), () => ({ status: 200 })];
  /** @type {string[]} */
  const sent = [];
  let failed = 0;
  const send = /** @type {any} */ (async (/** @type {string} */ _, /** @type {{body: string}} */ { body }) => {
    sent.push(body);
    return answers.shift()?.();
  });
  const response = await resend("/x", "body", () => failed++, async () => {}, send);
  assert.equal(response.status, 200);
  assert.deepEqual(sent, ["body", "body", "body"]);
  assert.equal(failed, 2);
});

test("a refusal is no reason to try again", () => {
  assert.deepEqual([200, 404, 409, 422].map(isPassing), [false, false, false, false]);
  assert.deepEqual([429, 500, 503].map(isPassing), [true, true, true]);
});

test("waits grow to a limit, and keys differ", () => {
  assert.deepEqual([0, 1, 9].map(pause), [500, 1000, 15000]);
  assert.match(key(), /^[0-9a-f]{32}$/);
  assert.notEqual(key(), key());
});
