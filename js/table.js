/** The table of equities under a verdict: a play or action, its equity, and a bar. */
import { make } from "./dom.js";

/** @typedef {import("./types.js").Table} Table */

/**
 * Draws the table anew where it has changed; without one the place is empty.
 * @param {HTMLElement} place @param {Table | null | undefined} table
 */
export function drawTable(place, table) {
  const content = JSON.stringify(table ?? null);
  if (place.dataset.content === content) return;
  place.dataset.content = content;
  place.replaceChildren();
  place.hidden = !table;
  if (!table) return;
  const drawn = make("table", { class: "bgl-equities" }, place);
  make("caption", {}, drawn, table.caption);
  const body = make("tbody", {}, drawn);
  for (const { text, value, bar, tone, note } of table.rows) {
    const row = make("tr", { "data-tone": tone }, body);
    const name = make("div", { class: "bgl-named" }, make("th", { scope: "row" }, row));
    make("span", {}, name, text);
    if (note) make("span", { class: "bgl-note" }, name, note);
    make("td", {}, row, value);
    const track = make("td", { class: "bgl-bar", "aria-hidden": "true" }, row);
    make("span", {}, track).style.inlineSize = `${bar / 10}%`;
  }
}
