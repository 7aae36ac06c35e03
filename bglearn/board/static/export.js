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
var targetOf = (event) => (
  /** @type {Element} */
  event.target
);
function setButton(element, { text, on = true, shown: shown2 = true }) {
  const word = element.lastElementChild;
  if (word) write(word, text);
  set(element, { "aria-disabled": String(!on) });
  element.hidden = !shown2;
}
function keepKeys(element, signal) {
  element.dataset.lmSuppressShortcuts = "true";
  for (const type of ["keydown", "keyup", "keypress"]) {
    element.addEventListener(type, (event) => event.stopPropagation(), { signal });
  }
}

// js/labels.js
function say(labels, key, values = {}) {
  const text = labels[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}

// js/controls.js
function createControls(root, presses, signal) {
  const says = make("div", { class: "bgl-says" }, root);
  const status = make("p", { class: "bgl-status", role: "status" }, says);
  const caption = make("p", { class: "bgl-caption", "aria-live": "polite" }, says);
  const line = make("div", { class: "bgl-line" }, root);
  const buttons = make("div", { class: "bgl-buttons" }, line);
  const [undo2, undoAll, swap, confirm] = [
    button("undo", buttons),
    button("undo_all", buttons),
    button("swap", buttons),
    button("confirm", buttons)
  ];
  const form = make("form", { class: "bgl-type" }, line);
  const id = unique();
  const label = make("label", { for: id }, form);
  const field = make("input", { id, type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false" }, form);
  const submit = make("button", { type: "submit", class: "bgl-button" }, form);
  const help = make("p", { class: "bgl-help", id: unique() }, root);
  press(undo2, presses.undo, signal);
  press(undoAll, presses.undoAll, signal);
  press(swap, presses.swap, signal);
  press(confirm, presses.confirm, signal);
  form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (text && submit.getAttribute("aria-disabled") !== "true") presses.type(text);
    },
    { signal }
  );
  const clear = () => {
    field.value = "";
  };
  const paint = (scene, shown2) => {
    const word = (key) => say(scene.labels, key);
    const live = scene.mode === "play" || scene.mode === "try";
    write(caption, scene.caption);
    caption.hidden = !shown2.caption;
    line.hidden = !live;
    setButton(undo2, { text: word("undo"), on: shown2.undo });
    setButton(undoAll, { text: word("undo_all"), on: shown2.undo });
    setButton(swap, { text: word("swap"), on: shown2.swap, shown: scene.dice[0] !== scene.dice[1] });
    setButton(confirm, { text: word("confirm"), on: shown2.confirm });
    confirm.classList.toggle("bgl-ready", shown2.confirm);
    write(label, word("type_label"));
    set(field, { placeholder: word("type_placeholder") });
    write(submit, word("type_send"));
    set(submit, { "aria-disabled": String(!shown2.type) });
    write(help, word("keys_help"));
    help.hidden = !live;
  };
  return { status, help, clear, paint };
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
function side(view, box) {
  return view.home === "right" ? box : { ...box, x: WIDTH - box.x - box.width };
}
var other = (point) => 25 - point;
function isTop(view, spot) {
  const near = spot === OFF || spot >= 1 && spot <= 12;
  return near !== view.bottom;
}
var column = (point) => point <= 12 ? 12 - point : point - 13;
function area(view, spot) {
  const half = SIZE.field / 2;
  if (spot === BAR) {
    return side(view, { x: SIZE.frame + 6 * SIZE.point, y: SIZE.margin, width: SIZE.bar, height: SIZE.field });
  }
  const y = isTop(view, spot) ? SIZE.margin : MIDDLE;
  if (spot === OFF || spot === THEIR_OFF) {
    const height = half - SIZE.tray_gap / 2;
    const x2 = SIZE.frame + FIELD + SIZE.gap;
    return side(view, { x: x2, y: y === MIDDLE ? HEIGHT - SIZE.margin - height : y, width: SIZE.tray, height });
  }
  const at = column(spot);
  const x = SIZE.frame + at * SIZE.point + (at > 5 ? SIZE.bar : 0);
  return side(view, { x, y, width: SIZE.point, height: half });
}
function fields(view) {
  return [0, 6 * SIZE.point + SIZE.bar].map(
    (x) => side(view, { x: SIZE.frame + x, y: SIZE.margin, width: 6 * SIZE.point, height: SIZE.field })
  );
}
function centre(view, spot) {
  const box = area(view, spot);
  return box.x + box.width / 2;
}
function triangle(view, point) {
  const x = centre(view, point);
  const half = SIZE.point / 2 - SIZE.inset;
  const [base, tip] = isTop(view, point) ? [SIZE.margin, SIZE.margin + SIZE.height] : [HEIGHT - SIZE.margin, HEIGHT - SIZE.margin - SIZE.height];
  return [{ x: x - half, y: base }, { x, y: tip }, { x: x + half, y: base }];
}
function room(spot) {
  if (spot === BAR) return SIZE.bar_stack;
  return spot === OFF || spot === THEIR_OFF ? 15 : SIZE.stack;
}
function slot(view, who, spot, index) {
  const x = centre(view, spot);
  const at = Math.min(index, room(spot) - 1);
  if (spot === BAR) {
    const down = who === "mover" === view.bottom;
    const away2 = SIZE.bar_first + at * SIZE.step;
    return { x, y: down ? MIDDLE + away2 : MIDDLE - away2 };
  }
  const away = spot === OFF || spot === THEIR_OFF ? SIZE.slab_edge + SIZE.slab / 2 + at * SIZE.slab_step : SIZE.edge + SIZE.checker + at * SIZE.step;
  return { x, y: isTop(view, spot) ? SIZE.margin + away : HEIGHT - SIZE.margin - away };
}
function anchor(view, spot, index, count) {
  const { x, y } = slot(view, "mover", spot, index);
  const aside = count > room(spot) ? SIZE.aside : 0;
  return { x, y: isTop(view, spot) ? y + aside : y - aside };
}
function numberPlace(view, spot) {
  const shift = SIZE.number * 0.36;
  const y = isTop(view, spot) ? SIZE.margin / 2 + shift : HEIGHT - SIZE.margin / 2 + shift;
  return { x: centre(view, spot), y };
}
function hand(view, who) {
  const right = { x: SIZE.frame + 9 * SIZE.point + SIZE.bar, y: 0, width: 0, height: 0 };
  const middles = [{ ...right, x: SIZE.frame + 3 * SIZE.point }, right].map((at) => side(view, at).x);
  return (view.bottom === (who === "mover") ? Math.max : Math.min)(...middles);
}
function dicePlaces(view, count, who = "mover") {
  const width = count * SIZE.die + (count - 1) * SIZE.die_gap;
  const left = hand(view, who) - width / 2;
  return Array.from({ length: count }, (_, k) => ({ x: left + k * (SIZE.die + SIZE.die_gap), y: MIDDLE - SIZE.die / 2 }));
}
function cubePlace(view, owner, answers) {
  const half = SIZE.cube / 2;
  if (answers) return { x: hand(view, answers) - half, y: MIDDLE - half };
  const x = centre(view, BAR) - half;
  if (!owner) return { x, y: MIDDLE - half };
  return { x, y: owner === "mover" === view.bottom ? HEIGHT - SIZE.cube_edge - SIZE.cube : SIZE.cube_edge };
}
function pipsPlace(view, who) {
  return { ...numberPlace(view, who === "mover" ? OFF : THEIR_OFF), x: centre(view, OFF) };
}
function turnPlace(view, who) {
  const tray = area(view, who === "mover" ? OFF : THEIR_OFF);
  const x = view.home === "right" ? WIDTH - SIZE.frame / 2 : SIZE.frame / 2;
  return { x, y: tray.y + tray.height / 2 };
}
function pips(value) {
  const rows = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]][value] ?? [];
  const first = SIZE.die / 2 - SIZE.pip_step;
  return rows.map((cell) => ({
    x: first + cell % 3 * SIZE.pip_step,
    y: first + Math.floor(cell / 3) * SIZE.pip_step
  }));
}
function row(view, top) {
  const near = top !== view.bottom;
  const points = Array.from({ length: 12 }, (_, k) => near ? 12 - k : 13 + k);
  const spots = [...points.slice(0, 6), BAR, ...points.slice(6), near ? OFF : THEIR_OFF];
  return view.home === "right" ? spots : spots.reverse();
}
function spotAt(view, place2) {
  for (let spot = 0; spot <= THEIR_OFF; spot++) {
    const box = area(view, spot);
    const inX = place2.x >= box.x && place2.x < box.x + box.width;
    const inY = place2.y >= box.y - SIZE.margin && place2.y < box.y + box.height + SIZE.margin;
    const half = spot === BAR || place2.y < MIDDLE === isTop(view, spot);
    if (inX && inY && half) return spot;
  }
  return null;
}
function walk(view, from, key) {
  const here = row(view, from.top);
  const at = here.indexOf(from.spot);
  if (key === "ArrowUp" || key === "ArrowDown") {
    const top = key === "ArrowUp";
    return { spot: row(view, top)[at] ?? from.spot, top };
  }
  const to = key === "Home" ? 0 : key === "End" ? here.length - 1 : at + (key === "ArrowRight" ? 1 : -1);
  return { spot: here[to] ?? from.spot, top: from.top };
}

// js/state.js
function start(roll) {
  return { position: roll.position, node: roll.graph ? 0 : null, moves: [], before: null };
}
function steps(roll, state) {
  return state.node !== null && roll.graph?.[state.node] || [];
}
function carry(position, from, to, hit) {
  const mover = [...position.mover];
  const opponent = [...position.opponent];
  mover[from] = (mover[from] ?? 0) - 1;
  mover[to] = (mover[to] ?? 0) + 1;
  if (hit) {
    opponent[other(to)] = (opponent[other(to)] ?? 0) - 1;
    opponent[BAR] = (opponent[BAR] ?? 0) + 1;
  }
  return { mover, opponent };
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
    position: carry(state.position, from, to, false),
    node: null,
    moves: [...state.moves, { from, to, die: 0, hit: false }],
    before: state
  };
}
var undo = (state) => state.before ?? state;
function isComplete(roll, state) {
  return state.node !== null && roll.graph !== null && steps(roll, state).length === 0;
}
function spread(dice) {
  const [first, second] = dice;
  return first !== void 0 && first === second ? [first, first, first, first] : [...dice];
}
function usedDice(dice, state) {
  const used = state.moves.map((move2) => move2.die);
  return [...dice].reverse().map((die) => {
    const at = used.indexOf(die);
    if (at >= 0) used.splice(at, 1);
    return at >= 0;
  }).reverse();
}
function sources(roll, state) {
  if (roll.mode !== "try") return new Set(steps(roll, state).map((step) => step[0]));
  const own = /* @__PURE__ */ new Set();
  state.position.mover.forEach((count, point) => {
    if (count > 0 && point !== OFF) own.add(point);
  });
  return own;
}
function routes(roll, state, from) {
  const found = [];
  const go = (at, point, path) => {
    for (const step of steps(roll, at)) {
      if (step[0] !== point) continue;
      const way = { to: step[1], path: [...path, step], end: advance(at, step) };
      found.push(way);
      if (step[1] !== OFF) go(way.end, step[1], way.path);
    }
  };
  go(state, from, []);
  return found.sort((a, b) => a.path.length - b.path.length);
}
function targets(roll, state, from, order = []) {
  const ways = /* @__PURE__ */ new Map();
  for (const way of routes(roll, state, from)) {
    const known = ways.get(way.to);
    if (!known) ways.set(way.to, [way]);
    else if (known[0]?.path.length === way.path.length) known.push(way);
  }
  const offered = /* @__PURE__ */ new Map();
  for (const [to, same] of ways) {
    const ends2 = new Set(same.map((way) => JSON.stringify(way.end.position)));
    if (ends2.size > 1) continue;
    const best = same.reduce((a, b) => prefers(b.path, a.path, order) ? b : a);
    offered.set(to, best.path);
  }
  return offered;
}
function prefers(a, b, order) {
  const [x, y] = [a[0]?.[2] ?? 0, b[0]?.[2] ?? 0];
  if (a.length === 1) return x < y;
  const rank = (die) => order.includes(die) ? order.indexOf(die) : 7 - die;
  return rank(x) < rank(y);
}
function quick(roll, state, from, order) {
  const own = steps(roll, state).filter((step) => step[0] === from);
  return own.find((step) => step[2] === order.find((die) => own.some((s) => s[2] === die))) ?? null;
}
function replay(roll, moves) {
  const walk2 = (state, rest) => {
    if (!rest.length) return state;
    for (const [k, [from, to, die]] of rest.entries()) {
      for (const step of steps(roll, state)) {
        if (step[0] !== from || step[1] !== to || die && step[2] !== die) continue;
        const end = walk2(advance(state, step), [...rest.slice(0, k), ...rest.slice(k + 1)]);
        if (end) return end;
      }
    }
    return null;
  };
  const whole = walk2(start(roll), moves);
  if (whole) return whole;
  return moves.reduce((state, [from = 0, to = 0, die]) => {
    const step = steps(roll, state).find((one) => one[0] === from && one[1] === to && (!die || one[2] === die));
    return step ? advance(state, step) : place(state, from, to);
  }, start(roll));
}

// js/hand.js
function rollKey({ id, position, dice, graph }) {
  const text = JSON.stringify([position, dice, graph]);
  let hash = 2166136261;
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 16777619);
  return `${id} ${hash >>> 0}`;
}
function createHand(session, first) {
  let scene = first;
  let roll = rollKey(scene);
  let made = "[]";
  let state = start(scene);
  let picked = null;
  const claim = () => {
    if (session.read().roll !== roll) session.change({ roll, moves: [], swapped: false });
  };
  const isLocked = () => {
    const { lock, pending } = session.read();
    return lock === roll || !session.isFree() && (scene.mode === "try" || /^(play|type)$/.test(pending?.kind ?? ""));
  };
  const mayMove = () => (scene.mode === "play" || scene.mode === "try") && !isLocked();
  const isDouble = () => scene.dice.length > 0 && scene.dice[0] === scene.dice[1];
  const maySend = () => mayMove() && session.isFree();
  const order = () => [...scene.dice].sort((a, b) => session.read().swapped ? a - b : b - a);
  const offered = () => mayMove() ? sources(scene, state) : /* @__PURE__ */ new Set();
  const ways = () => picked === null ? /* @__PURE__ */ new Map() : targets(scene, state, picked, order());
  const commit = (next) => {
    const before = state.moves.length;
    session.change({ moves: next.moves.map((move2) => [move2.from, move2.to, move2.die]), stale: true });
    return next.moves.slice(before);
  };
  const moves = () => state.moves.map((move2) => [move2.from, move2.to]);
  claim();
  return {
    scene: () => scene,
    state: () => state,
    picked: () => picked,
    order,
    lying: () => isDouble() ? spread(scene.dice) : order(),
    offered,
    ways,
    moves,
    mayMove,
    maySwap: () => mayMove() && state.moves.length === 0 && scene.dice.length === 2 && !isDouble(),
    maySend,
    mayConfirm: () => maySend() && (isComplete(scene, state) || scene.mode === "try" && state.moves.length > 0),
    mayAsk: (spot) => scene.mode === "play" && picked !== null && spot !== picked && spot < BAR,
    isPast: () => session.read().stale && !scene.lasting,
    isComplete: () => isComplete(scene, state),
    isStuck: () => scene.mode === "play" && isComplete(scene, start(scene)),
    canDrop: (spot) => {
      if (picked === null || spot === picked) return false;
      return scene.mode === "try" ? spot < BAR : ways().has(spot);
    },
    pick: (spot) => {
      picked = spot;
      if (spot !== null && !session.read().stale) session.change({ stale: true });
    },
    drop: (to) => {
      const path = ways().get(to);
      const next = path ? path.reduce(advance, state) : place(state, picked ?? to, to);
      return { added: commit(next), listed: path !== void 0 };
    },
    quick: () => {
      const step = picked === null ? null : quick(scene, state, picked, order());
      return step && commit(advance(state, step));
    },
    undo: () => {
      if (!mayMove() || !state.moves.length) return false;
      commit(undo(state));
      return true;
    },
    restart: () => commit(start(scene)),
    swap: () => session.change({ swapped: !session.read().swapped }),
    load: (next) => {
      const key = rollKey(next);
      scene = next;
      if (key !== roll) made = "";
      roll = key;
      claim();
      if (session.read().lock) session.change({ lock: "" });
    },
    follow: () => {
      const shared = session.read();
      const moves2 = shared.roll === roll ? shared.moves : [];
      const now = JSON.stringify(moves2);
      if (now !== made) {
        made = now;
        state = replay(scene, moves2);
        picked = null;
      }
      if (!mayMove()) picked = null;
    }
  };
}

// js/cube.js
var SIDES = ["mover", "opponent"];
var colourOf = (scene, who) => who === "mover" === (scene.colour === "light") ? "light" : "dark";
function pipsLeft({ scene, state }, who) {
  const count = (side2) => side2.reduce((sum, checkers, point) => sum + checkers * point, 0);
  return (scene.pips?.[who] ?? 0) + count(state.position[who]) - count(scene.position[who]);
}
function createExtras(layer) {
  const texts = SIDES.map(() => draw("text", { class: "bgl-pips", "text-anchor": "middle" }, layer));
  const turn = draw("circle", { r: SIZE.turn }, layer);
  const dice = draw("g", { class: "bgl-their-dice" }, layer);
  const cube = draw("g", { class: "bgl-cube", "data-place": "cube" }, layer);
  draw("rect", { class: "bgl-cube-shade", y: 3, width: SIZE.cube, height: SIZE.cube, rx: SIZE.cube_radius }, cube);
  draw("rect", { class: "bgl-cube-face", width: SIZE.cube, height: SIZE.cube, rx: SIZE.cube_radius }, cube);
  const base = SIZE.cube / 2 + SIZE.cube_text * 0.36;
  const face = draw("text", { class: "bgl-cube-number", x: SIZE.cube / 2, y: base, "text-anchor": "middle" }, cube);
  let thrown = "";
  let lies = { x: -1, y: -1 };
  const paintDice = (scene) => {
    const key = JSON.stringify([scene.opponent_dice, scene.home, scene.bottom, scene.colour]);
    if (key === thrown) return;
    thrown = key;
    dice.replaceChildren();
    dicePlaces(scene, scene.opponent_dice.length, "opponent").forEach(({ x, y }, k) => {
      const transform = `translate(${x} ${y})`;
      const die = draw("g", { class: `bgl-die bgl-used bgl-${colourOf(scene, "opponent")}`, transform }, dice);
      draw("rect", { class: "bgl-die-face", width: SIZE.die, height: SIZE.die, rx: SIZE.die_radius }, die);
      for (const dot of pips(scene.opponent_dice[k] ?? 0)) {
        draw("circle", { class: "bgl-pip", cx: dot.x, cy: dot.y, r: SIZE.pip }, die);
      }
    });
  };
  const paintCube = (scene, animate) => {
    cube.toggleAttribute("hidden", !scene.cube);
    if (!scene.cube) return;
    const { owner, offered } = scene.cube;
    const answers = offered && (offered.by === "mover" ? "opponent" : "mover");
    const place2 = cubePlace(scene, owner, answers);
    const number = offered?.face ?? scene.cube.face;
    write(face, String(number));
    set(face, { "font-size": number > 999 ? SIZE.cube_text * 0.75 : SIZE.cube_text });
    set(cube, { class: `bgl-cube${offered ? " bgl-offered-cube" : ""}`, transform: `translate(${place2.x} ${place2.y})` });
    if (animate && lies.x >= 0 && (lies.x !== place2.x || lies.y !== place2.y)) {
      const frames = [lies, place2].map(({ x, y }) => ({ transform: `translate(${x}px,${y}px)` }));
      cube.animate?.(frames, { duration: 260, easing: "ease-in-out" });
    }
    lies = place2;
  };
  const paint = (look, animate) => {
    const { scene } = look;
    SIDES.forEach((who, k) => {
      const text = texts[k];
      if (!text) return;
      set(text, { ...pipsPlace(scene, who) });
      write(text, scene.pips ? String(pipsLeft(look, who)) : "");
    });
    turn.toggleAttribute("hidden", !scene.on_roll);
    if (scene.on_roll) {
      const { x, y } = turnPlace(scene, scene.on_roll);
      set(turn, { class: `bgl-turn bgl-${colourOf(scene, scene.on_roll)}`, cx: x, cy: y });
    }
    paintDice(scene);
    paintCube(scene, animate);
  };
  return { paint };
}

// js/sides.js
function createSides(root, board) {
  const lines = [0, 1].map((k) => {
    const line = make("p", { class: "bgl-side" });
    root.insertBefore(line, k ? board.nextSibling : board);
    const parts = ["disc", "name", "tag", "score"].map((name) => make("span", { class: `bgl-side-${name}` }, line));
    return { line, parts };
  });
  const paintLine = ({ line, parts }, scene, who) => {
    const { names, score, labels } = scene;
    const [disc, name, tag, points] = parts;
    line.hidden = !names && !score;
    if (line.hidden || !disc || !name || !tag || !points) return;
    set(line, { "data-turn": String(scene.on_roll === who) });
    set(disc, { class: `bgl-side-disc bgl-${colourOf(scene, who)}` });
    write(name, names?.[who] ?? say(labels, who));
    write(tag, score?.crawford ? say(labels, "crawford") : "");
    const key = score?.length ? "score_match" : "score_money";
    write(points, score ? say(labels, key, { points: score[who], length: score.length }) : "");
  };
  const paint = (scene) => {
    const [over, under] = lines;
    if (!over || !under) return;
    paintLine(over, scene, scene.bottom ? "opponent" : "mover");
    paintLine(under, scene, scene.bottom ? "mover" : "opponent");
  };
  return { paint };
}

// js/arrows.js
var HEAD = { length: 30, half: 17 };
function ends(view, { mover, opponent }, arrows) {
  const mine = [...mover];
  const landed = /* @__PURE__ */ new Map();
  const theirs = (spot) => spot > OFF && spot < BAR ? opponent[other(spot)] ?? 0 : 0;
  const at = (spot, index) => anchor(view, spot, index, (mover[spot] ?? 0) + theirs(spot));
  return arrows.map(([from, to]) => {
    const start2 = landed.get(from)?.pop() ?? at(from, Math.max(0, (mine[from] ?? 0) - 1));
    const end = at(to, theirs(to) > 1 ? theirs(to) - 1 : mine[to] ?? 0);
    mine[from] = Math.max(0, (mine[from] ?? 0) - 1);
    mine[to] = (mine[to] ?? 0) + 1;
    landed.set(to, [...landed.get(to) ?? [], end]);
    return { start: start2, end };
  });
}
function arrow(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const inward = from.y + to.y < HEIGHT ? 1 : -1;
  const bend = Math.min(90, 24 + length * 0.16) * (dx === 0 ? 1 : Math.sign(dx) * inward);
  const knee = { x: (from.x + to.x) / 2 - dy / length * bend, y: (from.y + to.y) / 2 + dx / length * bend };
  const [ex, ey] = [to.x - knee.x, to.y - knee.y];
  const end = Math.hypot(ex, ey) || 1;
  const [ux, uy] = [ex / end, ey / end];
  const neck = { x: to.x - ux * HEAD.length, y: to.y - uy * HEAD.length };
  const at = (x, y) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return {
    line: `M${at(from.x, from.y)}Q${at(knee.x, knee.y)} ${at(neck.x, neck.y)}`,
    head: `M${at(to.x, to.y)}L${at(neck.x - uy * HEAD.half, neck.y + ux * HEAD.half)}L${at(neck.x + uy * HEAD.half, neck.y - ux * HEAD.half)}Z`
  };
}
function changed(layer, content) {
  const key = JSON.stringify(content);
  if (layer.dataset.key === key) return false;
  layer.dataset.key = key;
  layer.replaceChildren();
  return true;
}
function paintArrows(layer, scene, position, arrows) {
  if (!changed(layer, arrows.length ? [arrows, position, scene.home, scene.bottom] : [])) return;
  ends(scene, position, arrows).forEach(({ start: start2, end }, k) => {
    const { line, head } = arrow(start2, end);
    const group = draw("g", { class: `bgl-arrow bgl-${arrows[k]?.[2]}` }, layer);
    draw("path", { class: "bgl-halo", d: line }, group);
    draw("path", { class: "bgl-halo-head", d: head }, group);
    draw("path", { class: "bgl-shaft", d: line }, group);
    draw("path", { class: "bgl-head", d: head }, group);
    draw("circle", { class: "bgl-head", cx: start2.x, cy: start2.y, r: 7 }, group);
  });
}
function paintMarks(layer, badges, scene, marks) {
  if (!changed(layer, marks.length ? [marks, scene.home, scene.bottom] : [])) return;
  badges.replaceChildren();
  for (const [point, tone] of marks) {
    const group = draw("g", { class: `bgl-mark bgl-mark-${tone}` }, layer);
    const { x, y, width, height } = area(scene, point);
    draw("rect", { x: x + 2, y: y + 2, width: width - 4, height: height - 4, rx: 10 }, group);
    if (tone !== "blocked" || point === OFF || point === BAR || point === THEIR_OFF) continue;
    const cy = isTop(scene, point) ? y + height - SIZE.badge : y + SIZE.badge;
    const cx = x + width / 2;
    draw("circle", { class: "bgl-badge", cx, cy, r: 15 }, badges);
    draw("path", { class: "bgl-cross", d: `M${cx - 6} ${cy - 6}l12 12m0-12l-12 12` }, badges);
  }
}

// js/dice.js
function createDice(layer) {
  let dice = [];
  const create = (value) => {
    const element = draw("g", {}, layer);
    const box = { width: SIZE.die, height: SIZE.die, rx: SIZE.die_radius };
    draw("rect", { class: "bgl-die-shade", y: 3, ...box }, element);
    draw("rect", { class: "bgl-die-face", ...box }, element);
    for (const { x, y } of pips(value)) draw("circle", { class: "bgl-pip", cx: x, cy: y, r: SIZE.pip }, element);
    return { element, value, x: -1 };
  };
  const paint = ({ scene, state, dice: lying, maySwap }, animate) => {
    const places = dicePlaces(scene, lying.length);
    const used = usedDice(lying, state);
    const same = [...lying].sort().join() === dice.map((die) => die.value).sort().join();
    if (!same) {
      layer.replaceChildren();
      dice = lying.map(create);
    }
    const double = lying.length > 2;
    const left = [...dice];
    lying.forEach((value, k) => {
      const [die] = left.splice(double ? 0 : left.findIndex((one) => one.value === value), 1);
      const place2 = places[k];
      if (!die || !place2) return;
      const names = [
        `bgl-die bgl-${scene.colour}`,
        used[k] && "bgl-used",
        double && k > 1 && "bgl-extra",
        maySwap && "bgl-swaps"
      ];
      set(die.element, { class: names.filter(Boolean).join(" "), transform: `translate(${place2.x} ${place2.y})` });
      if (animate && die.x >= 0 && die.x !== place2.x) {
        const frames = [die.x, place2.x].map((x) => ({ transform: `translate(${x}px,${place2.y}px)` }));
        die.element.animate?.(frames, { duration: 160, easing: "ease-in-out" });
      }
      die.x = place2.x;
    });
  };
  return { paint };
}

// js/discs.js
var GLIDE = { duration: 160, easing: "cubic-bezier(.25,.8,.3,1)" };
function bySpot(who, counts) {
  const list = Array(27).fill(0);
  counts.forEach((count, own) => {
    const spot = who === "mover" || own === BAR ? own : own === OFF ? THEIR_OFF : other(own);
    list[spot] = count;
  });
  return list;
}
function createDiscs(layer, uid) {
  const sides = { mover: [], opponent: [] };
  let held = null;
  const create = () => {
    const element = draw("g", {}, layer);
    const lift = draw("g", { class: "bgl-lift" }, element);
    const r = SIZE.checker;
    draw("circle", { class: "bgl-shade", cy: 4, r: r + 5, fill: `url(#${uid}-shadow)` }, lift);
    draw("circle", { class: "bgl-face", r: r - 1.2 }, lift);
    draw("circle", { class: "bgl-ring", r: r - 10 }, lift);
    draw("circle", { class: "bgl-can", r: r + 1 }, lift);
    const count = draw("text", { class: "bgl-count", y: SIZE.number * 0.36, "text-anchor": "middle" }, lift);
    const width = SIZE.tray - 2 * SIZE.slab_inset;
    draw("rect", { class: "bgl-slab", x: -width / 2, y: -SIZE.slab / 2, width, height: SIZE.slab, rx: 5 }, element);
    return { element, count, spot: -1, x: 0, y: 0 };
  };
  const share = (discs, wanted) => {
    const total = wanted.reduce((sum, count) => sum + count, 0);
    while (discs.length > total) discs.pop()?.element.remove();
    while (discs.length < total) discs.push(create());
    const left = [...wanted];
    const moving = discs.filter((disc) => {
      const stays = (left[disc.spot] ?? 0) > 0 && disc !== held;
      if (stays) left[disc.spot] = (left[disc.spot] ?? 0) - 1;
      return !stays;
    });
    moving.sort((a, b) => Number(a === held) - Number(b === held));
    left.forEach((count, spot) => {
      for (let k = 0; k < count; k++) {
        const at = moving.findIndex((disc2) => disc2.spot === spot);
        const [disc] = moving.splice(at >= 0 ? at : 0, 1);
        if (!disc) continue;
        disc.spot = spot;
        discs.push(...discs.splice(discs.indexOf(disc), 1));
      }
    });
  };
  const put = (disc, x, y, animate) => {
    if (disc.x === x && disc.y === y) return;
    const from = `translate(${disc.x}px,${disc.y}px)`;
    if (animate && (disc.x || disc.y) && disc.element.animate) {
      layer.append(disc.element);
      disc.element.animate([{ transform: from }, { transform: `translate(${x}px,${y}px)` }], GLIDE);
    }
    Object.assign(disc, { x, y });
    set(disc.element, { transform: `translate(${x} ${y})` });
  };
  const paintSide = (look, who, below, animate) => {
    const { scene, state, picked, sources: sources2, mayMove } = look;
    const light = who === "mover" === (scene.colour === "light");
    const wanted = bySpot(who, state.position[who]);
    share(sides[who], wanted);
    const filled = Array(27).fill(0);
    for (const disc of sides[who]) {
      const { spot } = disc;
      const index = filled[spot]++ + (below[spot] ?? 0);
      const high = (wanted[spot] ?? 0) + (below[spot] ?? 0);
      const top = index === high - 1;
      const many = top && high > room(spot);
      const off = spot === OFF || spot === THEIR_OFF;
      const own = who === "mover" && top && mayMove && !off;
      const names = [
        `bgl-disc bgl-${light ? "light" : "dark"}`,
        off && "bgl-off",
        !top && index >= room(spot) - 1 && !off && "bgl-buried",
        own && sources2.has(spot) && "bgl-movable",
        own && sources2.has(spot) && picked === null && "bgl-offered",
        own && picked === spot && "bgl-picked"
      ];
      set(disc.element, { class: names.filter(Boolean).join(" ") });
      write(disc.count, many ? String(high) : "");
      if (disc === held) continue;
      const { x, y } = slot(scene, who, spot, index);
      put(disc, x, y, animate);
    }
  };
  const paint = (look, animate) => {
    const { mover, opponent } = look.state.position;
    const mine = bySpot("mover", mover);
    const theirs = bySpot("opponent", opponent);
    const clash = theirs.map((count, spot) => spot >= 1 && spot <= 24 && mine[spot] ? count : 0);
    paintSide(look, "opponent", [], animate);
    paintSide(look, "mover", clash, animate);
  };
  const hold = (spot, who = "mover") => {
    const disc = sides[who].filter((one) => one.spot === spot).pop();
    if (!disc) return null;
    held = disc;
    layer.append(disc.element);
    const drop = () => {
      held = null;
    };
    return { x: disc.x, y: disc.y, move: (x, y) => put(disc, x, y, false), drop };
  };
  return { paint, hold };
}

// js/actions.js
var actionAt = (actions, place2) => actions.find((action) => action.place === place2 && action.on) ?? null;
var actionOf = (actions, key) => actions.find((action) => action.on && action.key === key) ?? null;
function createActions(root, run, home) {
  const row2 = make("div", { class: "bgl-buttons bgl-actions", role: "group" }, root);
  let shown2 = [];
  let free = true;
  const create = (action) => {
    const made = make("button", { type: "button", class: "bgl-button", "data-act": action.id }, row2);
    made.addEventListener("click", () => {
      const now = shown2.find((one) => one.id === action.id);
      if (now?.on && free) run(now);
    });
    return made;
  };
  const paint = (actions, mayAct, label) => {
    [shown2, free] = [actions, mayAct];
    const had = row2.contains(document.activeElement) ? document.activeElement?.getAttribute("data-act") : null;
    const known = new Map([...row2.children].map((child) => [child.getAttribute("data-act"), child]));
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
    if (wanted.some((element, k) => row2.children[k] !== element) || row2.children.length > wanted.length) {
      row2.replaceChildren(...wanted);
    }
    row2.hidden = actions.length === 0;
    set(row2, { "aria-label": label });
    if (had === null) return;
    const same = wanted.find((element) => element.dataset.act === had) ?? wanted.find((_, k) => actions[k]?.tone === "main");
    if (same) same.focus();
    else home();
  };
  return { paint };
}

// js/places.js
function createPlaces(layer) {
  let key = "";
  const paint = (scene) => {
    const action = scene.dice.length === 0 ? actionAt(scene.actions ?? [], "dice") : null;
    const now = JSON.stringify([action?.id, scene.home, scene.bottom, scene.colour]);
    if (now === key) return;
    key = now;
    layer.replaceChildren();
    if (!action) return;
    const group = draw("g", { class: `bgl-throw bgl-${scene.colour}`, "data-place": "dice" }, layer);
    const places = dicePlaces(scene, 2);
    const [one, other2] = places;
    const width = (other2?.x ?? 0) - (one?.x ?? 0) + 3 * SIZE.die;
    draw("rect", { class: "bgl-hit", x: (one?.x ?? 0) - SIZE.die, y: (one?.y ?? 0) - SIZE.die / 2, width, height: 2 * SIZE.die }, group);
    for (const { x, y } of places) {
      draw("rect", { class: "bgl-ghost", x, y, width: SIZE.die, height: SIZE.die, rx: SIZE.die_radius }, group);
    }
  };
  return { paint };
}

// js/draw.js
var SPOTS = Array.from({ length: 27 }, (_, spot) => spot);
function shown(scene, point) {
  const own = scene.numbering === "own" || scene.colour === "light";
  return own ? point : other(point);
}
function createPicture(svg, uid) {
  set(svg, { viewBox: `0 0 ${WIDTH} ${HEIGHT}` });
  gradients(draw("defs", {}, svg), uid);
  const layer = (name) => draw("g", { class: `bgl-${name}`, "aria-hidden": "true" }, svg);
  const [ground, marks, extraLayer, discLayer, targets2, diceLayer, arrows, badges] = [
    layer("ground"),
    layer("marks"),
    layer("extras"),
    layer("discs"),
    layer("targets"),
    layer("dice"),
    layer("arrows"),
    layer("badges")
  ];
  const places = createPlaces(layer("places"));
  const discs = createDiscs(discLayer, uid);
  const dice = createDice(diceLayer);
  const extras = createExtras(extraLayer);
  const spots = createSpots(draw("g", { class: "bgl-spots" }, svg));
  let view = "";
  let numbers = [];
  const paint = (look) => {
    const { scene, preview, past } = look;
    const turned = `${scene.home} ${scene.bottom}`;
    if (turned !== view) {
      ground.replaceChildren();
      numbers = drawGround(ground, scene, uid);
      spots.place(scene);
    }
    numbers.forEach((text, k) => write(text, String(shown(scene, k + 1))));
    discs.paint(look, look.animate && view !== "" && turned === view);
    dice.paint(look, look.animate && turned === view);
    places.paint(scene);
    extras.paint(look, look.animate && turned === view);
    paintMarks(marks, badges, scene, past ? [] : scene.marks);
    paintTargets(targets2, look);
    paintArrows(arrows, scene, scene.position, preview.length ? preview : past ? [] : scene.arrows);
    spots.paint(look);
    view = turned;
  };
  return { paint, hold: discs.hold, focus: spots.focus };
}
function gradients(defs, uid) {
  const down = { x1: 0, y1: 0, x2: 0, y2: 1 };
  const list = [
    ["linearGradient", "wood", down, [[0, "frame-top", 1], [1, "frame", 1]]],
    ["linearGradient", "lip", down, [[0, "shadow", 0.3], [1, "shadow", 0]]],
    ["radialGradient", "shadow", {}, [[0.72, "shadow", 0.42], [0.86, "shadow", 0.2], [1, "shadow", 0]]]
  ];
  for (const [kind, name, line, stops] of list) {
    const gradient = draw(kind, { id: `${uid}-${name}`, ...line }, defs);
    for (const [offset, colour, opacity] of stops) {
      draw("stop", { offset, "stop-opacity": opacity }, gradient).style.stopColor = `var(--bgl-${colour})`;
    }
  }
}
function drawGround(ground, scene, uid) {
  const box = (name, at, rx = 0, more = {}) => draw("rect", { class: `bgl-${name}`, rx, ...at, ...more }, ground);
  box("frame", { x: 0, y: 0, width: WIDTH, height: HEIGHT }, SIZE.radius, { fill: `url(#${uid}-wood)` });
  box("rim", { x: 5, y: 5, width: WIDTH - 10, height: HEIGHT - 10 }, SIZE.radius - 5);
  for (const field of fields(scene)) {
    box("felt", field, 6);
    box("lip", { ...field, height: 16 }, 6, { fill: `url(#${uid}-lip)` });
  }
  box("bar", area(scene, BAR));
  const bar = area(scene, BAR);
  draw("path", { class: "bgl-hinge", d: `M${bar.x + bar.width / 2} ${bar.y + 8}v${bar.height - 16}` }, ground);
  for (const spot of [OFF, THEIR_OFF]) {
    const tray = area(scene, spot);
    box("tray", tray, 8);
    box("lip", { ...tray, height: 16 }, 8, { fill: `url(#${uid}-lip)` });
  }
  return SPOTS.slice(1, 25).map((point) => {
    const [a, tip, b] = triangle(scene, point);
    const d = `M${a.x} ${a.y}L${tip.x} ${tip.y}L${b.x} ${b.y}Z`;
    draw("path", { class: `bgl-point bgl-point-${point % 2 ? "odd" : "even"}`, d }, ground);
    const { x, y } = numberPlace(scene, point);
    return draw("text", { class: "bgl-number", x, y, "text-anchor": "middle" }, ground);
  });
}
function paintTargets(layer, { scene, state, picked, targets: targets2, over, mayMove }) {
  const offered = picked === null || !mayMove ? [] : [...targets2.keys()];
  const free = scene.mode === "try" && picked !== null && over !== null && over <= 24 && over !== picked;
  const list = scene.mode === "try" ? free ? [over] : [] : offered;
  const key = JSON.stringify([picked, list, over, scene.home, scene.bottom, state.moves.length]);
  if (layer.dataset.key === key) return;
  layer.dataset.key = key;
  layer.replaceChildren();
  for (const spot of list) {
    const steps2 = targets2.get(spot) ?? [];
    const hits = steps2.some((step) => step[3] === 1);
    const names = ["bgl-target", hits && "bgl-hits", steps2.length > 1 && "bgl-far", spot === over && "bgl-over"];
    const mark = draw("g", { class: names.filter(Boolean).join(" "), "data-spot": spot }, layer);
    if (spot === OFF) {
      const tray = area(scene, OFF);
      draw("rect", { class: "bgl-tray-target", ...tray, rx: 8 }, mark);
      const slab = { x: tray.x + SIZE.slab_inset, width: tray.width - 2 * SIZE.slab_inset, height: SIZE.slab };
      const { y: y2 } = slot(scene, "mover", OFF, state.position.mover[OFF] ?? 0);
      draw("rect", { class: "bgl-tray-slab", y: y2 - SIZE.slab / 2, rx: 5, ...slab }, mark);
      continue;
    }
    const count = state.position.mover[spot] ?? 0;
    const theirs = spot >= 1 && spot <= 24 ? state.position.opponent[other(spot)] ?? 0 : 0;
    const index = theirs > 1 ? theirs + count : count;
    const { x, y } = slot(scene, "mover", spot, index);
    draw("circle", { class: "bgl-landing", cx: x, cy: y, r: SIZE.checker - 1 }, mark);
    const dot = anchor(scene, spot, index, count + theirs);
    draw("circle", { class: "bgl-dot", cx: dot.x, cy: dot.y, r: steps2.length > 1 ? 8 : 11 }, mark);
  }
}
function createSpots(layer) {
  const groups = SPOTS.map((spot) => draw("g", { class: "bgl-spot", "data-spot": spot, tabindex: -1 }, layer));
  const frames = groups.map((group) => draw("rect", { rx: 10 }, group));
  const place2 = (scene) => frames.forEach((frame, spot) => {
    const { x, y, width, height } = area(scene, spot);
    set(frame, { x: x + 2, y: y + 2, width: width - 4, height: height - 4 });
  });
  const paint = ({ scene, cursor, picked, pressed, name }) => groups.forEach((group, spot) => {
    const role = scene.mode === "look" ? "img" : "button";
    set(group, { role, tabindex: spot === cursor ? 0 : -1, "aria-label": name(spot) });
    if (role === "button") set(group, { "aria-pressed": String(pressed ? pressed.has(spot) : spot === picked) });
    else group.removeAttribute("aria-pressed");
  });
  const focus = (spot) => groups[spot]?.focus({ preventScroll: true });
  return { place: place2, paint, focus };
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
function describeMove(scene, { from, to, hit }) {
  const key = to === OFF ? "bear_off" : (from === BAR ? "enter" : "move") + (hit ? "_hits" : "");
  return say(scene.labels, key, { from: from === BAR ? spotName(scene, BAR) : shown(scene, from), to: shown(scene, to) });
}
function describeDice(scene, state) {
  const lying = spread(scene.dice);
  const used = usedDice(lying, state);
  const left = lying.filter((_, k) => !used[k]);
  return left.length ? say(scene.labels, "dice_left", { dice: left.join(" ") }) : "";
}
function describePick(scene, from, targets2) {
  const picked = say(scene.labels, "picked", { from: spotName(scene, from) });
  const names = [...targets2].sort((a, b) => b - a).map((to) => to === OFF ? say(scene.labels, "off_short") : shown(scene, to));
  if (!names.length) return picked;
  return `${picked} ${say(scene.labels, "can_go", { points: names.join(", ") })}`;
}
function createVoice(region) {
  return (...parts) => {
    const text = parts.filter(Boolean).join(" ");
    region.textContent = region.textContent === text && text ? `${text} ` : text;
    region.dataset.tone = "";
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
function changed2(position, who, change) {
  const counts = [...position[who]];
  change(counts);
  return { ...position, [who]: counts };
}
function add(position, who, spot) {
  const point = ownPoint(who, spot);
  if (point === null || point === OFF) return position;
  return changed2(position, who, (counts) => {
    counts[point] = (counts[point] ?? 0) + 1;
    if (counts[OFF]) counts[OFF] -= 1;
  });
}
function remove(position, who, spot, most) {
  const point = ownPoint(who, spot);
  if (point === null || point === OFF || !position[who][point]) return position;
  const total = position[who].reduce((sum, count) => sum + count, 0);
  return changed2(position, who, (counts) => {
    counts[point] = (counts[point] ?? 0) - 1;
    if (total <= most) counts[OFF] = (counts[OFF] ?? 0) + 1;
  });
}
function move(position, who, from, to) {
  const start2 = ownPoint(who, from);
  const end = to === null ? OFF : ownPoint(who, to) ?? OFF;
  if (start2 === null || start2 === end || !position[who][start2]) return position;
  return changed2(position, who, (counts) => {
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

// js/editor.js
var BRUSHES = ["mover", "opponent", "remove"];
function createEditor(host) {
  const { root, session, signal, scene, paint, voice, word, hold } = host;
  const panel = make("div", { class: "bgl-edit" }, root);
  const top = make("div", { class: "bgl-edit-top" }, panel);
  const palette = make("div", { class: "bgl-palette", role: "radiogroup" }, top);
  const name = unique();
  const radios = BRUSHES.map((brush2) => {
    const row2 = make("label", { class: `bgl-brush bgl-brush-${brush2}` }, palette);
    const input = make("input", { type: "radio", name, value: brush2 }, row2);
    make("span", { class: "bgl-swatch", "aria-hidden": "true" }, row2);
    const text = make("span", {}, row2);
    input.addEventListener("change", () => choose(brush2), { signal });
    return { input, text, brush: brush2 };
  });
  const undo2 = button("undo", top);
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
  press(undo2, back, signal);
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
      setButton(undo2, { text: word("undo"), on: past.length > 0 });
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
  const row2 = make("div", { class: "bgl-buttons bgl-points", role: "group" }, root);
  const [clear, confirm] = [button("undo_all", row2), button("confirm", row2)];
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
      row2.hidden = false;
    },
    view: (now) => ({ ...now, marks: [...now.marks, ...chosen().map((spot) => (
      /** @type {[number, "chosen"]} */
      [spot, "chosen"]
    ))], lasting: true }),
    paint: () => {
      const count = chosen().length;
      set(row2, { "aria-label": count ? word("chosen_list", { points: list() }) : word("nothing_chosen") });
      setButton(clear, { text: word("clear"), on: free() && count > 0 });
      setButton(confirm, { text: word("confirm"), on: free() && count > 0 });
      confirm.classList.toggle("bgl-ready", free() && count > 0);
    },
    pressed: () => new Set(chosen()),
    acts: { tap, canTake: () => false, undo: empty },
    leave: () => {
      row2.hidden = true;
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
      const row2 = make("li", {}, list);
      if (heads[k]) make("span", { class: "bgl-frame-head" }, row2, heads[k]);
      const entry = make("button", { type: "button", class: "bgl-frame", tabindex: -1 }, row2, frame.text);
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

// js/modes.js
function createModes(host) {
  const { root, session } = host;
  const parts = {};
  const makers = { points: createPointer, edit: createEditor };
  let frame = 0;
  let replay2 = null;
  const run = (action) => {
    if (session.send("act", { id: action.id })) host.voice(host.word("checking"));
  };
  const actions = createActions(root, run, host.focus);
  const part = () => parts[host.scene().mode] ?? null;
  const load = (scene) => {
    var _a;
    for (const [mode, one] of Object.entries(parts)) if (mode !== scene.mode) one.leave();
    const maker = makers[scene.mode];
    if (maker) (parts[_a = scene.mode] ?? (parts[_a] = maker(host))).load(scene);
    if (scene.frames || replay2) {
      replay2 ?? (replay2 = createReplay(root, { show: showFrame }, host.signal));
      frame = replay2.load(scene);
    }
  };
  const showFrame = (index) => {
    frame = index;
    host.paint();
  };
  const view = (state) => {
    const scene = host.scene();
    if (replay2 && scene.frames) {
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
    part()?.paint();
  };
  const press2 = (place2) => {
    const action = actionAt(host.scene().actions ?? [], place2);
    if (action && session.isFree()) run(action);
    return action !== null;
  };
  const key = (key2, spot) => {
    const action = actionOf(host.scene().actions ?? [], key2);
    if (action) {
      if (session.isFree()) run(action);
      return true;
    }
    return replay2?.key(key2) || part()?.acts.key?.(key2, spot) || false;
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

// js/input.js
var DRAG = 5;
var TWICE = 350;
function listen(svg, acts, signal) {
  pointer(svg, acts, signal);
  keys(svg, acts, signal);
  const root = svg.parentElement;
  const by = (hand2) => () => root && (root.dataset.hand = hand2);
  svg.addEventListener("pointerdown", by("pointer"), { signal });
  root?.addEventListener("keydown", by("keys"), { signal });
}
function pointer(svg, acts, signal) {
  let down = null;
  let hand2 = null;
  let grip = { x: 0, y: 0 };
  let last = { spot: null, time: 0 };
  let seen = 0;
  const place2 = (event) => {
    const box = svg.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) / box.width * WIDTH,
      y: (event.clientY - box.top) / box.height * HEIGHT
    };
  };
  const letGo = () => {
    hand2?.drop();
    hand2 = null;
    down = null;
  };
  const on = (type, act) => svg.addEventListener(type, act, { signal });
  on("pointerdown", (event) => {
    seen = event.timeStamp;
    if (!event.isPrimary || event.button !== 0 || down) return;
    const spot = spotAt(acts.scene(), place2(event));
    const die = !!targetOf(event).closest(".bgl-swaps");
    const act = targetOf(event).closest("[data-place]")?.getAttribute("data-place") ?? null;
    down = { id: event.pointerId, spot, x: event.clientX, y: event.clientY, die, act };
  });
  on("pointermove", (event) => {
    if (!down || event.pointerId !== down.id || down.spot === null) return;
    const at = place2(event);
    if (!hand2) {
      if (Math.hypot(event.clientX - down.x, event.clientY - down.y) < DRAG || !acts.canTake(down.spot)) return;
      hand2 = acts.take(down.spot);
      svg.setPointerCapture(event.pointerId);
      grip = hand2 ? { x: hand2.x - at.x, y: hand2.y - at.y } : grip;
      if (Math.hypot(grip.x, grip.y) > SIZE.checker * 1.5) grip = { x: 0, y: 0 };
    }
    hand2?.move(at.x + grip.x, at.y + grip.y);
    acts.over(spotAt(acts.scene(), at));
  });
  on("pointerup", (event) => {
    seen = event.timeStamp;
    if (!down || event.pointerId !== down.id) return;
    const { spot, die, act } = down;
    const dragged = hand2 !== null;
    letGo();
    if (dragged) acts.release(spotAt(acts.scene(), place2(event)));
    else if (act && acts.press?.(
      /** @type {"cube" | "dice"} */
      act
    )) return;
    else if (die) acts.swap();
    else if (spot === null) acts.escape();
    else {
      const twice = last.spot === spot && event.timeStamp - last.time < TWICE;
      last = { spot: twice ? null : spot, time: event.timeStamp };
      acts.tap(spot, twice);
    }
  });
  on("pointercancel", (event) => {
    if (!down || event.pointerId !== down.id) return;
    const dragged = hand2 !== null;
    letGo();
    if (dragged) acts.release(null);
  });
  svg.addEventListener(
    "contextmenu",
    (event) => {
      const spot = spotAt(acts.scene(), place2(event));
      if (spot === null || down || !acts.canTake(spot)) return;
      event.preventDefault();
      acts.far?.(spot);
    },
    { signal }
  );
  const hold = (event) => {
    if (targetOf(event).closest(".bgl-movable") && event.cancelable) event.preventDefault();
  };
  svg.addEventListener("touchstart", hold, { signal, passive: false });
  svg.addEventListener(
    "click",
    (event) => {
      const spot = targetOf(event).closest("[data-spot]")?.getAttribute("data-spot");
      if (spot && event.timeStamp - seen > 500) acts.tap(Number(spot), false);
    },
    { signal }
  );
}
function keys(svg, acts, signal) {
  let top = false;
  const act = (key) => {
    const spot = acts.cursor();
    if (spot !== BAR) top = isTop(acts.scene(), spot);
    if (key.startsWith("Arrow") || key === "Home" || key === "End") {
      return () => {
        const next = walk(acts.scene(), { spot, top }, key);
        top = next.top;
        acts.goTo(next.spot);
      };
    }
    const known = {
      Enter: () => acts.tap(spot, false),
      " ": () => acts.tap(spot, false),
      Escape: acts.escape,
      Backspace: acts.undo,
      u: acts.undo,
      s: acts.swap,
      c: acts.confirm,
      b: () => acts.goTo(BAR)
    };
    const name = key.length === 1 ? key.toLowerCase() : key;
    if (acts.key?.(name, spot)) return () => {
    };
    return known[name];
  };
  svg.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const found = act(event.key);
      if (!found) return;
      event.preventDefault();
      found();
    },
    { signal }
  );
  svg.parentElement?.addEventListener(
    "focusin",
    (event) => {
      const spot = targetOf(event).getAttribute("data-spot");
      if (spot && Number(spot) !== acts.cursor()) acts.goTo(Number(spot));
    },
    { signal }
  );
}

// js/board.js
function mount(element, first, handlers = {}) {
  const end = new AbortController();
  const { signal } = end;
  const session = handlers.session ?? connect(handlers.send ?? (() => {
  }));
  const hand2 = createHand(session, first);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const root = make("div", { class: "bgl bgl-board", dir: "ltr" }, element);
  const uid = unique();
  const svg = draw("svg", { class: "bgl-svg", role: "application" }, root);
  const picture = createPicture(svg, uid);
  const sides = createSides(root, svg);
  const words = make("p", { class: "bgl-hidden", id: uid }, root);
  const setTheme = followTheme(root, signal);
  keepKeys(root, signal);
  let cursor = 6;
  let over = null;
  let preview = [];
  const labels = () => hand2.scene().labels;
  const word = (key, values = {}) => say(labels(), key, values);
  const paint = () => {
    const { scene, state } = modes.view(hand2.state());
    const picked = hand2.picked();
    const [sources2, targets2, mayMove] = [hand2.offered(), hand2.ways(), hand2.mayMove()];
    const past = hand2.isPast() && !scene.lasting;
    const open = scene.mode === "play" && mayMove;
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
      animate: !calm.matches,
      name: (spot) => describeSpot(scene, state, spot, open && picked === null && sources2.has(spot), open && targets2.has(spot))
    });
    sides.paint(scene);
    controls.paint(scene, {
      undo: mayMove && state.moves.length > 0,
      swap: hand2.maySwap(),
      confirm: hand2.mayConfirm(),
      type: hand2.maySend(),
      // a caption that explains arrows goes with them
      caption: scene.caption !== "" && !(past && scene.arrows.length + scene.marks.length)
    });
    modes.paint();
    Object.assign(root.dataset, { phase: session.phase(), mode: scene.mode });
  };
  const follow = () => {
    hand2.follow();
    paint();
    const phase = session.phase();
    if (labels()[phase]) voice(word(phase));
    else if (controls.status.dataset.tone && session.read().stale) voice();
  };
  const tell = (moves) => voice(
    ...moves.map((move2) => `${describeMove(hand2.scene(), move2)}.`),
    hand2.isComplete() ? word("complete") : describeDice(hand2.scene(), hand2.state())
  );
  const pick = (spot) => {
    hand2.pick(spot);
    voice(describePick(hand2.scene(), spot, hand2.scene().mode === "play" ? hand2.ways().keys() : []));
    paint();
  };
  const putBack = () => {
    if (hand2.picked() === null) return;
    hand2.pick(null);
    voice(word("put_back"));
    paint();
  };
  const drop = (spot) => {
    const { added, listed } = hand2.drop(spot);
    tell(added);
    if (!listed) session.send("try", { moves: hand2.moves() });
  };
  const ask = (spot) => {
    if (!hand2.mayAsk(spot)) return false;
    if (session.send("try", { moves: [...hand2.moves(), [hand2.picked(), spot]] }, true)) voice(word("checking"));
    return true;
  };
  const takeBack = () => {
    if (hand2.picked() !== null) putBack();
    else if (hand2.undo()) voice(word("undone"), describeDice(hand2.scene(), hand2.state()));
  };
  const acts = {
    scene: hand2.scene,
    canTake: (spot) => hand2.offered().has(spot),
    cursor: () => cursor,
    goTo: (spot) => {
      cursor = spot;
      paint();
      picture.focus(spot);
    },
    tap: (spot, twice) => {
      acts.goTo(spot);
      if (!hand2.mayMove()) return;
      if (hand2.picked() === spot) {
        const moves = twice ? hand2.quick() : null;
        if (moves) tell(moves);
        else putBack();
      } else if (hand2.canDrop(spot)) drop(spot);
      else if (hand2.offered().has(spot)) pick(spot);
      else if (!ask(spot)) {
        putBack();
        voice(word("not_offered", { spot: spotName(hand2.scene(), spot) }));
      }
    },
    take: (spot) => {
      pick(spot);
      return picture.hold(spot);
    },
    over: (spot) => {
      if (spot === over) return;
      over = spot;
      paint();
    },
    release: (spot) => {
      over = null;
      if (spot !== null && hand2.canDrop(spot)) drop(spot);
      else if (spot === null || !ask(spot)) putBack();
      paint();
    },
    escape: putBack,
    undo: takeBack,
    confirm: () => hand2.mayConfirm() && session.send("play", { moves: hand2.moves() }) && voice(word("checking")),
    swap: () => {
      if (!hand2.maySwap()) return;
      hand2.swap();
      voice(word("dice", { dice: hand2.order().join(" ") }));
    }
  };
  const controls = createControls(
    root,
    {
      undo: takeBack,
      undoAll: () => {
        hand2.restart();
        voice(word("all_undone"));
      },
      swap: acts.swap,
      confirm: acts.confirm,
      type: (text) => session.send("type", { text }) && voice(word("checking"))
    },
    signal
  );
  const voice = createVoice(controls.status);
  const modes = createModes({
    root,
    session,
    signal,
    scene: hand2.scene,
    paint: () => paint(),
    voice,
    word,
    hold: picture.hold,
    focus: () => picture.focus(cursor)
  });
  set(svg, { "aria-describedby": `${uid} ${controls.help.id}` });
  const opening = () => {
    const tries = hand2.scene().mode === "try" && hand2.moves().length === 0;
    return hand2.isStuck() ? word("nothing_to_play") : tries && word("try_hint");
  };
  const present = () => {
    const { language, description, dice, theme } = hand2.scene();
    set(root, { lang: language });
    const name = [word("board"), dice.length > 0 && word("dice", { dice: dice.join(" ") })];
    set(svg, { "aria-label": name.filter(Boolean).join(". "), "aria-roledescription": word("board_role") });
    write(words, description);
    setTheme(theme);
    voice(opening());
  };
  modes.load(first);
  present();
  follow();
  listen(svg, modes.over(acts), signal);
  signal.addEventListener("abort", session.watch(follow));
  const update = (scene) => {
    hand2.load(scene);
    modes.load(scene);
    preview = [];
    present();
    follow();
  };
  const reply = (answer, verdict) => {
    const awaited = session.reply(answer);
    if (answer.seq !== session.read().seq) return awaited;
    if (answer.effect === "put") {
      controls.clear();
      tell(hand2.state().moves);
    } else if (verdict && !session.read().stale) {
      voice(`${verdict.symbol} ${verdict.word}`);
      controls.status.dataset.tone = verdict.tone;
    } else voice(opening());
    return awaited;
  };
  const point = (moves) => {
    preview = (moves ?? []).map(([from, to]) => [from, to, "move"]);
    paint();
  };
  const destroy = () => {
    end.abort();
    if (!handlers.session) session.close();
    root.remove();
  };
  return { update, reply, preview: point, destroy };
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
      const row2 = make("label", { class: right ? "bgl-choice bgl-right" : "bgl-choice" }, choices);
      make("input", { type: card.pick === "one" ? "radio" : "checkbox", name: uid, value: id }, row2);
      make("span", {}, row2, text);
      if (right) make("span", { class: "bgl-tick", role: "img", "aria-label": say(card.labels, "right_choice") }, row2, "✓");
      if (!moves) continue;
      for (const type of ["pointerenter", "focusin"]) on(row2, type, () => handlers.preview?.(moves));
      for (const type of ["pointerleave", "focusout"]) on(row2, type, () => handlers.preview?.(null));
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

// js/export.js
for (const place2 of document.querySelectorAll(".bgl-exported")) {
  const { scene, card, sentence } = JSON.parse(place2.querySelector("script")?.textContent ?? "null");
  const root = make("div", { class: "bgl-lesson" }, place2);
  const verdict = { tone: (
    /** @type {const} */
    "info"
  ), symbol: "ℹ", word: sentence, text: "", rule: null };
  const session = connect(({ seq }) => queueMicrotask(() => refuse(seq)), memory());
  const preview = (moves) => board.preview(moves);
  const board = mount(make("div", { class: "bgl-board-place" }, root), scene, { session });
  const question = card && mountCard(make("div", { class: "bgl-card-place" }, root), card, { session, preview });
  const refuse = (seq) => {
    question?.update({ ...card, verdict });
    board.reply({ seq, effect: "none" }, verdict);
  };
}
