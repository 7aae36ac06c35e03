/** Beside a position that is put together: its faults, its texts in and out, dice, cube and score. */
import { make, set, unique, write } from "./dom.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").EditField} EditField */
/** @typedef {Pick<import("./modes.js").Host, "session" | "signal" | "voice" | "word">} Host */

/** @param {HTMLElement} panel @param {Host} host */
export function createEditFields(panel, { session, signal, voice, word }) {
  const problems = make("div", { class: "bgl-problems", role: "status" }, panel);
  const grid = make("div", { class: "bgl-fields" }, panel);
  const texts = make("div", { class: "bgl-texts" }, panel);
  const xgid = createText(texts, "xgid");
  const id = createText(texts, "position_id");
  let built = "";
  let told = "\u0000";

  /** A line with a text to copy and a place to paste another. @param {HTMLElement} parent @param {string} key */
  function createText(parent, key) {
    const form = make("form", { class: "bgl-text" }, parent);
    const name = unique();
    const label = make("label", { for: name }, form);
    const input = make("input", { id: name, type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off" }, form);
    const load = make("button", { type: "submit", class: "bgl-button" }, form);
    const copy = make("button", { type: "button", class: "bgl-button" }, form);
    let shown = "";
    form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        const text = input.value.trim();
        if (text && session.send("load", { text })) voice(word("checking"));
      },
      { signal },
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
      { signal },
    );
    return (/** @type {string} */ value) => {
      write(label, word(key));
      write(load, word("load"));
      write(copy, word("copy"));
      set(copy, { "aria-label": `${word("copy")}: ${word(key)}` });
      set(load, { "aria-label": `${word("load")}: ${word(key)}` });
      copy.hidden = value === "";
      // what somebody is typing stays
      if (value !== shown) input.value = value;
      shown = value;
    };
  }

  /** @param {readonly EditField[]} fields */
  const build = (fields) => {
    const had = grid.contains(document.activeElement) ? document.activeElement?.getAttribute("name") : null;
    grid.replaceChildren();
    for (const field of fields) {
      const name = unique();
      const cell = make("div", { class: "bgl-field" }, grid);
      make("label", { for: name }, cell, field.text);
      const input =
        field.kind === "choice"
          ? make("select", { id: name, name: field.id }, cell)
          : make("input", { id: name, name: field.id, type: "number", min: 0, max: 99, step: 1, inputmode: "numeric" }, cell);
      const offered = field.kind === "choice" ? input : field.choices.length && make("datalist", { id: unique() }, cell);
      if (offered && offered !== input) set(input, { list: offered.id });
      for (const { value, text } of field.choices) make("option", { value }, /** @type {HTMLElement} */ (offered), text);
      input.addEventListener("change", () => session.send("set", { id: field.id, value: input.value }));
      if (field.id === had) input.focus();
    }
  };

  /** @param {Scene} scene @param {boolean} fresh  whether the board is ahead of what Python has said */
  const paint = (scene, fresh) => {
    const edit = scene.edit;
    if (!edit) return;
    const shape = JSON.stringify(edit.fields.map(({ id, text, choices }) => [id, text, choices]));
    if (shape !== built) build(edit.fields);
    built = shape;
    for (const field of edit.fields) {
      const input = /** @type {HTMLInputElement | null} */ (grid.querySelector(`[name="${field.id}"]`));
      if (input && input.value !== field.value && (input !== document.activeElement || session.isFree())) input.value = field.value;
    }
    xgid(edit.xgid);
    id(edit.position_id);
    texts.hidden = !edit.fields.length; // an exercise is answered by hand
    const now = JSON.stringify([edit.problems, scene.language]);
    panel.dataset.fresh = String(fresh);
    if (now === told) return;
    told = now;
    problems.replaceChildren();
    // an exercise does not say beforehand whether it is right
    problems.hidden = !edit.problems.length && !edit.xgid;
    if (problems.hidden) return;
    problems.dataset.tone = edit.problems.length ? "bad" : "good";
    make("p", { class: "bgl-problem-head" }, problems, word(edit.problems.length ? "problems" : "no_problems"));
    if (!edit.problems.length) return;
    const list = make("ul", {}, problems);
    for (const problem of edit.problems) make("li", {}, list, problem);
  };
  return { paint };
}
