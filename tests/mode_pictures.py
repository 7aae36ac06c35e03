"""Pictures of the board in every mode, with something done in each: part of `tests.pictures`."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from bglearn.board.widget import BoardWidget
from bglearn.notation.history import History, format_history
from bglearn.notebook.editor import editor
from bglearn.notebook.look import board
from bglearn.notebook.match_for_two import match_for_two
from bglearn.notebook.replay import replay
from bglearn.rules.dice import Roll
from bglearn.rules.events import OpeningRoll, Played, Rolled
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.plays import Move
from tests.browser.conftest import make_desk
from tests.browser.hand import Hand
from tests.notation.histories import random_history

ROLLED = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10"
DOUBLED = "XGID=-a-B--D-C--adD---c-e-a--B-:0:0:1:D:2:1:0:5:10"
NAMES = {Player.WHITE: "Ana", Player.BLACK: "Ben"}


def _match() -> BoardWidget:
    """A match in which Black has just thrown."""
    events = (
        OpeningRoll(3, 1),
        Played(Player.WHITE, (Move(8, 5), Move(6, 5))),
        Rolled(Player.BLACK, Roll(6, 4)),
    )
    kept = format_history(History(Rules(match_length=5), events, NAMES))
    return match_for_two(resume=kept, seed=1)


def _replay() -> BoardWidget:
    return replay(random_history(random.Random(3), Rules(match_length=3)))


def _points(hand: Hand) -> None:
    hand.click(4, 5, 7)


def _faults(hand: Hand) -> None:
    hand.click(12, 4)
    hand.root.locator(".bgl-problems li").nth(1).wait_for()


def _forward(hand: Hand) -> None:
    hand.root.locator(".bgl-entry").nth(6).click()
    hand.page.mouse.move(0, 0)


def _picked(hand: Hand) -> None:
    hand.click(24)


def _nothing(hand: Hand) -> None:
    hand.root.locator(".bgl-board").wait_for()


SHOWN: dict[str, tuple[Callable[[], BoardWidget], Callable[[Hand], None]]] = {
    "look": (lambda: board(ROLLED), _nothing),
    "play": (lambda: board(ROLLED, mode="play"), _picked),
    "try": (lambda: board(ROLLED, mode="try"), lambda hand: hand.click(24, 19)),
    "points": (
        lambda: board(ROLLED, mode="points", question="Which points can White make?"),
        _points,
    ),
    "cube": (lambda: board(DOUBLED, mode="cube"), _nothing),
    "editor": (editor, _faults),
    "match": (_match, _nothing),
    "replay": (_replay, _forward),
}


def take(browser: Browser, folder: Path, width: int = 1100) -> list[Path]:
    """One picture of each mode; where they lie."""
    taken = []
    for name, (make, work) in SHOWN.items():
        context = browser.new_context(
            viewport={"width": width, "height": 900},
            reduced_motion="reduce",
            device_scale_factor=1.5,
        )
        desk = make_desk(context)
        desk.show(make())
        hand = Hand(desk.page)
        work(hand)
        taken.append(_shot(desk.page, hand, folder / f"mode-{name}.png"))
        context.close()
    return taken


def _shot(page: Page, hand: Hand, file: Path) -> Path:
    page.wait_for_timeout(150)
    hand.root.screenshot(path=file)
    return file
