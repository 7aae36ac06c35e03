/** Hands on the board: pointer (mouse, pen, touch) and keys, turned into a few acts. */
import { BAR, HEIGHT, SIZE, WIDTH, isTop, spotAt, walk } from "./geometry.js";
import { targetOf } from "./dom.js";

/** @typedef {import("./geometry.js").Place} Place */

/** @typedef {{x: number, y: number, move(x: number, y: number): void, drop(): void}} Held  a checker in the hand */
/**
 * @typedef {object} Acts
 * @property {() => import("./types.js").Scene} scene
 * @property {(spot: number) => boolean} canTake
 * @property {(spot: number, twice: boolean) => void} tap  a click, or Enter
 * @property {(spot: number) => Held | null} take  a drag begins
 * @property {(spot: number) => void} far  the right button: as far as the roll goes
 * @property {() => void} describe
 * @property {(spot: number | null) => void} over  a drag passes
 * @property {(spot: number | null) => void} release  a drag ends
 * @property {() => number} cursor
 * @property {(spot: number) => void} goTo  moves the cursor
 * @property {() => void} escape
 * @property {() => void} undo
 * @property {() => void} swap
 * @property {(place: "cube" | "dice") => boolean} [press]  a click on a place that stands for an action
 * @property {(key: string, spot: number) => boolean} [key]  any other key; tells whether it means something
 */

/** How far a pointer travels before a click becomes a drag, and how soon a second click makes a double one. */
const DRAG = 5;
const TWICE = 350;

/** @param {SVGElement} svg @param {Acts} acts @param {AbortSignal} signal */
export function listen(svg, acts, signal) {
  pointer(svg, acts, signal);
  keys(svg, acts, signal);
  // a click moves the cursor too, and its frame would only be in the way of a hand
  const root = svg.parentElement;
  const by = (/** @type {string} */ hand) => () => root && (root.dataset.hand = hand);
  svg.addEventListener("pointerdown", by("pointer"), { signal });
  root?.addEventListener("keydown", by("keys"), { signal });
}

/** @param {SVGElement} svg @param {Acts} acts @param {AbortSignal} signal */
function pointer(svg, acts, signal) {
  /** @type {{id: number, spot: number | null, x: number, y: number, die: boolean, act: string | null} | null} */
  let down = null;
  /** @type {ReturnType<Acts["take"]>} */
  let hand = null;
  /** Where the checker was gripped, from its centre. */
  let grip = { x: 0, y: 0 };
  /** @type {{spot: number | null, time: number}} */
  let last = { spot: null, time: 0 };
  let seen = 0;

  /** @param {MouseEvent} event @returns {Place} */
  const place = (event) => {
    const box = svg.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * WIDTH,
      y: ((event.clientY - box.top) / box.height) * HEIGHT,
    };
  };
  const letGo = () => {
    hand?.drop();
    hand = null;
    down = null;
  };
  /** @param {"pointerdown" | "pointermove" | "pointerup" | "pointercancel"} type
   * @param {(event: PointerEvent) => void} act */
  const on = (type, act) => svg.addEventListener(type, act, { signal });

  on("pointerdown", (event) => {
    seen = event.timeStamp;
    if (!event.isPrimary || event.button !== 0 || down) return;
    const spot = spotAt(acts.scene(), place(event));
    const die = !!targetOf(event).closest(".bgl-swaps");
    const act = targetOf(event).closest("[data-place]")?.getAttribute("data-place") ?? null;
    down = { id: event.pointerId, spot, x: event.clientX, y: event.clientY, die, act };
  });
  on("pointermove", (event) => {
    if (!down || event.pointerId !== down.id || down.spot === null) return;
    const at = place(event);
    if (!hand) {
      if (Math.hypot(event.clientX - down.x, event.clientY - down.y) < DRAG || !acts.canTake(down.spot)) return;
      hand = acts.take(down.spot);
      svg.setPointerCapture(event.pointerId);
      grip = hand ? { x: hand.x - at.x, y: hand.y - at.y } : grip;
      if (Math.hypot(grip.x, grip.y) > SIZE.checker * 1.5) grip = { x: 0, y: 0 };
    }
    hand?.move(at.x + grip.x, at.y + grip.y);
    acts.over(spotAt(acts.scene(), at));
  });
  on("pointerup", (event) => {
    seen = event.timeStamp;
    if (!down || event.pointerId !== down.id) return;
    const { spot, die, act } = down;
    const dragged = hand !== null;
    letGo();
    if (dragged) acts.release(spotAt(acts.scene(), place(event)));
    else if (act && acts.press?.(/** @type {"cube" | "dice"} */ (act))) return;
    else if (die) acts.swap();
    else if (spot === null) acts.escape();
    else {
      const twice = last.spot === spot && event.timeStamp - last.time < TWICE;
      last = { spot: twice ? null : spot, time: event.timeStamp };
      acts.tap(spot, twice);
    }
  });
  on("pointercancel", (event) => {
    if (!down || event.pointerId !== down.id) return;
    const dragged = hand !== null;
    letGo();
    if (dragged) acts.release(null);
  });
  svg.addEventListener(
    "contextmenu",
    (event) => {
      const spot = spotAt(acts.scene(), place(event));
      // a long press of a finger asks for the menu too, and is no right button
      if (spot === null || down || !acts.canTake(spot)) return;
      event.preventDefault();
      acts.far(spot);
    },
    { signal },
  );
  // for browsers that ignore touch-action inside a picture
  const hold = (/** @type {TouchEvent} */ event) => {
    if (targetOf(event).closest(".bgl-movable") && event.cancelable) event.preventDefault();
  };
  svg.addEventListener("touchstart", hold, { signal, passive: false });
  // a screen reader may click a place without any pointer
  svg.addEventListener(
    "click",
    (event) => {
      const spot = targetOf(event).closest("[data-spot]")?.getAttribute("data-spot");
      if (spot && event.timeStamp - seen > 500) acts.tap(Number(spot), false);
    },
    { signal },
  );
}

/** @param {SVGElement} svg @param {Acts} acts @param {AbortSignal} signal */
function keys(svg, acts, signal) {
  // on the bar, which belongs to both rows, the row that the cursor came from
  let top = false;

  /** @param {string} key @returns {(() => void) | undefined} */
  const act = (key) => {
    const spot = acts.cursor();
    if (spot !== BAR) top = isTop(acts.scene(), spot);
    if (key.startsWith("Arrow") || key === "Home" || key === "End") {
      return () => {
        const next = walk(acts.scene(), { spot, top }, key);
        top = next.top;
        acts.goTo(next.spot);
      };
    }
    /** @type {Record<string, () => void>} */
    const known = {
      Enter: () => acts.tap(spot, false),
      " ": () => acts.tap(spot, false),
      Escape: acts.escape,
      Backspace: acts.undo,
      u: acts.undo,
      s: acts.swap,
      b: () => acts.goTo(BAR),
      f: () => acts.far(spot),
      "?": acts.describe,
    };
    const name = key.length === 1 ? key.toLowerCase() : key;
    if (acts.key?.(name, spot)) return () => {};
    return known[name];
  };

  svg.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const found = act(event.key);
      if (!found) return;
      event.preventDefault();
      found();
    },
    { signal },
  );
  // on the parent: a listener for focus would make the picture itself a stop of Tab
  svg.parentElement?.addEventListener(
    "focusin",
    (event) => {
      const spot = targetOf(event).getAttribute("data-spot");
      if (spot && Number(spot) !== acts.cursor()) acts.goTo(Number(spot));
    },
    { signal },
  );
}
