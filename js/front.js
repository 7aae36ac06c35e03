/** The front page: the puzzle of the day, progress, and the way to the notebooks. It needs no kernel. */
import { browserStore, createEvents } from "./events.js";
import { classRoot } from "./class_root.js";
import { createDesk } from "./desk.js";
import { load, save } from "./progress_file.js";
import { say } from "./labels.js";
import { renew } from "./renew.js";
import { showPuzzle } from "./today.js";
import { spoken } from "./sheet.js";
import { write } from "./dom.js";

/** @typedef {{language: string, sheets: string[], exercises: Record<string, string[]>, words: Record<string, string>,
 *   notebooks: Record<string, number>, scene: Record<string, unknown>, card: Record<string, unknown>}} Page */

const DAY = 86_400_000;
const LANGUAGE = "bglearn.language";

/** @template {HTMLElement} [Found=HTMLElement] @param {string} selector @returns {Found} */
const find = (selector) => /** @type {Found} */ (document.querySelector(selector));
/** @param {string} selector @returns {HTMLElement[]} */
const every = (selector) => [...document.querySelectorAll(selector)].map((one) => /** @type {HTMLElement} */ (one));

/** @type {Page} */
const page = JSON.parse(find("#page").textContent ?? "");
const { words } = page;
const events = createEvents(browserStore());
const desk = createDesk(find("#desk"));

// ------------------------------------------------------------------ the puzzle of the day

/** The day by the visitor's own clock. */
const today = () => Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / DAY);
/** @type {ReturnType<typeof showPuzzle> | null} */
let puzzle = null;
/** Days from today to the puzzle that is there. */
let shown = 0;
/** Days from today: that of the puzzle that the address names, `?puzzle=…`, else none. */
let shift = (() => {
  const place = page.sheets.indexOf(new URLSearchParams(location.search).get("puzzle") ?? "");
  return place < 0 ? 0 : place - (today() % page.sheets.length);
})();

/** @param {string} path @returns {Promise<any>} */
const read = async (path) => (await fetch(path)).json();

/** The date of a day that is not today, beside the heading. */
function showDate() {
  const day = new Date();
  day.setDate(day.getDate() + shift);
  const date = find("#date");
  date.hidden = shift === 0;
  write(date, new Intl.DateTimeFormat(page.language, { dateStyle: "long" }).format(day));
}

async function showToday() {
  const wanted = shift;
  showDate();
  const name = page.sheets[(((today() + shift) % page.sheets.length) + page.sheets.length) % page.sheets.length];
  const [common, texts] = await Promise.all([read(`../sheets/${name}.json`), read(`../sheets/${page.language}/${name}.json`)]);
  if (wanted !== shift) return;
  const sheet = spoken(common, texts);
  Object.assign(sheet.scene, page.scene);
  Object.assign(sheet.card, page.card);
  puzzle?.close();
  find("#today .waiting")?.remove();
  puzzle = showPuzzle(find("#today"), sheet, events, showProgress);
  find("#today").dataset.puzzle = name;
  shown = wanted;
}

for (const [id, step] of /** @type {const} */ ([["#before", -1], ["#after", 1]])) {
  find(id).addEventListener("click", async () => {
    const wanted = (shift += step);
    try {
      await showToday();
    } catch {
      if (wanted !== shift) return; // another day is wanted by now
      shift = shown;
      find("#date").hidden = false;
      write(find("#date"), say(words, "away"));
    }
  });
}

// ------------------------------------------------------------------ progress

/** What each line says before anything is solved. */
const fresh = new Map(every(".told").map((line) => [line, line.textContent ?? ""]));

/** How many puzzles the notebooks that an element tells of have, and how many are solved.
 * @param {HTMLElement} element @param {Set<string>} solved */
function counted(element, solved) {
  const names = (element.dataset.of ?? "").split(" ").flatMap((path) => page.exercises[path] ?? []);
  return { count: names.length, solved: names.filter((name) => solved.has(name)).length };
}

function showProgress() {
  const solved = new Set(events.all().flatMap((event) => (event.verdict?.correct ? [event.puzzle] : [])));
  for (const [line, unsolved] of fresh) {
    const found = counted(line, solved);
    write(line, found.solved ? say(words, "solved", found) : unsolved);
  }
  for (const item of every(".course > li")) {
    const found = counted(item, solved);
    item.style.setProperty("--share", String(found.count ? found.solved / found.count : 0));
    item.classList.toggle("begun", found.solved > 0);
    item.classList.toggle("done", found.solved === found.count && found.solved > 0);
  }
  write(find("#kept"), events.isKept() ? say(words, "kept") : say(words, "not_kept"));
  find("#kept").classList.toggle("warning", !events.isKept());
}

find("#download").addEventListener("click", () => save(events.lines()));
find("#upload").addEventListener("click", () => find("#file").click());
find("#file").addEventListener("change", async () => {
  write(find("#brought"), await load(events, find("#file"), words));
  puzzle?.follow();
  showProgress();
});
// another page of the site, or the notebook behind this one
addEventListener("storage", () => {
  puzzle?.follow();
  showProgress();
});

// on a phone the page would be long
if (matchMedia("(max-width: 560px)").matches) {
  for (const fold of every("section[aria-labelledby=puzzles] .fold")) /** @type {HTMLDetailsElement} */ (fold).open = false;
}

// ------------------------------------------------------------------ notebooks

/** Opens the notebook that the address of the page names, or closes the desk. */
function follow() {
  const wish = decodeURIComponent(location.hash.slice(1));
  const link = /** @type {HTMLAnchorElement | undefined} */ (every("a[data-notebook]").find((one) => one.dataset.notebook === wish));
  if (link) desk.open(link.href, link.dataset.title ?? "");
  else {
    desk.close();
    puzzle?.follow();
    showProgress();
  }
}
for (const link of every("a[data-notebook]")) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a tab of its own
    event.preventDefault();
    location.hash = String(link.dataset.notebook);
  });
}
addEventListener("hashchange", follow);

for (const link of every("#languages a")) {
  link.addEventListener("click", () => {
    try {
      localStorage.setItem(LANGUAGE, link.lang);
    } catch {
      // the next visit asks the browser again
    }
  });
}

/** Where the site belongs to a class, its front page leads there. */
async function showClass() {
  const root = await classRoot("..");
  const line = find("#class");
  /** @type {HTMLAnchorElement} */ (line.querySelector("a")).href = `${root}/work`;
  line.hidden = root === null;
}

/** Nothing of JupyterLite may be open while notebooks are put aside. */
async function begin() {
  try {
    await renew(page.notebooks, words.yours ?? "");
  } catch {
    // nothing is kept here, so nothing has to make room
  }
  follow();
}

showProgress();
await Promise.all([begin(), showToday(), showClass()]);
document.body.dataset.ready = "true";
const next = every("#course > li:not(.done) a[data-notebook]")[0];
if (next) desk.prepare(/** @type {HTMLAnchorElement} */ (next).href);
