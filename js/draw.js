/** The picture: what stands still (frame, points, numbers) and the layers that change, painted from a look. */
import { BAR, HEIGHT, OFF, SIZE, THEIR_OFF, WIDTH, anchor, area, fields, numberPlace, other, slot, triangle } from "./geometry.js";
import { draw, set, write } from "./dom.js";
import { paintArrows, paintMarks } from "./arrows.js";
import { createDice } from "./dice.js";
import { createDiscs } from "./discs.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Arrow} Arrow */
/** @typedef {import("./state.js").State} State */

/**
 * @typedef {object} Look  everything that the picture depends on
 * @property {Scene} scene
 * @property {State} state
 * @property {Set<number>} sources
 * @property {number | null} picked
 * @property {Map<number, import("./types.js").Step[]>} targets
 * @property {number | null} over  the spot under a dragged checker
 * @property {number[]} dice  as they lie, the preferred one first
 * @property {boolean} mayMove
 * @property {boolean} maySwap
 * @property {Arrow[]} preview
 * @property {boolean} past  whether arrows and marks are of no more interest
 * @property {boolean} animate
 * @property {number} cursor  the spot that Tab leads to
 * @property {(spot: number) => string} name  a spot in words
 */

const SPOTS = Array.from({ length: 27 }, (_, spot) => spot);

/** @param {Scene} scene @param {number} point */
export function shown(scene, point) {
  const own = scene.numbering === "own" || scene.colour === "light";
  return own ? point : other(point);
}

/** @param {SVGElement} svg @param {string} uid  prefix of the ids of the gradients */
export function createPicture(svg, uid) {
  set(svg, { viewBox: `0 0 ${WIDTH} ${HEIGHT}` });
  gradients(draw("defs", {}, svg), uid);
  const layer = (/** @type {string} */ name) => draw("g", { class: `bgl-${name}`, "aria-hidden": "true" }, svg);
  const [ground, marks, discLayer, targets, diceLayer, arrows, badges] = [
    layer("ground"), layer("marks"), layer("discs"), layer("targets"), layer("dice"), layer("arrows"), layer("badges"),
  ];
  const discs = createDiscs(discLayer, uid);
  const dice = createDice(diceLayer);
  const spots = createSpots(draw("g", { class: "bgl-spots" }, svg));
  let view = "";
  /** @type {SVGElement[]} */
  let numbers = [];

  /** @param {Look} look */
  const paint = (look) => {
    const { scene, preview, past } = look;
    const turned = `${scene.home} ${scene.bottom}`;
    if (turned !== view) {
      ground.replaceChildren();
      numbers = drawGround(ground, scene, uid);
      spots.place(scene);
    }
    numbers.forEach((text, k) => write(text, String(shown(scene, k + 1))));
    // a board that is turned round does not fly about
    discs.paint(look, look.animate && view !== "" && turned === view);
    dice.paint(look, look.animate && turned === view);
    paintMarks(marks, badges, scene, past ? [] : scene.marks);
    paintTargets(targets, look);
    paintArrows(arrows, scene, scene.position, preview.length ? preview : past ? [] : scene.arrows);
    spots.paint(look);
    view = turned;
  };
  return { paint, hold: discs.hold, focus: spots.focus };
}

/** @param {SVGElement} defs @param {string} uid */
function gradients(defs, uid) {
  const down = { x1: 0, y1: 0, x2: 0, y2: 1 };
  /** @type {[string, string, object, [offset: number, colour: string, opacity: number][]][]} */
  const list = [
    ["linearGradient", "wood", down, [[0, "frame-top", 1], [1, "frame", 1]]],
    ["linearGradient", "lip", down, [[0, "shadow", 0.3], [1, "shadow", 0]]],
    ["radialGradient", "shadow", {}, [[0.72, "shadow", 0.42], [0.86, "shadow", 0.2], [1, "shadow", 0]]],
  ];
  for (const [kind, name, line, stops] of list) {
    const gradient = draw(kind, { id: `${uid}-${name}`, ...line }, defs);
    for (const [offset, colour, opacity] of stops) {
      // by script, for a strict page refuses a style that stands in the markup
      draw("stop", { offset, "stop-opacity": opacity }, gradient).style.stopColor = `var(--bgl-${colour})`;
    }
  }
}

/** Draws what never changes while the board lies the same way round; gives the 24 numbers back.
 * @param {SVGElement} ground @param {Scene} scene @param {string} uid @returns {SVGElement[]} */
function drawGround(ground, scene, uid) {
  const box = (/** @type {string} */ name, /** @type {object} */ at, rx = 0, /** @type {object} */ more = {}) =>
    draw("rect", { class: `bgl-${name}`, rx, ...at, ...more }, ground);
  box("frame", { x: 0, y: 0, width: WIDTH, height: HEIGHT }, SIZE.radius, { fill: `url(#${uid}-wood)` });
  box("rim", { x: 5, y: 5, width: WIDTH - 10, height: HEIGHT - 10 }, SIZE.radius - 5);
  for (const field of fields(scene)) {
    box("felt", field, 6);
    box("lip", { ...field, height: 16 }, 6, { fill: `url(#${uid}-lip)` });
  }
  box("bar", area(scene, BAR));
  const bar = area(scene, BAR);
  draw("path", { class: "bgl-hinge", d: `M${bar.x + bar.width / 2} ${bar.y + 8}v${bar.height - 16}` }, ground);
  for (const spot of [OFF, THEIR_OFF]) {
    const tray = area(scene, spot);
    box("tray", tray, 8);
    box("lip", { ...tray, height: 16 }, 8, { fill: `url(#${uid}-lip)` });
  }
  return SPOTS.slice(1, 25).map((point) => {
    const [a, tip, b] = triangle(scene, point);
    const d = `M${a.x} ${a.y}L${tip.x} ${tip.y}L${b.x} ${b.y}Z`;
    draw("path", { class: `bgl-point bgl-point-${point % 2 ? "odd" : "even"}`, d }, ground);
    const { x, y } = numberPlace(scene, point);
    return draw("text", { class: "bgl-number", x, y, "text-anchor": "middle" }, ground);
  });
}

/** @param {SVGElement} layer @param {Look} look */
function paintTargets(layer, { scene, state, picked, targets, over, mayMove }) {
  const offered = picked === null || !mayMove ? [] : [...targets.keys()];
  const free = scene.mode === "try" && picked !== null && over !== null && over <= 24 && over !== picked;
  const list = scene.mode === "try" ? (free ? [over] : []) : offered;
  const key = JSON.stringify([picked, list, over, scene.home, scene.bottom, state.moves.length]);
  if (layer.dataset.key === key) return;
  layer.dataset.key = key;
  layer.replaceChildren();
  for (const spot of list) {
    const steps = targets.get(spot) ?? [];
    const hits = steps.some((step) => step[3] === 1);
    const names = ["bgl-target", hits && "bgl-hits", steps.length > 1 && "bgl-far", spot === over && "bgl-over"];
    const mark = draw("g", { class: names.filter(Boolean).join(" "), "data-spot": spot }, layer);
    if (spot === OFF) {
      const tray = area(scene, OFF);
      draw("rect", { class: "bgl-tray-target", ...tray, rx: 8 }, mark);
      const slab = { x: tray.x + SIZE.slab_inset, width: tray.width - 2 * SIZE.slab_inset, height: SIZE.slab };
      const { y } = slot(scene, "mover", OFF, state.position.mover[OFF] ?? 0);
      draw("rect", { class: "bgl-tray-slab", y: y - SIZE.slab / 2, rx: 5, ...slab }, mark);
      continue;
    }
    const count = state.position.mover[spot] ?? 0;
    const theirs = spot >= 1 && spot <= 24 ? (state.position.opponent[other(spot)] ?? 0) : 0;
    const index = theirs > 1 ? theirs + count : count;
    const { x, y } = slot(scene, "mover", spot, index);
    draw("circle", { class: "bgl-landing", cx: x, cy: y, r: SIZE.checker - 1 }, mark);
    const dot = anchor(scene, spot, index, count + theirs);
    draw("circle", { class: "bgl-dot", cx: dot.x, cy: dot.y, r: steps.length > 1 ? 8 : 11 }, mark);
  }
}

/** The places that the keyboard walks over, and what a screen reader finds there.
 * @param {SVGElement} layer */
function createSpots(layer) {
  const groups = SPOTS.map((spot) => draw("g", { class: "bgl-spot", "data-spot": spot, tabindex: -1 }, layer));
  const frames = groups.map((group) => draw("rect", { rx: 10 }, group));
  /** @param {Scene} scene */
  const place = (scene) =>
    frames.forEach((frame, spot) => {
      const { x, y, width, height } = area(scene, spot);
      set(frame, { x: x + 2, y: y + 2, width: width - 4, height: height - 4 });
    });
  /** @param {Look} look */
  const paint = ({ scene, cursor, picked, name }) =>
    groups.forEach((group, spot) => {
      const role = scene.mode === "look" ? "img" : "button";
      set(group, { role, tabindex: spot === cursor ? 0 : -1, "aria-label": name(spot) });
      if (role === "button") set(group, { "aria-pressed": String(spot === picked) });
      else group.removeAttribute("aria-pressed");
    });
  const focus = (/** @type {number} */ spot) => groups[spot]?.focus({ preventScroll: true });
  return { place, paint, focus };
}
