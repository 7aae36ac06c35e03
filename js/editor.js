/** Mode `edit`: a hand that puts checkers anywhere, and the palette, fields and texts beside the board. */
import { button, make, press, set, setButton, unique, write } from "./dom.js";
import { move, paintSpot, sideAt } from "./edit.js";
import { createEditFields } from "./edit_fields.js";
import { describeSpot } from "./speak.js";
import { start } from "./state.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./edit.js").Brush} Brush */

/** @type {readonly Brush[]} */
const BRUSHES = ["mover", "opponent", "remove"];

/** @param {import("./modes.js").Host} host @returns {import("./modes.js").Part} */
export function createEditor(host) {
  const { root, session, signal, scene, paint, voice, word, hold } = host;
  const panel = make("div", { class: "bgl-edit" }, root);
  const top = make("div", { class: "bgl-edit-top" }, panel);
  const palette = make("div", { class: "bgl-palette", role: "radiogroup" }, top);
  const name = unique();
  const radios = BRUSHES.map((brush) => {
    const row = make("label", { class: `bgl-brush bgl-brush-${brush}` }, palette);
    const input = make("input", { type: "radio", name, value: brush }, row);
    make("span", { class: "bgl-swatch", "aria-hidden": "true" }, row);
    const text = make("span", {}, row);
    input.addEventListener("change", () => choose(brush), { signal });
    return { input, text, brush };
  });
  const undo = button("undo", top);
  const fields = createEditFields(panel, { session, signal, voice, word });

  /** @type {Brush} */
  let brush = "mover";
  /** What was done here and has not come back from Python. @type {Position | null} */
  let local = null;
  let waiting = false;
  /** @type {Position[]} */
  let past = [];
  let loaded = "";
  /** @type {{from: number, who: Side} | null} */
  let carried = null;

  const most = () => scene().edit?.checkers ?? 0;
  const position = () => local ?? scene().edit?.position ?? scene().position;
  const push = () => {
    waiting = !session.send("edit", { position: position() }, true);
  };
  signal.addEventListener("abort", session.watch(() => waiting && !session.read().pending && push()));

  /** @param {number} spot */
  const tell = (spot) => voice(describeSpot(scene(), start({ ...scene(), position: position() }), spot, false, false));
  /** @param {Position} next @param {number} spot */
  const change = (next, spot) => {
    if (next === position()) return tell(spot);
    past = [...past.slice(-99), position()];
    local = next;
    push();
    tell(spot);
    paint();
  };
  const choose = (/** @type {Brush} */ next) => {
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

  /** @type {Partial<import("./input.js").Acts>} */
  const acts = {
    tap: (spot) => change(paintSpot(position(), spot, brush, false, most()), spot),
    far: (spot) => change(paintSpot(position(), spot, brush, true, most()), spot),
    canTake: (spot) => sideAt(position(), spot, brush === "remove" ? "mover" : brush) !== null,
    take: (spot) => {
      const who = sideAt(position(), spot, brush === "remove" ? "mover" : brush);
      carried = who && { from: spot, who };
      return who && hold(spot, who);
    },
    over: () => {},
    release: (spot) => {
      if (carried) change(move(position(), carried.who, carried.from, spot), spot ?? carried.from);
      carried = null;
      paint();
    },
    escape: () => {},
    undo: back,
    key: (key, spot) => {
      if (key === "+" || key === "=") change(paintSpot(position(), spot, brush, false, most()), spot);
      else if (key === "-" || key === "Delete") change(paintSpot(position(), spot, brush, true, most()), spot);
      else if (key === "x") choose(BRUSHES[(BRUSHES.indexOf(brush) + 1) % BRUSHES.length] ?? "mover");
      else return false;
      return true;
    },
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
      fields.paint(scene(), local !== null);
    },
    pressed: () => new Set(),
    acts,
    leave: () => {
      panel.hidden = true;
    },
  };
}
