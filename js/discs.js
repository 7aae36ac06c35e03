/** The checkers: thirty elements that live as long as the board and glide from place to place. */
import { BAR, OFF, SIZE, THEIR_OFF, other, room, slot } from "./geometry.js";
import { draw, set, write } from "./dom.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./draw.js").Look} Look */
/** @typedef {{element: SVGElement, count: SVGElement, spot: number, x: number, y: number}} Disc */

/** Milliseconds of a glide, by the setting. */
const PACE = { none: 0, fast: 90, normal: 170, slow: 420 };
const GLIDE = { easing: "cubic-bezier(.25,.8,.3,1)" };

/** A side's counts by the mover's spots. @param {Side} who @param {readonly number[]} counts @returns {number[]} */
function bySpot(who, counts) {
  const list = Array(27).fill(0);
  counts.forEach((count, own) => {
    const spot = who === "mover" || own === BAR ? own : own === OFF ? THEIR_OFF : other(own);
    list[spot] = count;
  });
  return list;
}

/** @param {SVGElement} layer @param {string} uid */
export function createDiscs(layer, uid) {
  /** @type {Record<Side, Disc[]>} */
  const sides = { mover: [], opponent: [] };
  /** @type {Disc | null} */
  let held = null;
  let pace = 0;

  /** @returns {Disc} */
  const create = () => {
    const element = draw("g", {}, layer);
    const lift = draw("g", { class: "bgl-lift" }, element);
    const r = SIZE.checker;
    draw("circle", { class: "bgl-shade", cy: 4, r: r + 5, fill: `url(#${uid}-shadow)` }, lift);
    draw("circle", { class: "bgl-face", r: r - 1.2 }, lift);
    draw("circle", { class: "bgl-ring", r: r - 10 }, lift);
    draw("circle", { class: "bgl-sign bgl-sign-light", r: 7 }, lift);
    draw("path", { class: "bgl-sign bgl-sign-dark", d: "M-9-9 9 9M9-9-9 9" }, lift);
    draw("circle", { class: "bgl-can", r: r + 1 }, lift);
    const count = draw("text", { class: "bgl-count", y: SIZE.number * 0.36, "text-anchor": "middle" }, lift);
    const width = SIZE.tray - 2 * SIZE.slab_inset;
    draw("rect", { class: "bgl-slab", x: -width / 2, y: -SIZE.slab / 2, width, height: SIZE.slab, rx: 5 }, element);
    return { element, count, spot: -1, x: 0, y: 0 };
  };

  /** Gives every checker a spot; only those move that have to.
   * @param {Disc[]} discs @param {number[]} wanted */
  const share = (discs, wanted) => {
    const total = wanted.reduce((sum, count) => sum + count, 0);
    while (discs.length > total) discs.pop()?.element.remove();
    while (discs.length < total) discs.push(create());
    const left = [...wanted];
    // the last of a stack lies on top and is the one to go
    const moving = discs.filter((disc) => {
      const stays = (left[disc.spot] ?? 0) > 0 && disc !== held;
      if (stays) left[disc.spot] = (left[disc.spot] ?? 0) - 1;
      return !stays;
    });
    moving.sort((a, b) => Number(a === held) - Number(b === held));
    left.forEach((count, spot) => {
      for (let k = 0; k < count; k++) {
        const at = moving.findIndex((disc) => disc.spot === spot);
        const [disc] = moving.splice(at >= 0 ? at : 0, 1);
        if (!disc) continue;
        disc.spot = spot;
        discs.push(...discs.splice(discs.indexOf(disc), 1));
      }
    });
  };

  /** @param {Disc} disc @param {number} x @param {number} y @param {boolean} animate */
  const put = (disc, x, y, animate) => {
    if (disc.x === x && disc.y === y) return;
    const from = `translate(${disc.x}px,${disc.y}px)`;
    if (animate && (disc.x || disc.y) && disc.element.animate) {
      layer.append(disc.element);
      disc.element.animate([{ transform: from }, { transform: `translate(${x}px,${y}px)` }], { ...GLIDE, duration: pace });
    }
    Object.assign(disc, { x, y });
    set(disc.element, { transform: `translate(${x} ${y})` });
  };

  /** @param {Look} look @param {Side} who @param {number[]} below  checkers of the other side under ours
   * @param {boolean} animate */
  const paintSide = (look, who, below, animate) => {
    const { scene, state, picked, sources, mayMove } = look;
    const light = (who === "mover") === (scene.colour === "light");
    const wanted = bySpot(who, state.position[who]);
    share(sides[who], wanted);
    const filled = Array(27).fill(0);
    for (const disc of sides[who]) {
      const { spot } = disc;
      const index = filled[spot]++ + (below[spot] ?? 0);
      const high = (wanted[spot] ?? 0) + (below[spot] ?? 0);
      const top = index === high - 1;
      const many = top && high > room(spot);
      const off = spot === OFF || spot === THEIR_OFF;
      const own = who === "mover" && top && mayMove && !off;
      const names = [
        `bgl-disc bgl-${light ? "light" : "dark"}`,
        off && "bgl-off",
        !top && index >= room(spot) - 1 && !off && "bgl-buried",
        own && sources.has(spot) && "bgl-movable",
        own && sources.has(spot) && picked === null && "bgl-offered",
        own && picked === spot && "bgl-picked",
      ];
      set(disc.element, { class: names.filter(Boolean).join(" ") });
      write(disc.count, many ? String(high) : "");
      if (disc === held) continue;
      const { x, y } = slot(scene, who, spot, index);
      put(disc, x, y, animate);
    }
  };

  /** @param {Look} look @param {boolean} animate */
  const paint = (look, animate) => {
    const { mover, opponent } = look.state.position;
    pace = PACE[look.scene.animation] ?? PACE.normal;
    const mine = bySpot("mover", mover);
    const theirs = bySpot("opponent", opponent);
    const clash = theirs.map((count, spot) => (spot >= 1 && spot <= 24 && mine[spot] ? count : 0));
    paintSide(look, "opponent", [], animate);
    paintSide(look, "mover", clash, animate);
  };

  /** Takes the top checker of a spot into the hand; null when there is none.
   * @param {number} spot @param {Side} [who] @returns {import("./input.js").Held | null} */
  const hold = (spot, who = "mover") => {
    const disc = sides[who].filter((one) => one.spot === spot).pop();
    if (!disc) return null;
    held = disc;
    layer.append(disc.element);
    const drop = () => {
      held = null;
    };
    return { x: disc.x, y: disc.y, move: (x, y) => put(disc, x, y, false), drop };
  };
  return { paint, hold };
}
