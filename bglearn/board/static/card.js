// js/dom.js
var SVG = "http://www.w3.org/2000/svg";
function set(element, attributes) {
  for (let [name, value] of Object.entries(attributes))
    element.getAttribute(name) !== String(value) && element.setAttribute(name, String(value));
}
function draw(name, attributes = {}, parent) {
  let made = document.createElementNS(SVG, name);
  return set(made, attributes), parent?.append(made), made;
}
function make(name, attributes = {}, parent, text) {
  let made = document.createElement(name);
  return set(made, attributes), text !== void 0 && (made.textContent = text), parent?.append(made), made;
}
function write(element, text) {
  element.textContent !== text && (element.textContent = text);
}
var unique = () => `bgl-${Math.random().toString(36).slice(2, 9)}`, ICONS = {
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
  let made = make("button", { type: "button", class: `bgl-button bgl-${icon}` }, parent), picture = draw("svg", { viewBox: "0 0 20 20", "aria-hidden": "true", class: "bgl-icon" }, made);
  return draw("path", { d: ICONS[icon] }, picture), make("span", {}, made), made;
}
function press(element, act, signal) {
  element.addEventListener("click", () => element.getAttribute("aria-disabled") !== "true" && act(), { signal });
}
function setButton(element, { text, on = !0, shown = !0 }) {
  let word = element.lastElementChild;
  word && write(word, text), set(element, { "aria-disabled": String(!on) }), element.hidden = !shown;
}
function keepKeys(element, signal) {
  element.dataset.lmSuppressShortcuts = "true";
  for (let type of ["keydown", "keyup", "keypress"])
    element.addEventListener(type, (event) => event.stopPropagation(), { signal });
}

// js/fields.js
function filled(field, place, values) {
  let begin = field.value ?? (field.kind === "many" ? [] : "");
  return values[place] ?? /** @type {string | string[]} */
  (Array.isArray(begin) ? begin : String(begin));
}
function valueOf(field, place, values) {
  let text = filled(field, place, values);
  if (field.kind === "fixed") return field.value ?? void 0;
  if (field.kind === "many") return place in values || field.value ? text : void 0;
  if (field.kind === "one") return field.choices.find((choice) => choice.id === text)?.value;
  if (field.kind === "text") return String(text).trim() || void 0;
  let number = String(text).trim() === "" ? NaN : Number(text);
  return Number.isInteger(number) && number >= (field.min ?? -1 / 0) && number <= (field.max ?? 1 / 0) ? number : void 0;
}
function answerOf(fields, values) {
  let parts = fields.map((field, place) => ({ ...field, given: valueOf(field, place, values) }));
  if (!parts.length || parts.some((part) => part.given === void 0)) return null;
  let groups = [...new Set(parts.map((part) => part.group ?? null))], entries = (group) => parts.filter((part) => (part.group ?? null) === group).map((part) => [part.name, part.given]);
  return Object.fromEntries(
    groups.flatMap((group) => group === null ? entries(null) : [[group, Object.fromEntries(entries(group))]])
  );
}

// js/session.js
var FRESH = {
  seq: 0,
  pending: null,
  roll: "",
  moves: [],
  swapped: !1,
  lock: "",
  stale: !1,
  card: "",
  draft: {},
  pointed: null
}, PATIENCE = { busy: 1200, silent: 12e3 };
function memory() {
  let text = "", listeners = /* @__PURE__ */ new Set();
  return {
    get: () => text,
    set: (next) => {
      text = next;
      for (let listener of [...listeners]) listener();
    },
    watch: (listener) => (listeners.add(listener), () => listeners.delete(listener))
  };
}
function connect(post, store = memory(), last = 0) {
  let listeners = /* @__PURE__ */ new Set(), timer, text = "\0", shared = FRESH, read = () => {
    let now = store.get() || "";
    return now !== text && (text = now, shared = { ...FRESH, seq: last, ...now ? JSON.parse(now) : {} }), shared;
  }, tell = () => {
    for (let listener of [...listeners]) listener();
  }, change = (patch) => store.set(JSON.stringify({ ...read(), ...patch })), waited = () => Date.now() - (read().pending?.since ?? 0), clock = () => {
    if (clearTimeout(timer), !read().pending) return;
    let left = [PATIENCE.busy, PATIENCE.silent].map((limit) => limit - waited()).find((ms) => ms > 0);
    left !== void 0 && (timer = setTimeout(() => {
      tell(), clock();
    }, left + 5));
  }, stop = store.watch(() => {
    clock(), tell();
  });
  clock();
  let isFree = () => read().pending?.soft ?? !0;
  return {
    read,
    change,
    send: (kind, body = {}, soft = !1) => {
      let { pending, seq, roll } = read();
      if (soft ? pending : !isFree()) return !1;
      let next = seq + 1;
      change({ seq: next, pending: { seq: next, kind, since: Date.now(), roll, soft } });
      let lost = () => {
        let now = read().pending;
        now?.seq === next && change({ pending: { ...now, since: now.since - PATIENCE.silent } });
      };
      try {
        Promise.resolve(post({ seq: next, kind, ...body })).catch(lost);
      } catch {
        lost();
      }
      return !0;
    },
    isFree,
    reply: ({ seq, effect, moves }) => {
      let { pending, stale } = read();
      if (!pending || seq !== pending.seq) return !1;
      let open = { pending: null, stale: pending.kind === "hint" && stale };
      return change(effect === "keep" ? { ...open, lock: pending.roll } : effect === "back" ? { ...open, lock: "", moves: [] } : effect === "put" ? { ...open, lock: "", moves: moves ?? [] } : open), !0;
    },
    phase: () => {
      if (!read().pending) return "idle";
      let ms = waited();
      return ms >= PATIENCE.silent ? "silent" : ms >= PATIENCE.busy ? "busy" : "sent";
    },
    watch: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    close: () => {
      clearTimeout(timer), stop(), listeners.clear();
    }
  };
}

// js/table.js
function drawTable(place, table) {
  let content = JSON.stringify(table ?? null);
  if (place.dataset.content === content || (place.dataset.content = content, place.replaceChildren(), place.hidden = !table, !table)) return;
  let drawn = make("table", { class: "bgl-equities" }, place);
  make("caption", {}, drawn, table.caption);
  let body = make("tbody", {}, drawn);
  for (let { text, value, bar, tone, note } of table.rows) {
    let row = make("tr", { "data-tone": tone }, body), name = make("div", { class: "bgl-named" }, make("th", { scope: "row" }, row));
    make("span", {}, name, text), note && make("span", { class: "bgl-note" }, name, note), make("td", {}, row, value);
    let track = make("td", { class: "bgl-bar", "aria-hidden": "true" }, row);
    make("span", {}, track).style.inlineSize = `${bar / 10}%`;
  }
}

// bglearn/board/page_signs.json
var page_signs_default = {
  before: "|vscode-|theme-",
  dark: "dark|high-contrast",
  light: "light|high-contrast-light",
  after: "|-theme|-mode"
};

// js/theme.js
var says = (what) => (name) => RegExp(`^(${page_signs_default.before})(${what})(${page_signs_default.after})$`).test(name);
function hostTheme(page) {
  for (let element of [page.body, page.documentElement]) {
    if (!element) continue;
    let { jpThemeLight, vscodeThemeKind, theme } = element.dataset;
    if (jpThemeLight) return jpThemeLight === "false" ? "dark" : "light";
    if (vscodeThemeKind) return vscodeThemeKind.includes("light") ? "light" : "dark";
    let names = [...element.classList, theme ?? "", element.getAttribute("theme") ?? ""];
    if (names.some(says(page_signs_default.dark))) return "dark";
    if (names.some(says(page_signs_default.light))) return "light";
  }
  return null;
}
function followTheme(element, signal) {
  let wish = "auto", system = matchMedia("(prefers-color-scheme: dark)"), apply = () => {
    let auto = hostTheme(document) ?? (system.matches ? "dark" : "light");
    element.dataset.theme = wish === "auto" ? auto : wish;
  }, watcher = new MutationObserver(apply), attributeFilter = ["class", "theme", "data-theme", "data-jp-theme-light", "data-vscode-theme-kind"];
  for (let root of [document.documentElement, document.body]) watcher.observe(root, { attributes: !0, attributeFilter });
  return system.addEventListener("change", apply, { signal }), signal.addEventListener("abort", () => watcher.disconnect()), apply(), (next) => {
    wish = next, apply();
  };
}

// js/labels.js
function say(labels, key, values = {}) {
  return (labels[key] ?? key).replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}

// js/card.js
var STAR = "M10 1.8l2.5 5.200 5.700.8-4.100 4 1 5.700L10 14.800l-5.100 2.700 1-5.700-4.100-4 5.700-.8z";
function mountCard(element, first, handlers = {}) {
  let end = new AbortController(), { signal } = end, session = handlers.session ?? connect(handlers.send ?? (() => {
  })), uid = unique(), card = first, root = make("section", { class: "bgl bgl-card" }, element), head = make("header", { class: "bgl-card-head" }, root), title = make("p", { class: "bgl-title", id: `${uid}-title` }, head), stars = make("span", { class: "bgl-stars", role: "img" }, head), because = make("p", { class: "bgl-because" }, root), question = make("p", { class: "bgl-question", id: `${uid}-question` }, root), facts = make("ol", { class: "bgl-facts" }, root), form = make("form", {}, root), hints = make("ol", { class: "bgl-hints", "aria-live": "polite" }, root), verdict = make("div", { class: "bgl-verdict", role: "status" }, root), table = make("div", { class: "bgl-table" }, root), buttons = make("div", { class: "bgl-buttons" }, root), [check, hint, show, again] = [
    button("confirm", buttons),
    button("hint", buttons),
    button("show", buttons),
    button("again", buttons)
  ];
  set(root, { "aria-labelledby": `${uid}-title` });
  let setTheme = followTheme(root, signal);
  keepKeys(root, signal);
  let on = (target, type, act) => target.addEventListener(type, act, { signal }), key = () => JSON.stringify([card.id, ...card.fields.map((field) => field.choices.map((choice) => choice.id))]), draft = () => session.read().card === key() ? session.read().draft : {}, answer = () => answerOf(card.fields, draft()), maySend = () => !card.done && session.isFree() && answer() !== null, send = () => {
    maySend() && session.send("answer", { answer: answer() });
  }, inputs = () => form.querySelectorAll("input"), buildChoices = (field, place) => {
    let named = field.label ? `${uid}-label-${place}` : `${uid}-question`, role = field.kind === "one" ? "radiogroup" : "group", box = make("div", { class: "bgl-choices", role, "aria-labelledby": named }, form);
    field.label && make("p", { class: "bgl-label", id: named }, box, field.label);
    for (let { id, text, moves, right } of field.choices) {
      let row = make("label", { class: right ? "bgl-choice bgl-right" : "bgl-choice" }, box), type = field.kind === "one" ? "radio" : "checkbox";
      if (make("input", { type, name: `${uid}-${place}`, value: id, "data-place": place }, row), make("span", {}, row, text), right && make("span", { class: "bgl-tick", role: "img", "aria-label": say(card.labels, "right_choice") }, row, "✓"), !!moves) {
        for (let type2 of ["pointerenter", "focusin"]) on(row, type2, () => handlers.preview?.(moves));
        for (let type2 of ["pointerleave", "focusout"]) on(row, type2, () => handlers.preview?.(null));
      }
    }
  }, buildLine = (field, place) => {
    let id = `${uid}-field-${place}`, row = make("div", { class: "bgl-number-row" }, form);
    make("label", { for: id }, row, field.label);
    let input = make("input", { id, "data-place": place, autocomplete: "off" }, row);
    field.kind === "text" ? set(input, { type: "text", maxlength: 200 }) : set(input, { type: "number", step: 1, min: field.min ?? "", max: field.max ?? "" }), field.kind === "number" && (field.min ?? -1) >= 0 && set(input, { inputmode: "numeric" });
  }, build = () => {
    form.replaceChildren(), card.fields.forEach((field, place) => {
      field.kind !== "fixed" && (field.kind === "one" || field.kind === "many" ? buildChoices(field, place) : buildLine(field, place));
    }), facts.replaceChildren();
    for (let fact of card.facts) make("li", {}, facts, fact);
    facts.hidden = !card.facts.length;
  }, paintVerdict = () => {
    let phase = session.phase(), waiting = phase === "busy" || phase === "silent", now = card.verdict, tone = waiting ? "wait" : now?.tone ?? "", content = JSON.stringify([tone, waiting ? phase : now]);
    if (verdict.dataset.content !== content) {
      if (verdict.dataset.content = content, verdict.dataset.tone = tone, verdict.replaceChildren(), waiting) make("p", {}, verdict, say(card.labels, phase));
      else if (now) {
        let line = make("p", {}, verdict);
        make("span", { class: "bgl-symbol", "aria-hidden": "true" }, line, now.symbol), make("strong", {}, line, now.word), line.append(" "), now.rule && make("span", { class: "bgl-rule" }, line, now.rule), now.text && make("p", {}, verdict, now.text);
      }
    }
  }, paintStars = () => {
    let count = card.stars ?? 0;
    if (stars.hidden = card.stars === null, set(stars, { "aria-label": say(card.labels, "stars", { count }) }), stars.dataset.count !== String(count)) {
      stars.dataset.count = String(count), stars.replaceChildren();
      for (let k = 0; k < 3; k++) {
        let star = draw("svg", { viewBox: "0 0 20 20", class: k < count ? "bgl-star bgl-lit" : "bgl-star" }, stars);
        draw("path", { d: STAR }, star);
      }
    }
  }, paint = () => {
    let word = (name, values = {}) => say(card.labels, name, values), idle = session.isFree(), now = draft();
    write(title, card.title), write(because, card.because ?? ""), because.hidden = !card.because, write(question, card.question), question.hidden = !card.question;
    for (let input of inputs()) {
      let place = Number(input.dataset.place), field = card.fields[place];
      if (!field) continue;
      let value = filled(field, place, now);
      input.disabled = card.done, input.type === "radio" || input.type === "checkbox" ? input.checked = [value].flat().includes(input.value) : input.value !== value && (input.value = String(value));
    }
    for (card.hints.forEach((text, k) => write(hints.children[k] ?? make("li", {}, hints), text)); hints.children.length > card.hints.length; ) hints.lastElementChild?.remove();
    hints.hidden = card.hints.length === 0;
    let asks = card.fields.length > 0;
    setButton(check, { text: word("check"), on: maySend(), shown: asks && !card.done }), check.classList.toggle("bgl-ready", maySend()), setButton(hint, { text: word("hint", { left: card.hints_left }), on: idle, shown: !card.done && card.hints_left > 0 }), setButton(show, { text: word("show"), on: idle, shown: card.can_show }), setButton(again, { text: word("again"), on: idle, shown: card.done && card.can_restart !== !1 });
    let past = session.read().stale && !card.done;
    Object.assign(root.dataset, { phase: session.phase(), done: card.done, past }), paintStars(), paintVerdict(), drawTable(table, card.table);
  };
  on(form, "input", (event) => {
    let { place = "" } = (
      /** @type {HTMLInputElement} */
      event.target.dataset
    ), same = [...inputs()].filter((input) => input.dataset.place === place), ticked = same.filter((input) => input.checked).map((input) => input.value), kind = card.fields[Number(place)]?.kind, value = kind === "many" ? ticked : kind === "one" ? ticked[0] ?? "" : same[0]?.value ?? "";
    session.change({ card: key(), draft: { ...draft(), [place]: value }, stale: !0 });
  }), on(form, "submit", (event) => event.preventDefault()), on(form, "keydown", (event) => {
    /** @type {KeyboardEvent} */
    event.key === "Enter" && (event.preventDefault(), send());
  }), press(check, send, signal), press(hint, () => session.send("hint"), signal), press(show, () => session.send("show"), signal), press(again, () => session.send("again"), signal);
  let built = "", present = () => {
    let now = JSON.stringify([card.fields, card.facts]);
    now !== built && build(), built = now, set(root, { lang: card.language }), setTheme(card.theme ?? "auto"), paint();
  };
  present(), signal.addEventListener("abort", session.watch(paint));
  let update = (next) => {
    let anew = card.done && !next.done;
    card = next, present(), anew && session.change({ card: "" });
  }, destroy = () => {
    end.abort(), handlers.session || session.close(), root.remove();
  };
  return { update, reply: session.reply, destroy };
}
export {
  mountCard
};
