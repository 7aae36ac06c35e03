/** What lies on the board besides checkers and the mover's dice: the cube, the other side's dice, counts, the turn. */
import { OFF, SIZE, bornePlace, cubePlace, dicePlaces, pips, pipsPlace, turnPlace } from "./geometry.js";
import { draw, set, write } from "./dom.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./draw.js").Look} Look */

/** @type {readonly Side[]} */
const SIDES = ["mover", "opponent"];

/** The colour of a side's checkers. @param {Scene} scene @param {Side} who */
export const colourOf = (scene, who) => ((who === "mover") === (scene.colour === "light") ? "light" : "dark");

/** How many pips a side has left after what the hand has done; what Python counted, less the way gone.
 * @param {Look} look @param {Side} who */
function pipsLeft({ scene, state }, who) {
  const count = (/** @type {readonly number[]} */ side) => side.reduce((sum, checkers, point) => sum + checkers * point, 0);
  return (scene.pips?.[who] ?? 0) + count(state.position[who]) - count(scene.position[who]);
}

/** @param {SVGElement} layer */
export function createExtras(layer) {
  const texts = SIDES.map(() => draw("text", { class: "bgl-pips", "text-anchor": "middle" }, layer));
  const borne = SIDES.map(() => draw("text", { class: "bgl-borne", "text-anchor": "middle" }, layer));
  const turn = draw("circle", { r: SIZE.turn }, layer);
  const dice = draw("g", { class: "bgl-their-dice" }, layer);
  const cube = draw("g", { class: "bgl-cube", "data-place": "cube" }, layer);
  draw("rect", { class: "bgl-cube-shade", y: 3, width: SIZE.cube, height: SIZE.cube, rx: SIZE.cube_radius }, cube);
  draw("rect", { class: "bgl-cube-face", width: SIZE.cube, height: SIZE.cube, rx: SIZE.cube_radius }, cube);
  const base = SIZE.cube / 2 + SIZE.cube_text * 0.36;
  const face = draw("text", { class: "bgl-cube-number", x: SIZE.cube / 2, y: base, "text-anchor": "middle" }, cube);
  let thrown = "";
  let lies = { x: -1, y: -1 };

  /** @param {Scene} scene */
  const paintDice = (scene) => {
    // a cube that they have to answer lies there
    const lying = scene.cube?.offered?.by === "mover" ? [] : scene.opponent_dice;
    const key = JSON.stringify([lying, scene.home, scene.bottom, scene.colour]);
    if (key === thrown) return;
    thrown = key;
    dice.replaceChildren();
    dicePlaces(scene, lying.length, "opponent").forEach(({ x, y }, k) => {
      const transform = `translate(${x} ${y})`;
      const die = draw("g", { class: `bgl-die bgl-used bgl-${colourOf(scene, "opponent")}`, transform }, dice);
      draw("rect", { class: "bgl-die-face", width: SIZE.die, height: SIZE.die, rx: SIZE.die_radius }, die);
      for (const dot of pips(lying[k] ?? 0)) {
        draw("circle", { class: "bgl-pip", cx: dot.x, cy: dot.y, r: SIZE.pip }, die);
      }
    });
  };
  /** @param {Scene} scene @param {boolean} animate */
  const paintCube = (scene, animate) => {
    cube.toggleAttribute("hidden", !scene.cube);
    if (!scene.cube) return;
    const { owner, offered } = scene.cube;
    const answers = offered && (offered.by === "mover" ? "opponent" : "mover");
    const place = cubePlace(scene, owner, answers);
    const number = offered?.face ?? scene.cube.face;
    write(face, String(number));
    set(face, { "font-size": number > 999 ? SIZE.cube_text * 0.66 : SIZE.cube_text });
    set(cube, { class: `bgl-cube${offered ? " bgl-offered-cube" : ""}`, transform: `translate(${place.x} ${place.y})` });
    if (animate && lies.x >= 0 && (lies.x !== place.x || lies.y !== place.y)) {
      const frames = [lies, place].map(({ x, y }) => ({ transform: `translate(${x}px,${y}px)` }));
      cube.animate?.(frames, { duration: 260, easing: "ease-in-out" });
    }
    lies = place;
  };
  /** @param {Look} look @param {boolean} animate */
  const paint = (look, animate) => {
    const { scene } = look;
    SIDES.forEach((who, k) => {
      const text = texts[k];
      const count = borne[k];
      if (!text || !count) return;
      set(text, { ...pipsPlace(scene, who) });
      write(text, scene.pips ? String(pipsLeft(look, who)) : "");
      set(count, { ...bornePlace(scene, who) });
      write(count, String(look.state.position[who][OFF] || ""));
    });
    turn.toggleAttribute("hidden", !scene.on_roll);
    if (scene.on_roll) {
      const { x, y } = turnPlace(scene, scene.on_roll);
      set(turn, { class: `bgl-turn bgl-${colourOf(scene, scene.on_roll)}`, cx: x, cy: y });
    }
    paintDice(scene);
    paintCube(scene, animate);
  };
  return { paint };
}
