"""A pupil who answers exercises in a notebook by hand, with the mouse or with the keyboard alone.

What to answer comes from the puzzle files. Nothing here reads a word of the page, so it works in
every language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect

from bglearn.board.card import CardField
from bglearn.notebook.fields import fields_of
from bglearn.notebook.session import Session
from bglearn.puzzles.kinds.set_up import target
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.position import BAR, OFF, other_view
from tests.browser.hand import Hand
from tests.browser.lab_page import exercise_in_lab
from tests.notebooks.said import Table, message, puzzles

MOST_KEYS = 150
PATIENCE = 30_000
"""Milliseconds that a kernel on a busy machine may take for an answer."""
_WAY = """(there) => {
  const now = document.activeElement;
  if (there.contains(now)) return "";
  const isPast = there.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isPast && there.closest(".bgl-lesson")?.contains(now) ? "Shift+Tab" : "Tab";
}"""
"""The key that leads to an element; none where the focus is in it. Tab comes round to the start."""


class Fingers(Protocol):
    """The few things that a pupil does on a page."""

    def find(self, title: str) -> Locator:
        """Go to the exercise of that title."""

    def spot(self, root: Locator, point: int) -> None:
        """Click a place of a board."""

    def press(self, button: Locator) -> None:
        """Press a button."""

    def choose(self, box: Locator) -> None:
        """Turn a choice on, or a tick over."""

    def fill(self, line: Locator, number: int) -> None:
        """Write a number into a line."""


@dataclass
class Mouse:
    """Everything with the mouse, numbers with the keyboard."""

    page: Page

    def find(self, title: str) -> Locator:
        return exercise_in_lab(self.page, title).root

    def spot(self, root: Locator, point: int) -> None:
        hand = Hand(self.page)
        hand.root = root
        hand.click(point)

    def press(self, button: Locator) -> None:
        button.click()

    def choose(self, box: Locator) -> None:
        box.click()

    def fill(self, line: Locator, number: int) -> None:
        line.fill(str(number))


@dataclass
class Keys:
    """Tab, arrows, Space and Enter; nothing is ever pointed at or put into focus by the test."""

    page: Page

    def find(self, title: str) -> Locator:
        focused = self.page.locator(".bgl-lesson:focus-within .bgl-title")
        for _ in range(MOST_KEYS):
            if focused.count() and focused.inner_text() == title:
                heading = self.page.get_by_text(title, exact=True)
                return self.page.locator(".bgl-lesson", has=heading)
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no key leads to {title}")

    def reach(self, there: Locator) -> None:
        """Press Tab, or Shift and Tab where it lies before, until something in it has the focus."""
        for _ in range(MOST_KEYS):
            way = there.evaluate(_WAY)
            if not way:
                return
            self.page.keyboard.press(way)
        raise AssertionError(f"no key leads to {there}")

    def spot(self, root: Locator, point: int) -> None:
        self.reach(root.locator(".bgl-svg"))
        wanted = root.locator(f'.bgl-spot[data-spot="{point}"] rect').bounding_box()
        assert wanted
        for _ in range(30):
            now = self.page.locator(".bgl-spot:focus")
            if now.get_attribute("data-spot") == str(point):
                break
            if point == BAR:
                self.page.keyboard.press("b")
                continue
            here = now.locator("rect").bounding_box()
            assert here
            across = wanted["x"] + wanted["width"] / 2 - here["x"] - here["width"] / 2
            if abs(across) > 2:
                self.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
            else:
                self.page.keyboard.press("ArrowDown" if wanted["y"] > here["y"] else "ArrowUp")
        expect(self.page.locator(".bgl-spot:focus")).to_have_attribute("data-spot", str(point))
        self.page.keyboard.press("Enter")

    def press(self, button: Locator) -> None:
        self.reach(button)
        self.page.keyboard.press("Enter")

    def choose(self, box: Locator) -> None:
        if box.get_attribute("type") == "checkbox":
            self.reach(box)
            self.page.keyboard.press("Space")
            return
        self.reach(box.locator("xpath=ancestor::*[@role='radiogroup']"))
        self.page.keyboard.press("Space")
        for _ in range(MOST_KEYS):
            if box.is_checked():
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"no arrow leads to {box}")

    def fill(self, line: Locator, number: int) -> None:
        self.reach(line)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(str(number))


@dataclass
class Pupil:
    """Answers one exercise that is on the page: `root` is its board and card."""

    fingers: Fingers
    root: Locator
    name: str

    @property
    def puzzle(self) -> Puzzle:
        return library()[self.name]

    @property
    def table(self) -> Table:
        return puzzles()[self.name]

    def answer(self, data: Table) -> None:
        """Give an answer and hand it in; an illegal move may be refused before that."""
        kind = self.puzzle.kind
        own: dict[str, Callable[[Table], None]] = {
            "play": self._play,
            "points": self._points,
            "all-plays": self._all_plays,
            "set-up": self._set_up,
        }
        own.get(kind, self._fields)(data)
        if kind not in ("play", "points"):
            self.fingers.press(self.root.locator(".bgl-card .bgl-confirm"))

    def _idle(self) -> None:
        expect(self.root.locator(".bgl-board")).to_have_attribute(
            "data-phase", "idle", timeout=PATIENCE
        )

    def _play(self, data: Table) -> None:
        self._hand(message(self.table, data)["moves"])

    def _hand(self, moves: list[list[int]]) -> None:
        for start, end in moves:
            self.fingers.spot(self.root, start)
            self.fingers.spot(self.root, end)
        self._idle()
        confirm = self.root.locator(".bgl-line .bgl-confirm")
        if confirm.get_attribute("aria-disabled") == "false":
            self.fingers.press(confirm)
        self._idle()

    def _all_plays(self, data: Table) -> None:
        boxes = self.root.locator(".bgl-choices input")
        for count, text in enumerate(data["plays"], boxes.count() + 1):
            self._hand(message(self.table | {"kind": "play"}, {"play": text})["moves"])
            expect(boxes).to_have_count(count, timeout=PATIENCE)

    def _points(self, data: Table) -> None:
        clear = self.root.locator(".bgl-points .bgl-undo_all")
        if clear.get_attribute("aria-disabled") == "false":
            self.fingers.press(clear)
        for point in data["points"]:
            self.fingers.spot(self.root, point)
        self.fingers.press(self.root.locator(".bgl-points .bgl-confirm"))

    def _set_up(self, data: Table) -> None:
        """Put down what the right position has and the board has not; nothing is taken away."""
        begin, goal = Session(self.puzzle).checkers, target(self.puzzle).position
        for brush, before, after in zip(
            ("mover", "opponent"), begin, (goal.mover, goal.opponent), strict=True
        ):
            if before == after:
                continue
            self.fingers.choose(self.root.locator(f'.bgl-brush input[value="{brush}"]'))
            for point in range(OFF + 1, BAR):
                place = point if brush == "mover" else other_view(point)
                for _ in range(after[point] - before[point]):
                    self.fingers.spot(self.root, place)
        self._idle()

    def _fields(self, data: Table) -> None:
        for place, field in enumerate(fields_of(Session(self.puzzle))):
            self._field(self.root.locator(f'.bgl-card input[data-place="{place}"]'), field, data)

    def _field(self, inputs: Locator, field: CardField, data: Table) -> None:
        value = data[field.group][field.name] if field.group else data[field.name]
        if field.kind == "number":
            self.fingers.fill(inputs, value)
            return
        for number, choice in enumerate(field.choices):
            box = inputs.nth(number)
            wanted = value in (choice.id, choice.value) or (
                field.kind == "many" and choice.id in value
            )
            if box.is_checked() != wanted and (wanted or field.kind == "many"):
                self.fingers.choose(box)


def wrong_answers(table: Table) -> Iterator[Any]:
    """The foreseen wrong answers that a hand can give: no illegal play where none can be made."""
    by_hand = table["kind"] not in ("play", "all-plays") or table.get("mode") == "try"
    for wrong in table.get("wrong", ()):
        if table["kind"] != "set-up" and (by_hand or "rule" not in wrong):
            yield wrong
