/** What a teacher watches: marks of the live board, bars of the projector, as the server tells them. */
import { make } from "./dom.js";

/** @typedef {{items: number[], rows: Record<string, string[]>, puzzles: Record<string, {pupils: number, answers: [told: string, count: number, right: boolean][]}>}} State */

/** How many answers the projector has room for. */
const MOST = 8;

/** @param {string} address @param {(state: State) => void} show */
function follow(address, show) {
  const source = new EventSource(address);
  source.onmessage = ({ data }) => show(JSON.parse(data));
  addEventListener("pagehide", () => source.close());
}

/** The pupils that a table has rows for. @param {HTMLElement} table */
const known = (table) =>
  [...table.querySelectorAll("tr[data-pupil]")].map((row) => row.getAttribute("data-pupil")).sort().join();

/** The puzzles that a table has columns for. @param {HTMLElement} table */
const columns = (table) => [...table.querySelectorAll("th[data-item]")].map((one) => one.getAttribute("data-item")).join();

/** The table of the page as it would be now; what is typed elsewhere on it stays. @param {HTMLElement} table */
async function renewTable(table) {
  try {
    const text = await (await fetch(location.href)).text();
    const renewed = new DOMParser().parseFromString(text, "text/html");
    for (const part of ["thead", "tbody"]) {
      const rows = renewed.querySelector(`table.live ${part}`);
      if (rows) table.querySelector(part)?.replaceWith(rows);
    }
  } catch {
    // the next message tries again
  }
}

/** @param {HTMLElement} table @param {Record<string, string>} words */
export function watchMarks(table, words) {
  follow(table.dataset.events ?? "", ({ items = [], rows = {} }) => {
    if (items.join() !== columns(table)) return void renewTable(table); // a puzzle has come or gone
    if (Object.keys(rows).sort().join() !== known(table)) void renewTable(table); // somebody has joined or left
    for (const [pupil, marks] of Object.entries(rows)) {
      const row = table.querySelector(`tr[data-pupil="${pupil}"]`);
      if (!row) continue;
      row.querySelectorAll(".mark").forEach((cell, place) => {
        const mark = marks[place] ?? "";
        if (!(cell instanceof HTMLElement) || cell.dataset.mark === mark) return;
        cell.className = `mark ${mark} fresh`;
        cell.dataset.mark = mark;
        cell.setAttribute("aria-label", words[mark] ?? "");
      });
    }
  });
}

/** @param {HTMLElement} box */
export function watchBars(box) {
  const { events = "", item = "", show = "", count: line = "" } = box.dataset;
  follow(events, ({ puzzles }) => {
    const { pupils: all, answers: bars } = puzzles[item] ?? { pupils: 0, answers: [] };
    const told = box.querySelector(".count");
    if (told) told.textContent = line.replace("{count}", String(all));
    const list = box.querySelector("ol");
    if (!list || !show) return;
    list.replaceChildren();
    for (const [text, count, right] of bars.slice(0, MOST)) {
      const solved = show === "solution";
      const row = make("li", { class: solved ? (right ? "good" : "bad") : "" }, list);
      make("span", { class: "told" }, row, (solved ? (right ? "✓ " : "✗ ") : "") + text);
      make("span", { class: "bar" }, row).style.setProperty("--part", String(count / all));
      make("span", { class: "n" }, row, String(count));
    }
  });
}
