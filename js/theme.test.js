import assert from "node:assert/strict";
import test from "node:test";
import pages from "../tests/data/pages_around.json" with { type: "json" };
import { hostTheme } from "./theme.js";

/** An element that has these attributes. @param {Record<string, string>} attributes */
function element(attributes = {}) {
  const { "data-jp-theme-light": jpThemeLight, "data-vscode-theme-kind": vscodeThemeKind, "data-theme": theme } = attributes;
  return {
    dataset: { jpThemeLight, vscodeThemeKind, theme },
    classList: (attributes.class ?? "").split(" "),
    getAttribute: (/** @type {string} */ name) => attributes[name] ?? null,
  };
}

test("what the page around says of itself; tests/browser asks the style sheets the same", () => {
  for (const { html, body, says } of /** @type {any[]} */ (pages)) {
    const page = /** @type {any} */ ({ body: element(body), documentElement: element(html) });
    assert.equal(hostTheme(page), says, JSON.stringify({ html, body }));
  }
});
