/** A puzzle on a class's page: board and card talk to the class's server, which judges and keeps every answer. */
import { connect, memory } from "./session.js";
import { createModes } from "./modes.js";
import { key, resend } from "./sending.js";
import { look } from "./settings.js";
import { make } from "./dom.js";
import { mount } from "./board.js";
import { mountCard } from "./card.js";
import { ANSWERS, createWaiting, sendWaiting } from "./waiting.js";

/** Where a pupil's settings of the board are kept, on this machine only. */
const KEPT = "bglearn.settings";

/** @typedef {import("./types.js").Message} Message */
/** @typedef {{scene: import("./types.js").Scene, card: import("./types.js").Card, status: string,
 *   done: boolean, reply: import("./types.js").Reply}} Answer */

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
  const tell = (/** @type {string} */ text) => {
    if (!trouble) return;
    trouble.hidden = !text;
    trouble.textContent = text;
  };

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
    const body = { key: key(), message, pupil: first.pupil };
    if (ANSWERS.includes(message.kind)) waiting.keep(address, body);
    const response = await resend(address, JSON.stringify(body), () => tell(first.not_sent));
    if (response.status !== 401) waiting.drop(body.key);
    const answer = await response.json();
    if (!response.ok) {
      tell(first.refused.replace("{reason}", answer.error));
      board.reply({ seq: message.seq, effect: "back" }, null);
      return;
    }
    tell("");
    show(/** @type {Answer} */ (answer));
    changed?.();
  };
  /** @param {Answer} answer */
  const show = ({ scene, card, status: line, reply }) => {
    first = { ...first, scene, card };
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
    (entry) => resend(entry.address, JSON.stringify(entry.body), () => tell(first.not_sent)),
    async (entry, response) => {
      tell("");
      if (bare(entry.address) === bare(address) && response.ok) show(await response.json());
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
