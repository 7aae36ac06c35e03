import assert from "node:assert/strict";
import test from "node:test";
import { FRESH, after, answerKey, playKey, questionKey, shown, spoken } from "./sheet.js";

/** Two moves, either first; only the first result is right. */
const sheet = /** @type {any} */ ({
  puzzle: "p",
  version: 1,
  scene: {
    position: { mover: [0, 1, 1], opponent: [0, 0, 0] },
    graph: [[[2, 1, 1, 0, 1], [1, 0, 1, 0, 1]], []],
    dice: [1, 1],
    mode: "play",
  },
  card: { verdict: null, question: "q" },
  hints: ["one", "two"],
  stars: [[3, 2], [2, 1], [1, 1]],
  stars_seen: 1,
  may_show: [[false, true], [false, true], [true, true]],
  boards: [{ mode: "look" }, { arrows: [] }],
  cards: [{ verdict: "right" }, { verdict: "wrong" }, { verdict: "shown" }],
  looks: [[0, 0], [1, 1]],
  shown: [0, 2],
  results: { "020.000": 0, "101.000": 1 },
  answers: {},
  questions: {},
});
const event = (/** @type {object} */ more) =>
  /** @type {any} */ ({ puzzle: "p", version: 1, hints: 0, answer: null, verdict: null, ...more });
const attempt = (/** @type {string} */ play, /** @type {boolean} */ correct) =>
  event({ kind: "attempt", answer: { play }, verdict: { correct } });

test("a play is known by the position that it leads to", () => {
  assert.equal(playKey(sheet, [[2, 1]]), "020.000");
  assert.equal(answerKey(sheet, { play: "1/0" }), "101.000");
  assert.equal(playKey(sheet, [[2, 0]]), "");
  assert.equal(answerKey(sheet, { choices: ["a"] }), '{"choices":["a"]}');
  assert.equal(questionKey([[24, 18], [6, 5]]), "24/18 6/5");
});

test("wrong, then right with a hint: two stars fewer", () => {
  const events = [attempt("1/0", false), event({ kind: "hint", hints: 1 }), attempt("2/1", true)];
  const go = events.reduce((now, one) => after(sheet, now, one), FRESH);
  assert.deepEqual([go.tries, go.hints, go.solved], [1, 1, true]);
  const { scene, card } = shown(sheet, go);
  assert.deepEqual([scene.mode, card.verdict, card.stars, card.hints, card.done], ["look", "right", 1, ["one"], true]);
  assert.equal(after(sheet, go, attempt("1/0", false)), go);
});

test("the solution may be asked for after a wrong answer, and costs the stars of the next go", () => {
  const tried = after(sheet, FRESH, attempt("1/0", false));
  assert.equal(shown(sheet, FRESH).card.can_show, false);
  assert.equal(shown(sheet, tried).card.can_show, true);
  const told = after(sheet, tried, event({ kind: "shown" }));
  assert.equal(shown(sheet, told).card.verdict, "shown");
  const again = [event({ kind: "again" }), attempt("2/1", true)].reduce((now, one) => after(sheet, now, one), told);
  assert.equal(shown(sheet, again).card.stars, 1);
});

test("a decision is made once: then its analysis is in view, and the next go wins one star", () => {
  const verdict = { correct: false, score: 0, rule: null, loss: 80 };
  const decided = after(sheet, FRESH, event({ kind: "attempt", answer: { play: "1/0" }, verdict }));
  const { card } = shown(sheet, decided);
  assert.deepEqual([card.done, card.can_show, card.stars, card.verdict], [true, false, null, "wrong"]);
  assert.equal(after(sheet, decided, attempt("2/1", true)), decided);
  const again = [event({ kind: "again" }), attempt("2/1", true)].reduce((now, one) => after(sheet, now, one), decided);
  assert.equal(shown(sheet, again).card.stars, 1);
});

test("so is one whose event was written without its loss: the sheet has it", () => {
  const graded = { ...sheet, looks: [[0, 0], [1, 1, { correct: false, score: 0, rule: null, loss: 80 }]] };
  assert.equal(shown(graded, after(graded, FRESH, attempt("1/0", false))).card.done, true);
});

test("events of another puzzle or version say nothing", () => {
  assert.equal(after(sheet, FRESH, { ...attempt("2/1", true), puzzle: "x" }), FRESH);
  assert.equal(after(sheet, FRESH, { ...attempt("2/1", true), version: 2 }), FRESH);
});

test("texts fill the gaps", () => {
  assert.deepEqual(spoken({ a: [{ t: 1 }, 2, null], b: "x" }, ["no", "yes"]), { a: ["yes", 2, null], b: "x" });
});
