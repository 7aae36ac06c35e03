/** Actions: what the host offers besides moving checkers, as buttons, as places on the board, and as keys. */
import { make, set, write } from "./dom.js";

/** @typedef {import("./types.js").Action} Action */

/** The action that a place on the board stands for: the main one that lies there, if it can be done.
 * @param {readonly Action[]} actions @param {"cube" | "dice"} place */
export const actionAt = (actions, place) => actions.find((action) => action.place === place && action.on) ?? null;

/** The action of a key. @param {readonly Action[]} actions @param {string} key */
export const actionOf = (actions, key) => actions.find((action) => action.on && action.key === key) ?? null;

/**
 * A row of buttons that changes with the scene and never loses the keyboard's place.
 * @param {HTMLElement} root @param {(action: Action) => void} run @param {() => void} home  focuses the board
 */
export function createActions(root, run, home) {
  const row = make("div", { class: "bgl-buttons bgl-actions", role: "group" }, root);
  /** @type {readonly Action[]} */
  let shown = [];
  let free = true;

  /** @param {Action} action */
  const create = (action) => {
    const made = make("button", { type: "button", class: "bgl-button", "data-act": action.id }, row);
    made.addEventListener("click", () => {
      const now = shown.find((one) => one.id === action.id);
      if (now?.on && free) run(now);
    });
    return made;
  };
  /** @param {readonly Action[]} actions @param {boolean} mayAct @param {string} label */
  const paint = (actions, mayAct, label) => {
    [shown, free] = [actions, mayAct];
    const had = row.contains(document.activeElement) ? document.activeElement?.getAttribute("data-act") : null;
    const known = new Map([...row.children].map((child) => [child.getAttribute("data-act"), child]));
    const wanted = actions.map((action) => {
      const element = /** @type {HTMLButtonElement} */ (known.get(action.id) ?? create(action));
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
