import assert from "node:assert/strict";
import { test } from "node:test";
import { advance, forced, forks, isComplete, place, plays, quick, replay, sources, spread, start, steps, targets, undo, usedDice } from "./state.js";

/** @typedef {import("./state.js").Roll} Roll */
/** @typedef {import("./types.js").Step} Step */

/** Counts by point. @param {Record<number, number>} held @returns {number[]} */
const side = (held) => Array.from({ length: 26 }, (_, point) => held[point] ?? 0);

/** A graph for a test: every order of the dice, checkers move unless two of the opponent's stand there. It stands in
 * for the one that Python sends, and knows no more rules than these tests need.
 * @param {Roll["position"]} position @param {number[]} dice @returns {Roll} */
function roll(position, dice) {
  /** @type {Step[][]} */
  const graph = [];
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @param {import("./state.js").State} state @param {number[]} left @returns {number} */
  const visit = (state, left) => {
    const key = JSON.stringify([state.position, left]);
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const index = graph.push([]) - 1;
    known.set(key, index);
    for (const die of new Set(left)) {
      const rest = left.filter((_, k) => k !== left.indexOf(die));
      state.position.mover.forEach((count, from) => {
        const to = Math.max(0, from - die);
        if (!count || from === 0) return;
        const theirs = to ? (state.position.opponent[25 - to] ?? 0) : 0;
        if (theirs > 1) return;
        /** @type {Step} */
        const step = [from, to, die, theirs, -1];
        step[4] = visit(advance(state, step), rest);
        graph[index]?.push(step);
      });
    }
    return index;
  };
  visit(start({ position, dice, graph: null }), spread(dice));
  return { position, dice, graph };
}

const total = (/** @type {readonly number[]} */ counts) => counts.reduce((a, b) => a + b, 0);
const ends = (/** @type {Map<number, Step[]>} */ map) => [...map.keys()].sort((a, b) => b - a);

test("a step moves one checker and states are never changed", () => {
  const game = roll({ mover: side({ 24: 2, 13: 13 }), opponent: side({ 24: 15 }) }, [6, 2]);
  const first = start(game);
  const frozen = JSON.stringify(first);
  const step = steps(game, first).find((one) => one[0] === 24 && one[2] === 6);
  assert.ok(step);
  const second = advance(first, step);
  assert.equal(JSON.stringify(first), frozen);
  assert.equal(second.position.mover[24], 1);
  assert.equal(second.position.mover[18], 1);
  assert.equal(undo(second), first);
  assert.equal(undo(first), first);
});

test("a hit checker goes to the opponent's bar, and undo brings it back", () => {
  const game = roll({ mover: side({ 8: 15 }), opponent: side({ 20: 1, 1: 14 }) }, [3, 1]);
  const first = start(game);
  const step = steps(game, first).find((one) => one[1] === 5);
  assert.ok(step);
  const second = advance(first, step);
  assert.deepEqual([second.position.opponent[20], second.position.opponent[25]], [0, 1]);
  assert.equal(second.moves[0]?.hit, true);
  assert.equal(undo(second).position.opponent[20], 1);
});

test("a target of two steps is offered when both ways end alike, the higher die first", () => {
  const game = roll({ mover: side({ 13: 15 }), opponent: side({ 24: 15 }) }, [5, 3]);
  const found = targets(game, start(game), 13);
  assert.deepEqual(ends(found), [10, 8, 5]);
  assert.deepEqual(found.get(5)?.map((step) => step[2]), [5, 3]);
  assert.deepEqual(targets(game, start(game), 13, [3, 5]).get(5)?.map((step) => step[2]), [3, 5]);
});

test("when one way hits and the other does not, the target is offered and the hand says by which way", () => {
  const game = roll({ mover: side({ 13: 15 }), opponent: side({ 15: 1, 24: 14 }) }, [5, 3]);
  const first = start(game);
  assert.deepEqual(ends(targets(game, first, 13)), [10, 8, 5]);
  assert.deepEqual(targets(game, first, 13).get(5), []);
  const ways = forks(game, first, 13, 5);
  assert.deepEqual(ends(ways), [10, 8]);
  for (const [via, path] of ways) {
    const end = path.reduce(advance, first);
    assert.equal(end.position.opponent[25], via === 10 ? 1 : 0);
    assert.equal(end.position.mover[5], 1);
  }
  for (const [via, hits] of /** @type {[number, number][]} */ ([[10, 1], [8, 0]])) {
    const path = targets(game, first, 13).get(via);
    assert.ok(path?.[0]);
    const end = targets(game, advance(first, path[0]), via).get(5);
    assert.ok(end?.[0], "both ways can be walked step by step");
    assert.equal(advance(advance(first, path[0]), end[0]).position.opponent[25], hits);
  }
});

test("two ways that hit different checkers are told apart too", () => {
  const game = roll({ mover: side({ 13: 15 }), opponent: side({ 15: 1, 17: 1, 24: 13 }) }, [5, 3]);
  assert.deepEqual(targets(game, start(game), 13).get(5), []);
  assert.deepEqual(ends(forks(game, start(game), 13, 5)), [10, 8]);
});

test("moves that leave no choice can be made by themselves, and a choice stops them", () => {
  /** @type {import("./types.js").Step[][]} */
  const graph = [[[25, 22, 3, 0, 1]], [[25, 22, 3, 0, 2]], [[13, 10, 3, 0, 3], [22, 19, 3, 0, 3]], []];
  const game = { position: { mover: side({ 25: 2, 13: 13 }), opponent: side({ 1: 15 }) }, dice: [3, 3], graph };
  const made = forced(game, start(game)).moves;
  assert.deepEqual(made.map(({ from, to }) => [from, to]), [[25, 22], [25, 22]]);
  const free = roll({ mover: side({ 13: 15 }), opponent: side({ 1: 15 }) }, [5, 3]);
  assert.equal(forced(free, start(free)).moves.length, 0);
});

test("complete plays are listed once each, and not more than asked for", () => {
  const game = roll({ mover: side({ 13: 15 }), opponent: side({ 1: 15 }) }, [5, 3]);
  const listed = plays(game, 50).map((moves) => [...moves].sort((a, b) => b[0] - a[0] || b[1] - a[1]).join(" "));
  assert.deepEqual(listed.sort(), ["13,10 10,5", "13,10 13,8", "13,8 8,5"]);
  assert.equal(plays(game, 2).length, 2);
});

test("a way that is blocked leaves the other one, with what it hits", () => {
  const game = roll({ mover: side({ 13: 15 }), opponent: side({ 15: 1, 17: 2, 24: 12 }) }, [5, 3]);
  const found = targets(game, start(game), 13);
  assert.deepEqual(ends(found), [10, 5]);
  assert.deepEqual(found.get(5)?.map((step) => [step[2], step[3]]), [[3, 1], [5, 0]]);
});

test("doubles: four steps with one checker, dice dimmed one by one from the last", () => {
  const game = roll({ mover: side({ 24: 15 }), opponent: side({ 1: 15 }) }, [4, 4]);
  const lying = spread(game.dice);
  assert.deepEqual(lying, [4, 4, 4, 4]);
  let state = start(game);
  assert.deepEqual(ends(targets(game, state, 24)), [20, 16, 12, 8]);
  for (let k = 1; k <= 4; k++) {
    const step = steps(game, state)[0];
    assert.ok(step);
    state = advance(state, step);
    assert.deepEqual(usedDice(lying, state), lying.map((_, at) => at >= 4 - k));
  }
  assert.ok(isComplete(game, state));
});

test("each die is dimmed by the step that used it", () => {
  const game = roll({ mover: side({ 13: 15 }), opponent: side({ 24: 15 }) }, [6, 1]);
  const low = steps(game, start(game)).find((step) => step[2] === 1);
  assert.ok(low);
  const state = advance(start(game), low);
  assert.deepEqual(usedDice([6, 1], state), [false, true]);
  assert.deepEqual(usedDice([1, 6], state), [true, false]);
});

test("bearing off: one step that both dice can make uses the lower die", () => {
  const game = roll({ mover: side({ 0: 13, 2: 1, 1: 1 }), opponent: side({ 1: 15 }) }, [6, 2]);
  const found = targets(game, start(game), 2).get(0);
  assert.deepEqual(found?.map((step) => step[2]), [2]);
  assert.ok(found?.[0]);
  const state = advance(start(game), found[0]);
  assert.equal(state.position.mover[0], 14);
  assert.deepEqual(steps(game, state).map((step) => step.slice(0, 3)), [[1, 0, 6]]);
});

test("one step is preferred to two that reach the same place", () => {
  const game = roll({ mover: side({ 0: 13, 3: 2 }), opponent: side({ 1: 15 }) }, [3, 1]);
  assert.equal(targets(game, start(game), 3).get(0)?.length, 1);
});

test("a double click plays the preferred die, or the other where that does not go", () => {
  const game = roll({ mover: side({ 13: 15 }), opponent: side({ 18: 2, 24: 13 }) }, [6, 2]);
  assert.equal(quick(game, start(game), 13, [6, 2])?.[2], 2, "13/7 is held");
  const open = roll({ mover: side({ 13: 15 }), opponent: side({ 24: 15 }) }, [6, 2]);
  assert.equal(quick(open, start(open), 13, [6, 2])?.[2], 6);
  assert.equal(quick(open, start(open), 13, [2, 6])?.[2], 2);
  assert.equal(quick(open, start(open), 12, [6, 2]), null);
});

test("nothing to play: the start is complete", () => {
  /** @type {Roll} */
  const game = { position: { mover: side({ 25: 15 }), opponent: side({ 24: 15 }) }, dice: [6, 5], graph: [[]] };
  assert.ok(isComplete(game, start(game)));
  assert.equal(sources(game, start(game)).size, 0);
  assert.ok(!isComplete({ ...game, graph: null }, start({ ...game, graph: null })));
});

test("trying: any own checker may be taken, a step outside the graph leaves it and hits nothing", () => {
  const game = { ...roll({ mover: side({ 25: 1, 13: 14 }), opponent: side({ 20: 1, 1: 14 }) }, [6, 2]), mode: "try" };
  assert.deepEqual([...sources(game, start(game))].sort((a, b) => a - b), [13, 25]);
  const state = place(start(game), 13, 5);
  assert.equal(state.node, null);
  assert.deepEqual([state.position.opponent[20], state.position.opponent[25]], [1, 0]);
  assert.equal(targets(game, state, 25).size, 0);
  assert.equal(undo(state).node, 0);
  assert.deepEqual(usedDice([8, 3], state), [true, false], "its length says which die it takes");
});

test("replay finds the order that the graph allows, and the die that was used", () => {
  const game = roll({ mover: side({ 24: 1, 13: 14 }), opponent: side({ 1: 15 }) }, [6, 2]);
  assert.deepEqual(replay(game, [[18, 16], [24, 18]]).moves.map((move) => move.from), [24, 18]);
  assert.deepEqual(replay(game, [[13, 11, 2]]).moves, [{ from: 13, to: 11, die: 2, hit: false }]);
  const odd = replay(game, [[24, 18, 6], [13, 3, 0]]);
  assert.deepEqual([odd.node, odd.position.mover[18], odd.position.mover[3]], [null, 1, 1]);
});

/** Numbers that look random and are the same every time. @param {number} seed */
function* numbers(seed) {
  for (let at = seed; ; ) {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    yield at / 2 ** 32;
  }
}

test("random walks: fifteen a side, undo retraces, replay agrees, every target holds what it promises", () => {
  const random = numbers(7);
  const next = (/** @type {number} */ below) => Math.floor((random.next().value ?? 0) * below);
  for (let round = 0; round < 300; round++) {
    /** @type {Record<number, number>} */
    const mine = {};
    /** @type {Record<number, number>} */
    const theirs = {};
    for (let k = 0; k < 15; k++) {
      const point = 1 + next(8) * 3;
      mine[point] = (mine[point] ?? 0) + 1;
      const free = 2 + next(8) * 3;
      theirs[25 - free] = (theirs[25 - free] ?? 0) + 1;
    }
    const game = roll({ mover: side(mine), opponent: side(theirs) }, [1 + next(6), 1 + next(6)]);
    let state = start(game);
    const trail = [state];
    while (!isComplete(game, state)) {
      const from = [...sources(game, state)][next(sources(game, state).size)] ?? 0;
      const ways = [...targets(game, state, from)].map(([to, path]) => /** @type {const} */ ([
        to, path.length ? path : [...forks(game, state, from, to).values()][0] ?? [],
      ]));
      assert.ok(ways.length, "a checker that is offered can go somewhere");
      for (const step of steps(game, state)) {
        if (step[0] === from) assert.ok(targets(game, state, from).has(step[1]), "no single step is lost");
      }
      const [to, path] = ways[next(ways.length)] ?? [0, []];
      assert.equal(path[0]?.[0], from);
      assert.equal(path.at(-1)?.[1], to);
      for (const step of path) trail.push((state = advance(state, step)));
      assert.equal(total(state.position.mover), 15);
      assert.equal(total(state.position.opponent), 15);
    }
    assert.equal(usedDice(spread(game.dice), state).filter(Boolean).length, state.moves.length);
    const again = replay(game, state.moves.map((move) => [move.from, move.to, move.die]));
    assert.deepEqual(again.position, state.position);
    for (let back = trail.pop(); back; back = trail.pop()) {
      assert.deepEqual(state.position, back.position);
      state = undo(state);
    }
  }
});
