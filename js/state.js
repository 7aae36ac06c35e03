/**
 * Walks the play graph. Pure: states are never changed, every function gives a new one.
 *
 * Nothing here knows what is legal: a step is carried out because the graph lists it, with its die and its hit.
 */
import { BAR, OFF, other } from "./geometry.js";

/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {{position: Position, dice: number[], graph: Step[][] | null, mode?: string}} Roll  a scene will do */
/** @typedef {{from: number, to: number, die: number, hit: boolean}} Done  die 0: the graph did not list it */

/**
 * @typedef {object} State
 * @property {Position} position
 * @property {number | null} node  in the graph; null once a step was made that it does not list
 * @property {readonly Done[]} moves
 * @property {State | null} before  the state that undo goes back to
 */

/** @param {Roll} roll @returns {State} */
export function start(roll) {
  return { position: roll.position, node: roll.graph ? 0 : null, moves: [], before: null };
}

/** The single steps that the graph offers.
 * @param {Roll} roll @param {State} state @returns {Step[]} */
export function steps(roll, state) {
  return (state.node !== null && roll.graph?.[state.node]) || [];
}

/** @param {Position} position @param {number} from @param {number} to @param {boolean} hit @returns {Position} */
function carry(position, from, to, hit) {
  const mover = [...position.mover];
  const opponent = [...position.opponent];
  mover[from] = (mover[from] ?? 0) - 1;
  mover[to] = (mover[to] ?? 0) + 1;
  if (hit) {
    opponent[other(to)] = (opponent[other(to)] ?? 0) - 1;
    opponent[BAR] = (opponent[BAR] ?? 0) + 1;
  }
  return { mover, opponent };
}

/** Makes a step of the graph.
 * @param {State} state @param {Step} step @returns {State} */
export function advance(state, [from, to, die, hit, next]) {
  return {
    position: carry(state.position, from, to, hit === 1),
    node: next,
    moves: [...state.moves, { from, to, die, hit: hit === 1 }],
    before: state,
  };
}

/** Puts a checker where the graph does not lead. Nothing is hit: whether it could be is not ours to say.
 * @param {State} state @param {number} from @param {number} to @returns {State} */
export function place(state, from, to) {
  return {
    position: carry(state.position, from, to, false),
    node: null,
    moves: [...state.moves, { from, to, die: 0, hit: false }],
    before: state,
  };
}

/** @param {State} state @returns {State} */
export const undo = (state) => state.before ?? state;

/** Whether the graph says that the roll is played.
 * @param {Roll} roll @param {State} state */
export function isComplete(roll, state) {
  return state.node !== null && roll.graph !== null && steps(roll, state).length === 0;
}

/** The dice as they lie: four of a double.
 * @param {readonly number[]} dice @returns {number[]} */
export function spread(dice) {
  const [first, second] = dice;
  return first !== undefined && first === second ? [first, first, first, first] : [...dice];
}

/** Which of the dice that lie there are used up, in the same order.
 * @param {readonly number[]} dice  as they lie @param {State} state @returns {boolean[]} */
export function usedDice(dice, state) {
  // where anything may be tried, the length of a move says which: it tells nothing of what is legal
  const used = state.moves.map((move) => move.die || move.from - move.to);
  // of equal dice the last one goes first, so that the two that were thrown stay longest
  return [...dice]
    .reverse()
    .map((die) => {
      const at = used.indexOf(die);
      if (at >= 0) used.splice(at, 1);
      return at >= 0;
    })
    .reverse();
}

/** Points whose top checker may be picked up.
 * @param {Roll} roll @param {State} state @returns {Set<number>} */
export function sources(roll, state) {
  if (roll.mode !== "try") return new Set(steps(roll, state).map((step) => step[0]));
  /** @type {Set<number>} */
  const own = new Set();
  state.position.mover.forEach((count, point) => {
    if (count > 0 && point !== OFF) own.add(point);
  });
  return own;
}

/** Every way of one checker from a point: the steps that follow each other, shortest first.
 * @param {Roll} roll @param {State} state @param {number} from
 * @returns {{to: number, path: Step[], end: State}[]} */
function routes(roll, state, from) {
  /** @type {{to: number, path: Step[], end: State}[]} */
  const found = [];
  /** @param {State} at @param {number} point @param {Step[]} path */
  const go = (at, point, path) => {
    for (const step of steps(roll, at)) {
      if (step[0] !== point) continue;
      const way = { to: step[1], path: [...path, step], end: advance(at, step) };
      found.push(way);
      if (step[1] !== OFF) go(way.end, step[1], way.path);
    }
  };
  go(state, from, []);
  return found.sort((a, b) => a.path.length - b.path.length);
}

/** The shortest ways of one checker, by where they lead.
 * @param {Roll} roll @param {State} state @param {number} from */
function waysFrom(roll, state, from) {
  /** @type {Map<number, ReturnType<typeof routes>>} */
  const ways = new Map();
  for (const way of routes(roll, state, from)) {
    const known = ways.get(way.to);
    if (!known) ways.set(way.to, [way]);
    else if (known[0]?.path.length === way.path.length) known.push(way);
  }
  return ways;
}

/**
 * Where a picked checker may be put, and by which steps.
 *
 * Where the shortest ways end in different positions (one hits and another does not) the steps are empty: the hand
 * has to say which way, see `forks`.
 *
 * @param {Roll} roll @param {State} state @param {number} from
 * @param {readonly number[]} [order] the dice, the preferred one first; else the higher one
 * @returns {Map<number, Step[]>}
 */
export function targets(roll, state, from, order = []) {
  /** @type {Map<number, Step[]>} */
  const offered = new Map();
  for (const [to, same] of waysFrom(roll, state, from)) {
    const ends = new Set(same.map((way) => JSON.stringify(way.end.position)));
    const best = same.reduce((a, b) => (prefers(b.path, a.path, order) ? b : a));
    offered.set(to, ends.size > 1 ? [] : best.path);
  }
  return offered;
}

/** The ways to a point that ends differently by different ways, each by the point that it touches first.
 * @param {Roll} roll @param {State} state @param {number} from @param {number} to @returns {Map<number, Step[]>} */
export function forks(roll, state, from, to) {
  const ways = waysFrom(roll, state, from).get(to) ?? [];
  return new Map(ways.map(({ path }) => [path[0]?.[1] ?? to, path]));
}

/** The state after every move that leaves no choice.
 * @param {Roll} roll @param {State} state @returns {State} */
export function forced(roll, state) {
  const [only, ...more] = steps(roll, state);
  return only && !more.length ? forced(roll, advance(state, only)) : state;
}

/** Complete plays as lists of moves, in the order of the graph, each once; not more than asked for.
 * @param {Roll} roll @param {number} most @returns {Move[][]} */
export function plays(roll, most) {
  /** @type {Map<string, Move[]>} */
  const found = new Map();
  /** @param {State} state */
  const go = (state) => {
    if (found.size >= most) return;
    const next = steps(roll, state);
    const moves = state.moves.map(({ from, to }) => /** @type {Move} */ ([from, to]));
    const key = [...moves].sort((a, b) => b[0] - a[0] || b[1] - a[1]).join(" ");
    if (!next.length && moves.length && !found.has(key)) found.set(key, moves);
    for (const step of next) go(advance(state, step));
  };
  go(start(roll));
  return [...found.values()];
}

/** Whether one way should be taken rather than another as long.
 * @param {Step[]} a @param {Step[]} b @param {readonly number[]} order */
function prefers(a, b, order) {
  const [x, y] = [a[0]?.[2] ?? 0, b[0]?.[2] ?? 0];
  // one step that two dice can make: the lower one, so that the higher is left for the next checker
  if (a.length === 1) return x < y;
  const rank = (/** @type {number} */ die) => (order.includes(die) ? order.indexOf(die) : 7 - die);
  return rank(x) < rank(y);
}

/** The step that a double click makes: with the preferred die if it goes, else with the other.
 * @param {Roll} roll @param {State} state @param {number} from @param {readonly number[]} order
 * @returns {Step | null} */
export function quick(roll, state, from, order) {
  const own = steps(roll, state).filter((step) => step[0] === from);
  return own.find((step) => step[2] === order.find((die) => own.some((s) => s[2] === die))) ?? null;
}

/**
 * The state after these moves. They may come in any order that the graph allows; what it does not allow is
 * put there all the same.
 *
 * @param {Roll} roll @param {readonly (readonly number[])[]} moves  `[from, to]` or `[from, to, die]`
 * @returns {State}
 */
export function replay(roll, moves) {
  /** @param {State} state @param {readonly (readonly number[])[]} rest @returns {State | null} */
  const walk = (state, rest) => {
    if (!rest.length) return state;
    for (const [k, [from, to, die]] of rest.entries()) {
      for (const step of steps(roll, state)) {
        if (step[0] !== from || step[1] !== to || (die && step[2] !== die)) continue;
        const end = walk(advance(state, step), [...rest.slice(0, k), ...rest.slice(k + 1)]);
        if (end) return end;
      }
    }
    return null;
  };
  const whole = walk(start(roll), moves);
  if (whole) return whole;
  return moves.reduce((/** @type {State} */ state, [from = 0, to = 0, die]) => {
    const step = steps(roll, state).find((one) => one[0] === from && one[1] === to && (!die || one[2] === die));
    return step ? advance(state, step) : place(state, from, to);
  }, start(roll));
}
