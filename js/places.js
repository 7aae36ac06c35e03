/** Places on the board that stand for an action: where the dice fall. */
import { SIZE, dicePlaces } from "./geometry.js";
import { actionAt } from "./actions.js";
import { draw } from "./dom.js";

/** @typedef {import("./types.js").Scene} Scene */

/** @param {SVGElement} layer */
export function createPlaces(layer) {
  let key = "";
  /** @param {Scene} scene */
  const paint = (scene) => {
    const action = scene.dice.length === 0 ? actionAt(scene.actions ?? [], "dice") : null;
    const now = JSON.stringify([action?.id, scene.home, scene.bottom, scene.colour]);
    if (now === key) return;
    key = now;
    layer.replaceChildren();
    if (!action) return;
    const group = draw("g", { class: `bgl-throw bgl-${scene.colour}`, "data-place": "dice" }, layer);
    const places = dicePlaces(scene, 2);
    const [one, other] = places;
    // all that lies between and around them can be pressed
    const width = (other?.x ?? 0) - (one?.x ?? 0) + 3 * SIZE.die;
    draw("rect", { class: "bgl-hit", x: (one?.x ?? 0) - SIZE.die, y: (one?.y ?? 0) - SIZE.die / 2, width, height: 2 * SIZE.die }, group);
    for (const { x, y } of places) {
      draw("rect", { class: "bgl-ghost", x, y, width: SIZE.die, height: SIZE.die, rx: SIZE.die_radius }, group);
    }
  };
  return { paint };
}
