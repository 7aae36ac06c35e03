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
function setButton(element, { text, on = !0, shown: shown2 = !0 }) {
  let word = element.lastElementChild;
  word && write(word, text), set(element, { "aria-disabled": String(!on) }), element.hidden = !shown2;
}

// js/actions.js
var actionAt = (actions, place) => actions.find((action) => action.place === place && action.on) ?? null, actionOf = (actions, key) => actions.find((action) => action.on && action.key === key) ?? null;
function createActions(root, run, home) {
  let row = make("div", { class: "bgl-buttons bgl-actions", role: "group" }, root), shown2 = [], free = !0, create = (action) => {
    let made = make("button", { type: "button", class: "bgl-button", "data-act": action.id }, row);
    return made.addEventListener("click", () => {
      let now = shown2.find((one) => one.id === action.id);
      now?.on && free && run(now);
    }), made;
  };
  return { paint: (actions, mayAct, label) => {
    [shown2, free] = [actions, mayAct];
    let had = row.contains(document.activeElement) ? document.activeElement?.getAttribute("data-act") : null, known = new Map([...row.children].map((child) => [child.getAttribute("data-act"), child])), wanted = actions.map((action) => {
      let element = (
        /** @type {HTMLButtonElement} */
        known.get(action.id) ?? create(action)
      );
      return write(element, action.text), set(element, { class: `bgl-button bgl-act bgl-${action.tone}`, "aria-disabled": String(!action.on || !mayAct) }), action.key && set(element, { "aria-keyshortcuts": action.key, title: `${action.text} (${action.key.toUpperCase()})` }), element;
    });
    if ((wanted.some((element, k) => row.children[k] !== element) || row.children.length > wanted.length) && row.replaceChildren(...wanted), row.hidden = actions.length === 0, set(row, { "aria-label": label }), had === null) return;
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
var other = (point) => 25 - point;

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
  function createText(parent, key) {
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
      write(label, word(key)), write(load, word("load")), write(copy, word("copy")), set(copy, { "aria-label": `${word("copy")}: ${word(key)}` }), set(load, { "aria-label": `${word("load")}: ${word(key)}` }), copy.hidden = value === "", value !== shown2 && (input.value = value), shown2 = value;
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

// js/state.js
function start(roll) {
  return { position: roll.position, node: roll.graph ? 0 : null, moves: [], before: null };
}

// js/draw.js
var SPOTS = Array.from({ length: 27 }, (_, spot) => spot);
function shown(scene, point) {
  return scene.numbering === "own" || scene.colour === "light" ? point : other(point);
}

// js/labels.js
function say(labels, key, values = {}) {
  return (labels[key] ?? key).replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}

// js/speak.js
function spotName(scene, spot) {
  return spot === BAR ? say(scene.labels, "bar") : spot === OFF || spot === THEIR_OFF ? say(scene.labels, "off") : say(scene.labels, "point", { point: shown(scene, spot) });
}
function describeSpot(scene, state, spot, movable, target) {
  let { labels } = scene, { mover, opponent } = state.position, mine = spot === THEIR_OFF ? 0 : mover[spot] ?? 0, own = spot === BAR ? BAR : spot === THEIR_OFF ? OFF : spot === OFF ? -1 : other(spot), theirs = opponent[own] ?? 0, parts = [spotName(scene, spot)];
  return mine && parts.push(say(labels, "yours", { count: mine })), theirs && parts.push(say(labels, "theirs", { count: theirs })), !mine && !theirs && parts.push(say(labels, "empty")), movable && parts.push(say(labels, "movable")), target && parts.push(say(labels, "target")), parts.join(". ");
}

// js/editor.js
var BRUSHES = ["mover", "opponent", "remove"];
function createEditor(host) {
  let { root, session, signal, scene, paint, voice, word, hold } = host, panel = make("div", { class: "bgl-edit" }, root), top = make("div", { class: "bgl-edit-top" }, panel), palette = make("div", { class: "bgl-palette", role: "radiogroup" }, top), name = unique(), radios = BRUSHES.map((brush2) => {
    let row = make("label", { class: `bgl-brush bgl-brush-${brush2}` }, palette), input = make("input", { type: "radio", name, value: brush2 }, row);
    make("span", { class: "bgl-swatch", "aria-hidden": "true" }, row);
    let text = make("span", {}, row);
    return input.addEventListener("change", () => choose(brush2), { signal }), { input, text, brush: brush2 };
  }), undo = button("undo", top), fields2 = createEditFields(panel, { session, signal, voice, word }), brush = "mover", local = null, waiting = !1, past = [], loaded = "", carried = null, most = () => scene().edit?.checkers ?? 0, position = () => local ?? scene().edit?.position ?? scene().position, push = () => {
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
  return press(undo, back, signal), {
    load: (next) => {
      let now = JSON.stringify(next.edit?.position);
      waiting || (local = null), now !== loaded && now !== JSON.stringify(position()) && (past = []), loaded = now, panel.hidden = !1;
    },
    view: (now) => ({ ...now, position: position(), graph: null }),
    paint: () => {
      set(palette, { "aria-label": word("edit_brush") });
      for (let one of radios)
        one.input.checked = one.brush === brush, write(one.text, word(`edit_${one.brush}`));
      setButton(undo, { text: word("undo"), on: past.length > 0 }), root.dataset.brush = brush, fields2.paint(scene(), local !== null);
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
      key: (key, spot) => {
        if (key === "+" || key === "=") change(paintSpot(position(), spot, brush, !1, most()), spot);
        else if (key === "-" || key === "Delete") change(paintSpot(position(), spot, brush, !0, most()), spot);
        else if (key === "x") choose(BRUSHES[(BRUSHES.indexOf(brush) + 1) % BRUSHES.length] ?? "mover");
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
  let row = make("div", { class: "bgl-buttons bgl-points", role: "group" }, root), [clear, confirm] = [button("undo_all", row), button("confirm", row)], key = "", chosen = () => session.read().pointed?.key === key ? session.read().pointed?.points ?? [] : scene().selected, free = () => session.isFree(), save = (points) => session.change({ pointed: { key, points }, stale: !0 }), list = () => chosen().map((spot) => spotName(scene(), spot)).join(", "), tap = (spot) => {
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
      key = JSON.stringify([next.id, next.position, next.selected]), row.hidden = !1;
    },
    view: (now) => ({ ...now, marks: [...now.marks, ...chosen().map((spot) => (
      /** @type {[number, "chosen"]} */
      [spot, "chosen"]
    ))], lasting: !0 }),
    paint: () => {
      let count = chosen().length;
      set(row, { "aria-label": count ? word("chosen_list", { points: list() }) : word("nothing_chosen") }), setButton(clear, { text: word("clear"), on: free() && count > 0 }), setButton(confirm, { text: word("confirm"), on: free() && count > 0 }), confirm.classList.toggle("bgl-ready", free() && count > 0);
    },
    pressed: () => new Set(chosen()),
    acts: { tap, canTake: () => !1, undo: empty },
    leave: () => {
      row.hidden = !0;
    }
  };
}

// js/replay.js
var PACE = 1500;
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
function stepOf(key) {
  return { n: "forward", p: "back", PageDown: "forward", PageUp: "back", "[": "first", "]": "last", " ": "play" }[key] ?? null;
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
    let word = (key2, values = {}) => say(scene?.labels ?? {}, key2, values), [atStart, atEnd] = [index === 0, index === count() - 1];
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
    }, PACE), paint());
  }, key = (key2) => {
    let name = count() ? stepOf(key2) : null;
    return name === "play" ? toggle2() : name && step(name), name !== null;
  };
  press(first, () => step("first"), signal), press(back, () => step("back"), signal), press(play, toggle2, signal), press(forward, () => step("forward"), signal), press(last, () => step("last"), signal), aside.addEventListener(
    "keydown",
    (event) => {
      let near = { ArrowDown: "n", ArrowRight: "n", ArrowUp: "p", ArrowLeft: "p", Home: "[", End: "]" }[event.key];
      event.ctrlKey || event.metaKey || event.altKey || event.key === " " || !key(near ?? event.key) || (event.preventDefault(), list.querySelectorAll("button")[index]?.focus());
    },
    { signal }
  ), signal.addEventListener("abort", stop);
  let build = () => {
    list.replaceChildren();
    let heads = headings(scene?.frames ?? []);
    scene?.frames?.forEach((frame, k) => {
      let row = make("li", {}, list);
      heads[k] && make("span", { class: "bgl-frame-head" }, row, heads[k]), make("button", { type: "button", class: "bgl-entry", tabindex: -1 }, row, frame.text).addEventListener("click", () => {
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
  }, key };
}

// js/settings.js
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
      let key = JSON.stringify(setting.choices);
      field.dataset.key !== key && (field.dataset.key = key, field.replaceChildren(...setting.choices.map(({ value, text }) => make("option", { value }, null, text)))), field.value = setting.value;
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
  let { root, session } = host, parts = {}, makers = { points: createPointer, edit: createEditor }, frame = 0, replay = null, run = (action) => {
    session.send("act", { id: action.id }) && host.voice(host.word("checking"));
  }, actions = createActions(root, run, host.focus), settings = createSettings(root, host.says, host.choose, host.signal), part = () => parts[host.scene().mode] ?? null, load = (scene) => {
    var _a;
    for (let [mode, one] of Object.entries(parts)) mode !== scene.mode && one.leave();
    let maker = makers[scene.mode];
    maker && (parts[_a = scene.mode] ?? (parts[_a] = maker(host))).load(scene), (scene.frames || replay) && (replay ?? (replay = createReplay(root, { show: showFrame }, host.signal)), frame = replay.load(scene));
  }, showFrame = (index) => {
    frame = index, host.paint();
  }, view = (state) => {
    let scene = host.scene();
    if (replay && scene.frames) {
      let shown3 = frameScene(scene, frame);
      return { scene: shown3, state: start(shown3) };
    }
    let own = part();
    if (!own) return { scene, state };
    let shown2 = own.view(scene);
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
  }, press2 = (place) => {
    let action = actionAt(host.scene().actions ?? [], place);
    return action && session.isFree() && run(action), action !== null;
  }, key = (key2, spot) => {
    let action = actionOf(host.scene().actions ?? [], key2);
    return action ? (session.isFree() && run(action), !0) : replay?.key(key2) || part()?.acts.key?.(key2, spot) || !1;
  };
  return { load, view, paint, over: (acts) => {
    let wrapped = { ...acts, key, press: press2 };
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
export {
  createModes
};
