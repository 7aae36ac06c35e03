"""The Python picture and the browser's board put everything in the same place, on many boards."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from bglearn.board.scene import Arrow, CubeView, Mark, Names, Scene, Score
from bglearn.board.settings import Settings
from bglearn.board.svg import draw
from bglearn.board.widget import BoardWidget
from bglearn.rules.dice import Roll
from bglearn.rules.position import Position
from tests.browser.conftest import Desk
from tests.strategies import bulk

SCENES, SEED = 200, 5
_SVG = "{http://www.w3.org/2000/svg}"

_BOARD = """() => {
  const svg = document.querySelector('.bgl-svg');
  const shift = (e) => {
    let [x, y] = [0, 0];
    for (let one = e; one !== svg; one = one.parentElement) {
      const found = /translate\\((\\S+?)[ ,]+(\\S+?)\\)/.exec(one.getAttribute('transform') ?? '');
      if (found) { x += +found[1]; y += +found[2]; }
    }
    return [x, y];
  };
  const number = (e, name) => +(e.getAttribute(name) ?? 0);
  const at = (e, x, y) => shift(e).map((by, k) => number(e, k ? y : x) + by);
  const all = (query) => [...svg.querySelectorAll(query)].filter((e) => !e.closest('[hidden]'));
  const numbers = (path) => path.match(/-?[0-9.]+/g).map(Number);
  const colour = (e) => (e.closest('.bgl-light') ? 'light' : 'dark');
  return {
    discs: all('.bgl-disc').map((e) => [colour(e), ...at(e, 'x', 'y')]),
    counts: all('.bgl-count').filter((e) => e.textContent).map((e) => e.textContent),
    numbers: all('.bgl-number, .bgl-pips, .bgl-borne').filter((e) => e.textContent)
      .map((e) => [e.textContent, ...at(e, 'x', 'y')]),
    dice: all('.bgl-die').filter((e) => !e.matches('.bgl-extra')).map((e) =>
      [colour(e), e.querySelectorAll('.bgl-pip').length, ...at(e, 'x', 'y')]),
    cube: all('.bgl-cube').map((e) => [e.textContent, ...at(e, 'x', 'y')]),
    turn: all('.bgl-turn').map((e) => [colour(e), ...at(e, 'cx', 'cy')]),
    arrows: all('.bgl-arrow path:not([class*=halo])').map((e) => [
      e.parentElement.getAttribute('class').split('bgl-').at(-1), ...numbers(e.getAttribute('d'))]),
    marks: all('.bgl-mark').map((e) => {
      const rect = e.querySelector('rect');
      return [e.getAttribute('class').split('-').at(-1),
        ...['x', 'y', 'width', 'height'].map((name) => number(rect, name))]; }),
    badges: all('.bgl-badge').map((e) => ['badge', ...at(e, 'cx', 'cy')]),
  };
}"""


def scenes(count: int, seed: int) -> Iterator[Scene]:
    """Boards with everything on them, lying every way."""
    rng = random.Random(seed)
    sides = ("mover", "opponent")
    for k, position in enumerate(bulk(count, seed)):
        owner = rng.choice((None, *sides))
        offered = (rng.choice((2, 64, 2048)), rng.choice(sides)) if rng.random() < 0.3 else None
        yield Scene(
            str(k),
            position,
            Roll(rng.randint(1, 6), rng.randint(1, 6)) if rng.random() < 0.7 else None,
            settings=Settings(
                home=rng.choice(("left", "right")),
                bottom=rng.random() < 0.5,
                numbering=rng.choice(("own", "absolute")),
                colour=rng.choice(("light", "dark")),
                face=rng.choice((64, 1)),
            ),
            cube=CubeView(rng.choice((64, 1, 2, 1024)), owner, offered)
            if rng.random() < 0.8
            else None,
            opponent_roll=Roll(rng.randint(1, 6), 3) if rng.random() < 0.5 else None,
            on_roll=rng.choice((None, *sides)),
            pips=rng.random() < 0.5,
            score=Score(1, 2, 7),
            names=Names("A", "B"),
            arrows=_arrows(position, rng),
            marks=tuple(
                Mark(point, rng.choice(("from", "blocked", "look")))
                for point in rng.sample(range(1, 25), rng.choice((0, 2)))
            ),
        )


def _arrows(position: Position, rng: random.Random) -> tuple[Arrow, ...]:
    """Moves of the mover, or the last play of the opponent as it lies now."""
    tone = rng.choice(("move", "proof", "wrong", "last"))
    if tone == "last" and rng.random() < 0.5:
        theirs = [25 - point for point in range(1, 25) if position.opponent[point]]
        return tuple(Arrow(max(1, to - 4), to, tone) for to in theirs[:2])
    mine = [point for point in range(1, 26) if position.mover[point]]
    if tone == "last":
        return tuple(Arrow(min(25, to + 3), to, tone) for to in mine[:2] if to < 25)
    return tuple(Arrow(start, max(0, start - 5), tone) for start in mine[: rng.choice((0, 2))])


def _at(element: ElementTree.Element, x: str = "x", y: str = "y") -> list[float]:
    return [float(element.get(x, 0)), float(element.get(y, 0))]


def drawn(scene: Scene) -> dict[str, list[Any]]:
    """What the Python picture holds, in the form of the browser's report."""
    tree = ElementTree.fromstring(draw(scene))
    found: dict[str, list[Any]] = {
        name: []
        for name in (
            "discs",
            "counts",
            "numbers",
            "dice",
            "cube",
            "turn",
            "arrows",
            "marks",
            "badges",
        )
    }
    children = list(tree)
    for k, element in enumerate(children):
        name = element.get("class", "")
        colour = "light" if "light" in name.split() else "dark"
        parts = list(element)
        if name.startswith("disc"):
            face = parts[0]
            if face.tag == f"{_SVG}circle":
                found["discs"].append([colour, *_at(face, "cx", "cy")])
            else:
                x, y = _at(face)
                middle = [x + float(face.get("width", 0)) / 2, y + float(face.get("height", 0)) / 2]
                found["discs"].append([colour, *middle])
            found["counts"] += [text.text for text in element.iter(f"{_SVG}text")]
        elif name.startswith("die") and "extra" not in name:
            pips = len(list(element.iter(f"{_SVG}circle")))
            found["dice"].append([colour, pips, *_at(parts[0])])
        elif name.startswith("number"):
            found["numbers"].append([element.text, *_at(element)])
        elif name.startswith("arrow"):
            for part in parts:
                if part.get("class") in ("shaft", "head") and part.get("d"):
                    places = map(float, re.findall(r"-?[\d.]+", part.get("d", "")))
                    found["arrows"].append([name.split()[-1], *places])
        elif parts and parts[0].get("class") == "mark":
            box = [*_at(parts[0]), *_at(parts[0], "width", "height")]
            found["marks"].append([name, *box])
        elif name == "badge":
            found["badges"].append(["badge", *_at(element, "cx", "cy")])
        elif name == "cube":
            found["cube"].append([children[k + 1].text, *_at(element)])
        elif parts and parts[0].get("class") == "turn":
            found["turn"].append([colour, *_at(parts[0], "cx", "cy")])
    return found


def rounded(report: dict[str, list[Any]]) -> dict[str, list[Any]]:
    def one(entry: Any) -> Any:
        if not isinstance(entry, list):
            return entry
        return [part if isinstance(part, str) else round(float(part), 1) for part in entry]

    return {name: sorted(map(one, entries), key=repr) for name, entries in report.items()}


@pytest.fixture
def board(desk: Desk) -> Desk:
    desk.show(BoardWidget(next(scenes(1, SEED))))
    return desk


def seen(desk: Desk, scene: Scene) -> dict[str, list[Any]]:
    desk.page.evaluate(
        "(scene) => window.models.one.set('scene', scene)", json.dumps(scene.as_json())
    )
    report: dict[str, list[Any]] = desk.page.evaluate(_BOARD)
    return report


def test_two_hundred_boards_are_drawn_alike(board: Desk) -> None:
    kinds: set[str] = set()
    for scene in scenes(SCENES, SEED):
        report = drawn(scene)
        assert rounded(seen(board, scene)) == rounded(report), scene
        kinds |= {name for name, entries in report.items() if entries}
    assert len(kinds) == 9, "something was never drawn"


def test_a_drawing_that_is_off_by_a_little_would_be_noticed(board: Desk) -> None:
    scene = next(scenes(1, SEED))
    text = draw(scene)
    report = drawn(scene)
    for name in report:
        if report[name] and isinstance(report[name][0], list):
            report[name][0][-1] += 0.5
            assert rounded(seen(board, scene)) != rounded(report), name
            report[name][0][-1] -= 0.5
    assert re.search("<svg", text)
