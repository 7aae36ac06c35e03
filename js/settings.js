/** The settings of the board: a button that opens a small panel. What is only a look is applied at once. */
import { button, make, press, set, setButton, unique, write } from "./dom.js";
import { say } from "./labels.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Setting} Setting */

/** What a choice means in a scene; null for what only the host can carry out. @param {string} id @param {string} value */
export function look(id, value) {
  if (id === "bottom" || id === "big" || id === "auto_forced") return { [id]: value === "true" };
  if (/^(home|numbering|theme|animation|click)$/.test(id)) return { [id]: value };
  return null;
}

/**
 * @param {HTMLElement} root @param {HTMLElement} line  where the button goes
 * @param {(id: string, value: string) => void} change @param {AbortSignal} signal
 */
export function createSettings(root, line, change, signal) {
  const open = button("settings", line);
  const panel = make("div", { class: "bgl-panel", role: "group", id: unique() }, root);
  panel.hidden = true;
  set(open, { "aria-expanded": "false", "aria-controls": panel.id });
  /** @type {Scene | null} */
  let painted = null;
  const show = (/** @type {boolean} */ on) => {
    panel.hidden = !on;
    set(open, { "aria-expanded": String(on) });
    if (on && painted) fill(painted);
  };
  press(open, () => show(panel.hidden !== false), signal);
  panel.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      show(false);
      open.focus();
    },
    { signal },
  );
  /** @type {Map<string, HTMLSelectElement>} */
  const fields = new Map();
  /** @param {Setting} setting */
  const create = ({ id }) => {
    const label = make("label", {}, panel);
    make("span", {}, label);
    const field = make("select", { name: id }, label);
    field.addEventListener("change", () => change(id, field.value), { signal });
    fields.set(id, field);
    return field;
  };
  /** @param {Scene} scene */
  const fill = (scene) => {
    for (const setting of scene.settings ?? []) {
      const field = fields.get(setting.id) ?? create(setting);
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
  /** @param {Scene} scene */
  const paint = (scene) => {
    if (scene === painted) return;
    painted = scene;
    const shown = (scene.settings ?? []).length > 0;
    open.hidden = !shown;
    setButton(open, { text: say(scene.labels, "settings"), shown });
    // nobody waits for what is not seen: the panel is filled when it is opened
    if (!panel.hidden) fill(scene);
  };
  return { paint };
}
