/** The pages of a class: starts whatever is on the page. */
import { countChosen, keepEntries, scrollBack } from "./class_forms.js";
import { watchBars, watchMarks } from "./class_live.js";
import { work } from "./class_work.js";

/** @param {string} id */
const data = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

const place = document.getElementById("work");
if (place) {
  const [status, remarks, trouble] = ["status", "remarks", "trouble"].map((id) => document.getElementById(id));
  work(place, data("view"), { status, remarks, trouble });
}

const step = document.querySelector(".step[aria-current]"); // long rows of numbers go sideways on a phone
if (step instanceof HTMLElement && step.parentElement) step.parentElement.scrollLeft = step.offsetLeft - step.parentElement.offsetLeft - step.parentElement.clientWidth / 2;

const table = document.querySelector("table.live");
if (table instanceof HTMLElement) watchMarks(table, data("marks"));

const bars = document.getElementById("bars");
if (bars) watchBars(bars);

scrollBack();
const chosen = document.querySelector("[data-chosen]");
const choice = chosen?.closest("form");
if (chosen instanceof HTMLElement && choice) {
  const count = () => countChosen(chosen, choice);
  choice.addEventListener("change", count);
  count(); // a browser may keep ticks over a reload
}

keepEntries(document.body.dataset.failed ?? "");

for (const field of document.querySelectorAll("input[data-zone]")) {
  if (field instanceof HTMLInputElement) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone || field.value;
}
