/** The notebook's widget: board and card over the traits `scene`, `card` and `reply`, each a JSON text. */
import { connect } from "./session.js";
import { make } from "./dom.js";
import { mount } from "./board.js";
import { mountCard } from "./card.js";

/**
 * @typedef {object} Model  what anywidget gives
 * @property {(key: string) => any} get
 * @property {(key: string, value: unknown) => void} set
 * @property {(event: string, listener: () => void) => void} on
 * @property {(event: string, listener: () => void) => void} off
 * @property {(content: unknown) => unknown} send
 */

/** A key that Python does not know and that is never saved there: what the views of one model share. */
const LOCAL = "_hand";

/** @param {Model} model @param {string} key @returns {any} */
const read = (model, key) => JSON.parse(model.get(key) || "null");

/** @param {Model} model @param {string} key @param {() => void} listener */
function watch(model, key, listener) {
  model.on(`change:${key}`, listener);
  return () => model.off(`change:${key}`, listener);
}

/** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} view */
function render({ model, el, signal }) {
  const session = connect(
    (message) => model.send(message),
    {
      get: () => model.get(LOCAL) || "",
      set: (text) => model.set(LOCAL, text),
      watch: (listener) => watch(model, LOCAL, listener),
    },
    read(model, "reply")?.seq ?? 0,
  );
  const root = make("div", { class: "bgl-lesson" }, el);
  /** @type {ReturnType<typeof mount> | null} */
  let board = null;
  /** @type {ReturnType<typeof mountCard> | null} */
  let card = null;
  const boardPlace = make("div", { class: "bgl-board-place" }, root);
  const cardPlace = make("div", { class: "bgl-card-place" }, root);

  /** A card looks like the board beside it. @param {import("./types.js").Card | null} next */
  const withTheme = (next) => next && { theme: read(model, "scene")?.theme, ...next };
  const showBoard = () => {
    const scene = read(model, "scene");
    boardPlace.hidden = !scene;
    if (scene && board) board.update(scene);
    else if (scene) board = mount(boardPlace, scene, { session });
  };
  const showCard = () => {
    const next = withTheme(read(model, "card"));
    cardPlace.hidden = !next;
    if (next && card) card.update(next);
    else if (next) card = mountCard(cardPlace, next, { session, preview: (moves) => board?.preview(moves) });
  };
  const answer = () => {
    const reply = read(model, "reply");
    if (reply && !board?.reply(reply)) session.reply(reply);
  };

  showBoard();
  showCard();
  const stops = [watch(model, "scene", showBoard), watch(model, "card", showCard), watch(model, "reply", answer)];
  let done = false;
  const end = () => {
    if (done) return;
    done = true;
    for (const stop of stops) stop();
    board?.destroy();
    card?.destroy();
    session.close();
    root.remove();
  };
  signal?.addEventListener("abort", end);
  return end;
}

/** Starts the numbering of messages where it stopped, once for all views. @param {{model: Model}} start */
function initialize({ model }) {
  if (!model.get(LOCAL)) model.set(LOCAL, JSON.stringify({ seq: read(model, "reply")?.seq ?? 0 }));
}

export default { initialize, render };
