"""How much of the page one click makes the browser style anew: what decides the board's speed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from bglearn.board.widget import BoardWidget
from bglearn.notebook.exercise import exercise
from bglearn.notebook.look import board
from bglearn.notebook.match_for_two import match_for_two
from tests.browser.conftest import Desk
from tests.browser.hand import Hand

CLICKS, MOST = 20, 60
"""Elements a click; a board has about a thousand, of which a pick changes about ten."""
ROLLED = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10"

BOARDS: dict[str, Callable[[], BoardWidget]] = {
    "exercise": lambda: exercise("movement-two-checkers", 1),
    "play": lambda: board(ROLLED, "play"),
    "points": lambda: board(ROLLED, "points"),
    "match": lambda: match_for_two(5, seed=1),
}


def restyled(page: Page, hand: Hand) -> float:
    """Elements that are styled anew, for one click."""
    places = [hand.centre(24), hand.centre(13)]
    page.mouse.click(*places[0])
    browser = page.context.browser
    assert browser
    tracing = browser.new_browser_cdp_session()
    events: list[dict[str, object]] = []
    ended: list[object] = []
    tracing.on("Tracing.dataCollected", lambda sent: events.extend(sent["value"]))
    tracing.on("Tracing.tracingComplete", lambda sent: ended.append(sent))
    tracing.send(
        "Tracing.start",
        {"categories": "devtools.timeline", "transferMode": "ReportEvents"},
    )
    for k in range(CLICKS):
        page.mouse.click(*places[(k + 1) % 2])
    tracing.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    styled = [one["args"] for one in events if one["name"] == "UpdateLayoutTree"]
    assert styled, "nothing was traced"
    return sum(args.get("elementCount", 0) for args in styled) / CLICKS  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", BOARDS)
def test_a_click_changes_little_of_the_page(desk: Desk, name: str) -> None:
    desk.show(BOARDS[name]())
    assert restyled(desk.page, Hand(desk.page)) <= MOST


def test_a_rule_that_watches_the_focus_of_all_would_be_noticed(desk: Desk) -> None:
    desk.show(BOARDS["exercise"]())
    desk.page.add_style_tag(
        content=".bgl-board:has(.bgl-spot:focus-visible) .bgl-svg * { opacity: 0.99; }"
    )
    assert restyled(desk.page, Hand(desk.page)) > MOST
