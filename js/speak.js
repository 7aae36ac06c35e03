/** The board for the ear: what a place holds, what a move was, and the one live region that says it. */
import { BAR, OFF, THEIR_OFF, other } from "./geometry.js";
import { shown } from "./draw.js";
import { say } from "./labels.js";
import { spread, usedDice } from "./state.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./state.js").State} State */

/** The name of a spot alone. @param {Scene} scene @param {number} spot */
export function spotName(scene, spot) {
  if (spot === BAR) return say(scene.labels, "bar");
  if (spot === OFF || spot === THEIR_OFF) return say(scene.labels, "off");
  return say(scene.labels, "point", { point: shown(scene, spot) });
}

/** A spot with what stands there and what can be done with it.
 * @param {Scene} scene @param {State} state @param {number} spot @param {boolean} movable @param {boolean} target */
export function describeSpot(scene, state, spot, movable, target) {
  const { labels } = scene;
  const { mover, opponent } = state.position;
  const mine = spot === THEIR_OFF ? 0 : (mover[spot] ?? 0);
  const own = spot === BAR ? BAR : spot === THEIR_OFF ? OFF : spot === OFF ? -1 : other(spot);
  const theirs = opponent[own] ?? 0;
  const parts = [spotName(scene, spot)];
  if (mine) parts.push(say(labels, "yours", { count: mine }));
  if (theirs) parts.push(say(labels, "theirs", { count: theirs }));
  if (!mine && !theirs) parts.push(say(labels, "empty"));
  if (movable) parts.push(say(labels, "movable"));
  if (target) parts.push(say(labels, "target"));
  return parts.join(". ");
}

/** @param {Scene} scene @param {{from: number, to: number, hit: boolean}} move */
export function describeMove(scene, { from, to, hit }) {
  const key = to === OFF ? "bear_off" : (from === BAR ? "enter" : "move") + (hit ? "_hits" : "");
  return say(scene.labels, key, { from: from === BAR ? spotName(scene, BAR) : shown(scene, from), to: shown(scene, to) });
}

/** What can still be said after a move: the dice that are left.
 * @param {Scene} scene @param {State} state */
export function describeDice(scene, state) {
  const lying = spread(scene.dice);
  const used = usedDice(lying, state);
  const left = lying.filter((_, k) => !used[k]);
  return left.length ? say(scene.labels, "dice_left", { dice: left.join(" ") }) : "";
}

/** The whole position with what the hand has done so far. @param {Scene} scene @param {State} state */
export function describeBoard(scene, state) {
  const moves = state.moves.map((move) => `${describeMove(scene, move)}.`);
  return [scene.description, ...moves, moves.length > 0 && describeDice(scene, state)].filter(Boolean).join(" ");
}

/** A picked checker and where it can go, far points first.
 * @param {Scene} scene @param {number} from @param {Iterable<number>} targets */
export function describePick(scene, from, targets) {
  const picked = say(scene.labels, "picked", { from: spotName(scene, from) });
  const names = [...targets].sort((a, b) => b - a).map((to) => (to === OFF ? say(scene.labels, "off_short") : shown(scene, to)));
  if (!names.length) return picked;
  return `${picked} ${say(scene.labels, "can_go", { points: names.join(", ") })}`;
}

/** Says a text even if it is the same as the last one. @param {HTMLElement} region */
export function createVoice(region) {
  return (/** @type {(string | false | undefined)[]} */ ...parts) => {
    const text = parts.filter(Boolean).join(" ");
    region.textContent = region.textContent === text && text ? `${text}\u00a0` : text;
    region.dataset.tone = "";
  };
}
