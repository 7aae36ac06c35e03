// js/dom.js
var SVG = "http://www.w3.org/2000/svg";
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}
function draw(name, attributes = {}, parent) {
  const made = document.createElementNS(SVG, name);
  set(made, attributes);
  parent?.append(made);
  return made;
}
function make(name, attributes = {}, parent, text) {
  const made = document.createElement(name);
  set(made, attributes);
  if (text !== void 0) made.textContent = text;
  parent?.append(made);
  return made;
}
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
var unique = () => `bgl-${Math.random().toString(36).slice(2, 9)}`;
var ICONS = {
  undo: "M8 4 4 8l4 4M4 8h7a5 5 0 0 1 0 10H8",
  undo_all: "M7 4 3 8l4 4M12 4 8 8l4 4M8 8h5a4 4 0 0 1 0 9h-2",
  swap: "M4 7h11M12 4l3 3-3 3M16 13H5M8 10l-3 3 3 3",
  confirm: "M4 10.5l4 4 8-9",
  hint: "M10 3a5 5 0 0 1 3 9v2H7v-2a5 5 0 0 1 3-9zM8 17h4",
  show: "M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  settings: "M3 6h7M14 6h3M12 4v4M3 14h3M10 14h7M8 12v4",
  first: "M15 4l-7 6 7 6M5 4v12",
  back: "M13 4l-7 6 7 6",
  play: "M6 4l9 6-9 6z",
  forward: "M7 4l7 6-7 6",
  last: "M5 4l7 6-7 6M15 4v12",
  again: "M15.5 7A6.5 6.5 0 1 0 16.5 11M16 3v4.500h-4.500"
};
function button(icon, parent) {
  const made = make("button", { type: "button", class: `bgl-button bgl-${icon}` }, parent);
  const picture = draw("svg", { viewBox: "0 0 20 20", "aria-hidden": "true", class: "bgl-icon" }, made);
  draw("path", { d: ICONS[icon] }, picture);
  make("span", {}, made);
  return made;
}
function press(element, act, signal) {
  element.addEventListener("click", () => element.getAttribute("aria-disabled") !== "true" && act(), { signal });
}
function setButton(element, { text, on = true, shown = true }) {
  const word = element.lastElementChild;
  if (word) write(word, text);
  set(element, { "aria-disabled": String(!on) });
  element.hidden = !shown;
}
function keepKeys(element, signal) {
  element.dataset.lmSuppressShortcuts = "true";
  for (const type of ["keydown", "keyup", "keypress"]) {
    element.addEventListener(type, (event) => event.stopPropagation(), { signal });
  }
}

// js/session.js
var FRESH = {
  seq: 0,
  pending: null,
  roll: "",
  moves: [],
  swapped: false,
  lock: "",
  stale: false,
  card: "",
  draft: { choices: [], number: "" },
  pointed: null
};
var PATIENCE = { busy: 1200, silent: 12e3 };
function memory() {
  let text = "";
  const listeners = /* @__PURE__ */ new Set();
  return {
    get: () => text,
    set: (next) => {
      text = next;
      for (const listener of [...listeners]) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }
  };
}
function connect(post, store = memory(), last = 0) {
  const listeners = /* @__PURE__ */ new Set();
  let timer;
  let text = "\0";
  let shared = FRESH;
  const read = () => {
    const now = store.get() || "";
    if (now !== text) {
      text = now;
      shared = { ...FRESH, seq: last, ...now ? JSON.parse(now) : {} };
    }
    return shared;
  };
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const change = (patch) => store.set(JSON.stringify({ ...read(), ...patch }));
  const waited = () => Date.now() - (read().pending?.since ?? 0);
  const clock = () => {
    clearTimeout(timer);
    if (!read().pending) return;
    const left = [PATIENCE.busy, PATIENCE.silent].map((limit) => limit - waited()).find((ms) => ms > 0);
    if (left === void 0) return;
    timer = setTimeout(() => {
      tell();
      clock();
    }, left + 5);
  };
  const stop = store.watch(() => {
    clock();
    tell();
  });
  clock();
  const isFree = () => read().pending?.soft ?? true;
  const send = (kind, body = {}, soft = false) => {
    const { pending, seq, roll } = read();
    if (soft ? pending : !isFree()) return false;
    const next = seq + 1;
    change({ seq: next, pending: { seq: next, kind, since: Date.now(), roll, soft } });
    const lost = () => {
      const now = read().pending;
      if (now?.seq === next) change({ pending: { ...now, since: now.since - PATIENCE.silent } });
    };
    try {
      Promise.resolve(post({ seq: next, kind, ...body })).catch(lost);
    } catch {
      lost();
    }
    return true;
  };
  const reply = ({ seq, effect, moves }) => {
    const { pending, stale } = read();
    if (!pending || seq !== pending.seq) return false;
    const open = { pending: null, stale: pending.kind === "hint" && stale };
    if (effect === "keep") change({ ...open, lock: pending.roll });
    else if (effect === "back") change({ ...open, lock: "", moves: [] });
    else if (effect === "put") change({ ...open, lock: "", moves: moves ?? [] });
    else change(open);
    return true;
  };
  return {
    read,
    change,
    send,
    isFree,
    reply,
    phase: () => {
      if (!read().pending) return "idle";
      const ms = waited();
      return ms >= PATIENCE.silent ? "silent" : ms >= PATIENCE.busy ? "busy" : "sent";
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      clearTimeout(timer);
      stop();
      listeners.clear();
    }
  };
}

// js/theme.js
function hostTheme(page) {
  for (const element of [page.body, page.documentElement]) {
    if (!element) continue;
    const { jpThemeLight, vscodeThemeKind, theme } = element.dataset;
    if (jpThemeLight) return jpThemeLight === "false" ? "dark" : "light";
    if (vscodeThemeKind) return vscodeThemeKind.includes("light") ? "light" : "dark";
    const names = [...element.classList, theme ?? "", element.getAttribute("theme") ?? ""];
    if (names.some((name) => /^(vscode-|theme-)?(dark|high-contrast)(-theme|-mode)?$/.test(name))) return "dark";
    if (names.some((name) => /^(vscode-|theme-)?(light|high-contrast-light)(-theme|-mode)?$/.test(name))) return "light";
  }
  return null;
}
function followTheme(element, signal) {
  let wish = "auto";
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const auto = hostTheme(document) ?? (system.matches ? "dark" : "light");
    element.dataset.theme = wish === "auto" ? auto : wish;
  };
  const watcher = new MutationObserver(apply);
  const attributeFilter = ["class", "theme", "data-theme", "data-jp-theme-light", "data-vscode-theme-kind"];
  for (const root of [document.documentElement, document.body]) watcher.observe(root, { attributes: true, attributeFilter });
  system.addEventListener("change", apply, { signal });
  signal.addEventListener("abort", () => watcher.disconnect());
  apply();
  return (next) => {
    wish = next;
    apply();
  };
}

// js/labels.js
function say(labels, key, values = {}) {
  const text = labels[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}

// js/card.js
var STAR = "M10 1.8l2.5 5.200 5.700.8-4.100 4 1 5.700L10 14.800l-5.100 2.700 1-5.700-4.100-4 5.700-.8z";
function mountCard(element, first, handlers = {}) {
  const end = new AbortController();
  const { signal } = end;
  const session = handlers.session ?? connect(handlers.send ?? (() => {
  }));
  const uid = unique();
  let card = first;
  const root = make("section", { class: "bgl bgl-card" }, element);
  const head = make("header", { class: "bgl-card-head" }, root);
  const title = make("p", { class: "bgl-title", id: `${uid}-title` }, head);
  const stars = make("span", { class: "bgl-stars", role: "img" }, head);
  const question = make("p", { class: "bgl-question", id: `${uid}-question` }, root);
  const form = make("form", {}, root);
  const choices = make("div", { class: "bgl-choices", "aria-labelledby": `${uid}-question` }, form);
  const numberRow = make("div", { class: "bgl-number-row" }, form);
  const numberLabel = make("label", { for: `${uid}-number` }, numberRow);
  const number = make("input", { id: `${uid}-number`, type: "number", inputmode: "numeric", step: 1 }, numberRow);
  const hints = make("ol", { class: "bgl-hints", "aria-live": "polite" }, root);
  const verdict = make("div", { class: "bgl-verdict", role: "status" }, root);
  const buttons = make("div", { class: "bgl-buttons" }, root);
  const [check, hint, show, again] = [
    button("confirm", buttons),
    button("hint", buttons),
    button("show", buttons),
    button("again", buttons)
  ];
  set(root, { "aria-labelledby": `${uid}-title` });
  const setTheme = followTheme(root, signal);
  keepKeys(root, signal);
  const on = (target, type, act) => target.addEventListener(type, act, { signal });
  const key = () => `${card.id} ${card.choices.map((choice) => choice.id).join()}`;
  const draft = () => session.read().card === key() ? session.read().draft : { choices: [], number: "" };
  const inputs = () => [...choices.querySelectorAll("input")];
  const answer = () => {
    const now = draft();
    const name = card.answer ?? (card.number ? "count" : card.pick === "one" ? "rule" : "choices");
    if (card.number) {
      const value = Number(now.number);
      const fits = now.number.trim() !== "" && Number.isInteger(value) && value >= card.number.min && value <= card.number.max;
      return fits ? { [name]: value } : null;
    }
    if (card.pick === "many") return session.read().card === key() ? { [name]: now.choices } : null;
    return now.choices.length ? { [name]: now.choices[0] } : null;
  };
  const maySend = () => !card.done && session.isFree() && answer() !== null;
  const send = () => {
    if (maySend()) session.send("answer", { answer: answer() });
  };
  const buildChoices = () => {
    choices.replaceChildren();
    set(choices, { role: card.pick === "one" ? "radiogroup" : "group" });
    for (const { id, text, moves, right } of card.choices) {
      const row = make("label", { class: right ? "bgl-choice bgl-right" : "bgl-choice" }, choices);
      make("input", { type: card.pick === "one" ? "radio" : "checkbox", name: uid, value: id }, row);
      make("span", {}, row, text);
      if (right) make("span", { class: "bgl-tick", role: "img", "aria-label": say(card.labels, "right_choice") }, row, "✓");
      if (!moves) continue;
      for (const type of ["pointerenter", "focusin"]) on(row, type, () => handlers.preview?.(moves));
      for (const type of ["pointerleave", "focusout"]) on(row, type, () => handlers.preview?.(null));
    }
  };
  const paintVerdict = () => {
    const phase = session.phase();
    const waiting = phase === "busy" || phase === "silent";
    const now = card.verdict;
    const tone = waiting ? "wait" : now?.tone ?? "";
    const content = JSON.stringify([tone, waiting ? phase : now]);
    if (verdict.dataset.content === content) return;
    verdict.dataset.content = content;
    verdict.dataset.tone = tone;
    verdict.replaceChildren();
    if (waiting) make("p", {}, verdict, say(card.labels, phase));
    else if (now) {
      const line = make("p", {}, verdict);
      make("span", { class: "bgl-symbol", "aria-hidden": "true" }, line, now.symbol);
      make("strong", {}, line, now.word);
      line.append(" ");
      if (now.rule) make("span", { class: "bgl-rule" }, line, now.rule);
      if (now.text) make("p", {}, verdict, now.text);
    }
  };
  const paintStars = () => {
    const count = card.stars ?? 0;
    stars.hidden = card.stars === null;
    set(stars, { "aria-label": say(card.labels, "stars", { count }) });
    if (stars.dataset.count === String(count)) return;
    stars.dataset.count = String(count);
    stars.replaceChildren();
    for (let k = 0; k < 3; k++) {
      const star = draw("svg", { viewBox: "0 0 20 20", class: k < count ? "bgl-star bgl-lit" : "bgl-star" }, stars);
      draw("path", { d: STAR }, star);
    }
  };
  const paint = () => {
    const word = (name, values = {}) => say(card.labels, name, values);
    const idle = session.isFree();
    const now = draft();
    write(title, card.title);
    write(question, card.question);
    question.hidden = !card.question;
    choices.hidden = card.pick === null;
    for (const input of inputs()) {
      input.checked = now.choices.includes(input.value);
      input.disabled = card.done;
    }
    numberRow.hidden = card.number === null;
    if (card.number) {
      const { min, max } = card.number;
      set(number, { min, max });
      write(numberLabel, word("number_label", { min, max }));
      number.disabled = card.done;
      if (number.value !== now.number) number.value = now.number;
    }
    card.hints.forEach((text, k) => write(hints.children[k] ?? make("li", {}, hints), text));
    while (hints.children.length > card.hints.length) hints.lastElementChild?.remove();
    hints.hidden = card.hints.length === 0;
    const asks = card.pick !== null || card.number !== null;
    setButton(check, { text: word("check"), on: maySend(), shown: asks && !card.done });
    check.classList.toggle("bgl-ready", maySend());
    setButton(hint, { text: word("hint", { left: card.hints_left }), on: idle, shown: !card.done && card.hints_left > 0 });
    setButton(show, { text: word("show"), on: idle, shown: !card.done && card.can_show });
    setButton(again, { text: word("again"), on: idle, shown: card.done });
    const past = session.read().stale && !card.done;
    Object.assign(root.dataset, { phase: session.phase(), done: card.done, past });
    paintStars();
    paintVerdict();
  };
  const save = () => {
    const ticked = inputs().filter((input) => input.checked);
    session.change({ card: key(), draft: { choices: ticked.map((input) => input.value), number: number.value }, stale: true });
  };
  on(choices, "change", save);
  on(number, "input", save);
  on(form, "submit", (event) => {
    event.preventDefault();
    send();
  });
  press(check, send, signal);
  press(hint, () => session.send("hint"), signal);
  press(show, () => session.send("show"), signal);
  press(again, () => session.send("again"), signal);
  let built = "";
  const present = () => {
    const now = JSON.stringify([card.pick, card.choices]);
    if (now !== built) buildChoices();
    built = now;
    set(root, { lang: card.language });
    setTheme(card.theme ?? "auto");
    paint();
  };
  present();
  signal.addEventListener("abort", session.watch(paint));
  const update = (next) => {
    const anew = card.done && !next.done;
    card = next;
    present();
    if (anew) session.change({ card: "" });
  };
  const destroy = () => {
    end.abort();
    if (!handlers.session) session.close();
    root.remove();
  };
  return { update, reply: session.reply, destroy };
}
export {
  mountCard
};
