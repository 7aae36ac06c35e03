/**
 * A puzzle with the verdict on every answer: what was answered is looked up, and what has been done so far is
 * told by events, the same that the learner's journal holds. Pure; nothing here knows what is right.
 */
import { advance, start, steps } from "./state.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {[board: number, card: number, verdict?: Verdict]} Look  what an answer leads to; no verdict: it is no try */
/** @typedef {{correct: boolean, score: number, rule: string | null, loss: number | null}} Verdict */
/** @typedef {{v: number, key: string, time: string, kind: "attempt" | "hint" | "shown" | "again", puzzle: string,
 *   version: number, answer: Record<string, unknown> | null, verdict: Verdict | null, hints: number}} Event */

/**
 * @typedef {object} Sheet
 * @property {string} puzzle
 * @property {number} version
 * @property {Scene} scene
 * @property {Card} card
 * @property {string[]} hints
 * @property {number[][]} stars  by hints and wrong answers
 * @property {number} stars_seen  where the solution was seen before
 * @property {boolean[][]} may_show
 * @property {Partial<Scene>[]} boards
 * @property {Partial<Card>[]} cards
 * @property {Look[]} looks
 * @property {Look} shown
 * @property {Record<string, number>} results
 * @property {Record<string, Record<string, unknown>>} answers
 * @property {Record<string, number>} questions
 */

/** @typedef {{tries: number, hints: number, solved: boolean, shown: boolean, graded: boolean, seen: boolean,
 *   look: number | null}} Go  graded: a decision that was made, and then analysed */

/** Before anything was done. @type {Readonly<Go>} */
export const FRESH = { tries: 0, hints: 0, solved: false, shown: false, graded: false, seen: false, look: null };

/** @param {Go} go */
export const isDone = (go) => go.solved || go.shown || go.graded;

/** Fills the gaps of a structure with the texts of a language. @param {any} common @param {string[]} texts @returns {any} */
export function spoken(common, texts) {
  if (Array.isArray(common)) return common.map((one) => spoken(one, texts));
  if (common === null || typeof common !== "object") return common;
  if (Object.keys(common).length === 1 && typeof common.t === "number") return texts[common.t];
  return Object.fromEntries(Object.entries(common).map(([key, value]) => [key, spoken(value, texts)]));
}

/** The key of the position that moves lead to; empty where the graph does not list them.
 * @param {Sheet} sheet @param {readonly (readonly number[])[]} moves */
export function playKey({ scene }, moves) {
  let state = start(scene);
  for (const [from, to] of moves) {
    const step = steps(scene, state).find((one) => one[0] === from && one[1] === to);
    if (!step) return "";
    state = advance(state, step);
  }
  const { mover, opponent } = state.position;
  return [mover, opponent].map((side) => side.map((count) => count.toString(16)).join("")).join(".");
}

/** The key of an answer as data. @param {Sheet} sheet @param {Record<string, unknown>} answer */
export function answerKey(sheet, answer) {
  if (typeof answer.play !== "string") return JSON.stringify(answer);
  return playKey(sheet, answer.play.split(" ").filter((move) => move.includes("/")).map((move) => move.split("/").map(Number)));
}

/** @param {readonly (readonly number[])[]} moves */
export const questionKey = (moves) => moves.map(([from, to]) => `${from}/${to}`).join(" ");

/** Whether a verdict is that on a decision; the sheet tells it too, since events had no loss once.
 * @param {Verdict | undefined} verdict */
const isGraded = (verdict) => typeof verdict?.loss === "number";

/** What follows from an event. @param {Sheet} sheet @param {Go} go @param {Event} event @returns {Go} */
export function after(sheet, go, event) {
  if (event.puzzle !== sheet.puzzle || event.version !== sheet.version) return go;
  if (event.kind === "again") return isDone(go) ? { ...FRESH, seen: go.seen || go.shown || go.graded } : go;
  if (isDone(go)) return go;
  if (event.kind === "hint") return { ...go, hints: Math.min(Math.max(go.hints, event.hints), sheet.hints.length) };
  if (event.kind === "shown") return { ...go, shown: true, look: null };
  if (!event.answer || !event.verdict) return go;
  const look = sheet.results[answerKey(sheet, event.answer)] ?? null;
  const { correct } = event.verdict;
  const graded = isGraded(event.verdict) || isGraded(look === null ? undefined : sheet.looks[look]?.[2]);
  return { ...go, solved: correct, tries: go.tries + (correct ? 0 : 1), graded, look };
}

/** @template Value @param {Value[][]} table @param {Go} go @returns {Value | undefined} */
const at = (table, { hints, tries }) => table[hints]?.[Math.min(tries, (table[hints]?.length ?? 1) - 1)];

/** Board and card as they are now. @param {Sheet} sheet @param {Go} go @returns {{scene: Scene, card: Card}} */
export function shown(sheet, go) {
  const look = go.shown ? sheet.shown : go.look === null ? undefined : sheet.looks[go.look];
  const [board, card] = look ? [sheet.boards[look[0]], sheet.cards[look[1]]] : [{}, {}];
  const stars = go.seen ? sheet.stars_seen : at(sheet.stars, go);
  return {
    scene: { ...sheet.scene, ...board },
    card: {
      ...sheet.card,
      ...card,
      hints: sheet.hints.slice(0, go.hints),
      hints_left: sheet.hints.length - go.hints,
      stars: go.solved ? (stars ?? 1) : null,
      done: isDone(go),
      can_show: !isDone(go) && (at(sheet.may_show, go) ?? false),
    },
  };
}
