/** Replay: walks through the frames of a scene, in the browser alone. */
import { button, make, press, set, setButton, write } from "./dom.js";
import { say } from "./labels.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Frame} Frame */

/** Milliseconds for one frame while it plays. */
export const PACE = 1500;

/** What the board shows at a frame: the scene, and over it what the frame says.
 * @param {Scene} scene @param {number} index @returns {Scene} */
export function frameScene(scene, index) {
  const frame = scene.frames?.[index];
  if (!frame) return scene;
  const { position, dice, opponent_dice, cube, on_roll, score, pips, arrows, description, text } = frame;
  return {
    ...scene, mode: "look", graph: null, actions: [], marks: [], lasting: true, caption: text,
    position, dice, opponent_dice, cube, on_roll, score, pips, arrows, description,
  };
}

/** The index that a step leads to, within the frames there are.
 * @param {number} index @param {number} count @param {"first" | "back" | "forward" | "last"} step */
export function stepTo(index, count, step) {
  const to = { first: 0, back: index - 1, forward: index + 1, last: count - 1 }[step];
  return Math.max(0, Math.min(count - 1, to));
}

/** The step that a key means, on the board or in the list beside it.
 * @param {string} key @returns {"first" | "back" | "forward" | "last" | "play" | null} */
export function stepOf(key) {
  /** @type {Record<string, "first" | "back" | "forward" | "last" | "play">} */
  const known = { n: "forward", p: "back", PageDown: "forward", PageUp: "back", "[": "first", "]": "last", " ": "play" };
  return known[key] ?? null;
}

/** The list's headings: the first frame of each game and move. @param {readonly Frame[]} frames */
export const headings = (frames) => frames.map((frame, k) => (frame.heading !== frames[k - 1]?.heading ? frame.heading : ""));

/**
 * The controls under the board and the list beside it.
 * @param {HTMLElement} root
 * @param {{show(index: number): void}} board  draws a frame
 * @param {AbortSignal} signal
 */
export function createReplay(root, board, signal) {
  const bar = make("div", { class: "bgl-buttons bgl-replay-bar", role: "toolbar" });
  const [first, back, play, forward, last] = [
    button("first", bar), button("back", bar), button("play", bar), button("forward", bar), button("last", bar),
  ];
  const where = make("span", { class: "bgl-replay-where" }, bar);
  const aside = make("div", { class: "bgl-replay" });
  const list = make("ol", { class: "bgl-frames" }, aside);
  /** @type {Scene | null} */
  let scene = null;
  let frames = "";
  let index = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  const count = () => scene?.frames?.length ?? 0;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const paint = () => {
    if (!scene) return;
    const word = (/** @type {string} */ key, values = {}) => say(scene?.labels ?? {}, key, values);
    const [atStart, atEnd] = [index === 0, index === count() - 1];
    setButton(first, { text: word("first"), on: !atStart });
    setButton(back, { text: word("back"), on: !atStart });
    setButton(play, { text: word(timer ? "pause" : "play"), on: !!timer || count() > 1 });
    set(play, { "data-playing": String(!!timer) });
    setButton(forward, { text: word("forward"), on: !atEnd });
    setButton(last, { text: word("last"), on: !atEnd });
    set(bar, { "aria-label": word("replay") });
    set(aside, { role: "group", "aria-label": word("moves") });
    write(where, word("frame", { number: index + 1, count: count() }));
    [...list.querySelectorAll("button")].forEach((entry, k) => {
      set(entry, { tabindex: k === index ? 0 : -1 });
      if (k === index) set(entry, { "aria-current": "step" });
      else entry.removeAttribute("aria-current");
    });
  };
  /** The entry of this frame comes into sight, and only the list scrolls. */
  const reveal = () => {
    const entry = list.querySelectorAll("li")[index];
    if (!entry || aside.scrollHeight <= aside.clientHeight) return;
    const top = entry.offsetTop;
    if (top < aside.scrollTop) aside.scrollTop = top;
    else if (top + entry.offsetHeight > aside.scrollTop + aside.clientHeight) {
      aside.scrollTop = top + entry.offsetHeight - aside.clientHeight;
    }
  };
  /** @param {number} to */
  const go = (to) => {
    index = to;
    board.show(index);
    paint();
    reveal();
  };
  /** @param {"first" | "back" | "forward" | "last"} name */
  const step = (name) => {
    stop();
    go(stepTo(index, count(), name));
  };
  const toggle = () => {
    if (timer) {
      stop();
      return paint();
    }
    if (count() < 2) return;
    if (index === count() - 1) go(0);
    timer = setInterval(() => {
      if (index + 1 >= count() - 1) stop();
      go(stepTo(index, count(), "forward"));
    }, PACE);
    paint();
  };
  /** @param {string} key @returns {boolean} whether the key means something here */
  const key = (key) => {
    const name = count() ? stepOf(key) : null;
    if (name === "play") toggle();
    else if (name) step(name);
    return name !== null;
  };

  press(first, () => step("first"), signal);
  press(back, () => step("back"), signal);
  press(play, toggle, signal);
  press(forward, () => step("forward"), signal);
  press(last, () => step("last"), signal);
  aside.addEventListener(
    "keydown",
    (event) => {
      const near = { ArrowDown: "n", ArrowRight: "n", ArrowUp: "p", ArrowLeft: "p", Home: "[", End: "]" }[event.key];
      // a button in the list does its own thing with the space bar
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === " " || !key(near ?? event.key)) return;
      event.preventDefault();
      list.querySelectorAll("button")[index]?.focus();
    },
    { signal },
  );
  signal.addEventListener("abort", stop);

  const build = () => {
    list.replaceChildren();
    const heads = headings(scene?.frames ?? []);
    scene?.frames?.forEach((frame, k) => {
      const row = make("li", {}, list);
      if (heads[k]) make("span", { class: "bgl-frame-head" }, row, heads[k]);
      const entry = make("button", { type: "button", class: "bgl-entry", tabindex: -1 }, row, frame.text);
      entry.addEventListener("click", () => {
        stop();
        go(k);
      });
    });
  };
  /** @param {Scene} next @returns {number} the frame that is to be drawn */
  const load = (next) => {
    scene = next;
    const now = JSON.stringify(next.frames);
    if (now !== frames) {
      stop();
      frames = now;
      index = Math.max(0, Math.min(count() - 1, next.frame ?? 0));
      build();
    }
    for (const part of [bar, aside]) {
      if (!count()) part.remove();
      else if (!part.isConnected) root.append(part);
    }
    paint();
    return index;
  };
  return { load, key };
}
