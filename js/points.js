/** Choosing points: the answer to a question is given by pointing at the board. Pure. */
import { BAR, OFF } from "./geometry.js";

/** The points chosen after one more is pointed at: it is taken up or given back. Where only so many may be
 * chosen, the one chosen first makes room; `most` 0 sets no limit.
 * @param {readonly number[]} chosen @param {number} spot @param {number} most @returns {number[]} */
export function toggle(chosen, spot, most) {
  if (chosen.includes(spot)) return chosen.filter((one) => one !== spot);
  const kept = most && chosen.length >= most ? chosen.slice(chosen.length - most + 1) : chosen;
  return [...kept, spot];
}

/** Whether a spot can be chosen: the points, the bar, and the tray of the mover. @param {number} spot */
export const choosable = (spot) => spot >= OFF && spot <= BAR;
