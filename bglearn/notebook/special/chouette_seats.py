"""`chouette-seats`: who sits where, game after game, as the box or the team wins."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from itertools import product

from bglearn.i18n import text
from bglearn.notebook.special.chouette_games import GAMES, RANKING, after_games, seated
from bglearn.notebook.special.control import Control
from bglearn.notebook.special.seat_drawing import seat_drawing
from bglearn.notebook.special.sheet import Demonstration, paragraph, told
from bglearn.rules.chouette import Chouette

_SIDES = ("box", "team")


def chouette_seats(throws: Mapping[str, int] = RANKING) -> Demonstration:
    """The seats of a chouette; the players throw for them.

    >>> chouette_seats().body.count("<svg")
    15
    """
    start = seated(throws)
    games = [
        Control(
            f"game{number}",
            text("special", "Who wins game {number}?", number=number),
            (("box", text("special", "the box")), ("team", text("special", "the team"))),
        )
        for number in range(1, GAMES + 1)
    ]
    thrown = ", ".join(f"{name} {die}" for name, die in throws.items())
    intro = text("special", "Everybody threw one die for a place: {throws}.", throws=thrown)
    parts = [paragraph(intro)]
    for number in range(GAMES + 1):
        parts.append(paragraph(text("special", "Game {number}.", number=number + 1), "head gap"))
        shown = [_seats(start, winners) for winners in product(_SIDES, repeat=number)]
        parts.append(f'<div aria-live="polite">{"".join(shown)}</div>')
        if number < GAMES:
            parts.append(games[number].markup)
    words = [_ledger(start, winners) for winners in product(_SIDES, repeat=GAMES)]
    parts.append(told(words))
    title = text("special", "Who is in the box, and who is captain?")
    return Demonstration(
        "chouette-seats", title, tuple(games), "".join(parts), seat_drawing(start, None)
    )


def _class(winners: tuple[str, ...]) -> str:
    return " ".join(f"when-game{n}-{winner}" for n, winner in enumerate(winners, 1))


def _seats(start: Chouette, winners: tuple[str, ...]) -> str:
    now = after_games(start, winners)
    before = after_games(start, winners[:-1]) if winners else None
    return f'<div class="{_class(winners)}">{seat_drawing(now, before).markup()}</div>'


def _ledger(start: Chouette, winners: tuple[str, ...]) -> str:
    """What each player has won after all the games, at a stake of 1."""
    balances = after_games(start, winners).ledger.balances
    cards = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{points:+d}</dd></div>".replace("-", "−")
        if points
        else f"<div><dt>{escape(name)}</dt><dd>0</dd></div>"
        for name, points in balances.items()
    )
    head = text("special", "The ledger before game {number}:", number=GAMES + 1)
    return f'<div class="{_class(winners)}">{paragraph(head)}<dl class="facts">{cards}</dl></div>'
