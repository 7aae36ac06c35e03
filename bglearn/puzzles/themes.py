"""The themes of decisions: the sentences that all puzzles of a theme share."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from bglearn.i18n import Message
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.faults import TEXT, unfit


class Theme(NamedTuple):
    """A nudge for who looks for the answer, and what to remember once it is found."""

    hint: Message
    why: Message


_RACE = Message("theme.race", "Count the pips of both sides first.")

THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        "opening": Theme(
            Message("theme.opening", "Which good point can this roll make, or prepare?"),
            Message(
                "theme.opening",
                "In the opening, make a good point at once if you can; else bring builders down or"
                " get the back checkers moving.",
            ),
        ),
        "reply": Theme(
            Message(
                "theme.reply", "Look at what the opponent has just done: hit, block, or go on?"
            ),
            Message(
                "theme.reply",
                "A reply answers the opponent's opening: a blot within reach is hit, a new point is"
                " met by an anchor or by points of your own.",
            ),
        ),
        "point-making": Theme(
            Message("theme.point-making", "Which point blocks the opponent's back checkers best?"),
            Message(
                "theme.point-making",
                "Points are worth most where they stand in a row before the opponent's checkers.",
            ),
        ),
        "hit-or-not": Theme(
            Message("theme.hitting", "What can be hit, and what can hit back?"),
            Message(
                "theme.hitting",
                "A hit costs the opponent pips and half a roll; it is right where the return shots"
                " cost you less than that.",
            ),
        ),
        "anchor": Theme(
            Message("theme.anchor", "Where are your back checkers safe, and still useful?"),
            Message(
                "theme.anchor",
                "With an anchor you always have a place to land, so you may take risks elsewhere.",
            ),
        ),
        "prime": Theme(
            Message("theme.prime", "How long is the row of points, and who has to get past it?"),
            Message(
                "theme.prime",
                "A prime holds what is behind it: get to its edge before it closes, and keep your"
                " own while you have other checkers to play.",
            ),
        ),
        "blitz": Theme(
            Message("theme.blitz", "How many of the opponent's checkers have no safe place?"),
            Message(
                "theme.blitz",
                "A blitz lives on tempo: go on hitting and closing points before there is an"
                " anchor.",
            ),
        ),
        "back-game": Theme(
            Message("theme.back-game", "Who will have to break a board first?"),
            Message(
                "theme.back-game",
                "In a back game timing decides: the shot must come while the board is still good.",
            ),
        ),
        "race": Theme(
            _RACE,
            Message(
                "theme.race",
                "In a race waste no pips: fill gaps, and bear off or bring home"
                " as many checkers as you can.",
            ),
        ),
        "bear-off-contact": Theme(
            Message("theme.bear-off-contact", "Which numbers of the next roll would leave a shot?"),
            Message(
                "theme.bear-off-contact",
                "Against an anchor or the bar clear from the rear, keep even numbers on the highest"
                " points, and leave no gaps.",
            ),
        ),
        "exact-bear-off": Theme(
            Message("theme.exact-bear-off", "Which play leaves more rolls that finish the game?"),
            Message(
                "theme.exact-bear-off",
                "This answer is exact: every roll to the end of the game was counted.",
            ),
        ),
        "bear-off-waste": Theme(
            Message(
                "theme.bear-off-waste",
                "Several plays take equally many checkers off. Which one leaves the others better"
                " spread out?",
            ),
            Message(
                "theme.bear-off-waste",
                "A big number that takes a checker off a low point wastes pips: fill your gaps and"
                " spread your last checkers, so that every number of the next roll takes one off.",
            ),
        ),
        "middle-game": Theme(
            Message("theme.middle-game", "Compare the race, the two boards, and the blots."),
            Message(
                "theme.middle-game",
                "Ahead in the race, play safe and simple; behind, keep contact and complicate.",
            ),
        ),
        "cube-money": Theme(
            Message(
                "theme.cube-money", "How much does the position change with the next two rolls?"
            ),
            Message(
                "theme.cube-money",
                "Doubling is right while the opponent can still take, yet may soon have to drop; a"
                " take needs about one win in four.",
            ),
        ),
        "cube-match": Theme(
            Message("theme.cube-match", "Who needs the points at stake, and who a gammon?"),
            Message(
                "theme.cube-match",
                "In a match the score changes what doubling, a take and a gammon are worth.",
            ),
        ),
        "cube-race": Theme(
            _RACE,
            Message(
                "theme.cube-race",
                "In a long race about a tenth of the pips ahead is a double, and an eighth a drop.",
            ),
        ),
    }
)
"""By the name that stands under `theme` in a puzzle file."""


def theme_of(entry: Entry) -> Theme | None:
    """The theme whose sentences a puzzle uses; None where it has all of its own.

    Raises:
        PuzzleError: when it lacks a sentence and its theme has none.
    """
    name = entry.table.get("theme")
    theme = THEMES.get(name) if isinstance(name, str) else None
    for key in () if theme else ("question", "hints", "why"):
        if key not in entry.table:
            raise entry.fault(key, unfit(None, TEXT))
    return theme
