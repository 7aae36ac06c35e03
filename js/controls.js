/** What lies under the board: the line that speaks, the buttons, the field for a typed play, the caption. */
import { button, make, press, set, setButton, unique, write } from "./dom.js";
import { say } from "./labels.js";
import { BAR, OFF } from "./geometry.js";
import { plays } from "./state.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {{scene(): Scene, undo(): void, undoAll(): void, swap(): void, confirm(): void, type(text: string): void}} Presses */
/** @typedef {{undo: boolean, swap: boolean, confirm: boolean, type: boolean, caption: boolean}} Shown */

/** How many plays the field may offer. */
const MOST_TYPED = 80;

/** The legal plays as they are typed, where the board may tell them. @param {Scene} scene @returns {string[]} */
function typed(scene) {
  const name = (/** @type {number} */ point) =>
    point === BAR ? say(scene.labels, "bar_typed") : point === OFF ? say(scene.labels, "off_short") : String(point);
  const told = scene.completes ? plays(scene, MOST_TYPED) : [];
  return told.map((moves) => moves.map(([from, to]) => `${name(from)}/${name(to)}`).join(" "));
}

/** @param {HTMLElement} root @param {Presses} presses @param {AbortSignal} signal */
export function createControls(root, presses, signal) {
  const says = make("div", { class: "bgl-says" }, root);
  const status = make("p", { class: "bgl-status", role: "status" }, says);
  const caption = make("p", { class: "bgl-caption", "aria-live": "polite" }, says);
  const line = make("div", { class: "bgl-line" }, root);
  const buttons = make("div", { class: "bgl-buttons" }, line);
  const [undo, undoAll, swap, confirm] = [
    button("undo", buttons), button("undo_all", buttons), button("swap", buttons), button("confirm", buttons),
  ];
  const form = make("form", { class: "bgl-type" }, line);
  const id = unique();
  const label = make("label", { for: id }, form);
  const field = make("input", { id, type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 200, placeholder: "…/… …/…", list: `${id}-plays` }, form);
  const list = make("datalist", { id: `${id}-plays` }, form);
  const submit = make("button", { type: "submit", class: "bgl-button" }, form);
  const help = make("p", { class: "bgl-help", id: unique() }, root);

  press(undo, presses.undo, signal);
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
    { signal },
  );

  const clear = () => {
    field.value = "";
  };
  /** The plays that can be typed, for the browser to complete; worked out once the field is used. @type {unknown} */
  let completed = null;
  field.addEventListener("focus", () => {
    if (completed === presses.scene().graph) return;
    completed = presses.scene().graph;
    list.replaceChildren(...typed(presses.scene()).map((value) => make("option", { value })));
  }, { signal });
  /** @param {Scene} scene @param {Shown} shown */
  const paint = (scene, shown) => {
    const word = (/** @type {string} */ key) => say(scene.labels, key);
    const live = scene.mode === "play" || scene.mode === "try";
    write(caption, scene.caption);
    caption.hidden = !shown.caption;
    line.hidden = !live;
    setButton(undo, { text: word("undo"), on: shown.undo });
    setButton(undoAll, { text: word("undo_all"), on: shown.undo });
    setButton(swap, { text: word("swap"), on: shown.swap, shown: scene.dice[0] !== scene.dice[1] });
    setButton(confirm, { text: word("confirm"), on: shown.confirm });
    confirm.classList.toggle("bgl-ready", shown.confirm);
    write(label, word("type_label"));
    write(submit, word("type_send"));
    set(submit, { "aria-disabled": String(!shown.type) });
    write(help, word("keys_help"));
    help.hidden = !live;
  };
  return { says, status, help, clear, paint };
}
