import assert from "node:assert/strict";
import { test } from "node:test";
import { countChosen, submit } from "./class_forms.js";

globalThis.HTMLInputElement = /** @type {any} */ (class { dataset = {}; });

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
  const shown = Object.assign(new HTMLInputElement(), { value: "[1]" });
  globalThis.document = /** @type {any} */ ({ createElement: () => ({ setAttribute() {} }) });
  const form = /** @type {any} */ ({
    action: "/x",
    enctype: "application/x-www-form-urlencoded",
    querySelector: (/** @type {string} */ what) => (what === "[name=shown]" ? shown : null),
    querySelectorAll: () => [button],
    append: (/** @type {any} */ place) => told.push(place.textContent),
  });
  const fetched = /** @type {any} */ (async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  await submit(form, "nobody there", fetched, (address) => gone.push(address));
  return { told, gone, button, shown };
}

test("what is taken leads on", async () => {
  const { told, gone } = await send({ ok: true, url: "/teacher" });
  assert.deepEqual([told, gone], [[], ["/teacher"]]);
});

test("a refusal is told, and may be sent again", async () => {
  const { told, gone, button } = await send({ ok: false, json: async () => ({ error: "no" }) });
  assert.deepEqual([told, gone, button.disabled], [["no"], [], false]);
});

test("what was told of others counts as seen when it is sent again", async () => {
  const { shown } = await send({ ok: false, json: async () => ({ error: "no", shown: "[2]" }) });
  assert.equal(shown.value, "[2]");
  assert.equal((await send({ ok: false, json: async () => ({ error: "no" }) })).shown.value, "[1]");
});

test("so is a server that is away", async () => {
  assert.deepEqual((await send(new Error("network"))).told, ["nobody there"]);
});

test("a whole lesson counts as its puzzles, with single ones of other lessons", () => {
  const whole = Object.assign(new HTMLInputElement(), { dataset: { count: "7" } });
  const shelf = (/** @type {any} */ lesson, /** @type {number} */ single) => ({
    querySelector: () => lesson,
    querySelectorAll: () => Array(single),
  });
  const form = /** @type {any} */ ({ querySelectorAll: () => [shelf(whole, 2), shelf(null, 3)] });
  const line = /** @type {any} */ ({ dataset: { chosen: "Chosen: {count}" } });
  countChosen(line, form);
  assert.deepEqual([line.textContent, line.hidden], ["Chosen: 10", false]);
});
