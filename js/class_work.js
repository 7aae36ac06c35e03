/** A puzzle on a class's page: board and card talk to the class's server, which judges and keeps every answer. */
import { connect, memory } from "./session.js";
import { createModes } from "./modes.js";
import { key, resend } from "./sending.js";
import { look } from "./settings.js";
import { make } from "./dom.js";
import { mount } from "./board.js";
import { mountCard } from "./card.js";
import { ANSWERS, createWaiting, rootOf, sendWaiting } from "./waiting.js";

/** Where a pupil's settings of the board are kept, on this machine only. */
const KEPT = "bglearn.settings";

/** @typedef {import("./types.js").Message} Message */
/** @typedef {{scene: import("./types.js").Scene, card: import("./types.js").Card, status: string,
 *   done: boolean, reply: import("./types.js").Reply, task: object}} Answer */

/** An address without the language that is asked for. @param {string} address */
const bare = (address) => address.split("?")[0];

/**
 * @param {HTMLElement} place @param {any} first  the view, with the sentences for what can go wrong
 * @param {{status?: HTMLElement | null, trouble?: HTMLElement | null, changed?: () => void}} [around]  where it is
 *   told how things stand; what to do after an answer
 */
export function work(place, first, { status, trouble, changed } = {}) {
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
  const withTheme = (/** @type {import("./types.js").Card} */ card) => ({ theme: dress(first.scene).theme, ...card });
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
  const show = ({ scene, card, status: line, reply, task }) => {
    first = { ...first, scene, card, task };
    board.update(dress(scene));
    question.update(withTheme(card));
    board.reply(reply, card.verdict);
    if (status) status.textContent = line;
  };
  const session = connect(post, memory(), Math.floor(Math.random() * 2 ** 31) * 2 ** 20);
  const preview = (/** @type {import("./types.js").Move[] | null} */ moves) => board.preview(moves);
  const board = mount(make("div", { class: "bgl-board-place" }, place), dress(first.scene), { session, modes: createModes });
  const question = mountCard(make("div", { class: "bgl-card-place" }, place), withTheme(first.card), { session, preview });
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
      board.destroy();
      question.destroy();
      session.close();
    },
  };
}
