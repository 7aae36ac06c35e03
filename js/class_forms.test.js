import assert from "node:assert/strict";
import { test } from "node:test";
import { submit } from "./class_forms.js";

globalThis.FormData = /** @type {any} */ (
  class extends Map {
    constructor() {
      super();
    }
  }
);

/** @param {Partial<Response> | Error} answer */
async function send(answer) {
  /** @type {any[]} */
  const told = [];
  /** @type {string[]} */
  const gone = [];
  const button = { disabled: false };
  globalThis.document = /** @type {any} */ ({ createElement: () => ({ setAttribute() {} }) });
  const form = /** @type {any} */ ({
    action: "/x",
    enctype: "application/x-www-form-urlencoded",
    querySelector: () => null,
    querySelectorAll: () => [button],
    append: (/** @type {any} */ place) => told.push(place.textContent),
  });
  const fetched = /** @type {any} */ (async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  await submit(form, "nobody there", fetched, (address) => gone.push(address));
  return { told, gone, button };
}

test("what is taken leads on", async () => {
  const { told, gone } = await send({ ok: true, url: "/teacher" });
  assert.deepEqual([told, gone], [[], ["/teacher"]]);
});

test("a refusal is told, and may be sent again", async () => {
  const { told, gone, button } = await send({ ok: false, json: async () => ({ error: "no" }) });
  assert.deepEqual([told, gone, button.disabled], [["no"], [], false]);
});

test("so is a server that is away", async () => {
  assert.deepEqual((await send(new Error("network"))).told, ["nobody there"]);
});
