// js/events.js
var PREFIX = "bglearn.event.", KINDS = ["attempt", "hint", "shown", "again"], YEAR = /^(19[7-9]|20\d|21\d)\d-/, UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
function uuid() {
  let bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] ?? 0) & 15 | 64, bytes[8] = (bytes[8] ?? 0) & 63 | 128;
  let hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
function readEvent(line) {
  try {
    let event = JSON.parse(line);
    return event.v === 1 && UUID.test(event.key) && KINDS.includes(event.kind) && YEAR.test(event.time) && !Number.isNaN(Date.parse(event.time)) && typeof event.puzzle == "string" && Number.isInteger(event.version) ? event : null;
  } catch {
    return null;
  }
}
function browserStore() {
  try {
    let name = `${PREFIX}trial`;
    return localStorage.setItem(name, ""), localStorage.removeItem(name), localStorage;
  } catch {
    return null;
  }
}
function createEvents(store) {
  let lines = /* @__PURE__ */ new Map(), isKept = store !== null, read = () => {
    for (let place = 0; store && place < store.length; place++) {
      let name = store.key(place), line = name?.startsWith(PREFIX) ? store.getItem(name) : null;
      name && line && lines.set(name.slice(PREFIX.length), line);
    }
  }, addLine = (line) => {
    let event = readEvent(line);
    if (!event || lines.has(event.key)) return !1;
    lines.set(event.key, line);
    try {
      store?.setItem(PREFIX + event.key, line);
    } catch {
      isKept = !1;
    }
    return !0;
  }, all = () => (read(), [...lines.values()].map(readEvent).filter((event) => event !== null).sort((a, b) => Date.parse(a.time) - Date.parse(b.time) || (a.time < b.time ? -1 : 1))), timeOfNext = (puzzle) => {
    let times = all().map((event) => event.puzzle === puzzle ? Date.parse(event.time) + 1 : 0);
    return new Date(times.reduce((latest, time) => Math.max(latest, time), Date.now())).toISOString();
  };
  return {
    all,
    isKept: () => isKept,
    /** @param {Pick<Event, "kind" | "puzzle" | "version" | "answer" | "verdict" | "hints">} what @returns {Event} */
    add: ({ kind, puzzle, version, answer, verdict, hints }) => {
      let event = { v: 1, key: uuid(), time: timeOfNext(puzzle), kind, puzzle, version, answer, verdict, hints };
      return addLine(JSON.stringify(event)), event;
    },
    /** Takes over what was written elsewhere. @param {string[]} given @returns {number} how many were new */
    merge: (given) => (read(), given.filter(addLine).length),
    /** All events as a file has them, one line each. @returns {string[]} */
    lines: () => all().map((event) => lines.get(event.key) ?? "")
  };
}

// js/labels.js
function say(labels, key, values = {}) {
  return (labels[key] ?? key).replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}

// js/progress_file.js
function save(lines) {
  let link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(lines.map((line) => `${line}
`), { type: "application/jsonl" })), link.download = `bglearn-${(/* @__PURE__ */ new Date()).toISOString().slice(0, 10)}.jsonl`, link.click(), setTimeout(() => URL.revokeObjectURL(link.href), 1e3);
}
async function load(store, field, words) {
  let lines = (await field.files?.[0]?.text() ?? "").split(`
`).filter((line) => line.trim());
  field.value = "";
  let count = store.merge(lines), known = store.lines();
  return count || lines.some((line) => known.includes(line)) ? say(words, "brought", { count }) : say(words, "no_file");
}

// js/dom.js
function set(element, attributes) {
  for (let [name, value] of Object.entries(attributes))
    element.getAttribute(name) !== String(value) && element.setAttribute(name, String(value));
}
function make(name, attributes = {}, parent, text) {
  let made = document.createElement(name);
  return set(made, attributes), text !== void 0 && (made.textContent = text), parent?.append(made), made;
}

// js/keep.js
var NEWS = "bglearn-events", events = createEvents(browserStore());
function initialize({ model, signal }) {
  let sent = /* @__PURE__ */ new Set(), send = () => {
    let fresh = events.lines().filter((line) => !sent.has(line));
    for (let line of fresh) sent.add(line);
    fresh.length && model.send({ kind: "events", lines: fresh });
  }, take = () => {
    let lines = JSON.parse(model.get("given") || "[]");
    for (let line of lines) sent.add(line);
    events.merge(lines) && dispatchEvent(new Event(NEWS));
  };
  model.on("change:given", take);
  for (let type of ["storage", NEWS]) addEventListener(type, send, { signal });
  take(), send();
}
function render({ model, el, signal }) {
  let words = JSON.parse(model.get("words") || "{}"), line = make("div", { class: "bgl-keep" }, el), told = make("p", { role: "status" }, line), [download, upload] = ["download", "upload"].map((name) => make("button", { type: "button" }, line, say(words, name))), file = make("input", { type: "file", accept: ".jsonl,application/jsonl" }, line);
  file.hidden = !0;
  let tell = () => {
    told.textContent = say(words, events.isKept() ? "kept" : "not_kept"), told.classList.toggle("bgl-warning", !events.isKept());
  }, options = { signal };
  download?.addEventListener("click", () => save(events.lines()), options), upload?.addEventListener("click", () => file.click(), options), file.addEventListener("change", async () => {
    told.textContent = await load(events, file, words), dispatchEvent(new Event(NEWS));
  }, options);
  for (let type of ["storage", NEWS]) addEventListener(type, () => told.classList.contains("bgl-warning") || tell(), options);
  tell();
}
var keep_default = { initialize, render };
export {
  keep_default as default
};
