/** A puzzle on the front page: a real board and card, judged by what its sheet says. */
import { connect, memory } from "./session.js";
import { FRESH, after, answerKey, playKey, questionKey, shown } from "./sheet.js";
import { look } from "./settings.js";
import { make } from "./dom.js";
import { mount } from "./board.js";
import { mountCard } from "./card.js";
import { createModes } from "./modes.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./sheet.js").Go} Go */
/** @typedef {import("./types.js").Message} Message */
/** @typedef {ReturnType<typeof import("./events.js").createEvents>} Events */

const KEPT = "bglearn.settings";

/** The settings of the board that were chosen in this browser. @returns {Record<string, string>} */
function settings() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} id @param {string} value */
function keep(id, value) {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...settings(), [id]: value }));
  } catch {
    // nothing is kept here
  }
}

/**
 * @param {HTMLElement} place @param {Sheet} sheet @param {Events} events @param {() => void} changed  something was
 *   put down
 */
export function showPuzzle(place, sheet, events, changed) {
  const root = make("div", { class: "bgl-lesson" }, place);
  const [boardPlace, cardPlace] = [make("div", { class: "bgl-board-place" }, root), make("div", { class: "bgl-card-place" }, root)];
  /** @returns {Go} */
  const told = () => events.all().reduce((now, event) => after(sheet, now, event), FRESH);
  let go = told();

  /** The scene with this browser's settings. */
  const scene = () => {
    const kept = settings();
    const chosen = shown(sheet, go).scene;
    const looks = Object.entries(kept).map(([id, value]) => look(id, value));
    const panel = chosen.settings
      .filter(({ id, value }) => look(id, value) !== null)
      .map((one) => ({ ...one, value: kept[one.id] ?? one.value }));
    return Object.assign({}, chosen, ...looks, { settings: panel });
  };
  const card = () => ({ theme: scene().theme, ...shown(sheet, go).card });

  /** @param {Partial<import("./sheet.js").Event>} what */
  const put = (what) => {
    const { puzzle, version } = sheet;
    const event = events.add({ kind: "attempt", puzzle, version, answer: null, verdict: null, hints: go.hints, ...what });
    go = after(sheet, go, event);
    changed();
  };
  /** An answer that the sheet knows. @param {string} key @param {Record<string, unknown>} answer */
  const judge = (key, answer) => {
    const number = sheet.results[key];
    const found = number === undefined ? undefined : sheet.looks[number];
    if (number === undefined || !found) return;
    if (found[2]) put({ answer: sheet.answers[key] ?? answer, verdict: found[2] });
    else go = { ...go, look: number };
  };
  /** @param {Message} message @returns {"keep" | "back" | "none"} */
  const take = (message) => {
    const { kind } = message;
    if (kind === "set") keep(String(message.id), String(message.value));
    else if (kind === "hint") put({ kind, hints: go.hints + 1 });
    else if (kind === "show") put({ kind: "shown" });
    else if (kind === "again") put({ kind });
    else if (kind === "try") {
      const number = sheet.questions[questionKey(/** @type {number[][]} */ (message.moves))];
      go = { ...go, look: number ?? go.look };
    } else if (kind === "play") judge(playKey(sheet, /** @type {number[][]} */ (message.moves)), {});
    else if (kind === "answer") {
      const answer = /** @type {Record<string, unknown>} */ (message.answer);
      judge(answerKey(sheet, answer), answer);
    }
    if (/^(show|again)$/.test(kind)) return "back";
    if (/^(play|answer)$/.test(kind)) return go.solved ? "keep" : "back";
    return "none";
  };
  // the answer comes after the message is on its way, as that of a kernel would
  const session = connect((message) => queueMicrotask(() => answer(message)), memory());
  const board = mount(boardPlace, scene(), { session, modes: createModes });
  const question = mountCard(cardPlace, card(), { session, preview: (moves) => board.preview(moves) });
  /** @param {Message} message */
  const answer = (message) => {
    const effect = take(message);
    paint();
    board.reply({ seq: message.seq, effect }, message.kind === "set" ? null : shown(sheet, go).card.verdict);
    if (/^(play|answer|try)$/.test(message.kind)) cardPlace.querySelector(".bgl-verdict")?.scrollIntoView({ block: "nearest" });
  };
  const paint = () => {
    board.update(scene());
    question.update(card());
  };
  return {
    /** Takes over what another page, or a file, has brought. */
    follow: () => {
      const next = told();
      const same = ["tries", "hints", "solved", "shown"].every((key) => Reflect.get(next, key) === Reflect.get(go, key));
      if (same) return;
      go = next;
      paint();
    },
    close: () => {
      board.destroy();
      question.destroy();
      session.close();
      root.remove();
    },
  };
}
