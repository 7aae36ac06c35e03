import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync(new URL("./board.css", import.meta.url), "utf8");

/** The colours that a rule sets. @param {string} selector @returns {Record<string, string>} */
function colours(selector) {
  const at = css.indexOf(`${selector} {`);
  const body = css.slice(at, css.indexOf("}", at));
  return Object.fromEntries([...body.matchAll(/--bgl-([\w-]+):\s*(#[0-9a-f]{6})/g)].map((found) => [found[1], found[2]]));
}

/** @param {string} colour */
function luminance(colour) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours (WCAG 2.2). @param {string} a @param {string} b */
export function contrast(a, b) {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const light = colours(".bgl");
const themes = {
  light,
  dark: { ...light, ...colours('.bgl[data-theme="dark"]') },
  contrast: { ...light, ...colours('.bgl[data-theme="contrast"]') },
  pattern: { ...light, ...colours('.bgl[data-theme="pattern"]') },
};

/** Foreground, background, least ratio: 4.5 for text and for one side against the other, 3 for shapes. */
const PAIRS = /** @type {[string, string, number][]} */ ([
  ["ink", "surface", 4.5], ["ink", "raised", 4.5], ["soft", "surface", 4.5], ["soft", "raised", 4.5],
  ["on-accent", "accent", 4.5], ["good", "good-soft", 4.5], ["bad", "bad-soft", 4.5], ["info", "info-soft", 4.5],
  ["ink", "good-soft", 4.5], ["ink", "bad-soft", 4.5], ["ink", "info-soft", 4.5],
  ["number", "frame", 4.5], ["number", "frame-top", 4.5],
  ["light-ink", "light", 4.5], ["dark-ink", "dark", 4.5],
  ["light", "dark", 4.5], ["good", "surface", 4.5], ["bad", "surface", 4.5],
  ["light-rim", "felt", 3], ["dark-rim", "felt", 3], ["light-ring", "light", 2.5], ["dark-ring", "dark", 3],
  ["offer", "felt", 3], ["goal", "felt", 3], ["hit", "felt", 3], ["look", "felt", 3], ["proof", "halo", 3],
  ["accent", "halo", 3], ["edge", "surface", 3], ["star", "surface", 3], ["focus", "felt", 3], ["focus", "surface", 3],
  ["tray-goal", "tray", 3], ["cube-ink", "cube", 4.5], ["cube", "bar", 3],
  ["number", "tray", 4.5], ["light", "bar", 3], ["dark-ring", "bar", 3],
]);

test("colours of every theme can be told apart", () => {
  for (const [theme, table] of Object.entries(themes)) {
    for (const [front, back, least] of PAIRS) {
      const [a, b] = [table[front], table[back]];
      assert.ok(a && b, `${theme}: ${front} or ${back} has no colour`);
      const ratio = contrast(a, b);
      assert.ok(ratio >= least, `${theme}: ${front} on ${back} has ${ratio.toFixed(2)}, needs ${least}`);
    }
  }
});

test("the check can fail", () => {
  assert.ok(contrast("#777777", "#888888") < 3);
  assert.equal(contrast("#000000", "#ffffff").toFixed(1), "21.0");
});
