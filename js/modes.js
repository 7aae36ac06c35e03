/**
 * What a board can do besides moving checkers by the play graph: choose points, place checkers, walk through a
 * replay, offer actions and settings. Each part says what is drawn and takes over some acts of the hand; the board keeps the rest.
 */
import { actionAt, actionOf, createActions } from "./actions.js";
import { createEditor } from "./editor.js";
import { createPointer } from "./pointing.js";
import { createReplay, frameScene } from "./replay.js";
import { createSettings } from "./settings.js";
import { say } from "./labels.js";
import { write } from "./dom.js";
import { start } from "./state.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Session} Session */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./input.js").Acts} Acts */

/**
 * @typedef {object} Host  the board that the parts live on
 * @property {HTMLElement} root
 * @property {Session} session
 * @property {AbortSignal} signal
 * @property {() => Scene} scene
 * @property {() => void} paint
 * @property {(...parts: string[]) => void} voice
 * @property {(key: string, values?: Record<string, string | number>) => string} word
 * @property {HTMLElement} says  the line under the picture
 * @property {(id: string, value: string) => void} choose  changes a setting
 * @property {() => void} focus  gives the keyboard to the picture
 * @property {HTMLElement} help  the line that tells which keys there are
 * @property {(spot: number, who?: import("./types.js").Side) => import("./input.js").Held | null} hold  takes the top
 *   checker of a spot into the hand
 *
 * @typedef {object} Part  takes over while the scene has its mode
 * @property {(scene: Scene) => void} load
 * @property {(scene: Scene) => Scene} view  what is drawn
 * @property {() => void} paint
 * @property {() => Set<number>} pressed  the spots that are chosen
 * @property {Partial<Acts>} acts
 * @property {() => void} leave  hides what it has put on the page
 */

/** @param {Host} host */
export function createModes(host) {
  const { root, session } = host;
  /** @type {Record<string, Part>} */
  const parts = {};
  /** @type {Record<string, (host: Host) => Part>} */
  const makers = { points: createPointer, edit: createEditor };
  let frame = 0;
  /** @type {ReturnType<typeof createReplay> | null} */
  let replay = null;

  const run = (/** @type {import("./types.js").Action} */ action) => {
    if (session.send("act", { id: action.id })) host.voice(host.word("checking"));
  };
  const actions = createActions(root, run, host.focus);
  const settings = createSettings(root, host.says, host.choose, host.signal);
  const part = () => parts[host.scene().mode] ?? null;

  /** Takes another scene, and makes what it needs. @param {Scene} scene */
  const load = (scene) => {
    for (const [mode, one] of Object.entries(parts)) if (mode !== scene.mode) one.leave();
    const maker = makers[scene.mode];
    if (maker) (parts[scene.mode] ??= maker(host)).load(scene);
    if (scene.frames || replay) {
      replay ??= createReplay(root, { show: showFrame }, host.signal);
      frame = replay.load(scene);
    }
  };
  const showFrame = (/** @type {number} */ index) => {
    frame = index;
    host.paint();
  };
  /** What is drawn, and where the checkers of it stand. @param {State} state */
  const view = (state) => {
    const scene = host.scene();
    if (replay && scene.frames) {
      const shown = frameScene(scene, frame);
      return { scene: shown, state: start(shown) };
    }
    const own = part();
    if (!own) return { scene, state };
    const shown = own.view(scene);
    return { scene: shown, state: start(shown) };
  };
  const paint = () => {
    const scene = host.scene();
    actions.paint(scene.actions ?? [], session.isFree(), say(scene.labels, "actions"));
    // a cube that can be turned looks like it
    root.dataset.cube = String(actionAt(scene.actions ?? [], "cube") !== null);
    // told as data, since a :has() for it would make each layout of the board slow
    // in an exercise a card stands beside the board, and there is nothing to fill in
    const wide = scene.frames ? "replay" : scene.mode === "edit" && scene.edit?.fields.length ? "edit" : "";
    for (const one of [root, root.parentElement]) if (one) one.dataset.wide = wide;
    settings.paint(scene);
    part()?.paint();
    const help = scene.frames ? "replay_help" : { points: "points_help", edit: "edit_help" }[/** @type {string} */ (scene.mode)];
    if (!help) return;
    write(host.help, host.word(help));
    host.help.hidden = false;
  };
  /** The action of a place on the board is run. @param {"cube" | "dice"} place */
  const press = (place) => {
    const action = actionAt(host.scene().actions ?? [], place);
    if (action && session.isFree()) run(action);
    return action !== null;
  };
  /** A key that the board itself has no use for, or that an action needs now. @param {string} key @param {number} spot */
  const key = (key, spot) => {
    const action = actionOf(host.scene().actions ?? [], key);
    if (action) {
      if (session.isFree()) run(action);
      return true;
    }
    return replay?.key(key) || part()?.acts.key?.(key, spot) || false;
  };
  /** The hand's acts, as the mode of the moment has them. @param {Acts} acts @returns {Acts} */
  const over = (acts) => {
    /** @type {any} */
    const wrapped = { ...acts, key, press };
    for (const name of /** @type {const} */ (["tap", "take", "canTake", "over", "release", "escape", "undo", "far"])) {
      wrapped[name] = (/** @type {any[]} */ ...given) => {
        const own = /** @type {any} */ (part()?.acts[name]);
        return (own ?? /** @type {any} */ (acts)[name])?.(...given);
      };
    }
    return wrapped;
  };
  return { load, view, paint, over, pressed: () => part()?.pressed() ?? null };
}
