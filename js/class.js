/** The pages of a class: starts whatever is on the page. */
import { keepEntries } from "./class_forms.js";
import { watchBars, watchMarks } from "./class_live.js";
import { work } from "./class_work.js";

/** @param {string} id */
const data = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

const place = document.getElementById("work");
if (place) {
  work(place, data("view"), { status: document.getElementById("status"), trouble: document.getElementById("trouble") });
}

const table = document.querySelector("table.live");
if (table instanceof HTMLElement) watchMarks(table, data("marks"));

const bars = document.getElementById("bars");
if (bars) watchBars(bars);

keepEntries(document.body.dataset.failed ?? "");

for (const field of document.querySelectorAll("input[data-zone]")) {
  if (field instanceof HTMLInputElement) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone || field.value;
}
