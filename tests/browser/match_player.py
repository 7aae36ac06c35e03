"""Two players who choose by a seed, and a keyboard that carries their choices out on the page."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

from playwright.sync_api import Page

from bglearn.board.widget import BoardWidget
from bglearn.notebook.match_for_two import MatchForTwo
from bglearn.notebook.sitting import Sitting
from bglearn.notebook.sitting_views import actions_of
from bglearn.rules.game import Stage
from bglearn.rules.plays import Play, legal_plays
from bglearn.rules.position import Position
from tests.browser.hand import Hand

Choice = str | Play
"""An action by its id, or a play."""
_LIKELY = {"double": 0.25, "resign": 0.01, "drop": 0.15, "resign-1": 0.5, "play-on": 0.1}


def choose(sitting: Sitting, source: random.Random) -> Choice | None:
    """What the player whose turn it is does; None when the match is over."""
    game = sitting.match.game
    if game.stage is Stage.PLAY and not sitting.asking and source.random() > 0.01:
        assert game.roll
        plays = legal_plays(game.position, game.roll)
        return plays[max(plays, key=_liking)]
    offered = [action.id for action in actions_of(sitting)]
    if not offered:
        return None
    return source.choices(offered, [_LIKELY.get(name, 1) for name in offered])[0]


def _liking(result: Position) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    """Hits before all, then few blots; equals by their counts, so that no order of ours matters."""
    blots = result.mover[1:25].count(1)
    return result.opponent[25], -blots, tuple(result.mover), tuple(result.opponent)


def row(scene: dict[str, Any], *, top: bool) -> list[int]:
    """The places of the upper or lower row from left to right, as arrow keys walk over them."""
    near = top != scene["bottom"]
    points = list(range(12, 0, -1)) if near else list(range(13, 25))
    spots = [*points[:6], 25, *points[6:], 0 if near else 26]
    return spots if scene["home"] == "right" else spots[::-1]


class Keyboard:
    """Plays on the first board of a page with keys alone; the board has the focus throughout."""

    def __init__(self, page: Page, board: MatchForTwo) -> None:
        self.page = page
        self.board = board
        self.pressed: Counter[str] = Counter()
        page.locator("body").press("Tab")

    def press(self, key: str, times: int = 1) -> None:
        """Press a key, as often as that."""
        for _ in range(times):
            self.page.keyboard.press(key)
            self.pressed[key] += 1

    @property
    def scene(self) -> dict[str, Any]:
        """What the board shows."""
        found = json.loads(self.board.scene)
        assert isinstance(found, dict)
        return found

    def go(self, spot: int) -> None:
        """Walk to a place the short way."""
        lower = row(self.scene, top=False)
        there = row(self.scene, top=spot not in lower)
        self.press("ArrowDown" if spot in lower else "ArrowUp")
        start = int(self.page.evaluate("document.activeElement.dataset.spot"))
        steps = there.index(spot) - there.index(start)
        self.press("ArrowRight" if steps > 0 else "ArrowLeft", abs(steps))
        here = self.page.evaluate("document.activeElement.dataset.spot")
        assert here == str(spot), f"the keys led to {here}, not to {spot}"

    def play(self, play: Play) -> None:
        """Make the moves of a play and confirm it."""
        for start, end in play:
            self.go(start)
            self.press("Enter")
            self.go(end)
            self.press("Enter")
        self.press("c")

    def act(self, name: str) -> None:
        """Press the key of an action."""
        [key] = [action["key"] for action in self.scene["actions"] if action["id"] == name]
        self.press(key)

    def do(self, choice: Choice) -> None:
        """Carry a choice out, and wait until Python has taken it up."""
        before = self.board.reply
        if isinstance(choice, str):
            self.act(choice)
        else:
            self.play(choice)
        wait_for_reply(self.page, self.board, before)


class Mouse:
    """Plays on the first board of a page by clicking: checkers, dice and cube on the board."""

    def __init__(self, page: Page, board: MatchForTwo) -> None:
        self.page = page
        self.board = board
        self.hand = Hand(page)
        self.clicked: Counter[str] = Counter()

    def do(self, choice: Choice) -> None:
        """Carry a choice out, and wait until Python has taken it up."""
        before = self.board.reply
        if isinstance(choice, str):
            self._act(choice)
        else:
            for start, end in choice:
                self.hand.click(start, end)
            self.hand.confirm()
        wait_for_reply(self.page, self.board, before)

    def _act(self, name: str) -> None:
        actions = json.loads(self.board.scene)["actions"]
        [action] = [action for action in actions if action["id"] == name]
        self.clicked[action["place"]] += 1
        if action["place"] == "row":
            self.hand.root.locator(f'[data-act="{name}"]').click()
        else:
            self.hand.root.locator(f'[data-place="{action["place"]}"]').click()


def wait_for_reply(page: Page, board: BoardWidget, before: str) -> None:
    """Until Python has answered and the page has taken the answer up."""
    for _ in range(400):
        if board.reply != before:
            page.wait_for_function("!document.querySelector('[data-phase=sent]')")
            return
        page.wait_for_timeout(5)
    raise AssertionError("nothing came of it")
