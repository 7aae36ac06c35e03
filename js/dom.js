/** The few lines that make elements. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number>} Attributes */

/** Sets what differs. @param {Element} element @param {Attributes} attributes */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

/** An SVG element. @param {string} name @param {Attributes} [attributes] @param {Element} [parent] @returns {SVGElement} */
export function draw(name, attributes = {}, parent) {
  const made = document.createElementNS(SVG, name);
  set(made, attributes);
  parent?.append(made);
  return made;
}

/** An HTML element. @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {Attributes} [attributes] @param {Element | null} [parent] @param {string} [text]
 * @returns {HTMLElementTagNameMap[Name]} */
export function make(name, attributes = {}, parent, text) {
  const made = document.createElement(name);
  set(made, attributes);
  if (text !== undefined) made.textContent = text;
  parent?.append(made);
  return made;
}

/** Changes a text only if it differs. @param {Element} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** A name for ids that no other board on the page has. */
export const unique = () => `bgl-${Math.random().toString(36).slice(2, 9)}`;

/** Strokes of the symbols on buttons, in a square of 20. */
const ICONS = {
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
  again: "M15.5 7A6.5 6.5 0 1 0 16.5 11M16 3v4.500h-4.500",
};

/** A button with a symbol and a word. @param {keyof typeof ICONS} icon @param {Element} parent @returns {HTMLButtonElement} */
export function button(icon, parent) {
  const made = make("button", { type: "button", class: `bgl-button bgl-${icon}` }, parent);
  const picture = draw("svg", { viewBox: "0 0 20 20", "aria-hidden": "true", class: "bgl-icon" }, made);
  draw("path", { d: ICONS[icon] }, picture);
  make("span", {}, made);
  return made;
}

/** Does something when a button is pressed, unless it can't be. @param {HTMLElement} element @param {() => void} act
 * @param {AbortSignal} signal */
export function press(element, act, signal) {
  element.addEventListener("click", () => element.getAttribute("aria-disabled") !== "true" && act(), { signal });
}

/** The element that an event happened on. @param {Event} event */
export const targetOf = (event) => /** @type {Element} */ (event.target);

/** Names, enables and shows a button. A button that can't be pressed keeps the focus, so that Tab goes on from there.
 * @param {HTMLButtonElement} element @param {{text: string, on?: boolean, shown?: boolean}} state */
export function setButton(element, { text, on = true, shown = true }) {
  const word = element.lastElementChild;
  if (word) write(word, text);
  set(element, { "aria-disabled": String(!on) });
  element.hidden = !shown;
}

/** Keeps the keys of a board or card from the notebook around it, which has commands on single letters.
 * @param {HTMLElement} element @param {AbortSignal} signal */
export function keepKeys(element, signal) {
  element.dataset.lmSuppressShortcuts = "true";
  for (const type of ["keydown", "keyup", "keypress"]) {
    element.addEventListener(type, (event) => event.stopPropagation(), { signal });
  }
}
