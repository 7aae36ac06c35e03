import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BAR, HEIGHT, OFF, SIZE, THEIR_OFF, WIDTH, area, centre, dicePlaces, isTop, pips, row, slot, spotAt, triangle, walk,
} from "./geometry.js";

/** @type {import("./geometry.js").View[]} */
const VIEWS = [
  { home: "right", bottom: true }, { home: "right", bottom: false }, { home: "left", bottom: true }, { home: "left", bottom: false },
];
const SPOTS = Array.from({ length: 27 }, (_, spot) => spot);

test("the mover's home board lies where the view says", () => {
  for (const view of VIEWS) {
    for (let point = 1; point <= 6; point++) {
      assert.equal(isTop(view, point), !view.bottom);
      assert.equal(centre(view, point) > centre(view, BAR), view.home === "right");
      assert.equal(centre(view, point), centre(view, 25 - point), "own and opponent's home face each other");
    }
  }
});

test("areas lie inside the frame and none overlap", () => {
  for (const view of VIEWS) {
    const boxes = SPOTS.map((spot) => area(view, spot));
    for (const [k, a] of boxes.entries()) {
      assert.ok(a.x >= SIZE.frame && a.x + a.width <= WIDTH - SIZE.frame + 1e-9 && a.y >= SIZE.margin && a.y + a.height <= HEIGHT - SIZE.margin);
      for (const b of boxes.slice(k + 1)) {
        const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        assert.ok(apart, `spot ${k} overlaps`);
      }
    }
  }
});

test("every checker and every tip is pointed at by its own spot", () => {
  for (const view of VIEWS) {
    for (const spot of SPOTS) {
      const who = spot === THEIR_OFF ? "opponent" : "mover";
      for (let index = 0; index < 15; index++) assert.equal(spotAt(view, slot(view, who, spot, index)), spot);
    }
    for (let point = 1; point <= 24; point++) assert.equal(spotAt(view, triangle(view, point)[1]), point);
    assert.equal(spotAt(view, { x: 2, y: 2 }), null);
  }
});

test("the number in the margin belongs to its point", () => {
  const view = VIEWS[0];
  assert.ok(view);
  assert.equal(spotAt(view, { x: centre(view, 6), y: HEIGHT - 5 }), 6);
  assert.equal(spotAt(view, { x: centre(view, 19), y: 5 }), 19);
});

test("stacks of the two rows leave the dice free", () => {
  for (const view of VIEWS) {
    const [die] = dicePlaces(view, 2);
    assert.ok(die);
    for (const point of [6, 19]) {
      const last = slot(view, "mover", point, 14);
      const gap = isTop(view, point) ? die.y - (last.y + SIZE.checker) : last.y - SIZE.checker - (die.y + SIZE.die);
      assert.ok(gap > 5, `gap ${gap}`);
    }
  }
});

test("dice lie in one half, at the right hand of the player on roll", () => {
  for (const view of VIEWS) {
    const places = dicePlaces(view, 4);
    const right = places.every((place) => place.x > centre(view, BAR));
    assert.equal(right, view.bottom);
    assert.equal(places[3] && places[0] && places[3].x - places[0].x, 3 * (SIZE.die + SIZE.die_gap));
  }
  assert.deepEqual([1, 2, 3, 4, 5, 6].map((value) => pips(value).length), [1, 2, 3, 4, 5, 6]);
});

test("arrow keys reach every spot, and back", () => {
  for (const view of VIEWS) {
    const seen = new Set();
    for (const top of [true, false]) {
      let at = { spot: row(view, top)[0] ?? 0, top };
      for (let k = 0; k < 14; k++) {
        seen.add(at.spot);
        const next = walk(view, at, "ArrowRight");
        if (next.spot !== at.spot) assert.deepEqual(walk(view, next, "ArrowLeft"), at);
        assert.equal(next.top, top);
        at = next;
      }
      assert.equal(walk(view, at, "ArrowRight").spot, at.spot, "the edge holds");
      assert.equal(walk(view, at, "Home").spot, row(view, top)[0]);
    }
    assert.equal(seen.size, 27);
    assert.equal(walk(view, { spot: 6, top: isTop(view, 6) }, view.bottom ? "ArrowUp" : "ArrowDown").spot, 19);
    assert.equal(walk(view, { spot: OFF, top: isTop(view, OFF) }, view.bottom ? "ArrowUp" : "ArrowDown").spot, THEIR_OFF);
    assert.equal(walk(view, { spot: BAR, top: true }, "ArrowDown").spot, BAR);
  }
});
