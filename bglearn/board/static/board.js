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
  draft: {}
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
  const caption = make("p", { class: "bgl-caption" }, says);
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
    const live = scene.mode !== "look";
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
  slab_inset: 10
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
function dicePlaces(view, count) {
  const right = { x: SIZE.frame + 9 * SIZE.point + SIZE.bar, y: MIDDLE - SIZE.die / 2 };
  const left = { ...right, x: SIZE.frame + 3 * SIZE.point };
  const middles = [left, right].map((at) => side(view, { ...at, width: 0, height: 0 }).x);
  const middle = (view.bottom ? Math.max : Math.min)(...middles);
  const width = count * SIZE.die + (count - 1) * SIZE.die_gap;
  return Array.from({ length: count }, (_, k) => ({
    x: middle - width / 2 + k * (SIZE.die + SIZE.die_gap),
    y: right.y
  }));
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
  const used = state.moves.map((move) => move.die);
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
  const mayMove = () => scene.mode !== "look" && !isLocked();
  const isDouble = () => scene.dice.length > 0 && scene.dice[0] === scene.dice[1];
  const maySend = () => mayMove() && session.isFree();
  const order = () => [...scene.dice].sort((a, b) => session.read().swapped ? a - b : b - a);
  const offered = () => mayMove() ? sources(scene, state) : /* @__PURE__ */ new Set();
  const ways = () => picked === null ? /* @__PURE__ */ new Map() : targets(scene, state, picked, order());
  const commit = (next) => {
    const before = state.moves.length;
    session.change({ moves: next.moves.map((move) => [move.from, move.to, move.die]), stale: true });
    return next.moves.slice(before);
  };
  const moves = () => state.moves.map((move) => [move.from, move.to]);
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
    const filled2 = Array(27).fill(0);
    for (const disc of sides[who]) {
      const { spot } = disc;
      const index = filled2[spot]++ + (below[spot] ?? 0);
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
  const hold = (spot) => {
    const disc = sides.mover.filter((one) => one.spot === spot).pop();
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
  const [ground, marks, discLayer, targets2, diceLayer, arrows, badges] = [
    layer("ground"),
    layer("marks"),
    layer("discs"),
    layer("targets"),
    layer("dice"),
    layer("arrows"),
    layer("badges")
  ];
  const discs = createDiscs(discLayer, uid);
  const dice = createDice(diceLayer);
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
  const paint = ({ scene, cursor, picked, name }) => groups.forEach((group, spot) => {
    const role = scene.mode === "look" ? "img" : "button";
    set(group, { role, tabindex: spot === cursor ? 0 : -1, "aria-label": name(spot) });
    if (role === "button") set(group, { "aria-pressed": String(spot === picked) });
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

// js/input.js
var DRAG = 5;
var TWICE = 350;
function listen(svg, acts, signal) {
  pointer(svg, acts, signal);
  keys(svg, acts, signal);
  const root = svg.parentElement;
  const by = (hand) => () => root && (root.dataset.hand = hand);
  svg.addEventListener("pointerdown", by("pointer"), { signal });
  root?.addEventListener("keydown", by("keys"), { signal });
}
function pointer(svg, acts, signal) {
  let down = null;
  let hand = null;
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
    hand?.drop();
    hand = null;
    down = null;
  };
  const on = (type, act) => svg.addEventListener(type, act, { signal });
  on("pointerdown", (event) => {
    seen = event.timeStamp;
    if (!event.isPrimary || event.button !== 0 || down) return;
    const spot = spotAt(acts.scene(), place2(event));
    const die = !!targetOf(event).closest(".bgl-swaps");
    down = { id: event.pointerId, spot, x: event.clientX, y: event.clientY, die };
  });
  on("pointermove", (event) => {
    if (!down || event.pointerId !== down.id || down.spot === null) return;
    const at = place2(event);
    if (!hand) {
      if (Math.hypot(event.clientX - down.x, event.clientY - down.y) < DRAG || !acts.canTake(down.spot)) return;
      hand = acts.take(down.spot);
      svg.setPointerCapture(event.pointerId);
      grip = hand ? { x: hand.x - at.x, y: hand.y - at.y } : grip;
      if (Math.hypot(grip.x, grip.y) > SIZE.checker * 1.5) grip = { x: 0, y: 0 };
    }
    hand?.move(at.x + grip.x, at.y + grip.y);
    acts.over(spotAt(acts.scene(), at));
  });
  on("pointerup", (event) => {
    seen = event.timeStamp;
    if (!down || event.pointerId !== down.id) return;
    const { spot, die } = down;
    const dragged = hand !== null;
    letGo();
    if (dragged) acts.release(spotAt(acts.scene(), place2(event)));
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
    const dragged = hand !== null;
    letGo();
    if (dragged) acts.release(null);
  });
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
      b: () => acts.goTo(BAR)
    };
    return known[key.length === 1 ? key.toLowerCase() : key];
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
  const hand = createHand(session, first);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const root = make("div", { class: "bgl bgl-board", dir: "ltr" }, element);
  const uid = unique();
  const svg = draw("svg", { class: "bgl-svg", role: "application" }, root);
  const picture = createPicture(svg, uid);
  const words = make("p", { class: "bgl-hidden", id: uid }, root);
  const setTheme = followTheme(root, signal);
  keepKeys(root, signal);
  let cursor = 6;
  let over = null;
  let preview = [];
  const labels = () => hand.scene().labels;
  const word = (key, values = {}) => say(labels(), key, values);
  const paint = () => {
    const [scene, state, picked] = [hand.scene(), hand.state(), hand.picked()];
    const [sources2, targets2, mayMove] = [hand.offered(), hand.ways(), hand.mayMove()];
    const past = hand.isPast();
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
      dice: hand.lying(),
      maySwap: hand.maySwap(),
      animate: !calm.matches,
      name: (spot) => describeSpot(scene, state, spot, open && picked === null && sources2.has(spot), open && targets2.has(spot))
    });
    controls.paint(scene, {
      undo: mayMove && state.moves.length > 0,
      swap: hand.maySwap(),
      confirm: hand.mayConfirm(),
      type: hand.maySend(),
      // a caption that explains arrows goes with them
      caption: scene.caption !== "" && !(past && scene.arrows.length + scene.marks.length)
    });
    Object.assign(root.dataset, { phase: session.phase(), mode: scene.mode });
  };
  const follow = () => {
    hand.follow();
    paint();
    const phase = session.phase();
    if (labels()[phase]) voice(word(phase));
    else if (controls.status.dataset.tone && session.read().stale) voice();
  };
  const tell = (moves) => voice(
    ...moves.map((move) => `${describeMove(hand.scene(), move)}.`),
    hand.isComplete() ? word("complete") : describeDice(hand.scene(), hand.state())
  );
  const pick = (spot) => {
    hand.pick(spot);
    voice(describePick(hand.scene(), spot, hand.scene().mode === "play" ? hand.ways().keys() : []));
    paint();
  };
  const putBack = () => {
    if (hand.picked() === null) return;
    hand.pick(null);
    voice(word("put_back"));
    paint();
  };
  const drop = (spot) => {
    const { added, listed } = hand.drop(spot);
    tell(added);
    if (!listed) session.send("try", { moves: hand.moves() });
  };
  const ask = (spot) => {
    if (!hand.mayAsk(spot)) return false;
    if (session.send("try", { moves: [...hand.moves(), [hand.picked(), spot]] }, true)) voice(word("checking"));
    return true;
  };
  const takeBack = () => {
    if (hand.picked() !== null) putBack();
    else if (hand.undo()) voice(word("undone"), describeDice(hand.scene(), hand.state()));
  };
  const acts = {
    scene: hand.scene,
    canTake: (spot) => hand.offered().has(spot),
    cursor: () => cursor,
    goTo: (spot) => {
      cursor = spot;
      paint();
      picture.focus(spot);
    },
    tap: (spot, twice) => {
      acts.goTo(spot);
      if (!hand.mayMove()) return;
      if (hand.picked() === spot) {
        const moves = twice ? hand.quick() : null;
        if (moves) tell(moves);
        else putBack();
      } else if (hand.canDrop(spot)) drop(spot);
      else if (hand.offered().has(spot)) pick(spot);
      else if (!ask(spot)) {
        putBack();
        voice(word("not_offered", { spot: spotName(hand.scene(), spot) }));
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
      if (spot !== null && hand.canDrop(spot)) drop(spot);
      else if (spot === null || !ask(spot)) putBack();
      paint();
    },
    escape: putBack,
    undo: takeBack,
    swap: () => {
      if (!hand.maySwap()) return;
      hand.swap();
      voice(word("dice", { dice: hand.order().join(" ") }));
    }
  };
  const controls = createControls(
    root,
    {
      undo: takeBack,
      undoAll: () => {
        hand.restart();
        voice(word("all_undone"));
      },
      swap: acts.swap,
      confirm: () => hand.mayConfirm() && session.send("play", { moves: hand.moves() }) && voice(word("checking")),
      type: (text) => session.send("type", { text }) && voice(word("checking"))
    },
    signal
  );
  const voice = createVoice(controls.status);
  set(svg, { "aria-describedby": `${uid} ${controls.help.id}` });
  const opening = () => {
    const tries = hand.scene().mode === "try" && hand.moves().length === 0;
    return hand.isStuck() ? word("nothing_to_play") : tries && word("try_hint");
  };
  const present = () => {
    const { language, description, dice, theme } = hand.scene();
    set(root, { lang: language });
    const name = [word("board"), dice.length > 0 && word("dice", { dice: dice.join(" ") })];
    set(svg, { "aria-label": name.filter(Boolean).join(". "), "aria-roledescription": word("board_role") });
    write(words, description);
    setTheme(theme);
    voice(opening());
  };
  present();
  follow();
  listen(svg, acts, signal);
  signal.addEventListener("abort", session.watch(follow));
  const update = (scene) => {
    hand.load(scene);
    preview = [];
    present();
    follow();
  };
  const reply = (answer, verdict) => {
    const awaited = session.reply(answer);
    if (answer.seq !== session.read().seq) return awaited;
    if (answer.effect === "put") {
      controls.clear();
      tell(hand.state().moves);
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

// js/fields.js
function filled(field, place2, values) {
  const begin = field.value ?? (field.kind === "many" ? [] : "");
  return values[place2] ?? /** @type {string | string[]} */
  (Array.isArray(begin) ? begin : String(begin));
}
function valueOf(field, place2, values) {
  const text = filled(field, place2, values);
  if (field.kind === "fixed") return field.value ?? void 0;
  if (field.kind === "many") return place2 in values || field.value ? text : void 0;
  if (field.kind === "one") return field.choices.find((choice) => choice.id === text)?.value;
  if (field.kind === "text") return String(text).trim() || void 0;
  const number = String(text).trim() === "" ? NaN : Number(text);
  return Number.isInteger(number) && number >= (field.min ?? -Infinity) && number <= (field.max ?? Infinity) ? number : void 0;
}
function answerOf(fields2, values) {
  const parts = fields2.map((field, place2) => ({ ...field, given: valueOf(field, place2, values) }));
  if (!parts.length || parts.some((part) => part.given === void 0)) return null;
  const groups = [...new Set(parts.map((part) => part.group ?? null))];
  const entries = (group) => parts.filter((part) => (part.group ?? null) === group).map((part) => [part.name, part.given]);
  return Object.fromEntries(
    groups.flatMap((group) => group === null ? entries(null) : [[group, Object.fromEntries(entries(group))]])
  );
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
  const facts = make("ol", { class: "bgl-facts" }, root);
  const form = make("form", {}, root);
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
  const key = () => JSON.stringify([card.id, ...card.fields.map((field) => field.choices.map((choice) => choice.id))]);
  const draft = () => session.read().card === key() ? session.read().draft : {};
  const answer = () => answerOf(card.fields, draft());
  const maySend = () => !card.done && session.isFree() && answer() !== null;
  const send = () => {
    if (maySend()) session.send("answer", { answer: answer() });
  };
  const inputs = () => form.querySelectorAll("input");
  const buildChoices = (field, place2) => {
    const named = field.label ? `${uid}-label-${place2}` : `${uid}-question`;
    const role = field.kind === "one" ? "radiogroup" : "group";
    const box = make("div", { class: "bgl-choices", role, "aria-labelledby": named }, form);
    if (field.label) make("p", { class: "bgl-label", id: named }, box, field.label);
    for (const { id, text, moves, right } of field.choices) {
      const row2 = make("label", { class: right ? "bgl-choice bgl-right" : "bgl-choice" }, box);
      const type = field.kind === "one" ? "radio" : "checkbox";
      make("input", { type, name: `${uid}-${place2}`, value: id, "data-place": place2 }, row2);
      make("span", {}, row2, text);
      if (right) make("span", { class: "bgl-tick", role: "img", "aria-label": say(card.labels, "right_choice") }, row2, "✓");
      if (!moves) continue;
      for (const type2 of ["pointerenter", "focusin"]) on(row2, type2, () => handlers.preview?.(moves));
      for (const type2 of ["pointerleave", "focusout"]) on(row2, type2, () => handlers.preview?.(null));
    }
  };
  const buildLine = (field, place2) => {
    const id = `${uid}-field-${place2}`;
    const row2 = make("div", { class: "bgl-number-row" }, form);
    make("label", { for: id }, row2, field.label);
    const input = make("input", { id, "data-place": place2, autocomplete: "off" }, row2);
    if (field.kind === "text") set(input, { type: "text", maxlength: 200 });
    else set(input, { type: "number", step: 1, min: field.min ?? "", max: field.max ?? "" });
    if (field.kind === "number" && (field.min ?? -1) >= 0) set(input, { inputmode: "numeric" });
  };
  const build = () => {
    form.replaceChildren();
    card.fields.forEach((field, place2) => {
      if (field.kind === "fixed") return;
      if (field.kind === "one" || field.kind === "many") buildChoices(field, place2);
      else buildLine(field, place2);
    });
    facts.replaceChildren();
    for (const fact of card.facts) make("li", {}, facts, fact);
    facts.hidden = !card.facts.length;
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
      make("p", {}, verdict, now.text);
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
    for (const input of inputs()) {
      const place2 = Number(input.dataset.place);
      const field = card.fields[place2];
      if (!field) continue;
      const value = filled(field, place2, now);
      input.disabled = card.done;
      if (input.type === "radio" || input.type === "checkbox") input.checked = [value].flat().includes(input.value);
      else if (input.value !== value) input.value = String(value);
    }
    card.hints.forEach((text, k) => write(hints.children[k] ?? make("li", {}, hints), text));
    while (hints.children.length > card.hints.length) hints.lastElementChild?.remove();
    hints.hidden = card.hints.length === 0;
    const asks = card.fields.length > 0;
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
  const save = (event) => {
    const { place: place2 = "" } = (
      /** @type {HTMLInputElement} */
      event.target.dataset
    );
    const same = [...inputs()].filter((input) => input.dataset.place === place2);
    const ticked = same.filter((input) => input.checked).map((input) => input.value);
    const kind = card.fields[Number(place2)]?.kind;
    const value = kind === "many" ? ticked : kind === "one" ? ticked[0] ?? "" : same[0]?.value ?? "";
    session.change({ card: key(), draft: { ...draft(), [place2]: value }, stale: true });
  };
  on(form, "input", save);
  on(form, "submit", (event) => event.preventDefault());
  on(form, "keydown", (event) => {
    if (
      /** @type {KeyboardEvent} */
      event.key !== "Enter"
    ) return;
    event.preventDefault();
    send();
  });
  press(check, send, signal);
  press(hint, () => session.send("hint"), signal);
  press(show, () => session.send("show"), signal);
  press(again, () => session.send("again"), signal);
  let built = "";
  const present = () => {
    const now = JSON.stringify([card.fields, card.facts]);
    if (now !== built) build();
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
  connect,
  memory,
  mount,
  mountCard
};
