/** Placing checkers: what a hand does to a position that is put together. Pure; what is wrong Python says. */
import { BAR, OFF, THEIR_OFF, other } from "./geometry.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {Side | "remove"} Brush  what a click does: adds a checker of a side, or takes one away */

/** A side's own number for a spot, or null where it has none.
 * @param {Side} who @param {number} spot @returns {number | null} */
export function ownPoint(who, spot) {
  if (spot === BAR) return BAR;
  if (spot === (who === "mover" ? OFF : THEIR_OFF)) return OFF;
  if (spot === OFF || spot === THEIR_OFF) return null;
  return who === "mover" ? spot : other(spot);
}

/** @param {Position} position @param {Side} who @param {number} spot */
export const countAt = (position, who, spot) => position[who][ownPoint(who, spot) ?? -1] ?? 0;

/** The side whose checker is met first at a spot: the preferred one where both stand there.
 * @param {Position} position @param {number} spot @param {Side} preferred @returns {Side | null} */
export function sideAt(position, spot, preferred) {
  const rest = preferred === "mover" ? "opponent" : "mover";
  return countAt(position, preferred, spot) ? preferred : countAt(position, rest, spot) ? rest : null;
}

/** @param {Position} position @param {Side} who @param {(counts: number[]) => void} change @returns {Position} */
function changed(position, who, change) {
  const counts = [...position[who]];
  change(counts);
  return { ...position, [who]: counts };
}

/** One more checker of a side on a spot; it comes from the side's tray as long as one lies there.
 * @param {Position} position @param {Side} who @param {number} spot @returns {Position} */
export function add(position, who, spot) {
  const point = ownPoint(who, spot);
  if (point === null || point === OFF) return position;
  return changed(position, who, (counts) => {
    counts[point] = (counts[point] ?? 0) + 1;
    if (counts[OFF]) counts[OFF] -= 1;
  });
}

/** One checker less on a spot; it goes to its side's tray, unless there are too many of that side already.
 * @param {Position} position @param {Side} who @param {number} spot @param {number} most  how many a side has
 * @returns {Position} */
export function remove(position, who, spot, most) {
  const point = ownPoint(who, spot);
  if (point === null || point === OFF || !position[who][point]) return position;
  const total = position[who].reduce((sum, count) => sum + count, 0);
  return changed(position, who, (counts) => {
    counts[point] = (counts[point] ?? 0) - 1;
    if (total <= most) counts[OFF] = (counts[OFF] ?? 0) + 1;
  });
}

/** A checker carried from one spot to another; to where its side has no place it goes off the board.
 * @param {Position} position @param {Side} who @param {number} from @param {number | null} to @returns {Position} */
export function move(position, who, from, to) {
  const start = ownPoint(who, from);
  const end = to === null ? OFF : (ownPoint(who, to) ?? OFF);
  if (start === null || start === end || !position[who][start]) return position;
  return changed(position, who, (counts) => {
    counts[start] = (counts[start] ?? 0) - 1;
    counts[end] = (counts[end] ?? 0) + 1;
  });
}

/** What a click on a spot does. @param {Position} position @param {number} spot @param {Brush} brush
 * @param {boolean} away  the second button, or the key that takes away @param {number} most
 * @returns {Position} */
export function paintSpot(position, spot, brush, away, most) {
  if (!away && brush !== "remove") return add(position, brush, spot);
  const who = sideAt(position, spot, brush === "remove" ? "mover" : brush);
  return who ? remove(position, who, spot, most) : position;
}
