/** The dice: two as thrown; of a double two more in outline, since it is played four times. */
import { SIZE, dicePlaces, pips } from "./geometry.js";
import { draw, set } from "./dom.js";
import { usedDice } from "./state.js";

/** @typedef {import("./draw.js").Look} Look */

/** @param {SVGElement} layer */
export function createDice(layer) {
  /** @type {{element: SVGElement, value: number, x: number}[]} */
  let dice = [];

  /** @param {number} value */
  const create = (value) => {
    const element = draw("g", {}, layer);
    const box = { width: SIZE.die, height: SIZE.die, rx: SIZE.die_radius };
    draw("rect", { class: "bgl-die-shade", y: 3, ...box }, element);
    draw("rect", { class: "bgl-die-face", ...box }, element);
    for (const { x, y } of pips(value)) draw("circle", { class: "bgl-pip", cx: x, cy: y, r: SIZE.pip }, element);
    return { element, value, x: -1 };
  };

  /** @param {Look} look @param {boolean} animate */
  const paint = ({ scene, state, dice: lying, maySwap }, animate) => {
    const places = dicePlaces(scene, lying.length);
    const used = usedDice(lying, state);
    const same = [...lying].sort().join() === dice.map((die) => die.value).sort().join();
    if (!same) {
      layer.replaceChildren();
      dice = lying.map(create);
    }
    const double = lying.length > 2;
    const left = [...dice];
    lying.forEach((value, k) => {
      const [die] = left.splice(double ? 0 : left.findIndex((one) => one.value === value), 1);
      const place = places[k];
      if (!die || !place) return;
      const names = [
        `bgl-die bgl-${scene.colour}`,
        used[k] && "bgl-used",
        double && k > 1 && "bgl-extra",
        maySwap && "bgl-swaps",
      ];
      set(die.element, { class: names.filter(Boolean).join(" "), transform: `translate(${place.x} ${place.y})` });
      if (animate && die.x >= 0 && die.x !== place.x) {
        const frames = [die.x, place.x].map((x) => ({ transform: `translate(${x}px,${place.y}px)` }));
        die.element.animate?.(frames, { duration: 160, easing: "ease-in-out" });
      }
      die.x = place.x;
    });
  };
  return { paint };
}
