/**
 * Where everything lies on the board, in drawing units. Pure.
 *
 * All points are the mover's own. A stack's checkers are counted from the outer edge, the first is 0.
 */
import table from "../bglearn/board/geometry.json" with { type: "json" };

/** @typedef {import("./types.js").Side} Side */
/** @typedef {{x: number, y: number}} Place */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{home: "left" | "right", bottom: boolean}} View  where the mover's home board lies */

export const SIZE = table;
export const OFF = 0;
export const BAR = 25;
export const THEIR_OFF = 26;

const FIELD = 12 * SIZE.point + SIZE.bar;
export const WIDTH = 2 * SIZE.frame + FIELD + SIZE.gap + SIZE.tray;
export const HEIGHT = SIZE.field + 2 * SIZE.margin;
const MIDDLE = HEIGHT / 2;

/** Turns a box drawn for a home board at the right into the one for this view.
 * @param {View} view @param {Box} box @returns {Box} */
function side(view, box) {
  return view.home === "right" ? box : { ...box, x: WIDTH - box.x - box.width };
}

/** The other side's name for a point (BOARD-15 lives in Python; this only says which triangle is the same).
 * @param {number} point */
export const other = (point) => 25 - point;

/** Whether a spot lies in the upper row; the bar belongs to both and is counted to neither.
 * @param {View} view @param {number} spot */
export function isTop(view, spot) {
  const near = spot === OFF || (spot >= 1 && spot <= 12);
  return near !== view.bottom;
}

/** The column of a point as seen from the left with the home board at the right: 0 to 11.
 * @param {number} point */
const column = (point) => (point <= 12 ? 12 - point : point - 13);

/** The whole area of a spot, for pointing at and for the frame of the cursor.
 * @param {View} view @param {number} spot @returns {Box} */
export function area(view, spot) {
  const half = SIZE.field / 2;
  if (spot === BAR) {
    return side(view, { x: SIZE.frame + 6 * SIZE.point, y: SIZE.margin, width: SIZE.bar, height: SIZE.field });
  }
  const y = isTop(view, spot) ? SIZE.margin : MIDDLE;
  if (spot === OFF || spot === THEIR_OFF) {
    const height = half - SIZE.tray_gap / 2;
    const x = SIZE.frame + FIELD + SIZE.gap;
    return side(view, { x, y: y === MIDDLE ? HEIGHT - SIZE.margin - height : y, width: SIZE.tray, height });
  }
  const at = column(spot);
  const x = SIZE.frame + at * SIZE.point + (at > 5 ? SIZE.bar : 0);
  return side(view, { x, y, width: SIZE.point, height: half });
}

/** The two halves of the playing field.
 * @param {View} view @returns {Box[]} */
export function fields(view) {
  return [0, 6 * SIZE.point + SIZE.bar].map((x) =>
    side(view, { x: SIZE.frame + x, y: SIZE.margin, width: 6 * SIZE.point, height: SIZE.field }),
  );
}

/** The centre line of a spot.
 * @param {View} view @param {number} spot */
export function centre(view, spot) {
  const box = area(view, spot);
  return box.x + box.width / 2;
}

/** Three corners of a point's triangle: outer left, tip, outer right.
 * @param {View} view @param {number} point @returns {[Place, Place, Place]} */
export function triangle(view, point) {
  const x = centre(view, point);
  const half = SIZE.point / 2 - SIZE.inset;
  const [base, tip] = isTop(view, point)
    ? [SIZE.margin, SIZE.margin + SIZE.height]
    : [HEIGHT - SIZE.margin, HEIGHT - SIZE.margin - SIZE.height];
  return [{ x: x - half, y: base }, { x, y: tip }, { x: x + half, y: base }];
}

/** How many checkers of a stack are drawn; the last one drawn bears the count of a higher stack.
 * @param {number} spot */
export function room(spot) {
  if (spot === BAR) return SIZE.bar_stack;
  return spot === OFF || spot === THEIR_OFF ? 15 : SIZE.stack;
}

/** The centre of a checker. The bar's checkers stand on their side's own half of it.
 * @param {View} view @param {Side} who @param {number} spot @param {number} index @returns {Place} */
export function slot(view, who, spot, index) {
  const x = centre(view, spot);
  const at = Math.min(index, room(spot) - 1);
  if (spot === BAR) {
    const down = (who === "mover") === view.bottom;
    const away = SIZE.bar_first + at * SIZE.step;
    return { x, y: down ? MIDDLE + away : MIDDLE - away };
  }
  const away =
    spot === OFF || spot === THEIR_OFF
      ? SIZE.slab_edge + SIZE.slab / 2 + at * SIZE.slab_step
      : SIZE.edge + SIZE.checker + at * SIZE.step;
  return { x, y: isTop(view, spot) ? SIZE.margin + away : HEIGHT - SIZE.margin - away };
}

/** Where a line may end on a stack: in the checker's centre or, where that bears a count, at its free edge.
 * @param {View} view @param {number} spot @param {number} index @param {number} count  checkers on the spot
 * @returns {Place} */
export function anchor(view, spot, index, count) {
  const { x, y } = slot(view, "mover", spot, index);
  const aside = count > room(spot) ? SIZE.aside : 0;
  return { x, y: isTop(view, spot) ? y + aside : y - aside };
}

/** The base of a point's number, for text anchored in the middle.
 * @param {View} view @param {number} spot @returns {Place} */
export function numberPlace(view, spot) {
  const shift = SIZE.number * 0.36;
  const y = isTop(view, spot) ? SIZE.margin / 2 + shift : HEIGHT - SIZE.margin / 2 + shift;
  return { x: centre(view, spot), y };
}

/** The middles of the two halves of the board, the right hand of each player: the mover's and the opponent's.
 * @param {View} view @param {Side} who */
function hand(view, who) {
  const right = { x: SIZE.frame + 9 * SIZE.point + SIZE.bar, y: 0, width: 0, height: 0 };
  const middles = [{ ...right, x: SIZE.frame + 3 * SIZE.point }, right].map((at) => side(view, at).x);
  return (view.bottom === (who === "mover") ? Math.max : Math.min)(...middles);
}

/** The upper left corners of the dice: at the right hand of who threw them.
 * @param {View} view @param {number} count two, or four for a double @param {Side} [who] @returns {Place[]} */
export function dicePlaces(view, count, who = "mover") {
  const width = count * SIZE.die + (count - 1) * SIZE.die_gap;
  const left = hand(view, who) - width / 2;
  return Array.from({ length: count }, (_, k) => ({ x: left + k * (SIZE.die + SIZE.die_gap), y: MIDDLE - SIZE.die / 2 }));
}

/** The upper left corner of the cube: in the middle of the bar, at its owner's end of it, or, when it is offered,
 * at the right hand of the player who has to answer.
 * @param {View} view @param {Side | null} owner @param {Side | null} answers @returns {Place} */
export function cubePlace(view, owner, answers) {
  const half = SIZE.cube / 2;
  if (answers) return { x: hand(view, answers) - half, y: MIDDLE - half };
  const x = centre(view, BAR) - half;
  if (!owner) return { x, y: MIDDLE - half };
  return { x, y: (owner === "mover") === view.bottom ? HEIGHT - SIZE.cube_edge - SIZE.cube : SIZE.cube_edge };
}

/** The base of a side's pip count, over or under its tray, for text anchored in the middle.
 * @param {View} view @param {Side} who @returns {Place} */
export function pipsPlace(view, who) {
  return { ...numberPlace(view, who === "mover" ? OFF : THEIR_OFF), x: centre(view, OFF) };
}

/** The base of the count of a side's borne-off checkers, at the inner end of its tray, for text anchored in the middle.
 * @param {View} view @param {Side} who @returns {Place} */
export function bornePlace(view, who) {
  const spot = who === "mover" ? OFF : THEIR_OFF;
  const tray = area(view, spot);
  const away = SIZE.borne_edge;
  const middle = isTop(view, spot) ? tray.y + tray.height - away : tray.y + away;
  return { x: centre(view, OFF), y: middle + SIZE.number * 0.36 };
}

/** The middle of the sign that tells whose turn it is, on the frame beside that side's tray.
 * @param {View} view @param {Side} who @returns {Place} */
export function turnPlace(view, who) {
  const tray = area(view, who === "mover" ? OFF : THEIR_OFF);
  const x = view.home === "right" ? WIDTH - SIZE.frame / 2 : SIZE.frame / 2;
  return { x, y: tray.y + tray.height / 2 };
}

/** The pips of a die, from its upper left corner.
 * @param {number} value @returns {Place[]} */
export function pips(value) {
  const rows = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]][value] ?? [];
  const first = SIZE.die / 2 - SIZE.pip_step;
  return rows.map((cell) => ({
    x: first + (cell % 3) * SIZE.pip_step,
    y: first + Math.floor(cell / 3) * SIZE.pip_step,
  }));
}

/** The spots of a row from left to right.
 * @param {View} view @param {boolean} top @returns {number[]} */
export function row(view, top) {
  const near = top !== view.bottom;
  const points = Array.from({ length: 12 }, (_, k) => (near ? 12 - k : 13 + k));
  const spots = [...points.slice(0, 6), BAR, ...points.slice(6), near ? OFF : THEIR_OFF];
  return view.home === "right" ? spots : spots.reverse();
}

/** The spot at a place, or null on the frame.
 * @param {View} view @param {Place} place @returns {number | null} */
export function spotAt(view, place) {
  for (let spot = 0; spot <= THEIR_OFF; spot++) {
    const box = area(view, spot);
    const inX = place.x >= box.x && place.x < box.x + box.width;
    const inY = place.y >= box.y - SIZE.margin && place.y < box.y + box.height + SIZE.margin;
    const half = spot === BAR || place.y < MIDDLE === isTop(view, spot);
    if (inX && inY && half) return spot;
  }
  return null;
}

/** The spot that an arrow key leads to; the row is remembered because the bar belongs to both.
 * @param {View} view @param {{spot: number, top: boolean}} from @param {string} key
 * @returns {{spot: number, top: boolean}} */
export function walk(view, from, key) {
  const here = row(view, from.top);
  const at = here.indexOf(from.spot);
  if (key === "ArrowUp" || key === "ArrowDown") {
    const top = key === "ArrowUp";
    return { spot: row(view, top)[at] ?? from.spot, top };
  }
  const to = key === "Home" ? 0 : key === "End" ? here.length - 1 : at + (key === "ArrowRight" ? 1 : -1);
  return { spot: here[to] ?? from.spot, top: from.top };
}
