/**
 * What a hand has done on a board and may do now: the state that the session's moves lead to, the checker that
 * is picked up, and every "may". No drawing, no words.
 */
import { BAR } from "./geometry.js";
import { advance, forced, forks, isComplete, place, quick, replay, sources, spread, start, targets, undo } from "./state.js";

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

/**
 * @typedef {object} Hand
 * @property {() => Scene} scene
 * @property {() => State} state
 * @property {() => number | null} picked
 * @property {() => number[]} order  the dice, the preferred one first
 * @property {() => number[]} lying  the dice as they lie: four of a double
 * @property {() => Set<number>} offered  spots whose top checker may be picked up
 * @property {() => Map<number, Step[]>} ways  where the picked checker may go
 * @property {() => number[][]} moves  as a message tells them
 * @property {() => boolean} mayMove
 * @property {() => boolean} maySwap
 * @property {() => boolean} maySend
 * @property {() => boolean} mayConfirm
 * @property {(spot: number) => boolean} mayAsk  whether it is a question why the picked checker can't go there
 * @property {() => boolean} isPast  whether something was done after the answer that arrows and marks belong to
 * @property {() => boolean} isComplete
 * @property {() => boolean} isStuck  whether the roll can't be played at all
 * @property {(spot: number) => boolean} canDrop
 * @property {(spot: number | null) => void} pick
 * @property {(to: number) => {added: readonly Done[], listed: boolean}} drop  puts the picked checker down; listed:
 *   the graph knows the way
 * @property {() => boolean} isFork  whether the hand has to say by which way the picked checker goes
 * @property {(spot: number) => readonly Done[] | null} quick  plays a spot's checker with the preferred die
 * @property {() => readonly Done[]} force  makes the moves that leave no choice, where the settings say so
 * @property {() => boolean} undo
 * @property {() => void} restart
 * @property {() => void} swap  the other die first; a single move by one click is made with it instead
 * @property {(next: Scene) => void} load  takes another scene; moves stay if it is still the same roll
 * @property {() => void} follow  takes over what the session says: our own change, another view's, or an answer
 */

/** @param {Session} session @param {Scene} first @returns {Hand} */
export function createHand(session, first) {
  let scene = first;
  let roll = rollKey(scene);
  let made = "[]";
  /** @type {State} */
  let state = start(scene);
  /** @type {number | null} */
  let picked = null;
  /** Where the picked checker is to go, once the hand has said by which way. @type {number | null} */
  let fork = null;

  /** Makes the session's moves those of this roll, so that an answer that puts moves finds its place. */
  const claim = () => {
    if (session.read().roll !== roll) session.change({ roll, moves: [], swapped: false });
  };
  const isLocked = () => {
    const { lock, pending } = session.read();
    return lock === roll || (!session.isFree() && (scene.mode === "try" || /^(play|type)$/.test(pending?.kind ?? "")));
  };
  const mayMove = () => (scene.mode === "play" || scene.mode === "try") && !isLocked();
  const isDouble = () => scene.dice.length > 0 && scene.dice[0] === scene.dice[1];
  const maySend = () => mayMove() && session.isFree();
  const order = () => [...scene.dice].sort((a, b) => (session.read().swapped ? a - b : b - a));
  /** @returns {Set<number>} */
  const offered = () => (mayMove() ? sources(scene, state) : new Set());
  /** @returns {Map<number, Step[]>} */
  const ways = () => {
    if (picked === null) return new Map();
    return fork === null ? targets(scene, state, picked, order()) : forks(scene, state, picked, fork);
  };
  /** @param {State} next @returns {readonly Done[]} the moves that were added */
  const commit = (next) => {
    const before = state.moves.length;
    session.change({ moves: next.moves.map((move) => [move.from, move.to, move.die]), stale: true });
    return next.moves.slice(before);
  };
  const moves = () => state.moves.map((move) => [move.from, move.to]);
  /** The only move so far, made with the other die: what a swap means to a hand that plays by one click.
   * @returns {Step | null} */
  const otherwise = () => {
    const [only, ...more] = state.moves;
    if (scene.click !== "play" || !only?.die || more.length) return null;
    return quick(scene, start(scene), only.from, scene.dice.filter((die) => die !== only.die));
  };

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
    maySwap: () => mayMove() && scene.dice.length === 2 && !isDouble() && (!state.moves.length || otherwise() !== null),
    maySend,
    mayConfirm: () => maySend() && (isComplete(scene, state) || (scene.mode === "try" && state.moves.length > 0)),
    mayAsk: (spot) => scene.mode === "play" && picked !== null && spot !== picked && spot < BAR,
    isPast: () => session.read().stale && !scene.lasting,
    isComplete: () => isComplete(scene, state),
    isStuck: () => scene.mode === "play" && isComplete(scene, start(scene)),
    canDrop: (spot) => {
      if (picked === null || spot === picked) return false;
      return scene.mode === "try" ? spot < BAR : ways().has(spot);
    },
    pick: (spot) => {
      picked = spot;
      fork = null;
      if (spot !== null && !session.read().stale) session.change({ stale: true });
    },
    drop: (to) => {
      const path = ways().get(to);
      if (path && !path.length) {
        fork = to;
        return { added: [], listed: true };
      }
      const next = path ? path.reduce(advance, state) : place(state, picked ?? to, to);
      return { added: commit(next), listed: path !== undefined };
    },
    isFork: () => fork !== null,
    quick: (spot) => {
      const step = quick(scene, state, spot, order());
      return step && commit(advance(state, step));
    },
    force: () => {
      if (scene.mode !== "play" || !scene.auto_forced || !mayMove()) return [];
      const next = forced(scene, state);
      return next === state ? [] : commit(next);
    },
    undo: () => {
      if (!mayMove() || !state.moves.length) return false;
      commit(undo(state));
      return true;
    },
    restart: () => commit(start(scene)),
    swap: () => {
      const step = otherwise();
      const again = step ? { moves: [step.slice(0, 3)], stale: true } : {};
      session.change({ swapped: !session.read().swapped, ...again });
    },
    load: (next) => {
      const key = rollKey(next);
      scene = next;
      if (key !== roll) made = "";
      roll = key;
      claim();
      if (session.read().lock) session.change({ lock: "" });
    },
    follow: () => {
      const shared = session.read();
      const moves = shared.roll === roll ? shared.moves : [];
      const now = JSON.stringify(moves);
      if (now !== made) {
        made = now;
        state = replay(scene, moves);
        picked = fork = null;
      }
      if (!mayMove()) picked = fork = null;
    },
  };
}
