// js/class_root.js
async function classRoot(site2) {
  try {
    let said2 = await (await fetch(`${site2}/class.json`, { cache: "no-store" })).json();
    return typeof said2.class == "string" ? said2.class : null;
  } catch {
    return null;
  }
}

// js/dom.js
var SVG = "http://www.w3.org/2000/svg";
function set(element, attributes) {
  for (let [name, value] of Object.entries(attributes))
    element.getAttribute(name) !== String(value) && element.setAttribute(name, String(value));
}
function draw(name, attributes = {}, parent) {
  let made2 = document.createElementNS(SVG, name);
  return set(made2, attributes), parent?.append(made2), made2;
}
function make(name, attributes = {}, parent, text) {
  let made2 = document.createElement(name);
  return set(made2, attributes), text !== void 0 && (made2.textContent = text), parent?.append(made2), made2;
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
  let made2 = make("button", { type: "button", class: `bgl-button bgl-${icon}` }, parent), picture = draw("svg", { viewBox: "0 0 20 20", "aria-hidden": "true", class: "bgl-icon" }, made2);
  return draw("path", { d: ICONS[icon] }, picture), make("span", {}, made2), made2;
}
function press(element, act, signal) {
  element.addEventListener("click", () => element.getAttribute("aria-disabled") !== "true" && act(), { signal });
}
var targetOf = (event) => (
  /** @type {Element} */
  event.target
);
function setButton(element, { text, on = !0, shown: shown2 = !0 }) {
  let word = element.lastElementChild;
  word && write(word, text), set(element, { "aria-disabled": String(!on) }), element.hidden = !shown2;
}
function keepKeys(element, signal) {
  element.dataset.lmSuppressShortcuts = "true";
  for (let type of ["keydown", "keyup", "keypress"])
    element.addEventListener(type, (event) => event.stopPropagation(), { signal });
}

// js/sending.js
var pause = (tries) => Math.min(15e3, 500 * 2 ** tries), isPassing = (status) => status === 429 || status >= 500;
function key() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
async function said(response, { key: key2, task }) {
  let { status, ok } = response;
  if (isPassing(status)) return null;
  let answer = await response.json();
  return (ok ? answer?.key === key2 && typeof answer.stored == "boolean" : typeof answer?.error == "string") && (status === 401 ? !task || answer.database === task.database : ok || answer.key === key2) ? { status, ok, answer } : null;
}
async function resend(address, body, failed, wait = sleep, send = fetch) {
  let text = JSON.stringify(body);
  for (let tries = 0; ; tries++) {
    try {
      let answered = await said(await send(address, { method: "POST", headers: { "content-type": "application/json" }, body: text, credentials: (
        /** @type {const} */
        "same-origin"
      ) }), body);
      if (answered) return answered;
    } catch {
    }
    failed(), await wait(pause(tries));
  }
}
var sleep = (ms) => new Promise((done) => {
  let end = () => {
    clearTimeout(timer), removeEventListener("online", end), done();
  }, timer = setTimeout(end, ms);
  addEventListener("online", end);
});

// js/labels.js
function say(labels, key2, values = {}) {
  return (labels[key2] ?? key2).replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}

// js/events.js
var PREFIX = "bglearn.event.";
function browserStore() {
  try {
    let name = `${PREFIX}trial`;
    return localStorage.setItem(name, ""), localStorage.removeItem(name), localStorage;
  } catch {
    return null;
  }
}

// js/waiting.js
var PREFIX2 = "bglearn.answer.", ANSWERS = ["play", "answer", "points"], PLACE = /^((?:\/[^/?#\\]+)*)\/api\/assignments\/[1-9]\d*\/puzzles\/[1-9]\d*\/message(?:\?language=[\w-]*)?$/, rootOf = (address) => PLACE.exec(address)?.[1];
function readEntry(name, text) {
  try {
    let entry = JSON.parse(text ?? ""), { time, address, body } = entry, isOwn = typeof address == "string" && rootOf(address) !== void 0 && name === PREFIX2 + body.key, isAnswer = ANSWERS.includes(body.message.kind) && Number.isInteger(body.pupil);
    return isOwn && isAnswer && Number.isFinite(time) ? entry : null;
  } catch {
    return null;
  }
}
function createWaiting(store = browserStore()) {
  return {
    /** Whether it could be put down; if not, it is sent only for as long as the page is open.
     * @param {string} address @param {Body} body @param {number} [time] @returns {boolean} */
    keep: (address, body, time = Date.now()) => {
      try {
        return store?.setItem(PREFIX2 + body.key, JSON.stringify({ time, address, body })), store !== null;
      } catch {
        return !1;
      }
    },
    /** @param {string} key */
    drop: (key2) => store?.removeItem(PREFIX2 + key2),
    /** What a pupil has given to the class at `root`, the oldest first; that of others at this browser waits for
     * them. What nobody could send is taken away. @param {number} pupil @param {string} root @returns {Entry[]} */
    of: (pupil, root) => {
      let names = Array.from({ length: store?.length ?? 0 }, (_, place2) => store?.key(place2) ?? ""), entries = [];
      for (let name of names.filter((one) => one.startsWith(PREFIX2))) {
        let entry = readEntry(name, store?.getItem(name) ?? null);
        entry === null ? store?.removeItem(name) : entry.body.pupil === pupil && rootOf(entry.address) === root && entries.push(entry);
      }
      return entries.sort((a, b) => a.time - b.time);
    }
  };
}
async function sendWaiting(waiting, pupil, root, send, told) {
  for (let entry of waiting.of(pupil, root)) {
    let said2 = await send(entry);
    if (said2.status === 401) return;
    waiting.drop(entry.body.key), await told(entry, said2);
  }
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

// js/actions.js
var actionAt = (actions, place2) => actions.find((action) => action.place === place2 && action.on) ?? null, actionOf = (actions, key2) => actions.find((action) => action.on && action.key === key2) ?? null;
function createActions(root, run, home) {
  let row2 = make("div", { class: "bgl-buttons bgl-actions", role: "group" }, root), shown2 = [], free = !0, create = (action) => {
    let made2 = make("button", { type: "button", class: "bgl-button", "data-act": action.id }, row2);
    return made2.addEventListener("click", () => {
      let now = shown2.find((one) => one.id === action.id);
      now?.on && free && run(now);
    }), made2;
  };
  return { paint: (actions, mayAct, label) => {
    [shown2, free] = [actions, mayAct];
    let had = row2.contains(document.activeElement) ? document.activeElement?.getAttribute("data-act") : null, known = new Map([...row2.children].map((child) => [child.getAttribute("data-act"), child])), wanted = actions.map((action) => {
      let element = (
        /** @type {HTMLButtonElement} */
        known.get(action.id) ?? create(action)
      );
      return write(element, action.text), set(element, { class: `bgl-button bgl-act bgl-${action.tone}`, "aria-disabled": String(!action.on || !mayAct) }), action.key && set(element, { "aria-keyshortcuts": action.key, title: `${action.text} (${action.key.toUpperCase()})` }), element;
    });
    if ((wanted.some((element, k) => row2.children[k] !== element) || row2.children.length > wanted.length) && row2.replaceChildren(...wanted), row2.hidden = actions.length === 0, set(row2, { "aria-label": label }), had === null) return;
    let same = wanted.find((element) => element.dataset.act === had) ?? wanted.find((_, k) => actions[k]?.tone === "main");
    same ? same.focus() : home();
  } };
}

// bglearn/board/geometry.json
var geometry_default = {
  point: 72,
  height: 300,
  inset: 3,
  checker: 33,
  step: 65,
  edge: 2,
  stack: 5,
  aside: 26,
  badge: 53,
  bar_first: 92,
  bar_stack: 4,
  frame: 22,
  margin: 40,
  radius: 22,
  bar: 72,
  tray: 84,
  tray_gap: 8,
  gap: 14,
  field: 752,
  number: 27,
  die: 58,
  die_gap: 16,
  die_radius: 13,
  pip: 5.4,
  pip_step: 14,
  slab: 15,
  slab_step: 19,
  slab_edge: 12,
  slab_inset: 10,
  cube: 58,
  cube_radius: 11,
  cube_edge: 7,
  cube_text: 30,
  turn: 8,
  borne_edge: 30
};

// js/geometry.js
var SIZE = geometry_default, OFF = 0, BAR = 25, THEIR_OFF = 26, FIELD = 12 * SIZE.point + SIZE.bar, WIDTH = 2 * SIZE.frame + FIELD + SIZE.gap + SIZE.tray, HEIGHT = SIZE.field + 2 * SIZE.margin, MIDDLE = HEIGHT / 2;
function side(view, box) {
  return view.home === "right" ? box : { ...box, x: WIDTH - box.x - box.width };
}
var other = (point) => 25 - point;
function isTop(view, spot) {
  return (spot === OFF || spot >= 1 && spot <= 12) !== view.bottom;
}
var column = (point) => point <= 12 ? 12 - point : point - 13;
function area(view, spot) {
  let half = SIZE.field / 2;
  if (spot === BAR)
    return side(view, { x: SIZE.frame + 6 * SIZE.point, y: SIZE.margin, width: SIZE.bar, height: SIZE.field });
  let y = isTop(view, spot) ? SIZE.margin : MIDDLE;
  if (spot === OFF || spot === THEIR_OFF) {
    let height = half - SIZE.tray_gap / 2, x2 = SIZE.frame + FIELD + SIZE.gap;
    return side(view, { x: x2, y: y === MIDDLE ? HEIGHT - SIZE.margin - height : y, width: SIZE.tray, height });
  }
  let at = column(spot), x = SIZE.frame + at * SIZE.point + (at > 5 ? SIZE.bar : 0);
  return side(view, { x, y, width: SIZE.point, height: half });
}
function fields(view) {
  return [0, 6 * SIZE.point + SIZE.bar].map(
    (x) => side(view, { x: SIZE.frame + x, y: SIZE.margin, width: 6 * SIZE.point, height: SIZE.field })
  );
}
function centre(view, spot) {
  let box = area(view, spot);
  return box.x + box.width / 2;
}
function triangle(view, point) {
  let x = centre(view, point), half = SIZE.point / 2 - SIZE.inset, [base, tip] = isTop(view, point) ? [SIZE.margin, SIZE.margin + SIZE.height] : [HEIGHT - SIZE.margin, HEIGHT - SIZE.margin - SIZE.height];
  return [{ x: x - half, y: base }, { x, y: tip }, { x: x + half, y: base }];
}
function room(spot) {
  return spot === BAR ? SIZE.bar_stack : spot === OFF || spot === THEIR_OFF ? 15 : SIZE.stack;
}
function slot(view, who, spot, index) {
  let x = centre(view, spot), at = Math.min(index, room(spot) - 1);
  if (spot === BAR) {
    let down = who === "mover" === view.bottom, away2 = SIZE.bar_first + at * SIZE.step;
    return { x, y: down ? MIDDLE + away2 : MIDDLE - away2 };
  }
  let away = spot === OFF || spot === THEIR_OFF ? SIZE.slab_edge + SIZE.slab / 2 + at * SIZE.slab_step : SIZE.edge + SIZE.checker + at * SIZE.step;
  return { x, y: isTop(view, spot) ? SIZE.margin + away : HEIGHT - SIZE.margin - away };
}
function anchor(view, spot, index, count) {
  let { x, y } = slot(view, "mover", spot, index), aside = count > room(spot) ? SIZE.aside : 0;
  return { x, y: isTop(view, spot) ? y + aside : y - aside };
}
function numberPlace(view, spot) {
  let shift = SIZE.number * 0.36, y = isTop(view, spot) ? SIZE.margin / 2 + shift : HEIGHT - SIZE.margin / 2 + shift;
  return { x: centre(view, spot), y };
}
function hand(view, who) {
  let right = { x: SIZE.frame + 9 * SIZE.point + SIZE.bar, y: 0, width: 0, height: 0 }, middles = [{ ...right, x: SIZE.frame + 3 * SIZE.point }, right].map((at) => side(view, at).x);
  return (view.bottom === (who === "mover") ? Math.max : Math.min)(...middles);
}
function dicePlaces(view, count, who = "mover") {
  let width = count * SIZE.die + (count - 1) * SIZE.die_gap, left = hand(view, who) - width / 2;
  return Array.from({ length: count }, (_, k) => ({ x: left + k * (SIZE.die + SIZE.die_gap), y: MIDDLE - SIZE.die / 2 }));
}
function cubePlace(view, owner, answers) {
  let half = SIZE.cube / 2;
  if (answers) return { x: hand(view, answers) - half, y: MIDDLE - half };
  let x = centre(view, BAR) - half;
  return owner ? { x, y: owner === "mover" === view.bottom ? HEIGHT - SIZE.cube_edge - SIZE.cube : SIZE.cube_edge } : { x, y: MIDDLE - half };
}
function pipsPlace(view, who) {
  return { ...numberPlace(view, who === "mover" ? OFF : THEIR_OFF), x: centre(view, OFF) };
}
function bornePlace(view, who) {
  let spot = who === "mover" ? OFF : THEIR_OFF, tray = area(view, spot), away = SIZE.borne_edge, middle = isTop(view, spot) ? tray.y + tray.height - away : tray.y + away;
  return { x: centre(view, OFF), y: middle + SIZE.number * 0.36 };
}
function turnPlace(view, who) {
  let tray = area(view, who === "mover" ? OFF : THEIR_OFF);
  return { x: view.home === "right" ? WIDTH - SIZE.frame / 2 : SIZE.frame / 2, y: tray.y + tray.height / 2 };
}
function pips(value) {
  let rows = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]][value] ?? [], first = SIZE.die / 2 - SIZE.pip_step;
  return rows.map((cell) => ({
    x: first + cell % 3 * SIZE.pip_step,
    y: first + Math.floor(cell / 3) * SIZE.pip_step
  }));
}
function row(view, top) {
  let near = top !== view.bottom, points = Array.from({ length: 12 }, (_, k) => near ? 12 - k : 13 + k), spots = [...points.slice(0, 6), BAR, ...points.slice(6), near ? OFF : THEIR_OFF];
  return view.home === "right" ? spots : spots.reverse();
}
function spotAt(view, place2) {
  for (let spot = 0; spot <= THEIR_OFF; spot++) {
    let box = area(view, spot), inX = place2.x >= box.x && place2.x < box.x + box.width, inY = place2.y >= box.y - SIZE.margin && place2.y < box.y + box.height + SIZE.margin, half = spot === BAR || place2.y < MIDDLE === isTop(view, spot);
    if (inX && inY && half) return spot;
  }
  return null;
}
function walk(view, from, key2) {
  let here = row(view, from.top), at = here.indexOf(from.spot);
  if (key2 === "ArrowUp" || key2 === "ArrowDown") {
    let top = key2 === "ArrowUp";
    return { spot: row(view, top)[at] ?? from.spot, top };
  }
  let to = key2 === "Home" ? 0 : key2 === "End" ? here.length - 1 : at + (key2 === "ArrowRight" ? 1 : -1);
  return { spot: here[to] ?? from.spot, top: from.top };
}

// js/edit.js
function ownPoint(who, spot) {
  return spot === BAR ? BAR : spot === (who === "mover" ? OFF : THEIR_OFF) ? OFF : spot === OFF || spot === THEIR_OFF ? null : who === "mover" ? spot : other(spot);
}
var countAt = (position, who, spot) => position[who][ownPoint(who, spot) ?? -1] ?? 0;
function sideAt(position, spot, preferred) {
  let rest = preferred === "mover" ? "opponent" : "mover";
  return countAt(position, preferred, spot) ? preferred : countAt(position, rest, spot) ? rest : null;
}
function changed(position, who, change) {
  let counts = [...position[who]];
  return change(counts), { ...position, [who]: counts };
}
function add(position, who, spot) {
  let point = ownPoint(who, spot);
  return point === null || point === OFF ? position : changed(position, who, (counts) => {
    counts[point] = (counts[point] ?? 0) + 1, counts[OFF] && (counts[OFF] -= 1);
  });
}
function remove(position, who, spot, most) {
  let point = ownPoint(who, spot);
  if (point === null || point === OFF || !position[who][point]) return position;
  let total = position[who].reduce((sum, count) => sum + count, 0);
  return changed(position, who, (counts) => {
    counts[point] = (counts[point] ?? 0) - 1, total <= most && (counts[OFF] = (counts[OFF] ?? 0) + 1);
  });
}
function move(position, who, from, to) {
  let start2 = ownPoint(who, from), end = to === null ? OFF : ownPoint(who, to) ?? OFF;
  return start2 === null || start2 === end || !position[who][start2] ? position : changed(position, who, (counts) => {
    counts[start2] = (counts[start2] ?? 0) - 1, counts[end] = (counts[end] ?? 0) + 1;
  });
}
function paintSpot(position, spot, brush, away, most) {
  if (!away && brush !== "remove") return add(position, brush, spot);
  let who = sideAt(position, spot, brush === "remove" ? "mover" : brush);
  return who ? remove(position, who, spot, most) : position;
}

// js/edit_fields.js
function createEditFields(panel, { session, signal, voice, word }) {
  let problems = make("div", { class: "bgl-problems", role: "status" }, panel), grid = make("div", { class: "bgl-fields" }, panel), texts = make("div", { class: "bgl-texts" }, panel), xgid = createText(texts, "xgid"), id = createText(texts, "position_id"), built = "", told = "\0";
  function createText(parent, key2) {
    let form = make("form", { class: "bgl-text" }, parent), name = unique(), label = make("label", { for: name }, form), input = make("input", { id: name, type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off" }, form), load = make("button", { type: "submit", class: "bgl-button" }, form), copy = make("button", { type: "button", class: "bgl-button" }, form), shown2 = "";
    return form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        let text = input.value.trim();
        text && session.send("load", { text }) && voice(word("checking"));
      },
      { signal }
    ), copy.addEventListener(
      "click",
      async () => {
        input.select();
        try {
          await navigator.clipboard.writeText(input.value), voice(word("copied"));
        } catch {
          voice(word(document.execCommand("copy") ? "copied" : "copy_by_hand"));
        }
      },
      { signal }
    ), (value) => {
      write(label, word(key2)), write(load, word("load")), write(copy, word("copy")), set(copy, { "aria-label": `${word("copy")}: ${word(key2)}` }), set(load, { "aria-label": `${word("load")}: ${word(key2)}` }), copy.hidden = value === "", value !== shown2 && (input.value = value), shown2 = value;
    };
  }
  let build = (fields2) => {
    let had = grid.contains(document.activeElement) ? document.activeElement?.getAttribute("name") : null;
    grid.replaceChildren();
    for (let field of fields2) {
      let name = unique(), cell = make("div", { class: "bgl-field" }, grid);
      make("label", { for: name }, cell, field.text);
      let input = field.kind === "choice" ? make("select", { id: name, name: field.id }, cell) : make("input", { id: name, name: field.id, type: "number", min: 0, max: 99, step: 1, inputmode: "numeric" }, cell), offered = field.kind === "choice" ? input : field.choices.length && make("datalist", { id: unique() }, cell);
      offered && offered !== input && set(input, { list: offered.id });
      for (let { value, text } of field.choices) make(
        "option",
        { value },
        /** @type {HTMLElement} */
        offered,
        text
      );
      input.addEventListener("change", () => session.send("set", { id: field.id, value: input.value })), field.id === had && input.focus();
    }
  };
  return { paint: (scene, fresh) => {
    let edit = scene.edit;
    if (!edit) return;
    let shape = JSON.stringify(edit.fields.map(({ id: id2, text, choices }) => [id2, text, choices]));
    shape !== built && build(edit.fields), built = shape;
    for (let field of edit.fields) {
      let input = (
        /** @type {HTMLInputElement | null} */
        grid.querySelector(`[name="${field.id}"]`)
      );
      input && input.value !== field.value && (input !== document.activeElement || session.isFree()) && (input.value = field.value);
    }
    xgid(edit.xgid), id(edit.position_id), texts.hidden = !edit.fields.length;
    let now = JSON.stringify([edit.problems, scene.language]);
    if (panel.dataset.fresh = String(fresh), now === told || (told = now, problems.replaceChildren(), problems.hidden = !edit.problems.length && !edit.xgid, problems.hidden) || (problems.dataset.tone = edit.problems.length ? "bad" : "good", make("p", { class: "bgl-problem-head" }, problems, word(edit.problems.length ? "problems" : "no_problems")), !edit.problems.length)) return;
    let list = make("ul", {}, problems);
    for (let problem of edit.problems) make("li", {}, list, problem);
  } };
}

// js/arrows.js
var HEAD = { length: 30, half: 17 };
function ends(view, { mover, opponent }, arrows) {
  if (arrows.length && arrows.every((arrow2) => arrow2[2] === "last")) return made(view, { mover, opponent }, arrows);
  let mine = [...mover], landed = /* @__PURE__ */ new Map(), theirs = (spot) => spot > OFF && spot < BAR ? opponent[other(spot)] ?? 0 : 0, at = (spot, index) => anchor(view, spot, index, (mover[spot] ?? 0) + theirs(spot));
  return arrows.map(([from, to]) => {
    let start2 = landed.get(from)?.pop() ?? at(from, Math.max(0, (mine[from] ?? 0) - 1)), end = at(to, theirs(to) > 1 ? theirs(to) - 1 : mine[to] ?? 0);
    return mine[from] = Math.max(0, (mine[from] ?? 0) - 1), mine[to] = (mine[to] ?? 0) + 1, landed.set(to, [...landed.get(to) ?? [], end]), { start: start2, end };
  });
}
function made(view, position, arrows) {
  let end = arrows.at(-1)?.[1] ?? OFF, onBoard = end > OFF && end < BAR, who = end === OFF || end !== THEIR_OFF && onBoard && !position.opponent[other(end)] ? "mover" : "opponent", own2 = (spot) => spot === BAR ? BAR : spot === OFF || spot === THEIR_OFF ? OFF : who === "mover" ? spot : other(spot), left = [...position[who]], at = (spot) => {
    let index = left[own2(spot)] ?? 0, { x, y } = slot(view, who, spot, index), aside = index + 1 > room(spot) ? SIZE.aside : 0;
    return { x, y: isTop(view, spot) ? y + aside : y - aside };
  };
  return [...arrows].reverse().map(([from, to]) => {
    left[own2(to)] = Math.max(0, (left[own2(to)] ?? 0) - 1);
    let both = { start: at(from), end: at(to) };
    return left[own2(from)] = (left[own2(from)] ?? 0) + 1, both;
  }).reverse();
}
function arrow(from, to) {
  let [dx, dy] = [to.x - from.x, to.y - from.y], length = Math.hypot(dx, dy) || 1, inward = from.y + to.y < HEIGHT ? 1 : -1, bend = Math.min(90, 24 + length * 0.16) * (dx === 0 ? 1 : Math.sign(dx) * inward), knee = { x: (from.x + to.x) / 2 - dy / length * bend, y: (from.y + to.y) / 2 + dx / length * bend }, [ex, ey] = [to.x - knee.x, to.y - knee.y], end = Math.hypot(ex, ey) || 1, [ux, uy] = [ex / end, ey / end], neck = { x: to.x - ux * HEAD.length, y: to.y - uy * HEAD.length }, at = (x, y) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return {
    line: `M${at(from.x, from.y)}Q${at(knee.x, knee.y)} ${at(neck.x, neck.y)}`,
    head: `M${at(to.x, to.y)}L${at(neck.x - uy * HEAD.half, neck.y + ux * HEAD.half)}L${at(neck.x + uy * HEAD.half, neck.y - ux * HEAD.half)}Z`
  };
}
function changed2(layer, content) {
  let key2 = JSON.stringify(content);
  return layer.dataset.key === key2 ? !1 : (layer.dataset.key = key2, layer.replaceChildren(), !0);
}
function paintArrows(layer, scene, position, arrows) {
  changed2(layer, arrows.length ? [arrows, position, scene.home, scene.bottom] : []) && ends(scene, position, arrows).forEach(({ start: start2, end }, k) => {
    let { line, head } = arrow(start2, end), group = draw("g", { class: `bgl-arrow bgl-${arrows[k]?.[2]}` }, layer);
    draw("path", { class: "bgl-halo", d: line }, group), draw("path", { class: "bgl-halo-head", d: head }, group), draw("path", { class: "bgl-shaft", d: line }, group), draw("path", { class: "bgl-head", d: head }, group), draw("circle", { class: "bgl-head", cx: start2.x, cy: start2.y, r: 7 }, group);
  });
}
function paintMarks(layer, badges, scene, marks) {
  if (changed2(layer, marks.length ? [marks, scene.home, scene.bottom] : [])) {
    badges.replaceChildren();
    for (let [point, tone] of marks) {
      let group = draw("g", { class: `bgl-mark bgl-mark-${tone}` }, layer), { x, y, width, height } = area(scene, point);
      if (draw("rect", { x: x + 2, y: y + 2, width: width - 4, height: height - 4, rx: 10 }, group), tone !== "blocked" || point === OFF || point === BAR || point === THEIR_OFF) continue;
      let cy = isTop(scene, point) ? y + height - SIZE.badge : y + SIZE.badge, cx = x + width / 2;
      draw("circle", { class: "bgl-badge", cx, cy, r: 15 }, badges), draw("path", { class: "bgl-cross", d: `M${cx - 6} ${cy - 6}l12 12m0-12l-12 12` }, badges);
    }
  }
}

// js/state.js
function start(roll) {
  return { position: roll.position, node: roll.graph ? 0 : null, moves: [], before: null };
}
function steps(roll, state) {
  return state.node !== null && roll.graph?.[state.node] || [];
}
function carry(position, from, to, hit) {
  let mover = [...position.mover], opponent = [...position.opponent];
  return mover[from] = (mover[from] ?? 0) - 1, mover[to] = (mover[to] ?? 0) + 1, hit && (opponent[other(to)] = (opponent[other(to)] ?? 0) - 1, opponent[BAR] = (opponent[BAR] ?? 0) + 1), { mover, opponent };
}
function advance(state, [from, to, die, hit, next]) {
  return {
    position: carry(state.position, from, to, hit === 1),
    node: next,
    moves: [...state.moves, { from, to, die, hit: hit === 1 }],
    before: state
  };
}
function place(state, from, to) {
  return {
    position: carry(state.position, from, to, !1),
    node: null,
    moves: [...state.moves, { from, to, die: 0, hit: !1 }],
    before: state
  };
}
var undo = (state) => state.before ?? state;
function isComplete(roll, state) {
  return state.node !== null && roll.graph !== null && steps(roll, state).length === 0;
}
function spread(dice) {
  let [first, second] = dice;
  return first !== void 0 && first === second ? [first, first, first, first] : [...dice];
}
function usedDice(dice, state) {
  let used = state.moves.map((move2) => move2.die || move2.from - move2.to);
  return [...dice].reverse().map((die) => {
    let at = used.indexOf(die);
    return at >= 0 && used.splice(at, 1), at >= 0;
  }).reverse();
}
function sources(roll, state) {
  if (roll.mode !== "try") return new Set(steps(roll, state).map((step) => step[0]));
  let own2 = /* @__PURE__ */ new Set();
  return state.position.mover.forEach((count, point) => {
    count > 0 && point !== OFF && own2.add(point);
  }), own2;
}
function routes(roll, state, from) {
  let found = [], go = (at, point, path) => {
    for (let step of steps(roll, at)) {
      if (step[0] !== point) continue;
      let way = { to: step[1], path: [...path, step], end: advance(at, step) };
      found.push(way), step[1] !== OFF && go(way.end, step[1], way.path);
    }
  };
  return go(state, from, []), found.sort((a, b) => a.path.length - b.path.length);
}
function waysFrom(roll, state, from) {
  let ways = /* @__PURE__ */ new Map();
  for (let way of routes(roll, state, from)) {
    let known = ways.get(way.to);
    known ? known[0]?.path.length === way.path.length && known.push(way) : ways.set(way.to, [way]);
  }
  return ways;
}
function targets(roll, state, from, order = []) {
  let offered = /* @__PURE__ */ new Map();
  for (let [to, same] of waysFrom(roll, state, from)) {
    let ends2 = new Set(same.map((way) => JSON.stringify(way.end.position))), best = same.reduce((a, b) => prefers(b.path, a.path, order) ? b : a);
    offered.set(to, ends2.size > 1 ? [] : best.path);
  }
  return offered;
}
function forks(roll, state, from, to) {
  let ways = waysFrom(roll, state, from).get(to) ?? [];
  return new Map(ways.map(({ path }) => [path[0]?.[1] ?? to, path]));
}
function forced(roll, state) {
  let [only, ...more] = steps(roll, state);
  return only && !more.length ? forced(roll, advance(state, only)) : state;
}
function plays(roll, most) {
  let found = /* @__PURE__ */ new Map(), go = (state) => {
    if (found.size >= most) return;
    let next = steps(roll, state), moves = state.moves.map(({ from, to }) => (
      /** @type {Move} */
      [from, to]
    )), key2 = [...moves].sort((a, b) => b[0] - a[0] || b[1] - a[1]).join(" ");
    !next.length && moves.length && !found.has(key2) && found.set(key2, moves);
    for (let step of next) go(advance(state, step));
  };
  return go(start(roll)), [...found.values()];
}
function prefers(a, b, order) {
  let [x, y] = [a[0]?.[2] ?? 0, b[0]?.[2] ?? 0];
  if (a.length === 1) return x < y;
  let rank = (die) => order.includes(die) ? order.indexOf(die) : 7 - die;
  return rank(x) < rank(y);
}
function quick(roll, state, from, order) {
  let own2 = steps(roll, state).filter((step) => step[0] === from);
  return own2.find((step) => step[2] === order.find((die) => own2.some((s) => s[2] === die))) ?? null;
}
function replay(roll, moves) {
  let walk2 = (state, rest) => {
    if (!rest.length) return state;
    for (let [k, [from, to, die]] of rest.entries())
      for (let step of steps(roll, state)) {
        if (step[0] !== from || step[1] !== to || die && step[2] !== die) continue;
        let end = walk2(advance(state, step), [...rest.slice(0, k), ...rest.slice(k + 1)]);
        if (end) return end;
      }
    return null;
  }, whole = walk2(start(roll), moves);
  return whole || moves.reduce((state, [from = 0, to = 0, die]) => {
    let step = steps(roll, state).find((one) => one[0] === from && one[1] === to && (!die || one[2] === die));
    return step ? advance(state, step) : place(state, from, to);
  }, start(roll));
}

// js/dice.js
function createDice(layer) {
  let dice = [], create = (value) => {
    let element = draw("g", {}, layer), box = { width: SIZE.die, height: SIZE.die, rx: SIZE.die_radius };
    draw("rect", { class: "bgl-die-shade", y: 3, ...box }, element), draw("rect", { class: "bgl-die-face", ...box }, element);
    for (let { x, y } of pips(value)) draw("circle", { class: "bgl-pip", cx: x, cy: y, r: SIZE.pip }, element);
    return { element, value, x: -1 };
  };
  return { paint: ({ scene, state, dice: lying, maySwap }, animate) => {
    let places = dicePlaces(scene, lying.length), used = usedDice(lying, state);
    [...lying].sort().join() === dice.map((die) => die.value).sort().join() || (layer.replaceChildren(), dice = lying.map(create));
    let double = lying.length > 2, left = [...dice];
    lying.forEach((value, k) => {
      let [die] = left.splice(double ? 0 : left.findIndex((one) => one.value === value), 1), place2 = places[k];
      if (!die || !place2) return;
      let names = [
        `bgl-die bgl-${scene.colour}`,
        used[k] && "bgl-used",
        double && k > 1 && "bgl-extra",
        maySwap && "bgl-swaps"
      ];
      if (set(die.element, { class: names.filter(Boolean).join(" "), transform: `translate(${place2.x} ${place2.y})` }), animate && die.x >= 0 && die.x !== place2.x) {
        let frames = [die.x, place2.x].map((x) => ({ transform: `translate(${x}px,${place2.y}px)` }));
        die.element.animate?.(frames, { duration: 160, easing: "ease-in-out" });
      }
      die.x = place2.x;
    });
  } };
}

// js/cube.js
var SIDES = ["mover", "opponent"], colourOf = (scene, who) => who === "mover" == (scene.colour === "light") ? "light" : "dark";
function pipsLeft({ scene, state }, who) {
  let count = (side2) => side2.reduce((sum, checkers, point) => sum + checkers * point, 0);
  return (scene.pips?.[who] ?? 0) + count(state.position[who]) - count(scene.position[who]);
}
function createExtras(layer) {
  let texts = SIDES.map(() => draw("text", { class: "bgl-pips", "text-anchor": "middle" }, layer)), borne = SIDES.map(() => draw("text", { class: "bgl-borne", "text-anchor": "middle" }, layer)), turn = draw("circle", { r: SIZE.turn }, layer), dice = draw("g", { class: "bgl-their-dice" }, layer), cube = draw("g", { class: "bgl-cube", "data-place": "cube" }, layer);
  draw("rect", { class: "bgl-cube-shade", y: 3, width: SIZE.cube, height: SIZE.cube, rx: SIZE.cube_radius }, cube), draw("rect", { class: "bgl-cube-face", width: SIZE.cube, height: SIZE.cube, rx: SIZE.cube_radius }, cube);
  let base = SIZE.cube / 2 + SIZE.cube_text * 0.36, face = draw("text", { class: "bgl-cube-number", x: SIZE.cube / 2, y: base, "text-anchor": "middle" }, cube), thrown = "", lies = { x: -1, y: -1 }, paintDice = (scene) => {
    let lying = scene.cube?.offered?.by === "mover" ? [] : scene.opponent_dice, key2 = JSON.stringify([lying, scene.home, scene.bottom, scene.colour]);
    key2 !== thrown && (thrown = key2, dice.replaceChildren(), dicePlaces(scene, lying.length, "opponent").forEach(({ x, y }, k) => {
      let transform = `translate(${x} ${y})`, die = draw("g", { class: `bgl-die bgl-used bgl-${colourOf(scene, "opponent")}`, transform }, dice);
      draw("rect", { class: "bgl-die-face", width: SIZE.die, height: SIZE.die, rx: SIZE.die_radius }, die);
      for (let dot of pips(lying[k] ?? 0))
        draw("circle", { class: "bgl-pip", cx: dot.x, cy: dot.y, r: SIZE.pip }, die);
    }));
  }, paintCube = (scene, animate) => {
    if (cube.toggleAttribute("hidden", !scene.cube), !scene.cube) return;
    let { owner, offered } = scene.cube, answers = offered && (offered.by === "mover" ? "opponent" : "mover"), place2 = cubePlace(scene, owner, answers), number = offered?.face ?? scene.cube.face;
    if (write(face, String(number)), set(face, { "font-size": number > 999 ? SIZE.cube_text * 0.66 : SIZE.cube_text }), set(cube, { class: `bgl-cube${offered ? " bgl-offered-cube" : ""}`, transform: `translate(${place2.x} ${place2.y})` }), animate && lies.x >= 0 && (lies.x !== place2.x || lies.y !== place2.y)) {
      let frames = [lies, place2].map(({ x, y }) => ({ transform: `translate(${x}px,${y}px)` }));
      cube.animate?.(frames, { duration: 260, easing: "ease-in-out" });
    }
    lies = place2;
  };
  return { paint: (look2, animate) => {
    let { scene } = look2;
    if (SIDES.forEach((who, k) => {
      let text = texts[k], count = borne[k];
      !text || !count || (set(text, { ...pipsPlace(scene, who) }), write(text, scene.pips ? String(pipsLeft(look2, who)) : ""), set(count, { ...bornePlace(scene, who) }), write(count, String(look2.state.position[who][OFF] || "")));
    }), turn.toggleAttribute("hidden", !scene.on_roll), scene.on_roll) {
      let { x, y } = turnPlace(scene, scene.on_roll);
      set(turn, { class: `bgl-turn bgl-${colourOf(scene, scene.on_roll)}`, cx: x, cy: y });
    }
    paintDice(scene), paintCube(scene, animate);
  } };
}

// js/discs.js
var PACE = { none: 0, fast: 90, normal: 170, slow: 420 }, GLIDE = { easing: "cubic-bezier(.25,.8,.3,1)" };
function bySpot(who, counts) {
  let list = Array(27).fill(0);
  return counts.forEach((count, own2) => {
    let spot = who === "mover" || own2 === BAR ? own2 : own2 === OFF ? THEIR_OFF : other(own2);
    list[spot] = count;
  }), list;
}
function createDiscs(layer, uid) {
  let sides = { mover: [], opponent: [] }, held = null, pace = 0, create = () => {
    let element = draw("g", {}, layer), lift = draw("g", { class: "bgl-lift" }, element), r = SIZE.checker;
    draw("circle", { class: "bgl-shade", cy: 4, r: r + 5, fill: `url(#${uid}-shadow)` }, lift), draw("circle", { class: "bgl-face", r: r - 1.2 }, lift), draw("circle", { class: "bgl-ring", r: r - 10 }, lift), draw("circle", { class: "bgl-sign bgl-sign-light", r: 7 }, lift), draw("path", { class: "bgl-sign bgl-sign-dark", d: "M-9-9 9 9M9-9-9 9" }, lift), draw("circle", { class: "bgl-can", r: r + 1 }, lift);
    let count = draw("text", { class: "bgl-count", y: SIZE.number * 0.36, "text-anchor": "middle" }, lift), width = SIZE.tray - 2 * SIZE.slab_inset;
    return draw("rect", { class: "bgl-slab", x: -width / 2, y: -SIZE.slab / 2, width, height: SIZE.slab, rx: 5 }, element), { element, count, spot: -1, x: 0, y: 0 };
  }, share = (discs, wanted) => {
    let total = wanted.reduce((sum, count) => sum + count, 0);
    for (; discs.length > total; ) discs.pop()?.element.remove();
    for (; discs.length < total; ) discs.push(create());
    let left = [...wanted], moving = discs.filter((disc) => {
      let stays = (left[disc.spot] ?? 0) > 0 && disc !== held;
      return stays && (left[disc.spot] = (left[disc.spot] ?? 0) - 1), !stays;
    });
    moving.sort((a, b) => +(a === held) - +(b === held)), left.forEach((count, spot) => {
      for (let k = 0; k < count; k++) {
        let at = moving.findIndex((disc2) => disc2.spot === spot), [disc] = moving.splice(at >= 0 ? at : 0, 1);
        disc && (disc.spot = spot, discs.push(...discs.splice(discs.indexOf(disc), 1)));
      }
    });
  }, put = (disc, x, y, animate) => {
    if (disc.x === x && disc.y === y) return;
    let from = `translate(${disc.x}px,${disc.y}px)`;
    animate && (disc.x || disc.y) && disc.element.animate && (layer.append(disc.element), disc.element.animate([{ transform: from }, { transform: `translate(${x}px,${y}px)` }], { ...GLIDE, duration: pace })), Object.assign(disc, { x, y }), set(disc.element, { transform: `translate(${x} ${y})` });
  }, paintSide = (look2, who, below, animate) => {
    let { scene, state, picked, sources: sources2, mayMove } = look2, light = who === "mover" == (scene.colour === "light"), wanted = bySpot(who, state.position[who]);
    share(sides[who], wanted);
    let filled2 = Array(27).fill(0);
    for (let disc of sides[who]) {
      let { spot } = disc, index = filled2[spot]++ + (below[spot] ?? 0), high = (wanted[spot] ?? 0) + (below[spot] ?? 0), top = index === high - 1, many = top && high > room(spot), off = spot === OFF || spot === THEIR_OFF, own2 = who === "mover" && top && mayMove && !off, names = [
        `bgl-disc bgl-${light ? "light" : "dark"}`,
        off && "bgl-off",
        !top && index >= room(spot) - 1 && !off && "bgl-buried",
        own2 && sources2.has(spot) && "bgl-movable",
        own2 && sources2.has(spot) && picked === null && "bgl-offered",
        own2 && picked === spot && "bgl-picked"
      ];
      if (set(disc.element, { class: names.filter(Boolean).join(" ") }), write(disc.count, many ? String(high) : ""), disc === held) continue;
      let { x, y } = slot(scene, who, spot, index);
      put(disc, x, y, animate);
    }
  };
  return { paint: (look2, animate) => {
    let { mover, opponent } = look2.state.position;
    pace = PACE[look2.scene.animation] ?? PACE.normal;
    let mine = bySpot("mover", mover), clash = bySpot("opponent", opponent).map((count, spot) => spot >= 1 && spot <= 24 && mine[spot] ? count : 0);
    paintSide(look2, "opponent", [], animate), paintSide(look2, "mover", clash, animate);
  }, hold: (spot, who = "mover") => {
    let disc = sides[who].filter((one) => one.spot === spot).pop();
    if (!disc) return null;
    held = disc, layer.append(disc.element);
    let drop = () => {
      held = null;
    };
    return { x: disc.x, y: disc.y, move: (x, y) => put(disc, x, y, !1), drop };
  } };
}

// js/places.js
function createPlaces(layer) {
  let key2 = "";
  return { paint: (scene) => {
    let action = scene.dice.length === 0 ? actionAt(scene.actions ?? [], "dice") : null, now = JSON.stringify([action?.id, scene.home, scene.bottom, scene.colour]);
    if (now === key2 || (key2 = now, layer.replaceChildren(), !action)) return;
    let group = draw("g", { class: `bgl-throw bgl-${scene.colour}`, "data-place": "dice" }, layer), places = dicePlaces(scene, 2), [one, other2] = places, width = (other2?.x ?? 0) - (one?.x ?? 0) + 3 * SIZE.die;
    draw("rect", { class: "bgl-hit", x: (one?.x ?? 0) - SIZE.die, y: (one?.y ?? 0) - SIZE.die / 2, width, height: 2 * SIZE.die }, group);
    for (let { x, y } of places)
      draw("rect", { class: "bgl-ghost", x, y, width: SIZE.die, height: SIZE.die, rx: SIZE.die_radius }, group);
  } };
}

// js/draw.js
var SPOTS = Array.from({ length: 27 }, (_, spot) => spot);
function shown(scene, point) {
  return scene.numbering === "own" || scene.colour === "light" ? point : other(point);
}
function createPicture(svg, uid) {
  set(svg, { viewBox: `0 0 ${WIDTH} ${HEIGHT}` }), gradients(draw("defs", {}, svg), uid);
  let layer = (name) => draw("g", { class: `bgl-${name}`, "aria-hidden": "true" }, svg), [ground, marks, extraLayer, discLayer, targets2, diceLayer, arrows, badges] = [
    layer("ground"),
    layer("marks"),
    layer("extras"),
    layer("discs"),
    layer("targets"),
    layer("dice"),
    layer("arrows"),
    layer("badges")
  ], places = createPlaces(layer("places")), discs = createDiscs(discLayer, uid), dice = createDice(diceLayer), extras = createExtras(extraLayer), spots = createSpots(draw("g", { class: "bgl-spots" }, svg)), view = "", numbers = [];
  return { paint: (look2) => {
    let { scene, preview, past } = look2, turned = `${scene.home} ${scene.bottom}`;
    turned !== view && (ground.replaceChildren(), numbers = drawGround(ground, scene, uid), spots.place(scene)), numbers.forEach((text, k) => write(text, String(shown(scene, k + 1)))), discs.paint(look2, look2.animate && view !== "" && turned === view), dice.paint(look2, look2.animate && turned === view), places.paint(scene), extras.paint(look2, look2.animate && turned === view), paintMarks(marks, badges, scene, past ? [] : scene.marks), paintTargets(targets2, look2), paintArrows(arrows, scene, scene.position, preview.length ? preview : past ? [] : scene.arrows), spots.paint(look2), view = turned;
  }, hold: discs.hold, focus: spots.focus };
}
function gradients(defs, uid) {
  let down = { x1: 0, y1: 0, x2: 0, y2: 1 }, list = [
    ["linearGradient", "wood", down, [[0, "frame-top", 1], [1, "frame", 1]]],
    ["linearGradient", "lip", down, [[0, "shadow", 0.3], [1, "shadow", 0]]],
    ["radialGradient", "shadow", {}, [[0.72, "shadow", 0.42], [0.86, "shadow", 0.2], [1, "shadow", 0]]]
  ];
  for (let [kind, name, line, stops] of list) {
    let gradient = draw(kind, { id: `${uid}-${name}`, ...line }, defs);
    for (let [offset, colour, opacity] of stops)
      draw("stop", { offset, "stop-opacity": opacity }, gradient).style.stopColor = `var(--bgl-${colour})`;
  }
}
function drawGround(ground, scene, uid) {
  let box = (name, at, rx = 0, more = {}) => draw("rect", { class: `bgl-${name}`, rx, ...at, ...more }, ground);
  box("frame", { x: 0, y: 0, width: WIDTH, height: HEIGHT }, SIZE.radius, { fill: `url(#${uid}-wood)` }), box("rim", { x: 5, y: 5, width: WIDTH - 10, height: HEIGHT - 10 }, SIZE.radius - 5);
  for (let field of fields(scene))
    box("felt", field, 6), box("lip", { ...field, height: 16 }, 6, { fill: `url(#${uid}-lip)` });
  box("bar", area(scene, BAR));
  let bar = area(scene, BAR);
  draw("path", { class: "bgl-hinge", d: `M${bar.x + bar.width / 2} ${bar.y + 8}v${bar.height - 16}` }, ground);
  for (let spot of [OFF, THEIR_OFF]) {
    let tray = area(scene, spot);
    box("tray", tray, 8), box("lip", { ...tray, height: 16 }, 8, { fill: `url(#${uid}-lip)` });
  }
  return SPOTS.slice(1, 25).map((point) => {
    let [a, tip, b] = triangle(scene, point), d = `M${a.x} ${a.y}L${tip.x} ${tip.y}L${b.x} ${b.y}Z`;
    draw("path", { class: `bgl-point bgl-point-${point % 2 ? "odd" : "even"}`, d }, ground);
    let { x, y } = numberPlace(scene, point);
    return draw("text", { class: "bgl-number", x, y, "text-anchor": "middle" }, ground);
  });
}
function paintTargets(layer, { scene, state, picked, targets: targets2, over, mayMove }) {
  let offered = picked === null || !mayMove ? [] : [...targets2.keys()], free = scene.mode === "try" && picked !== null && over !== null && over <= 24 && over !== picked, list = scene.mode === "try" ? free ? [over] : [] : offered, key2 = JSON.stringify([picked, list, over, scene.home, scene.bottom, state.moves.length]);
  if (layer.dataset.key !== key2) {
    layer.dataset.key = key2, layer.replaceChildren();
    for (let spot of list) {
      let steps2 = targets2.get(spot) ?? [], names = ["bgl-target", steps2.some((step) => step[3] === 1) && "bgl-hits", steps2.length > 1 && "bgl-far", spot === over && "bgl-over"], mark = draw("g", { class: names.filter(Boolean).join(" "), "data-spot": spot }, layer);
      if (spot === OFF) {
        let tray = area(scene, OFF);
        draw("rect", { class: "bgl-tray-target", ...tray, rx: 8 }, mark);
        let slab = { x: tray.x + SIZE.slab_inset, width: tray.width - 2 * SIZE.slab_inset, height: SIZE.slab }, { y: y2 } = slot(scene, "mover", OFF, state.position.mover[OFF] ?? 0);
        draw("rect", { class: "bgl-tray-slab", y: y2 - SIZE.slab / 2, rx: 5, ...slab }, mark);
        continue;
      }
      let count = state.position.mover[spot] ?? 0, theirs = spot >= 1 && spot <= 24 ? state.position.opponent[other(spot)] ?? 0 : 0, index = theirs > 1 ? theirs + count : count, { x, y } = slot(scene, "mover", spot, index);
      draw("circle", { class: "bgl-landing", cx: x, cy: y, r: SIZE.checker - 1 }, mark);
      let dot = anchor(scene, spot, index, count + theirs);
      draw("circle", { class: "bgl-dot", cx: dot.x, cy: dot.y, r: steps2.length > 1 ? 8 : 11 }, mark);
    }
  }
}
function createSpots(layer) {
  let groups = SPOTS.map((spot) => draw("g", { class: "bgl-spot", "data-spot": spot, tabindex: -1 }, layer)), frames = groups.map((group) => draw("rect", { rx: 10 }, group));
  return { place: (scene) => frames.forEach((frame, spot) => {
    let { x, y, width, height } = area(scene, spot);
    set(frame, { x: x + 2, y: y + 2, width: width - 4, height: height - 4 });
  }), paint: ({ scene, cursor, picked, pressed, name }) => groups.forEach((group, spot) => {
    let role = scene.mode === "look" ? "img" : "button";
    set(group, { role, tabindex: spot === cursor ? 0 : -1, "aria-label": name(spot) }), role === "button" ? set(group, { "aria-pressed": String(pressed ? pressed.has(spot) : spot === picked) }) : group.removeAttribute("aria-pressed");
  }), focus: (spot) => groups[spot]?.focus({ preventScroll: !0 }) };
}

// js/speak.js
function spotName(scene, spot) {
  return spot === BAR ? say(scene.labels, "bar") : spot === OFF || spot === THEIR_OFF ? say(scene.labels, "off") : say(scene.labels, "point", { point: shown(scene, spot) });
}
function describeSpot(scene, state, spot, movable, target) {
  let { labels } = scene, { mover, opponent } = state.position, mine = spot === THEIR_OFF ? 0 : mover[spot] ?? 0, own2 = spot === BAR ? BAR : spot === THEIR_OFF ? OFF : spot === OFF ? -1 : other(spot), theirs = opponent[own2] ?? 0, parts = [spotName(scene, spot)];
  return mine && parts.push(say(labels, "yours", { count: mine })), theirs && parts.push(say(labels, "theirs", { count: theirs })), !mine && !theirs && parts.push(say(labels, "empty")), movable && parts.push(say(labels, "movable")), target && parts.push(say(labels, "target")), parts.join(". ");
}
function describeMove(scene, { from, to, hit }) {
  let key2 = to === OFF ? "bear_off" : (from === BAR ? "enter" : "move") + (hit ? "_hits" : "");
  return say(scene.labels, key2, { from: from === BAR ? spotName(scene, BAR) : shown(scene, from), to: shown(scene, to) });
}
function describeDice(scene, state) {
  let lying = spread(scene.dice), used = usedDice(lying, state), left = lying.filter((_, k) => !used[k]);
  return left.length ? say(scene.labels, "dice_left", { dice: left.join(" ") }) : "";
}
function describeBoard(scene, state) {
  let moves = state.moves.map((move2) => `${describeMove(scene, move2)}.`);
  return [scene.description, ...moves, moves.length > 0 && describeDice(scene, state)].filter(Boolean).join(" ");
}
function describePick(scene, from, targets2) {
  let picked = say(scene.labels, "picked", { from: spotName(scene, from) }), names = [...targets2].sort((a, b) => b - a).map((to) => to === OFF ? say(scene.labels, "off_short") : shown(scene, to));
  return names.length ? `${picked} ${say(scene.labels, "can_go", { points: names.join(", ") })}` : picked;
}
function createVoice(region) {
  return (...parts) => {
    let text = parts.filter(Boolean).join(" ");
    region.textContent = region.textContent === text && text ? `${text} ` : text, region.dataset.tone = "";
  };
}

// js/editor.js
var BRUSHES = ["mover", "opponent", "remove"];
function createEditor(host) {
  let { root, session, signal, scene, paint, voice, word, hold } = host, panel = make("div", { class: "bgl-edit" }, root), top = make("div", { class: "bgl-edit-top" }, panel), palette = make("div", { class: "bgl-palette", role: "radiogroup" }, top), name = unique(), radios = BRUSHES.map((brush2) => {
    let row2 = make("label", { class: `bgl-brush bgl-brush-${brush2}` }, palette), input = make("input", { type: "radio", name, value: brush2 }, row2);
    make("span", { class: "bgl-swatch", "aria-hidden": "true" }, row2);
    let text = make("span", {}, row2);
    return input.addEventListener("change", () => choose(brush2), { signal }), { input, text, brush: brush2 };
  }), undo2 = button("undo", top), fields2 = createEditFields(panel, { session, signal, voice, word }), brush = "mover", local = null, waiting = !1, past = [], loaded = "", carried = null, most = () => scene().edit?.checkers ?? 0, position = () => local ?? scene().edit?.position ?? scene().position, push = () => {
    waiting = !session.send("edit", { position: position() }, !0);
  };
  signal.addEventListener("abort", session.watch(() => waiting && !session.read().pending && push()));
  let tell = (spot) => voice(describeSpot(scene(), start({ ...scene(), position: position() }), spot, !1, !1)), change = (next, spot) => {
    if (next === position()) return tell(spot);
    past = [...past.slice(-99), position()], local = next, push(), tell(spot), paint();
  }, choose = (next) => {
    brush = next, voice(word(`edit_${brush}`)), paint();
  }, back = () => {
    let before = past.pop();
    before && (local = before, push(), voice(word("undone")), paint());
  };
  return press(undo2, back, signal), {
    load: (next) => {
      let now = JSON.stringify(next.edit?.position);
      waiting || (local = null), now !== loaded && now !== JSON.stringify(position()) && (past = []), loaded = now, panel.hidden = !1;
    },
    view: (now) => ({ ...now, position: position(), graph: null }),
    paint: () => {
      set(palette, { "aria-label": word("edit_brush") });
      for (let one of radios)
        one.input.checked = one.brush === brush, write(one.text, word(`edit_${one.brush}`));
      setButton(undo2, { text: word("undo"), on: past.length > 0 }), root.dataset.brush = brush, fields2.paint(scene(), local !== null);
    },
    pressed: () => /* @__PURE__ */ new Set(),
    acts: {
      tap: (spot) => change(paintSpot(position(), spot, brush, !1, most()), spot),
      far: (spot) => change(paintSpot(position(), spot, brush, !0, most()), spot),
      canTake: (spot) => sideAt(position(), spot, brush === "remove" ? "mover" : brush) !== null,
      take: (spot) => {
        let who = sideAt(position(), spot, brush === "remove" ? "mover" : brush);
        return carried = who && { from: spot, who }, who && hold(spot, who);
      },
      over: () => {
      },
      release: (spot) => {
        carried && change(move(position(), carried.who, carried.from, spot), spot ?? carried.from), carried = null, paint();
      },
      escape: () => {
      },
      undo: back,
      key: (key2, spot) => {
        if (key2 === "+" || key2 === "=") change(paintSpot(position(), spot, brush, !1, most()), spot);
        else if (key2 === "-" || key2 === "Delete") change(paintSpot(position(), spot, brush, !0, most()), spot);
        else if (key2 === "x") choose(BRUSHES[(BRUSHES.indexOf(brush) + 1) % BRUSHES.length] ?? "mover");
        else return !1;
        return !0;
      }
    },
    leave: () => {
      panel.hidden = !0;
    }
  };
}

// js/points.js
function toggle(chosen, spot, most) {
  return chosen.includes(spot) ? chosen.filter((one) => one !== spot) : [...most && chosen.length >= most ? chosen.slice(chosen.length - most + 1) : chosen, spot];
}
var choosable = (spot) => spot >= OFF && spot <= BAR;

// js/pointing.js
function createPointer({ root, session, signal, scene, paint, voice, word }) {
  let row2 = make("div", { class: "bgl-buttons bgl-points", role: "group" }, root), [clear, confirm] = [button("undo_all", row2), button("confirm", row2)], key2 = "", chosen = () => session.read().pointed?.key === key2 ? session.read().pointed?.points ?? [] : scene().selected, free = () => session.isFree(), save = (points) => session.change({ pointed: { key: key2, points }, stale: !0 }), list = () => chosen().map((spot) => spotName(scene(), spot)).join(", "), tap = (spot) => {
    if (!free()) return;
    if (!choosable(spot)) return voice(word("not_a_choice", { spot: spotName(scene(), spot) }));
    save(toggle(chosen(), spot, scene().most));
    let is = chosen().includes(spot);
    voice(word(is ? "chosen" : "given_back", { spot: spotName(scene(), spot) })), paint();
  }, empty = () => {
    !free() || !chosen().length || (save([]), voice(word("all_given_back")), paint());
  }, send = () => {
    session.send("points", { points: chosen() }) && voice(word("checking"));
  };
  return press(clear, empty, signal), press(confirm, send, signal), {
    load: (next) => {
      key2 = JSON.stringify([next.id, next.position, next.selected]), row2.hidden = !1;
    },
    view: (now) => ({ ...now, marks: [...now.marks, ...chosen().map((spot) => (
      /** @type {[number, "chosen"]} */
      [spot, "chosen"]
    ))], lasting: !0 }),
    paint: () => {
      let count = chosen().length;
      set(row2, { "aria-label": count ? word("chosen_list", { points: list() }) : word("nothing_chosen") }), setButton(clear, { text: word("clear"), on: free() && count > 0 }), setButton(confirm, { text: word("confirm"), on: free() && count > 0 }), confirm.classList.toggle("bgl-ready", free() && count > 0);
    },
    pressed: () => new Set(chosen()),
    acts: { tap, canTake: () => !1, undo: empty },
    leave: () => {
      row2.hidden = !0;
    }
  };
}

// js/replay.js
var PACE2 = 1500;
function frameScene(scene, index) {
  let frame = scene.frames?.[index];
  if (!frame) return scene;
  let { position, dice, opponent_dice, cube, on_roll, score, pips: pips2, arrows, description, text } = frame;
  return {
    ...scene,
    mode: "look",
    graph: null,
    actions: [],
    marks: [],
    lasting: !0,
    caption: text,
    position,
    dice,
    opponent_dice,
    cube,
    on_roll,
    score,
    pips: pips2,
    arrows,
    description
  };
}
function stepTo(index, count, step) {
  let to = { first: 0, back: index - 1, forward: index + 1, last: count - 1 }[step];
  return Math.max(0, Math.min(count - 1, to));
}
function stepOf(key2) {
  return { n: "forward", p: "back", PageDown: "forward", PageUp: "back", "[": "first", "]": "last", " ": "play" }[key2] ?? null;
}
var headings = (frames) => frames.map((frame, k) => frame.heading !== frames[k - 1]?.heading ? frame.heading : "");
function createReplay(root, board, signal) {
  let bar = make("div", { class: "bgl-buttons bgl-replay-bar", role: "toolbar" }), [first, back, play, forward, last] = [
    button("first", bar),
    button("back", bar),
    button("play", bar),
    button("forward", bar),
    button("last", bar)
  ], where = make("span", { class: "bgl-replay-where" }, bar), aside = make("div", { class: "bgl-replay" }), list = make("ol", { class: "bgl-frames" }, aside), scene = null, frames = "", index = 0, timer, count = () => scene?.frames?.length ?? 0, stop = () => {
    clearInterval(timer), timer = void 0;
  }, paint = () => {
    if (!scene) return;
    let word = (key3, values = {}) => say(scene?.labels ?? {}, key3, values), [atStart, atEnd] = [index === 0, index === count() - 1];
    setButton(first, { text: word("first"), on: !atStart }), setButton(back, { text: word("back"), on: !atStart }), setButton(play, { text: word(timer ? "pause" : "play"), on: !!timer || count() > 1 }), set(play, { "data-playing": String(!!timer) }), setButton(forward, { text: word("forward"), on: !atEnd }), setButton(last, { text: word("last"), on: !atEnd }), set(bar, { "aria-label": word("replay") }), set(aside, { role: "group", "aria-label": word("moves") }), write(where, word("frame", { number: index + 1, count: count() })), [...list.querySelectorAll("button")].forEach((entry, k) => {
      set(entry, { tabindex: k === index ? 0 : -1 }), k === index ? set(entry, { "aria-current": "step" }) : entry.removeAttribute("aria-current");
    });
  }, reveal = () => {
    let entry = list.querySelectorAll("li")[index];
    if (!entry || aside.scrollHeight <= aside.clientHeight) return;
    let top = entry.offsetTop;
    top < aside.scrollTop ? aside.scrollTop = top : top + entry.offsetHeight > aside.scrollTop + aside.clientHeight && (aside.scrollTop = top + entry.offsetHeight - aside.clientHeight);
  }, go = (to) => {
    index = to, board.show(index), paint(), reveal();
  }, step = (name) => {
    stop(), go(stepTo(index, count(), name));
  }, toggle2 = () => {
    if (timer)
      return stop(), paint();
    count() < 2 || (index === count() - 1 && go(0), timer = setInterval(() => {
      index + 1 >= count() - 1 && stop(), go(stepTo(index, count(), "forward"));
    }, PACE2), paint());
  }, key2 = (key3) => {
    let name = count() ? stepOf(key3) : null;
    return name === "play" ? toggle2() : name && step(name), name !== null;
  };
  press(first, () => step("first"), signal), press(back, () => step("back"), signal), press(play, toggle2, signal), press(forward, () => step("forward"), signal), press(last, () => step("last"), signal), aside.addEventListener(
    "keydown",
    (event) => {
      let near = { ArrowDown: "n", ArrowRight: "n", ArrowUp: "p", ArrowLeft: "p", Home: "[", End: "]" }[event.key];
      event.ctrlKey || event.metaKey || event.altKey || event.key === " " || !key2(near ?? event.key) || (event.preventDefault(), list.querySelectorAll("button")[index]?.focus());
    },
    { signal }
  ), signal.addEventListener("abort", stop);
  let build = () => {
    list.replaceChildren();
    let heads = headings(scene?.frames ?? []);
    scene?.frames?.forEach((frame, k) => {
      let row2 = make("li", {}, list);
      heads[k] && make("span", { class: "bgl-frame-head" }, row2, heads[k]), make("button", { type: "button", class: "bgl-entry", tabindex: -1 }, row2, frame.text).addEventListener("click", () => {
        stop(), go(k);
      });
    });
  };
  return { load: (next) => {
    scene = next;
    let now = JSON.stringify(next.frames);
    now !== frames && (stop(), frames = now, index = Math.max(0, Math.min(count() - 1, next.frame ?? 0)), build());
    for (let part of [bar, aside])
      count() ? part.isConnected || root.append(part) : part.remove();
    return paint(), index;
  }, key: key2 };
}

// js/settings.js
function look(id, value) {
  return id === "bottom" || id === "big" || id === "auto_forced" ? { [id]: value === "true" } : /^(home|numbering|theme|animation|click)$/.test(id) ? { [id]: value } : null;
}
function createSettings(root, line, change, signal) {
  let open = button("settings", line), panel = make("div", { class: "bgl-panel", role: "group", id: unique() }, root);
  panel.hidden = !0, set(open, { "aria-expanded": "false", "aria-controls": panel.id });
  let painted = null, show = (on) => {
    panel.hidden = !on, set(open, { "aria-expanded": String(on) }), on && painted && fill(painted);
  };
  press(open, () => show(panel.hidden !== !1), signal), panel.addEventListener(
    "keydown",
    (event) => {
      event.key === "Escape" && (show(!1), open.focus());
    },
    { signal }
  );
  let fields2 = /* @__PURE__ */ new Map(), create = ({ id }) => {
    let label = make("label", {}, panel);
    make("span", {}, label);
    let field = make("select", { name: id }, label);
    return field.addEventListener("change", () => change(id, field.value), { signal }), fields2.set(id, field), field;
  }, fill = (scene) => {
    for (let setting of scene.settings ?? []) {
      let field = fields2.get(setting.id) ?? create(setting), label = field.previousElementSibling;
      label && write(label, setting.text);
      let key2 = JSON.stringify(setting.choices);
      field.dataset.key !== key2 && (field.dataset.key = key2, field.replaceChildren(...setting.choices.map(({ value, text }) => make("option", { value }, null, text)))), field.value = setting.value;
    }
  };
  return { paint: (scene) => {
    if (scene === painted) return;
    painted = scene;
    let shown2 = (scene.settings ?? []).length > 0;
    open.hidden = !shown2, setButton(open, { text: say(scene.labels, "settings"), shown: shown2 }), panel.hidden || fill(scene);
  } };
}

// js/modes.js
function createModes(host) {
  let { root, session } = host, parts = {}, makers = { points: createPointer, edit: createEditor }, frame = 0, replay2 = null, run = (action) => {
    session.send("act", { id: action.id }) && host.voice(host.word("checking"));
  }, actions = createActions(root, run, host.focus), settings = createSettings(root, host.says, host.choose, host.signal), part = () => parts[host.scene().mode] ?? null, load = (scene) => {
    var _a;
    for (let [mode, one] of Object.entries(parts)) mode !== scene.mode && one.leave();
    let maker = makers[scene.mode];
    maker && (parts[_a = scene.mode] ?? (parts[_a] = maker(host))).load(scene), (scene.frames || replay2) && (replay2 ?? (replay2 = createReplay(root, { show: showFrame }, host.signal)), frame = replay2.load(scene));
  }, showFrame = (index) => {
    frame = index, host.paint();
  }, view = (state) => {
    let scene = host.scene();
    if (replay2 && scene.frames) {
      let shown3 = frameScene(scene, frame);
      return { scene: shown3, state: start(shown3) };
    }
    let own2 = part();
    if (!own2) return { scene, state };
    let shown2 = own2.view(scene);
    return { scene: shown2, state: start(shown2) };
  }, paint = () => {
    let scene = host.scene();
    actions.paint(scene.actions ?? [], session.isFree(), say(scene.labels, "actions")), root.dataset.cube = String(actionAt(scene.actions ?? [], "cube") !== null);
    let wide = scene.frames ? "replay" : scene.mode === "edit" && scene.edit?.fields.length ? "edit" : "";
    for (let one of [root, root.parentElement]) one && (one.dataset.wide = wide);
    settings.paint(scene), part()?.paint();
    let help = scene.frames ? "replay_help" : { points: "points_help", edit: "edit_help" }[
      /** @type {string} */
      scene.mode
    ];
    help && (write(host.help, host.word(help)), host.help.hidden = !1);
  }, press2 = (place2) => {
    let action = actionAt(host.scene().actions ?? [], place2);
    return action && session.isFree() && run(action), action !== null;
  }, key2 = (key3, spot) => {
    let action = actionOf(host.scene().actions ?? [], key3);
    return action ? (session.isFree() && run(action), !0) : replay2?.key(key3) || part()?.acts.key?.(key3, spot) || !1;
  };
  return { load, view, paint, over: (acts) => {
    let wrapped = { ...acts, key: key2, press: press2 };
    for (
      let name of
      /** @type {const} */
      ["tap", "take", "canTake", "over", "release", "escape", "undo", "far"]
    )
      wrapped[name] = (...given) => (/** @type {any} */
      part()?.acts[name] ?? /** @type {any} */
      acts[name])?.(...given);
    return wrapped;
  }, pressed: () => part()?.pressed() ?? null };
}

// js/looking.js
var PAUSE = { often: 3e4, spread: 1e4, least: 5e3 };
function lookAgain(look2, sight = document, clock = own) {
  let last = clock.now(), isLooking = !1, isOver = !1, timer, plan = () => {
    timer !== void 0 && clock.clear(timer), timer = sight.hidden ? void 0 : clock.set(act, PAUSE.often + Math.random() * PAUSE.spread);
  }, act = async () => {
    !sight.hidden && !isLooking && (isLooking = !0, last = clock.now(), await look2().catch(() => {
    }), isLooking = !1), isOver || plan();
  }, seen = () => {
    !sight.hidden && clock.now() - last >= PAUSE.least ? act() : plan();
  };
  return sight.addEventListener("visibilitychange", seen), plan(), () => {
    isOver = !0, timer !== void 0 && clock.clear(timer), sight.removeEventListener("visibilitychange", seen);
  };
}
var own = {
  now: () => Date.now(),
  set: (act, ms) => Number(setTimeout(act, ms)),
  clear: (timer) => clearTimeout(timer)
};

// js/controls.js
var MOST_TYPED = 80;
function typed(scene) {
  let name = (point) => point === BAR ? say(scene.labels, "bar_typed") : point === OFF ? say(scene.labels, "off_short") : String(point);
  return (scene.completes ? plays(scene, MOST_TYPED) : []).map((moves) => moves.map(([from, to]) => `${name(from)}/${name(to)}`).join(" "));
}
function createControls(root, presses, signal) {
  let says2 = make("div", { class: "bgl-says" }, root), status = make("p", { class: "bgl-status", role: "status" }, says2), caption = make("p", { class: "bgl-caption", "aria-live": "polite" }, says2), line = make("div", { class: "bgl-line" }, root), buttons = make("div", { class: "bgl-buttons" }, line), [undo2, undoAll, swap, confirm] = [
    button("undo", buttons),
    button("undo_all", buttons),
    button("swap", buttons),
    button("confirm", buttons)
  ], form = make("form", { class: "bgl-type" }, line), id = unique(), label = make("label", { for: id }, form), field = make("input", { id, type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 200, placeholder: "…/… …/…", list: `${id}-plays` }, form), list = make("datalist", { id: `${id}-plays` }, form), submit = make("button", { type: "submit", class: "bgl-button" }, form), help = make("p", { class: "bgl-help", id: unique() }, root);
  press(undo2, presses.undo, signal), press(undoAll, presses.undoAll, signal), press(swap, presses.swap, signal), press(confirm, presses.confirm, signal), form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      let text = field.value.trim();
      text && submit.getAttribute("aria-disabled") !== "true" && presses.type(text);
    },
    { signal }
  );
  let clear = () => {
    field.value = "";
  }, completed = null;
  return field.addEventListener("focus", () => {
    completed !== presses.scene().graph && (completed = presses.scene().graph, list.replaceChildren(...typed(presses.scene()).map((value) => make("option", { value }))));
  }, { signal }), { says: says2, status, help, clear, paint: (scene, shown2) => {
    let word = (key2) => say(scene.labels, key2), live = scene.mode === "play" || scene.mode === "try";
    write(caption, scene.caption), caption.hidden = !shown2.caption, line.hidden = !live, setButton(undo2, { text: word("undo"), on: shown2.undo }), setButton(undoAll, { text: word("undo_all"), on: shown2.undo }), setButton(swap, { text: word("swap"), on: shown2.swap, shown: scene.dice[0] !== scene.dice[1] }), setButton(confirm, { text: word("confirm"), on: shown2.confirm }), confirm.classList.toggle("bgl-ready", shown2.confirm), write(label, word("type_label")), write(submit, word("type_send")), set(submit, { "aria-disabled": String(!shown2.type) }), write(help, word("keys_help")), help.hidden = !live;
  } };
}

// js/hand.js
function rollKey({ id, position, dice, graph }) {
  let text = JSON.stringify([position, dice, graph]), hash = 2166136261;
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 16777619);
  return `${id} ${hash >>> 0}`;
}
function createHand(session, first) {
  let scene = first, roll = rollKey(scene), made2 = "[]", state = start(scene), picked = null, fork = null, claim = () => {
    session.read().roll !== roll && session.change({ roll, moves: [], swapped: !1 });
  }, isLocked = () => {
    let { lock, pending } = session.read();
    return lock === roll || !session.isFree() && (scene.mode === "try" || /^(play|type)$/.test(pending?.kind ?? ""));
  }, mayMove = () => (scene.mode === "play" || scene.mode === "try") && !isLocked(), isDouble = () => scene.dice.length > 0 && scene.dice[0] === scene.dice[1], maySend = () => mayMove() && session.isFree(), order = () => [...scene.dice].sort((a, b) => session.read().swapped ? a - b : b - a), offered = () => mayMove() ? sources(scene, state) : /* @__PURE__ */ new Set(), ways = () => picked === null ? /* @__PURE__ */ new Map() : fork === null ? targets(scene, state, picked, order()) : forks(scene, state, picked, fork), commit = (next) => {
    let before = state.moves.length;
    return session.change({ moves: next.moves.map((move2) => [move2.from, move2.to, move2.die]), stale: !0 }), next.moves.slice(before);
  }, moves = () => state.moves.map((move2) => [move2.from, move2.to]), otherwise = () => {
    let [only, ...more] = state.moves;
    return scene.click !== "play" || !only?.die || more.length ? null : quick(scene, start(scene), only.from, scene.dice.filter((die) => die !== only.die));
  };
  return claim(), {
    scene: () => scene,
    state: () => state,
    picked: () => picked,
    order,
    lying: () => isDouble() ? spread(scene.dice) : order(),
    offered,
    ways,
    moves,
    mayMove,
    maySwap: () => mayMove() && scene.dice.length === 2 && !isDouble() && (!state.moves.length || otherwise() !== null),
    maySend,
    mayConfirm: () => maySend() && (isComplete(scene, state) || scene.mode === "try" && state.moves.length > 0),
    mayAsk: (spot) => scene.mode === "play" && picked !== null && spot !== picked && spot < BAR,
    isPast: () => session.read().stale && !scene.lasting,
    isComplete: () => isComplete(scene, state),
    isStuck: () => scene.mode === "play" && isComplete(scene, start(scene)),
    canDrop: (spot) => picked === null || spot === picked ? !1 : scene.mode === "try" ? spot < BAR : ways().has(spot),
    pick: (spot) => {
      picked = spot, fork = null, spot !== null && !session.read().stale && session.change({ stale: !0 });
    },
    drop: (to) => {
      let path = ways().get(to);
      if (path && !path.length)
        return fork = to, { added: [], listed: !0 };
      let next = path ? path.reduce(advance, state) : place(state, picked ?? to, to);
      return { added: commit(next), listed: path !== void 0 };
    },
    isFork: () => fork !== null,
    quick: (spot) => {
      let step = quick(scene, state, spot, order());
      return step && commit(advance(state, step));
    },
    force: () => {
      if (scene.mode !== "play" || !scene.auto_forced || !mayMove()) return [];
      let next = forced(scene, state);
      return next === state ? [] : commit(next);
    },
    undo: () => !mayMove() || !state.moves.length ? !1 : (commit(undo(state)), !0),
    restart: () => commit(start(scene)),
    swap: () => {
      let step = otherwise(), again = step ? { moves: [step.slice(0, 3)], stale: !0 } : {};
      session.change({ swapped: !session.read().swapped, ...again });
    },
    load: (next) => {
      let key2 = rollKey(next);
      scene = next, key2 !== roll && (made2 = ""), roll = key2, claim(), session.read().lock && session.change({ lock: "" });
    },
    follow: () => {
      let shared = session.read(), moves2 = shared.roll === roll ? shared.moves : [], now = JSON.stringify(moves2);
      now !== made2 && (made2 = now, state = replay(scene, moves2), picked = fork = null), mayMove() || (picked = fork = null);
    }
  };
}

// js/sides.js
function createSides(root, board) {
  let lines = [0, 1].map((k) => {
    let line = make("p", { class: "bgl-side" });
    root.insertBefore(line, k ? board.nextSibling : board);
    let parts = ["disc", "name", "tag", "score"].map((name) => make("span", { class: `bgl-side-${name}` }, line));
    return { line, parts };
  }), paintLine = ({ line, parts }, scene, who, told) => {
    let { names, score, labels } = scene, [disc, name, tag, points] = parts;
    if (line.hidden = !names && !score, line.hidden || !disc || !name || !tag || !points) return;
    set(line, { "data-turn": String(scene.on_roll === who) }), set(disc, { class: `bgl-side-disc bgl-${colourOf(scene, who)}` }), write(name, names?.[who] ?? say(labels, who)), write(tag, told);
    let key2 = score?.length ? "score_match" : "score_money";
    write(points, score ? say(labels, key2, { points: score[who], length: score.length }) : "");
  };
  return { paint: (scene) => {
    let [over, under] = lines;
    if (!over || !under) return;
    let crawford = scene.score?.crawford ? say(scene.labels, "crawford") : "";
    paintLine(over, scene, scene.bottom ? "opponent" : "mover", crawford), paintLine(under, scene, scene.bottom ? "mover" : "opponent", "");
  } };
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

// js/input.js
var DRAG = 5, TWICE = 350;
function listen(svg, acts, signal) {
  pointer(svg, acts, signal), keys(svg, acts, signal);
  let root = svg.parentElement, by = (hand2) => () => root && (root.dataset.hand = hand2);
  svg.addEventListener("pointerdown", by("pointer"), { signal }), root?.addEventListener("keydown", by("keys"), { signal });
}
function pointer(svg, acts, signal) {
  let down = null, hand2 = null, grip = { x: 0, y: 0 }, last = { spot: null, time: 0 }, seen = 0, place2 = (event) => {
    let box = svg.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) / box.width * WIDTH,
      y: (event.clientY - box.top) / box.height * HEIGHT
    };
  }, letGo = () => {
    hand2?.drop(), hand2 = null, down = null;
  }, on = (type, act) => svg.addEventListener(type, act, { signal });
  on("pointerdown", (event) => {
    if (seen = event.timeStamp, !event.isPrimary || event.button !== 0 || down) return;
    let spot = spotAt(acts.scene(), place2(event)), die = !!targetOf(event).closest(".bgl-swaps"), act = targetOf(event).closest("[data-place]")?.getAttribute("data-place") ?? null;
    down = { id: event.pointerId, spot, x: event.clientX, y: event.clientY, die, act };
  }), on("pointermove", (event) => {
    if (!down || event.pointerId !== down.id || down.spot === null) return;
    let at = place2(event);
    if (!hand2) {
      if (Math.hypot(event.clientX - down.x, event.clientY - down.y) < DRAG || !acts.canTake(down.spot)) return;
      hand2 = acts.take(down.spot), svg.setPointerCapture(event.pointerId), grip = hand2 ? { x: hand2.x - at.x, y: hand2.y - at.y } : grip, Math.hypot(grip.x, grip.y) > SIZE.checker * 1.5 && (grip = { x: 0, y: 0 });
    }
    hand2?.move(at.x + grip.x, at.y + grip.y), acts.over(spotAt(acts.scene(), at));
  }), on("pointerup", (event) => {
    if (seen = event.timeStamp, !down || event.pointerId !== down.id) return;
    let { spot, die, act } = down, dragged = hand2 !== null;
    if (letGo(), dragged) acts.release(spotAt(acts.scene(), place2(event)));
    else {
      if (act && acts.press?.(
        /** @type {"cube" | "dice"} */
        act
      )) return;
      if (die) acts.swap();
      else if (spot === null) acts.escape();
      else {
        let twice = last.spot === spot && event.timeStamp - last.time < TWICE;
        last = { spot: twice ? null : spot, time: event.timeStamp }, acts.tap(spot, twice);
      }
    }
  }), on("pointercancel", (event) => {
    if (!down || event.pointerId !== down.id) return;
    let dragged = hand2 !== null;
    letGo(), dragged && acts.release(null);
  }), svg.addEventListener(
    "contextmenu",
    (event) => {
      let spot = spotAt(acts.scene(), place2(event));
      spot === null || down || !acts.canTake(spot) || (event.preventDefault(), acts.far(spot));
    },
    { signal }
  );
  let hold = (event) => {
    targetOf(event).closest(".bgl-movable") && event.cancelable && event.preventDefault();
  };
  svg.addEventListener("touchstart", hold, { signal, passive: !1 }), svg.addEventListener(
    "click",
    (event) => {
      let spot = targetOf(event).closest("[data-spot]")?.getAttribute("data-spot");
      spot && event.timeStamp - seen > 500 && acts.tap(Number(spot), !1);
    },
    { signal }
  );
}
function keys(svg, acts, signal) {
  let top = !1, act = (key2) => {
    let spot = acts.cursor();
    if (spot !== BAR && (top = isTop(acts.scene(), spot)), key2.startsWith("Arrow") || key2 === "Home" || key2 === "End")
      return () => {
        let next = walk(acts.scene(), { spot, top }, key2);
        top = next.top, acts.goTo(next.spot);
      };
    let known = {
      Enter: () => acts.tap(spot, !1),
      " ": () => acts.tap(spot, !1),
      Escape: acts.escape,
      Backspace: acts.undo,
      u: acts.undo,
      s: acts.swap,
      c: acts.confirm,
      b: () => acts.goTo(BAR),
      f: () => acts.far(spot),
      "?": acts.describe
    }, name = key2.length === 1 ? key2.toLowerCase() : key2;
    return acts.key?.(name, spot) ? () => {
    } : known[name];
  };
  svg.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      let found = act(event.key);
      found && (event.preventDefault(), found());
    },
    { signal }
  ), svg.parentElement?.addEventListener(
    "focusin",
    (event) => {
      let spot = targetOf(event).getAttribute("data-spot");
      spot && Number(spot) !== acts.cursor() && acts.goTo(Number(spot));
    },
    { signal }
  );
}

// js/board.js
var noModes = ({ scene }) => ({
  load: () => {
  },
  view: (state) => ({ scene: scene(), state }),
  paint: () => {
  },
  over: (acts) => acts,
  pressed: () => null
});
function mount(element, first, handlers = {}) {
  let end = new AbortController(), { signal } = end, session = handlers.session ?? connect(handlers.send ?? (() => {
  })), hand2 = createHand(session, first), calm = matchMedia("(prefers-reduced-motion: reduce)"), root = make("div", { class: "bgl bgl-board", dir: "ltr" }, element), uid = unique(), svg = draw("svg", { class: "bgl-svg", role: "application" }, root), picture = createPicture(svg, uid), sides = createSides(root, svg), words = make("p", { class: "bgl-hidden", id: uid }, root), setTheme = followTheme(root, signal);
  keepKeys(root, signal);
  let cursor = 6, over = null, preview = [], labels = () => hand2.scene().labels, word = (key2, values = {}) => say(labels(), key2, values), paint = () => {
    let { scene, state } = modes.view(hand2.state()), picked = hand2.picked(), [sources2, targets2, mayMove] = [hand2.offered(), hand2.ways(), hand2.mayMove()], past = hand2.isPast() && !scene.lasting, open = scene.mode === "play" && mayMove;
    picture.paint({
      scene,
      state,
      picked,
      sources: sources2,
      targets: targets2,
      mayMove,
      over,
      preview,
      past,
      cursor,
      dice: hand2.scene() === scene ? hand2.lying() : spread(scene.dice),
      maySwap: hand2.maySwap(),
      pressed: modes.pressed(),
      animate: !calm.matches && scene.animation !== "none",
      name: (spot) => describeSpot(scene, state, spot, open && picked === null && sources2.has(spot), open && targets2.has(spot))
    }), sides.paint(scene), write(words, scene.description), controls.paint(scene, {
      undo: mayMove && state.moves.length > 0,
      swap: hand2.maySwap(),
      confirm: hand2.mayConfirm(),
      type: hand2.maySend(),
      // a caption that explains arrows goes with them
      caption: scene.caption !== "" && !(past && scene.arrows.length + scene.marks.length)
    }), modes.paint(), Object.assign(root.dataset, { phase: session.phase(), mode: scene.mode, big: String(scene.big) });
  }, follow = () => {
    hand2.follow(), paint();
    for (let [id, value] of unsent) session.send("set", { id, value }, !0) && unsent.delete(id);
    let phase = session.phase();
    labels()[phase] ? voice(word(phase)) : controls.status.dataset.tone && session.read().stale && voice();
  }, tell = (moves) => voice(
    ...moves.map((move2) => `${describeMove(hand2.scene(), move2)}.`),
    hand2.isComplete() ? word("complete") : describeDice(hand2.scene(), hand2.state())
  ), pick = (spot) => {
    hand2.pick(spot), voice(describePick(hand2.scene(), spot, hand2.scene().mode === "play" ? hand2.ways().keys() : [])), paint();
  }, putBack = () => {
    hand2.picked() !== null && (hand2.pick(null), voice(word("put_back")), paint());
  }, drop = (spot) => {
    let { added, listed } = hand2.drop(spot);
    if (hand2.isFork()) {
      voice(word("two_ways", { spot: spotName(hand2.scene(), spot) })), paint();
      return;
    }
    tell([...added, ...hand2.force()]), listed || session.send("try", { moves: hand2.moves() });
  }, playOn = (spot, twice) => {
    let last = hand2.state().moves.at(-1), moves = hand2.quick(twice && last?.from === spot ? last.to : spot);
    return moves && tell([...moves, ...hand2.force()]), moves !== null;
  }, far = (spot) => {
    if (!hand2.mayMove() || !hand2.offered().has(spot)) return;
    pick(spot);
    let best = [...hand2.ways()].filter(([, path]) => path.length).sort(([a], [b]) => a - b)[0];
    best && drop(best[0]);
  }, ask = (spot) => hand2.mayAsk(spot) ? (session.send("try", { moves: [...hand2.moves(), [hand2.picked(), spot]] }, !0) && voice(word("checking")), !0) : !1, takeBack = () => {
    hand2.picked() !== null ? putBack() : hand2.undo() && voice(word("undone"), describeDice(hand2.scene(), hand2.state()));
  }, acts = {
    scene: hand2.scene,
    canTake: (spot) => hand2.offered().has(spot),
    cursor: () => cursor,
    goTo: (spot) => {
      cursor = spot, paint(), picture.focus(spot);
    },
    tap: (spot, twice) => {
      if (acts.goTo(spot), !!hand2.mayMove())
        if (hand2.picked() === spot) {
          let moves = twice ? hand2.quick(spot) : null;
          moves ? tell(moves) : putBack();
        } else if (hand2.canDrop(spot)) drop(spot);
        else {
          if (hand2.scene().click === "play" && hand2.picked() === null && playOn(spot, twice)) return;
          hand2.offered().has(spot) ? pick(spot) : ask(spot) || (putBack(), voice(word("not_offered", { spot: spotName(hand2.scene(), spot) })));
        }
    },
    take: (spot) => (pick(spot), picture.hold(spot)),
    over: (spot) => {
      spot !== over && (over = spot, paint());
    },
    release: (spot) => {
      over = null, spot !== null && hand2.canDrop(spot) ? drop(spot) : (spot === null || !ask(spot)) && putBack(), paint();
    },
    far,
    describe: () => {
      let { scene, state } = modes.view(hand2.state());
      voice(describeBoard(scene, state));
    },
    escape: putBack,
    undo: takeBack,
    confirm: () => hand2.mayConfirm() && session.send("play", { moves: hand2.moves() }) && voice(word("checking")),
    swap: () => {
      hand2.maySwap() && (hand2.swap(), hand2.moves().length ? tell(hand2.state().moves) : voice(word("dice", { dice: hand2.order().join(" ") })));
    }
  }, controls = createControls(
    root,
    {
      scene: hand2.scene,
      undo: takeBack,
      undoAll: () => {
        hand2.restart(), voice(word("all_undone"));
      },
      swap: acts.swap,
      confirm: acts.confirm,
      type: (text) => session.send("type", { text }) && voice(word("checking"))
    },
    signal
  ), voice = createVoice(controls.status), unsent = /* @__PURE__ */ new Map(), choose = (id, value) => {
    let list = hand2.scene().settings.map((one) => one.id === id ? { ...one, value } : one);
    unsent.set(id, value), update({ ...hand2.scene(), ...look(id, value), settings: list });
  }, modes = (handlers.modes ?? noModes)({
    root,
    session,
    signal,
    scene: hand2.scene,
    paint: () => paint(),
    voice,
    word,
    help: controls.help,
    says: controls.says,
    choose,
    hold: picture.hold,
    focus: () => picture.focus(cursor)
  });
  set(svg, { "aria-describedby": `${uid} ${controls.help.id}` });
  let opening = () => {
    let tries = hand2.scene().mode === "try" && hand2.moves().length === 0;
    return hand2.isStuck() ? word("nothing_to_play") : tries && word("try_hint");
  }, greet = () => hand2.scene().mode !== "edit" && voice(opening()), present = () => {
    let { language, dice, theme } = hand2.scene();
    set(root, { lang: language });
    let name = [word("board"), dice.length > 0 && word("dice", { dice: dice.join(" ") })];
    set(svg, { "aria-label": name.filter(Boolean).join(". "), "aria-roledescription": word("board_role") }), setTheme(theme), greet();
  };
  modes.load(first), present(), follow(), listen(svg, modes.over(acts), signal), signal.addEventListener("abort", session.watch(follow)), hand2.force();
  let update = (scene) => {
    hand2.load(scene), modes.load(scene), preview = [], present(), follow(), hand2.force();
  };
  return { update, reply: (answer, verdict) => {
    let awaited = session.reply(answer);
    return answer.seq !== session.read().seq || (answer.effect === "put" ? (controls.clear(), tell(hand2.state().moves)) : verdict && !session.read().stale ? (voice(`${verdict.symbol} ${verdict.word}`), controls.status.dataset.tone = verdict.tone) : greet()), awaited;
  }, preview: (moves) => {
    preview = (moves ?? []).map(([from, to]) => [from, to, "move"]), paint();
  }, destroy: () => {
    end.abort(), handlers.session || session.close(), root.remove();
  } };
}

// js/fields.js
function filled(field, place2, values) {
  let begin = field.value ?? (field.kind === "many" ? [] : "");
  return values[place2] ?? /** @type {string | string[]} */
  (Array.isArray(begin) ? begin : String(begin));
}
function valueOf(field, place2, values) {
  let text = filled(field, place2, values);
  if (field.kind === "fixed") return field.value ?? void 0;
  if (field.kind === "many") return place2 in values || field.value ? text : void 0;
  if (field.kind === "one") return field.choices.find((choice) => choice.id === text)?.value;
  if (field.kind === "text") return String(text).trim() || void 0;
  let number = String(text).trim() === "" ? NaN : Number(text);
  return Number.isInteger(number) && number >= (field.min ?? -1 / 0) && number <= (field.max ?? 1 / 0) ? number : void 0;
}
function answerOf(fields2, values) {
  let parts = fields2.map((field, place2) => ({ ...field, given: valueOf(field, place2, values) }));
  if (!parts.length || parts.some((part) => part.given === void 0)) return null;
  let groups = [...new Set(parts.map((part) => part.group ?? null))], entries = (group) => parts.filter((part) => (part.group ?? null) === group).map((part) => [part.name, part.given]);
  return Object.fromEntries(
    groups.flatMap((group) => group === null ? entries(null) : [[group, Object.fromEntries(entries(group))]])
  );
}

// js/table.js
function drawTable(place2, table) {
  let content = JSON.stringify(table ?? null);
  if (place2.dataset.content === content || (place2.dataset.content = content, place2.replaceChildren(), place2.hidden = !table, !table)) return;
  let drawn = make("table", { class: "bgl-equities" }, place2);
  make("caption", {}, drawn, table.caption);
  let body = make("tbody", {}, drawn);
  for (let { text, value, bar, tone, note } of table.rows) {
    let row2 = make("tr", { "data-tone": tone }, body), name = make("div", { class: "bgl-named" }, make("th", { scope: "row" }, row2));
    make("span", {}, name, text), note && make("span", { class: "bgl-note" }, name, note), make("td", {}, row2, value);
    let track = make("td", { class: "bgl-bar", "aria-hidden": "true" }, row2);
    make("span", {}, track).style.inlineSize = `${bar / 10}%`;
  }
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
  let on = (target, type, act) => target.addEventListener(type, act, { signal }), key2 = () => JSON.stringify([card.id, ...card.fields.map((field) => field.choices.map((choice) => choice.id))]), draft = () => session.read().card === key2() ? session.read().draft : {}, answer = () => answerOf(card.fields, draft()), maySend = () => !card.done && session.isFree() && answer() !== null, send = () => {
    maySend() && session.send("answer", { answer: answer() });
  }, inputs = () => form.querySelectorAll("input"), buildChoices = (field, place2) => {
    let named = field.label ? `${uid}-label-${place2}` : `${uid}-question`, role = field.kind === "one" ? "radiogroup" : "group", box = make("div", { class: "bgl-choices", role, "aria-labelledby": named }, form);
    field.label && make("p", { class: "bgl-label", id: named }, box, field.label);
    for (let { id, text, moves, right } of field.choices) {
      let row2 = make("label", { class: right ? "bgl-choice bgl-right" : "bgl-choice" }, box), type = field.kind === "one" ? "radio" : "checkbox";
      if (make("input", { type, name: `${uid}-${place2}`, value: id, "data-place": place2 }, row2), make("span", {}, row2, text), right && make("span", { class: "bgl-tick", role: "img", "aria-label": say(card.labels, "right_choice") }, row2, "✓"), !!moves) {
        for (let type2 of ["pointerenter", "focusin"]) on(row2, type2, () => handlers.preview?.(moves));
        for (let type2 of ["pointerleave", "focusout"]) on(row2, type2, () => handlers.preview?.(null));
      }
    }
  }, buildLine = (field, place2) => {
    let id = `${uid}-field-${place2}`, row2 = make("div", { class: "bgl-number-row" }, form);
    make("label", { for: id }, row2, field.label);
    let input = make("input", { id, "data-place": place2, autocomplete: "off" }, row2);
    field.kind === "text" ? set(input, { type: "text", maxlength: 200 }) : set(input, { type: "number", step: 1, min: field.min ?? "", max: field.max ?? "" }), field.kind === "number" && (field.min ?? -1) >= 0 && set(input, { inputmode: "numeric" });
  }, build = () => {
    form.replaceChildren(), card.fields.forEach((field, place2) => {
      field.kind !== "fixed" && (field.kind === "one" || field.kind === "many" ? buildChoices(field, place2) : buildLine(field, place2));
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
      let place2 = Number(input.dataset.place), field = card.fields[place2];
      if (!field) continue;
      let value = filled(field, place2, now);
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
    let { place: place2 = "" } = (
      /** @type {HTMLInputElement} */
      event.target.dataset
    ), same = [...inputs()].filter((input) => input.dataset.place === place2), ticked = same.filter((input) => input.checked).map((input) => input.value), kind = card.fields[Number(place2)]?.kind, value = kind === "many" ? ticked : kind === "one" ? ticked[0] ?? "" : same[0]?.value ?? "";
    session.change({ card: key2(), draft: { ...draft(), [place2]: value }, stale: !0 });
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

// js/class_work.js
var KEPT = "bglearn.settings", bare = (address) => address.split("?")[0];
function work(place2, first, { status, remarks, trouble, changed: changed3 } = {}) {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
  }
  let dress = (scene) => {
    let looks = Object.entries(kept).map(([id, value]) => look(id, value)), settings = scene.settings.filter(({ id, value }) => look(id, value) !== null).map((one) => ({ ...one, value: kept[one.id] ?? one.value }));
    return Object.assign({}, scene, ...looks, { settings });
  }, dressed = (card) => {
    let labels = { ...card.labels, busy: first.waits, silent: first.waits };
    return { theme: dress(first.scene).theme, ...card, labels };
  }, address = place2.dataset.address ?? "", waiting = createWaiting(), isHere = (entry) => {
    let item = entry.body.task?.item;
    return item && first.task ? item === first.task.item : bare(entry.address) === bare(address);
  }, tell = (text) => {
    trouble && (trouble.hidden = !text, trouble.textContent = text);
  }, refuse = ({ error }) => tell(first.refused.replace("{reason}", () => error)), post = async (message) => {
    if (message.kind === "set") {
      kept = { ...kept, [String(message.id)]: String(message.value) };
      try {
        localStorage.setItem(KEPT, JSON.stringify(kept));
      } catch {
      }
      queueMicrotask(() => board.reply({ seq: message.seq, effect: "none" }, null));
      return;
    }
    let body = { key: key(), message, pupil: first.pupil, task: first.task }, isSafe = !ANSWERS.includes(message.kind) || waiting.keep(address, body), { status: status2, ok, answer } = await resend(address, body, () => tell(isSafe ? first.not_sent : first.not_kept));
    if (status2 !== 401 && waiting.drop(body.key), !ok) {
      refuse(answer), board.reply({ seq: message.seq, effect: "back" }, null);
      return;
    }
    tell(""), show(
      /** @type {Answer} */
      answer
    ), changed3?.();
  }, paint = ({ scene, card, status: line, task, remarks: told = [] }) => {
    first = { ...first, scene, card, status: line, task, remarks: told }, board.update(dress(scene)), question.update(dressed(card)), status && (status.textContent = line), remarks && (remarks.hidden = !told.length, remarks.replaceChildren(...told.map((text) => make("p", {}, null, text))));
  }, show = (answer) => {
    paint(answer), board.reply(answer.reply, answer.card.verdict), session.read().stale || (rest = held());
  }, said2 = ({ scene, card, status: line, remarks: told = [] }) => JSON.stringify([scene, card, line, told]), held = () => {
    let { moves, draft, pointed, stale } = session.read(), typed2 = (
      /** @type {HTMLInputElement | null} */
      place2.querySelector(".bgl-type input")?.value
    );
    return JSON.stringify([moves, draft, pointed, stale, typed2]);
  }, isIdle = () => !session.read().pending && held() === rest, refresh = async () => {
    if (!isIdle()) return;
    let before = first, response = await fetch(address.replace(/\/message(?=\?|$)/, ""), { credentials: "same-origin", cache: "no-store" }), view = await response.json();
    !response.ok || before !== first || !isIdle() || !view.task || view.task.item !== first.task?.item || said2(view) !== said2(first) && (paint(view), rest = held(), changed3?.());
  }, session = connect(post, memory(), Math.floor(Math.random() * 2 ** 31) * 2 ** 20), preview = (moves) => board.preview(moves), board = mount(make("div", { class: "bgl-board-place" }, place2), dress(first.scene), { session, modes: createModes }), question = mountCard(make("div", { class: "bgl-card-place" }, place2), dressed(first.card), { session, preview }), rest = held(), endLooking = lookAgain(refresh);
  return sendWaiting(
    waiting,
    first.pupil,
    rootOf(address) ?? "",
    (entry) => resend(entry.address, entry.body, () => tell(first.not_sent)),
    (entry, { ok, answer }) => {
      if (!ok) return refuse(answer);
      tell(""), isHere(entry) && show(answer);
    }
  ), {
    close: () => {
      endLooking(), board.destroy(), question.destroy(), session.close();
    }
  };
}

// js/class_page.js
var site = () => location.pathname.replace(/\/lite\/.*$/, "");
function render({ model, el, signal }) {
  let words = JSON.parse(model.get("words") || "{}"), wish = JSON.parse(model.get("wish") || "{}"), place2 = JSON.parse(model.get("place") || "null"), language = `?language=${model.get("language")}`, box = make("section", { class: "bgl-class", "aria-label": say(words, "your_work") }, el), told = make("p", { class: "bgl-class-told", role: "status" }, box), who = make("p", { class: "bgl-class-who" }, box);
  who.hidden = !0;
  let content = make("div", {}, box), waiting = createWaiting(), root = "", pupil = 0, open = null, tell = (sentence) => {
    told.textContent = sentence, told.hidden = !sentence;
  }, ask = async (path, body) => {
    let sending = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    for (let tries = 0; !signal?.aborted; tries++) {
      try {
        let response = await fetch(`${root}/api${path}${language}`, { credentials: "same-origin", cache: "no-store", ...sending }), answer = await response.json();
        if (response.ok) return answer;
        if (typeof answer.error == "string" && response.status === 401) return null;
        if (typeof answer.error == "string" && response.status === 404) {
          tell(answer.error);
          return;
        }
      } catch {
      }
      tell(say(words, "away")), await new Promise((done) => setTimeout(done, pause(tries)));
    }
  }, begin = async () => {
    let found = await classRoot(site());
    if (wish.server && !`${wish.server}/`.startsWith(`${location.origin}/`)) {
      tell(say(words, "elsewhere", { address: wish.server }));
      return;
    }
    if (found === null) return tell(say(words, "no_class"));
    root = found;
    let me = await ask("/me", { code: wish.code.slice(0, 64), name: wish.name.slice(0, 200) });
    if (me === null) return showForm();
    if (!me) return;
    if (me.is_meant) return goOn(me);
    showForm(), tell(say(words, "asked", { name: me.name })), make("button", { type: "button", class: "bgl-class-stay" }, content, say(words, "go_on", { name: me.name })).addEventListener("click", () => goOn(me));
  }, goOn = async (me) => {
    pupil = me.pupil, Object.assign(wish, { code: "", name: "" }), who.replaceChildren(`${say(words, "who", { name: me.name })} `), make("button", { type: "button" }, who, say(words, "sign_out")).addEventListener("click", leave), who.hidden = !1, tell(""), content.replaceChildren();
    let refusals = (
      /** @type {string[]} */
      []
    );
    await sendWaiting(
      waiting,
      pupil,
      root,
      ({ address, body }) => resend(address, body, () => tell(say(words, "not_sent"))),
      (_, { ok, answer }) => {
        ok || refusals.push(say(words, "refused", { reason: answer.error }));
      }
    ), await (place2 ? showPuzzle(...place2) : showWork()), refusals.length && tell(refusals.join(" "));
  }, leave = async () => {
    await ask("/leave", {}) && showForm("");
  }, keepCode = (code) => {
    box.querySelector(".bgl-class-kept")?.remove();
    let kept = make("details", { class: "bgl-class-kept" }, box);
    make("summary", {}, kept, say(words, "show_code")), make("span", { class: "bgl-class-code" }, kept, code);
  }, showForm = (code = wish.return_code) => {
    tell(""), close(), who.hidden = !0, content.replaceChildren();
    let form = make("form", { class: "bgl-class-form" }, content);
    make("h3", {}, form, say(words, "join_title"));
    let field = (name, value, required) => {
      let label = make("label", {}, form, say(words, name)), input = make("input", { name, autocomplete: "off", maxlength: 80 }, label);
      return Object.assign(input, { value, required }), label;
    };
    field("code", wish.code, !0), field("name", wish.name, !0);
    let newcomer = "", again = field("return_code", code, !1);
    again.hidden = !code;
    let button2 = make("button", { type: "submit" }, form, say(words, "join"));
    for (let type of ["keydown", "keypress", "keyup"]) form.addEventListener(type, (event) => event.stopPropagation());
    form.addEventListener("submit", async (event) => {
      event.preventDefault(), button2.disabled = !0;
      try {
        let body = new URLSearchParams(
          /** @type {any} */
          new FormData(form)
        );
        newcomer && body.set("newcomer", newcomer);
        let headers = { accept: "application/json" }, response = await fetch(`${root}/join${language}`, { method: "POST", body, headers, credentials: "same-origin" }), answer = await response.json();
        if (response.ok) {
          if (Object.assign(wish, { code: "", name: "", return_code: "" }), await begin(), !answer.return_code) return;
          tell(`${say(words, "keep_code")} `), make("span", { class: "bgl-class-code" }, told, answer.return_code), keepCode(answer.return_code);
          return;
        }
        tell(answer.error), newcomer = answer.asks === "newcomer" ? body.get("name") ?? "" : "", again.hidden = !!newcomer;
      } catch {
        tell(say(words, "away"));
      }
      button2.disabled = !1;
    });
  }, close = () => {
    open?.close(), open = null;
  }, showPuzzle = async (assignment, number) => {
    let path = `/assignments/${assignment}/puzzles/${number}`, view = await ask(path);
    if (view === null) return showForm();
    if (!view) return;
    close(), tell(""), content.querySelector(".bgl-class-desk")?.remove();
    let desk = make("div", { class: "bgl-class-desk" }, content), status = make("p", { role: "status" }, desk, view.status), remarks = make("div", { class: "bgl-class-told" }, desk);
    for (let remark of view.remarks ?? []) make("p", {}, remarks, remark);
    remarks.hidden = !view.remarks?.length;
    let trouble = make("p", { class: "bgl-class-trouble", role: "alert" }, desk);
    trouble.hidden = !0;
    let board = make("div", { class: "bgl-lesson", "data-address": `${root}/api${path}/message${language}` }, desk), [not_sent, not_kept, waits] = ["not_sent", "not_kept", "waits"].map((one) => say(words, one)), sentences = { not_sent, not_kept, waits, refused: words.refused ?? "{reason}" };
    open = work(board, { ...view, ...sentences, pupil }, { status, remarks, trouble, changed: () => place2 || showTiles() }), place2 || desk.scrollIntoView({ block: "nearest" });
  }, showTiles = async () => {
    let plans = await ask("/assignments");
    if (plans === null) return showForm();
    if (!plans) return;
    let list = content.querySelector(".bgl-class-list") ?? make("div", { class: "bgl-class-list" }, content);
    list.replaceChildren(), plans.length || make("p", {}, list, say(words, "no_work"));
    for (let plan of plans) {
      make("h3", {}, list, plan.title);
      let when = plan.takes_answers ? plan.deadline && say(words, "until", { time: plan.deadline }) : say(words, "over");
      when && make("p", {}, list, when);
      let tiles = make("p", { class: "bgl-class-tiles" }, list);
      for (let { number, answers, solved, to_do: isOpen } of plan.puzzles) {
        let state = solved ? "solved" : answers ? "answered" : isOpen ? "to_do" : "over", sign = { solved: "✓ ", answered: "● ", to_do: "", over: "" }[state], name = `${say(words, "puzzle", { number })}: ${say(words, state)}`;
        make("button", { type: "button", "data-state": state, title: name, "aria-label": name }, tiles, `${sign}${number}`).addEventListener("click", () => showPuzzle(plan.id, number));
      }
    }
  }, showWork = async () => {
    tell(""), content.replaceChildren(), await showTiles();
  };
  begin();
  let end = () => {
    close(), box.remove();
  };
  return signal?.addEventListener("abort", end), end;
}
var class_page_default = { render };
export {
  class_page_default as default
};
