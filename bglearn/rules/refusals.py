"""What a learner is told when a play breaks a rule: one sentence for each rule id.

`{move}`, `{point}`, `{dice}` … are filled from the `params` of a `Violation`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bglearn.errors import GameError
from bglearn.i18n import Message

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

GAME_REFUSALS: Mapping[str, str] = MappingProxyType(
    {
        "BOARD-05": REFUSALS["BOARD-05"],
        "CHOU-01": (
            "A chouette has three or more players, each with a name of their own, and nobody else"
            " takes part."
        ),
        "CHOU-02": "First each player throws one die: the highest takes the box.",
        "CHOU-03": (
            "The box plays alone against the team: neither side decides or advises for the other."
        ),
        "CHOU-05": "Only the captain throws the dice and moves the checkers for the team.",
        "CHOU-06": (
            "The team confers before a decision of its own, about what it may do then: not now, or"
            " not that."
        ),
        "CHOU-07": "The captain has the last word: the others of the team may only advise.",
        "CHOU-12": (
            "The team doubles only when all agree: when each of the others has said “double”, the"
            " captain offers the cube."
        ),
        "CHOU-13": (
            "When the box doubles, each member of the team answers once, and only for themselves."
        ),
        "CHOU-14": (
            "That member has settled with the box and left this game, until the next one begins."
        ),
        "CLOSED-03": (
            "You are closed out, so you do not throw: double if you may, or let the turn go."
        ),
        "CUBE-06": (
            "A double is offered at the start of your own turn, before you throw, and not before"
            " the first roll of the game."
        ),
        "CUBE-10": (
            "A double waits for its answer: take or drop, or beaver or raccoon where that is"
            " agreed."
        ),
        "CUBE-16": "The cube belongs to the opponent: only its owner may double.",
        "CUBE-20": "The agreed limit of the cube is reached.",
        "ETIQ-06": "Your move is final: you have picked up your dice.",
        "FORCE-01": "You can't let your turn go while you may throw.",
        "GAP-05": (
            "A resignation offers a single game, a gammon or a backgammon, and the opponent accepts"
            " or refuses it."
        ),
        "GAP-07": (
            "Each player throws one die for a place; then only those who are tied throw again,"
            " among themselves."
        ),
        "GAP-08": "Whoever has left the game no longer advises the team.",
        "GAP-10": (
            "The stake already wins the match for you, so doubling would change nothing but the"
            " opponent's chances."
        ),
        "GAP-13": "A match to one point is played without the cube.",
        "GAP-14": (
            "The ranking throws have placed the players: each game still begins with an opening"
            " roll."
        ),
        "MATCH-02": "The match is over: a player has reached its length.",
        "MATCH-04": "This is the Crawford game: nobody doubles in it.",
        "MATCH-06": "After the Crawford game nobody doubles until both have rolled twice.",
        "MONEY-01": (
            "Beavers and raccoons are for money games, where both players agreed on them before"
            " play started."
        ),
        "START-01": "The game begins with the opening roll: each player throws one die.",
        "START-05": "The game has begun: the starter plays both numbers of the opening roll.",
        "START-07": (
            "Not now: the players take turns, and each throws two dice and plays them in their own"
            " turn."
        ),
        "WIN-01": "The game is not over yet: play it to its end, or resign.",
        "WIN-02": "The game is over.",
    }
)
"""What is said when an event breaks a rule of the game or match."""


NO_OFFER = Message("refusal.CUBE-10", "No double waits for an answer of yours.")
ONE_CUBE = Message(
    "refusal.CHOU-13",
    "There is one cube for the whole team, so the box doubles all of them, and names nobody.",
)
ONLY_FOR_ONESELF = Message(
    "refusal.CHOU-13", "A member of the team speaks only for themselves, and names nobody."
)
TEAM_ONLY = Message(
    "refusal.CHOU-03", "The box plays against the team: name one of its members, not the box."
)
ALL_RANKED = Message(
    "refusal.CHOU-02", "The ranking throws are over: every player has a place already."
)
"""Said of a rule where its own sentence above would not fit."""


def refused(rule: str, why: Message | None = None) -> GameError:
    """The error for an event that a rule forbids; `why` where the usual sentence does not fit.

    >>> refused("CUBE-16").rule
    'CUBE-16'
    """
    return GameError(why or Message(f"refusal.{rule}", GAME_REFUSALS[rule]), rule)
