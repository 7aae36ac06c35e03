import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { connect, memory } from "./session.js";
import { createHand } from "./hand.js";

/** @typedef {import("./types.js").Message} Message */

test("one answer is sent however often it is confirmed, until the reply comes", () => {
  /** @type {Message[]} */
  const sent = [];
  const session = connect((message) => sent.push(message));
  assert.equal(session.send("play", { moves: [[13, 7]] }), true);
  assert.equal(session.send("play", { moves: [[13, 7]] }), false);
  assert.deepEqual(sent, [{ seq: 1, kind: "play", moves: [[13, 7]] }]);
  assert.equal(session.reply({ seq: 1, effect: "none" }), true);
  assert.equal(session.send("hint"), true);
  assert.equal(sent.at(-1)?.seq, 2);
  session.close();
});

test("late replies and echoes change nothing", () => {
  const session = connect(() => {});
  session.change({ roll: "a", moves: [[13, 7, 6]] });
  session.send("play");
  session.reply({ seq: 1, effect: "none" });
  session.send("play");
  for (const seq of [0, 1, 3]) assert.equal(session.reply({ seq, effect: "back" }), false);
  assert.deepEqual(session.read().moves, [[13, 7, 6]]);
  assert.equal(session.reply({ seq: 2, effect: "back" }), true);
  assert.deepEqual(session.read().moves, []);
  assert.equal(session.reply({ seq: 2, effect: "put", moves: [[6, 4]] }), false);
  session.close();
});

test("two views of one store: one number, one pending answer, the same moves", () => {
  /** @type {Message[]} */
  const sent = [];
  const store = memory();
  const [one, two] = [connect((m) => sent.push(m), store), connect((m) => sent.push(m), store)];
  let told = 0;
  two.watch(() => (told += 1));
  one.change({ roll: "a", moves: [[8, 5, 3]] });
  assert.deepEqual([two.read().moves, told], [[[8, 5, 3]], 1]);
  assert.equal(two.send("play"), true);
  assert.equal(one.send("play"), false);
  assert.equal(sent.length, 1);
  assert.deepEqual([one.reply({ seq: 1, effect: "keep" }), two.reply({ seq: 1, effect: "keep" })], [true, false]);
  assert.equal(two.read().lock, "a");
  one.close();
  two.close();
});

test("the numbering goes on where an earlier page stopped", () => {
  /** @type {Message[]} */
  const sent = [];
  const session = connect((message) => sent.push(message), memory(), 41);
  session.send("hint");
  assert.equal(sent[0]?.seq, 42);
  session.close();
});

test("without an answer the session says busy, then silent; a lost connection is silent at once", async () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const session = connect(() => {});
  /** @type {string[]} */
  const phases = [];
  session.watch(() => phases.push(session.phase()));
  session.send("hint");
  mock.timers.tick(1300);
  mock.timers.tick(11000);
  assert.deepEqual(phases, ["sent", "busy", "silent"]);
  session.close();
  mock.timers.reset();
  const broken = connect(() => Promise.reject(new Error("closed")));
  broken.send("hint");
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(broken.phase(), "silent");
  broken.close();
});

const blank = Array(26).fill(0);
/** @type {import("./types.js").Scene} */
const scene = {
  settings: [], animation: "none", big: false, auto_forced: false, click: "pick",
  version: 2, id: "a", language: "en", mode: "play", home: "right", bottom: true, numbering: "own", colour: "light", theme: "auto",
  position: { mover: Object.assign([...blank], { 8: 15 }), opponent: Object.assign([...blank], { 1: 15 }) },
  dice: [2, 1], graph: [[[8, 6, 2, 0, 1], [8, 7, 1, 0, 2]], [[8, 7, 1, 0, 3], [6, 5, 1, 0, 3]], [[8, 6, 2, 0, 3]], []],
  arrows: [], marks: [], caption: "", description: "", labels: {}, cube: null, opponent_dice: [], on_roll: null, pips: null, score: null, names: null, selected: [], most: 0, completes: true, edit: null, actions: [], frames: null, frame: 0,
};

test("a hand keeps its moves when only the arrows of a scene change, and drops them with another roll", () => {
  const session = connect(() => {});
  const hand = createHand(session, scene);
  hand.pick(8);
  assert.equal(hand.drop(6).listed, true);
  hand.follow();
  assert.deepEqual(hand.moves(), [[8, 6]]);
  hand.load({ ...scene, arrows: [[8, 6, "move"]], caption: "New" });
  hand.follow();
  assert.deepEqual(hand.moves(), [[8, 6]]);
  hand.load({ ...scene, dice: [2, 2] });
  hand.follow();
  assert.deepEqual(hand.moves(), []);
  session.close();
});

test("a hand may confirm only a whole roll, once, and is locked after `keep` until another scene comes", () => {
  const session = connect(() => {});
  const hand = createHand(session, scene);
  session.watch(hand.follow);
  hand.pick(8);
  hand.drop(6);
  assert.equal(hand.mayConfirm(), false);
  hand.pick(6);
  hand.drop(5);
  assert.equal(hand.mayConfirm(), true);
  assert.equal(session.send("play", { moves: hand.moves() }), true);
  assert.deepEqual([hand.mayConfirm(), hand.mayMove(), hand.undo()], [false, false, false]);
  session.reply({ seq: 1, effect: "keep" });
  assert.deepEqual([hand.mayMove(), hand.moves().length], [false, 2]);
  hand.load({ ...scene, marks: [[6, "look"]] });
  hand.follow();
  assert.equal(hand.mayMove(), true);
  session.close();
});

test("moves that an answer puts are found on the board, whatever was asked", () => {
  const session = connect(() => {});
  const hand = createHand(session, scene);
  session.watch(hand.follow);
  session.send("show");
  hand.load({ ...scene, mode: "look" });
  session.reply({ seq: 1, effect: "put", moves: [[6, 5], [8, 6]] });
  assert.deepEqual(hand.moves(), [[8, 6], [6, 5]]);
  session.close();
});

test("trying: a hand may confirm fewer dice but not none, and a way outside the graph is not listed", () => {
  const session = connect(() => {});
  const hand = createHand(session, { ...scene, mode: "try" });
  session.watch(hand.follow);
  assert.equal(hand.mayConfirm(), false);
  hand.pick(8);
  assert.equal(hand.drop(6).listed, true);
  assert.equal(hand.mayConfirm(), true);
  hand.undo();
  hand.pick(8);
  assert.ok(hand.canDrop(1) && hand.canDrop(0) && !hand.canDrop(25));
  assert.equal(hand.drop(1).listed, false);
  assert.deepEqual(hand.moves(), [[8, 1]]);
  session.close();
});

test("trying: a roll that can't be played may be confirmed at once", () => {
  const session = connect(() => {});
  assert.equal(createHand(session, { ...scene, mode: "try", graph: [[]] }).mayConfirm(), true);
  session.close();
});

test("a question why leaves the hand free and the checker picked; another message takes its place", () => {
  /** @type {Message[]} */
  const sent = [];
  const session = connect((message) => sent.push(message));
  const hand = createHand(session, scene);
  session.watch(hand.follow);
  hand.pick(8);
  hand.drop(6);
  hand.pick(6);
  assert.deepEqual([hand.mayAsk(6), hand.mayAsk(25), hand.mayAsk(26), hand.mayAsk(2)], [false, false, false, true]);
  assert.equal(session.send("try", { moves: [...hand.moves(), [6, 2]] }, true), true);
  assert.equal(session.send("try", {}, true), false, "one question at a time");
  assert.deepEqual([hand.mayMove(), hand.picked()], [true, 6]);
  session.reply({ seq: 1, effect: "none" });
  assert.deepEqual([hand.picked(), hand.moves()], [6, [[8, 6]]]);
  session.send("try", {}, true);
  hand.drop(5);
  assert.equal(hand.mayConfirm(), true);
  assert.equal(session.send("play", { moves: hand.moves() }), true);
  assert.deepEqual([session.send("try", {}, true), hand.mayMove()], [false, false]);
  assert.deepEqual([session.reply({ seq: 2, effect: "none" }), session.reply({ seq: 3, effect: "keep" })], [false, true]);
  session.close();
});

test("what an answer showed is past once something is done, until the next answer; a hint is none", () => {
  const session = connect(() => {});
  const hand = createHand(session, scene);
  session.watch(hand.follow);
  /** @param {string} kind */
  const ask = (kind) => {
    session.send(kind);
    session.reply({ seq: session.read().seq, effect: "none" });
  };
  ask("type");
  assert.equal(hand.isPast(), false);
  hand.pick(8);
  assert.equal(hand.isPast(), true);
  ask("hint");
  assert.equal(hand.isPast(), true);
  ask("type");
  assert.equal(hand.isPast(), false);
  hand.drop(6);
  assert.equal(hand.isPast(), true);
  hand.load({ ...scene, lasting: true });
  assert.equal(hand.isPast(), false, "what belongs to the question stays");
  session.close();
});
