/** Arrows (moves shown) and marks (points shown). */
import { BAR, HEIGHT, OFF, SIZE, THEIR_OFF, anchor, area, isTop, other, room, slot } from "./geometry.js";
import { draw } from "./dom.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Arrow} Arrow */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./geometry.js").Place} Place */

const HEAD = { length: 30, half: 17 };

/**
 * Where each arrow starts and ends. It starts where an earlier one landed on that place, so that the moves of one
 * checker are a path, else at the checker on top; it ends where the checker would lie, or on the top checker of
 * those that hold the point.
 *
 * @param {import("./geometry.js").View} view @param {Position} position @param {Arrow[]} arrows
 * @returns {{start: Place, end: Place}[]}
 */
export function ends(view, { mover, opponent }, arrows) {
  if (arrows.length && arrows.every((arrow) => arrow[2] === "last")) return made(view, { mover, opponent }, arrows);
  const mine = [...mover];
  /** @type {Map<number, Place[]>} */
  const landed = new Map();
  const theirs = (/** @type {number} */ spot) => (spot > OFF && spot < BAR ? (opponent[other(spot)] ?? 0) : 0);
  const at = (/** @type {number} */ spot, /** @type {number} */ index) =>
    anchor(view, spot, index, (mover[spot] ?? 0) + theirs(spot));
  return arrows.map(([from, to]) => {
    const start = landed.get(from)?.pop() ?? at(from, Math.max(0, (mine[from] ?? 0) - 1));
    const end = at(to, theirs(to) > 1 ? theirs(to) - 1 : (mine[to] ?? 0));
    mine[from] = Math.max(0, (mine[from] ?? 0) - 1);
    mine[to] = (mine[to] ?? 0) + 1;
    landed.set(to, [...(landed.get(to) ?? []), end]);
    return { start, end };
  });
}

/**
 * Of moves that are made already: from where the checker lay to where it lies now, worked out from the end.
 * @param {import("./geometry.js").View} view @param {Position} position @param {Arrow[]} arrows
 */
function made(view, position, arrows) {
  const end = arrows.at(-1)?.[1] ?? OFF;
  const onBoard = end > OFF && end < BAR;
  const who = end === OFF || (end !== THEIR_OFF && onBoard && !position.opponent[other(end)]) ? "mover" : "opponent";
  const own = (/** @type {number} */ spot) => (spot === BAR ? BAR : spot === OFF || spot === THEIR_OFF ? OFF : who === "mover" ? spot : other(spot));
  const left = [...position[who]];
  const at = (/** @type {number} */ spot) => {
    const index = left[own(spot)] ?? 0;
    const { x, y } = slot(view, who, spot, index);
    const aside = index + 1 > room(spot) ? SIZE.aside : 0;
    return { x, y: isTop(view, spot) ? y + aside : y - aside };
  };
  return [...arrows]
    .reverse()
    .map(([from, to]) => {
      left[own(to)] = Math.max(0, (left[own(to)] ?? 0) - 1);
      const both = { start: at(from), end: at(to) };
      left[own(from)] = (left[own(from)] ?? 0) + 1;
      return both;
    })
    .reverse();
}

/** The bent line between two places, leaving room for the head, and the head's corners.
 * @param {Place} from @param {Place} to @returns {{line: string, head: string}} */
export function arrow(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  // bent towards the middle of the board, where there is room
  const inward = from.y + to.y < HEIGHT ? 1 : -1;
  const bend = Math.min(90, 24 + length * 0.16) * (dx === 0 ? 1 : Math.sign(dx) * inward);
  const knee = { x: (from.x + to.x) / 2 - (dy / length) * bend, y: (from.y + to.y) / 2 + (dx / length) * bend };
  const [ex, ey] = [to.x - knee.x, to.y - knee.y];
  const end = Math.hypot(ex, ey) || 1;
  const [ux, uy] = [ex / end, ey / end];
  const neck = { x: to.x - ux * HEAD.length, y: to.y - uy * HEAD.length };
  const at = (/** @type {number} */ x, /** @type {number} */ y) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return {
    line: `M${at(from.x, from.y)}Q${at(knee.x, knee.y)} ${at(neck.x, neck.y)}`,
    head:
      `M${at(to.x, to.y)}L${at(neck.x - uy * HEAD.half, neck.y + ux * HEAD.half)}` +
      `L${at(neck.x + uy * HEAD.half, neck.y - ux * HEAD.half)}Z`,
  };
}

/** @param {SVGElement} layer @param {unknown} content  @returns {boolean} whether it must be drawn anew */
function changed(layer, content) {
  const key = JSON.stringify(content);
  if (layer.dataset.key === key) return false;
  layer.dataset.key = key;
  layer.replaceChildren();
  return true;
}

/** @param {SVGElement} layer @param {Scene} scene @param {Position} position @param {Arrow[]} arrows */
export function paintArrows(layer, scene, position, arrows) {
  if (!changed(layer, arrows.length ? [arrows, position, scene.home, scene.bottom] : [])) return;
  ends(scene, position, arrows).forEach(({ start, end }, k) => {
    const { line, head } = arrow(start, end);
    const group = draw("g", { class: `bgl-arrow bgl-${arrows[k]?.[2]}` }, layer);
    draw("path", { class: "bgl-halo", d: line }, group);
    draw("path", { class: "bgl-halo-head", d: head }, group);
    draw("path", { class: "bgl-shaft", d: line }, group);
    draw("path", { class: "bgl-head", d: head }, group);
    draw("circle", { class: "bgl-head", cx: start.x, cy: start.y, r: 7 }, group);
  });
}

/** Frames lie under the checkers, badges on everything.
 * @param {SVGElement} layer @param {SVGElement} badges @param {Scene} scene @param {Scene["marks"]} marks */
export function paintMarks(layer, badges, scene, marks) {
  if (!changed(layer, marks.length ? [marks, scene.home, scene.bottom] : [])) return;
  badges.replaceChildren();
  for (const [point, tone] of marks) {
    const group = draw("g", { class: `bgl-mark bgl-mark-${tone}` }, layer);
    const { x, y, width, height } = area(scene, point);
    draw("rect", { x: x + 2, y: y + 2, width: width - 4, height: height - 4, rx: 10 }, group);
    if (tone !== "blocked" || point === OFF || point === BAR || point === THEIR_OFF) continue;
    const cy = isTop(scene, point) ? y + height - SIZE.badge : y + SIZE.badge;
    const cx = x + width / 2;
    draw("circle", { class: "bgl-badge", cx, cy, r: 15 }, badges);
    draw("path", { class: "bgl-cross", d: `M${cx - 6} ${cy - 6}l12 12m0-12l-12 12` }, badges);
  }
}
