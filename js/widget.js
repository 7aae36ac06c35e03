/** The notebook's widget: board and card over the traits `scene`, `card` and `reply`, each a JSON text. */
import { connect } from "./session.js";
import { createModes } from "./modes.js";
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
  let asked = 0;
  let question = read(model, "card")?.id;
  const session = connect(
    (message) => {
      asked = message.seq;
      return model.send(message);
    },
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

  /** @param {string} selector @returns {HTMLElement | null} */
  const find = (selector) => root.querySelector(selector);
  /** A card looks like the board beside it. @param {import("./types.js").Card | null} next */
  const withTheme = (next) => next && { theme: read(model, "scene")?.theme, ...next };
  const showBoard = () => {
    const scene = read(model, "scene");
    boardPlace.hidden = !scene;
    if (scene && board) board.update(scene);
    else if (scene) board = mount(boardPlace, scene, { session, modes: createModes });
  };
  const showCard = () => {
    const next = withTheme(read(model, "card"));
    cardPlace.hidden = !next;
    if (next && card) card.update(next);
    else if (next) card = mountCard(cardPlace, next, { session, preview: (moves) => board?.preview(moves) });
  };
  const answer = () => {
    const reply = read(model, "reply");
    if (!reply) return;
    if (board) board.reply(reply, read(model, "card")?.verdict);
    else session.reply(reply);
    keepFocus();
    const id = read(model, "card")?.id;
    if (reply.seq === asked && id !== question) cardPlace.scrollIntoView({ block: "nearest" }); // the next one is above
    question = id;
    if (reply.seq === asked) find(".bgl-card[data-past=false] .bgl-verdict:not(:empty)")?.scrollIntoView({ block: "nearest" });
  };

  /** What had the focus before an answer changed the page. @type {HTMLElement | null} */
  let focused = null;
  /** Gives the focus on if what had it is gone. */
  const keepFocus = () => {
    const lost = focused && (!focused.getClientRects().length || focused.matches(":disabled"));
    if (lost) (find(".bgl-again:not([hidden])") ?? find(".bgl-spot[tabindex='0']"))?.focus();
    focused = null;
  };

  showBoard();
  showCard();
  const parts = Object.entries({ scene: showBoard, card: showCard, reply: answer });
  const stops = parts.map(([key, show]) =>
    watch(model, key, () => {
      focused = find(":focus") ?? focused;
      show();
    }),
  );
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

/**
 * Numbers the messages of this page from a place of its own, once for all views: a notebook that is open in two
 * tabs has two pages at one kernel, and neither may take the other's answer for its own.
 * @param {{model: Model}} start
 */
function initialize({ model }) {
  if (!model.get(LOCAL)) model.set(LOCAL, JSON.stringify({ seq: Math.floor(Math.random() * 2 ** 31) * 2 ** 20 }));
}

export default { initialize, render };
