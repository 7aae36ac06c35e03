"""What a learner is told when a play breaks a rule: one sentence for each rule id.

`{move}`, `{point}`, `{dice}` … are filled from the `params` of a `Violation`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

REFUSALS: Mapping[str, str] = MappingProxyType(
    {
        "BAR-01": (
            "First enter from the bar: while a checker of yours waits there, no other may move."
        ),
        "BAR-05": "Your checker can't enter with the {die}: the opponent holds point {point}.",
        "BAR-06": (
            "A checker enters with the number of one die. Don't add the two dice: {move} is not"
            " an entry."
        ),
        "BAR-07": (
            "The opponent holds every point where this roll could enter: you can't enter, and you"
            " lose your turn."
        ),
        "BAR-08": (
            "Your checker on the bar can't enter now, and while it waits there no other may move."
        ),
        "BAR-09": "The bar is clear: now play the rest of the roll too ({dice}).",
        "BEARIN-03": (
            "You may bear off only when all your checkers are home: one stands on point {point}."
        ),
        "BOARD-01": "No checker of yours is left where {move} begins.",
        "BOARD-05": "There is no such point: the points are numbered 1 to 24.",
        "CLOSED-02": "The opponent's home board is closed: you can't enter until a point opens.",
        "COMB-03": (
            "The checker touches down on point {point} on its way, and the opponent holds that"
            " point."
        ),
        "COMB-04": (
            "Both points where this checker could touch down are blocked ({points}), so {move} is"
            " not possible."
        ),
        "DIR-02": "Checkers only move forward, from higher to lower points: {move} does not.",
        "DOUB-01": "A double gives you four moves of {die}, and {move} goes beyond them.",
        "FORCE-01": "You can't pass while a legal move exists.",
        "FORCE-02": "You can play both dice, so you must: play the {dice} too.",
        "FORCE-03": (
            "Both dice can be played, but not like this: once you play the {number} this way, the"
            " {dice} can't be played any more."
        ),
        "FORCE-04": "Only one of the dice can be played, the {die}, and you must play it.",
        "FORCE-05": "You can play either die but not both, so you must play the higher one: {die}.",
        "FORCE-07": "You must play as many of the four {die}s as you can: here {count}.",
        "LAND-05": (
            "The opponent holds point {point} with two or more checkers: you can't land there."
        ),
        "MOVE-01": "No die fits: {move} needs the number {number}, and you rolled {roll}.",
        "MOVE-02": "Each die is played once: there is no die left for {move}.",
        "OFF-05": (
            "With a {die} you can't bear off from below point {die} while a checker of yours stands"
            " above it: there is one on point {point}."
        ),
        "OFF-06": (
            "With a {die} you bear off from your highest point, and that is point {point} here."
        ),
        "OFF-07": (
            "Use the whole {die}: with it you can't bear off from below point {point} while a"
            " checker of yours stands there."
        ),
        "OFF-09": "A checker that was borne off stays off.",
        "OFF-10": (
            "Your checker on point {point} must come home before you bear off any more checkers."
        ),
        "WIN-02": "The game is over: one side has borne off all its checkers.",
    }
)
