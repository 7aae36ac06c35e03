/**
 * In a browser with no server the learner's journal is kept by the page: what the kernel puts down goes into the
 * browser's store, and what is there from before, or from another page, goes to the kernel.
 */
import { browserStore, createEvents } from "./events.js";
import { load, save } from "./progress_file.js";
import { make } from "./dom.js";
import { say } from "./labels.js";

/** @typedef {import("./widget.js").Model} Model */

/** Tells the other notebooks of this page that there is something new; other pages hear it by themselves. */
const NEWS = "bglearn-events";
const events = createEvents(browserStore());

/** Brings both sides together for as long as the model lives. @param {{model: Model, signal?: AbortSignal}} start */
function initialize({ model, signal }) {
  /** @type {Set<string>} */
  const sent = new Set();
  /** Sends the kernel what it has not had. */
  const send = () => {
    const fresh = events.lines().filter((line) => !sent.has(line));
    for (const line of fresh) sent.add(line);
    if (fresh.length) model.send({ kind: "events", lines: fresh });
  };
  const take = () => {
    /** @type {string[]} */
    const lines = JSON.parse(model.get("given") || "[]");
    for (const line of lines) sent.add(line);
    if (events.merge(lines)) dispatchEvent(new Event(NEWS));
  };
  model.on("change:given", take);
  for (const type of ["storage", NEWS]) addEventListener(type, send, { signal });
  take();
  send();
}

/** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} view */
function render({ model, el, signal }) {
  const words = JSON.parse(model.get("words") || "{}");
  const line = make("div", { class: "bgl-keep" }, el);
  const told = make("p", { role: "status" }, line);
  const [download, upload] = ["download", "upload"].map((name) => make("button", { type: "button" }, line, say(words, name)));
  const file = make("input", { type: "file", accept: ".jsonl,application/jsonl" }, line);
  file.hidden = true;
  const tell = () => {
    told.textContent = say(words, events.isKept() ? "kept" : "not_kept");
    told.classList.toggle("bgl-warning", !events.isKept());
  };
  const options = { signal };
  download?.addEventListener("click", () => save(events.lines()), options);
  upload?.addEventListener("click", () => file.click(), options);
  file.addEventListener("change", async () => {
    told.textContent = await load(events, file, words);
    dispatchEvent(new Event(NEWS));
  }, options);
  for (const type of ["storage", NEWS]) addEventListener(type, () => told.classList.contains("bgl-warning") || tell(), options);
  tell();
}

export default { initialize, render };
