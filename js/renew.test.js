import assert from "node:assert/strict";
import test from "node:test";
import { digest, nameBeside } from "./renew.js";

const cell = (/** @type {string} */ source) => ({ cell_type: "code", source });

test("the digest is of the words, however a file breaks them into lines", () => {
  assert.equal(digest({ cells: [{ cell_type: "code", source: ["a\n", "b"] }] }), digest({ cells: [cell("a\nb")] }));
  assert.notEqual(digest({ cells: [cell("a")] }), digest({ cells: [cell("b")] }));
  assert.notEqual(digest({ cells: [cell("a"), cell("b")] }), digest({ cells: [cell("b"), cell("a")] }));
  assert.equal(digest({ cells: [cell("Ελληνικά 🎲")] }), 1168319776);
});

test("a copy gets a name that is free", () => {
  const taken = new Set(["a/01 (yours).ipynb"]);
  assert.equal(nameBeside("a/01.ipynb", "yours", () => false), "a/01 (yours).ipynb");
  assert.equal(nameBeside("a/01.ipynb", "yours", (name) => taken.has(name)), "a/01 (yours 2).ipynb");
});
