"""A visitor of the built site: a browser that finds no other host, and remembers what it asked."""

from __future__ import annotations

import functools
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from bglearn.i18n import speaking
from bglearn.puzzles.library import library
from bglearn.rules.plays import Move, play_graph
from bglearn.site.server import _Handler, _Server, site_server
from bglearn.site.sheet import Sheet, sheet
from tests.browser.hand import Hand
from tests.conftest import FLAGS

ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
PLAYABLE = 'body[data-ready="true"] #today .bgl-card'


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The site's address."""
    with site_server(site) as server:
        serving = threading.Thread(target=server.serve_forever, daemon=True)
        serving.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        serving.join()


@contextmanager
def served_below(top: Path, name: str) -> Iterator[str]:
    """The address of a site that is a folder among others on its host."""
    handler = functools.partial(_Handler, directory=str(top))
    with _Server(("127.0.0.1", 0), handler) as server:
        serving = threading.Thread(target=server.serve_forever, daemon=True)
        serving.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/{name}/"
        server.shutdown()
        serving.join()


def launch(playwright: Playwright, chromium: str) -> Browser:
    """Chromium, for which there is no other host."""
    return playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, ALONE])


@dataclass
class Visit:
    """A page of a visitor; `strange` are requests to other hosts, `faults` what went wrong."""

    page: Page
    address: str
    strange: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def hand(self) -> Hand:
        """At the puzzle of the day."""
        return Hand(self.page)

    def open(self, language: str = "", puzzle: str = "") -> None:
        """The front page, until its board can be played on."""
        path = f"{language}/" if language else ""
        self.page.goto(f"{self.address}{path}{f'?puzzle={puzzle}' if puzzle else ''}")
        self.page.wait_for_selector(PLAYABLE)

    def events(self) -> list[dict[str, Any]]:
        """What the browser keeps."""
        kept = self.page.evaluate("() => Object.entries(localStorage)")
        lines = [line for name, line in kept if name.startswith("bglearn.event.")]
        return sorted(map(json.loads, lines), key=lambda event: str(event["time"]))


def visit(context: BrowserContext, address: str) -> Visit:
    """A new page of a visitor."""
    page = context.new_page()
    there = Visit(page, address)
    context.on("request", lambda request: _note(there, request.url))
    page.on("pageerror", lambda error: there.faults.append(str(error)))
    page.on(
        "response",
        lambda response: response.status >= 400 and there.faults.append(response.url),
    )
    return there


def _note(there: Visit, url: str) -> None:
    if not url.startswith((there.address, "data:", "blob:")):
        there.strange.append(url)


def played(name: str) -> Sheet:
    """The sheet of a puzzle."""
    with speaking("en"):
        found = sheet(library()[name])
    assert found
    return found


def way(made: Sheet, correct: bool) -> list[Move]:
    """Moves, one step after the other, that lead to a right or a wrong result."""
    for key, place in made.results.items():
        said = made.sessions[place]
        if said.solved == correct:
            return steps(made, str(made.answers[key]["play"]))
    raise AssertionError("there is none")


def steps(made: Sheet, text: str) -> list[Move]:
    """A play as the single steps of the graph."""
    moves = [Move(*map(int, part.split("/"))) for part in text.split()]
    node, graph = 0, play_graph(made.puzzle.position, made.puzzle.thrown)
    for move in moves:
        node = next(step.node for step in graph.nodes[node] if (step[0], step[1]) == move)
    return moves
