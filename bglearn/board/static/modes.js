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
function setButton(element, { text, on = true, shown: shown2 = true }) {
  const word = element.lastElementChild;
  if (word) write(word, text);
  set(element, { "aria-disabled": String(!on) });
  element.hidden = !shown2;
}

// js/actions.js
var actionAt = (actions, place) => actions.find((action) => action.place === place && action.on) ?? null;
var actionOf = (actions, key) => actions.find((action) => action.on && action.key === key) ?? null;
function createActions(root, run, home) {
  const row = make("div", { class: "bgl-buttons bgl-actions", role: "group" }, root);
  let shown2 = [];
  let free = true;
  const create = (action) => {
    const made = make("button", { type: "button", class: "bgl-button", "data-act": action.id }, row);
    made.addEventListener("click", () => {
      const now = shown2.find((one) => one.id === action.id);
      if (now?.on && free) run(now);
    });
    return made;
  };
  const paint = (actions, mayAct, label) => {
    [shown2, free] = [actions, mayAct];
    const had = row.contains(document.activeElement) ? document.activeElement?.getAttribute("data-act") : null;
    const known = new Map([...row.children].map((child) => [child.getAttribute("data-act"), child]));
    const wanted = actions.map((action) => {
      const element = (
        /** @type {HTMLButtonElement} */
        known.get(action.id) ?? create(action)
      );
      write(element, action.text);
      set(element, { class: `bgl-button bgl-act bgl-${action.tone}`, "aria-disabled": String(!action.on || !mayAct) });
      if (action.key) set(element, { "aria-keyshortcuts": action.key, title: `${action.text} (${action.key.toUpperCase()})` });
      return element;
    });
    if (wanted.some((element, k) => row.children[k] !== element) || row.children.length > wanted.length) {
      row.replaceChildren(...wanted);
    }
    row.hidden = actions.length === 0;
    set(row, { "aria-label": label });
    if (had === null) return;
    const same = wanted.find((element) => element.dataset.act === had) ?? wanted.find((_, k) => actions[k]?.tone === "main");
    if (same) same.focus();
    else home();
  };
  return { paint };
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
  turn: 8
};

// js/geometry.js
var SIZE = geometry_default;
var OFF = 0;
var BAR = 25;
var THEIR_OFF = 26;
var FIELD = 12 * SIZE.point + SIZE.bar;
var WIDTH = 2 * SIZE.frame + FIELD + SIZE.gap + SIZE.tray;
var HEIGHT = SIZE.field + 2 * SIZE.margin;
var MIDDLE = HEIGHT / 2;
var other = (point) => 25 - point;

// js/edit.js
function ownPoint(who, spot) {
  if (spot === BAR) return BAR;
  if (spot === (who === "mover" ? OFF : THEIR_OFF)) return OFF;
  if (spot === OFF || spot === THEIR_OFF) return null;
  return who === "mover" ? spot : other(spot);
}
var countAt = (position, who, spot) => position[who][ownPoint(who, spot) ?? -1] ?? 0;
function sideAt(position, spot, preferred) {
  const rest = preferred === "mover" ? "opponent" : "mover";
  return countAt(position, preferred, spot) ? preferred : countAt(position, rest, spot) ? rest : null;
}
function changed(position, who, change) {
  const counts = [...position[who]];
  change(counts);
  return { ...position, [who]: counts };
}
function add(position, who, spot) {
  const point = ownPoint(who, spot);
  if (point === null || point === OFF) return position;
  return changed(position, who, (counts) => {
    counts[point] = (counts[point] ?? 0) + 1;
    if (counts[OFF]) counts[OFF] -= 1;
  });
}
function remove(position, who, spot, most) {
  const point = ownPoint(who, spot);
  if (point === null || point === OFF || !position[who][point]) return position;
  const total = position[who].reduce((sum, count) => sum + count, 0);
  return changed(position, who, (counts) => {
    counts[point] = (counts[point] ?? 0) - 1;
    if (total <= most) counts[OFF] = (counts[OFF] ?? 0) + 1;
  });
}
function move(position, who, from, to) {
  const start2 = ownPoint(who, from);
  const end = to === null ? OFF : ownPoint(who, to) ?? OFF;
  if (start2 === null || start2 === end || !position[who][start2]) return position;
  return changed(position, who, (counts) => {
    counts[start2] = (counts[start2] ?? 0) - 1;
    counts[end] = (counts[end] ?? 0) + 1;
  });
}
function paintSpot(position, spot, brush, away, most) {
  if (!away && brush !== "remove") return add(position, brush, spot);
  const who = sideAt(position, spot, brush === "remove" ? "mover" : brush);
  return who ? remove(position, who, spot, most) : position;
}

// js/edit_fields.js
function createEditFields(panel, { session, signal, voice, word }) {
  const problems = make("div", { class: "bgl-problems", role: "status" }, panel);
  const grid = make("div", { class: "bgl-fields" }, panel);
  const texts = make("div", { class: "bgl-texts" }, panel);
  const xgid = createText(texts, "xgid");
  const id = createText(texts, "position_id");
  let built = "";
  let told = "\0";
  function createText(parent, key) {
    const form = make("form", { class: "bgl-text" }, parent);
    const name = unique();
    const label = make("label", { for: name }, form);
    const input = make("input", { id: name, type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off" }, form);
    const load = make("button", { type: "submit", class: "bgl-button" }, form);
    const copy = make("button", { type: "button", class: "bgl-button" }, form);
    let shown2 = "";
    form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        const text = input.value.trim();
        if (text && session.send("load", { text })) voice(word("checking"));
      },
      { signal }
    );
    copy.addEventListener(
      "click",
      async () => {
        input.select();
        try {
          await navigator.clipboard.writeText(input.value);
          voice(word("copied"));
        } catch {
          voice(word(document.execCommand("copy") ? "copied" : "copy_by_hand"));
        }
      },
      { signal }
    );
    return (value) => {
      write(label, word(key));
      write(load, word("load"));
      write(copy, word("copy"));
      set(copy, { "aria-label": `${word("copy")}: ${word(key)}` });
      set(load, { "aria-label": `${word("load")}: ${word(key)}` });
      copy.hidden = value === "";
      if (value !== shown2) input.value = value;
      shown2 = value;
    };
  }
  const build = (fields2) => {
    const had = grid.contains(document.activeElement) ? document.activeElement?.getAttribute("name") : null;
    grid.replaceChildren();
    for (const field of fields2) {
      const name = unique();
      const cell = make("div", { class: "bgl-field" }, grid);
      make("label", { for: name }, cell, field.text);
      const input = field.kind === "choice" ? make("select", { id: name, name: field.id }, cell) : make("input", { id: name, name: field.id, type: "number", min: 0, max: 99, step: 1, inputmode: "numeric" }, cell);
      for (const { value, text } of field.choices) make(
        "option",
        { value },
        /** @type {HTMLElement} */
        input,
        text
      );
      input.addEventListener("change", () => session.send("set", { id: field.id, value: input.value }));
      if (field.id === had) input.focus();
    }
  };
  const paint = (scene, fresh) => {
    const edit = scene.edit;
    if (!edit) return;
    const shape = JSON.stringify(edit.fields.map(({ id: id2, text, choices }) => [id2, text, choices]));
    if (shape !== built) build(edit.fields);
    built = shape;
    for (const field of edit.fields) {
      const input = (
        /** @type {HTMLInputElement | null} */
        grid.querySelector(`[name="${field.id}"]`)
      );
      if (input && input.value !== field.value && (input !== document.activeElement || session.isFree())) input.value = field.value;
    }
    xgid(edit.xgid);
    id(edit.position_id);
    const now = JSON.stringify([edit.problems, scene.language]);
    panel.dataset.fresh = String(fresh);
    if (now === told) return;
    told = now;
    problems.replaceChildren();
    problems.dataset.tone = edit.problems.length ? "bad" : "good";
    make("p", { class: "bgl-problem-head" }, problems, word(edit.problems.length ? "problems" : "no_problems"));
    if (!edit.problems.length) return;
    const list = make("ul", {}, problems);
    for (const problem of edit.problems) make("li", {}, list, problem);
  };
  return { paint };
}

// js/state.js
function start(roll) {
  return { position: roll.position, node: roll.graph ? 0 : null, moves: [], before: null };
}

// js/draw.js
var SPOTS = Array.from({ length: 27 }, (_, spot) => spot);
function shown(scene, point) {
  const own = scene.numbering === "own" || scene.colour === "light";
  return own ? point : other(point);
}

// js/labels.js
function say(labels, key, values = {}) {
  const text = labels[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}

// js/speak.js
function spotName(scene, spot) {
  if (spot === BAR) return say(scene.labels, "bar");
  if (spot === OFF || spot === THEIR_OFF) return say(scene.labels, "off");
  return say(scene.labels, "point", { point: shown(scene, spot) });
}
function describeSpot(scene, state, spot, movable, target) {
  const { labels } = scene;
  const { mover, opponent } = state.position;
  const mine = spot === THEIR_OFF ? 0 : mover[spot] ?? 0;
  const own = spot === BAR ? BAR : spot === THEIR_OFF ? OFF : spot === OFF ? -1 : other(spot);
  const theirs = opponent[own] ?? 0;
  const parts = [spotName(scene, spot)];
  if (mine) parts.push(say(labels, "yours", { count: mine }));
  if (theirs) parts.push(say(labels, "theirs", { count: theirs }));
  if (!mine && !theirs) parts.push(say(labels, "empty"));
  if (movable) parts.push(say(labels, "movable"));
  if (target) parts.push(say(labels, "target"));
  return parts.join(". ");
}

// js/editor.js
var BRUSHES = ["mover", "opponent", "remove"];
function createEditor(host) {
  const { root, session, signal, scene, paint, voice, word, hold } = host;
  const panel = make("div", { class: "bgl-edit" }, root);
  const top = make("div", { class: "bgl-edit-top" }, panel);
  const palette = make("div", { class: "bgl-palette", role: "radiogroup" }, top);
  const name = unique();
  const radios = BRUSHES.map((brush2) => {
    const row = make("label", { class: `bgl-brush bgl-brush-${brush2}` }, palette);
    const input = make("input", { type: "radio", name, value: brush2 }, row);
    make("span", { class: "bgl-swatch", "aria-hidden": "true" }, row);
    const text = make("span", {}, row);
    input.addEventListener("change", () => choose(brush2), { signal });
    return { input, text, brush: brush2 };
  });
  const undo = button("undo", top);
  const fields2 = createEditFields(panel, { session, signal, voice, word });
  let brush = "mover";
  let local = null;
  let waiting = false;
  let past = [];
  let loaded = "";
  let carried = null;
  const most = () => scene().edit?.checkers ?? 0;
  const position = () => local ?? scene().edit?.position ?? scene().position;
  const push = () => {
    waiting = !session.send("edit", { position: position() }, true);
  };
  signal.addEventListener("abort", session.watch(() => waiting && !session.read().pending && push()));
  const tell = (spot) => voice(describeSpot(scene(), start({ ...scene(), position: position() }), spot, false, false));
  const change = (next, spot) => {
    if (next === position()) return tell(spot);
    past = [...past.slice(-99), position()];
    local = next;
    push();
    tell(spot);
    paint();
  };
  const choose = (next) => {
    brush = next;
    voice(word(`edit_${brush}`));
    paint();
  };
  const back = () => {
    const before = past.pop();
    if (!before) return;
    local = before;
    push();
    voice(word("undone"));
    paint();
  };
  press(undo, back, signal);
  const acts = {
    tap: (spot) => change(paintSpot(position(), spot, brush, false, most()), spot),
    far: (spot) => change(paintSpot(position(), spot, brush, true, most()), spot),
    canTake: (spot) => sideAt(position(), spot, brush === "remove" ? "mover" : brush) !== null,
    take: (spot) => {
      const who = sideAt(position(), spot, brush === "remove" ? "mover" : brush);
      carried = who && { from: spot, who };
      return who && hold(spot, who);
    },
    over: () => {
    },
    release: (spot) => {
      if (carried) change(move(position(), carried.who, carried.from, spot), spot ?? carried.from);
      carried = null;
      paint();
    },
    escape: () => {
    },
    undo: back,
    key: (key, spot) => {
      if (key === "+" || key === "=") change(paintSpot(position(), spot, brush, false, most()), spot);
      else if (key === "-" || key === "Delete") change(paintSpot(position(), spot, brush, true, most()), spot);
      else if (key === "x") choose(BRUSHES[(BRUSHES.indexOf(brush) + 1) % BRUSHES.length] ?? "mover");
      else return false;
      return true;
    }
  };
  return {
    load: (next) => {
      const now = JSON.stringify(next.edit?.position);
      if (!waiting) local = null;
      if (now !== loaded && now !== JSON.stringify(position())) past = [];
      loaded = now;
      panel.hidden = false;
    },
    view: (now) => ({ ...now, position: position(), graph: null }),
    paint: () => {
      set(palette, { "aria-label": word("edit_brush") });
      for (const one of radios) {
        one.input.checked = one.brush === brush;
        write(one.text, word(`edit_${one.brush}`));
      }
      setButton(undo, { text: word("undo"), on: past.length > 0 });
      root.dataset.brush = brush;
      fields2.paint(scene(), local !== null);
    },
    pressed: () => /* @__PURE__ */ new Set(),
    acts,
    leave: () => {
      panel.hidden = true;
    }
  };
}

// js/points.js
function toggle(chosen, spot, most) {
  if (chosen.includes(spot)) return chosen.filter((one) => one !== spot);
  const kept = most && chosen.length >= most ? chosen.slice(chosen.length - most + 1) : chosen;
  return [...kept, spot];
}
var choosable = (spot) => spot > OFF && spot <= BAR;

// js/pointing.js
function createPointer({ root, session, signal, scene, paint, voice, word }) {
  const row = make("div", { class: "bgl-buttons bgl-points", role: "group" }, root);
  const [clear, confirm] = [button("undo_all", row), button("confirm", row)];
  let key = "";
  const chosen = () => session.read().pointed?.key === key ? session.read().pointed?.points ?? [] : scene().selected;
  const free = () => session.isFree();
  const save = (points) => session.change({ pointed: { key, points }, stale: true });
  const list = () => chosen().map((spot) => spotName(scene(), spot)).join(", ");
  const tap = (spot) => {
    if (!free()) return;
    if (!choosable(spot)) return voice(word("not_a_choice", { spot: spotName(scene(), spot) }));
    save(toggle(chosen(), spot, scene().most));
    const is = chosen().includes(spot);
    voice(word(is ? "chosen" : "given_back", { spot: spotName(scene(), spot) }));
    paint();
  };
  const empty = () => {
    if (!free() || !chosen().length) return;
    save([]);
    voice(word("all_given_back"));
    paint();
  };
  const send = () => {
    if (session.send("points", { points: chosen() })) voice(word("checking"));
  };
  press(clear, empty, signal);
  press(confirm, send, signal);
  return {
    load: (next) => {
      key = JSON.stringify([next.id, next.position, next.selected]);
      row.hidden = false;
    },
    view: (now) => ({ ...now, marks: [...now.marks, ...chosen().map((spot) => (
      /** @type {[number, "chosen"]} */
      [spot, "chosen"]
    ))], lasting: true }),
    paint: () => {
      const count = chosen().length;
      set(row, { "aria-label": count ? word("chosen_list", { points: list() }) : word("nothing_chosen") });
      setButton(clear, { text: word("clear"), on: free() && count > 0 });
      setButton(confirm, { text: word("confirm"), on: free() && count > 0 });
      confirm.classList.toggle("bgl-ready", free() && count > 0);
    },
    pressed: () => new Set(chosen()),
    acts: { tap, canTake: () => false, undo: empty },
    leave: () => {
      row.hidden = true;
    }
  };
}

// js/replay.js
var PACE = 1500;
function frameScene(scene, index) {
  const frame = scene.frames?.[index];
  if (!frame) return scene;
  const { position, dice, opponent_dice, cube, on_roll, score, pips: pips2, arrows, description, text } = frame;
  return {
    ...scene,
    mode: "look",
    graph: null,
    actions: [],
    marks: [],
    lasting: true,
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
  const to = { first: 0, back: index - 1, forward: index + 1, last: count - 1 }[step];
  return Math.max(0, Math.min(count - 1, to));
}
function stepOf(key) {
  const known = { n: "forward", p: "back", PageDown: "forward", PageUp: "back", "[": "first", "]": "last", " ": "play" };
  return known[key] ?? null;
}
var headings = (frames) => frames.map((frame, k) => frame.heading !== frames[k - 1]?.heading ? frame.heading : "");
function createReplay(root, board, signal) {
  const bar = make("div", { class: "bgl-buttons bgl-replay-bar", role: "toolbar" });
  const [first, back, play, forward, last] = [
    button("first", bar),
    button("back", bar),
    button("play", bar),
    button("forward", bar),
    button("last", bar)
  ];
  const where = make("span", { class: "bgl-replay-where" }, bar);
  const aside = make("div", { class: "bgl-replay" });
  const list = make("ol", { class: "bgl-frames" }, aside);
  let scene = null;
  let frames = "";
  let index = 0;
  let timer;
  const count = () => scene?.frames?.length ?? 0;
  const stop = () => {
    clearInterval(timer);
    timer = void 0;
  };
  const paint = () => {
    if (!scene) return;
    const word = (key2, values = {}) => say(scene?.labels ?? {}, key2, values);
    const [atStart, atEnd] = [index === 0, index === count() - 1];
    setButton(first, { text: word("first"), on: !atStart });
    setButton(back, { text: word("back"), on: !atStart });
    setButton(play, { text: word(timer ? "pause" : "play"), on: !!timer || count() > 1 });
    set(play, { "data-playing": String(!!timer) });
    setButton(forward, { text: word("forward"), on: !atEnd });
    setButton(last, { text: word("last"), on: !atEnd });
    set(bar, { "aria-label": word("replay") });
    set(aside, { role: "group", "aria-label": word("moves") });
    write(where, word("frame", { number: index + 1, count: count() }));
    [...list.querySelectorAll("button")].forEach((entry, k) => {
      set(entry, { tabindex: k === index ? 0 : -1 });
      if (k === index) set(entry, { "aria-current": "step" });
      else entry.removeAttribute("aria-current");
    });
  };
  const reveal = () => {
    const entry = list.querySelectorAll("li")[index];
    if (!entry || aside.scrollHeight <= aside.clientHeight) return;
    const top = entry.offsetTop - aside.offsetTop;
    if (top < aside.scrollTop) aside.scrollTop = top;
    else if (top + entry.offsetHeight > aside.scrollTop + aside.clientHeight) {
      aside.scrollTop = top + entry.offsetHeight - aside.clientHeight;
    }
  };
  const go = (to) => {
    index = to;
    board.show(index);
    paint();
    reveal();
  };
  const step = (name) => {
    stop();
    go(stepTo(index, count(), name));
  };
  const toggle2 = () => {
    if (timer) {
      stop();
      return paint();
    }
    if (count() < 2) return;
    if (index === count() - 1) go(0);
    timer = setInterval(() => {
      if (index + 1 >= count() - 1) stop();
      go(stepTo(index, count(), "forward"));
    }, PACE);
    paint();
  };
  const key = (key2) => {
    const name = count() ? stepOf(key2) : null;
    if (name === "play") toggle2();
    else if (name) step(name);
    return name !== null;
  };
  press(first, () => step("first"), signal);
  press(back, () => step("back"), signal);
  press(play, toggle2, signal);
  press(forward, () => step("forward"), signal);
  press(last, () => step("last"), signal);
  aside.addEventListener(
    "keydown",
    (event) => {
      const near = { ArrowDown: "n", ArrowRight: "n", ArrowUp: "p", ArrowLeft: "p", Home: "[", End: "]" }[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === " " || !key(near ?? event.key)) return;
      event.preventDefault();
      list.querySelectorAll("button")[index]?.focus();
    },
    { signal }
  );
  signal.addEventListener("abort", stop);
  const build = () => {
    list.replaceChildren();
    const heads = headings(scene?.frames ?? []);
    scene?.frames?.forEach((frame, k) => {
      const row = make("li", {}, list);
      if (heads[k]) make("span", { class: "bgl-frame-head" }, row, heads[k]);
      const entry = make("button", { type: "button", class: "bgl-frame", tabindex: -1 }, row, frame.text);
      entry.addEventListener("click", () => {
        stop();
        go(k);
      });
    });
  };
  const load = (next) => {
    scene = next;
    const now = JSON.stringify(next.frames);
    if (now !== frames) {
      stop();
      frames = now;
      index = Math.max(0, Math.min(count() - 1, next.frame ?? 0));
      build();
    }
    for (const part of [bar, aside]) {
      if (!count()) part.remove();
      else if (!part.isConnected) root.append(part);
    }
    paint();
    return index;
  };
  return { load, key };
}

// js/settings.js
function createSettings(root, line, change, signal) {
  const open = button("settings", line);
  const panel = make("div", { class: "bgl-panel", role: "group", id: unique() }, root);
  panel.hidden = true;
  set(open, { "aria-expanded": "false", "aria-controls": panel.id });
  const show = (on) => {
    panel.hidden = !on;
    set(open, { "aria-expanded": String(on) });
  };
  press(open, () => show(panel.hidden !== false), signal);
  panel.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      show(false);
      open.focus();
    },
    { signal }
  );
  const fields2 = /* @__PURE__ */ new Map();
  const create = ({ id }) => {
    const label = make("label", {}, panel);
    make("span", {}, label);
    const field = make("select", { name: id }, label);
    field.addEventListener("change", () => change(id, field.value), { signal });
    fields2.set(id, field);
    return field;
  };
  const paint = (scene) => {
    const list = scene.settings ?? [];
    open.hidden = list.length === 0;
    setButton(open, { text: say(scene.labels, "settings"), shown: list.length > 0 });
    for (const setting of list) {
      const field = fields2.get(setting.id) ?? create(setting);
      const label = field.previousElementSibling;
      if (label) write(label, setting.text);
      const key = JSON.stringify(setting.choices);
      if (field.dataset.key !== key) {
        field.dataset.key = key;
        field.replaceChildren(...setting.choices.map(({ value, text }) => make("option", { value }, null, text)));
      }
      field.value = setting.value;
    }
  };
  return { paint };
}

// js/modes.js
function createModes(host) {
  const { root, session } = host;
  const parts = {};
  const makers = { points: createPointer, edit: createEditor };
  let frame = 0;
  let replay = null;
  const run = (action) => {
    if (session.send("act", { id: action.id })) host.voice(host.word("checking"));
  };
  const actions = createActions(root, run, host.focus);
  const settings = createSettings(root, host.says, host.choose, host.signal);
  const part = () => parts[host.scene().mode] ?? null;
  const load = (scene) => {
    var _a;
    for (const [mode, one] of Object.entries(parts)) if (mode !== scene.mode) one.leave();
    const maker = makers[scene.mode];
    if (maker) (parts[_a = scene.mode] ?? (parts[_a] = maker(host))).load(scene);
    if (scene.frames || replay) {
      replay ?? (replay = createReplay(root, { show: showFrame }, host.signal));
      frame = replay.load(scene);
    }
  };
  const showFrame = (index) => {
    frame = index;
    host.paint();
  };
  const view = (state) => {
    const scene = host.scene();
    if (replay && scene.frames) {
      const shown3 = frameScene(scene, frame);
      return { scene: shown3, state: start(shown3) };
    }
    const own = part();
    if (!own) return { scene, state };
    const shown2 = own.view(scene);
    return { scene: shown2, state: start(shown2) };
  };
  const paint = () => {
    const scene = host.scene();
    actions.paint(scene.actions ?? [], session.isFree(), say(scene.labels, "actions"));
    root.dataset.cube = String(actionAt(scene.actions ?? [], "cube") !== null);
    settings.paint(scene);
    part()?.paint();
  };
  const press2 = (place) => {
    const action = actionAt(host.scene().actions ?? [], place);
    if (action && session.isFree()) run(action);
    return action !== null;
  };
  const key = (key2, spot) => {
    const action = actionOf(host.scene().actions ?? [], key2);
    if (action) {
      if (session.isFree()) run(action);
      return true;
    }
    return replay?.key(key2) || part()?.acts.key?.(key2, spot) || false;
  };
  const over = (acts) => {
    const wrapped = { ...acts, key, press: press2 };
    for (
      const name of
      /** @type {const} */
      ["tap", "take", "canTake", "over", "release", "escape", "undo", "far"]
    ) {
      wrapped[name] = (...given) => {
        const own = (
          /** @type {any} */
          part()?.acts[name]
        );
        return (own ?? /** @type {any} */
        acts[name])?.(...given);
      };
    }
    return wrapped;
  };
  return { load, view, paint, over, pressed: () => part()?.pressed() ?? null };
}
export {
  createModes
};
