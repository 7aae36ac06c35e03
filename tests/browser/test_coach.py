"""A learner with the coach: solves, fails, takes hints, and reviews the next day."""

from __future__ import annotations

from datetime import timedelta

import pytest
from playwright.sync_api import expect

from bglearn.i18n import use
from bglearn.learner import journal as journals
from bglearn.learner.course import practice
from bglearn.learner.journal import Journal, journal
from bglearn.notebook import coach, dashboard, review, storm
from bglearn.notebook.panel import Panel
from bglearn.notebook.trainer import Trainer
from tests.browser.conftest import Desk
from tests.browser.hand import Hand
from tests.browser.test_looks import DARK, violations
from tests.learner.events import Clock

THEME = "pip-count"
"""Its puzzles are answered with a number."""
COUNT = len([puzzle for puzzle in practice() if puzzle.theme == THEME])


@pytest.fixture(autouse=True)
def clock() -> Clock:
    use("en")
    clock = Clock()
    journals._open[None] = Journal(None, clock)
    return clock


class Learner:
    """Somebody who reads the card and types numbers."""

    def __init__(self, desk: Desk, there: Trainer | Panel, name: str) -> None:
        assert isinstance(there, Trainer)
        self.there = there
        desk.show(there, name)
        self.hand = Hand(desk.page, len(desk.widgets) - 1)

    @property
    def right(self) -> int:
        count = self.there.session.puzzle.answer.data["count"]
        assert isinstance(count, int)
        return count

    def answer(self, number: int) -> None:
        field = self.hand.root.get_by_label("Your answer, a number")
        expect(field).to_have_value("")  # nothing is left of the puzzle before
        field.fill(str(number))
        field.press("Enter")

    def reads(self, text: str) -> None:
        expect(self.hand.root.locator(".bgl-title")).to_contain_text(text)

    def tells(self, why: str) -> None:
        expect(self.hand.root.locator(".bgl-because")).to_contain_text(why)

    def go_on(self) -> None:
        self.hand.button("Next puzzle").click()
        expect(self.hand.verdict).not_to_contain_text("Correct!")


def test_two_days_with_the_coach(desk: Desk, clock: Clock) -> None:
    one = Learner(desk, coach(theme=THEME, seed=1), "first day")
    one.reads("Puzzle 1 · level")
    one.reads("your rating: not known yet")
    one.tells("Because it is the next step of the course")
    one.answer(one.right)  # solves the first
    one.hand.says("✓", "Correct!")
    one.reads("your rating: about ")
    one.go_on()

    failed = one.there.session.puzzle.id
    one.reads("Puzzle 2 ·")
    one.answer(one.right + 1)  # fails the second, then gets it right
    one.hand.says("✗", "Not yet")
    one.reads("your rating: about ")
    one.hand.root.get_by_label("Your answer, a number").fill(str(one.right))
    one.hand.button("Check").click()
    one.hand.says("✓", "Correct!")
    one.go_on()

    hinted = one.there.session.puzzle.id
    for left in (3, 2, 1):  # takes every hint and the solution of the third
        one.hand.button(f"Hint ({left} left)").click()
    one.hand.button("Show the solution").click()
    one.hand.says("Solution:")
    one.go_on()

    one.reads("Puzzle 4 ·")
    expect(one.hand.root.locator(".bgl-hints li")).to_have_count(0)
    for _ in range(COUNT - 3):
        one.hand.button("Skip").click()
    one.reads("You have solved every puzzle of this kind.")
    assert isinstance(review(), Panel)  # nothing on the same day

    clock.time += timedelta(days=1)
    two = Learner(desk, review(), "second day")
    two.reads("Review · still due after this: 1")
    assert two.there.session.puzzle.id == failed
    two.answer(two.right)
    two.hand.says("✓", "Correct!")
    two.go_on()
    assert two.there.session.puzzle.id == hinted
    two.reads("Review · still due after this: 0")
    two.answer(two.right + 1)
    two.hand.says("✗", "Not yet")
    two.hand.button("Skip").click()
    two.reads("Review done for today.")

    clock.time += timedelta(days=1)
    again = review()
    assert isinstance(again, Trainer)
    assert again.session.puzzle.id == hinted  # forgotten, so it comes back first
    assert "Rated puzzles: 2\nReviews due: 1" in repr(dashboard())
    kinds = [event.kind for event in journal().events(hinted)]
    assert kinds == ["hint", "hint", "hint", "shown", "again", "attempt"]


def test_the_next_puzzle_comes_with_a_key(desk: Desk) -> None:
    one = Learner(desk, coach(theme=THEME, seed=1), "one")
    one.hand.root.locator('.bgl-spot[tabindex="0"]').focus()
    desk.page.keyboard.press("n")
    one.reads("Puzzle 2 ·")


def test_a_storm_goes_on_and_says_how_it_was(desk: Desk, clock: Clock) -> None:
    there = next(one for one in map(storm_of, range(99)) if one.session.puzzle.kind == "count")
    desk.show(there)
    hand = Hand(desk.page)
    title = hand.root.locator(".bgl-title")
    hand.root.get_by_label("Your answer, a number").fill("9998")
    hand.button("Check").click()
    expect(title).to_contain_text("left · solved: 0 · wrong: 1")
    hand.says("✗", "Wrong", "Answer to the last one:")
    assert [event.kind for event in journal().events()].count("attempt") == 1


def storm_of(seed: int) -> Trainer:
    return storm(seed=seed)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_coach(desk: Desk, node: str, theme: str) -> None:
    if theme == "dark":
        desk.page.evaluate(DARK)
    one = Learner(desk, coach(theme=THEME, seed=1), "one")
    one.answer(one.right)
    one.hand.says("Correct!")
    assert violations(desk) == []
