/** A puzzle on a class's page: board and card talk to the class's server, which judges and keeps every answer. */
import { connect, memory } from "./session.js";
import { createModes } from "./modes.js";
import { key, resend } from "./sending.js";
import { look } from "./settings.js";
import { lookAgain } from "./looking.js";
import { make } from "./dom.js";
import { mount } from "./board.js";
import { mountCard } from "./card.js";
import { ANSWERS, createWaiting, rootOf, sendWaiting } from "./waiting.js";

/** Where a pupil's settings of the board are kept, on this machine only. */
const KEPT = "bglearn.settings";

/** @typedef {import("./types.js").Message} Message */
/** @typedef {{scene: import("./types.js").Scene, card: import("./types.js").Card, status: string,
 *   done: boolean, reply: import("./types.js").Reply, task: {item: number}, remarks?: string[]}} Answer */

/** An address without the language that is asked for. @param {string} address */
const bare = (address) => address.split("?")[0];

/**
 * @param {HTMLElement} place @param {any} first  the view, with the sentences for what can go wrong
 * @param {{status?: HTMLElement | null, remarks?: HTMLElement | null, trouble?: HTMLElement | null,
 *   changed?: () => void}} [around]  where it is told how things stand; what to do after an answer
 */
export function work(place, first, { status, remarks, trouble, changed } = {}) {
  /** @type {Record<string, string>} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    // without a store nothing is remembered
  }
  const dress = (/** @type {import("./types.js").Scene} */ scene) => {
    const looks = Object.entries(kept).map(([id, value]) => look(id, value));
    const settings = scene.settings
      .filter(({ id, value }) => look(id, value) !== null)
      .map((one) => ({ ...one, value: kept[one.id] ?? one.value }));
    return Object.assign({}, scene, ...looks, { settings });
  };
  /** No cell keeps the class from answering: it is the class itself that is awaited. @param {import("./types.js").Card} card */
  const dressed = (card) => {
    const labels = { ...card.labels, busy: first.waits, silent: first.waits };
    return { theme: dress(first.scene).theme, ...card, labels };
  };
  const address = place.dataset.address ?? "";
  const waiting = createWaiting();
  /** Whether an answer is for the puzzle of this page; a number may mean another one by now.
   * @param {import("./waiting.js").Entry} entry */
  const isHere = (entry) => {
    const item = entry.body.task?.item;
    return item && first.task ? item === first.task.item : bare(entry.address) === bare(address);
  };
  const tell = (/** @type {string} */ text) => {
    if (!trouble) return;
    trouble.hidden = !text;
    trouble.textContent = text;
  };

  const refuse = (/** @type {{error: string}} */ { error }) => tell(first.refused.replace("{reason}", () => error));

  /** @param {Message} message */
  const post = async (message) => {
    if (message.kind === "set") {
      kept = { ...kept, [String(message.id)]: String(message.value) };
      try {
        localStorage.setItem(KEPT, JSON.stringify(kept));
      } catch {
        // as above
      }
      queueMicrotask(() => board.reply({ seq: message.seq, effect: "none" }, null));
      return;
    }
    const body = { key: key(), message, pupil: first.pupil, task: first.task };
    const isSafe = !ANSWERS.includes(message.kind) || waiting.keep(address, body);
    const { status, ok, answer } = await resend(address, body, () => tell(isSafe ? first.not_sent : first.not_kept));
    if (status !== 401) waiting.drop(body.key);
    if (!ok) {
      refuse(answer);
      board.reply({ seq: message.seq, effect: "back" }, null);
      return;
    }
    tell("");
    show(/** @type {Answer} */ (answer));
    changed?.();
  };
  /** @param {Answer} answer */
  const paint = ({ scene, card, status: line, task, remarks: told = [] }) => {
    first = { ...first, scene, card, status: line, task, remarks: told };
    board.update(dress(scene));
    question.update(dressed(card));
    if (status) status.textContent = line;
    if (!remarks) return;
    remarks.hidden = !told.length;
    remarks.replaceChildren(...told.map((text) => make("p", {}, null, text)));
  };
  /** @param {Answer} answer */
  const show = (answer) => {
    paint(answer);
    board.reply(answer.reply, answer.card.verdict);
    if (!session.read().stale) rest = held();
  };
  /** What the class would say of the puzzle. @param {Answer} view */
  const said = ({ scene, card, status: line, remarks: told = [] }) => JSON.stringify([scene, card, line, told]);
  /** What was begun on the board and is not given yet; `rest` is what lies there untouched. */
  const held = () => {
    const { moves, draft, pointed, stale } = session.read();
    const typed = /** @type {HTMLInputElement | null} */ (place.querySelector(".bgl-type input"))?.value;
    return JSON.stringify([moves, draft, pointed, stale, typed]);
  };
  const isIdle = () => !session.read().pending && held() === rest;
  /** Shows what has changed without the pupil: feedback that is released, a mark, an answer from another page. */
  const refresh = async () => {
    if (!isIdle()) return;
    const before = first;
    const response = await fetch(address.replace(/\/message(?=\?|$)/, ""), { credentials: "same-origin", cache: "no-store" });
    /** @type {Answer} */
    const view = await response.json();
    if (!response.ok || before !== first || !isIdle() || !view.task || view.task.item !== first.task?.item) return;
    if (said(view) === said(first)) return;
    paint(view);
    rest = held();
    changed?.();
  };
  const session = connect(post, memory(), Math.floor(Math.random() * 2 ** 31) * 2 ** 20);
  const preview = (/** @type {import("./types.js").Move[] | null} */ moves) => board.preview(moves);
  const board = mount(make("div", { class: "bgl-board-place" }, place), dress(first.scene), { session, modes: createModes });
  const question = mountCard(make("div", { class: "bgl-card-place" }, place), dressed(first.card), { session, preview });
  let rest = held();
  const endLooking = lookAgain(refresh);
  void sendWaiting(
    waiting,
    first.pupil,
    rootOf(address) ?? "",
    (entry) => resend(entry.address, entry.body, () => tell(first.not_sent)),
    (entry, { ok, answer }) => {
      if (!ok) return refuse(answer);
      tell("");
      if (isHere(entry)) show(answer);
    },
  );
  return {
    close: () => {
      endLooking();
      board.destroy();
      question.destroy();
      session.close();
    },
  };
}
