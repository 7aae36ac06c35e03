/**
 * What a hand has done on a board and may do now: the state that the session's moves lead to, the checker that
 * is picked up, and every "may". No drawing, no words.
 */
import { BAR, THEIR_OFF } from "./geometry.js";
import { advance, isComplete, place, quick, replay, sources, spread, start, targets, undo } from "./state.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Done} Done */

/** What tells one roll from another: moves made on one don't belong to the other. @param {Scene} scene */
export function rollKey({ id, position, dice, graph }) {
  const text = JSON.stringify([position, dice, graph]);
  let hash = 2166136261;
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 16777619);
  return `${id} ${hash >>> 0}`;
}

/** @param {Session} session @param {Scene} first */
export function createHand(session, first) {
  let scene = first;
  let roll = rollKey(scene);
  let made = "[]";
  /** @type {State} */
  let state = start(scene);
  /** @type {number | null} */
  let picked = null;

  /** Makes the session's moves those of this roll, so that an answer that puts moves finds its place. */
  const claim = () => {
    if (session.read().roll !== roll) session.change({ roll, moves: [], swapped: false });
  };
  const isLocked = () => {
    const { lock, pending } = session.read();
    const waits = pending !== null && (scene.mode === "try" || /^(play|try|type)$/.test(pending.kind));
    return lock === roll || waits;
  };
  const mayMove = () => scene.mode !== "look" && !isLocked();
  const isDouble = () => scene.dice.length > 0 && scene.dice[0] === scene.dice[1];
  /** The dice, the preferred one first. */
  const order = () => [...scene.dice].sort((a, b) => (session.read().swapped ? a - b : b - a));
  /** @returns {Set<number>} */
  const offered = () => (mayMove() ? sources(scene, state) : new Set());
  /** @returns {Map<number, Step[]>} */
  const ways = () => (picked === null ? new Map() : targets(scene, state, picked, order()));
  /** @param {State} next @returns {readonly Done[]} the moves that were added */
  const commit = (next) => {
    const before = state.moves.length;
    session.change({ moves: next.moves.map((move) => [move.from, move.to, move.die]) });
    return next.moves.slice(before);
  };
  /** The moves as a message tells them. */
  const moves = () => state.moves.map((move) => [move.from, move.to]);

  claim();
  return {
    scene: () => scene,
    state: () => state,
    picked: () => picked,
    order,
    lying: () => (isDouble() ? spread(scene.dice) : order()),
    offered,
    ways,
    moves,
    mayMove,
    maySwap: () => mayMove() && state.moves.length === 0 && scene.dice.length === 2 && !isDouble(),
    maySend: () => mayMove() && session.read().pending === null,
    mayConfirm: () => mayMove() && session.read().pending === null && (scene.mode === "try" || isComplete(scene, state)),
    isComplete: () => isComplete(scene, state),
    /** Whether the roll can't be played at all. */
    isStuck: () => scene.mode === "play" && isComplete(scene, start(scene)),
    /** @param {number} spot */
    canDrop: (spot) => {
      if (picked === null || spot === picked) return false;
      return scene.mode === "try" ? spot !== BAR && spot !== THEIR_OFF : ways().has(spot);
    },
    /** @param {number | null} spot */
    pick: (spot) => {
      picked = spot;
    },
    /** Puts the picked checker down.
     * @param {number} to @returns {{added: readonly Done[], listed: boolean}} listed: the graph knows the way */
    drop: (to) => {
      const path = ways().get(to);
      const next = path ? path.reduce(advance, state) : place(state, picked ?? to, to);
      return { added: commit(next), listed: path !== undefined };
    },
    /** Plays the picked checker with the preferred die. @returns {readonly Done[] | null} */
    quick: () => {
      const step = picked === null ? null : quick(scene, state, picked, order());
      return step && commit(advance(state, step));
    },
    /** @returns {boolean} */
    undo: () => {
      if (!mayMove() || !state.moves.length) return false;
      commit(undo(state));
      return true;
    },
    restart: () => commit(start(scene)),
    swap: () => session.change({ swapped: !session.read().swapped }),
    /** Takes another scene. Moves stay if it is still the same roll. @param {Scene} next */
    load: (next) => {
      const key = rollKey(next);
      scene = next;
      if (key !== roll) made = "";
      roll = key;
      claim();
      if (session.read().lock) session.change({ lock: "" });
    },
    /** Takes over what the session says: our own change, another view's, or an answer. */
    follow: () => {
      const shared = session.read();
      const moves = shared.roll === roll ? shared.moves : [];
      const now = JSON.stringify(moves);
      if (now !== made) {
        made = now;
        state = replay(scene, moves);
        picked = null;
      }
      if (!mayMove()) picked = null;
    },
  };
}
