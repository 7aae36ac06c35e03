import assert from "node:assert/strict";
import { isPassing, key, pause, resend } from "./sending.js";
import { test } from "node:test";

/** What somebody answers. @param {number} status @param {unknown} content  text that is no JSON: a page */
const answer = (status, content) => ({
  status,
  ok: status < 400,
  json: async () => (typeof content === "string" ? JSON.parse(content) : content),
});

test("a message is sent again until it has arrived, always the same", async () => {
  const taken = { key: "k", stored: true };
  const answers = [() => Promise.reject(new Error("no network")), () => answer(503, {}), () => answer(200, taken)];
  /** @type {string[]} */
  const sent = [];
  let failed = 0;
  const send = /** @type {any} */ (async (/** @type {string} */ _, /** @type {{body: string}} */ { body }) => {
    sent.push(body);
    return answers.shift()?.();
  });
  const response = await resend("/x", { key: "k" }, () => failed++, async () => {}, send);
  assert.equal(response.status, 200);
  assert.deepEqual(sent, Array(3).fill('{"key":"k"}'));
  assert.deepEqual(response.answer, taken);
  assert.equal(failed, 2);
});

test("whoever is in between is not the class", async () => {
  const page = "<html>Log in to the network</html>";
  const others = [
    answer(200, page), answer(403, page), answer(401, page), answer(408, ""), answer(404, { x: 1 }), answer(200, null),
    answer(200, { stored: true }), answer(200, { key: "other", stored: true }), answer(200, { key: "k" }),
    answer(404, { error: "not here" }), answer(409, { error: "of another", key: "other" }),
  ];
  let failed = 0;
  const all = [...others, answer(409, { error: "too late", key: "k" })];
  const send = /** @type {any} */ (async () => all.shift());
  const { status } = await resend("/x", { key: "k" }, () => failed++, async () => {}, send);
  assert.equal(status, 409);
  assert.equal(failed, others.length);
});

test("whoever is signed out hears it", async () => {
  const send = /** @type {any} */ (async () => answer(401, { error: "Join your class first." }));
  assert.equal((await resend("/x", { key: "k" }, assert.fail, async () => {}, send)).status, 401);
});

test("who is signed out of another class is not signed out of this one", async () => {
  const others = [answer(401, { error: "portal" }), answer(401, { error: "Join your class first.", database: "other" })];
  const all = [...others, answer(401, { error: "Join your class first.", database: "own" })];
  const send = /** @type {any} */ (async () => all.shift());
  let failed = 0;
  const body = { key: "k", task: { database: "own" } };
  assert.equal((await resend("/x", body, () => failed++, async () => {}, send)).answer.database, "own");
  assert.equal(failed, others.length);
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
